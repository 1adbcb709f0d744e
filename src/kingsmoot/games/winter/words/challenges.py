"""Challenges: one more, one that counts as unopposed; initiative."""

from __future__ import annotations

from typing import final

from kingsmoot.games.winter.rules.next_challenge import MUST_BE_NEXT
from kingsmoot.thrones.language.constants.constant import EXTRA_CHALLENGES
from kingsmoot.thrones.language.effects.effect import Act
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.language.triggers.framework import PlayerEvent
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Period
from kingsmoot.thrones.model.state import ThronesState


def wins_initiative(who: Who = YOU) -> Trigger:
    """A player wins initiative."""
    return PlayerEvent(Event.INITIATIVE_WON, who, "win initiative")


@final
class CountAsUnopposed(Act):
    def do(self, s: ThronesState, x: Context) -> None:
        s.unopposed = 1

    def clause(self, said: Speech) -> str:
        return "it counts as unopposed"


def count_as_unopposed() -> CountAsUnopposed:
    """The challenge that you have won counts as unopposed."""
    return CountAsUnopposed()


@final
class ChallengeAgain(Act):
    """Another challenge of the type of this one, which must be the next, and which nobody wins if it is opposed."""

    def do(self, s: ThronesState, x: Context) -> None:
        mine = s.deal.factions[x.you]
        atoms.add_lasting(s, EXTRA_CHALLENGES[s.type], 1, Period.PHASE, mine, MUST_BE_NEXT)

    def clause(self, said: Speech) -> str:
        return (
            "you may initiate an additional challenge of the same type this phase; "
            "it must be the next one that you initiate, and nobody wins it if it is opposed"
        )


def challenge_again() -> ChallengeAgain:
    return ChallengeAgain()
