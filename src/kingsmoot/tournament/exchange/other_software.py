"""Exports of other software, made into the form that `read_event` takes.

Four kinds are read: JSON with participants and matches that point at them by number (as bracket services write it),
JSON with rounds that are lists of tables (as managers of tournaments write it), JSON that is a list of games with the
names of both players in each (as archives of events write it), and CSV with one game a line, whose columns can be
mapped. `docs/importing-events.md` shows each of them.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from kingsmoot.tournament.errors import TournamentError
from kingsmoot.tournament.exchange.parsed_event import shortened
from kingsmoot.tournament.model import ELIMINATION, SWISS
from kingsmoot.tournament.names import name_key

T = TypeVar("T")

# What a game says, and what the columns for it are usually called. The first is the name to map to.
COLUMNS: dict[str, tuple[str, ...]] = {
    "round": ("round", "round_number", "round_no", "tournament_round", "game_round", "round_name", "rd", "rnd"),
    "stage": ("stage", "phase", "bracket", "type"),
    "table": ("table", "table_number", "table_no", "game_number", "match_number"),
    "player1": (
        *("player1", "p1", "p1_name", "p1_player_name", "player1_name", "name1", "player1_username"),
        *("player_a", "home", "home_player", "home_name", "player", "player_name"),
    ),
    "player2": (
        *("player2", "p2", "p2_name", "p2_player_name", "player2_name", "name2", "player2_username"),
        *("player_b", "away", "away_player", "away_name", "opponent", "opponent_name"),
    ),
    "score1": (
        *("score1", "points1", "p1_points", "p1_score", "player1_points", "player1_score"),
        *("score_a", "player_a_score", "home_score", "player_points", "player_score", "points"),
    ),
    "score2": (
        *("score2", "points2", "p2_points", "p2_score", "player2_points", "player2_score"),
        *("score_b", "player_b_score", "away_score", "opponent_points", "opponent_score"),
    ),
    "result": ("result", "score", "scores", "scores_csv", "outcome", "match_result"),
    "winner": ("winner", "winner_name"),
}
EVENT_NAMES = ("tournament_name", "event_name", "event", "tournament", "name")
DOUBLE = "This is a double elimination: events here are Swiss rounds and single elimination."
SCORES: set[tuple[float, float]] = {(5, 0), (4, 1), (2, 2), (1, 4), (0, 5), (0, 0)}
NO_OPPONENT = {"", "bye", "(bye)", "-", "none", "null", "n/a"}
DRAWN = {"draw", "drawn", "tie", "tied", "id", "intentional draw", "-"}
SEATS = {"player1": 0, "p1": 0, "1": 0, "playera": 0, "a": 0, "home": 0, "player2": 1, "p2": 1, "2": 1, "playerb": 1}
"""By what a program may call a winner who is not named."""
Scores = tuple[float, float]
DRAW: Scores = (1, 1)
_SAID = re.compile(
    r"(.+?) (won|wins|beat|defeated|forfeited|conceded|lost|was (?:assigned|awarded) a bye)\b.*", re.IGNORECASE
)
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
    label: str = ""
    """What the round is called, where it has no number."""


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
        rounds = data["rounds"]
        nested = isinstance(rounds, list) and any(isinstance(one, list) for one in rounds)
        return _from_tables(data, rounds) if nested else dict(data)
    if isinstance(data, Mapping) and isinstance(data.get("data"), list) and isinstance(data.get("included"), list):
        return _from_relationships(data["data"], data["included"])
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
            "This JSON isn't in a known event format: it has no rounds, no participants and matches, and no games."
        )
    if isinstance(data, list):
        name = _name(data[0]) if data and isinstance(data[0], Mapping) else ""
        return _data(name, _from_rows(_json_rows(data), columns or {}))
    raise TournamentError(f"This JSON isn't an event: {shortened(data)}.")


# --- participants and matches -----------------------------------------------------------------------------------------


def _from_participants(about: Mapping[str, Any], participants: list[Any], matches: list[Any]) -> dict[str, Any]:
    names = _names("participant", participants)
    kind = str(about.get("tournament_type") or about.get("type") or "swiss").lower()
    if "double" in kind:
        raise TournamentError(DOUBLE)
    last = ELIMINATION if "elimination" in kind else SWISS
    found = []
    for at, one in _counted(matches):
        row, where = _unwrapped(one, "match", f"Match {at}"), f"Match {at}"
        if row.get("round") == 0:  # for the third place: it changes nobody's result here
            continue
        players = [_participant(names, row.get(key), where, "participants") for key in ("player1_id", "player2_id")]
        winner = names.get(str(row.get("winner_id")))
        over = str(row.get("state") or "complete") == "complete"
        scores = _scores(_text(row.get("scores_csv") or row.get("scores")))
        said = _result(where, scores, players, winner, over=over)
        stage = SWISS if row.get("group_id") is not None else last
        found.append(_seated(where, _number(row.get("round"), f"{where}: the round"), stage, players, said))
    return _data(_name(about), found) | {"players": [{"name": name} for name in dict.fromkeys(names.values())]}


def _from_relationships(things: list[Any], included: list[Any]) -> dict[str, Any]:
    """Matches whose players stand beside their attributes, and everybody's names among what is included."""
    people = [one for one in (*included, *things) if isinstance(one, Mapping) and one.get("type") == "participant"]
    matches = []
    for one in things:
        if isinstance(one, Mapping) and one.get("type") == "match":
            beside = one.get("relationships") or {}
            players = {f"{key}_id": _related(beside, key) for key in ("player1", "player2")}
            matches.append({**_unwrapped(one, "match", "A match"), **players})
    about = next((_unwrapped(one, "tournament", "") for one in included if one.get("type") == "tournament"), {})
    return _from_participants(about, people, matches)


def _related(beside: Any, key: str) -> Any:
    found = beside.get(key) if isinstance(beside, Mapping) else None
    inner = found.get("data") if isinstance(found, Mapping) else None
    return inner.get("id") if isinstance(inner, Mapping) else None


def _names(word: str, people: list[Any]) -> dict[str, str]:
    """Everybody's name, by each number that they have."""
    names: dict[str, str] = {}
    for at, one in _counted(people):
        row = _unwrapped(one, word, f"{word.capitalize()} {at}")
        name = next((row[key] for key in ("name", "display_name", "username") if row.get(key)), None)
        if not isinstance(name, str):
            raise TournamentError(f"{word.capitalize()} {at} has no name: {shortened(one)}.")
        for number in (row.get("id"), *_list(row.get("group_player_ids"))):
            if number is not None:
                names[str(number)] = name
    return names


def _participant(names: Mapping[str, str], number: Any, where: str, among: str) -> str | None:
    if number is None:
        return None
    if str(number) not in names:
        raise TournamentError(f"{where}: nobody among the {among} has the number {shortened(number)}.")
    return names[str(number)]


def _seated(where: str, number: int, stage: str, players: Sequence[str | None], said: str | None) -> Match:
    there = tuple(name for name in players if name is not None)
    return Match(where, number, stage, there, said if len(there) > 1 else "bye")


def _counted(things: Sequence[T]) -> Iterator[tuple[int, T]]:
    return enumerate(things, start=1)


# --- rounds that are lists of tables ----------------------------------------------------------------------------------


def _from_tables(data: Mapping[str, Any], rounds: list[Any]) -> dict[str, Any]:
    """As managers of tournaments write them: players by number, what each has scored, which games are of the cut."""
    names = _names("player", _list(data.get("players")))
    found, beaten = [], set[str]()
    for number, tables in _counted(rounds):
        for at, one in _counted(_list(tables)):
            where = f"Round {number}, table {at}"
            row = _unwrapped(one, "pairing", where)
            sides = [_side(row.get(key)) for key in ("player1", "player2")]
            players = [_participant(names, side.get("id"), where, "players") for side in sides]
            if not any(players):
                raise TournamentError(f"{where}: nobody plays.")
            winners = [name for name, side in zip(players, sides, strict=True) if side.get("winner") is True]
            scores = DRAW if row.get("intentionalDraw") is True else _both(*(_scored(side) for side in sides))
            said = _result(where, scores, players, winners[0] if winners else None, over=True)
            stage = ELIMINATION if row.get("eliminationGame") is True else SWISS
            if stage == ELIMINATION and beaten.intersection(name for name in players if name is not None):
                raise TournamentError(DOUBLE)
            if stage == ELIMINATION and said in ("5-0", "0-5"):
                beaten.add(str(players[1 if said == "5-0" else 0]))
            found.append(_seated(where, number, stage, players, said))
    return _data(_name(data), found) | {"players": [{"name": name} for name in dict.fromkeys(names.values())]}


def _side(given: Any) -> Mapping[str, Any]:
    return given if isinstance(given, Mapping) else {}


def _scored(side: Mapping[str, Any]) -> float | None:
    """What somebody has scored at a table, in all of its games."""
    whole = side.get("combinedScore", side.get("score"))
    parts = [whole] if whole is not None else [side.get("runnerScore"), side.get("corpScore")]
    given = [float(one) for one in parts if isinstance(one, int | float)]
    return sum(given) if given else None


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
    rows = [(where, _with_whole_names(row)) for where, row in rows]
    unknown = sorted(columns.keys() - COLUMNS.keys())
    if unknown:
        raise TournamentError(f'"{unknown[0]}" is nothing that a game has: map {", ".join(COLUMNS)}.')
    known = list(dict.fromkeys(key for _, row in rows for key in row))
    where = {what: _column(what, names, columns.get(what), known) for what, names in COLUMNS.items()}
    for needed in ("player1", "player2"):
        if where[needed] is None:
            there = ", ".join(str(name) for name in known)
            raise TournamentError(
                f"No column says who {needed} is: map one, as in {needed}=NAME. The columns are: {there}."
            )
    found = [_match(at, {what: row.get(key) if key else None for what, key in where.items()}) for at, row in rows]
    return _told_once(found)


def _with_whole_names(row: dict[str, Any]) -> dict[str, Any]:
    """Where first and last names have columns of their own."""
    keys = {_key(name): name for name in row}
    for number in ("1", "2"):
        parts = [keys.get(f"player{number}{part}name") for part in ("first", "last")]
        if any(parts) and f"player{number}" not in keys:
            row = {**row, f"player{number}": " ".join(_text(row[part]) for part in parts if part).strip()}
    return row


def _told_once(matches: list[Match]) -> list[Match]:
    """Some tables have a line for each player of a game: both are one game."""
    found: dict[tuple[Any, ...], Match] = {}
    for match in matches:
        game = (match.stage, match.round, match.label, frozenset(match.players))
        other = found.setdefault(game, match)
        if other is match:
            continue
        mirrored = match.result and "-".join(reversed(match.result.split("-")))
        if other.players == match.players or mirrored != other.result:
            raise TournamentError(f"{match.where}: this game is told twice, and not alike. It stands at {other.where}.")
    return list(found.values())


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
    told, winner = _said(_text(said["result"]), players, _text(said["winner"]) or None)
    scores = told or _both(_decimal(_text(said["score1"])), _decimal(_text(said["score2"])))
    result = _result(where, scores, players, winner, over=True)
    at = int(table) if table.isdecimal() and len(table) < 6 else None
    stage = ELIMINATION if knockout else SWISS
    label = "" if digits else round_text.casefold()
    return Match(where, number, stage, there, result if len(there) > 1 else "bye", at, label)


def _said(result: str, players: Sequence[str | None], winner: str | None) -> tuple[Scores | None, str | None]:
    """Scores and winner, from what two columns say: "5-0", "2-1-0", "Arya won 2-0", "1-1-1 Draw", "Player 2"."""
    known = {name_key(name): name for name in players if name is not None}
    for text in (winner, result):
        if text is None or name_key(text) in known:
            continue
        if _key(text) in SEATS:
            return None, players[SEATS[_key(text)]]
        if text.casefold() in DRAWN or re.search(r"\bdraw\b|\btie\b", text, re.IGNORECASE):
            return (DRAW if text else None), None
        if (sentence := _SAID.fullmatch(text)) and name_key(sentence[1]) in known:
            if "bye" in sentence[2].casefold():
                return None, None
            lost = sentence[2].casefold() in ("forfeited", "conceded", "lost")
            others = [name for key, name in known.items() if (key != name_key(sentence[1])) == lost]
            return None, others[0] if others else None
    if winner is None and name_key(result) in known:
        return None, result
    return _scores(result), winner


# --- what all of them share -------------------------------------------------------------------------------------------


def _data(name: str, matches: Sequence[Match]) -> dict[str, Any]:
    rounds: dict[tuple[bool, int, str], list[Match]] = {}
    for match in matches:
        # In a bracket the round with fewer games comes later, whatever it is called.
        rounds.setdefault((match.stage == ELIMINATION, match.round, match.label), []).append(match)
    order = sorted(rounds, key=lambda key: (key[0], -len(rounds[key]) if key[0] else key[1], key[1]))
    told = [
        {"stage": ELIMINATION if key[0] else SWISS, "pairings": [_pairing(match) for match in rounds[key]]}
        for key in order
    ]
    about = {"name": name} if name else {}
    return {"event": about, "rounds": told}


def _pairing(match: Match) -> dict[str, Any]:
    data: dict[str, Any] = {"players": list(match.players), "result": match.result}
    return data | ({"table": match.table} if match.table is not None else {})


def _result(
    where: str, scores: Scores | None, players: Sequence[str | None], winner: str | None, *, over: bool
) -> str | None:
    """Points of the regulations as they are; any other score says who won, or that nobody did."""
    if scores in SCORES and scores != (0, 0):
        return f"{scores[0]:g}-{scores[1]:g}"
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


def _scores(text: str) -> Scores | None:
    """Of both players; of several sets, how many each has won. A third number is of draws."""
    sets = [_pair(part) for part in text.split(",")]
    if len(sets) == 1 or None in sets:
        return sets[0]
    known = [one for one in sets if one is not None]
    return sum(one > other for one, other in known), sum(other > one for one, other in known)


def _pair(text: str) -> Scores | None:
    number = r"(\d{1,4}(?:\.\d{1,3})?)"
    found = re.fullmatch(rf"\s*{number}\s*[-:\u2013]\s*{number}(?:\s*[-:\u2013]\s*\d{{1,4}})?\s*", text)
    return (float(found[1]), float(found[2])) if found else None


def _decimal(text: str) -> float | None:
    return float(text) if re.fullmatch(r"\d{1,4}(?:\.\d{1,3})?", text) else None


def _both(one: float | None, other: float | None) -> Scores | None:
    return None if one is None or other is None else (one, other)


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
