"""Whole games at the hall: what the players see on the way is what the game is, and what the record says."""

from __future__ import annotations

import pytest

from kingsmoot import Record
from tests.hall.conftest import Come
from tests.hall.player import Seat, bots
from tests.hall.together import SHORT, joust, play, until_table

pytestmark = pytest.mark.anyio


async def fresh(seat: Seat) -> Seat:
    """The same pair of eyes, come anew."""
    again = await seat.player.sit(seat.code)
    await again.close()
    return again


async def record_of(seat: Seat) -> Record:
    answer = await seat.player.client.get(f"/api/replays/{seat.code}/record")
    assert answer.status_code == 200
    assert "attachment" in answer.headers["Content-Disposition"]
    return Record.loads(answer.text)


async def check_replay(seats: list[Seat], names: tuple[str, ...]) -> Record:
    """The record replays, its every digest true; and each pair of eyes finds there what it saw in the game."""
    record = await record_of(seats[0])
    state = record.state()  # which checks every digest
    assert record.over
    assert record.players == names
    assert len(record) == seats[0].number
    result = seats[0].table["result"]
    assert state.result is not None
    assert (list(state.result.winners), state.result.reason) == (result["winners"], result["reason"])
    for seat in seats:
        eyes = "spectator" if seat.you < 0 else str(seat.you)
        at_end = await seat.player.get(f"/api/replays/{seat.code}/at/{len(record)}?seat={eyes}")
        assert at_end["view"] == seat.view
        assert await seat.player.get(f"/api/replays/{seat.code}/log?seat={eyes}") == seat.log
    return record


async def test_a_joust_of_two_people_with_a_spectator(come: Come) -> None:
    one, two, three = await come("Robb"), await come("Tywin"), await come("Varys the Guest")
    players = await joust(one, two, seed=3)
    watcher = await three.sit(players[0].code)
    assert [seat.you for seat in (*players, watcher)] == [0, 1, -1]
    seats = [*players, watcher]
    steps = 0
    while not players[0].over:
        await play(players, [watcher], steps=40, seed=steps)
        steps += 1
        for seat in seats:  # what the changes made of the view is the view
            again = await fresh(seat)
            assert (again.view, again.number, again.log) == (seat.view, seat.number, seat.log)
    for seat in seats:
        table = await until_table(seat, lambda table: table["state"] == "over")
        assert table["result"]["ended_by"] == "game"
        assert len(table["result"]["winners"]) == 1
    record = await check_replay(seats, (one.name, two.name))
    about = await three.get(f"/api/replays/{watcher.code}")
    assert about["length"] == len(record)
    assert [moment["at"] for moment in about["moments"]] == sorted({moment["at"] for moment in about["moments"]})
    assert len(about["scores"]) == len(record) + 1
    assert about["table"]["result"] == watcher.table["result"]


async def test_btwixt_with_bots(come: Come) -> None:
    one, two = await come("Asha"), await come("Euron")
    seats = [{"kind": "me"}, *bots("greedy", "random"), {"kind": "open"}]
    made = await one.post("/api/tables", {"game": "btwixt", "seed": 5, "seats": seats})
    watcher = await (await come("Aeron")).sit(made["code"])
    assert watcher.view is None
    await two.post(f"/api/tables/{made['code']}/join", {})
    players = [await one.sit(made["code"]), await two.sit(made["code"])]
    await watcher.until(lambda message: message["t"] == "welcome")
    await play(players, [watcher])
    for seat in (*players, watcher):
        await until_table(seat, lambda table: table["state"] == "over")
    await check_replay([*players, watcher], (one.name, "greedy", "random", two.name))


async def test_a_melee_with_bots(come: Come) -> None:
    one = await come("Renly")
    seats = [*bots("random"), {"kind": "me"}, *bots("random")]
    made = await one.post("/api/tables", {"game": "second-edition", "seed": 8, "seats": seats})
    player, watcher = await one.sit(made["code"]), await (await come("Loras")).sit(made["code"])
    await play([player], [watcher])
    await until_table(player, lambda table: table["state"] == "over")
    await check_replay([player, watcher], ("random", one.name, "random"))
    assert sorted(player.table["result"]["places"])[0] == 1
    assert len(player.table["result"]["places"]) == 3


async def test_a_finished_game_goes_on_from_its_middle(come: Come) -> None:
    one, two = await come("Bran"), await come("Meera")
    players = await joust(one, two, seed=4, decks=SHORT)
    await play(players)
    await until_table(players[0], lambda table: table["state"] == "over")
    record = await record_of(players[0])
    middle = len(record) // 2
    body = {"at": middle, "seat": 1, "opponents": "open"}
    made = await two.post(f"/api/replays/{players[0].code}/continue", body)
    assert (made["state"], made["you"], made["private"]) == ("open", 1, True)
    await one.post(f"/api/tables/{made['code']}/join", {})
    again = [await one.sit(made["code"]), await two.sit(made["code"])]
    then = await one.get(f"/api/replays/{players[0].code}/at/{middle}?seat=0")
    assert (again[0].view, again[0].number) == (then["view"], middle)
    await play(again, seed=99)
    await until_table(again[0], lambda table: table["state"] == "over")
    other = await record_of(again[0])
    assert other.moves[:middle] == record.moves[:middle]
    other.state()
    alone = await one.post(f"/api/replays/{players[0].code}/continue", {"at": middle, "seat": 0, "bot": "random"})
    against_a_bot = await one.sit(alone["code"])
    await play([against_a_bot], steps=10)
    assert against_a_bot.number >= middle + 10
    with pytest.raises(AssertionError, match="over at that point"):
        await one.post(f"/api/replays/{players[0].code}/continue", {"at": len(record), "seat": 0})


async def test_a_game_that_goes_on_has_no_replay_yet(come: Come) -> None:
    one, two = await come("Ned"), await come("Cersei")
    players = await joust(one, two)
    for path in ("", "/at/0?seat=judge", "/log?seat=1", "/record"):
        answer = await one.client.get(f"/api/replays/{players[0].code}{path}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "conflict")


async def test_comments_on_a_moment(come: Come) -> None:
    one, two = await come("Samwell"), await come("Gilly")
    players = await joust(one, two, seed=4, decks=SHORT)
    await players[0].send(t="concede", id="enough")
    await until_table(players[0], lambda table: table["state"] == "over")
    place = f"/api/replays/{players[0].code}"
    said = await two.post(f"{place}/comments", {"at": 1, "text": "  Too early!  "})
    assert (said["at"], said["name"], said["text"]) == (1, two.name, "Too early!")
    assert (await one.get(place))["comments"] == [said]
    with pytest.raises(AssertionError, match="no such point"):
        await two.post(f"{place}/comments", {"at": 2, "text": "After the end"})
    taken = await one.client.delete(f"/api/comments/{said['id']}", headers={"X-CSRF-Token": one.csrf})
    assert taken.status_code == 403
    taken = await two.client.delete(f"/api/comments/{said['id']}", headers={"X-CSRF-Token": two.csrf})
    assert taken.status_code == 200
    assert (await one.get(place))["comments"] == []
