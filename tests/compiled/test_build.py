"""The compiled build: that it is what runs here, and plays the games that the sources play."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kingsmoot.kernel.build import COMPILED, build
from tests.compiled.digests import GAMES, digests
from tools.compiled import modules

ROOT = Path(__file__).parents[2]


def test_the_engine_that_runs_is_native_code() -> None:
    assert build() == COMPILED
    names = [".".join(module.with_suffix("").parts) for module in modules()]
    assert len(names) > 200
    interpreted = [name for name in names if str(importlib.import_module(name).__file__).endswith(".py")]
    assert interpreted == []


@pytest.mark.parametrize("game", GAMES)
def test_both_builds_play_the_same_games(game: str) -> None:
    """Whole games at random, some decisions by the greedy bot: every state is the same, and every tenth view."""
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", "tests.compiled.digests", game]
    asked = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert asked.returncode == 0, asked.stderr
    build_there, *theirs = asked.stdout.split()
    assert build_there != COMPILED
    assert digests(game) == theirs
