"""The whole way: imitate a bot, play against itself, measure. ``kingsmoot learn`` and ``python -m kingsmoot.learn``."""

from __future__ import annotations

import json
import os
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path

import torch

from kingsmoot.learn import imitation, selfplay
from kingsmoot.learn.actors import Plan
from kingsmoot.learn.curves import Curve
from kingsmoot.learn.deals import decks_of
from kingsmoot.learn.duel import duel
from kingsmoot.learn.network import Size
from kingsmoot.learn.selfplay import Practice
from kingsmoot.learn.torch_network import TorchNetwork

WEIGHTS, CHECKPOINT, CURVE = "learned.npz", "checkpoint.pt", "curve.jsonl"


@dataclass(frozen=True)
class Course:
    """How it is trained. All of it is written down beside the weights."""

    game: str = "second-edition"
    decks: tuple[str, ...] = ()
    """Empty: all tournament decks that come with the game."""
    seed: int = 1
    teacher: str = "greedy"
    opponent: str = "greedy"
    gather: float = 110
    """Seconds in which the teacher plays."""
    imitate: float = 45
    """Seconds in which it is imitated."""
    play: float = 280
    """Seconds of play against itself…"""
    total: float = 0
    """…or as many as are left of this many seconds in all, if this is not 0."""
    measure: float = 60
    """Seconds in which games are begun to measure it, at most…"""
    games: int = 1000
    """…and how many."""
    rate: float = 1e-3
    """The step width of imitation."""
    batch: int = 4096
    size: Size = field(default_factory=Size)
    practice: Practice = field(default_factory=Practice)


def learn(course: Course, folder: Path, start: Path | None = None) -> None:
    """Train, and leave weights, curve and results in the folder. ``start`` is a checkpoint to go on from."""
    begun = time.monotonic()
    folder.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    decks = course.decks or decks_of(course.game)
    (folder / "course.json").write_text(json.dumps({**asdict(course), "decks": decks}, indent=2))
    curve = Curve(folder / CURVE)
    curve.add("begin", device=device, processors=os.cpu_count(), torch=torch.__version__, decks=len(decks))
    network = TorchNetwork(course.game, course.size, device, course.seed)
    done = 0

    def keep(decisions: int) -> None:
        torch.save({"weights": network.state(), "decisions": decisions}, folder / CHECKPOINT)
        network.plain().save(folder / WEIGHTS)

    if start is not None:
        stored = torch.load(start, map_location="cpu", weights_only=True)
        network.restore(stored["weights"])
        done = stored["decisions"]
    if course.gather > 0 and course.imitate > 0:
        processes = max(1, course.practice.processes)
        example = imitation.gather(course.game, decks, course.teacher, course.seed, course.gather, processes)
        curve.add("gathered", seconds=round(time.monotonic() - begun, 1), decisions=len(example["choice"]))
        imitation.train(network, example, course.imitate, course.rate, course.batch, curve, course.seed)
        del example
        network.plain().save(folder / "imitation.npz")
    keep(done)
    play = course.total - course.measure - 20 - (time.monotonic() - begun) if course.total else course.play
    if play > 0:
        plan = Plan(course.game, decks, course.opponent, course.practice.share, course.seed * 7919 + done % 1_000_003)
        done = selfplay.train(network, plan, course.practice, play, curve, done, keep)
        keep(done)
    if course.measure > 0:
        jobs = max(1, course.practice.processes)
        found = duel(folder / WEIGHTS, course.opponent, course.games, 900_001 + course.seed, decks, jobs, course.measure)
        curve.add("measured", seconds=round(time.monotonic() - begun, 1), decisions=done, **found)
