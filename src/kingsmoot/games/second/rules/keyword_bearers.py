"""Whose keywords are resolved at the end of a challenge: what the files of the single keywords share."""

from __future__ import annotations

from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.participation import side
from kingsmoot.thrones.rules.challenge.winner import without_a_side
from kingsmoot.thrones.values.in_force import WORD, active, falls_on, is_in_force, lasting_on, with_keyword


def bearers(s: ThronesState, keyword: str) -> list[CardId]:
    """The participating characters with this keyword, on the side for which it is resolved.

    If one of the two sides has left the game, the rest of the challenge is left out.
    """
    if keyword not in s.deal.keyword_names or without_a_side(s):
        return []
    return with_keyword(s, side(s, whose(s, keyword)), keyword)


def whose(s: ThronesState, keyword: str) -> Seat:
    """For whom a keyword is resolved: the winner, or the loser where a card says so of those who win."""
    if is_in_force(s, Permission.FOR_THE_LOSER):
        mine = s.deal.factions[s.winner]
        words = [k.word for k, x in active(s, Permission.FOR_THE_LOSER) if falls_on(s, k, x, mine)]
        words += [s.deal.keywords[row[WORD]] for row in lasting_on(s, Permission.FOR_THE_LOSER, mine)]
        return s.loser if keyword in words else s.winner
    return s.winner
