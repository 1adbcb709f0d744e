"""Figures about a deck."""

from fractions import Fraction
from itertools import combinations

import pytest

from kingsmoot.decks import Counts, Deck
from kingsmoot.decks.analysis import (
    average_cost,
    cost_curve,
    icon_counts,
    icon_strength,
    odds,
    opening_odds,
    plot_averages,
    strength_curve,
    total_strength,
    type_counts,
)
from tests.decks.making import INDEX, STARK, code

SMALL = Deck(
    "Small",
    "stark",
    cards=Counts(
        {
            code("Arya Stark"): 2,  # cost 3, STR 2, power
            code("Catelyn Stark"): 1,  # cost 4, STR 4, intrigue and power
            code("The Roseroad"): 3,  # cost 0
            code("The Hand's Judgment"): 1,  # cost X
            code("Summons"): 1,  # no cost, and does not belong here
        }
    ),
)


def test_types() -> None:
    assert type_counts(SMALL, INDEX) == {"character": 3, "location": 3, "event": 1, "plot": 1}


def test_the_cost_curve_goes_up_and_ends_with_x() -> None:
    assert list(cost_curve(SMALL, INDEX).items()) == [(0, 3), (3, 2), (4, 1), ("X", 1)]


def test_icons_and_strength() -> None:
    assert icon_counts(SMALL, INDEX) == {"P": 3, "I": 1}
    assert icon_strength(SMALL, INDEX) == {"P": 8, "I": 4}
    assert total_strength(SMALL, INDEX) == 8


def test_figures_of_a_whole_deck() -> None:
    assert type_counts(STARK, INDEX) == {"character": 33, "attachment": 4, "location": 12, "event": 11}
    assert sum(cost_curve(STARK, INDEX).values()) == 60


@pytest.mark.parametrize("least", range(4))
@pytest.mark.parametrize("drawn", range(5))
def test_odds_agree_with_counting_all_hands(drawn: int, least: int) -> None:
    hands = list(combinations([1, 1, 1, 0, 0, 0, 0, 0], drawn))
    assert odds(3, 8, drawn, least) == Fraction(sum(sum(hand) >= least for hand in hands), len(hands))


def test_the_chance_of_a_card_in_the_opening_hand() -> None:
    three_of_sixty = 1 - Fraction(57 * 56 * 55 * 54 * 53 * 52 * 51, 60 * 59 * 58 * 57 * 56 * 55 * 54)
    assert opening_odds(STARK, [code("Robb Stark")]) == three_of_sixty
    assert opening_odds(STARK, [code("Robb Stark")], mulligan=True) == 1 - (1 - three_of_sixty) ** 2
    assert opening_odds(STARK, list(STARK.cards)) == 1
    assert opening_odds(STARK, []) == 0


def test_a_deck_smaller_than_a_hand() -> None:
    assert opening_odds(Deck("x", "stark", cards=Counts({code("Ice"): 2})), [code("Ice")], least=2) == 1


def test_how_many_characters_have_how_much_strength() -> None:
    assert list(strength_curve(SMALL, INDEX).items()) == [(2, 2), (4, 1)]


def test_the_average_cost_leaves_out_what_has_no_number() -> None:
    assert average_cost(SMALL, INDEX) == Fraction(2 * 3 + 4, 6)
    assert average_cost(Deck("Nothing", "stark"), INDEX) == 0


def test_what_plots_give_on_average() -> None:
    plots = Counts({code("A Noble Cause"): 2, code("Counting Coppers"): 1})  # 5 and 2 gold, initiative 0 and 3
    averages = plot_averages(Deck("Plots", "stark", plots=plots), INDEX)
    assert averages["income"] == Fraction(5 + 5 + 2, 3)
    assert averages["initiative"] == Fraction(3, 3)
    assert set(averages) == {"income", "initiative", "claim", "reserve"}
    assert plot_averages(SMALL, INDEX) == {}


def test_a_plot_value_of_x_is_left_out_of_the_average() -> None:
    plots = Counts({code("A Noble Cause"): 1, code("Summer Harvest"): 1})
    averages = plot_averages(Deck("Plots", "stark", plots=plots), INDEX)
    assert averages["income"] == 5
    assert averages["reserve"] == Fraction(6 + 6, 2)


def test_codes_that_no_card_has_are_not_counted() -> None:
    strange = Deck(
        "Strange", "stark", plots=Counts({"nothing": 1}), cards=Counts({"no-card": 3, code("Arya Stark"): 1})
    )
    assert type_counts(strange, INDEX) == {"character": 1}
    assert strength_curve(strange, INDEX) == {2: 1}
    assert plot_averages(strange, INDEX) == {}


def test_another_opening_hand() -> None:
    assert opening_odds(SMALL, [code("Arya Stark")], hand=8) == 1
    assert opening_odds(SMALL, [code("Arya Stark")], hand=1) == Fraction(2, 8)
