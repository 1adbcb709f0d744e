"""Who sits where: people and bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kingsmoot import bots
from kingsmoot.bots import Bot
from kingsmoot.bots.names import is_bot
from kingsmoot.cli.arguments import human_seats
from kingsmoot.kernel.record import Record
from kingsmoot.kernel.rng import Rng

HUMAN = "human"
"""How the record names a seat that a person plays."""
DEFAULT_BOT = "greedy"


@dataclass(frozen=True, slots=True)
class Seating:
    """For each seat the name of a bot, or None for a person."""

    bots: tuple[str | None, ...]

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(bot or HUMAN for bot in self.bots)

    def check(self, game: str) -> None:
        """KingsmootError if a bot does not play this game with so many players."""
        for name in {name for name in self.bots if name is not None}:
            bots.make_bot(name, 0).check(game, len(self.bots))

    def bot_at(self, seat: int, seed: int, number: int) -> Bot | None:
        """The bot here. What it draws follows from the seed and the decision, so it chooses alike after undo."""
        name = self.bots[seat]
        return None if name is None else bots.make_bot(name, Rng(seed).fork(seat, number).word())


def new_seating(players: int, humans: str | None, bot_names: Sequence[str]) -> Seating:
    """People in the seats that were named, or in the first; the bots take the others, in turn."""
    people = human_seats("0" if humans is None else humans, players)
    others = [seat for seat in range(players) if seat not in people]
    taken = {seat: bot_names[i % len(bot_names)] for i, seat in enumerate(others)}
    return Seating(tuple(taken.get(seat) for seat in range(players)))


def seating_of(record: Record, humans: str | None, bot_names: Sequence[str] | None) -> Seating:
    """As recorded, unless asked for otherwise: the bots play on, and any other name is a person's."""
    players = len(record.setup.seats)
    before = [name if is_bot(name) else None for name in record.players]
    if len(before) != players:
        before = [None] + [DEFAULT_BOT] * (players - 1)
    if humans is None:
        people = tuple(seat for seat, name in enumerate(before) if name is None) or (0,)
    else:
        people = human_seats(humans, players)
    if bot_names is not None:
        return new_seating(players, ",".join(map(str, people)), bot_names)
    return Seating(tuple(None if seat in people else before[seat] or DEFAULT_BOT for seat in range(players)))
