"""Judges at a table: they see all of it, stop it, rule, give more time, and say how it ends."""

from __future__ import annotations

from kingsmoot.server.accounts.users import User
from kingsmoot.server.community import notifications
from kingsmoot.server.errors import Conflict, Forbidden, HallError, NotFound
from kingsmoot.server.events import updates
from kingsmoot.server.events.automation import settle
from kingsmoot.server.events.clock import has_begun
from kingsmoot.server.events.commands import Command, do
from kingsmoot.server.events.live_event import EventTable, LiveEvent
from kingsmoot.server.events.lookup import find_event, games_of
from kingsmoot.server.hall import Hall
from kingsmoot.server.live import proposals
from kingsmoot.server.live.info import OPEN, OVER, PLAYING, EventGame, TableInfo
from kingsmoot.server.live.live_game import UNDO
from kingsmoot.server.live.results import CALLED
from kingsmoot.server.live.room import Room
from kingsmoot.server.protocol.base import JsonObject
from kingsmoot.server.protocol.events import TableWish, UndoPreview
from kingsmoot.server.tables.sharing import check_shared
from kingsmoot.server.tables.start import start_if_full
from kingsmoot.tournament import Right, Role, Round, Table, TournamentError

NOBODY = -1


async def start_on_arrival(hall: Hall, room: Room, user: User | None) -> None:
    """The game of an event's table begins when the first of its players comes, and a leader has announced the round."""
    about = room.info.event
    if about is None or room.info.state != OPEN or user is None or room.info.seat_of(user.id) is None:
        return
    if has_begun(await find_event(hall, about["code"]), about["round"]):
        await start_if_full(hall, room.info.code)
        updates.announce_change(hall, about["code"])


async def is_judge(room: Room, user: User) -> bool:
    """Leaders of an event see everything at its tables; not where they play themselves."""
    if room.info.event is None:
        return False
    live = await find_event(room.hall, room.info.event["code"])
    person = live.person_of(user)
    if person is None or person.id in room.info.event["people"]:
        return False
    return Right.SEE_ALL in live.event.rights_of(person)


async def check_replay(hall: Hall, info: TableInfo, user: User | None) -> None:
    """A replay shows hands and decks: of an event that is not over, it is for its leaders; nobody scouts with it."""
    live = await find_event(hall, info.event["code"]) if info.event is not None else None
    if live is not None and live.sees_all(user):
        return
    if live is not None and not live.event.over:
        raise Forbidden(
            "This game belongs to an event that is not over. Its replay shows decks, so it opens at the end."
        )
    check_shared(info, user)


async def are_decks_hidden(hall: Hall, info: TableInfo, user: User | None) -> bool:
    """Whether it is a game of an event that does not show its deck lists to this user."""
    if info.event is None:
        return False
    live = await find_event(hall, info.event["code"])
    return not (live.options["decks_after"] or live.sees_all(user))


async def check_decks_shown(hall: Hall, info: TableInfo, user: User | None, viewpoint: str | None = None) -> None:
    """Forbidden where it would show decks that are hidden.

    What everybody saw at the table may be seen again, and everybody may look through their own eyes.
    """
    if not await are_decks_hidden(hall, info, user):
        return
    own = info.seat_of(user.id if user else None)
    if viewpoint is None:
        raise Forbidden("The deck lists of this event are not shown, and a record contains them.")
    if viewpoint != "spectator" and viewpoint != str(own):
        raise Forbidden("The deck lists of this event are not shown. Watch as a spectator, or through your own eyes.")


# -- what judges do ------------------------------------------------------------------------------------------------


async def judge_table(hall: Hall, code: str, user: User, number: int, table: int, wish: TableWish) -> LiveEvent:
    live = await find_event(hall, code)
    round_, found = _table(live, number, table)
    _check_judge(live, user, found)
    match wish.do:
        case "pause" | "resume":
            await _hold(hall, live, user, await _room(hall, live, number, table), found, wish)
        case "ruling":
            _check_latest(live, round_)
            asked = {"text": wish.text, "table": table, "final": wish.final}
            return await do(hall, code, user, Command("ruling", asked))
        case "extend":
            _check_latest(live, round_)
            await do(hall, code, user, Command("extend", {"table": table, "minutes": wish.minutes}))
            await settle(hall, code)
        case "result":
            return await do(hall, code, user, _result(round_, found, wish))
        case "call off":
            await _call_off(hall, live, user, round_, found)
        case "undo":
            await _undo(hall, live, user, number, found, wish)
    return await find_event(hall, code)


def _table(live: LiveEvent, number: int, table: int) -> tuple[Round, Table]:
    try:
        return live.event.table(table, number)
    except TournamentError as why:
        raise NotFound(str(why)) from None


def _check_judge(live: LiveEvent, user: User, table: Table) -> None:
    person = live.person_of(user)
    if user.admin and (person is None or person.id not in table.players):
        return
    if person is None or not person.leader:
        raise Forbidden("Only the event's leaders can do that.")
    if person.id in table.players:
        raise Forbidden("You play at this table, so another leader must judge it.")


def _check_latest(live: LiveEvent, round_: Round) -> None:
    if live.event.round() is not round_:
        raise Conflict(f"Round {round_.number} is over.")


async def _room(hall: Hall, live: LiveEvent, number: int, table: int) -> Room:
    return await hall.rooms.get((await _game(hall, live, number, table)).code)


async def _game(hall: Hall, live: LiveEvent, number: int, table: int) -> EventTable:
    found = (await games_of(hall, live, since=number, until=number)).get((number, table))
    if found is None:
        raise Conflict("No game is played in the hall at this table.")
    return found


async def _hold(hall: Hall, live: LiveEvent, user: User, room: Room, table: Table, wish: TableWish) -> None:
    """A game that a judge has stopped goes on when a judge says so."""
    stop = wish.do == "pause"
    async with room.lock:
        if room.info.state != PLAYING:
            raise Conflict("No game is going on at this table.")
        event = room.info.event
        assert event is not None
        if stop == room.info.paused and stop == event.get("held", False):
            raise Conflict("The game has been stopped already." if stop else "The game is going on.")
        held: EventGame = {**event, "held": stop}
        await hall.rooms.change_table(room, event=held)
        room.info.event = held
        await hall.rooms.store_paused(room, stop)
        room.audience.send_table()
    updates.announce_change(hall, live.code)
    if wish.text and live.event.round().table_of(table.players[0]) is table:
        await do(hall, live.code, user, Command("ruling", {"text": wish.text, "table": table.number}))


def _result(round_: Round, table: Table, wish: TableWish) -> Command:
    asked: JsonObject = {"table": table.number, **wish.outcome}
    if table.done:
        return Command("correct", asked | {"round": round_.number}, wish.why)
    return Command("report", asked, wish.why)


async def _call_off(hall: Hall, live: LiveEvent, user: User, round_: Round, table: Table) -> None:
    """The game ends here. How it stands decides, as at time."""
    if table.done:
        raise Conflict(f"Table {table.number} has its result already.")
    if round_.minutes is None:
        raise Conflict("The final is untimed and played to its end. If it has to stop, enter a result.")
    room = await _room(hall, live, round_.number, table.number)
    text = f"The game at table {table.number} is called off. The current position decides."
    await do(hall, live.code, user, Command("ruling", {"text": text, "table": table.number}))
    await room.end_as_it_stands(CALLED)
    await settle(hall, live.code)


async def _undo(hall: Hall, live: LiveEvent, user: User, number: int, table: Table, wish: TableWish) -> None:
    room = await _room(hall, live, number, table.number)
    if room.info.state == OVER:
        raise Conflict("The game is over: correct its result instead.")
    to = _point(room, wish.to)
    said = wish.text or f"Undone: {proposals.what_is_undone(room, room.playing(), to)}"
    await do(hall, live.code, user, Command("ruling", {"text": said, "table": table.number}))
    async with room.lock:
        play = room.playing()
        state = await room.state_at(_point(room, to))
        line = f"A judge undid: {proposals.what_is_undone(room, play, to)}".replace("{", "(")
        await room.store(play, NOBODY, f"{UNDO}{to}", None, [], state, before=[line])
        room.audience.welcome_all()


def _point(room: Room, to: int | None) -> int:
    play = room.playing()
    if to is None or not 0 <= to < play.number:
        raise HallError(f"This game has no such point: it has {play.number} rows.")
    return to


async def preview_undo(hall: Hall, code: str, user: User, number: int, table: int, to: int) -> UndoPreview:
    """What going back would undo, and what it cannot make unseen."""
    live = await find_event(hall, code)
    _, found = _table(live, number, table)
    _check_judge(live, user, found)
    room = await _room(hall, live, number, table)
    async with room.lock:
        play = room.playing()
        then = await room.state_at(_point(room, to))
        text = f"This undoes: {proposals.what_is_undone(room, play, to)}"
        return {"text": text, "warning": proposals.warning(room, play, then), "latest": play.number}


async def call_judge(hall: Hall, code: str, user: User, text: str) -> None:
    """A player's hand goes up."""
    live = await find_event(hall, code)
    person = live.person_of(user)
    round_ = live.event.round() if live.event.rounds and any(r.published for r in live.event.rounds) else None
    table = round_.table_of(person.id) if round_ and person else None
    if person is None or Role.PLAYER not in person.roles:
        raise Forbidden("Only players of this event can call a judge.")
    if round_ is None or table is None or table.done:
        raise Conflict("You aren't at a table of this event right now.")
    games = await games_of(hall, live, since=round_.number, until=round_.number)
    game = games.get((round_.number, table.number))
    link = f"/t/{game.code}?seat=judge" if game else f"/events/{code}"
    said = f"{person.name} calls a judge to table {table.number} of {live.event.name}." + (f" {text}" if text else "")
    leaders = [one.id for one in live.event.leaders if one.id not in table.players]
    if not live.user_ids(leaders):
        raise Conflict("No judge is online. Call one aloud.")
    await notifications.notify(hall, live.user_ids(leaders), "event", said, link)
