"""What the results tell of each deck and each faction."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from kingsmoot.ratings.interval import Wins, wilson_interval
from tools.matchups.results import Line


@dataclass
class Counted(Wins):
    """Games, and how many of them were won."""

    def count(self, games: int, won: float) -> None:
        self.games += games
        self.won += won

    @property
    def interval(self) -> tuple[float, float]:
        return wilson_interval(self.won, self.games)

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves out 50 %."""
        low, high = self.interval
        return low > 0.5 or high < 0.5


@dataclass
class Standings:
    """All results, seen from either side."""

    pairs: dict[tuple[str, str], Counted] = field(default_factory=dict)
    """By deck and opponent, both ways round."""
    decks: dict[str, Counted] = field(default_factory=dict)
    factions: defaultdict[tuple[str, str], Counted] = field(default_factory=lambda: defaultdict(Counted))
    """By faction and another one, both ways round."""
    first_player: Counted = field(default_factory=Counted)
    """Whoever went first in round 1."""
    first_seat: Counted = field(default_factory=Counted)

    @property
    def order(self) -> list[str]:
        """The best deck first."""
        return sorted(self.decks, key=lambda deck: (-self.decks[deck].rate, deck))

    def opponents(self, deck: str) -> dict[str, Counted]:
        return {other: counted for (one, other), counted in self.pairs.items() if one == deck}


def standings(lines: Iterable[Line], factions: Mapping[str, str]) -> Standings:
    """Of these decks, by their keys with their factions; a deck without games stands there with none."""
    found = Standings(decks={deck: Counted() for deck in factions})
    for line in lines:
        drawn = line.games - line.won - line.lost
        sides = ((line.deck, line.other, line.won + drawn / 2), (line.other, line.deck, line.lost + drawn / 2))
        for deck, other, won in sides:
            found.pairs[deck, other] = Counted(line.games, won)
            found.decks[deck].count(line.games, won)
            if factions[deck] != factions[other]:
                found.factions[factions[deck], factions[other]].count(line.games, won)
        lost_going_second = line.games - line.went_first - (line.won - line.won_going_first)
        found.first_player.count(line.games, line.won_going_first + lost_going_second)
        in_first_seat = (line.games + 1) // 2
        lost_from_second_seat = line.games - in_first_seat - (line.won - line.won_from_first_seat)
        found.first_seat.count(line.games, line.won_from_first_seat + lost_from_second_seat)
    return found
