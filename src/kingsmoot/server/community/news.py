"""What people are told when they look elsewhere: stored for each of them, and a bell rings on their open pages."""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, func, insert, select, update

from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import notifications

if TYPE_CHECKING:
    from kingsmoot.server.hall import Hall
    from kingsmoot.server.network.viewer import Viewer

LATEST = 50
KEPT = timedelta(days=60)
EVERYBODY = 400
"""More people than this are not named one by one to the other workers: everybody looks."""


class Bells:
    """The open pages of people, on this worker."""

    def __init__(self) -> None:
        self.listening: dict[int, set[Viewer]] = {}

    def hang(self, viewer: Viewer) -> None:
        assert viewer.user_id is not None
        self.listening.setdefault(viewer.user_id, set()).add(viewer)

    def take_down(self, viewer: Viewer) -> None:
        assert viewer.user_id is not None
        there = self.listening.get(viewer.user_id, set())
        there.discard(viewer)
        if not there:
            self.listening.pop(viewer.user_id, None)

    def ring(self, user_ids: Collection[int] | None) -> None:
        """There is something new for these people, or perhaps for anybody."""
        for user_id in list(self.listening) if user_ids is None else user_ids:
            for viewer in self.listening.get(user_id, ()):
                viewer.send({"t": "news"})

    def say_goodbye(self) -> None:
        for there in self.listening.values():
            for viewer in there:
                viewer.end()


async def notify(hall: Hall, user_ids: Collection[int], kind: str, text: str, link: str) -> None:
    await hall.storage.write(lambda c: put(hall, c, user_ids, kind, text, link))
    hall.bells.ring(user_ids)


def put(hall: Hall, connection: Connection, user_ids: Collection[int], kind: str, text: str, link: str) -> None:
    """As part of a larger write; ring the bell of this worker when it is committed."""
    if not user_ids:
        return
    said = {"kind": kind, "text": text[:300], "link": link, "at": now(), "seen": False}
    connection.execute(insert(notifications), [{"user_id": user_id, **said} for user_id in user_ids])
    users = sorted(user_ids) if len(user_ids) <= EVERYBODY else None
    hall.storage.publish(connection, hall.rooms.message("", "news", users=users))


async def latest(hall: Hall, user_id: int) -> dict[str, Any]:
    """How many are new, and the latest of all."""
    mine = notifications.c.user_id == user_id

    def read(connection: Connection) -> dict[str, Any]:
        unseen = select(func.count()).select_from(notifications).where(mine, notifications.c.seen.is_(False))
        rows = connection.execute(select(notifications).where(mine).order_by(notifications.c.id.desc()).limit(LATEST))
        items = [
            {"id": row.id, "kind": row.kind, "text": row.text, "link": row.link, "at": row.at, "seen": row.seen}
            for row in rows
        ]
        return {"unseen": connection.execute(unseen).scalar_one(), "items": items}

    return await hall.storage.read(read)


async def mark_seen(hall: Hall, user_id: int, until: int) -> None:
    """All up to this one have been looked at; the other pages of the same person hear of it."""
    mine = (notifications.c.user_id == user_id) & (notifications.c.id <= until) & notifications.c.seen.is_(False)

    def write(connection: Connection) -> bool:
        changed = connection.execute(update(notifications).where(mine).values(seen=True)).rowcount > 0
        if changed:
            hall.storage.publish(connection, hall.rooms.message("", "news", users=[user_id]))
        return changed

    if await hall.storage.write(write):
        hall.bells.ring([user_id])


def tidy(connection: Connection) -> None:
    """What is old is forgotten, seen or not."""
    connection.execute(delete(notifications).where(notifications.c.at < now() - KEPT))
