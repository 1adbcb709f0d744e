"""The ``sim`` command: plays, shows how far it has come, and reports."""

from __future__ import annotations

import json
import time
from contextlib import closing
from typing import Any

import kingsmoot
from kingsmoot.cli.crew import Crew
from kingsmoot.cli.progress import Progress
from kingsmoot.cli.screen import Screen
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.ratings.interval import wilson_interval
from kingsmoot.simulation.engine import Engine
from kingsmoot.simulation.plan import Plan, count
from kingsmoot.simulation.store import results
from kingsmoot.simulation.tally import Tally

PERCENTILES = (5, 25, 50, 75, 95)


def run(plan: Plan, crew: Crew, screen: Screen, as_json: bool) -> None:
    """Play the plan and print what it has come to."""
    tally = Tally()
    with crew.engine() as engine, crew.open_store(plan.data) as store:
        stored = sum(job.key in store.rows for job in plan.jobs()) if store is not None else 0
        begin = time.perf_counter()
        # Closed whatever happens here: an interrupt must end the other processes at once.
        with (
            Progress("Playing", plan.games, "games", screen.wants_plain) as progress,
            closing(results(plan.jobs(), engine, store)) as rows,
        ):
            for row in rows:
                count(plan, row, tally)
                progress.reach(tally.games, max(0, tally.games - stored))
        seconds = time.perf_counter() - begin
        report = summary(plan, tally, engine, seconds, tally.games - stored)
    if as_json:
        print(json.dumps(report, indent=2))
    else:
        _print(report, screen)


def summary(plan: Plan, tally: Tally, engine: Engine, seconds: float, played: int) -> dict[str, Any]:
    """Everything that is reported, as JSON data. What differs from run to run is after ``decisions``: who has played,
    how many games were played now and not before, and how quickly."""
    bots = list(dict.fromkeys(plan.bots))
    took_part = {bot: tally.taken_part[bot] for bot in bots}
    return {
        "game": plan.game,
        "version": kingsmoot.__version__,
        "rules": find_game(plan.game).version,
        "players": plan.players,
        "variants": list(plan.setup.variants),
        "seed": plan.setup.seed,
        "games": tally.games,
        "bots": list(plan.bots),
        "wins": {bot: _number(tally.wins(bot)) for bot in bots},
        "win_rate": {bot: _number(tally.wins(bot) / max(1, took_part[bot])) for bot in bots},
        "interval": {bot: [_number(x) for x in wilson_interval(tally.wins(bot), took_part[bot])] for bot in bots},
        "expected_rate": {bot: _number(tally.seats[bot] / max(1, took_part[bot] * plan.players)) for bot in bots},
        "shared_wins": {bot: tally.shared_by[bot] for bot in bots},
        "mean_score": {bot: _number(tally.scores[bot] / max(1, tally.seats[bot])) for bot in bots},
        "seat_wins": [_number(tally.seat_wins(seat)) for seat in range(plan.players)],
        "decks": _decks(plan, tally),
        "shared_victories": tally.shared,
        "without_winner": tally.without_winner,
        "decisions": {
            "total": tally.decisions,
            "mean": _number(tally.decisions / tally.games),
            "min": min(tally.lengths),
            "max": max(tally.lengths),
            **{f"p{percent}": tally.length_at(percent / 100) for percent in PERCENTILES},
        },
        "engine": engine.name,
        "jobs": engine.workers,
        "played": played,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions * played / tally.games / seconds, 1),
        "games_per_second": round(played / seconds, 2),
    }


def _decks(plan: Plan, tally: Tally) -> dict[str, Any]:
    """What came of each deck that went round."""
    names = dict.fromkeys(plan.rotation.names) if plan.rotation else {}
    return {
        deck: {
            "games": tally.deck_games[deck],
            "wins": _number(tally.deck_wins(deck)),
            "win_rate": _number(tally.deck_wins(deck) / max(1, tally.deck_games[deck])),
            "interval": [_number(x) for x in wilson_interval(tally.deck_wins(deck), tally.deck_games[deck])],
        }
        for deck in names
    }


def _number(value: float) -> float | int:
    """Six decimals are enough; whole numbers without a point."""
    rounded = round(value, 6)
    return int(rounded) if rounded == int(rounded) else rounded


def _print(report: dict[str, Any], screen: Screen) -> None:
    game = find_game(report["game"])
    variants = f", {' and '.join(report['variants'])}" if report["variants"] else ""
    screen.title(f"{game.title}, {report['players']} players{variants}: {report['games']} games, seed {report['seed']}")
    rows = []
    for bot in report["wins"]:
        low, high = report["interval"][bot]
        rows.append(
            (
                bot,
                f"{report['wins'][bot]:.2f}".rstrip("0").rstrip("."),
                str(report["shared_wins"][bot]),
                f"{report['win_rate'][bot]:.1%}",
                f"{low:.1%} to {high:.1%}",
                f"{report['expected_rate'][bot]:.1%}",
                f"{report['mean_score'][bot]:.1f}",
            )
        )
    columns = ("Bot", "Wins", "Shared", "Win rate", "95 % interval", "By chance", "Mean score")
    screen.grid(columns, rows, numbers=columns[1:])
    if report["decks"]:
        _print_decks(report["decks"], screen)
    seats = ", ".join(f"seat {seat} {wins:.1f}" for seat, wins in enumerate(report["seat_wins"]))
    screen.say(f"Wins by seat: {seats}.")
    if report["shared_victories"]:
        screen.say(f"{report['shared_victories']} victories were shared; each winner gets a share of the win.")
    if report["without_winner"]:
        screen.say(f"{report['without_winner']} games had no winner.")
    d = report["decisions"]
    screen.say(
        f"Decisions in a game: {d['mean']:.1f} on average, {d['min']} to {d['max']}; "
        f"half of the games {d['p25']} to {d['p75']}, nine in ten {d['p5']} to {d['p95']}."
    )
    if not report["played"]:
        screen.say("All games were played before.")
        return
    if report["played"] < report["games"]:
        screen.say(f"{report['games'] - report['played']} games were played before, {report['played']} now.")
    workers = "workers of Ray" if report["engine"] == "ray" else "processes"
    jobs = "1 process" if report["jobs"] == 1 else f"{report['jobs']} {workers}"
    screen.say(
        f"{report['seconds']:.1f} seconds with {jobs}: {report['decisions_per_second']:,.0f} decisions "
        f"and {report['games_per_second']:,.1f} games a second."
    )


def _print_decks(decks: dict[str, Any], screen: Screen) -> None:
    rows = []
    for deck, found in decks.items():
        low, high = found["interval"]
        rate = f"{found['win_rate']:.1%}", f"{low:.1%} to {high:.1%}"
        rows.append((deck, str(found["games"]), f"{found['wins']:.2f}".rstrip("0").rstrip("."), *rate))
    columns = ("Deck", "Games", "Wins", "Win rate", "95 % interval")
    screen.grid(columns, rows, numbers=columns[1:])
