"""Older databases are brought here, and the migrations say the same as the schema."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect, make_url

import kingsmoot.server.storage
from kingsmoot.server.storage import Storage
from kingsmoot.server.storage.schema import metadata
from tests.hall.player import Player
from tests.hall.process import Server
from tests.hall.together import SHORT, joust, play
from tests.server.conftest import Postgres

SCRIPTS = Path(kingsmoot.server.storage.__file__).parent / "migrations"


def scripts() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    return ScriptDirectory.from_config(config)


def differences(url: str) -> list[Any]:
    engine = create_engine(make_url(url))
    try:
        with engine.connect() as connection:
            return list(compare_metadata(MigrationContext.configure(connection), metadata))
    finally:
        engine.dispose()


def upgrade(url: str) -> None:
    storage = Storage(url)
    storage.open()
    storage.close()


def test_the_migrations_make_the_schema(tmp_path: Path, postgres: Postgres) -> None:
    file = f"sqlite:///{tmp_path / 'hall.db'}"
    upgrade(file)
    assert differences(file) == []
    url = make_url(postgres.emptied()).set(drivername="postgresql+psycopg").render_as_string(hide_password=False)
    assert differences(url) == []


def test_there_is_one_line_of_migrations() -> None:
    assert len(scripts().get_heads()) == 1
    assert scripts().get_bases() == ["0001"]


def test_opening_a_database_twice_changes_nothing(tmp_path: Path) -> None:
    file = f"sqlite:///{tmp_path / 'hall.db'}"
    upgrade(file)
    with sqlite3.connect(tmp_path / "hall.db") as before:
        first = before.execute("SELECT sql FROM sqlite_master ORDER BY name").fetchall()
    before.close()
    upgrade(file)
    with sqlite3.connect(tmp_path / "hall.db") as after:
        assert after.execute("SELECT sql FROM sqlite_master ORDER BY name").fetchall() == first
    after.close()


def made_by_version(url: str, version: str, *statements: str) -> None:
    """A database as that version of the schema left it."""
    engine = create_engine(url)
    with engine.begin() as connection:
        context = MigrationContext.configure(connection, opts={"as_sql": False})
        with context.begin_transaction(), Operations.context(context):
            for script in reversed([*scripts().iterate_revisions(version, "base")]):
                script.module.upgrade()
        connection.exec_driver_sql("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        connection.exec_driver_sql(f"INSERT INTO alembic_version VALUES ('{version}')")
        for statement in statements:
            connection.exec_driver_sql(statement)
    engine.dispose()


def test_a_mail_address_that_nobody_confirmed_waits_to_be(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'hall.db'}"
    made_by_version(
        url,
        "0006",
        "INSERT INTO users (id, name, key, guest, admin, settings, created, email)"
        " VALUES (1, 'Old Nan', 'old nan', 0, 0, '{}', '2024-01-01 00:00:00', 'nan@example.org')",
    )
    upgrade(url)
    engine = create_engine(url)
    with engine.connect() as connection:
        row = connection.exec_driver_sql("SELECT email, email_waiting FROM users").one()
    engine.dispose()
    assert tuple(row) == (None, "nan@example.org")


def test_a_database_of_the_first_version_is_brought_here(tmp_path: Path) -> None:
    """Its people and tables are still there."""
    url = f"sqlite:///{tmp_path / 'hall.db'}"
    made_by_version(
        url,
        "0001",
        "INSERT INTO users (id, name, key, guest, admin, settings, created)"
        " VALUES (1, 'Old Nan', 'old nan', 0, 0, '{}', '2024-01-01 00:00:00')",
    )
    upgrade(url)
    engine = create_engine(url)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT name FROM users").scalar_one() == "Old Nan"
        version = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one()
        assert version == scripts().get_current_head()
        assert {*metadata.tables, "alembic_version"} == set(inspect(connection).get_table_names())
    engine.dispose()
    assert differences(url) == []


@pytest.mark.anyio
async def test_a_backup_made_while_people_play_can_be_opened(tmp_path: Path, visitors: list[Player]) -> None:
    """As docs/operating.md says."""
    with Server(f"sqlite:///{tmp_path / 'hall.db'}", log=tmp_path / "log") as server:
        for name in ("Luwin", "Rodrik"):
            visitors.append(await Player(server.http, name).come())
        seats = await joust(visitors[0], visitors[1], decks=SHORT)
        await play(seats, steps=10)
        kept = [(seat.number, seat.view, seat.log[:]) for seat in seats]
        source = sqlite3.connect(tmp_path / "hall.db")
        source.execute("VACUUM INTO ?", (str(tmp_path / "backup.db"),))
        source.close()
        await play(seats, steps=5)
    server.database = f"sqlite:///{tmp_path / 'backup.db'}"
    with server:
        again = [await player.sit(seats[0].code) for player in visitors]
        assert [(seat.number, seat.view, seat.log) for seat in again] == kept
        await play(again, steps=3)
