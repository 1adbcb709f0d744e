"""Arguments and options that commands of ``kingsmoot tourney`` share, alone or in groups."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Annotated, Any

import typer

from kingsmoot.cli.options import Plain
from kingsmoot.cli.screen import Screen

EventFile = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the event, such as open.event.")]
NewFile = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Where to write it.")]
Replace = Annotated[bool, typer.Option("--replace", help="Overwrite an existing file.")]
Title = Annotated[str | None, typer.Option("--name", metavar="TEXT", help="The name of the event.")]
Name = Annotated[str, typer.Argument(metavar="NAME", help="Somebody at the event.")]
Player = Annotated[str, typer.Argument(metavar="PLAYER", help="A player of the event.")]
TableNumber = Annotated[int, typer.Argument(metavar="TABLE", help="The number of the table.")]
Columns = Annotated[
    list[str] | None,
    typer.Option(
        "--column", metavar="WHAT=NAME", help="Which column says what, as in name=Player; repeat it for more."
    ),
]
Why = Annotated[str, typer.Option(metavar="TEXT", help="The reason, for the log.", show_default=False)]


def read_columns(given: list[str] | None) -> dict[str, str]:
    """What was mapped, by what it says."""
    pairs = [one.partition("=") for one in given or ()]
    if wrong := [one for one, sign, name in pairs if not sign or not name.strip()]:
        from kingsmoot.tournament.errors import TournamentError

        raise TournamentError(f'--column takes what a column says and its name, as in name=Player; not "{wrong[0]}".')
    return {what.strip().casefold(): name.strip() for what, _, name in pairs}


@dataclass
class Caller:
    """Who does something and why, and where the answer goes."""

    by: Annotated[str | None, typer.Option(metavar="NAME", help="Who does it.", show_default="the organizer")] = None
    why: Why = ""
    plain: Plain = False
    screen: Screen = field(init=False)

    def __post_init__(self) -> None:
        self.screen = Screen(self.plain)


@dataclass(frozen=True, slots=True)
class Settings:
    """What an event is; None where nothing was said."""

    game: Annotated[str | None, typer.Option(metavar="NAME", help="The game, such as second-edition.")] = None
    format: Annotated[str | None, typer.Option(metavar="NAME", help="joust or melee.")] = None
    tier: Annotated[str | None, typer.Option(metavar="NAME", help="relaxed, formal or premier.")] = None
    structure: Annotated[str | None, typer.Option(metavar="NAME", help="basic, advanced or custom.")] = None
    rounds: Annotated[
        int | None, typer.Option(metavar="N", help="Swiss rounds of a custom structure; 0: elimination only.")
    ] = None
    cut: Annotated[
        int | None, typer.Option(metavar="N", help="The cut of a custom structure: 4, 8, 16, 32; 0 for none.")
    ] = None
    after_cut: Annotated[
        int | None, typer.Option(metavar="N", help="Swiss rounds after the cut, instead of elimination.")
    ] = None
    minutes: Annotated[int | None, typer.Option(metavar="N", help="Length of a round.", show_default="55")] = None
    deck_lists: Annotated[
        bool | None, typer.Option("--deck-lists/--no-deck-lists", help="Whether players hand in decks.")
    ] = None
    products: Annotated[
        str | None, typer.Option(metavar="CODES", help="The legal packs: Core,TtB,…; all for every pack.")
    ] = None
    date: Annotated[
        str | None,
        typer.Option(metavar="DAY", help="Packs have to be released by this day, such as 2026-11-20; none for any."),
    ] = None
    restricted: Annotated[
        str | None, typer.Option(metavar="LIST", help="The restricted list, such as ffg1.3; none for no list.")
    ] = None
    pod: Annotated[int | None, typer.Option(metavar="N", help="Players in a pod of a melee.", show_default="4")] = None

    def given(self, **more: Any) -> dict[str, Any]:
        """Those that were said, and more of them. No cut is said as 0, no limit of decks as "all" or "none"."""
        wanted = more | {one.name: getattr(self, one.name) for one in fields(self)}
        said = {name: value for name, value in wanted.items() if value is not None}
        if "products" in said:
            said["products"] = [code.strip() for code in str(said["products"]).split(",") if code.strip()]
        nothing = {"cut": 0, "products": ["all"], "date": "none", "restricted": "none"}
        return said | {name: None for name, word in nothing.items() if said.get(name) == word}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, as it was typed."""

    result: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="RESULT",
            help="5-0, 4-1, 2-2 … in the order of the table; win NAME; modified-win NAME; draw; intentional-draw; "
            "double-loss.",
            show_default=False,
        ),
    ] = None
    winner: Annotated[str | None, typer.Option(metavar="NAME", help="Who won.")] = None
    how: Annotated[
        str | None, typer.Option(metavar="TEXT", help="victory, concession, empty deck, time, no show, ruling …")
    ] = None
    power: Annotated[str | None, typer.Option(metavar="N:N", help="Power at time, in the order of the table.")] = None
    totals: Annotated[str | None, typer.Option(metavar="N:N", help="Victory totals.", show_default="15 each")] = None
    witness: Annotated[
        str | None, typer.Option(metavar="NAME", help="The leader who saw an intentional draw agreed.")
    ] = None
    deck_left: Annotated[
        str | None, typer.Option(metavar="N:N", help="Level at time in elimination: cards left in the decks.")
    ] = None
    dominance: Annotated[
        str | None, typer.Option(metavar="NAME", help="Still level: who won dominance in the last round.")
    ] = None
    dead: Annotated[str | None, typer.Option(metavar="N:N", help="Still level: characters in the dead piles.")] = None
    choice: Annotated[str | None, typer.Option(metavar="NAME", help="Still level: whom the first player chose.")] = None
    order: Annotated[
        str | None,
        typer.Option(metavar="NAMES", help='For a pod, best first: "Arya, Bran, Cersei + Davos" (+: level).'),
    ] = None
    on_time: Annotated[bool, typer.Option("--on-time", help="With --order: time decided.")] = False
