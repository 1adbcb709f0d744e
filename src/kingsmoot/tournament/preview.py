"""What an act would change, before it is done: in the standings, in the pairings, in the cut."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kingsmoot.tournament.desk import Desk
from kingsmoot.tournament.errors import TournamentError
from kingsmoot.tournament.log import Entry
from kingsmoot.tournament.model import SWISS, Event
from kingsmoot.tournament.pairing.next_round import draw_swiss


@dataclass(frozen=True, slots=True)
class StandingShift:
    """One player's line in the standings, before and after."""

    player: str
    rank: tuple[int, int]
    points: tuple[int, int]

    def __str__(self) -> str:
        said = f"{self.player}: rank {self.rank[0]} to {self.rank[1]}" if self.rank[0] != self.rank[1] else self.player
        if self.points[0] != self.points[1]:
            said += f"{',' if self.rank[0] != self.rank[1] else ':'} {self.points[0]} to {self.points[1]} points"
        return said


@dataclass(frozen=True, slots=True)
class Preview:
    """The line that would be written, and what it would do. Confirm with `desk.append(preview.entry)`."""

    entry: Entry
    shifts: tuple[StandingShift, ...]
    pairings: tuple[str, ...]  # what changes at which table, or would have been drawn otherwise

    def __str__(self) -> str:
        lines = [str(shift) for shift in self.shifts] or ["Nobody's rank or points change."]
        return "\n".join([*lines, *self.pairings])


def preview(
    desk: Desk, act: str, by: str | int | None = None, why: str = "", *, drafts: bool = True, **asked: Any
) -> Preview:
    """``drafts``: whether it is for somebody who may know what is in a draft."""
    entry = desk.prepare(act, by, why, **asked)
    twin = desk.copy()
    twin.append(entry)
    return Preview(entry, _shifts(desk.event, twin.event), tuple(_pairings(desk.event, twin.event, drafts)))


def _shifts(before: Event, after: Event) -> tuple[StandingShift, ...]:
    was = {line.player: (rank, line.points) for rank, line in enumerate(before.standings(), start=1)}
    shifts = []
    for rank, line in enumerate(after.standings(), start=1):
        old = was.get(line.player, (rank, line.points))
        if old != (rank, line.points):
            shifts.append(StandingShift(after.named(line.player), (old[0], rank), (old[1], line.points)))
    return tuple(shifts)


def _pairings(before: Event, after: Event, drafts: bool) -> list[str]:
    said: list[str] = []
    if before.draft is not None and after.draft is None:
        said.append(f"The draft of round {before.draft.number} falls away and has to be drawn again.")
    for round_ in after.rounds:
        old = next((r for r in before.rounds if r.number == round_.number), None)
        seats = {table.number: table.players for table in old.tables} if old else {}
        if not round_.published and not drafts:  # not even whether it changes: that would tell something of it
            said += [f"The draft of round {round_.number} may change."] if before.scores() != after.scores() else []
            continue
        for table in round_.tables:
            if old is not None and seats.get(table.number) != table.players:
                names = " against ".join(after.named(player) for player in table.players) or "nobody"
                kind = "Draft of round" if not round_.published else "Round"
                said.append(f"{kind} {round_.number}, table {table.number}: {names}.")
    said += _drawn_otherwise(before, after)
    if before.cut and not after.cut:
        said.append("The cut has to be made again.")
    elif before.cut and after.played_after_cut:
        size = len(before.cut)
        now = [
            line.player for line in after.standings() if after.people[line.player].active or line.player in before.cut
        ]
        if tuple(now[:size]) != before.cut:
            stands = "the bracket has been published and stands" if after.elimination() else "play has gone on after it"
            said.append(f"The cut would come out otherwise; {stands}.")
    return said


def _drawn_otherwise(before: Event, after: Event) -> list[str]:
    """Of a Swiss round that is published and not played yet: how it would come out now, drawn with the same key."""
    latest = after.current
    if latest is None or latest.key is None or latest.stage != SWISS or not latest.published or latest.number == 1:
        return []
    if any(table.done and len(table.players) > 1 for table in latest.tables):
        return []
    if before.scores() == after.scores():
        return []
    twin_rounds, after.rounds = after.rounds, after.rounds[:-1]
    try:
        drawn = draw_swiss(after, latest.number, latest.key)
    except TournamentError:
        return []
    finally:
        after.rounds = twin_rounds
    published = {frozenset(table.players) for table in latest.tables}
    other = sum(frozenset(players) not in published for players, _ in drawn.tables)
    if not other:
        return []
    return [
        f"Round {latest.number} is published and stands; drawn now, {other} of its {len(latest.tables)} tables would "
        "be others. Draw it again (repair) if you want that: nobody has a result in it yet."
    ]
