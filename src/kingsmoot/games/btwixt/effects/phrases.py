"""How the texts of effects name those whom they fall on."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.btwixt.cards.ability import Aim

_WHO: Final = {
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
_OF: Final = {
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


def asked_of(aim: Aim, text: str) -> str:
    """An effect as a question for the leader it falls on: "who discards 1 card", "exchange hands with whom"."""
    of, leader = _OF.get(aim, ""), _WHO[aim]
    text = text.removeprefix("you may ")
    if of and of in text:
        return text.replace(of, "whose", 1).replace("those of whose", "whose")
    if text.startswith(f"{leader} "):
        return text.replace(leader, "who", 1)
    return text.replace(leader, "whom", 1) if leader and leader in text else f"choose a leader to {text}"
