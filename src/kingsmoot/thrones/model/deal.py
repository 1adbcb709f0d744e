"""All physical cards of a game, numbered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, cast, final

from kingsmoot.thrones.model.card import Card
from kingsmoot.thrones.model.enums import (
    HAPPENS_AS,
    KEYWORDS,
    MOST_EVENTS,
    Kind,
    Phase,
    PhaseId,
    Type,
    Zone,
    awaited,
    members,
)
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.immutable import remade
from kingsmoot.thrones.model.modifiers import AS_IN_HAND, BEFALLING, VICTORY, Lasting, Permission, Quality

if TYPE_CHECKING:
    from kingsmoot.thrones.language.abilities import Ability
    from kingsmoot.thrones.language.conditions.history import Happened
    from kingsmoot.thrones.language.constants.durations import UntilEvent
    from kingsmoot.thrones.language.constants.faces import Face
    from kingsmoot.thrones.model.modifiers import Constant


_IN_USE: Final[dict[int, int]] = {
    Type.EVENT: 1 << Zone.HAND | 1 << Zone.SHADOWS,
    Type.PLOT: 1 << Zone.REVEALED,
    Type.AGENDA: 1 << Zone.AGENDA,
    Type.TITLE: 1 << Zone.TITLE,
}
"""By type: where the text of cards works, if not in play."""


def _first_words(keywords: frozenset[str]) -> frozenset[str]:
    """ "bestow" of "bestow 3"."""
    return frozenset(word.partition(" ")[0] for word in keywords)


@final
class Deal:
    """All physical cards of one game: which card each is, and whose. Follows from the setup; never changes."""

    __slots__ = (
        "_abilities", "_constants", "_given", "_keywords_given", "_own_keywords", "actions", "agendas",
        "as_printed", "awaited_flags", "befalls", "by_title", "cards", "changes_victory", "copies", "decks",
        "drawn", "endings", "faced", "facedown", "faces", "faction_names", "factions", "first_of_title",
        "from_elsewhere", "gained", "given_keyword_names", "has_blanks", "has_consequences", "holds_when_used",
        "in_use", "is_counted", "keyword_names", "keywords", "lasting", "may_wait", "named", "namesakes",
        "no_windows", "numbered_keywords", "of_themselves", "orders", "others", "owner", "places_by_title",
        "plots", "printing", "sums_up", "takes_control", "titles", "traits", "uses_decks", "uses_piles",
        "waits", "waits_for", "watched", "watches", "watches_growth",
    )  # fmt: skip

    MADE_OF: ClassVar[tuple[str, ...]] = (
        "cards", "owner", "factions", "agendas", "plots", "decks", "titles",
    )  # fmt: skip
    """What it is made of: the parameters of ``__init__``; see ``copies``."""

    def __init__(  # noqa: PLR0915 - a line for each thing that follows from the cards
        self,
        cards: tuple[Card, ...],
        owner: tuple[Seat, ...],
        factions: tuple[CardId, ...],
        agendas: tuple[tuple[CardId, ...], ...],
        plots: tuple[tuple[CardId, ...], ...],
        decks: tuple[tuple[CardId, ...], ...],
        titles: tuple[CardId, ...] = (),
    ) -> None:
        self.cards = cards
        self.owner = owner
        self.factions = factions
        """The faction card of each seat."""
        n = len(factions)
        self.orders: list[list[Seat]] = [[Seat((first + i) % n) for i in range(n)] for first in range(n)]
        """All seats, clockwise from each of them on."""
        self.others: list[list[Seat]] = [order[1:] for order in self.orders]
        """The others of each seat, clockwise."""
        self.agendas = agendas
        self.plots = plots
        self.decks = decks
        self.titles = titles
        self.first_of_title: dict[str, int] = self._find_first_of_title()
        """The first card of each title."""
        self.facedown: tuple[Face, ...] = self._find_facedown()
        """What a card may be that is attached facedown: in states a face stands as its place here."""
        self.faces: tuple[Card, ...] = self._find_faces()
        """Those faces, and those of attachments that lie facedown."""
        self._given: tuple[Ability, ...] = self._find_given()
        """Those that cards give to others."""
        self._abilities: tuple[Ability, ...] = self._find_abilities()
        """All there are: printed, or given by something that is printed."""
        self.lasting: tuple[Constant, ...] = self._find_lasting()
        """All constants that abilities may let hold for a while: in states one stands as its place here."""
        self.gained: tuple[Ability, ...] = self._find_gained()
        """All abilities that a card may gain: where texts are copied, any that there is."""
        self.faction_names: tuple[str, ...] = self._find_faction_names()
        """All factions that a card may have: in states one stands as its place here."""
        self.endings: tuple[UntilEvent, ...] = self._find_endings()
        """All that something may last until, beside periods: in states one stands as its place here."""
        self.watched: tuple[Happened, ...] = self._find_watched()
        """What has to be counted, as a card asks whether it has happened."""
        self.watches: dict[int, list[int]] = self._find_watches()
        """By event: what is counted when it happens."""
        self.is_counted: list[bool] = self._find_is_counted()
        """By event: whether anything is counted when it happens, under any of its names."""
        self.awaited_flags: int = self._find_awaited_flags()
        """The marks of events for which a card waits."""
        self.sums_up: bool = self._find_sums_up()
        """Whether it is counted how much players gain or draw in a period."""
        self.has_consequences: bool = self._find_has_consequences()
        """Whether anything follows at once from what happens, by the text of a card and no triggered ability."""
        self.faced: tuple[CardId, ...] = self._find_faced()
        """The cards that have another face while they are attached to others."""
        self._constants: tuple[Constant, ...] = self._find_constants()
        """All that cards say by themselves, on any of their faces."""
        self.changes_victory: bool = self._may_hold(VICTORY)
        """Whether there are cards that say how much power wins, whose power counts, or who cannot win."""
        self.befalls: bool = self._may_hold(BEFALLING)
        """Whether there are cards that make others leave play, or show a top card, as soon as something is so."""
        self.has_blanks: bool = self._find_has_blanks()
        """Whether there are cards that blank others by themselves."""
        self.holds_when_used: bool = self._find_holds_when_used()
        """Whether there are plots whose text holds while they are in the used pile."""
        self.takes_control: bool = self._find_takes_control()
        """Whether there are cards that control others by their text."""
        self.uses_piles: bool = self._find_uses_piles()
        """Whether there are cards that can be used from a discard or dead pile."""
        self.uses_decks: bool = self._find_uses_decks()
        """Whether there are cards that can be used from a deck."""
        self.from_elsewhere: frozenset[Lasting] = self._find_from_elsewhere()
        """What there are cards for to do with others elsewhere as if they were in hand."""
        self.of_themselves: dict[Lasting, list[CardId]] = self._find_of_themselves()
        """The cards that say of themselves what may be done with them elsewhere as if they were in hand."""
        self.as_printed: bool = self._find_as_printed()
        """Whether all abilities are printed ones, and events are played from hand or from shadows alone."""
        self.in_use: list[int] = self._find_in_use()
        """By card: where any of its abilities can be used, a bit for each zone."""
        self.waits: dict[int, list[tuple[CardId, int]]] = self._find_waits()
        """By kind of ability and event, as one number (see ``wait``): the cards that ever wait for it, wherever they
        are now, and which of their abilities does."""
        self.waits_for: list[list[tuple[int, CardId, int]]] = self._find_waits_for()
        """By event: the kind of each ability that waits for it under any name, as a bit; whose it is, and which."""
        self.may_wait: list[bool] = [bool(waiting) or not self.as_printed for waiting in self.waits_for]
        """By event: whether any card could ever wait for it."""
        self.no_windows: list[int] = [0] * n
        """The windows in which seats want to be asked always, where none wants to. Not to be changed."""
        self.actions: dict[int, list[tuple[CardId, int]]] = self._find_actions()
        """By phase: the cards that have actions for it, wherever they are now, and which of their abilities are."""
        self.namesakes: list[list[CardId]] = self._find_namesakes()
        """By card: all cards of its title, itself among them."""
        self.copies: list[list[CardId]] = self._find_copies()
        """By card: the other copies that its owner has."""
        self.watches_growth: bool = self._find_watches_growth()
        """Whether there are cards that wait for rising STR."""
        self._keywords_given: frozenset[str] = self._find_keywords_given()
        self._own_keywords: frozenset[str] = self._find_own_keywords()
        self.keywords: tuple[str, ...] = self._find_keywords()
        """All keywords that a card may have or be given: in states a keyword stands as its place here."""
        self.keyword_names: frozenset[str] = self._find_keyword_names()
        """The first words of those that a card of this game has, gives or takes: "bestow" of "bestow 3"."""
        self.numbered_keywords: frozenset[str] = self._find_numbered_keywords()
        """The names of those that a card of this game has with a number, gives or takes: "bestow" of "bestow 3"."""
        self.printing: dict[tuple[str, Seat], list[CardId]] = self._find_printing()
        """By the first word of a keyword and an owner: the cards on which it is printed."""
        self.given_keyword_names: frozenset[str] = _first_words(self._keywords_given)
        """The first words of those that a card of this game gives or takes."""
        self.traits: tuple[str, ...] = self._find_traits()
        """All traits that a card may have, be given or be named by: in states a trait stands as its place here."""

        self.named: list[dict[str, Any]] = self._find_named()
        """By card: what views call it. Not to be changed: all views share it."""
        self.by_title: list[CardId] = sorted(map(CardId, range(len(cards))), key=lambda c: (cards[c].title, c))
        """All cards in an order that tells nothing of where they are."""
        self.places_by_title: list[int] = self._find_places_by_title()
        """By card: its place in that order."""
        self.drawn: list[tuple[tuple[Any, ...], dict[str, Any]] | None] = [None for _ in cards]
        """By card: how a view showed it in play the last time, and by what it can be told that it looks so still."""

    def changed(self, **changes: Any) -> Deal:
        """The same but for this."""
        return remade(self, self.MADE_OF, changes)

    def place_of(self, constant: Constant) -> int:
        return next(place for place, other in enumerate(self.lasting) if other is constant)

    def ending(self, word: UntilEvent) -> int:
        return next(place for place, other in enumerate(self.endings) if other is word)

    def watch(self, happened: Happened) -> int:
        """The number under which that is counted."""
        return next(place for place, other in enumerate(self.watched) if other is happened)

    def face_number(self, face: Face) -> int:
        return next(place for place, other in enumerate(self.facedown) if other is face)

    def _find_first_of_title(self) -> dict[str, int]:
        return {card.title: c for c, card in reversed(list(enumerate(self.cards)))}

    def _find_lasting(self) -> tuple[Constant, ...]:
        return tuple(constant for ability in self._abilities for constant in ability.lasting)

    def _find_abilities(self) -> tuple[Ability, ...]:
        printed = [ability for card in dict.fromkeys(self.cards) for ability in card.abilities]
        return *printed, *self._given

    def _find_given(self) -> tuple[Ability, ...]:
        kinds = dict.fromkeys(self.cards)
        constants = [constant for card in (*kinds, *self.faces) for constant in card.constants]
        constants += [constant for card in kinds for ability in card.abilities for constant in ability.lasting]
        return tuple(cast("Ability", k.gift) for k in constants if k.modifier == Quality.ABILITY)

    def _find_gained(self) -> tuple[Ability, ...]:
        copied = any(constant.modifier == Quality.TEXT for constant in self.lasting)
        return self._abilities if copied else self._given

    def _find_faction_names(self) -> tuple[str, ...]:
        return tuple(sorted({card.faction for card in self.cards}))

    def _find_endings(self) -> tuple[UntilEvent, ...]:
        kinds = dict.fromkeys(self.cards)
        return tuple(word for card in kinds for ability in card.abilities for word in ability.endings)

    def _find_watched(self) -> tuple[Happened, ...]:
        kinds = dict.fromkeys(self.cards)
        printed = [word for card in kinds for word in card.histories]
        return *printed, *(word for ability in self._given for word in ability.histories)

    def _find_watches(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for place, happened in enumerate(self.watched):
            for event in happened.trigger.events:
                found.setdefault(event, []).append(place)
        return found

    def _find_is_counted(self) -> list[bool]:
        counted = {event for name in self.watches for event in HAPPENS_AS.get(name, (name,))}
        return [event in counted for event in range(MOST_EVENTS)]

    def _find_awaited_flags(self) -> int:
        triggers = [ability.trigger for card in dict.fromkeys(self.cards) for ability in card.abilities]
        found = 0
        for trigger in (*triggers, *(happened.trigger for happened in self.watched)):
            found |= 0 if trigger is None else trigger.flag
        return found

    def _find_sums_up(self) -> bool:
        return any(happened.sums for happened in self.watched)

    def _find_has_consequences(self) -> bool:
        return any(ability.kind == Kind.UPON for card in self.cards for ability in card.abilities)

    def _find_faced(self) -> tuple[CardId, ...]:
        return tuple(CardId(c) for c, card in enumerate(self.cards) if card.face is not None)

    def _find_faces(self) -> tuple[Card, ...]:
        kinds = dict.fromkeys(self.cards)
        return *(card.face for card in kinds if card.face is not None), *(face.card for face in self.facedown)

    def _find_facedown(self) -> tuple[Face, ...]:
        kinds = dict.fromkeys(self.cards)
        return tuple(face for card in kinds for ability in card.abilities for face in ability.facedown)

    def _find_has_blanks(self) -> bool:
        return any(k.modifier == Quality.BLANK for k in self._constants)

    def _find_holds_when_used(self) -> bool:
        return any(k.used for k in self._constants)

    def _find_takes_control(self) -> bool:
        return any(k.modifier == Quality.CONTROLLED for k in self._constants)

    def _find_uses_piles(self) -> bool:
        return any(card.elsewhere for card in self.cards)

    def _find_uses_decks(self) -> bool:
        return any(ability.zone == Zone.DECK for card in dict.fromkeys(self.cards) for ability in card.abilities)

    def _find_from_elsewhere(self) -> frozenset[Lasting]:
        held = {constant.modifier for card in self.cards for constant in card.constants}
        return AS_IN_HAND & held.union(constant.modifier for constant in self.lasting)

    def _find_of_themselves(self) -> dict[Lasting, list[CardId]]:
        found: dict[Lasting, list[CardId]] = {}
        for c, card in enumerate(self.cards):
            for constant in card.constants:
                if constant.modifier in AS_IN_HAND and constant.word:
                    found.setdefault(constant.modifier, []).append(CardId(c))
        return found

    def _find_as_printed(self) -> bool:
        return Permission.MAY_PLAY not in self.from_elsewhere and not (self.gained or self.faced or self.facedown)

    def _find_in_use(self) -> list[int]:
        elsewhere = 1 << Zone.HAND | 1 << Zone.SHADOWS | 1 << Zone.DISCARD | 1 << Zone.DEAD
        elsewhere |= 1 << Zone.DECK if self.uses_decks else 0
        return [_IN_USE.get(card.type, 1 << Zone.PLAY) | (elsewhere if card.elsewhere else 0) for card in self.cards]

    def _find_waits(self) -> dict[int, list[tuple[CardId, int]]]:
        found: dict[int, list[tuple[CardId, int]]] = {}
        for c, card in enumerate(self.cards):
            for number, index in card.waits:
                found.setdefault(number, []).append((CardId(c), index))
        return found

    def _find_waits_for(self) -> list[list[tuple[int, CardId, int]]]:
        found: list[list[tuple[int, CardId, int]]] = [[] for _ in range(MOST_EVENTS)]
        for number, waiting in self.waits.items():
            kind, name = awaited(number)
            for event in HAPPENS_AS.get(name, (name,)):
                found[event].extend((1 << kind, c, index) for c, index in waiting)
        return found

    def _find_actions(self) -> dict[int, list[tuple[CardId, int]]]:
        printed = [(CardId(c), i, one) for c, card in enumerate(self.cards) for i, one in card.numbered]
        actions = [(c, i, _phase_of(one)) for c, i, one in printed if one.kind == Kind.ACTION]
        every = [*members(Phase).values()]
        return {phase: [(c, i) for c, i, during in actions if during in (Phase.NONE, phase)] for phase in every}

    def _find_namesakes(self) -> list[list[CardId]]:
        by_title: dict[str, list[CardId]] = {}
        for c, card in enumerate(self.cards):
            by_title.setdefault(card.title, []).append(CardId(c))
        return [by_title[card.title] for card in self.cards]

    def _find_copies(self) -> list[list[CardId]]:
        alike: dict[tuple[str, Seat], list[CardId]] = {}
        for c, card in enumerate(self.cards):
            alike.setdefault((card.code, self.owner[c]), []).append(CardId(c))
        return [[other for other in alike[card.code, self.owner[c]] if other != c] for c, card in enumerate(self.cards)]

    def _find_watches_growth(self) -> bool:
        waiting = (ability.trigger for ability in self._abilities)
        return any(trigger is not None and trigger.growth is not None for trigger in waiting)

    def _find_keywords(self) -> tuple[str, ...]:
        return (*KEYWORDS, *sorted(self._own_keywords.difference(KEYWORDS)))

    def _find_keyword_names(self) -> frozenset[str]:
        return _first_words(self._own_keywords)

    def _find_printing(self) -> dict[tuple[str, Seat], list[CardId]]:
        found: dict[tuple[str, Seat], list[CardId]] = {}
        for c, card in enumerate(self.cards):
            for name in card.keyword_names:
                found.setdefault((name, self.owner[c]), []).append(CardId(c))
        return found

    def _find_numbered_keywords(self) -> frozenset[str]:
        return frozenset(word.rpartition(" ")[0] for word in self._own_keywords if word[-1:].isdigit())

    def _find_constants(self) -> tuple[Constant, ...]:
        return tuple(constant for card in (*self.cards, *self.faces) for constant in card.constants)

    def _may_hold(self, modifiers: frozenset[Lasting]) -> bool:
        return any(constant.modifier in modifiers for constant in (*self._constants, *self.lasting))

    def _find_own_keywords(self) -> frozenset[str]:
        printed = {word for card in (*self.cards, *self.faces) for word in card.keywords}
        return self._keywords_given | printed

    def _find_keywords_given(self) -> frozenset[str]:
        given = {k.word for k in self._constants if k.modifier == Quality.KEYWORD}
        effects = (change for ability in self._abilities for change in ability.modifiers)
        return frozenset(given | {word for modifier, word in effects if modifier == Quality.KEYWORD})

    def _find_named(self) -> list[dict[str, Any]]:
        return [{"id": c, "code": card.code, "title": card.title} for c, card in enumerate(self.cards)]

    def _find_places_by_title(self) -> list[int]:
        found = [0] * len(self.cards)
        for place, c in enumerate(self.by_title):
            found[c] = place
        return found

    def _find_traits(self) -> tuple[str, ...]:
        printed = {trait for card in (*self.cards, *self.faces) for trait in card.traits}
        given = {k.word for k in self._constants if k.modifier == Quality.TRAIT and k.word}
        effects = (change for ability in self._abilities for change in ability.modifiers)
        lasting = {word for modifier, word in effects if modifier == Quality.TRAIT}
        named = {trait for ability in self._abilities for trait in ability.traits}
        return tuple(sorted(printed | given | lasting | named))


def _phase_of(action: Ability) -> PhaseId:
    """The phase in which it can be used; NONE: in any. No challenge is going on in other phases than its own."""
    return Phase.CHALLENGES if action.if_.in_challenge and action.phase == Phase.NONE else action.phase


class Brought(Protocol):
    """The deck that a seat brings, by the codes of the cards."""

    @property
    def faction(self) -> str: ...
    @property
    def agendas(self) -> Sequence[str]: ...
    @property
    def plots(self) -> Mapping[str, int]: ...
    @property
    def cards(self) -> Mapping[str, int]: ...


def deal(library: Mapping[str, Card], decks: Iterable[Brought], titles: Iterable[str] = ()) -> Deal:
    """Number all cards, seat by seat: faction card, agendas, plots, draw deck; then the titles."""
    made: list[Card] = []
    owner: list[Seat] = []

    def add(code: str, seat: Seat) -> CardId:
        made.append(library[code])
        owner.append(seat)
        return CardId(len(made) - 1)

    factions, agendas, plots, draw = [], [], [], []
    for number, deck in enumerate(decks):
        seat = Seat(number)
        factions.append(add(deck.faction, seat))
        agendas.append(tuple(add(code, seat) for code in deck.agendas))
        plots.append(tuple(add(code, seat) for code, count in deck.plots.items() for _ in range(count)))
        draw.append(tuple(add(code, seat) for code, count in deck.cards.items() for _ in range(count)))
    borne = tuple(add(code, Seat(0)) for code in titles)
    return Deal(tuple(made), tuple(owner), tuple(factions), tuple(agendas), tuple(plots), tuple(draw), borne)
