"""What a card is: printed facts and declared abilities, none of which ever changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast, final

from kingsmoot.kernel.text import capital, joined
from kingsmoot.thrones.model.enums import ICON_LETTERS, Kind, Type, TypeId, wait
from kingsmoot.thrones.model.immutable import remade
from kingsmoot.thrones.model.modifiers import (
    BEFALLING,
    VICTORY,
    WHAT_CARDS_ARE,
    Constant,
    Permission,
    Quality,
    Value,
)

if TYPE_CHECKING:
    from kingsmoot.thrones.language.abilities import Ability
    from kingsmoot.thrones.language.conditions.history import Happened
    from kingsmoot.thrones.language.deckbuilding import DeckRule
    from kingsmoot.thrones.language.selectors.selector import Selector


NEUTRAL: Final = "neutral"


NO_COST: Final = -1
"""The printed cost of a card that has none."""


X_COST: Final = -2
"""A printed cost of X: what it is, the card's ability says."""


@dataclass(frozen=True, slots=True)
class PlotValues:
    """The four numbers of a plot."""

    income: int
    initiative: int
    claim: int
    reserve: int


@final
class Card:
    """A printed card. ``abilities`` are triggered, ``constants`` hold by themselves."""

    __slots__ = (
        "_text", "abilities", "also", "barring", "befalls", "blanks", "bonuses", "changes_cards",
        "changes_victory", "code", "constants", "cost", "crests", "deck", "elsewhere", "face", "faction",
        "for_all", "goes_by_cost", "has_actions", "histories", "host", "icon_bits", "icons", "immunities",
        "income", "influence", "initiative", "keyword_names", "keywords", "letters", "loyal", "numbered",
        "numbers", "of_itself", "plot", "prices_itself", "reserve", "rivals", "strength", "supports", "title",
        "traits", "type", "unique", "waits",
    )  # fmt: skip

    MADE_OF: ClassVar[tuple[str, ...]] = (
        "code", "title", "type", "faction", "cost", "strength", "icons", "traits", "unique", "loyal",
        "keywords", "plot", "income", "initiative", "reserve", "supports", "rivals", "also", "influence",
        "crests", "host", "abilities", "constants", "deck",
    )  # fmt: skip
    """What it is made of: the parameters of ``__init__``; see ``copies``."""

    def __init__(  # noqa: PLR0915 - a line for each thing that is printed, or follows from it
        self,
        code: str,
        title: str,
        type: TypeId,
        faction: str = NEUTRAL,
        cost: int = NO_COST,
        strength: int = 0,
        icons: tuple[bool, bool, bool] = (False, False, False),
        traits: frozenset[str] = frozenset(),
        unique: bool = False,
        loyal: bool = False,
        keywords: frozenset[str] = frozenset(),
        plot: PlotValues | None = None,
        income: int = 0,
        initiative: int = 0,
        reserve: int = 0,
        supports: tuple[str, ...] = (),
        rivals: tuple[str, ...] = (),
        also: str = "",
        influence: int = 0,
        crests: frozenset[str] = frozenset(),
        host: Selector | None = None,
        abilities: tuple[Ability, ...] = (),
        constants: tuple[Constant, ...] = (),
        deck: tuple[DeckRule, ...] = (),
    ) -> None:
        self.code = code
        self.title = title
        self.type = type
        self.faction = faction
        self.cost = cost
        self.strength = strength
        self.icons = icons
        self.traits = traits
        self.unique = unique
        self.loyal = loyal
        self.keywords = keywords
        self.plot = plot
        self.income = income
        self.initiative = initiative
        self.reserve = reserve
        self.supports = supports
        self.rivals = rivals
        self.also = also
        """A second House to which it belongs."""
        self.influence = influence
        self.crests = crests
        self.host = host
        """Of an attachment: to what it may be attached, if not to any character."""
        self.abilities = abilities
        self.constants = constants
        self.deck = deck
        """What it asks of the deck that it is used with."""
        self.histories: tuple[Happened, ...] = self._find_histories()
        """What its constants and abilities ask of the past."""
        self.face: Card | None = self._find_face()
        """What it is while it is attached to another, if that is something else than what is printed."""
        self.numbered: list[tuple[int, Ability]] = list(enumerate(abilities))
        """Its abilities, each with its number."""
        self.has_actions: bool = self._find_has_actions()
        self.blanks: bool = self._find_blanks()
        """Whether it blanks cards by itself."""
        self.changes_cards: bool = any(constant.modifier in WHAT_CARDS_ARE for constant in constants)
        """Whether its text changes what cards are: their traits, factions or keywords."""
        self.changes_victory: bool = any(constant.modifier in VICTORY for constant in constants)
        """Whether its text says how much power wins, whose power counts, or who cannot win."""
        self.befalls: bool = any(constant.modifier in BEFALLING for constant in constants)
        """Whether its text makes cards leave play, or shows a top card, as soon as something is so."""
        self.prices_itself: bool = self._find_prices_itself()
        """Whether its text says of itself that it may cost less, or nothing."""
        self.goes_by_cost: bool = self._find_goes_by_cost()
        """Whether nothing about it but its cost, that it may be unique or limited, and of an attachment its host, could
        keep it from being marshaled, if nothing else forbids it."""
        self.of_itself: list[Constant] = [constant for constant in constants if constant.to.is_self]
        """What its text says of itself alone."""
        self.waits: list[tuple[int, int]] = self._find_waits()
        """For what its abilities wait: the kind of each with an event, as one number (see ``wait``), and its number."""
        self.for_all: bool = self._find_for_all()
        """Whether it has an ability that any player may use."""
        self.elsewhere: bool = self._find_elsewhere()
        """Whether it has an ability for where cards are out of play."""
        self.icon_bits: int = sum(1 << kind for kind, printed in enumerate(icons) if printed)
        """Its challenge icons, a bit each."""
        self.letters: str = self._find_letters()
        """Its challenge icons."""
        self.bonuses: tuple[int, ...] = self._find_bonuses()
        """Its modifier icons: income, initiative, reserve; empty if it has none."""
        self.barring: list[str] = [word for word in keywords if word.startswith("no ")]
        """Its keywords that keep attachments off it."""
        self.immunities: list[str] = [word for word in keywords if word.startswith("immune ")]
        """Its keywords that make it immune to something."""
        self.numbers: dict[str, list[int]] = self._find_numbers()
        """By keyword that carries a number, such as "bestow 3": the numbers that are printed on it."""
        self.keyword_names: frozenset[str] = self._find_keyword_names()
        """The first words of the keywords that are printed on it, or that its text gives: "bestow" of "bestow 3"."""
        self._text: str | None = None

    def changed(self, **changes: Any) -> Card:
        """The same but for this."""
        return remade(self, self.MADE_OF, changes)

    def _find_histories(self) -> tuple[Happened, ...]:
        found = [happened for ability in self.abilities for happened in ability.histories]
        for constant in self.constants:
            found += histories_in(constant)
        return tuple(found)

    def _find_face(self) -> Card | None:
        faces = [face for ability in self.abilities for face in ability.faces]
        if not faces:
            return None
        made = faces[0]
        return self.changed(
            type=Type.ATTACHMENT,
            strength=0,
            icons=(False, False, False),
            traits=frozenset(made.traits),
            keywords=frozenset(made.keywords),
            abilities=(),
            constants=made.constants,
            host=None,
            income=0,
            initiative=0,
            reserve=0,
        )

    def _find_has_actions(self) -> bool:
        return any(ability.kind == Kind.ACTION for ability in self.abilities)

    def _find_blanks(self) -> bool:
        return any(constant.modifier == Quality.BLANK for constant in self.constants)

    def _find_prices_itself(self) -> bool:
        return any(constant.modifier in (Value.OWN_COST, Permission.MAY_BE_DUPLICATE) for constant in self.constants)

    def _find_goes_by_cost(self) -> bool:
        if self.type not in (Type.CHARACTER, Type.LOCATION, Type.ATTACHMENT) or self.cost < 0 or self.prices_itself:
            return False
        bans = (constant for constant in self.constants if constant.modifier == Permission.CANNOT_MARSHAL)
        return not any(constant.to.is_self for constant in bans)

    def _find_waits(self) -> list[tuple[int, int]]:
        return [
            (wait(ability.kind, name), index)
            for index, ability in enumerate(self.abilities)
            if ability.trigger is not None
            for name in ability.trigger.events
        ]

    def _find_for_all(self) -> bool:
        return any(ability.any_player for ability in self.abilities)

    def _find_elsewhere(self) -> bool:
        return any(ability.zone is not None for ability in self.abilities)

    def _find_letters(self) -> str:
        return "".join(letter for letter, printed in zip(ICON_LETTERS, self.icons, strict=True) if printed)

    def _find_bonuses(self) -> tuple[int, ...]:
        found = (self.income, self.initiative, self.reserve)
        return found if any(found) else ()

    def _find_numbers(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for word in sorted(self.keywords):
            name, _, number = word.rpartition(" ")
            if number.isdigit():
                found.setdefault(name, []).append(int(number))
        return found

    def _find_keyword_names(self) -> frozenset[str]:
        given = [constant.word for constant in self.constants if constant.modifier == Quality.KEYWORD]
        return frozenset(word.partition(" ")[0] for word in (*self.keywords, *given))

    @property
    def text(self) -> str:
        """The rules text, in our own words, made from the declarations."""
        if self._text is None:
            self._text = self._find_text()
        return self._text

    def _find_text(self) -> str:
        only = [] if self.host is None else [self.host.noun().say_host()]
        first = tuple(ability for ability in self.abilities if ability.kind in _BEFORE)
        rest = tuple(ability for ability in self.abilities if ability.kind not in _BEFORE)
        lines = only + deck_texts(self.deck) + _told(first) + constant_texts(self.constants) + _told(rest)
        return " ".join(line for line in lines if line)


_BEFORE: Final = (Kind.AFTER_AGENDAS, Kind.BEFORE_SETUP)
"""What is done before the game is told before what holds in it."""


def deck_texts(rules: tuple[DeckRule, ...]) -> list[str]:
    """What is asked of a deck. Neighbours that are about the same share a sentence."""
    found: list[tuple[str, list[str]]] = []
    for rule in rules:
        if found and found[-1][0] == rule.subject:
            found[-1][1].append(rule.does())
        else:
            found.append((rule.subject, [rule.does()]))
    return [f"{capital(subject)} {joined(does)}." for subject, does in found]


def histories_in(word: object) -> list[Happened]:
    """What a word, or one of which it is made, asks of the past."""
    found: list[Happened] = [one for part in getattr(word, "parts", tuple)() for one in histories_in(part)]
    return [*found, cast("Happened", word)] if type(word).__name__ == "Happened" else found


def constant_texts(constants: tuple[Constant, ...]) -> list[str]:
    """The sentences of constants. Neighbours that hold for the same cards while the same is so share one."""
    found: list[tuple[Constant, list[str]]] = []
    lines: list[str] = []
    for constant in constants:
        if constant.does:
            if found and _share_a_sentence(found[-1][0], constant):
                found[-1][1].append(constant.does)
                lines.pop()
            else:
                found.append((constant, [constant.does]))
            first, does = found[-1]
            when, subject = first.when, _after(first.when, first.subject)
            body = " ".join(filter(None, (subject, joined(_gains_together(_numbers_together(_icons_together(does)))))))
            end = "" if body.endswith('."') else "."
            lines.append(f"{capital(f'{when}, {body}' if when else body)}{end}")
    return lines


_ONE_CARD = ("this card", "attached character", "attached location")


def _after(when: str, subject: str) -> str:
    """A card that the clause before spoke of is "it": "while this card is defending, it gets +2 STR"."""
    _, while_, clause = when.rpartition("while ")
    alone = clause.startswith(f"{subject} ") and " and " not in clause
    return "it" if subject in _ONE_CARD and while_ and alone else subject


def _numbers_together(does: list[str]) -> list[str]:
    """Numbers that go up and down one after the other share a verb: "have 1 more income and 2 less initiative"."""
    numbers = ("have ", "has ")
    return [
        text.split(" ", 1)[1] if at and text.startswith(numbers) and does[at - 1].startswith(numbers) else text
        for at, text in enumerate(does)
    ]


def _gains_together(does: list[str]) -> list[str]:
    """What is gained one after the other shares a verb: "gains stealth and renown". A quoted text does not."""
    found: list[str] = []
    gained: list[str] = []
    for text in does:
        if text.startswith("gains ") and '"' not in text:
            gained.append(text.removeprefix("gains "))
            if len(gained) > 1:
                found.pop()
            found.append(f"gains {joined(gained)}")
        else:
            gained = []
            found.append(text)
    return found


def _share_a_sentence(first: Constant, later: Constant) -> bool:
    """What cards of a kind cannot do is said of all of them, and yet of each if that is how the sentence began."""
    if not later.subject or first.when != later.when:
        return False
    of_each = first.subject.startswith("each ") and later.does.startswith("cannot ")
    return first.subject == later.subject or (of_each and first.to is later.to)


def _icons_together(does: list[str]) -> list[str]:
    """Icons that are gained one after the other share a verb: "gains a military, an intrigue and a power icon"."""
    found: list[str] = []
    icons: list[str] = []
    for text in does:
        if text.startswith(("gains a ", "gains an ")) and text.endswith(" icon"):
            icons.append(text.removeprefix("gains ").removesuffix(" icon"))
            if len(icons) > 1:
                found.pop()
            found.append(f"gains {joined(icons)} icon")
        else:
            icons = []
            found.append(text)
    return found


def _told(abilities: tuple[Ability, ...]) -> list[str]:
    """The texts of abilities. One that may be paid for in several ways is told once, with all of them."""
    ways = [ability for ability in abilities if ability.in_ways]
    if not ways:
        return [ability.text for ability in abilities]
    costs = [way.paid for way in ways]
    either = " or ".join(costs)
    text = ways[0].text.replace(costs[0], either).replace(capital(costs[0]), capital(either))
    return [text if ability is ways[0] else ability.text for ability in abilities if ability not in ways[1:]]
