"""What the tests have bots think; here because other processes import it."""

from __future__ import annotations

import os
import time


def think(game_name: str, data: bytes, bot: str, seed: int, seconds: float) -> int:
    """In place of a real bot: does as its name says."""
    if bot in ("slow", "search:7"):
        time.sleep(600)
    if bot == "fatal":
        os._exit(1)
    if bot == "broken":
        raise ZeroDivisionError
    time.sleep(0.16)
    return 10_000 if bot == "confused" else 1


def tell_seconds(game_name: str, data: bytes, seconds: float) -> float:
    """How long somebody may think."""
    return seconds
