"""One ability in several ways, such as "pay this or that": used in one way, it is used."""

import pytest

from kingsmoot.games.winter.language import (
    FACTION,
    LOCATION,
    MINE,
    PHASE,
    any_phase,
    gain_power,
    kneel,
    kneel_influence,
    once,
    one,
)
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.language.abilities import Ability
from kingsmoot.thrones.language.effects.effect import Effect
from tests.games.winter.table import scene


def a_location() -> Effect:
    return kneel(one(LOCATION & MINE))


IN_WAYS = {
    "limit": any_phase(gain_power(FACTION), cost=kneel_influence(1) | a_location(), limit=once(PHASE)),
    "maximum": any_phase(gain_power(FACTION), cost=kneel_influence(1) | a_location(), max_=once(PHASE)),
}


def with_abilities(*abilities: Ability) -> Scenario:
    """A table at which Hodor has these abilities and no others."""
    t = scene(
        stark=side("stark", play=["Hodor", *["Crossroads"] * 3], hand=["Ravens at Dusk"]), lannister=side("lannister")
    )
    t.reprint("Hodor", abilities=abilities)
    return t


@pytest.mark.parametrize("often", IN_WAYS)
@pytest.mark.parametrize("way", [1, 2])
def test_a_limit_counts_all_ways_together(often: str, way: int) -> None:
    t = with_abilities(IN_WAYS[often], *IN_WAYS[often].ways)
    assert {"use Hodor (1)", "use Hodor (2)"} <= set(t.options)
    t.stark.use(f"Hodor ({way})", "Crossroads of House Stark #1")
    assert t.stark.power == 1
    assert t.options == ["play Ravens at Dusk", "pass"]


def test_different_abilities_have_a_limit_each() -> None:
    t = with_abilities(
        *(any_phase(gain_power(FACTION), cost=cost, limit=once(PHASE)) for cost in (kneel_influence(1), a_location()))
    )
    t.stark.use("Hodor (1)", "Crossroads of House Stark #1")
    assert t.options == ["use Hodor (2)", "play Ravens at Dusk", "pass"]
