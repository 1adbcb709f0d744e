"""Kings of the Sea: House Greyjoy, and cards for the others."""

from kingsmoot.games.winter.cards.sea import events, greyjoy, others, places, plots

__all__ = ["events", "greyjoy", "others", "places", "plots"]
