"""Which build of the engine runs: its sources, or what was compiled from them."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel import state

COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"


def build() -> str:
    """``compiled``, if the engine is native code, or ``interpreted``."""
    return INTERPRETED if str(state.__file__).endswith(".py") else COMPILED
