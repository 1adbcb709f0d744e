"""The law of views, for arrays: they hold nothing that the seat's view does not tell."""

from __future__ import annotations

from collections.abc import Iterator

import kingsmoot
from kingsmoot import Setup
from kingsmoot.env.features.feature import number_of, relative
from kingsmoot.env.features.reading import features_of, read
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import JUDGE, SPECTATOR, State
from tests.env.reading_of_views import btwixt, thrones


def told_by_the_view(state: State, seat: int) -> tuple[list[int], list[int], list[int]]:
    """What ``read`` gives, made from the view alone (and from which options decline)."""
    view, players = state.view(seat), len(state.setup.seats)
    game = btwixt if state.game.name == "btwixt" else thrones
    features, rows = features_of(state.game.name), game.entities(view, players)
    found = game.whole(view, players)
    whole = [found.get(field.name, 0) for field in features.GLOBAL]
    for turn in range(players):
        found = game.player(view, (seat + turn) % players)
        whole += [found.get(field.name, 0) for field in features.PLAYER]
    options: list[int] = []
    for number, option in enumerate(view["decision"]["options"] if view["decision"] else ()):
        on = option.get("on") or ""
        whose = relative(int(on.removeprefix("seat:")) if on.startswith("seat:") else -1, seat, players)
        text = number_of(option["text"])
        options += [number_of(view["about"]), rows.places.get(on, 0), whose, text, int(state.declines(number))]
    return rows.numbers, whole, options


def some_states(game: str, setup: Setup, every: int) -> Iterator[State]:
    """One decision in so many of a random game in which options that decline are rare, and its end."""
    state, rng = kingsmoot.game(game).start(setup), Rng(setup.seed)
    while not state.over and state.number < 1500:
        if rng.below(every) == 0:
            yield state
        last = len(state.choices) - 1
        state.act(min(rng.below(4 * last + 1) // 4, last))
    yield state


def check_arrays(game: str, setup: Setup, every: int) -> None:
    for state in some_states(game, setup, every):
        for seat in (*range(len(setup.seats)), SPECTATOR, JUDGE):
            seen = read(state, seat)
            found = (list(seen.entities), seen.whole, list(seen.options))
            assert found == told_by_the_view(state, seat), f"{game} {setup.seed}, decision {state.number}, seat {seat}"
