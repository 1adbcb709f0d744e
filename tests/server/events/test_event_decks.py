"""The deck lists of an event: judged by what the event allows, and locked at its start, through every door."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI

from tests.server.hosting import LANNISTER, STARK, Host, concede, hall_of, host, person, players, sit_down, table_of
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]


async def begun(visit: Visit) -> tuple[Host, Host, Host, str]:
    """Arya plays Bran with the deck that she entered with; the table where they do."""
    olenna = await host(visit, "Olenna")
    arya, bran = await players(visit, olenna.code, "Arya", "Bran")
    await olenna.do("start")
    event = await olenna.next_round()
    return olenna, arya, bran, table_of(event, "Arya")["code"]


async def deck_of(one: Host) -> str:
    found: str = (await one.look())["you"]["deck"]["name"]
    return found


async def test_after_the_start_nobody_hands_in_another_list(visit: Visit) -> None:
    olenna, arya, bran, _ = await begun(visit)
    mine = (await arya.look())["you"]["person"]
    other = "House Lannister\n"
    for answer in (
        await arya.post("/deck", {"deck": LANNISTER}),
        await arya.ask("own deck", deck=other),
        await olenna.post("/deck", {"deck": LANNISTER, "player": mine}),
        await olenna.ask("deck", player=mine, deck=other),
    ):
        assert "frozen" in refused(answer, 409, "not-now")
    refused(await olenna.ask("settings", deck_lists=False), 409, "conflict")
    refused(await olenna.ask("settings", game="winter"), 409, "not-now")
    assert await deck_of(arya) == await deck_of(bran) == "Teeth of the Pack"


async def test_to_leave_and_enter_again_does_not_change_the_list(visit: Visit) -> None:
    olenna, arya, _, _ = await begun(visit)
    await olenna.do("late entry", allowed=True)
    granted(await arya.post("/withdraw"))
    for answer in (
        await arya.post("/register", {"deck": LANNISTER}),
        await arya.ask("register", deck="House Lannister\n"),
        await olenna.ask("add", name="Arya", deck=LANNISTER),
    ):
        assert answer.status_code in (400, 403, 409), answer.text
    await olenna.do("reinstate", player="Arya")
    assert await deck_of(arya) == "Teeth of the Pack"


async def test_at_the_table_nobody_brings_another_deck(visit: Visit, app: FastAPI) -> None:
    olenna, arya, _, code = await begun(visit)
    theon = await person(visit, "Theon")
    brings = {"deck": "gold-among-roses"}
    seat = [one["name"] for one in granted(await arya.visitor.get(f"/api/tables/{code}"))["seats"]].index("Arya")
    for answer in (
        await arya.visitor.post(f"/api/tables/{code}/seats/{seat}", {"brings": brings}),
        await olenna.visitor.post(f"/api/tables/{code}/seats/{seat}", {"kind": "bot", "bot": "random"}),
        await theon.visitor.post(f"/api/tables/{code}/join", {"brings": brings}),
        await olenna.visitor.post(f"/api/tables/{code}/start"),
    ):
        assert "belongs to an event" in refused(answer, 409, "conflict"), answer.text
    granted(await arya.visitor.post(f"/api/tables/{code}/join", {"brings": brings}))  # who sits there only comes back
    room = await sit_down(app, code)
    assert {one.deck for one in room.info.seats} == {"Teeth of the Pack"}
    assert room.play is not None
    brought = [one["deck"]["name"] for one in room.play.state.setup.seats]
    assert brought == ["Teeth of the Pack", "Teeth of the Pack"]


async def test_a_game_of_an_event_has_no_rematch(visit: Visit, app: FastAPI) -> None:
    olenna, arya, _, code = await begun(visit)
    await concede(app, await olenna.look(), "Bran")
    assert "belongs to an event" in refused(await arya.visitor.post(f"/api/tables/{code}/rematch"), 409, "conflict")


async def test_every_round_is_played_with_the_list_of_the_start(visit: Visit, app: FastAPI) -> None:
    """A saved deck that is changed afterwards is another deck."""
    olenna = await host(visit, "Olenna", rounds=2)
    arya, *_ = await players(visit, olenna.code, "Arya", "Bran", "Davos", "Edric")
    await olenna.do("start")
    for _ in range(2):
        event = await olenna.next_round()
        for table in event["round"]["tables"]:
            room = await sit_down(app, table["code"])
            assert {one.deck for one in room.info.seats} == {"Teeth of the Pack"}
            await room.concede(0)
        await hall_of(app).tasks.join()
    assert (await arya.look())["state"] == "over"


async def test_a_deck_is_refused_with_reasons_by_what_the_event_allows(visit: Visit) -> None:
    limits: dict[str, Any] = {"products": ["Core"], "date": "2015-06-01", "restricted": "ffg1.3"}
    olenna = await host(visit, "Olenna", **limits)
    arya, bran = await players(visit, olenna.code, "Arya", "Bran")
    event = await arya.look()
    assert (event["products"], event["date"], event["restricted"]) == (["Core"], "2015-06-01", "ffg1.3")
    assert event["limits"] == ["legal products: Core", "products released by 2015-06-01", "restricted list ffg1.3"]
    reasons = event["you"]["deck"]["reasons"]
    assert any("Core Set, which is not out before" in reason for reason in reasons)
    assert "not legal" in refused(await olenna.ask("start"), 409, "not-now")
    await olenna.do("settings", products=None, date=None)
    assert (await bran.look())["you"]["deck"]["reasons"] == []
    await olenna.do("start")


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"products": ["Nothing"]}, "no product"),
        ({"restricted": "mine"}, "no restricted"),
        ({"date": "soon"}, "a date"),
    ],
)
async def test_limits_that_are_none(visit: Visit, wanted: dict[str, Any], said: str) -> None:
    olenna = await person(visit, "Olenna")
    assert said in refused(await olenna.visitor.post("/api/events", {"title": "Open", **wanted}), 400, "bad-request")


async def test_blank_deck_lists_are_for_the_leaders(visit: Visit) -> None:
    olenna = await host(visit, "Olenna")
    arya, _ = await players(visit, olenna.code, "Arya", "Bran")
    page = await olenna.get("/print/deck-lists")
    assert (page.status_code, page.text.count("Plot deck (exactly 7 cards)")) == (200, 2)
    refused(await arya.get("/print/deck-lists"), 403, "forbidden")


async def test_players_enter_late_where_the_organizer_allows_it(visit: Visit) -> None:
    olenna, _, _, _ = await begun(visit)
    theon = await person(visit, "Theon", olenna.code)
    assert "late entry" in refused(await theon.post("/register", {"deck": STARK}), 409, "not-now")
    await olenna.do("late entry", allowed=True)
    assert (await theon.look())["can"]["register"] is True
    refused(await theon.post("/register"), 409, "not-now")  # without a deck nobody plays
    event = granted(await theon.post("/register", {"deck": STARK}))
    assert event["late_entry"]
    assert next(one["joined"] for one in event["people"] if one["name"] == "Theon") == 2
