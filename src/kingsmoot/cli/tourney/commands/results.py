"""``kingsmoot tourney``: how games ended, what leaders record meanwhile, the cut, and taking something back."""

from typing import Annotated

import typer

from kingsmoot.cli.option_groups import with_groups
from kingsmoot.cli.options import Plain
from kingsmoot.cli.tourney.commands.options import Caller, EventFile, Outcome, Player, TableNumber, Why

commands = typer.Typer()

WhatItWas = Annotated[str, typer.Argument(metavar="TEXT", help="What it was about.")]


@commands.command()
@with_groups
def report(file: EventFile, table: TableNumber, outcome: Outcome, caller: Caller) -> None:
    """Enter the result of a table."""
    from kingsmoot.cli.tourney import desk

    desk.report(file, table, outcome, caller)


@commands.command()
@with_groups
def claim(file: EventFile, player: Player, outcome: Outcome, why: Why = "", plain: Plain = False) -> None:
    """Report your own game as a player. It counts when your opponent reports the same."""
    from kingsmoot.cli.tourney import desk

    desk.claim(file, outcome, Caller(player, why, plain))


@commands.command()
@with_groups
def correct(
    file: EventFile,
    number: Annotated[int, typer.Argument(metavar="ROUND", help="The number of the round.")],
    table: TableNumber,
    outcome: Outcome,
    *,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do it without asking.")] = False,
    only_preview: Annotated[bool, typer.Option("--preview", help="Only show what would change.")] = False,
    caller: Caller,
) -> None:
    """Correct any result: shows what would change, and asks."""
    from kingsmoot.cli.tourney import correction

    correction.correct(file, number, table, outcome, caller, yes=yes, only_preview=only_preview)


@commands.command()
@with_groups
def extend(
    file: EventFile,
    table: TableNumber,
    minutes: Annotated[int, typer.Argument(metavar="MINUTES", help="How much longer.")],
    caller: Caller,
) -> None:
    """Give a table more time."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "extend", caller, table=table, minutes=minutes)


@commands.command()
@with_groups
def penalty(
    file: EventFile,
    player: Player,
    level: Annotated[str, typer.Argument(metavar="LEVEL", help='caution, warning or "game loss".')],
    text: WhatItWas,
    caller: Caller,
) -> None:
    """Record a caution or a warning, or give a game loss."""
    from kingsmoot.cli.tourney import desk

    said = level.replace("-", " ").lower()
    desk.do(file, "penalty", caller, ("player",), player=player, level=said, text=text)


@commands.command()
@with_groups
def ruling(
    file: EventFile,
    text: WhatItWas,
    *,
    table: Annotated[int | None, typer.Option(metavar="N", help="The number of the table.")] = None,
    final: Annotated[bool, typer.Option("--final", help="A marshal's last word.")] = False,
    caller: Caller,
) -> None:
    """Record what a judge answered or a marshal ruled."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "ruling", caller, text=text, table=table, final=final)


@commands.command()
@with_groups
def cut(file: EventFile, caller: Caller) -> None:
    """Keep the best for the elimination rounds."""
    from kingsmoot.cli.tourney import desk

    desk.cut(file, caller)


@commands.command()
@with_groups
def undo(file: EventFile, caller: Caller) -> None:
    """Undo the last action. The log keeps both."""
    from kingsmoot.cli.tourney import desk

    desk.undo(file, caller)
