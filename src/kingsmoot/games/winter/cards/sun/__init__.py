"""Princes of the Sun: House Martell, and cards for the others."""

from kingsmoot.games.winter.cards.sun import events, martell, others, places, plots  # noqa: F401 - they declare cards
