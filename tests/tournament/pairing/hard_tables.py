"""Fields to be paired, usual and hard ones, of any size: to test with, and to measure on."""

from collections.abc import Callable, Sequence

from kingsmoot.kernel.rng import Rng
from kingsmoot.tournament.pairing.benchmark import after_rounds, entrants, groups_of, met_neighbours
from kingsmoot.tournament.pairing.swiss import Entrant

Table = Callable[[int], list[Entrant]]


def met_by_chance(players: int, in_a_thousand: int, seed: int = 1) -> list[tuple[int, int]]:
    rng = Rng(seed)
    return [(a, b) for a in range(players) for b in range(a + 1, players) if rng.below(1000) < in_a_thousand]


def met_about(opponents: int, players: int) -> list[tuple[int, int]]:
    """Everybody has met about so many, at most half of the field."""
    return met_by_chance(players, min(500, opponents * 1000 // max(1, players)))


def all_met(members: Sequence[int]) -> list[tuple[int, int]]:
    return [(a, b) for at, a in enumerate(members) for b in members[at + 1 :]]


def tenths(players: int) -> list[int]:
    """Points in ten groups."""
    return groups_of(-(-players // 10), players)


WINS = ((5, 0), (0, 5))
ALL_RESULTS = ((5, 0), (0, 5), (4, 1), (1, 4), (2, 2))

USUAL: dict[str, Table] = {
    "round 9, wins and losses": lambda n: after_rounds(n, min(8, n // 4), WINS),
    "round 9, all results": lambda n: after_rounds(n, min(8, n // 4), ALL_RESULTS),
}

HARD: dict[str, Table] = {
    "top two have met": lambda n: entrants([3, 3, *[2] * (n // 2 - 2), *[1] * (n - n // 2)], [(0, 1)]),
    "last two have met": lambda n: entrants([*[1] * (n - 2), 0, 0], [(n - 2, n - 1)]),
    "one has met everybody but the last": lambda n: entrants(tenths(n), [(0, other) for other in range(1, n - 1)]),
    "one group, ten met": lambda n: entrants([0] * n, met_about(10, n)),
    "groups of five, ten met": lambda n: entrants(groups_of(5, n), met_about(10, n)),
    "all scores differ, ten met": lambda n: entrants(groups_of(1, n), met_about(10, n)),
    "groups of three, eight neighbours met": lambda n: entrants(groups_of(3, n), met_neighbours(n, 4)),
    "all scores differ, eight neighbours met": lambda n: entrants(groups_of(1, n), met_neighbours(n, 4)),
    "two groups, fifty neighbours met": lambda n: entrants(
        groups_of(-(-n // 2), n), met_neighbours(n, min(25, n // 5))
    ),
    "ten groups, fifty neighbours met": lambda n: entrants(tenths(n), met_neighbours(n, min(25, n // 5))),
    "groups of three, fifty neighbours met": lambda n: entrants(groups_of(3, n), met_neighbours(n, min(25, n // 5))),
    "ten groups, the best fifty met": lambda n: entrants(tenths(n), all_met(range(min(50, n // 3)))),
    "all scores differ, the best fifty met": lambda n: entrants(groups_of(1, n), all_met(range(min(50, n // 3)))),
    "one group, half of the field met": lambda n: entrants([0] * n, met_by_chance(n, 500)),
    "ten groups, half of the field met": lambda n: entrants(tenths(n), met_by_chance(n, 500)),
    "groups of three, half of the field met": lambda n: entrants(groups_of(3, n), met_by_chance(n, 500)),
    "all scores differ, half of the field met": lambda n: entrants(groups_of(1, n), met_by_chance(n, 500)),
}

EXTREME: dict[str, Table] = {
    "two groups, their own met but a few": lambda n: entrants(
        groups_of(-(-n // 2), n), [(a, b) for a, b in all_met(range(n)) if (2 * a < n) == (2 * b < n) and (a + b) % 64]
    ),
    "ten groups, nearest half of the field met": lambda n: entrants(tenths(n), met_neighbours(n, n // 4)),
    "all scores differ, nearest half of the field met": lambda n: entrants(groups_of(1, n), met_neighbours(n, n // 4)),
    "ten groups, the better half have met": lambda n: entrants(tenths(n), all_met(range(n // 2))),
    "all scores differ, the better half have met": lambda n: entrants(groups_of(1, n), all_met(range(n // 2))),
}
"""Blocks of hundreds in which all have met, when the field is large: hundreds of rounds would be needed for it."""
