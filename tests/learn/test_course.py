"""Courses: how the network is trained, as files."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.learn.course import read_course


def test_the_course_that_comes_along_can_be_changed() -> None:
    course = read_course(None, ["practice.games=4", "teacher=random", "play=7"])
    assert (course.practice.games, course.teacher, course.play) == (4, "random", 7)
    assert course.practice.processes == read_course(None).practice.processes


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
