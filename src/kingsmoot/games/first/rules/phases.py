"""The procedures that the games of the first edition have alike."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.first.rules.renown import renown
from kingsmoot.games.first.rules.winner import determine_winner
from kingsmoot.kernel.procedure import Procedure
from kingsmoot.thrones.game import Procedures
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.challenge.claim import (
    VICTIM,
    claim_applied,
    kill_victims,
    more_victims,
    read_claim,
    take_claim,
)
from kingsmoot.thrones.rules.challenge.unopposed import unopposed_bonus
from kingsmoot.thrones.rules.in_play.attachments import HOST_QUESTION
from kingsmoot.thrones.rules.periods import end_phase
from kingsmoot.thrones.rules.phases.challenges import CHALLENGE_QUESTION, begin_challenges, next_to_challenge
from kingsmoot.thrones.rules.phases.dominance import begin_dominance, determine_dominance
from kingsmoot.thrones.rules.phases.marshaling import as_duplicate, marshal_card, pay_for_card
from kingsmoot.thrones.timing.windows import action_window

MARSHAL: Final = rules.procedure("first-play", as_duplicate, HOST_QUESTION, pay_for_card, marshal_card)

CHALLENGES_PHASE: Final = rules.procedure(
    "first-challenges-phase", begin_challenges, action_window, CHALLENGE_QUESTION, next_to_challenge, end_phase
)

CLAIM: Final = rules.procedure("first-claim", read_claim, take_claim, VICTIM, more_victims, kill_victims, claim_applied)

DOMINANCE_PHASE: Final = rules.procedure(
    "first-dominance-phase", begin_dominance, determine_dominance, action_window, end_phase
)


def known_procedures(
    setup: Procedure[ThronesState], marshaling: Procedure[ThronesState], challenge: Procedure[ThronesState]
) -> Procedures:
    """What a game is to be known by: its own procedures, with those that they have alike."""
    return Procedures(
        setup=setup,
        marshaling=marshaling,
        challenges=CHALLENGES_PHASE,
        challenge=challenge,
        decides=determine_winner,
        bonus=unopposed_bonus,
        keywords=renown,
        claim=CLAIM,
        marshal=MARSHAL,
        announcing=(MARSHAL,),
    )
