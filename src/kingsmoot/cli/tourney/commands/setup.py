"""``kingsmoot tourney``: the event, and who is there. What the commands do is in `cli/tourney/desk`."""

from pathlib import Path
from typing import Annotated, Any

import typer

from kingsmoot.cli.options import Json, Plain
from kingsmoot.cli.screen import Screen
from kingsmoot.cli.tourney.commands.options import (
    By,
    Cut,
    DeckLists,
    EventFile,
    Format,
    GameName,
    Minutes,
    Name,
    Player,
    Rounds,
    Structure,
    Tier,
    Title,
    Why,
)

commands = typer.Typer()

DeckFile = Annotated[Path, typer.Argument(metavar="DECK", help="A file with the deck list.")]
RoleName = Annotated[str, typer.Argument(metavar="ROLE", help="marshal, judge, player or spectator.")]


def _given(**settings: Any) -> dict[str, Any]:
    return {key: value for key, value in settings.items() if value is not None}


@commands.command()
def new(
    file: EventFile,
    name: Title = None,
    organizer: Annotated[
        str | None, typer.Option(metavar="NAME", help="Who runs it.", show_default="your login name")
    ] = None,
    game: GameName = None,
    format: Format = None,
    tier: Tier = None,
    structure: Structure = None,
    rounds: Rounds = None,
    cut: Cut = None,
    minutes: Minutes = None,
    deck_lists: DeckLists = None,
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

    wanted = _given(game=game, format=format, tier=tier, structure=structure, rounds=rounds, cut=cut, minutes=minutes)
    wanted |= _given(deck_lists=deck_lists, seed=seed)
    desk.new(file, name, organizer, wanted, Screen(plain))


@commands.command()
def info(file: EventFile, as_json: Json = False, plain: Plain = False) -> None:
    """Say how the event stands, and what to do next."""
    from kingsmoot.cli.tourney import overview

    overview.show(file, Screen(plain), as_json)


@commands.command("set")
def settings(
    file: EventFile,
    name: Title = None,
    game: GameName = None,
    format: Format = None,
    tier: Tier = None,
    structure: Structure = None,
    rounds: Rounds = None,
    cut: Cut = None,
    minutes: Minutes = None,
    deck_lists: DeckLists = None,
    by: By = None,
    why: Why = "",
    plain: Plain = False,
) -> None:
    """Change what the event is, before it starts."""
    from kingsmoot.cli.tourney import desk

    wanted = _given(name=name, game=game, format=format, tier=tier, structure=structure, rounds=rounds, cut=cut)
    wanted |= _given(minutes=minutes, deck_lists=deck_lists)
    desk.settings(file, wanted, desk.Caller(by, why, Screen(plain)))


@commands.command()
def add(
    file: EventFile,
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="Who comes.")],
    role: Annotated[str, typer.Option(metavar="ROLE", help="player, judge, marshal or spectator.")] = "player",
    deck: Annotated[Path | None, typer.Option(metavar="FILE", help="The deck list of the player.")] = None,
    by: By = None,
    why: Why = "",
    plain: Plain = False,
) -> None:
    """Add one or several people, usually players."""
    from kingsmoot.cli.tourney import desk

    desk.add(file, names, role, deck, desk.Caller(by, why, Screen(plain)))


@commands.command("import-players")
def import_players(
    file: EventFile,
    source: Annotated[Path, typer.Argument(metavar="LIST", help="A CSV or JSON file with names.")],
    by: By = None,
    why: Why = "",
    plain: Plain = False,
) -> None:
    """Add everybody on a list, or nobody if one cannot be added."""
    from kingsmoot.cli.tourney import desk

    desk.import_players(file, source, desk.Caller(by, why, Screen(plain)))


@commands.command()
def players(file: EventFile, as_json: Json = False, plain: Plain = False) -> None:
    """List who is there, and as what."""
    from kingsmoot.cli.tourney import overview

    overview.people(file, Screen(plain), as_json)


@commands.command()
def appoint(file: EventFile, name: Name, role: RoleName, by: By = None, why: Why = "", plain: Plain = False) -> None:
    """Make somebody, already here or not, a judge or marshal."""
    from kingsmoot.cli.tourney import desk

    desk.appoint(file, name, role, desk.Caller(by, why, Screen(plain)))


@commands.command()
def dismiss(file: EventFile, name: Name, role: RoleName, by: By = None, why: Why = "", plain: Plain = False) -> None:
    """Take a role from somebody. (A player is dropped instead.)"""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "dismiss", desk.Caller(by, why, Screen(plain)), ("name",), name=name, role=role)


@commands.command("hand-over")
def hand_over(file: EventFile, name: Name, by: By = None, why: Why = "", plain: Plain = False) -> None:
    """Make somebody else the organizer."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "hand over", desk.Caller(by, why, Screen(plain)), ("name",), name=name)


@commands.command()
def rename(
    file: EventFile,
    name: Name,
    to: Annotated[str, typer.Argument(metavar="NEW", help="The right name.")],
    by: By = None,
    why: Why = "",
    plain: Plain = False,
) -> None:
    """Mend a misspelt name."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "rename", desk.Caller(by, why, Screen(plain)), ("name",), name=name, to=to)


@commands.command()
def deck(file: EventFile, player: Player, deck: DeckFile, by: By = None, why: Why = "", plain: Plain = False) -> None:
    """Take a player's deck list, and say what is wrong with it."""
    from kingsmoot.cli.tourney import desk

    desk.deck(file, player, deck, desk.Caller(by, why, Screen(plain)))


@commands.command()
def drop(file: EventFile, player: Player, by: By = None, why: Why = "", plain: Plain = False) -> None:
    """A player leaves. An open game is lost; results so far stand."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "drop", desk.Caller(by, why, Screen(plain)), ("player",), player=player)


@commands.command()
def reinstate(file: EventFile, player: Player, by: By = None, why: Why = "", plain: Plain = False) -> None:
    """Somebody who dropped plays on from the next round."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "reinstate", desk.Caller(by, why, Screen(plain)), ("player",), player=player)


@commands.command()
def disqualify(file: EventFile, player: Player, by: By = None, why: Why = "", plain: Plain = False) -> None:
    """Remove a player for unsporting conduct."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "disqualify", desk.Caller(by, why, Screen(plain)), ("player",), player=player)


@commands.command()
def start(file: EventFile, by: By = None, why: Why = "", plain: Plain = False) -> None:
    """Close the registration, and fix rounds, cut and decks."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "start", desk.Caller(by, why, Screen(plain)))


@commands.command()
def shorten(file: EventFile, by: By = None, why: Why = "", plain: Plain = False) -> None:
    """End the Swiss rounds with the latest one; the cut comes next."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "shorten", desk.Caller(by, why, Screen(plain)))


@commands.command()
def cancel(file: EventFile, by: By = None, why: Why = "", plain: Plain = False) -> None:
    """Call the event off. What has been played is kept; nobody wins."""
    from kingsmoot.cli.tourney import desk

    desk.do(file, "cancel", desk.Caller(by, why, Screen(plain)))
