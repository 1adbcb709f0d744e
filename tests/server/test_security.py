"""Cookies, CSRF, origins, limits, headers, and how errors are told."""

from __future__ import annotations

import hashlib
import logging
import re
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from http.cookies import Morsel, SimpleCookie
from typing import Any

import httpx
import pytest
from fastapi import FastAPI, WebSocket
from fastapi.routing import APIRoute
from sqlalchemy import select, update

from kingsmoot.server.accounts import passwords
from kingsmoot.server.api.security import user_of_socket
from kingsmoot.server.errors import Forbidden, StorageDown, TooMany
from kingsmoot.server.network.limits import RATES, Limits, address_of
from kingsmoot.server.network.shared_table import SLOTS
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import Storage, now
from kingsmoot.server.storage.schema import sessions, users
from tests.server.conftest import Clock, furnished, hall_app
from tests.server.visitor import COOKIE, Visitor, granted, refused

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]


def cookie_of(answer: httpx.Response) -> Morsel[str]:
    return SimpleCookie(answer.headers["set-cookie"])[COOKIE]


# -- sessions --------------------------------------------------------------------------------------------------


async def test_the_cookie_is_for_the_browser_and_the_hall_only(visit: Visit) -> None:
    arya = visit()
    cookie = cookie_of(await arya.http.get("/api/me"))
    assert len(cookie.value) >= 43  # 256 bits
    assert cookie["httponly"]
    assert cookie["samesite"].lower() == "lax"
    assert cookie["path"] == "/"
    assert not cookie["domain"]
    assert not cookie["secure"]
    await arya.me()
    came = cookie_of(await arya.post("/api/guest", {"name": "Arya"}))
    assert came["httponly"]
    assert int(came["max-age"]) == 90 * 24 * 3600


async def test_over_https_the_cookie_stays_there(
    visit: Visit, settings: Settings, storage: Storage, clock: Clock
) -> None:
    hall = hall_app(replace(settings, secure=True), storage, clock)
    assert cookie_of(await visit(app=hall, site="https://hall.test").http.get("/api/me"))["secure"]


async def test_who_reads_the_database_cannot_sign_in_with_it(visit: Visit, storage: Storage) -> None:
    arya = visit()
    await arya.come("Arya")
    assert arya.token
    kept = storage.read_now(lambda c: c.execute(select(sessions)).one())
    assert kept.token == hashlib.sha256(arya.token.encode()).hexdigest()
    assert arya.token not in map(str, kept)
    thief = visit()
    thief.token = kept.token
    assert await thief.me() is None


@pytest.mark.parametrize("way", ["guest", "register", "login", "register as a guest"])
async def test_a_token_from_before_coming_in_is_worth_nothing(visit: Visit, way: str) -> None:
    await visit().register("Sansa")
    arya, attacker = visit(), visit()
    if way == "register as a guest":
        await arya.come("Arya")
    await arya.me()
    before, csrf = arya.token, arya.csrf
    if way == "guest":
        await arya.come("Arya")
    elif way == "login":
        granted(await arya.login("Sansa"))
    else:
        await arya.register("Arya")
    assert before
    assert arya.token != before
    assert arya.csrf != csrf
    attacker.token = before
    assert await attacker.me() is None
    assert await arya.me() is not None


async def test_logging_out_ends_the_session_also_for_who_kept_the_cookie(visit: Visit, storage: Storage) -> None:
    arya, thief = visit(), visit()
    await arya.register("Arya")
    assert arya.token
    thief.token = arya.token
    assert await thief.me() is not None
    answer = await arya.post("/api/logout")
    assert granted(answer) == {}
    assert cookie_of(answer)["max-age"] == "0"
    assert await arya.me() is None
    thief.token = thief.token or ""
    assert await thief.me() is None
    assert storage.read_now(lambda c: c.execute(select(sessions).where(sessions.c.user_id.is_not(None))).all()) == []


async def test_visitors_leave_one_session_however_often_they_ask(visit: Visit, storage: Storage) -> None:
    arya = visit()
    for _ in range(3):
        await arya.me()
        granted(await arya.get("/api/games"))
    assert len(storage.read_now(lambda c: c.execute(select(sessions)).all())) == 1


async def test_who_only_looks_gets_no_session(visit: Visit, storage: Storage) -> None:
    arya = visit()
    arya.csrf = ""
    granted(await arya.get("/api/games"))
    granted(await arya.get("/api/tables"))
    assert arya.token is None
    assert storage.read_now(lambda c: c.execute(select(sessions)).all()) == []


def expire_in(storage: Storage, **time: float) -> None:
    when = now() + timedelta(**time)
    storage.write_now(lambda c: c.execute(update(sessions).values(expires=when)).rowcount)


async def test_a_session_ends_when_it_was_not_used_for_long(visit: Visit, storage: Storage) -> None:
    arya = visit()
    await arya.register("Arya")
    expire_in(storage, seconds=-1)
    refused(await arya.patch("/api/me", {"settings": {}}), 403, "csrf")
    assert await arya.me() is None


async def test_a_session_that_is_used_goes_on(visit: Visit, storage: Storage) -> None:
    arya = visit()
    await arya.register("Arya")
    token = arya.token
    assert "set-cookie" not in (await arya.get("/api/me")).headers  # today it has been made longer already
    expire_in(storage, days=88)
    assert int(cookie_of(await arya.get("/api/me"))["max-age"]) == 90 * 24 * 3600
    assert arya.token == token
    expires = storage.read_now(lambda c: c.execute(select(sessions.c.expires)).scalar_one())
    assert expires > now() + timedelta(days=89)
    assert "set-cookie" not in (await arya.get("/api/me")).headers


@pytest.mark.parametrize("token", ["", "x", "x" * 5000, "ž", "' OR 1=1 --"])
async def test_a_made_up_cookie_is_nobody(visit: Visit, token: str) -> None:
    await visit().come("Arya")
    answer = await visit().http.get("/api/me", headers={b"Cookie": f"{COOKIE}={token}".encode()})
    assert granted(answer)["user"] is None


# -- pages of other sites --------------------------------------------------------------------------------------


async def test_nothing_is_changed_without_the_token(visit: Visit, app: FastAPI, storage: Storage) -> None:
    arya, sansa = visit(), visit()
    await arya.register("Arya")
    await sansa.register("Sansa")
    assert arya.csrf
    assert sansa.csrf
    asked = [(method, path) for path, ways in app.openapi()["paths"].items() for method in ways if method != "get"]
    assert len(asked) > 20
    for method, template in asked:
        path = re.sub(r"{[^}]+}", "1", template)
        for wrong in ("", sansa.csrf, arya.csrf[:-1], arya.csrf + "x", "ž"):
            headers = {b"X-CSRF-Token": wrong.encode()} if wrong else {}
            answer = await arya.http.request(method.upper(), path, headers=headers, json={})
            assert refused(answer, 403, "csrf"), (method, path)
    assert (await arya.me() or {})["name"] == "Arya"


async def test_a_token_without_its_cookie_is_worth_nothing(visit: Visit) -> None:
    arya, attacker = visit(), visit()
    await arya.register("Arya")
    attacker.csrf = arya.csrf
    refused(await attacker.post("/api/logout"), 403, "csrf")


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.test",
        "https://hall.test",
        "http://hall.test:8080",
        "http://hall.test.evil.test",
        "http://evil.test/http://hall.test",
        "null",
        "",
    ],
)
async def test_other_sites_are_refused(visit: Visit, origin: str) -> None:
    arya = visit()
    await arya.register("Arya")
    refused(await arya.post("/api/logout", headers={"Origin": origin}), 403, "origin")
    assert await arya.me() is not None
    granted(await arya.get("/api/me", headers={"Origin": origin}))  # which tells that page nothing: it cannot read it


async def test_our_own_pages_are_not(visit: Visit, settings: Settings, storage: Storage, clock: Clock) -> None:
    granted(await visit().post("/api/logout", headers={"Origin": "http://hall.test"}))
    granted(await visit(site="http://Hall.test:8765").post("/api/logout", headers={"Origin": "http://hall.test:8765"}))
    granted(await visit(site="https://hall.test").post("/api/logout", headers={"Origin": "https://hall.test"}))
    behind_proxy = hall_app(replace(settings, origins=("https://moot.example",)), storage, clock)
    granted(await visit(app=behind_proxy).post("/api/logout", headers={"Origin": "https://moot.example"}))
    refused(await visit(app=behind_proxy).post("/api/logout", headers={"Origin": "https://moot.test"}), 403, "origin")


def handshake(app: FastAPI, token: str, origin: str | None) -> WebSocket:
    headers = [(b"host", b"hall.test"), (b"cookie", f"{COOKIE}={token}".encode())]
    headers += [(b"origin", origin.encode())] if origin is not None else []
    scope = {"type": "websocket", "scheme": "ws", "path": "/ws/tables/x", "query_string": b"", "headers": headers}

    async def nothing(*_: Any) -> Any:
        raise AssertionError("nothing is sent or received before the user is known")

    return WebSocket(scope | {"app": app}, nothing, nothing)


async def test_a_socket_knows_its_user_and_refuses_other_sites(visit: Visit, app: FastAPI) -> None:
    arya = visit()
    await arya.register("Arya")
    for origin in ("http://hall.test", None):
        user = await user_of_socket(handshake(app, arya.token or "", origin))
        assert user is not None
        assert user.name == "Arya"
    assert await user_of_socket(handshake(app, "made up", None)) is None
    for origin in ("http://evil.test", "https://hall.test", "null"):
        with pytest.raises(Forbidden):
            await user_of_socket(handshake(app, arya.token or "", origin))


# -- limits ----------------------------------------------------------------------------------------------------


async def test_five_wrong_passwords_then_wait(visit: Visit, clock: Clock) -> None:
    await visit().register("Arya")
    guesser = visit()
    for _ in range(5):
        refused(await guesser.login("Arya", "a guess of mine"), 401, "wrong-password")
    assert "Try again in 12 seconds." in refused(await guesser.login("ARYA", "another one"), 429, "too-many")
    refused(await guesser.login("Arya"), 429, "too-many")  # not even the right one, or guessing would go on
    granted(await visit().login("Arya"))  # from elsewhere: nobody can lock others out of their accounts
    clock.seconds += 12
    refused(await guesser.login("Arya", "one more guess"), 401, "wrong-password")
    refused(await guesser.login("Arya"), 429, "too-many")
    clock.seconds += 60
    granted(await guesser.login("Arya"))


async def test_one_account_is_not_guessed_from_many_addresses(visit: Visit) -> None:
    await visit().register("Arya")
    answers = [(await visit().login("Arya", "a guess of mine")).status_code for _ in range(25)]
    assert answers == [401] * 20 + [429] * 5


async def test_one_address_does_not_guess_many_accounts(visit: Visit) -> None:
    guesser = visit()
    answers = [(await guesser.login(f"Frey {number}", "a guess of mine")).status_code for number in range(25)]
    assert answers == [401] * 20 + [429] * 5


async def test_right_passwords_do_not_count(visit: Visit) -> None:
    await visit().register("Arya")
    arya = visit()
    for _ in range(30):
        granted(await arya.login("Arya"))


async def test_a_stolen_session_does_not_guess_the_password(visit: Visit) -> None:
    arya = visit()
    await arya.register("Arya")
    change = {"password": {"old": "a guess of mine", "new": "now it is mine"}}
    answers = [(await arya.patch("/api/me", change)).status_code for _ in range(7)]
    assert answers == [403] * 5 + [429] * 2


@pytest.mark.parametrize(("path", "kind"), [("/api/guest", "guest"), ("/api/register", "register")])
async def test_one_address_does_not_fill_the_hall(visit: Visit, clock: Clock, path: str, kind: str) -> None:
    crowd = "198.51.100.7"

    async def come(number: int) -> httpx.Response:
        name = {"name": f"Frey {number}"} | ({"password": "red wedding"} if kind == "register" else {})
        return await visit(address=crowd).post(path, name)

    for number in range(RATES[kind].burst):
        granted(await come(number))
    refused(await come(1000), 429, "too-many")
    granted(await visit().post(path, {"name": "Arya"} | ({"password": "red wedding"} if kind == "register" else {})))
    clock.seconds += 60
    granted(await come(1001))


async def test_one_address_does_not_fill_the_database_with_visitors(
    visit: Visit, app: FastAPI, storage: Storage, clock: Clock
) -> None:
    app.state.limits = Limits(factor=0.05, clock=clock)  # ten at once
    place = "198.51.100.8"
    for _ in range(10):
        granted(await visit(address=place).http.get("/api/me"))
    refused(await visit(address=place).http.get("/api/me"), 429, "too-many")
    assert len(storage.read_now(lambda c: c.execute(select(sessions)).all())) == 10
    granted(await visit().http.get("/api/me"))


async def test_the_api_is_not_asked_too_much(visit: Visit, app: FastAPI, clock: Clock) -> None:
    app.state.limits = Limits(factor=0.01, clock=clock)  # ten at once
    arya = visit()
    arya.csrf = ""
    for _ in range(10):
        granted(await arya.get("/api/bots"))
    refused(await arya.get("/api/bots"), 429, "too-many")
    refused(await arya.get("/api/nothing"), 429, "too-many")
    assert (await arya.get("/healthz")).status_code == 200
    clock.seconds += 2
    granted(await arya.get("/api/bots"))
    refused(await arya.get("/api/bots"), 429, "too-many")


def test_neighbours_in_ipv6_are_one_address() -> None:
    def place(host: str) -> str:
        return address_of(WebSocket({"type": "websocket", "client": (host, 1), "headers": []}, None, None))  # type: ignore[arg-type]

    assert place("2001:db8::1") == place("2001:db8::ffff:2")
    assert place("2001:db8::1") != place("2001:db8:0:1::1")
    assert place("::ffff:192.0.2.1") == place("192.0.2.1") != place("192.0.2.2")
    assert place("testclient") == "testclient"


def test_tries_are_not_saved_up() -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    limits.take("login", "Arya")
    clock.seconds += 3600
    for _ in range(5):
        limits.take("login", "Arya")
    with pytest.raises(TooMany):
        limits.take("login", "Arya")


def test_limits_do_not_grow_for_ever() -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    for number in range(SLOTS + 50):  # more than there is room for: who came first is forgotten
        clock.seconds += 1e-6
        limits.take("login", str(number))
    for _ in range(4):
        limits.take("login", str(SLOTS + 49))
    with pytest.raises(TooMany):
        limits.take("login", str(SLOTS + 49))


# -- every answer ----------------------------------------------------------------------------------------------


@pytest.fixture
def broken(app: FastAPI) -> Iterator[FastAPI]:
    """A hall in which something goes wrong."""

    async def break_down() -> None:
        raise RuntimeError("the password of the database is hodor")

    route = APIRoute("/api/broken", break_down, methods=["GET"])
    app.router.routes.insert(0, route)
    yield app
    app.router.routes.remove(route)


@pytest.mark.parametrize("path", ["/api/me", "/api/nothing", "/api/login", "/api/broken", "/", "/healthz"])
async def test_every_answer_tells_the_browser_to_be_careful(visit: Visit, broken: FastAPI, path: str) -> None:
    headers = (await visit().get(path)).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["img-src"] == "'self' data:"
    assert policy["style-src"] == "'self' 'unsafe-inline'"
    assert policy["connect-src"] == "'self' ws: wss:"
    assert policy["frame-ancestors"] == "'none'"
    assert "script-src" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


async def test_what_is_personal_is_not_kept_by_browsers(visit: Visit) -> None:
    assert (await visit().get("/api/me")).headers["cache-control"] == "no-store"


async def test_huge_requests_are_refused(visit: Visit) -> None:
    arya = visit()
    await arya.me()
    json = {"Content-Type": "application/json"}
    largest = b'{"name": "Arya"}' + b" " * (256 * 1024 - 16)
    refused(await arya.post("/api/guest", content=largest + b" ", headers=json), 413, "too-large")

    async def drop_by_drop() -> AsyncIterator[bytes]:
        yield largest
        yield b" "

    refused(await arya.post("/api/guest", content=drop_by_drop(), headers=json), 413, "too-large")
    assert await arya.me() is None
    granted(await arya.post("/api/guest", content=largest, headers=json))


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({}, "'name' is missing."),
        ({"name": "Arya", "admin": True}, "'admin' is not known here."),
        ({"name": 7}, "'name' should be a valid string."),
        ({"name": None}, "'name' should be a valid string."),
        ({"name": "x" * 201}, "'name' is too long: 200 characters are the most."),
        ([], "The request should be"),
        ("Arya", "The request should be"),
    ],
)
async def test_what_is_wrong_with_a_request_is_said_in_a_sentence(visit: Visit, body: Any, said: str) -> None:
    assert refused(await visit().post("/api/guest", body), 400, "bad-request").startswith(said)


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b"[" * 100_000, b""])
async def test_what_is_not_json_is_said_to_be(visit: Visit, body: bytes) -> None:
    answer = await visit().post("/api/guest", content=body, headers={"Content-Type": "application/json"})
    refused(answer, 400, "bad-request")


async def test_a_form_of_another_site_is_no_json(visit: Visit) -> None:
    refused(await visit().post("/api/guest", content=b'{"name": "Arya"}'), 400, "bad-request")


@pytest.mark.parametrize(
    "path", ["users/%00", "users/A%00", "tables/%00", "tables?game=%00", "replays/%00", "games/%00/cards"]
)
async def test_addresses_that_no_database_can_look_for(visit: Visit, path: str) -> None:
    refused(await visit().get(f"/api/{path}"), 400, "bad-request")


@pytest.mark.parametrize("path", ["/%00", "/cards/%00", f"/{'x' * 6000}", f"/{'x/' * 3000}"])
async def test_pages_that_no_file_can_be(visit: Visit, path: str) -> None:
    assert (await visit().get(path)).status_code in (200, 400, 404)


@pytest.mark.parametrize("until", [2**63, 2**31, -(2**70)])
async def test_numbers_that_no_database_can_hold(visit: Visit, until: int) -> None:
    arya = visit()
    await arya.register("Arya")
    refused(await arya.post("/api/notifications/seen", {"until": until}), 400, "bad-request")


@pytest.mark.parametrize("value", [f"{'[' * 900}{']' * 900}", "1" * 400, "-1e400"])
async def test_settings_that_are_strange_are_kept_or_refused(visit: Visit, value: str) -> None:
    arya = visit()
    await arya.register("Arya")
    body = f'{{"settings": {{"odd": {value}}}}}'.encode()
    answer = await arya.patch("/api/me", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (200, 400)
    assert (await arya.get("/api/me")).status_code == 200


async def test_what_is_not_there(visit: Visit) -> None:
    refused(await visit().get("/api/nothing"), 404, "not-found")
    answer = await visit().delete("/api/games")
    refused(answer, 405, "not-allowed")
    assert "GET" in answer.headers["allow"]


async def test_what_goes_wrong_is_logged_and_not_told(
    visit: Visit, broken: FastAPI, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        text = refused(await visit().get("/api/broken"), 500, "broken")
    assert text == "Something went wrong here. It has been logged."
    record = next(one for one in caplog.records if one.name == "kingsmoot.server.api.errors")
    assert (record.__dict__["method"], record.__dict__["path"]) == ("GET", "/api/broken")
    assert record.exc_info
    assert "hodor" in str(record.exc_info[1])


async def test_while_the_database_is_away_people_are_told_so(
    visit: Visit, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    arya = visit()
    await arya.register("Arya")

    async def away(*_: Any) -> None:
        raise StorageDown

    with monkeypatch.context() as gone:
        gone.setattr(Storage, "write", away)
        refused(await arya.patch("/api/me", {"settings": {"dark": True}}), 503, "storage")
        gone.setattr(Storage, "read", away)
        refused(await arya.get("/api/me"), 503, "storage")
    assert (await arya.me() or {})["name"] == "Arya"


async def test_hashing_leaves_the_event_loop_alone(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    where: list[str] = []
    make = passwords._hasher.hash

    class Watched:
        verify = passwords._hasher.verify

        @staticmethod
        def hash(password: str) -> str:
            where.append(threading.current_thread().name)
            return make(password)

    monkeypatch.setattr(passwords, "_hasher", Watched)
    await visit().register("Arya")
    assert where
    assert all(name.startswith("argon2") for name in where)


# -- bans ------------------------------------------------------------------------------------------------------


async def test_who_is_banned_is_told_until_when_whatever_they_ask(visit: Visit, app: FastAPI, storage: Storage) -> None:
    joffrey = visit()
    await joffrey.register("Joffrey")
    until = now() + timedelta(hours=1)
    storage.write_now(lambda c: c.execute(update(users).values(banned_until=until)).rowcount)
    when = f"{until:%H:%M} UTC"
    assert when in refused(await joffrey.get("/api/me"), 403, "banned")
    assert when in refused(await joffrey.patch("/api/me", {"settings": {}}), 403, "banned")
    assert when in refused(await joffrey.get("/api/tables"), 403, "banned")
    assert when in refused(await visit().login("Joffrey"), 403, "banned")
    refused(await visit().login("Joffrey", "not his password"), 401, "wrong-password")
    with pytest.raises(Forbidden, match="banned until"):
        await user_of_socket(handshake(app, joffrey.token or "", None))
    past = now() - timedelta(seconds=1)
    storage.write_now(lambda c: c.execute(update(users).values(banned_until=past)).rowcount)
    assert (await joffrey.me() or {})["name"] == "Joffrey"
    granted(await visit().login("Joffrey"))


async def test_who_is_banned_can_still_leave(visit: Visit, storage: Storage) -> None:
    joffrey = visit()
    await joffrey.register("Joffrey")
    until = now() + timedelta(hours=1)
    storage.write_now(lambda c: c.execute(update(users).values(banned_until=until)).rowcount)
    granted(await joffrey.post("/api/logout"))
    assert await joffrey.me() is None


# -- names of the hall -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "own"),
    [
        ("hall.test", True),
        ("localhost:8765", True),
        ("127.0.0.1:8765", True),
        ("[::1]:8765", True),
        ("192.168.1.20", True),
        ("hall.example.org", True),
        ("evil.example", False),
        ("hall.test.evil.example", False),
        ("[::1", False),
    ],
)
async def test_a_name_that_is_not_ours_is_refused(built: FastAPI, storage: Storage, host: str, own: bool) -> None:
    settings = Settings(host="hall.test", origins=("https://hall.example.org",))
    visitor = Visitor(furnished(built, settings, storage, Clock()))
    answer = await visitor.http.get("/api/me", headers={"Host": host})
    assert answer.status_code == (200 if own else 421)
    if not own:
        assert "--origin" in answer.json()["error"]["text"]
    assert (await visitor.http.get("/healthz", headers={"Host": host})).status_code == 200
    await visitor.http.aclose()
