"""Answers that wait to be asked for, into storage and out of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, delete, select

from kingsmoot.kernel.asides import is_aside
from kingsmoot.server.live.live_game import UNDO, Row
from kingsmoot.server.storage import NewRow
from kingsmoot.server.storage.schema import early_answers


@dataclass(frozen=True, slots=True)
class EarlyAnswer:
    seat: int
    number: int
    """Of the last row when it was given."""
    text: str
    client_id: str | None

    def counts(self, rows: Iterable[Row]) -> bool:
        """Whether it still waits to be asked for: the seat has decided nothing since, and nothing was undone."""
        later = (row for row in rows if row.number > self.number)
        return not any(row.text.startswith(UNDO) or (row.seat == self.seat and not is_aside(row.text)) for row in later)


def new_early_answer(table_id: int, answer: EarlyAnswer) -> NewRow:
    """In place of what the seat has answered before."""
    values = {
        "table_id": table_id,
        "seat": answer.seat,
        "number": answer.number,
        "text": answer.text,
        "client_id": answer.client_id,
    }
    return NewRow(early_answers, values, replaces=True)


def remove_early_answer(connection: Connection, table_id: int, seat: int) -> None:
    here = (early_answers.c.table_id == table_id) & (early_answers.c.seat == seat)
    connection.execute(delete(early_answers).where(here))


def read_early_answers(connection: Connection, table_id: int) -> list[EarlyAnswer]:
    query = select(early_answers).where(early_answers.c.table_id == table_id)
    return [EarlyAnswer(row.seat, row.number, row.text, row.client_id) for row in connection.execute(query)]


def forget_early_answers(connection: Connection, table_id: int) -> None:
    """The game is over: nothing is asked any more."""
    connection.execute(delete(early_answers).where(early_answers.c.table_id == table_id))
