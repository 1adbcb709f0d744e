"""Observations as spaces of Gymnasium, which PettingZoo shares."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from kingsmoot.env.observation import Observed, Shape

MOST = np.iinfo(np.int32).max


def observation_space(shape: Shape) -> spaces.Dict:
    """Arrays under ``observation``, and which options can be chosen under ``action_mask``, as PettingZoo expects."""

    def numbers(*size: int) -> spaces.Box:
        return spaces.Box(-MOST, MOST, size, np.int32)

    arrays: dict[str, spaces.Space[Any]] = {
        "entities": numbers(*shape.entities),
        "globals": numbers(shape.globals),
        "options": numbers(*shape.options),
    }
    mask = spaces.Box(0, 1, (shape.options[0],), np.int8)
    return spaces.Dict({"observation": spaces.Dict(arrays), "action_mask": mask})


def as_mapping(seen: Observed) -> dict[str, Any]:
    arrays = {"entities": seen.entities, "globals": seen.globals, "options": seen.options}
    return {"observation": arrays, "action_mask": seen.mask}
