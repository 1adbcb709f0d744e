"""``kingsmoot sim``: the same seed gives the same results, whatever shares the work."""

import json
from typing import Any

import pytest

from kingsmoot import Result, Setup
from kingsmoot.ratings.interval import wilson_interval
from kingsmoot.simulation.engine import play_jobs
from kingsmoot.simulation.job import play
from kingsmoot.simulation.plan import Jobs, Plan, count
from kingsmoot.simulation.tally import Tally
from tests.cli.command import kingsmoot

TIMING = ("engine", "jobs", "played", "seconds", "decisions_per_second", "games_per_second")


def plan(bots: tuple[str, ...], players: int = 4, games: int = 12) -> Plan:
    return Plan("btwixt", Setup(3, ({},) * players), bots, games)


def report(*words: str) -> dict[str, Any]:
    shown = kingsmoot("sim", "btwixt", "--json", *words)
    assert shown.exit_code == 0, shown.output
    found: dict[str, Any] = json.loads(shown.stdout)
    return found


@pytest.mark.long
def test_results_do_not_depend_on_the_number_of_processes() -> None:
    words = ("--games", "40", "--seed", "9", "--bots", "random,greedy,random", "--players", "3", "--variant", "short")
    one, two = report(*words, "--jobs", "1"), report(*words, "--jobs", "2")
    assert (one["jobs"], two["jobs"]) == (1, 2)
    assert {key: one[key] for key in one if key not in TIMING} == {key: two[key] for key in two if key not in TIMING}


def test_another_seed_gives_other_games() -> None:
    assert report("--games", "5", "--seed", "1")["decisions"] != report("--games", "5", "--seed", "2")["decisions"]


def test_the_json_report() -> None:
    found = report("--games", "10", "--seed", "4", "--bots", "greedy,random", "--players", "3", "--variant", "short")
    assert found["game"] == "btwixt"
    assert found["players"] == 3
    assert found["variants"] == ["short"]
    assert found["seed"] == 4
    assert found["games"] == 10
    assert found["bots"] == ["greedy", "random"]
    assert sum(found["wins"].values()) == pytest.approx(10)
    assert sum(found["seat_wins"]) == pytest.approx(10)
    assert found["expected_rate"] == {"greedy": 0.5, "random": 0.5}
    for bot in ("greedy", "random"):
        low, high = found["interval"][bot]
        assert low <= found["win_rate"][bot] <= high
        assert found["win_rate"][bot] == pytest.approx(found["wins"][bot] / 10)
    lengths = found["decisions"]
    order = ("min", "p5", "p25", "p50", "p75", "p95", "max")
    assert [lengths[key] for key in order] == sorted(lengths[key] for key in order)
    assert lengths["total"] == pytest.approx(10 * lengths["mean"])
    assert found["decisions_per_second"] > 0
    assert found["games_per_second"] == pytest.approx(10 / found["seconds"], rel=0.05)
    assert found["version"]


def test_the_report_for_reading() -> None:
    shown = kingsmoot("sim", "btwixt", "--games", "4", "--seed", "1", "--bots", "greedy,random").stdout
    assert "4 games, seed 1" in shown
    assert "greedy; Wins: " in shown
    assert "95 % interval: " in shown
    assert "By chance: 50.0%" in shown
    assert "Wins by seat: seat 0 " in shown
    assert "games a second." in shown


@pytest.mark.long
def test_the_greedy_bot_beats_the_random_one() -> None:
    found = report("--games", "60", "--seed", "2", "--bots", "greedy,random", "--players", "4", "--variant", "short")
    assert found["interval"]["greedy"][0] > 0.5


@pytest.mark.parametrize("bots", [("a",), ("a", "b"), ("a", "b", "c"), ("a", "b", "c", "d"), ("a", "b", "b", "b", "b")])
@pytest.mark.parametrize("players", [3, 4])
def test_every_bot_sits_in_every_seat_equally_often(bots: tuple[str, ...], players: int) -> None:
    rota = plan(bots, players)
    seatings = [rota.seating(index) for index in range(len(bots))]
    for seat in range(players):
        assert sorted(seating[seat] for seating in seatings) == sorted(bots)


def test_the_first_bot_of_the_list_opens_in_the_first_seat() -> None:
    assert plan(("a", "b")).seating(0) == ["a", "b", "a", "b"]
    assert plan(("a", "b")).seating(1) == ["b", "a", "b", "a"]


def test_a_game_depends_on_its_index_alone() -> None:
    rota = plan(("random",), games=6)
    assert [play(job) for job in Jobs(rota, 3, 3)] == [play(job) for job in rota.jobs()][3:]


def test_the_order_of_counting_does_not_matter() -> None:
    rota = plan(("random", "greedy"), games=6)
    rows = [play(job) for job in rota.jobs()]
    forwards, backwards = Tally(), Tally()
    for row in rows:
        count(rota, row, forwards)
    for row in reversed(rows):
        count(rota, row, backwards)
    assert forwards == backwards


def test_a_plan_is_played_whole_by_any_number_of_processes() -> None:
    keys = [str(index) for index in range(7)]
    for workers in (1, 2, 3):
        assert sorted(row.key for row in play_jobs(plan(("random",), games=7).jobs(), workers)) == keys


def test_shared_victories_are_counted_as_shares() -> None:
    tally = Tally()
    tally.add(["a", "b", "b"], Result((0,), (5, 3, 1), "a wins"), 10)
    tally.add(["a", "b", "b"], Result((0, 1), (4, 4, 1), "shared by two"), 12)
    tally.add(["a", "b", "b"], Result((0, 1, 2), (4, 4, 4), "shared by all"), 14)
    tally.add(["a", "b", "b"], Result((), (0, 0, 0), "nobody wins"), 16)
    assert tally.wins("a") == pytest.approx(1 + 1 / 2 + 1 / 3)
    assert tally.wins("b") == pytest.approx(1 / 2 + 2 / 3)
    assert [tally.seat_wins(seat) for seat in range(3)] == pytest.approx([11 / 6, 5 / 6, 1 / 3])
    assert (tally.shared, tally.without_winner) == (2, 1)
    assert (tally.shared_by["a"], tally.shared_by["b"]) == (2, 2)
    assert tally.scores == {"a": 13, "b": 17}
    assert tally.decisions == 52


def test_lengths_at_shares_of_the_games() -> None:
    tally = Tally()
    for decisions in range(1, 101):
        tally.add(["a"], Result((0,), (1,), "a wins"), decisions)
    assert [tally.length_at(share) for share in (0.05, 0.5, 0.95, 1)] == [5, 50, 95, 100]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662), (0, 0, 0.0, 1.0)],
)
def test_wilson_intervals(wins: float, games: int, low: float, high: float) -> None:
    assert wilson_interval(wins, games) == pytest.approx((low, high), abs=5e-5)
