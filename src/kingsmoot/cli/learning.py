"""``kingsmoot learn``: train the network that scores options. ``kingsmoot duel learned:FILE greedy`` measures it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kingsmoot.kernel.errors import KingsmootError

learn = typer.Typer(rich_markup_mode=None, no_args_is_help=True, help="Train a network to play.")


@learn.command("train")
def train(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where weights, curve and results go.")],
    course: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="How to train.", show_default="the course that comes with Kingsmoot"),
    ] = None,
    start: Annotated[Path | None, typer.Option(metavar="FILE", help="Weights to go on from, a learned.npz.")] = None,
    changes: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Change the course, as in practice.games=4.")
    ] = None,
) -> None:
    """Imitate a bot, then play against itself. On an accelerator if there is one."""
    try:
        from kingsmoot.learn.course import read_course
        from kingsmoot.learn.training import learn as run
    except ModuleNotFoundError as missing:
        raise KingsmootError(f"Training needs {missing.name}: pip install 'kingsmoot[learn]'.") from None
    run(read_course(course, changes or ()), folder, start)
