"""A short storm: workers, whole halls and databases die in the middle of games. `make chaos` is the long one."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.chaos.kinds import on_postgresql, on_sqlite
from tests.chaos.storm import storm
from tests.hall.process import Server
from tests.server.conftest import Postgres

pytestmark = pytest.mark.anyio
GAMES = 4


async def test_a_hall_with_two_workers_survives_the_death_of_each_part(postgres: Postgres, tmp_path: Path) -> None:
    with Server(postgres.emptied(), workers=2, log=tmp_path / "log") as server:
        for number, (name, kill) in enumerate(on_postgresql(server, postgres, random.Random(5)).items()):
            outcome = await storm(server, {name: kill}, 1, GAMES, number)
            assert outcome.kills == {name: 1}
            assert outcome.decisions > GAMES
    assert "Traceback" not in (tmp_path / "log").read_text()


async def test_a_hall_on_a_file_survives_too(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path / 'hall.db'}", log=tmp_path / "log") as server:
        for number, (name, kill) in enumerate(on_sqlite(server, random.Random(5)).items()):
            outcome = await storm(server, {name: kill}, 1, GAMES, number)
            assert outcome.kills == {name: 1}
            assert outcome.decisions > GAMES
    assert "Traceback" not in (tmp_path / "log").read_text()
