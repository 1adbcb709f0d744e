"""Who stands where: points, head-to-head, the schedules, the lot."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsmoot.tournament import Score, replay_log, standings
from kingsmoot.tournament.model import RULINGS
from kingsmoot.tournament.standings import CONDUCT, EXTENDED, FIRST, HEAD_TO_HEAD, LOT, POINTS, SCHEDULE
from tests.tournament.events import finish_round, lines, next_round, play, play_round, points, ranking, started
from tests.tournament.naive import Naive

NO_LOTS = dict.fromkeys(range(1, 9), 0)


def won(over: int, points: int = 5) -> Score:
    return Score(points, (over,), frozenset({over}))


def lost(to: int, points: int = 0) -> Score:
    return Score(points, (to,))


def drew(with_: int) -> Score:
    return Score(2, (with_,))


BEAT_THE_REST = {
    1: [won(2), won(3), lost(4), lost(5)],
    2: [lost(1), lost(3), won(4), won(5)],
    3: [lost(1), won(2), won(6), lost(7)],
    4: [won(1), lost(2)],
    5: [won(1), lost(2)],
    6: [lost(3), drew(7)],
    7: [won(3), drew(6)],
}
"""1, 2 and 3 have ten points. 1 beat both others, and 3 beat 2; 2 has the better schedule."""


def test_head_to_head_is_checked_again_for_those_who_are_left_of_a_tied_group() -> None:
    table = standings(BEAT_THE_REST, NO_LOTS)[:3]
    assert [(line.player, line.points, line.decided_by) for line in table] == [
        (1, 10, FIRST),
        (3, 10, HEAD_TO_HEAD),
        (2, 10, HEAD_TO_HEAD),
    ]
    assert [line.beat_group for line in table] == [True, True, False]


def test_an_event_from_before_has_head_to_head_checked_once() -> None:
    table = standings(BEAT_THE_REST, NO_LOTS, again=False)[:3]
    assert [(line.player, line.decided_by) for line in table] == [(1, FIRST), (2, HEAD_TO_HEAD), (3, SCHEDULE)]


def test_which_rulings_hold_is_a_matter_of_the_first_line_of_the_log() -> None:
    desk = play("A 5-0 B, C 5-0 D")
    assert desk.event.rulings == RULINGS
    first = desk.log[0]
    before = replace(first, data={key: value for key, value in first.data.items() if key != "rulings"})
    assert replay_log([before, *desk.log[1:]]).rulings == 1


def test_a_circle_of_three_is_not_decided_by_head_to_head() -> None:
    found = standings({1: [won(2), lost(3)], 2: [won(3), lost(1)], 3: [won(1), lost(2)]}, {1: 3, 2: 1, 3: 2})
    assert [line.player for line in found] == [2, 3, 1]
    assert [line.decided_by for line in found] == [FIRST, LOT, LOT]


def test_a_draw_beats_nobody_and_a_modified_win_does() -> None:
    drawn = standings({1: [drew(2)], 2: [drew(1)]}, {1: 9, 2: 4})
    assert [line.player for line in drawn] == [2, 1]
    beaten = standings({1: [won(2, 4), lost(3, 1)], 2: [lost(1, 1), won(3, 4)], 3: [won(1, 4)]}, {1: 9, 2: 4, 3: 5})
    assert [(line.player, line.decided_by) for line in beaten] == [(1, FIRST), (2, HEAD_TO_HEAD), (3, POINTS)]


def test_two_games_that_went_either_way_settle_nothing() -> None:
    """A rematch that the organizer allowed."""
    found = standings({1: [won(2), lost(2)], 2: [lost(1), won(1)]}, {1: 2, 2: 1})
    assert [(line.player, line.beat_group) for line in found] == [(2, False), (1, False)]


def test_an_opponent_counts_as_often_as_met() -> None:
    scores = {1: [won(2), won(2), won(3)], 2: [lost(1), lost(1), drew(3)], 3: [lost(1), drew(2)]}
    first = standings(scores, NO_LOTS)[0]
    assert first.opponents == (2, 2, 3)
    assert first.sos == (Fraction(2, 3) + Fraction(2, 3) + Fraction(2, 2)) / 3


def test_extended_schedule_decides_after_the_schedule() -> None:
    """1 and 2 met opponents as good as each other, who met opponents that were not."""
    scores = {
        1: [won(3)],
        2: [won(4)],
        3: [lost(1), won(5)],
        4: [lost(2), won(6)],
        5: [lost(3), won(7)],
        6: [lost(4), lost(7)],
        7: [lost(5), won(6)],
    }
    found = {line.player: line for line in standings(scores, dict.fromkeys(range(1, 8), 0))}
    assert found[1].sos == found[2].sos
    assert found[1].extended_sos > found[2].extended_sos
    assert found[1].rank < found[2].rank
    fives = [line for line in found.values() if line.points == 5]
    assert EXTENDED in {line.decided_by for line in fives}


def test_nobody_has_played_the_lot_decides_and_keeps_deciding() -> None:
    desk = started(6)
    before = ranking(desk)
    assert before != ["P1", "P2", "P3", "P4", "P5", "P6"], "the lot is no list of names"
    assert ranking(desk) == before
    desk.do("add", name="P7")
    assert [name for name in ranking(desk) if name != "P7"] == before, "drawn once and kept"
    assert ranking(started(6, seed=8)) != before


def test_a_double_loss_counts_as_a_game_for_the_schedule() -> None:
    desk = play("A 5-0 B, C 0-0 D\nA 5-0 C, B 5-0 D\nA 5-0 D, B 5-0 C")
    assert points(desk) == {"A": 15, "B": 10, "C": 0, "D": 0}
    assert lines(desk)["C"].opponents == tuple(desk.event.person(name).id for name in "DAB")
    assert lines(desk)["C"].decided_by in (POINTS, LOT)


def test_a_late_player_has_nothing_for_missed_rounds_and_is_divided_by_those_played() -> None:
    desk = started(["A", "B", "C"], structure="custom", rounds=3)
    play_round(desk, "A 5-0 B, C bye")
    desk.do("add", name="Late")
    play_round(desk, "A 0-5 Late, C 5-0 B")
    late = lines(desk)["Late"]
    assert (late.points, late.played) == (5, 1)
    assert lines(desk)["A"].sos == (Fraction(0, 2) + Fraction(5, 1)) / 2


def test_those_who_drop_keep_their_line() -> None:
    desk = play("A 5-0 B, C 5-0 D\nA 5-0 C, B 5-0 D")
    before = ranking(desk)
    desk.do("drop", player="A")
    assert ranking(desk) == before


def test_those_removed_come_last_and_the_others_close_up() -> None:
    desk = play("A 5-0 B, C 5-0 D\nA 5-0 C, B 5-0 D\nA 5-0 D, B 5-0 C")
    assert ranking(desk) == ["A", "B", "C", "D"]
    desk.do("disqualify", player="A")
    table = desk.event.standings()
    assert ranking(desk) == ["B", "C", "D", "A"]
    assert [line.rank for line in table] == [1, 2, 3, 4]
    assert [line.decided_by for line in table] == [FIRST, POINTS, POINTS, CONDUCT]
    assert desk.event.winner is desk.event.person("B")


def test_those_removed_are_in_no_tied_group() -> None:
    """A beat B, who beat C, who beat A: without A, it is B who beat all others of the group."""
    desk = play("A 5-0 B, C 5-0 D\nB 5-0 C, A 5-0 D\nC 5-0 A, B 5-0 D")
    assert points(desk) == {"A": 10, "B": 10, "C": 10, "D": 0}
    assert not any(line.beat_group for line in desk.event.standings())
    desk.do("disqualify", player="A")
    assert ranking(desk) == ["B", "C", "D", "A"]
    assert lines(desk)["C"].decided_by == HEAD_TO_HEAD


@pytest.mark.parametrize("seed", range(5))
def test_the_numbers_are_those_of_the_plain_rules(seed: int) -> None:
    desk = started(11, seed=seed, structure="custom", rounds=5)
    for result in ("5-0", "4-1", "2-2", "0-5", "1-4"):
        next_round(desk)
        finish_round(desk, result)
        Naive(desk.event).check()


@given(st.data())
def test_the_order_in_which_players_are_given_does_not_matter(data: st.DataObject) -> None:
    players = list(range(1, 7))
    scores: dict[int, list[Score]] = {player: [] for player in players}
    for _ in range(data.draw(st.integers(0, 4))):
        order = data.draw(st.permutations(players))
        for one, other in zip(order[::2], order[1::2], strict=True):
            kind = data.draw(st.sampled_from([(5, 0), (4, 1), (2, 2), (0, 0)]))
            scores[one].append(Score(kind[0], (other,), frozenset({other} if kind[0] > kind[1] else ())))
            scores[other].append(Score(kind[1], (one,)))
    lots = {player: data.draw(st.integers(0, 3)) for player in players}
    shuffled = data.draw(st.permutations(players))
    assert standings({p: scores[p] for p in shuffled}, lots) == standings(scores, lots)
