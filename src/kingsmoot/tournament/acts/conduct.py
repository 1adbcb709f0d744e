"""Conduct: penalties and rulings, recorded by leaders; more time for a table."""

from __future__ import annotations

from kingsmoot.tournament.acts.registry import Data, act
from kingsmoot.tournament.errors import NotAllowed, NotNow, TournamentError
from kingsmoot.tournament.leadership import check_may_rule
from kingsmoot.tournament.log import Entry
from kingsmoot.tournament.model import Event, Note, Person
from kingsmoot.tournament.results.result import won
from kingsmoot.tournament.roles import Right, who_may
from kingsmoot.tournament.text import count, sentence

CAUTION, WARNING, GAME_LOSS = "caution", "warning", "game loss"
LEVELS = (CAUTION, WARNING, GAME_LOSS)


def _text(text: str) -> str:
    clean = sentence(text)
    if not clean:
        raise TournamentError("Enter what it was about.")
    return clean


@act("penalty", needs=Right.PENALTY)
class Penalty:
    """A caution, a warning, or (by a marshal) the loss of the game at hand. To remove somebody: disqualify."""

    @staticmethod
    def prepare(event: Event, by: Person, player: str, level: str, text: str) -> Data:
        person = event.player(player)
        if level not in LEVELS:
            raise TournamentError(f'"{level}" is not a penalty: choose {", ".join(LEVELS)}; or disqualify.')
        if person is by:
            raise NotAllowed("You can't give yourself a penalty. Ask another leader.")
        published = [round_ for round_ in event.rounds if round_.published]
        data: Data = {"player": person.id, "level": level, "text": _text(text)}
        data["round"] = published[-1].number if published else None
        if level == GAME_LOSS:
            table = published[-1].table_of(person.id) if published else None
            if table is None or table.done or len(table.players) != 2:
                raise NotNow(f"{person.name} has no open game to lose: correct a result instead.")
            check_may_rule(event, by, table, finally_=True)
            data["table"] = table.number
        return data

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        data = entry.data
        note = Note(data["level"], entry.by, data["text"], data["player"], data["round"], data.get("table"))
        event.notes.append(note)
        if data["level"] == GAME_LOSS:
            _, table = event.table(data["table"], data["round"])
            table.result, table.claims = won(1 - table.players.index(data["player"]), "penalty"), {}

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by} gave {event.named(entry.data['player'])} a {entry.data['level']}: {entry.data['text']}"


@act("ruling", needs=Right.RULING)
class Ruling:
    """What a judge answered, or what a marshal ruled in the end."""

    @staticmethod
    def prepare(event: Event, by: Person, text: str, table: int | None = None, final: bool = False) -> Data:
        data: Data = {"text": _text(text), "final": final, "round": None, "table": None}
        if table is None:
            right = Right.FINAL_RULING if final else Right.HELP
            if right not in event.rights_of(by):
                raise NotAllowed(f"{by.name} may not {right}: only {who_may(right)} may.")
        else:
            round_, found = event.table(table)
            check_may_rule(event, by, found, finally_=final)
            data |= {"round": round_.number, "table": table}
        return data

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        data = entry.data
        event.notes.append(Note("ruling", entry.by, data["text"], None, data["round"], data["table"], data["final"]))

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        where = f" at table {entry.data['table']}" if entry.data["table"] else ""
        return f"{entry.by} ruled{where}{' (final)' if entry.data['final'] else ''}: {entry.data['text']}"


@act("extend", needs=Right.ANNOUNCE)
class Extend:
    """A table that a leader held up gets more time."""

    @staticmethod
    def prepare(event: Event, by: Person, table: int, minutes: int) -> Data:
        round_, found = event.table(table)
        if not 1 <= minutes <= 120:
            raise TournamentError("More time is 1 to 120 minutes.")
        if found.done:
            raise NotNow(f"Table {table} has its result already.")
        if round_.minutes is None:
            raise NotNow("This round is untimed.")
        return {"round": round_.number, "table": table, "minutes": minutes}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        _, table = event.table(entry.data["table"], entry.data["round"])
        table.extra_minutes += entry.data["minutes"]

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by} gave {count(entry.data['minutes'], 'more minute')} to table {entry.data['table']}."
