"""Nothing that was played once may be played differently later, unless the rules version says so.

When a rules change was meant: raise the game's ``version``, run ``make golden`` and look at the difference.
"""

import pytest

from kingsmoot import Record, game
from tests.golden.write import GAMES, HERE


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_to_its_digests(name: str) -> None:
    record = Record.load(HERE / f"{name}.moot")
    assert record.rules == game(record.game).version, "written by other rules: run 'make golden'"
    assert record.over
    assert record.state().over


def test_every_golden_file_is_replayed() -> None:
    assert {path.stem for path in HERE.glob("*.moot")} == set(GAMES)
