"""Where all tests of an edition are run, an ability that none of them uses fails the run; a part of them does not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.coverage import used

ROOT = Path(__file__).parents[2]

CONFTEST = """
from pathlib import Path
from tests.coverage import used
used.FOLDERS = {"second-edition": Path(__file__).parent / "second"}
def pytest_configure(config):
    config.pluginmanager.register(used.Used())
"""
PUT_TO_THE_SWORD = """
from kingsmoot.scenario import Scenario, side
def test_put_to_the_sword():
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Put to the Sword"], gold=2),
        lannister=side("lannister", play=["The Tickler"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend()
    t.stark.play("Put to the Sword")
"""
THE_WALL = """
from kingsmoot.scenario import Scenario, side
NAMED_ONLY = "Ice"
def test_the_wall():
    Scenario(stark=side("stark"), watch=side("nightswatch", play=["The Wall"]))
def test_another():
    pass
"""


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    """All tests of an edition, two of them."""
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "conftest.py").write_text(CONFTEST)
    folder = tmp_path / "second"
    folder.mkdir()
    (folder / "test_sword.py").write_text(PUT_TO_THE_SWORD)
    (folder / "test_wall.py").write_text(THE_WALL)
    return tmp_path


def run(suite: Path, *options: str) -> tuple[int, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options],
        cwd=suite,
        env={**kept, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


@pytest.mark.process
@pytest.mark.parametrize("processes", ["0", "2"])
def test_a_card_that_is_only_named_is_not_tested(suite: Path, processes: str) -> None:
    code, told = run(suite, "-n", processes)
    assert code == pytest.ExitCode.TESTS_FAILED
    assert "3 passed" in told
    assert "second-edition: no test uses Ice: " in told
    assert "second-edition: no test uses The Wall: " in told, "it was in play, but knelt for nothing"
    assert "second-edition: no test has Catelyn Stark in play: " in told
    assert "Put to the Sword" not in told
    assert "no test has The Wall in play" not in told


@pytest.mark.process
@pytest.mark.parametrize(
    "part",
    [
        ("second/test_wall.py",),
        ("second/test_wall.py::test_the_wall", "second/test_sword.py"),
        ("-k", "not another"),
        ("--deselect", "second/test_wall.py::test_another"),
        ("--collect-only",),
        ("-n", "2", "-k", "wall"),
    ],
    ids=" ".join,
)
def test_of_a_part_of_the_tests_nothing_is_asked(suite: Path, part: tuple[str, ...]) -> None:
    code, told = run(suite, *part)
    assert code == 0, told
    assert "not tested" not in told


@pytest.mark.process
def test_where_tests_fail_that_is_said_and_no_more(suite: Path) -> None:
    (suite / "second" / "test_failing.py").write_text("def test_nothing(): assert False\n")
    code, told = run(suite)
    assert code == 1
    assert "not tested" not in told


def test_tests_that_play_at_random_do_not_count() -> None:
    winter = used.FOLDERS["winter"]
    assert used.edition_of(winter / "cards" / "core" / "test_stark.py") == "winter"
    assert used.edition_of(winter / used.RANDOM[-1]) is None
    assert used.edition_of(ROOT / "tests" / "kernel" / "test_contract.py") is None
    assert all(any(list(folder.rglob(name)) for folder in used.FOLDERS.values()) for name in used.RANDOM)
