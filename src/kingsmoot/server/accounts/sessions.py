"""Sessions, as the database keeps them. Only the browser has the token; the hall has its SHA-256."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from kingsmoot.server.accounts.tokens import digest, new_token
from kingsmoot.server.errors import Conflict
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import sessions

LONGEST_AGENT = 200
ID_LENGTH = 16


@dataclass(frozen=True, slots=True)
class Session:
    key: str
    user_id: int | None
    csrf: str
    expires: datetime
    created: datetime
    agent: str

    @property
    def id(self) -> str:
        """What its owner may call it by: too little of the key to be of use to anybody else."""
        return self.key[:ID_LENGTH]


@dataclass(frozen=True, slots=True)
class NewSession:
    """A session just begun, together with the token for its cookie, which nobody can find out later."""

    token: str
    session: Session


def begin(connection: Connection, user_id: int | None, lasts: timedelta, agent: str = "") -> NewSession:
    """``agent`` is what the browser calls itself."""
    connection.execute(delete(sessions).where(sessions.c.expires < now()))
    token = new_token()
    agent = agent.replace("\0", "")[:LONGEST_AGENT]
    session = Session(digest(token), user_id, secrets.token_urlsafe(32), now() + lasts, now(), agent)
    connection.execute(
        insert(sessions).values(
            token=session.key,
            user_id=user_id,
            csrf=session.csrf,
            created=session.created,
            expires=session.expires,
            agent=agent,
        )
    )
    return NewSession(token, session)


def replace(connection: Connection, old: Session, user_id: int, lasts: timedelta) -> NewSession:
    """A new token for whoever becomes somebody else: who knew the old one has nothing of it."""
    if not end(connection, old):
        raise Conflict("You just signed in on another tab. Reload the page.")
    return begin(connection, user_id, lasts, old.agent)


def find(connection: Connection, token: str) -> Session | None:
    row = connection.execute(select(sessions).where(sessions.c.token == digest(token))).one_or_none()
    return None if row is None or row.expires < now() else _read(row)


def of_user(connection: Connection, user_id: int) -> list[Session]:
    """All that go on, the newest first."""
    theirs = select(sessions).where(sessions.c.user_id == user_id, sessions.c.expires >= now())
    return [_read(row) for row in connection.execute(theirs.order_by(sessions.c.created.desc()))]


def still_there(connection: Connection, keys: Collection[str]) -> set[str]:
    """Those of these that have not ended."""
    found = select(sessions.c.token).where(sessions.c.token.in_(keys), sessions.c.expires >= now())
    return set(connection.scalars(found))


def end(connection: Connection, session: Session) -> bool:
    """Whether it had not ended before."""
    return connection.execute(delete(sessions).where(sessions.c.token == session.key)).rowcount > 0


def end_others(connection: Connection, session: Session) -> list[str]:
    """Leave the user of this session nothing but this session. The keys of those that have ended."""
    others = (sessions.c.user_id == session.user_id) & (sessions.c.token != session.key)
    return list(connection.scalars(delete(sessions).where(others).returning(sessions.c.token)))


def end_all(connection: Connection, user_id: int) -> list[str]:
    """Sign somebody out everywhere. The keys of the sessions that have ended."""
    return list(connection.scalars(delete(sessions).where(sessions.c.user_id == user_id).returning(sessions.c.token)))


def is_old(session: Session, lasts: timedelta) -> bool:
    """Whether a day has gone by since it was last made longer."""
    return session.expires - now() < lasts - timedelta(days=1)


def prolong(connection: Connection, session: Session, lasts: timedelta) -> None:
    connection.execute(update(sessions).where(sessions.c.token == session.key).values(expires=now() + lasts))


def _read(row: Row[Any]) -> Session:
    return Session(row.token, row.user_id, row.csrf, row.expires, row.created, row.agent)
