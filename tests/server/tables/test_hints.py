"""What would the bot do here? In casual games against bots, and in replays through the eyes of whoever decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI

from kingsmoot.bots.bot import Observation
from kingsmoot.bots.study import Verdict
from kingsmoot.kernel.state import State
from tests.server.hosting import hall_of
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
ME = {"kind": "me", "brings": {"deck": "tutorial-stark"}}
BOT = {"kind": "bot", "bot": "knight", "brings": {"deck": "tutorial-lannister"}}
OPEN = {"kind": "open"}


class Judge:
    """In place of the processes: thinks the last option best, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[State] = []

    async def __call__(self, state: State, seed: int, playouts: int, played: int | None = None) -> list[Verdict]:
        self.asked.append(state)
        options = range(Observation(state).options)
        return [{"option": one, "chance": 0.2 + 0.1 * one, "tries": 9, "reason": "So."} for one in reversed(options)]


@pytest.fixture
def judge(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> Judge:
    made = Judge()
    monkeypatch.setattr(hall_of(app).bot_pool, "judge", made)
    return made


async def sit(visitor: Visitor, *seats: dict[str, Any], **more: Any) -> str:
    wanted = {"game": "second-edition", "variants": ["tutorial"], "seats": list(seats), "seed": 21, **more}
    code: str = granted(await visitor.post("/api/tables", wanted))["code"]
    return code


async def until_asked(app: FastAPI, code: str, seat: int) -> None:
    """Nobody's bot moves by itself here."""
    room = await hall_of(app).rooms.get(code)
    while room.playing().state.seat != seat:
        await room.decide(room.playing().state.seat, room.playing().number, 0, None)


async def test_a_hint_against_a_bot_names_the_best_options(app: FastAPI, visit: Visit, judge: Judge) -> None:
    ann = visit()
    await ann.come("Ann")
    code = await sit(ann, ME, BOT)
    await until_asked(app, code, 0)
    room = await hall_of(app).rooms.get(code)
    while len(room.playing().state.choices) < 5 or room.playing().state.seat != 0:
        await room.decide(room.playing().state.seat, room.playing().number, 0, None)
    hint = granted(await ann.post(f"/api/tables/{code}/hint"))
    decision = room.playing().state.decision
    last = len(decision.options) - 1
    assert hint["at"] == room.playing().number
    assert hint["prompt"] == decision.prompt
    assert [one["option"] for one in hint["options"]] == [last, last - 1, last - 2]
    assert hint["options"][0]["label"] == decision.options[last].label
    assert hint["options"][0]["reason"] == "So."
    assert not any(one["played"] for one in hint["options"])
    assert hint["others"] == last - 2
    assert not hint["close"]
    assert judge.asked[0].seat == 0


async def test_no_hints_where_they_would_harm_others(app: FastAPI, visit: Visit, judge: Judge) -> None:
    ann, bob = visit(), visit()
    await ann.register("Ann")
    await bob.register("Bob")
    with_bob = await sit(ann, ME, OPEN, seed=None)
    granted(await bob.post(f"/api/tables/{with_bob}/join", {"brings": {"deck": "tutorial-lannister"}}))
    rated = {"game": "second-edition", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "knight"}], "rated": True}
    for_points = granted(await ann.post("/api/tables", rated))["code"]
    alone = await sit(ann, ME, BOT)
    room = await hall_of(app).rooms.get(alone)
    reasons = [
        refused(await ann.post(f"/api/tables/{with_bob}/hint"), 403, "forbidden"),
        refused(await ann.post(f"/api/tables/{for_points}/hint"), 403, "forbidden"),
        refused(await bob.post(f"/api/tables/{alone}/hint"), 403, "forbidden"),
    ]
    room.info.event = {"code": "e", "title": "E", "round": 1, "table": 1, "people": []}
    reasons.append(refused(await ann.post(f"/api/tables/{alone}/hint"), 403, "forbidden"))
    assert reasons == [
        "There are no hints against people.",
        "There are no hints in rated games.",
        "Only players can ask for a hint.",
        "There are no hints at events.",
    ]
    assert not judge.asked


async def test_no_hint_while_the_bot_is_asked(app: FastAPI, visit: Visit, judge: Judge) -> None:
    ann = visit()
    await ann.come("Ann")
    code = await sit(ann, ME, BOT)
    await until_asked(app, code, 1)
    room = await hall_of(app).rooms.get(code)
    while room.playing().state.also_asked():  # both are, at first
        await room.decide(1, room.playing().number, 0, None)
        await until_asked(app, code, 1)
    assert (
        refused(await ann.post(f"/api/tables/{code}/hint"), 409, "conflict") == "You have nothing to choose right now."
    )


async def test_a_replay_tells_what_was_played_through_the_eyes_of_the_player(
    app: FastAPI, visit: Visit, judge: Judge
) -> None:
    ann, guest = visit(), visit()
    await ann.come("Ann")
    code = await sit(ann, ME, BOT)
    room = await hall_of(app).rooms.get(code)
    for _ in range(12):
        await room.decide(room.playing().state.seat, room.playing().number, 0, None)
    await room.concede(0)
    replay = await hall_of(app).replays.get(code)
    at = next(at for at in range(12) if len(replay.state(at).choices) > 3)
    seat = replay.state(at).seat
    hint = granted(await guest.get(f"/api/replays/{code}/at/{at}/hint?seat={seat}"))
    assert (hint["at"], hint["seat"]) == (at, seat)
    assert [one["option"] for one in hint["options"] if one["played"]] == [0]
    assert granted(await guest.get(f"/api/replays/{code}/at/{at}/hint?seat=judge")) == hint
    asked = len(judge.asked)
    for eyes in (str(1 - seat), "spectator"):
        said = refused(await guest.get(f"/api/replays/{code}/at/{at}/hint?seat={eyes}"), 403, "viewpoint")
        assert said.startswith("Somebody else decides here.")
    assert len(judge.asked) == asked
    refused(await guest.get(f"/api/replays/{code}/at/13/hint?seat=judge"), 409, "conflict")
