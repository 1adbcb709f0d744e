"""How strong levels are, from who beat whom."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.coverage.levels import Pairing, Played, beats, fit, main, pairings, read


def played(*levels: str, winners: tuple[int, ...], times: int) -> list[Played]:
    return [Played(Pairing("hbo", levels, number), winners, 1, 0.0) for number in range(times)]


def test_three_wins_in_four_are_190_points() -> None:
    games = played("a", "b", winners=(1,), times=300) + played("b", "a", winners=(1,), times=100)
    assert fit(beats(games), ["a", "b"])["b"] == pytest.approx(190, abs=3)


def test_strength_follows_through_those_whom_both_have_met() -> None:
    games = played("a", "b", winners=(1,), times=30) + played("b", "a", winners=(1,), times=10)
    games += played("b", "c", winners=(1,), times=30) + played("c", "b", winners=(1,), times=10)
    found = fit(beats(games), ["a", "b", "c"])
    assert found["c"] == pytest.approx(2 * found["b"], rel=0.01)


def test_a_shared_win_is_half_a_win_and_whoever_always_wins_is_not_endlessly_strong() -> None:
    assert fit(beats(played("a", "b", winners=(0, 1), times=20)), ["a", "b"])["b"] == pytest.approx(0, abs=1)
    assert 300 < fit(beats(played("a", "b", winners=(1,), times=20)), ["a", "b"])["b"] < 1500


def test_seats_are_exchanged_with_the_same_decks() -> None:
    found = list(pairings("hbo", ["a", "b"], 2, 1))
    assert [(one.levels, one.number) for one in found] == [(("a", "b"), 0), (("b", "a"), 0)]


def test_a_run_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    asked = ["hbo", "--levels", "squire,knight", "--rounds", "1", "--file", str(file)]
    main(asked)
    first = read(file)
    assert len(first) == 2
    main(asked)
    assert read(file) == first
    assert "| knight | " in capsys.readouterr().out
