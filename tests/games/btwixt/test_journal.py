"""Who leads as whom: told by the seat, since nobody has a name in the game before."""

from __future__ import annotations

import pytest

from kingsmoot import game
from kingsmoot.games.btwixt.cards.ability import Aim
from kingsmoot.games.btwixt.effects.phrases import asked_of


def test_a_leader_is_chosen_by_a_seat() -> None:
    s = game("btwixt").new(3, seed=3)
    s.journal = []
    seat = s.seat
    leads = s.decision.options[0].label
    s.act(0)
    (line,) = [entry for entry in s.journal if "leads as" in entry.text]
    assert line.words == {"seat": f"Seat {seat}", "name": leads}
    assert line.line() == f"Seat {seat} leads as {leads}."


@pytest.mark.parametrize(
    ("aim", "text", "asked"),
    [
        (Aim.OTHER, "look at another leader's hand", "look at whose hand"),
        (Aim.NEIGHBOUR, "a neighbour discards 1 card", "who discards 1 card"),
        (Aim.NEIGHBOUR, "you may exchange hands with a neighbour", "exchange hands with whom"),
        (Aim.KNEELING, "you may let a kneeling leader stand up again", "let whom stand up again"),
        (Aim.ANYONE, "gain a token", "choose a leader to gain a token"),
    ],
)
def test_whom_an_effect_falls_on_is_asked_by_what_it_does(aim: Aim, text: str, asked: str) -> None:
    assert asked_of(aim, text) == asked
