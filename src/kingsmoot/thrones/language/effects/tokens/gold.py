"""Gold on cards and in gold pools. What lies on a card is in nobody's pool; a player stands for the pool."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.thrones.language.conditions.challenges_and_phases import During
from kingsmoot.thrones.language.constants.constant import constant
from kingsmoot.thrones.language.counts.count import ALL, Chosen, Count, number
from kingsmoot.thrones.language.counts.measures import Measure
from kingsmoot.thrones.language.effects.effect import CardAct
from kingsmoot.thrones.language.nouns import counted
from kingsmoot.thrones.language.program import PAID_REGISTER, Program
from kingsmoot.thrones.language.references.asks import Ask
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.references.reference import FactionOf, Ref
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, PhaseId, Zone
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Constant, Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import AS_COST, event
from kingsmoot.thrones.timing.happenings import happen, happen_all
from kingsmoot.thrones.values.costs import purse, top_up
from kingsmoot.thrones.values.in_force import ignores

# -- how much there is ----------------------------------------------------------------------------------


@final
class GoldOn(Measure):
    name = "gold"
    some = "gold"
    counted = "gold"

    def measure(self, s: ThronesState, c: CardId) -> int:
        return s.gold_on(c)

    def of(self, ref: Ref) -> Count:
        return GoldOnCard(ref)


@final
class GoldOnCard(Count):
    """The gold on a card."""

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def value(self, s: ThronesState, x: Context) -> int:
        return sum(s.gold_on(c) for c in self.ref.find(s, x))

    def said(self) -> str:
        return f"the gold on {self.ref.known()}"

    def many(self, noun: str) -> str:
        return f"{counted(1, noun)} for each gold on {self.ref.known()}"

    def compared(self, how: int, other: Count) -> str:
        words = ("less than", "at most", "more than", "at least", "exactly")
        return f"there is {words[how]} {other.said()} gold on {self.ref.known()}"

    def parts(self) -> Sequence[object]:
        return (self.ref,)


GOLD_ON: Final = GoldOn()
"""The gold on a card: ``GOLD_ON.of(SELF)``."""


# -- it comes, moves and goes ---------------------------------------------------------------------------


def _may_bear(s: ThronesState, x: Context, c: CardId) -> bool:
    return s.zone[c] in (Zone.PLAY, Zone.FACTION) and not ignores(s, x, c)


def _to_move(s: ThronesState, x: Context, c: CardId) -> int:
    """How much can be moved from a card; from your own pool also what counts as if it were there."""
    if not _may_bear(s, x, c):
        return 0
    return purse(s, x.you) if c == s.deal.factions[x.you] else s.gold_on(c)


def _where(of: Ref | Who) -> Ref:
    """A card, or the faction card that stands for a gold pool."""
    return FactionOf(of) if isinstance(of, Who) else of


def _told(ref: Ref, said: Speech) -> str:
    """ "this card"; "your gold pool"."""
    if isinstance(ref, FactionOf):
        return f"{_whose(ref.who, said)} gold pool"
    return said.subject(ref)


def _whose(who: Who, said: Speech) -> str:
    """ "your"; of another one who does it "their", or, where that one is asked, "your" and the name of the first."""
    said.announce(who)
    asked = said.you != YOU.subject()
    if who is YOU:
        return f"{said.you}'s" if asked else "your"
    if who is said.actor:
        return "your" if asked else "their"
    return who.possessive()


@final
class PlaceGold(CardAct):
    """From the treasury, on each of these cards. Nobody gains it."""

    def __init__(self, ref: Ref, n: Count) -> None:
        super().__init__(ref)
        self.n = n

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return _may_bear(s, x, c)

    def do(self, s: ThronesState, x: Context) -> None:
        amount = self.n.value(s, x)
        cards = [c for c in self.ref.find(s, x) if _may_bear(s, x, c)] if amount > 0 else []
        happen_all(s, [event(Event.GOLD_PLACED, c, s.controller[c], amount, x.source) for c in cards])

    def clause(self, said: Speech) -> str:
        many = self.n.many("gold")
        what, _, each = many.partition(" for each ")
        rest = f" for each {each}" if each else ""
        return f"place {what} from the treasury on {said.subject(self.ref)}{rest}"

    def parts(self) -> Sequence[object]:
        return self.ref, self.n


def place_gold(ref: Ref, n: Count | int = 1) -> PlaceGold:
    """Place gold from the treasury on it."""
    return PlaceGold(ref, number(n))


@final
class MoveGold(CardAct):
    """From one card or pool to another, as much as is there."""

    def __init__(self, n: Count, ref: Ref, to: Ref) -> None:
        super().__init__(ref)
        self.n, self.to = n, to

    def at_most(self, s: ThronesState, x: Context) -> int:
        return sum(_to_move(s, x, c) for c in self.ref.find(s, x))

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return _to_move(s, x, c) > 0

    def compile(self, to: Program) -> None:
        if isinstance(self.to, Ask) and not isinstance(self.ref, Ask):
            to.falls_on(Receives(self.to, None if to.pays else self.ref), self.to)
        super().compile(to)

    def payable(self, s: ThronesState, x: Context) -> bool:
        """Only in full, and only if there is somewhere to move it."""
        cards = self.ref.candidates(s, x)
        enough = bool(cards) and all(_to_move(s, x, c) >= self.n.value(s, x) for c in cards)
        return enough and any(_may_bear(s, x, c) for c in self.to.candidates(s, x))

    def pay(self, s: ThronesState, x: Context) -> None:
        """The card that bears it now is the one with which the price was paid."""
        x.registers[PAID_REGISTER] += self.to.find(s, x)
        self.do(s, x)

    def do(self, s: ThronesState, x: Context) -> None:
        for a, b in zip(self.ref.find(s, x), self.to.find(s, x), strict=False):
            amount = min(self.n.value(s, x), _to_move(s, x, a))
            if amount > 0 and _may_bear(s, x, b):
                if a == s.deal.factions[x.you]:
                    top_up(s, x.you, amount)
                happen(s, event(Event.GOLD_MOVED, b, s.controller[b], amount, a))
            else:
                s.fall_short()

    def clause(self, said: Speech) -> str:
        start = _told(self.ref, said)
        if isinstance(self.to, FactionOf) and self.to.who is YOU and isinstance(self.ref, FactionOf):
            end = "yours" if said.you == YOU.subject() else f"{said.you}'s"
        else:
            end = _told(self.to, said)
        return f"move {self.n.many('gold')} from {start} to {end}"

    def parts(self) -> Sequence[object]:
        return self.ref, self.to, self.n


@final
class Receives(CardAct):
    """What makes a card one that gold may be moved to: there must be some, which is asked of a price by itself."""

    def __init__(self, ref: Ref, start: Ref | None) -> None:
        super().__init__(ref)
        self.start = start

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        if not _may_bear(s, x, c):
            return False
        return self.start is None or any(_to_move(s, x, a) for a in self.start.candidates(s, x))

    def clause(self, said: Speech) -> str:
        return said.object("move gold to", self.ref)


def move_gold(n: Count | int, start: Ref | Who, end: Ref | Who) -> MoveGold:
    """Gold moves from one card or gold pool to another."""
    return MoveGold(number(n), _where(start), _where(end))


@final
class DiscardGold(CardAct):
    """To the treasury, from each of these cards or pools."""

    def __init__(self, ref: Ref, n: Count) -> None:
        super().__init__(ref)
        self.n = n

    def at_most(self, s: ThronesState, x: Context) -> int:
        return sum(s.gold_on(c) for c in self.ref.find(s, x))

    def _there(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.gold_on(c) > 0 and _may_bear(s, x, c)

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        """As a price it is only paid in full."""
        if isinstance(self.n, Chosen) or not isinstance(self.ref, Ask):
            return self._there(s, x, c)
        return s.gold_on(c) >= self.n.value(s, x) and _may_bear(s, x, c)

    def payable(self, s: ThronesState, x: Context) -> bool:
        cards = self.ref.candidates(s, x)
        if not isinstance(self.ref, Ask):
            return bool(cards) and all(s.gold_on(c) >= self.n.value(s, x) and _may_bear(s, x, c) for c in cards)
        return len([c for c in cards if self.affects(s, x, c)]) >= max(1, self.ref.least)

    def do(self, s: ThronesState, x: Context) -> None:
        amount = self.n.value(s, x)
        cards = [c for c in self.ref.find(s, x) if self._there(s, x, c)]
        if not cards or (self.n is not ALL and any(s.gold_on(c) < amount for c in cards)):
            s.fall_short()
        happen_all(s, [event(Event.GOLD_DISCARDED, c, s.controller[c], amount, x.source) for c in cards])

    def pay(self, s: ThronesState, x: Context) -> None:
        cards = self.ref.find(s, x)
        x.registers[PAID_REGISTER] += cards
        amount = self.n.value(s, x)
        happen_all(s, [event(Event.GOLD_DISCARDED, c, x.you, amount, x.source, AS_COST) for c in cards])

    def clause(self, said: Speech) -> str:
        return f"discard {self.n.many('gold')} from {_told(self.ref, said)}"

    def parts(self) -> Sequence[object]:
        return self.ref, self.n


def discard_gold(ref: Ref | Who, n: Count | int = 1) -> DiscardGold:
    """Gold goes to the treasury, from a card or a gold pool; also as a cost, and then in full."""
    return DiscardGold(_where(ref), number(n))


def spend_gold_on(ref: Ref, phase: PhaseId) -> Constant:
    """In that phase its gold may be spent as if it were in your gold pool."""
    said = f"you may spend the gold on {ref.known()} as if it were in your gold pool"
    return constant(Permission.GOLD_TO_SPEND, ref, said, while_=During(phase), whole=True)
