"""What befalls people while they are at a table: a new name, a mute, a ban, a message that is hidden,
the end of a session."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from tests.hall.conftest import Come
from tests.hall.player import Player, Refused, Seat
from tests.hall.together import SHORT, joust, play, refusal, until_table

pytestmark = pytest.mark.anyio


async def names_at(seat: Seat, *wanted: str) -> None:
    await until_table(seat, lambda table: [one["name"] for one in table["seats"]] == list(wanted))


async def test_a_new_name_is_seen_at_every_table(come: Come) -> None:
    one, two = await come("Alayne Stone"), await come("Mya")
    seats = await joust(one, two, decks=SHORT)
    await one.patch("/api/me", {"name": "Sansa of the Vale"})
    for seat in seats:
        await names_at(seat, "Sansa of the Vale", two.name)
        assert seat.table["owner"] == "Sansa of the Vale"
    await seats[0].send(t="chat", text="It was me all the time.")
    await seats[1].until(lambda message: message["t"] == "chat")
    assert seats[1].chat[-1]["name"] == "Sansa of the Vale"
    await play(seats, steps=3)


async def test_a_guest_who_registers_is_seen_by_the_new_name(come: Come) -> None:
    one, two = await come("Young Griff"), await come("Duck")
    seats = await joust(one, two, decks=SHORT)
    one.csrf = (await one.post("/api/register", {"name": "Aegon the Sixth", "password": "mummers dragon"}))["csrf"]
    await names_at(seats[1], "Aegon the Sixth", two.name)


async def test_a_message_that_is_hidden_vanishes_from_open_pages(come: Come, admin: Player) -> None:
    one, two = await come("Shagwell"), await come("Septa Unella")
    seats = await joust(one, two, decks=SHORT)
    for text in ("Something rude.", "A jest."):
        await seats[0].send(t="chat", text=text)
    while len(seats[1].chat) < 2:
        await seats[1].receive()
    await admin.post(f"/api/admin/messages/{seats[1].chat[0]['id']}/hide")
    await seats[1].until(lambda message: message["t"] == "chat-hidden")
    assert [message["text"] for message in seats[1].chat] == ["A jest."]
    assert (await two.sit(seats[1].code)).chat == seats[1].chat


async def test_whoever_is_muted_is_told_at_once(come: Come, admin: Player) -> None:
    one, two = await come("Dontos"), await come("Moon Boy")
    seats = await joust(one, two, decks=SHORT)
    await admin.post(f"/api/admin/users/{one.name}/mute", {"minutes": 5})
    told = await seats[0].until(lambda message: message["t"] == "muted")
    assert told["until"] is not None
    assert told["text"] == (await refusal(seats[0], t="chat", text="But why?"))["text"]
    await admin.post(f"/api/admin/users/{one.name}/mute", {"minutes": 0})
    told = await seats[0].until(lambda message: message["t"] == "muted")
    assert (told["until"], told["text"]) == (None, "You can write again.")
    await seats[1].send(t="ping")
    heard: list[str] = []
    while not heard or heard[-1] != "pong":
        heard.append((await seats[1].receive())["t"])
    assert "muted" not in heard  # that is nobody else's business


async def test_whoever_is_banned_is_shown_out(come: Come, admin: Player) -> None:
    one, two = await come("Ramsay"), await come("Reek")
    seats = await joust(one, two, decks=SHORT)
    await admin.post(f"/api/admin/users/{one.name}/ban", {"minutes": 5})
    with pytest.raises(Refused, match=f"{one.name} is banned until") as refused:
        await seats[0].until(lambda _: False)
    assert refused.value.code == "banned"
    with pytest.raises(ConnectionClosed) as closed:
        await seats[0].receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    await until_table(seats[1], lambda table: not table["seats"][0]["here"])
    with pytest.raises(Refused, match="banned"):
        await one.sit(seats[0].code)
    await admin.post(f"/api/admin/users/{one.name}/ban", {"minutes": 0})
    await play([await one.sit(seats[0].code), seats[1]], steps=3)


async def signed_in(come: Come, name: str) -> Player:
    """The same account in another browser."""
    other = await come("Somebody")
    await other.post("/api/logout")
    other.csrf = (await other.get("/api/me"))["csrf"]
    other.csrf = (await other.post("/api/login", {"name": name, "password": "mummers dragon"}))["csrf"]
    return other


async def is_shown_out(seat: Seat) -> None:
    with pytest.raises(Refused, match="You have been signed out") as refused:
        await seat.until(lambda _: False)
    assert refused.value.code == "sign-in"
    with pytest.raises(ConnectionClosed):
        await seat.receive()


async def test_a_session_that_has_ended_decides_nothing_any_more(come: Come) -> None:
    one, two = await come("Jon Connington"), await come("Haldon")
    one.csrf = (await one.post("/api/register", {"name": "Griff the Elder", "password": "mummers dragon"}))["csrf"]
    seats = await joust(one, two, decks=SHORT)
    elsewhere = await signed_in(come, "Griff the Elder")
    left_open = await elsewhere.sit(seats[0].code)
    await one.patch("/api/me", {"password": {"old": "mummers dragon", "new": "storms end is ours"}})
    await is_shown_out(left_open)
    await play(seats, steps=3)  # here, where the password was changed, the game goes on


async def test_a_session_that_is_ended_from_elsewhere_leaves_the_table(come: Come) -> None:
    one, two = await come("Duck"), await come("Yandry")
    one.csrf = (await one.post("/api/register", {"name": "Griff the Younger", "password": "mummers dragon"}))["csrf"]
    seats = await joust(one, two, decks=SHORT)
    elsewhere = await signed_in(come, "Griff the Younger")
    left_open = await elsewhere.sit(seats[0].code)
    other = next(session for session in await one.get("/api/me/sessions") if not session["current"])
    await one.delete(f"/api/me/sessions/{other['id']}")
    await is_shown_out(left_open)
    await play(seats, steps=3)


async def test_whoever_signs_out_leaves_the_table(come: Come) -> None:
    one, two = await come("Lemore"), await come("Rolly")
    seats = await joust(one, two, decks=SHORT)
    await one.post("/api/logout")
    await is_shown_out(seats[0])
    await until_table(seats[1], lambda table: not table["seats"][0]["here"])
