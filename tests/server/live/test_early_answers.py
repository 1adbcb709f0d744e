"""Plots are chosen side by side: whoever is asked later can choose at once, and nobody learns of it before."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import orjson
import pytest
from fastapi import FastAPI

from kingsmoot.kernel.errors import IllegalMove
from kingsmoot.kernel.state import SPECTATOR
from kingsmoot.server.errors import Conflict, Stale, StorageDown
from kingsmoot.server.live import proposals
from kingsmoot.server.live.room import Room
from kingsmoot.server.network.viewer import Viewer
from tests.server.hosting import hall_of, play_on
from tests.server.visitor import Visitor, granted

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
CHESS = {"kind": "chess", "minutes": 5, "increment": 3}


async def at_the_plots(app: FastAPI, visit: Visit, people: int = 2, **more: Any) -> Room:
    """People who have to choose a plot."""
    one, *others = [visit() for _ in range(people)]
    await one.come("Jory")
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in others), *more.pop("bots", [])]
    code = granted(await one.post("/api/tables", {"game": "second-edition", "seats": seats, **more}))["code"]
    for number, other in enumerate(others):
        await other.come(f"Wyl {number}")
        granted(await other.post(f"/api/tables/{code}/join", {}))
    room = await hall_of(app).rooms.get(code)
    await play_on(room, random.Random(1), lambda: room.playing().state.decision.about == "plot")
    return room


def eyes_of(seat: int) -> Viewer:
    return Viewer(None, "", seat)


def view(room: Room, seat: int) -> Any:
    """What a browser at this seat would be told now."""
    room.audience._sent.pop(seat, None)
    return room.audience.welcome(eyes_of(seat))["view"]


async def settled(room: Room) -> None:
    """What was answered early is played."""
    while room._tasks:
        await asyncio.gather(*room._tasks)


def by_whom(room: Room, after: int) -> list[tuple[int, str | None]]:
    return [(row.seat, row.client_id) for row in room.playing().rows[after + 1 :]]


async def restarted(room: Room) -> Room:
    """The same table in a hall that knows only what was stored."""
    room.close()
    await settled(room)
    again = await Room.load(room.hall, room.info.code)
    await settled(again)
    return again


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
    watchers = {seat: eyes_of(seat) for seat in (first, SPECTATOR)}
    seen = {seat: view(room, seat) for seat in watchers}
    for viewer in watchers.values():
        room.audience.viewers.add(viewer)
    assert await room.decide(1 - first, before, 2, "mine") == before
    assert play.number == before
    own = view(room, 1 - first)
    assert (own["decision"], own["answered"]) == (None, True)
    assert not any(viewer.queued for viewer in watchers.values()), "nothing is sent to the others"
    assert {seat: view(room, seat) for seat in watchers} == seen
    await room.decide(first, before, 0, "yours")
    await settled(room)
    assert all(viewer.queued for viewer in watchers.values())
    assert by_whom(room, before) == [(first, "yours"), (1 - first, "mine")]
    assert play.state.decision.about != "plot"
    assert "answered" not in view(room, 1 - first)


async def test_in_order_it_goes_as_ever(app: FastAPI, visit: Visit) -> None:
    room = await at_the_plots(app, visit)
    play = room.playing()
    first, before = play.state.seat, play.number
    assert await room.decide(first, before, 0, "yours") == before + 1
    assert await room.decide(1 - first, before + 1, 2, "mine") == before + 2
    assert by_whom(room, before) == [(first, "yours"), (1 - first, "mine")]


async def test_a_choice_that_crosses_the_others_is_no_late_one(app: FastAPI, visit: Visit) -> None:
    """It was sent before its sender could know that the first player had chosen."""
    room = await at_the_plots(app, visit)
    play = room.playing()
    first, before = play.state.seat, play.number
    ahead = play.state.ahead(1 - first)
    assert ahead is not None
    await room.decide(first, before, 0, None)
    assert await room.decide(1 - first, before, 2, "mine") == before + 2
    assert play.rows[-1].text == ahead.text(2)
    with pytest.raises(Stale):
        await room.decide(play.state.seat, before, 0, None)


async def test_what_was_acknowledged_survives_a_restart(app: FastAPI, visit: Visit) -> None:
    room = await at_the_plots(app, visit)
    first, before = room.playing().state.seat, room.playing().number
    await room.decide(1 - first, before, 2, "mine")
    again = await restarted(room)
    assert view(again, 1 - first)["decision"] is None
    assert await again.decide(1 - first, before, 2, "mine") == before, "sent again by a client that was not answered"
    await again.decide(first, before, 0, "yours")
    await settled(again)
    assert by_whom(again, before) == [(first, "yours"), (1 - first, "mine")]


async def test_it_is_played_after_a_restart_in_between(app: FastAPI, visit: Visit) -> None:
    """The first player's choice was stored, and the hall died before it came to the early one."""
    room = await at_the_plots(app, visit)
    first, before = room.playing().state.seat, room.playing().number
    await room.decide(1 - first, before, 2, "mine")
    room.hall.closing = True
    await room.decide(first, before, 0, "yours")
    await settled(room)
    assert by_whom(room, before) == [(first, "yours")]
    room.hall.closing = False
    again = await restarted(room)
    assert by_whom(again, before) == [(first, "yours"), (1 - first, "mine")]
    assert again.playing().state.decision.about != "plot"


async def test_whoever_answers_early_keeps_the_log(app: FastAPI, visit: Visit) -> None:
    """Nothing was added to it, so it is not told again: neither after the answer nor after it was taken back."""
    room = await at_the_plots(app, visit)
    first, before = room.playing().state.seat, room.playing().number
    viewer = eyes_of(1 - first)
    greeted = room.audience.welcome(viewer)
    assert greeted["log"]
    room.audience.viewers.add(viewer)
    await room.decide(1 - first, before, 2, "mine")
    assert await room.early.take_back(1 - first)
    told = [orjson.loads(viewer.waiting.get_nowait() or b"") for _ in range(viewer.waiting.qsize())]
    assert [(one["t"], one["number"], one["log"]) for one in told] == [("welcome", before, None)] * 2
    assert told[0]["view"]["answered"]
    assert told[1]["view"] == greeted["view"]
    await room.decide(first, before, 0, "yours")
    (change,) = [orjson.loads(viewer.waiting.get_nowait() or b"") for _ in range(viewer.waiting.qsize())]
    assert (change["t"], change["number"], change["log"]) == (
        "change",
        before + 1,
        room.playing().log(1 - first, before),
    )


async def test_what_cannot_be_stored_is_not_acknowledged(
    app: FastAPI, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await at_the_plots(app, visit)
    first, before = room.playing().state.seat, room.playing().number

    async def down(*_: Any) -> None:
        raise StorageDown

    with monkeypatch.context() as patch:
        patch.setattr(room.hall.storage, "add", down)
        with pytest.raises(StorageDown):
            await room.decide(1 - first, before, 2, "mine")
    assert view(room, 1 - first)["decision"] is not None


async def test_an_answer_of_an_earlier_round_is_never_played_again(app: FastAPI, visit: Visit) -> None:
    room = await at_the_plots(app, visit)
    play = room.playing()
    first, before = play.state.seat, play.number
    await room.decide(1 - first, before, 2, "mine")
    await room.decide(first, before, 0, "yours")
    await settled(room)
    await play_on(room, random.Random(2), lambda: play.state.over or play.state.decision.about == "plot")
    assert not play.state.over
    again = await restarted(room)
    assert again.early.by_seat == {}
    assert view(again, 0)["decision"] is not None
    assert view(again, 1)["decision"] is not None


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


async def test_it_is_undone_without_asking_as_nobody_knows_of_it(app: FastAPI, visit: Visit) -> None:
    room = await at_the_plots(app, visit)
    play = room.playing()
    first, number = play.state.seat, play.number
    await room.decide(1 - first, number, 0, "one")
    await proposals.propose_undo(room, 1 - first, None)
    assert room.info.proposal is None
    assert view(room, 1 - first)["decision"] is not None
    assert (await restarted(room)).early.by_seat == {}


async def test_an_undo_takes_early_answers_back(app: FastAPI, visit: Visit) -> None:
    room = await at_the_plots(app, visit)
    play = room.playing()
    first, number = play.state.seat, play.number
    await room.decide(1 - first, number, 0, None)
    async with room.lock:
        await proposals.undo(room, first, number - 1)
    assert not room.early.by_seat
    assert (await restarted(room)).early.by_seat == {}


async def test_while_the_game_is_paused_nothing_is_chosen(app: FastAPI, visit: Visit) -> None:
    room = await at_the_plots(app, visit)
    first, number = room.playing().state.seat, room.playing().number
    async with room.lock:
        await room.hall.rooms.store_paused(room, True)
    with pytest.raises(Conflict, match="paused"):
        await room.decide(1 - first, number, 0, None)


async def test_there_is_no_such_option_early_either(app: FastAPI, visit: Visit) -> None:
    room = await at_the_plots(app, visit)
    play = room.playing()
    with pytest.raises(IllegalMove):
        await room.decide(1 - play.state.seat, play.number, 99, None)


async def test_what_is_asked_of_one_alone_is_not_answered_by_another(app: FastAPI, visit: Visit) -> None:
    room = await at_the_plots(app, visit)
    play = room.playing()
    for _ in range(2):
        await room.decide(play.state.seat, play.number, 0, None)
    with pytest.raises(IllegalMove, match="not your turn"):
        await room.decide(1 - play.state.seat, play.number, 0, None)


async def test_three_in_melee_choose_in_any_order(app: FastAPI, visit: Visit) -> None:
    room = await at_the_plots(app, visit, people=3)
    play = room.playing()
    number, order = play.number, [play.state.seat, *play.state.also_asked()]
    for seat in reversed(order):
        await room.decide(seat, number, 1, f"of {seat}")
    await settled(room)
    assert by_whom(room, number) == [(seat, f"of {seat}") for seat in order]


async def test_a_bot_is_not_waited_for_and_does_not_choose_early(app: FastAPI, visit: Visit) -> None:
    room = await at_the_plots(app, visit, people=2, bots=[{"kind": "bot", "bot": "random"}])
    play = room.playing()
    assert room.early.asked_too(play.state) == [
        seat for seat in play.state.also_asked() if room.info.seats[seat].kind != "bot"
    ]


# -- clocks ------------------------------------------------------------------------------------------------------


class Tick:
    seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


async def with_clocks(app: FastAPI, visit: Visit) -> tuple[Room, Tick]:
    room = await at_the_plots(app, visit, clock=CHESS)
    tick = Tick()
    room.clock.tick, room.clock.since, room.clock.left = tick, 0.0, [300_000, 300_000]
    return room, tick


async def test_both_clocks_run_until_each_has_chosen(app: FastAPI, visit: Visit) -> None:
    room, tick = await with_clocks(app, visit)
    first, number = room.playing().state.seat, room.playing().number
    tick.seconds = 10
    assert room.clock.now() == [290_000, 290_000]
    assert sorted(room.audience.clock_for(SPECTATOR)["running"]) == [0, 1]
    await room.decide(1 - first, number, 0, None)
    tick.seconds = 30
    assert room.clock.now()[1 - first] == 290_000
    assert room.clock.now()[first] == 270_000
    await room.decide(first, number, 0, None)
    await settled(room)
    assert [room.clock.now()[seat] for seat in (first, 1 - first)] == [273_000, 293_000]


async def test_nobody_sees_a_clock_stop_early(app: FastAPI, visit: Visit) -> None:
    room, tick = await with_clocks(app, visit)
    first, number = room.playing().state.seat, room.playing().number
    tick.seconds = 10
    await room.decide(1 - first, number, 0, None)
    tick.seconds = 30
    for eyes in (first, SPECTATOR):
        told = room.audience.clock_for(eyes)
        assert (sorted(told["running"]), told["left"]) == ([0, 1], [270_000, 270_000])
    own = room.audience.clock_for(1 - first)
    assert (own["running"], own["left"][1 - first]) == ([first], 290_000)


async def test_time_can_run_out_before_one_is_asked(app: FastAPI, visit: Visit) -> None:
    room, tick = await with_clocks(app, visit)
    late = 1 - room.playing().state.seat
    room.clock.left[late] = 60_000
    tick.seconds = 61
    await room._time_is_up()
    assert room.info.result is not None
    assert room.info.result["winners"] == [1 - late]
