"""The same rows whoever plays, and a worker that dies costs nothing but time."""

import contextlib
import os
import signal
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from multiprocessing import active_children
from pathlib import Path

import pytest

from kingsmoot import Setup
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.simulation import engine as engines
from kingsmoot.simulation.engine import Engine, InlineEngine, ProcessEngine, WorkersDie, make_engine
from kingsmoot.simulation.job import Job, Row
from kingsmoot.simulation.plan import Plan

PLAN = Plan("btwixt", Setup(3, ({},) * 3, ("short",)), ("random", "greedy", "random"), 24)

needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: pip install 'kingsmoot[ray]'")


@pytest.fixture(scope="module")
def alone() -> list[Row]:
    return in_order(InlineEngine().play(PLAN.jobs()))


def in_order(rows: Iterator[Row]) -> list[Row]:
    return sorted(rows, key=lambda row: int(row.key))


def test_processes_give_the_same_rows(alone: list[Row]) -> None:
    with ProcessEngine(2) as engine:
        assert in_order(engine.play(PLAN.jobs())) == alone
        assert in_order(engine.play(reversed(list(PLAN.jobs())))) == alone, "in any order, and a second time"


def check_survival(engine: Engine, workers: Callable[[], list[int]], alone: list[Row]) -> None:
    """Kill a worker as soon as the first game is over."""
    rows = engine.play(PLAN.jobs())
    found = [next(rows)]
    victim = workers()[0]
    os.kill(victim, signal.SIGKILL)
    found += rows
    assert in_order(iter(found)) == alone
    assert victim not in workers()


def test_a_killed_process_costs_nothing_but_time(alone: list[Row]) -> None:
    with ProcessEngine(2) as engine:
        check_survival(engine, lambda: [process.pid for process in active_children() if process.pid], alone)


def test_a_game_that_kills_every_worker_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "play", _die)
    with ProcessEngine(2) as engine, pytest.raises(WorkersDie, match="killed 5 times in a row"):
        list(engine.play(PLAN.jobs()))


def _die(job: Job) -> Row:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError(job.key)


def test_what_goes_wrong_in_a_game_is_told_and_ends_the_work(others: set[int | None]) -> None:
    wrong = Plan("btwixt", Setup(3, ({},) * 3), ("nobody",), 3)
    with ProcessEngine(2) as engine, pytest.raises(KingsmootError, match="There is no bot 'nobody'"):
        list(engine.play(wrong.jobs()))
    assert all_have_gone(others)


def test_closing_ends_the_work_at_once(others: set[int | None]) -> None:
    with ProcessEngine(2) as engine:
        rows = engine.play(Plan("btwixt", PLAN.setup, ("greedy",), 100_000).jobs())
        next(rows)
        rows.close()
        assert all_have_gone(others)


@pytest.fixture
def others() -> set[int | None]:
    """Processes of other tests, which may still be there."""
    return {child.pid for child in active_children()}


def all_have_gone(others: set[int | None]) -> bool:
    """Whether the processes that this test has started are no more."""
    end = time.monotonic() + 30
    while (left := {child.pid for child in active_children()} - others) and time.monotonic() < end:
        time.sleep(0.05)
    return not left


def test_an_engine_by_name() -> None:
    assert isinstance(make_engine("processes", 1), InlineEngine)
    assert make_engine("processes", 3).workers == 3
    with pytest.raises(KingsmootError, match="There is no engine 'steam'"):
        make_engine("steam")
    with pytest.raises(KingsmootError, match="--address is for --engine ray"):
        make_engine("processes", 1, "auto")


@pytest.mark.skipif(find_spec("ray") is not None, reason="Ray is installed")
def test_without_ray_it_is_told_how_to_get_it() -> None:
    with pytest.raises(KingsmootError, match=r"pip install 'kingsmoot\[ray\]'"):
        make_engine("ray")


# -- with Ray --------------------------------------------------------------------------------------------------------


@needs_ray
@pytest.mark.filterwarnings("default")  # of Ray's own making
def test_ray_gives_the_same_rows_and_survives_the_death_of_a_worker(alone: list[Row]) -> None:
    with make_engine("ray", 2) as engine:
        assert in_order(engine.play(PLAN.jobs())) == alone
        check_survival(engine, _ray_workers, alone)


@needs_ray
@pytest.mark.filterwarnings("default")
def test_what_goes_wrong_in_a_game_is_told_by_ray_too() -> None:
    wrong = Plan("btwixt", Setup(3, ({},) * 3), ("nobody",), 3)
    with make_engine("ray", 1) as engine, pytest.raises(KingsmootError, match="There is no bot 'nobody'"):
        list(engine.play(wrong.jobs()))


def _ray_workers() -> list[int]:
    """Those at work come first: their name is the function that they run."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            name = (folder / "cmdline").read_bytes().decode(errors="replace")
            if name.startswith("ray::"):
                found.append((not name.startswith("ray::play_chunk"), int(folder.name)))
    return [pid for _, pid in sorted(found)]
