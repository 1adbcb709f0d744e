"""Which tests there are, which of them `make quick` runs, and in which order; how Hypothesis looks for examples."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from kingsmoot.kernel.build import INTERPRETED, build
from tests.coverage.used import Used

settings.register_profile("search", deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""Other examples each time, however long one takes: ``pytest --hypothesis-profile search``."""
settings.register_profile("same", settings.get_profile("search"), derandomize=True)
"""The same examples each time: a test fails when something has changed, and not when luck has it."""
settings.load_profile("same")

MARKED = {
    "browser": ("tests/browser/",),
    "process": (
        "tests/hall/",
        "tests/packaging/",
        "tests/cli/test_process.py",
        "tests/cli/test_start_up.py",
        "tests/cli/tourney/test_processes.py",
        "tests/games/sets/test_page.py",
        "tests/games/sets/test_playing.py",
        "tests/simulation/test_engine.py",
    ),
}
"""The marks that tests have by where they are."""
LEFT_OUT = ("browser", "process", "long")
"""By these marks, of ``--quick``."""
FIRST = ("tests/kernel/test_contract.py", "tests/browser/", "tests/hall/")
"""What takes longest comes first: then both cores are busy to the end."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="what is to be run after every change; see docs/testing.md")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One to a core, and one more where tests of the hall and in the browser often wait for other processes."""
    cores = os.cpu_count() or 1
    return cores if config.getoption("quick") else cores + 1


def pytest_configure(config: pytest.Config) -> None:
    if build() == INTERPRETED:  # what is compiled cannot be watched from outside
        config.pluginmanager.register(Used(), "used-abilities")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What ``--quick`` leaves out as a whole is not even read, nor what is about the compiled build where it is not."""
    if build() == INTERPRETED and collection_path == config.rootpath / "tests" / "compiled":
        return True
    places = {config.rootpath / place for mark in LEFT_OUT for place in MARKED.get(mark, ())}
    return True if config.getoption("quick") and collection_path in places else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        for mark, places in MARKED.items():
            if item.nodeid.startswith(places):
                item.add_marker(mark)
        if "postgresql" in item.name:
            item.add_marker("process")  # the database is one
    if config.getoption("quick"):
        left_out: dict[bool, list[pytest.Item]] = {True: [], False: []}
        for item in items:
            left_out[any(item.get_closest_marker(mark) for mark in LEFT_OUT)].append(item)
        config.hook.pytest_deselected(items=left_out[True])
        items[:] = left_out[False]
    items.sort(key=lambda item: next((i for i, place in enumerate(FIRST) if item.nodeid.startswith(place)), len(FIRST)))
