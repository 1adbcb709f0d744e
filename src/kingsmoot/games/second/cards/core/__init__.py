"""The Core Set: what its cards do, a module a faction."""

from kingsmoot.games.second.cards.core import neutral, plots, stark

__all__ = ["neutral", "plots", "stark"]
