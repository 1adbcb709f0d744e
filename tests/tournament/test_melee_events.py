"""Melee events from the first pod to the final table."""

from collections.abc import Sequence
from itertools import combinations

import pytest

from kingsmoot.kernel.rng import Rng
from kingsmoot.tournament import Desk, Ending, NotNow, TournamentError
from kingsmoot.tournament.pairing import pods
from tests.tournament.events import (
    finish,
    finish_round,
    names_at,
    new,
    next_round,
    pairs,
    play_on,
    points,
    ranking,
    started,
    where,
)
from tests.tournament.naive import Naive


def melee(players: int, rounds: int = 3, cut: int | None = None, seed: int = 7) -> Desk:
    return started(players, format="melee", structure="custom", rounds=rounds, cut=cut, seed=seed)


def sitting(desk: Desk, table: int = 1) -> list[str]:
    return [desk.event.named(player) for player in desk.event.table(table)[1].players]


@pytest.mark.parametrize(("players", "sizes"), [(3, [3]), (5, [5]), (8, [4, 4]), (11, [4, 4, 3]), (13, [4, 3, 3, 3])])
def test_everybody_sits_in_a_pod(players: int, sizes: list[int]) -> None:
    desk = melee(players)
    next_round(desk)
    tables = desk.event.round().tables
    assert [len(table.players) for table in tables] == sizes
    assert sorted(p for table in tables for p in table.players) == [person.id for person in desk.event.players]


def test_places_make_points() -> None:
    desk = melee(4)
    next_round(desk)
    a, b, c, d = sitting(desk)
    desk.do("report", table=1, order=[c, a, d, b])
    assert points(desk) == {c: 5, a: 3, d: 2, b: 1}
    result = where(desk, a).result
    assert result is not None
    assert (result.ending, result.places, result.winner) == (Ending.PLACES, (2, 4, 1, 3), 2)


def test_shared_places_get_the_points_of_the_lowest() -> None:
    desk = melee(4)
    next_round(desk)
    a, b, c, d = sitting(desk)
    desk.do("report", table=1, order=[a, [b, c], d])
    assert points(desk) == {a: 5, b: 2, c: 2, d: 1}


def test_at_time_power_makes_the_places_and_the_best_gets_four() -> None:
    desk = melee(4)
    next_round(desk)
    a, b, c, d = sitting(desk)
    desk.do("report", table=1, power=[3, 12, 7, 7])
    assert points(desk) == {b: 4, c: 2, d: 2, a: 1}
    desk = melee(4)
    next_round(desk)
    desk.do("report", table=1, order=[a, b, c, d], on_time=True)
    assert points(desk) == {a: 4, b: 3, c: 2, d: 1}


def test_orders_that_cannot_be() -> None:
    desk = melee(8)
    next_round(desk)
    a, b, c, d = sitting(desk, 1)
    stranger = sitting(desk, 2)[0]
    for said, sentence in (
        ({}, "Enter the order of the pod"),
        ({"winner": a}, "Enter the order of the pod"),
        ({"result": "5-0"}, "Enter the order of the pod"),
        ({"order": [a, b, c]}, f"The order misses {d}"),
        ({"order": [a, b, c, d, a]}, f"{a} is named twice"),
        ({"order": [a, b, c, stranger]}, f"{stranger} does not play at table 1"),
        ({"order": []}, "The order misses"),
        ({"power": [1, 2, 3]}, "Enter the power of all 4 players"),
        ({"power": [15, 2, 3, 4]}, "That is a win, not a result on time"),
        ({"power": [-1, 2, 3, 4]}, "Power is 0 or more"),
        ({"power": [1, 2, 3, 4], "totals": [15, 15]}, "Enter the power of all 4 players"),
    ):
        with pytest.raises(TournamentError, match=sentence):
            desk.do("report", table=1, **said)
    assert not desk.event.table(1)[1].done


def test_pods_confirm_what_one_of_them_says() -> None:
    desk = melee(4)
    next_round(desk)
    a, b, c, d = sitting(desk)
    desk.do("claim", by=a, order=[a, b, c, d])
    desk.do("claim", by=b, order=[b, a, c, d])
    desk.do("claim", by=c, order=[a, b, c, d])
    desk.do("claim", by=d, order=[a, b, c, d])
    assert not where(desk, a).done, "one of the four says otherwise"
    assert where(desk, a).disputed
    desk.do("claim", by=b, order=[a, b, c, d])
    assert points(desk) == {a: 5, b: 3, c: 2, d: 1}


def test_two_of_a_pod_do_not_settle_it_for_the_others() -> None:
    desk = melee(4)
    next_round(desk)
    a, b, c, d = sitting(desk)
    for name in (a, b, c):
        desk.do("claim", by=name, order=[a, b, c, d])
        assert not where(desk, a).done
        assert not where(desk, a).disputed
    left = desk.copy()
    left.do("drop", player=d)
    assert not where(left, a).done
    left.do("claim", by=c, order=[a, b, c, d])
    assert where(left, a).done, "who has left is not waited for"
    desk.do("claim", by=d, order=[a, b, c, d])
    assert where(desk, a).done


def test_few_meet_twice() -> None:
    """Sixteen players, three rounds: there is always a seating without a repeat."""
    desk = melee(16, rounds=3)
    play_on(desk)
    met = [
        couple for round_ in desk.event.rounds for t in round_.tables for couple in combinations(sorted(t.players), 2)
    ]
    assert len(met) == len(set(met)) == 3 * 4 * 6
    Naive(desk.event).check()


def test_a_round_that_is_drawn_again_has_not_been_played() -> None:
    """Who sat together in the round that is drawn again have not met in it."""
    desk = melee(8, rounds=2)
    next_round(desk)
    for _ in range(10):
        desk.do("repair")
        assert all("again" not in table.reason for table in desk.event.rounds[0].tables)
        desk.do("publish")
    finish_round(desk)
    next_round(desk)
    before = {table.number: table.reason.count("again") for table in desk.event.round().tables}
    desk.do("repair")
    draft = desk.event.draft
    assert draft is not None
    assert sum(table.reason.count(" and ") for table in draft.tables) == 4, "two of each pod of four: no fewer repeats"
    assert sum(before.values()) == 2


@pytest.mark.parametrize(("players", "short"), [(7, 3), (10, 6), (9, 0), (8, 0)])
def test_seating_knows_who_was_at_a_table_of_three_while_others_sat_at_four(
    players: int, short: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = melee(players)
    play_on(desk, 1)
    at_three = {p for table in desk.event.rounds[0].tables if len(table.players) == 3 for p in table.players}
    seen: list[pods.PodEntrant] = []
    seat = pods.seat_pods

    def watched(entrants: Sequence[pods.PodEntrant], rng: Rng, *, first_round: bool, size: int) -> tuple[pods.Pod, ...]:
        seen.extend(entrants)
        return seat(entrants, rng, first_round=first_round, size=size)

    monkeypatch.setattr(pods, "seat_pods", watched)
    desk.do("pair")
    assert len(seen) == players
    assert sum(entrant.threes for entrant in seen) == short
    assert all(entrant.id in at_three for entrant in seen if entrant.threes)
    assert all(sum(entrant.met.values()) in (2, 3) for entrant in seen)


def test_to_leave_a_pod_does_not_stop_it() -> None:
    desk = melee(8)
    next_round(desk)
    a, b, c, d = sitting(desk)
    desk.do("drop", player=b)
    assert not where(desk, a).done
    desk.do("report", table=1, order=[d, c, a, b])
    assert points(desk)[b] == 1
    finish(desk, desk.event.table(2)[1])
    next_round(desk)
    assert sorted(len(table.players) for table in desk.event.round().tables) == [3, 4]
    assert all(b not in names_at(desk, table) for table in desk.event.round().tables)


def test_a_whole_event_with_a_cut_to_eight() -> None:
    desk = melee(19, rounds=2, cut=8)
    play_on(desk, 2)
    order = ranking(desk)
    next_round(desk)
    assert [names_at(desk, table) for table in desk.event.round().tables] == [
        {order[0], order[3], order[4], order[7]},
        {order[1], order[2], order[5], order[6]},
    ]
    with pytest.raises(TournamentError, match="no shared places"):
        desk.do("report", table=1, power=[3, 3, 5, 6])
    desk.do("report", table=1, order=[order[7], order[4], order[3], order[0]])
    desk.do("report", table=2, order=[order[1], order[2], order[5], order[6]])
    next_round(desk)
    assert names_at(desk, desk.event.round().tables[0]) == {order[7], order[4], order[1], order[2]}
    assert desk.event.round().minutes is None
    with pytest.raises(TournamentError, match="The final is untimed"):
        desk.do("report", table=1, power=[3, 4, 5, 6])
    desk.do("report", table=1, order=[order[2], order[4], order[7], order[1]])
    assert desk.event.over
    assert desk.event.winner is desk.event.person(order[2])
    final = [desk.event.named(player) for player in desk.event.final_ranking()]
    assert final[:4] == [order[2], order[4], order[7], order[1]]
    assert set(final[4:8]) == {order[0], order[3], order[5], order[6]}
    assert final[8:] == order[8:]


def test_who_leaves_between_the_pods_makes_room_for_the_next_best() -> None:
    desk = melee(8, rounds=1, cut=8)
    play_on(desk, 1)
    next_round(desk)
    (a, b, c, _), (e, f, _, _) = sitting(desk, 1), sitting(desk, 2)
    finish_round(desk)
    desk.do("pair")
    desk.do("drop", player=a)
    assert desk.event.draft is None
    next_round(desk)
    assert names_at(desk, desk.event.round().tables[0]) == {b, c, e, f}


def test_when_a_whole_pod_leaves_the_others_play_the_final() -> None:
    desk = melee(8, rounds=1, cut=8)
    play_on(desk, 1)
    next_round(desk)
    gone, stay = sitting(desk, 1), sitting(desk, 2)
    finish_round(desk)
    for name in gone:
        desk.do("drop", player=name)
    next_round(desk)
    assert names_at(desk, desk.event.round().tables[0]) == set(stay[:2])
    finish_round(desk)
    assert desk.event.over
    for name in stay[1:]:
        assert desk.event.winner is not desk.event.person(name)


def test_a_cut_takes_the_biggest_size_that_there_are_players_for() -> None:
    desk = melee(7, rounds=1, cut=8)
    play_on(desk, 1)
    desk.do("cut")
    assert len(desk.event.cut) == 4


@pytest.mark.parametrize("leaving", [1, 2, 3])
def test_fewer_than_four_are_the_final(leaving: int) -> None:
    desk = melee(4, rounds=1, cut=4)
    play_on(desk, 1)
    left = ranking(desk)[leaving:]
    for name in ranking(desk)[:leaving]:
        desk.do("drop", player=name)
    next_round(desk)
    assert pairs(desk) == {frozenset(left)}
    finish_round(desk)
    assert desk.event.over
    assert desk.event.winner is not None
    assert desk.event.winner.name in left


def test_a_cut_without_anybody() -> None:
    desk = melee(3, rounds=1, cut=4)
    play_on(desk, 1)
    for name in ranking(desk):
        desk.do("drop", player=name)
    with pytest.raises(NotNow, match="Nobody is left"):
        desk.do("cut")


def test_too_few_for_a_pod() -> None:
    desk = melee(3)
    play_on(desk, 1)
    desk.do("drop", player="P1")
    with pytest.raises(TournamentError, match="at least three players, and there are only 2"):
        desk.do("pair")


@pytest.mark.parametrize(
    ("players", "size", "sizes"), [(6, 6, [6]), (13, 6, [5, 4, 4]), (11, 5, [4, 4, 3]), (6, 4, [3, 3])]
)
def test_the_organizer_chooses_how_many_sit_in_a_pod(players: int, size: int, sizes: list[int]) -> None:
    desk = started(players, format="melee", structure="custom", rounds=2, pod=size)
    for _ in range(2):
        next_round(desk)
        assert [len(table.players) for table in desk.event.round().tables] == sizes
        finish_round(desk)
    assert desk.event.over


def test_a_pod_of_six_is_ranked_to_its_last_place() -> None:
    desk = started(6, format="melee", structure="custom", rounds=1, pod=6)
    next_round(desk)
    desk.do("report", table=1, order=["P1", "P2", "P3", "P4", "P5", "P6"])
    assert points(desk) == {"P1": 5, "P2": 3, "P3": 2, "P4": 1, "P5": 0, "P6": 0}
    assert desk.event.winner is desk.event.person("P1")


def test_a_pod_of_seven_is_too_big() -> None:
    with pytest.raises(TournamentError, match="A pod of 7 is not possible: choose 3 to 6 players"):
        new(format="melee", structure="custom", rounds=1, pod=7)
