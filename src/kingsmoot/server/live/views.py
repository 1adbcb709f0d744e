"""What goes out to whom: the engine's view of a seat, and what spectators may see of open hands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kingsmoot.kernel.state import SPECTATOR, State, View


def view_of(state: State, seat: int, open_hands: Iterable[int] = ()) -> View:
    """The view of a seat. Spectators also see the own part of each seat that shows its hand."""
    view = state.view(seat)
    if seat == SPECTATOR:
        players = view["table"].get("players")
        for open_seat in open_hands if isinstance(players, list) else ():
            players[open_seat] = state.view(open_seat)["table"]["players"][open_seat]
    return view


def views_of(state: State, seats: Iterable[int], open_hands: Iterable[int] = ()) -> dict[int, View]:
    """The views of several seats at once."""
    views = state.game.views(state, seats)
    if open_hands and SPECTATOR in views:
        views[SPECTATOR] = view_of(state, SPECTATOR, open_hands)
    return views


def totals_of(state: State) -> dict[str, Any]:
    """Where a game is won by power: what everybody needs to win, and the cards in the decks. Anybody can see that."""
    table = state.view(SPECTATOR)["table"]
    players = table.get("players")
    if "victory" not in table or not isinstance(players, list):
        return {}
    return {"totals": [table["victory"]] * len(players), "decks": [player["deck"] for player in players]}


def learned(before: View, after: View) -> int:
    """How many cards the same pair of eyes knows of now that it did not know of then."""
    then, now = _titles(before), _titles(after)
    return sum(max(0, count - then.get(title, 0)) for title, count in now.items())


def _titles(view: Any) -> dict[str, int]:
    """How often each title is to be seen in a view."""
    found: dict[str, int] = {}
    _collect(view.get("table"), found)
    return found


def _collect(value: Any, found: dict[str, int]) -> None:
    if isinstance(value, dict):
        title = value.get("title")
        if isinstance(title, str):
            found[title] = found.get(title, 0) + 1
        for inner in value.values():
            _collect(inner, found)
    elif isinstance(value, list):
        for inner in value:
            if isinstance(inner, str):
                found[inner] = found.get(inner, 0) + 1
            else:
                _collect(inner, found)
