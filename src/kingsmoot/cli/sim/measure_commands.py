"""``kingsmoot duel`` and ``levels``: their options. What they do is in the module ``measure`` beside this one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from kingsmoot.cli.crew import Crew
from kingsmoot.cli.option_groups import with_groups
from kingsmoot.cli.options import Json, Plain
from kingsmoot.cli.screen import Screen

commands = typer.Typer()


@dataclass(frozen=True)
class Measured:
    """Which games."""

    game: Annotated[str, typer.Option(metavar="GAME", help="A game that `kingsmoot games` lists.")] = "second-edition"
    players: Annotated[
        int | None, typer.Option(metavar="N", help="How many play.", show_default="2 if possible, otherwise 4")
    ] = None
    decks: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES", help="The decks to draw from, separated by commas.", show_default="tournament decks"
        ),
    ] = None
    first: Annotated[int, typer.Option(metavar="N", min=0, help="The number of the first game.")] = 0
    minutes: Annotated[
        float | None,
        typer.Option(metavar="N", min=0, help="Start no game after this many minutes; 0 to report what --store has."),
    ] = None


@commands.command()
@with_groups
def duel(
    bot: Annotated[str, typer.Argument(metavar="BOT", help="A bot or a level: greedy, search:64, captain.")],
    others: Annotated[str, typer.Argument(metavar="OTHERS", help="The bot in all other seats.")],
    measured: Measured,
    crew: Crew,
    count: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games to play.")] = 400,
    cards: Annotated[
        bool, typer.Option("--cards", help="Also list how often the bot plays each card that it draws.")
    ] = False,
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    """Measure a bot against another. Plays every deal from each seat. Shows wins and thinking time."""
    from kingsmoot.cli.sim import measure

    measure.play_duel(bot, others, count, cards, measured, crew, Screen(plain), as_json)


@commands.command()
@with_groups
def levels(
    measured: Measured,
    crew: Crew,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES", help="Bots or levels, the weakest first, separated by commas.", show_default="all levels"
        ),
    ] = None,
    count: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games each pair plays.")] = 40,
    apart: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="Pair only bots that are at most this many places apart."),
    ] = None,
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    """Measure how far bots are apart, in Elo. All play each other, as in a duel."""
    from kingsmoot.cli.sim import measure

    measure.play_levels(bots, count, apart, measured, crew, Screen(plain), as_json)
