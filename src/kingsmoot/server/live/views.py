"""What goes out to whom: the game's view of a seat, and what spectators may see of open hands."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import cast

from kingsmoot.kernel.state import SPECTATOR, State
from kingsmoot.kernel.state import View as StateView
from kingsmoot.server.protocol.game import View


def view_of(state: State, seat: int, open_hands: Collection[int] = ()) -> View:
    """The view of a seat. Spectators also see the own part of each seat that shows its hand."""
    return views_of(state, [seat], open_hands)[seat]


def views_of(
    state: State, seats: Iterable[int], open_hands: Collection[int] = (), before: View | None = None
) -> dict[int, View]:
    """The views of several seats at once. What is as it was in an earlier view of anybody need not be made anew."""
    views = state.game.views(state, seats, cast("StateView | None", before))
    if SPECTATOR in views:
        for seat in open_hands:
            state.game.open_hand(state, views[SPECTATOR], seat)
    return cast("dict[int, View]", views)
