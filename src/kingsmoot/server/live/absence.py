"""Players who are away for long: the others need not wait for ever."""

from __future__ import annotations

from datetime import datetime

from kingsmoot.kernel.asides import CONCEDE
from kingsmoot.server.errors import Conflict, HallError
from kingsmoot.server.live.info import CLAIM_AFTER, may_be_claimed
from kingsmoot.server.live.room import Room
from kingsmoot.server.storage.storage import now


async def claim(room: Room, seat: int, absent: int) -> None:
    """Go on without a player who has been away for too long: they concede, or a bot plays on for them."""
    play = room.playing()
    if not 0 <= absent < len(room.info.seats) or absent == seat:
        raise HallError("There is no such player to wait for.")
    name = room.info.seats[absent].name
    since = room.audience.presence().away_since.get(absent)
    if since is None:
        raise Conflict(f"{name} is here.")
    if not may_be_claimed(room.info) or now() - datetime.fromisoformat(since) < CLAIM_AFTER:
        raise Conflict(f"{name} may still come back. Wait a little longer.")
    if play.game.can_concede:
        await room.say(absent, CONCEDE, lines=[f"{play.game.seat_name(play.state, absent)} was away for too long."])
    else:
        await room.hall.rooms.bot_takes_over(room, absent)
