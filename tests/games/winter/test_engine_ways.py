"""One ability in several ways, such as "pay this or that": used in one way, it is used."""

import pytest

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.effects import gain_power
from kingsmoot.thrones.first.declare import any_phase, in_ways
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.modifiers import Ability
from kingsmoot.thrones.paying import kneel_influence, kneel_one
from kingsmoot.thrones.refs import MY_FACTION
from kingsmoot.thrones.selectors import LOCATION
from tests.games.winter.table import scene

ONCE = (1, Period.PHASE)
COSTS = (kneel_influence(1), kneel_one(LOCATION))
WAYS = {
    "limit": tuple(any_phase(gain_power(MY_FACTION), cost=(cost,), limit=ONCE) for cost in COSTS),
    "maximum": tuple(any_phase(gain_power(MY_FACTION), cost=(cost,), maximum=ONCE) for cost in COSTS),
}


def with_abilities(*abilities: Ability) -> Scenario:
    """A table at which Hodor has these abilities and no others."""
    t = scene(
        stark=side("stark", play=["Hodor", *["Crossroads"] * 3], hand=["Ravens at Dusk"]), lannister=side("lannister")
    )
    t.reprint("Hodor", abilities=abilities)
    return t


@pytest.mark.parametrize("often", WAYS)
@pytest.mark.parametrize("way", [1, 2])
def test_a_limit_counts_all_ways_together(often: str, way: int) -> None:
    t = with_abilities(*in_ways(*WAYS[often]))
    assert {"use Hodor (1)", "use Hodor (2)"} <= set(t.options)
    t.stark.use(f"Hodor ({way})", "Crossroads of House Stark #1")
    assert t.stark.power == 1
    assert t.options == ["play Ravens at Dusk", "pass"]


def test_different_abilities_have_a_limit_each() -> None:
    t = with_abilities(*WAYS["limit"])
    t.stark.use("Hodor (1)", "Crossroads of House Stark #1")
    assert t.options == ["use Hodor (2)", "play Ravens at Dusk", "pass"]
