"""What is measured on a card (cost, STR, power) and of a player (gold, reserve, claim)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from kingsmoot.thrones.language.conditions.comparisons import AT_LEAST, AT_MOST, EQUAL, LESS, MORE, compares
from kingsmoot.thrones.language.counts.count import Chosen, Count, InsteadIf, Number, Plus, number
from kingsmoot.thrones.language.nouns import WITH, Noun, counted, plural
from kingsmoot.thrones.language.references.drawn_cards import Top
from kingsmoot.thrones.language.references.players import ITS_CONTROLLER, YOU, Who
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Token
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.plot_values import claim, income, initiative, power_of, reserve
from kingsmoot.thrones.values.strength import strength

if TYPE_CHECKING:
    from kingsmoot.thrones.language.references.reference import Ref


@mypyc_attr(allow_interpreted_subclasses=True)
class Measure:
    """What can be measured on a card: compared with a number it is a selector, ``of`` a card it is a count."""

    name = ""
    some = ""
    """The word for at least 1, if there is one: "with power"."""
    counted = ""
    """The word for several, where it is counted in these and not measured: "with fewer than 2 challenge icons"."""
    joint = "of"
    """Between its name and a card: the STR of it, the power on it."""

    def measure(self, s: ThronesState, c: CardId) -> int:
        """-1 where there is no such number."""
        raise NotImplementedError

    def of(self, ref: Ref) -> Count:
        return MeasureOf(self, ref)

    def __lt__(self, other: Count | int) -> Selector:
        return Measured(self, LESS, number(other))

    def __le__(self, other: Count | int) -> Selector:
        return Measured(self, AT_MOST, number(other))

    def __gt__(self, other: Count | int) -> Selector:
        return Measured(self, MORE, number(other))

    def __ge__(self, other: Count | int) -> Selector:
        return Measured(self, AT_LEAST, number(other))

    def is_(self, other: Count | int) -> Selector:
        return Measured(self, EQUAL, number(other))


@final
class PrintedCost(Measure):
    name = "printed cost"

    def measure(self, s: ThronesState, c: CardId) -> int:
        return s.cards[c].cost


@final
class Strength(Measure):
    name = "STR"

    def measure(self, s: ThronesState, c: CardId) -> int:
        return strength(s, c)


@final
class PrintedStrength(Measure):
    name = "printed STR"

    def measure(self, s: ThronesState, c: CardId) -> int:
        return s.cards[c].strength


@final
class PowerOn(Measure):
    name = "power"
    some = "power"
    counted = "power"
    joint = "on"

    def measure(self, s: ThronesState, c: CardId) -> int:
        return s.power[c]


@final
class TokensOn(Measure):
    """Tokens of a kind on a card."""

    joint = "on"

    def __init__(self, kind: Token) -> None:
        self.kind, self.name = kind, f"number of {kind.word} tokens"

    def measure(self, s: ThronesState, c: CardId) -> int:
        return s.token(c, self.kind)


def tokens(kind: Token) -> Measure:
    """The tokens of a kind on a card: ``tokens(Token.KISS).of(SELF)``."""
    return TokensOn(kind)


@final
class PrintedIncome(Measure):
    name = "income"
    some = "income"

    def measure(self, s: ThronesState, c: CardId) -> int:
        return s.cards[c].income


@final
class PrintedGold(Measure):
    name = "printed gold value"
    joint = "on"

    def measure(self, s: ThronesState, c: CardId) -> int:
        values = s.deal.cards[c].plot
        return values.income if values is not None else -1


@final
class Influence(Measure):
    name = "influence"
    some = "influence"

    def measure(self, s: ThronesState, c: CardId) -> int:
        return s.cards[c].influence


COST: Final = PrintedCost()
"""The printed cost of a card: ``COST <= 3`` selects cards, ``COST.of(IT)`` is a number."""


STR: Final = Strength()
PRINTED_STR: Final = PrintedStrength()
"""The STR of a character, now or as printed: ``STR <= 4`` selects characters, ``STR.of(SELF)`` is a number."""


POWER_ON: Final = PowerOn()
"""The power on a card: ``POWER_ON >= 1``, ``POWER_ON.of(SELF)``."""


PRINTED_GOLD: Final = PrintedGold()
"""The gold value that is printed on a plot: ``PRINTED_GOLD.of(plot_of(OPPONENT))``; an X is 0."""


INFLUENCE: Final = Influence()
PRINTED_INCOME: Final = PrintedIncome()
"""What is printed on a card: its influence, its income."""


@final
class MeasureOf(Count):
    def __init__(self, what: Measure, ref: Ref) -> None:
        self.what, self.ref = what, ref

    def value(self, s: ThronesState, x: Context) -> int:
        return sum(max(0, self.what.measure(s, c)) for c in self.ref.find(s, x))

    def of_each(self, s: ThronesState, x: Context) -> list[int]:
        """That of each of them: "the same printed cost as one of them"."""
        return [max(0, self.what.measure(s, c)) for c in self.ref.find(s, x)]

    def some(self, s: ThronesState, x: Context) -> bool:
        return self.value(s, x) > 0 or (self.ref.promised and not self.ref.find(s, x))

    def said(self) -> str:
        known = self.ref.known()
        return f"its {self.what.name}" if known == "it" else f"the {self.what.name} {self.what.joint} {known}"

    def many(self, noun: str) -> str:
        return f"X {plural(noun)}, where X is {self.said()}"

    def added(self, noun: str) -> str:
        """What is added to one card by another: "its" would be that of the first; and once the top card of a deck has
        been seen, it is that card, whatever comes to lie on top."""
        if self.ref.known() == "it" or (isinstance(self.ref, Top) and self.ref.n == 1):
            return f"+X {noun}, where X is that card's {self.what.name}"
        return super().added(noun)

    def one(self) -> str:
        known = self.ref.known()
        return f"{self.what.name} on {'it' if known == 'this card' else known}"

    def parts(self) -> Sequence[object]:
        return (self.ref,)


@final
class Measured(Selector):
    """A card of which something is so high or so low."""

    def __init__(self, what: Measure, how: int, to: Count) -> None:
        self.what, self.how, self.to = what, how, to
        self.by_controller = isinstance(to, OfPlayer) and to.who is ITS_CONTROLLER

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        found = self.what.measure(s, c)
        if self.by_controller:
            x = x.looking_at_player(s.controller[c])
        if self.how == EQUAL and isinstance(self.to, MeasureOf) and self.to.what is self.what:
            return found >= 0 and (self._is_open(s, x) or found in self.to.of_each(s, x))
        return found >= 0 and (self._is_open(s, x) or compares(self.how, found, self.to.value(s, x)))

    def among(self, s: ThronesState, x: Context, cards: list[CardId]) -> list[CardId]:
        """What it is compared with is counted once for all of them, if it is the same for all."""
        if self.by_controller or isinstance(self.to, MeasureOf) or not cards:
            return [c for c in cards if self.test(s, x, c)]
        if self._is_open(s, x):
            return [c for c in cards if self.what.measure(s, c) >= 0]
        bound: int | None = None
        found: list[CardId] = []
        for c in cards:
            n = self.what.measure(s, c)
            if n >= 0:
                if bound is None:
                    bound = self.to.value(s, x)
                if compares(self.how, n, bound):
                    found.append(c)
        return found

    def _is_open(self, s: ThronesState, x: Context) -> bool:
        """Whether it is not known yet with what it is compared, such as a card with which the cost will be paid."""
        to = self.to.of if isinstance(self.to, Plus) else self.to
        return isinstance(to, MeasureOf) and to.ref.promised and not to.ref.find(s, x)

    def noun(self) -> Noun:
        return Noun(after=((WITH, f"with {self._said()}"),))

    def negated(self) -> Noun:
        some = self._said() == self.what.some
        return Noun(after=((WITH, f"without {self.what.some}"),)) if some else super().negated()

    def _said(self) -> str:
        name, to = self.what.name, self.to
        if self.what.some and self.how == AT_LEAST and isinstance(to, Number) and to.n == 1:
            return self.what.some
        if self.what.counted and isinstance(to, Number | Chosen):
            return self._how_many(to)
        if isinstance(to, InsteadIf) and self.how in (AT_MOST, AT_LEAST):
            ending = " or lower" if self.how == AT_MOST else " or higher"
            return f"{name} {to.normal.said()}{ending} {to.bracket(ending)}"
        if isinstance(to, Number | Chosen):
            ending = {LESS: "lower than ", MORE: "higher than "}.get(self.how, "")
            tail = {AT_MOST: " or lower", AT_LEAST: " or higher"}.get(self.how, "")
            return f"{name} {ending}{to.said()}{tail}"
        if isinstance(to, Plus) and isinstance(to.of, MeasureOf) and self.how == AT_MOST:
            return f"{name} at most {to.n} higher than {_compared_with(to.of.ref)}'s"
        word = {
            LESS: "lower",
            AT_MOST: "equal or lower",
            MORE: "higher",
            AT_LEAST: "equal or higher",
            EQUAL: "the same",
        }
        alike = isinstance(to, MeasureOf) and not isinstance(to.what, TokensOn)
        what = _compared_with(to.ref) if isinstance(to, MeasureOf) and alike else to.said()
        return f"{word[self.how]} {name} than {what}" if self.how != EQUAL else f"the same {name} as {what}"

    def in_total(self) -> str:
        """Of several cards: "a total STR of 4 or lower"."""
        most = f"of {self.to.said()} or lower" if isinstance(self.to, Number) else f"no higher than {self.to.said()}"
        return f"a total {self.what.name} {most}"

    def _how_many(self, to: Number | Chosen) -> str:
        """ "2 or more power", "fewer than 2 challenge icons", "no keywords"."""
        what = self.what.counted
        if isinstance(to, Number) and (self.how, to.n) in ((LESS, 1), (AT_MOST, 0), (EQUAL, 0)):
            return f"no {what}"
        fewer = "fewer" if what.endswith("s") else "less"
        start = {LESS: f"{fewer} than ", MORE: "more than ", EQUAL: "exactly "}.get(self.how, "")
        tail = {AT_MOST: f" or {fewer}", AT_LEAST: " or more"}.get(self.how, "")
        return f"{start}{to.said()}{tail} {what}"

    def parts(self) -> Sequence[object]:
        return (self.to,)


def _compared_with(ref: Ref) -> str:
    known = ref.known()
    return {"it": "that card", "each of them": "one of them"}.get(known, known)


POOL: Final = 0
RESERVES: Final = 1
INCOMES: Final = 2
CLAIMS: Final = 3
INITIATIVES: Final = 4
ALL_POWER: Final = 5
FACTION_CARD_POWER: Final = 6


class PlayerMeasure:
    """What can be measured of a player."""

    def __init__(self, what: int, name: str, each: str) -> None:
        self.what, self.name, self.each = what, name, each

    def of(self, who: Who) -> Count:
        return OfPlayer(self, who)


@final
class OfPlayer(Count):
    def __init__(self, what: PlayerMeasure, who: Who) -> None:
        self.what, self.who = what, who

    def value(self, s: ThronesState, x: Context) -> int:
        return sum(self._one(s, seat) for seat in self.who.seats(s, x))

    def values(self, s: ThronesState, x: Context) -> list[int]:
        """That of each of them: "an opponent's reserve is 4 or lower" of any."""
        return [self._one(s, seat) for seat in self.who.seats(s, x)]

    def is_of_each(self) -> bool:
        return self.who.each

    def _one(self, s: ThronesState, seat: Seat) -> int:
        what = self.what.what
        if what == POOL:
            return s.pool[seat]
        if what == RESERVES:
            return reserve(s, seat)
        if what == INCOMES:
            return income(s, seat)
        if what == ALL_POWER:
            return power_of(s, seat)
        if what == FACTION_CARD_POWER:
            return s.power[s.deal.factions[seat]]
        return claim(s, seat) if what == CLAIMS else initiative(s, seat)

    def said(self) -> str:
        if self.what.what == FACTION_CARD_POWER:
            return f"the {self.what.name.format(whose=self.who.possessive())}"
        return f"{self.who.possessive()} {self.what.name}"

    def many(self, noun: str) -> str:
        return f"{counted(1, noun)} for each {self.what.each.format(whose=self.who.possessive())}"

    def compared(self, how: int, other: Count) -> str:
        if self.what.what in (POOL, ALL_POWER, FACTION_CARD_POWER):
            return f"{self.who.subject()} {'have' if self.who.plural else 'has'} {self.how_much(how, other)}"
        if isinstance(other, Number) and how in (AT_MOST, AT_LEAST):
            return f"{self.said()} is {other.n} or {'lower' if how == AT_MOST else 'higher'}"
        word = {LESS: "lower than", AT_MOST: "at most", MORE: "higher than", AT_LEAST: "at least", EQUAL: "equal to"}
        mine = isinstance(other, OfPlayer) and other.what is self.what and other.who is YOU
        than = "yours" if mine else other.said()
        return f"{self.said()} is {word[how]} {than}"

    def how_much(self, how: int, other: Count) -> str:
        """Of what one has: "4 or more gold", "more power than you"."""
        name = self.what.name.format(whose="your" if self.who is YOU else "their")
        if isinstance(other, OfPlayer) and other.what is self.what:
            word = {LESS: "less {} than", AT_MOST: "no more {} than", MORE: "more {} than", AT_LEAST: "no less {} than"}
            return f"{word.get(how, 'as much {} as').format(name)} {other.who.subject()}"
        start = {LESS: "less than ", MORE: "more than "}.get(how, "")
        tail = {AT_MOST: " or less", AT_LEAST: " or more"}.get(how, "")
        return f"{start}{other.said()}{tail} {name}"

    def parts(self) -> Sequence[object]:
        return (self.who,)


GOLD: Final = PlayerMeasure(POOL, "gold", "gold in {whose} pool")
"""The gold in a player's pool: ``GOLD.of(YOU)``."""


RESERVE: Final = PlayerMeasure(RESERVES, "reserve", "point of {whose} reserve")
"""The reserve of a player: ``RESERVE.of(YOU)``, or what ``value`` changes."""


INCOME: Final = PlayerMeasure(INCOMES, "income", "point of {whose} income")
"""The income of a player: ``INCOME.of(YOU)``, or what ``value`` changes."""


CLAIM: Final = PlayerMeasure(CLAIMS, "claim value", "point of {whose} claim value")
"""The claim value of a player: ``CLAIM.of(YOU)``, or what ``value`` changes."""


TOTAL_POWER: Final = PlayerMeasure(ALL_POWER, "power", "power {whose} cards have")
"""All the power of a player: ``TOTAL_POWER.of(YOU)``."""


FACTION_POWER: Final = PlayerMeasure(
    FACTION_CARD_POWER, "power on {whose} faction card", "power on {whose} faction card"
)
"""The power on a player's faction card alone: ``FACTION_POWER.of(YOU) > FACTION_POWER.of(OPPONENT)``."""


INITIATIVE: Final = PlayerMeasure(INITIATIVES, "initiative", "point of {whose} initiative")
"""The initiative of a player: ``INITIATIVE.of(YOU)``, or what ``value`` changes."""
