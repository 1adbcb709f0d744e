"""Tables before and after the game: who may come, who decides what, and playing again."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from kingsmoot.server.errors import HallError
from kingsmoot.server.hall import Hall
from kingsmoot.server.protocol.tables import NewSeat, NewTable
from kingsmoot.server.settings import Settings
from kingsmoot.server.tables.setup import create
from tests.hall.conftest import Come
from tests.hall.player import Player, Refused, bots
from tests.hall.together import SHORT, joust, play, until_table

pytestmark = pytest.mark.anyio

ME, OPEN = {"kind": "me"}, {"kind": "open"}


async def make(player: Player, *seats: dict[str, Any], game: str = "second-edition", **more: Any) -> Any:
    return await player.post("/api/tables", {"game": game, "seats": list(seats) or [ME, OPEN]} | more)


async def test_a_private_table_is_found_by_its_link_only(come: Come) -> None:
    one, two = await come("Ygritte"), await come("Jon")
    made = await make(one, private=True)
    assert made["code"] not in [table["code"] for table in await two.get("/api/tables")]
    assert made["code"] in [table["code"] for table in await one.get("/api/me/tables")]
    assert (await two.get(f"/api/tables/{made['code']}"))["private"]
    assert (await two.post(f"/api/tables/{made['code']}/join", {}))["you"] == 1


async def test_a_locked_table_needs_its_password(come: Come) -> None:
    one, two = await come("Barristan"), await come("Illyrio")
    made = await make(one, password="valar morghulis")
    assert made["locked"]
    assert "valar" not in str(made)
    for wrong in ({}, {"password": "valar dohaeris"}):
        with pytest.raises(Refused) as refused:
            await two.post(f"/api/tables/{made['code']}/join", wrong)
        assert refused.value.code == "password"
    for query in ("", "?password=nothing"):
        with pytest.raises(Refused) as refused:
            await two.sit(made["code"], query=query)
        assert refused.value.code == "password"
    watching = await two.sit(made["code"], query="?password=valar%20morghulis")
    assert watching.you == -1
    await two.post(f"/api/tables/{made['code']}/join", {"password": "valar morghulis"})
    await watching.until(lambda message: message["t"] == "welcome")
    assert watching.you == 1  # who watched has sat down
    assert (await two.sit(made["code"])).you == 1  # and needs no password any more


async def test_the_owner_fills_and_opens_seats_and_a_full_table_starts(come: Come) -> None:
    one, two = await come("Hizdahr"), await come("Daario")
    made = await make(one, ME, OPEN, OPEN)
    place = f"/api/tables/{made['code']}"
    waiting = await one.sit(made["code"])
    await two.post(f"{place}/join", {"seat": 2})
    await until_table(waiting, lambda table: table["seats"][2]["name"] == two.name)
    with pytest.raises(Refused, match="Only the table's owner"):
        await two.post(f"{place}/seats/1", {"kind": "bot", "bot": "random"})
    with pytest.raises(Refused, match="Only the table's owner"):
        await two.post(f"{place}/start")
    with pytest.raises(Refused, match="Not all seats"):
        await one.post(f"{place}/start")
    with pytest.raises(Refused, match="your own seat"):
        await one.post(f"{place}/seats/0", {"kind": "open"})
    with pytest.raises(Refused, match="no seat 3"):
        await one.post(f"{place}/seats/3", {"kind": "open"})
    with pytest.raises(Refused, match="Only the player in that seat"):
        await one.post(f"{place}/seats/2", {"brings": SHORT[0]})
    with pytest.raises(Refused, match="no bot"):
        await one.post(f"{place}/seats/1", {"kind": "bot", "bot": "hodor"})
    changed = await two.post(f"{place}/seats/2", {"brings": {"deck": "salt-on-the-wind"}})
    assert changed["seats"][2]["deck"] == "salt-on-the-wind"
    seen = (await one.get(place))["seats"][2]["deck"]
    assert seen is None  # before the game nobody else knows it
    await one.post(f"{place}/seats/2", {"kind": "open"})
    assert (await two.get(place))["you"] is None
    await one.post(f"{place}/seats/1", {"kind": "bot", "bot": "random"})
    started = await two.post(f"{place}/join", {"seat": 2})
    assert (started["state"], started["you"]) == ("playing", 2)
    await waiting.until(lambda message: message["t"] == "welcome")
    with pytest.raises(Refused, match="has already started"):
        await one.post(f"{place}/seats/1", {"kind": "open"})
    with pytest.raises(Refused, match="has already started"):
        await (await come("Late")).post(f"{place}/join", {})
    await play([waiting, await two.sit(made["code"])], steps=5)


async def test_leaving_before_the_game(come: Come) -> None:
    one, two = await come("Quentyn"), await come("Arianne")
    made = await make(one, ME, OPEN, OPEN)
    place = f"/api/tables/{made['code']}"
    await two.post(f"{place}/join", {})
    seat, watching = await two.sit(made["code"]), await (await come("Areo")).sit(made["code"])
    await two.post(f"{place}/leave")
    await until_table(watching, lambda table: table["seats"][1]["kind"] == "open")
    with pytest.raises(Refused, match="do not sit"):
        await two.post(f"{place}/leave")
    await one.post(f"{place}/leave")
    for eyes in (seat, watching):
        await eyes.listen_to_the_end()
        assert eyes.said_bye == "The table was closed by its owner."
    with pytest.raises(Refused) as refused:
        await two.get(place)
    assert refused.value.code == "not-found"


async def test_what_cannot_be_played_is_refused_at_once(come: Come) -> None:
    one = await come("Mace")
    for seats, more in (
        ([ME, OPEN], {"game": "cyvasse"}),
        ([ME], {}),
        ([ME] + [OPEN] * 7, {}),
        ([ME, ME], {}),
        ([ME | {"brings": {"deck": "no such deck"}}, OPEN], {}),
        ([ME | {"brings": {"deck": {"cards": 10**30}}}, OPEN], {}),
        ([ME | {"brings": {"nonsense": 10**30}}, OPEN], {}),
        ([ME, OPEN], {"variants": ["no such variant"]}),
        ([ME, OPEN], {"options": {"no such switch": True}}),
        ([ME, OPEN], {"options": {"casual": "perhaps"}}),
        ([ME, OPEN], {"clock": {"kind": "chess", "minutes": 0}}),
        ([ME, OPEN], {"clock": {"kind": "chess", "minutes": 5, "increment": -1}}),
        ([ME, *bots("hodor")], {}),
    ):
        with pytest.raises(Refused) as refused:
            await make(one, *seats, **more)
        assert refused.value.code != "broken"
    assert await one.get("/api/me/tables") == []


async def test_a_table_tells_which_switches_are_on(come: Come) -> None:
    one = await come("Aemon")
    plain = await make(one, ME, OPEN, game="winter")
    assert plain["switches"] == []
    switched = await make(one, ME, OPEN, game="winter", options={"moribund": True, "casual": False})
    assert switched["switches"] == ["moribund"]


async def test_blocked_people_do_not_sit_together(come: Come) -> None:
    one, two = await come("Gregor"), await come("Oberyn")
    made = await make(one)
    await two.post(f"/api/blocks/{one.name}")
    with pytest.raises(Refused, match="cannot join"):
        await two.post(f"/api/tables/{made['code']}/join", {})


async def test_a_rematch_has_the_same_people_one_seat_further(come: Come) -> None:
    one, two = await come("Duncan"), await come("Aerion")
    seats = await joust(one, two, decks=SHORT)
    with pytest.raises(Refused, match="not over yet"):
        await one.post(f"/api/tables/{seats[0].code}/rematch")
    await seats[0].send(t="concede", id="x")
    for seat in seats:
        await until_table(seat, lambda table: table["state"] == "over")
    with pytest.raises(Refused, match="Only players of this game"):
        await (await come("Egg")).post(f"/api/tables/{seats[0].code}/rematch")
    both = await asyncio.gather(*(player.post(f"/api/tables/{seats[0].code}/rematch") for player in (one, two)))
    assert both[0]["code"] == both[1]["code"]
    again = await one.get(f"/api/tables/{both[0]['code']}")
    assert again["state"] == "playing"
    assert [seat["name"] for seat in again["seats"]] == [two.name, one.name]
    assert [seat["deck"] for seat in again["seats"]] == [None, SHORT[0]["deck"]]  # the other's is told after the game
    theirs = await two.get(f"/api/tables/{both[0]['code']}")
    assert [seat["deck"] for seat in theirs["seats"]] == [SHORT[1]["deck"], None]
    await until_table(seats[0], lambda table: table["rematch"] == both[0]["code"])
    mine = [table["code"] for table in await one.get("/api/me/tables")]
    assert mine == [both[0]["code"]]  # and no other has been left behind


async def test_a_rematch_after_its_table_was_closed(come: Come) -> None:
    one, two = await come("Lancel"), await come("Kevan")
    seats = await joust(one, two, decks=SHORT)
    await seats[0].send(t="concede", id="x")
    await until_table(seats[0], lambda table: table["state"] == "over")
    first = await one.post(f"/api/tables/{seats[0].code}/rematch")
    await one.post(f"/api/tables/{first['code']}/leave")
    second = await two.post(f"/api/tables/{seats[0].code}/rematch")
    assert second["code"] != first["code"]
    assert (await one.post(f"/api/tables/{seats[0].code}/rematch"))["state"] == "playing"


async def test_my_turn_comes_first(come: Come) -> None:
    one, two = await come("Pod"), await come("Brienne")
    quiet = await make(one)
    seats = await joust(one, two, decks=SHORT)
    while not seats[0].asked:
        await play(seats, steps=1)
    mine = await one.get("/api/me/tables")
    assert [table["code"] for table in mine] == [seats[0].code, quiet["code"]]
    assert [table["your_turn"] for table in mine] == [True, False]


async def test_a_seed_cannot_be_chosen_for_a_table_with_other_people() -> None:
    """Whoever knows the seed knows every shuffle. (The servers of these tests are started with --seeds.)"""
    hall = Hall(Settings(), None, None)  # type: ignore[arg-type]  # it is refused before anything is stored
    seats = [NewSeat(kind="me"), NewSeat(kind="open"), NewSeat(kind="open")]
    wanted = NewTable(game="btwixt", seed=7, seats=seats)
    with pytest.raises(HallError, match="every shuffle"):
        await create(hall, 1, wanted)
