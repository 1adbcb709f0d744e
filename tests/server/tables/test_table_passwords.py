"""Whoever guesses at the password of a table is slowed down, and holds up nobody who signs in."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator

import pytest

from kingsmoot.server.accounts import passwords
from kingsmoot.server.network.limits import RATES
from tests.server.visitor import Visitor, granted

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]
LOCKED = {"game": "btwixt", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], "password": "hodor hodor"}


@pytest.fixture
def slow_tables(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """The passwords of tables are checked when this is set, and not before."""
    go, fits = threading.Event(), passwords._fits

    def wait(password: str, stored: str | None) -> bool:
        if threading.current_thread().name.startswith("argon2-tables"):
            assert go.wait(60)
        return fits(password, stored)

    monkeypatch.setattr(passwords, "_fits", wait)
    yield go
    go.set()


async def test_forty_wrong_tries_in_flight_hold_up_no_sign_in(visit: Visit, slow_tables: threading.Event) -> None:
    bran = visit()
    await bran.register("Bran")
    code = granted(await bran.post("/api/tables", LOCKED))["code"]
    guessers = [visit() for _ in range(40)]
    for number, guesser in enumerate(guessers):
        await guesser.come(f"Walker {number}")
    tries = [asyncio.create_task(one.post(f"/api/tables/{code}/join", {"password": "no"})) for one in guessers]
    done: set[asyncio.Task[object]] = set()
    async with asyncio.timeout(60):
        while len(done) < 31:  # one is being checked and eight wait: there is no room for more
            done = {one for one in tries if one.done()}
            await asyncio.sleep(0.01)
    assert {one.result().status_code for one in tries if one.done()} == {429}
    async with asyncio.timeout(60):
        granted(await visit().login("Bran"))  # although none of the nine has been answered
    slow_tables.set()
    answers = [(await one).status_code for one in tries]
    assert answers.count(403) == 9
    granted(await visit(address="10.99.0.1").post("/api/guest", {"name": "Meera"}))


async def test_one_address_guesses_at_all_tables_together(visit: Visit) -> None:
    bran = visit()
    await bran.come("Bran")
    codes = [granted(await bran.post("/api/tables", LOCKED))["code"] for _ in range(4)]
    guesser = visit()
    await guesser.come("Walker")
    answers = [
        (await guesser.post(f"/api/tables/{code}/join", {"password": "no"})).status_code
        for code in codes
        for _ in range(9)
    ]
    most = RATES["password-address"].burst
    assert answers == [403] * most + [429] * (len(answers) - most)
