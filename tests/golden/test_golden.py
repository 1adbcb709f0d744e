"""Nothing that was played once may be played differently later, unless the rules version says so.

When a rules change was meant: raise the game's ``version``, run ``make golden`` and look at the difference.
"""

import pytest

from kingsmoot import Record, game
from tests.golden.write import GAMES, HERE, chosen


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_to_its_digests(name: str) -> None:
    record = Record.load(HERE / f"{name}.moot")
    assert record.rules == game(record.game).version, "written by other rules: run 'make golden'"
    assert record.over
    assert record.state().over


def test_every_golden_file_is_replayed() -> None:
    assert {path.stem for path in HERE.glob("*.moot")} == set(GAMES)


def test_golden_games_are_written_by_name_of_record_or_game() -> None:
    assert chosen([]) == GAMES
    assert list(chosen(["hbo", "winter-2"])) == ["winter-2", "hbo-presets", "hbo-draft"]
    with pytest.raises(SystemExit, match="no golden game 'wintre'"):
        chosen(["wintre"])
