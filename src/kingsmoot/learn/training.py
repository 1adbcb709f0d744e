"""The whole way: imitate a bot, play against itself, measure. ``kingsmoot learn`` and ``python -m kingsmoot.learn``."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import torch

from kingsmoot.learn import imitation, selfplay
from kingsmoot.learn.actors import Plan
from kingsmoot.learn.course import Course
from kingsmoot.learn.curves import Curve
from kingsmoot.learn.deals import decks_of
from kingsmoot.learn.strength import measure
from kingsmoot.learn.torch_network import TorchNetwork

WEIGHTS, CHECKPOINT, CURVE = "learned.npz", "checkpoint.pt", "curve.jsonl"


def learn(course: Course, folder: Path, start: Path | None = None) -> None:
    """Train, and leave weights, curve and results in the folder. ``start`` is a checkpoint to go on from."""
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
        found = measure(folder / WEIGHTS, course, decks)
        curve.add("measured", seconds=round(time.monotonic() - begun, 1), decisions=done, **found)
