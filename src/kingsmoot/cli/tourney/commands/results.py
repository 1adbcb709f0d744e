"""``kingsmoot tourney``: how games ended, what leaders record meanwhile, the cut, and taking something back."""

from typing import Annotated

import typer

from kingsmoot.cli.options import Plain
from kingsmoot.cli.screen import Screen
from kingsmoot.cli.tourney.commands.options import (
    By,
    Choice,
    Dead,
    DeckLeft,
    Dominance,
    EventFile,
    How,
    OnTime,
    Order,
    Player,
    Power,
    ResultWords,
    TableNumber,
    Totals,
    Why,
    Winner,
    Witness,
)

commands = typer.Typer()

WhatItWas = Annotated[str, typer.Argument(metavar="TEXT", help="What it was about.")]


@commands.command()
def report(
    file: EventFile,
    table: TableNumber,
    result: ResultWords = None,
    winner: Winner = None,
    how: How = None,
    power: Power = None,
    totals: Totals = None,
    witness: Witness = None,
    deck_left: DeckLeft = None,
    dominance: Dominance = None,
    dead: Dead = None,
    choice: Choice = None,
    order: Order = None,
    on_time: OnTime = False,
    by: By = None,
    why: Why = "",
    plain: Plain = False,
) -> None:
    """Enter the result of a table."""
    from kingsmoot.cli.tourney import desk
    from kingsmoot.cli.tourney.outcome import Ladder, Outcome

    ladder = Ladder(deck_left, dominance, dead, choice)
    outcome = Outcome(result or [], winner, how, power, totals, witness, ladder, order, on_time)
    desk.report(file, table, outcome, desk.Caller(by, why, Screen(plain)))


@commands.command()
def claim(
    file: EventFile,
    player: Player,
    result: ResultWords = None,
    winner: Winner = None,
    how: How = None,
    power: Power = None,
    totals: Totals = None,
    witness: Witness = None,
    deck_left: DeckLeft = None,
    dominance: Dominance = None,
    dead: Dead = None,
    choice: Choice = None,
    order: Order = None,
    on_time: OnTime = False,
    why: Why = "",
    plain: Plain = False,
) -> None:
    """A player says how the own game ended. It counts when the opponent says the same."""
    from kingsmoot.cli.tourney import desk
    from kingsmoot.cli.tourney.outcome import Ladder, Outcome

    ladder = Ladder(deck_left, dominance, dead, choice)
    outcome = Outcome(result or [], winner, how, power, totals, witness, ladder, order, on_time)
    desk.claim(file, outcome, desk.Caller(player, why, Screen(plain)))


@commands.command()
def correct(
    file: EventFile,
    number: Annotated[int, typer.Argument(metavar="ROUND", help="The number of the round.")],
    table: TableNumber,
    result: ResultWords = None,
    winner: Winner = None,
    how: How = None,
    power: Power = None,
    totals: Totals = None,
    witness: Witness = None,
    deck_left: DeckLeft = None,
    dominance: Dominance = None,
    dead: Dead = None,
    choice: Choice = None,
    order: Order = None,
    on_time: OnTime = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do it without asking.")] = False,
    only_preview: Annotated[bool, typer.Option("--preview", help="Only show what would change.")] = False,
    by: By = None,
    why: Why = "",
    plain: Plain = False,
) -> None:
    """Correct any result: shows what would change, and asks."""
    from kingsmoot.cli.tourney import correction, desk
    from kingsmoot.cli.tourney.outcome import Ladder, Outcome

    ladder = Ladder(deck_left, dominance, dead, choice)
    outcome = Outcome(result or [], winner, how, power, totals, witness, ladder, order, on_time)
    caller = desk.Caller(by, why, Screen(plain))
    correction.correct(file, number, table, outcome, caller, yes=yes, only_preview=only_preview)


@commands.command()
def extend(
    file: EventFile,
    table: TableNumber,
    minutes: Annotated[int, typer.Argument(metavar="MINUTES", help="How much longer.")],
    by: By = None,
    why: Why = "",
    plain: Plain = False,
) -> None:
    """Give a table more time."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "extend", desk.Caller(by, why, Screen(plain)), table=table, minutes=minutes)


@commands.command()
def penalty(
    file: EventFile,
    player: Player,
    level: Annotated[str, typer.Argument(metavar="LEVEL", help='caution, warning or "game loss".')],
    text: WhatItWas,
    by: By = None,
    why: Why = "",
    plain: Plain = False,
) -> None:
    """Record a caution or a warning, or give a game loss."""
    from kingsmoot.cli.tourney import desk

    caller = desk.Caller(by, why, Screen(plain))
    said = level.replace("-", " ").lower()
    desk.do(file, "penalty", caller, ("player",), player=player, level=said, text=text)


@commands.command()
def ruling(
    file: EventFile,
    text: WhatItWas,
    table: Annotated[int | None, typer.Option(metavar="N", help="At which table.")] = None,
    final: Annotated[bool, typer.Option("--final", help="A marshal's last word.")] = False,
    by: By = None,
    why: Why = "",
    plain: Plain = False,
) -> None:
    """Record what a judge answered or a marshal ruled."""
    from kingsmoot.cli.tourney import desk

    caller = desk.Caller(by, why, Screen(plain))
    desk.do(file, "ruling", caller, text=text, table=table, final=final)


@commands.command()
def cut(file: EventFile, by: By = None, why: Why = "", plain: Plain = False) -> None:
    """Keep the best for the elimination rounds."""
    from kingsmoot.cli.tourney import desk

    desk.cut(file, desk.Caller(by, why, Screen(plain)))


@commands.command()
def undo(file: EventFile, by: By = None, why: Why = "", plain: Plain = False) -> None:
    """Take back the last thing that was done. The log keeps both."""
    from kingsmoot.cli.tourney import desk

    desk.undo(file, desk.Caller(by, why, Screen(plain)))
