"""Cards of later packs, for as long as the tests of this folder run.

Each set in ``cards`` is two files, as ``docs/adding-cards.md`` has them: facts in TOML, and what the cards do in the
Python file beside it. Add a set there, or a row and a declaration, and write its tests beside this file.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest

from kingsmoot.games import sets
from kingsmoot.games.second import facts, library, printed
from kingsmoot.thrones.model.state import rules

FOLDER = Path(__file__).parent / "cards"


class Cached(Protocol):
    def cache_clear(self) -> None: ...


CACHED: tuple[Cached, ...] = (
    *(facts.packs, facts.all_cards, facts._by_code, facts._by_title),
    *(library.cards, library.deal_out, printed.rulings),
)
"""What is kept of all cards once it has been asked for; not the index of the deck library, of which there is one: decks
with these cards are casual."""


def _forget() -> None:
    for kept in CACHED:
        kept.cache_clear()


_read: list[tuple[sets.UserSet[Any], ...]] = []


def later_sets() -> tuple[sets.UserSet[Any], ...]:
    """Read once in a process."""
    if not _read:
        found, faults = sets._load(sorted(FOLDER.glob("*.toml")))
        assert not faults, "\n".join(map(str, faults))
        rules.seal()
        _read.append(found)
    return _read[0]


@pytest.fixture(autouse=True)
def with_later_cards(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(sets, "_known", [(*sets.all_sets(), *later_sets())])
    _forget()
    yield
    monkeypatch.undo()
    _forget()
