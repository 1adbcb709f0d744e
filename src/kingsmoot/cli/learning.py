"""``kingsmoot learn``: train the network that scores options, and measure it."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated

import typer

from kingsmoot.cli.options import Json, Plain
from kingsmoot.cli.screen import Screen
from kingsmoot.kernel.errors import KingsmootError

learn = typer.Typer(rich_markup_mode=None, no_args_is_help=True, help="Train a network to play, and measure it.")


@learn.command("train")
def train(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where weights, curve and results go.")],
    course: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="How to train.", show_default="the course that comes with Kingsmoot"),
    ] = None,
    start: Annotated[Path | None, typer.Option(metavar="FILE", help="A checkpoint to go on from.")] = None,
    changes: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Change the course, as in practice.games=4.")
    ] = None,
) -> None:
    """Imitate a bot, then play against itself. On an accelerator if there is one."""
    os.environ.setdefault("OMP_NUM_THREADS", "1")  # processes are the threads here; before NumPy is imported
    try:
        from kingsmoot.learn.course import read_course
        from kingsmoot.learn.training import learn as run
    except ModuleNotFoundError as missing:
        raise KingsmootError(f"Training needs {missing.name}: pip install 'kingsmoot[learn]'.") from None
    run(read_course(course, changes or ()), folder, start)


@learn.command("measure")
def measure(
    weights: Annotated[Path, typer.Argument(metavar="FILE", help="What `kingsmoot learn train` made: learned.npz.")],
    against: Annotated[str, typer.Option(metavar="BOT", help="Who plays against it.")] = "greedy",
    games: Annotated[int, typer.Option(metavar="N", min=2, help="Each deal is played from both sides.")] = 400,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same results.")] = 0,
    jobs: Annotated[int, typer.Option(metavar="N", min=1, max=256, help="Processes that share the work.")] = 1,
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    """Let a network play against a bot, with the tournament decks that come with the game."""
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    try:
        from kingsmoot.learn.deals import decks_of
        from kingsmoot.learn.duel import duel
        from kingsmoot.learn.network import Network
    except ModuleNotFoundError as missing:
        raise KingsmootError(f"The network needs {missing.name}: pip install 'kingsmoot[research]'.") from None
    found = duel(weights, against, games, seed, decks_of(Network.load(weights).game), jobs)
    if as_json:
        print(json.dumps(found, indent=2))
        return
    low, high = found["interval"]
    Screen(plain).say(
        f"{weights.name} won {found['won']:.1%} of {found['games']} games against {against} "
        f"(95 % interval {low:.1%} to {high:.1%})."
    )
