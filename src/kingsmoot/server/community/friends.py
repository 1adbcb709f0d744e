"""Friends, and invitations to tables. Both have to agree to be friends, and those who block each other never are."""

from __future__ import annotations

from datetime import timedelta

from kingsmoot.server.accounts import user_store
from kingsmoot.server.accounts.users import User
from kingsmoot.server.community import store
from kingsmoot.server.community.notifications import add_notification
from kingsmoot.server.community.store import Acquaintance
from kingsmoot.server.errors import Conflict, Forbidden, HallError
from kingsmoot.server.hall import Hall
from kingsmoot.server.live.info import OVER, PLAYING
from kingsmoot.server.live.table_store import load_table
from kingsmoot.server.protocol.community import Friends, Friendship
from kingsmoot.server.storage import Connection, now

MOST = 200
HERE = timedelta(minutes=2)
"""Whoever had a page open so long ago is still here."""
APART = "You and {name} cannot be friends."


async def befriend(hall: Hall, user: User, name: str) -> None:
    """Ask somebody to be a friend; whoever has been asked agrees by asking back."""

    def write(connection: Connection) -> int | None:
        other = _other(connection, hall, user, name)
        there = store.friendship(connection, user.id, other.id)
        if there is not None and (there.since is not None or there.asked_by == user.id):
            return None
        if there is not None:
            store.accept_friend(connection, user.id, other.id)
            add_notification(hall, connection, [other.id], "friend", f"{user.name} is now your friend.", "/friends")
            return other.id
        if store.is_at_friend_limit(connection, user.id, MOST):
            raise Conflict(f"You have {MOST} friends and requests, which is the limit. Remove one first.")
        store.ask_friend(connection, user.id, other.id)
        add_notification(
            hall, connection, [other.id], "friend", f"{user.name} would like to be your friend.", "/friends"
        )
        return other.id

    if (told := await hall.storage.write(write)) is not None:
        hall.user_sockets.notify([told])


async def unfriend(hall: Hall, user: User, name: str) -> None:
    """Friends no more; also declines a request, or takes one back. The other one is not told."""

    def write(connection: Connection) -> None:
        store.remove_friend(connection, user.id, user_store.by_name(connection, name, hall.settings).id)

    await hall.storage.write(write)


async def list_friends(hall: Hall, user: User) -> Friends:
    """Friends with what they do, those who ask, and those who were asked."""

    def read(connection: Connection) -> Friends:
        known = store.friends_of(connection, user.id, hall.settings)
        friends = [one for one in known if one.friendship.since is not None]
        waiting = [one for one in known if one.friendship.since is None]
        playing = store.watchable_tables(connection, [one.user.id for one in friends])
        return {
            "friends": [
                {"user": one.user.public(), "here": _is_here(one), "table": playing.get(one.user.id)} for one in friends
            ],
            "asking": [one.user.public() for one in waiting if one.friendship.asked_by != user.id],
            "asked": [one.user.public() for one in waiting if one.friendship.asked_by == user.id],
        }

    return await hall.storage.read(read)


def _is_here(known: Acquaintance) -> bool:
    return known.seen is not None and known.seen > now() - HERE


async def friendship_with(hall: Hall, viewer: User | None, other: User) -> Friendship:
    """How two people stand: friends, asked (by the viewer), asking (the viewer), or nothing."""
    if viewer is None:
        return "none"
    found = await hall.storage.read(lambda c: store.friendship(c, viewer.id, other.id))
    if found is None:
        return "none"
    if found.since is not None:
        return "friends"
    return "asked" if found.asked_by == viewer.id else "asking"


async def invite(hall: Hall, user: User, code: str, name: str) -> None:
    """Tell somebody of a table, with a link. Once for each table and person: an invitation is not a hammer."""

    def write(connection: Connection) -> int | None:
        info = load_table(connection, code)
        if info.seat_of(user.id) is None and info.owner_id != user.id:
            raise Forbidden("Only players at the table can invite others.")
        if info.state == OVER:
            raise Conflict("The game at this table is over.")
        other = _other(connection, hall, user, name, "You cannot invite {name}.")
        if info.seat_of(other.id) is not None:
            raise Conflict(f"{other.name} is already at this table.")
        link = f"/t/{code}"
        if store.was_invited(connection, other.id, link):
            return None
        to_do = "join" if info.state != PLAYING else "watch"
        locked = " It has a password: ask for it." if info.password is not None else ""
        add_notification(
            hall, connection, [other.id], "invitation", f"{user.name} invites you to {to_do} a game.{locked}", link
        )
        return other.id

    if (told := await hall.storage.write(write)) is not None:
        hall.user_sockets.notify([told])


def _other(connection: Connection, hall: Hall, user: User, name: str, refusal: str = APART) -> User:
    other = user_store.by_name(connection, name, hall.settings)
    if other.id == user.id:
        raise HallError("That is you.")
    if other.id in store.blocked_either_way(connection, user.id):
        raise Forbidden(refusal.format(name=other.name))
    return other
