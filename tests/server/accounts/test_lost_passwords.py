"""The way back for a lost password: by mail, or by a link from an admin."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Callable

import pytest
from fastapi import FastAPI

from kingsmoot.server.accounts import mail
from kingsmoot.server.errors import HallError
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import Storage
from tests.server.conftest import ADMIN, Clock, hall_app
from tests.server.hosting import settled
from tests.server.mailbox import Mailbox, give_address, mailing
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
PASSWORD, NEW = "winter is coming", "the north remembers"


@pytest.fixture
async def mailbox() -> AsyncIterator[Mailbox]:
    async with Mailbox.open() as box:
        yield box


async def test_a_link_comes_by_mail_and_works_once(
    visit: Visit, settings: Settings, storage: Storage, clock: Clock, mailbox: Mailbox
) -> None:
    app = hall_app(mailing(settings, mailbox.port), storage, clock)
    sansa = visit(app=app)
    await sansa.register("Sansa")
    await give_address(sansa, "sansa@example.org")
    await settled(app)
    granted(await sansa.post("/api/me/email/confirm", {"token": mailbox.token("sansa@example.org", "email")}))
    lost = visit(app=app)
    assert granted(await lost.get("/api/me"))["mail"] is True
    granted(await lost.post("/api/password/forgotten", {"name": "sansa"}))
    await settled(app)
    assert mailbox.mail[-1]["From"] == "hall@example.org"
    wish = {"token": mailbox.token("sansa@example.org", "password"), "password": NEW}
    refused(await lost.post("/api/password/new", {**wish, "password": "password"}), 400, "bad-password")
    granted(await lost.post("/api/password/new", wish))
    assert await sansa.me() is None, "everybody is signed out"
    refused(await lost.post("/api/password/new", wish), 404, "not-found")
    refused(await lost.login("Sansa", PASSWORD), 401, "wrong-password")
    granted(await lost.login("Sansa", NEW))


async def test_nobody_learns_who_has_an_account(
    visit: Visit, settings: Settings, storage: Storage, clock: Clock, mailbox: Mailbox
) -> None:
    app = hall_app(mailing(settings, mailbox.port), storage, clock)
    await visit(app=app).register("Sansa")
    lost = visit(app=app)
    for name in ("Sansa", "Nobody", "<b>"):
        assert granted(await lost.post("/api/password/forgotten", {"name": name})) == {}
    await settled(app)
    assert mailbox.mail == []


async def test_mail_that_cannot_be_sent_harms_nobody(
    visit: Visit, settings: Settings, storage: Storage, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        app = hall_app(mailing(settings, taken.getsockname()[1]), storage, clock)
        sansa = visit(app=app)
        await sansa.register("Sansa")
        await give_address(sansa, "sansa@example.org")
        await settled(app)
    assert "mail cannot be sent" in caplog.text


async def test_without_mail_an_admin_helps(visit: Visit) -> None:
    sansa, luwin, lost = visit(), visit(), visit()
    await sansa.register("Sansa")
    await luwin.register(ADMIN)
    told = refused(await lost.post("/api/password/forgotten", {"name": "Sansa"}), 409, "conflict")
    assert "Ask an admin" in told
    refused(await sansa.post("/api/admin/users/Sansa/password-link", {}), 403, "forbidden")
    path = granted(await luwin.post("/api/admin/users/Sansa/password-link", {}))["path"]
    newer = granted(await luwin.post("/api/admin/users/Sansa/password-link", {}))["path"]
    refused(await lost.post("/api/password/new", {"token": path.split("#")[1], "password": NEW}), 404, "not-found")
    granted(await lost.post("/api/password/new", {"token": newer.split("#")[1], "password": NEW}))
    granted(await lost.login("Sansa", NEW))


async def test_there_is_no_link_for_guests_and_admins(visit: Visit) -> None:
    luwin, guest = visit(), visit()
    await luwin.register(ADMIN)
    await guest.come("Pod")
    refused(await luwin.post("/api/admin/users/Pod/password-link", {}), 409, "conflict")
    refused(await luwin.post(f"/api/admin/users/{ADMIN}/password-link", {}), 403, "forbidden")
    refused(await luwin.post("/api/admin/users/Nobody/password-link", {}), 404, "not-found")


@pytest.mark.parametrize("smtp", ["mail.example.org", "http://mail.example.org", "smtp://"])
def test_a_server_for_mail_is_checked_when_the_hall_starts(smtp: str) -> None:
    with pytest.raises(HallError, match="KINGSMOOT_SMTP must be"):
        mail.check(Settings(smtp=smtp, mail_from="a@example.org", public_url="https://hall.example.org"))
    with pytest.raises(HallError, match="KINGSMOOT_MAIL_FROM"):
        mail.check(Settings(smtp="smtp://mail.example.org"))
    mail.check(Settings())


def test_every_hall_is_a_hall(app: FastAPI) -> None:
    assert not mail.is_set_up(app.state.hall.settings)
