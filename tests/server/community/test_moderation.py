"""Profiles, blocking, reports, and what admins do."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, insert, select

from kingsmoot.server.accounts import user_store
from kingsmoot.server.accounts import users as users_of
from kingsmoot.server.accounts.users import User
from kingsmoot.server.community import store
from kingsmoot.server.hall import Hall
from kingsmoot.server.storage import Storage, now
from kingsmoot.server.storage.schema import messages, tables
from tests.server.conftest import ADMIN, Clock
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]


async def admin(visit: Visit) -> Visitor:
    luwin = visit()
    await luwin.register(ADMIN)
    return luwin


async def guest(visit: Visit, name: str) -> Visitor:
    visitor = visit()
    await visitor.come(name)
    return visitor


async def new_table(visitor: Visitor) -> str:
    wanted = {"game": "btwixt", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    code: str = granted(await visitor.post("/api/tables", wanted))["code"]
    return code


# -- profiles --------------------------------------------------------------------------------------------------


async def test_others_see_a_name_and_finished_games(visit: Visit) -> None:
    arya = visit()
    user = await arya.register("Arya Stark")
    granted(await arya.patch("/api/me", {"settings": {"secret": 1}}))
    await new_table(arya)
    seen = granted(await visit().get("/api/users/arya%20stark"))
    assert seen == {
        "user": {"id": user["id"], "name": "Arya Stark", "guest": False, "avatar": None},
        "games": [],
        "results": [],
        "blocked": False,
        "friend": "none",
    }


@pytest.mark.parametrize("name", ["Rickon", "x" * 300, "..%2f", "%F0%9F%90%BA", "%FF", "A"])
async def test_nobody_has_that_name(visit: Visit, name: str) -> None:
    refused(await visit().get(f"/api/users/{name}"), 404, "not-found")


# -- blocking --------------------------------------------------------------------------------------------------


async def test_blocking_keeps_people_apart_until_it_ends(visit: Visit, app: FastAPI) -> None:
    sansa, joffrey = await guest(visit, "Sansa"), await guest(visit, "Joffrey")
    code = await new_table(sansa)
    for _ in range(2):  # twice is no fault
        assert granted(await sansa.post("/api/blocks/joffrey")) == {}
    assert [user["name"] for user in granted(await sansa.get("/api/blocks"))] == ["Joffrey"]
    assert granted(await sansa.get("/api/users/Joffrey"))["blocked"] is True
    assert granted(await joffrey.get("/api/blocks")) == []
    assert granted(await joffrey.get("/api/users/Sansa"))["blocked"] is False  # which is Sansa's own business
    refused(await joffrey.post(f"/api/tables/{code}/join", {}), 403, "forbidden")
    for _ in range(2):
        assert granted(await sansa.delete("/api/blocks/Joffrey")) == {}
    assert granted(await sansa.get("/api/blocks")) == []
    granted(await joffrey.post(f"/api/tables/{code}/join", {}))


async def test_apart_are_those_whom_one_blocks_and_those_by_whom_one_is_blocked(visit: Visit, storage: Storage) -> None:
    ids = {}
    for name in ("Sansa", "Joffrey", "Arya", "Hodor"):
        ids[name] = (await visit().come(name))["id"]
    sansa = visit()
    ids["Petyr"] = (await sansa.come("Petyr"))["id"]
    granted(await sansa.post("/api/blocks/Joffrey"))
    granted(await sansa.post("/api/blocks/Arya"))

    def apart(name: str) -> set[int]:
        return storage.read_now(lambda c: store.blocked_either_way(c, ids[name]))

    assert apart("Petyr") == {ids["Joffrey"], ids["Arya"]}
    assert apart("Arya") == {ids["Petyr"]}
    assert apart("Hodor") == set()


async def test_whom_one_cannot_block(visit: Visit) -> None:
    sansa = await guest(visit, "Sansa")
    refused(await sansa.post("/api/blocks/sansa"), 400, "bad-request")
    refused(await sansa.post("/api/blocks/Rickon"), 404, "not-found")
    refused(await sansa.delete("/api/blocks/Rickon"), 404, "not-found")
    refused(await visit().post("/api/blocks/Sansa"), 401, "sign-in")
    refused(await visit().get("/api/blocks"), 401, "sign-in")


# -- reports ---------------------------------------------------------------------------------------------------


async def test_a_report_reaches_the_admins_who_close_it(visit: Visit) -> None:
    luwin, sansa = await admin(visit), await guest(visit, "Sansa")
    await guest(visit, "Joffrey")
    code = await new_table(sansa)
    told = {"about": "Joffrey", "table": code, "text": "  He cheats.  "}
    assert granted(await sansa.post("/api/reports", told)) == {}
    granted(await sansa.post("/api/reports", {"about": "Joffrey", "text": "Again."}))
    again, first = granted(await luwin.get("/api/admin/reports"))
    assert first == {
        "id": first["id"],
        "by": "Sansa",
        "about": "Joffrey",
        "table": code,
        "text": "He cheats.",
        "at": first["at"],
        "closed": None,
        "closed_by": None,
    }
    assert abs(datetime.fromisoformat(first["at"]) - now()) < timedelta(minutes=5)
    assert (again["text"], again["table"]) == ("Again.", None)
    for _ in range(2):
        granted(await luwin.post(f"/api/admin/reports/{first['id']}/close"))
    assert [one["id"] for one in granted(await luwin.get("/api/admin/reports"))] == [again["id"]]
    (closed,) = granted(await luwin.get("/api/admin/reports?closed=true"))
    assert (closed["id"], closed["closed_by"]) == (first["id"], ADMIN)
    assert closed["closed"] is not None


@pytest.mark.parametrize(
    ("changes", "status", "code"),
    [
        ({"about": "Rickon"}, 404, "not-found"),
        ({"about": "Sansa"}, 400, "bad-request"),
        ({"table": "nowhere1"}, 404, "not-found"),
        ({"table": "no such code!"}, 400, "bad-request"),
        ({"text": "   "}, 400, "bad-request"),
        ({"text": "x" * 2001}, 400, "bad-request"),
        ({"text": "a\0b"}, 400, "bad-request"),
        ({"closed": True}, 400, "bad-request"),
    ],
)
async def test_reports_that_make_no_sense(visit: Visit, changes: dict[str, Any], status: int, code: str) -> None:
    luwin, sansa = await admin(visit), await guest(visit, "Sansa")
    await guest(visit, "Joffrey")
    refused(await sansa.post("/api/reports", {"about": "Joffrey", "text": "He cheats."} | changes), status, code)
    assert granted(await luwin.get("/api/admin/reports")) == []


async def test_nobody_floods_the_admins(visit: Visit, clock: Clock) -> None:
    sansa = await guest(visit, "Sansa")
    await guest(visit, "Joffrey")
    told = {"about": "Joffrey", "text": "He cheats."}
    assert [(await sansa.post("/api/reports", told)).status_code for _ in range(7)] == [200] * 5 + [429] * 2
    clock.seconds += 60
    granted(await sansa.post("/api/reports", told))


# -- the peace -------------------------------------------------------------------------------------------------


def user_named(app: FastAPI, name: str) -> User:
    hall: Hall = app.state.hall
    return hall.storage.read_now(lambda c: user_store.by_name(c, name, hall.settings))


async def test_muting(visit: Visit, app: FastAPI) -> None:
    luwin, joffrey = await admin(visit), await guest(visit, "Joffrey")
    assert not user_named(app, "Joffrey").muted
    until = datetime.fromisoformat(granted(await luwin.post("/api/admin/users/joffrey/mute", {"minutes": 60}))["until"])
    assert timedelta(minutes=55) < until - now() <= timedelta(minutes=60)
    assert user_named(app, "Joffrey").muted_until == until
    assert user_named(app, "Joffrey").muted
    assert (await joffrey.me() or {})["name"] == "Joffrey"  # who is muted may still play
    await new_table(joffrey)
    assert granted(await luwin.post("/api/admin/users/Joffrey/mute", {"minutes": 0})) == {"until": None}
    assert not user_named(app, "Joffrey").muted


async def test_a_mute_ends_by_itself(visit: Visit, app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    luwin = await admin(visit)
    await guest(visit, "Joffrey")
    granted(await luwin.post("/api/admin/users/Joffrey/mute", {"minutes": 60}))
    later = now() + timedelta(minutes=61)
    monkeypatch.setattr(users_of, "now", lambda: later)
    assert not user_named(app, "Joffrey").muted


async def test_banning_and_pardoning(visit: Visit) -> None:
    luwin, joffrey = await admin(visit), visit()
    await joffrey.register("Joffrey")
    assert granted(await luwin.post("/api/admin/users/Joffrey/ban", {"minutes": 60}))["until"]
    assert "banned until" in refused(await joffrey.get("/api/me"), 403, "banned")
    refused(await visit().login("Joffrey"), 403, "banned")
    assert granted(await luwin.post("/api/admin/users/Joffrey/ban", {"minutes": 0})) == {"until": None}
    assert (await joffrey.me() or {})["name"] == "Joffrey"


async def test_admins_do_not_punish_each_other(visit: Visit) -> None:
    luwin = await admin(visit)
    for way in ("mute", "ban"):
        refused(await luwin.post(f"/api/admin/users/{ADMIN}/{way}", {"minutes": 5}), 403, "forbidden")
    assert (await luwin.me() or {})["name"] == ADMIN


@pytest.mark.parametrize("minutes", [-1, 10**9, "5", 1.5, None, True])
async def test_minutes_are_a_sensible_number(visit: Visit, app: FastAPI, minutes: Any) -> None:
    luwin = await admin(visit)
    await guest(visit, "Joffrey")
    refused(await luwin.post("/api/admin/users/Joffrey/ban", {"minutes": minutes}), 400, "bad-request")
    assert user_named(app, "Joffrey").banned_until is None


async def test_a_hidden_message_is_hidden(visit: Visit, storage: Storage) -> None:
    luwin, joffrey = await admin(visit), await guest(visit, "Joffrey")
    code = await new_table(joffrey)
    joffrey_id = (await joffrey.me() or {})["id"]

    def say(connection: Connection) -> list[int]:
        table_id = connection.execute(select(tables.c.id).where(tables.c.code == code)).scalar_one()
        said = {"table_id": table_id, "user_id": joffrey_id, "seat": 0, "at": now(), "hidden": False}
        return [
            connection.execute(insert(messages).values(said | {"text": text}).returning(messages.c.id)).scalar_one()
            for text in ("I am the king!", "Well played.")
        ]

    rude, kind = storage.write_now(say)
    assert granted(await luwin.post(f"/api/admin/messages/{rude}/hide")) == {}
    hidden = storage.read_now(lambda c: c.execute(select(messages.c.id).where(messages.c.hidden)).scalars().all())
    assert hidden == [rude]
    refused(await luwin.post(f"/api/admin/messages/{kind + 1000}/hide"), 404, "not-found")


@pytest.mark.parametrize("number", ["0", "-1", "99999999999999999999999", "x"])
async def test_numbers_that_no_row_can_have(visit: Visit, number: str) -> None:
    luwin = await admin(visit)
    refused(await luwin.post(f"/api/admin/messages/{number}/hide"), 400, "bad-request")
    refused(await luwin.post(f"/api/admin/reports/{number}/close"), 400, "bad-request")


async def test_all_that_is_for_admins_only(visit: Visit, app: FastAPI) -> None:
    arya = visit()
    await arya.register("Arya")
    await guest(visit, "Joffrey")
    asked = [
        (method, path.replace("{name}", "Joffrey").replace("{number}", "1"))
        for path, ways in app.openapi()["paths"].items()
        for method in ways
        if path.startswith("/api/admin/")
    ]
    assert len(asked) >= 5
    for method, path in asked:
        for body in ({"minutes": 5}, None):
            refused(await arya.ask(method.upper(), path, body), 403, "forbidden")
            refused(await visit().ask(method.upper(), path, body), 401, "sign-in")
    assert user_named(app, "Joffrey").banned_until is user_named(app, "Joffrey").muted_until is None
