"""Plots that change the round itself: a phase that is skipped, a first player who must be an opponent."""

from __future__ import annotations

import pytest

from kingsmoot.games.second.language import TAXATION, skips
from kingsmoot.scenario import Scenario, side

LATER = ["A Noble Cause", "Calling the Banners"]


def kneeling(plot: str, stop_at: str) -> Scenario:
    return Scenario(
        stark=side("stark", play=["Arya Stark (kneeling)"], plot=plot, plots=LATER),
        lannister=side("lannister", play=["The Tickler (kneeling)"], plot="A Noble Cause", plots=LATER),
        phase="dominance",
        stop_at=stop_at,
    )


def test_nothing_stands_while_the_standing_phase_is_skipped() -> None:
    """E81."""
    t = kneeling("The Withering Cold", "before begin taxation")
    assert t.card("Arya Stark").kneeling
    assert t.card("The Tickler").kneeling
    assert "The standing phase is skipped." in t.log
    assert not any("standing phase begins" in line for line in t.log)
    this_round = t.round
    t.skip_to("after standing phase", take_first=True)  # with another plot
    assert t.round == this_round + 1
    assert not t.card("Arya Stark").kneeling


def test_other_plots_skip_nothing() -> None:
    t = kneeling("A Noble Cause", "before begin taxation")
    assert not t.card("Arya Stark").kneeling
    assert "The standing phase begins." in t.log


@pytest.mark.parametrize(("plot", "can"), [("The Withering Cold", False), ("A Noble Cause", True)])
def test_nobody_can_act_in_a_phase_that_is_skipped(plot: str, can: bool) -> None:
    """E81, the actions."""
    t = Scenario(
        baratheon=side("baratheon", play=["Stannis's Cavalry"], gold=2, plot=plot, plots=LATER),
        lannister=side("lannister", plot="A Noble Cause", plots=LATER),
        phase="dominance",
    )
    assert t.baratheon.can("use Stannis's Cavalry") == can


def test_the_taxation_phase_is_never_skipped() -> None:
    with pytest.raises(TypeError, match="TAXATION is not, as the round ends with it"):
        skips(TAXATION)


def test_the_plots_say_what_they_do() -> None:
    t = Scenario(stark=side("stark", plot="The Withering Cold"), lannister=side("lannister", plot="Retaliation"))
    assert t.card("The Withering Cold").text == "Skip the standing phase this round."
    assert t.card("Retaliation").text == "If you win initiative, you must choose an opponent to be the first player."


def test_retaliation_names_the_opponent_in_a_joust() -> None:
    """E82."""
    t = Scenario(
        stark=side("stark", plots=["Retaliation"]),
        lannister=side("lannister", plots=["A Noble Cause"]),
        phase="plot",
        stop_at="before draw cards",
    )
    assert t.first is t.lannister


def test_retaliation_leaves_the_choice_among_opponents_in_melee() -> None:
    t = Scenario(
        stark=side("stark", plots=["Retaliation"]),
        lannister=side("lannister", plots=["A Noble Cause"]),
        greyjoy=side("greyjoy", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("first-player", take_first=True)
    assert t.asked is t.stark
    assert t.options == ["first player House Lannister", "first player House Greyjoy"]
    assert t.stark.why_not(t.stark) == "You must choose an opponent."


def test_retaliation_does_not_bind_another_who_wins_initiative() -> None:
    t = Scenario(
        stark=side("stark", plots=["Retaliation"]),
        lannister=side("lannister", plots=["Sneak Attack"]),
        phase="plot",
    )
    t.skip_to("first-player", take_first=True)
    assert t.asked is t.lannister
