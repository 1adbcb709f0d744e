"""Avatars: chosen once, and seen wherever somebody is named."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]
WOLF = "wolf-stark-pale"


async def test_an_avatar_is_kept_with_the_account_and_seen_by_others(visit: Visit) -> None:
    arya, bran = visit(), visit()
    await arya.register("Arya")
    wanted = {"game": "btwixt", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    code = granted(await arya.post("/api/tables", wanted))["code"]
    assert granted(await arya.patch("/api/me", {"avatar": WOLF}))["user"]["avatar"] == WOLF
    again = visit()
    assert granted(await again.login("Arya"))["user"]["avatar"] == WOLF
    assert granted(await bran.get("/api/users/Arya"))["user"]["avatar"] == WOLF
    seats = granted(await bran.get(f"/api/tables/{code}"))["seats"]
    assert [seat["avatar"] for seat in seats] == [WOLF, None, None]


async def test_an_avatar_can_be_given_up_again(visit: Visit) -> None:
    arya = visit()
    await arya.come("Arya")
    granted(await arya.patch("/api/me", {"avatar": WOLF}))
    granted(await arya.patch("/api/me", {"settings": {}}))
    assert (await arya.me() or {})["avatar"] == WOLF
    assert granted(await arya.patch("/api/me", {"avatar": ""}))["user"]["avatar"] is None


@pytest.mark.parametrize("avatar", ["wolf", "wolf-stark", "<svg>-a-b", "a-b-c-d", "WOLF-STARK-PALE", "x" * 60])
async def test_what_is_no_avatar_is_refused(visit: Visit, avatar: str) -> None:
    arya = visit()
    await arya.come("Arya")
    refused(await arya.patch("/api/me", {"avatar": avatar}), 400, "bad-request")
    assert (await arya.me() or {})["avatar"] is None
