"""Bring a database to the schema of this version, with Alembic."""

from __future__ import annotations

from importlib.resources import as_file, files

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine


def migrate(engine: Engine) -> None:
    """Run the migrations that this database has not seen. Other workers wait for the first one."""
    with as_file(files("kingsmoot.server.storage") / "migrations") as scripts, engine.connect() as connection:
        config = Config()
        config.set_main_option("script_location", str(scripts))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.commit()
