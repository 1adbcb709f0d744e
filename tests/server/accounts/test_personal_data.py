"""Taking one's data along, and closing an account."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from fastapi import FastAPI

from kingsmoot.server.accounts.personal_data import EXPORTED, NOT_EXPORTED
from kingsmoot.server.storage.schema import metadata, users
from tests.server.conftest import ADMIN
from tests.server.hosting import hall_of
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
PASSWORD = "winter is coming"


async def played(app: FastAPI, sansa: Visitor, arya: Visitor) -> str:
    wanted = {"game": "second-edition", "variants": ["tutorial"], "seats": [{"kind": "me"}, {"kind": "open"}]}
    code: str = granted(await sansa.post("/api/tables", wanted))["code"]
    granted(await arya.post(f"/api/tables/{code}/join", {}))
    await (await hall_of(app).rooms.get(code)).concede(1)
    return code


def test_whatever_is_stored_of_somebody_is_taken_along_or_left_out_on_purpose() -> None:
    known = {column for columns in EXPORTED.values() for column in columns} | set(NOT_EXPORTED)
    stored = {key.parent for table in metadata.sorted_tables for key in table.foreign_keys if key.column is users.c.id}
    assert stored - known == set()


async def test_people_take_their_data_along(app: FastAPI, visit: Visit) -> None:
    sansa, arya = visit(), visit()
    await sansa.register("Sansa")
    await arya.register("Arya")
    code = await played(app, sansa, arya)
    answer = await sansa.get("/api/me/data")
    assert "attachment" in answer.headers["content-disposition"]
    data = granted(answer)
    assert data["account"][0]["name"] == "Sansa"
    assert [game["code"] for game in data["games"]] == [code]
    assert len(data["sessions"]) == 1
    room = await hall_of(app).rooms.get(code)
    text = json.dumps(data)
    for secret in ("argon2", room.info.secret or "-", sansa.csrf or "-", "token", "recovery_codes"):
        assert secret not in text


async def test_a_running_shuffle_is_not_part_of_it(app: FastAPI, visit: Visit) -> None:
    sansa = visit()
    await sansa.register("Sansa")
    wanted = {"game": "btwixt", "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 2]}
    code = granted(await sansa.post("/api/tables", wanted))["code"]
    room = await hall_of(app).rooms.get(code)
    assert room.play is not None
    text = (await sansa.get("/api/me/data")).text
    assert (room.info.secret or "-") not in text
    assert f"{room.play.setup.seed:064x}" not in text


async def test_a_closed_account_leaves_a_former_player(app: FastAPI, visit: Visit) -> None:
    sansa, arya = visit(), visit()
    user = await sansa.register("Sansa")
    await arya.register("Arya")
    code = await played(app, sansa, arya)
    granted(await sansa.post(f"/api/replays/{code}/comments", {"at": 0, "text": "Well played."}))
    refused(await sansa.post("/api/me/close", {"password": "x"}), 403, "wrong-password")
    granted(await sansa.post("/api/me/close", {"password": PASSWORD}))
    assert await sansa.me() is None
    refused(await visit().login("Sansa"), 401, "wrong-password")
    refused(await arya.get("/api/users/Sansa"), 404, "not-found")
    told = granted(await arya.get(f"/api/replays/{code}"))
    assert [seat["name"] for seat in told["table"]["seats"]] == [f"Former player {user['id']}", "Arya"]
    assert told["comments"] == []
    assert "Sansa" not in (await arya.get(f"/api/replays/{code}/record")).text
    await visit().register("Sansa")  # the name is free again, and leads to nothing of hers
    assert granted(await arya.get("/api/users/Sansa"))["games"] == []


async def test_tables_come_first(app: FastAPI, visit: Visit) -> None:
    sansa = visit()
    await sansa.register("Sansa")
    code = granted(
        await sansa.post("/api/tables", {"game": "btwixt", "seats": [{"kind": "me"}, *[{"kind": "open"}] * 2]})
    )["code"]
    told = refused(await sansa.post("/api/me/close", {"password": PASSWORD}), 409, "conflict")
    assert told == "You still sit at 1 table. Finish or leave first."
    granted(await sansa.post(f"/api/tables/{code}/leave"))
    granted(await sansa.post("/api/me/close", {"password": PASSWORD}))


async def test_guests_and_admins_do_not_close_accounts(visit: Visit) -> None:
    guest, luwin = visit(), visit()
    await guest.come("Pod")
    await luwin.register(ADMIN)
    refused(await guest.post("/api/me/close", {"password": PASSWORD}), 400, "bad-request")
    refused(await luwin.post("/api/me/close", {"password": PASSWORD}), 403, "forbidden")
