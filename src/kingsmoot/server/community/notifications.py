"""What people are told when they look elsewhere: stored for each of them, and their open pages are told."""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta

from kingsmoot.server.community import store
from kingsmoot.server.hall import Hall
from kingsmoot.server.protocol.community import Notifications
from kingsmoot.server.storage import Connection

LATEST = 50
KEPT = timedelta(days=60)
EVERYBODY = 400
"""More people than this are not named one by one to the other workers: everybody looks."""
LONGEST = 300


async def notify(hall: Hall, user_ids: Collection[int], kind: str, text: str, link: str) -> None:
    await hall.storage.write(lambda c: add_notification(hall, c, user_ids, kind, text, link))
    hall.user_sockets.notify(user_ids)


def add_notification(
    hall: Hall, connection: Connection, user_ids: Collection[int], kind: str, text: str, link: str
) -> None:
    """As part of a larger write; call `user_sockets.notify` when it is committed."""
    add_notifications(hall, connection, [(user_id, text, link) for user_id in user_ids], kind)


def add_notifications(hall: Hall, connection: Connection, told: Collection[tuple[int, str, str]], kind: str) -> None:
    """Texts and links for many users at once."""
    if not told:
        return
    rows: list[store.NewNotification] = [
        {"user_id": user, "kind": kind, "text": text[:LONGEST], "link": link} for user, text, link in told
    ]
    store.add_notifications(connection, rows)
    users = sorted({user for user, _, _ in told}) if len(told) <= EVERYBODY else None
    hall.publish(connection, {"what": "news", "users": users})


async def latest(hall: Hall, user_id: int) -> Notifications:
    """How many are new, and the latest of all."""

    def read(connection: Connection) -> Notifications:
        items = store.latest_notifications(connection, user_id, LATEST)
        return {"unseen": store.count_unseen(connection, user_id), "items": items}

    return await hall.storage.read(read)


async def mark_seen(hall: Hall, user_id: int, until: int) -> None:
    """All up to this one have been looked at; the other pages of the same person hear of it."""

    def write(connection: Connection) -> bool:
        changed = store.mark_seen(connection, user_id, until)
        if changed:
            hall.publish(connection, {"what": "news", "users": [user_id]})
        return changed

    if await hall.storage.write(write):
        hall.user_sockets.notify([user_id])


def delete_old(connection: Connection) -> None:
    """What is old is forgotten, seen or not."""
    store.forget_notifications(connection, KEPT)
