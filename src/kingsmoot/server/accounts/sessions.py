"""Sessions, as the database keeps them. Only the browser has the token; the hall has its SHA-256."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, delete, insert, select, update

from kingsmoot.server.errors import Conflict
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import sessions


@dataclass(frozen=True, slots=True)
class Session:
    key: str
    user_id: int | None
    csrf: str
    expires: datetime


@dataclass(frozen=True, slots=True)
class NewSession:
    """A session just begun, together with the token for its cookie, which nobody can find out later."""

    token: str
    session: Session


def begin(connection: Connection, user_id: int | None, lasts: timedelta) -> NewSession:
    connection.execute(delete(sessions).where(sessions.c.expires < now()))
    token = secrets.token_urlsafe(32)
    session = Session(_digest(token), user_id, secrets.token_urlsafe(32), now() + lasts)
    connection.execute(
        insert(sessions).values(
            token=session.key, user_id=user_id, csrf=session.csrf, created=now(), expires=session.expires
        )
    )
    return NewSession(token, session)


def replace(connection: Connection, old: Session, user_id: int, lasts: timedelta) -> NewSession:
    """A new token for whoever becomes somebody else: who knew the old one has nothing of it."""
    if not end(connection, old):
        raise Conflict("You have just come in by another tab of your browser. Load the page again.")
    return begin(connection, user_id, lasts)


def find(connection: Connection, token: str) -> Session | None:
    row = connection.execute(select(sessions).where(sessions.c.token == _digest(token))).one_or_none()
    if row is None or row.expires < now():
        return None
    return Session(row.token, row.user_id, row.csrf, row.expires)


def end(connection: Connection, session: Session) -> bool:
    """Whether it had not ended before."""
    return connection.execute(delete(sessions).where(sessions.c.token == session.key)).rowcount > 0


def end_others(connection: Connection, session: Session) -> None:
    """Leave the user of this session nothing but this session."""
    connection.execute(delete(sessions).where(sessions.c.user_id == session.user_id, sessions.c.token != session.key))


def is_old(session: Session, lasts: timedelta) -> bool:
    """Whether a day has gone by since it was last made longer."""
    return session.expires - now() < lasts - timedelta(days=1)


def prolong(connection: Connection, session: Session, lasts: timedelta) -> None:
    connection.execute(update(sessions).where(sessions.c.token == session.key).values(expires=now() + lasts))


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
