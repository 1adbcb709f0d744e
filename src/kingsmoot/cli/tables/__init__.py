"""How the table of each game is shown. A game without a drawing of its own gets the generic one."""

from __future__ import annotations

from kingsmoot.cli.tables.drawing import Detail, Drawing, Offer

EDITIONS = ("second-edition", "winter", "hbo")
"""The challenge-and-plot games: their tables and cards are alike."""


def drawing_of(game: str) -> Drawing:
    """The drawing for the game of this name."""
    if game == "btwixt":
        from kingsmoot.cli.tables.btwixt import BtwixtDrawing

        return BtwixtDrawing()
    if game in EDITIONS:
        from kingsmoot.cli.tables.thrones import ThronesDrawing

        return ThronesDrawing()
    from kingsmoot.cli.tables.generic import GenericDrawing

    return GenericDrawing()


__all__ = ["EDITIONS", "Detail", "Drawing", "Offer", "drawing_of"]
