"""Ratings of players from the games they finish: Glicko-2, game by game, for two and for more players."""

from kingsmoot.ratings.glicko import Rating, expected_score, rate
from kingsmoot.ratings.ladder import Change, Ladder, RatedGame, Standing
from kingsmoot.ratings.season import Season, season_at

__all__ = ["Change", "Ladder", "RatedGame", "Rating", "Season", "Standing", "expected_score", "rate", "season_at"]
