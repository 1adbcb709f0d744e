"""A round: drawn as a draft that only the leaders see, swapped, published, begun; and the cut."""

from __future__ import annotations

from kingsmoot.tournament.acts.common import no_game, seat_fixed
from kingsmoot.tournament.acts.registry import Data, act
from kingsmoot.tournament.chance import Chance
from kingsmoot.tournament.errors import NotNow, TournamentError
from kingsmoot.tournament.log import Entry
from kingsmoot.tournament.model import ELIMINATION, SWISS, Event, Person, Round, Table
from kingsmoot.tournament.pairing.next_round import (
    DrawnRound,
    draw_elimination,
    draw_key,
    draw_next,
    draw_swiss,
    make_cut,
)
from kingsmoot.tournament.results.result import Ending, bye
from kingsmoot.tournament.roles import Right
from kingsmoot.tournament.text import count


def drawn_data(number: int, drawn: DrawnRound) -> Data:
    tables = [{"players": list(players), "reason": reason} for players, reason in drawn.tables]
    data = {"round": number, "stage": drawn.stage, "minutes": drawn.minutes, "tables": tables}
    return data if drawn.key is None else data | {"key": drawn.key}


def put_draft(event: Event, data: Data) -> None:
    tables = [Table(number, tuple(row["players"]), row["reason"]) for number, row in enumerate(data["tables"], start=1)]
    event.rounds.append(Round(data["round"], data["stage"], tables, minutes=data["minutes"], key=data.get("key")))
    seat_fixed(event, event.rounds[-1])


@act("pair", needs=Right.PAIR)
class Pair:
    """Draw the next round, as a draft."""

    @staticmethod
    def prepare(event: Event, by: Person, allow_rematches: bool = False, *, chance: Chance) -> Data:
        return drawn_data(len(event.rounds) + 1, draw_next(event, chance, allow_rematches=allow_rematches))

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        put_draft(event, entry.data)
        event.draws[entry.data["round"]] = event.draws.get(entry.data["round"], 0) + 1

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by} drew round {entry.data['round']}: {count(len(entry.data['tables']), 'table')}."


@act("repair", needs=Right.PAIR)
class Repair:
    """Draw a draft, or a published round, again. Tables that have a result stay; the round is a draft once more."""

    @staticmethod
    def prepare(event: Event, by: Person, allow_rematches: bool = False, *, chance: Chance) -> Data:
        latest = event.current
        if latest is None:
            raise NotNow("No round has been drawn yet.")
        played = [table for table in latest.tables if table.result and table.result.ending is not Ending.BYE]
        if latest.published and len(played) == len([t for t in latest.tables if len(t.players) > 1]):
            raise NotNow(
                f"Round {latest.number} has all its results: correct a result instead, or draw the next round."
            )
        kept = [table.number for table in played]
        if latest.stage == ELIMINATION:
            if played:
                raise NotNow("A game of this round has been played: the bracket stands. Correct results instead.")
            rest = _bracket_again(event, chance)
        else:
            sitting = {player for table in played for player in table.players}
            key = draw_key(event, chance, latest.number)
            rest = draw_swiss(event, latest.number, key, allow_rematches=allow_rematches, without=sitting)
        return drawn_data(latest.number, rest) | {"kept": kept}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        latest = event.rounds.pop()
        kept = {table.number: table for table in latest.tables if table.number in entry.data["kept"]}
        put_draft(event, entry.data)
        fresh = event.rounds[-1].tables
        free = (number for number in range(1, len(fresh) + len(kept) + 1) if number not in kept)
        for table, number in zip(fresh, free, strict=False):
            table.number = number
        event.rounds[-1].tables = sorted([*kept.values(), *fresh], key=lambda table: table.number)
        seat_fixed(event, event.rounds[-1])
        again = event.rounds[-1]
        again.begun, again.extra_minutes, again.called = latest.begun, latest.extra_minutes, latest.called
        again.paused, again.stopped = latest.paused, latest.stopped
        event.draws[latest.number] = event.draws.get(latest.number, 0) + 1

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        kept = f", around {count(len(entry.data['kept']), 'played table')}" if entry.data["kept"] else ""
        return f"{entry.by} drew round {entry.data['round']} again{kept}."


def _bracket_again(event: Event, chance: Chance) -> DrawnRound:
    """The latest elimination round as it comes out now."""
    latest = event.rounds.pop()
    try:
        return draw_elimination(event, draw_key(event, chance, latest.number))
    finally:
        event.rounds.append(latest)


@act("swap", needs=Right.PAIR)
class Swap:
    """Two players of a draft change places."""

    @staticmethod
    def prepare(event: Event, by: Person, one: str, other: str, allow_rematch: bool = False) -> Data:
        draft = _the_draft(event)
        if draft.stage == ELIMINATION:
            raise NotNow("A bracket follows the ranks or the lots and cannot be swapped.")
        a, b = event.player(one), event.player(other)
        tables = [draft.table_of(person.id) for person in (a, b)]
        for person, table in zip((a, b), tables, strict=True):
            if table is None:
                raise TournamentError(f"{person.name} is not in the draft of round {draft.number}.")
            if table.done:
                raise NotNow(f"Table {table.number} has been played: it stays as it is.")
        if tables[0] is tables[1]:
            raise TournamentError(f"{a.name} and {b.name} sit at the same table already.")
        if not allow_rematch:
            _check_no_rematch(event, draft, tables, a, b)
        return {"round": draft.number, "players": [a.id, b.id]}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        one, other = entry.data["players"]
        draft = event.rounds[-1]
        exchange = {one: other, other: one}
        said = f"{entry.by} swapped {event.named(one)} and {event.named(other)}"
        for table in draft.tables:
            if one in table.players or other in table.players:
                table.players = tuple(exchange.get(player, player) for player in table.players)
                table.reason = f"{said}{f': {entry.why}' if entry.why else '.'}"
        seat_fixed(event, draft)

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        one, other = (event.named(player) for player in entry.data["players"])
        return f"{entry.by} swapped {one} and {other} in the draft of round {entry.data['round']}."


def _check_no_rematch(event: Event, draft: Round, tables: list[Table | None], a: Person, b: Person) -> None:
    for comes, goes, table in ((b, a, tables[0]), (a, b, tables[1])):
        for player in table.players if table else ():
            if player != goes.id and player in event.met(comes.id):
                raise TournamentError(
                    f"{comes.name} and {event.named(player)} have met already: allow the rematch, or swap others."
                )


def _the_draft(event: Event) -> Round:
    if event.draft is None:
        raise NotNow("There is no draft: draw the next round first, or draw a published one again.")
    return event.draft


@act("publish", needs=Right.PAIR)
class Publish:
    """The draft is shown to everybody. Byes have their result at once."""

    @staticmethod
    def prepare(event: Event, by: Person) -> Data:
        draft = _the_draft(event)
        sitting = {player for table in draft.tables for player in table.players}
        if draft.stage == SWISS:
            standing = [p.name for p in event.entrants(draft.number) if p.id not in sitting]
            if standing:
                raise NotNow(f"{', '.join(standing[:5])} would have no seat: draw round {draft.number} again first.")
        return {"round": draft.number}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        round_ = event.rounds[-1]
        round_.published = True
        for table in round_.tables:
            if len(table.players) == 1:
                table.result = bye()
            elif not table.players:  # only in a bracket
                table.result = no_game()

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by} published round {entry.data['round']}."


@act("begin", needs=Right.ANNOUNCE)
class Begin:
    """A leader announces the start of the round: its clock runs."""

    @staticmethod
    def prepare(event: Event, by: Person) -> Data:
        latest = event.round()
        if event.draft is not None:
            raise NotNow(f"Round {event.draft.number} is a draft: publish it first.")
        if latest.begun is not None:
            raise NotNow(f"Round {latest.number} has begun already.")
        if latest.done:
            raise NotNow(f"Round {latest.number} is over: all results are in.")
        return {"round": latest.number}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        event.round(entry.data["round"]).begun = entry.at

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by} announced the start of round {entry.data['round']}."


@act("cut", needs=Right.PAIR)
class Cut:
    """The best by the standings stay; all others are out."""

    @staticmethod
    def prepare(event: Event, by: Person) -> Data:
        return {"players": list(make_cut(event))}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        event.cut = tuple(entry.data["players"])

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by} made the cut to the top {len(entry.data['players'])}."
