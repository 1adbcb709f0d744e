"""What needs the others: taking back, pausing; and what does not: conceding."""

from __future__ import annotations

from typing import Any

import pytest

from kingsmoot import Record
from tests.hall.conftest import Come
from tests.hall.player import Refused, Seat, bots
from tests.hall.together import SHORT, asked, joust, level, play, refusal, until_table

pytestmark = pytest.mark.anyio


async def table(come: Come, seed: int = 1, **more: Any) -> tuple[Seat, Seat]:
    return await joust(await come("Mance"), await come("Tormund"), seed, decks=SHORT, **more)


def other_of(seats: tuple[Seat, Seat], seat: Seat) -> Seat:
    return seats[1 - seats.index(seat)]


async def proposed(seat: Seat) -> dict[str, Any]:
    while seat.proposal is None:
        await seat.receive()
    return seat.proposal


async def welcomed(*seats: Seat) -> None:
    for seat in seats:
        await seat.until(lambda message: message["t"] == "welcome")


async def test_undo_with_consent(come: Come) -> None:
    seats = await table(come)
    await play(seats, steps=2)
    seat = asked(seats)
    other = other_of(seats, seat)
    number, before = seat.number, seat.view
    undone = len(seat.options) - 1
    await seat.decide(undone)
    await level(seats)
    await seat.send(t="undo", to=number)
    proposal = await proposed(other)
    assert (proposal["kind"], proposal["by"], proposal["to"]) == ("undo", seat.you, number)
    assert seat.player.name in proposal["text"]
    assert (await refusal(seat, t="answer", id=proposal["id"], yes=True))[
        "text"
    ] == "The other players must answer that."
    assert (await refusal(other, t="undo", to=number))["code"] == "conflict"  # one question at a time
    await other.send(t="answer", id=proposal["id"], yes=True)
    await welcomed(seat, other)
    assert (seat.number, other.number) == (number + 2, number + 2)  # numbers only grow
    assert seat.proposal is None
    assert seat.view is not None
    assert before is not None
    assert seat.view["decision"] == before["decision"]
    assert seat.view["table"] == before["table"]
    assert "undid" in seat.log[-1]["text"]
    for late in (number, number + 1):  # for a branch that is no more
        assert (await refusal(seat, t="decide", number=late, option=0, id=f"old{late}"))["code"] == "stale"
    assert (await refusal(other, t="answer", id=proposal["id"], yes=True))["code"] == "conflict"
    assert await seat.decide(0) == number + 3
    await level(seats)
    await play(seats, steps=4)
    again = await seat.player.sit(seat.code)
    assert (again.view, again.log, again.number) == (seat.view, seat.log, seat.number)


async def test_undo_refused_or_overtaken(come: Come) -> None:
    seats = await table(come)
    await play(seats, steps=2)
    seat = asked(seats)
    other = other_of(seats, seat)
    number = seat.number
    await seat.decide(0)
    await level(seats)
    await seat.send(t="undo", to=number)
    proposal = await proposed(other)
    await other.send(t="answer", id=proposal["id"], yes=False)
    while seat.proposal is None:
        await seat.receive()
    await seat.until(lambda message: message["t"] == "proposal" and message["proposal"] is None)
    assert seat.number == number + 1
    await other.until(lambda message: message["t"] == "proposal" and message["proposal"] is None)
    await seat.send(t="undo", to=number)
    proposal = await proposed(other)
    await asked(seats).decide(0)  # a decision closes the question
    await level(seats)
    assert (await refusal(other, t="answer", id=proposal["id"], yes=True))["code"] == "conflict"
    assert seat.number == number + 2


async def test_undo_only_in_this_round(come: Come) -> None:
    seats = await table(come, seed=4)
    assert seats[0].view is not None
    while seats[0].view["table"]["round"] < 2:
        await play(seats, steps=1, seed=seats[0].number)
    answer = await refusal(seats[0], t="undo", to=1)
    assert (answer["code"], answer["text"]) == ("conflict", "You can only undo decisions of this round.")
    for wrong in (seats[0].number, seats[0].number + 5, -1):
        assert (await refusal(seats[0], t="undo", to=wrong))["code"] == "bad-request"


async def test_who_has_seen_something_since_is_named_before_agreeing(come: Come) -> None:
    """Back to before the draw phase or a revealed plot: cards have been seen. Back over a mere pass: nothing."""
    seats = await table(come, seed=4)
    assert seats[0].view is not None
    warned, quiet = False, False
    for turn in range(60):
        seat = asked(seats)
        other = other_of(seats, seat)
        assert seat.view is not None
        rounds, before = seat.view["table"]["round"], {s: s.view["table"]["players"] for s in seats if s.view}
        number = seat.number
        await play(seats, steps=1, seed=turn)
        if seat.view["table"]["round"] != rounds or seat.over:
            continue
        same = all(s.view is not None and s.view["table"]["players"] == before[s] for s in seats)
        await seat.send(t="undo", to=number)
        proposal = await proposed(other)
        if proposal["warning"]:
            assert "that were hidden then" in proposal["warning"]
            assert not same
            warned = True
        elif same:
            quiet = True
        await other.send(t="answer", id=proposal["id"], yes=False)
        for one in seats:
            await one.until(lambda message: message["t"] == "proposal" and message["proposal"] is None)
        if warned and quiet:
            return
    raise AssertionError((warned, quiet))


async def asked_again(seat: Seat) -> None:
    """Once the bots have decided."""
    while not seat.asked:
        assert not seat.over
        await seat.receive()


async def test_bots_agree_at_once_and_the_record_has_only_what_is_in_force(come: Come) -> None:
    one = await come("Craster")
    seats = [{"kind": "me", "brings": SHORT[0]}, *[bot | {"brings": SHORT[1]} for bot in bots("random")]]
    made = await one.post("/api/tables", {"game": "second-edition", "seed": 5, "seats": seats})
    seat = await one.sit(made["code"])
    turn, undoings = 0, 0
    while undoings < 4:
        await asked_again(seat)
        options, number = seat.options, seat.number
        await seat.decide(turn % len(options))
        turn += 1
        await seat.send(t="undo")  # to before the own last decision
        try:
            await welcomed(seat)
        except Refused as why:  # the bot has been quick to end the round
            if why.code != "conflict":
                raise
            continue
        undoings += 1
        assert seat.options == options
        assert seat.number > number + 1
        await seat.decide(0)
    await seat.send(t="concede", id="x")
    await until_table(seat, lambda table: table["state"] == "over")
    record = Record.loads((await one.client.get(f"/api/replays/{seat.code}/record")).text)
    record.state()
    assert len(record) < seat.number
    about = await one.get(f"/api/replays/{seat.code}")
    assert about["length"] == len(record)
    log = await one.get(f"/api/replays/{seat.code}/log?seat=0")
    assert max(line["n"] for line in log) <= len(record)
    assert not any("undid" in line["text"] for line in log)


async def test_pause_and_resume(come: Come) -> None:
    seats = await table(come, clock={"kind": "chess", "minutes": 5, "increment": 0})
    first, second = seats
    await first.send(t="pause")
    proposal = await proposed(second)
    assert proposal["kind"] == "pause"
    assert not second.clock["paused"]
    await second.send(t="answer", id=proposal["id"], yes=True)
    for seat in seats:
        while not seat.clock["paused"]:
            await seat.receive()
        assert seat.clock["running"] == []
        assert seat.proposal is None
    with pytest.raises(Refused, match="The game is paused"):
        await asked(seats).decide(0)
    assert (await refusal(first, t="pause"))["code"] == "conflict"
    assert (await first.player.sit(first.code)).clock["paused"]
    await second.send(t="resume")
    for seat in seats:
        while seat.clock["paused"]:
            await seat.receive()
        assert len(seat.clock["running"]) <= 1
    await asked(seats).decide(0)
    assert (await refusal(first, t="resume"))["code"] == "conflict"


async def test_concede(come: Come) -> None:
    seats = await table(come)
    await play(seats, steps=3)
    loser = other_of(seats, asked(seats))  # out of turn
    await loser.send(t="concede", id="x")
    for seat in seats:
        told = await until_table(seat, lambda table: table["state"] == "over")
        assert told["result"]["winners"] == [1 - loser.you]
        assert seat.over
        assert not seat.asked


async def test_no_conceding_in_btwixt_but_whoever_leaves_is_played_on_by_a_bot(come: Come) -> None:
    one, two = await come("Victarion"), await come("Moqorro")
    wanted = [{"kind": "me"}, {"kind": "open"}, *bots("random")]
    made = await one.post("/api/tables", {"game": "btwixt", "seed": 3, "seats": wanted})
    await two.post(f"/api/tables/{made['code']}/join", {})
    seats = [await one.sit(made["code"]), await two.sit(made["code"])]
    watcher = await (await come("Dusky")).sit(made["code"])
    assert "can't be conceded" in (await refusal(seats[0], t="concede", id="x"))["text"]
    await one.post(f"/api/tables/{made['code']}/leave")
    table = await until_table(seats[1], lambda table: table["seats"][0]["kind"] == "bot")
    assert table["state"] == "playing"
    await seats[0].until(lambda message: message["t"] == "welcome" and message["you"] == -1)  # now a spectator
    await play([seats[1]], [seats[0], watcher])
    for seat in (seats[0], watcher):  # who kept on watching has missed nothing
        assert seat.over
        assert seat.view == watcher.view
        assert seat.view is not None
        assert seat.view["seat"] == -1
