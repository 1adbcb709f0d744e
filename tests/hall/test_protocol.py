"""What a client may send, and what comes of it: twice, too late, wrong, too much, from two tabs."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from typing import Any

import orjson
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.hall.conftest import Come
from tests.hall.player import Player, Refused, Seat, bots
from tests.hall.process import Server
from tests.hall.together import SHORT, asked, joust, level, play, refusal, until_table

pytestmark = pytest.mark.anyio


async def table(come: Come, seed: int = 1, **more: Any) -> tuple[Seat, Seat]:
    return await joust(await come("Stannis"), await come("Renly"), seed, decks=SHORT, **more)


async def same_as_anew(seat: Seat) -> None:
    """What a seat holds is what the hall holds."""
    again = await seat.player.sit(seat.code)
    assert (again.number, again.view, again.log) == (seat.number, seat.view, seat.log)
    await again.close()


# -- twice, too late, out of turn ------------------------------------------------------------------------------


async def test_a_decision_sent_twice_counts_once_and_is_acknowledged_twice(come: Come) -> None:
    seats = await table(come)
    seat = asked(seats)
    number = seat.number
    for _ in range(3):
        await seat.send(t="decide", number=number, option=0, id="the-one")
    acks = [await seat.until(lambda message: message["t"] == "ack") for _ in range(3)]
    assert acks == [{"t": "ack", "id": "the-one", "number": number + 1}] * 3
    await level(seats)
    await same_as_anew(seat)
    again = await seat.player.sit(seat.code)  # the answer was lost, the client comes back and tries again
    assert await again.decide(0, number=number, message_id="the-one") == number + 1
    assert again.number == number + 1


async def test_the_same_id_from_another_seat_is_another_decision(come: Come) -> None:
    seats = await table(come)
    chance = random.Random(1)
    used: set[int] = set()
    while len(used) < 2:  # until each of them has decided something under this id
        seat = asked(seats)
        number = seat.number
        name = f"x{number}" if seat.you in used else "mine"
        used.add(seat.you)
        assert await seat.decide(chance.randrange(len(seat.options)), message_id=name) == number + 1
        await level(seats)


async def test_the_last_decision_is_acknowledged_again_after_the_end(come: Come) -> None:
    seats = await table(come, seed=4)
    await play(seats, steps=5)
    seat = seats[0]
    number = seat.number
    for _ in range(2):
        await seat.send(t="concede", id="enough")
        ack = await seat.until(lambda message: message["t"] == "ack")
        assert ack == {"t": "ack", "id": "enough", "number": number + 1}
    again = await seat.player.sit(seat.code)
    await again.send(t="concede", id="enough")
    assert (await again.until(lambda message: message["t"] == "ack"))["number"] == number + 1
    with pytest.raises(Refused, match="The game is over"):
        await again.decide(0)
    assert (await refusal(seats[1], t="concede", id="me too"))["code"] == "conflict"


async def test_a_decision_for_an_old_number_is_refused(come: Come) -> None:
    seats = await table(come)
    old = asked(seats)
    number = old.number
    await old.decide(0)
    await level(seats)
    now = asked(seats)
    for seat in {old, now}:
        for wrong in (number, number - 1, number + 2, -5):
            if wrong == seat.number:
                continue
            answer = await refusal(seat, t="decide", number=wrong, option=0, id=f"late{wrong}")
            assert (answer["code"], answer["id"]) == ("stale", f"late{wrong}")
    await same_as_anew(now)
    await now.decide(0)


async def test_only_who_is_asked_decides_and_only_what_is_offered(come: Come) -> None:
    seats = await table(come)
    watcher = await (await come("Melisandre")).sit(seats[0].code)
    seat = asked(seats)
    other = next(one for one in seats if one is not seat)
    assert (await refusal(other, t="decide", number=other.number, option=0, id="a"))["code"] == "illegal"
    for option in (-1, len(seat.options), 10**9):
        assert (await refusal(seat, t="decide", number=seat.number, option=option, id="b"))["code"] == "illegal"
    for message in (
        {"t": "decide", "number": 0, "option": 0, "id": "c"},
        {"t": "concede", "id": "d"},
        {"t": "undo", "to": 0},
        {"t": "pause"},
        {"t": "resume"},
        {"t": "windows"},
        {"t": "pace", "pace": "slow"},
        {"t": "answer", "id": "x", "yes": True},
        {"t": "hands", "show": True},
        {"t": "why", "on": "card:1", "id": "e"},
    ):
        assert (await refusal(watcher, **message))["code"] == "forbidden"
    await same_as_anew(seat)


async def test_before_the_game_begins(come: Come) -> None:
    one = await come("Davos")
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = await one.post("/api/tables", {"game": "second-edition", "seats": seats})
    seat = await one.sit(made["code"])
    assert (seat.view, seat.number, seat.you) == (None, 0, 0)
    for message in (
        {"t": "decide", "number": 0, "option": 0, "id": "c"},
        {"t": "concede", "id": "d"},
        {"t": "undo", "to": 0},
        {"t": "pause"},
        {"t": "resume"},
        {"t": "windows", "always": [], "never": []},
        {"t": "why", "on": "card:1", "id": "e"},
    ):
        assert (await refusal(seat, **message))["code"] == "conflict"
    two = await come("Shireen")
    await two.post(f"/api/tables/{made['code']}/join", {})
    await seat.until(lambda message: message["t"] == "welcome")
    assert seat.view is not None


# -- coming back -----------------------------------------------------------------------------------------------


async def test_two_tabs_of_one_player_are_both_live(come: Come) -> None:
    seats = await table(come)
    tabs = [await seat.player.sit(seat.code) for seat in seats]
    for turn in range(10):
        everybody = [*seats, *tabs]
        mine = [seat for seat in everybody if seat.asked]
        assert len(mine) == 2
        await mine[turn % 2].decide(0)
        await level(everybody)
        assert seats[0].view == tabs[0].view
        assert seats[1].view == tabs[1].view
    await tabs[0].close()
    mine = [seat for seat in (*seats, tabs[1]) if seat.asked]
    await mine[0].decide(0)
    await level(seats)
    assert all(seat["here"] for seat in seats[1].table["seats"])  # the other tab is still there


async def test_both_tabs_answer_at_once(come: Come) -> None:
    seats = await table(come)
    seat = asked(seats)
    tab = await seat.player.sit(seat.code)
    number = seat.number
    for i, one in enumerate((seat, tab)):
        await one.send(t="decide", number=number, option=0, id=f"tab{i}")
    answers = [await one.until(lambda message: message["t"] in ("ack", "error")) for one in (seat, tab)]
    assert sorted(answer["t"] for answer in answers) == ["ack", "error"]
    assert next(answer for answer in answers if answer["t"] == "error")["code"] == "stale"
    await level([seat, tab])
    assert seat.number == number + 1


async def test_a_lost_connection_in_the_middle_of_a_prompt(come: Come) -> None:
    seats = await table(come)
    await play(seats, steps=7)
    seat = asked(seats)
    other = next(one for one in seats if one is not seat)
    prompt, lines = seat.view, seat.log
    assert seat.socket is not None
    seat.socket.transport.abort()  # without a goodbye
    gone = await until_table(other, lambda table: not table["seats"][seat.you]["here"])
    assert gone["seats"][seat.you]["away_since"] is not None
    back = await seat.player.sit(seat.code)
    assert (back.view, back.log) == (prompt, lines)
    here = await until_table(other, lambda table: table["seats"][seat.you]["here"])
    assert here["seats"][seat.you]["away_since"] is None
    await back.decide(0)
    middle = lines[len(lines) // 2]["n"]
    await back.send(t="hello", after=middle)
    await back.until(lambda message: message["t"] == "welcome")
    await other.send(t="hello")
    await other.until(lambda message: message["t"] == "welcome")
    assert [line["n"] for line in back.log] == [line["n"] for line in back.log if line["n"] > middle] != []


async def test_a_reader_that_reads_nothing_holds_up_nobody(come: Come) -> None:
    seats = await table(come)
    slow = await (await come("Hodor")).sit(seats[0].code)
    assert slow.socket is not None
    slow.socket.transport.pause_reading()
    await play(seats, steps=60)
    assert seats[0].number == 60
    slow.socket.transport.resume_reading()
    while slow.number < 60:
        await slow.receive()
    await same_as_anew(slow)


# -- nonsense ----------------------------------------------------------------------------------------------------

NONSENSE: list[str | bytes] = [
    "",
    "null",
    "[]",
    "{",
    '"decide"',
    "{}",
    '{"t": 1}',
    '{"t": "no such thing"}',
    '{"t": "decide"}',
    '{"t": "decide", "number": "0", "option": 0, "id": "x"}',
    '{"t": "decide", "number": 0, "option": 0.5, "id": "x"}',
    '{"t": "decide", "number": true, "option": 0, "id": "x"}',
    '{"t": "decide", "number": 0, "option": 0, "id": ""}',
    '{"t": "decide", "number": 0, "option": 0, "id": "' + "x" * 65 + '"}',
    '{"t": "decide", "number": 123456789012345678901234567890, "option": 0, "id": "x"}',
    '{"t": "concede", "id": 5}',
    '{"t": "chat"}',
    '{"t": "chat", "text": 5}',
    '{"t": "chat", "text": "   "}',
    '{"t": "chat", "text": "a\\u0000b"}',
    '{"t": "chat", "text": "\\ud800"}',
    '{"t": "windows", "always": [1]}',
    '{"t": "windows", "always": "all"}',
    '{"t": "windows", "always": ["no such window"]}',
    '{"t": "undo", "to": "x"}',
    '{"t": "undo", "to": 100000}',
    '{"t": "undo", "to": -1}',
    '{"t": "answer", "id": "x"}',
    '{"t": "answer", "id": "x", "yes": 1}',
    '{"t": "answer", "id": "x", "yes": true}',
    '{"t": "resume"}',
    '{"t": "hands", "show": "yes"}',
    '{"t": "hello", "after": "x"}',
    "[" * 4000,
    b"\x00\xff\xfe",
    b'{"t": "ping"}',
]


async def test_nonsense_gets_an_error_and_changes_nothing(come: Come) -> None:
    seats = await table(come)
    await play(seats, steps=3)
    seat = seats[0]
    assert seat.socket is not None
    for number, nonsense in enumerate(NONSENSE):
        await seat.socket.send(nonsense)
        answer = await seat.receive()
        while answer["t"] == "table":
            answer = await seat.receive()
        assert answer["t"] == "error", nonsense
        assert answer["code"] != "fault", nonsense
        assert answer["text"].endswith(".")
        if number % 15 == 14:
            await asyncio.sleep(0.5)
    await same_as_anew(seat)
    await play(seats, steps=3)


async def test_a_huge_message_and_a_flood_close_one_socket_only(come: Come) -> None:
    seats = await table(come)
    huge, flood, monster = [await seats[0].player.sit(seats[0].code) for _ in range(3)]
    answer = await refusal(huge, t="chat", text="x" * 9000)
    assert answer["code"] == "too-much"
    with pytest.raises(ConnectionClosed):
        await huge.until(lambda _: False)
    with suppress(ConnectionClosed):  # perhaps before it has said all
        await monster.send(t="chat", text="x" * 200_000)
    with pytest.raises((ConnectionClosed, Refused)):
        await monster.until(lambda _: False)
    with suppress(ConnectionClosed):
        for _ in range(3000):
            await flood.send(t="ping")
    with pytest.raises((ConnectionClosed, Refused)):
        await flood.until(lambda _: False)
    await play(seats, steps=4)
    assert seats[0].number == 4


WORDS = st.sampled_from(
    ["decide", "concede!", "chat", "windows", "undo", "pause", "resume", "answer", "hands", "why", "hello", "ping", "?"]
)
WHOLE = st.integers(-(2**63), 2**63 - 1)
"""As far as whoever writes the message can write them."""
VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 3), WHOLE, st.floats(), st.text(max_size=20),
    st.lists(st.text(max_size=5), max_size=3), st.dictionaries(st.text(max_size=3), WHOLE, max_size=2),
)  # fmt: skip
KEYS = ("number", "option", "id", "text", "always", "never", "to", "yes", "show", "on", "after", "more")
MESSAGES = st.one_of(
    st.builds(lambda t, rest: {"t": t} | rest, WORDS, st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=5)).map(
        lambda message: (
            orjson.dumps(message, option=orjson.OPT_NON_STR_KEYS).decode()
            if all(not isinstance(v, int) or abs(v) < 2**63 for v in message.values())
            else "9" * 40
        )
    ),
    st.text(max_size=60),
    st.binary(max_size=60),
)


@settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(messages=st.lists(MESSAGES, min_size=15, max_size=25))
def test_fuzz(server: Server, messages: list[str | bytes]) -> None:
    """Whatever a player sends, the table goes on and the server says nothing of a fault of its own."""
    asyncio.run(_fuzz(server, messages))


async def _fuzz(server: Server, messages: list[str | bytes]) -> None:
    one = await Player(server.http, "Ramsay").come()
    try:
        made = await one.post(
            "/api/tables", {"game": "btwixt", "seed": 1, "seats": [{"kind": "me"}, *bots("random", "random")]}
        )
        seat = await one.sit(made["code"])
        while not seat.asked:
            await seat.receive()
        assert seat.socket is not None
        for message in messages:
            await seat.socket.send(message)
        await seat.send(t="why", on="nothing", id="the end")
        while (answer := await seat.receive()).get("id") != "the end":
            assert answer.get("code") != "fault", messages
        back = await one.sit(made["code"])
        if (back.clock["paused"], back.over) == (True, False):
            await back.send(t="resume")
        while not back.asked:
            await back.receive()
        number = back.number
        assert await back.decide(0) == number + 1
    finally:
        await one.leave()


# -- talk, people, windows, reasons ----------------------------------------------------------------------------------


async def test_talk(come: Come) -> None:
    seats = await table(come)
    watcher = await (await come("Patchface")).sit(seats[0].code)
    await seats[0].send(t="chat", text="  Well   met. ")
    for seat in (*seats, watcher):
        while not seat.chat:
            await seat.receive()
        said = seat.chat[-1]
        assert (said["name"], said["seat"], said["text"]) == (seats[0].player.name, 0, "Well met.")
    await watcher.send(t="chat", text="Under the sea.")
    await seats[1].until(lambda message: message["t"] == "chat")
    assert (seats[1].chat[-1]["seat"], seats[1].chat[-1]["name"]) == (None, watcher.player.name)
    again = await seats[1].player.sit(seats[1].code)
    assert again.chat == seats[1].chat
    nobody = await Player(seats[0].player.base, "?").sit(seats[0].code)
    assert (await refusal(nobody, t="chat", text="Boo."))["code"] == "forbidden"
    assert nobody.you == -1
    await nobody.player.leave()


async def test_who_is_blocked_is_not_heard(come: Come) -> None:
    seats = await table(come)
    watcher = await (await come("Janos")).sit(seats[0].code)
    await seats[0].player.post(f"/api/blocks/{watcher.player.name}")
    await watcher.send(t="chat", text="Hear me!")
    await seats[1].until(lambda message: message["t"] == "chat")
    await seats[0].send(t="ping")
    heard = await seats[0].until(lambda message: message["t"] in ("chat", "pong"))
    assert heard["t"] == "pong"
    assert (await seats[0].player.sit(seats[0].code)).chat == []


async def test_who_is_there(come: Come) -> None:
    seats = await table(come)
    await until_table(seats[1], lambda table: [seat["here"] for seat in table["seats"]] == [True, True])
    watcher = await (await come("Osha")).sit(seats[0].code)
    await until_table(seats[0], lambda table: table["watchers"] == 1)
    listed = await watcher.player.get("/api/tables?state=playing")
    found = next(one for one in listed if one["code"] == watcher.code)
    assert (found["watchers"], [seat["here"] for seat in found["seats"]]) == (1, [True, True])
    await watcher.close()
    await until_table(seats[0], lambda table: table["watchers"] == 0)


async def test_windows_are_set_and_are_in_the_record(come: Come) -> None:
    seats = await table(come, seed=2)
    seat, other = seats
    number = seat.number
    await seat.send(t="windows", always=[], never=["draw-action"])
    while seat.number == number:
        await seat.receive()
    await level(seats)
    assert other.log[-1]["n"] <= number  # nobody else reads of it
    await play(seats, steps=20)
    await seat.send(t="concede", id="x")
    await until_table(seat, lambda table: table["state"] == "over")
    text = (await seat.player.client.get(f"/api/replays/{seat.code}/record")).text
    assert 'windows {"always":[],"never":["draw-action"]}' in text


async def test_a_decision_that_crosses_with_windows_counts(come: Come) -> None:
    """Somebody else says where to be asked at the very moment of a decision: what is asked is asked still."""
    seats = await table(come, seed=2)
    seat = asked(seats)
    other = seats[1 - seat.you]
    number = seat.number
    for never in (["draw-action"], []):
        await other.send(t="windows", always=[], never=never)
    while other.number < number + 2:
        await other.receive()
    assert await seat.decide(0, number=number) == number + 3
    await level(seats)
    await same_as_anew(seat)
    for old in (number, number + 1, number + 2):  # but now the question is another one
        for one in seats:
            assert (await refusal(one, t="decide", number=old, option=0, id=f"late{old}"))["code"] == "stale"


async def test_why_a_card_cannot_be_chosen(come: Come) -> None:
    seats = await table(come)
    seat = seats[0]
    assert seat.view is not None
    card = seat.view["table"]["players"][0]["known"][0]["id"]
    await seat.send(t="why", on=f"card:{card}", id="w")
    answer = await seat.until(lambda message: message["t"] == "why")
    assert answer["id"] == "w"
    assert isinstance(answer["text"], str)


async def test_an_admin_mutes_and_judges(come: Come, admin: Player) -> None:
    seats = await table(come)
    judge = await admin.sit(seats[0].code, query="?seat=judge")
    assert judge.view is not None
    for seat in seats:
        assert seat.view is not None
        hand = seat.view["table"]["players"][seat.you]["known"]
        assert judge.view["table"]["players"][seat.you]["known"] == hand != []
    watcher = await come("Qyburn")
    with pytest.raises(Refused, match="Only admins"):
        await watcher.sit(seats[0].code, query="?seat=judge")
    with pytest.raises(Refused):
        await watcher.post(f"/api/admin/users/{seats[0].player.name}/mute", {"minutes": 5})
    await admin.post(f"/api/admin/users/{seats[0].player.name}/mute", {"minutes": 5})
    answer = await refusal(seats[0], t="chat", text="Unfair!")
    assert "muted" in answer["text"]
    await admin.post(f"/api/admin/users/{seats[0].player.name}/mute", {"minutes": 0})
    await seats[0].send(t="chat", text="At last.")
    while not judge.chat:
        await judge.receive()
    assert [message["text"] for message in judge.chat] == ["At last."]
