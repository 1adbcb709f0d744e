"""Ratings of players from the games they finish: Glicko-2, game by game, for two and for more players."""

from kingsmoot.ratings.glicko import Rating, rate
from kingsmoot.ratings.ladder import Change, Ladder, RatedGame, Standing, rank
from kingsmoot.ratings.season import Season, season_at

__all__ = ["Change", "Ladder", "RatedGame", "Rating", "Season", "Standing", "rank", "rate", "season_at"]
