"""Arguments and options that commands of ``kingsmoot tourney`` share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

EventFile = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the event, such as open.event.")]
NewFile = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Where to write it.")]
Replace = Annotated[bool, typer.Option("--replace", help="Write over a file that is there already.")]
By = Annotated[str | None, typer.Option(metavar="NAME", help="Who does it.", show_default="the organizer")]
Why = Annotated[str, typer.Option(metavar="TEXT", help="Why; it is kept in the log.", show_default=False)]
Name = Annotated[str, typer.Argument(metavar="NAME", help="Somebody at the event.")]
Player = Annotated[str, typer.Argument(metavar="PLAYER", help="A player of the event.")]
TableNumber = Annotated[int, typer.Argument(metavar="TABLE", help="The number of the table.")]

# --- what an event is -----------------------------------------------------------------------------------------------

Title = Annotated[str | None, typer.Option("--name", metavar="TEXT", help="What the event is called.")]
GameName = Annotated[str | None, typer.Option(metavar="NAME", help="The game that is played, such as second-edition.")]
Format = Annotated[str | None, typer.Option(metavar="NAME", help="joust or melee.")]
Tier = Annotated[str | None, typer.Option(metavar="NAME", help="relaxed, formal or premier.")]
Structure = Annotated[str | None, typer.Option(metavar="NAME", help="basic, advanced or custom.")]
Rounds = Annotated[
    int | None, typer.Option(metavar="N", help="Swiss rounds of a custom structure; 0: elimination only.")
]
Cut = Annotated[int | None, typer.Option(metavar="N", help="The cut of a custom structure: 4, 8, 16, 32; 0 for none.")]
Minutes = Annotated[int | None, typer.Option(metavar="N", help="Length of a round.", show_default="55")]
DeckLists = Annotated[bool | None, typer.Option("--deck-lists/--no-deck-lists", help="Whether decks are handed in.")]

# --- how a game ended -----------------------------------------------------------------------------------------------

ResultWords = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="RESULT",
        help="5-0, 4-1, 2-2 … in the order of the table; win NAME; modified-win NAME; draw; intentional-draw; "
        "double-loss.",
        show_default=False,
    ),
]
Winner = Annotated[str | None, typer.Option(metavar="NAME", help="Who won.")]
How = Annotated[
    str | None, typer.Option(metavar="TEXT", help="victory, concession, empty deck, time, no show, ruling …")
]
Power = Annotated[str | None, typer.Option(metavar="N:N", help="Power at time, in the order of the table.")]
Totals = Annotated[str | None, typer.Option(metavar="N:N", help="Victory totals.", show_default="15 each")]
Witness = Annotated[str | None, typer.Option(metavar="NAME", help="The leader who saw an intentional draw agreed.")]
DeckLeft = Annotated[
    str | None, typer.Option(metavar="N:N", help="Level at time in elimination: cards left in the decks.")
]
Dominance = Annotated[
    str | None, typer.Option(metavar="NAME", help="Still level: who won dominance in the last round.")
]
Dead = Annotated[str | None, typer.Option(metavar="N:N", help="Still level: characters in the dead piles.")]
Choice = Annotated[str | None, typer.Option(metavar="NAME", help="Still level: whom the first player chose.")]
Order = Annotated[
    str | None, typer.Option(metavar="NAMES", help='Of a pod, best first: "Arya, Bran, Cersei + Davos" (+: level).')
]
OnTime = Annotated[bool, typer.Option("--on-time", help="With --order: time decided.")]
