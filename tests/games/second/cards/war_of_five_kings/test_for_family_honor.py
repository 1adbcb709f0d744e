"""For Family Honor."""

import pytest

from kingsmoot.scenario import Scenario, side

WAIT = "Winter Is Coming"
"""With 1 gold for it, whoever holds it is asked in every action window of a challenge."""

# -- Ser Edmure Tully and Bear Island -------------------------------------------------------------------


def test_ser_edmure_tully_moves_power_to_house_tully() -> None:
    t = Scenario(
        stark=side("stark", play=["Ser Edmure Tully", "Tumblestone Knight"]),
        lannister=side("lannister", play=["Catelyn Stark", "Tywin Lannister"]),
    )
    t.happen("power gained", "Tywin Lannister", amount=2)
    t.stark.use("Ser Edmure Tully")
    assert t.options == ["Ser Edmure Tully", "Tumblestone Knight", "Catelyn Stark"]  # whoever controls them
    t.stark.choose("Catelyn Stark")
    assert (t.card("Tywin Lannister").power, t.card("Catelyn Stark").power) == (1, 1)
    t.happen("power gained", "Tywin Lannister", amount=1)
    assert not t.stark.can("use Ser Edmure Tully")  # once per round


def test_ser_edmure_tully_moves_power_to_another_card() -> None:
    t = Scenario(
        stark=side("stark", play=["Ser Edmure Tully", "Robb Stark"]),
        lannister=side("lannister"),
    )
    t.happen("power gained", "Ser Edmure Tully", amount=1)
    assert not t.stark.can("use Ser Edmure Tully")  # there is no other character of House Tully
    t.happen("power gained", t.stark, amount=1)
    assert not t.stark.can("use Ser Edmure Tully")  # a faction card is no character


def test_bear_island_pays_for_loyal_cards_twice_a_phase() -> None:
    t = Scenario(
        stark=side(
            "stark", play=["Bear Island", "Robb Stark"], hand=["Bran Stark", "Grey Wind", "Hodor", "Summer"],
            plot="Trading with the Pentoshi", gold=4,
        ),
        lannister=side("lannister"),
        phase="marshaling",
    )  # fmt: skip
    t.stark.marshal("Bran Stark")
    assert not t.stark.can("use Bear Island")
    gold = t.stark.gold
    for title in ("Grey Wind", "Hodor"):
        t.stark.marshal(title)
        t.stark.use("Bear Island")
    assert t.stark.gold == gold - 5 - 2 + 2
    t.stark.marshal("Summer")
    assert not t.stark.can("use Bear Island")


def test_bear_island_does_not_wait_for_loyal_cards_of_others() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["Tywin Lannister"], gold=7),
        stark=side("stark", play=["Bear Island"]),
        phase="marshaling",
    )
    t.lannister.marshal("Tywin Lannister")
    assert not t.stark.can("use Bear Island")


# -- Renly Baratheon and Crown of Golden Roses ----------------------------------------------------------

RENLY = "Renly Baratheon (pack FFH)"


def renly(*deck: str) -> Scenario:
    """Renly has won, and insight may bring the top card of the deck."""
    t = Scenario(tyrell=side("tyrell", play=[RENLY], deck=[*deck]), stark=side("stark", play=["Robb Stark"]))
    t.tyrell.challenge("power", "Renly Baratheon")
    t.stark.defend()
    t.tyrell.choose("insight", "yes")
    return t


def test_renly_baratheon_shows_a_loyal_card_that_insight_has_brought_to_draw_another() -> None:
    t = renly("The Mander", "Heartsbane", "Left")
    t.tyrell.use("Renly Baratheon")
    assert sorted(t.tyrell.hand) == ["Heartsbane", "The Mander"]
    assert t.stark.knows(t.tyrell) == ["The Mander"]


def test_renly_baratheon_has_no_use_for_a_card_that_is_not_loyal() -> None:
    t = renly("Heartsbane", "The Mander")
    assert not t.tyrell.can("use Renly Baratheon")


def test_renly_baratheon_has_no_use_for_a_loyal_card_drawn_otherwise() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=[RENLY], hand=["The Dragon's Tail"], deck=["The Mander", "Heartsbane"]),
        stark=side("stark"),
    )
    t.tyrell.play("The Dragon's Tail")
    assert "The Mander" in t.tyrell.hand
    assert not t.tyrell.can("use Renly Baratheon")


@pytest.mark.parametrize(("foe", "saved"), [("Stannis Baratheon", True), ("Robert Baratheon", False)])
def test_renly_baratheon_cannot_be_saved_where_there_is_another_king(foe: str, saved: bool) -> None:
    t = Scenario(
        baratheon=side("baratheon", play=[foe]),
        tyrell=side("tyrell", play=[f"{RENLY} (kneeling) + Renly Baratheon (pack FFH)"]),
    )
    t.baratheon.challenge("military", foe)
    assert t.tyrell.can("save Renly Baratheon") is saved


def test_crown_of_golden_roses_is_worth_the_icons_of_its_king() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell", play=["Randyll Tarly + Crown of Golden Roses"], hand=["Ice", "Hedge Knight", "Heartsbane"]
        ),
        stark=side("stark", play=["Robb Stark"]),
    )
    assert t.card("Randyll Tarly").traits == ["House Tarly", "King", "Lord"]
    t.tyrell.use("Crown of Golden Roses", "Ice")
    assert t.card("Randyll Tarly").strength == 5 + 2
    t.tyrell.use("Crown of Golden Roses", "Hedge Knight")
    assert t.card("Randyll Tarly").strength == 5 + 2 + 2
    assert t.tyrell.discard == ["Ice", "Hedge Knight"]
    assert not t.tyrell.can("use Crown of Golden Roses")  # twice per round
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("Randyll Tarly").strength == 5


def test_crown_of_golden_roses_counts_icons_when_it_is_used() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Randyll Tarly + Crown of Golden Roses + Little Bird"], hand=["Ice", "Heartsbane"]),
        stark=side("stark"),
    )
    t.tyrell.use("Crown of Golden Roses", "Ice")
    t.happen("discarded from play", "Little Bird")
    assert t.card("Randyll Tarly").strength == 5 + 3


def test_only_a_lord_wears_the_crown_of_golden_roses() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Margaery Tyrell", "Randyll Tarly"], hand=["Crown of Golden Roses"], gold=1),
        stark=side("stark"),
        phase="marshaling",
    )
    t.tyrell.marshal("Crown of Golden Roses")
    assert t.card("Crown of Golden Roses").host == t.card("Randyll Tarly")


# -- Thoren Smallwood and Night Gathers... --------------------------------------------------------------


def test_thoren_smallwood_gains_power_for_a_defence_that_is_won() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Lannisport Merchant", "The Tickler"]),
        watch=side("nightswatch", play=["Thoren Smallwood (kneeling)", "Veteran Builder", "Yoren"]),
    )
    t.lannister.challenge("power", "Lannisport Merchant")
    t.watch.defend("Veteran Builder")  # he need not be there
    t.watch.use("Thoren Smallwood")
    assert t.watch.faction_power == 1
    t.lannister.challenge("intrigue", "The Tickler")
    t.watch.defend()
    assert not t.watch.can("use Thoren Smallwood")


def test_thoren_smallwood_gains_nothing_in_attack() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Thoren Smallwood"]), lannister=side("lannister", play=["Tywin Lannister"])
    )
    t.watch.challenge("military", "Thoren Smallwood")
    t.lannister.defend()
    assert not t.watch.can("use Thoren Smallwood")


def night_gathers(mine: str = "A Noble Cause") -> Scenario:
    return Scenario(
        watch=side("nightswatch", plot=mine, hand=["Night Gathers...", "Night Gathers..."], gold=4),
        lannister=side(
            "lannister", plot="Marched to the Wall", discard=["Hedge Knight", "Widow's Wail", "Lannisport Merchant"]
        ),
        phase="marshaling",
    )


def test_night_gathers_lets_you_marshal_characters_of_an_opponent() -> None:
    """E43."""
    t = night_gathers()
    t.watch.play("Night Gathers...")
    gold = t.watch.gold
    t.watch.marshal("Hedge Knight")
    assert (t.watch.gold, t.watch.in_play) == (gold - 2, ["Hedge Knight"])
    assert (t.card("Hedge Knight").owner, t.card("Hedge Knight").controller) == (t.lannister, t.watch)
    assert not t.watch.can("marshal Widow's Wail")
    t.watch.marshal("Lannisport Merchant")  # as many as you can pay for


def test_night_gathers_compares_reserves_when_it_is_played() -> None:
    assert not night_gathers("The Winds of Winter").watch.can("play Night Gathers...")
    t = Scenario(
        watch=side(
            "nightswatch", play=["Samwell Tarly"], plot="Marched to the Wall", hand=["Night Gathers..."], gold=4
        ),
        lannister=side("lannister", plot="The Winds of Winter", discard=["Hedge Knight"]),
        phase="marshaling",
    )
    t.watch.play("Night Gathers...")  # with Samwell Tarly it is 6 against 5
    t.happen("killed", "Samwell Tarly")
    assert t.watch.reserve == t.lannister.reserve
    assert t.watch.can("marshal Hedge Knight")  # for the rest of the phase


def test_night_gathers_is_good_for_characters_that_are_discarded_later() -> None:
    t = night_gathers()
    t.watch.play("Night Gathers...")
    t.watch.marshal("Hedge Knight")
    t.happen("discarded from play", "Hedge Knight")
    assert t.watch.can("marshal Hedge Knight")


def test_night_gathers_is_for_one_opponent_in_a_melee() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["Night Gathers..."], gold=4),
        lannister=side("lannister", plot="Marched to the Wall", discard=["Hedge Knight"]),
        stark=side("stark", plot="The Winds of Winter", discard=["Winterfell Steward"]),
        tyrell=side("tyrell", discard=["Left"]),
        phase="marshaling",
    )
    t.watch.play("Night Gathers...")
    assert t.options == ["House Lannister", "House Stark"]
    t.watch.choose("House Stark")
    assert t.watch.can("marshal Winterfell Steward")
    assert not t.watch.can("marshal Hedge Knight")


# -- Asshai Priestess and Visited by Shadows ------------------------------------------------------------


def test_asshai_priestess_kneels_somebody_weak() -> None:
    t = Scenario(
        baratheon=side("baratheon", hand=["Asshai Priestess"], play=["Shireen Baratheon"]),
        lannister=side("lannister", play=["The Tickler", "Tywin Lannister", "Burned Men (kneeling)"]),
        phase="marshaling",
    )
    t.baratheon.marshal("Asshai Priestess")
    t.baratheon.use("Asshai Priestess")
    assert t.options == ["Shireen Baratheon", "The Tickler"]
    t.baratheon.choose("The Tickler")
    assert t.card("The Tickler").kneeling


def test_asshai_priestess_looks_at_strength_as_it_is_now() -> None:
    t = Scenario(
        baratheon=side("baratheon", hand=["Asshai Priestess"]),
        lannister=side("lannister", play=["The Tickler + Widow's Wail"]),
        phase="marshaling",
    )
    t.baratheon.marshal("Asshai Priestess")
    assert not t.baratheon.can("use Asshai Priestess")


@pytest.mark.parametrize("title", ["Asshai Priestess", "Lordsport Fisherman"])
def test_a_character_that_is_put_into_play_has_not_been_marshaled(title: str) -> None:
    t = Scenario(
        lannister=side("lannister", play=["Harrenhal"], hand=[title, "Tywin Lannister"]),
        stark=side("stark", play=["Winterfell Steward"]),
    )
    t.reprint(title, faction="lannister")
    t.lannister.use("Harrenhal", title)
    assert t.card(title).in_play
    assert not t.lannister.can(f"use {title}")


def test_visited_by_shadows_weakens_a_character_of_an_opponent() -> None:
    t = Scenario(
        baratheon=side("baratheon", hand=["Visited by Shadows"], play=["Robert Baratheon"]),
        lannister=side("lannister", play=["Lannisport Merchant"]),
        phase="marshaling",
    )
    t.baratheon.marshal("Visited by Shadows")
    assert t.card("Lannisport Merchant").strength == 0
    assert t.card("Lannisport Merchant").in_play  # that alone kills nobody


# -- Ser Amory Lorch and Harrenhal ----------------------------------------------------------------------

THREE = ["Arya Stark", "Robb Stark", "Sansa Stark"]


@pytest.mark.parametrize(("more", "renown"), [([], True), (["Bran Stark"], False), (["Gates of Winterfell"], True)])
def test_ser_amory_lorch_has_renown_against_three_characters_or_fewer(more: list[str], renown: bool) -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Amory Lorch"]),
        stark=side("stark", play=[*THREE, *more]),
    )
    assert t.card("Ser Amory Lorch").has("renown") is renown


def test_ser_amory_lorch_needs_one_opponent_with_few_characters() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Amory Lorch"]),
        stark=side("stark", play=[*THREE, "Bran Stark"]),
        tyrell=side("tyrell", play=["Left"]),
    )
    assert t.card("Ser Amory Lorch").has("renown")


def harrenhal(*hand: str) -> Scenario:
    return Scenario(
        lannister=side("lannister", play=["Harrenhal"], hand=[*hand]),
        stark=side("stark", play=["Bran Stark"]),
    )


def test_harrenhal_brings_a_character_that_dies_at_the_end_of_the_phase() -> None:
    t = harrenhal("Tywin Lannister", "Robb Stark", "Widow's Wail")
    t.lannister.use("Harrenhal")
    assert t.options == ["Tywin Lannister"]  # of House Lannister
    t.lannister.choose("Tywin Lannister")
    assert t.card("Tywin Lannister").in_play
    assert t.card("Harrenhal").kneeling
    t.skip_to("after challenges phase", take_first=True)
    assert t.lannister.dead == ["Tywin Lannister"]  # killed, not discarded


def test_harrenhal_brings_a_character_of_house_bolton_too() -> None:
    t = harrenhal("Tywin Lannister", "Hedge Knight")
    t.reprint("Hedge Knight", traits=frozenset({"House Bolton"}))
    t.lannister.use("Harrenhal", "Hedge Knight")
    assert t.lannister.in_play == ["Harrenhal", "Hedge Knight"]


def test_nothing_saves_from_harrenhal() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Harrenhal", "Maester Aemon"], hand=["Hedge Knight", "The Tickler"]),
        stark=side("stark", play=["Bran Stark"]),
    )
    t.reprint("Hedge Knight", traits=frozenset({"House Bolton"}), faction="nightswatch")
    t.lannister.use("Harrenhal", "Hedge Knight")
    t.skip_to("challenge")
    t.lannister.choose("no more challenges")
    assert not t.lannister.can("use Maester Aemon")
    t.skip_to("after challenges phase")
    assert t.lannister.dead == ["Hedge Knight"]


def test_a_character_that_left_play_before_does_not_die_by_harrenhal() -> None:
    t = harrenhal("Tywin Lannister")
    t.lannister.use("Harrenhal", "Tywin Lannister")
    t.happen("returned to hand", "Tywin Lannister")
    t.skip_to("after challenges phase", take_first=True)
    assert t.lannister.hand == ["Tywin Lannister"]


# -- Lordsport Fisherman and King of Salt and Rock ------------------------------------------------------


def test_lordsport_fisherman_takes_the_bottom_card_without_showing_it() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", hand=["Lordsport Fisherman"], deck=["Drowned Men", "Great Kraken"], below=0),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.greyjoy.marshal("Lordsport Fisherman")
    t.greyjoy.use("Lordsport Fisherman")
    assert (t.greyjoy.hand, t.greyjoy.deck) == (["Great Kraken"], ["Drowned Men"])
    assert t.lannister.knows(t.greyjoy) == []
    assert not any("Great Kraken" in line for line in t.lannister.log)


def test_lordsport_fisherman_does_not_draw() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", hand=["Lordsport Fisherman", "Pleasure Barge"], deck=["Drowned Men"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.greyjoy.marshal("Lordsport Fisherman")
    t.greyjoy.use("Lordsport Fisherman")
    t.greyjoy.marshal("Pleasure Barge")
    assert t.greyjoy.can("use Pleasure Barge")  # no card has been drawn this phase


def test_king_of_salt_and_rock_makes_a_king_who_pillages() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core) + King of Salt and Rock", "Black Wind's Crew"]),
        stark=side("stark", deck=["Ice", "Robb Stark"]),
    )
    assert t.card("Asha Greyjoy").traits == ["Ironborn", "King", "Lady"]
    assert t.card("Asha Greyjoy").has("pillage")
    t.greyjoy.challenge("military", "Asha Greyjoy", "Black Wind's Crew")
    t.pass_windows(until="keyword-use")
    t.greyjoy.choose("pillage with Black Wind's Crew")
    t.greyjoy.use("King of Salt and Rock")  # Ice
    assert t.card("Asha Greyjoy").power == 1
    t.greyjoy.choose("yes")
    assert not t.greyjoy.can("use King of Salt and Rock")  # Robb Stark


def test_king_of_salt_and_rock_gains_power_from_the_pillage_of_others() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Gregor Clegane"]),
        greyjoy=side(
            "greyjoy", play=["Asha Greyjoy (pack Core) (kneeling) + King of Salt and Rock", "Drowned Men (kneeling)"],
            deck=["Sea Tower"],
        ),
    )  # fmt: skip
    t.lannister.challenge("military", "Ser Gregor Clegane")
    t.pass_windows(until="claim")
    t.greyjoy.choose("Drowned Men")
    t.lannister.choose("pillage", "yes")
    t.greyjoy.use("King of Salt and Rock")
    assert t.card("Asha Greyjoy").power == 1


def test_only_the_ironborn_have_a_king_of_salt_and_rock() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy", play=["Hedge Knight", "Asha Greyjoy (pack Core)"], hand=["King of Salt and Rock"], gold=1
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    t.greyjoy.marshal("King of Salt and Rock")
    assert t.card("King of Salt and Rock").host == t.card("Asha Greyjoy")


# -- Devoted Bloodrider and Blood of My Blood -----------------------------------------------------------


def test_devoted_bloodrider_strengthens_bloodriders_of_yours() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Devoted Bloodrider", "Devoted Bloodrider", "Khal Drogo"]),
        lannister=side("lannister", play=["Rakharo"]),
    )
    assert [card.strength for card in t.cards("Devoted Bloodrider")] == [4, 4]
    assert (t.card("Khal Drogo").strength, t.card("Rakharo").strength) == (5, 4)


def blood(*deck: str) -> Scenario:
    return Scenario(
        targaryen=side("targaryen", play=["Drogon"], hand=["Blood of My Blood"], deck=[*deck], gold=3),
        lannister=side("lannister"),
    )


def test_blood_of_my_blood_brings_a_bloodrider_for_the_phase() -> None:
    t = blood("Rakharo", "Khal Drogo")
    t.targaryen.play("Blood of My Blood")
    assert t.options == ["put Rakharo into play", "nothing"]
    t.targaryen.choose("put Rakharo into play")
    assert t.card("Rakharo").in_play
    t.skip_to("after challenges phase", take_first=True)
    assert t.targaryen.hand == ["Rakharo"]


def test_blood_of_my_blood_may_find_nobody() -> None:
    t = blood("Rakharo", "Khal Drogo")
    t.targaryen.play("Blood of My Blood", "nothing")
    t.skip_to("after challenges phase", take_first=True)
    assert t.targaryen.in_play == ["Drogon"]
    assert {"Khal Drogo", "Rakharo"} <= {*t.targaryen.deck}


def test_a_bloodrider_that_has_died_does_not_return_to_hand() -> None:
    t = blood("Rakharo")
    t.targaryen.play("Blood of My Blood", "put Rakharo into play")
    t.happen("killed", "Rakharo")
    t.skip_to("after challenges phase", take_first=True)
    assert t.targaryen.dead == ["Rakharo"]


# -- Spearmaiden and The Scorpion's Sting ---------------------------------------------------------------


def spearmaiden(*mine: str, hand: list[str] | None = None) -> Scenario:
    t = Scenario(
        martell=side("martell", play=["Spearmaiden", *mine], hand=hand or [], gold=1),
        stark=side("stark", play=["Robb Stark (kneeling)", "Arya Stark (kneeling)", "Sansa Stark (kneeling)"]),
    )
    t.martell.challenge("military", "Spearmaiden", *mine)
    t.martell.use("Spearmaiden", "Robb Stark")
    return t


def test_whom_spearmaiden_has_chosen_must_be_chosen_for_claim() -> None:
    t = spearmaiden("The Red Viper")
    t.skip_to("after challenge", take_first=True)
    assert t.stark.dead == ["Robb Stark"]


def test_beyond_whom_spearmaiden_has_chosen_claim_is_free() -> None:
    """E50."""
    t = spearmaiden("The Red Viper", hand=[WAIT])
    t.martell.play(WAIT)
    t.pass_windows(until="claim")
    assert t.options == ["Arya Stark", "Sansa Stark"]
    t.stark.choose("Sansa Stark")
    assert sorted(t.stark.dead) == ["Robb Stark", "Sansa Stark"]


def test_spearmaiden_needs_5_strength_more() -> None:
    t = spearmaiden()  # by 4
    t.pass_windows(until="claim")
    assert t.options == ["Robb Stark", "Arya Stark", "Sansa Stark"]


def test_spearmaiden_chooses_nobody_in_other_challenges() -> None:
    t = Scenario(
        martell=side("martell", play=["Spearmaiden + Noble Lineage"]),
        stark=side("stark", play=["Robb Stark (kneeling)"]),
    )
    t.martell.challenge("power", "Spearmaiden")
    assert not t.martell.can("use Spearmaiden")


def test_spearmaiden_chooses_among_the_characters_of_the_defending_player() -> None:
    t = Scenario(
        martell=side("martell", play=["Spearmaiden", "The Red Viper"]),
        stark=side("stark", play=["Robb Stark (kneeling)", "Arya Stark (kneeling)"]),
        tyrell=side("tyrell", play=["Left"]),
    )
    t.martell.challenge("military", "Spearmaiden", against=t.stark)
    t.martell.use("Spearmaiden")
    assert t.options == ["Robb Stark", "Arya Stark"]


def test_of_two_whom_spearmaidens_have_chosen_one_is_enough_for_claim_1() -> None:
    t = Scenario(
        martell=side("martell", play=["Spearmaiden", "Spearmaiden"]),
        stark=side("stark", play=["Robb Stark (kneeling)", "Arya Stark (kneeling)", "Sansa Stark (kneeling)"]),
    )
    t.martell.challenge("military", "Spearmaiden #1", "Spearmaiden #2")
    t.martell.use("Spearmaiden #1", "Robb Stark")
    t.martell.use("Spearmaiden #2", "Arya Stark")
    t.pass_windows(until="claim")
    assert t.options == ["Robb Stark", "Arya Stark"]


def sting(used: int) -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister", "Nymeria Sand"]),
        martell=side(
            "martell", play=["The Red Viper", "Obara Sand", "Doran Martell", "Hedge Knight"],
            hand=["The Scorpion's Sting"], used=["A Noble Cause", "Summons"][:used], gold=1,
        ),
    )  # fmt: skip
    t.lannister.challenge("power", "Tywin Lannister")
    t.martell.defend()
    return t


def test_the_scorpions_sting_gives_renown_for_used_plots() -> None:
    t = sting(2)
    t.martell.play("The Scorpion's Sting", "The Red Viper", "Obara Sand")
    titles = ("The Red Viper", "Obara Sand", "Doran Martell")
    assert [t.card(title).has("renown") for title in titles] == [True, True, False]
    assert t.martell.gold == 0  # X is not its cost
    t.skip_to("after challenges phase", take_first=True)
    assert not t.card("Obara Sand").has("renown")


def test_the_scorpions_sting_may_choose_fewer() -> None:
    t = sting(2)
    t.martell.play("The Scorpion's Sting")
    assert t.options == ["Nymeria Sand", "The Red Viper", "Obara Sand", "Doran Martell", "nothing"]  # Martell alone
    t.martell.choose("Doran Martell", "no more")
    assert t.card("Doran Martell").has("renown")


def test_the_scorpions_sting_is_played_after_an_attack_that_is_lost_as_well() -> None:
    t = Scenario(
        martell=side("martell", play=["Obara Sand"], hand=["The Scorpion's Sting"], used=["A Noble Cause"], gold=1),
        lannister=side("lannister", play=["Ser Amory Lorch"]),
    )
    t.martell.challenge("military", "Obara Sand")
    t.lannister.defend("Ser Amory Lorch")
    assert t.martell.can("play The Scorpion's Sting")


def test_the_scorpions_sting_needs_a_used_plot() -> None:
    assert not sting(0).martell.can("play The Scorpion's Sting")


# -- Hot Pie and The God's Eye --------------------------------------------------------------------------


def test_hot_pie_kneels_a_companion_to_make_a_unique_character_cheaper() -> None:
    t = Scenario(
        stark=side("stark", play=["Hot Pie", "Hodor"], hand=["Direwolf Pup", "Bran Stark", "Arya Stark"], gold=2),
        lannister=side("lannister"),
        phase="marshaling",
    )
    gold = t.stark.gold
    t.stark.use("Hot Pie", "Hodor")
    t.stark.use("Hot Pie", "Hot Pie")  # who is a companion himself
    assert (t.card("Hodor").kneeling, t.card("Hot Pie").kneeling) == (True, True)
    assert not t.stark.can("use Hot Pie")
    t.stark.marshal("Direwolf Pup")  # not unique
    assert t.stark.gold == gold - 2
    t.stark.marshal("Arya Stark")  # who costs 3
    assert t.stark.gold == gold - 2 - 1
    t.stark.marshal("Bran Stark")  # who costs 2, as ever
    assert t.stark.gold == gold - 2 - 1 - 2


def test_the_gods_eye_brings_gold_and_reserve_and_cannot_be_discarded() -> None:
    t = Scenario(
        stark=side("stark", play=["The God's Eye", "Gates of Winterfell"]),
        lannister=side("lannister", play=["Ser Gregor Clegane"], hand=["Put to the Torch"], gold=1, first=True),
    )
    assert (t.stark.income, t.stark.reserve) == (6, 7)
    t.lannister.challenge("military", "Ser Gregor Clegane")
    t.stark.defend()
    t.lannister.play("Put to the Torch")
    assert t.stark.in_play == ["The God's Eye"]  # only the Gates could be chosen


def test_the_gods_eye_outlasts_a_political_disaster() -> None:
    t = Scenario(
        stark=side(
            "stark", play=["The God's Eye", "Gates of Winterfell", "The Wolfswood", "Heart Tree Grove"],
            plots=["Political Disaster"],
        ),
        lannister=side("lannister", plots=["A Noble Cause"]),
        phase="plot",
    )  # fmt: skip
    t.choose("first player House Stark")
    t.stark.choose("Gates of Winterfell", "The Wolfswood")
    assert t.stark.in_play == ["The God's Eye", "Gates of Winterfell", "The Wolfswood"]


# -- Dissension and Battle of Oxcross -------------------------------------------------------------------


def test_dissension_discards_an_ally() -> None:
    t = Scenario(
        stark=side("stark", hand=["Dissension"], play=["Winterfell Steward"], gold=2),
        lannister=side("lannister", play=["The Tickler", "Tywin Lannister", "Gold Cloaks"]),
        phase="marshaling",
    )
    t.stark.play("Dissension")
    assert t.options == ["Winterfell Steward", "The Tickler", "Gold Cloaks"]
    t.stark.choose("The Tickler")
    assert t.lannister.discard == ["The Tickler"]


def test_a_duplicate_saves_from_dissension() -> None:
    t = Scenario(
        stark=side("stark", hand=["Dissension"], gold=2),
        lannister=side("lannister", play=["The Tickler + The Tickler"]),
        phase="marshaling",
    )
    t.stark.play("Dissension")
    t.lannister.save_with_duplicate("The Tickler")
    assert t.card("The Tickler").in_play


def oxcross(first: str = "stark") -> Scenario:
    return Scenario(
        stark=side(
            "stark", play=["Robb Stark", "Summer", "Eddard Stark"], plot="Battle of Oxcross", first=first == "stark"
        ),
        lannister=side(
            "lannister", play=["Tywin Lannister", "Ser Amory Lorch", "The Hound", "Burned Men"],
            first=first == "lannister",
        ),
    )  # fmt: skip


def test_battle_of_oxcross_keeps_great_characters_out_of_the_first_defence() -> None:
    t = oxcross()
    t.stark.challenge("military", "Summer")
    t.pass_windows(until="defenders")
    assert t.options == ["The Hound", "Burned Men", "done"]
    t.lannister.choose("done")
    t.pass_windows(until="claim")
    t.lannister.choose("Burned Men")
    t.skip_to("challenge")
    t.stark.challenge("power", "Eddard Stark")
    t.pass_windows(until="defenders")
    assert "Tywin Lannister" in t.options  # the second challenge


def test_battle_of_oxcross_does_not_keep_anybody_from_defending_against_others() -> None:
    t = oxcross(first="lannister")
    t.lannister.challenge("military", "Burned Men")
    t.pass_windows(until="defenders")
    assert t.options == ["Robb Stark", "Summer", "Eddard Stark", "done"]
    t.stark.choose("done")
    t.skip_to("challenge", take_first=True)
    t.lannister.choose("no more challenges")
    t.stark.challenge("military", "Summer")
    t.pass_windows(until="defenders")
    assert t.options == ["The Hound", "done"]  # it is the first that you initiate
