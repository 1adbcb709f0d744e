"""From what was typed on the command line to what a game needs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kingsmoot import bots
from kingsmoot.bots.names import known_bots
from kingsmoot.decks import Imported, deck_rules
from kingsmoot.decks.lookup import find_deck
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.game import Game
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.setup import Setup
from kingsmoot.simulation.rotation import Brought, Rotation

DUEL = 2
USUAL_TABLE = 4
NOBODY = "none"


def split_list(text: str) -> list[str]:
    """``"a, b"`` is ``["a", "b"]``."""
    return [word for word in (part.strip() for part in text.split(",")) if word]


def default_players(game: Game[Any]) -> int:
    """Two, if the game is for two; otherwise four, or as near to it as can be."""
    return DUEL if DUEL in game.seats else min(game.seats, key=lambda seats: abs(seats - USUAL_TABLE))


def make_setup(
    game_name: str,
    players: int | None,
    seed: int,
    variants: Sequence[str],
    card_file: Path | None,
    seats: Sequence[Brought] = (),
    switches: Sequence[str] = (),
) -> Setup:
    """The setup of a new game, checked. ``seats`` is what the first of them bring; the others bring nothing."""
    game = find_game(game_name)
    named = [name for text in variants for name in split_list(text)]
    options = card_options(game, card_file) | enabled_options(game, switches)
    count = max(default_players(game), len(seats)) if players is None else players
    if len(seats) > count:
        raise KingsmootError(f"{len(seats)} seats bring something, but only {count} play; raise --players.")
    if count not in game.seats:
        game.new(count)  # says what is wrong with the number
    setup: Setup = game.new([*seats, *([{}] * (count - len(seats)))], seed, named, **options).setup
    return setup


def enabled_options(game: Game[Any], texts: Sequence[str]) -> dict[str, bool]:
    """The options that were asked for, checked."""
    wanted = [name for text in texts for name in split_list(text)]
    for name in wanted:
        if name not in game.description.switches:
            known = ", ".join(game.description.switches) or "none"
            raise KingsmootError(f"{game.title} has no option {name!r}. Its options: {known}.")
    return dict.fromkeys(wanted, True)


def bring_seats(game_name: str, texts: Sequence[str]) -> list[Brought]:
    """What seats bring, from what was typed for each of them; nothing where nothing was typed."""
    game = find_game(game_name)
    rules = deck_rules(game)
    for name in dict.fromkeys(text.strip() for text in texts):
        if name and rules is not None:
            print_notices(find_deck(name, rules.index, rules.built_in()))
    return [game.bring(text) if text.strip() else {} for text in texts]


def print_notices(deck: Imported) -> None:
    """Beside the output, which may be read by a program."""
    for notice in deck.notices:
        print(notice, file=sys.stderr)


def with_windows(seats: list[Brought], humans: str | None, always: str | None, never: str | None) -> list[Brought]:
    """The seats that people play also bring the windows in which they want to be asked always and never."""
    wanted = {key: split_list(text) for key, text in (("always", always), ("never", never)) if text is not None}
    people = [0] if humans is None else [int(word) for word in split_list(humans) if word.isdecimal()]
    if not wanted or not people:
        return seats
    padded = [*seats, *({} for _ in range(max(people) + 1 - len(seats)))]
    return [{**seat, "windows": wanted} if number in people else seat for number, seat in enumerate(padded)]


def deck_rotation(game_name: str, decks: str | None, players: int | None) -> Rotation | None:
    """The decks of a comma-separated list, to take turns in the seats; None if there is no list."""
    if decks is None:
        return None
    game, names = find_game(game_name), split_list(decks)
    if not names:
        raise KingsmootError("Name at least one deck after --decks.")
    return Rotation(
        tuple(names), tuple(bring_seats(game_name, names)), default_players(game) if players is None else players
    )


def card_options(game: Game[Any], card_file: Path | None) -> dict[str, Any]:
    """The options of a game that is played with this card file."""
    return {} if card_file is None else {"cards": game.read_card_file(card_file)}


def human_seats(text: str, players: int) -> tuple[int, ...]:
    """The seats that people play: ``"0,2"``, or ``"none"``."""
    if text.strip().lower() in ("", NOBODY):
        return ()
    seats = []
    for word in split_list(text):
        if word not in map(str, range(players)):
            raise KingsmootError(
                f"There is no seat {word!r} for --humans; the seats are 0 to {players - 1}, or {NOBODY} to watch."
            )
        seats.append(int(word))
    return tuple(sorted(set(seats)))


def bot_names(text: str) -> list[str]:
    """The bots of a comma-separated list, checked."""
    names = split_list(text)
    if not names:
        raise KingsmootError(f"Name at least one bot. {known_bots()}")
    for name in names:
        bots.make_bot(name, 0)
    return names
