"""Who asks, and whether the hall may believe it: cookies, CSRF tokens, origins, headers and sizes."""

from __future__ import annotations

import hmac
import sys
from collections.abc import Mapping
from datetime import timedelta
from http import HTTPStatus

from fastapi import FastAPI, HTTPException, Request, Response, WebSocket
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.server import metrics
from kingsmoot.server.accounts import sessions, tokens, user_store
from kingsmoot.server.accounts.sessions import Session
from kingsmoot.server.accounts.users import ANONYMOUS, User, check_not_banned, session_length
from kingsmoot.server.api.errors import problem
from kingsmoot.server.api.sockets.connection import let_in
from kingsmoot.server.errors import Forbidden, SignInFirst, TooMany
from kingsmoot.server.hall import hall
from kingsmoot.server.network.headers import HEADERS
from kingsmoot.server.network.hosts import is_own
from kingsmoot.server.network.limits import address_of, limits_of
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import Connection

__all__ = [
    "User",
    "add_headers",
    "browser_of",
    "check_csrf",
    "current_user",
    "require_admin",
    "require_user",
    "user_of_socket",
]

COOKIE = "kingsmoot_session"
BROWSER_COOKIE = "kingsmoot_browser"
A_YEAR = 365 * 24 * 3600
CSRF_HEADER = "X-CSRF-Token"
SAFE = ("GET", "HEAD", "OPTIONS")
LARGEST_BODY = 256 * 1024
TOO_LARGE = f"That is too large. The hall accepts at most {LARGEST_BODY // 1024} KiB at once."


# -- who asks --------------------------------------------------------------------------------------------------


async def session_of(connection: Request | WebSocket) -> Session | None:
    return (await _visit(connection))[0]


async def current_user(request: Request) -> User | None:
    """Whoever asks; nobody without a name. Who is banned is told so, whatever it was about."""
    return await _user(request)


async def require_user(request: Request) -> User:
    user = await _user(request)
    if user is None:
        raise SignInFirst("Choose a guest name or sign in first.")
    return user


async def require_admin(request: Request) -> User:
    user = await require_user(request)
    if user.admin_waits:
        raise Forbidden("Admins need two-factor sign-in. Set it up in your settings first.", "second-factor")
    if not user.admin:
        raise Forbidden("Only admins can do that.")
    return user


async def user_of_socket(websocket: WebSocket) -> User | None:
    """Whoever opens a socket; Forbidden if a page of another site does it for them."""
    _check_origin(websocket)
    return await _user(websocket)


async def check_csrf(request: Request) -> None:
    """Let nothing be changed on behalf of a user by a page of another site."""
    if request.method in SAFE:
        return
    _check_origin(request)
    session = await session_of(request)
    sent = request.headers.get(CSRF_HEADER, "")
    if session is None or not hmac.compare_digest(sent.encode(), session.csrf.encode()):
        raise Forbidden(f"The header {CSRF_HEADER} does not match your session. Reload the page.", "csrf")


async def require_session(request: Request) -> Session:
    """The session that ``check_csrf`` has let through."""
    session = await session_of(request)
    if session is None:
        raise SignInFirst("Your session has ended. Reload the page.")
    return session


async def _user(connection: Request | WebSocket) -> User | None:
    user = (await _visit(connection))[1]
    if user is not None:
        check_not_banned(user)
    return user


async def _visit(connection: Request | WebSocket) -> tuple[Session | None, User | None]:
    """Read once for each request, and never kept for the next one: a session that has ended has ended everywhere."""
    if hasattr(connection.state, "visit"):
        found: tuple[Session | None, User | None] = connection.state.visit
        return found
    the_hall, token = hall(connection), connection.cookies.get(COOKIE)

    def read(database: Connection) -> tuple[Session | None, User | None]:
        session = sessions.find(database, token) if token else None
        if session is None or session.user_id is None:
            return session, None
        return session, user_store.by_id(database, session.user_id, the_hall.settings)

    connection.state.visit = await the_hall.storage.read(read) if token else (None, None)
    return await _visit(connection)


def _check_origin(connection: Request | WebSocket) -> None:
    """A browser says which site a request comes from; other programs need not."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
    own = f"{scheme}://{connection.headers.get('host', '')}"
    if origin.lower() not in (own.lower(), *(one.lower().rstrip("/") for one in hall(connection).settings.origins)):
        raise Forbidden("This request comes from another site and was refused.", "origin")


# -- cookies ---------------------------------------------------------------------------------------------------


async def keep_session(request: Request, response: Response) -> Session:
    """The session of this browser: a new one if there is none, and a longer one if it was not used today."""
    the_hall, session = hall(request), await session_of(request)
    if session is None:
        limits_of(request).take("visit", address_of(request))
        agent = request.headers.get("user-agent", "")
        begun = await the_hall.storage.write(lambda database: sessions.begin(database, None, ANONYMOUS, agent))
        set_cookie(response, begun.token, ANONYMOUS, the_hall.settings)
        return begun.session
    time = session_length(await current_user(request), the_hall.settings)
    if sessions.is_old(session, time):
        await the_hall.storage.write(lambda database: sessions.prolong(database, session, time))
        set_cookie(response, request.cookies[COOKIE], time, the_hall.settings)
    return session


def delete_cookie(response: Response, settings: Settings) -> None:
    set_cookie(response, "", timedelta(0), settings)


def set_cookie(response: Response, token: str, lasts: timedelta, settings: Settings) -> None:
    response.set_cookie(
        COOKIE, token, int(lasts.total_seconds()), path="/", secure=settings.secure, httponly=True, samesite="lax"
    )


def browser_of(request: Request, response: Response) -> str:
    """What this browser is known by, whoever signs in with it: the SHA-256 of a cookie that it keeps for a year."""
    token = request.cookies.get(BROWSER_COOKIE) or tokens.new_token()
    secure = hall(request).settings.secure
    response.set_cookie(BROWSER_COOKIE, token, A_YEAR, path="/", secure=secure, httponly=True, samesite="lax")
    return tokens.digest(token)


# -- every answer ----------------------------------------------------------------------------------------------


def add_headers(app: FastAPI) -> None:
    """Security headers on every answer, a limit to what a body may hold, and to how often the API is asked."""
    app.add_middleware(SecurityMiddleware)


class SecurityMiddleware:
    """Plain ASGI, so that sockets and streams pass untouched. Sockets are counted here, so that none is forgotten."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, _plainly(send))
            return
        request = HTTPConnection(scope)
        stray = _stray(request)
        if scope["type"] == "websocket":
            if stray is not None:
                await send({"type": "websocket.close"})
                return
            await let_in(self.app, scope, receive, send, request.cookies.get(COOKIE))
            return
        api = scope["path"].startswith("/api/")

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics.requests.labels(str(message["status"])).inc()
                headers = MutableHeaders(scope=message)
                _add(headers, HEADERS)
                if api:
                    _add(headers, {"cache-control": "no-store"})
            await send(message)

        taken = 0

        async def limited() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > LARGEST_BODY:
                raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, TOO_LARGE)
            return message

        refused = stray or (_refused(request) if api else None)
        await (refused or self.app)(scope, limited, answer)


def _plainly(send: Send) -> Send:
    """Why the hall cannot open is one line of the log, unless it is a fault of ours."""

    async def tell(message: Message) -> None:
        why = sys.exception()
        if message["type"] == "lifespan.startup.failed" and isinstance(why, KingsmootError):
            message["message"] = str(why)
        await send(message)

    return tell


def _stray(request: HTTPConnection) -> Response | None:
    """What is meant for another host. A watchdog may ask for our health by whatever name it knows."""
    host = request.headers.get("host", "")
    if not host or is_own(host, hall(request).settings) or request.scope["path"] == "/healthz":
        return None
    text = f"This hall does not know the name {host[:100]!r}. Its operator can add it with --origin."
    return problem(HTTPStatus.MISDIRECTED_REQUEST, "host", text)


def _refused(request: HTTPConnection) -> Response | None:
    """What can be said without looking at the request any closer."""
    try:
        limits_of(request).take("api", address_of(request))
    except TooMany as why:
        return problem(why.status, why.code, str(why))
    if "\0" in request.scope["path"] or b"%00" in request.scope["query_string"]:  # which PostgreSQL cannot look for
        return problem(HTTPStatus.BAD_REQUEST, "bad-request", "This address contains a character that isn't allowed.")
    return None


def _add(headers: MutableHeaders, more: Mapping[str, str]) -> None:
    for name, value in more.items():
        headers.setdefault(name, value)
