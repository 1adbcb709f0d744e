"""A ladder: what the finished games of one format say about everybody who played in them.

It is a fold over the games in the order in which they ended, so whoever has the games can work out every rating again.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Generic, TypeVar

from kingsmoot.ratings.glicko import NEWCOMER, Rating, Result, rate
from kingsmoot.ratings.season import season_at

PERIOD = timedelta(days=4)
"""A deviation of 50 grows to 110 in a year without a game, and to 130 with what new seasons add."""
BETWEEN_SEASONS = 10.0
"""A new season keeps the ratings and is a little less sure of them: as if so many periods had passed."""
PROVISIONAL = 10
"""Whoever has played fewer games has no place on the ladder yet."""

Player = TypeVar("Player", bound=Hashable)


@dataclass(frozen=True, slots=True)
class RatedGame(Generic[Player]):
    """One finished game: who played, and the place of each, 1 for the first; the same place for a draw."""

    ended: datetime
    players: tuple[Player, ...]
    places: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.players) != len(self.places) or len(set(self.players)) < max(2, len(self.players)):
            raise ValueError("A rated game needs two different players or more, and a place for each.")


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands."""

    rating: Rating = NEWCOMER
    games: int = 0
    last: datetime | None = None

    @property
    def provisional(self) -> bool:
        return self.games < PROVISIONAL

    def now(self, moment: datetime) -> Rating:
        """The rating at a later moment: time and new seasons make it less sure."""
        return self.rating if self.last is None else self.rating.after(periods_between(self.last, moment))


@dataclass(frozen=True, slots=True)
class Change(Generic[Player]):
    """What one game did to the rating of one player."""

    player: Player
    before: Rating
    after: Rating


class Ladder(Generic[Player]):
    def __init__(self) -> None:
        self.standings: dict[Player, Standing] = {}

    def standing(self, player: Player) -> Standing:
        return self.standings.get(player, Standing())

    def add(self, game: RatedGame[Player]) -> list[Change[Player]]:
        """Count one more game. Everybody is compared with everybody else, as they stood before it.

        A game of more than two is one game all the same, so each comparison counts as a part of one.
        """
        before = {player: self.standing(player) for player in game.players}
        current = {player: standing.now(game.ended) for player, standing in before.items()}
        places = dict(zip(game.players, game.places, strict=True))
        weight = 1 / (len(game.players) - 1)
        changes = []
        for player, standing in before.items():
            results = [
                Result(current[other], _score(places[player], places[other]), weight)
                for other in game.players
                if other != player
            ]
            rating = rate(current[player], results, periods=0.0)  # the time since the last game is in it already
            self.standings[player] = replace(standing, rating=rating, games=standing.games + 1, last=game.ended)
            changes.append(Change(player, standing.rating, rating))
        return changes


def rank(standings: Mapping[Player, Standing], moment: datetime) -> list[Player]:
    """Everybody with a place, the first first: by the lower end of the interval, so a rating must be proven.

    Those who are level stay in the order in which they are given.
    """
    low = {player: one.now(moment).low for player, one in standings.items() if not one.provisional}
    return sorted(low, key=low.__getitem__, reverse=True)


def periods_between(last: datetime, moment: datetime) -> float:
    """How many rating periods have passed, each new season counting for some more."""
    if moment <= last:
        return 0.0
    seasons = season_at(moment).since(season_at(last)) - 1
    return (moment - last) / PERIOD + seasons * BETWEEN_SEASONS


def _score(place: int, other: int) -> float:
    return 0.5 if place == other else float(place < other)
