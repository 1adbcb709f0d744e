"""Cards of later packs, for as long as the tests of this folder run.

Each set in ``cards`` is two files, as ``docs/adding-cards.md`` has them: facts in TOML, and what the cards do in the
Python file beside it. Add a set there, or a row and a declaration, and write its tests beside this file.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kingsmoot.games import sets
from kingsmoot.thrones.model.state import rules
from tests.games.declarations.conftest import declare
from tests.games.second.pool import forget_cards

__all__ = ["declare"]

FOLDER = Path(__file__).parent / "cards"


_read: list[tuple[sets.UserSet[Any], ...]] = []


def later_sets() -> tuple[sets.UserSet[Any], ...]:
    """Read once in a process."""
    if not _read:
        found, faults = sets._load(sorted(FOLDER.glob("*.toml")))
        assert not faults, "\n".join(map(str, faults))
        rules.seal()
        _read.append(found)
    return _read[0]


@pytest.fixture(autouse=True, scope="module")
def with_later_cards() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sets, "_known", [(*sets.all_sets(), *later_sets())])
        forget_cards()
        yield
    forget_cards()
