"""How often somebody may do something: token buckets, in memory that all workers of a machine share.

After a restart of the hall everybody begins anew: enough to make guessing and flooding pointless, without a write to
the database for every request.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil

from starlette.requests import HTTPConnection

from kingsmoot.server.errors import TooMany
from kingsmoot.server.network.shared_table import SharedTable


@dataclass(frozen=True, slots=True)
class Rate:
    burst: int
    """So often at once…"""
    a_minute: float
    """…and then so often a minute."""
    text: str


_TRIES = "Too many attempts to sign in."
# Many players of one event may share one address, so what counts by address is generous.
RATES = {
    "api": Rate(1000, 3000, "Too many requests."),
    "visit": Rate(200, 120, "Too many new visitors from your address."),
    "login": Rate(5, 5, _TRIES),  # of one account from one address: nobody can lock somebody else out of an account
    "login-name": Rate(20, 20, _TRIES),
    "login-address": Rate(20, 20, _TRIES),
    "guest": Rate(60, 20, "Too many new guests from your address."),
    "register": Rate(30, 10, "Too many new accounts from your address."),
    "forgotten": Rate(5, 1, "You have asked for too many links."),
    "mail": Rate(5, 0.2, "You have asked for too many links by email."),  # of one account, and to one mail address
    "mail-address": Rate(30, 5, "Too many links by email were requested from your address."),
    "data": Rate(5, 0.5, "You have downloaded your data too often."),
    "rename": Rate(5, 0.2, "You have changed your name too often."),
    "avatar": Rate(20, 10, "You have changed your avatar too often."),
    "search": Rate(60, 120, "You have searched too often."),
    "report": Rate(5, 1, "You have sent too many reports."),
    "password": Rate(10, 10, "Too many attempts at this table's password."),
    "password-address": Rate(30, 20, "Too many attempts at table passwords from your address."),
    "friend": Rate(30, 10, "You have sent too many requests and invitations."),
    "deck": Rate(30, 60, "You have sent too many decks."),
    # Of one seat at a table (chat: of one user), beside what any socket may say.
    "answer": Rate(20, 60, "You have answered too often."),
    "chat": Rate(20, 60, "You have written too much."),
    "claim": Rate(10, 20, "You have asked too often to go on without a player."),
    "concede": Rate(5, 10, "You have tried to concede too often."),
    "pace": Rate(20, 60, "You have changed the pace of bots too often."),
    "hint": Rate(20, 30, "You have asked for too many hints."),
    "why": Rate(60, 120, "You have asked too often why you can't choose something."),
    "undo": Rate(10, 20, "You have asked to undo too often."),
    "windows": Rate(30, 60, "You have changed where you are asked too often."),
    "pause": Rate(10, 20, "You have paused and resumed too often."),
    "hands": Rate(10, 20, "You have shown and hidden your hand too often."),
    "look": Rate(120, 240, "You have sent too many decks."),  # a deck is looked at after every change to it
}


class Limits:
    def __init__(self, factor: float = 1, clock: Callable[[], float] = time.monotonic) -> None:
        """``factor`` multiplies every rate, as for measuring how much a server can bear."""
        self._factor = factor
        self._clock = clock
        self._buckets = SharedTable("rates")

    def take(self, kind: str, *who: str) -> None:
        """Count one; TooMany if that is one too many."""
        rate = RATES[kind]
        with self._buckets.alone():
            left = self._left(kind, who)
            if left >= 1:
                self._buckets.put(left - 1, self._clock(), kind, *who)
                return
        wait = ceil((1 - left) * 60 / (rate.a_minute * self._factor))
        raise TooMany(f"{rate.text} Try again in {wait} second{'s' if wait > 1 else ''}.")

    def give_back(self, kind: str, *who: str) -> None:
        """That one did not count after all."""
        with self._buckets.alone():
            self._buckets.put(self._left(kind, who) + 1, self._clock(), kind, *who)

    def _left(self, kind: str, who: tuple[str, ...]) -> float:
        rate = RATES[kind]
        burst, a_second = rate.burst * self._factor, rate.a_minute * self._factor / 60
        left, at = self._buckets.get(kind, *who) or (burst, self._clock())
        return min(burst, left + (self._clock() - at) * a_second)


def limits_of(connection: HTTPConnection) -> Limits:
    """Those of the app; put others at ``app.state.limits`` before the first request to have others."""
    state = connection.app.state
    if not hasattr(state, "limits"):
        state.limits = Limits()
    found: Limits = state.limits
    return found


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from. Whoever has one IPv6 address has 2^64 of them, so these count as one."""
    host = connection.client.host if connection.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    return str(address.ipv4_mapped or ip_network((int(address), 64), strict=False))
