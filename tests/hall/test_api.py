"""The whole HTTP API, asked what its own description allows and what it does not: it never breaks."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok

from tests.hall.conftest import Come
from tests.hall.player import PATIENCE
from tests.hall.process import Server
from tests.hall.together import SHORT, joust, play, until_table


@pytest.fixture(scope="session")
def visitor(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.http, timeout=PATIENCE) as client:
        client.headers["X-CSRF-Token"] = client.get("/api/me").json()["csrf"]
        me = client.post("/api/guest", json={"name": "Syrio"}).json()
        client.headers["X-CSRF-Token"] = me["csrf"]
        yield client


BRIEFLY = settings(
    max_examples=8, deadline=None, derandomize=True, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
)


def ask(operation: Any, csrf: str, cookies: dict[str, str]) -> None:
    @BRIEFLY
    @given(case=operation.as_strategy())
    def once(case: Any) -> None:
        answer = case.call(headers={"X-CSRF-Token": csrf}, cookies=cookies)
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            error = answer.json()["error"]
            assert error["code"]
            assert error["text"].endswith((".", "!"))

    once()


def test_nothing_breaks_the_api(server: Server, visitor: httpx.Client) -> None:
    schema = schemathesis.openapi.from_url(f"{server.http}/api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 25
    for operation in operations:
        stranger = operation.path in ("/api/logout", "/api/login", "/api/guest", "/api/register")
        ask(operation, visitor.headers["X-CSRF-Token"], {} if stranger else dict(visitor.cookies))


WEIRD = (
    b'{"game": "second-edition", "seats": [{"kind": "me", "brings": {"deck": "\\ud800"}}, {"kind": "open"}]}',
    b'{"game": "second-edition", "seats": [{"kind": "me", "brings": {"x": "\\ud800"}}, {"kind": "open"}]}',
    b'{"game": "btwixt", "seats": [{"kind": "me", "brings": {"leader": "\\ud800"}}, {"kind": "open"}]}',
    b'{"game": "btwixt", "seats": [{"kind": "me", "brings": {"x": NaN}}, {"kind": "open"}]}',
    b'{"game": "btwixt", "seats": [{"kind": "me", "brings": {"x": 1e999}}, {"kind": "open"}]}',
    b'{"game": "btwixt", "seats": [{"kind": "me", "brings": {"leader": ' + b"9" * 400 + b'}}, {"kind": "open"}]}',
    b'{"game": "btwixt", "title": "\\ud800", "seats": [{"kind": "me"}, {"kind": "open"}]}',
    b'{"game": "btwixt", "variants": ["\\ud800"], "seats": [{"kind": "me"}, {"kind": "open"}]}',
    b'{"game": "second-edition", "seats": [{"kind": "me", "brings": {"deck": ' + b"[" * 900 + b"]" * 900 + b"}}]}",
    b"[" * 100_000,
    b'{"game": "btwixt", "seed": ' + b"9" * 5000 + b"}",
    b"\xff\xfe",
)


@pytest.mark.parametrize("body", WEIRD, ids=range(len(WEIRD)))
def test_weird_bodies_are_refused(visitor: httpx.Client, body: bytes) -> None:
    answer = visitor.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert 400 <= answer.status_code < 500, (answer.status_code, answer.text[:200])


@pytest.mark.anyio
async def test_a_game_that_can_no_longer_be_followed_says_so(server: Server, come: Come) -> None:
    """As after an upgrade that changed the rules; nobody else is affected."""
    one, two = await come("Bloodraven"), await come("Leaf")
    seats = await joust(one, two, decks=SHORT)
    await play(seats, steps=5)
    await seats[0].send(t="concede", id="x")
    await until_table(seats[0], lambda table: table["state"] == "over")
    with sqlite3.connect(server.database.removeprefix("sqlite:///"), timeout=PATIENCE) as file:
        here = "table_id = (SELECT id FROM tables WHERE code = ?)"
        file.execute(f"UPDATE moves SET text = 'sing' WHERE number = 3 AND {here}", (seats[0].code,))
        file.execute(f"DELETE FROM snapshots WHERE {here}", (seats[0].code,))
    file.close()
    answer = await one.client.get(f"/api/replays/{seats[0].code}")
    assert answer.status_code == 409
    assert "older rules" in json.loads(answer.text)["error"]["text"]
    assert (await one.get(f"/api/tables/{seats[0].code}"))["state"] == "over"
