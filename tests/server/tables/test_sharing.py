"""Who may look at a finished game, and what an event that shows no deck lists lets out of the hall."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI

from tests.server.conftest import ADMIN
from tests.server.hosting import Host, concede, hall_of, host, players, table_of
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
ME, OPEN = {"kind": "me"}, {"kind": "open"}
DECK = {"deck": "teeth-of-the-pack"}


async def finished(app: FastAPI, ann: Visitor, bob: Visitor, **more: Any) -> str:
    wanted = {"game": "second-edition", "seats": [{**ME, "brings": DECK}, OPEN], **more}
    made = granted(await ann.post("/api/tables", wanted))
    granted(await bob.post(f"/api/tables/{made['code']}/join", {"brings": {"deck": "gold-among-roses"}}))
    room = await hall_of(app).rooms.get(made["code"])
    await room.concede(1)
    code: str = made["code"]
    return code


async def three(visit: Visit) -> tuple[Visitor, Visitor, Visitor]:
    found = visit(), visit(), visit()
    for visitor, name in zip(found, ("Ann", "Bob", "Cat"), strict=True):
        await visitor.register(name)
    return found


async def share(visitor: Visitor, code: str, wish: str) -> dict[str, Any]:
    told: dict[str, Any] = granted(await visitor.post(f"/api/tables/{code}/share", {"share": wish}))
    return told


DOORS = (
    "replays/{}",
    "replays/{}/at/0?seat=judge",
    "replays/{}/log",
    "replays/{}/record",
    "replays/{}/summary",
    "tables/{}",
)


async def listed(visitor: Visitor, code: str) -> list[bool]:
    """On the profile of a player, and in the list of finished games."""
    profile = granted(await visitor.get("/api/users/Ann"))["games"]
    games = granted(await visitor.get("/api/tables?state=over"))
    return [code in {game["code"] for game in found} for found in (profile, games)]


async def test_a_finished_game_is_public_until_a_player_says_otherwise(app: FastAPI, visit: Visit) -> None:
    ann, bob, cat = await three(visit)
    code = await finished(app, ann, bob)
    assert await listed(cat, code) == [True, True]
    for door in DOORS:
        assert (await cat.get(f"/api/{door.format(code)}")).status_code == 200
    told = await share(bob, code, "link")
    assert (told["share"], told["your_share"]) == ("link", "link")
    assert await listed(cat, code) == [False, False]
    for door in DOORS:
        assert (await cat.get(f"/api/{door.format(code)}")).status_code == 200, "whoever has the link"
    assert await listed(ann, code) == [True, False], "it stays on one's own profile"


async def test_the_player_decides_who_shares_the_least(app: FastAPI, visit: Visit) -> None:
    ann, bob, cat = await three(visit)
    code = await finished(app, ann, bob)
    await share(ann, code, "players")
    told = await share(bob, code, "public")
    assert (told["share"], told["your_share"]) == ("players", "public")
    for door in DOORS:
        answer = await cat.get(f"/api/{door.format(code)}")
        assert refused(answer, 403, "forbidden") == "Only the players can see this game."
        assert (await bob.get(f"/api/{door.format(code)}")).status_code == 200
    refused(await cat.post(f"/api/replays/{code}/comments", {"at": 0, "text": "Ha."}), 403, "forbidden")
    refused(await cat.post(f"/api/replays/{code}/continue", {"at": 0, "seat": 0}), 403, "forbidden")
    await share(ann, code, "public")
    assert (await cat.get(f"/api/replays/{code}")).status_code == 200


async def test_a_private_table_is_for_whoever_has_the_link(app: FastAPI, visit: Visit) -> None:
    ann, bob, cat = await three(visit)
    code = await finished(app, ann, bob, private=True)
    assert granted(await cat.get(f"/api/replays/{code}"))["table"]["share"] == "link"
    assert await listed(cat, code) == [False, False]


async def test_only_players_of_a_game_that_has_begun_choose(app: FastAPI, visit: Visit) -> None:
    ann, bob, cat = await three(visit)
    made = granted(await ann.post("/api/tables", {"game": "btwixt", "seats": [ME, OPEN, OPEN]}))
    refused(await ann.post(f"/api/tables/{made['code']}/share", {"share": "link"}), 409, "conflict")
    code = await finished(app, ann, bob)
    refused(await cat.post(f"/api/tables/{code}/share", {"share": "link"}), 403, "forbidden")
    refused(await ann.post(f"/api/tables/{code}/share", {"share": "friends"}), 400, "bad-request")


async def test_an_admin_may_look(app: FastAPI, visit: Visit) -> None:
    ann, bob, _ = await three(visit)
    code = await finished(app, ann, bob)
    await share(ann, code, "players")
    admin = visit()
    await admin.register(ADMIN)
    assert (await admin.get(f"/api/replays/{code}")).status_code == 200


async def test_the_name_of_a_deck_is_told_after_the_game(app: FastAPI, visit: Visit) -> None:
    ann, bob, cat = await three(visit)
    wanted = {"game": "second-edition", "seats": [{**ME, "brings": DECK}, OPEN]}
    made = granted(await ann.post("/api/tables", wanted))
    begun = granted(await bob.post(f"/api/tables/{made['code']}/join", {"brings": {"deck": "gold-among-roses"}}))
    assert [seat["deck"] for seat in begun["seats"]] == [None, "gold-among-roses"]
    assert [seat["deck"] for seat in granted(await cat.get(f"/api/tables/{made['code']}"))["seats"]] == [None, None]
    await (await hall_of(app).rooms.get(made["code"])).concede(1)
    after = granted(await cat.get(f"/api/tables/{made['code']}"))
    assert [seat["deck"] for seat in after["seats"]] == ["teeth-of-the-pack", "gold-among-roses"]


# -- events ----------------------------------------------------------------------------------------------------------


async def played(app: FastAPI, visit: Visit, **options: Any) -> tuple[Host, Host, Host, str]:
    """An event of one round, over; the code of its game."""
    leader = await host(visit, "Leader", rounds=1, **options)
    ann, bob = await players(visit, leader.code, "Ann", "Bob")
    await leader.do("start")
    event = await leader.next_round()
    code: str = table_of(event, ann.name)["code"]
    await concede(app, event, ann.name)
    return leader, ann, bob, code


def titles() -> set[str]:
    return {"Teeth of the Pack", "teeth-of-the-pack"}


async def test_an_event_that_shows_no_deck_lists_shows_none_through_any_door(app: FastAPI, visit: Visit) -> None:
    leader, ann, bob, code = await played(app, visit, decks_after=False)
    cat = visit()
    await cat.come("Cat")
    for visitor in (cat, ann.visitor, bob.visitor):
        refused(await visitor.get(f"/api/replays/{code}/record"), 403, "forbidden")
        refused(await visitor.post(f"/api/replays/{code}/continue", {"at": 0, "seat": 0}), 403, "forbidden")
        for door in ("at/0", "log"):
            refused(await visitor.get(f"/api/replays/{code}/{door}?seat=judge"), 403, "forbidden")
            granted(await visitor.get(f"/api/replays/{code}/{door}?seat=spectator"))
    own = granted(await ann.visitor.get(f"/api/tables/{code}"))["you"]
    granted(await ann.visitor.get(f"/api/replays/{code}/at/0?seat={own}"))
    refused(await ann.visitor.get(f"/api/replays/{code}/at/0?seat={1 - own}"), 403, "forbidden")
    refused(await cat.get(f"/api/replays/{code}/at/0?seat={own}"), 403, "forbidden")
    shown = (f"replays/{code}", f"tables/{code}", f"events/{leader.code}", "users/Ann")
    said = [(await cat.get(f"/api/{path}")).text for path in shown]
    said += [(await cat.get(f"/api/events/{leader.code}/people/{n}")).text for n in range(1, 4)]
    for path in ("standings", "story", "export", "export/log", "export/players.csv", "print/standings", "rounds/1"):
        said.append((await cat.get(f"/api/events/{leader.code}/{path}")).text)
    assert not [one for one in titles() for text in said if one in text]
    granted(await leader.visitor.get(f"/api/tables/{code}"))
    assert (await leader.visitor.get(f"/api/replays/{code}/record")).status_code == 200, "leaders oversee the lists"


async def test_cards_of_such_an_event_are_not_found_by_their_pages(app: FastAPI, visit: Visit) -> None:
    _, _, _, code = await played(app, visit, decks_after=False)
    _, _, _, other = await played(app, visit, decks_after=True)
    cat = visit()
    await cat.come("Cat")
    games = granted(await cat.get("/api/games/second-edition/cards/01146"))["games"]
    found = {game["code"] for game in games}
    assert other in found
    assert code not in found


async def test_an_event_that_shows_its_lists_shows_them_when_it_is_over(app: FastAPI, visit: Visit) -> None:
    _, _, _, code = await played(app, visit, decks_after=True)
    cat = visit()
    await cat.come("Cat")
    assert (await cat.get(f"/api/replays/{code}/record")).status_code == 200
    granted(await cat.get(f"/api/replays/{code}/at/0?seat=judge"))


async def test_a_table_of_an_event_tells_no_name_of_a_deck(app: FastAPI, visit: Visit) -> None:
    leader = await host(visit, "Leader", rounds=1)
    ann, bob = await players(visit, leader.code, "Ann", "Bob")
    await leader.do("start")
    event = await leader.next_round()
    code = table_of(event, "Ann")["code"]
    for _ in ("while it is played", "when it is over"):
        for one in (ann, bob, leader):
            told = granted(await one.visitor.get(f"/api/tables/{code}"))
            others = [seat["deck"] for seat in told["seats"] if seat["seat"] != told["you"]]
            assert others == [None] * len(others)
        if told["state"] != "over":
            await concede(app, event, "Ann")


async def test_there_is_no_rematch_of_an_event_game(app: FastAPI, visit: Visit) -> None:
    _, ann, _, code = await played(app, visit)
    refused(await ann.visitor.post(f"/api/tables/{code}/rematch"), 409, "conflict")
