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
    beat_group: bool  # played and beat all others with the same points, or all of them who were not ranked yet
    decided_by: str  # what put it below the line above: "points", "head-to-head", ...


FIRST = "first"
POINTS = "points"
HEAD_TO_HEAD = "head-to-head"
SCHEDULE = "strength of schedule"
EXTENDED = "extended strength of schedule"
LOT = "lot"
CONDUCT = "conduct"
CUT = "cut"


def mean(values: Sequence[Fraction]) -> Fraction:
    """The mean of exact numbers; nothing makes 0 (whoever has only byes has no schedule)."""
    return sum(values, Fraction(0)) / len(values) if values else Fraction(0)


def standings(
    scores: Mapping[int, Iterable[Score]],
    lots: Mapping[int, int],
    removed: Collection[int] = (),
    *,
    through: Collection[int] | None = None,
    again: bool = True,
) -> list[Standing]:
    """Everybody, best first; those removed for conduct last, and tied with nobody else.

    The lots are drawn once and kept: they make the order total. ``through`` are those who made a cut after which Swiss
    rounds go on: all others come behind them. Unless ``again``, head-to-head is looked at once for a tied group.
    """
    games = {player: tuple(of_player) for player, of_player in scores.items()}
    points = {player: sum(score.points for score in of_player) for player, of_player in games.items()}
    average = {player: Fraction(points[player], len(games[player]) or 1) for player in games}
    opponents = {player: tuple(o for score in games[player] for o in score.opponents) for player in games}
    sos = {player: mean([average[o] for o in opponents[player]]) for player in games}
    extended = {player: mean([sos[o] for o in opponents[player]]) for player in games}
    behind = {player: through is not None and player not in through for player in games}
    groups = {player: (behind[player], total) for player, total in points.items() if player not in removed}
    beat_group = _who_beat_their_group(games, groups, again=again)
    nobody = len(games)

    def order(player: int) -> tuple[bool, bool, int, int, Fraction, Fraction, int, int]:
        on_top = beat_group.get(player, nobody)
        merits = (on_top, -sos[player], -extended[player], lots[player], player)
        return player in removed, behind[player], -points[player], *merits

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


def _who_beat_their_group(
    games: Mapping[int, tuple[Score, ...]], groups: Mapping[int, tuple[bool, int]], *, again: bool
) -> dict[int, int]:
    """Those on top of a tied group, in the order in which they are ranked, from 0.

    Whoever has beaten all others of the group is ranked; then whoever has beaten all others who are left; and so on.
    """
    found: dict[int, int] = {}
    by_points = sorted(groups, key=lambda player: groups[player])
    for _, tied in groupby(by_points, key=lambda player: groups[player]):
        left, place = set(tied), 0
        while len(left) > 1 and (best := _who_beat_all(games, left)) is not None and (again or not place):
            found[best] = place
            left.discard(best)
            place += 1
    return found


def _who_beat_all(games: Mapping[int, tuple[Score, ...]], group: set[int]) -> int | None:
    """Ruling: a modified win is a win; whoever has also lost to somebody of the group has not beaten all of it."""
    for player in group:
        others = group - {player}
        beat_all = others <= {o for score in games[player] for o in score.beaten}
        if beat_all and not any(player in score.beaten for o in others for score in games[o]):
            return player
    return None


def _decided(above: Sequence[object], below: Sequence[object]) -> str:
    names = (CONDUCT, CUT, POINTS, HEAD_TO_HEAD, SCHEDULE, EXTENDED, LOT, LOT)
    return next(name for name, a, b in zip(names, above, below, strict=True) if a != b)
