"""Rated games: they count once, whoever leaves has lost, and one person's accounts do not play each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from kingsmoot.ratings import Ladder, RatedGame
from kingsmoot.server.errors import Conflict
from kingsmoot.server.live import proposals
from kingsmoot.server.live.info import OVER
from kingsmoot.server.live.rated_games import finish
from kingsmoot.server.live.room import Room
from kingsmoot.server.ratings.store import rated_seats_of
from kingsmoot.server.storage.schema import rated_seats
from kingsmoot.server.tables.seats import leave_game
from tests.server.hosting import hall_of
from tests.server.visitor import Visitor, granted

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
JOUST = {"game": "second-edition", "seats": [{"kind": "me"}, {"kind": "open"}], "rated": True}


async def player(visit: Visit, name: str) -> Visitor:
    visitor = visit()
    await visitor.register(name)
    return visitor


async def joust(app: FastAPI, one: Visitor, other: Visitor, **more: Any) -> Room:
    code = granted(await one.post("/api/tables", JOUST | more))["code"]
    granted(await other.post(f"/api/tables/{code}/join", {}))
    return await hall_of(app).rooms.get(code)


async def changes(visitor: Visitor, room: Room) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = granted(await visitor.get(f"/api/tables/{room.info.code}/ratings"))
    return found


async def test_the_winner_of_a_rated_game_gains_and_the_loser_loses(app: FastAPI, visit: Visit) -> None:
    jory, wyl = await player(visit, "Jory"), await player(visit, "Wyl")
    room = await joust(app, jory, wyl)
    assert granted(await jory.get(f"/api/tables/{room.info.code}"))["rated"]
    assert await changes(jory, room) == []
    await room.concede(1)
    won, lost = await changes(jory, room)
    assert (won["before"], lost["before"]) == (1500, 1500)
    assert won["after"] > 1500 > lost["after"]
    assert won["provisional"]
    [rating] = granted(await visit().get("/api/users/Jory/ratings"))
    assert rating["ladder"] == {"key": "second-edition-joust", "game": "second-edition", "format": "joust"}
    assert rating["rating"]["value"] == won["after"]
    assert rating["rating"]["low"] < rating["rating"]["value"] < rating["rating"]["high"]


async def test_a_casual_game_changes_no_rating(app: FastAPI, visit: Visit) -> None:
    jory, wyl = await player(visit, "Jory"), await player(visit, "Wyl")
    room = await joust(app, jory, wyl, rated=False)
    await room.concede(1)
    assert await changes(jory, room) == []
    assert granted(await jory.get("/api/users/Jory/ratings")) == []


async def test_a_game_counts_once(app: FastAPI, visit: Visit) -> None:
    room = await joust(app, await player(visit, "Jory"), await player(visit, "Wyl"))
    await room.concede(1)
    storage, result, table_id = hall_of(app).storage, room.info.result, room.info.id
    assert result is not None
    before = await storage.read(lambda c: c.execute(select(rated_seats)).all())
    await storage.write(lambda c: finish(c, table_id, result))
    assert await storage.read(lambda c: c.execute(select(rated_seats)).all()) == before


async def test_ratings_worked_out_again_from_the_stored_games_are_the_same(app: FastAPI, visit: Visit) -> None:
    people = [await player(visit, name) for name in ("Jory", "Wyl", "Nan")]
    for first, second, loser in [(0, 1, 0), (1, 2, 1), (2, 0, 1), (0, 1, 1), (2, 1, 0)]:
        room = await joust(app, people[first], people[second])
        await room.concede(loser)
    seats = await hall_of(app).storage.read(lambda c: rated_seats_of(c, "second-edition-joust"))
    assert [seat.number for seat in seats] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    again: Ladder[str] = Ladder()
    for number in range(1, 6):
        game = [seat for seat in seats if seat.number == number]
        again.add(RatedGame(game[0].ended, tuple(s.player for s in game), tuple(s.place for s in game)))
        for seat in game:
            assert again.standing(seat.player) == seat.standing


async def test_who_leaves_a_game_has_lost_it_even_if_a_bot_wins_for_them(app: FastAPI, visit: Visit) -> None:
    people = [await player(visit, name) for name in ("Jory", "Wyl", "Nan")]
    wanted = {"game": "btwixt", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], "rated": True}
    code = granted(await people[0].post("/api/tables", wanted))["code"]
    for other in people[1:]:
        granted(await other.post(f"/api/tables/{code}/join", {}))
    room = await hall_of(app).rooms.get(code)
    await leave_game(room, 1)
    assert room.info.seats[1].kind == "bot"
    await room.end_by_limit()
    assert room.info.state == OVER
    by_seat = {change["seat"]: change["after"] for change in await changes(people[0], room)}
    assert by_seat[1] == min(by_seat.values()) < 1500


async def test_guests_cannot_play_for_a_rating(app: FastAPI, visit: Visit) -> None:
    guest, jory = visit(), await player(visit, "Jory")
    await guest.come("Wyl")
    refused = await guest.post("/api/tables", JOUST)
    assert refused.status_code == 403
    assert "Sign in, or play a casual game" in refused.text
    code = granted(await jory.post("/api/tables", JOUST))["code"]
    assert (await guest.post(f"/api/tables/{code}/join", {})).status_code == 403
    assert granted(await jory.get(f"/api/tables/{code}"))["state"] == "open"


async def test_two_accounts_of_one_browser_do_not_play_each_other(app: FastAPI, visit: Visit) -> None:
    browser = await player(visit, "Jory")
    code = granted(await browser.post("/api/tables", JOUST))["code"]
    granted(await browser.post("/api/logout", {}))
    await browser.me()
    await browser.register("Jory Again")
    refused = await browser.post(f"/api/tables/{code}/join", {})
    assert refused.status_code == 409
    assert "shared a browser" in refused.text
    granted(await (await player(visit, "Wyl")).post(f"/api/tables/{code}/join", {}))


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"seed": 7, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}, "seed of a rated game"),
        ({"variants": ["tutorial"]}, "tutorial isn't rated"),
        (
            {"game": "btwixt", "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 2]},
            "Each bot can sit only once",
        ),
    ],
)
async def test_what_cannot_be_rated_is_refused(app: FastAPI, visit: Visit, more: dict[str, Any], why: str) -> None:
    refused = await (await player(visit, "Jory")).post("/api/tables", JOUST | more)
    assert refused.status_code == 400
    assert why in refused.text


async def test_a_bot_is_rated_as_well_and_takes_nothing_back(app: FastAPI, visit: Visit) -> None:
    jory = await player(visit, "Jory")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    code = granted(await jory.post("/api/tables", JOUST | {"seats": seats}))["code"]
    room = await hall_of(app).rooms.get(code)
    with pytest.raises(Conflict, match="no undo in a rated game against bots"):
        await proposals.propose_undo(room, 0, None)
    await room.concede(0)
    lost, won = await changes(jory, room)
    assert won["after"] > 1500 > lost["after"]


async def test_a_continued_game_is_casual(app: FastAPI, visit: Visit) -> None:
    jory, wyl = await player(visit, "Jory"), await player(visit, "Wyl")
    room = await joust(app, jory, wyl)
    await room.concede(1)
    made = granted(await jory.post(f"/api/replays/{room.info.code}/continue", {"at": 0, "seat": 0}))
    assert not made["rated"]


async def test_a_rematch_of_a_rated_game_is_rated(app: FastAPI, visit: Visit) -> None:
    jory, wyl = await player(visit, "Jory"), await player(visit, "Wyl")
    room = await joust(app, jory, wyl)
    await room.concede(1)
    assert granted(await jory.post(f"/api/tables/{room.info.code}/rematch", {}))["rated"]


# -- a player to play with ------------------------------------------------------------------------------------------


async def test_somebody_who_looks_for_a_player_finds_the_one_who_waits(app: FastAPI, visit: Visit) -> None:
    jory, wyl = await player(visit, "Jory"), await player(visit, "Wyl")
    opened = granted(await jory.post("/api/tables/match", JOUST))
    assert opened["state"] == "open"
    met = granted(await wyl.post("/api/tables/match", JOUST))
    assert met["code"] == opened["code"]
    assert met["state"] == "playing"


async def test_two_who_want_the_same_house_meet_all_the_same(app: FastAPI, visit: Visit) -> None:
    wish = {"game": "hbo", "seats": [{"kind": "me", "brings": {"house": "stark"}}, {"kind": "open"}]}
    opened = granted(await (await player(visit, "Jory")).post("/api/tables/match", wish))
    met = granted(await (await player(visit, "Wyl")).post("/api/tables/match", wish))
    assert met["code"] == opened["code"]
    assert met["state"] == "playing"


async def test_a_rated_and_a_casual_player_do_not_meet(app: FastAPI, visit: Visit) -> None:
    jory, wyl = await player(visit, "Jory"), await player(visit, "Wyl")
    opened = granted(await jory.post("/api/tables/match", JOUST))
    met = granted(await wyl.post("/api/tables/match", JOUST | {"rated": False}))
    assert met["code"] != opened["code"]


async def test_the_nearest_in_rating_is_met_first(app: FastAPI, visit: Visit) -> None:
    people = {name: await player(visit, name) for name in ("Strong", "Weak", "New")}
    for _ in range(4):
        room = await joust(app, people["Strong"], people["Weak"])
        await room.concede(1)
    far = granted(await people["Strong"].post("/api/tables/match", JOUST))["code"]
    near = granted(await people["New"].post("/api/tables/match", JOUST))
    assert near["code"] != far, "more than two hundred points apart: not at once"
    assert near["state"] == "open"


async def test_who_is_blocked_is_not_met(app: FastAPI, visit: Visit) -> None:
    jory, wyl = await player(visit, "Jory"), await player(visit, "Wyl")
    granted(await jory.post("/api/blocks/Wyl", {}))
    opened = granted(await jory.post("/api/tables/match", JOUST | {"rated": False}))
    met = granted(await wyl.post("/api/tables/match", JOUST | {"rated": False}))
    assert met["code"] != opened["code"]
