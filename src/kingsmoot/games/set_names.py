"""The names of sets that people add: files and folders in ``KINGSMOOT_SETS``, and installed packages.

What is in them is read by ``games.sets``. This module knows nothing of cards, so that the command line starts quickly.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from importlib.metadata import entry_points

ENVIRONMENT = "KINGSMOOT_SETS"
"""Files and folders, as in ``PATH``."""
ENTRY_POINTS = "kingsmoot.sets"
"""A package of yours adds the sets in its folder by naming itself under this entry point."""


def named() -> list[str]:
    """What the environment names."""
    return [part.strip() for part in os.environ.get(ENVIRONMENT, "").split(os.pathsep) if part.strip()]


def name_more(paths: Iterable[str]) -> None:
    """Name further files and folders, for this process and those that it starts."""
    if more := list(paths):
        os.environ[ENVIRONMENT] = os.pathsep.join([*named(), *more])


def has_sets() -> bool:
    """Whether any sets are added here."""
    return bool(named() or entry_points(group=ENTRY_POINTS))
