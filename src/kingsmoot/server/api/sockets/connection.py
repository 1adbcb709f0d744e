"""What all sockets of the hall share: they are counted when they come in, refused in one way, and looked through."""

from __future__ import annotations

from typing import TYPE_CHECKING

import orjson
from fastapi import WebSocket
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.server import metrics
from kingsmoot.server.errors import TooMany
from kingsmoot.server.hall import hall
from kingsmoot.server.network.limits import address_of
from kingsmoot.server.network.viewer import LATER, POLICY, Viewer
from kingsmoot.server.network.wire import wire_of
from kingsmoot.server.protocol.game import ErrorMessage

if TYPE_CHECKING:
    from kingsmoot.server.accounts.sessions import Session
    from kingsmoot.server.accounts.users import User


LONGEST_REASON = 123
"""Bytes that a WebSocket can be closed with."""


def viewer_of(socket: WebSocket, user: User | None, seat: int) -> Viewer:
    user_id, name = (user.id, user.name) if user else (None, "")
    session: Session | None = getattr(socket.state, "visit", (None, None))[0]
    return Viewer(user_id, name, seat, wire_of(socket), hall(socket).backlog, session.key if session else "")


def refusal(why: KingsmootError) -> ErrorMessage:
    return {"t": "error", "code": getattr(why, "code", "bad-request"), "text": str(why)}


async def refuse(socket: WebSocket, why: KingsmootError, code: int = POLICY) -> None:
    """For one that has been accepted: a browser hears no reason of any other."""
    await socket.send_text(orjson.dumps(refusal(why)).decode())
    await socket.close(code, str(why) if len(str(why).encode()) <= LONGEST_REASON else None)


async def let_in(app: ASGIApp, scope: Scope, receive: Receive, send: Send, session: str | None) -> None:
    """Pass a socket on to the hall, unless its address or its session has too many of them."""
    connection = HTTPConnection(scope)
    address, wire, counted = address_of(connection), wire_of(connection), hall(connection).connections
    if counted.is_flooded(address):
        await send({"type": "websocket.close"})  # before it is accepted: the connection ends at once
        return
    counted.add(address, session)
    wire.when_gone(lambda: counted.remove(address, session))
    try:
        counted.check(address, session)
    except TooMany as why:
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        await refuse(socket, why, LATER)
    else:
        metrics.connections.inc()
        wire.when_gone(metrics.connections.dec)
        await app(scope, receive, send)
    finally:
        wire.left()
