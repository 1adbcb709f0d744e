"""A target must have been legal before costs were paid, and be legal still when they are."""

from __future__ import annotations

from kingsmoot.scenario import Scenario, side
from tests.games.second.later.reading import read_back

MUTINY = "Mutiny At Craster's Keep"


def removed() -> Scenario:
    """Coldhands has removed Arya Stark and the Steward; then the Watch may play its event."""
    t = Scenario(
        watch=side("nightswatch", hand=["Coldhands", MUTINY], play=["Steward at the Wall"], gold=9),
        stark=side("stark", play=["Arya Stark", "Robb Stark", "Sansa Stark"]),
        phase="marshaling",
    )
    t.watch.marshal("Coldhands")
    t.watch.use("Coldhands", "Steward at the Wall", "Robb Stark")
    assert t.card("Robb Stark").zone == "removed"
    t.skip_to("after challenges phase")
    return t


def test_who_returns_when_the_cost_is_paid_is_no_target() -> None:
    """E86"""
    t = removed()
    t.watch.play(MUTINY)
    assert t.card("Robb Stark").in_play
    assert t.options == ["Arya Stark", "Sansa Stark"]
    read_back(t)
    t.watch.choose("Arya Stark")
    assert t.stark.discard == ["Arya Stark"]
    assert t.stark.in_play == ["Sansa Stark", "Robb Stark"]
