"""The exact pairing of a field, checked against all pairings of small fields and against all pairs of larger ones."""

from collections.abc import Sequence
from functools import cache

import pytest
import rustworkx
from hypothesis import given, settings
from hypothesis import strategies as st

from kingsmoot.kernel.rng import Rng
from kingsmoot.tournament.pairing import matching
from kingsmoot.tournament.pairing.benchmark import met_neighbours
from kingsmoot.tournament.pairing.matching import closest_pairs, first_spare, near_pairs
from kingsmoot.tournament.pairing.swiss import Entrant
from tests.tournament.pairing.hard_tables import EXTREME, HARD

Met = Sequence[set[int]]
Worth = tuple[int, int, int]


def worth(levels: Sequence[int], met: Met, pairs: Sequence[tuple[int, int]]) -> Worth:
    """Rematches, squared distances, and borders crossed, the upper ones counting more."""
    lowest = max(levels, default=0)
    crossed = [range(*sorted((levels[a], levels[b]))) for a, b in pairs]
    return (
        sum(b in met[a] for a, b in pairs),
        sum(len(borders) ** 2 for borders in crossed),
        sum(lowest - border for borders in crossed for border in borders),
    )


def least_of_all_pairings(levels: Sequence[int], met: Met) -> Worth:
    """By trying them all."""

    @cache
    def least(left: tuple[int, ...]) -> Worth:
        if not left:
            return 0, 0, 0
        first, *others = left
        tried = []
        for other in others:
            rest = least(tuple(player for player in others if player != other))
            here = worth(levels, met, [(first, other)])
            tried.append((here[0] + rest[0], here[1] + rest[1], here[2] + rest[2]))
        return min(tried)

    return least(tuple(range(len(levels))))


def least_of_all_pairs(levels: Sequence[int], met: Met) -> Worth:
    """With one matching in which no pair is left out."""
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph()
    graph.add_nodes_from([None] * len(levels))
    for a in range(len(levels)):
        for b in range(a):
            rematches, squares, borders = worth(levels, met, [(a, b)])
            graph.add_edge(a, b, -((rematches << 80) + (squares << 40) + borders))
    return worth(levels, met, sorted(rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)))


def met_of(players: int, games: Sequence[tuple[int, int]]) -> list[set[int]]:
    met: list[set[int]] = [set() for _ in range(players)]
    for a, b in games:
        met[a].add(b)
        met[b].add(a)
    return met


@st.composite
def past_games(draw: st.DrawFn, players: int) -> list[set[int]]:
    every = [(a, b) for b in range(players) for a in range(b)]
    return met_of(players, draw(st.lists(st.sampled_from(every), unique=True)) if every else [])


@st.composite
def fields(draw: st.DrawFn) -> tuple[list[int], list[set[int]]]:
    players = 2 * draw(st.integers(0, 5))
    points = draw(st.lists(st.integers(0, draw(st.integers(0, 9))), min_size=players, max_size=players))
    scores = sorted(set(points))
    return [scores.index(score) for score in points], draw(past_games(players))


def as_levels(field: Sequence[Entrant]) -> tuple[list[int], list[set[int]]]:
    scores = sorted({entrant.points for entrant in field}, reverse=True)
    return [scores.index(entrant.points) for entrant in field], [set(entrant.met) for entrant in field]


@settings(deadline=None)
@given(field=fields(), seed=st.integers(0, 1000))
def test_no_pairing_of_a_small_field_is_better(field: tuple[list[int], list[set[int]]], seed: int) -> None:
    levels, met = field
    pairs = closest_pairs(levels, met, Rng(seed))
    assert sorted(player for pair in pairs for player in pair) == list(range(len(levels)))
    assert worth(levels, met, pairs) == least_of_all_pairings(levels, met)


@settings(deadline=None)
@given(field=fields(), seed=st.integers(0, 1000))
def test_nor_when_the_pairs_are_thinned_out_by_a_first_pairing(
    field: tuple[list[int], list[set[int]]], seed: int
) -> None:
    levels, met = field
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(matching, "MANY", 0)
        patch.setattr(matching, "FEW", 2)
        pairs = closest_pairs(levels, met, Rng(seed))
    assert worth(levels, met, pairs) == least_of_all_pairings(levels, met)


@pytest.mark.parametrize("many", [matching.MANY, 0])
@pytest.mark.parametrize("name", [*HARD, *EXTREME])
def test_no_pairing_of_a_hard_field_is_better(name: str, many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matching, "MANY", many)
    levels, met = as_levels({**HARD, **EXTREME}[name](80))
    assert worth(levels, met, closest_pairs(levels, met, Rng(3))) == least_of_all_pairs(levels, met)


def test_two_who_cannot_meet_are_moved_apart_as_little_as_can_be() -> None:
    # Squares: twice one group down is better than once two groups down.
    levels, met = [0, 0, 1, 1, 2, 2], met_of(6, [(0, 1)])
    pairs = closest_pairs(levels, met, Rng(1))
    assert pairs[2] == (4, 5)
    assert {levels[b] for a, b in pairs[:2]} == {1}


def test_the_upper_groups_are_disturbed_least() -> None:
    # The two of the middle group have met. Both may go up to the top group or down to the last one, at the same cost.
    levels, met = [0] * 20 + [1, 1] + [2] * 20, met_of(42, met_neighbours(42, 4))
    for seed in range(20):
        pairs = [(levels[a], levels[b]) for a, b in closest_pairs(levels, met, Rng(seed))]
        assert pairs == [(0, 0)] * 10 + [(1, 2)] * 2 + [(2, 2)] * 9


def test_chance_never_outweighs_what_counts() -> None:
    # The two in the middle can go up or down, as before. Those of the last group form a chain in which everybody can
    # play his neighbours only: one pairing goes down, and its 31 random numbers must not make it the worse one.
    chain = range(12, 72)
    games = [(a, b) for a in chain for b in chain if b > a + 1]
    games += [(10, 11), *((10, b) for b in chain[1:]), *((11, b) for b in chain[:-1])]
    levels, met = [0] * 10 + [1, 1] + [2] * 60, met_of(72, games)
    for seed in range(20):
        assert {(10, 12), (11, 71)} <= set(closest_pairs(levels, met, Rng(seed)))


def test_chance_decides_among_equals() -> None:
    levels, met = [0, 0, 1, 1, 1, 1], met_of(6, [(0, 1)])
    opponents = [dict(closest_pairs(levels, met, Rng(seed)))[0] for seed in range(400)]
    assert sorted(set(opponents)) == [2, 3, 4, 5]
    assert all(60 < opponents.count(player) < 140 for player in (2, 3, 4, 5))


def test_only_few_pairs_of_a_large_field_matter() -> None:
    _, met = as_levels(HARD["all scores differ, eight neighbours met"](300))
    assert len(list(near_pairs(met, rematches=False))) < 300 * 16


@settings(deadline=None)
@given(data=st.data())
def test_the_first_who_leaves_the_fewest_rematches_sits_out(data: st.DataObject) -> None:
    players = data.draw(st.sampled_from([1, 3, 5, 7, 9]))
    met = data.draw(past_games(players))
    candidates = data.draw(st.permutations(range(players)))

    def needed(missing: int) -> int:
        place = {player: at for at, player in enumerate(p for p in range(players) if p != missing)}
        games = [(place[a], place[b]) for a in place for b in met[a] if b in place]
        return least_of_all_pairings([0] * (players - 1), met_of(players - 1, games))[0]

    fewest = min(map(needed, candidates))
    first = next(player for player in candidates if needed(player) == fewest)
    assert first_spare(candidates, met) == (first, fewest)
