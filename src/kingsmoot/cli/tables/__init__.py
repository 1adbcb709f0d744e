"""How the table of each game is shown. A game without a drawing of its own gets the generic one."""

from __future__ import annotations

from kingsmoot.cli.tables.drawing import Detail, Drawing, Offer


def drawing_of(game: str) -> Drawing:
    """The drawing for the game of this name."""
    if game == "btwixt":
        from kingsmoot.cli.tables.btwixt import BtwixtDrawing

        return BtwixtDrawing()
    if game == "second-edition":
        from kingsmoot.cli.tables.second import SecondDrawing

        return SecondDrawing()
    from kingsmoot.cli.tables.generic import GenericDrawing

    return GenericDrawing()


__all__ = ["Detail", "Drawing", "Offer", "drawing_of"]
