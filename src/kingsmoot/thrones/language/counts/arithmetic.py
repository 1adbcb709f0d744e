"""Numbers made of numbers: totals, how many different ones, the greater of two; and one thing instead of another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final, overload

from kingsmoot.thrones.language.conditions.cards import pool
from kingsmoot.thrones.language.conditions.condition import Condition
from kingsmoot.thrones.language.counts.count import Count, InsteadIf, number
from kingsmoot.thrones.language.counts.measures import Measure
from kingsmoot.thrones.language.effects.effect import Effect
from kingsmoot.thrones.language.effects.flow.sequence import If
from kingsmoot.thrones.language.nouns import WITH, Noun, plural
from kingsmoot.thrones.language.program import Program
from kingsmoot.thrones.language.selectors.selector import Selector, Zones
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model.card import NEUTRAL
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Type, name_of
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import has_faction, traits_given


class _WhereIs(Count):
    """A number that is spoken of as X, with what that is behind it."""

    def what(self) -> str:
        raise NotImplementedError

    def said(self) -> str:
        return self.what()

    def many(self, noun: str) -> str:
        return f"X {plural(noun)}, where X is {self.what()}"

    def added(self, noun: str) -> str:
        return f"+X {noun}, where X is {self.what()}"


@final
class Total(_WhereIs):
    """What such cards have together."""

    def __init__(self, what: Measure, of: Selector) -> None:
        self.measure, self.of = what, of

    def value(self, s: ThronesState, x: Context) -> int:
        return sum(max(0, self.measure.measure(s, c)) for c in pool(s, self.of) if self.of.test(s, x, c))

    def what(self) -> str:
        return f"the total {self.measure.name} of {self.of.noun().say('', 2)}"

    def parts(self) -> Sequence[object]:
        return (self.of,)


def total(what: Measure, of: Selector) -> Count:
    """What such cards have together: ``total(STR, KNEELING & CHARACTER)``."""
    return Total(what, of)


FACTIONS: Final = "faction affiliations"
TITLES: Final = "titles"
TRAITS: Final = "traits"
TYPES: Final = "card types"
"""What may differ between cards, for ``different``."""
FACTION_NAMES: Final = ("baratheon", "greyjoy", "lannister", "martell", "nightswatch", "stark", "targaryen", "tyrell")


@final
class Different(_WhereIs):
    """How many different ones there are among such cards: factions, titles, traits, types, or values of a measure."""

    def __init__(self, kind: str | Measure, of: Selector) -> None:
        self.kind, self.of = kind, of

    def value(self, s: ThronesState, x: Context) -> int:
        cards = [c for c in pool(s, self.of) if self.of.test(s, x, c)]
        return len({each for c in cards for each in self._of(s, c)})

    def _of(self, s: ThronesState, c: CardId) -> list[str]:
        card = s.cards[c]
        if isinstance(self.kind, Measure):
            found = self.kind.measure(s, c)
            return [str(found)] if found >= 0 else []
        if self.kind == FACTIONS:
            names = {*FACTION_NAMES, card.faction} - {NEUTRAL, ""}
            return [name for name in names if has_faction(s, c, name)]
        if self.kind == TRAITS:
            return [*card.traits, *traits_given(s, c)]
        if self.kind == TITLES:
            return [card.title] if card.title else []
        return [name_of(Type, s.type_of(c))]

    def what(self) -> str:
        kind = f"{self.kind.name}s" if isinstance(self.kind, Measure) else self.kind
        return f"the number of different {kind} among {self.of.noun().say('', 2)}"

    def parts(self) -> Sequence[object]:
        return (self.of,)


def different(what: str | Measure, of: Selector) -> Count:
    """How many different ones there are among such cards: ``different(FACTIONS, CHARACTER & MINE)``."""
    return Different(what, of)


@final
class Most(_WhereIs):
    """The greatest of several numbers."""

    def __init__(self, of: tuple[Count, ...]) -> None:
        self.of = of

    def value(self, s: ThronesState, x: Context) -> int:
        return max(one.value(s, x) for one in self.of)

    def what(self) -> str:
        return f"the higher of {' and '.join(one.said() for one in self.of)}"

    def parts(self) -> Sequence[object]:
        return self.of


def most(*of: Count | int) -> Count:
    """The highest of these numbers."""
    return Most(tuple(number(one) for one in of))


# -- instead --------------------------------------------------------------------------------------------


@final
class InsteadSelector(Selector):
    """Such a card, or if something is so, one of another kind."""

    def __init__(self, condition: Condition, normal: Selector, otherwise: Selector) -> None:
        self.condition, self.normal, self.otherwise = condition, normal, otherwise

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return (self.otherwise if self.condition.test(s, x) else self.normal).test(s, x, c)

    def noun(self) -> Noun:
        instead = f"({self.otherwise.noun().say()} instead {self.condition.only()})"
        return self.normal.noun().join(Noun(after=((WITH, instead),)))

    def zones(self) -> Zones:
        return self.normal.zones() | self.otherwise.zones()

    def parts(self) -> Sequence[object]:
        return self.condition, self.normal, self.otherwise


@final
class InsteadStep(Effect):
    """One thing is done, or if something is so, another instead of it."""

    def __init__(self, condition: Condition, normal: Effect, otherwise: Effect) -> None:
        self.condition, self.normal, self.otherwise = condition, normal, otherwise
        self.either = If(condition, (otherwise,), (normal,))

    def could(self, s: ThronesState, x: Context) -> bool:
        return (self.otherwise if self.condition.test(s, x) else self.normal).could(s, x)

    def compile(self, to: Program) -> None:
        self.either.compile(to)

    def clause(self, said: Speech) -> str:
        normal = self.normal.clause(said)
        return f"{normal} ({self.otherwise.clause(said)} instead {self.condition.only()})"

    def parts(self) -> Sequence[object]:
        return self.condition, self.normal, self.otherwise


@overload
def instead_if(condition: Condition, normal: Count | int, otherwise: Count | int) -> Count: ...
@overload
def instead_if(condition: Condition, normal: Selector, otherwise: Selector) -> Selector: ...
@overload
def instead_if(condition: Condition, normal: Effect, otherwise: Effect) -> Effect: ...
def instead_if(
    condition: Condition, normal: Count | int | Selector | Effect, otherwise: Count | int | Selector | Effect
) -> Count | Selector | Effect:
    """The second instead of the first, if the condition is true: of numbers, of selectors, of effects."""
    if isinstance(normal, Effect) and isinstance(otherwise, Effect):
        return InsteadStep(condition, normal, otherwise)
    if isinstance(normal, Selector) and isinstance(otherwise, Selector):
        return InsteadSelector(condition, normal, otherwise)
    if isinstance(normal, Count | int) and isinstance(otherwise, Count | int):
        return InsteadIf(condition, number(normal), number(otherwise))
    raise TypeError("instead_if(…) takes two numbers, two selectors or two effects")
