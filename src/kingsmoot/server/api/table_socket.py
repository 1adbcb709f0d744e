"""The WebSocket of a table: messages in, messages out. A bad message gets an error; it never harms the table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

import orjson
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.state import JUDGE, SPECTATOR
from kingsmoot.server import metrics
from kingsmoot.server.accounts import passwords
from kingsmoot.server.api.greeter import Greeter
from kingsmoot.server.api.security import User, user_of_socket
from kingsmoot.server.api.sockets import refusal, refuse, viewer_of
from kingsmoot.server.community import chat
from kingsmoot.server.errors import Forbidden, HallError
from kingsmoot.server.events import judges
from kingsmoot.server.hall import hall
from kingsmoot.server.live import proposals
from kingsmoot.server.live.room import Room
from kingsmoot.server.network.limits import address_of, limits_of
from kingsmoot.server.network.viewer import Viewer
from kingsmoot.server.storage.schema import seats as seat_rows

router = APIRouter()
log = logging.getLogger("kingsmoot.socket")

LARGEST = 8 * 1024
PER_SECOND = 20.0
BURST = 60.0
LAST_SECONDS = 5
"""For what is still to be said when a socket ends."""

Said = dict[str, Any]


class BadMessage(HallError):
    code = "bad-message"


@router.websocket("/ws/tables/{code}")
async def table_socket(socket: WebSocket, code: str, password: str = "", seat: str = "") -> None:
    the_hall = hall(socket)
    await socket.accept()
    try:
        user = await user_of_socket(socket)
        room = await the_hall.rooms.get(code)
        await judges.sit_down(the_hall, room, user)
        viewer = await _admit(socket, room, user, password, seat)
    except KingsmootError as why:
        await refuse(socket, why)
        return
    writer = asyncio.create_task(viewer.write_to(socket))
    greeter = Greeter(room, viewer)
    try:
        await greeter.give()
        await _read(socket, greeter, room, viewer)
    except WebSocketDisconnect:
        pass
    except KingsmootError as why:  # it could not be welcomed
        viewer.send(refusal(why))
    finally:
        greeter.end()
        room.leave(viewer)
        viewer.end()
        with contextlib.suppress(Exception):
            await asyncio.wait_for(writer, LAST_SECONDS)


async def _admit(socket: WebSocket, room: Room, user: User | None, password: str, wish: str) -> Viewer:
    info = room.info
    own = info.seat_of(user.id if user else None)
    if own is not None:
        return viewer_of(socket, user, own)
    if wish == "judge":
        if user is None or not (user.admin or await judges.is_judge(room, user)):
            raise Forbidden("Only admins, and the judges of an event, may look into all hands.")
        return viewer_of(socket, user, JUDGE)
    if info.password is not None:
        limits_of(socket).take("password", address_of(socket), info.code)
    if info.password is not None and not await passwords.fits(password, info.password):
        raise Forbidden("This table is locked: its password is needed.", "password")
    if info.spectators == "none" and info.state != "open":
        raise Forbidden("The players of this table play without spectators.")
    return viewer_of(socket, user, SPECTATOR)


async def _read(socket: WebSocket, greeter: Greeter, room: Room, viewer: Viewer) -> None:
    allowance, last = BURST, time.monotonic()
    while True:
        text = await _receive(socket)
        moment = time.monotonic()
        allowance, last = min(BURST, allowance + (moment - last) * PER_SECOND), moment
        allowance -= 1
        if len(text) > LARGEST or allowance < 0:
            much = f"A message may have {LARGEST} bytes." if len(text) > LARGEST else "Too many messages at once."
            viewer.send({"t": "error", "code": "too-much", "text": much})
            viewer.end()
            return
        said: Said = {}
        try:
            said = _parse(text)
            await _handle(greeter, room, viewer, said)
        except KingsmootError as why:
            code = getattr(why, "code", "illegal")
            metrics.refused.labels(code).inc()
            answer = {"t": "error", "code": code, "text": str(why)}
            viewer.send(answer | ({"id": said["id"]} if isinstance(said.get("id"), str) else {}))
        except Exception:
            log.exception("a message could not be handled", extra={"code": room.info.code})
            viewer.send({"t": "error", "code": "fault", "text": "Something went wrong here; it has been logged."})


async def _receive(socket: WebSocket) -> str:
    """The next message; one that is not text is as good as empty."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    return message.get("text") or ""


def _parse(text: str) -> Said:
    if "\\u0000" in text or "\0" in text:
        raise BadMessage("A message has a character in it that nobody can read.")
    try:
        said = orjson.loads(text)
    except ValueError:
        raise BadMessage("A message is one JSON object.") from None
    if not isinstance(said, dict) or not isinstance(said.get("t"), str):
        raise BadMessage("A message is one JSON object with a type t.")
    return said


def _take(said: Said, key: str, kind: type | tuple[type, ...], default: Any = ...) -> Any:
    value = said.get(key, default)
    if value is ...:
        raise BadMessage(f"A message of type {said['t']} needs {key}.")
    if value is default:
        return value
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
        raise BadMessage(f"{key} of a message of type {said['t']} is of the wrong kind.")
    return value


def _id(said: Said) -> str | None:
    given: str | None = _take(said, "id", str, None)
    if given is not None and not 1 <= len(given) <= 64:
        raise BadMessage("An id has 1 to 64 characters.")
    return given


async def _handle(greeter: Greeter, room: Room, viewer: Viewer, said: Said) -> None:
    handler = HANDLERS.get(said["t"])
    if handler is None:
        raise BadMessage(f"There is no message of type {said['t'][:40]!r}.")
    await handler(greeter, room, viewer, said)


async def _hello(greeter: Greeter, room: Room, viewer: Viewer, said: Said) -> None:
    await greeter.ask(_take(said, "after", int, -1))


async def _decide(greeter: Greeter, room: Room, viewer: Viewer, said: Said) -> None:
    seat, client_id = room.check_seat(viewer), _id(said)
    number = await room.decide(seat, _take(said, "number", int), _take(said, "option", int), client_id)
    viewer.send({"t": "ack", "id": client_id, "number": number})


async def _concede(greeter: Greeter, room: Room, viewer: Viewer, said: Said) -> None:
    client_id = _id(said)
    number = await room.concede(room.check_seat(viewer), client_id)
    viewer.send({"t": "ack", "id": client_id, "number": number})


async def _windows(greeter: Greeter, room: Room, viewer: Viewer, said: Said) -> None:
    lists = [_take(said, key, list, []) for key in ("always", "never")]
    if not all(isinstance(name, str) and len(name) < 60 for names in lists for name in names):
        raise BadMessage("Windows are named by words.")
    await room.set_windows(room.check_seat(viewer), *lists)


async def _chat(greeter: Greeter, room: Room, viewer: Viewer, said: Said) -> None:
    await chat.say(room, viewer, _take(said, "text", str))


async def _undo(greeter: Greeter, room: Room, viewer: Viewer, said: Said) -> None:
    await proposals.propose_undo(room, room.check_seat(viewer), _take(said, "to", int, None))


async def _pause(greeter: Greeter, room: Room, viewer: Viewer, said: Said) -> None:
    await proposals.propose_pause(room, room.check_seat(viewer))


async def _resume(greeter: Greeter, room: Room, viewer: Viewer, said: Said) -> None:
    room.check_seat(viewer)
    await proposals.resume(room)


async def _answer(greeter: Greeter, room: Room, viewer: Viewer, said: Said) -> None:
    await proposals.answer(room, room.check_seat(viewer), _take(said, "id", str), _take(said, "yes", bool))


async def _hands(greeter: Greeter, room: Room, viewer: Viewer, said: Said) -> None:
    seat, show, table_id = room.check_seat(viewer), _take(said, "show", bool), room.info.id
    if room.info.spectators != "hands":
        raise Forbidden("At this table spectators see no hands.")

    def do(connection: Any) -> None:
        here = (seat_rows.c.table_id == table_id) & (seat_rows.c.seat == seat)
        connection.execute(seat_rows.update().where(here).values(show_hand=show))
        room.hall.storage.publish(connection, room.hall.rooms.message(room.info.code, "table"))

    await room.hall.storage.write(do)
    room.info.seats[seat].show_hand = show
    room.show_again(SPECTATOR)


async def _why(greeter: Greeter, room: Room, viewer: Viewer, said: Said) -> None:
    seat, on = room.check_seat(viewer), _take(said, "on", str)
    text = room.why_not(seat, on[:100])
    viewer.send({"t": "why", "id": said.get("id"), "text": text})


async def _ping(greeter: Greeter, room: Room, viewer: Viewer, said: Said) -> None:
    viewer.send({"t": "pong"})


HANDLERS: dict[str, Callable[[Greeter, Room, Viewer, Said], Awaitable[None]]] = {
    "hello": _hello,
    "decide": _decide,
    "concede": _concede,
    "windows": _windows,
    "chat": _chat,
    "undo": _undo,
    "pause": _pause,
    "resume": _resume,
    "answer": _answer,
    "hands": _hands,
    "why": _why,
    "ping": _ping,
}
