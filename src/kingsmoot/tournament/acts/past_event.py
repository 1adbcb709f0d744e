"""A past event: it was played elsewhere, and is entered round by round as it was. What was drawn is told, not drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kingsmoot.tournament.acts.common import no_game
from kingsmoot.tournament.acts.registry import Data, act
from kingsmoot.tournament.errors import NotNow, TournamentError
from kingsmoot.tournament.log import Entry
from kingsmoot.tournament.model import ELIMINATION, SWISS, Event, Person, Round, Table
from kingsmoot.tournament.results.notation import read_result
from kingsmoot.tournament.results.result import Result
from kingsmoot.tournament.roles import Right
from kingsmoot.tournament.text import count

POD = (3, 6)


@act("past event", needs=Right.OVERSEE)
class PastEvent:
    """Say, before the start, that the event was played elsewhere: its rounds are entered."""

    @staticmethod
    def prepare(event: Event, by: Person) -> Data:
        if event.started:
            raise NotNow("The event has started: only a new one can be entered as a past one.")
        return {}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        event.past = True

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by} enters an event that was played elsewhere."


@act("enter lots", needs=Right.OVERSEE)
class EnterLots:
    """The last tie-breaker as it fell there: numbers by name, the smallest first."""

    @staticmethod
    def prepare(event: Event, by: Person, lots: Mapping[str | int, int]) -> Data:
        _check_past(event)
        found = [[event.player(player).id, lot] for player, lot in lots.items()]
        for player, lot in found:
            if type(lot) is not int or not 0 <= lot < 1 << 63:
                raise TournamentError(f"The lot of {event.named(player)} is not a number from 0: {lot!r}.")
        return {"lots": found}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        for player, lot in entry.data["lots"]:
            event.people[player].lot = lot

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by} entered the lots of {count(len(entry.data['lots']), 'player')}."


@act("enter round", needs=Right.OVERSEE)
class EnterRound:
    """A round as it was played: `[{"players": [names], "result": "5-0", "table": 1, "reason": "..."}, ...]`."""

    @staticmethod
    def prepare(event: Event, by: Person, stage: str, tables: Sequence[Mapping[str, Any]]) -> Data:
        _check_past(event)
        number = len(event.rounds) + 1
        _check_stage(event, number, stage)
        rows = [_read_table(event, number, stage, at, table) for at, table in enumerate(tables, start=1)]
        if not any(row["players"] for row in rows):
            raise TournamentError(f"Nobody plays in round {number}.")
        _check_nobody_twice(event, number, rows)
        data: Data = {"round": number, "stage": stage, "tables": sorted(rows, key=lambda row: int(row["table"]))}
        data["minutes"] = None if stage == ELIMINATION and len(rows) == 1 else event.minutes
        if event.structure is not None and event.structure.cut and number == event.structure.rounds + 1:
            seated = {player for row in rows for player in row["players"]}
            data["cut"] = [line.player for line in event.standings() if line.player in seated]
        return data

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        data = entry.data
        tables = [
            Table(row["table"], tuple(row["players"]), row["reason"], Result.from_data(row["result"]))
            if row["result"]
            else Table(row["table"], tuple(row["players"]), row["reason"])
            for row in data["tables"]
        ]
        event.rounds.append(Round(data["round"], data["stage"], tables, published=True, minutes=data["minutes"]))
        event.cut = tuple(data.get("cut", event.cut))

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by} entered round {entry.data['round']} as it was: {count(len(entry.data['tables']), 'table')}."


def _check_past(event: Event) -> None:
    if not event.past:
        raise NotNow("This event is held here: its rounds are drawn, not entered.")


def _check_stage(event: Event, number: int, stage: str) -> None:
    if event.structure is None:
        raise NotNow("The event has not started: start it first.")
    if stage not in (SWISS, ELIMINATION):
        raise TournamentError(f'Round {number}: "{stage}" is not a stage: it is {SWISS} or {ELIMINATION}.')
    if event.draft is not None:
        raise NotNow(f"Publish the draft of round {event.draft.number} first.")
    if event.current is not None and not event.current.done:
        table = next(table.number for table in event.current.tables if not table.done)
        raise NotNow(f"Round {number - 1}, table {table} has no result: only the last round may lack some.")
    if stage == SWISS and event.elimination():
        raise TournamentError(f"Round {number}: a Swiss round cannot come after an elimination round.")
    if stage == SWISS and number > event.structure.swiss:
        raise TournamentError(f"Round {number}: the event has {event.structure.swiss} Swiss rounds.")
    if stage == ELIMINATION and number <= event.structure.swiss:
        raise TournamentError(f"Round {number}: the elimination comes after all Swiss rounds, and they are not over.")


def _read_table(event: Event, number: int, stage: str, at: int, given: Mapping[str, Any]) -> Data:
    table = at if given.get("table") is None else given["table"]
    if type(table) is not int or not 1 <= table <= 100_000:
        raise TournamentError(f"Round {number}: {table!r} is not the number of a table.")
    try:
        players = [event.player(player) for player in given.get("players", ())]
        _check_size(event, stage, players)
        names = [person.name for person in players]
        melee = event.format == "melee"
        knockout = stage == ELIMINATION
        result = read_result(given, names, melee=melee, elimination=knockout) if players else no_game()
    except TournamentError as why:
        raise TournamentError(f"Round {number}, table {table}: {why}") from None
    return {
        "table": table,
        "players": [person.id for person in players],
        "reason": _sentence(str(given.get("reason") or "")),
        "result": result.to_data() if result else None,
    }


def _sentence(text: str) -> str:
    """Free text from a file, without anything that a screen would obey."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:500]


def _check_size(event: Event, stage: str, players: Sequence[Person]) -> None:
    count = len(players)
    for person in players:
        if person.dropped is not None:
            raise TournamentError(f"{person.name} dropped after round {person.dropped}, and sits there.")
    if not players and stage == SWISS:
        raise TournamentError("nobody sits there.")
    alone = count == 1 and stage == SWISS
    if event.format == "melee" and not alone and not POD[0] <= count <= POD[1]:
        raise TournamentError(f"a pod has {POD[0]} to {POD[1]} players, and this one has {count}.")
    if event.format != "melee" and count > 2:
        raise TournamentError(f"a joust is a game of two, and {count} sit there. Say that the event is a melee.")


def _check_nobody_twice(event: Event, number: int, rows: Sequence[Data]) -> None:
    taken: set[int] = set()
    seen: dict[int, int] = {}
    for row in rows:
        if row["table"] in taken:
            raise TournamentError(f"Round {number} has table {row['table']} twice.")
        taken.add(row["table"])
        for player in row["players"]:
            if player in seen:
                where = "twice" if seen[player] == row["table"] else f"at table {seen[player]} already"
                raise TournamentError(f"Round {number}, table {row['table']}: {event.named(player)} sits {where}.")
            seen[player] = row["table"]
