"""Events over HTTP: made, entered, paired, played and corrected."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI

from kingsmoot.server.events import automation
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import Storage
from tests.server.conftest import hall_app
from tests.server.hosting import (
    LANNISTER,
    STARK,
    Host,
    concede,
    hall_of,
    host,
    person,
    players,
    result_of,
    settled,
    sit_down,
    state_of,
    table_of,
)
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]


async def test_an_event_is_made_and_found(visit: Visit) -> None:
    olenna = await host(visit, "Olenna", title="Highgarden open")
    event = await olenna.look()
    assert (event["title"], event["state"], event["stage"], event["organizer"]) == (
        "Highgarden open",
        "open",
        "entry",
        "Olenna",
    )
    assert event["you"]["roles"] == ["organizer"]
    assert event["deck_lists"], "in the hall a deck is needed to play"
    listed = granted(await visit().get("/api/events"))
    assert [one["code"] for one in listed] == [olenna.code]
    assert granted(await visit().get("/api/events?state=over")) == []


async def test_an_event_by_link_is_not_listed(visit: Visit) -> None:
    olenna = await host(visit, "Olenna", listed=False)
    assert granted(await visit().get("/api/events")) == []
    assert granted(await visit().get(f"/api/events/{olenna.code}"))["code"] == olenna.code
    assert [one["mine"] for one in granted(await olenna.visitor.get("/api/events"))] == [True]


async def test_people_enter_with_a_deck_that_is_frozen_at_the_start(visit: Visit) -> None:
    olenna = await host(visit, "Olenna")
    arya, bran = await players(visit, olenna.code, "Arya", "Bran")
    assert (await arya.look())["you"]["deck"]["name"] == "Teeth of the Pack"
    granted(await arya.post("/deck", {"deck": LANNISTER}))
    granted(await bran.post("/deck", {"deck": {"text": "House Stark\n3x Arya Stark (Core Set)"}}))
    assert (await bran.look())["you"]["deck"]["reasons"]
    assert "Bran is not legal" in refused(await olenna.ask("start"), 409, "not-now")
    granted(await bran.post("/deck", {"deck": STARK}))
    event = await olenna.do("start")
    assert (event["state"], event["structure"]["text"]) == ("running", "3 Swiss rounds, no cut")
    assert "frozen" in refused(await arya.post("/deck", {"deck": STARK}), 409, "not-now")
    assert "late entry" in refused(await (await person(visit, "Theon", olenna.code)).post("/register"), 409, "not-now")


async def test_a_published_round_is_tables_where_people_sit(visit: Visit, app: FastAPI) -> None:
    olenna = await host(visit, "Olenna")
    arya, _ = await players(visit, olenna.code, "Arya", "Bran")
    await olenna.do("start")
    event = await olenna.next_round()
    table = table_of(event, "Arya")
    code = (await arya.look())["you"]["match"]["code"]
    assert (table["code"], table["state"], table["result"]) == (code, "open", None)
    sitting = granted(await arya.visitor.get(f"/api/tables/{code}"))
    assert [seat["name"] for seat in sitting["seats"]] == [player["name"] for player in table["players"]]
    assert sitting["event"] == {
        "code": olenna.code,
        "title": "Riverrun open",
        "round": 1,
        "table": table["table"],
        "last_round": None,
        "held": False,
    }
    assert granted(await visit().get("/api/tables")) == [], "nobody can sit down there, so that the lobby is silent"
    news = granted(await arya.visitor.get("/api/notifications"))["items"]
    assert (news[0]["link"], news[0]["kind"]) == (f"/t/{code}", "event")


async def test_a_game_that_ends_is_a_result(visit: Visit, app: FastAPI) -> None:
    olenna = await host(visit, "Olenna")
    await players(visit, olenna.code, "Arya", "Bran")
    await olenna.do("start")
    await concede(app, await olenna.next_round(), "Bran")
    event = await olenna.look()
    result = table_of(event, "Arya")["result"]
    assert (result["ending"], result["how"], sorted(result["points"])) == ("win", "concession", [0, 5])
    assert event["round"]["done"]
    story = granted(await olenna.get("/story"))
    assert story[-1]["by"] == "The hall"
    standings = granted(await olenna.get("/standings"))["rows"]
    assert [(row["name"], row["points"]) for row in standings] == [("Arya", 5), ("Bran", 0)]


async def test_with_an_odd_number_somebody_has_a_bye(visit: Visit) -> None:
    olenna = await host(visit, "Olenna")
    await players(visit, olenna.code, "Arya", "Bran", "Davos")
    await olenna.do("start")
    event = await olenna.next_round()
    bye = next(table for table in event["round"]["tables"] if table["bye"])
    assert (bye["code"], bye["result"]["ending"]) == (None, "bye")
    assert sum(table["code"] is not None for table in event["round"]["tables"]) == 1


# --- a draft --------------------------------------------------------------------------------------------------------


async def test_a_draft_is_looked_at_swapped_and_drawn_again_before_anybody_sees_it(visit: Visit) -> None:
    olenna = await host(visit, "Olenna")
    arya, *_ = await players(visit, olenna.code, "Arya", "Bran", "Davos", "Edric")
    await olenna.do("start")
    event = await olenna.do("pair")
    assert (event["draft"], event["rounds"], event["round"]) == (1, [], None)
    assert event["can"]["publish"] is True
    assert event["can"]["pair"] == "Publish the draft of round 1 first, or draw it again."
    draft = granted(await olenna.get("/draft"))["tables"]
    one, other = draft[0]["players"][0]["person"], draft[1]["players"][0]["person"]
    await olenna.do("swap", "They came in one car.", one=one, other=other)
    swapped = granted(await olenna.get("/draft"))["tables"]
    assert [table["players"][0]["person"] for table in swapped] == [other, one]
    assert "They came in one car." in swapped[0]["reason"]
    await olenna.do("repair")
    seen = await arya.look()
    assert (seen["draft"], seen["rounds"], seen["you"]["match"]) == (None, [], None)
    refused(await arya.get("/draft"), 403, "forbidden")
    await olenna.do("publish")
    assert (await arya.look())["you"]["match"]["round"] == 1


async def test_a_round_that_is_taken_back_closes_its_tables(visit: Visit, app: FastAPI) -> None:
    olenna = await host(visit, "Olenna")
    await players(visit, olenna.code, "Arya", "Bran", "Davos", "Edric")
    await olenna.do("start")
    first = await olenna.next_round()
    room = await sit_down(app, table_of(first, "Arya")["code"])
    await olenna.do("undo", "It has not begun yet.")
    await olenna.do("undo")
    assert (state_of(room), result_of(room)["ended_by"]) == ("over", "event")
    for table in first["round"]["tables"]:
        assert granted(await visit().get(f"/api/tables/{table['code']}"))["state"] == "over"
    again = await olenna.do("publish")
    old = {table["code"] for table in first["round"]["tables"]}
    assert not old & {table["code"] for table in again["round"]["tables"]}
    await settled(app)
    assert all(table["result"] is None for table in (await olenna.look())["round"]["tables"])


async def test_a_cancelled_event_closes_its_tables_and_tells_everybody(visit: Visit, app: FastAPI) -> None:
    olenna = await host(visit, "Olenna")
    arya, bran = await players(visit, olenna.code, "Arya", "Bran")
    await olenna.do("start")
    event = await olenna.next_round()
    room = await sit_down(app, table_of(event, "Arya")["code"])
    await olenna.do("cancel", "A flood.")
    assert (state_of(room), result_of(room)["reason"]) == ("over", "The event was cancelled.")
    seen = await arya.look()
    assert (seen["stage"], seen["clock"], seen["ranking"]) == ("cancelled", None, [])
    heard = granted(await bran.visitor.get("/api/notifications"))["items"]
    assert f"{seen['title']} was cancelled. A flood." in [one["text"] for one in heard]
    await olenna.do("undo")
    assert state_of(room) == "playing"


# --- results --------------------------------------------------------------------------------------------------------


async def test_a_leader_s_result_ends_the_game_and_undoing_it_lets_it_go_on(visit: Visit, app: FastAPI) -> None:
    olenna = await host(visit, "Olenna")
    await players(visit, olenna.code, "Arya", "Bran")
    await olenna.do("start")
    event = await olenna.next_round()
    room = await sit_down(app, table_of(event, "Arya")["code"])
    await olenna.do("report", table=1, winner="Arya", how="no show")
    assert state_of(room) == "over"
    assert table_of(await olenna.look(), "Arya")["state"] == "over"
    await olenna.do("undo")
    assert state_of(room) == "playing"
    await concede(app, event, "Arya")
    assert table_of(await olenna.look(), "Bran")["result"]["how"] == "concession"


async def test_a_result_of_the_hall_that_is_taken_back_stays_taken_back(visit: Visit, app: FastAPI) -> None:
    olenna = await host(visit, "Olenna")
    await players(visit, olenna.code, "Arya", "Bran")
    await olenna.do("start")
    await concede(app, await olenna.next_round(), "Arya")
    await olenna.do("undo", "Arya pressed the wrong button.")
    await automation.sweep(hall_of(app))
    assert table_of(await olenna.look(), "Arya")["result"] is None
    await olenna.do("report", table=1, power=[9, 9])
    assert table_of(await olenna.look(), "Arya")["result"]["text"] == "2-2 (draw, time, power 9 to 9)"


async def test_what_ended_while_the_hall_was_down_is_entered_later(
    visit: Visit, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    olenna = await host(visit, "Olenna")
    await players(visit, olenna.code, "Arya", "Bran")
    await olenna.do("start")
    event = await olenna.next_round()

    async def killed(*_: object) -> None:
        """At this very moment."""

    monkeypatch.setattr(hall_of(app), "table_ended", killed)
    await concede(app, event, "Bran")
    assert table_of(await olenna.look(), "Arya")["result"] is None
    await automation.sweep(hall_of(app))
    await automation.sweep(hall_of(app))
    assert table_of(await olenna.look(), "Arya")["result"]["how"] == "concession"
    assert sum(line["by"] == "The hall" for line in granted(await olenna.get("/story"))) == 1


async def test_a_wrong_result_is_corrected_after_the_next_round_with_a_preview(visit: Visit, app: FastAPI) -> None:
    olenna = await host(visit, "Olenna")
    await players(visit, olenna.code, "Arya", "Bran", "Davos", "Edric")
    await olenna.do("start")
    first = await olenna.next_round()
    for table in first["round"]["tables"]:
        await olenna.do("report", table=table["table"], result="5-0")
    await olenna.next_round()
    asked = {"table": 1, "round": 1, "result": "0-5"}
    number = (await olenna.look())["number"]
    seen = granted(await olenna.get(f"/preview?act=correct&asked={json.dumps(asked)}"))
    winner, loser = (player["name"] for player in first["round"]["tables"][0]["players"])
    assert {shift["player"]: shift["points"] for shift in seen["shifts"]} | {winner: [5, 0], loser: [0, 5]} == {
        shift["player"]: shift["points"] for shift in seen["shifts"]
    }
    assert any("Round 2 is published and stands" in line for line in seen["pairings"])
    assert (await olenna.look())["number"] == number, "nothing is changed by looking"
    await olenna.do("correct", "The slip was signed in the wrong line.", **asked)
    rows = granted(await olenna.get("/standings"))["rows"]
    assert {row["name"]: row["points"] for row in rows}[loser] == 5
    line = granted(await olenna.get("/story"))[-1]
    assert ("corrected round 1, table 1" in line["text"], line["why"]) == (
        True,
        "The slip was signed in the wrong line.",
    )


async def test_who_drops_loses_the_game_at_hand_and_who_is_late_plays_from_the_next_round(
    visit: Visit, app: FastAPI
) -> None:
    olenna = await host(visit, "Olenna")
    arya, *_ = await players(visit, olenna.code, "Arya", "Bran", "Davos", "Edric")
    await olenna.do("start")
    event = await olenna.next_round()
    room = await sit_down(app, table_of(event, "Arya")["code"])
    granted(await arya.post("/withdraw"))
    assert state_of(room) == "over"
    event = await olenna.look()
    assert table_of(event, "Arya")["result"]["how"] == "drop"
    await person(visit, "Theon")
    assert "legal deck list" in refused(await olenna.ask("add", name="Theon"), 409, "not-now")
    assert "Nobody in the hall is called Balon" in refused(await olenna.ask("add", name="Balon"), 404, "not-found")
    deck = granted(await olenna.get(f"/people/{arya_number(event)}"))["deck"]["text"]
    event = await olenna.do("add", name="Theon", deck=deck)
    assert next(p for p in event["people"] if p["name"] == "Theon")["joined"] == 2
    open_one = next(table for table in event["round"]["tables"] if table["result"] is None)
    await olenna.do("report", table=open_one["table"], result="5-0")
    names = {p["name"] for table in (await olenna.next_round())["round"]["tables"] for p in table["players"]}
    assert names == {"Bran", "Davos", "Edric", "Theon"}
    await olenna.do("reinstate", player="Arya")


def arya_number(event: dict[str, Any]) -> int:
    number: int = next(person["person"] for person in event["people"] if person["name"] == "Arya")
    return number


async def test_two_clicks_at_once_are_one_round(visit: Visit, app: FastAPI) -> None:
    olenna = await host(visit, "Olenna")
    await players(visit, olenna.code, "Arya", "Bran", "Davos", "Edric")
    await olenna.do("start")
    await olenna.do("pair")
    answers = await asyncio.gather(*(olenna.ask("publish") for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert len({table["code"] for table in (await olenna.look())["round"]["tables"]}) == 2


async def test_who_looked_at_an_older_page_is_told_so(visit: Visit) -> None:
    olenna = await host(visit, "Olenna")
    await players(visit, olenna.code, "Arya", "Bran")
    seen = (await olenna.look())["number"]
    await olenna.do("settings", minutes=45)
    said = refused(await olenna.ask("start", expected=seen), 409, "stale")
    assert "in the meantime" in said
    granted(await olenna.ask("start", expected=seen + 1))


async def test_two_workers_run_one_event(visit: Visit, settings: Settings, storage: Storage, clock: Any) -> None:
    """Each has its own desk; what the other one writes is read before anything is done."""
    one, other = hall_app(settings, storage, clock), hall_app(settings, storage, clock)
    olenna = await host(lambda **more: visit(app=one, **more), "Olenna")
    await players(lambda **more: visit(app=other, **more), olenna.code, "Arya", "Bran", "Davos", "Edric")
    assert len((await olenna.look())["people"]) == 5
    there = Host(visit(app=other), "Olenna", olenna.code)
    there.visitor.token = olenna.visitor.token or ""
    await olenna.do("start")
    answers = await asyncio.gather(olenna.ask("pair"), there.ask("pair"))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    await there.do("publish")
    await there.do("begin")
    both = asyncio.gather(olenna.ask("report", table=1, result="5-0"), there.ask("report", table=2, result="0-5"))
    assert [answer.status_code for answer in await both] == [200, 200]
    for worker in (olenna, there):
        event = await worker.look()
        assert [table["result"]["points"] for table in event["round"]["tables"]] == [[5, 0], [0, 5]]


async def test_locks_of_events_that_do_not_exist_are_freed(app: FastAPI, visit: Visit) -> None:
    arya, held = visit(), hall_of(app).events
    for number in range(20):
        assert (await arya.get(f"/api/events/nowhere-{number}")).status_code == 404
    assert not held.changing
    assert not held.acting
    async with held.lock(held.acting, "somewhere") as _:
        assert held.lock(held.acting, "somewhere").locked()
