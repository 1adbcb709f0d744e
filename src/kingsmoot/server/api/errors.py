"""Errors of the HTTP API in one shape: ``{"error": {"code", "text"}}``, a word for programs, a sentence for people."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.server.errors import HallError
from kingsmoot.server.network.headers import HEADERS
from kingsmoot.server.protocol.base import ErrorAnswer

log = logging.getLogger(__name__)


ANSWERS: dict[int | str, dict[str, Any]] = {  # as FastAPI wants them
    "4XX": {"model": ErrorAnswer},
    "5XX": {"model": ErrorAnswer},
}
"""For ``APIRouter(responses=…)``: what can go wrong, in the OpenAPI description."""

_CODES = {404: "not-found", 405: "not-allowed", 413: "too-large"}
_TEXTS = {
    400: "The hall could not read that request: it should be JSON in UTF-8.",
    404: "There is no page at this address.",
    405: "That cannot be done at this address.",
}
_WORDS = {
    "missing": "{field} is missing.",
    "extra_forbidden": "{field} is not known here.",
    "json_invalid": "The request is not JSON.",
    "string_too_long": "{field} is too long: {max_length} characters are the most.",
    "string_too_short": "{field} is too short: {min_length} characters are the least.",
}


def problem(status: int, code: str, text: str, headers: Mapping[str, str] | None = None) -> JSONResponse:
    return JSONResponse({"error": {"code": code, "text": text}}, status, headers)


def install(app: FastAPI) -> None:
    app.add_exception_handler(KingsmootError, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(HTTPException, _not_there)
    app.add_exception_handler(Exception, _broken)


async def _refused(request: Request, why: Exception) -> JSONResponse:
    if isinstance(why, HallError):
        return problem(why.status, why.code, str(why))
    return problem(HTTPStatus.BAD_REQUEST, HallError.code, str(why))


async def _not_understood(request: Request, why: Exception) -> JSONResponse:
    assert isinstance(why, RequestValidationError)
    return problem(HTTPStatus.BAD_REQUEST, HallError.code, sentence(why.errors()[0]))


async def _not_there(request: Request, why: Exception) -> JSONResponse:
    assert isinstance(why, HTTPException)
    text = _TEXTS.get(why.status_code, why.detail)
    return problem(why.status_code, _CODES.get(why.status_code, HallError.code), text, why.headers)


async def _broken(request: Request, why: Exception) -> JSONResponse:
    log.error("a request failed", exc_info=why, extra={"method": request.method, "path": request.url.path})
    text = "Something went wrong here. It has been logged."
    return problem(HTTPStatus.INTERNAL_SERVER_ERROR, "broken", text, HEADERS)  # which nobody else would add


def sentence(error: Mapping[str, Any]) -> str:
    """What is wrong with a request, from what pydantic found first."""
    place = [str(part) for part in error["loc"][1:] if not isinstance(part, int)]
    field = f"{'.'.join(place)!r}" if place else "The request"
    words = _WORDS.get(error["type"])
    if words is not None:
        return words.format(field=field, **error.get("ctx", {}))
    said = str(error["msg"]).removeprefix("Value error, ").removeprefix("Input ")
    return f"{field} {said}{'' if said.endswith('.') else '.'}"
