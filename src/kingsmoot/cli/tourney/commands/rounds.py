"""``kingsmoot tourney``: rounds, from the draft to the clock."""

from typing import Annotated

import typer

from kingsmoot.cli.option_groups import with_groups
from kingsmoot.cli.options import Json, Plain
from kingsmoot.cli.screen import Screen
from kingsmoot.cli.tourney.commands.options import Caller, EventFile

commands = typer.Typer()

Rematches = Annotated[
    bool, typer.Option("--allow-rematches", help="Allow rematches if there is no other way: as few as possible.")
]
RoundNumber = Annotated[
    int | None, typer.Argument(metavar="ROUND", help="The number of the round.", show_default="the latest")
]


@commands.command()
@with_groups
def pair(file: EventFile, *, allow_rematches: Rematches = False, caller: Caller) -> None:
    """Draw the next round as a draft, to look at and change."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "pair", caller, draft=True, allow_rematches=allow_rematches)


@commands.command()
@with_groups
def repair(file: EventFile, *, allow_rematches: Rematches = False, caller: Caller) -> None:
    """Draw the draft, or a published round, again. Tables with a result stay."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "repair", caller, draft=True, allow_rematches=allow_rematches)


@commands.command()
@with_groups
def swap(
    file: EventFile,
    one: Annotated[str, typer.Argument(metavar="PLAYER")],
    other: Annotated[str, typer.Argument(metavar="PLAYER")],
    *,
    allow_rematch: Annotated[
        bool, typer.Option("--allow-rematch", help="Allow it even if two players meet again.")
    ] = False,
    caller: Caller,
) -> None:
    """Let two players of the draft change places."""
    from kingsmoot.cli.tourney import desk

    asked = {"one": one, "other": other, "allow_rematch": allow_rematch}
    desk.do(file, "swap", caller, ("one", "other"), draft=True, **asked)


@commands.command()
def show(file: EventFile, number: RoundNumber = None, as_json: Json = False, plain: Plain = False) -> None:
    """Show a round, draft or published, with all reasons."""
    from kingsmoot.cli.tourney import overview

    overview.show_round(file, number, Screen(plain), as_json)


@commands.command()
@with_groups
def publish(file: EventFile, caller: Caller) -> None:
    """Publish the draft as the round to play."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "publish", caller)


@commands.command()
@with_groups
def begin(file: EventFile, caller: Caller) -> None:
    """Announce the start of the round: its clock runs."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "begin", caller)


@commands.command()
def clock(
    file: EventFile,
    once: Annotated[bool, typer.Option("--once", help="Print the time once and end.")] = False,
    plain: Plain = False,
) -> None:
    """Show the clock of the round, and call time. Ctrl-C leaves it; the round goes on."""
    from kingsmoot.cli.tourney.clock import run

    run(file, once, Screen(plain))


@commands.command()
@with_groups
def pause(file: EventFile, caller: Caller) -> None:
    """Stop the clock of the round."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "clock", caller, what="pause")


@commands.command()
@with_groups
def resume(file: EventFile, caller: Caller) -> None:
    """Start the clock of the round again."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "clock", caller, what="go on")


@commands.command("extend-round")
@with_groups
def extend_round(
    file: EventFile,
    minutes: Annotated[int, typer.Argument(metavar="MINUTES", help="How much longer.")],
    caller: Caller,
) -> None:
    """Give all tables of the round more time."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "clock", caller, what="extend", minutes=minutes)


@commands.command("call-time")
@with_groups
def call_time(file: EventFile, caller: Caller) -> None:
    """Call time: the current game round is the last one."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "clock", caller, what="call")
