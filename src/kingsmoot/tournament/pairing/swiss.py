"""The pairing of a Swiss round, for games of two.

The regulations draw from a hat: the players are grouped by their points, best group first; opponents are drawn inside a
group, and the odd one left over is paired down to somebody of the next group. Whoever has played each other does not
do so again: such a draw is put back. With an odd number of players one sits out first, the bye.

When the hat does not come to an end that way, the best pairing of the whole field is searched for, exactly
(`matching`). Everything random comes from the generator that is given: same players, same key, same draw.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from kingsmoot.kernel.rng import Rng
from kingsmoot.tournament.errors import TournamentError
from kingsmoot.tournament.pairing.matching import Met, closest_pairs, first_spare

DRAWS = 25
"""How often the whole field is drawn again before the exact pairing takes over."""
REDRAWS = 100
"""How often, in each of these, one group is drawn again."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody to be paired, and what counts for it."""

    id: int
    name: str
    points: int
    rank: int  # 1 = best by the standings
    met: frozenset[int]  # opponents already played in the Swiss rounds, also those who have left
    byes: int = 0


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two who play each other, the better first, or one who has the bye."""

    players: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Draw:
    """A round: the best group first, the bye last."""

    pairings: tuple[Pairing, ...]
    rematches: tuple[tuple[int, int], ...]  # empty unless they were allowed
    method: Literal["draw", "matching"]  # from the hat, or the exact matching


class NoPairing(TournamentError):
    """However the round is paired, somebody plays an opponent again."""

    def __init__(self, rematches: int) -> None:
        self.rematches = rematches
        super().__init__(
            f"No pairing of these players is without a rematch: {_count(rematches, 'rematch', 'rematches')} at least "
            "cannot be avoided. Allow rematches, and it is paired with the fewest."
        )


def pair(entrants: Sequence[Entrant], rng: Rng, *, first_round: bool, allow_rematches: bool = False) -> Draw:
    """The next round. NoPairing if somebody would have to play an opponent again and that is not allowed."""
    people = sorted(entrants, key=lambda entrant: entrant.id)
    bye: Pairing | None = None
    if len(people) % 2:
        bye = _bye(people, rng, first_round)
        people = [entrant for entrant in people if entrant.id != bye.players[0]]
    met = _met(people)
    scores = sorted({entrant.points for entrant in people}, reverse=True)
    level = {points: 0 if first_round else at for at, points in enumerate(scores)}
    levels = [level[entrant.points] for entrant in people]

    method: Literal["draw", "matching"] = "draw"
    pairs = _from_the_hat(levels, met, rng)
    if pairs is None:
        method = "matching"
        pairs = closest_pairs(levels, met, rng)
    again = {(a, b) for a, b in pairs if b in met[a]}
    if again and not allow_rematches:
        raise NoPairing(len(again))

    seated = []
    for a, b in pairs:
        upper, lower = sorted((people[a], people[b]), key=_standing)
        reason = _reason(upper, lower, first_round, method, (a, b) in again)
        seated.append((upper, lower, (a, b) in again, reason))
    seated.sort(key=lambda pair: (-pair[0].points, -pair[1].points, _standing(pair[0])))
    pairings = [Pairing((upper.id, lower.id), reason) for upper, lower, _, reason in seated]
    rematches = tuple((upper.id, lower.id) for upper, lower, is_again, _ in seated if is_again)
    return Draw((*pairings, bye) if bye else tuple(pairings), rematches, method)


# The draw


def _from_the_hat(levels: Sequence[int], met: Met, rng: Rng) -> list[tuple[int, int]] | None:
    """The draw of the regulations, tried again from the top a few times."""
    groups: dict[int, list[int]] = {level: [] for level in sorted(levels)}
    for player, level in enumerate(levels):
        groups[level].append(player)
    for _ in range(DRAWS):
        pairs: list[tuple[int, int]] = []
        odd: int | None = None
        for group in groups.values():
            drawn = _draw_group(odd, group, met, rng)
            if drawn is None:
                break
            odd = drawn[1]
            pairs += drawn[0]
        else:
            return pairs
    return None


def _draw_group(
    odd: int | None, group: Sequence[int], met: Met, rng: Rng
) -> tuple[list[tuple[int, int]], int | None] | None:
    """The odd one from above and a group, drawn one by one: the pairs, and the odd one who is left."""
    for _ in range(REDRAWS):
        hat, pairs, waiting = list(group), [], odd
        while hat:
            at = rng.below(len(hat))
            player, hat[at] = hat[at], hat[-1]
            hat.pop()
            if waiting is None:
                waiting = player
            elif player in met[waiting]:
                break
            else:
                pairs.append((waiting, player))
                waiting = None
        else:
            return pairs, waiting
    return None


# The bye


def _bye(people: Sequence[Entrant], rng: Rng, first_round: bool) -> Pairing:
    """Who sits out: the first in line whose bye lets the others be paired with the fewest rematches."""
    met = _met(people)
    queue = list(range(len(people)))
    if first_round:
        rng.shuffle(queue)
    else:
        queue.sort(key=lambda player: (people[player].byes, -people[player].rank))
    spare, rematches = (queue[0], 0) if _surely_pairable(met, queue[0]) else first_spare(queue, met)
    passed = [people[player].name for player in queue[: queue.index(spare)]]
    return Pairing((people[spare].id,), _bye_reason(people[spare], first_round, passed, rematches))


def _surely_pairable(met: Met, spare: int) -> bool:
    """Whether everybody but one may still meet at least half of the others (Dirac: then they can be paired)."""
    others = len(met) - 1
    return all(others - 1 - len(opponents) >= others / 2 for at, opponents in enumerate(met) if at != spare)


# Helpers and words


def _met(people: Sequence[Entrant]) -> list[set[int]]:
    """For each of the people, by place in the list, those of them whom he has played."""
    place = {entrant.id: at for at, entrant in enumerate(people)}
    met: list[set[int]] = [set() for _ in people]
    for at, entrant in enumerate(people):
        for other in entrant.met:
            if other in place:
                met[at].add(place[other])
                met[place[other]].add(at)
    return met


def _standing(entrant: Entrant) -> tuple[int, int, int]:
    return -entrant.points, entrant.rank, entrant.id


def _reason(upper: Entrant, lower: Entrant, first_round: bool, method: str, again: bool) -> str:
    if again:
        return f"{upper.name} and {lower.name} meet again: so many rematches cannot be avoided."
    if first_round:
        return "The first round is drawn at random."
    points = _count(upper.points, "point", "points")
    if upper.points == lower.points:
        return f"Both have {points}."
    below = f"{lower.name} ({_count(lower.points, 'point', 'points')})"
    if method == "draw":
        return f"{upper.name} is the odd one of the group with {points} and is paired down to {below}."
    return f"{upper.name} ({points}) is paired down to {below}: the field cannot be paired closer without a rematch."


def _bye_reason(entrant: Entrant, first_round: bool, passed: Sequence[str], rematches: int) -> str:
    if passed:
        names = ", ".join(passed) if len(passed) <= 3 else f"{', '.join(passed[:2])} and {len(passed) - 2} others"
        why = (
            "the others would need more rematches" if rematches else "the others could not be paired without a rematch"
        )
        return f"{entrant.name} has the bye, next in line after {names}: with the bye there, {why}."
    if first_round:
        return f"{entrant.name} has the bye, drawn at random."
    if entrant.byes:
        so_far = _count(entrant.byes, "bye", "byes")
        return f"{entrant.name} has the bye: everyone has had one; ranked lowest of those with {so_far} so far."
    return f"{entrant.name} has the bye: ranked lowest of those without one so far."


def _count(number: int, one: str, more: str) -> str:
    return f"{number} {one if number == 1 else more}"
