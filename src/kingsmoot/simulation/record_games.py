"""Games that people or bots have played before, followed again: from records."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from kingsmoot.kernel import game as kernel
from kingsmoot.kernel.asides import is_aside
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.record import Record
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.setup import Setup
from kingsmoot.ratings.interval import SURE, wilson_interval
from kingsmoot.simulation.job import row_of
from kingsmoot.simulation.report import Cell, Game, Report, Tally, deck_codes, report
from kingsmoot.simulation.watch import watch_of

RULE = "Intervals are Wilson's, 95 % each. A pairing is clear if its interval leaves out 50 % at an error of 5 %{}."


def follow(
    key: str,
    game: str,
    setup: Setup,
    moves: Iterable[tuple[int, str]],
    sides: Sequence[str] = (),
    winners: tuple[int, ...] | None = None,
) -> Game | None:
    """Play a game again and note what there is to note.

    ``winners`` are those of a game that was ended from outside; without them it is None if nobody has won yet.
    """
    rules = find_game(game)
    state = rules.start(setup)
    watch = watch_of(state)
    for seat, text in moves:
        watch.look(state)
        if is_aside(text):
            state.aside(seat, text)
        else:
            state.act(state.find(text), seat)
    if not state.over and winners is None:
        return None
    brought = state.setup.seats
    named = tuple(sides) or tuple(side_name(rules, seat, by_deck=True) for seat in brought)
    row = row_of(key, rules, state, watch)
    return Game(
        named, tuple(deck_codes(seat) for seat in brought), row if winners is None else replace(row, winners=winners)
    )


def side_name(game: kernel.Game[Any], brings: Mapping[str, Any], *, by_deck: bool) -> str:
    """What a seat plays: its deck by name, or whom it plays."""
    deck = brings.get("deck")
    if by_deck and isinstance(deck, Mapping) and deck.get("name"):
        return str(deck["name"])
    return game.side_title(game.side(brings)) or "unknown"


def read_records(folder: Path, game: str) -> tuple[list[Game], list[str]]:
    """The finished games of a folder and those below it, and what is wrong with the records that cannot be used."""
    files = sorted(folder.rglob("*.moot")) if folder.is_dir() else []
    if not files:
        raise KingsmootError(f"There are no records (*.moot) in {folder}.")
    games: list[Game] = []
    wrong: list[str] = []
    for file in files:
        try:
            record = Record.load(file)
            if record.game != game or not record.over:
                continue
            moves = ((move.seat, move.text) for move in record.moves)
            followed = follow(str(file), game, record.setup, moves)
        except KingsmootError as why:
            wrong.append(f"{file} is left out: {why}")
            continue
        if followed is not None:
            games.append(followed)
    if not games:
        raise KingsmootError(f"None of the {len(files)} records in {folder} is of a finished game of {game}.")
    return games, wrong


def games_report(game: str, source: str, games: Sequence[Game], least: int) -> Report:
    """What games tell that were played before: the pairings are those that there were."""
    found: defaultdict[tuple[str, str], Tally] = defaultdict(Tally)
    for one in games:
        if len(one.sides) == 2 and one.sides[0] != one.sides[1]:
            found[one.sides].add(one.row.won(0))
            found[one.sides[::-1]].add(one.row.won(1))
    pairs = max(1, len(found) // 2)

    def is_clear(tally: Tally) -> bool:
        low, high = wilson_interval(tally.won, tally.games, SURE / pairs)
        return low > 0.5 or high < 0.5

    cells: list[Cell] = [
        {"side": side, "against": against, "won": tally.share(), "clear": is_clear(tally)}
        for (side, against), tally in sorted(found.items())
    ]
    shared = f" shared by all {pairs} pairings" if pairs > 1 else ""
    return report(game, source, RULE.format(shared), cells, games, least)
