"""Who stands where (section 8): points, head-to-head, strength of schedule, its extension, and the lot.

All numbers are exact fractions. Each line says what put it below the line above: no rank has to be taken on trust.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby, pairwise


@dataclass(frozen=True, slots=True)
class Score:
    """What one player has of one round. A bye is points without opponents."""

    points: int
    opponents: tuple[int, ...] = ()
    beaten: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Standing:
    rank: int
    player: int
    points: int
    played: int  # rounds, byes among them
    opponents: tuple[int, ...]
    sos: Fraction
    extended_sos: Fraction
    lot: int
    beat_group: bool  # played and beat everybody else with the same points
    decided_by: str  # what put it below the line above: "points", "head-to-head", ...


FIRST = "first"
POINTS = "points"
HEAD_TO_HEAD = "head-to-head"
SCHEDULE = "strength of schedule"
EXTENDED = "extended strength of schedule"
LOT = "lot"
CONDUCT = "conduct"


def mean(values: Sequence[Fraction]) -> Fraction:
    """The mean of exact numbers; nothing makes 0 (whoever has only byes has no schedule)."""
    return sum(values, Fraction(0)) / len(values) if values else Fraction(0)


def standings(
    scores: Mapping[int, Iterable[Score]], lots: Mapping[int, int], removed: Collection[int] = ()
) -> list[Standing]:
    """Everybody, best first; those removed for conduct last, and tied with nobody else.

    The lots are drawn once and kept: they make the order total.
    """
    games = {player: tuple(of_player) for player, of_player in scores.items()}
    points = {player: sum(score.points for score in of_player) for player, of_player in games.items()}
    average = {player: Fraction(points[player], len(games[player]) or 1) for player in games}
    opponents = {player: tuple(o for score in games[player] for o in score.opponents) for player in games}
    sos = {player: mean([average[o] for o in opponents[player]]) for player in games}
    extended = {player: mean([sos[o] for o in opponents[player]]) for player in games}
    beat_group = _who_beat_their_group(games, {p: total for p, total in points.items() if p not in removed})

    def order(player: int) -> tuple[bool, int, bool, Fraction, Fraction, int, int]:
        last, below_top = player in removed, player not in beat_group
        return last, -points[player], below_top, -sos[player], -extended[player], lots[player], player

    ranked = sorted(games, key=order)
    reasons = [FIRST] + [_decided(order(above), order(below)) for above, below in pairwise(ranked)]
    return [
        Standing(
            rank,
            player,
            points[player],
            len(games[player]),
            opponents[player],
            sos[player],
            extended[player],
            lots[player],
            player in beat_group,
            reason,
        )
        for rank, (player, reason) in enumerate(zip(ranked, reasons, strict=False), start=1)
    ]


def _who_beat_their_group(games: Mapping[int, tuple[Score, ...]], points: Mapping[int, int]) -> set[int]:
    """Ruling: checked once for a tied group, not again for those who are left of it; a modified win is a win."""
    found = set()
    by_points = sorted(points, key=lambda player: points[player])
    for _, tied in groupby(by_points, key=lambda player: points[player]):
        group = set(tied)
        for player in group if len(group) > 1 else ():
            others = group - {player}
            beat_all = others <= {o for score in games[player] for o in score.beaten}
            if beat_all and not any(player in score.beaten for o in others for score in games[o]):
                found.add(player)
    return found


def _decided(above: Sequence[object], below: Sequence[object]) -> str:
    names = (CONDUCT, POINTS, HEAD_TO_HEAD, SCHEDULE, EXTENDED, LOT, LOT)
    return next(name for name, a, b in zip(names, above, below, strict=True) if a != b)
