"""The ``sim`` command: plays, shows how far it has come, and reports."""

from __future__ import annotations

import json
import time
from contextlib import closing
from typing import Any

import kingsmoot
from kingsmoot.cli.progress import Progress
from kingsmoot.cli.screen import Screen
from kingsmoot.cli.sim.simulation import Plan, Tally, play_plan
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.ratings.interval import wilson_interval

PERCENTILES = (5, 25, 50, 75, 95)


def run(plan: Plan, jobs: int, screen: Screen, as_json: bool) -> None:
    """Play the plan and print what it has come to."""
    tally = Tally()
    begin = time.perf_counter()
    # Closed whatever happens here: an interrupt must end the other processes at once.
    with (
        closing(play_plan(plan, jobs)) as parts,
        Progress("Playing", plan.games, "games", screen.wants_plain) as progress,
    ):
        for part in parts:
            tally.merge(part)
            progress.reach(tally.games, tally.games)
    seconds = time.perf_counter() - begin
    report = summary(plan, tally, jobs, seconds)
    if as_json:
        print(json.dumps(report, indent=2))
    else:
        _print(report, screen)


def summary(plan: Plan, tally: Tally, jobs: int, seconds: float) -> dict[str, Any]:
    """Everything that is reported, as JSON data. Only jobs, seconds and the speeds may differ from run to run."""
    bots = list(dict.fromkeys(plan.bots))
    played = {bot: tally.taken_part[bot] for bot in bots}
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
        "win_rate": {bot: _number(tally.wins(bot) / max(1, played[bot])) for bot in bots},
        "interval": {bot: [_number(x) for x in wilson_interval(tally.wins(bot), played[bot])] for bot in bots},
        "expected_rate": {bot: _number(tally.seats[bot] / max(1, played[bot] * plan.players)) for bot in bots},
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
        "jobs": jobs,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds, 1),
        "games_per_second": round(tally.games / seconds, 2),
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
        screen.say(f"{report['shared_victories']} victories were shared; each winner is counted a share of the win.")
    if report["without_winner"]:
        screen.say(f"{report['without_winner']} games had no winner.")
    d = report["decisions"]
    screen.say(
        f"Decisions in a game: {d['mean']:.1f} on average, {d['min']} to {d['max']}; "
        f"half of the games {d['p25']} to {d['p75']}, nine in ten {d['p5']} to {d['p95']}."
    )
    jobs = "1 process" if report["jobs"] == 1 else f"{report['jobs']} processes"
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
