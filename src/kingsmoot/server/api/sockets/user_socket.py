"""The WebSocket of a person: it rings when there is something new, and says to friends that somebody is here."""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from kingsmoot.kernel.state import SPECTATOR
from kingsmoot.server.accounts import accounts
from kingsmoot.server.api.security import user_of_socket
from kingsmoot.server.api.sockets.connection import refuse, viewer_of
from kingsmoot.server.errors import HallError, StorageDown
from kingsmoot.server.hall import Hall, hall

router = APIRouter()

STILL_HERE = 60
"""Seconds between two signs of life."""


@router.websocket("/ws/me")
async def user_socket(socket: WebSocket) -> None:
    """Rings when there is something new; what it is stands at /api/notifications."""
    the_hall = hall(socket)
    await socket.accept()
    try:
        user = await user_of_socket(socket)
        if user is None:
            raise HallError("Choose a guest name or sign in first.", "sign-in")
    except HallError as why:
        await refuse(socket, why)
        return
    viewer = viewer_of(socket, user, SPECTATOR)
    the_hall.user_sockets.add(viewer)
    tasks = [asyncio.create_task(work) for work in (viewer.write_to(socket), _listen(socket), _stay(the_hall, user.id))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        the_hall.user_sockets.remove(viewer)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _listen(socket: WebSocket) -> None:
    """Nothing is expected here but the end."""
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            await socket.receive_bytes()


async def _stay(the_hall: Hall, user_id: int) -> None:
    """Friends see that somebody is here, on whichever worker."""

    while True:
        with contextlib.suppress(StorageDown):
            await accounts.mark_present(the_hall, user_id)
        await asyncio.sleep(STILL_HERE)
