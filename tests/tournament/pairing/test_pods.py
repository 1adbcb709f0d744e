"""Melee pods: tables of four, few repeats, level tables, and what a place is worth."""

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from itertools import combinations
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingsmoot.kernel.rng import Rng
from kingsmoot.tournament.errors import TournamentError
from kingsmoot.tournament.pairing import pod_search
from kingsmoot.tournament.pairing.pods import (
    Pod,
    PodEntrant,
    cut_pods,
    next_pods,
    places_at_time,
    pod_points,
    pod_sizes,
    seat_pods,
)

NAMES = ("Arya", "Bran", "Cersei", "Dany", "Edd", "Faye", "Gilly", "Hodor", "Ilyn", "Jaime", "Kevan", "Loras")
SEEDS = st.integers(0, (1 << 64) - 1)
QUICK = 1_500  # a short search is enough where only the shape of the seating matters


def entrants(
    scores: Sequence[int], *tables: Sequence[int], threes: Mapping[int, int] | None = None
) -> list[PodEntrant]:
    """Players 0, 1, 2... with these points, who have sat at these tables before."""
    met: list[Counter[int]] = [Counter() for _ in scores]
    for table in tables:
        for i, j in combinations(table, 2):
            met[i][j] += 1
            met[j][i] += 1
    return [
        PodEntrant(i, NAMES[i] if i < len(NAMES) else f"Player {i}", score, i + 1, met[i], (threes or {}).get(i, 0))
        for i, score in enumerate(scores)
    ]


def work(most: int) -> AbstractContextManager[object]:
    return patch.multiple(pod_search, WORK=most, WORK_EACH=0)


def later(people: list[PodEntrant], seed: int = 7) -> tuple[Pod, ...]:
    return seat_pods(people, Rng(seed), first_round=False)


def who(pods: Sequence[Pod]) -> list[list[int]]:
    return [sorted(pod.players) for pod in pods]


def repeats_of_an_event(n: int, rounds: int, seed: int) -> list[int]:
    """Play a whole event with random results; the repeats of every round."""
    rng = Rng(seed)
    scores, played, repeats = [0] * n, list[tuple[int, ...]](), list[int]()
    for number in range(rounds):
        pods = seat_pods(entrants(scores, *played), rng, first_round=number == 0)
        repeats.append(sum(pod.repeats for pod in pods))
        for pod in pods:
            order = list(pod.players)
            rng.shuffle(order)
            played.append(pod.players)
            for player, earned in zip(order, pod_points(range(1, len(order) + 1), on_time=False), strict=True):
                scores[player] += earned
    return repeats


# --- how many sit at a table ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("n", "tables"),
    [
        (3, (3,)),
        (4, (4,)),
        (5, (5,)),
        (6, (3, 3)),
        (7, (4, 3)),
        (8, (4, 4)),
        (9, (3, 3, 3)),
        (10, (4, 3, 3)),
        (13, (4, 3, 3, 3)),
        (17, (4, 4, 3, 3, 3)),
    ],
)
def test_fours_then_threes_and_a_five_only_for_five(n: int, tables: tuple[int, ...]) -> None:
    assert pod_sizes(n) == tables


def test_nobody_sits_out_and_at_most_three_tables_are_short() -> None:
    for n in range(6, 300):
        tables = pod_sizes(n)
        assert sum(tables) == n
        assert tables == (4,) * tables.count(4) + (3,) * tables.count(3)
        assert tables.count(3) < 4


def test_two_cannot_play_a_melee() -> None:
    with pytest.raises(TournamentError, match="at least three players, and there are only 2"):
        pod_sizes(2)
    with pytest.raises(TournamentError, match="at least three players"):
        later(entrants([5, 3]))


# --- who sits with whom -----------------------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(st.data(), SEEDS, st.booleans())
def test_everybody_has_one_seat_and_the_order_of_entry_does_not_matter(
    data: st.DataObject, seed: int, first_round: bool
) -> None:
    n = data.draw(st.integers(3, 24))
    scores = data.draw(st.lists(st.integers(0, 15), min_size=n, max_size=n))
    tables = data.draw(st.lists(st.lists(st.integers(0, n - 1), min_size=3, max_size=4, unique=True), max_size=12))
    people = entrants(scores, *tables)
    with work(QUICK):
        pods = seat_pods(people, Rng(seed), first_round=first_round)
        again = seat_pods(data.draw(st.permutations(people)), Rng(seed), first_round=first_round)
    assert sorted(player for pod in pods for player in pod.players) == list(range(n))
    assert tuple(len(pod.players) for pod in pods) == pod_sizes(n)
    for pod in pods:
        assert pod.repeats == sum(people[i].met[j] for i, j in combinations(pod.players, 2))
    assert again == pods


def test_the_first_round_is_random_whatever_the_points() -> None:
    people = entrants([10, 10, 10, 10, 0, 0, 0, 0])
    seatings = {tuple(pod.players for pod in seat_pods(people, Rng(seed), first_round=True)) for seed in range(30)}
    assert len(seatings) == 30
    assert any(sorted(first) != [0, 1, 2, 3] for first, _ in seatings)
    assert {pod.reason for pod in seat_pods(people, Rng(1), first_round=True)} == {"Random, as in every first round."}


def test_later_rounds_go_by_points() -> None:
    eight = later(entrants([1, 5, 3, 5, 1, 5, 3, 5]))
    assert who(eight) == [[1, 3, 5, 7], [0, 2, 4, 6]]
    assert eight[1].reason == "By points: 3, 3, 1, 1. Nobody here has met before."

    twenty = later(entrants([k // 4 for k in range(20)]))
    assert who(twenty) == [[16, 17, 18, 19], [12, 13, 14, 15], [8, 9, 10, 11], [4, 5, 6, 7], [0, 1, 2, 3]]


def test_the_lot_decides_among_equals_and_around_the_table() -> None:
    people = entrants([5] * 8)
    assert len({tuple(map(tuple, who(later(people, seed)))) for seed in range(40)}) > 20
    four = entrants([5, 3, 2, 1])
    assert len({later(four, seed)[0].players for seed in range(200)}) == 24


def test_tables_of_equal_points_are_numbered_by_rank() -> None:
    for seed in range(10):
        people = [replace(entrant, rank=8 - entrant.id) for entrant in entrants([5] * 8)]
        assert 7 in later(people, seed)[0].players


def test_a_table_of_three_is_the_last_even_where_the_leaders_sit_there() -> None:
    met = [(leader, other) for leader in range(3) for other in range(3, 7)]
    assert who(later(entrants([9, 9, 9, 1, 1, 1, 1], *met))) == [[3, 4, 5, 6], [0, 1, 2]]


def test_not_meeting_again_comes_before_points() -> None:
    pods = later(entrants([9, 9, 9, 6, 6, 6, 3, 3, 3], [0, 1, 2], [3, 4, 5], [6, 7, 8]))
    assert [pod.repeats for pod in pods] == [0, 0, 0]
    assert {pod.reason for pod in pods} == {"By points: 9, 6, 3. Nobody here has met before."}


def test_a_third_meeting_is_worse_than_a_second() -> None:
    everybody = list(combinations(range(6), 2))
    for seed in range(20):
        pods = later(entrants([5] * 6, *everybody, (0, 1)), seed)
        assert not any({0, 1} <= set(pod.players) for pod in pods)


def test_the_tables_of_three_are_at_the_bottom() -> None:
    seven = later(entrants([5, 5, 5, 3, 3, 3, 3]))  # three leaders, who would make a level table of three
    assert len(seven[1].players) == 3
    assert {0, 1, 2} < set(seven[0].players)

    fifteen = later(entrants([5] * 3 + [3] * 12))
    assert {0, 1, 2} < set(fifteen[0].players)
    assert len(fifteen[3].players) == 3


@pytest.mark.parametrize("n", [7, 15])
def test_whoever_sat_at_a_table_of_three_is_spared_another(n: int) -> None:
    before = dict.fromkeys(range(n - 3), 1)
    for seed in range(10):
        assert who(later(entrants([5] * n, threes=before), seed))[-1] == [n - 3, n - 2, n - 1]


def test_a_level_table_comes_before_being_spared() -> None:
    # Only two seatings have no repeats: 6 sits with 0, 1, 2 or with 3, 4, 5, and the others make a table of three.
    met = [(i, j) for i in (0, 1, 2) for j in (3, 4, 5)]
    pods = later(entrants([5, 5, 5, 7, 5, 3, 5], *met, threes={3: 3, 4: 3, 5: 3}))
    assert who(pods) == [[0, 1, 2, 6], [3, 4, 5]]


def test_those_who_left_do_not_matter_and_one_word_of_a_meeting_is_enough() -> None:
    people = [PodEntrant(i, NAMES[i], 5, i + 1, {99: 3, 0: 1} if 0 < i < 3 else {}) for i in range(6)]
    for seed in range(10):
        table = next(pod for pod in later(people, seed) if 0 in pod.players)
        assert table.repeats == 0
        assert not {1, 2} & set(table.players)


def test_nobody_can_be_entered_twice() -> None:
    people = entrants([5, 5, 5, 5])
    with pytest.raises(TournamentError, match="entered twice"):
        later([*people, people[0]])


# --- the reasons ------------------------------------------------------------------------------------------------------


def test_the_reason_names_those_who_meet_again() -> None:
    pods = later(entrants([10, 9, 8, 7], [0, 1, 2], [0, 1]))
    assert pods[0].reason == (
        "By points: 10, 9, 8, 7. Arya and Bran, Arya and Cersei, Bran and Cersei meet again: "
        "there is no seating with fewer repeats."
    )
    assert pods[0].repeats == 4


def test_the_reason_is_short_when_all_of_them_meet_again() -> None:
    assert "All of them meet again" in later(entrants([5, 3, 2, 1], [0, 1, 2, 3]))[0].reason


def test_a_search_claims_no_more_than_it_knows() -> None:
    everybody = list(combinations(range(16), 2))
    with work(QUICK):
        assert "no seating with fewer repeats was found" in later(entrants([5] * 16, *everybody))[0].reason


# --- how good the seating is ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_nine_players_meet_everybody_in_four_rounds(seed: int) -> None:
    assert repeats_of_an_event(9, 4, seed) == [0, 0, 0, 0]


@pytest.mark.parametrize("seed", range(12))
def test_sixteen_players_have_three_rounds_without_a_repeat(seed: int) -> None:
    with work(20_000):
        assert repeats_of_an_event(16, 3, seed) == [0, 0, 0]


@pytest.mark.parametrize(("n", "rounds"), [(40, 6), (67, 6), (512, 4)])
def test_larger_events_have_no_repeats(n: int, rounds: int) -> None:
    assert repeats_of_an_event(n, rounds, seed=3) == [0] * rounds


# --- what a place is worth --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("places", "on_time", "earned"),
    [
        ((1, 2, 3, 4), False, (5, 3, 2, 1)),
        ((3, 1, 4, 2), False, (2, 5, 1, 3)),
        ((1, 2, 3), False, (5, 3, 2)),
        ((1, 2, 3, 4, 5, 6), False, (5, 3, 2, 1, 0, 0)),
        ((1, 2, 3, 4), True, (4, 3, 2, 1)),
        ((1, 2, 2, 4), False, (5, 2, 2, 1)),
        ((1, 2, 2, 2), True, (4, 1, 1, 1)),
        ((1, 1, 3, 4), True, (3, 3, 2, 1)),
        ((1, 1, 1), True, (2, 2, 2)),
        ((1, 2, 3, 4, 4), False, (5, 3, 2, 0, 0)),
        ((1, 1, 1, 1, 1), True, (0, 0, 0, 0, 0)),
    ],
)
def test_points(places: tuple[int, ...], on_time: bool, earned: tuple[int, ...]) -> None:
    assert pod_points(places, on_time=on_time) == earned


@pytest.mark.parametrize("places", [(1, 2, 2, 3), (2, 3, 4), (1, 1, 2), (0, 1, 2), (1, 3, 4)])
def test_places_must_fit_together(places: tuple[int, ...]) -> None:
    with pytest.raises(TournamentError, match="are not the places of one table"):
        pod_points(places, on_time=True)


def test_without_time_there_is_one_winner() -> None:
    with pytest.raises(TournamentError, match="Only one player wins a table"):
        pod_points((1, 1, 3, 4), on_time=False)


def test_at_time_the_smallest_need_is_best_and_equal_needs_share() -> None:
    assert places_at_time((4, 2, 9, 3)) == (3, 1, 4, 2)
    assert places_at_time((4, 2, 4, 2)) == (3, 1, 3, 1)
    assert pod_points(places_at_time((4, 2, 4, 2)), on_time=True) == (1, 3, 1, 3)
    with pytest.raises(TournamentError, match="That is a win"):
        places_at_time((4, 0, 3))


# --- the cut ----------------------------------------------------------------------------------------------------------


def test_a_cut_deals_the_ranks_like_a_snake() -> None:
    assert cut_pods((30, 10, 40, 20)) == ((30, 10, 40, 20),)
    assert cut_pods(range(1, 9)) == ((1, 4, 5, 8), (2, 3, 6, 7))
    assert cut_pods(range(1, 17)) == ((1, 8, 9, 16), (2, 7, 10, 15), (3, 6, 11, 14), (4, 5, 12, 13))


def test_when_the_better_rank_always_wins_the_best_four_play_the_last_pod() -> None:
    pods = cut_pods(range(1, 33))
    assert sorted(rank for pod in pods for rank in pod) == list(range(1, 33))
    assert {sum(pod) for pod in pods} == {66}
    rounds = []
    while len(pods) > 1:
        best_two = [(first, second) for first, second, *_ in map(sorted, pods)]
        pods = next_pods(best_two)
        rounds.append([sorted(pod) for pod in pods])
    assert rounds == [
        [[1, 8, 9, 16], [2, 7, 10, 15], [3, 6, 11, 14], [4, 5, 12, 13]],
        [[1, 4, 5, 8], [2, 3, 6, 7]],
        [[1, 2, 3, 4]],
    ]


def test_the_bracket_is_by_game_not_by_rank() -> None:
    assert next_pods([(16, 9), (2, 7), (3, 6), (4, 5)]) == ((16, 9, 4, 5), (2, 7, 3, 6))


def test_cuts_and_rounds_that_cannot_be() -> None:
    with pytest.raises(TournamentError, match="4, 8, 16 or 32 players, not 12"):
        cut_pods(range(12))
    with pytest.raises(TournamentError, match="That was the last pod"):
        next_pods([(1, 2)])
    with pytest.raises(TournamentError, match="2, 4 or 8, not 3"):
        next_pods([(1, 2), (3, 4), (5, 6)])
