"""The tables of a round: who plays whom, how it ended, and why they were paired."""

from __future__ import annotations

from kingsmoot.cli.screen import Screen
from kingsmoot.tournament import ELIMINATION, Event, Round, Table


def heading(event: Event, round_: Round) -> str:
    stage = "elimination" if round_.stage == ELIMINATION else "Swiss"
    last = round_.stage == ELIMINATION and len(round_.tables) == 1
    draft = "" if round_.published else ", unpublished draft"
    return f"Round {round_.number}, {'the final' if last else stage}{draft}"


def show_tables(event: Event, round_: Round, screen: Screen) -> None:
    """Every table with its reason; and results, once there are any."""
    screen.title(heading(event, round_))
    results = any(table.done for table in round_.tables)
    columns = ("Table", "Players", "Result", "Reason") if results else ("Table", "Players", "Reason")
    rows = []
    for table in round_.tables:
        result = (outcome(table),) if results else ()
        number = f"Table {table.number}" if screen.plain else str(table.number)
        rows.append((number, players(event, table, screen.plain), *result, table.reason))
    screen.grid(columns, rows, numbers=("Table",))


def players(event: Event, table: Table, plain: bool) -> str:
    names = [event.named(player) for player in table.players]
    if not names:
        return "nobody"
    if len(names) == 1:
        return f"{names[0]} (bye)"
    if len(names) == 2:
        return " against ".join(names)
    return (", " if plain else "\n").join(names)


def outcome(table: Table) -> str:
    """The result as it is written; a mark if players claim something that is not agreed yet."""
    if table.result is None:
        return "disputed" if table.disputed else "claimed" if table.claims else ""
    if not table.players:
        return "nobody"
    return f"{table.result}{' (corrected)' if table.corrected else ''}"
