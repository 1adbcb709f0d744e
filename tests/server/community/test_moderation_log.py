"""What admins look through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import insert, select

from kingsmoot.server.storage import Storage, now
from kingsmoot.server.storage.schema import messages, tables
from tests.server.conftest import ADMIN
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]


@pytest.fixture
async def luwin(visit: Visit) -> Visitor:
    admin = visit()
    await admin.register(ADMIN)
    return admin


async def talk(visit: Visit, storage: Storage, name: str, *said: str) -> str:
    """Somebody says this at a table of theirs; its code."""
    visitor = visit()
    user = await visitor.come(name)
    wanted = {"game": "btwixt", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    code: str = granted(await visitor.post("/api/tables", wanted))["code"]
    table_id = storage.read_now(lambda c: c.execute(select(tables.c.id).where(tables.c.code == code)).scalar_one())
    row: dict[str, Any] = {"table_id": table_id, "user_id": user["id"], "seat": 0, "at": now(), "hidden": False}
    storage.write_now(lambda c: c.execute(insert(messages), [row | {"text": text} for text in said]))
    return code


async def test_what_was_said_is_found_by_person_table_and_words(visit: Visit, luwin: Visitor, storage: Storage) -> None:
    await talk(visit, storage, "Bronn", "Who pays 100% of this?", "Not me.")
    wall = await talk(visit, storage, "Dolorous Edd", "I never win anything.")

    async def texts(asked: str) -> list[str]:
        return [one["text"] for one in granted(await luwin.get(f"/api/admin/messages{asked}"))]

    assert await texts("") == ["I never win anything.", "Not me.", "Who pays 100% of this?"]
    assert await texts("?by=bronn") == ["Not me.", "Who pays 100% of this?"]
    assert await texts(f"?table={wall}") == ["I never win anything."]
    assert await texts("?words=NEVER") == ["I never win anything."]
    assert await texts("?words=%25") == ["Who pays 100% of this?"]  # a percent sign is a percent sign
    assert await texts("?by=Bronn&words=me") == ["Not me."]
    refused(await luwin.get("/api/admin/messages?by=Nobody"), 404, "not-found")

    (first, *_) = granted(await luwin.get("/api/admin/messages?by=Bronn"))
    granted(await luwin.post(f"/api/admin/messages/{first['id']}/hide"))
    (first, *_) = granted(await luwin.get("/api/admin/messages?by=Bronn"))
    assert first["hidden"] is True


async def test_who_is_muted_or_banned_now(visit: Visit, luwin: Visitor) -> None:
    for name in ("Bronn", "Edd", "Shae"):
        await visit().come(name)
    granted(await luwin.post("/api/admin/users/Edd/mute", {"minutes": 10}))
    granted(await luwin.post("/api/admin/users/Bronn/ban", {"minutes": 10}))
    granted(await luwin.post("/api/admin/users/Shae/mute", {"minutes": 10}))
    granted(await luwin.post("/api/admin/users/Shae/mute", {"minutes": 0}))
    kept = granted(await luwin.get("/api/admin/people"))
    told = [(one["user"]["name"], bool(one["muted_until"]), bool(one["banned_until"])) for one in kept]
    assert told == [("Bronn", False, True), ("Edd", True, False)]


async def test_admins_are_told_of_a_report(visit: Visit, luwin: Visitor) -> None:
    bronn, shae = visit(), visit()
    await bronn.come("Bronn")
    await shae.come("Shae")
    granted(await shae.post("/api/reports", {"about": "Bronn", "text": "He sings."}))
    (told,) = granted(await luwin.get("/api/notifications"))["items"]
    assert (told["text"], told["link"]) == ("Shae reports Bronn.", "/admin")
    assert granted(await bronn.get("/api/notifications"))["items"] == []


@pytest.mark.parametrize("path", ["/api/admin/messages", "/api/admin/people"])
async def test_that_is_for_admins(visit: Visit, path: str) -> None:
    guest = visit()
    refused(await guest.get(path), 401, "sign-in")
    await guest.come("Bronn")
    refused(await guest.get(path), 403, "forbidden")
