"""Every act at an event: checked by the library, stored as a line of the log, and only then told to anybody."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from kingsmoot.server.accounts.users import User
from kingsmoot.server.errors import Forbidden, HallError, Stale
from kingsmoot.server.events import store, updates
from kingsmoot.server.events.clock import clock_of
from kingsmoot.server.events.live_event import LiveEvent
from kingsmoot.server.events.lookup import catch_up, find_event, latest_round
from kingsmoot.server.events.seating import Seating, seat
from kingsmoot.server.hall import Hall
from kingsmoot.server.protocol.base import JsonObject
from kingsmoot.server.protocol.events import EventFormat, EventOutline, EventStage
from kingsmoot.server.storage import Connection, IntegrityError
from kingsmoot.tournament import Busy, Desk, Entry, NotAllowed, NotNow, TournamentError
from kingsmoot.tournament.pairing.swiss import NoPairing

THE_HALL = "The hall"
"""Who enters what nobody has to enter."""
TRIES = 5
SLOW = frozenset({"pair", "repair", "correct"})
"""Acts that draw: with hundreds of players they take a while, and others may look meanwhile."""
_BROKEN = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


@dataclass(frozen=True, slots=True)
class Command:
    """Something to be done at an event."""

    act: str
    asked: Mapping[str, Any] = field(default_factory=dict)
    why: str = ""
    link: tuple[int | None, str | None] | None = None
    """The user or the bot that the person of this line is."""


Actor = User | None
"""Whoever does it; None is the hall itself."""
Commands = Callable[[LiveEvent], Awaitable[list[Command]]]
"""What is to be done at the event as it is now."""


async def do(hall: Hall, code: str, who: Actor, *commands: Command, expected: int | None = None) -> LiveEvent:
    """All of it, or nothing."""

    async def these(live: LiveEvent) -> list[Command]:
        return list(commands)

    return await act(hall, code, who, these, expected=expected)


async def act(hall: Hall, code: str, who: Actor, commands: Commands, *, expected: int | None = None) -> LiveEvent:
    """``commands`` says what is to be done; it is asked again if somebody else was quicker."""
    async with hall.events.lock(hall.events.acting, code):
        for _ in range(TRIES):
            live = await find_event(hall, code)
            if expected is not None and expected != live.number:
                raise Stale("Someone changed the event in the meantime. Check it and try again.")
            wanted = await commands(live)
            if not wanted:
                return live
            number = live.number
            desk = live.desk
            if any(command.act in SLOW for command in wanted):
                desk = desk.copy()
                first = await asyncio.to_thread(_prepared, live, desk, who, wanted[0])
            else:
                first = _prepared(live, desk, who, wanted[0])
            async with hall.events.lock(hall.events.changing, code):
                live = await catch_up(hall, code)
                if live.number != number:
                    continue  # another worker was quicker
                try:
                    seating = await _store(hall, live, who, first, wanted)
                except IntegrityError:
                    hall.events.forget(code)
                    continue
                except BaseException:
                    hall.events.forget(code)  # it is ahead of what is stored
                    raise
            await updates.after_act(hall, live, seating)
            return live
    raise Stale("The event keeps changing. Check it and try again.")


async def _store(hall: Hall, live: LiveEvent, who: Actor, first: Entry, commands: list[Command]) -> Seating:
    """Do it at the desk, and write it. If it cannot be written, the desk is thrown away."""
    before, entries = latest_round(live), [first]
    live.desk.append(first)
    for command in commands[1:]:
        entries.append(_prepared(live, live.desk, who, command))
        live.desk.append(entries[-1])
    links = {}
    for entry, command in zip(entries, commands, strict=True):
        if command.link is not None:
            links[entry.data["id"]] = command.link
    stale = [person for person in live.links if person not in live.event.people]

    def write(connection: Connection) -> tuple[Seating, int]:
        store.add_lines(connection, live.id, entries)
        store.put_links(connection, live.id, links, stale)
        made = seat(hall, connection, live, before) if live.online else Seating()
        return made, put_event(hall, connection, live)

    seating, edition = await hall.storage.write(write)
    live.answers = {}
    alone = edition == live.edition + 1 and not links and not stale
    live.edition = edition if alone else -1  # or the next one who looks reads the rest anew
    return seating


def put_event(hall: Hall, connection: Connection, live: LiveEvent, **more: Any) -> int:
    """The row of an event, which lists and alarms go by; the new edition."""
    values = {
        "title": live.event.name[:80],
        "game": live.event.game,
        "state": live.state,
        "clock": clock_of(live),
        "brief": outline_of(live),
    }
    edition = store.change_event(connection, live.id, **(values | more))
    hall.publish(connection, {"what": "event", "code": live.code})
    return edition


def outline_of(live: LiveEvent) -> EventOutline:
    event = live.event
    winner, rounds = event.winner, event.structure.swiss if event.structure else None
    return {
        "format": format_of(live),
        "tier": event.tier,
        "structure": event.kind,
        "players": len(event.players),
        "round": latest_round(live) or None,
        "rounds": rounds,
        "stage": stage_of(live),
        "winner": winner.name if winner else None,
    }


def format_of(live: LiveEvent) -> EventFormat:
    return "melee" if live.event.format == "melee" else "joust"


def stage_of(live: LiveEvent) -> EventStage:
    event = live.event
    if event.cancelled:
        return "cancelled"
    if not event.started:
        return "entry"
    if event.over:
        return "over"
    if any(round_.published for round_ in event.elimination()) or (event.structure and event.structure.rounds == 0):
        return "elimination"
    if event.played_after_cut:
        return "swiss"
    return "cut" if event.cut or event.swiss_done else "swiss"


# -- who, and what -------------------------------------------------------------------------------------------------


def _prepared(live: LiveEvent, desk: Desk, who: Actor, command: Command) -> Entry:
    asked = _checked(command.asked)
    entry: Entry = prepare_for(live, desk, who, command, lambda by: desk.prepare(command.act, by, command.why, **asked))
    return entry


def prepare_for(
    live: LiveEvent, desk: Desk, who: Actor, command: Command, prepare: Callable[[str | int | None], Any]
) -> Any:
    """Let the library prepare it for whoever asks; its refusals as those of the hall."""
    with _refusals_of(command):
        if who is None:
            return _signed(prepare(None), THE_HALL)
        person = live.person_of(who)
        if person is None and command.act == "register":
            return prepare(who.name)
        if person is None and not who.admin:
            raise Forbidden("You aren't part of this event. Enter it or ask the organizer.")
        if person is not None:
            try:
                return prepare(person.id)
            except NotAllowed:
                if not who.admin:
                    raise
        return _signed(prepare(None), f"{who.name} (admin)")


@contextmanager
def _refusals_of(command: Command) -> Iterator[None]:
    """What the library refuses, the hall refuses with the same sentence."""
    try:
        yield
    except NotAllowed as why:
        raise Forbidden(str(why)) from None
    except Busy as why:
        raise Stale(str(why)) from None
    except NotNow as why:
        raise Refused(str(why)) from None
    except NoPairing as why:
        raise HallError(str(why), "rematch") from None
    except TournamentError as why:
        raise HallError(str(why)) from None
    except _BROKEN:
        raise HallError(f'"{command.act}" cannot be done like this: one of its values has the wrong type.') from None


class Refused(HallError):
    """Not now: something else must be done first, or it is too late."""

    status, code = 409, "not-now"


def _signed(prepared: Any, name: str) -> Any:
    return replace(prepared, by=name) if isinstance(prepared, Entry) else prepared


def _checked(asked: Mapping[str, Any]) -> JsonObject:
    """What the library takes for granted about words and numbers."""
    for key, value in asked.items():
        if key in ("event", "by"):
            raise HallError(f'"{key}" is not part of what can be asked.')
        if isinstance(value, float) or (isinstance(value, int) and abs(value) > 1 << 40):
            raise HallError(f'"{key}" is a number that nothing here has.')
        if isinstance(value, str) and "\0" in value:
            raise HallError(f'"{key}" contains an unreadable character.')
    return dict(asked)
