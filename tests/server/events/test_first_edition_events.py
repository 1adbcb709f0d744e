"""Events of the first editions: Winter decks are handed in and judged; the HBO edition is played without decks."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI

from kingsmoot.decks import write_deck
from kingsmoot.games.winter.decks import built_in
from kingsmoot.games.winter.library import card_index
from kingsmoot.server.live.room import Room
from tests.server.hosting import (
    THREE_ROUNDS,
    Host,
    concede,
    host,
    person,
    play_on,
    players,
    settled,
    sit_down,
    table_of,
)
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]

WINTER: dict[str, Any] = {"game": "winter", "title": "Winterfell open"}
WOLVES, KRAKENS = {"built_in": "wolves-in-winter"}, {"built_in": "krakens-of-pyke"}
HBO: dict[str, Any] = {"game": "hbo", "title": "King's Landing open"}


async def test_a_winter_event_takes_winter_decks_and_plays_them(visit: Visit, app: FastAPI) -> None:
    olenna = await host(visit, "Olenna", **WINTER)
    [arya] = await players(visit, olenna.code, "Arya", deck=WOLVES)
    text = write_deck(built_in("krakens-of-pyke"), card_index())
    await players(visit, olenna.code, "Asha", deck={"text": text})
    await olenna.do("start")
    event = await olenna.next_round()
    table = table_of(event, "Arya")
    room = await sit_down(app, table["code"])
    assert room.play is not None
    assert {seat["deck"]["faction"] for seat in room.play.state.setup.seats} == {"stark", "greyjoy"}
    await _play_out(app, room)
    result = table_of(await olenna.look(), "Arya")["result"]
    assert result["ending"] in ("win", "draw")
    assert "frozen" in refused(await arya.post("/deck", {"deck": KRAKENS}), 409, "not-now")


async def test_an_event_is_played_by_rulings_that_were_switched_on(visit: Visit, app: FastAPI) -> None:
    olenna = await host(visit, "Olenna", **WINTER, switches=["moribund"])
    assert (await olenna.look())["switches"] == ["moribund"]
    await players(visit, olenna.code, "Arya", "Asha", deck=WOLVES)
    await olenna.do("start")
    room = await sit_down(app, table_of(await olenna.next_round(), "Arya")["code"])
    assert room.play is not None
    assert room.play.state.setup.options == {"moribund": True}
    told = refused(await olenna.post("/options", {"switches": []}), 409, "conflict")
    assert told == "The event has started, so the game can't be changed."


@pytest.mark.parametrize("name", ["casual", "blind"])
async def test_an_event_has_no_option_for_any_deck_and_none_that_there_is_not(visit: Visit, name: str) -> None:
    olenna = await person(visit, "Olenna")
    answer = await olenna.visitor.post("/api/events", {**WINTER, **THREE_ROUNDS, "switches": [name]})
    assert (
        refused(answer, 400, "bad-request") == f"A Game of Thrones, Winter Edition has no option {name!r} for events."
    )


async def test_an_illegal_winter_deck_is_told_why_and_keeps_the_event_from_starting(visit: Visit) -> None:
    olenna = await host(visit, "Olenna", **WINTER)
    text = write_deck(built_in("wolves-in-winter"), card_index())
    arya = await person(visit, "Arya", olenna.code)
    granted(await arya.post("/register", {"deck": {"text": text.replace("3x Great Keep", "9x Great Keep")}}))
    await players(visit, olenna.code, "Asha", deck=KRAKENS)
    mine = (await arya.look())["you"]["deck"]
    assert mine["reasons"] == ["Great Keep is in the deck 9 times: keep 3 at most."]
    assert "The deck of Arya is not legal" in refused(await olenna.ask("start"), 409, "not-now")
    granted(await arya.post("/deck", {"deck": {"text": text}}))
    await olenna.do("start")


async def test_intro_decks_and_decks_of_other_games_do_not_do(visit: Visit) -> None:
    olenna = await host(visit, "Olenna", **WINTER)
    arya = await person(visit, "Arya", olenna.code)
    told = refused(await arya.post("/register", {"deck": {"built_in": "teeth-of-the-pack"}}), 400, "bad-request")
    assert "There is no built-in deck 'teeth-of-the-pack'" in told
    granted(await arya.post("/register", {"deck": {"built_in": "intro-stark"}}))
    assert (await arya.look())["you"]["deck"]["reasons"] == ["The House deck has 45 cards: add 15 or more."]


async def test_bots_come_to_a_winter_event_with_winter_decks(visit: Visit) -> None:
    olenna = await host(visit, "Olenna", **WINTER)
    granted(await olenna.post("/bots", {"count": 7, "bot": "random"}))
    await olenna.do("start")
    event = await olenna.look()
    assert [one["deck"] for one in event["people"] if "player" in one["roles"]] == ["legal"] * 7


async def test_a_winter_melee_is_played_at_tables_of_several(visit: Visit, app: FastAPI) -> None:
    olenna = await host(visit, "Olenna", **WINTER, format="melee")
    await players(visit, olenna.code, "Arya", "Asha", "Davos", "Brienne", deck=WOLVES)
    await olenna.do("start")
    event = await olenna.next_round()
    table = table_of(event, "Davos")
    assert len(table["players"]) == 4
    await _play_out(app, await sit_down(app, table["code"]))
    assert sorted(table_of(await olenna.look(), "Davos")["result"]["places"])[0] == 1


async def test_the_hbo_edition_is_played_without_decks(visit: Visit, app: FastAPI) -> None:
    olenna = await host(visit, "Olenna", **HBO)
    assert not (await olenna.look())["deck_lists"]
    people = [await person(visit, name, olenna.code) for name in ("Arya", "Tyrion")]
    for one in people:
        granted(await one.post("/register"))
    await olenna.do("start")
    event = await olenna.next_round()
    room = await sit_down(app, table_of(event, "Arya")["code"])
    assert room.play is not None
    assert sorted(seat["house"] for seat in room.play.state.setup.seats) == ["lannister", "stark"]
    await concede(app, event, "Tyrion")
    assert await _winner(olenna, "Arya") == "Arya"


async def test_an_hbo_event_with_the_draft(visit: Visit, app: FastAPI) -> None:
    olenna = await host(visit, "Olenna", **HBO, variants=["draft"])
    granted(await olenna.post("/bots", {"count": 2, "bot": "random"}))
    await olenna.do("start")
    event = await olenna.next_round()
    room = await sit_down(app, event["round"]["tables"][0]["code"])
    assert room.play is not None
    assert room.play.state.setup.variants == ("draft",)


async def test_the_hbo_edition_has_no_melee_and_takes_no_decks(visit: Visit) -> None:
    olenna = await person(visit, "Olenna")
    asked = {**HBO, "format": "melee", **THREE_ROUNDS}
    assert "not played as a melee" in refused(await olenna.visitor.post("/api/events", asked), 400, "bad-request")
    made = await host(visit, "Oberyn", **HBO)
    arya = await person(visit, "Arya", made.code)
    assert "played without decks" in refused(await arya.post("/register", {"deck": WOLVES}), 400, "bad-request")


async def _play_out(app: FastAPI, room: Room) -> None:
    """Anything that can be decided, until the game is over and its result is in."""
    await play_on(room, random.Random(1), lambda: room.play is not None and room.play.state.over)
    await settled(app)


async def _winner(desk: Host, name: str) -> str:
    table = table_of(await desk.look(), name)
    [winner] = [who["name"] for who in table["players"] if who["person"] == table["result"]["winner"]]
    return str(winner)
