"""The rules of pairing and ranking once more, as plainly as they are written, to be compared with the library's."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from kingsmoot.tournament import SWISS, Ending, Event, Round, Table

# --- ranking --------------------------------------------------------------------------------------------------------


class Naive:
    """What the results of an event's Swiss rounds say; `before` leaves out that round and those after it."""

    def __init__(self, event: Event, before: int | None = None) -> None:
        self.event = event
        self.tables = [
            table
            for round_ in event.rounds
            if round_.stage == SWISS and (before is None or round_.number < before)
            for table in round_.tables
            if table.result is not None
        ]
        players = [person.id for person in event.players]
        self.of = {p: [table for table in self.tables if p in table.players] for p in players}
        self.points = {p: sum(_points(table, p) for table in self.of[p]) for p in players}
        self.opponents = {p: [o for table in self.of[p] for o in table.players if o != p] for p in players}
        self.sos = {p: _mean([Fraction(self.points[o], len(self.of[o])) for o in self.opponents[p]]) for p in players}
        self.extended = {p: _mean([self.sos[o] for o in self.opponents[p]]) for p in players}
        self.cut = event.cut if event.structure and event.structure.after_cut else ()
        self.on_top = self.ranked_on_top()

    def beat(self, player: int, other: int) -> bool:
        """More often than the other way round, so that a rematch that went the other way settles nothing."""
        games = [table for table in self.of[player] if other in table.players]
        wins = [table for table in games if _beat(table, player, other)]
        return bool(wins) and not any(_beat(table, other, player) for table in games)

    def ranked_on_top(self) -> list[int]:
        """Those who have played and beaten everybody of their tied group who is not on top before them, in order."""
        ranked: list[int] = []
        while found := [p for p in self.points if p not in ranked and self.is_on_top(p, ranked)]:
            ranked += found
        return ranked

    def is_on_top(self, player: int, ranked: Sequence[int]) -> bool:
        everybody = [person.id for person in self.event.players if not person.removed]
        level = [o for o in everybody if (o in self.cut) == (player in self.cut) and o != player]
        group = [o for o in level if self.points[o] == self.points[player] and o not in ranked]
        return player in everybody and bool(group) and all(self.beat(player, o) for o in group)

    def above(self, one: int, other: int) -> bool:
        """Whether one is ranked above the other."""
        a, b = self.event.people[one], self.event.people[other]
        if a.removed != b.removed:
            return b.removed
        if self.cut and (one in self.cut) != (other in self.cut):
            return one in self.cut
        if self.points[one] != self.points[other]:
            return self.points[one] > self.points[other]
        if one in self.on_top or other in self.on_top:
            place = [*self.on_top, one, other]
            return place.index(one) < place.index(other)
        if self.sos[one] != self.sos[other]:
            return self.sos[one] > self.sos[other]
        if self.extended[one] != self.extended[other]:
            return self.extended[one] > self.extended[other]
        return (a.lot, a.id) < (b.lot, b.id)

    def check(self) -> None:
        """The library's lines are these numbers, and every line is above all those below it."""
        shown = self.event.standings()
        assert [line.rank for line in shown] == list(range(1, len(shown) + 1))
        assert sorted(line.player for line in shown) == sorted(person.id for person in self.event.players)
        for at, line in enumerate(shown):
            numbers = (self.points[line.player], self.sos[line.player], self.extended[line.player])
            assert (line.points, line.sos, line.extended_sos) == numbers
            assert line.played == len(self.of[line.player])
            assert all(self.above(line.player, below.player) for below in shown[at + 1 :])


def _mean(numbers: list[Fraction]) -> Fraction:
    return sum(numbers, Fraction(0)) / max(1, len(numbers))


def _points(table: Table, player: int) -> int:
    assert table.result is not None
    return table.result.points[table.players.index(player)]


def _beat(table: Table, player: int, other: int) -> bool:
    assert table.result is not None
    if table.result.ending is Ending.PLACES:
        places = dict(zip(table.players, table.result.places, strict=True))
        return places[player] < places[other]
    return table.result.ending in (Ending.WIN, Ending.MODIFIED_WIN) and table.winner == player


# --- pairing --------------------------------------------------------------------------------------------------------


def met(event: Event, before: int) -> set[frozenset[int]]:
    rounds = [round_ for round_ in event.rounds if round_.stage == SWISS and round_.number < before]
    return {frozenset(table.players) for round_ in rounds for table in round_.tables if len(table.players) == 2}


def can_be_paired(players: Sequence[int], met_before: set[frozenset[int]]) -> bool:
    """Whether these can be paired without a rematch, by trying; one of an odd number sits out."""
    if len(players) % 2:
        return any(can_be_paired([p for p in players if p != bye], met_before) for bye in players)
    if not players:
        return True
    first, *rest = players
    return any(
        frozenset((first, other)) not in met_before and can_be_paired([p for p in rest if p != other], met_before)
        for other in rest
    )


def check_no_rematch(event: Event) -> None:
    couples = [
        frozenset(table.players) for round_ in event.swiss() for table in round_.tables if len(table.players) == 2
    ]
    assert len(couples) == len(set(couples)), "no rematch"


def to_be_paired(event: Event, number: int, kept: Sequence[Table]) -> list[int]:
    sitting = {player for table in kept for player in table.players}
    return [person.id for person in event.entrants(number) if person.id not in sitting]


def check_bye(event: Event, round_: Round) -> None:
    """One bye at most; the lowest ranked without one, unless the others could not be paired then."""
    fresh = [table for table in round_.tables if not table.done]
    byes = [table.players[0] for table in fresh if len(table.players) == 1]
    there = [player for table in fresh for player in table.players]
    assert len(byes) == len(there) % 2
    if not byes or round_.number == 1:
        return
    had = {p: sum(t.players == (p,) for r in event.swiss() if r is not round_ for t in r.tables) for p in there}
    rank = {line.player: line.rank for line in event.standings(round_.number)}
    order = sorted(there, key=lambda player: (had[player], -rank[player]))
    met_before = met(event, round_.number)
    for candidate in order[: order.index(byes[0])]:
        assert not can_be_paired([p for p in there if p != candidate], met_before), "the bye went too far up"


def check_no_pairing(event: Event) -> None:
    """The desk says that there is no pairing without a rematch: there is none."""
    latest = event.current
    again = latest is not None and not latest.done
    number = latest.number if latest is not None and again else len(event.rounds) + 1
    kept = [t for t in latest.tables if t.done and len(t.players) > 1] if latest is not None and again else []
    there = to_be_paired(event, number, kept)
    met_before = met(event, number)
    assert not can_be_paired(there, met_before)


def check_cut(event: Event) -> None:
    """The best by the standings who are still here."""
    assert event.structure is not None
    assert event.structure.cut is not None
    ranked = [line.player for line in event.standings() if event.people[line.player].active]
    # Swiss rounds go on among those who made it: they are a tied group of their own from now on.
    assert sorted(event.cut) == sorted(ranked[: len(event.cut)])
    assert event.structure.after_cut or event.cut == tuple(ranked[: len(event.cut)])
    if event.format == "joust":
        assert len(event.cut) == min(event.structure.cut, len(ranked))


def check_bracket(event: Event) -> None:
    """Winner of game k against winner of game G + 1 - k, where both are still here."""
    drawn = event.elimination()
    if len(drawn) < 2:
        games = drawn[0].tables
        assert sum(len(game.players) for game in games) == len(event.cut or event.active)
        return
    last, games = drawn[-2].tables, drawn[-1].tables
    on = [game.winner if game.winner and event.people[game.winner].active else None for game in last]
    for k, game in enumerate(games):
        assert game.players == tuple(winner for winner in (on[k], on[len(on) - 1 - k]) if winner is not None)
    assert len(games) * 2 == len(last)
