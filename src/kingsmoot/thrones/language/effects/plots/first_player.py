"""Who goes first, and how many sit at the table."""

from __future__ import annotations

from typing import Final, final

from kingsmoot.thrones.language.counts.count import Count
from kingsmoot.thrones.language.effects.tokens.gold_pools import PlayerAct
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.phases.first_player import name_first


@final
class BecomeFirst(PlayerAct):
    """That player is the first player from now on."""

    def could(self, s: ThronesState, x: Context) -> bool:
        return any(seat != s.first for seat in self.who.seats(s, x))

    def do(self, s: ThronesState, x: Context) -> None:
        for seat in self.who.seats(s, x)[:1]:
            name_first(s, seat)

    def clause(self, said: Speech) -> str:
        said.announce(self.who)
        return f"{self.who.subject()} {'become' if self.who.plural else 'becomes'} the first player"


def become_first(who: Who = YOU) -> BecomeFirst:
    """A player becomes the first player."""
    return BecomeFirst(who)


@final
class Opponents(Count):
    """How many opponents you have: who has left the game is none."""

    def value(self, s: ThronesState, x: Context) -> int:
        return len(s.opponents(x.you))

    def said(self) -> str:
        return "the number of opponents you have"


OPPONENT_COUNT: Final = Opponents()
"""How many opponents you have."""
