"""Rows that wait together, put into their table by one statement.

The statement is written by hand because the writer shares the interpreter with the game: one statement means that it
has to wait for its turn once, and not once a row.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Dialect, Table

Values = Mapping[str, Any]


def add_all(connection: Connection, table: Table, rows: Sequence[Values]) -> None:
    """All of them or, if one does not fit, an error and none."""
    connection.exec_driver_sql(*insertion(table, connection.dialect, rows))


def insertion(table: Table, dialect: Dialect, rows: Sequence[Values]) -> tuple[str, tuple[Any, ...]]:
    """The statement that adds these rows, and its values."""
    columns = _columns(table, dialect)
    values = [row[name] if bound is None else bound(row[name]) for row in rows for name, bound in columns]
    return _statement(table, dialect, len(rows)), tuple(values)


@cache
def _statement(table: Table, dialect: Dialect, rows: int) -> str:
    columns = _columns(table, dialect)
    one = ", ".join(["?" if dialect.paramstyle == "qmark" else "%s"] * len(columns))
    names = ", ".join(f'"{name}"' for name, _ in columns)
    return f'INSERT INTO "{table.name}" ({names}) VALUES ' + ", ".join([f"({one})"] * rows)


@cache
def _columns(table: Table, dialect: Dialect) -> list[tuple[str, Callable[[Any], Any] | None]]:
    """Each column, and how the database wants its values."""
    return [(column.name, column.type.dialect_impl(dialect).bind_processor(dialect)) for column in table.columns]
