"""How strong a network is after a course."""

from __future__ import annotations

from multiprocessing import get_context
from pathlib import Path
from typing import Any

from kingsmoot.learn.course import Course
from kingsmoot.simulation.deals import Deals
from kingsmoot.simulation.duel import Duel, Score
from kingsmoot.simulation.engine import ProcessEngine
from kingsmoot.simulation.store import results

MEASURED = 900_000
"""Games that measure have numbers from here on, which training never sees."""


def measure(weights: Path, course: Course, decks: tuple[str, ...]) -> dict[str, Any]:
    """How strong the network is: a duel with the bot that it was trained against."""
    deals = Deals.of(course.game, 2, decks)
    duel = Duel(deals, f"learned:{weights}", course.opponent, MEASURED, course.games)
    # Processes begin anew: a copy of this one could wait for ever for threads of PyTorch that were not copied.
    with ProcessEngine(max(1, course.practice.processes), get_context("spawn")) as engine:
        score = Score(duel, list(results(duel, engine, seconds=course.measure)))
    return {
        "against": course.opponent,
        "games": score.wins.games,
        "won": round(score.wins.rate, 4),
        "interval": [round(bound, 4) for bound in score.interval],
        "first": MEASURED,
        "decks": len(decks),
    }
