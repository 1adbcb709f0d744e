"""The WebSocket of a table: messages in, messages out. A bad message gets an error; it never harms the table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.state import JUDGE, SPECTATOR
from kingsmoot.server import metrics
from kingsmoot.server.api.security import User, user_of_socket
from kingsmoot.server.api.sockets import table_messages
from kingsmoot.server.api.sockets.connection import refusal, refuse, viewer_of
from kingsmoot.server.api.sockets.welcome import WelcomeSender
from kingsmoot.server.api.table_password import check_password
from kingsmoot.server.errors import Forbidden
from kingsmoot.server.events import judges
from kingsmoot.server.hall import hall
from kingsmoot.server.live.room import Room
from kingsmoot.server.network.limits import limits_of
from kingsmoot.server.network.viewer import Viewer
from kingsmoot.server.protocol.base import JsonObject
from kingsmoot.server.protocol.game import ErrorMessage
from kingsmoot.server.tables.sharing import check_shared

router = APIRouter()
log = logging.getLogger("kingsmoot.socket")

LARGEST = 8 * 1024
PER_SECOND = 20.0
BURST = 60.0
LAST_SECONDS = 5
"""For what is still to be said when a socket ends."""


@router.websocket("/ws/tables/{code}")
async def table_socket(socket: WebSocket, code: str, password: str = "", seat: str = "") -> None:
    the_hall = hall(socket)
    await socket.accept()
    try:
        user = await user_of_socket(socket)
        room = await the_hall.rooms.get(code)
        await judges.start_on_arrival(the_hall, room, user)
        viewer = await _admit(socket, room, user, password, seat)
    except KingsmootError as why:
        await refuse(socket, why)
        return
    writer = asyncio.create_task(viewer.write_to(socket))
    welcomes = WelcomeSender(room, viewer)
    try:
        await welcomes.send()
        # In a task of its own, each message wakes this loop alone, and not all the layers around it.
        await asyncio.create_task(_read(socket, welcomes, room, viewer))
    except WebSocketDisconnect:
        pass
    except KingsmootError as why:  # it could not be welcomed
        viewer.send(refusal(why))
    finally:
        welcomes.end()
        room.audience.leave(viewer)
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
            raise Forbidden("Only admins and the event's judges can see all hands.")
        return viewer_of(socket, user, JUDGE)
    check_shared(info, user)
    if info.password is not None:
        await check_password(socket, info.code, password, info.password)
    if info.spectators == "none" and info.state != "open":
        raise Forbidden("This table doesn't allow spectators.")
    return viewer_of(socket, user, SPECTATOR)


async def _read(socket: WebSocket, welcomes: WelcomeSender, room: Room, viewer: Viewer) -> None:
    allowance, last = BURST, time.monotonic()
    limits = limits_of(socket)
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
        data: JsonObject = {}
        try:
            data = table_messages.read(text)
            await table_messages.handle(welcomes, room, viewer, table_messages.checked(data), limits)
        except KingsmootError as why:
            viewer.send(_refusal(why, data.get("id")))
        except Exception:
            log.exception("a message could not be handled", extra={"code": room.info.code})
            viewer.send({"t": "error", "code": "fault", "text": "Something went wrong here. It has been logged."})


def _refusal(why: KingsmootError, client_id: Any) -> ErrorMessage:
    """Also of a message that could be read only in part."""
    code = getattr(why, "code", "illegal")
    metrics.refused.labels(code).inc()
    answer: ErrorMessage = {"t": "error", "code": code, "text": str(why)}
    if isinstance(client_id, str):
        answer["id"] = client_id
    return answer


async def _receive(socket: WebSocket) -> str:
    """The next message; one that is not text is as good as empty."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    return message.get("text") or ""
