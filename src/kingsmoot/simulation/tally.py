"""What many games have come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Protocol


class Ended(Protocol):
    """How a game ended."""

    @property
    def winners(self) -> Sequence[int]: ...
    @property
    def scores(self) -> Sequence[int]: ...


@dataclass
class Tally:
    """What many games have come to, in whole numbers."""

    games: int = 0
    without_winner: int = 0
    shared: int = 0
    shared_by: Counter[str] = field(default_factory=Counter)
    """In how many games each bot was among several winners."""
    won: Counter[tuple[str, int]] = field(default_factory=Counter)
    """Wins of each bot, by how many seats shared the victory."""
    seat_won: Counter[tuple[int, int]] = field(default_factory=Counter)
    seats: Counter[str] = field(default_factory=Counter)
    """How many seats each bot has had, over all games."""
    taken_part: Counter[str] = field(default_factory=Counter)
    """In how many games each bot has had a seat."""
    scores: Counter[str] = field(default_factory=Counter)
    """The sum of the scores of each bot."""
    deck_won: Counter[tuple[str, int]] = field(default_factory=Counter)
    """Wins of each deck that goes round, by how many seats shared the victory."""
    deck_games: Counter[str] = field(default_factory=Counter)
    """In how many games each deck was played."""
    lengths: Counter[int] = field(default_factory=Counter)
    """How many games took so many decisions."""

    def add(self, seating: Sequence[str], result: Ended, decisions: int, decks: Sequence[str] = ()) -> None:
        self.games += 1
        self.lengths[decisions] += 1
        self.seats.update(seating)
        self.taken_part.update(set(seating))
        for bot, score in zip(seating, result.scores, strict=True):
            self.scores[bot] += score
        sharing = len(result.winners)
        self.without_winner += sharing == 0
        if sharing > 1:
            self.shared += 1
            self.shared_by.update({seating[seat] for seat in result.winners})
        for seat in result.winners:
            self.won[seating[seat], sharing] += 1
            self.seat_won[seat, sharing] += 1
        self.deck_games.update(set(decks))
        self.deck_won.update((decks[seat], sharing) for seat in result.winners if decks)

    @property
    def decisions(self) -> int:
        return sum(length * count for length, count in self.lengths.items())

    def wins(self, bot: str) -> float:
        """Wins of a bot; of a shared victory it gets its share."""
        return sum(count / sharing for (name, sharing), count in sorted(self.won.items()) if name == bot)

    def seat_wins(self, seat: int) -> float:
        return sum(count / sharing for (where, sharing), count in sorted(self.seat_won.items()) if where == seat)

    def deck_wins(self, deck: str) -> float:
        return sum(count / sharing for (name, sharing), count in sorted(self.deck_won.items()) if name == deck)

    def length_at(self, share: float) -> int:
        """The number of decisions that this share of the games does not exceed."""
        lengths = sorted(self.lengths)
        reached = accumulate(self.lengths[length] for length in lengths)
        return next(length for length, games in zip(lengths, reached, strict=True) if games >= share * self.games)
