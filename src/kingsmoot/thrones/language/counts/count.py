"""Counts and measures: numbers that are found in play, and say what they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import mypyc_attr

from kingsmoot.thrones.language.conditions.comparisons import AT_LEAST, AT_MOST, LESS, MORE, Compared
from kingsmoot.thrones.language.conditions.condition import Condition
from kingsmoot.thrones.language.nouns import counted, plural
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing import event_rows


@mypyc_attr(allow_interpreted_subclasses=True)
class Count:
    """A number. Two counts compared are a condition."""

    def value(self, s: ThronesState, x: Context) -> int:
        raise NotImplementedError

    def values(self, s: ThronesState, x: Context) -> list[int]:
        """The numbers that it may be: one, but where it is that of any of several players."""
        return [self.value(s, x)]

    def is_of_each(self) -> bool:
        """Whether it is that of each of several players, and not of any of them."""
        return False

    def some(self, s: ThronesState, x: Context) -> bool:
        """Whether it is, or, as long as it is not known, might be more than nothing."""
        return self.value(s, x) > 0

    def said(self) -> str:
        """By itself: "2", "X"."""
        raise NotImplementedError

    def one(self) -> str:
        """Behind "for each": "power on it"."""
        return self.said().removeprefix("the ")

    def every(self, n: int) -> str:
        """Behind "for": "every 2 characters you control"."""
        return f"every {n} of {self.said()}"

    def many(self, noun: str) -> str:
        """So many of something: "2 gold", "1 gold for each character you control"."""
        return f"{self.said()} {noun}"

    def for_each(self) -> str:
        """Of one that is 1 for each of something: "for each Winter plot"."""
        return ""

    def added(self, noun: str) -> str:
        """As a change: "+2 STR", "+1 STR for each …"."""
        return f"+{self.many(noun)}"

    def instead(self) -> str:
        """Of one that is 1, or another number if something is so: that other, and when: "(3 instead if …)"."""
        return ""

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

    def __add__(self, n: int) -> Count:
        return Plus(self, n)

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


ALL: Final = Everything()
"""All of the gold or power that is there: ``move_power(THAT, FACTION, ALL)``."""


def number(count: Count | int) -> Count:
    return Number(count) if isinstance(count, int) else count


@final
class AmountOfTrigger(Count):
    """The number of the event that triggered this: power, cards, STR by which a challenge was won."""

    def value(self, s: ThronesState, x: Context) -> int:
        return s.events[x.event][event_rows.AMOUNT] if x.event >= 0 else 0

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

    def every(self, n: int) -> str:
        return f"every {n} STR by which you won" if n > 1 else "each STR by which you won"

    def compared(self, how: int, other: Count) -> str:
        if how != AT_LEAST:
            raise NotImplementedError
        return f"you won by {other.said()} or more STR"


AMOUNT: Final = AmountOfTrigger()
"""The number of the trigger: how much power, how many cards."""


WON_BY: Final = WonBy()
"""The STR by which the challenge was won."""


@final
class Plus(Count):
    """So much more."""

    def __init__(self, of: Count, n: int) -> None:
        self.of, self.n = of, n

    def value(self, s: ThronesState, x: Context) -> int:
        return self.of.value(s, x) + self.n

    def said(self) -> str:
        return f"{self.n} higher than {self.of.said()}"

    def added(self, noun: str) -> str:
        return f"+X {noun}, where X is {self.said()}"

    def parts(self) -> Sequence[object]:
        return (self.of,)


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
        return f"{counted(1, noun)} for {self.of.every(self.by)}"

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
        return f"{self.n} for each {self.of.one()}"

    def many(self, noun: str) -> str:
        return f"{counted(self.n, noun)} for each {self.of.one()}"

    def added(self, noun: str) -> str:
        return f"{self.n:+d} {noun} for each {self.of.one()}"

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

    def many(self, noun: str) -> str:
        return f"X {plural(noun)}"


X: Final = Chosen()
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

    def instead(self) -> str:
        return self.bracket() if isinstance(self.normal, Number) and self.normal.n == 1 else ""

    def many(self, noun: str) -> str:
        return f"{self.normal.many(noun)} {self.bracket()}"

    def added(self, noun: str) -> str:
        return f"{self.normal.added(noun)} ({self.otherwise.added(noun)} instead {self.condition.only()})"

    def parts(self) -> Sequence[object]:
        return self.condition, self.normal, self.otherwise
