"""Plots that hold from the used pile, the first card out of shadows, duplicates, who has participated."""

from __future__ import annotations

import pytest

from kingsmoot.games.second.language import (
    CHARACTER,
    HAND,
    MINE,
    ROUND,
    SELF,
    THAT,
    YOU,
    action,
    discard,
    each,
    ends,
    enters,
    forced_reaction,
    in_challenge,
    join,
    kneel,
    leaves,
    one,
    remove,
    stand,
    then,
    top,
)
from kingsmoot.scenario import Scenario, side
from tests.games.declarations.conftest import Declare
from tests.games.second.later.reading import read_back, text_of

# -- the used pile --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("plot", "used", "income"), [
    ("A Noble Cause", ["Loan from the Iron Bank"], 4),
    ("A Noble Cause", [], 5),
    ("Loan from the Iron Bank", [], 10),
])  # fmt: skip
def test_a_loan_is_paid_back_once_it_is_used(plot: str, used: list[str], income: int) -> None:
    t = Scenario(stark=side("stark", plot=plot, used=used), lannister=side("lannister", plot="A Noble Cause"))
    assert (t.stark.income, t.lannister.income) == (income, 5)


def test_a_loan_begins_to_be_paid_back_with_the_next_plot() -> None:
    t = Scenario(
        stark=side("stark", plot="Loan from the Iron Bank", plots=["A Noble Cause", "Calling the Banners"]),
        lannister=side("lannister", plot="A Noble Cause", plots=["A Noble Cause"]),
        phase="plot",
    )
    assert t.stark.income == 10
    t.stark.choose("reveal A Noble Cause")
    assert t.stark.income == 4


@pytest.mark.parametrize(("plot", "values"), [("Winter Reserves", (6, 7)), ("Blood of the Dragon", (2, 5))])
def test_winter_reserves_help_another_winter_plot(plot: str, values: tuple[int, int]) -> None:
    t = Scenario(stark=side("stark", plot=plot, used=["Winter Reserves"]), lannister=side("lannister"))
    assert (t.stark.income, t.stark.reserve) == values


def test_plots_say_that_they_hold_from_the_used_pile() -> None:
    assert text_of("Loan from the Iron Bank") == (
        "While this card is in your used pile, reduce the gold value on your revealed plot card by 1."
    )


# -- the first out of shadows ---------------------------------------------------------------------------


def test_howland_reed_helps_the_first_stark_card_out_of_shadows() -> None:
    t = Scenario(
        stark=side("stark", play=["Howland Reed"], shadows=["A Pinch of Powder", "Meera Reed"], gold=1),
        lannister=side("lannister", play=["The Tickler"]),
    )
    t.stark.bring_out("Meera Reed")  # for 1 gold less 2
    assert t.stark.gold == 1
    t.stark.bring_out("A Pinch of Powder", "attach to The Tickler")
    assert t.stark.gold == 0
    assert text_of("Howland Reed").endswith(
        "Reduce the cost of the first Stark card you bring out of shadows each round by 2."
    )


def test_the_second_character_out_of_the_kingdom_of_shadows_costs_as_much_as_ever() -> None:
    t = Scenario(
        targaryen=side(
            "targaryen", agenda="Kingdom of Shadows", shadows=["Brazen Beast", "Brazen Beast"], hand=["Drogon"], gold=4
        ),
        stark=side("stark"),
    )
    t.targaryen.bring_out("Brazen Beast")
    assert t.targaryen.gold == 3
    read_back(t)
    t.targaryen.bring_out("Brazen Beast")
    assert t.targaryen.gold == 0


def test_grey_galley_counts_more_in_the_phase_in_which_it_came_out() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        watch=side("nightswatch", play=["Old Bear Mormont"], shadows=["Grey Galley"], gold=1),
    )
    t.stark.challenge("military", "Robb Stark")
    t.watch.bring_out("Grey Galley")
    assert t.challenge.defence == 0
    with t.stop_at("before determine winner"):
        t.watch.defend("Old Bear Mormont")
    assert t.challenge.defence == t.card("Old Bear Mormont").strength + 3
    assert "(3 instead if this card came out of shadows this phase)" in text_of("Grey Galley")


# -- challenges -----------------------------------------------------------------------------------------


def test_milkwater_crossing_washes_keywords_and_immunities_away() -> None:
    t = Scenario(
        stark=side("stark", play=["Milkwater Crossing", "Robb Stark"]),
        martell=side("martell", play=["Areo Hotah"]),
        phase="challenges",
    )
    t.stark.use("Milkwater Crossing")
    assert t.card("Robb Stark").keywords == []
    assert t.stark.discard == ["Milkwater Crossing"]
    assert "each character loses all keywords and loses all immunities" in text_of("Milkwater Crossing")


@pytest.mark.parametrize(("attacker", "used"), [("The Iron Fleet", True), ("Balon Greyjoy", False)])
def test_the_iron_fleet_follows_raiders(attacker: str, used: bool) -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["The Iron Fleet", "Balon Greyjoy"]),
        stark=side("stark", deck=["Ice", "Arya Stark"]),
    )
    t.greyjoy.challenge("power", attacker)
    assert t.greyjoy.can("use The Iron Fleet") == used
    if used:
        t.greyjoy.use("The Iron Fleet")
        assert t.stark.discard == ["Ice"]
        assert (
            "After you initiate a challenge in which a Raider character you control is attacking"
            in t.card("The Iron Fleet").text
        )


def test_defiance_stands_somebody_who_has_not_fought() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Arya Stark (kneeling)", "Catelyn Stark"], hand=["Defiance"]),
        lannister=side("lannister", play=["The Tickler", "Burned Men (kneeling)", "Lannisport Merchant"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend("The Tickler")
    t.stark.pass_()
    t.lannister.choose("Lannisport Merchant")  # for claim
    t.skip_to("challenge")
    assert t.card("Robb Stark").kneeling
    read_back(t)
    t.stark.challenge("power", "Catelyn Stark")
    t.stark.play("Defiance")
    assert t.options == ["Arya Stark", "Burned Men"]  # Robb, Catelyn and The Tickler have taken part
    assert text_of("Defiance").startswith(
        "Challenges action: Choose and stand a character that has not participated in a challenge this phase."
    )


def test_who_has_joined_a_challenge_has_participated(declare: Declare) -> None:
    declare("Heart Tree Grove", action(join(one(CHARACTER & MINE)), if_=in_challenge(), cost=kneel(SELF)))
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Hodor (kneeling)", "Heart Tree Grove"], hand=["Defiance"]),
        lannister=side("lannister", play=["Burned Men (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.stark.use("Heart Tree Grove")
    assert t.card("Hodor").attacking
    t.stark.play("Defiance")
    assert not t.card("Burned Men").kneeling  # nobody else is left to choose


def test_champions_favor_counts_two_more_than_the_ladys_strength() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Margaery Tyrell + Champion's Favor", "The Knight of Flowers (pack Core)"]),
        stark=side("stark"),
    )
    t.tyrell.challenge("military", "The Knight of Flowers")
    before = t.challenge.attack
    t.tyrell.use("Champion's Favor")
    assert t.challenge.attack == before + t.card("Margaery Tyrell").strength + 2
    assert "gets +X STR, where X is 2 higher than the STR of attached character" in text_of("Champion's Favor")


def test_a_cask_of_ale_moves_power_between_two_cards_of_one_player() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Stannis Baratheon (pack Core)"], hand=['"A Cask of Ale"']),
        stark=side("stark", play=["Robb Stark (3 power)", "Arya Stark", "Hodor"]),
    )
    t.baratheon.challenge("power", "Stannis Baratheon")
    t.stark.defend()
    t.baratheon.play('"A Cask of Ale"')
    assert "Stannis Baratheon" not in t.options  # there is no second card of his player
    t.baratheon.choose("Robb Stark", "Hodor", "Robb Stark", "2 power")
    assert (t.card("Robb Stark").power, t.card("Hodor").power) == (1, 2)
    assert "choose 2 cards one player controls and move up to 2 power from one of them to the other" in text_of(
        '"A Cask of Ale"'
    )


# -- icons ----------------------------------------------------------------------------------------------


def test_in_the_dornish_wars_nobody_gains_an_icon() -> None:
    t = Scenario(
        martell=side("martell", plot="The Dornish Wars", play=["Edric Dayne"], gold=1),
        lannister=side("lannister", play=["Burned Men + Little Bird"]),
    )
    assert t.card("Burned Men").icons == "M"  # no intrigue icon by Little Bird
    t.martell.use("Edric Dayne", "military")
    assert "M" in t.card("Edric Dayne").icons  # only opponents' characters gain none
    assert text_of("The Dornish Wars").startswith("Characters an opponent controls cannot gain challenge icons.")


# -- duplicates -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("pile", ["hand", "deck"])
def test_white_graces_become_a_duplicate_instead_of_being_lost(pile: str, declare: Declare) -> None:
    declare("Plaza of Punishment", action(discard(each(HAND(YOU)) if pile == "hand" else top(1))))
    hand, deck = (["White Graces"], []) if pile == "hand" else ([], ["White Graces", "Drogon"])
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen", "Plaza of Punishment"], hand=hand, deck=deck),
        stark=side("stark", play=["Catelyn Stark"]),
    )
    t.targaryen.use("Plaza of Punishment")
    t.targaryen.use("White Graces")
    assert t.targaryen.discard == []
    assert t.card("Daenerys Targaryen").duplicates == 1
    t.happen("killed", "Daenerys Targaryen")
    t.targaryen.save_with_duplicate("Daenerys Targaryen")
    assert t.targaryen.discard == ["White Graces"]


def test_white_graces_are_discarded_where_there_is_no_lady(declare: Declare) -> None:
    declare("Plaza of Punishment", action(discard(each(HAND(YOU)))))
    t = Scenario(
        targaryen=side("targaryen", play=["Plaza of Punishment"], hand=["White Graces"]),
        stark=side("stark", play=["Catelyn Stark"]),  # whose owner is another
    )
    t.targaryen.use("Plaza of Punishment")
    assert t.targaryen.discard == ["White Graces"]


def test_a_mutineer_takes_a_duplicate_away() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["Craster's Keep Mutineer"], gold=3),
        stark=side("stark", play=["Arya Stark + Arya Stark", "Robb Stark"]),
        phase="marshaling",
    )
    t.watch.marshal("Craster's Keep Mutineer")
    t.watch.use("Craster's Keep Mutineer")
    assert t.card("Arya Stark").duplicates == 0
    assert t.stark.discard == ["Arya Stark"]


# -- words ----------------------------------------------------------------------------------------------


def test_what_is_removed_until_the_round_ends_comes_back(declare: Declare) -> None:
    declare("Heart Tree Grove", action(remove(one(CHARACTER), until=leaves(SELF) | ends(ROUND))))
    t = Scenario(
        stark=side("stark", play=["Heart Tree Grove"], plots=["A Noble Cause", "Calling the Banners"]),
        lannister=side("lannister", play=["The Tickler"], plots=["A Noble Cause", "Calling the Banners"]),
    )
    with t.stop_at("before dominance phase"):
        t.stark.use("Heart Tree Grove")
    assert not t.card("The Tickler").in_play
    t.skip_to("plot", take_first=True)
    assert t.card("The Tickler").in_play
    assert "until this card leaves play or the round ends" in t.card("Heart Tree Grove").text


def test_that_character_is_not_called_it_after_this_card(declare: Declare) -> None:
    declare("Heart Tree Grove", forced_reaction(enters(CHARACTER), stand(SELF), then(discard(THAT))))
    t = Scenario(stark=side("stark", play=["Heart Tree Grove"]), lannister=side("lannister"))
    assert t.card("Heart Tree Grove").text.endswith("stand this card. Then, discard that character from play.")
