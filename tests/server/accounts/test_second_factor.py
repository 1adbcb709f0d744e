"""A second factor: set up with an app, asked for when signing in, and needed by admins."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from fastapi import FastAPI

from kingsmoot.server.accounts import totp
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import Storage
from tests.server.conftest import ADMIN, Clock, hall_app
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
PASSWORD = "winter is coming"


class App:
    """An authenticator app, on a phone whose clock can be set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_800_000_000.0
        self.secret = ""
        monkeypatch.setattr(time, "time", lambda: self.now)

    @property
    def code(self) -> str:
        """The next one."""
        self.now += totp.SECONDS
        return totp.code_at(self.secret, int(self.now // totp.SECONDS))


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> App:
    return App(monkeypatch)


async def set_up(visitor: Visitor, phone: App) -> list[str]:
    begun = granted(await visitor.post("/api/me/second-factor"))
    phone.secret = begun["secret"]
    assert f"secret={phone.secret}" in begun["uri"]
    wish = {"password": PASSWORD, "secret": phone.secret, "code": phone.code}
    codes: list[str] = granted(await visitor.ask("PUT", "/api/me/second-factor", wish))["codes"]
    return codes


async def login(visitor: Visitor, name: str, **more: Any) -> Any:
    return await visitor.post("/api/login", {"name": name, "password": PASSWORD, **more})


async def test_signing_in_takes_a_code(visit: Visit, phone: App) -> None:
    sansa = visit()
    await sansa.register("Sansa")
    await set_up(sansa, phone)
    assert (await sansa.me() or {})["second_factor"] is True
    elsewhere = visit()
    told = refused(await login(elsewhere, "Sansa"), 401, "second-factor")
    assert told == "Enter the code from your authenticator app, or a recovery code."
    refused(await login(elsewhere, "Sansa", code="000000"), 401, "wrong-code")
    code = phone.code
    granted(await login(elsewhere, "Sansa", code=code))
    refused(await login(visit(), "Sansa", code=code), 401, "wrong-code")  # it counts once
    granted(await login(visit(), "Sansa", code=phone.code))


async def test_a_wrong_password_is_not_asked_for_a_code(visit: Visit, phone: App) -> None:
    sansa = visit()
    await sansa.register("Sansa")
    await set_up(sansa, phone)
    wrong = {"name": "Sansa", "password": "summer is coming", "code": phone.code}
    refused(await visit().post("/api/login", wrong), 401, "wrong-password")


async def test_a_recovery_code_lets_in_once(visit: Visit, phone: App) -> None:
    sansa = visit()
    await sansa.register("Sansa")
    codes = await set_up(sansa, phone)
    assert len(codes) == 10
    granted(await login(visit(), "Sansa", code=codes[3].upper()))
    refused(await login(visit(), "Sansa", code=codes[3]), 401, "wrong-code")
    fresh = granted(await sansa.post("/api/me/recovery-codes", {"password": PASSWORD, "code": phone.code}))["codes"]
    refused(await login(visit(), "Sansa", code=codes[4]), 401, "wrong-code")
    granted(await login(visit(), "Sansa", code=fresh[0]))


async def test_a_code_that_does_not_fit_changes_nothing(visit: Visit, phone: App) -> None:
    sansa = visit()
    await sansa.register("Sansa")
    secret = granted(await sansa.post("/api/me/second-factor"))["secret"]
    wish = {"password": PASSWORD, "secret": secret, "code": "123456"}
    refused(await sansa.ask("PUT", "/api/me/second-factor", wish), 400, "wrong-code")
    phone.secret = secret
    refused(
        await sansa.ask("PUT", "/api/me/second-factor", {**wish, "password": "x", "code": phone.code}),
        403,
        "wrong-password",
    )
    refused(
        await sansa.ask("PUT", "/api/me/second-factor", {**wish, "secret": "AAAA", "code": phone.code}),
        400,
        "bad-request",
    )
    granted(await login(visit(), "Sansa"))


async def test_it_is_removed_with_password_and_code(visit: Visit, phone: App) -> None:
    sansa = visit()
    await sansa.register("Sansa")
    await set_up(sansa, phone)
    where = "/api/me/second-factor/remove"
    refused(await sansa.post(where, {"password": PASSWORD}), 401, "second-factor")
    refused(await sansa.post(where, {"password": "x", "code": phone.code}), 403, "wrong-password")
    granted(await sansa.post(where, {"password": PASSWORD, "code": phone.code}))
    granted(await login(visit(), "Sansa"))


async def test_guests_have_none(visit: Visit) -> None:
    guest = visit()
    await guest.come("Pod")
    refused(await guest.post("/api/me/second-factor"), 400, "bad-request")


# -- admins ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def strict(settings: Settings, storage: Storage, clock: Clock) -> FastAPI:
    """A hall as it is by default: admins need a second factor."""
    return hall_app(replace(settings, admins_need_code=True), storage, clock)


def test_admins_need_one_unless_the_operator_says_otherwise() -> None:
    assert Settings().admins_need_code


async def test_an_admin_is_one_with_a_second_factor(visit: Visit, strict: FastAPI, phone: App) -> None:
    luwin = visit(app=strict)
    told = await luwin.register(ADMIN)
    assert (told["admin"], told["admin_waits"]) == (False, True)
    text = refused(await luwin.get("/api/admin/reports"), 403, "second-factor")
    assert text == "Admins need two-factor sign-in. Set it up in your settings first."
    await set_up(luwin, phone)
    told = await luwin.me() or {}
    assert (told["admin"], told["admin_waits"]) == (True, False)
    granted(await luwin.get("/api/admin/reports"))
    granted(await luwin.post("/api/me/second-factor/remove", {"password": PASSWORD, "code": phone.code}))
    refused(await luwin.get("/api/admin/reports"), 403, "second-factor")
