"""``python -m kingsmoot.learn``: training where nothing but NumPy and PyTorch is installed."""

from __future__ import annotations

import os

os.environ.setdefault("OMP_NUM_THREADS", "1")  # processes are the threads here; before NumPy is imported

import argparse
from dataclasses import fields, replace
from pathlib import Path

from kingsmoot.learn.network import Size
from kingsmoot.learn.selfplay import Practice
from kingsmoot.learn.training import Course, learn


def main() -> None:
    asked = argparse.ArgumentParser(prog="kingsmoot.learn", description="Train the network.")
    asked.add_argument("--out", type=Path, required=True)
    asked.add_argument("--start", type=Path)
    for part in (Course, Practice, Size):
        for one in fields(part):
            if one.name not in ("size", "practice", "decks") and not (part is not Course and one.name in ("rate", "batch", "games")):
                kind = {"int": int, "float": float, "str": str}[str(one.type)]
                asked.add_argument(f"--{one.name.replace('_', '-')}", type=kind, default=one.default)
    asked.add_argument("--decks", default="")
    asked.add_argument("--ppo-rate", type=float, default=Practice().rate)
    asked.add_argument("--ppo-batch", type=int, default=Practice().batch)
    asked.add_argument("--slots", type=int, default=Practice().games)
    given = vars(asked.parse_args())

    def of(part: type) -> dict[str, object]:
        return {one.name: given[one.name] for one in fields(part) if one.name in given}

    practice = replace(Practice(), **{**of(Practice), "rate": given["ppo_rate"], "batch": given["ppo_batch"], "games": given["slots"]})
    decks = tuple(word for word in given["decks"].split(",") if word)
    course = replace(Course(), **{**of(Course), "decks": decks, "size": Size(**of(Size)), "practice": practice})
    learn(course, given["out"], given["start"])


if __name__ == "__main__":
    main()
