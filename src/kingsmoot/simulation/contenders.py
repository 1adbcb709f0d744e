"""Games of two decks (or Houses) against each other, by the same bot, with the seats changed from game to game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.simulation.job import Job, bot_seeds
from kingsmoot.simulation.plan import digest, versions

TWO = 2


@dataclass(frozen=True)
class Contender:
    """What a seat brings, under the name that people know it by."""

    name: str
    brings: Mapping[str, Any]

    @property
    def key(self) -> str:
        """The same for the same cards, whatever they are called."""
        brings: dict[str, Any] = dict(self.brings)
        if isinstance(brings.get("deck"), Mapping):
            brings["deck"] = {key: value for key, value in brings["deck"].items() if key not in ("name", "notes")}
        return digest(brings)


@dataclass(frozen=True)
class Terms:
    """What all games of decks against each other have in common."""

    game: str
    bot: str
    table: Setup
    """Variants, options and the seed from which all others are made; who sits there is of no matter."""

    def __post_init__(self) -> None:
        if TWO not in find_game(self.game).seats:
            raise KingsmootError(f"{find_game(self.game).title} is not played by two: there are no match-ups to see.")

    @property
    def data(self) -> dict[str, Any]:
        """What results depend on beside the decks, whose digests are in the keys of the games."""
        rest = {"variants": list(self.table.variants), "options": digest(dict(self.table.options))}
        return {**versions(self.game), **rest, "seed": self.table.seed, "bot": self.bot}

    def games(self, one: Contender, other: Contender, stage: str, numbers: range) -> Iterator[Job]:
        """Games of two contenders. In games with an even number the first one has the first seat.

        Their chance depends on ``stage`` and number alone: give contenders that are compared the same stage, and they
        meet the same luck.
        """
        tables = [replace(self.table, seats=seats) for seats in _seatings(one.brings, other.brings)]
        label = int(digest(stage), 16)
        for number in numbers:
            chance = Rng(self.table.seed).fork(label, number)
            seed = chance.word() >> 1
            key = f"{stage} {one.key} {other.key} {number}"
            bots, seeds = (self.bot,) * TWO, bot_seeds(chance, TWO)
            yield Job(key, self.game, tables[number % 2], seed, bots, seeds, cards=True)


def _seatings(one: Mapping[str, Any], other: Mapping[str, Any]) -> Sequence[tuple[Mapping[str, Any], ...]]:
    return (one, other), (other, one)


def number_of(key: str) -> int:
    """The number of the game that has this key."""
    return int(key.rsplit(" ", 1)[1])
