"""Events on paper and in files: pages to print, JSON and CSV."""

from __future__ import annotations

import orjson
from fastapi import Request, Response

from kingsmoot.server.api.routes import router_of
from kingsmoot.server.api.security import current_user
from kingsmoot.server.events import export
from kingsmoot.server.events.lookup import locked_event
from kingsmoot.server.hall import hall
from kingsmoot.server.protocol.base import Code, Json

router = router_of("events")


@router.get("/events/{code}/print/{kind}")
async def print_page(request: Request, code: Code, kind: str, round: int | None = None) -> Response:
    user = await current_user(request)
    async with locked_event(hall(request), code) as live:
        return Response(export.page(live, user, kind, round), media_type="text/html; charset=utf-8")


@router.get("/events/{code}/export", response_model=dict[str, Json])
async def export_all(request: Request, code: Code) -> Response:
    user = await current_user(request)
    async with locked_event(hall(request), code) as live:
        return _file(f"{code}.json", orjson.dumps(export.event_json(live, user)), "application/json")


@router.get("/events/{code}/export/log", response_model=list[dict[str, Json]])
async def export_log(request: Request, code: Code) -> Response:
    user = await current_user(request)
    async with locked_event(hall(request), code) as live:
        return _file(f"{code}-log.json", orjson.dumps(export.log(live, user)), "application/json")


@router.get("/events/{code}/export/{what}.csv")
async def export_csv(request: Request, code: Code, what: str) -> Response:
    user = await current_user(request)
    async with locked_event(hall(request), code) as live:
        return _file(f"{code}-{what}.csv", export.csv(live, user, what).encode(), "text/csv; charset=utf-8")


def _file(name: str, content: bytes, media: str) -> Response:
    return Response(content, media_type=media, headers={"Content-Disposition": f'attachment; filename="{name}"'})
