"""Results are kept as they come, and a run that was stopped goes on with them."""

import json
from collections.abc import Generator, Iterable
from pathlib import Path

import pytest

from kingsmoot import Setup
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.simulation.engine import InlineEngine
from kingsmoot.simulation.job import Job, Row
from kingsmoot.simulation.plan import Plan
from kingsmoot.simulation.store import Store, results

PLAN = Plan("btwixt", Setup(3, ({},) * 3, ("short",)), ("random",), 8)


class Counting(InlineEngine):
    """Knows what it has played."""

    def __init__(self) -> None:
        self.keys: list[str] = []

    def play(self, jobs: Iterable[Job]) -> Generator[Row]:
        for row in super().play(jobs):
            self.keys.append(row.key)
            yield row


def run(file: Path, stop_after: int | None = None, plan: Plan = PLAN) -> tuple[list[Row], list[str]]:
    """All rows, and the keys of those that were played now."""
    engine, found = Counting(), []
    with Store(file, plan.data) as store:
        for row in results(plan.jobs(), engine, store):
            found.append(row)
            if len(found) == stop_after:
                break
    return sorted(found, key=lambda row: int(row.key)), engine.keys


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


@pytest.fixture(scope="module")
def whole() -> list[Row]:
    return list(InlineEngine().play(PLAN.jobs()))


def test_a_run_that_was_stopped_goes_on(file: Path, whole: list[Row]) -> None:
    run(file, stop_after=3)
    rows, played = run(file)
    assert rows == whole
    assert played == ["3", "4", "5", "6", "7"]
    assert run(file) == (whole, [])


def test_a_torn_last_line_costs_one_game(file: Path, whole: list[Row]) -> None:
    run(file, stop_after=3)
    text = file.read_bytes()
    file.write_bytes(text[:-20])
    rows, played = run(file)
    assert rows == whole
    assert played[0] == "2"
    assert len(file.read_bytes().splitlines()) == 9
    assert all(json.loads(line) for line in file.read_bytes().splitlines())


@pytest.mark.parametrize("left", [0, 1, 30])
def test_a_torn_first_line_costs_nothing(file: Path, whole: list[Row], left: int) -> None:
    run(file, stop_after=1)
    file.write_bytes(file.read_bytes()[:left])
    assert run(file)[0] == whole


def test_a_plan_can_be_made_longer(file: Path) -> None:
    run(file)
    assert run(file, plan=Plan(PLAN.game, PLAN.setup, PLAN.bots, 10))[1] == ["8", "9"]


def test_games_of_another_plan_are_not_mixed_in(file: Path) -> None:
    run(file, stop_after=1)
    with pytest.raises(KingsmootError, match="holds other games: bots differs"):
        run(file, plan=Plan(PLAN.game, PLAN.setup, ("greedy",), 8))


def test_a_file_that_is_something_else_is_left_alone(file: Path) -> None:
    file.write_text("dear diary\n")
    with pytest.raises(KingsmootError, match="does not hold results"):
        run(file)
    assert file.read_text() == "dear diary\n"


def test_a_line_that_was_damaged_is_named(file: Path) -> None:
    run(file)
    lines = file.read_text().splitlines()
    lines[2] = lines[2][:10]
    file.write_text("\n".join(lines) + "\n")
    with pytest.raises(KingsmootError, match="line 3 is damaged"):
        run(file)


def test_two_runs_do_not_share_a_file(file: Path) -> None:
    with Store(file, PLAN.data), pytest.raises(KingsmootError, match="in use by another run"):
        Store(file, PLAN.data)
