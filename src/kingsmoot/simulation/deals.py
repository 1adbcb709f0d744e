"""The games by which bots are measured: a number says which decks meet, with which luck, and who sits where.

Each deal is played once for each seat, with the measured bot in it, so nobody profits from decks, seats or luck. The
same number is the same game, for any bots: two that played the same numbers have met the same deals.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from kingsmoot.bots.names import bot_behind
from kingsmoot.decks import deck_rules
from kingsmoot.decks.builtin import TOURNAMENT
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.simulation.job import Job
from kingsmoot.simulation.plan import digest, versions
from kingsmoot.simulation.rotation import Brought

DRAWING = 99
"""The part of a deal's chance that decks are drawn with."""
APART = 7
"""The seeds of bots are so far apart from deal to deal: more than there are seats."""


@cache
def tournament_decks(game: str) -> tuple[str, ...]:
    """The keys of the tournament decks that come with a game; none where there are none."""
    rules = deck_rules(find_game(game))
    return tuple(one.key for one in rules.built_in() if one.kind == TOURNAMENT) if rules else ()


@dataclass(frozen=True)
class Deals:
    """All deals of a game for so many players."""

    game: str
    players: int
    decks: tuple[Brought, ...] = ()
    """What seats draw from; without any they bring nothing, and the game gives them what it gives."""

    @staticmethod
    def of(game: str, players: int, decks: tuple[str, ...] | None = None) -> Deals:
        """With decks by name, or the tournament decks of the game. BadSetup if so many cannot play it."""
        names = tournament_decks(game) if decks is None else decks
        rules = find_game(game)
        deals = Deals(game, players, tuple(rules.bring(name) for name in names))
        rules.admit(deals.table(0))
        return deals

    @property
    def data(self) -> dict[str, Any]:
        """What results depend on beside bots and numbers, which are in the keys of the games."""
        decks = digest([dict(brought) for brought in self.decks])
        return {"what": "measured games", **versions(self.game), "players": self.players, "decks": decks}

    def table(self, deal: int) -> Setup:
        chance = Rng(deal).fork(DRAWING)
        drawn: list[Mapping[str, Any]] = [
            self.decks[chance.below(len(self.decks))] if self.decks else {} for _ in range(self.players)
        ]
        return Setup(deal, ()).seated(tuple(drawn))  # which were checked once, when they were brought

    def job(self, bot: str, others: str, number: int) -> Job:
        """One bot against others that are all alike."""
        deal, mine = divmod(number, self.players)
        key = f"{key_of(bot)} {key_of(others)} {number}"
        bots = tuple(bot_behind(bot if seat == mine else others) for seat in range(self.players))
        seeds = tuple(APART * deal + seat for seat in range(self.players))
        return Job(key, self.game, self.table(deal), deal, bots, seeds, cards=True, timed=True)


def key_of(bot: str) -> str:
    """What a bot is called in the keys of games: a level whose bot has changed plays its games anew."""
    return bot_behind(bot).replace(" ", "%20")
