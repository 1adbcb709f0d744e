"""Every deck against every other one, until it is clear who is better."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from kingsmoot import Setup
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.simulation.confidence import difference_interval, sequence_interval
from kingsmoot.simulation.contenders import Contender, Terms
from kingsmoot.simulation.matchups import LOOK, Matchups
from kingsmoot.simulation.report import matchup_report
from tests.simulation.pretending import PretendingEngine

STRENGTH = {"strong": 9.0, "fair": 1.0, "same": 1.0}


def strength(brings: Mapping[str, Any]) -> float:
    return STRENGTH[brings["deck"]["faction"]]


def plan(seed: int = 1, names: tuple[str, ...] = ("strong", "fair", "same"), games: int = 200) -> Matchups:
    terms = Terms("second-edition", "random", Setup(seed, ({}, {})))
    return Matchups(terms, tuple(Contender(name, {"deck": {"faction": name}}) for name in names), games)


def test_a_clear_pairing_stops_early_and_an_even_one_goes_on() -> None:
    clear, also, even = plan().play(PretendingEngine(strength))
    assert clear.is_clear
    assert also.is_clear
    assert clear.games <= 3 * LOOK
    assert clear.interval[0] > 0.5
    assert not even.is_clear
    assert even.games == 200


def test_the_result_does_not_depend_on_the_order_in_which_games_end() -> None:
    forwards, backwards = (plan().play(PretendingEngine(strength, backwards=b)) for b in (False, True))
    assert [one.rows for one in forwards] == [one.rows for one in backwards]


def test_both_decks_have_each_seat_equally_often() -> None:
    seats = [job.table.seats[0]["deck"]["faction"] for job in plan().pairings()[0].next_games(plan().terms, 200)]
    assert seats == ["strong", "fair"] * (LOOK // 2)


def test_an_odd_number_of_games_becomes_even() -> None:
    assert plan(names=("fair", "same"), games=21).play(PretendingEngine(strength))[0].games == 22


def test_other_decks_in_the_list_change_nothing_for_a_pairing() -> None:
    alone = plan(names=("fair", "same")).play(PretendingEngine(strength))[0]
    assert plan().play(PretendingEngine(strength))[2].rows == alone.rows


def test_even_pairings_are_rarely_called_clear() -> None:
    """95 in 100 runs at least call none of three even pairings clear; nearly all do, as the rule is a cautious one."""
    names = ("fair", "same")
    wrong = sum(plan(seed, names).play(PretendingEngine(strength))[0].is_clear for seed in range(100))
    assert wrong <= 5


def test_decks_can_play_against_others_instead_of_each_other() -> None:
    strong, fair, same = plan().contenders
    wanted = Matchups(plan().terms, (strong, fair), 40, against=(same,))
    pairings = wanted.play(PretendingEngine(strength))
    assert [(one.one.name, one.other.name) for one in pairings] == [("strong", "same"), ("fair", "same")]
    assert Matchups(plan().terms, (strong,), 40, against=(same,)).pairings()
    with pytest.raises(KingsmootError, match="same and same are the same deck"):
        Matchups(plan().terms, (same,), 40, against=(same,))


def test_the_same_deck_twice_is_refused() -> None:
    with pytest.raises(KingsmootError, match="one and two are the same deck"):
        Matchups(plan().terms, tuple(Contender(name, {"deck": {"name": name}}) for name in ("one", "two")), 10)
    with pytest.raises(KingsmootError, match="two decks or more"):
        plan(names=("fair",))


def test_a_game_that_is_not_for_two_has_no_matchups() -> None:
    with pytest.raises(KingsmootError, match="is not played by two"):
        Terms("btwixt", "random", Setup(1, ({}, {})))


def test_the_report_tells_both_sides_of_a_pairing() -> None:
    wanted = plan()
    report = matchup_report(wanted, wanted.play(PretendingEngine(strength)))
    cells = {(cell["side"], cell["against"]): cell["won"] for cell in report["cells"]}
    one, other = cells["strong", "fair"], cells["fair", "strong"]
    assert one["won"] + other["won"] == one["games"]
    assert one["low"] == pytest.approx(1 - other["high"], abs=2e-4)
    assert report["sides"][0]["side"] == "strong"
    assert report["first"] is not None
    assert report["first"]["games"] == report["games"]


# -- intervals -------------------------------------------------------------------------------------------------------


def test_a_sequence_holds_at_all_looks_together() -> None:
    """Where a fixed interval, looked at as often, is wrong in most runs at some look."""
    wrong = 0
    for seed in range(100):
        chance, won = random.Random(seed), 0
        for games in range(1, 501):
            won += chance.random() < (0.7 if games % 2 else 0.3)  # the first seat is better
            if games % 10 == 0:
                low, high = sequence_interval(won, games)
                if not low <= 0.5 <= high:
                    wrong += 1
                    break
    assert wrong <= 5


def test_a_sequence_becomes_narrow_with_more_games() -> None:
    assert sequence_interval(0, 0) == (0.0, 1.0)
    few, many = sequence_interval(60, 100), sequence_interval(6000, 10_000)
    assert few[0] < many[0] < 0.6 < many[1] < few[1]
    assert many[1] - many[0] < 0.05
    low, high = sequence_interval(10, 10)
    assert (0.5 < low < 0.7, high) == (True, 1.0)


def test_the_difference_of_two_shares() -> None:
    """The example of Newcombe's paper of 1998."""
    assert difference_interval(56, 70, 48, 80) == pytest.approx((0.0524, 0.3339), abs=1e-4)
    assert difference_interval(1, 2, 0, 0) == (-1.0, 1.0)
