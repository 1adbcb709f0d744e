"""``kingsmoot matchups``, ``stats`` and ``tune``: their options. What they do is in the modules beside this one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kingsmoot.cli.crew import Crew
from kingsmoot.cli.option_groups import with_groups
from kingsmoot.cli.options import Json, Plain
from kingsmoot.cli.screen import Screen
from kingsmoot.kernel.errors import KingsmootError

commands = typer.Typer()

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game that `kingsmoot games` lists.")]
Bot = Annotated[str, typer.Option(metavar="NAME", help="The bot that plays all decks.")]
Seed = Annotated[int, typer.Option(metavar="N", help="The same seed gives the same results.")]
Variants = Annotated[
    list[str] | None, typer.Option(metavar="NAME", help="A variant to play. Repeat it or use commas for several.")
]
Html = Annotated[Path | None, typer.Option(metavar="FILE", help="Write the full report to this file.")]
Least = Annotated[
    int, typer.Option(metavar="N", min=1, help="Leave out cards that were drawn and played in fewer games.")
]


@commands.command()
@with_groups
def matchups(
    game: GameName,
    crew: Crew,
    decks: Annotated[
        str | None, typer.Option(metavar="NAMES", help="Decks (or Houses), separated by commas: files or names.")
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(metavar="NAMES", help="Play against these decks instead of each other."),
    ] = None,
    records: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Read played games from the records in this folder instead.")
    ] = None,
    count: Annotated[
        int,
        typer.Option(
            "--games", metavar="N", min=2, help="At most this many games for each pairing; it stops when clear."
        ),
    ] = 400,
    bot: Bot = "greedy",
    margin: Annotated[
        float, typer.Option(metavar="PERCENT", min=0, max=40, help="How far from 50 % a pairing must be to be clear.")
    ] = 0,
    seed: Seed = 0,
    variant: Variants = None,
    html: Html = None,
    least: Least = 10,
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    """See how decks do against each other. Shows who beats whom, the value of going first, game lengths and cards."""
    from kingsmoot.cli.sim import matchups as work

    if (decks is None) == (records is None):
        raise KingsmootError("Give --decks to let bots play, or --records to read played games.")
    shown = work.Shown(Screen(plain), as_json, html, least)
    if records is not None:
        work.from_records(game, records, shown)
        return
    work.from_bots(game, decks or "", against or "", count, bot, margin / 100, seed, variant or (), crew, shown)


@commands.command()
def stats(
    game: GameName,
    db: Annotated[
        str | None,
        typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://…", show_default="a file in your home"),
    ] = None,
    by: Annotated[
        str, typer.Option(metavar="WHAT", help="What to compare: side (faction, House) or deck (by name).")
    ] = "side",
    people: Annotated[bool, typer.Option("--people", help="Only games without bots.")] = False,
    rated: Annotated[bool, typer.Option("--rated", help="Only rated games.")] = False,
    html: Html = None,
    least: Least = 10,
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    """See how decks did in the games of a hall. Gives the hall's operator the same figures as matchups."""
    from kingsmoot.cli.sim import matchups as work

    work.from_hall(game, db, by, people, rated, work.Shown(Screen(plain), as_json, html, least))


@commands.command()
@with_groups
def tune(
    game: GameName,
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A deck file, or the key of a built-in deck.")],
    crew: Crew,
    against: Annotated[str, typer.Option(metavar="NAMES", help="The decks to play against, separated by commas.")],
    count: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games to play in all.")] = 2000,
    tries: Annotated[int, typer.Option(metavar="N", min=2, help="How many swaps to try at most.")] = 24,
    bot: Bot = "greedy",
    seed: Seed = 0,
    format: Annotated[
        str | None, typer.Option(metavar="NAME", help="The rules of deck building.", show_default="the usual ones")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the better deck to this file, if there is one.")
    ] = None,
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    """Find card swaps that help a deck. Tries them against other decks."""
    from kingsmoot.cli.sim.tune import Wish
    from kingsmoot.cli.sim.tune import tune as work

    work(Wish(game, deck, against, count, tries, bot, seed, format, out), crew, Screen(plain), as_json)
