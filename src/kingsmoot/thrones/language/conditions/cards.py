"""There are such cards; a player controls them; a card is such a one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from kingsmoot.thrones.language.conditions.condition import Condition
from kingsmoot.thrones.language.nouns import listed
from kingsmoot.thrones.language.references.players import ANYBODY, YOU, Who, none_of
from kingsmoot.thrones.language.selectors.kinds import HasTrait
from kingsmoot.thrones.language.selectors.places import Lies
from kingsmoot.thrones.language.selectors.selector import IN_PLAY_ZONE, Selector, conjuncts
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.modifiers import Mark, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import active, falls_on, holds, is_in_force

if TYPE_CHECKING:
    from kingsmoot.thrones.language.references.reference import Ref
    from kingsmoot.thrones.language.triggers.cards import Way


def pool(s: ThronesState, of: Selector) -> list[CardId]:
    """The cards among which such cards are to be found."""
    from kingsmoot.thrones.language.references.reference import everywhere

    return everywhere(s, of.zones())


def how_many(s: ThronesState, x: Context, of: Selector) -> int:
    """How many such cards there are; of used plots, also those that somebody is considered to have."""
    found = sum(1 for c in pool(s, of) if of.test(s, x, c))
    if not is_in_force(s, Value.USED_PLOTS) or Zone.USED not in of.zones():
        return found
    return max(0, found + _considered(s, x, of))


def _considered(s: ThronesState, x: Context, of: Selector) -> int:
    """What is added to used plots of this kind: any plots, or those of a trait."""
    parts = conjuncts(of)
    traits = [name for part in parts if isinstance(part, HasTrait) for name in part.names]
    owners = {seat for part in parts if isinstance(part, Lies) for seat in part.who.seats(s, x)}
    found = 0
    for constant, y in active(s, Value.USED_PLOTS):
        if not traits or constant.word in traits:
            players = [s.deal.factions[seat] for seat in owners]
            found += sum(constant.amount_for(s, y, c) for c in players if falls_on(s, constant, y, c))
    return found


@final
class ThereIs(Condition):
    """Such cards, so many of them."""

    def __init__(self, of: Selector, least: int) -> None:
        self.of, self.least = of, least

    def test(self, s: ThronesState, x: Context) -> bool:
        if Zone.USED in self.of.zones():
            return how_many(s, x, self.of) >= self.least
        found = 0
        for c in pool(s, self.of):
            if self.of.test(s, x, c):
                found += 1
                if found >= self.least:
                    return True
        return False

    def said(self) -> str:
        noun = self.of.noun()
        if self.least > 1:
            return f"there are {self.least} or more {noun.say('', 2)}"
        if noun.proper and noun.after and not noun.before:
            return f"{noun.nouns[0]} is {' '.join(text for _, text in noun.after)}"
        return f"{noun.say()} is in play" if self.of.zones() <= IN_PLAY_ZONE else f"there is {noun.say()}"

    def denied(self) -> str:
        if self.least > 1:
            return f"there are fewer than {self.least} {self.of.noun().say('', 2)}"
        noun = self.of.noun().say("")
        return f"no {noun} is in play" if self.of.zones() <= IN_PLAY_ZONE else f"there is no {noun}"

    def parts(self) -> Sequence[object]:
        return (self.of,)


def there_is(of: Selector, n: int = 1) -> Condition:
    """There are ``n`` or more such cards."""
    return ThereIs(of, n)


@final
class Controls(Condition):
    """A player controls such cards: so many of them, no more than that, or exactly so many. Of several players, one of
    them does."""

    def __init__(self, who: Who, of: Selector, least: int, most: int = -1, exactly: int = -1) -> None:
        self.who, self.of, self.least, self.most, self.exactly = who, of, least, most, exactly

    def test(self, s: ThronesState, x: Context) -> bool:
        for seat in self.who.seats(s, x):  # noqa: SIM110 - twice as quick as a generator
            if self._controls(s, x, seat):
                return True
        return False

    def _controls(self, s: ThronesState, x: Context, seat: Seat) -> bool:
        found = 0
        for c in s.play[seat]:
            if self.of.test(s, x, c):
                found += 1
                if self.most < 0 and self.exactly < 0 and found >= self.least:
                    return True
        return found == self.exactly if self.exactly >= 0 else self.most >= 0 and found <= self.most

    def _what(self) -> str:
        noun = self.of.noun()
        if self.exactly >= 0:
            return f"exactly {noun.say(str(self.exactly), self.exactly)}"
        if self.most >= 0:
            return f"{self.most} or fewer {noun.say('', 2)}" if self.most else f"no {noun.say('', 2)}"
        return noun.say() if self.least == 1 else f"{self.least} or more {noun.say('', 2)}"

    def said(self) -> str:
        return f"{self.who.subject()} {'control' if self.who.plural else 'controls'} {self._what()}"

    def denied(self) -> str:
        if none_of(self.who):
            return f"{none_of(self.who)} controls {self._what()}"
        do = "do" if self.who.plural else "does"
        return f"{self.who.subject()} {do} not control {self._what()}"

    def of_them(self) -> str:
        return f"who controls {self._what()}"

    def not_of_them(self) -> str:
        return f"who does not control {self._what()}"

    def parts(self) -> Sequence[object]:
        return self.who, self.of


def you_control(of: Selector, n: int = 1, *, up_to: int = -1, exactly: int = -1) -> Condition:
    """You control ``n`` or more such cards; or only ``up_to`` a number, or ``exactly`` that number."""
    return Controls(YOU, of, n, up_to, exactly)


def controls(who: Who, of: Selector, n: int = 1, *, up_to: int = -1) -> Condition:
    """A player controls ``n`` or more such cards, or only ``up_to`` a number."""
    return Controls(who, of, n, up_to)


@final
class Is(Condition):
    """One card is of such a kind."""

    def __init__(self, ref: Ref, of: Selector) -> None:
        self.ref, self.of = ref, of

    def test(self, s: ThronesState, x: Context) -> bool:
        found = self.ref.find(s, x)
        return bool(found) and all(self.of.test(s, x, c) for c in found)

    def _what(self) -> str:
        noun = self.of.noun()
        if isinstance(self.of, HasTrait):
            return f"has the {listed(list(self.of.names), 'or')} trait"
        if noun.nouns or noun.either or any(rank >= 2 for rank, _ in noun.before):
            return f"is {noun.say()}"
        after = [text for _, text in noun.after]
        if not noun.before and len(after) == 1 and after[0].startswith("that "):
            return after[0].removeprefix("that ")
        state = [text for _, text in noun.before] + [text for _, text in noun.after if not text.startswith("with")]
        has = [text.removeprefix("with ") for _, text in noun.after if text.startswith("with ")]
        lacks = [text.removeprefix("without ") for _, text in noun.after if text.startswith("without ")]
        has += [f"no {text.removeprefix('an ').removeprefix('a ')}" for text in lacks]
        told = [f"is {' '.join(state)}"] if state else []
        return " and ".join([*told, *(f"has {text}" for text in has)]) or f"is {noun.say()}"

    def said(self) -> str:
        return f"{self.ref.known()} {self._what()}"

    def denied(self) -> str:
        what = self._what()
        return f"{self.ref.known()} {what.replace('is ', 'is not ', 1).replace('has ', 'does not have ', 1)}"

    def parts(self) -> Sequence[object]:
        return self.ref, self.of


def is_(ref: Ref, of: Selector) -> Condition:
    """A card is of such a kind."""
    return Is(ref, of)


@final
class Reveals(Condition):
    """A player has such a plot revealed."""

    def __init__(self, of: Selector, who: Who) -> None:
        self.of, self.who = of, who

    def test(self, s: ThronesState, x: Context) -> bool:
        plots = [s.revealed[seat] for seat in self.who.seats(s, x)]
        return any(plot != NO_CARD and self.of.test(s, x, plot) for plot in plots)

    def _what(self) -> str:
        noun = self.of.noun().say("")
        return noun.removesuffix(" card").removesuffix(" plot")

    def said(self) -> str:
        return f"{self._has()} a {self._what()} plot card revealed"

    def denied(self) -> str:
        if self.who is not ANYBODY and none_of(self.who):
            return f"{none_of(self.who)} has a {self._what()} plot card revealed"
        return f"{self._has()} no {self._what()} plot card revealed"

    def _has(self) -> str:
        if self.who is ANYBODY:
            return "there is"
        return f"{self.who.subject()} {'have' if self.who.plural else 'has'}"

    def of_them(self) -> str:
        return f"who has a {self._what()} plot card revealed"

    def not_of_them(self) -> str:
        return f"who has no {self._what()} plot card revealed"

    def parts(self) -> Sequence[object]:
        return self.of, self.who


def reveals(of: Selector, who: Who = YOU) -> Condition:
    """A player has such a plot card revealed."""
    return Reveals(of, who)


@final
class Entered(Condition):
    """It has entered play in this way, this phase."""

    def __init__(self, ref: Ref, words: str) -> None:
        self.ref, self.words = ref, words

    def test(self, s: ThronesState, x: Context) -> bool:
        return any(holds(s, Mark.AMBUSHED, c) for c in self.ref.find(s, x))

    def said(self) -> str:
        return f"{self.ref.known()} entered play {self.words} this phase"

    def parts(self) -> Sequence[object]:
        return (self.ref,)


def entered(ref: Ref, how: Way) -> Condition:
    """It entered play in this way this phase."""
    return Entered(ref, how.words)
