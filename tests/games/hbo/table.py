"""Tables of the HBO edition."""

from typing import Any

from kingsmoot.scenario import HBO, Scenario


def scene(phase: str = "challenges", **sides: Any) -> Scenario:
    return Scenario(edition=HBO, phase=phase, **sides)
