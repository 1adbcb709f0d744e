"""Lists of players in files: CSV that a spreadsheet writes and reads, and JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kingsmoot.tournament.errors import TournamentError
from kingsmoot.tournament.names import name_key, tidy_name
from kingsmoot.tournament.roles import Role

# A spreadsheet takes a cell that begins with one of these for a formula (the wide ones as well, in some countries).
_FORMULA = tuple("=+-@\uff1d\uff0b\uff0d\uff20")
_NAME_COLUMNS = ("name", "player")


def csv_text(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table as CSV, in which no text can become a formula: such a text gets an apostrophe before it."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    for row in rows:
        writer.writerow([_safe(cell) if isinstance(cell, str) else "" if cell is None else cell for cell in row])
    return out.getvalue()


def _safe(text: str) -> str:
    return f"'{text}" if text.lstrip("'").startswith(_FORMULA) else text


def _unsafe(text: str) -> str:
    return text[1:] if text.startswith("'") and text.lstrip("'").startswith(_FORMULA) else text


def read_players(text: str, columns: Mapping[str, str] | None = None) -> list[dict[str, str]]:
    """Names, and where they are given roles and deck lists, from CSV or JSON.

    ``columns`` says what the columns for name, role and deck are called, where they are called otherwise.

    CSV: one person a line; the first line may name the columns (name, role, deck; others are left out), and without
    it they are in this order. JSON: names, or objects with name, role and deck; or a whole event with its players.

    >>> read_players("Arya\\nSandor;judge")
    [{'name': 'Arya'}, {'name': 'Sandor', 'role': 'judge'}]
    """
    clean = text.removeprefix("\ufeff")
    given = _from_json(clean) if _is_json(clean) else _from_csv(clean, columns or {})
    if columns and _is_json(clean):
        given = [(where, _renamed(row, columns, where)) for where, row in given]
    people: list[dict[str, str]] = []
    seen: dict[tuple[str, str], str] = {}
    for where, row in given:
        person = _person(where, row)
        one = name_key(person["name"]), person.get("role", str(Role.PLAYER))
        if one in seen:
            raise TournamentError(f"{where}: {person['name']} stands in {seen[one].lower()} already.")
        seen[one] = where
        people.append(person)
    if not people:
        raise TournamentError("There are no players in this file.")
    return people


def _is_json(text: str) -> bool:
    """Brackets alone do not make JSON: "[TAG] Arya" is a name."""
    start = "".join(text[:200].split())[:2]
    return start in ('["', "[{", "[]", '{"', "{}")


Row = tuple[str, dict[str, Any]]  # where it stands, for errors; and what it says


def _from_json(text: str) -> list[Row]:
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as why:
        line = f" Line {why.lineno}: {why.msg}." if isinstance(why, json.JSONDecodeError) else ""
        raise TournamentError(f"This file looks like JSON, but isn't valid.{line}") from None
    people = data.get("players") if isinstance(data, dict) else data
    if not isinstance(people, list):
        raise TournamentError('Players in JSON are a list of names or of objects, or stand under "players".')
    rows: list[Row] = []
    for at, one in enumerate(people, start=1):
        if not isinstance(one, str | dict):
            raise TournamentError(f"Entry {at}: {one!r} is not a player: write a name, or an object with a name.")
        rows.append((f"Entry {at}", {"name": one} if isinstance(one, str) else one))
    return rows


def _renamed(row: dict[str, Any], columns: Mapping[str, str], where: str) -> dict[str, Any]:
    """With the names that are known here; what is not mapped keeps its own."""
    missing = [name for name in columns.values() if name not in row]
    if missing:
        raise TournamentError(f'{where} has nothing called "{missing[0]}": it has {", ".join(map(str, row))}.')
    mapped = set(columns.values())
    return {key: value for key, value in row.items() if key not in mapped} | {
        what: row[name] for what, name in columns.items()
    }


def _mapped(text: str, columns: Mapping[str, str]) -> tuple[list[str], str]:
    """The columns of a file whose first line names them, by the names that are known here."""
    unknown = sorted(columns.keys() - {"name", "role", "deck"})
    if unknown:
        raise TournamentError(f'"{unknown[0]}" is nothing that a player has: map name, role or deck.')
    tables = {delimiter: _rows(text, delimiter) for delimiter in (",", ";", "\t")}
    delimiter = max(tables, key=lambda one: len(tables[one][0]) if tables[one] else 0)
    names = [cell.strip().casefold() for cell in tables[delimiter][0]] if tables[delimiter] else []
    for what, called in columns.items():
        if called.strip().casefold() not in names:
            there = ", ".join(tables[delimiter][0]) if names else "none"
            raise TournamentError(f'There is no column "{called}" for {what}: there are {there}.')
    wanted = {called.strip().casefold(): what for what, called in columns.items()}
    taken = set(columns)
    return [wanted.get(name, f"other {name}" if name in taken else name) for name in names], delimiter


def _from_csv(text: str, mapped: Mapping[str, str]) -> list[Row]:
    header, delimiter = _mapped(text, mapped) if mapped else _columns(text)
    rows: list[Row] = []
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    skip, end = header is not None, 0
    columns = header or ["name", "role", "deck"]
    try:
        for cells in reader:
            where, end = f"Line {end + 1}", reader.line_num
            if skip or not any(cell.strip() for cell in cells):
                skip = skip and not any(cell.strip() for cell in cells)
                continue
            if len(cells) > len(columns) and any(cell.strip() for cell in cells[len(columns) :]):
                raise TournamentError(
                    f"{where} has {len(cells)} columns, and there are {len(columns)}: "
                    f'put a text that has a "{delimiter}" in it between quotes.'
                )
            rows.append((where, {column: _unsafe(cell) for column, cell in zip(columns, cells, strict=False)}))
    except csv.Error as why:
        raise TournamentError(f"Line {end + 1} is not CSV: {why}. Look at its quotes.") from None
    return rows


def _columns(text: str) -> tuple[list[str] | None, str]:
    """The named columns, if they are named, and what stands between cells."""
    by_use: list[tuple[int, str]] = []
    for delimiter in (",", ";", "\t"):
        rows = _rows(text, delimiter)
        names = [cell.strip().casefold() for cell in rows[0]] if rows else []
        for column in _NAME_COLUMNS:
            if column in names and (len(names) > 1 or delimiter == "\t"):
                names[names.index(column)] = "name"
                return names, delimiter
        by_use.append((-sum(len(row) > 1 for row in rows), delimiter))
    return None, min(by_use, key=lambda use: use[0])[1]


def _rows(text: str, delimiter: str) -> list[list[str]]:
    """What can be read of a file; what cannot is told by the one who reads it in earnest."""
    rows: list[list[str]] = []
    try:
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True):
            if any(cell.strip() for cell in row):
                rows.append(row)
    except csv.Error:
        pass
    return rows


def _person(where: str, row: dict[str, Any]) -> dict[str, str]:
    for what in ("name", "role", "deck"):
        if row.get(what) is not None and not isinstance(row[what], str):
            raise TournamentError(f"{where}: the {what} is not a text: {row[what]!r}.")
    try:
        person = {"name": tidy_name(row.get("name") or "")}
    except TournamentError as why:
        raise TournamentError(f"{where}: {why}") from None
    if "roles" in row:  # as people are listed, leaders among them: nobody shall become a player by that
        raise TournamentError(f'{where}: "roles" are not read here: write one "role" an entry.')
    role = (row.get("role") or "").strip().casefold()
    if role:
        if role == Role.ORGANIZER or role not in list(Role):
            known = ", ".join(role for role in Role if role is not Role.ORGANIZER)
            raise TournamentError(f'{where}: "{role}" is not a role that can be given here: choose {known}.')
        person["role"] = role
    if (row.get("deck") or "").strip():
        person["deck"] = row["deck"]
    return person
