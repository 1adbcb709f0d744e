"""The one door for acts: what the hall has to see to before or after the library does its part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kingsmoot.server import notify
from kingsmoot.server.accounts import User
from kingsmoot.server.errors import Conflict, HallError
from kingsmoot.server.events import entering
from kingsmoot.server.events.acting import Deed, act
from kingsmoot.server.events.flowing import settle
from kingsmoot.server.events.kept import Kept
from kingsmoot.server.events.making import check_playable
from kingsmoot.server.hall import Hall
from kingsmoot.tournament import Right
from kingsmoot.tournament.acts import ACTS
from kingsmoot.tournament.log import UNDO

ON_PAPER = frozenset({"past event", "enter lots", "enter round"})
"""Acts that enter what was played elsewhere."""
SETTLED = frozenset({"clock", "extend", "begin", "drop", "withdraw", "disqualify"})
"""Acts after which something may have to be done at the tables at once."""


async def do_act(
    hall: Hall, code: str, user: User, name: str, asked: Mapping[str, Any], why: str = "", expected: int | None = None
) -> Kept:
    if name not in ACTS and name != UNDO:
        raise HallError(f'There is no act "{name}": choose one of {", ".join(sorted([*ACTS, UNDO]))}.')
    if name == "register":
        text = asked.get("deck")
        return await entering.register(hall, code, user, None if text is None else {"text": text})
    if name == "add":
        return await entering.add(hall, code, user, dict(asked), why, expected)

    async def deeds(kept: Kept) -> list[Deed]:
        _check(kept, name, asked)
        deed = Deed(name, asked, why)
        begins = name == "publish" and kept.options["begin_at_publish"] and Right.ANNOUNCE in kept.rights(user)
        return [deed, Deed("begin")] if begins else [deed]

    kept = await act(hall, code, user, deeds, expected=expected)
    if name in SETTLED:
        await settle(hall, code)
    if name == "cancel":
        players = kept.user_ids([person.id for person in kept.event.active])
        text = f"{kept.event.name} was cancelled.{f' {why}' if why else ''}"
        await notify.notify(hall, [one for one in players if one != user.id], "event", text, f"/events/{code}")
    return kept


def _check(kept: Kept, name: str, asked: Mapping[str, Any]) -> None:
    if not kept.online:
        return
    if name in ON_PAPER:
        raise Conflict("The games of this event are played in the hall: their results come by themselves.")
    if name == "claim":
        raise Conflict("The hall enters the result when the game ends: play it, or concede it.")
    if name == "settings":
        event = kept.event
        game, format = asked.get("game", event.game), asked.get("format", event.format)
        check_playable(str(game), str(format), kept.options["variants"], kept.options.get("switches", []))
        if asked.get("deck_lists", True) is not True and event.deck_lists:
            raise Conflict("In the hall a deck is needed to play: an event there has deck lists.")
