"""``kingsmoot tourney``: the event, and who is there. What the commands do is in `cli/tourney/desk`."""

from pathlib import Path
from typing import Annotated

import typer

from kingsmoot.cli.option_groups import with_groups
from kingsmoot.cli.options import Json, Plain
from kingsmoot.cli.screen import Screen
from kingsmoot.cli.tourney.commands.options import (
    Caller,
    Columns,
    EventFile,
    Name,
    Player,
    Settings,
    Title,
    read_columns,
)

commands = typer.Typer()

DeckFile = Annotated[Path, typer.Argument(metavar="DECK", help="A file with the deck list.")]
RoleName = Annotated[str, typer.Argument(metavar="ROLE", help="marshal, judge, player or spectator.")]


@commands.command()
@with_groups
def new(
    file: EventFile,
    *,
    name: Title = None,
    organizer: Annotated[
        str | None, typer.Option(metavar="NAME", help="Who runs it.", show_default="your login name")
    ] = None,
    settings: Settings,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Draw from this seed, to practise or to test: anyone who knows it can predict the pairings.",
            show_default="fresh entropy",
        ),
    ] = None,
    plain: Plain = False,
) -> None:
    """Open a new event in a new file."""
    from kingsmoot.cli.tourney import desk

    desk.new(file, name, organizer, settings.given(seed=seed), Screen(plain))


@commands.command()
def info(file: EventFile, as_json: Json = False, plain: Plain = False) -> None:
    """Show the state of the event, and what to do next."""
    from kingsmoot.cli.tourney import overview

    overview.show(file, Screen(plain), as_json)


@commands.command("set")
@with_groups
def change_settings(
    file: EventFile,
    *,
    name: Title = None,
    settings: Settings,
    caller: Caller,
) -> None:
    """Change the event's settings before it starts."""
    from kingsmoot.cli.tourney import desk

    desk.settings(file, settings.given(name=name), caller)


@commands.command()
@with_groups
def add(
    file: EventFile,
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="The names of these people.")],
    *,
    role: Annotated[str, typer.Option(metavar="ROLE", help="player, judge, marshal or spectator.")] = "player",
    deck: Annotated[Path | None, typer.Option(metavar="FILE", help="The deck list of the player.")] = None,
    caller: Caller,
) -> None:
    """Add one or several people, usually players."""
    from kingsmoot.cli.tourney import desk

    desk.add(file, names, role, deck, caller)


@commands.command("import-players")
@with_groups
def import_players(
    file: EventFile,
    source: Annotated[Path, typer.Argument(metavar="LIST", help="A CSV or JSON file with names.")],
    *,
    column: Columns = None,
    caller: Caller,
) -> None:
    """Add everybody on a list, or nobody if one cannot be added."""
    from kingsmoot.cli.tourney import desk

    desk.import_players(file, source, read_columns(column), caller)


@commands.command()
def players(file: EventFile, as_json: Json = False, plain: Plain = False) -> None:
    """List everybody at the event, with their roles."""
    from kingsmoot.cli.tourney import overview

    overview.people(file, Screen(plain), as_json)


@commands.command()
@with_groups
def appoint(file: EventFile, name: Name, role: RoleName, caller: Caller) -> None:
    """Make somebody, already here or not, a judge or marshal."""
    from kingsmoot.cli.tourney import desk

    desk.appoint(file, name, role, caller)


@commands.command()
@with_groups
def dismiss(file: EventFile, name: Name, role: RoleName, caller: Caller) -> None:
    """Take a role from somebody. (A player is dropped instead.)"""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "dismiss", caller, ("name",), name=name, role=role)


@commands.command("hand-over")
@with_groups
def hand_over(file: EventFile, name: Name, caller: Caller) -> None:
    """Make somebody else the organizer."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "hand over", caller, ("name",), name=name)


@commands.command()
@with_groups
def rename(
    file: EventFile,
    name: Name,
    to: Annotated[str, typer.Argument(metavar="NEW", help="The right name.")],
    caller: Caller,
) -> None:
    """Correct a misspelt name."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "rename", caller, ("name",), name=name, to=to)


@commands.command()
@with_groups
def deck(file: EventFile, player: Player, deck: DeckFile, caller: Caller) -> None:
    """Hand in a player's deck list, and list what is wrong with it."""
    from kingsmoot.cli.tourney import desk

    desk.deck(file, player, deck, caller)


@commands.command()
@with_groups
def drop(file: EventFile, player: Player, caller: Caller) -> None:
    """Drop a player. They lose an open game; results so far stand."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "drop", caller, ("player",), player=player)


@commands.command()
@with_groups
def reinstate(file: EventFile, player: Player, caller: Caller) -> None:
    """Bring a dropped player back from the next round on."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "reinstate", caller, ("player",), player=player)


@commands.command()
@with_groups
def disqualify(file: EventFile, player: Player, caller: Caller) -> None:
    """Remove a player for unsporting conduct."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "disqualify", caller, ("player",), player=player)


@commands.command()
@with_groups
def start(file: EventFile, caller: Caller) -> None:
    """Close the registration, and fix rounds, cut and decks."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "start", caller)


@commands.command("late-entry")
@with_groups
def late_entry(
    file: EventFile,
    allowed: Annotated[str, typer.Argument(metavar="YES|NO", help="Whether players may enter late by themselves.")],
    caller: Caller,
) -> None:
    """Allow late entries, or stop them."""
    from kingsmoot.cli.tourney import desk

    desk.late_entry(file, allowed, caller)


@commands.command()
@with_groups
def bye(
    file: EventFile,
    player: Player,
    rounds: Annotated[
        list[int] | None,
        typer.Argument(metavar="ROUND...", help="The Swiss rounds; leave them out to take the byes back."),
    ] = None,
    *,
    caller: Caller,
) -> None:
    """Award a player byes. For instance as a prize of another event."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "award byes", caller, ("player",), player=player, rounds=rounds or [])


@commands.command("fix-table")
@with_groups
def fix_table(
    file: EventFile,
    player: Player,
    table: Annotated[
        int | None, typer.Argument(metavar="TABLE", help="The table's number; leave it out to free the player.")
    ] = None,
    *,
    caller: Caller,
) -> None:
    """Seat a player at the same table in every Swiss round."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "fix table", caller, ("player",), player=player, table=table)


@commands.command()
@with_groups
def shorten(file: EventFile, caller: Caller) -> None:
    """End the Swiss rounds now. The latest one is the last; the cut comes next."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "shorten", caller)


@commands.command()
@with_groups
def cancel(file: EventFile, caller: Caller) -> None:
    """Cancel the event. Games played are kept; nobody wins."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "cancel", caller)
