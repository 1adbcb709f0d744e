"""Friends, invitations and notifications."""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import APIRouter, Request, WebSocket, WebSocketDisconnect

from kingsmoot.kernel.state import SPECTATOR
from kingsmoot.server.accounts import accounts
from kingsmoot.server.api.routes import router_of
from kingsmoot.server.api.security import the_user, user_of_socket
from kingsmoot.server.api.sockets import refuse, viewer_of
from kingsmoot.server.community import friends, news
from kingsmoot.server.errors import HallError, StorageDown
from kingsmoot.server.hall import Hall, hall
from kingsmoot.server.network.limits import limits_of
from kingsmoot.server.protocol.base import Nothing
from kingsmoot.server.protocol.community import Friends, Invitation, News, SeenUntil

router = router_of("community")
sockets = APIRouter()

STILL_HERE = 60


@router.get("/friends")
async def my_friends(request: Request) -> Friends:
    """Your friends and what they do, who asks you, and whom you have asked."""
    return await friends.mine(hall(request), await the_user(request))


@router.post("/friends/{name}")
async def befriend(request: Request, name: str) -> Nothing:
    """Ask somebody to be a friend, or agree to be theirs."""
    user = await the_user(request)
    limits_of(request).take("friend", str(user.id))
    await friends.ask(hall(request), user, name)
    return {}


@router.delete("/friends/{name}")
async def part(request: Request, name: str) -> Nothing:
    """Be friends no more, decline, or take a request back. The other one is not told."""
    await friends.part(hall(request), await the_user(request), name)
    return {}


@router.post("/tables/{code}/invite")
async def invite(request: Request, code: str, invited: Invitation) -> Nothing:
    """Tell somebody of your table."""
    user = await the_user(request)
    limits_of(request).take("friend", str(user.id))
    await friends.invite(hall(request), user, code, invited.name)
    return {}


@router.get("/notifications")
async def notifications(request: Request) -> News:
    """What you were told, the latest first."""
    return await news.latest(hall(request), (await the_user(request)).id)


@router.post("/notifications/seen")
async def seen(request: Request, looked: SeenUntil) -> Nothing:
    """You have looked at all of them up to this one."""
    await news.mark_seen(hall(request), (await the_user(request)).id, looked.until)
    return {}


@sockets.websocket("/ws/me")
async def my_bell(socket: WebSocket) -> None:
    """Rings when there is something new; what it is stands at /api/notifications."""
    the_hall = hall(socket)
    await socket.accept()
    try:
        user = await user_of_socket(socket)
        if user is None:
            raise HallError("Tell the hall your name first: come as a guest, or sign in.", "sign-in")
    except HallError as why:
        await refuse(socket, why)
        return
    bell = viewer_of(socket, user, SPECTATOR)
    the_hall.bells.hang(bell)
    tasks = [asyncio.create_task(work) for work in (bell.write_to(socket), _listen(socket), _stay(the_hall, user.id))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        the_hall.bells.take_down(bell)
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
