"""Guests, accounts and what is theirs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import argon2
import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, insert, select, update

from kingsmoot.server.accounts import passwords
from kingsmoot.server.accounts.user_store import delete_expired
from kingsmoot.server.accounts.users import admin_keys
from kingsmoot.server.errors import HallError
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import Storage, now
from kingsmoot.server.storage.schema import seats, sessions, tables, users
from tests.server.conftest import ADMIN, Clock, hall_app
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]


def row_of(storage: Storage, name: str) -> Any:
    return storage.read_now(lambda c: c.execute(select(users).where(users.c.name == name)).one())


def names_of(storage: Storage) -> list[str]:
    return sorted(storage.read_now(lambda c: c.execute(select(users.c.name)).scalars().all()))


# -- guests ----------------------------------------------------------------------------------------------------


async def test_a_guest_needs_a_name_only(visit: Visit) -> None:
    arya = visit()
    assert await arya.me() is None
    came = await arya.come("Arya")
    plain: dict[str, Any] = {
        "admin": False,
        "admin_waits": False,
        "second_factor": False,
        "email": None,
        "email_waiting": None,
        "settings": {},
        "avatar": None,
    }
    assert came == {"id": came["id"], "name": "Arya", "guest": True, **plain}
    assert await arya.me() == came
    assert await visit().me() is None


async def test_a_guest_whose_name_is_taken_gets_a_number(visit: Visit) -> None:
    assert [(await visit().come(name))["name"] for name in ("Arya", "Arya", "ARYA")] == ["Arya", "Arya 2", "ARYA 3"]


async def test_many_guests_of_one_name_at_once_are_all_told_apart(visit: Visit, storage: Storage) -> None:
    people = [visit() for _ in range(50)]
    for person in people:
        await person.me()
    came = await asyncio.gather(*(person.come("Arya") for person in people))
    assert len({user["name"] for user in came}) == len(people)
    assert len(names_of(storage)) == len(people)


async def test_a_guest_has_one_name(visit: Visit, storage: Storage) -> None:
    arya = visit()
    await arya.come("Arya")
    refused(await arya.post("/api/guest", {"name": "Cat of the Canals"}), 409, "conflict")
    assert names_of(storage) == ["Arya"]


async def test_a_guest_takes_another_name(visit: Visit, storage: Storage) -> None:
    arya, sansa = visit(), visit()
    before = await arya.come("Arya")
    await sansa.come("Sansa")
    assert granted(await arya.patch("/api/me", {"name": "  No   One "}))["user"] == before | {"name": "No One"}
    assert await arya.me() == before | {"name": "No One"}
    assert names_of(storage) == ["No One", "Sansa"]
    assert granted(await arya.patch("/api/me", {"name": "NO ONE"}))["user"]["name"] == "NO ONE"  # the own one is free
    assert (await visit().come("Arya"))["name"] == "Arya"  # and so is the old one


@pytest.mark.parametrize(
    ("name", "status", "code"),
    [("sansa", 409, "conflict"), (ADMIN, 409, "conflict"), ("Moderator", 400, "bad-name"), ("<b>", 400, "bad-name")],
)
async def test_names_that_a_guest_cannot_take(
    visit: Visit, storage: Storage, name: str, status: int, code: str
) -> None:
    arya = visit()
    await arya.come("Arya")
    await visit().come("Sansa")
    refused(await arya.patch("/api/me", {"name": name}), status, code)
    assert names_of(storage) == ["Arya", "Sansa"]


async def test_a_guest_takes_another_name_only_now_and_then(visit: Visit, storage: Storage, clock: Clock) -> None:
    arya = visit()
    await arya.come("Arya")
    for name in ("Arry", "Weasel", "Nan", "Cat", "Beth"):
        granted(await arya.patch("/api/me", {"name": name}))
    assert "changed your name too often" in refused(await arya.patch("/api/me", {"name": "Mercy"}), 429, "too-many")
    assert names_of(storage) == ["Beth"]
    clock.seconds += 300
    granted(await arya.patch("/api/me", {"name": "Mercy"}))


async def test_an_account_keeps_its_name(visit: Visit, storage: Storage) -> None:
    arya = visit()
    await arya.register("Arya")
    assert "Only guests" in refused(await arya.patch("/api/me", {"name": "No One"}), 400, "bad-request")
    assert names_of(storage) == ["Arya"]


async def test_two_tabs_that_come_in_at_once_make_one_guest(visit: Visit, storage: Storage) -> None:
    arya, other_tab = visit(), visit()
    await arya.me()
    assert arya.token
    other_tab.token, other_tab.csrf = arya.token, arya.csrf
    answers = await asyncio.gather(*(tab.post("/api/guest", {"name": "Arya"}) for tab in (arya, other_tab)))
    came, late = sorted(answer.status_code for answer in answers)
    assert came == 200
    assert late in (403, 409)  # 403 if its session had been replaced before it was even looked at
    assert names_of(storage) == ["Arya"]


async def test_a_name_that_grows_when_it_is_folded_fits_the_database(visit: Visit) -> None:
    refused(await visit().post("/api/guest", {"name": "ß" * 40}), 400, "bad-name")
    assert (await visit().come("ß" * 20))["name"] == "ß" * 20
    assert (await visit().come("ß" * 20))["name"] == "ß" * 17 + " 2"
    assert (await visit().come("x" * 40))["name"] == "x" * 40
    assert (await visit().come("X" * 40))["name"] == "X" * 34 + " 2"


# -- names -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "",
        "A",
        "x" * 41,
        "   ",
        "..",
        "-Arya",
        "Arya\u200bStark",  # a space of no width
        "Arya\u3164Stark",  # a letter that cannot be seen
        "Arya\x00",
        "Arya\u202eStark",  # turns what follows around
        "<b>Arya</b>",
        "Arya/Stark",
        "Arya\u02c8Stark",  # a letter that looks like an apostrophe
        "🐺🐺",
    ],
)
async def test_what_cannot_be_a_name(visit: Visit, storage: Storage, name: str) -> None:
    refused(await visit().post("/api/guest", {"name": name}), 400, "bad-name")
    refused(await visit().post("/api/register", {"name": name, "password": "winter is coming"}), 400, "bad-name")
    assert names_of(storage) == []


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Žofia", "Žofia"),
        ("李小龙", "李小龙"),
        ("Syrio F.", "Syrio F."),
        ("O\u2019Brien", "O'Brien"),
        (" Jon \u00a0\t Snow ", "Jon Snow"),
        ("Ｊｏｎ", "Jon"),  # noqa: RUF001
        ("Zoe\u0308", "Zoë"),
    ],
)
async def test_what_can_be_a_name(visit: Visit, given: str, kept: str) -> None:
    assert (await visit().come(given))["name"] == kept


@pytest.mark.parametrize(
    "name",
    [
        "arya stark",
        "ARYA STARK",
        "Ａｒｙａ Stark",  # noqa: RUF001
        "Arya\u2003\u00a0Stark",
        "\u0410rya Stark",  # a Cyrillic A
        "Ary\u03b1 Stark",  # a Greek alpha
        "\u0251rya Stark",
    ],
)
async def test_names_that_look_alike_are_one_name(visit: Visit, name: str) -> None:
    await visit().register("Arya Stark")
    refused(await visit().post("/api/register", {"name": name, "password": "not today, sir"}), 409, "conflict")
    assert (await visit().come(name))["name"].endswith(" 2")
    assert granted(await visit().login(name))["user"]["name"] == "Arya Stark"


@pytest.mark.parametrize(
    "name", ["admin", "Admin 2", "ADMIN.", "\u0430dmin", "Spectator", "bot", "7 bots", "greedy", "Knight", "Squire 3"]
)
async def test_nobody_can_be_mistaken_for_the_hall_or_a_bot(visit: Visit, name: str) -> None:
    refused(await visit().post("/api/guest", {"name": name}), 400, "bad-name")
    refused(await visit().post("/api/register", {"name": name, "password": "winter is coming"}), 400, "bad-name")


# -- accounts --------------------------------------------------------------------------------------------------


async def test_an_account_is_the_same_from_every_browser(visit: Visit) -> None:
    arya = await visit().register("Arya")
    assert arya["guest"] is False
    elsewhere = visit()
    assert granted(await elsewhere.login("arya"))["user"] == arya
    assert await elsewhere.me() == arya


async def test_passwords_are_kept_as_argon2_only(visit: Visit, storage: Storage) -> None:
    await visit().register("Arya", "valar morghulis")
    kept = row_of(storage, "Arya").password
    assert kept.startswith("$argon2id$")
    assert argon2.PasswordHasher().verify(kept, "valar morghulis")


def test_hashes_are_as_expensive_as_they_should_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert passwords._hasher.memory_cost >= 19 * 1024
    assert passwords._hasher.time_cost >= 2
    assert passwords._hasher.type is argon2.Type.ID


async def test_sessions_are_listed_and_ended_one_by_one(visit: Visit) -> None:
    here, there = visit(), visit()
    there.http.headers["User-Agent"] = "Ravenry/1.0"
    await here.register("Arya")
    granted(await there.login("Arya"))
    listed = granted(await here.get("/api/me/sessions"))
    assert [(one["agent"], one["current"]) for one in listed] == [
        ("Ravenry/1.0", False),
        (here.http.headers["User-Agent"], True),
    ]
    granted(await here.delete(f"/api/me/sessions/{listed[0]['id']}"))
    assert await there.me() is None
    assert (await here.me() or {})["name"] == "Arya"
    assert len(granted(await here.get("/api/me/sessions"))) == 1
    refused(await here.delete(f"/api/me/sessions/{listed[0]['id']}"), 404, "not-found")


async def test_nobody_sees_or_ends_the_sessions_of_others(visit: Visit) -> None:
    arya, sansa = visit(), visit()
    await arya.register("Arya")
    await sansa.register("Sansa")
    [own] = granted(await arya.get("/api/me/sessions"))
    assert own["id"] not in str(granted(await sansa.get("/api/me/sessions")))
    refused(await sansa.delete(f"/api/me/sessions/{own['id']}"), 404, "not-found")
    assert (await arya.me() or {})["name"] == "Arya"
    refused(await visit().get("/api/me/sessions"), 401, "sign-in")


GUESSED = [
    "password",
    "Password1!",
    "        ",
    "aaaaaaaa",
    "12345678",
    "87654321",
    "qwertyuiop",
    "abcdefgh",
    "drowssap",
]


@pytest.mark.parametrize("password", [*GUESSED, "WinterIsComing", "nymeria of rhoyne", "Nymeria of Rhoyne!!"])
async def test_passwords_that_are_tried_first_are_refused(visit: Visit, storage: Storage, password: str) -> None:
    told = refused(
        await visit().post("/api/register", {"name": "Nymeria of Rhoyne", "password": password}), 400, "bad-password"
    )
    assert "easy to guess" in told


def test_a_few_words_or_a_random_string_are_no_common_password() -> None:
    for password in ("winter is coming", "kF8#mQ2z", "drum bells salt", "passwords are hard"):
        passwords.check(password, "Arya")


@pytest.mark.parametrize("password", ["", "1234567", "x" * 201])
async def test_what_cannot_be_a_password(visit: Visit, storage: Storage, password: str) -> None:
    refused(await visit().post("/api/register", {"name": "Arya", "password": password}), 400, "bad-password")
    assert names_of(storage) == []


async def test_a_password_typed_on_another_system_is_the_same(visit: Visit) -> None:
    await visit().register("Zoe", "Zoe\u0308 Zoe\u0308 Zoe\u0308")
    granted(await visit().login("Zoe", "Zoë Zoë Zoë"))


async def test_a_name_is_registered_once(visit: Visit, storage: Storage) -> None:
    await visit().register("Arya")
    refused(await visit().post("/api/register", {"name": "Arya", "password": "another one"}), 409, "conflict")
    granted(await visit().login("Arya"))
    assert names_of(storage) == ["Arya"]


async def test_one_of_many_who_register_a_name_at_once_gets_it(visit: Visit, storage: Storage) -> None:
    people = [visit() for _ in range(8)]
    for person in people:
        await person.me()
    wish = {"name": "Arya", "password": "winter is coming"}
    answers = await asyncio.gather(*(person.post("/api/register", wish) for person in people))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    assert names_of(storage) == ["Arya"]


async def test_unknown_names_guests_and_wrong_passwords_get_one_answer(visit: Visit) -> None:
    await visit().register("Arya")
    await visit().come("Sansa")
    answers = [await visit().login(name, "not the password") for name in ("Arya", "Sansa", "Rickon", "no/name")]
    texts = {refused(answer, 401, "wrong-password") for answer in answers}
    assert len(texts) == 1


async def test_an_unknown_name_is_as_much_work_as_a_wrong_password(
    visit: Visit, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await visit().register("Arya")
    await visit().come("Sansa")
    stored = argon2.extract_parameters(row_of(storage, "Arya").password)
    compared: list[str] = []
    fits = passwords._hasher.verify

    class Watched:
        hash = passwords._hasher.hash

        @staticmethod
        def verify(kept: str, password: str) -> bool:
            compared.append(kept)
            return fits(kept, password)

    monkeypatch.setattr(passwords, "_hasher", Watched)
    for name in ("Arya", "Sansa", "Rickon", "no/name"):
        compared.clear()
        await visit().login(name, "not the password")
        assert [argon2.extract_parameters(one) for one in compared] == [stored], name


async def test_a_guest_cannot_be_signed_in_to(visit: Visit) -> None:
    await visit().come("Arya")
    for password in ("", "nobody's password", "winter is coming"):
        refused(await visit().login("Arya", password), 401, "wrong-password")


async def test_hashes_of_cheaper_days_are_made_anew(visit: Visit, storage: Storage) -> None:
    await visit().register("Arya")
    weak = argon2.PasswordHasher(time_cost=1, memory_cost=9, parallelism=1).hash("winter is coming")
    storage.write_now(lambda c: c.execute(update(users).values(password=weak)).rowcount)
    granted(await visit().login("Arya"))
    assert row_of(storage, "Arya").password != weak
    granted(await visit().login("Arya"))


# -- guests who register ---------------------------------------------------------------------------------------


def sit_down(storage: Storage, user_id: int) -> None:
    def write(connection: Connection) -> None:
        values: dict[str, Any] = {
            "code": "abcdefgh",
            "game": "btwixt",
            "variants": [],
            "options": {},
            "title": "",
            "owner_id": user_id,
            "state": "open",
            "private": False,
            "clock": {"kind": "none"},
            "spectators": "public",
            "seed": "7",
            "created": now(),
        }
        values |= {c.name: False for c in tables.c if c.name not in values and not c.nullable and c.name != "id"}
        table_id = connection.execute(insert(tables).values(values).returning(tables.c.id)).scalar_one()
        seat = {"table_id": table_id, "seat": 0, "kind": "person", "user_id": user_id, "brings": {}, "show_hand": False}
        connection.execute(insert(seats).values(seat))

    storage.write_now(write)


async def test_a_guest_who_registers_keeps_tables_and_settings(visit: Visit, storage: Storage) -> None:
    arya = visit()
    guest = await arya.come("Arya")
    sit_down(storage, guest["id"])
    granted(await arya.patch("/api/me", {"settings": {"dark": True}}))
    account = await arya.register("Arya")
    assert account == guest | {"guest": False, "settings": {"dark": True}}
    assert [table["code"] for table in granted(await arya.get("/api/me/tables"))] == ["abcdefgh"]
    assert names_of(storage) == ["Arya"]
    granted(await visit().login("Arya"))


async def test_a_guest_may_register_by_another_name(visit: Visit, storage: Storage) -> None:
    cat = visit()
    guest = await cat.come("Cat of the Canals")
    assert (await cat.register("Arya"))["id"] == guest["id"]
    assert names_of(storage) == ["Arya"]
    assert (await visit().come("Cat of the Canals"))["name"] == "Cat of the Canals"


async def test_a_guest_cannot_register_by_the_name_of_somebody_else(visit: Visit, storage: Storage) -> None:
    arya = visit()
    await arya.come("Arya")
    await visit().come("Sansa")
    refused(await arya.post("/api/register", {"name": "Sansa", "password": "winter is coming"}), 409, "conflict")
    assert row_of(storage, "Arya").guest


async def test_whoever_has_an_account_makes_no_second_one(visit: Visit, storage: Storage) -> None:
    arya = visit()
    await arya.register("Arya")
    refused(await arya.post("/api/register", {"name": "Nobody Else", "password": "valar dohaeris"}), 409, "conflict")
    assert names_of(storage) == ["Arya"]
    granted(await visit().login("Arya"))


# -- what is mine ----------------------------------------------------------------------------------------------


async def test_a_new_password_ends_every_other_session(visit: Visit) -> None:
    here, there = visit(), visit()
    await here.register("Arya")
    granted(await there.login("Arya"))
    change = {"password": {"old": "winter is coming", "new": "the north remembers"}}
    granted(await here.patch("/api/me", change))
    assert (await here.me() or {})["name"] == "Arya"
    assert await there.me() is None
    refused(await visit().login("Arya"), 401, "wrong-password")
    granted(await visit().login("Arya", "the north remembers"))


async def test_a_password_changes_only_for_whoever_knows_it(visit: Visit) -> None:
    here, there = visit(), visit()
    await here.register("Arya")
    granted(await there.login("Arya"))
    wrong = {"password": {"old": "winter is here", "new": "the north remembers"}, "settings": {"dark": True}}
    refused(await here.patch("/api/me", wrong), 403, "wrong-password")
    short = {"password": {"old": "winter is coming", "new": "short"}}
    refused(await here.patch("/api/me", short), 400, "bad-password")
    granted(await visit().login("Arya"))
    assert (await there.me() or {})["settings"] == {}


async def test_a_guest_has_no_password_to_change(visit: Visit) -> None:
    arya = visit()
    await arya.come("Arya")
    refused(await arya.patch("/api/me", {"password": {"old": "", "new": "winter is coming"}}), 400, "bad-request")


async def test_settings_are_kept_as_they_are(visit: Visit) -> None:
    arya = visit()
    await arya.register("Arya")
    wanted = {"windows": {"never": ["reactions"]}, "dark": None, "size": 1.5, "text": "Žofia 🐺\0"}
    assert granted(await arya.patch("/api/me", {"settings": wanted}))["user"]["settings"] == wanted
    assert granted(await visit().login("Arya"))["user"]["settings"] == wanted


@pytest.mark.parametrize(
    "text",
    [
        '{"a": "' + "x" * 16_384 + '"}',
        '{"a": "' + "ž" * 8192 + '"}',
        '{"a": NaN}',
        '{"a": 1e999}',
        '{"a": "\\ud800"}',
        '{"a": ' + "[" * 2000 + "]" * 2000 + "}",
        "[]",
        '"dark"',
    ],
)
async def test_settings_that_cannot_be_kept(visit: Visit, text: str) -> None:
    arya = visit()
    await arya.come("Arya")
    body = f'{{"settings": {text}}}'.encode()
    answer = await arya.patch("/api/me", content=body, headers={"Content-Type": "application/json"})
    refused(answer, 400, "bad-request")
    assert (await arya.me() or {})["settings"] == {}


async def test_nothing_is_mine_without_a_name(visit: Visit) -> None:
    refused(await visit().patch("/api/me", {"settings": {}}), 401, "sign-in")


# -- admins ----------------------------------------------------------------------------------------------------


async def test_an_account_named_in_the_settings_is_an_admin(visit: Visit) -> None:
    luwin = visit()
    assert (await luwin.register(ADMIN))["admin"] is True
    assert granted(await luwin.get("/api/admin/reports")) == []
    assert (await visit().register("Arya"))["admin"] is False


async def test_an_admin_may_be_called_admin(visit: Visit, settings: Settings, storage: Storage, clock: Clock) -> None:
    app = hall_app(replace(settings, admins=("admin",)), storage, clock)
    refused(await visit(app=app).post("/api/guest", {"name": "Admin"}), 400, "bad-name")
    assert (await visit(app=app).register("Admin"))["admin"] is True


def test_an_admin_whom_nobody_can_be_is_named() -> None:
    with pytest.raises(HallError, match="<root>"):
        admin_keys((ADMIN, "<root>"))


async def test_an_account_can_be_marked_as_admin_in_the_database(visit: Visit, storage: Storage) -> None:
    arya, sansa = visit(), visit()
    await arya.register("Arya")
    await sansa.come("Sansa")
    storage.write_now(lambda c: c.execute(update(users).values(admin=True)).rowcount)
    assert (await arya.me() or {})["admin"] is True
    assert (await sansa.me() or {})["admin"] is False  # a guest never is


async def test_a_guest_can_neither_be_nor_block_an_admin(visit: Visit) -> None:
    refused(await visit().post("/api/guest", {"name": ADMIN.upper()}), 409, "conflict")
    await visit().register(ADMIN)


async def test_who_is_no_longer_named_is_no_longer_an_admin(
    visit: Visit, settings: Settings, storage: Storage, clock: Clock
) -> None:
    luwin = visit()
    await luwin.register(ADMIN)
    later = visit(app=hall_app(replace(settings, admins=()), storage, clock))
    assert luwin.token
    later.token = luwin.token
    assert (await later.me() or {})["admin"] is False
    refused(await later.get("/api/admin/reports"), 403, "forbidden")


# -- forgetting ------------------------------------------------------------------------------------------------


async def test_guests_who_can_never_come_back_are_forgotten(visit: Visit, storage: Storage, app: FastAPI) -> None:
    gone, player, still_here, account = visit(), visit(), visit(), visit()
    await gone.come("Gone")
    sit_down(storage, (await player.come("Player"))["id"])
    await still_here.come("Still Here")
    await account.register("Account")
    granted(await gone.post("/api/logout"))
    granted(await player.post("/api/logout"))
    granted(await account.post("/api/logout"))
    storage.write_now(delete_expired)
    assert names_of(storage) == ["Account", "Player", "Still Here"]
    past = now() - timedelta(seconds=1)
    storage.write_now(lambda c: c.execute(update(sessions).values(expires=past)).rowcount)
    storage.write_now(delete_expired)
    assert names_of(storage) == ["Account", "Player"]
    assert storage.read_now(lambda c: c.execute(select(sessions)).all()) == []
