"""Who leads as whom: told by the seat, since nobody has a name in the game before."""

from __future__ import annotations

from kingsmoot import game


def test_a_leader_is_chosen_by_a_seat() -> None:
    s = game("btwixt").new(3, seed=3)
    s.journal = []
    seat = s.seat
    leads = s.decision.options[0].label
    s.act(0)
    (line,) = [entry for entry in s.journal if "leads as" in entry.text]
    assert line.words == {"seat": f"Seat {seat}", "name": leads}
    assert line.line() == f"Seat {seat} leads as {leads}."
