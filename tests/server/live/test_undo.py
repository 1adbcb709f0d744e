"""Going back in a game: to the right point, without holding up anybody else, and not all the time."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable
from typing import Any, get_args

import pytest
from fastapi import FastAPI

from kingsmoot.kernel.state import State
from kingsmoot.server.api.sockets.table_messages import COUNTED, handle
from kingsmoot.server.api.sockets.welcome import WelcomeSender
from kingsmoot.server.errors import TooMany
from kingsmoot.server.live import live_game, proposals
from kingsmoot.server.live.live_game import SNAPSHOT_EVERY
from kingsmoot.server.live.room import Room
from kingsmoot.server.network.limits import RATES, Limits
from kingsmoot.server.network.viewer import Viewer
from kingsmoot.server.protocol.game import ClientMessage, ProposeUndo, Say, SetWindows
from tests.server.hosting import hall_of, play_on
from tests.server.visitor import Visitor, granted

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
PATIENCE = 20
"""Seconds that a replay waits for somebody else to decide."""


async def joust(app: FastAPI, visit: Visit, decisions: int) -> Room:
    """Two people have played so far."""
    one, two = visit(), visit()
    await one.come("Jory")
    await two.come("Wyl")
    wanted = {"game": "second-edition", "seats": [{"kind": "me"}, {"kind": "open"}]}
    code = granted(await one.post("/api/tables", wanted))["code"]
    granted(await two.post(f"/api/tables/{code}/join", {}))
    room = await hall_of(app).rooms.get(code)
    await play_on(room, random.Random(1), lambda: room.playing().number >= decisions)
    return room


async def test_other_tables_go_on_while_an_undo_is_worked_out(
    app: FastAPI, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = await joust(app, visit, 9), await joust(app, visit, 2)
    begun, decided = threading.Event(), threading.Event()
    replay = live_game.apply_text

    def wait_for_the_others(*move: Any) -> Any:
        begun.set()
        assert decided.wait(PATIENCE), "nobody else could decide meanwhile"
        return replay(*move)

    monkeypatch.setattr(live_game, "apply_text", wait_for_the_others)
    undo = asyncio.create_task(proposals.propose_undo(here, here.playing().state.seat, here.playing().number - 1))
    while not begun.is_set():
        await asyncio.sleep(0.005)
    number = there.playing().number
    await there.decide(there.playing().state.seat, number, 0, None)
    assert there.playing().number == number + 1
    assert not undo.done()
    decided.set()
    await undo
    assert here.info.proposal is not None


async def test_every_point_can_be_gone_back_to_from_the_nearest_snapshot(
    app: FastAPI, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await joust(app, visit, 2 * SNAPSHOT_EVERY + 3)
    play = room.playing()
    await proposals.undo(room, 0, 2 * SNAPSHOT_EVERY - 5)  # the snapshot of row 80 is of a branch that is no more
    undone_at = play.number
    await play_on(room, random.Random(2), lambda: play.number >= undone_at + 3)
    followed: list[str] = []
    replay = live_game.apply_text

    def counted(state: State, seat: int, text: str) -> Any:
        followed.append(text)
        return replay(state, seat, text)

    monkeypatch.setattr(live_game, "apply_text", counted)
    for number, most in ((SNAPSHOT_EVERY, 0), (2 * SNAPSHOT_EVERY - 6, SNAPSHOT_EVERY - 6), (undone_at + 2, 2)):
        followed.clear()
        state = await room.state_at(number)
        assert len(followed) <= most
        assert state == play.state_at(number)


@pytest.mark.parametrize("message", [ProposeUndo(t="undo", to=1), SetWindows(t="windows")])
async def test_what_takes_long_or_is_stored_is_counted_apart(
    app: FastAPI, visit: Visit, message: ClientMessage
) -> None:
    room = await joust(app, visit, 3)
    viewer = Viewer(room.info.seats[0].user_id, "Jory", 0)
    welcomes, limits = WelcomeSender(room, viewer), Limits(clock=lambda: 0.0)
    for _ in range(RATES[message.t].burst):
        await handle(welcomes, room, viewer, message, limits)
        if room.info.proposal is not None:
            await proposals.answer(room, 0, room.info.proposal["id"], False)
    with pytest.raises(TooMany):
        await handle(welcomes, room, viewer, message, limits)
    other = Viewer(room.info.seats[1].user_id, "Wyl", 1)
    await handle(WelcomeSender(room, other), room, other, message, limits)


def test_every_kind_of_message_has_a_rate() -> None:
    """Of its own, or that of the whole socket because it is what a game is made of; ``hello`` has its own way."""
    kinds = {get_args(kind.model_fields["t"].annotation)[0] for kind in get_args(get_args(ClientMessage)[0])}
    assert kinds == {*COUNTED, "chat", "hello", "decide", "ping"}
    assert set(COUNTED.values()) | {"chat"} <= RATES.keys()


async def test_who_writes_all_the_time_is_stopped(app: FastAPI, visit: Visit) -> None:
    room = await joust(app, visit, 1)
    viewer = Viewer(room.info.seats[0].user_id, "Jory", 0)
    welcomes, limits = WelcomeSender(room, viewer), Limits(clock=lambda: 0.0)
    for _ in range(RATES["chat"].burst):
        await handle(welcomes, room, viewer, Say(t="chat", text="Winter is coming."), limits)
    with pytest.raises(TooMany, match="written too much"):
        await handle(welcomes, room, viewer, Say(t="chat", text="Winter is coming."), limits)
