"""Provable shuffles, end to end: what everybody sees before the game, and what can be checked after it."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI

from kingsmoot import Record
from kingsmoot.kernel.shuffle import Shuffle, commitment_of, seed_of, stand_in
from kingsmoot.server.tables import start
from tests.server.hosting import concede, hall_of, host, players, settled
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
ANN, BOB = "a0" * 32, "b0" * 32
JOUST = {"game": "second-edition", "variants": ["tutorial"]}


async def guest(visit: Visit, name: str) -> Visitor:
    visitor = visit()
    await visitor.come(name)
    return visitor


async def table(visitor: Visitor, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    made: dict[str, Any] = granted(await visitor.post("/api/tables", {**JOUST, "seats": list(seats), **more}))
    return made


async def add(visitor: Visitor, made: dict[str, Any], nonce: str) -> dict[str, Any]:
    sent = {"commitment": made["commitment"], "nonce": nonce}
    told: dict[str, Any] = granted(await visitor.post(f"/api/tables/{made['code']}/nonce", sent))
    return told


async def ended(app: FastAPI, code: str, seat: int = 0) -> None:
    room = await hall_of(app).rooms.get(code)
    await room.concede(seat)


async def record_of(visitor: Visitor, code: str) -> Record:
    answer = await visitor.get(f"/api/replays/{code}/record")
    assert answer.status_code == 200, answer.text
    return Record.loads(answer.text)


ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}


async def test_two_players_and_the_hall_make_the_seed_together(app: FastAPI, visit: Visit) -> None:
    ann, bob = await guest(visit, "Ann"), await guest(visit, "Bob")
    made = await table(ann, ME, OPEN, nonce_follows=True)
    assert len(made["commitment"]) == 64
    assert (await add(ann, made, ANN))["seats"][0]["nonce"] is None  # told once the game has begun
    seen = granted(await bob.get(f"/api/tables/{made['code']}"))
    assert seen["commitment"] == made["commitment"]
    joined = granted(await bob.post(f"/api/tables/{made['code']}/join", {"nonce_follows": True}))
    assert joined["state"] == "open"
    begun = await add(bob, seen, BOB)
    assert begun["state"] == "playing"
    assert [seat["nonce"] for seat in begun["seats"]] == [ANN, BOB]
    await ended(app, made["code"])
    record = await record_of(bob, made["code"])
    shuffle = record.shuffle
    assert shuffle is not None
    assert shuffle.commitment == made["commitment"] == commitment_of(shuffle.secret)
    assert shuffle.nonces == (ANN, BOB)
    assert record.setup.seed == seed_of(shuffle.secret, [ANN, BOB])
    assert shuffle.faults(record.setup) == []
    record.match()
    told = granted(await ann.get(f"/api/replays/{made['code']}"))["shuffle"]
    assert told == {**shuffle.data(), "seed": f"{record.setup.seed:064x}"}


async def test_a_game_against_a_bot_waits_for_the_nonce(app: FastAPI, visit: Visit) -> None:
    ann = await guest(visit, "Ann")
    made = await table(ann, ME, BOT, nonce_follows=True)
    assert made["state"] == "open"
    begun = await add(ann, made, ANN)
    assert begun["state"] == "playing"
    await ended(app, made["code"])
    shuffle = (await record_of(ann, made["code"])).shuffle
    assert shuffle is not None
    assert shuffle.nonces == (ANN, None)
    assert seed_of(shuffle.secret, shuffle.nonces) == seed_of(shuffle.secret, [ANN, stand_in(shuffle.secret, 1)])


async def test_a_client_that_adds_nothing_plays_all_the_same(app: FastAPI, visit: Visit) -> None:
    ann = await guest(visit, "Ann")
    made = await table(ann, ME, BOT)
    assert made["state"] == "playing"
    await ended(app, made["code"])
    record = await record_of(ann, made["code"])
    assert record.shuffle is not None
    assert record.shuffle.nonces == (None, None)
    assert record.shuffle.faults(record.setup) == []


async def test_a_nonce_that_never_comes_is_not_waited_for(
    app: FastAPI, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "WAIT_FOR_NONCES", timedelta(seconds=2))
    ann = await guest(visit, "Ann")
    made = await table(ann, ME, BOT, nonce_follows=True)
    assert made["state"] == "open"
    await settled(app)
    assert granted(await ann.get(f"/api/tables/{made['code']}"))["state"] == "playing"
    sent = {"commitment": made["commitment"], "nonce": ANN}
    told = refused(await ann.post(f"/api/tables/{made['code']}/nonce", sent), 409, "conflict")
    assert told == "The game at this table has already started."


async def test_nonces_are_for_players_of_that_table_and_given_once(visit: Visit) -> None:
    ann, bob = await guest(visit, "Ann"), await guest(visit, "Bob")
    made = await table(ann, ME, OPEN, nonce_follows=True)
    where = f"/api/tables/{made['code']}/nonce"
    refused(await bob.post(where, {"commitment": made["commitment"], "nonce": BOB}), 403, "forbidden")
    refused(await ann.post(where, {"commitment": "00" * 32, "nonce": ANN}), 409, "conflict")
    refused(await ann.post(where, {"commitment": made["commitment"], "nonce": "x"}), 400, "bad-request")
    await add(ann, made, ANN)
    await add(ann, made, ANN)  # sent twice, it counts once
    refused(await ann.post(where, {"commitment": made["commitment"], "nonce": BOB}), 409, "conflict")


async def test_whoever_sits_down_later_has_a_nonce_of_their_own(visit: Visit) -> None:
    ann, bob, cat = await guest(visit, "Ann"), await guest(visit, "Bob"), await guest(visit, "Cat")
    made = granted(await ann.post("/api/tables", {"game": "btwixt", "seats": [ME, OPEN, OPEN]}))
    granted(await bob.post(f"/api/tables/{made['code']}/join", {"seat": 1, "nonce_follows": True}))
    await add(bob, made, BOB)
    granted(await bob.post(f"/api/tables/{made['code']}/leave"))
    granted(await cat.post(f"/api/tables/{made['code']}/join", {"seat": 1}))
    granted(await bob.post(f"/api/tables/{made['code']}/join", {"seat": 2}))
    begun = granted(await ann.get(f"/api/tables/{made['code']}"))
    assert begun["state"] == "playing"
    assert [seat["nonce"] for seat in begun["seats"]] == [None, None, None]


async def test_a_rematch_is_a_shuffle_of_its_own(app: FastAPI, visit: Visit) -> None:
    ann, bob = await guest(visit, "Ann"), await guest(visit, "Bob")
    made = await table(ann, ME, OPEN)
    granted(await bob.post(f"/api/tables/{made['code']}/join", {}))
    await ended(app, made["code"])
    again = granted(await ann.post(f"/api/tables/{made['code']}/rematch", {"nonce_follows": True}))
    assert again["commitment"] != made["commitment"]
    await add(ann, again, ANN)
    joined = granted(await bob.post(f"/api/tables/{made['code']}/rematch", {"nonce_follows": True}))
    assert joined["code"] == again["code"]
    assert joined["state"] == "open"
    begun = await add(bob, joined, BOB)
    assert begun["state"] == "playing"
    assert [seat["nonce"] for seat in begun["seats"]] == [BOB, ANN]


async def test_a_game_that_goes_on_from_another_has_no_shuffle_to_prove(app: FastAPI, visit: Visit) -> None:
    ann = await guest(visit, "Ann")
    made = await table(ann, ME, BOT)
    await ended(app, made["code"])
    before = await record_of(ann, made["code"])
    branch = granted(await ann.post(f"/api/replays/{made['code']}/continue", {"at": 0, "seat": 0}))
    assert branch["commitment"] is None
    await ended(app, branch["code"])
    after = await record_of(ann, branch["code"])
    assert after.shuffle is None
    assert after.setup == before.setup
    assert after.begin == before.begin
    refused(
        await ann.post(f"/api/tables/{branch['code']}/nonce", {"commitment": "00" * 32, "nonce": ANN}), 409, "conflict"
    )


async def test_a_chosen_seed_is_not_called_a_shuffle(visit: Visit) -> None:
    ann = await guest(visit, "Ann")
    assert (await table(ann, ME, BOT, seed=7))["commitment"] is None


async def test_the_secret_leaves_the_hall_only_after_the_game(app: FastAPI, visit: Visit) -> None:
    """Through every door of a running game: answers, sockets, lists, and the log of an undo."""
    ann, bob = await guest(visit, "Ann"), await guest(visit, "Bob")
    made = await table(ann, ME, BOT, nonce_follows=True)
    code = made["code"]
    await add(ann, made, ANN)
    room = await hall_of(app).rooms.get(code)
    assert room.info.secret is not None
    assert room.play is not None
    hidden = [
        room.info.secret,
        f"{room.play.setup.seed:064x}",
        str(room.play.setup.seed),
        stand_in(room.info.secret, 1),
    ]
    said = [json.dumps(room.play.state.view(seat)) for seat in (-2, -1, 0, 1)]
    said += [json.dumps(room.play.log(seat)) for seat in (-2, -1, 0, 1)]
    for visitor in (ann, bob):
        for path in (f"tables/{code}", "tables", "me/tables", f"replays/{code}", f"replays/{code}/record"):
            said.append((await visitor.get(f"/api/{path}")).text)
    refused(await ann.get(f"/api/replays/{code}/record"), 409, "conflict")
    assert not [one for one in hidden for text in said if one in text]


async def test_a_game_of_an_event_is_proven_as_well(app: FastAPI, visit: Visit) -> None:
    leader = await host(visit, "Leader")
    ann, _bob = await players(visit, leader.code, "Ann", "Bob")
    await leader.do("start")
    event = await leader.next_round()
    code = event["round"]["tables"][0]["code"]
    seen = granted(await ann.visitor.get(f"/api/tables/{code}"))
    assert seen["state"] == "open"
    await add(ann.visitor, seen, ANN)
    await concede(app, event, "Ann")
    room = await hall_of(app).rooms.get(code)
    assert room.play is not None
    shuffle = Shuffle.of(room.info.secret or "", [seat.nonce for seat in room.info.seats])
    assert shuffle.commitment == seen["commitment"]
    assert ANN in shuffle.nonces
    assert shuffle.faults(room.play.setup) == []
