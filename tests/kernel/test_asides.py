"""What a seat may say when others are asked: how it is written down, and how it is refused."""

import pytest

import kingsmoot
from kingsmoot import IllegalMove, Match, Setup, WrongSeat
from kingsmoot.kernel.asides import CONCEDE, is_aside, read_windows, windows
from tests.kernel.toy import Loner, known


def test_windows_are_written_down_in_one_form() -> None:
    text = windows(["reaction", "draw-action", "reaction"]).text
    assert text == 'windows {"always":["draw-action","reaction"],"never":[]}'
    assert read_windows(text) == read_windows('windows {"never": [], "always": ["reaction", "draw-action"]}')
    assert read_windows("windows {}") == windows()


@pytest.mark.parametrize(
    "text",
    [
        "windows ",
        "windows reaction",
        'windows ["reaction"]',
        'windows {"always":"reaction"}',
        'windows {"always":[1]}',
        'windows {"sometimes":["reaction"]}',
        "windows " + "[" * 100_000,
    ],
)
def test_windows_that_cannot_be_read_are_refused(text: str) -> None:
    with pytest.raises(IllegalMove, match="by their names"):
        read_windows(text)


def test_an_aside_is_told_from_a_decision() -> None:
    assert is_aside(CONCEDE)
    assert is_aside("windows {}")
    assert not is_aside("lay down 5")
    assert not is_aside("windows")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("windows {}", "has no windows"),
        (CONCEDE, "no conceding"),
        ("lay down 5", "cannot be said out of turn"),
    ],
)
def test_what_a_game_does_not_know_is_refused_and_nothing_is_written_down(text: str, why: str) -> None:
    with known(Loner()):
        match = Match.start("loner", Setup(1, ({}, {})))
        before = match.state.copy()
        with pytest.raises(IllegalMove, match=why):
            match.aside(1, text)
        assert match.state == before
        assert len(match.record) == 0


@pytest.mark.parametrize("seat", [-2, -1, 2])
def test_only_seats_say_anything(seat: int) -> None:
    match = Match.start("second-edition", Setup(1, ({}, {})))
    for text in (CONCEDE, "windows {}"):
        with pytest.raises(WrongSeat, match="no seat"):
            match.aside(seat, text)


def test_after_the_end_nothing_is_said() -> None:
    match = Match.start("second-edition", Setup(1, ({}, {})))
    match.aside(0, CONCEDE)
    with pytest.raises(IllegalMove, match="over"):
        match.aside(1, "windows {}")


def test_every_game_says_what_can_be_set() -> None:
    for game in kingsmoot.known_games():
        names = [name for name, _ in game.windows]
        assert len(names) == len(set(names))
        assert all(title and title[0].isupper() for _, title in game.windows)
    assert kingsmoot.game("second-edition").can_concede
    assert not kingsmoot.game("btwixt").can_concede
