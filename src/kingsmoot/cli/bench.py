"""The ``bench`` command: how fast a game is on one core of this machine."""

from __future__ import annotations

import json
import platform
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from statistics import median
from typing import Any

import kingsmoot
from kingsmoot.bots import Observation, make_bot
from kingsmoot.cli.arguments import default_players, make_setup
from kingsmoot.cli.progress import Progress
from kingsmoot.cli.screen import Screen
from kingsmoot.kernel.build import build
from kingsmoot.kernel.game import Game
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State
from kingsmoot.simulation.job import play
from kingsmoot.simulation.plan import Jobs, Plan

SAMPLES = 24
"""States, spread over a game, on which the small operations are timed."""
PLAYED = 0.5
"""Seconds of random play in each repeat."""


@dataclass(frozen=True)
class Measure:
    """One thing that was timed, several times over."""

    name: str
    unit: str
    values: Sequence[float]
    higher_is_better: bool = False

    @property
    def best(self) -> float:
        return max(self.values) if self.higher_is_better else min(self.values)

    @property
    def median(self) -> float:
        return median(self.values)


def run(game_name: str, repeats: int, screen: Screen, as_json: bool) -> None:
    game = find_game(game_name)
    players = default_players(game)
    timings = _timings(game)
    with Progress("Measuring", repeats * (len(timings) + 1), "repeats", screen.wants_plain) as progress:
        measures = random_play(game_name, repeats, progress.reach)
        states = sample_states(game, players)
        done = count(repeats + 1)
        for name, unit, scale, what in timings:
            took = []
            for _ in range(repeats):
                took.append(scale * time_each(what, states))
                progress.reach(next(done))
            measures.append(Measure(name, unit, took))
    if as_json:
        print(json.dumps(_data(game, players, repeats, measures), indent=2))
    else:
        _print(game, players, repeats, measures, screen)


def run_pairing(repeats: int, screen: Screen, as_json: bool) -> None:
    """How long one Swiss round takes to pair, with hundreds and thousands of players."""
    from kingsmoot.tournament.pairing.benchmark import measure

    found = measure(repeats)
    if as_json:
        rows = [{"name": name, "players": players, "seconds": seconds} for name, players, seconds in found]
        print(json.dumps(rows, indent=2))
        return
    for name, players, seconds in found:
        screen.say(f"{players:6,} players  {seconds:8.3f} s  {name}")


def sample_states(game: Game[Any], players: int) -> list[State]:
    """States from one random game, evenly spread over it."""
    rng = Rng(1)
    state = game.new(players, seed=1)
    met: list[State] = []
    while not state.over:
        met.append(state.copy())
        state.act(rng.below(len(state.choices)))
    return met[:: max(1, len(met) // SAMPLES)]


def random_play(game_name: str, repeats: int, reach: Callable[[int, int], None]) -> list[Measure]:
    """Whole games between random bots, as the simulator plays them. It is told how many repeats and games are done."""
    setup = make_setup(game_name, None, 1, (), None)
    jobs = iter(Jobs(Plan(game_name, setup, ("random",), 0), 0, sys.maxsize))
    decisions: list[float] = []
    games: list[float] = []
    index = 0
    for done in range(repeats):
        played, begin = index, time.perf_counter()
        made = 0
        while (seconds := time.perf_counter() - begin) < PLAYED:
            made += play(next(jobs)).decisions
            index += 1
        decisions.append(made / seconds)
        games.append((index - played) / seconds)
        reach(done + 1, index)
    return [
        Measure("random play, decisions", "a second", decisions, higher_is_better=True),
        Measure("random play, games", "a second", games, higher_is_better=True),
    ]


def _timings(game: Game[Any]) -> list[tuple[str, str, float, Callable[[State], object]]]:
    rng = Rng(2)
    greedy = make_bot("greedy", 3)
    return [
        ("copy", "µs", 1e6, lambda s: s.copy()),
        ("encode and decode", "µs", 1e6, lambda s: game.decode(s.encode())),
        ("digest", "µs", 1e6, lambda s: s.digest()),
        ("view", "µs", 1e6, lambda s: s.view(s.seat)),
        ("resample", "µs", 1e6, lambda s: s.resample(s.seat, rng)),
        ("greedy bot, a decision", "ms", 1e3, lambda s: greedy.choose(Observation(s))),
        *_network_timings(game),
    ]


def _network_timings(game: Game[Any]) -> list[tuple[str, str, float, Callable[[State], object]]]:
    """Of a network of the usual size, for games that it reads."""
    from kingsmoot.learn.bot import LearnedBot
    from kingsmoot.learn.encoding import GAMES
    from kingsmoot.learn.network import Network, Size

    if game.name not in GAMES:
        return []
    learned = LearnedBot(3, Network.untrained(game.name, Size()))
    return [("network, a decision", "ms", 1e3, lambda s: learned.choose(Observation(s)))]


def time_each(what: Callable[[State], object], states: Sequence[State]) -> float:
    """Seconds that it takes for one state: the mean over all of them, after once without the clock."""
    for state in states:
        what(state)
    rounds = 4
    begin = time.perf_counter()
    for _ in range(rounds):
        for state in states:
            what(state)
    return (time.perf_counter() - begin) / (rounds * len(states))


def _data(game: Game[Any], players: int, repeats: int, measures: Sequence[Measure]) -> dict[str, Any]:
    decisions, games = measures[:2]
    return {
        "game": game.name,
        "version": kingsmoot.__version__,
        "build": build(),
        "rules": game.version,
        "players": players,
        "repeats": repeats,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "decisions_per_second": round(decisions.median, 1),
        "games_per_second": round(games.median, 2),
        "measures": [
            {"name": m.name, "unit": m.unit, "best": round(m.best, 4), "median": round(m.median, 4)} for m in measures
        ],
    }


def _print(game: Game[Any], players: int, repeats: int, measures: Sequence[Measure], screen: Screen) -> None:
    screen.title(f"{game.title}, {players} players, one core, Python {platform.python_version()}, {build()}")
    rows = [(m.name, _digits(m.best), _digits(m.median), m.unit) for m in measures]
    screen.grid(("Measured", "Best", "Median", "Unit"), rows, numbers=("Best", "Median"))
    screen.say(f"Best and median of {repeats} repeats.")


def _digits(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
