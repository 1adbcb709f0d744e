"""The people of the hall: guests with a name only, accounts with a password, and admins.

Whoever has an account whose name stands in ``Settings.admins`` is an admin for as long as it stands there. Guests
cannot take such a name, but whoever registers it first gets it: so register it before the hall is open to others. A row
of ``users`` can also be marked ``admin`` in the database. Admins need a second factor (``Settings.admins_need_code``).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache

from kingsmoot.server.accounts import names
from kingsmoot.server.errors import Forbidden, HallError
from kingsmoot.server.protocol.accounts import OwnUser, PublicUser
from kingsmoot.server.protocol.base import JsonObject
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import now

ANONYMOUS = timedelta(days=2)
"""How long a session lasts in which nobody has given a name."""


@dataclass(frozen=True, slots=True)
class User:
    id: int
    name: str
    guest: bool
    admin: bool
    settings: JsonObject
    muted_until: datetime | None
    banned_until: datetime | None
    second_factor: bool = False
    admin_waits: bool = False
    """Is to be an admin, and is one as soon as there is a second factor."""
    email: str | None = None
    email_waiting: str | None = None
    """Nobody has confirmed it yet."""
    avatar: str | None = None

    @property
    def muted(self) -> bool:
        return self.muted_until is not None and self.muted_until > now()

    @property
    def banned(self) -> bool:
        return self.banned_until is not None and self.banned_until > now()

    def public(self) -> PublicUser:
        """What others may know."""
        return {"id": self.id, "name": self.name, "guest": self.guest, "avatar": self.avatar}

    def own(self) -> OwnUser:
        return {
            **self.public(),
            "admin": self.admin,
            "admin_waits": self.admin_waits,
            "second_factor": self.second_factor,
            "email": self.email,
            "email_waiting": self.email_waiting,
            "settings": self.settings,
        }


@cache
def admin_keys(admins: tuple[str, ...]) -> frozenset[str]:
    """The names of admins, folded; HallError if one of them can be nobody's name, best seen when the hall starts."""
    try:
        return frozenset(names.name_key(name) for name in admins)
    except names.BadName as why:
        raise HallError(f"The admins {', '.join(map(repr, admins))} cannot be: {why}") from None


def check_not_banned(user: User) -> None:
    if user.banned and user.banned_until is not None:
        raise Forbidden(banned_text(user.name, user.banned_until), "banned")


def banned_text(name: str, until: datetime) -> str:
    return f"{name} is banned until {until:%d %B %Y, %H:%M} UTC."


def session_length(user: User | None, settings: Settings) -> timedelta:
    """How long a session lasts after its last use."""
    return timedelta(days=settings.session_days) if user is not None else ANONYMOUS
