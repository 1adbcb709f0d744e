"""The command that runs the hall."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser

from kingsmoot.games.sets import all_sets
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.server.accounts import mail
from kingsmoot.server.runner import prepare, serve
from kingsmoot.server.settings import Settings


def run(settings: Settings, open_page: bool, level: str) -> None:
    """Say where the hall is, open it where there is a desktop, and serve until somebody stops it."""
    all_sets()  # a set that cannot be used is told now, not to the first visitor
    mail.check(settings)
    _check_free(settings)
    prepare(settings, level)
    host = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::1", "::") else settings.host
    address = f"http://{host}:{settings.port}/"
    print(f"The hall is at {address} (Ctrl-C closes it).", flush=True)
    if open_page and _has_desktop():
        threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()
    serve(settings, level)


def _check_free(settings: Settings) -> None:
    with socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((settings.host, settings.port))
        except OSError as why:
            raise KingsmootError(
                f"The hall cannot open at {settings.host}:{settings.port}: {why.strerror or why}. Try another --port."
            ) from None


def _has_desktop() -> bool:
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open_when_ready(address: str) -> None:
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{address}healthz", timeout=1):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)
