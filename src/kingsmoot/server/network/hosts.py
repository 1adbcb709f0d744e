"""By which names the hall is reached: a page of somebody else whose name leads here must not pass for its own."""

from __future__ import annotations

import socket
from functools import cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from kingsmoot.server.settings import Settings


def is_own(host: str, settings: Settings) -> bool:
    """Whether a Host header names this hall. An address without a name always does: nobody can borrow it."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    try:
        ip_address(name)
    except ValueError:
        return name.rstrip(".") in _names(settings.host, settings.origins)
    return True


@cache
def _names(host: str, origins: tuple[str, ...]) -> frozenset[str]:
    """The machine's own, the one that it listens at, and those of its origins."""
    machine = socket.gethostname().lower()
    named = {urlsplit(origin).hostname or "" for origin in origins}
    return frozenset({"localhost", machine, f"{machine.split('.')[0]}.local", host.lower(), *named} - {""})
