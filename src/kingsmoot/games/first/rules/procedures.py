"""The procedures by which a game of the first edition is known."""

from __future__ import annotations

from kingsmoot.games.first.rules.challenges import CHALLENGES_PHASE
from kingsmoot.games.first.rules.claim import CLAIM
from kingsmoot.games.first.rules.marshaling import MARSHAL
from kingsmoot.games.first.rules.renown import renown
from kingsmoot.games.first.rules.winner import determine_winner
from kingsmoot.kernel.procedure import Procedure
from kingsmoot.thrones.edition_rules import Procedures
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.unopposed import unopposed_bonus


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
