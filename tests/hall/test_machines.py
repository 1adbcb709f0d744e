"""Two servers with ports of their own serve one hall on one database, as two machines behind a proxy do."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hall.conftest import Come
from tests.hall.player import Player, Seat
from tests.hall.process import Server
from tests.hall.together import SHORT, asked, joust, level, play, until_table
from tests.server.conftest import Postgres

pytestmark = pytest.mark.anyio


@pytest.fixture
def machines(postgres: Postgres, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    url = postgres.emptied()
    with Server(url, log=tmp_path / "one") as one, Server(url, log=tmp_path / "two") as two:
        yield one, two


def led_to(player: Player, machine: Server, visitors: list[Player]) -> Player:
    """The same person with the same session, whom the proxy has led to another machine."""
    twin = Player(machine.http, player.name)
    visitors.append(twin)
    twin.client.cookies.update(dict(player.client.cookies))
    twin.csrf = player.csrf
    return twin


async def test_people_of_one_table_are_at_two_machines_and_one_of_them_dies(
    machines: tuple[Server, Server], come: Come, visitors: list[Player]
) -> None:
    one, two = machines
    maege, alysane = await come("Maege", one), await come("Alysane", one)
    first, gone = await joust(maege, alysane, decks=SHORT, seed=4)
    await gone.close()
    second = await led_to(alysane, two, visitors).sit(first.code)
    seats: list[Seat] = [first, second]
    for seat in seats:
        await until_table(seat, lambda table: [here["here"] for here in table["seats"]] == [True, True])
    await play(seats, steps=12)
    assert first.number == second.number == 12
    await first.send(t="chat", text="Bear Island knows no king.")
    await second.until(lambda message: message["t"] == "chat")

    await asyncio.to_thread(one.kill)
    await first.listen_to_the_end()
    seats = [await led_to(maege, two, visitors).sit(first.code), second]
    assert seats[0].number == 12
    assert seats[0].chat[-1]["text"] == "Bear Island knows no king."
    await play(seats, steps=6)
    number = asked(seats).number

    await asyncio.to_thread(one.start)  # it is back, and serves the same table at once
    back = await maege.sit(first.code)
    assert (back.number, back.view) == (number, seats[0].view)
    both = [back, second]
    await play(both, steps=4)
    await level([*both, seats[0]])
    assert {seat.number for seat in (*both, seats[0])} == {number + 4}
