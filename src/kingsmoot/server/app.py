"""The application: everything put together."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, JSONResponse, PlainTextResponse

import kingsmoot
from kingsmoot.server import metrics, shutdown
from kingsmoot.server.accounts.users import admin_keys
from kingsmoot.server.api import (
    accounts,
    catalogue,
    community,
    decks,
    errors,
    event_files,
    event_judges,
    events,
    ladder,
    learning,
    moderation,
    people,
    replays,
    search,
    security,
    tables,
)
from kingsmoot.server.api.sockets import event_socket, table_socket, user_socket
from kingsmoot.server.errors import StorageDown
from kingsmoot.server.events import automation, updates
from kingsmoot.server.events.live_event import Events
from kingsmoot.server.hall import Hall, hall
from kingsmoot.server.live.bots import BotPool
from kingsmoot.server.live.rooms import Rooms
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import Storage
from kingsmoot.server.storage.startup import open_with_retries
from kingsmoot.server.tables.replays import Replays
from kingsmoot.server.tables.win_chances import Curves
from kingsmoot.server.workers.housekeeping import Housekeeping
from kingsmoot.server.workers.listener import Listener

LAST_SECONDS = 2
STATIC = Path(str(files("kingsmoot.server"))) / "static"
ROUTERS = (
    *(accounts, people, moderation, catalogue, decks, tables, replays),
    *(events, event_judges, event_files, community, learning, ladder, search),
    *(table_socket, user_socket, event_socket),
)


async def _open(url: str) -> Storage | None:
    """However long the database is away. Nothing if the server is told to stop meanwhile."""
    stopped = threading.Event()

    async def stop() -> None:
        stopped.set()

    with shutdown.run_before(stop):
        return await asyncio.to_thread(open_with_retries, url, None, stopped)


def make_hall(settings: Settings, storage: Storage) -> Hall:
    """A hall with all its parts. Nothing goes on in it by itself yet."""
    the_hall = Hall(settings, storage, BotPool(settings.bot_processes, settings.bot_seconds))
    the_hall.rooms, the_hall.replays, the_hall.events = Rooms(the_hall), Replays(the_hall), Events()
    the_hall.curves = Curves(the_hall)
    the_hall.table_ended = automation.table_ended
    return the_hall


async def _emptied(the_hall: Hall) -> None:
    """Until nobody is at a table any more, but not for ever."""
    for _ in range(LAST_SECONDS * 50):
        if not any(room.audience.viewers for room in the_hall.rooms.rooms.values()):
            return
        await asyncio.sleep(0.02)


def create_app(settings: Settings) -> FastAPI:
    kingsmoot.known_games()  # they are loaded before the first visitor comes

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        admin_keys(settings.admins)  # a name that nobody can have is told now
        storage = await _open(settings.database)
        if storage is None:  # it was told to stop before the database came
            yield
            return
        the_hall = make_hall(settings, storage)
        app.state.hall = the_hall
        the_hall.bot_pool.warm_up()
        listener, housekeeping = Listener(the_hall), Housekeeping(the_hall)
        housekeeping.open()
        listener.open()

        def close_doors() -> None:
            the_hall.closing = True
            housekeeping.close()
            the_hall.user_sockets.close()
            updates.close(the_hall)
            the_hall.rooms.close()
            the_hall.curves.close()
            listener.close()

        async def take_leave() -> None:
            """Everybody is told that the hall closes, and has a moment to hear it."""
            close_doors()
            await _emptied(the_hall)

        with shutdown.run_before(take_leave):
            yield
        close_doors()
        the_hall.bot_pool.close()
        storage.close()

    app = FastAPI(
        title="Kingsmoot",
        version=kingsmoot.__version__,
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    for module in ROUTERS:
        app.include_router(module.router)
    errors.install(app)
    _operations(app)
    _client(app)
    security.add_headers(app)
    return app


def _operations(app: FastAPI) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def healthz(request: Request) -> Response:
        try:
            await hall(request).storage.ping()
        except StorageDown as why:
            return JSONResponse({"status": "down", "why": str(why)}, 503)
        closing = hall(request).closing
        return JSONResponse({"status": "closing" if closing else "ok"}, 503 if closing else 200)

    @app.get("/metrics", include_in_schema=False)
    async def read_metrics() -> Response:
        return PlainTextResponse(metrics.latest(), media_type="text/plain; version=0.0.4")


def _client(app: FastAPI) -> None:
    """The browser client: its files as they are, and its one page for every other address."""

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(path: str) -> Response:
        if path.startswith(("api/", "ws/")):
            return JSONResponse({"error": {"code": "not-found", "text": "There is no page at this address."}}, 404)
        wanted = _file_at(path)
        if wanted is not None:
            lasting = path.startswith("assets/")  # their names change with their content
            age = "public, max-age=31536000, immutable" if lasting else "no-cache"
            return FileResponse(wanted, headers={"Cache-Control": age})
        index = STATIC / "index.html"
        if not index.is_file():
            return PlainTextResponse("The browser client has not been built: run `make web`.", 503)
        return FileResponse(index, headers={"Cache-Control": "no-cache"})


def _file_at(path: str) -> Path | None:
    """The file of the client at that address, if there is one. Some addresses are none that a file can have."""
    try:
        wanted = (STATIC / path).resolve()
        return wanted if path and wanted.is_file() and wanted.is_relative_to(STATIC.resolve()) else None
    except (OSError, ValueError):
        return None
