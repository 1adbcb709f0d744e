"""``kingsmoot deck``: its commands. What they do is in `decks`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kingsmoot.cli.options import Plain
from kingsmoot.cli.screen import Screen

deck = typer.Typer(rich_markup_mode=None, no_args_is_help=True, help="Check, convert and show decks.")
DeckName = Annotated[str, typer.Argument(metavar="FILE", help="A deck file, or the key of a built-in deck.")]
DeckGame = Annotated[str, typer.Option("--game", metavar="GAME", help="The game that the deck is for.")]


@deck.command("check")
def deck_check(
    name: DeckName,
    format: Annotated[str, typer.Option(metavar="NAME", help="joust or melee.")] = "joust",
    restricted: Annotated[
        str | None, typer.Option(metavar="LIST", help="A restricted list to apply, such as ffg3.0.")
    ] = None,
    cores: Annotated[int | None, typer.Option(metavar="N", min=1, max=3, help="How many Core Sets you own.")] = None,
    game: DeckGame = "second-edition",
    plain: Plain = False,
) -> None:
    """Check whether a deck is legal. Lists everything that is wrong with it; exit code 1 if it is not legal."""
    from kingsmoot.cli import decks

    raise typer.Exit(decks.check(game, name, format, restricted, cores, Screen(plain)))


@deck.command("convert")
def deck_convert(
    name: DeckName,
    to: Annotated[str, typer.Option(metavar="FORMAT", help="thronesdb, o8d or json.")],
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to write it.", show_default="here")] = None,
    game: DeckGame = "second-edition",
    plain: Plain = False,
) -> None:
    """Write a deck in another format."""
    from kingsmoot.cli import decks

    decks.convert(game, name, to, out, Screen(plain))


@deck.command("show")
def deck_show(name: DeckName, game: DeckGame = "second-edition", plain: Plain = False) -> None:
    """Show a deck: its cards by type, its costs and icons."""
    from kingsmoot.cli import decks

    decks.show(game, name, Screen(plain))


@deck.command("list")
def deck_list(game: DeckGame = "second-edition", plain: Plain = False) -> None:
    """List the built-in decks."""
    from kingsmoot.cli import decks

    decks.list_built_in(game, Screen(plain))
