"""Bots. They see a view and what follows from it, and nothing else."""

from kingsmoot.bots.bot import Bot, Observation
from kingsmoot.bots.names import make_bot, names

__all__ = ["Bot", "Observation", "make_bot", "names"]
