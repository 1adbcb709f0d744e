"""The whole way: imitate a bot, play against itself, measure. ``kingsmoot learn`` and ``python -m kingsmoot.learn``."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import torch

from kingsmoot.learn import imitation, selfplay
from kingsmoot.learn.actors import Actors, Plan
from kingsmoot.learn.course import Course
from kingsmoot.learn.curves import Curve
from kingsmoot.learn.deals import decks_of
from kingsmoot.learn.examples import gather
from kingsmoot.learn.network import Network
from kingsmoot.learn.strength import measure
from kingsmoot.learn.torch_network import TorchNetwork

WEIGHTS, CURVE, EXAMPLES = "learned.npz", "curve.jsonl", "examples.jsonl"


def learn(course: Course, folder: Path, start: Path | None = None) -> None:
    """Train, and leave weights, curve and results in the folder. ``start`` are weights to go on from."""
    begun = time.monotonic()
    folder.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    decks = course.decks or decks_of(course.game)
    (folder / "course.json").write_text(json.dumps({**course.data(), "decks": decks}, indent=2))
    curve = Curve(folder / CURVE)
    curve.add("begin", device=device, processors=os.cpu_count(), torch=torch.__version__, decks=len(decks))
    network = TorchNetwork(course.game, course.size, device, course.seed)
    done = 0

    def keep(decisions: int) -> None:
        _save(network.plain(), decisions, folder / WEIGHTS)

    if start is not None:
        stored = Network.load(start)
        network.go_on_from(stored)
        done = stored.decisions
    if course.imitate > 0 and (course.examples or course.gather > 0):
        _imitate(network, course, decks, folder, curve)
    keep(done)
    play = course.total - course.measure - 20 - (time.monotonic() - begun) if course.total else course.play
    if play > 0:
        seed = course.seed * 7919 + done % 1_000_003
        plan = Plan(course.game, decks, course.opponent, course.practice.share, seed, python=course.practice.python)
        done = selfplay.train(network, plan, course.practice, play, curve, done, keep)
        keep(done)
    if course.measure > 0:
        found = measure(folder / WEIGHTS, course, decks)
        curve.add("measured", seconds=round(time.monotonic() - begun, 1), decisions=done, **found)


def _imitate(network: TorchNetwork, course: Course, decks: tuple[str, ...], folder: Path, curve: Curve) -> None:
    begun, processes = time.monotonic(), course.practice.processes
    examples = Path(course.examples or folder / EXAMPLES)
    if not course.examples:
        games = gather(examples, course.game, decks, course.teacher, course.seed, course.gather, processes)
        curve.add("gathered", seconds=round(time.monotonic() - begun, 1), games=sum(games))
    plan = Plan(
        course.game, decks, course.teacher, 0.0, course.seed, examples=str(examples), python=course.practice.python
    )
    actors = Actors(plan, processes, course.practice.games)
    try:
        lessons = imitation.watch(network, actors)
    finally:
        actors.close()
    curve.add("watched", seconds=round(time.monotonic() - begun, 1), decisions=len(lessons.choice))
    imitation.train(network, lessons, course.imitate, course.rate, course.batch, curve, course.seed)


def _save(plain: Network, decisions: int, path: Path) -> None:
    """Never half of it: the old file stays until the new one is there."""
    plain.decisions = decisions
    made = path.with_suffix(".new")
    plain.save(made)
    made.replace(path)
