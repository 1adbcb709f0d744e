"""``python -m kingsmoot.learn``: ``kingsmoot learn train`` where nothing but NumPy and PyTorch is installed."""

from __future__ import annotations

import argparse
from pathlib import Path


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m kingsmoot.learn", description="Train the network.")
    asked.add_argument("out", type=Path, help="where weights, curve and results go")
    asked.add_argument("--course", type=Path, help="a file that says how; otherwise the one that comes with Kingsmoot")
    asked.add_argument("--start", type=Path, help="weights to go on from, a learned.npz")
    asked.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE", help="change the course: practice.games=4")
    given = asked.parse_args()

    from kingsmoot.learn.course import read_course
    from kingsmoot.learn.training import learn

    learn(read_course(given.course, given.set), given.out, given.start)


if __name__ == "__main__":
    main()
