"""Events while they are played: clocks, judges at tables, pages to print, files, and the socket."""

from __future__ import annotations

import asyncio
import contextlib

import orjson
from fastapi import APIRouter, Request, Response, WebSocket, WebSocketDisconnect

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.state import SPECTATOR
from kingsmoot.server.api.events import shown
from kingsmoot.server.api.routes import router_of
from kingsmoot.server.api.security import current_user, the_user, user_of_socket
from kingsmoot.server.api.sockets import refuse, viewer_of
from kingsmoot.server.events import export, judges, updates
from kingsmoot.server.events.desk import do_act
from kingsmoot.server.events.lookup import find_event, reading
from kingsmoot.server.hall import hall
from kingsmoot.server.network.limits import limits_of
from kingsmoot.server.protocol.base import Code, Json, Nothing, Number
from kingsmoot.server.protocol.events import EventState, JudgeCall, RoundClockWish, TableWish, UndoPreview

router = router_of("events")
sockets = APIRouter()


@router.post("/events/{code}/clock")
async def clock(request: Request, code: Code, wanted: RoundClockWish) -> EventState:
    """The clock of the round; whoever leads may announce its start, stop it, and call time."""
    user = await the_user(request)
    if wanted.do == "start":
        await do_act(hall(request), code, user, "begin", {})
    else:
        more = {"minutes": wanted.minutes} if wanted.minutes is not None else {}
        await do_act(hall(request), code, user, "clock", {"what": wanted.do, **more})
    return await shown(request, code, user)


@router.post("/events/{code}/tables/{number}/{table}")
async def at_table(request: Request, code: Code, number: Number, table: Number, wanted: TableWish) -> EventState:
    """What a judge does at a table."""
    user = await the_user(request)
    await judges.at_table(hall(request), code, user, number, table, wanted)
    return await shown(request, code, user)


@router.get("/events/{code}/tables/{number}/{table}/undo")
async def look_back(request: Request, code: Code, number: Number, table: Number, to: int) -> UndoPreview:
    user = await the_user(request)
    return await judges.look_back(hall(request), code, user, number, table, to)


@router.post("/events/{code}/call")
async def call(request: Request, code: Code, wanted: JudgeCall) -> Nothing:
    """A player calls a judge."""
    user = await the_user(request)
    limits_of(request).take("report", f"judge {user.id}")
    await judges.call_a_judge(hall(request), code, user, " ".join(wanted.text.split()))
    return {}


# -- pages and files -------------------------------------------------------------------------------------------------


@router.get("/events/{code}/print/{kind}")
async def printed(request: Request, code: Code, kind: str, round: int | None = None) -> Response:
    user = await current_user(request)
    async with reading(hall(request), code) as live:
        return Response(export.page(live, user, kind, round), media_type="text/html; charset=utf-8")


@router.get("/events/{code}/export", response_model=dict[str, Json])
async def export_all(request: Request, code: Code) -> Response:
    user = await current_user(request)
    async with reading(hall(request), code) as live:
        return _file(f"{code}.json", orjson.dumps(export.whole(live, user)), "application/json")


@router.get("/events/{code}/export/log", response_model=list[dict[str, Json]])
async def export_log(request: Request, code: Code) -> Response:
    user = await current_user(request)
    async with reading(hall(request), code) as live:
        return _file(f"{code}-log.json", orjson.dumps(export.log(live, user)), "application/json")


@router.get("/events/{code}/export/{what}.csv")
async def export_csv(request: Request, code: Code, what: str) -> Response:
    user = await current_user(request)
    async with reading(hall(request), code) as live:
        return _file(f"{code}-{what}.csv", export.csv(live, user, what).encode(), "text/csv; charset=utf-8")


def _file(name: str, content: bytes, media: str) -> Response:
    return Response(content, media_type=media, headers={"Content-Disposition": f'attachment; filename="{name}"'})


# -- live ------------------------------------------------------------------------------------------------------------


@sockets.websocket("/ws/events/{code}")
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
    viewer.send(updates.news(live))
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
