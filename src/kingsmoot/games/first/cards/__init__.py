"""Cards that several games of the first edition have, each declared once. A game says ``card.shared("Hodor", …)``."""

from kingsmoot.games.first.cards import lannister, neutral, plots, stark

__all__ = ["lannister", "neutral", "plots", "stark"]
