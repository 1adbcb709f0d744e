"""A mail address counts once its owner has confirmed it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from datetime import timedelta

import pytest
from fastapi import FastAPI
from sqlalchemy import update

from kingsmoot.server.accounts import mail_addresses, user_store
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import Connection, Storage, now
from kingsmoot.server.storage.schema import users
from tests.server.conftest import Clock, hall_app
from tests.server.hosting import settled
from tests.server.mailbox import PASSWORD, Mailbox, give_address, mailing
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
OLD, NEW = "sansa@example.org", "alayne@example.org"
CONFIRM = "/api/me/email/confirm"


@pytest.fixture
async def mailbox() -> AsyncIterator[Mailbox]:
    async with Mailbox.open() as box:
        yield box


@pytest.fixture
def sending(settings: Settings, storage: Storage, clock: Clock, mailbox: Mailbox) -> FastAPI:
    return hall_app(mailing(settings, mailbox.port), storage, clock)


@pytest.fixture
async def sansa(visit: Visit, sending: FastAPI) -> Visitor:
    visitor = visit(app=sending)
    await visitor.register("Sansa")
    return visitor


async def addresses(visitor: Visitor) -> tuple[str | None, str | None]:
    """The one that counts, and the one that waits."""
    user = await visitor.me() or {}
    return user["email"], user["email_waiting"]


async def confirm(visitor: Visitor, mailbox: Mailbox, app: FastAPI, address: str) -> None:
    await give_address(visitor, address)
    await settled(app)
    granted(await visitor.post(CONFIRM, {"token": mailbox.token(address, "email")}))


async def test_an_address_counts_only_after_its_owner_has_confirmed_it(
    visit: Visit, sending: FastAPI, sansa: Visitor, mailbox: Mailbox
) -> None:
    await give_address(sansa, OLD)
    await settled(sending)
    assert await addresses(sansa) == (None, OLD)
    assert "Sansa" in mailbox.newest(OLD)
    granted(await visit(app=sending).post("/api/password/forgotten", {"name": "Sansa"}))
    await settled(sending)
    assert len(mailbox.mail) == 1, "no link for a password goes to an address that nobody has confirmed"
    token = mailbox.token(OLD, "email")
    granted(await sansa.post(CONFIRM, {"token": token}))
    assert await addresses(sansa) == (OLD, None)
    refused(await sansa.post(CONFIRM, {"token": token}), 404, "not-found")
    granted(await visit(app=sending).post("/api/password/forgotten", {"name": "Sansa"}))
    await settled(sending)
    assert mailbox.token(OLD, "password")


async def test_only_the_account_itself_confirms(
    visit: Visit, sending: FastAPI, sansa: Visitor, mailbox: Mailbox
) -> None:
    """Whoever gets the letter by mistake must not become the owner of the account by opening it."""
    await give_address(sansa, OLD)
    await settled(sending)
    token = mailbox.token(OLD, "email")
    stranger = visit(app=sending)
    refused(await stranger.post(CONFIRM, {"token": token}), 401, "sign-in")
    await stranger.register("Petyr")
    refused(await stranger.post(CONFIRM, {"token": token}), 404, "not-found")
    refused(await sansa.post(CONFIRM, {"token": token[:-1]}), 404, "not-found")
    granted(await sansa.post(CONFIRM, {"token": token}))


async def test_the_old_address_counts_until_then_and_is_told(
    visit: Visit, sending: FastAPI, sansa: Visitor, mailbox: Mailbox
) -> None:
    await confirm(sansa, mailbox, sending, OLD)
    await give_address(sansa, NEW)
    assert await addresses(sansa) == (OLD, NEW)
    granted(await visit(app=sending).post("/api/password/forgotten", {"name": "Sansa"}))
    await settled(sending)
    assert mailbox.token(OLD, "password")
    granted(await sansa.post(CONFIRM, {"token": mailbox.token(NEW, "email")}))
    await settled(sending)
    assert await addresses(sansa) == (NEW, None)
    assert f"changed to {NEW}" in mailbox.newest(OLD)
    await give_address(sansa, "")
    await settled(sending)
    assert await addresses(sansa) == (None, None)
    assert "was removed" in mailbox.newest(NEW)


async def test_a_link_is_sent_again_and_the_one_before_ends(sending: FastAPI, sansa: Visitor, mailbox: Mailbox) -> None:
    refused(await sansa.post("/api/me/email/link"), 409, "conflict")
    await give_address(sansa, OLD)
    await settled(sending)
    first = mailbox.token(OLD, "email")
    granted(await sansa.post("/api/me/email/link"))
    await settled(sending)
    refused(await sansa.post(CONFIRM, {"token": first}), 404, "not-found")
    granted(await sansa.post(CONFIRM, {"token": mailbox.token(OLD, "email")}))


async def test_a_link_ends_with_another_wish(sending: FastAPI, sansa: Visitor, mailbox: Mailbox) -> None:
    await give_address(sansa, OLD)
    await settled(sending)
    await give_address(sansa, "")
    refused(await sansa.post(CONFIRM, {"token": mailbox.token(OLD, "email")}), 404, "not-found")
    assert await addresses(sansa) == (None, None)


async def test_a_link_works_for_a_day(
    sending: FastAPI, sansa: Visitor, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    await give_address(sansa, OLD)
    await settled(sending)
    tomorrow = now() + mail_addresses.LASTS + timedelta(seconds=1)
    with monkeypatch.context() as later:
        later.setattr(user_store, "now", lambda: tomorrow)
        refused(await sansa.post(CONFIRM, {"token": mailbox.token(OLD, "email")}), 404, "not-found")
    granted(await sansa.post(CONFIRM, {"token": mailbox.token(OLD, "email")}))


async def test_an_address_is_checked(sansa: Visitor) -> None:
    for password, email, status, code in (("x", OLD, 403, "wrong-password"), (PASSWORD, "sansa", 400, "bad-request")):
        refused(await sansa.ask("PUT", "/api/me/email", {"password": password, "email": email}), status, code)


async def test_nobody_fills_a_letter_box(visit: Visit, sending: FastAPI, sansa: Visitor, mailbox: Mailbox) -> None:
    await give_address(sansa, OLD)
    for _ in range(4):
        granted(await sansa.post("/api/me/email/link"))
    refused(await sansa.post("/api/me/email/link"), 429, "too-many")
    another = visit(app=sending)
    await another.register("Petyr")
    wish = {"password": PASSWORD, "email": OLD.upper()}
    refused(await another.ask("PUT", "/api/me/email", wish), 429, "too-many")
    await settled(sending)
    assert len(mailbox.mail) == 5


async def test_without_mail_an_address_waits_until_the_hall_can_send(
    visit: Visit, app: FastAPI, settings: Settings, storage: Storage, clock: Clock, mailbox: Mailbox
) -> None:
    sansa = visit()
    await sansa.register("Sansa")
    await give_address(sansa, OLD)
    assert await addresses(sansa) == (None, OLD)
    refused(await sansa.post("/api/me/email/link"), 409, "conflict")
    sending = hall_app(mailing(settings, mailbox.port), storage, clock)
    again = visit(app=sending)
    granted(await again.login("Sansa"))
    granted(await again.post("/api/me/email/link"))
    await settled(sending)
    granted(await again.post(CONFIRM, {"token": mailbox.token(OLD, "email")}))
    assert await addresses(again) == (OLD, None)


async def test_nothing_of_an_address_is_left_when_an_account_is_closed(
    sending: FastAPI, sansa: Visitor, mailbox: Mailbox, storage: Storage
) -> None:
    await confirm(sansa, mailbox, sending, OLD)
    await give_address(sansa, NEW)
    granted(await sansa.post("/api/me/close", {"password": PASSWORD}))

    def still_there(connection: Connection) -> int:
        kept = update(users).where(users.c.email.is_not(None) | users.c.email_waiting.is_not(None))
        return connection.execute(kept.values(seen=None)).rowcount

    assert await storage.write(still_there) == 0
