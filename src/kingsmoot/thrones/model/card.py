"""What a card is: printed facts and declared abilities, none of which ever changes."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, cast

from kingsmoot.kernel.text import capital, joined
from kingsmoot.thrones.model.enums import ICON_LETTERS, Kind, Type, TypeId
from kingsmoot.thrones.model.modifiers import Constant, Quality

if TYPE_CHECKING:
    from kingsmoot.thrones.language.abilities import Ability
    from kingsmoot.thrones.language.conditions import Happened
    from kingsmoot.thrones.language.deckbuilding import DeckRule
    from kingsmoot.thrones.language.selectors import Selector


NEUTRAL = "neutral"


NO_COST = -1
"""The printed cost of a card that has none."""


X_COST = -2
"""A printed cost of X: what it is, the card's ability says."""


@dataclass(frozen=True, slots=True)
class PlotValues:
    """The four numbers of a plot."""

    income: int
    initiative: int
    claim: int
    reserve: int


@dataclass(frozen=True)
class Card:
    """A printed card. ``abilities`` are triggered, ``constants`` hold by themselves."""

    code: str
    title: str
    type: TypeId
    faction: str = NEUTRAL
    cost: int = NO_COST
    strength: int = 0
    icons: tuple[bool, bool, bool] = (False, False, False)
    traits: frozenset[str] = frozenset()
    unique: bool = False
    loyal: bool = False
    keywords: frozenset[str] = frozenset()
    plot: PlotValues | None = None
    income: int = 0
    initiative: int = 0
    reserve: int = 0
    supports: tuple[str, ...] = ()
    rivals: tuple[str, ...] = ()
    also: str = ""
    """A second House to which it belongs."""
    influence: int = 0
    crests: frozenset[str] = frozenset()
    host: Selector | None = field(default=None, repr=False)
    """Of an attachment: to what it may be attached, if not to any character."""
    abilities: tuple[Ability, ...] = field(default=(), repr=False)
    constants: tuple[Constant, ...] = field(default=(), repr=False)
    deck: tuple[DeckRule, ...] = field(default=(), repr=False)
    """What it asks of the deck that it is used with."""

    @cached_property
    def histories(self) -> tuple[Happened, ...]:
        """What its constants and abilities ask of the past."""
        found = [happened for ability in self.abilities for happened in ability.histories]
        for constant in self.constants:
            found += histories_in(constant)
        return tuple(found)

    @cached_property
    def face(self) -> Card | None:
        """What it is while it is attached to another, if that is something else than what is printed."""
        faces = [face for ability in self.abilities for face in ability.faces]
        if not faces:
            return None
        made = faces[0]
        return replace(
            self,
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

    @cached_property
    def has_actions(self) -> bool:
        return any(ability.kind == Kind.ACTION for ability in self.abilities)

    @cached_property
    def blanks(self) -> bool:
        """Whether it blanks cards by itself."""
        return any(constant.modifier == Quality.BLANK for constant in self.constants)

    @cached_property
    def waits(self) -> tuple[tuple[int, int, int], ...]:
        """For what its abilities wait: the kind of each, an event, and its number."""
        return tuple(
            (ability.kind, name, index)
            for index, ability in enumerate(self.abilities)
            if ability.trigger is not None
            for name in ability.trigger.events
        )

    @cached_property
    def for_all(self) -> bool:
        """Whether it has an ability that any player may use."""
        return any(ability.any_player for ability in self.abilities)

    @cached_property
    def elsewhere(self) -> bool:
        """Whether it has an ability for where cards are out of play."""
        return any(ability.zone is not None for ability in self.abilities)

    @cached_property
    def letters(self) -> str:
        """Its challenge icons."""
        return "".join(letter for letter, printed in zip(ICON_LETTERS, self.icons, strict=True) if printed)

    @cached_property
    def bonuses(self) -> tuple[int, ...]:
        """Its modifier icons: income, initiative, reserve; empty if it has none."""
        found = (self.income, self.initiative, self.reserve)
        return found if any(found) else ()

    @cached_property
    def text(self) -> str:
        """The rules text, in our own words, made from the declarations."""
        only = [] if self.host is None else [f"{capital(str(self.host))} only."]
        first = tuple(ability for ability in self.abilities if ability.kind in _BEFORE)
        rest = tuple(ability for ability in self.abilities if ability.kind not in _BEFORE)
        lines = only + deck_texts(self.deck) + _told(first) + constant_texts(self.constants) + _told(rest)
        return " ".join(line for line in lines if line)


_BEFORE = (Kind.AFTER_AGENDAS, Kind.BEFORE_SETUP)
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
    found: list[tuple[str, str, list[str]]] = []
    lines: list[str] = []
    for constant in constants:
        if constant.does:
            if found and constant.subject and found[-1][:2] == (constant.when, constant.subject):
                found[-1][2].append(constant.does)
                lines.pop()
            else:
                found.append((constant.when, constant.subject, [constant.does]))
            when, subject, does = found[-1]
            body = " ".join(filter(None, (subject, joined(does))))
            end = "" if body.endswith('."') else "."
            lines.append(f"{capital(f'{when}, {body}' if when else body)}{end}")
    return lines


def _told(abilities: tuple[Ability, ...]) -> list[str]:
    """The texts of abilities. One that may be paid for in several ways is told once, with all of them."""
    ways = [ability for ability in abilities if ability.in_ways]
    if not ways:
        return [ability.text for ability in abilities]
    costs = [way.paid for way in ways]
    either = " or ".join(costs)
    text = ways[0].text.replace(costs[0], either).replace(capital(costs[0]), capital(either))
    return [text if ability is ways[0] else ability.text for ability in abilities if ability not in ways[1:]]
