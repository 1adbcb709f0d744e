"""The Core Set: what its cards do, a module a House."""

from kingsmoot.games.winter.cards.core import baratheon, events, lannister, neutral, plots, stark, targaryen

__all__ = ["baratheon", "events", "lannister", "neutral", "plots", "stark", "targaryen"]
