"""Exports of other software, made into the form that `read_event` takes.

Three kinds are read: JSON with participants and matches that point at them by number (as bracket services write it),
JSON that is a list of games with the names of both players in each (as archives of events write it), and CSV with one
game a line, whose columns can be mapped. `docs/importing-events.md` shows each of them.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kingsmoot.tournament.errors import TournamentError
from kingsmoot.tournament.exchange.parsed_event import shortened
from kingsmoot.tournament.model import ELIMINATION, SWISS
from kingsmoot.tournament.names import name_key

# What a game says, and what the columns for it are usually called. The first is the name to map to.
COLUMNS: dict[str, tuple[str, ...]] = {
    "round": ("round", "round_number", "round_no", "tournament_round", "game_round", "round_name"),
    "stage": ("stage", "phase", "bracket", "type"),
    "table": ("table", "table_number", "table_no", "game_number", "match_number"),
    "player1": ("player1", "player_1", "p1", "p1_name", "p1_player_name", "player1_name", "player_1_name", "name1"),
    "player2": ("player2", "player_2", "p2", "p2_name", "p2_player_name", "player2_name", "player_2_name", "name2"),
    "score1": ("score1", "points1", "p1_points", "p1_score", "player1_points", "player1_score", "player_1_points"),
    "score2": ("score2", "points2", "p2_points", "p2_score", "player2_points", "player2_score", "player_2_points"),
    "result": ("result", "score", "scores", "scores_csv", "outcome"),
    "winner": ("winner", "winner_name"),
}
EVENT_NAMES = ("tournament_name", "event_name", "event", "tournament", "name")
SCORES = {(5, 0), (4, 1), (2, 2), (1, 4), (0, 5), (0, 0)}
NO_OPPONENT = {"", "bye", "-", "none", "null", "n/a"}
_KNOCKOUT = re.compile(r"elim|knock|bracket|final|top ?\d|cut|playoff", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Match:
    """One game as another program tells it."""

    where: str
    round: int
    stage: str
    players: tuple[str, ...]
    result: str | None
    table: int | None = None


def other_event(text: str, columns: Mapping[str, str] | None = None) -> dict[str, Any]:
    """The data of an event in any of the forms that are known; TournamentError with what is missing.

    >>> other_event("Round,Player 1,Player 2,Winner\\n1,Arya,Bran,Arya")["rounds"][0]["pairings"][0]["result"]
    '5-0'
    """
    clean = text.removeprefix("\ufeff")
    if not clean.lstrip().startswith(("{", "[")):
        return _data("", _from_rows(_csv_rows(clean), columns or {}))
    try:
        data = json.loads(clean)
    except (ValueError, RecursionError) as why:
        raise TournamentError(f"This begins like JSON, but is not JSON: {why}.") from None
    return event_of(data, columns)


def event_of(data: Any, columns: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Like `other_event`, from JSON that has been read. What is in our own form comes back as it is."""
    if isinstance(data, Mapping) and "rounds" in data:
        return dict(data)
    if isinstance(data, Mapping):
        inner = data.get("tournament")
        whole = inner if isinstance(inner, Mapping) and ("matches" in inner or "participants" in inner) else data
        about = inner if isinstance(inner, Mapping) else whole
        if isinstance(whole.get("participants"), list) and isinstance(whole.get("matches"), list):
            return _from_participants(about, whole["participants"], whole["matches"])
        games = next((whole[key] for key in ("games", "matches", "results") if isinstance(whole.get(key), list)), None)
        if games is not None:
            return _data(_name(about), _from_rows(_json_rows(games), columns or {}))
        raise TournamentError(
            "This JSON is no event that is known here: it has neither rounds, nor participants and matches, nor games."
        )
    if isinstance(data, list):
        name = _name(data[0]) if data and isinstance(data[0], Mapping) else ""
        return _data(name, _from_rows(_json_rows(data), columns or {}))
    raise TournamentError(f"This JSON is no event: {shortened(data)}.")


# --- participants and matches -----------------------------------------------------------------------------------------


def _from_participants(about: Mapping[str, Any], participants: list[Any], matches: list[Any]) -> dict[str, Any]:
    names: dict[Any, str] = {}
    for at, one in enumerate(participants, start=1):
        row = _unwrapped(one, "participant", f"Participant {at}")
        name = next((row[key] for key in ("name", "display_name", "username") if row.get(key)), None)
        if not isinstance(name, str):
            raise TournamentError(f"Participant {at} has no name: {shortened(one)}.")
        for number in (row.get("id"), *_list(row.get("group_player_ids"))):
            if number is not None:
                names[number] = name
    kind = str(about.get("tournament_type") or about.get("type") or "swiss").lower()
    if "double" in kind:
        raise TournamentError("This is a double elimination: events here are Swiss rounds and single elimination.")
    stage = ELIMINATION if "elimination" in kind else SWISS
    found = []
    for at, one in enumerate(matches, start=1):
        row = _unwrapped(one, "match", f"Match {at}")
        players = [_participant(names, row.get(key), f"Match {at}") for key in ("player1_id", "player2_id")]
        winner = row.get("winner_id")
        over = str(row.get("state") or "complete") == "complete"
        said = _result(f"Match {at}", _pair(str(row.get("scores_csv") or "")), players, names.get(winner), over=over)
        number = _number(row.get("round"), f"Match {at}: the round")
        there = tuple(name for name in players if name is not None)
        found.append(Match(f"Match {at}", number, stage, there, said if len(there) > 1 else "bye"))
    data = _data(_name(about), found)
    return data | {"players": [{"name": name} for name in dict.fromkeys(names.values())]}


def _participant(names: Mapping[Any, str], number: Any, where: str) -> str | None:
    if number is None:
        return None
    if number not in names:
        raise TournamentError(f"{where}: nobody among the participants has the number {shortened(number)}.")
    return names[number]


def _unwrapped(one: Any, word: str, where: str) -> Mapping[str, Any]:
    """Some programs put each thing into an object with its kind: {"match": {...}}."""
    inner = one.get(word, one.get("attributes", one)) if isinstance(one, Mapping) else one
    if not isinstance(inner, Mapping):
        raise TournamentError(f"{where} is not an object with named values: {shortened(one)}.")
    return {"id": one.get("id"), **inner} if "id" not in inner and one.get("id") is not None else inner


# --- a list of games --------------------------------------------------------------------------------------------------

Row = tuple[str, dict[str, Any]]


def _json_rows(games: list[Any]) -> list[Row]:
    return [(f"Game {at}", dict(_unwrapped(one, "game", f"Game {at}"))) for at, one in enumerate(games, start=1)]


def _csv_rows(text: str) -> list[Row]:
    first = text.lstrip("\r\n").split("\n", 1)[0]
    delimiter = max(",;\t", key=first.count)
    try:
        reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
        return [(f"Line {reader.line_num}", dict(row)) for row in reader if any(_text(cell) for cell in row.values())]
    except csv.Error as why:
        raise TournamentError(f"This is not CSV: {why}. Look at its quotes.") from None


def _from_rows(rows: Sequence[Row], columns: Mapping[str, str]) -> list[Match]:
    if not rows:
        raise TournamentError("There are no games in this file.")
    unknown = sorted(columns.keys() - COLUMNS.keys())
    if unknown:
        raise TournamentError(f'"{unknown[0]}" is nothing that a game has: map {", ".join(COLUMNS)}.')
    known = list(dict.fromkeys(key for _, row in rows for key in row))
    where = {what: _column(what, names, columns.get(what), known) for what, names in COLUMNS.items()}
    for needed in ("player1", "player2"):
        if where[needed] is None:
            there = ", ".join(str(name) for name in known)
            raise TournamentError(
                f"No column says who {needed} is: map it, as in --column {needed}=NAME. The columns are: {there}."
            )
    return [_match(at, {what: row.get(key) if key else None for what, key in where.items()}) for at, row in rows]


def _column(what: str, usual: Iterable[str], wanted: str | None, known: Sequence[str]) -> str | None:
    keys = {_key(name): name for name in reversed(known)}
    if wanted is not None:
        if _key(wanted) not in keys:
            raise TournamentError(f'There is no column "{wanted}" for {what}: there are {", ".join(map(str, known))}.')
        return keys[_key(wanted)]
    return next((keys[_key(name)] for name in usual if _key(name) in keys), None)


def _key(name: Any) -> str:
    return re.sub(r"[\W_]+", "", str(name)).casefold()


def _match(where: str, said: Mapping[str, Any]) -> Match:
    names = [_text(said["player1"]), _text(said["player2"])]
    players = [None if name.casefold() in NO_OPPONENT else name for name in names]
    there = tuple(name for name in players if name is not None)
    if not there:
        raise TournamentError(f"{where}: nobody plays.")
    round_text = _text(said["round"])
    knockout = bool(_KNOCKOUT.search(_text(said["stage"])) or _KNOCKOUT.search(round_text))
    digits = re.search(r"\d+", round_text)
    number = int(digits[0]) if digits and len(digits[0]) < 6 else 1
    table = _text(said["table"])
    scores = _pair(_text(said["result"])) or _pair(f"{_text(said['score1'])}-{_text(said['score2'])}")
    result = _result(where, scores, players, _text(said["winner"]) or None, over=True)
    at = int(table) if table.isdecimal() and len(table) < 6 else None
    stage = ELIMINATION if knockout else SWISS
    return Match(where, number, stage, there, result if len(there) > 1 else "bye", at)


# --- what all of them share -------------------------------------------------------------------------------------------


def _data(name: str, matches: Sequence[Match]) -> dict[str, Any]:
    rounds: dict[tuple[bool, int], list[Match]] = {}
    for match in matches:
        # In a bracket the round with fewer games comes later, whatever it is called.
        rounds.setdefault((match.stage == ELIMINATION, match.round), []).append(match)
    order = sorted(rounds, key=lambda key: (key[0], -len(rounds[key]) if key[0] else key[1], key[1]))
    told = [
        {
            "stage": ELIMINATION if knockout else SWISS,
            "pairings": [_pairing(match) for match in rounds[knockout, number]],
        }
        for knockout, number in order
    ]
    about = {"name": name} if name else {}
    return {"event": about, "rounds": told}


def _pairing(match: Match) -> dict[str, Any]:
    data: dict[str, Any] = {"players": list(match.players), "result": match.result}
    return data | ({"table": match.table} if match.table is not None else {})


def _result(
    where: str, scores: tuple[int, int] | None, players: Sequence[str | None], winner: str | None, *, over: bool
) -> str | None:
    """Points of the regulations as they are; any other score says who won, or that nobody did."""
    if scores in SCORES and scores != (0, 0):
        return f"{scores[0]}-{scores[1]}"
    if winner is not None:
        seats = [at for at, name in enumerate(players) if name is not None and name_key(name) == name_key(winner)]
        if not seats:
            raise TournamentError(f"{where}: {winner} is said to have won, and does not play there.")
        return "5-0" if seats[0] == 0 else "0-5"
    if not over or scores is None:
        return None
    if scores[0] == scores[1]:
        return "0-0" if scores == (0, 0) else "2-2"
    return "5-0" if scores[0] > scores[1] else "0-5"


def _pair(text: str) -> tuple[int, int] | None:
    found = re.fullmatch(r"\s*(\d{1,4})\s*[-:\u2013]\s*(\d{1,4})\s*", text)
    return (int(found[1]), int(found[2])) if found else None


def _name(about: Mapping[str, Any]) -> str:
    return next((about[key] for key in EVENT_NAMES if isinstance(about.get(key), str) and about[key].strip()), "")


def _number(given: Any, what: str) -> int:
    if type(given) is not int or not 1 <= given < 1000:
        raise TournamentError(f"{what} is not a number from 1: {shortened(given)}.")
    return given


def _text(cell: Any) -> str:
    return " ".join(str(cell).split()) if isinstance(cell, str | int | float) and not isinstance(cell, bool) else ""


def _list(given: Any) -> list[Any]:
    return given if isinstance(given, list) else []
