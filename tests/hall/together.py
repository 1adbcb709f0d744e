"""Several seats at one table, played together."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

from tests.hall.player import Player, Seat

STARK, LANNISTER = {"deck": "teeth-of-the-pack"}, {"deck": "gold-among-roses"}
SHORT = {"deck": "tutorial-stark"}, {"deck": "tutorial-lannister"}


async def joust(one: Player, two: Player, seed: int = 1, **more: Any) -> tuple[Seat, Seat]:
    """A table of two people; the game has begun."""
    first, second = more.pop("decks", (STARK, LANNISTER))
    seats = [{"kind": "me", "brings": first}, {"kind": "open"}]
    made = await one.post("/api/tables", {"game": "second-edition", "seed": seed, "seats": seats} | more)
    await two.post(f"/api/tables/{made['code']}/join", {"brings": second, "password": more.get("password", "")})
    return await one.sit(made["code"]), await two.sit(made["code"])


class Pace:
    """Somebody who decides as fast as the hall allows: a burst, then so many a second."""

    def __init__(self) -> None:
        self.left, self.at = 40.0, time.monotonic()

    async def keep(self) -> None:
        now = time.monotonic()
        self.left, self.at = min(40.0, self.left + (now - self.at) * 19) - 1, now
        if self.left < 0:
            await asyncio.sleep(-self.left / 19)


_paces: WeakKeyDictionary[Seat, Pace] = WeakKeyDictionary()


async def decide(seat: Seat, chance: random.Random) -> int:
    """Anything, at a bearable pace."""
    await _paces.setdefault(seat, Pace()).keep()
    return await seat.decide(chance.randrange(len(seat.options)))


def asked(seats: Sequence[Seat]) -> Seat:
    return next(seat for seat in seats if seat.asked)


async def level(seats: Sequence[Seat]) -> None:
    """Until everybody knows what anybody knows."""
    number = max(seat.number for seat in seats)
    await asyncio.gather(*(_reach(seat, number) for seat in seats))


async def _reach(seat: Seat, number: int) -> None:
    while seat.number < number:
        await seat.receive()


async def step(players: Sequence[Seat], others: Sequence[Seat], chance: random.Random) -> None:
    """One row of the game: by whoever is asked; if that is nobody here, then by a bot.

    What is chosen early, while another one chooses too, becomes a row later: then the other one chooses as well.
    """
    everybody = [*players, *others]
    before = everybody[0].number
    while max(seat.number for seat in everybody) == before:
        now = next((seat for seat in players if seat.asked), None)
        if now is not None:
            await decide(now, chance)
        else:
            await everybody[0].receive()
    await level(everybody)


async def play(
    players: Sequence[Seat], others: Sequence[Seat] = (), *, steps: int | None = None, seed: int = 1
) -> None:
    """Random decisions to the end, or for some steps."""
    chance = random.Random(seed)
    taken = 0
    while not players[0].over and (steps is None or taken < steps):
        await step(players, others, chance)
        taken += 1


async def until_table(seat: Seat, fits: Any) -> dict[str, Any]:
    """Until the table is told to be so."""
    while not fits(seat.table):
        await seat.receive()
    return seat.table


async def refusal(seat: Seat, **message: Any) -> dict[str, Any]:
    """Send what cannot be granted; the error that comes back."""
    await seat.send(**message)
    while (answer := await seat.receive())["t"] != "error":
        pass
    return answer
