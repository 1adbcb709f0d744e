"""Run the server: one process with SQLite, several with PostgreSQL."""

from __future__ import annotations

import gc
import json
import logging
import logging.config
import os
import signal
import sys
from datetime import UTC, datetime
from typing import Any

import uvicorn
from fastapi import FastAPI
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from kingsmoot.server import metrics
from kingsmoot.server.app import create_app
from kingsmoot.server.errors import HallError
from kingsmoot.server.network import shared_table
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage.startup import check_undamaged, open_with_retries
from kingsmoot.server.worker_folders import shared_by_workers

ENVIRONMENT = "KINGSMOOT_SETTINGS"
OTHER_FILES = 200
"""That a worker has open beside connections: the database, modules, bots."""
_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """One JSON object a line, with whatever a message carries."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "text": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in _PLAIN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def log_config(level: str) -> dict[str, object]:
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": JsonLines}},
        "handlers": {"err": {"class": "logging.StreamHandler", "formatter": "json", "stream": "ext://sys.stderr"}},
        "root": {"handlers": ["err"], "level": level.upper()},
        "loggers": {"uvicorn.access": {"level": "WARNING"}},
    }


def make_app() -> FastAPI:
    """For workers: the settings come through the environment."""
    # Games are lists of numbers without cycles: to look for garbage among thousands of them all the time only costs.
    gc.set_threshold(50_000, 20, 100)
    # What is to be stored waits for its turn at the interpreter, and whoever decided waits for that.
    sys.setswitchinterval(0.0005)
    metrics.forget_dead_workers()
    given = json.loads(os.environ[ENVIRONMENT])
    given["origins"], given["admins"] = tuple(given["origins"]), tuple(given["admins"])
    return create_app(Settings(**given))


def prepare(settings: Settings, level: str = "info") -> None:
    """Whatever stands in the way of opening the hall is told now. A database that is away is waited for."""
    if settings.workers > 1 and settings.database.startswith("sqlite"):
        raise HallError("Several workers need PostgreSQL. Give --db postgresql://…, or run one worker.")
    logging.config.dictConfig(log_config(level))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # being stopped is no failure
    storage = open_with_retries(settings.database, settings.database_wait)
    assert storage is not None  # as nobody could stop it
    check_undamaged(storage)
    storage.close()


def serve(settings: Settings, level: str = "info") -> None:
    """Until somebody stops it. Clients are told before it goes."""
    os.environ[ENVIRONMENT] = json.dumps({name: getattr(settings, name) for name in Settings.__slots__})
    options: dict[str, Any] = {  # arguments of uvicorn
        "app": "kingsmoot.server.runner:make_app",
        "factory": True,
        "host": settings.host,
        "port": settings.port,
        "workers": settings.workers,
        "log_config": log_config(level),
        "http": "kingsmoot.server.network.wire:RequestProtocol",
        "ws": "kingsmoot.server.network.wire:SocketProtocol",
        "ws_max_size": 64 * 1024,
        "ws_per_message_deflate": False,
        "ws_ping_interval": 60,  # only to find connections that have died without a word
        "ws_ping_timeout": 60,
        "timeout_graceful_shutdown": 5,
        "timeout_worker_healthcheck": 30,  # a worker that is still starting on a busy machine is not dead
        "limit_concurrency": _room_for(settings.connections),
        "proxy_headers": True,
    }
    try:
        if settings.workers > 1:
            with shared_by_workers(metrics.FOLDER, shared_table.FOLDER):
                _supervise(uvicorn.Config(**options))
        else:
            # uvicorn says goodbye to everybody, and then hands the signal on: being stopped is no failure
            signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
            uvicorn.run(**options)
    except KeyboardInterrupt:
        sys.exit(0)


def _room_for(connections: int) -> int:
    """So many connections, or as many as the system lets one process have. Each is a file to it."""
    if sys.platform == "win32":
        return connections
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = connections + OTHER_FILES
    if most != resource.RLIM_INFINITY:
        needed = min(needed, most)
    if now != resource.RLIM_INFINITY and now < needed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (needed, most))
    return max(1, needed - OTHER_FILES)


def _supervise(config: uvicorn.Config) -> None:
    """Run the workers. One that dies is started again; if one cannot even start, the hall ends, and says so."""
    supervisor = Multiprocess(config, [config.bind_socket()])
    supervisor.run()
    if any(process.exitcode == STARTUP_FAILURE for process in supervisor.processes):
        raise HallError("A worker could not open the hall; the log says why.")
