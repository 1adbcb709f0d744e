"""A published round becomes tables; a pairing that is taken back, or has its result, needs its table no more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from kingsmoot.kernel.shuffle import new_secret
from kingsmoot.server.codes import new_code
from kingsmoot.server.community.notifications import add_notifications
from kingsmoot.server.events import store
from kingsmoot.server.events.live_event import EventTable, LiveEvent
from kingsmoot.server.events.lookup import latest_round
from kingsmoot.server.hall import Hall
from kingsmoot.server.live.game_store import end_table
from kingsmoot.server.live.info import BOT, OPEN, OVER, PERSON, PLAYING, EventGame, EventTableValues, NewSeatValues
from kingsmoot.server.live.rated_games import abandon
from kingsmoot.server.live.results import BY_EVENT, was_closed
from kingsmoot.server.live.table_store import change_table
from kingsmoot.server.protocol.tables import TableResult
from kingsmoot.server.ratings import eligibility
from kingsmoot.server.storage import Connection, now
from kingsmoot.tournament import Round, Table

WITHDRAW: Final = "withdraw"
TAKEN_BACK = "The pairing of this table was taken back."


@dataclass(slots=True)
class Seating:
    """What has to be done to the tables of the hall, so that they fit the event."""

    make: list[tuple[Round, Table]] = field(default_factory=list)
    close: list[tuple[EventTable, str]] = field(default_factory=list)
    unlink: list[EventTable] = field(default_factory=list)
    reopen: list[EventTable] = field(default_factory=list)
    made: list[str] = field(default_factory=list)  # codes, once it is done
    told: list[int] = field(default_factory=list)  # users who have got a notification

    @property
    def changed(self) -> list[str]:
        return [game.code for game, _ in self.close] + [game.code for game in self.reopen]


# -- what to do ------------------------------------------------------------------------------------------------------


def plan(live: LiveEvent, games: list[EventTable]) -> Seating:
    """From the event as it is now and the tables that there are for its latest rounds."""
    seating, published = Seating(), _published(live)
    for game in games:
        pairing = published.get((game.round, game.table, *game.people))
        if pairing is None:
            seating.unlink.append(game)
        reason = _reason_to_close(live, pairing)
        if game.state != OVER and reason is not None:
            seating.close.append((game, reason))
        elif reason is None and _was_closed(game):
            seating.reopen.append(game)
    there = {(game.round, game.table) for game in games if game not in seating.unlink}
    seating.make = [(round_, table) for round_, table in _to_play(live) if (round_.number, table.number) not in there]
    return seating


def _published(live: LiveEvent) -> dict[tuple[int, ...], Table]:
    """All pairings, by their round, their number and who plays."""
    rounds = [round_ for round_ in live.event.rounds if round_.published]
    return {(round_.number, table.number, *table.players): table for round_ in rounds for table in round_.tables}


def _reason_to_close(live: LiveEvent, pairing: Table | None) -> str | None:
    if pairing is None:
        return TAKEN_BACK
    if pairing.result is not None:
        return f"The result was entered at the event: {pairing.result}."
    return "The event was cancelled." if live.event.cancelled else None


def _was_closed(game: EventTable) -> bool:
    """By the event, not by its players."""
    return game.state == OVER and was_closed(game.result)


def _to_play(live: LiveEvent) -> Iterator[tuple[Round, Table]]:
    """The pairings of the latest round that have no result yet; a bye is played by nobody."""
    if live.event.cancelled:
        return
    latest = latest_round(live)
    for round_ in live.event.rounds:
        if round_.number == latest:
            yield from ((round_, table) for table in round_.tables if len(table.players) > 1 and not table.done)


# -- doing it --------------------------------------------------------------------------------------------------------


def seat(hall: Hall, connection: Connection, live: LiveEvent, before: int) -> Seating:
    """Make the tables fit the event. ``before`` is the latest round before the act."""
    since = max(1, min(before, latest_round(live)) - 1)
    seating = plan(live, store.games(connection, live.id, since))
    _count_as_left(connection, live, seating)
    for game, why in seating.close:
        result: TableResult = {"winners": [], "scores": [], "places": [], "reason": why, "ended_by": BY_EVENT}
        end_table(connection, game.table_id, result)
    for game in seating.reopen:
        change_table(connection, game.table_id, state=PLAYING if game.begun else OPEN, result=None, ended=None)
    for game in seating.unlink:
        store.unlink(connection, game.code)
        change_table(connection, game.table_id, private=True)  # nobody looks for decks in what was begun there
    if seating.make:
        _make(hall, connection, live, seating)
    for code in seating.changed:
        hall.publish(connection, {"what": "table", "code": code})
    return seating


def _count_as_left(connection: Connection, live: LiveEvent, seating: Seating) -> None:
    """Whoever leaves the event in the middle of a rated game has lost it. Other games that it closes do not count."""
    latest = live.desk.log[-1]
    if latest.act != WITHDRAW:
        return
    for game, _ in seating.close:
        if game.begun and latest.data["player"] in game.people:
            abandon(connection, game.table_id, game.people.index(latest.data["player"]))


def _make(hall: Hall, connection: Connection, live: LiveEvent, seating: Seating) -> None:
    """All tables of a round at once. Their games begin when somebody sits down there."""
    made = [_table_with_seats(connection, live, round_, table) for round_, table in seating.make]
    store.add_tables(connection, live.id, made)
    seating.made = [table["code"] for table, _ in made]
    told = [*_pairing_notices(live, seating), *_bye_notices(live, seating.make[0][0])]
    add_notifications(hall, connection, told, "event")
    seating.told = [user for user, _, _ in told]


def _table_with_seats(
    connection: Connection, live: LiveEvent, round_: Round, table: Table
) -> tuple[EventTableValues, list[NewSeatValues]]:
    seats = _seats(live, table)
    people, bots = [one["user_id"] for one in seats], [one["bot"] for one in seats]
    rated = live.options.get("rated", False) and eligibility.can_be_rated(connection, people, bots)
    return _table(live, round_, table, rated), seats


def _table(live: LiveEvent, round_: Round, table: Table, rated: bool) -> EventTableValues:
    event, options = live.event, live.options
    played: EventGame = {
        "code": live.code,
        "title": event.name,
        "round": round_.number,
        "table": table.number,
        "people": list(table.players),
    }
    return {
        "code": new_code(),
        "game": event.game,
        "variants": options["variants"],
        "options": dict.fromkeys(options.get("switches", ()), True),
        "title": f"{event.name[:50]}, round {round_.number}, table {table.number}",
        "owner_id": live.owner_id,
        "state": OPEN,
        "private": False,
        "password": None,
        "clock": options["table_clock"],
        "spectators": options["spectators"],
        "delay": 0,
        "seed": "",
        "secret": new_secret(),
        "created": now(),
        "paused": False,
        "event": played,
        "rated": rated,
    }


def _seats(live: LiveEvent, table: Table) -> list[NewSeatValues]:
    found: list[NewSeatValues] = []
    for number, person in enumerate(table.players):
        link, deck = live.links.get(person), live.event.people[person].deck
        bot = link.bot if link else None
        found.append(
            {
                "seat": number,
                "kind": BOT if bot else PERSON if link and link.user_id else "open",
                "user_id": link.user_id if link else None,
                "bot": bot,
                "brings": deck["brings"] if deck else {},
                "deck": str(deck["name"])[:120] if deck else None,
                "show_hand": False,
                "nonce": None,
                "nonce_until": None,
                "share": None,
            }
        )
    return found


def _pairing_notices(live: LiveEvent, seating: Seating) -> Iterator[tuple[int, str, str]]:
    for code, (round_, table) in zip(seating.made, seating.make, strict=True):
        for person in table.players:
            others = " and ".join(live.event.named(other) for other in table.players if other != person)
            text = f"{live.event.name}, round {round_.number}: you play {others} at table {table.number}."
            yield from ((user, text, f"/t/{code}") for user in live.user_ids([person]))


def _bye_notices(live: LiveEvent, round_: Round) -> Iterator[tuple[int, str, str]]:
    text = f"{live.event.name}, round {round_.number}: you have a bye."
    byes = [table.players[0] for table in round_.tables if len(table.players) == 1]
    yield from ((user, text, f"/events/{live.code}") for user in live.user_ids(byes))
