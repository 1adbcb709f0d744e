"""The WebSocket of an event: it says that something has changed."""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.state import SPECTATOR
from kingsmoot.server.api.security import user_of_socket
from kingsmoot.server.api.sockets.connection import refuse, viewer_of
from kingsmoot.server.events import updates
from kingsmoot.server.events.lookup import find_event
from kingsmoot.server.hall import hall

router = APIRouter()


@router.websocket("/ws/events/{code}")
async def event_socket(socket: WebSocket, code: str) -> None:
    """Says that something has changed, and nothing else; whoever hears it looks again."""
    the_hall = hall(socket)
    await socket.accept()
    try:
        user = await user_of_socket(socket)
        live = await find_event(the_hall, code)
    except KingsmootError as why:
        await refuse(socket, why)
        return
    viewer = viewer_of(socket, user, SPECTATOR)
    updates.enter(the_hall, code, viewer)
    viewer.send(updates.event_message(live))
    writer = asyncio.create_task(viewer.write_to(socket))
    try:
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass  # it has nothing to say that would be heard
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        updates.leave(the_hall, code, viewer)
        viewer.end()
        with contextlib.suppress(Exception):
            await asyncio.wait_for(writer, 5)
