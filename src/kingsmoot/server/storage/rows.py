"""Rows that wait together, put into their table by one statement.

The statement is written by hand because the writer shares the interpreter with the game: one statement means that it
has to wait for its turn once, and not once a row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, Dialect, Table

Values = Mapping[str, Any]


class NewRow(NamedTuple):
    """A row to be added to a table."""

    table: Table
    values: Values
    replaces: bool = False
    """Whether it takes the place of the one that has the same key."""


def add_all(connection: Connection, rows: Iterable[NewRow]) -> None:
    """All of them or, if one does not fit, an error and none."""
    for statement, values in insertions(rows, connection.dialect):
        connection.exec_driver_sql(statement, values)


def insertions(rows: Iterable[NewRow], dialect: Dialect) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """The statements that add these rows, one a table, each with its values."""
    together: dict[tuple[Table, bool], list[Values]] = {}
    for table, values, replaces in rows:
        together.setdefault((table, replaces), []).append(values)
    for (table, replaces), given in together.items():
        added = given
        if replaces and len(given) > 1:  # one statement may replace a row once
            keys = [column.name for column in table.primary_key]
            added = [*{tuple(values[key] for key in keys): values for values in given}.values()]
        columns = _columns(table, dialect)
        bound = [values[name] if bind is None else bind(values[name]) for values in added for name, bind in columns]
        yield _statement(table, dialect, len(added), replaces), tuple(bound)


@cache
def _statement(table: Table, dialect: Dialect, rows: int, replaces: bool) -> str:
    columns = _columns(table, dialect)
    one = ", ".join(["?" if dialect.paramstyle == "qmark" else "%s"] * len(columns))
    names = ", ".join(f'"{name}"' for name, _ in columns)
    statement = f'INSERT INTO "{table.name}" ({names}) VALUES ' + ", ".join([f"({one})"] * rows)
    if not replaces:
        return statement
    key = {column.name for column in table.primary_key}
    new = ", ".join(f'"{name}" = excluded."{name}"' for name, _ in columns if name not in key)
    keys = ", ".join(f'"{name}"' for name in sorted(key))
    return f"{statement} ON CONFLICT ({keys}) DO UPDATE SET {new}"


@cache
def _columns(table: Table, dialect: Dialect) -> list[tuple[str, Callable[[Any], Any] | None]]:
    """Each column, and how the database wants its values."""
    return [(column.name, column.type.dialect_impl(dialect).bind_processor(dialect)) for column in table.columns]
