"""All physical cards of a game, numbered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Protocol, cast

from kingsmoot.thrones.model.card import Card
from kingsmoot.thrones.model.enums import KEYWORDS, Kind
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.modifiers import AS_IN_HAND, Lasting, Quality

if TYPE_CHECKING:
    from kingsmoot.thrones.language.abilities import Ability
    from kingsmoot.thrones.language.conditions import Happened
    from kingsmoot.thrones.language.durations import UntilEvent
    from kingsmoot.thrones.language.faces import Face
    from kingsmoot.thrones.model.modifiers import Constant


@dataclass(frozen=True)
class Deal:
    """All physical cards of one game: which card each is, and whose. Follows from the setup; never changes."""

    cards: tuple[Card, ...]
    owner: tuple[Seat, ...]
    factions: tuple[CardId, ...]
    """The faction card of each seat."""
    agendas: tuple[tuple[CardId, ...], ...]
    plots: tuple[tuple[CardId, ...], ...]
    decks: tuple[tuple[CardId, ...], ...]
    titles: tuple[CardId, ...] = ()

    @cached_property
    def lasting(self) -> tuple[Constant, ...]:
        """All constants that abilities may let hold for a while: in states one stands as its place here."""
        return tuple(constant for ability in self._abilities for constant in ability.lasting)

    @cached_property
    def _abilities(self) -> tuple[Ability, ...]:
        """All there are: printed, or given by something that is printed."""
        printed = [ability for card in dict.fromkeys(self.cards) for ability in card.abilities]
        return *printed, *self._given

    @cached_property
    def _given(self) -> tuple[Ability, ...]:
        """Those that cards give to others."""
        kinds = dict.fromkeys(self.cards)
        constants = [constant for card in (*kinds, *self.faces) for constant in card.constants]
        constants += [constant for card in kinds for ability in card.abilities for constant in ability.lasting]
        return tuple(cast("Ability", k.gift) for k in constants if k.modifier == Quality.ABILITY)

    @cached_property
    def gained(self) -> tuple[Ability, ...]:
        """All abilities that a card may gain: where texts are copied, any that there is."""
        copied = any(constant.modifier == Quality.TEXT for constant in self.lasting)
        return self._abilities if copied else self._given

    @cached_property
    def faction_names(self) -> tuple[str, ...]:
        """All factions that a card may have: in states one stands as its place here."""
        return tuple(sorted({card.faction for card in self.cards}))

    def place_of(self, constant: Constant) -> int:
        return next(place for place, other in enumerate(self.lasting) if other is constant)

    @cached_property
    def endings(self) -> tuple[UntilEvent, ...]:
        """All that something may last until, beside periods: in states one stands as its place here."""
        kinds = dict.fromkeys(self.cards)
        return tuple(word for card in kinds for ability in card.abilities for word in ability.endings)

    def ending(self, word: UntilEvent) -> int:
        return next(place for place, other in enumerate(self.endings) if other is word)

    @cached_property
    def watched(self) -> tuple[Happened, ...]:
        """What has to be counted, as a card asks whether it has happened."""
        kinds = dict.fromkeys(self.cards)
        printed = [word for card in kinds for word in card.histories]
        return *printed, *(word for ability in self._given for word in ability.histories)

    def watch(self, happened: Happened) -> int:
        """The number under which that is counted."""
        return next(place for place, other in enumerate(self.watched) if other is happened)

    @cached_property
    def watches(self) -> dict[int, list[int]]:
        """By event: what is counted when it happens."""
        found: dict[int, list[int]] = {}
        for place, happened in enumerate(self.watched):
            for event in happened.trigger.events:
                found.setdefault(event, []).append(place)
        return found

    @cached_property
    def awaited_flags(self) -> int:
        """The marks of events for which a card waits."""
        triggers = [ability.trigger for card in dict.fromkeys(self.cards) for ability in card.abilities]
        found = 0
        for trigger in (*triggers, *(happened.trigger for happened in self.watched)):
            found |= 0 if trigger is None else trigger.flag
        return found

    @cached_property
    def sums_up(self) -> bool:
        """Whether it is counted how much players gain or draw in a period."""
        return any(happened.sums for happened in self.watched)

    @cached_property
    def has_consequences(self) -> bool:
        """Whether anything follows at once from what happens, by the text of a card and no triggered ability."""
        return any(ability.kind == Kind.UPON for card in self.cards for ability in card.abilities)

    @cached_property
    def faced(self) -> tuple[CardId, ...]:
        """The cards that have another face while they are attached to others."""
        return tuple(CardId(c) for c, card in enumerate(self.cards) if card.face is not None)

    @cached_property
    def faces(self) -> tuple[Card, ...]:
        """Those faces, and those of attachments that lie facedown."""
        kinds = dict.fromkeys(self.cards)
        return *(card.face for card in kinds if card.face is not None), *(face.card for face in self.facedown)

    @cached_property
    def facedown(self) -> tuple[Face, ...]:
        """What a card may be that is attached facedown: in states a face stands as its place here."""
        kinds = dict.fromkeys(self.cards)
        return tuple(face for card in kinds for ability in card.abilities for face in ability.facedown)

    def face_number(self, face: Face) -> int:
        return next(place for place, other in enumerate(self.facedown) if other is face)

    @cached_property
    def has_blanks(self) -> bool:
        """Whether there are cards that blank others by themselves."""
        return any(k.modifier == Quality.BLANK for k in self._constants)

    @cached_property
    def takes_control(self) -> bool:
        """Whether there are cards that control others by their text."""
        return any(k.modifier == Quality.CONTROLLED for k in self._constants)

    @cached_property
    def uses_piles(self) -> bool:
        """Whether there are cards that can be used from a discard or dead pile."""
        return any(card.elsewhere for card in self.cards)

    @cached_property
    def from_elsewhere(self) -> frozenset[Lasting]:
        """What there are cards for to do with others elsewhere as if they were in hand."""
        held = {constant.modifier for card in self.cards for constant in card.constants}
        return AS_IN_HAND & held.union(constant.modifier for constant in self.lasting)

    @cached_property
    def of_themselves(self) -> dict[Lasting, list[CardId]]:
        """The cards that say of themselves what may be done with them elsewhere as if they were in hand."""
        found: dict[Lasting, list[CardId]] = {}
        for c, card in enumerate(self.cards):
            for constant in card.constants:
                if constant.modifier in AS_IN_HAND and constant.word:
                    found.setdefault(constant.modifier, []).append(CardId(c))
        return found

    @cached_property
    def watches_growth(self) -> bool:
        """Whether there are cards that wait for rising STR."""
        waiting = (ability.trigger for ability in self._abilities)
        return any(trigger is not None and trigger.growth is not None for trigger in waiting)

    @cached_property
    def keywords(self) -> tuple[str, ...]:
        """All keywords that a card may have or be given: in states a keyword stands as its place here."""
        return (*KEYWORDS, *sorted(self._own_keywords.difference(KEYWORDS)))

    @cached_property
    def keyword_names(self) -> frozenset[str]:
        """The first words of those that a card of this game has, gives or takes: "bestow" of "bestow 3"."""
        return frozenset(word.partition(" ")[0] for word in self._own_keywords)

    @cached_property
    def _constants(self) -> tuple[Constant, ...]:
        """All that cards say by themselves, on any of their faces."""
        return tuple(constant for card in (*self.cards, *self.faces) for constant in card.constants)

    @cached_property
    def _own_keywords(self) -> frozenset[str]:
        printed = {word for card in (*self.cards, *self.faces) for word in card.keywords}
        given = {k.word for k in self._constants if k.modifier == Quality.KEYWORD}
        effects = (change for ability in self._abilities for change in ability.modifiers)
        return frozenset(printed | given | {word for modifier, word in effects if modifier == Quality.KEYWORD})

    @cached_property
    def traits(self) -> tuple[str, ...]:
        """All traits that a card may have or be given: in states a trait stands as its place here."""
        printed = {trait for card in (*self.cards, *self.faces) for trait in card.traits}
        given = {k.word for k in self._constants if k.modifier == Quality.TRAIT}
        effects = (change for ability in self._abilities for change in ability.modifiers)
        lasting = {word for modifier, word in effects if modifier == Quality.TRAIT}
        return tuple(sorted(printed | given | lasting))


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
