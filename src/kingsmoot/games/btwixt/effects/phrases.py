"""How the texts of effects name those whom they fall on."""

from __future__ import annotations

from kingsmoot.games.btwixt.cards.ability import Aim

_WHO = {
    Aim.YOU: "",
    Aim.OTHER: "another leader",
    Aim.ANYONE: "a leader",
    Aim.NEIGHBOUR: "a neighbour",
    Aim.KNEELING: "a kneeling leader",
    Aim.STANDING: "a standing leader",
    Aim.NEIGHBOURS: "each neighbour",
    Aim.OTHERS: "each other leader",
    Aim.EVERYONE: "each leader",
    Aim.WINNER: "the winner of the bid",
    Aim.SECOND: "the leader who comes second in the bid",
}
_OF = {
    Aim.OTHER: "another leader's",
    Aim.NEIGHBOUR: "a neighbour's",
    Aim.WINNER: "the bid winner's",
    Aim.KNEELING: "a kneeling leader's",
    Aim.STANDING: "a standing leader's",
    Aim.OTHERS: "each other leader's",
    Aim.NEIGHBOURS: "each neighbour's",
}


def does(aim: Aim, verb: str) -> str:
    """``draw`` for you, ``each leader draws`` for others."""
    return verb if aim == Aim.YOU else f"{who(aim)} {verb}s"


def who(aim: Aim) -> str:
    return _WHO[aim]


def whose(aim: Aim) -> str:
    return _OF[aim]
