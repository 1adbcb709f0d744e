"""Courses: how the network is trained, as files."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.learn.course import read_course

ROOT = Path(__file__).parents[2]


def test_the_course_that_comes_along_can_be_changed() -> None:
    course = read_course(None, ["practice.games=4", "teacher=random", "play=7"])
    assert (course.practice.games, course.teacher, course.play) == (4, "random", 7)
    assert course.practice.processes == read_course(None).practice.processes


def test_the_course_that_comes_along_is_that_of_the_weights() -> None:
    """With the commands in docs/learned.md: what they say is what was written down beside the weights."""
    told = (ROOT / "docs" / "learned.md").read_text("utf-8").replace("\\\n", " ")
    for run in (6, 7, 8):
        [command] = [line for line in told.splitlines() if line.startswith(f"    kingsmoot learn train run-{run} ")]
        course = read_course(None, [*re.findall(r"--set (\S+)", command), "practice.python=python3.11"])
        kept = json.loads((ROOT / "docs" / "learned" / f"run-{run}-course.json").read_text("utf-8"))
        left_out = {"decks"} if kept["imitate"] else {"decks", "examples"}
        assert {**course.data(), **{name: kept[name] for name in left_out}} == kept


def test_a_file_says_how(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('game = "winter"\ndecks = ["a", "b"]\n[size]\nwidth = 32\n')
    course = read_course(tmp_path / "mine.toml")
    assert (course.game, course.decks, course.size.width, course.size.layers) == ("winter", ("a", "b"), 32, 3)


@pytest.mark.parametrize(
    ("change", "said"),
    [("speed=3", "no 'speed'"), ("practice.speed=3", "no 'speed'"), ("seed=soon", "must be of type int")],
)
def test_a_mistake_is_named(change: str, said: str) -> None:
    with pytest.raises(KingsmootError, match=said):
        read_course(None, [change])
