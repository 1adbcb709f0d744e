"""Events while a round is played: its clock, judges at tables, and players who call them."""

from __future__ import annotations

from fastapi import Request

from kingsmoot.server.api.events import read_state
from kingsmoot.server.api.routes import router_of
from kingsmoot.server.api.security import require_user
from kingsmoot.server.events import judges
from kingsmoot.server.events.desk import do_act
from kingsmoot.server.hall import hall
from kingsmoot.server.network.limits import limits_of
from kingsmoot.server.protocol.base import Code, Nothing, Number
from kingsmoot.server.protocol.events import EventState, JudgeCall, RoundClockWish, TableWish, UndoPreview

router = router_of("events")


@router.post("/events/{code}/clock")
async def clock(request: Request, code: Code, wanted: RoundClockWish) -> EventState:
    """The clock of the round; whoever leads may announce its start, stop it, and call time."""
    user = await require_user(request)
    if wanted.do == "start":
        await do_act(hall(request), code, user, "begin", {})
    else:
        more = {"minutes": wanted.minutes} if wanted.minutes is not None else {}
        await do_act(hall(request), code, user, "clock", {"what": wanted.do, **more})
    return await read_state(request, code, user)


@router.post("/events/{code}/tables/{number}/{table}")
async def judge_table(request: Request, code: Code, number: Number, table: Number, wanted: TableWish) -> EventState:
    """What a judge does at a table."""
    user = await require_user(request)
    await judges.judge_table(hall(request), code, user, number, table, wanted)
    return await read_state(request, code, user)


@router.get("/events/{code}/tables/{number}/{table}/undo")
async def preview_undo(request: Request, code: Code, number: Number, table: Number, to: int) -> UndoPreview:
    user = await require_user(request)
    return await judges.preview_undo(hall(request), code, user, number, table, to)


@router.post("/events/{code}/call")
async def call_judge(request: Request, code: Code, wanted: JudgeCall) -> Nothing:
    """A player calls a judge."""
    user = await require_user(request)
    limits_of(request).take("report", f"judge {user.id}")
    await judges.call_judge(hall(request), code, user, " ".join(wanted.text.split()))
    return {}
