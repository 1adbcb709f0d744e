"""What there is to learn from a position: what each option is worth and why, and how likely a seat wins."""

from __future__ import annotations

import math
from typing import Final

from typing_extensions import TypedDict

from kingsmoot.bots.bot import Observation
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State

SCALE: Final = 0.06


class Verdict(TypedDict):
    """What an option is worth."""

    option: int
    chance: float
    """To win, from 0 to 1."""
    tries: int
    """In how many imagined games it was tried."""
    reason: str
    """What these led to, in a sentence or two; empty where there is nothing to tell."""


def judge(seen: Observation, seed: int, playouts: int, seconds: float) -> list[Verdict]:
    """Every option, the best first."""
    imagined = seen.imagine(Rng(seed))
    found: list[Verdict] = []
    for option in range(seen.options):
        future = imagined.copy()
        future.act(option)
        found.append({"option": option, "chance": _chance(future, seen.seat), "tries": 1, "reason": ""})
    return sorted(found, key=lambda one: -one["chance"])


def win_chance(state: State, seat: int, seed: int, playouts: int) -> float:
    """How likely a seat wins, as far as it can know."""
    return _chance(state.resample(seat, Rng(seed)), seat)


def _chance(state: State, seat: int) -> float:
    if state.over:
        return float(seat in state.game.outcome(state).winners)
    others = [state.game.appraise(state, one) for one in range(len(state.setup.seats)) if one != seat]
    return 1 / (1 + math.exp(-SCALE * (state.game.appraise(state, seat) - max(others))))
