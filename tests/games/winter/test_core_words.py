"""Words of the card language that the Core Set has brought: what they say, and which slips they tell of."""

import pytest

from kingsmoot.games.winter.language import (
    CHARACTER,
    DEAD,
    DEADLY,
    IMMUNE_TO_EVENTS,
    INFLUENCE,
    LOCATION,
    MINE,
    POWER_ON,
    PRINTED_INCOME,
    SELF,
    STARK,
    USED,
    any_phase,
    costs,
    crest,
    draw,
    gains,
    limited_response,
    per,
    revealed,
    to_hand,
    trait,
    won,
)
from kingsmoot.thrones.model.card import constant_texts
from kingsmoot.thrones.model.modifiers import Constant


def said(*constants: Constant) -> str:
    return " ".join(constant_texts(constants))


LORD = trait("Lord")


def test_what_only_this_card_costs_may_be_counted() -> None:
    less = costs(SELF, -per(LORD & CHARACTER & MINE))
    assert said(less) == "This card costs 1 less for each Lord character you control."
    with pytest.raises(TypeError, match="only what SELF costs"):
        costs(LORD & CHARACTER, -per(CHARACTER & MINE))


def test_a_card_is_immune_and_does_not_gain_it() -> None:
    assert said(*gains(SELF, IMMUNE_TO_EVENTS)) == "This card is immune to events."
    assert said(*gains(SELF, DEADLY)) == "This card gains deadly."


def test_crests_and_houses_in_the_negative() -> None:
    assert str(CHARACTER - crest("Noble")) == "character without a Noble crest"
    assert str(CHARACTER - STARK) == "non-Stark character"
    assert str(crest("Holy", "War") & CHARACTER) == "Holy- or War-crested character"


def test_at_least_one_of_something_is_some_of_it() -> None:
    assert str(CHARACTER & (POWER_ON >= 1)) == "character with power"
    assert str(LOCATION & ((PRINTED_INCOME >= 1) | (INFLUENCE >= 1))) == "location with income or influence"
    assert str(CHARACTER & (POWER_ON >= 2)) == "character with 2 or more power"


def test_what_cannot_be_cancelled_says_so() -> None:
    assert revealed(draw(1), cancellable=False).text == "When revealed: Draw 1 card. This cannot be cancelled."


def test_a_limited_response_needs_no_other_price() -> None:
    made = limited_response(won(), draw(1))
    words = "Limited Response: After you win a challenge, draw 1 card. (Limit 1 limited response per round.)"
    assert made.text == words


def test_a_card_is_used_from_a_pile() -> None:
    assert any_phase(to_hand(SELF), from_=DEAD).text.startswith("From your dead pile: Any Phase:")
    with pytest.raises(TypeError, match="from_= is where a card is used out of play"):
        any_phase(to_hand(SELF), from_=USED)
