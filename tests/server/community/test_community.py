"""Friends, invitations, notifications, and what a profile tells."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import insert, update

from kingsmoot.server.community.notifications import delete_old, notify
from kingsmoot.server.network.viewer import Viewer
from kingsmoot.server.storage import Storage, now
from kingsmoot.server.storage.schema import notifications, seats, tables, users
from kingsmoot.server.workers.listener import Listener
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]

THREE = {"game": "btwixt", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}


async def guest(visit: Visit, name: str) -> Visitor:
    visitor = visit()
    await visitor.come(name)
    return visitor


async def friends_of(visitor: Visitor) -> dict[str, list[str]]:
    found = granted(await visitor.get("/api/friends"))
    named = {key: [user["name"] for user in found[key]] for key in ("asking", "asked")}
    return named | {"friends": [friend["user"]["name"] for friend in found["friends"]]}


async def news_of(visitor: Visitor) -> list[str]:
    return [item["text"] for item in granted(await visitor.get("/api/notifications"))["items"]]


NOBODY: dict[str, list[str]] = {"friends": [], "asking": [], "asked": []}


# -- friends -----------------------------------------------------------------------------------------------------


async def test_both_agree_before_they_are_friends(visit: Visit) -> None:
    jon, sam = await guest(visit, "Jon"), await guest(visit, "Sam")
    for _ in range(2):  # to ask twice is to ask once
        granted(await jon.post("/api/friends/sam"))
    assert await friends_of(jon) == NOBODY | {"asked": ["Sam"]}
    assert await friends_of(sam) == NOBODY | {"asking": ["Jon"]}
    assert granted(await jon.get("/api/users/Sam"))["friend"] == "asked"
    assert granted(await sam.get("/api/users/Jon"))["friend"] == "asking"
    assert await news_of(sam) == ["Jon would like to be your friend."]

    granted(await sam.post("/api/friends/Jon"))
    assert await friends_of(jon) == NOBODY | {"friends": ["Sam"]}
    assert await friends_of(sam) == NOBODY | {"friends": ["Jon"]}
    assert await news_of(jon) == ["Sam is now your friend."]
    granted(await sam.post("/api/friends/Jon"))
    assert await news_of(jon) == ["Sam is now your friend."]


@pytest.mark.parametrize("who", ["asked", "asking"])
@pytest.mark.parametrize("agreed", [True, False])
async def test_either_may_end_it_and_the_other_is_not_told(visit: Visit, who: str, agreed: bool) -> None:
    jon, sam = await guest(visit, "Jon"), await guest(visit, "Sam")
    granted(await jon.post("/api/friends/Sam"))
    if agreed:
        granted(await sam.post("/api/friends/Jon"))
    before = await news_of(jon), await news_of(sam)
    granted(await (sam.delete("/api/friends/Jon") if who == "asked" else jon.delete("/api/friends/Sam")))
    assert await friends_of(jon) == await friends_of(sam) == NOBODY
    assert (await news_of(jon), await news_of(sam)) == before


async def test_whoever_blocks_is_no_friend(visit: Visit) -> None:
    sansa, joffrey = await guest(visit, "Sansa"), await guest(visit, "Joffrey")
    granted(await joffrey.post("/api/friends/Sansa"))
    granted(await sansa.post("/api/friends/Joffrey"))
    granted(await sansa.post("/api/blocks/Joffrey"))
    assert await friends_of(joffrey) == NOBODY
    refused(await joffrey.post("/api/friends/Sansa"), 403, "forbidden")
    refused(await sansa.post("/api/friends/Joffrey"), 403, "forbidden")


async def test_what_cannot_be(visit: Visit) -> None:
    jon = await guest(visit, "Jon")
    assert refused(await jon.post("/api/friends/jon"), 400, "bad-request") == "That is you."
    refused(await jon.post("/api/friends/Nobody"), 404, "not-found")
    nobody = visit()
    for path in ("/api/friends", "/api/notifications"):
        refused(await nobody.get(path), 401, "sign-in")


async def test_friends_see_who_is_here_and_where_they_play(visit: Visit, storage: Storage) -> None:
    jon, sam = await guest(visit, "Jon"), await guest(visit, "Sam")
    granted(await jon.post("/api/friends/Sam"))
    granted(await sam.post("/api/friends/Jon"))

    async def sam_as_seen() -> tuple[bool, str | None]:
        (friend,) = granted(await jon.get("/api/friends"))["friends"]
        return friend["here"], friend["table"]

    def page_open(ago: timedelta) -> None:
        storage.write_now(lambda c: c.execute(update(users).where(users.c.key == "sam").values(seen=now() - ago)))

    assert await sam_as_seen() == (False, None)
    page_open(timedelta(seconds=70))
    assert await sam_as_seen() == (True, None)
    page_open(timedelta(minutes=5))
    assert await sam_as_seen() == (False, None)

    bots = {"seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 2]}
    granted(await sam.post("/api/tables", THREE | bots | {"private": True}))
    assert await sam_as_seen() == (False, None)
    code = granted(await sam.post("/api/tables", THREE | bots))["code"]
    assert await sam_as_seen() == (False, code)


# -- invitations ---------------------------------------------------------------------------------------------------


async def test_an_invitation_comes_once_with_a_link(visit: Visit) -> None:
    jon, sam = await guest(visit, "Jon"), await guest(visit, "Sam")
    code = granted(await jon.post("/api/tables", THREE | {"private": True}))["code"]
    for _ in range(3):
        granted(await jon.post(f"/api/tables/{code}/invite", {"name": "Sam"}))
    (told,) = granted(await sam.get("/api/notifications"))["items"]
    assert (told["kind"], told["text"], told["link"]) == ("invitation", "Jon invites you to join a game.", f"/t/{code}")
    granted(await sam.post(f"/api/tables/{code}/join", {}))
    assert "already" in refused(await jon.post(f"/api/tables/{code}/invite", {"name": "Sam"}), 409, "conflict")


async def test_who_cannot_invite_or_be_invited(visit: Visit) -> None:
    jon, sam, pyp = await guest(visit, "Jon"), await guest(visit, "Sam"), await guest(visit, "Pyp")
    code = granted(await jon.post("/api/tables", THREE))["code"]
    refused(await sam.post(f"/api/tables/{code}/invite", {"name": "Pyp"}), 403, "forbidden")
    granted(await pyp.post("/api/blocks/Jon"))
    refused(await jon.post(f"/api/tables/{code}/invite", {"name": "Pyp"}), 403, "forbidden")
    refused(await jon.post("/api/tables/nowhere1/invite", {"name": "Sam"}), 404, "not-found")
    assert await news_of(pyp) == []


# -- notifications -------------------------------------------------------------------------------------------------


async def test_looking_at_them_makes_them_old(visit: Visit, app: FastAPI) -> None:
    jon, sam = visit(), await guest(visit, "Sam")
    user = await jon.come("Jon")
    for number in (1, 2):
        await notify(app.state.hall, [user["id"]], "event", f"Round {number} is published.", "/events/wall")
    news = granted(await jon.get("/api/notifications"))
    assert (news["unseen"], [item["text"] for item in news["items"]]) == (
        2,
        ["Round 2 is published.", "Round 1 is published."],
    )
    granted(await sam.post("/api/notifications/seen", {"until": news["items"][0]["id"]}))  # only one's own
    assert granted(await jon.get("/api/notifications"))["unseen"] == 2
    granted(await jon.post("/api/notifications/seen", {"until": news["items"][1]["id"]}))
    assert granted(await jon.get("/api/notifications"))["unseen"] == 1
    assert granted(await sam.get("/api/notifications")) == {"unseen": 0, "items": []}


async def test_the_bell_rings_on_open_pages_only_of_those_meant(app: FastAPI, visit: Visit) -> None:
    hall = app.state.hall
    jon, sam = [await visit().come(name) for name in ("Jon", "Sam")]
    viewers = [Viewer(user["id"], user["name"], -1) for user in (jon, jon, sam)]
    for viewer in viewers:
        hall.user_sockets.add(viewer)
    await notify(hall, [jon["id"]], "friend", "Ghost is hungry.", "/friends")
    assert [viewer.waiting.qsize() for viewer in viewers] == [1, 1, 0]
    hall.user_sockets.remove(viewers[0])
    Listener(hall).handle('{"w": "another worker", "code": "", "what": "news", "users": null}')
    assert [viewer.waiting.qsize() for viewer in viewers] == [1, 2, 1]


async def test_old_ones_are_forgotten(storage: Storage, visit: Visit) -> None:
    jon = visit()
    user = await jon.come("Jon")
    old = {"user_id": user["id"], "kind": "event", "text": "Old.", "link": "/", "seen": False}
    rows = [old | {"at": now() - timedelta(days=61)}, old | {"at": now(), "text": "New."}]
    storage.write_now(lambda c: c.execute(insert(notifications), rows))
    storage.write_now(delete_old)
    assert await news_of(jon) == ["New."]


# -- profiles ------------------------------------------------------------------------------------------------------


async def test_a_profile_tells_how_somebody_fared(visit: Visit, storage: Storage) -> None:
    jon = visit()
    user = await jon.come("Jon")
    outcomes: list[dict[str, Any]] = [
        {"private": False, "winners": [0]},
        {"private": False, "winners": [1]},
        {"private": True, "winners": [0, 2]},
        {"private": False, "winners": []},
        {"private": True, "winners": [0], "continues": {"code": "else", "at": 3, "moves": []}},  # which does not count
        {"private": True, "winners": [], "ended_by": "event"},  # nor does what an event has closed
    ]
    codes = []
    for outcome in outcomes:
        code = granted(await jon.post("/api/tables", THREE | {"private": outcome["private"]}))["code"]
        codes.append(code)
        result = {"winners": outcome["winners"], "ended_by": outcome.get("ended_by", "game")}
        ended = {"state": "over", "ended": now(), "result": result}
        ended |= {"continues": outcome["continues"]} if "continues" in outcome else {}
        storage.write_now(
            lambda c, code=code, ended=ended: c.execute(  # type: ignore[misc]
                update(tables).where(tables.c.code == code).values(**ended)
            )
        )
    told = granted(await visit().get("/api/users/Jon"))
    assert told["results"] == [{"game": "btwixt", "played": 4, "won": 1, "drawn": 2}]
    assert [game["code"] for game in told["games"]] == [codes[3], codes[1], codes[0]]
    path = "/api/users/Jon/games"
    assert [game["code"] for game in granted(await jon.get(path))] == codes[::-1]
    assert [game["code"] for game in granted(await jon.get(f"{path}?before={codes[2]}"))] == [codes[1], codes[0]]
    assert granted(await jon.get(f"{path}?game=second-edition")) == []
    # A seat that a bot has taken over is nobody's any more.
    storage.write_now(lambda c: c.execute(update(seats).where(seats.c.user_id == user["id"]).values(kind="bot")))
    assert granted(await jon.get("/api/users/Jon"))["results"] == []
