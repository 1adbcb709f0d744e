"""Words of the card language that cards of this edition have brought."""

import pytest

from kingsmoot.games.winter.language import (
    CHARACTER,
    HAND,
    INTRIGUE,
    THAT,
    any_phase,
    discarded_for_claim,
    draw,
    in_its_place,
    instead,
    put_into_play,
    trait,
)
from kingsmoot.scenario import side
from tests.games.winter.table import scene

TULLY_KNIGHT = "Knight of the Tumblestone"


@pytest.mark.parametrize(("one", "other"), [("Lord", "Lady"), ("Lady", "Lord"), ("Knight", "Ally"), ("Ally", "Army")])
def test_words_of_one_kind_stand_in_the_order_in_which_they_were_written(one: str, other: str) -> None:
    assert str(CHARACTER - trait(one) - trait(other)) == f"non-{one} non-{other} character"


def test_what_is_chosen_from_a_hand_is_not_told_before_all_have_chosen() -> None:
    t = scene(
        "draw",
        martell=side("martell", play=["House Dayne Skirmisher"]),
        stark=side("stark", hand=[TULLY_KNIGHT, "Hodor"]),
        greyjoy=side("greyjoy", hand=[TULLY_KNIGHT, "Sea Raiders"]),
    )
    t.martell.use("House Dayne Skirmisher")
    t.stark.choose("Hodor")
    assert (t.asked, t.stark.discard) == (t.greyjoy, [])
    assert not any("Hodor" in line for line in t.log)
    t.greyjoy.choose("Sea Raiders")
    assert (t.stark.discard, t.greyjoy.discard) == (["Hodor"], ["Sea Raiders"])


def test_where_no_guest_of_the_red_wedding_can_be_killed_nobody_claims_power() -> None:
    t = scene(
        "plot",
        stark=side("stark", play=["Robb Stark [core]"], plots=["The Red Wedding"]),
        martell=side("martell", play=["Arianne Martell"], plots=["The Power of Blood"]),
    )
    t.skip_to("action", take_first=True)
    assert (t.stark.dead, t.martell.dead) == ([], [])
    assert (t.card("Robb Stark").power, t.card("Arianne Martell").power) == (0, 0)


def test_a_trait_that_is_named_is_one_of_your_own_cards() -> None:
    t = scene(
        "marshaling",
        martell=side("martell", play=["Dorne"], hand=["House Dayne Knight"]),
        stark=side("stark", play=["Grey Wind"]),
    )
    t.martell.use("Dorne")
    assert "Direwolf" in t.s.deal.traits
    assert "House Dayne" in t.options
    assert "Direwolf" not in t.options


def test_a_card_that_lies_elsewhere_says_so_once() -> None:
    from_hand = any_phase(draw(), from_=HAND)
    told = instead(discarded_for_claim(INTRIGUE), in_its_place(put_into_play(THAT)), from_=HAND)
    assert from_hand.text == "From your hand: Any Phase: Draw 1 card."
    assert told.text.startswith("When this card would be discarded from your hand")


def test_a_price_in_two_ways_is_told_once() -> None:
    t = scene(martell=side("martell", hand=["Scheming on the Sand"]), stark=side("stark"))
    text = t.s.deal.cards[t.card("Scheming on the Sand").c].text
    assert text.count("reveal a new plot") == 1
    assert "Kneel 5 influence or kneel 2 Noble-crested characters" in text
