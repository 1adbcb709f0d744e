"""What the tests have bots think; here because other processes import it."""

from __future__ import annotations

import os
import time


def think(game_name: str, data: bytes, bot: str, seed: int, seconds: float) -> int:
    """In place of a real bot: does as its name says."""
    if bot == "slow":
        time.sleep(600)
    if bot == "fatal":
        os._exit(1)
    if bot == "broken":
        raise ZeroDivisionError
    time.sleep(0.16)
    return 10_000 if bot == "confused" else 1
