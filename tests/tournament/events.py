"""Events for tests: played from a compact table of results, one line a round.

    A 5-0 B, C 4-1 D, E bye

Whoever sits together is put together by swaps in the draft, as an organizer would: so a test can ask for one table of
results, whatever the lots say.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from kingsmoot.tournament import Desk, Entry, Role, Standing, Table
from kingsmoot.tournament.names import name_key

ORGANIZER = "Olenna"
LOGS = Path(__file__).parent / "logs"

EVENT_A = """
A 5-0 B, C 4-1 D
A 5-0 C, B 5-0 D
D 5-0 A, B 2-2 C
"""
EVENT_B = """
A 5-0 B, C 5-0 D, E bye
A 4-1 C, D 5-0 E, B bye
A 5-0 E, C 5-0 B, D bye
"""
EVENT_C = """
P1 5-0 P2, P3 5-0 P4, P5 5-0 P6, P7 4-1 P8
P1 5-0 P3, P7 5-0 P5, P2 5-0 P4, P6 2-2 P8
P7 5-0 P1, P3 5-0 P2, P5 5-0 P8, P4 5-0 P6
"""

PRINTABLE = st.characters(exclude_categories=["C", "Z"], include_characters=" ")
NAMES = st.text(PRINTABLE, min_size=1, max_size=20).filter(lambda name: name_key(name) not in ("", name_key(ORGANIZER)))
"""Of players: who is the only leader cannot play."""


class Clock:
    """A minute passes with every look at it."""

    def __init__(self) -> None:
        self.now = datetime(2026, 5, 1, 10, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


@dataclass(frozen=True)
class Game:
    players: tuple[str, ...]
    score: tuple[int, ...]  # empty: not played yet, or a bye


def read(line: str) -> list[Game]:
    """One round: "A 5-0 B", "A - B" (seated, not played), "C bye"."""
    games = []
    for part in line.split(","):
        if found := re.fullmatch(r"\s*(.+?)\s+(\d)-(\d)\s+(.+?)\s*", part):
            games.append(Game((found[1], found[4]), (int(found[2]), int(found[3]))))
        elif found := re.fullmatch(r"\s*(.+?)\s+-\s+(.+?)\s*", part):
            games.append(Game((found[1], found[2]), ()))
        else:
            games.append(Game((part.removesuffix("bye").strip(),), ()))
    return games


def old_log() -> list[Entry]:
    """An event from the time when lots and draws came from the event's seed."""
    return [Entry.from_data(json.loads(line)) for line in (LOGS / "seeded_before.jsonl").read_text().splitlines()]


def new(names: Iterable[str] | int = (), *, seed: int = 7, **wanted: Any) -> Desk:
    """An event that has not started, with its players (or so many, named P1, P2, ...)."""
    desk = Desk.open_event(ORGANIZER, seed=seed, clock=Clock(), **{"name": "Highgarden open", **wanted})
    for name in [f"P{i}" for i in range(1, names + 1)] if isinstance(names, int) else names:
        desk.do("add", name=name)
    return desk


def started(names: Iterable[str] | int, *, seed: int = 7, **wanted: Any) -> Desk:
    desk = new(names, seed=seed, **wanted)
    desk.do("start")
    return desk


def play(text: str, *, seed: int = 7, **wanted: Any) -> Desk:
    """A whole event, or its first rounds, from a table of results."""
    rounds = [read(line) for line in text.strip().splitlines()]
    names = sorted({name for game in rounds[0] for name in game.players})
    desk = started(names, seed=seed, **wanted)
    for games in rounds:
        play_games(desk, games)
    return desk


def play_round(desk: Desk, line: str) -> None:
    """Draw the next round, seat it as the line says, publish it and enter the scores that the line gives."""
    play_games(desk, read(line))


def play_games(desk: Desk, games: Sequence[Game]) -> None:
    desk.do("pair", allow_rematches=True)
    seat(desk, [game.players for game in games])
    desk.do("publish")
    begin(desk)
    for game in games:
        if game.score:
            report(desk, *game.players, score=game.score)


def seat(desk: Desk, pairs: Sequence[tuple[str, ...]]) -> None:
    """Swap players of the draft until these sit together."""
    draft = desk.event.draft
    assert draft is not None
    for first, *others in sorted(pairs, key=len):  # the bye first: it is the only table of one
        if not others:
            (alone,) = [table for table in draft.tables if len(table.players) == 1]
            swap(desk, desk.event.named(alone.players[0]), first)
            continue
        table = draft.table_of(desk.event.person(first).id)
        assert table is not None
        (partner,) = [desk.event.named(player) for player in table.players if desk.event.named(player) != first]
        swap(desk, partner, others[0])


def swap(desk: Desk, one: str, other: str) -> None:
    if one != other:
        desk.do("swap", one=one, other=other, allow_rematch=True)


def where(desk: Desk, player: str, round_number: int | None = None) -> Table:
    """The table of a player in a published round."""
    table = desk.event.round(round_number).table_of(desk.event.person(player).id)
    assert table is not None
    return table


def report(desk: Desk, one: str, other: str, *, score: Sequence[int]) -> None:
    """Enter a score that is said from the first name's side."""
    table = where(desk, one)
    assert names_at(desk, table) == {one, other}
    result = "-".join(map(str, as_seated(desk, one, score)))
    desk.do("report", table=table.number, result=result, **seen(result))


def seen(result: str) -> dict[str, Any]:
    """A draw has its power."""
    return {"power": [9, 9]} if result in ("2-2", "draw") else {}


def as_seated(desk: Desk, one: str, numbers: Sequence[int], round_number: int | None = None) -> tuple[int, ...]:
    """Two numbers that are said from one player's side, in the order of the seats."""
    first = where(desk, one, round_number).players[0] == desk.event.person(one).id
    return tuple(numbers if first else reversed(numbers))


def duel(**wanted: Any) -> Desk:
    """Arya against Bran, one Swiss round, published."""
    desk = started(["Arya", "Bran"], **{"structure": "custom", "rounds": 1, **wanted})
    next_round(desk)
    return desk


def names_at(desk: Desk, table: Table) -> set[str]:
    return {desk.event.named(player) for player in table.players}


def pairs(desk: Desk) -> set[frozenset[str]]:
    """Who sits together in the latest round, drafts included."""
    assert desk.event.current is not None
    return {frozenset(names_at(desk, table)) for table in desk.event.current.tables}


def pair(*names: str) -> frozenset[str]:
    return frozenset(names)


def ranking(desk: Desk) -> list[str]:
    return [desk.event.named(line.player) for line in desk.event.standings()]


def lines(desk: Desk) -> dict[str, Standing]:
    return {desk.event.named(line.player): line for line in desk.event.standings()}


def points(desk: Desk) -> dict[str, int]:
    return {name: line.points for name, line in lines(desk).items()}


def finish_round(desk: Desk, result: str = "5-0") -> None:
    """Every open table of the latest round gets this result; in a melee, the order in which they sit."""
    for table in desk.event.round().tables:
        if not table.done:
            finish(desk, table, result)


def finish(desk: Desk, table: Table, result: str = "5-0") -> None:
    begin(desk)
    if desk.event.format == "melee":
        desk.do("report", table=table.number, order=[desk.event.named(player) for player in table.players])
    else:
        desk.do("report", table=table.number, result=result, **seen(result))


def next_round(desk: Desk) -> None:
    """Draw and publish the next round, with the cut before it where it is due."""
    structure = desk.event.structure
    if structure and structure.cut and desk.event.swiss_done and not desk.event.cut:
        desk.do("cut")
    desk.do("pair")
    desk.do("publish")
    begin(desk)


def begin(desk: Desk) -> None:
    """Announce the start of the latest round, unless nobody plays in it, or somebody has announced it."""
    round_ = desk.event.round()
    if not round_.done and round_.begun is None:
        desk.do("begin")


def play_on(desk: Desk, rounds: int | None = None) -> None:
    """So many rounds, or to the end: the first seat of every table wins."""
    while not desk.event.over and rounds != 0:
        next_round(desk)
        finish_round(desk)
        rounds = None if rounds is None else rounds - 1


def with_leaders(desk: Desk) -> Desk:
    """A marshal, a judge and a spectator come, too."""
    for name, role in (("Mace", Role.MARSHAL), ("Jaime", Role.JUDGE), ("Shae", Role.SPECTATOR)):
        desk.do("add", name=name, role=str(role))
    return desk
