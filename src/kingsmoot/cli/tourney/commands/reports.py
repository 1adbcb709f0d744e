"""``kingsmoot tourney``: what can be seen, printed, taken out and brought in."""

from pathlib import Path
from typing import Annotated

import typer

from kingsmoot.cli.options import Json, Plain
from kingsmoot.cli.screen import Screen
from kingsmoot.cli.tourney.commands.options import Columns, EventFile, NewFile, Replace, Title, read_columns

commands = typer.Typer()


@commands.command()
def standings(
    file: EventFile,
    explain: Annotated[
        str | None, typer.Option(metavar="NAME", help="Explain a player's numbers, opponent by opponent.")
    ] = None,
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    """Show the standings, with every tie-breaker."""
    from kingsmoot.cli.tourney.standings import run

    run(file, explain, Screen(plain), as_json)


@commands.command()
def bracket(file: EventFile, as_json: Json = False, plain: Plain = False) -> None:
    """Show the bracket of the elimination rounds."""
    from kingsmoot.cli.tourney.bracket import run

    run(file, Screen(plain), as_json)


@commands.command()
def log(file: EventFile, as_json: Json = False, plain: Plain = False) -> None:
    """Show everything that was done: when, by whom and why."""
    from kingsmoot.cli.tourney import overview

    overview.show_log(file, Screen(plain), as_json)


@commands.command("print")
def print_page(
    file: EventFile,
    what: Annotated[
        str, typer.Argument(metavar="WHAT", help="pairings, names (by name), slips, standings, bracket or deck-lists.")
    ],
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", help="Which round.", show_default="the latest")
    ] = None,
    out: NewFile = None,
    replace: Replace = False,
    plain: Plain = False,
) -> None:
    """Write a page to print (HTML, for paper or PDF)."""
    from kingsmoot.cli.tourney import files

    files.print_page(file, what, number, out, replace, Screen(plain))


@commands.command()
def export(
    file: EventFile,
    what: Annotated[
        str, typer.Argument(metavar="WHAT", help="event (JSON), players (CSV) or standings (CSV).")
    ] = "event",
    decks: Annotated[bool, typer.Option("--decks", help="Include the deck lists.")] = False,
    out: NewFile = None,
    replace: Replace = False,
    plain: Plain = False,
) -> None:
    """Write the event as JSON, players or standings as CSV."""
    from kingsmoot.cli.tourney import files

    files.export(file, what, out, replace, decks, Screen(plain))


@commands.command("import")
def import_event(
    source: Annotated[
        Path,
        typer.Argument(
            metavar="SOURCE", help="An event as JSON, from Kingsmoot or other software, or its games as CSV."
        ),
    ],
    into: Annotated[Path | None, typer.Option(metavar="FILE", help="Save it as an event in this new file.")] = None,
    column: Columns = None,
    name: Title = None,
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    """Read a past event, check it, and compute its standings."""
    from kingsmoot.cli.tourney import files

    files.import_event(source, into, read_columns(column), name, Screen(plain), as_json)


@commands.command()
def simulate(
    players: Annotated[int, typer.Option(metavar="N", help="How many play.")],
    structure: Annotated[str, typer.Option(metavar="NAME", help="basic, advanced or custom.")] = "basic",
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same event.")] = 0,
    rounds: Annotated[int | None, typer.Option(metavar="N", help="Swiss rounds of a custom structure.")] = None,
    cut: Annotated[int | None, typer.Option(metavar="N", help="The cut of a custom structure.")] = None,
    format: Annotated[str, typer.Option(metavar="NAME", help="joust or melee.")] = "joust",
    drops: Annotated[
        float, typer.Option(metavar="SHARE", help="The chance to leave after each Swiss round, such as 0.05.")
    ] = 0.0,
    late: Annotated[int, typer.Option(metavar="N", help="How many players come late, after the first round.")] = 0,
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    """Try out an event with simulated results."""
    from kingsmoot.cli.tourney import files

    wanted = {"players": players, "structure": structure, "seed": seed, "rounds": rounds, "cut": cut}
    wanted |= {"format": format, "drops": drops, "late": late}
    files.simulate_event(wanted, Screen(plain), as_json)
