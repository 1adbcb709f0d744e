"""The search for a seating: all of them where it can be done, and swaps that keep their books right where it cannot."""

from collections.abc import Iterable
from itertools import combinations
from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st

from kingsmoot.kernel.rng import Rng
from kingsmoot.tournament.pairing import pod_search
from kingsmoot.tournament.pairing.pod_search import PodField, Search, best_by_search, best_of_all
from kingsmoot.tournament.pairing.pods import pod_sizes

SEEDS = st.integers(0, (1 << 64) - 1)


def fields(least: int, most: int) -> st.SearchStrategy[PodField]:
    """Rooms in the middle of an event: any points, and some rounds of any tables behind them."""

    @st.composite
    def field(draw: st.DrawFn) -> PodField:
        n = draw(st.integers(least, most))
        last = draw(st.integers(0, 7))
        groups = draw(st.lists(st.integers(0, last), min_size=n, max_size=n))
        met: list[dict[int, int]] = [{} for _ in range(n)]
        for _ in range(draw(st.integers(0, 4))):
            order = iter(draw(st.permutations(range(n))))
            for size in pod_sizes(n):
                for i, j in combinations([next(order) for _ in range(size)], 2):
                    met[i][j] = met[j][i] = met[i].get(j, 0) + 1
        threes = draw(st.lists(st.integers(0, 9), min_size=n, max_size=n))
        return PodField(pod_sizes(n), groups, met, threes)

    return field()


def aims(field: PodField, tables: Iterable[Iterable[int]]) -> tuple[int, int, int, int]:
    """Repeats; how high those at the tables of three stand; how far apart tables are; who was at three before."""
    pairs = [pair for table in tables for pair in combinations(table, 2)]
    short = [i for table in map(list, tables) if len(table) < field.sizes[0] for i in table]
    return (
        sum(field.met[i].get(j, 0) for i, j in pairs),
        -sum(field.groups[i] for i in short),
        sum((field.groups[i] - field.groups[j]) ** 2 for i, j in pairs),
        sum(field.threes[i] for i in short),
    )


@settings(max_examples=30, deadline=None)
@given(fields(6, 11), SEEDS)
def test_the_search_finds_the_best_there_is_where_all_can_be_tried(field: PodField, seed: int) -> None:
    best = sum(map(field.price, best_of_all(field, Rng(seed))))
    with patch.multiple(pod_search, WORK=30_000, WORK_EACH=0):
        found = sum(map(field.price, best_by_search(field, Rng(seed))))
    assert found == best
    assert field.floor() <= best


@settings(max_examples=150, deadline=None)
@given(fields(6, 8), SEEDS)
def test_each_aim_comes_before_the_next(field: PodField, seed: int) -> None:
    everybody = set(range(len(field.groups)))
    halves = [(set(one), everybody - set(one)) for one in combinations(everybody, field.sizes[0])]
    assert aims(field, best_of_all(field, Rng(seed))) == min(aims(field, both) for both in halves)


def test_all_seatings_are_looked_at_once() -> None:
    seatings = list(pod_search._seatings(tuple(range(10)), pod_sizes(10)))
    assert len(seatings) == 2100  # 10! / (4! * 3! * 3! * 2!)
    assert len({frozenset(seating) for seating in seatings}) == 2100


@settings(max_examples=60, deadline=None)
@given(fields(6, 30), SEEDS)
def test_a_swap_costs_what_was_said_and_never_ends_above_the_start(field: PodField, seed: int) -> None:
    rng = Rng(seed)
    search = Search(field, field.filled(rng, by_points=True), work=10_000)
    for _ in range(10):
        before = search.price
        i = rng.below(len(field.groups))
        change, j = search.best_swap(i)
        search.swap(i, j)
        assert search.price == before + change == sum(map(field.price, search.tables))
    start = search.price
    search.descend(rng)
    assert search.price == sum(map(field.price, search.tables)) <= start
