"""Games of events that are played in the hall count on the ladder, where the event says so."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import update

from kingsmoot.ratings import Ladder, RatedGame
from kingsmoot.server.ratings.store import rated_seats_of
from kingsmoot.server.storage.schema import events
from kingsmoot.server.tables import game_facts
from tests.server.hosting import STARK, THREE_ROUNDS, Host, concede, hall_of, settled, sit_down, table_of
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
LADDER = "second-edition-joust"


async def account(visit: Visit, name: str, code: str = "", **more: Any) -> Host:
    visitor = visit(**more)
    return Host(visitor, (await visitor.register(name))["name"], code)


async def organizer(visit: Visit, **wanted: Any) -> Host:
    olenna = await account(visit, "Olenna")
    made = await olenna.visitor.post("/api/events", {"title": "Riverrun open", **THREE_ROUNDS, **wanted})
    olenna.code = granted(made)["code"]
    return olenna


async def entered(visit: Visit, olenna: Host, *names: str) -> list[Host]:
    found = []
    for name in names:
        one = await account(visit, name, olenna.code)
        granted(await one.post("/register", {"deck": STARK}))
        found.append(one)
    return found


async def begun(visit: Visit, *names: str, **wanted: Any) -> tuple[Host, dict[str, Any]]:
    """An event of these people, in its first round."""
    olenna = await organizer(visit, **wanted)
    await entered(visit, olenna, *names)
    await olenna.do("start")
    return olenna, await olenna.next_round()


async def ratings(visit: Visit, name: str) -> list[Any]:
    found: list[Any] = granted(await visit().get(f"/api/users/{name}/ratings"))
    return found


async def value(visit: Visit, name: str) -> int:
    (rating,) = await ratings(visit, name)
    found: int = rating["rating"]["value"]
    return found


async def test_a_game_of_an_event_counts_unless_it_says_otherwise(visit: Visit, app: FastAPI) -> None:
    _, event = await begun(visit, "Arya", "Bran")
    assert event["rated"]
    code = table_of(event, "Arya")["code"]
    assert granted(await visit().get(f"/api/tables/{code}"))["rated"]
    await concede(app, event, "Bran")
    assert await value(visit, "Arya") > 1500 > await value(visit, "Bran")


async def test_a_casual_event_changes_no_rating(visit: Visit, app: FastAPI) -> None:
    _, event = await begun(visit, "Arya", "Bran", rated=False)
    assert not event["rated"]
    await concede(app, event, "Bran")
    assert await ratings(visit, "Arya") == await ratings(visit, "Bran") == []


async def test_ratings_worked_out_again_are_the_same(visit: Visit, app: FastAPI) -> None:
    olenna, event = await begun(visit, "Arya", "Bran", "Catelyn", "Davos")
    for _ in range(3):
        for table in event["round"]["tables"]:
            await concede(app, event, table["players"][1]["name"])
        event = await olenna.look()
        if event["round"]["number"] < 3:
            event = await olenna.next_round()
    seats = await hall_of(app).storage.read(lambda c: rated_seats_of(c, LADDER))
    assert [seat.number for seat in seats] == [number for number in range(1, 7) for _ in range(2)]
    again: Ladder[str] = Ladder()
    for number in range(1, 7):
        game = [seat for seat in seats if seat.number == number]
        again.add(RatedGame(game[0].ended, tuple(s.player for s in game), tuple(s.place for s in game)))
        assert [again.standing(seat.player) for seat in game] == [seat.standing for seat in game]


async def test_a_result_that_was_typed_in_does_not_count(visit: Visit, app: FastAPI) -> None:
    """Neither of a game that nobody opened, nor of one that was being played."""
    olenna, event = await begun(visit, "Arya", "Bran", "Catelyn", "Davos")
    first, second = event["round"]["tables"]
    await sit_down(app, first["code"])
    for table in (first, second):
        await olenna.do("report", table=table["table"], winner=table["players"][0]["person"])
    await settled(app)
    for name in ("Arya", "Bran", "Catelyn", "Davos"):
        assert await ratings(visit, name) == []


async def test_a_result_that_was_taken_back_lets_the_game_count(visit: Visit, app: FastAPI) -> None:
    olenna, event = await begun(visit, "Arya", "Bran")
    table = table_of(event, "Arya")
    await sit_down(app, table["code"])
    await olenna.do("report", table=table["table"], winner=table["players"][0]["person"])
    await settled(app)
    await olenna.do("undo", "A mistake.")
    await settled(app)
    await concede(app, await olenna.look(), "Bran")
    assert await value(visit, "Arya") > 1500 > await value(visit, "Bran")


async def test_who_leaves_the_event_in_a_game_has_lost_it(visit: Visit, app: FastAPI) -> None:
    olenna = await organizer(visit)
    _, bran = await entered(visit, olenna, "Arya", "Bran")
    await olenna.do("start")
    event = await olenna.next_round()
    await sit_down(app, table_of(event, "Bran")["code"])
    granted(await bran.post("/withdraw"))
    await settled(app)
    assert await value(visit, "Arya") > 1500 > await value(visit, "Bran")


async def test_whom_the_organizer_drops_has_lost_no_rating(visit: Visit, app: FastAPI) -> None:
    olenna, event = await begun(visit, "Arya", "Bran")
    table = table_of(event, "Bran")
    await sit_down(app, table["code"])
    bran = next(player["person"] for player in table["players"] if player["name"] == "Bran")
    await olenna.do("drop", player=bran)
    await settled(app)
    assert await ratings(visit, "Bran") == []


async def test_games_with_guests_are_casual_and_so_are_those_of_one_person(visit: Visit, app: FastAPI) -> None:
    olenna = await organizer(visit)
    await entered(visit, olenna, "Arya")
    guest = visit()
    pod = Host(guest, (await guest.come("Pod"))["name"], olenna.code)
    granted(await pod.post("/register", {"deck": STARK}))
    await olenna.do("start")
    event = await olenna.next_round()
    assert not granted(await visit().get(f"/api/tables/{table_of(event, 'Pod')['code']}"))["rated"]
    await concede(app, event, "Pod")
    assert await ratings(visit, "Arya") == []


async def test_two_accounts_of_one_browser_do_not_play_for_a_rating(visit: Visit, app: FastAPI) -> None:
    olenna = await organizer(visit)
    (arya,) = await entered(visit, olenna, "Arya")
    granted(await arya.visitor.post("/api/logout"))
    arya.visitor.csrf = None  # of the session that has ended
    again = Host(arya.visitor, (await arya.visitor.register("Cat of the Canals"))["name"], olenna.code)
    granted(await again.post("/register", {"deck": STARK}))
    await olenna.do("start")
    event = await olenna.next_round()
    assert not granted(await visit().get(f"/api/tables/{table_of(event, 'Arya')['code']}"))["rated"]


async def test_whether_it_counts_is_settled_at_the_start(visit: Visit, app: FastAPI) -> None:
    olenna = await organizer(visit, rated=False)
    await entered(visit, olenna, "Arya", "Bran")
    assert granted(await olenna.post("/options", {"rated": True}))["rated"]
    await olenna.do("start")
    refused(await olenna.post("/options", {"rated": False}), 409, "conflict")
    granted(await olenna.post("/options", {"rated": True, "listed": False}))


async def test_what_cannot_be_rated_is_not(visit: Visit, app: FastAPI) -> None:
    tutorial = {"variants": ["tutorial"], "title": "First steps", **THREE_ROUNDS}
    olenna = await account(visit, "Olenna")
    assert not granted(await olenna.visitor.post("/api/events", tutorial))["rated"]
    refused(await olenna.visitor.post("/api/events", tutorial | {"rated": True}), 400, "bad-request")
    paper = granted(await olenna.visitor.post("/api/events", {"title": "On paper", **THREE_ROUNDS, "online": False}))
    assert not paper["rated"]


async def test_an_event_of_an_earlier_version_stays_casual(visit: Visit, app: FastAPI) -> None:
    olenna = await organizer(visit)
    storage = hall_of(app).storage
    live = granted(await olenna.get(""))
    assert live["rated"]
    old = {"entry": "open", "decks_after": False, "spectators": "public", "variants": [], "switches": []}
    old |= {"table_clock": {"kind": "none"}, "begin_at_publish": False, "starts": None}
    await storage.write(lambda c: c.execute(update(events).values(options=old, edition=events.c.edition + 1)))
    await entered(visit, olenna, "Arya", "Bran")
    await olenna.do("start")
    event = await olenna.next_round()
    assert not event["rated"]
    await concede(app, event, "Bran")
    assert await ratings(visit, "Arya") == []


async def test_no_statistics_tell_a_deck_that_the_event_does_not_show(visit: Visit, app: FastAPI) -> None:
    olenna, event = await begun(visit, "Arya", "Bran")
    await concede(app, event, "Bran")
    while await game_facts.record_missing(hall_of(app)):
        pass
    export = await visit().get(f"/api/ladders/{LADDER}/games.jsonl")
    assert export.status_code == 200
    assert export.text == "", "its event hides the lists"
    page = granted(await visit().get(f"/api/ladders/{LADDER}"))
    assert "Teeth of the Pack" not in json.dumps(page)
    granted(await olenna.post("/options", {"decks_after": True}))
    export = await visit().get(f"/api/ladders/{LADDER}/games.jsonl")
    assert export.text == "", "and shows them only when it is over"
