"""The search of the hall finds what its pages show, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.server.conftest import ADMIN
from tests.server.hosting import STARK, host
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]


async def find(visitor: Visitor, wanted: str) -> dict[str, Any]:
    found: dict[str, Any] = granted(await visitor.get("/api/search", params={"q": wanted}))
    return found


async def people(visitor: Visitor, wanted: str) -> list[str]:
    return [one["name"] for one in (await find(visitor, wanted))["people"]]


async def registered(visit: Visit, *names: str) -> list[Visitor]:
    found = []
    for name in names:
        found.append(visit())
        await found[-1].register(name)
    return found


async def play(visitor: Visitor, **more: Any) -> str:
    """A game that begins at once, against bots."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    code: str = granted(await visitor.post("/api/tables", {"game": "btwixt", "seats": seats, **more}))["code"]
    return code


async def test_people_are_found_by_a_part_of_their_name(visit: Visit) -> None:
    await registered(visit, "Sansa Stark", "Arya Stark", "Starling", "Theon")
    await visit().come("Stark guest")
    assert await people(visit(), "stark") == ["Arya Stark", "Sansa Stark"]
    assert await people(visit(), "STAR") == ["Starling", "Arya Stark", "Sansa Stark"]
    assert await people(visit(), "s%k") == []


async def test_those_who_block_each_other_do_not_find_each_other(visit: Visit) -> None:
    arya, theon = await registered(visit, "Arya", "Theon")
    await play(theon, title="Pyke")
    granted(await arya.post("/api/blocks/Theon"))
    for seeker, name in ((arya, "Theon"), (theon, "Arya")):
        assert await people(seeker, name) == []
    assert (await find(arya, "Pyke"))["tables"] == []
    assert len((await find(visit(), "Pyke"))["tables"]) == 1


async def test_nobody_finds_who_is_banned(visit: Visit) -> None:
    admin, _ = await registered(visit, ADMIN, "Theon")
    granted(await admin.post("/api/admin/users/Theon/ban", {"minutes": 60}))
    assert await people(visit(), "Theon") == []


async def test_private_tables_and_tables_without_spectators_are_not_found(visit: Visit) -> None:
    (arya,) = await registered(visit, "Arya")
    shown = await play(arya, title="Needle practice")
    await play(arya, title="Needle in secret", private=True)
    await play(arya, title="Needle alone", spectators="none")
    for wanted in ("needle", "arya"):
        assert [table["code"] for table in (await find(visit(), wanted))["tables"]] == [shown]


async def test_only_listed_events_are_found_but_ones_own(visit: Visit) -> None:
    olenna = await host(visit, "Olenna", title="Highgarden open")
    hidden = await host(visit, "Mace", title="Highgarden in secret", listed=False)
    assert [event["code"] for event in (await find(visit(), "garden high"))["events"]] == [olenna.code]
    assert {event["code"] for event in (await find(hidden.visitor, "highgarden"))["events"]} == {
        olenna.code,
        hidden.code,
    }


async def test_decks_are_found_by_their_owner_alone(visit: Visit) -> None:
    arya, bran = await registered(visit, "Arya", "Bran")
    deck = granted(await arya.get(f"/api/games/second-edition/decks/{STARK['built_in']}"))
    wanted = {"game": "second-edition", "deck": {**deck, "name": "Faceless"}}
    code = granted(await arya.post("/api/decks", wanted))["code"]
    granted(await arya.patch(f"/api/decks/{code}", {"shared": True}))
    found = {"code": code, "game": "second-edition", "name": "Faceless", "faction": "stark"}
    assert (await find(arya, "face"))["decks"] == [found]
    assert (await find(bran, "face"))["decks"] == (await find(visit(), "face"))["decks"] == []


@pytest.mark.parametrize("wanted", ["a", "", "x" * 61, "a\0b"])
async def test_a_search_has_2_to_60_characters(visit: Visit, wanted: str) -> None:
    refused(await visit().get("/api/search", params={"q": wanted}), 400, "bad-request")


async def test_searching_has_a_rate(visit: Visit) -> None:
    arya = visit()
    for _ in range(60):
        await find(arya, "stark")
    refused(await arya.get("/api/search", params={"q": "stark"}), 429, "too-many")
