"""The one door for acts: what the hall has to see to before or after the library does its part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kingsmoot.server.accounts.users import User
from kingsmoot.server.community import notifications
from kingsmoot.server.errors import Conflict, HallError
from kingsmoot.server.events import registration
from kingsmoot.server.events.automation import settle
from kingsmoot.server.events.commands import Command, act
from kingsmoot.server.events.live_event import LiveEvent
from kingsmoot.server.events.setup import check_playable
from kingsmoot.server.hall import Hall
from kingsmoot.server.protocol.events import DeckWish
from kingsmoot.tournament import Right
from kingsmoot.tournament.acts import ACTS
from kingsmoot.tournament.log import UNDO

ON_PAPER = frozenset({"past event", "enter lots", "enter round"})
"""Acts that enter what was played elsewhere."""
SETTLED = frozenset({"clock", "extend", "begin", "drop", "withdraw", "disqualify"})
"""Acts after which something may have to be done at the tables at once."""


async def do_act(
    hall: Hall, code: str, user: User, name: str, asked: Mapping[str, Any], why: str = "", expected: int | None = None
) -> LiveEvent:
    if name not in ACTS and name != UNDO:
        raise HallError(f'There is no act "{name}": choose one of {", ".join(sorted([*ACTS, UNDO]))}.')
    if name == "register":
        text = asked.get("deck")
        return await registration.register(hall, code, user, None if text is None else DeckWish(text=str(text)))
    if name == "add":
        return await registration.add(hall, code, user, dict(asked), why, expected)

    async def commands(live: LiveEvent) -> list[Command]:
        _check(live, name, asked)
        command = Command(name, asked, why)
        begins = name == "publish" and live.options["begin_at_publish"] and Right.ANNOUNCE in live.rights(user)
        return [command, Command("begin")] if begins else [command]

    live = await act(hall, code, user, commands, expected=expected)
    if name in SETTLED:
        await settle(hall, code)
    if name == "cancel":
        players = live.user_ids([person.id for person in live.event.active])
        text = f"{live.event.name} was cancelled.{f' {why}' if why else ''}"
        await notifications.notify(hall, [one for one in players if one != user.id], "event", text, f"/events/{code}")
    return live


def _check(live: LiveEvent, name: str, asked: Mapping[str, Any]) -> None:
    if not live.online:
        return
    if name in ON_PAPER:
        raise Conflict("This event is played in the hall, so results are entered automatically.")
    if name == "claim":
        raise Conflict("The hall enters the result when the game ends. Play it, or concede.")
    if name == "settings":
        event = live.event
        game, format = asked.get("game", event.game), asked.get("format", event.format)
        pod = asked.get("pod", event.pod)
        pod = pod if type(pod) is int else event.pod
        check_playable(str(game), str(format), live.options["variants"], live.options.get("switches", []), pod)
        if asked.get("deck_lists", True) is not True and event.deck_lists:
            raise Conflict("In the hall you need a deck to play, so events there have deck lists.")
