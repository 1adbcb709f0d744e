"""The commands and their options. What they do is in the modules beside this one, imported when needed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

import kingsmoot
from kingsmoot.cli.crew import Crew
from kingsmoot.cli.deck_commands import deck
from kingsmoot.cli.errors import OneLineErrors
from kingsmoot.cli.learning import learn
from kingsmoot.cli.option_groups import with_groups
from kingsmoot.cli.options import Json, Plain
from kingsmoot.cli.screen import Screen
from kingsmoot.cli.sets import sets
from kingsmoot.cli.sim import matchup_commands, measure_commands
from kingsmoot.cli.tourney.app import tourney
from kingsmoot.games.set_names import name_more
from kingsmoot.kernel.build import build
from kingsmoot.kernel.errors import KingsmootError

app = typer.Typer(
    cls=OneLineErrors,
    add_completion=False,
    rich_markup_mode=None,  # help without boxes, for every terminal and every reader
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game that `kingsmoot games` lists.")]
Players = Annotated[
    int | None, typer.Option(metavar="N", help="How many play.", show_default="2 if possible, otherwise 4")
]
Variants = Annotated[
    list[str] | None, typer.Option(metavar="NAME", help="A variant to play. Repeat it or use commas for several.")
]
Switches = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME",
        help="An option to switch on, such as a ruling. Repeat it or use commas for several.",
    ),
]
Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        "--deck",
        metavar="TEXT",
        help="A seat's deck (file or name) or leader. The first is for seat 0; repeat it for the next seats.",
    ),
]
CardFile = Annotated[Path | None, typer.Option("--cards", metavar="FILE", help="A card file that changes the cards.")]


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"kingsmoot {kingsmoot.__version__} ({build()})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def kingsmoot_command(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
    more_sets: Annotated[
        list[str] | None,
        typer.Option("--sets", metavar="PATH", help="A custom card set, or a folder of them; repeat it for more."),
    ] = None,
) -> None:
    """Play, host and study the A Game of Thrones card games."""
    name_more(more_sets or ())
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())


@app.command()
def games(as_json: Json = False, plain: Plain = False) -> None:
    """List the games, with their players and variants."""
    from kingsmoot.cli.game_list import list_games

    list_games(Screen(plain), as_json)


@app.command()
def cards(game: GameName, card_file: CardFile = None, as_json: Json = False, plain: Plain = False) -> None:
    """List the cards of a game, with where their facts come from."""
    from kingsmoot.cli.card_list import list_cards

    list_cards(game, card_file, Screen(plain), as_json)


@app.command()
def rules(
    game: GameName,
    word: Annotated[str | None, typer.Argument(metavar="[WORD]", help="A chapter, or a word to look up.")] = None,
    plain: Plain = False,
) -> None:
    """Read the rules of a game. Lists the chapters, shows one, or explains a word."""
    from kingsmoot.cli.rules import show_rules

    show_rules(Screen(plain), game, word)


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The game to play; not needed with --from.")
    ] = None,
    players: Players = None,
    humans: Annotated[
        str | None,
        typer.Option(
            metavar="SEATS",
            help="Seats played by people, counted from 0: 0,2 for two people; none to watch bots play.",
            show_default="0",
        ),
    ] = None,
    bot: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="The bot or level in the other seats, or several with commas.", show_default="greedy"
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="The same seed deals the same cards.", show_default="random")
    ] = None,
    seat: Seats = None,
    variant: Variants = None,
    option: Switches = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the record in this file after every decision.")
    ] = None,
    card_file: CardFile = None,
    from_file: Annotated[Path | None, typer.Option("--from", metavar="FILE", help="Play on from this record.")] = None,
    at: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help="With --from: play on after this many decisions.", show_default="all"),
    ] = None,
    always: Annotated[
        str | None,
        typer.Option("--ask-always", metavar="WINDOWS", help="Ask people in these windows even if they can only pass."),
    ] = None,
    never: Annotated[
        str | None,
        typer.Option(
            "--ask-never", metavar="WINDOWS", help="Never ask people in these windows: challenges-reaction, action …"
        ),
    ] = None,
    plain: Plain = False,
) -> None:
    """Play a game in the terminal. Play against bots, or with others at the same keyboard."""
    from kingsmoot.cli.arguments import bring_seats, make_setup, with_windows
    from kingsmoot.cli.play import start

    wishes = start.PlayOptions(humans, bot, save)
    if from_file is not None:
        recorded: dict[str, object] = {"--players": players, "--seed": seed, "--variant": variant or None}
        recorded |= {"--cards": card_file, "--seat": seat or None, "--ask-always": always, "--ask-never": never}
        recorded |= {"--option": option or None}
        for given in (name for name, value in recorded.items() if value is not None):
            raise KingsmootError(f"{given} does not go with --from: the record says how the game was set up.")
        start.from_record(from_file, at, game, wishes, Screen(plain))
        return
    if at is not None:
        raise KingsmootError("--at only goes with --from FILE.")
    if game is None:
        raise KingsmootError("Which game? Try `kingsmoot play btwixt`; `kingsmoot games` lists them all.")
    seed = start.random_seed() if seed is None else seed
    seats = with_windows(bring_seats(game, seat or ()), humans, always, never)
    setup = make_setup(game, players, seed, variant or (), card_file, seats, option or ())
    start.new_game(game, setup, wishes, Screen(plain))


@app.command()
@with_groups
def sim(
    game: GameName,
    crew: Crew,
    count: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games to play.")] = 100,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same results.")] = 0,
    players: Players = None,
    variant: Variants = None,
    option: Switches = None,
    bots: Annotated[
        str, typer.Option(metavar="NAMES", help="Bots or levels, separated by commas; they take turns in the seats.")
    ] = "random",
    decks: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES",
            help="Decks (or leaders), separated by commas; they take turns with every bot in every seat.",
        ),
    ] = None,
    seat: Seats = None,
    card_file: CardFile = None,
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    """Let bots play many games and count who wins."""
    from kingsmoot.cli.arguments import bot_names, bring_seats, deck_rotation, make_setup
    from kingsmoot.cli.sim.report import run
    from kingsmoot.simulation.plan import Plan

    if decks is not None and seat:
        raise KingsmootError("Choose --decks or --seat: decks rotate, seats keep theirs.")
    turns = deck_rotation(game, decks, players)
    seats = turns.seats(0) if turns else bring_seats(game, seat or ())
    setup = make_setup(game, players, seed, variant or (), card_file, seats, option or ())
    run(Plan(game, setup, tuple(bot_names(bots)), count, turns), crew, Screen(plain), as_json)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `kingsmoot play --save` writes it.")],
    at: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Show only the point after this many decisions.")
    ] = None,
    verify: Annotated[bool, typer.Option("--verify", help="Check every decision of the record.")] = False,
    seat: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=0, help="Show what this seat sees, counted from 0.", show_default="what everybody sees"
        ),
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="Show everything, including hidden cards.")] = False,
    plain: Plain = False,
) -> None:
    """Step through a recorded game, forwards and backwards."""
    from kingsmoot.cli.play.replay import run

    run(file, at, verify, seat, everything, Screen(plain))


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game that was played in a hall.")],
    commitment: Annotated[
        str | None, typer.Option(metavar="HASH", help="The commitment that you saw before the game.")
    ] = None,
    nonce: Annotated[str | None, typer.Option(metavar="NUMBER", help="The nonce that your client added.")] = None,
    plain: Plain = False,
) -> None:
    """Check that the hall shuffled a game fairly."""
    from kingsmoot.cli.play.verify import verify_shuffle

    if not verify_shuffle(file, commitment, nonce, Screen(plain)):
        raise typer.Exit(1)


@app.command()
def bench(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game to measure, or pairing.")] = "btwixt",
    repeats: Annotated[int, typer.Option(metavar="N", min=1, max=100, help="How many times to measure.")] = 5,
    as_json: Json = False,
    plain: Plain = False,
) -> None:
    """Measure speed on one core. Measures a game, or the pairing of a Swiss round."""
    from kingsmoot.cli.bench import run, run_pairing

    if game == "pairing":
        run_pairing(repeats, Screen(plain), as_json)
        return
    run(game, repeats, Screen(plain), as_json)


@app.command()
def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 for everyone.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", min=1, max=65535, help="The port to listen on.")] = 8765,
    db: Annotated[
        str | None,
        typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://…", show_default="a file in your home"),
    ] = None,
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, max=64, help="How many processes; more than one needs PostgreSQL.")
    ] = 1,
    bot_processes: Annotated[
        int, typer.Option(metavar="N", min=1, max=64, help="Processes for slow bots, for each worker.")
    ] = 1,
    bot_seconds: Annotated[
        float, typer.Option(metavar="SECONDS", min=0.1, max=60, help="How long a bot may think about a decision.")
    ] = 5.0,
    bot_pause: Annotated[
        float, typer.Option(metavar="SECONDS", min=0, max=10, help="How long a bot waits before it moves.")
    ] = 0.7,
    admin: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Make this account an admin; repeat it for more.")
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Another address of the hall, such as a proxy's; repeat it for more."),
    ] = None,
    secure: Annotated[
        bool, typer.Option("--secure", help="Send cookies over HTTPS only; use it behind a proxy with TLS.")
    ] = False,
    seeds: Annotated[
        bool, typer.Option("--seeds", help="Let owners choose the seed of any table: for tests and teaching.")
    ] = False,
    admins_need_code: Annotated[
        bool,
        typer.Option(
            "--admin-codes/--no-admin-codes",
            help="Whether admins need two-factor sign-in. Switch it off only for a hall at home.",
        ),
    ] = True,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in your browser.")] = False,
    db_wait: Annotated[
        float,
        typer.Option(metavar="SECONDS", min=0, help="How long to wait for a database that is away before giving up."),
    ] = 300,
    connections: Annotated[
        int, typer.Option(metavar="N", min=10, help="Connections of all kinds that one worker may have open.")
    ] = 10_000,
    sockets_per_address: Annotated[
        int, typer.Option(metavar="N", min=1, help="Connections that one address may have open.")
    ] = 1000,
    sockets_per_session: Annotated[
        int, typer.Option(metavar="N", min=1, help="Connections that one browser may have open.")
    ] = 60,
    level: Annotated[str, typer.Option("--log", metavar="LEVEL", help="debug, info, warning or error.")] = "warning",
) -> None:
    """Open the hall to play in the browser. Play with friends and bots, with spectators."""
    from kingsmoot.cli.serve import run
    from kingsmoot.server.settings import Settings, default_database

    settings = Settings(
        database=db or default_database(),
        host=host,
        port=port,
        workers=workers,
        secure=secure,
        origins=tuple(origin or ()),
        bot_processes=bot_processes,
        bot_seconds=bot_seconds,
        bot_pause=bot_pause,
        seeds=seeds,
        admins=tuple(admin or ()),
        admins_need_code=admins_need_code,
        smtp=os.environ.get("KINGSMOOT_SMTP"),
        mail_from=os.environ.get("KINGSMOOT_MAIL_FROM"),
        public_url=os.environ.get("KINGSMOOT_URL"),
        database_wait=db_wait,
        connections=connections,
        sockets_per_address=sockets_per_address,
        sockets_per_session=sockets_per_session,
    )
    run(settings, open_page, level)


app.add_typer(matchup_commands.commands)
app.add_typer(measure_commands.commands)
app.add_typer(deck, name="deck")
app.add_typer(learn, name="learn")
app.add_typer(sets, name="sets")
app.add_typer(tourney, name="tourney")
