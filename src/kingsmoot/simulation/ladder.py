"""Bots from the weakest to the strongest, and how far they are apart: all play each other, or their neighbours."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.simulation.deals import Deals, key_of
from kingsmoot.simulation.duel import added
from kingsmoot.simulation.elo import Beats, Standing, beats, standings, summed
from kingsmoot.simulation.job import Job, Row, Thought


@dataclass(frozen=True)
class Ladder:
    """Which games: duels of every two bots, the same numbers for all."""

    deals: Deals
    bots: tuple[str, ...]
    """The weakest first."""
    first: int
    games: int
    """Of each pair."""
    apart: int
    """Only those play each other who are at most so many places apart."""

    def __post_init__(self) -> None:
        if len(self.bots) < 2:
            raise KingsmootError("Name two bots or more: each plays against the others.")
        named: dict[str, str] = {}
        for bot in self.bots:
            if (same := named.setdefault(key_of(bot), bot)) != bot or self.bots.count(bot) > 1:
                raise KingsmootError(f"{same} and {bot} are the same bot.")

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Who meets. Among more than two, first one of the second bot sits there, and then one of the first."""
        places = combinations(range(len(self.bots)), 2)
        found = [(self.bots[low], self.bots[high]) for low, high in places if high - low <= self.apart]
        if self.deals.players == 2:
            return found
        return [pair for one, other in found for pair in ((one, other), (other, one))]

    def __iter__(self) -> Iterator[Job]:
        """A deal of each pair, then the next: what was played when one stops is spread evenly."""
        for begin in range(self.first, self.first + self.games, self.deals.players):
            for bot, others in self.pairs:
                for number in range(begin, min(begin + self.deals.players, self.first + self.games)):
                    yield self.deals.job(bot, others, number)


@dataclass
class Climb:
    """What came of the games of a ladder so far."""

    ladder: Ladder
    games: int = 0
    played: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    """By bot."""
    thought: dict[str, Thought] = field(default_factory=lambda: defaultdict(Thought))
    _deals: dict[str, dict[int, list[Beats]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))

    def add(self, row: Row) -> None:
        named = {key_of(bot): bot for bot in self.ladder.bots}
        players = self.ladder.deals.players
        bot, others, number = row.key.rsplit(" ", 2)
        deal, mine = divmod(int(number), players)
        seating = [named[bot if seat == mine else others] for seat in range(players)]
        self.games += 1
        for name in set(seating):
            self.played[name] += 1
        for name, thought in zip(seating, row.thought, strict=False):
            self.thought[name] = added(self.thought[name], thought)
        self._deals[f"{bot} {others}"][deal].append(beats(seating, row.winners))

    @property
    def beats(self) -> Beats:
        return summed(one for deals in self._deals.values() for games in deals.values() for one in games)

    @property
    def standings(self) -> list[Standing]:
        """Of all who have played, if there are games enough to compare them."""
        grouped = {pair: [summed(deals[deal]) for deal in sorted(deals)] for pair, deals in sorted(self._deals.items())}
        return standings(grouped, self._linked())

    def _linked(self) -> list[str]:
        """The bots whose games lead to the weakest: how far others are from it is not known."""
        won, linked = self.beats, [next(bot for bot in self.ladder.bots if self.played[bot])]
        for one in linked:
            linked += [
                other for other in self.ladder.bots if other not in linked and {(one, other), (other, one)} & {*won}
            ]
        return [bot for bot in self.ladder.bots if bot in linked]
