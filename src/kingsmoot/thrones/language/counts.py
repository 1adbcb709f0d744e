"""Counts and measures: numbers that are found in play, and say what they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from kingsmoot.thrones.language.conditions import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    LESS,
    MORE,
    Compared,
    Condition,
    compares,
    pool,
)
from kingsmoot.thrones.language.nouns import WITH, Noun, counted, plural
from kingsmoot.thrones.language.players import Lies, Who
from kingsmoot.thrones.language.selectors import Selector
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Token, Zone
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.events import AMOUNT as AMOUNT_OF_EVENT
from kingsmoot.thrones.values.plot_values import claim, income, initiative, power_of, reserve
from kingsmoot.thrones.values.strength import strength

if TYPE_CHECKING:
    from kingsmoot.thrones.language.references import Ref


class Count:
    """A number. Two counts compared are a condition."""

    def value(self, s: ThronesState, x: Context) -> int:
        raise NotImplementedError

    def values(self, s: ThronesState, x: Context) -> list[int]:
        """The numbers that it may be: one, but where it is that of any of several players."""
        return [self.value(s, x)]

    def some(self, s: ThronesState, x: Context) -> bool:
        """Whether it is, or, as long as it is not known, might be more than nothing."""
        return self.value(s, x) > 0

    def said(self) -> str:
        """By itself: "2", "X"."""
        raise NotImplementedError

    def many(self, noun: str) -> str:
        """So many of something: "2 gold", "1 gold for each character you control"."""
        return f"{self.said()} {noun}"

    def added(self, noun: str) -> str:
        """As a change: "+2 STR", "+1 STR for each …"."""
        return f"+{self.many(noun)}"

    def compared(self, how: int, other: Count) -> str:
        raise NotImplementedError

    def parts(self) -> Sequence[object]:
        return ()

    def __lt__(self, other: Count | int) -> Condition:
        return Compared(self, LESS, number(other))

    def __le__(self, other: Count | int) -> Condition:
        return Compared(self, AT_MOST, number(other))

    def __gt__(self, other: Count | int) -> Condition:
        return Compared(self, MORE, number(other))

    def __ge__(self, other: Count | int) -> Condition:
        return Compared(self, AT_LEAST, number(other))

    def __sub__(self, n: int) -> Count:
        return Minus(self, n)

    def __floordiv__(self, by: int) -> Count:
        return Divided(self, by)

    def __mul__(self, n: int) -> Count:
        return Times(self, n)

    def __neg__(self) -> Less:
        return Less(self)


@final
class Number(Count):
    def __init__(self, n: int) -> None:
        self.n = n

    def value(self, s: ThronesState, x: Context) -> int:
        return self.n

    def some(self, s: ThronesState, x: Context) -> bool:
        return True

    def said(self) -> str:
        return str(self.n)

    def many(self, noun: str) -> str:
        return counted(self.n, noun)

    def added(self, noun: str) -> str:
        return f"{self.n:+d} {noun}"


@final
class Everything(Count):
    """As much as there is."""

    def value(self, s: ThronesState, x: Context) -> int:
        return 99

    def said(self) -> str:
        return "all"


ALL = Everything()
"""All of the gold or power that is there: ``move_power(THAT, FACTION, ALL)``."""


def number(count: Count | int) -> Count:
    return Number(count) if isinstance(count, int) else count


@final
class Per(Count):
    """So many for each such card."""

    def __init__(self, of: Selector, n: int, up_to: int = 0) -> None:
        self.of, self.n, self.up_to = of, n, up_to

    def value(self, s: ThronesState, x: Context) -> int:
        found = self.n * sum(1 for c in pool(s, self.of) if self.of.test(s, x, c))
        return min(found, self.up_to) if self.up_to else found

    def said(self) -> str:
        return f"{self.n} for {self.each()}"

    def each(self) -> str:
        noun = self.of.noun()
        everywhere = noun.nouns == ("card",) and not noun.after and not self.of.zones()
        up_to = f", up to {self.up_to}" if self.up_to else ""
        return f"{noun.say('each')}{' in play' if everywhere else ''}{up_to}"

    def many(self, noun: str) -> str:
        return f"{counted(self.n, noun)} for {self.each()}"

    def added(self, noun: str) -> str:
        return f"{self.n:+d} {noun} for {self.each()}"

    def parts(self) -> Sequence[object]:
        return (self.of,)


def per(of: Selector, n: int = 1, *, up_to: int = 0) -> Count:
    """So many for each such card, but no more than that."""
    return Per(of, n, up_to)


@final
class CountOf(Count):
    """How many such cards there are."""

    def __init__(self, of: Selector) -> None:
        self.of = of

    def value(self, s: ThronesState, x: Context) -> int:
        return sum(1 for c in pool(s, self.of) if self.of.test(s, x, c))

    def said(self) -> str:
        return f"the number of {self.of.noun().say('', 2)}"

    def compared(self, how: int, other: Count) -> str:
        mine, theirs = self.of, other.of if isinstance(other, CountOf) else None
        word = "fewer" if how in (LESS, AT_MOST) else "more"
        if isinstance(mine, Lies) and isinstance(theirs, Lies) and mine.zone == theirs.zone == Zone.HAND:
            has = "have" if mine.who.plural else "has"
            return f"{mine.who.subject()} {has} {word} cards in hand than {theirs.who.subject()}"
        if isinstance(mine, Lies) and mine.zone == Zone.HAND and isinstance(other, OfPlayer):
            return (
                f"{mine.who.subject()} {'have' if mine.who.plural else 'has'} {word} cards in hand than {other.said()}"
            )
        none = how == AT_MOST and isinstance(other, Number) and other.n == 0
        if none and isinstance(mine, Lies) and mine.zone == Zone.HAND:
            return f"{mine.who.subject()} {'have' if mine.who.plural else 'has'} no cards in hand"
        if theirs is not None:
            return f"there are {word} {self.of.noun().say('', 2)} than {theirs.noun().say('', 2)}"
        limit = {LESS: "fewer than", AT_MOST: "at most", MORE: "more than", AT_LEAST: "at least", EQUAL: "exactly"}
        return f"there are {limit[how]} {other.said()} {self.of.noun().say('', 2)}"

    def parts(self) -> Sequence[object]:
        return (self.of,)


def count(of: Selector) -> Count:
    """How many such cards there are."""
    return CountOf(of)


@final
class AmountOfTrigger(Count):
    """The number of the event that triggered this: power, cards, STR by which a challenge was won."""

    def value(self, s: ThronesState, x: Context) -> int:
        return s.events[x.event][AMOUNT_OF_EVENT] if x.event >= 0 else 0

    def said(self) -> str:
        return "that many"

    def many(self, noun: str) -> str:
        return f"that many {plural(noun)}"

    def added(self, noun: str) -> str:
        return f"+X {noun}, where X is that number"


@final
class WonBy(Count):
    """The STR by which the challenge was won."""

    def value(self, s: ThronesState, x: Context) -> int:
        return s.difference

    def said(self) -> str:
        return "the STR by which the challenge was won"

    def each(self, n: int) -> str:
        return f"every {n} STR by which you won" if n > 1 else "each STR by which you won"


AMOUNT = AmountOfTrigger()
"""The number of the trigger: how much power, how many cards."""
WON_BY = WonBy()
"""The STR by which the challenge was won."""


@final
class Minus(Count):
    """So many fewer than that."""

    def __init__(self, of: Count, n: int) -> None:
        self.of, self.n = of, n

    def value(self, s: ThronesState, x: Context) -> int:
        return self.of.value(s, x) - self.n

    def said(self) -> str:
        return f"{self.of.said()} minus {self.n}"

    def many(self, noun: str) -> str:
        if isinstance(self.of, AmountOfTrigger):
            return f"{counted(self.n, noun)} {'fewer' if plural(noun) != noun else 'less'}"
        return f"{self.said()} {noun}"

    def parts(self) -> Sequence[object]:
        return (self.of,)


@final
class Divided(Count):
    def __init__(self, of: Count, by: int) -> None:
        self.of, self.by = of, by

    def value(self, s: ThronesState, x: Context) -> int:
        return self.of.value(s, x) // self.by

    def said(self) -> str:
        return f"{self.of.said()} divided by {self.by}"

    def many(self, noun: str) -> str:
        if isinstance(self.of, WonBy):
            return f"{counted(1, noun)} for {self.of.each(self.by)}"
        if isinstance(self.of, CountOf):
            return f"{counted(1, noun)} for every {self.by} {self.of.of.noun().say('', 2)}"
        return f"{noun} for every {self.by} of {self.of.said()}"

    def parts(self) -> Sequence[object]:
        return (self.of,)


@final
class Times(Count):
    """So many for each of something."""

    def __init__(self, of: Count, n: int) -> None:
        self.of, self.n = of, n

    def value(self, s: ThronesState, x: Context) -> int:
        return self.n * self.of.value(s, x)

    def said(self) -> str:
        return f"{self.n} for each {self._each()}"

    def _each(self) -> str:
        return self.of.each() if isinstance(self.of, MeasureOf) else self.of.said().removeprefix("the ")

    def many(self, noun: str) -> str:
        return f"{counted(self.n, noun)} for each {self._each()}"

    def added(self, noun: str) -> str:
        return f"{self.n:+d} {noun} for each {self._each()}"

    def parts(self) -> Sequence[object]:
        return (self.of,)


@final
class Less(Count):
    """So much less."""

    def __init__(self, of: Count) -> None:
        self.of = of

    def value(self, s: ThronesState, x: Context) -> int:
        return -self.of.value(s, x)

    def said(self) -> str:
        return f"-{self.of.said()}"

    def added(self, noun: str) -> str:
        return f"-{self.of.many(noun)}"

    def lower(self) -> str:
        """ "1 lower for each gold in your pool"."""
        return self.of.many("lower")

    def parts(self) -> Sequence[object]:
        return (self.of,)


@final
class Chosen(Count):
    """X, as its player has chosen it; while it is not chosen, all that can be paid."""

    def value(self, s: ThronesState, x: Context) -> int:
        from kingsmoot.thrones.language.program import X_REGISTER, most_for_x

        chosen = x.registers[X_REGISTER] if len(x.registers) > X_REGISTER else []
        return chosen[0] if chosen else most_for_x(s, x)

    def said(self) -> str:
        return "X"


X = Chosen()
"""What its player chooses as X and pays; with ``x_is=``, what X is counted as."""


@final
class InsteadIf(Count):
    """One number, or another if something is so."""

    def __init__(self, condition: Condition, normal: Count, otherwise: Count) -> None:
        self.condition, self.normal, self.otherwise = condition, normal, otherwise

    def value(self, s: ThronesState, x: Context) -> int:
        return (self.otherwise if self.condition.test(s, x) else self.normal).value(s, x)

    def said(self) -> str:
        return f"{self.normal.said()} {self.bracket()}"

    def bracket(self, unit: str = "") -> str:
        return f"({self.otherwise.said()}{unit} instead {self.condition.only()})"

    def many(self, noun: str) -> str:
        return f"{self.normal.many(noun)} {self.bracket()}"

    def added(self, noun: str) -> str:
        return f"{self.normal.added(noun)} ({self.otherwise.added(noun)} instead {self.condition.only()})"

    def parts(self) -> Sequence[object]:
        return self.condition, self.normal, self.otherwise


# -- measures -------------------------------------------------------------------------------------------


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
    name = some = counted = "power"
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
class Influence(Measure):
    name = "influence"
    some = "influence"

    def measure(self, s: ThronesState, c: CardId) -> int:
        return s.cards[c].influence


COST = PrintedCost()
"""The printed cost of a card: ``COST <= 3`` selects cards, ``COST.of(IT)`` is a number."""
STR, PRINTED_STR = Strength(), PrintedStrength()
"""The STR of a character, now or as printed: ``STR <= 4`` selects characters, ``STR.of(SELF)`` is a number."""
POWER_ON = PowerOn()
"""The power on a card: ``POWER_ON >= 1``, ``POWER_ON.of(SELF)``."""
INFLUENCE, PRINTED_INCOME = Influence(), PrintedIncome()
"""What is printed on a card: its influence, its income."""


@final
class MeasureOf(Count):
    def __init__(self, what: Measure, ref: Ref) -> None:
        self.what, self.ref = what, ref

    def value(self, s: ThronesState, x: Context) -> int:
        return sum(max(0, self.what.measure(s, c)) for c in self.ref.find(s, x))

    def some(self, s: ThronesState, x: Context) -> bool:
        return self.value(s, x) > 0 or (self.ref.promised and not self.ref.find(s, x))

    def said(self) -> str:
        known = self.ref.known()
        return f"its {self.what.name}" if known == "it" else f"the {self.what.name} {self.what.joint} {known}"

    def many(self, noun: str) -> str:
        return f"X {plural(noun)}, where X is {self.said()}"

    def each(self) -> str:
        """Behind "for each": "power on it"."""
        known = self.ref.known()
        return f"{self.what.name} on {'it' if known == 'this card' else known}"

    def parts(self) -> Sequence[object]:
        return (self.ref,)


@final
class Measured(Selector):
    """A card of which something is so high or so low."""

    def __init__(self, what: Measure, how: int, to: Count) -> None:
        self.what, self.how, self.to = what, how, to

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        found = self.what.measure(s, c)
        return found >= 0 and (self._is_open(s, x) or compares(self.how, found, self.to.value(s, x)))

    def _is_open(self, s: ThronesState, x: Context) -> bool:
        """Whether it is not known yet with what it is compared, such as a card with which the cost will be paid."""
        return isinstance(self.to, MeasureOf) and self.to.ref.promised and not self.to.ref.find(s, x)

    def noun(self) -> Noun:
        return Noun(after=((WITH, f"with {self._said()}"),))

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
        word = {
            LESS: "lower",
            AT_MOST: "equal or lower",
            MORE: "higher",
            AT_LEAST: "equal or higher",
            EQUAL: "the same",
        }
        what = to.ref.known().replace("it", "that card") if isinstance(to, MeasureOf) else to.said()
        return f"{word[self.how]} {name} than {what}" if self.how != EQUAL else f"the same {name} as {what}"

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


# -- what players have ----------------------------------------------------------------------------------

POOL, RESERVES, INCOMES, CLAIMS, INITIATIVES, ALL_POWER = range(6)


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
        return claim(s, seat) if what == CLAIMS else initiative(s, seat)

    def said(self) -> str:
        return f"{self.who.possessive()} {self.what.name}"

    def many(self, noun: str) -> str:
        return f"{counted(1, noun)} for each {self.what.each.format(whose=self.who.possessive())}"

    def compared(self, how: int, other: Count) -> str:
        if self.what.what in (POOL, ALL_POWER):
            return f"{self.who.subject()} {'have' if self.who.plural else 'has'} {self.how_much(how, other)}"
        if isinstance(other, Number) and how in (AT_MOST, AT_LEAST):
            return f"{self.said()} is {other.n} or {'lower' if how == AT_MOST else 'higher'}"
        word = {LESS: "lower than", AT_MOST: "at most", MORE: "higher than", AT_LEAST: "at least", EQUAL: "equal to"}
        return f"{self.said()} is {word[how]} {other.said()}"

    def how_much(self, how: int, other: Count) -> str:
        """Of what one has: "4 or more gold", "more power than you"."""
        name = self.what.name
        if isinstance(other, OfPlayer) and other.what is self.what:
            word = {LESS: "less {} than", AT_MOST: "no more {} than", MORE: "more {} than", AT_LEAST: "no less {} than"}
            return f"{word.get(how, 'as much {} as').format(name)} {other.who.subject()}"
        start = {LESS: "less than ", MORE: "more than "}.get(how, "")
        tail = {AT_MOST: " or less", AT_LEAST: " or more"}.get(how, "")
        return f"{start}{other.said()}{tail} {name}"

    def parts(self) -> Sequence[object]:
        return (self.who,)


GOLD = PlayerMeasure(POOL, "gold", "gold in {whose} pool")
"""The gold in a player's pool: ``GOLD.of(YOU)``."""
RESERVE = PlayerMeasure(RESERVES, "reserve", "point of {whose} reserve")
"""The reserve of a player: ``RESERVE.of(YOU)``, or what ``value`` changes."""
INCOME = PlayerMeasure(INCOMES, "income", "point of {whose} income")
"""The income of a player: ``INCOME.of(YOU)``, or what ``value`` changes."""
CLAIM = PlayerMeasure(CLAIMS, "claim value", "point of {whose} claim value")
"""The claim value of a player: ``CLAIM.of(YOU)``, or what ``value`` changes."""
TOTAL_POWER = PlayerMeasure(ALL_POWER, "power", "power {whose} cards have")
"""All the power of a player: ``TOTAL_POWER.of(YOU)``."""
INITIATIVE = PlayerMeasure(INITIATIVES, "initiative", "point of {whose} initiative")
"""The initiative of a player: ``INITIATIVE.of(YOU)``, or what ``value`` changes."""
