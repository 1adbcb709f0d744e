"""Effects: verbs. One word serves as an effect, as a cost and in what comes later.

As a cost a verb must be possible in full, cannot be saved from, and is paid by whoever uses the ability.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import mypyc_attr

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.program import PAID_REGISTER, PC, Op, Program
from kingsmoot.thrones.language.references.asks import Ask
from kingsmoot.thrones.language.references.reference import HOST_REGISTER, Ref
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import MOVES, EventId, Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Row
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import AS_COST, EVENT, NO_SAVE, event
from kingsmoot.thrones.timing.happenings import happen_all, happen_at_once
from kingsmoot.thrones.values.in_force import ignores

# A name of a module is found sooner than one of a class: these are looked at all the time.
_PLAY: Final = Zone.PLAY
_FACTION: Final = Zone.FACTION


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """A part of what an ability does, or costs."""

    def could(self, s: ThronesState, x: Context) -> bool:
        """Whether it could change anything at all."""
        return True

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        """Whether it could change this card."""
        return True

    def payable(self, s: ThronesState, x: Context) -> bool:
        """Whether it can be paid as a cost, in full."""
        return self.could(s, x)

    def kneels_itself(self) -> bool:
        """Whether, as a cost, it always kneels the card on which it stands: then a kneeling one cannot pay it."""
        return False

    def at_most(self, s: ThronesState, x: Context) -> int:
        """How much of it could be done at all, where its player decides how much."""
        return 0

    def compile(self, to: Program) -> None:
        raise NotImplementedError

    def clause(self, said: Speech) -> str:
        raise NotImplementedError

    def parts(self) -> Sequence[object]:
        return ()

    def __add__(self, other: Effect) -> Effect:
        return And(self, other)

    def __or__(self, other: Effect) -> Effect:
        return OneOf((*ways_of(self), *ways_of(other)))

    def __rshift__(self, other: Effect) -> Effect:
        return Bought(self, other)


@final
class Do(Op):
    """Carry out an effect."""

    def __init__(self, effect: Act, pays: bool) -> None:
        self.effect, self.pays = effect, pays

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        if self.pays:
            self.effect.pay(s, x)
        else:
            self.effect.do(s, x)


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(Effect):
    """An effect that is one operation."""

    def do(self, s: ThronesState, x: Context) -> None:
        raise NotImplementedError

    def pay(self, s: ThronesState, x: Context) -> None:
        self.do(s, x)

    def compile(self, to: Program) -> None:
        to.ask(self)
        to.add(Do(self, to.pays))


@mypyc_attr(allow_interpreted_subclasses=True)
class CardAct(Act):
    """An effect that falls on cards."""

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def parts(self) -> Sequence[object]:
        return (self.ref,)

    def could(self, s: ThronesState, x: Context) -> bool:
        if self.ref.promised:
            return True
        if isinstance(self.ref, Ask):
            return self.ref.has_candidate(s, x, self)
        for c in self.ref.candidates(s, x):  # noqa: SIM110 - twice as quick as a generator
            if self.affects(s, x, c):
                return True
        return False

    def payable(self, s: ThronesState, x: Context) -> bool:
        cards = self.ref.candidates(s, x)
        if isinstance(self.ref, Ask):
            return len(cards) >= self.ref.fewest(s, x)
        for c in cards:
            if not self.affects(s, paying(s, x, c), c):
                return False
        return bool(cards)

    def compile(self, to: Program) -> None:
        to.ask(self, self.ref)
        to.add(Do(self, to.pays))


@mypyc_attr(allow_interpreted_subclasses=True)
class EventAct(CardAct):
    """An effect by which something happens to cards, to all of them at once."""

    verb = ""
    moves = False
    """Whether the cards leave where they are: they are then spoken of as "from" there."""
    flags = 0
    amount = 0

    def event(self, s: ThronesState, c: CardId) -> EventId:
        raise NotImplementedError

    def rows(self, s: ThronesState, x: Context) -> list[Row]:
        """What happens by it; the ability falls short if it does not happen to all cards, or there are too few."""
        cards = self.ref.find(s, x)
        hit = [c for c in cards if self.affects(s, x, c)]
        wanted = self.ref.fewest(s, x) if isinstance(self.ref, Ask) and self.ref.is_of_one() else 0
        if not hit or len(hit) < max(len(cards), wanted):
            s.fall_short()
        return [event(self.event(s, c), c, s.controller[c], self.amount, x.source, self.flags) for c in hit]

    def do(self, s: ThronesState, x: Context) -> None:
        happen_all(s, self.rows(s, x))

    def compile(self, to: Program) -> None:
        """Where several cards pay a price, each does as soon as it is picked."""
        if to.pays and isinstance(self.ref, Ask) and self.ref.most > 1:
            self.ref.price = self
            to.ask(self, self.ref)
        else:
            super().compile(to)

    def pay(self, s: ThronesState, x: Context) -> None:
        self.pay_with(s, x, self.ref.find(s, x))

    def pay_with(self, s: ThronesState, x: Context, cards: list[CardId]) -> None:
        if len(x.registers) > PAID_REGISTER:
            x.registers[PAID_REGISTER] += cards
            x.registers[HOST_REGISTER] += [s.host[c] for c in cards if c == x.source and s.host[c] != NO_CARD]
        rows = [event(self.event(s, c), c, x.you, self.amount, x.source, AS_COST) for c in cards]
        if len(rows) == 1 and not MOVES[rows[0][EVENT]]:
            happen_at_once(s, rows[0])
        else:
            happen_all(s, rows)

    def clause(self, said: Speech) -> str:
        return said.object(self.verb, self.ref, self.after(), moves=self.moves)

    def after(self) -> str:
        return ""


def are_yours(s: ThronesState, x: Context, ref: Ref) -> bool:
    """Whether a price falls on your own cards: you pay with no others. What you pick is looked at as you do."""
    if not isinstance(ref, Ask):
        for c in ref.find(s, x):
            if s.controller[c] != x.you:
                return False
    return True


def paying(s: ThronesState, x: Context, c: CardId) -> Context:
    """How a card looks at a price of which it is part: none in play is immune to that."""
    return Context(x.you, c, x.event) if s.zone[c] == _PLAY else x


def is_in_play(s: ThronesState, x: Context, c: CardId) -> bool:
    return s.zone[c] in (_PLAY, _FACTION) and not ignores(s, x, c)


def unsaved(saves: bool) -> int:
    return 0 if saves else NO_SAVE


def no_saves(saves: bool) -> str:
    return "" if saves else " (cannot be saved)"


@final
class And(Effect):
    """Two, one after the other: ``kneel(SELF) + sacrifice(SELF)``."""

    def __init__(self, a: Effect, b: Effect) -> None:
        self.a, self.b = a, b

    def could(self, s: ThronesState, x: Context) -> bool:
        return self.a.could(s, x) or self.b.could(s, x)

    def payable(self, s: ThronesState, x: Context) -> bool:
        return self.a.payable(s, x) and self.b.payable(s, x)

    def kneels_itself(self) -> bool:
        return self.a.kneels_itself() or self.b.kneels_itself()

    def compile(self, to: Program) -> None:
        self.a.compile(to)
        self.b.compile(to)

    def clause(self, said: Speech) -> str:
        a, b = self.a, self.b
        if isinstance(a, EventAct) and isinstance(b, EventAct) and a.ref is b.ref and not a.after():
            return f"{a.verb} and {b.clause(said)}"
        if isinstance(a, EventAct) and type(a) is type(b) and not a.after():  # kneel it and your faction card
            return f"{a.clause(said)} and {b.clause(said).removeprefix(f'{a.verb} ')}"
        if isinstance(a, CardAct) and isinstance(b, CardAct) and a.ref is b.ref and not a.ref.is_self:
            # stand it and remove it from …
            return f"{a.clause(said)} and {b.clause(said).replace(said.name(b.ref), 'it', 1)}"
        return " and ".join(filter(None, (a.clause(said), b.clause(said))))

    def parts(self) -> Sequence[object]:
        return self.a, self.b


@final
class OneOf(Effect):
    """A price that may be paid in several ways: ``kneel_influence(2) | kneel(one(LORD & CHARACTER & MINE))``."""

    def __init__(self, ways: tuple[Effect, ...]) -> None:
        self.ways = ways

    def could(self, s: ThronesState, x: Context) -> bool:
        return any(way.could(s, x) for way in self.ways)

    def payable(self, s: ThronesState, x: Context) -> bool:
        return any(way.payable(s, x) for way in self.ways)

    def compile(self, to: Program) -> None:
        raise TypeError("one of several ways is for cost=, unless(…) and may(…, cost=…)")

    def clause(self, said: Speech) -> str:
        return " or ".join(way.clause(said) for way in self.ways)

    def parts(self) -> Sequence[object]:
        return self.ways


@final
class Bought(Effect):
    """A price in the middle of an effect, which is paid in full, and what is done for it: ``pay(1) >> draw(1)``."""

    def __init__(self, price: Effect, step: Effect) -> None:
        self.price, self.step = price, step

    def could(self, s: ThronesState, x: Context) -> bool:
        return self.price.payable(s, x) and self.step.could(s, x)

    def compile(self, to: Program) -> None:
        if isinstance(self.price, OneOf):
            raise TypeError("several ways to pay are for cost=, unless(…) and may(…, cost=…)")
        skip = SkipUnlessPayable(self.price)
        to.add(skip)
        start, pays, to.pays = len(to.ops), to.pays, True
        self.price.compile(to)
        to.pays = pays
        self.step.compile(to)
        skip.count = len(to.ops) - start

    def clause(self, said: Speech) -> str:
        return f"{self.price.clause(said)} to {self.step.clause(said)}"

    def parts(self) -> Sequence[object]:
        return self.price, self.step


@final
class SkipUnlessPayable(Op):
    """What is bought, and its price, are left out if it cannot be paid."""

    def __init__(self, price: Effect) -> None:
        self.price, self.count = price, 0

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        if not self.price.payable(s, x):
            s.fall_short()
            f[PC] += self.count


def ways_of(price: Effect) -> tuple[Effect, ...]:
    """The ways in which it may be paid."""
    return price.ways if isinstance(price, OneOf) else (price,)
