"""Gold in the pools of players: gained, paid, returned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.thrones.language.counts.count import Count, number
from kingsmoot.thrones.language.effects.effect import Act, CardAct, is_in_play
from kingsmoot.thrones.language.references.asks import Ask
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.speech import Speech, words_in
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import GIVEN, event
from kingsmoot.thrones.timing.happenings import happen, happen_all
from kingsmoot.thrones.values.allowances import gold_for
from kingsmoot.thrones.values.costs import purse, spend, top_up


class PlayerAct(Act):
    """An effect that falls on players."""

    def __init__(self, who: Who) -> None:
        self.who = who

    def parts(self) -> Sequence[object]:
        return (self.who,)

    def does(self, said: Speech, verb: str, rest: str) -> str:
        """ "draw 2 cards", "each opponent draws 2 cards"."""
        said.announce(self.who)
        if self.who in (YOU, said.actor):
            return f"{verb} {rest}"
        if self.who.plural:
            return f"{self.who.subject()} {verb} {rest}"
        return f"{self.who.subject()} {verb}s {rest}"


@final
class GainGold(PlayerAct):
    def __init__(self, n: Count, who: Who) -> None:
        super().__init__(who)
        self.n = n
        self.chosen = any(isinstance(word, Ask) for word in words_in(n))
        """Whether it depends on a chosen card how much it is: any card will do, then."""

    def could(self, s: ThronesState, x: Context) -> bool:
        if not self.chosen and not self.n.some(s, x):
            return False
        seats = self._seats(s, x)
        return not seats or any(gold_for(s, seat, 1) for seat in seats)

    def do(self, s: ThronesState, x: Context) -> None:
        amount = self.n.value(s, x)
        if amount > 0:
            rows = [event(Event.GOLD_GAINED, seat=seat, amount=amount, source=x.source) for seat in self._seats(s, x)]
            happen_all(s, rows)

    def _seats(self, s: ThronesState, x: Context) -> list[Seat]:
        return self.who.seats(s, x)

    def clause(self, said: Speech) -> str:
        said.choose(self.n)
        many = self.n.many("gold").replace("if it ", f"if {said.that} ", 1)  # behind a cost, "it" might be what paid
        return self.does(said, "gain", many)

    def parts(self) -> Sequence[object]:
        return self.n, self.who


def gain_gold(n: Count | int, who: Who = YOU) -> GainGold:
    """A player gains gold."""
    return GainGold(number(n), who)


@final
class Pay(Act):
    """Gold, as a price."""

    def __init__(self, n: Count) -> None:
        self.n = n

    def could(self, s: ThronesState, x: Context) -> bool:
        return purse(s, x.you) >= self.n.value(s, x)

    def do(self, s: ThronesState, x: Context) -> None:
        spend(s, x.you, self.n.value(s, x))

    def clause(self, said: Speech) -> str:
        return f"pay {self.n.many('gold')}"

    def parts(self) -> Sequence[object]:
        return (self.n,)


def pay(n: Count | int) -> Pay:
    """Pay gold."""
    return Pay(number(n))


@final
class GiveGold(PlayerAct):
    """From the gold pool of one player to that of another, as much as is there."""

    def __init__(self, n: Count, who: Who, to: Who) -> None:
        super().__init__(who)
        self.n, self.to = n, to

    def could(self, s: ThronesState, x: Context) -> bool:
        return any(purse(s, seat) for seat in self.who.seats(s, x))

    def payable(self, s: ThronesState, x: Context) -> bool:
        return all(purse(s, seat) >= self.n.value(s, x) for seat in self.who.seats(s, x))

    def do(self, s: ThronesState, x: Context) -> None:
        wanted = self.n.value(s, x)
        for seat, other in zip(self.who.seats(s, x), self.to.seats(s, x), strict=False):
            amount = min(wanted, purse(s, seat))
            if amount < wanted:
                s.fall_short()
            if amount > 0:
                top_up(s, seat, amount)
                giver, taker = s.deal.factions[seat], s.deal.factions[other]
                happen(s, event(Event.GOLD_MOVED, taker, other, amount, giver, GIVEN))

    def clause(self, said: Speech) -> str:
        said.announce(self.to)
        taker = said.you if self.to is YOU else self.to.subject()
        return self.does(said, "give", f"{taker} {self.n.many('gold')}")

    def parts(self) -> Sequence[object]:
        return self.n, self.who, self.to


def give_gold(n: Count | int, who: Who, to: Who = YOU) -> GiveGold:
    """A player gives another one gold from the gold pool."""
    return GiveGold(number(n), who, to)


@final
class ReturnGold(PlayerAct):
    """All gold of these players goes back to the treasury."""

    def could(self, s: ThronesState, x: Context) -> bool:
        return any(s.pool[seat] for seat in self.who.seats(s, x))

    def do(self, s: ThronesState, x: Context) -> None:
        for seat in self.who.seats(s, x):
            if s.pool[seat]:
                s.note("{player} returns {count} gold.", player=seat, count=s.pool[seat])
            atoms.return_gold(s, seat)

    def clause(self, said: Speech) -> str:
        return self.does(said, "return", "all gold in their gold pool to the treasury")


def return_gold(who: Who) -> ReturnGold:
    """These players return all their gold to the treasury."""
    return ReturnGold(who)


@final
class PutGold(CardAct):
    """Gold from the treasury on a card."""

    def __init__(self, n: int, ref: Ref) -> None:
        super().__init__(ref)
        self.n = n

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return is_in_play(s, x, c)

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            if self.affects(s, x, c):
                atoms.put_gold(s, c, self.n)
                s.note("{count} gold is put on {card}.", count=self.n, card=c)

    def clause(self, said: Speech) -> str:
        return f"put {self.n} gold from the treasury on {said.subject(self.ref)}"


def put_gold(n: int, ref: Ref) -> PutGold:
    """Put gold from the treasury on it."""
    return PutGold(n, ref)
