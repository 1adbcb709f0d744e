"""Plots are chosen side by side: whoever is asked later can choose at once, and nobody learns of it before."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI

from kingsmoot.kernel.errors import IllegalMove
from kingsmoot.kernel.state import SPECTATOR
from kingsmoot.server.live import proposals
from kingsmoot.server.live.room import Room
from kingsmoot.server.network.viewer import Viewer
from tests.server.hosting import hall_of, play_on
from tests.server.visitor import Visitor, granted

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]


async def at_the_plots(app: FastAPI, visit: Visit) -> Room:
    """Two people who have to choose a plot."""
    one, two = visit(), visit()
    await one.come("Jory")
    await two.come("Wyl")
    wish = {"game": "second-edition", "seats": [{"kind": "me"}, {"kind": "open"}]}
    code = granted(await one.post("/api/tables", wish))["code"]
    granted(await two.post(f"/api/tables/{code}/join", {}))
    room = await hall_of(app).rooms.get(code)
    await play_on(room, random.Random(1), lambda: room.playing().state.decision.about == "plot")
    return room


def view(room: Room, seat: int) -> Any:
    """What a browser at this seat would be told now."""
    eyes = object.__new__(Viewer)
    eyes.seat, eyes.user_id = seat, None
    room.audience._sent.pop(seat, None)
    return room.audience.welcome(eyes)["view"]


async def settled(room: Room) -> None:
    """What was answered early is played."""
    for _ in range(200):
        if not room._tasks:
            return
        await asyncio.sleep(0.02)


async def test_both_are_asked_at_once(app: FastAPI, visit: Visit) -> None:
    room = await at_the_plots(app, visit)
    first = room.playing().state.seat
    other = 1 - first
    assert view(room, first)["decision"] is not None
    theirs = view(room, other)
    assert theirs["decision"]["prompt"] == "Choose a plot to reveal."
    assert theirs["to_act"] == other
    assert view(room, SPECTATOR)["decision"] is None


async def test_an_early_answer_waits_for_the_first_player_and_is_told_to_nobody(app: FastAPI, visit: Visit) -> None:
    room = await at_the_plots(app, visit)
    play = room.playing()
    first, before = play.state.seat, play.number
    others_view, spectators = view(room, first), view(room, SPECTATOR)
    await room.decide(1 - first, before, 2, "mine")
    assert play.number == before
    assert view(room, 1 - first)["decision"] is None
    assert view(room, first) == others_view
    assert view(room, SPECTATOR) == spectators
    await room.decide(first, before, 0, "yours")
    await settled(room)
    assert [(row.seat, row.client_id) for row in play.rows[before + 1 : before + 3]] == [
        (first, "yours"),
        (1 - first, "mine"),
    ]
    assert play.state.decision.about != "plot"


async def test_a_choice_can_be_changed_until_it_is_asked_for(app: FastAPI, visit: Visit) -> None:
    room = await at_the_plots(app, visit)
    play = room.playing()
    first, number = play.state.seat, play.number
    await room.decide(1 - first, number, 0, "one")
    await room.decide(1 - first, number, 3, "two")
    ahead = play.state.ahead(1 - first)
    assert ahead is not None
    await room.decide(first, number, 0, None)
    await settled(room)
    assert play.rows[number + 2].text == ahead.text(3)


async def test_there_is_no_such_option_early_either(app: FastAPI, visit: Visit) -> None:
    room = await at_the_plots(app, visit)
    play = room.playing()
    with pytest.raises(IllegalMove):
        await room.decide(1 - play.state.seat, play.number, 99, None)


async def test_an_undo_takes_early_answers_back(app: FastAPI, visit: Visit) -> None:
    room = await at_the_plots(app, visit)
    play = room.playing()
    first, number = play.state.seat, play.number
    await room.decide(1 - first, number, 0, None)
    async with room.lock:
        await proposals.undo(room, first, number - 1)
    assert not room.early.by_seat


async def test_what_is_asked_of_one_alone_is_not_answered_by_another(app: FastAPI, visit: Visit) -> None:
    room = await at_the_plots(app, visit)
    play = room.playing()
    for _ in range(2):
        await room.decide(play.state.seat, play.number, 0, None)
    with pytest.raises(IllegalMove, match="not your turn"):
        await room.decide(1 - play.state.seat, play.number, 0, None)
