"""How the routes of the API answer: with what they return, written as it is.

mypy has checked an answer against the protocol. FastAPI describes its type, but does not check it again: what comes
from storage may be older than the types of today, and is told as it was stored.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

import orjson
from fastapi import APIRouter, Depends, Response
from fastapi.routing import APIRoute

from kingsmoot.server.api.errors import ANSWERS
from kingsmoot.server.api.security import check_csrf

Endpoint = Callable[..., Awaitable[Any]]


class Route(APIRoute):
    def __init__(self, path: str, endpoint: Endpoint, **more: Any) -> None:
        super().__init__(path, _written(endpoint), **more)


def _written(endpoint: Endpoint) -> Endpoint:
    @wraps(endpoint)
    async def answer(**asked: Any) -> Response:
        found = await endpoint(**asked)
        if isinstance(found, Response):
            return found
        made = Response(orjson.dumps(found, option=orjson.OPT_UTC_Z), media_type="application/json")
        for given in asked.values():
            if isinstance(given, Response):  # cookies and headers that the endpoint has set
                made.headers.raw.extend(given.headers.raw)
        return made

    return answer


def router_of(tag: str, prefix: str = "/api") -> APIRouter:
    """A part of the API. Nothing in it is changed on behalf of a user by a page of another site."""
    return APIRouter(
        prefix=prefix, tags=[tag], dependencies=[Depends(check_csrf)], responses=ANSWERS, route_class=Route
    )
