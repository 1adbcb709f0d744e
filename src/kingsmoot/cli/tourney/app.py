"""``kingsmoot tourney``: events, run from the command line. The modules in `commands` declare them."""

import typer

from kingsmoot.cli.tourney.commands import reports, results, rounds, setup

tourney = typer.Typer(rich_markup_mode=None)


@tourney.callback(invoke_without_command=True)
def tourney_command(ctx: typer.Context) -> None:
    """Run an event by the tournament regulations.

    Each event is a file. You can shorten names where it is clear whom you mean.
    """
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())


# In the order of an event, which is the order of the help.
for part in (setup, rounds, results, reports):
    tourney.add_typer(part.commands)
