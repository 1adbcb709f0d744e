"""The clock of a round, and judges at the tables."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI

from kingsmoot.server.accounts import user_store
from kingsmoot.server.errors import Conflict
from kingsmoot.server.events import automation, judges
from kingsmoot.server.live import proposals
from kingsmoot.server.live.room import Room
from kingsmoot.server.storage import now
from tests.server.hosting import Host, hall_of, host, person, play_on, players, result_of, settled, sit_down, table_of
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]
Later = Callable[[float], None]


@pytest.fixture
def later(app: FastAPI) -> Later:
    """Time stands still, until ``later(56)``: so many minutes after the beginning."""
    beginning = now().replace(microsecond=0)

    def move(minutes: float) -> None:
        hall_of(app).events.time = lambda: beginning + timedelta(minutes=minutes)

    move(0)
    return move


async def paired(visit: Visit, app: FastAPI, **wanted: Any) -> tuple[Host, Host, Host]:
    """A round of two people is published, and a judge is there."""
    olenna = await host(visit, "Olenna", **wanted)
    arya, _ = await players(visit, olenna.code, "Arya", "Bran")
    jaime = await person(visit, "Jaime", olenna.code)
    await olenna.do("add", name="Jaime", role="judge")
    await olenna.do("start")
    await olenna.do("pair")
    await olenna.do("publish")
    return olenna, arya, jaime


async def playing(visit: Visit, app: FastAPI, **wanted: Any) -> tuple[Host, Host, Host, Room]:
    """A leader has announced the start, and the two play."""
    olenna, arya, jaime = await paired(visit, app, **wanted)
    event = await olenna.look()
    if event["round"]["begun"] is None:
        await olenna.do("begin")
    return olenna, arya, jaime, await sit_down(app, table_of(event, "Arya")["code"])


def game_round(room: Room) -> int:
    assert room.play is not None
    return room.play.moment()[0]


# --- time -----------------------------------------------------------------------------------------------------------


async def test_the_clock_runs_when_a_leader_says_so(visit: Visit, app: FastAPI, later: Later) -> None:
    olenna, arya, jaime = await paired(visit, app)
    assert (await arya.look())["clock"] is None
    refused(await arya.post("/clock", {"do": "start"}), 403, "forbidden")
    event = granted(await jaime.post("/clock", {"do": "start"}))
    assert (event["clock"]["minutes"], event["clock"]["left"], event["clock"]["called"]) == (55, 55 * 60, None)
    later(20)
    assert (await arya.look())["clock"]["left"] == 35 * 60
    stopped = granted(await olenna.post("/clock", {"do": "pause"}))["clock"]
    assert (stopped["ends"], stopped["paused"] is None) == (None, False)
    later(500)
    await automation.sweep(hall_of(app))
    assert (await arya.look())["clock"]["called"] is None, "a clock that stands still calls no time"
    granted(await olenna.post("/clock", {"do": "go on"}))
    extended = granted(await olenna.post("/clock", {"do": "extend", "minutes": 10}))["clock"]
    assert extended["left"] == 45 * 60, "so much was left, and ten minutes more"
    assert [line["text"] for line in granted(await olenna.get("/story"))][-3:] == [
        "Olenna stopped the clock of round 1.",
        "Olenna let the clock of round 1 go on.",
        "Olenna gave 10 more minutes to round 1.",
    ]


async def test_lists_of_events_tell_how_much_time_is_left(visit: Visit, app: FastAPI, later: Later) -> None:
    _, _, jaime = await paired(visit, app)
    listed = granted(await visit().get("/api/events"))
    assert [one["clock"] for one in listed] == [None]
    granted(await jaime.post("/clock", {"do": "start"}))
    later(10)
    clock = granted(await visit().get("/api/events"))[0]["clock"]
    assert (clock["round"], clock["left"], clock["paused"], clock["called"]) == (1, 45 * 60, None, None)


async def test_the_clock_can_start_with_the_pairings(visit: Visit, app: FastAPI) -> None:
    olenna, *_ = await playing(visit, app, begin_at_publish=True)
    assert (await olenna.look())["clock"]["round"] == 1


async def test_when_time_is_called_the_game_round_is_played_out_and_the_power_decides(
    visit: Visit, app: FastAPI, later: Later
) -> None:
    olenna, arya, _, room = await playing(visit, app)
    chance = random.Random(5)
    await play_on(room, chance, lambda: game_round(room) == 2)
    await automation.sweep(hall_of(app))
    assert "last_round" not in (room.info.event or {}), "there is time"
    later(56)
    await automation.sweep(hall_of(app))
    event = await arya.look()
    assert event["clock"]["called"] is not None
    assert table_of(event, "Arya")["time_called"]
    assert granted(await arya.visitor.get(f"/api/tables/{room.info.code}"))["event"]["last_round"] == 2
    await play_on(room, chance, lambda: room.info.state == "over")
    assert game_round(room) == 3, "the round of the game in which time was called is played out"
    await settled(app)
    result, ended = table_of(await olenna.look(), "Arya")["result"], result_of(room)
    power = ended["scores"]
    expected = "draw" if power[0] == power[1] else "modified win"
    assert (ended["ended_by"], result["ending"], result["how"]) == ("time", expected, "time")
    assert f"power {power[0]} to {power[1]}" in result["text"]


async def test_more_time_for_one_table(visit: Visit, app: FastAPI, later: Later) -> None:
    _, arya, jaime, room = await playing(visit, app)
    granted(await jaime.post("/tables/1/1", {"do": "extend", "minutes": 7}))
    later(56)
    await automation.sweep(hall_of(app))
    event = await arya.look()
    assert (event["clock"]["called"] is None, table_of(event, "Arya")["time_called"]) == (False, False)
    later(64)
    await automation.sweep(hall_of(app))
    assert table_of(await arya.look(), "Arya")["time_called"]
    granted(await jaime.post("/tables/1/1", {"do": "extend", "minutes": 30}))
    assert not table_of(await arya.look(), "Arya")["time_called"], "the judge has thought better of it"
    assert "last_round" not in (room.info.event or {})


# --- judges ---------------------------------------------------------------------------------------------------------


async def test_a_game_that_a_judge_has_stopped_waits_for_the_judge(visit: Visit, app: FastAPI) -> None:
    olenna, arya, jaime, room = await playing(visit, app)
    refused(await arya.post("/tables/1/1", {"do": "pause"}), 403, "forbidden")
    event = granted(await jaime.post("/tables/1/1", {"do": "pause", "text": "I look at the stack."}))
    assert (room.info.paused, table_of(event, "Arya")["held"]) == (True, True)
    with pytest.raises(Conflict, match="A judge has stopped this game"):
        await proposals.resume(room)
    granted(await jaime.post("/tables/1/1", {"do": "resume"}))
    assert not room.info.paused
    assert "I look at the stack." in granted(await olenna.get("/story"))[-1]["text"]


async def test_a_judge_takes_back_by_a_ruling_and_is_told_what_it_reveals(visit: Visit, app: FastAPI) -> None:
    olenna, arya, jaime, room = await playing(visit, app)
    await play_on(room, random.Random(1), lambda: game_round(room) == 2)
    refused(await arya.get("/tables/1/1/undo?to=0"), 403, "forbidden")
    seen = granted(await jaime.get("/tables/1/1/undo?to=0"))
    assert "has since seen" in seen["warning"]
    assert room.play is not None
    assert seen["latest"] == room.play.number
    granted(await jaime.post("/tables/1/1", {"do": "undo", "to": 0, "text": "Both forgot the setup."}))
    assert game_round(room) == 0
    assert granted(await olenna.get("/story"))[-1]["text"] == "Jaime ruled at table 1: Both forgot the setup."
    refused(await jaime.post("/tables/1/1", {"do": "undo", "to": 9999}), 400, "bad-request")


async def test_a_game_that_is_called_off_ends_as_it_stands(visit: Visit, app: FastAPI) -> None:
    _, _, jaime, room = await playing(visit, app)
    await play_on(room, random.Random(2), lambda: game_round(room) == 2)
    event = granted(await jaime.post("/tables/1/1", {"do": "call off"}))
    assert room.info.state == "over"
    assert table_of(event, "Arya")["result"]["how"] == "time"


async def test_a_judge_says_how_it_ends(visit: Visit, app: FastAPI) -> None:
    _, _, jaime, room = await playing(visit, app)
    wish = {"do": "result", "outcome": {"winner": "Bran", "how": "ruling"}, "why": "Arya left the hall."}
    event = granted(await jaime.post("/tables/1/1", wish))
    assert table_of(event, "Bran")["result"]["how"] == "ruling"
    assert room.info.state == "over"
    again = granted(await jaime.post("/tables/1/1", wish | {"outcome": {"winner": "Arya", "how": "ruling"}}))
    assert table_of(again, "Arya")["corrected"]


async def test_a_leader_who_plays_is_no_judge_at_the_own_table(visit: Visit, app: FastAPI) -> None:
    olenna = await host(visit, "Olenna")
    arya, _ = await players(visit, olenna.code, "Arya", "Bran")
    await olenna.do("add", name="Arya", role="judge")
    await olenna.do("start")
    event = await olenna.next_round()
    said = refused(await arya.post("/tables/1/1", {"do": "pause"}), 403, "forbidden")
    assert "You play at this table" in said
    room = await sit_down(app, table_of(event, "Arya")["code"])
    assert not await judges.is_judge(room, await user_named(app, "Arya"))
    assert await judges.is_judge(room, await user_named(app, "Olenna"))
    assert not await judges.is_judge(room, await user_named(app, "Bran"))


async def test_a_player_calls_a_judge(visit: Visit, app: FastAPI) -> None:
    _, arya, jaime, room = await playing(visit, app)
    granted(await arya.post("/call", {"text": "Is this a legal target?"}))
    news = granted(await jaime.visitor.get("/api/notifications"))["items"][0]
    assert news["link"] == f"/t/{room.info.code}?seat=judge"
    assert "Arya calls a judge to table 1" in news["text"]
    refused(await jaime.post("/call"), 403, "forbidden")


@pytest.mark.parametrize("path", ["", "/at/0?seat=judge", "/log?seat=judge", "/record"])
async def test_the_replay_of_a_game_opens_when_the_event_is_over(visit: Visit, app: FastAPI, path: str) -> None:
    olenna, arya, jaime, room = await playing(visit, app, rounds=2, decks_after=True)
    await room.concede(0)
    await settled(app)
    address = f"/api/replays/{room.info.code}{path}"
    said = refused(await arya.visitor.get(address), 403, "forbidden")
    assert "opens at the end" in said
    refused(await visit().get(address), 403, "forbidden")
    assert (await jaime.visitor.get(address)).status_code == 200
    refused(await olenna.post("/do", {"act": "pair"}), 400, "rematch")  # these two have met
    await olenna.do("pair", allow_rematches=True)
    await olenna.do("publish")
    await olenna.do("begin")
    event = await olenna.do("report", table=1, result="5-0")
    assert event["state"] == "over"
    assert (await arya.visitor.get(address)).status_code == 200


async def user_named(app: FastAPI, name: str) -> Any:
    return await hall_of(app).storage.read(lambda c: user_store.find(c, name, hall_of(app).settings))


# --- the start of a round, and tables that nobody opens --------------------------------------------------------------


async def test_a_game_waits_for_the_start_of_its_round(visit: Visit, app: FastAPI) -> None:
    olenna, *_ = await paired(visit, app)
    code = table_of(await olenna.look(), "Arya")["code"]
    hall = hall_of(app)
    room = await hall.rooms.get(code)
    arya = next(seat for seat in room.info.seats if seat.user_id is not None)
    user = await hall.storage.read(lambda c: user_store.by_id(c, arya.user_id or 0, hall.settings))
    await judges.start_on_arrival(hall, room, user)
    assert room.info.state == "open", "nobody plays before the round has begun"
    await olenna.do("begin")
    await judges.start_on_arrival(hall, room, user)
    assert (await hall.rooms.get(code)).info.state == "playing"


async def test_bots_wait_for_the_start_of_a_round_too(visit: Visit, app: FastAPI) -> None:
    olenna = await host(visit, "Olenna", rounds=1)
    granted(await olenna.post("/bots", {"count": 2, "bot": "random"}))
    await olenna.do("start")
    await olenna.do("pair")
    event = await olenna.do("publish")
    await settled(app)
    code = event["round"]["tables"][0]["code"]
    assert granted(await visit().get(f"/api/tables/{code}"))["state"] == "open"
    await olenna.do("begin")
    await settled(app)
    assert granted(await visit().get(f"/api/tables/{code}"))["state"] != "open"


async def test_a_table_that_nobody_opened_has_a_result_when_time_is_called(
    visit: Visit, app: FastAPI, later: Later
) -> None:
    """By the regulations: nobody has won, and both lack as much power as the other."""
    olenna, *_ = await paired(visit, app)
    await olenna.do("begin")
    later(54)
    await automation.sweep(hall_of(app))
    assert table_of(await olenna.look(), "Arya")["result"] is None
    later(56)
    await automation.sweep(hall_of(app))
    result = table_of(await olenna.look(), "Arya")["result"]
    assert (result["ending"], result["points"], result["how"]) == ("draw", [2, 2], "time")
    story = granted(await olenna.get("/story"))
    assert (story[-1]["by"], story[-1]["why"]) == ("The hall", "Time was called, and nobody had opened the table.")
    await olenna.do("undo", "They play it tomorrow.")
    await automation.sweep(hall_of(app))
    assert table_of(await olenna.look(), "Arya")["result"] is None, "what a leader takes back stays taken back"


async def test_of_a_bracket_the_leaders_are_asked_where_nobody_came(visit: Visit, app: FastAPI, later: Later) -> None:
    olenna = await host(visit, "Olenna", rounds=0)
    await players(visit, olenna.code, "Arya", "Bran", "Davos", "Edric")
    await olenna.do("start")
    await olenna.next_round()
    later(56)
    await automation.sweep(hall_of(app))
    assert all(table["result"] is None for table in (await olenna.look())["round"]["tables"])
    news = granted(await olenna.visitor.get("/api/notifications"))["items"]
    assert any("needs a result from you" in one["text"] and "nobody had opened" in one["text"] for one in news)
