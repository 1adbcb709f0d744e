"""Single elimination: the first round after a cut, the following ones, and events that start with it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsmoot.kernel.rng import Rng
from kingsmoot.tournament import Desk, NotNow
from kingsmoot.tournament.pairing.bracket import after_cut, from_the_start, next_round
from kingsmoot.tournament.structure import CUTS
from tests.tournament import events


@pytest.mark.parametrize("size", CUTS)
def test_where_the_better_rank_always_wins_the_first_two_meet_in_the_final(size: int) -> None:
    games = after_cut(range(1, size + 1), size)
    while len(games) > 1:
        assert all(sum(game) == 2 * len(games) + 1 for game in games), "rank k meets the last but k"
        games = next_round([min(game) for game in games])
    assert games == [(1, 2)]


@given(st.sampled_from(CUTS), st.data())
def test_fewer_players_than_the_cut_takes(size: int, data: st.DataObject) -> None:
    """The best have byes, and everybody is in the bracket once."""
    count = data.draw(st.integers(size // 2 + 1, size))
    games = after_cut(range(1, count + 1), size)
    assert sorted(player for game in games for player in game) == list(range(1, count + 1))
    assert [game[0] for game in games if len(game) == 1] == list(range(1, size - count + 1))


@given(st.integers(2, 70), st.integers(0, 2**32))
def test_elimination_from_the_start(players: int, seed: int) -> None:
    games = from_the_start(range(players), Rng(seed))
    assert len(games) & (len(games) - 1) == 0
    assert len(games) < players <= 2 * len(games)
    assert sorted(player for game in games for player in game) == list(range(players))
    assert sum(len(game) == 1 for game in games) == 2 * len(games) - players
    assert games == from_the_start(list(reversed(range(players))), Rng(seed)), "the order of names does not matter"


def test_byes_fall_on_everybody_alike() -> None:
    """Three players, one bye: over 300 seeds nobody has it less than 70 times."""
    byes = [next(game[0] for game in from_the_start([1, 2, 3], Rng(seed)) if len(game) == 1) for seed in range(300)]
    assert min(byes.count(player) for player in (1, 2, 3)) > 70


def test_winners_who_are_gone_leave_a_walkover_or_nothing() -> None:
    assert next_round([1, None, 3, None]) == [(1,), (3,)]
    assert next_round([None, 2, 3, None]) == [(), (2, 3)]


# --- at the desk ----------------------------------------------------------------------------------------------------


def cut_to(size: int, players: int, leaving: int = 0) -> Desk:
    """One Swiss round, some players leave, the cut is made and its first round published."""
    desk = events.started(players, structure="custom", rounds=1, cut=size)
    events.next_round(desk)
    events.finish_round(desk)
    for name in events.ranking(desk)[:leaving]:
        desk.do("drop", player=name)
    events.next_round(desk)
    return desk


def ranks(desk: Desk) -> list[tuple[int, ...]]:
    return [tuple(desk.event.cut.index(p) + 1 for p in game.players) for game in desk.event.round().tables]


def test_the_cut_takes_the_best_who_are_still_here() -> None:
    desk = events.started(9, structure="custom", rounds=1, cut=4)
    events.next_round(desk)
    events.finish_round(desk)
    order = events.ranking(desk)
    desk.do("drop", player=order[1])
    desk.do("disqualify", player=order[2])
    desk.do("cut")
    assert [desk.event.named(player) for player in desk.event.cut] == [order[0], order[3], order[4], order[5]]


def test_a_cut_with_fewer_players_than_its_size_gives_byes_to_the_best() -> None:
    desk = cut_to(8, 9, leaving=3)
    assert ranks(desk) == [(1,), (2,), (3, 6), (4, 5)]
    assert [table.done for table in desk.event.round().tables] == [True, True, False, False]


def test_a_cut_that_is_far_too_big_becomes_a_smaller_bracket() -> None:
    desk = cut_to(16, 4)
    assert ranks(desk) == [(1, 4), (2, 3)]
    events.finish_round(desk)
    events.play_on(desk)
    assert desk.event.over
    assert desk.event.winner is not None


def test_the_last_one_who_is_left_wins() -> None:
    desk = cut_to(4, 4, leaving=3)
    assert ranks(desk) == [(1,)]
    assert desk.event.over
    assert desk.event.winner is desk.event.active[0]


def test_the_winner_is_who_wins_the_final_and_the_others_follow_by_how_far_they_came() -> None:
    desk = cut_to(4, 6)
    one, two, three, four = desk.event.cut
    desk.do("report", table=1, winner=four)
    desk.do("report", table=2, winner=two)
    events.next_round(desk)
    assert not desk.event.over
    assert desk.event.winner is None
    desk.do("report", table=1, winner=four)
    assert desk.event.over
    assert desk.event.winner is desk.event.people[four]
    rest = [line.player for line in desk.event.standings() if line.player not in desk.event.cut]
    assert desk.event.final_ranking() == [four, two, one, three, *rest]


def test_a_finalist_who_leaves_loses_and_one_who_left_before_is_walked_over() -> None:
    desk = cut_to(4, 6)
    one, two, _, _ = desk.event.cut
    desk.do("report", table=1, winner=one)
    desk.do("report", table=2, winner=two)
    during = desk.copy()
    events.next_round(during)
    during.do("drop", player=during.event.named(one))
    assert during.event.winner is during.event.people[two]
    desk.do("drop", player=desk.event.named(one))
    events.next_round(desk)
    assert [table.players for table in desk.event.round().tables] == [(two,)]
    assert desk.event.over
    assert desk.event.winner is desk.event.people[two]


def test_a_champion_who_is_removed_is_last_and_the_other_finalist_has_won() -> None:
    desk = cut_to(4, 6)
    events.finish_round(desk)
    events.play_on(desk)
    champion, second = desk.event.final_ranking()[:2]
    desk.do("disqualify", player=desk.event.named(champion))
    assert desk.event.winner is desk.event.people[second]
    assert desk.event.final_ranking()[-1] == champion


def test_a_final_without_finalists_has_no_winner() -> None:
    desk = cut_to(4, 6)
    one, two, _, _ = desk.event.cut
    desk.do("report", table=1, winner=one)
    desk.do("report", table=2, winner=two)
    desk.do("drop", player=desk.event.named(one))
    desk.do("drop", player=desk.event.named(two))
    events.next_round(desk)
    assert [table.players for table in desk.event.round().tables] == [()]
    assert desk.event.over
    assert desk.event.winner is None


def test_a_bracket_is_not_swapped_and_not_drawn_again_once_played() -> None:
    desk = events.started(8, structure="custom", rounds=0)
    desk.do("pair")
    first = events.pairs(desk)
    with pytest.raises(NotNow, match="cannot be swapped"):
        desk.do("swap", one="P1", other="P2")
    desk.do("repair")
    assert events.pairs(desk) != first, "before the first game, lots may be drawn again"
    desk.do("publish")
    desk.do("begin")
    desk.do("report", table=1, result="5-0")
    with pytest.raises(NotNow, match="the bracket stands"):
        desk.do("repair")
