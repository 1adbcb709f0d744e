"""Across the Seven Kingdoms."""

import pytest

from kingsmoot.scenario import Scenario, side

WAIT = "Winter Is Coming"
"""With 1 gold for it, whoever holds it is asked in every action window of a challenge."""

# -- The Dragon's Tail ----------------------------------------------------------------------------------


def test_the_dragons_tail_lets_you_and_an_opponent_draw_two_cards() -> None:
    t = Scenario(
        stark=side("stark", hand=["The Dragon's Tail"], deck=["Ice", "Summer", "Bran Stark"], play=["Robb Stark"]),
        lannister=side("lannister", deck=["The Tickler", "Burned Men", "Hear Me Roar!"]),
    )
    t.stark.play("The Dragon's Tail")
    assert t.stark.hand == ["Ice", "Summer"]
    assert sorted(t.lannister.hand) == ["Burned Men", "The Tickler"]


def test_the_dragons_tail_is_for_one_opponent_in_a_melee() -> None:
    t = Scenario(
        stark=side("stark", hand=["The Dragon's Tail"], play=["Robb Stark"]),
        lannister=side("lannister"),
        tyrell=side("tyrell"),
    )
    t.stark.play("The Dragon's Tail", "House Tyrell")
    assert [len(player.hand) for player in (t.stark, t.lannister, t.tyrell)] == [2, 0, 2]


# -- Robb Stark -----------------------------------------------------------------------------------------

ROBB = "Robb Stark (pack AtSK)"


def test_robb_stark_is_stronger_in_military_challenges_for_each_loyal_character() -> None:
    t = Scenario(
        stark=side("stark", play=[ROBB, "Catelyn Stark", "Summer", "Bran Stark"], hand=[WAIT], gold=1),
        lannister=side("lannister", play=["Tywin Lannister", "Cersei Lannister (kneeling)"]),
    )
    assert t.card("Robb Stark").strength == 5
    t.stark.challenge("military", "Robb Stark")
    assert t.card("Robb Stark").strength == 5 + 3  # himself, Catelyn and Summer; not those of others
    t.skip_to("challenge", take_first=True)
    t.card("Robb Stark").kneeling = False
    t.stark.challenge("power", "Robb Stark")
    assert t.card("Robb Stark").strength == 5


def test_robb_stark_is_stronger_in_military_challenges_of_others() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men"]),
        stark=side("stark", play=[ROBB, "Summer"]),
    )
    t.lannister.challenge("military", "Burned Men")
    assert t.card("Robb Stark").strength == 5 + 2


def robb(*mine: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=[ROBB, "Direwolf Pup", *mine], hand=[WAIT], gold=1),
        lannister=side("lannister", play=["Tywin Lannister", "Burned Men", "Joffrey Baratheon"]),
    )
    t.reprint("Burned Men", traits=frozenset({"King"}))
    return t


def test_robb_stark_stands_a_participating_character_and_removes_it() -> None:
    t = robb()
    t.stark.challenge("military", "Robb Stark", "Direwolf Pup")
    t.lannister.defend("Tywin Lannister", "Burned Men")
    t.stark.use("Robb Stark")
    assert t.options == ["Direwolf Pup", "Tywin Lannister"]  # neither King, nor anybody who does not participate
    t.stark.choose("Tywin Lannister")
    assert (t.card("Tywin Lannister").participating, t.card("Tywin Lannister").kneeling) == (False, False)
    assert t.challenge.defenders == ["Burned Men"]
    assert not t.stark.can("use Robb Stark")  # once per challenge


def test_robb_stark_may_remove_a_character_that_stands() -> None:
    t = Scenario(
        stark=side("stark", play=[ROBB, "Vanguard of the North"], plot="A Storm of Swords", hand=[WAIT], gold=1),
        lannister=side("lannister"),
    )
    t.stark.challenge("military", "Robb Stark", "Vanguard of the North")
    assert not t.card("Vanguard of the North").kneeling
    t.stark.use("Robb Stark")
    assert not t.card("Vanguard of the North").attacking


def test_robb_stark_must_participate_in_a_military_challenge() -> None:
    t = robb("Summer")
    t.stark.challenge("military", "Summer")
    assert not t.stark.can("use Robb Stark")  # he is not there
    t = robb("Tumblestone Knight")
    t.stark.challenge("power", "Robb Stark", "Tumblestone Knight")
    assert not t.stark.can("use Robb Stark")


# -- Riverrun -------------------------------------------------------------------------------------------


def test_riverrun_gives_one_more_power_to_a_house_tully_character() -> None:
    t = Scenario(
        stark=side("stark", play=["Riverrun", "Tumblestone Knight"]),
        lannister=side("lannister"),
    )
    t.happen("power gained", "Tumblestone Knight", amount=1)
    t.stark.use("Riverrun")
    assert t.card("Tumblestone Knight").power == 2
    assert t.card("Riverrun").kneeling
    assert not t.stark.can("use Riverrun")  # to what it gave itself


def test_riverrun_waits_for_power_that_is_moved_as_well() -> None:
    t = Scenario(
        stark=side("stark", play=["Riverrun", "Ser Edmure Tully", "Robb Stark"]),
        lannister=side("lannister"),
    )
    t.happen("power gained", "Robb Stark", amount=1)
    t.stark.use("Ser Edmure Tully", "Ser Edmure Tully")
    t.stark.use("Riverrun")
    assert (t.card("Robb Stark").power, t.card("Ser Edmure Tully").power) == (0, 2)


def test_riverrun_is_for_house_tully_alone_whoever_controls_it() -> None:
    t = Scenario(
        stark=side("stark", play=["Riverrun", "Robb Stark"]),
        lannister=side("lannister", play=["Catelyn Stark"]),
    )
    t.happen("power gained", "Robb Stark", amount=1)
    assert not t.stark.can("use Riverrun")
    t.happen("power gained", "Catelyn Stark", amount=1)
    t.stark.use("Riverrun")
    assert t.card("Catelyn Stark").power == 2


# -- Ser Colen of Greenpools and Bitterbridge Encampment ------------------------------------------------


def test_ser_colen_is_strong_in_power_challenges() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Ser Colen of Greenpools"], hand=[WAIT], gold=1),
        lannister=side("lannister", play=["Burned Men"]),
    )
    assert t.card("Ser Colen of Greenpools").strength == 1
    t.tyrell.challenge("power", "Ser Colen of Greenpools")
    assert t.challenge.attack == 4
    t.skip_to("challenge", take_first=True)
    t.lannister.challenge("military", "Burned Men")
    assert t.card("Ser Colen of Greenpools").strength == 1


def bitterbridge(mine: str = "A Tourney for the King", theirs: str = "A Noble Cause") -> Scenario:
    return Scenario(
        tyrell=side("tyrell", play=["Bitterbridge Encampment"], hand=["Margaery Tyrell", "Heartsbane"], plots=[mine]),
        lannister=side("lannister", hand=["Tywin Lannister", "The Tickler"], plots=[theirs]),
        phase="plot",
    )


def test_bitterbridge_encampment_lets_each_player_bring_a_character() -> None:
    t = bitterbridge()
    t.choose("first player House Tyrell")
    t.tyrell.use("Bitterbridge Encampment")
    assert t.card("Bitterbridge Encampment").kneeling
    assert t.options == ["Margaery Tyrell", "nothing"]
    t.tyrell.choose("Margaery Tyrell")
    assert (t.asked, t.options) == (t.lannister, ["The Tickler", "Tywin Lannister", "nothing"])
    assert not t.card("Margaery Tyrell").in_play  # they enter play together
    t.lannister.choose("Tywin Lannister")
    assert t.tyrell.in_play == ["Bitterbridge Encampment", "Margaery Tyrell"]
    assert t.lannister.in_play == ["Tywin Lannister"]
    assert t.card("Tywin Lannister").controller is t.lannister


def test_bitterbridge_encampment_waits_for_the_summer_plot_of_anybody_and_nobody_has_to_bring_a_character() -> None:
    t = bitterbridge("A Noble Cause", "A Tourney for the King")
    t.choose("first player House Lannister")
    t.tyrell.use("Bitterbridge Encampment")
    t.lannister.choose("nothing")  # the first player decides first
    t.tyrell.choose("nothing")
    assert (t.tyrell.in_play, t.lannister.in_play) == (["Bitterbridge Encampment"], [])
    assert t.card("Bitterbridge Encampment").kneeling


def test_bitterbridge_encampment_does_nothing_in_winter_or_when_it_kneels() -> None:
    t = bitterbridge("The Winds of Winter")
    t.choose("first player House Tyrell")
    assert not t.tyrell.can("use Bitterbridge Encampment")
    t = bitterbridge()
    t.card("Bitterbridge Encampment").kneeling = True
    t.choose("first player House Tyrell")
    assert not t.tyrell.can("use Bitterbridge Encampment")


def test_who_has_no_character_in_hand_is_asked_by_bitterbridge_encampment_all_the_same() -> None:
    """Otherwise everybody would know."""
    t = Scenario(
        tyrell=side("tyrell", play=["Bitterbridge Encampment"], hand=["Left"], plots=["A Tourney for the King"]),
        lannister=side("lannister", hand=["Widow's Wail"], plots=["A Noble Cause"]),
        stark=side("stark", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.choose("first player House Tyrell")
    t.skip_to("window", take_first=True)
    t.tyrell.use("Bitterbridge Encampment", "Left")
    assert (t.asked, t.options) == (t.lannister, ["nothing"])
    t.lannister.choose("nothing")  # whoever has no cards at all is not asked
    assert t.tyrell.in_play == ["Bitterbridge Encampment", "Left"]


def test_bitterbridge_encampment_brings_no_second_copy_of_a_dead_character() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Bitterbridge Encampment"], plots=["A Tourney for the King"]),
        lannister=side(
            "lannister", hand=["Tywin Lannister", "The Tickler"], dead=["Tywin Lannister"], plots=["A Noble Cause"]
        ),
        phase="plot",
    )
    t.choose("first player House Tyrell")
    t.tyrell.use("Bitterbridge Encampment")
    assert (t.asked, t.options) == (t.lannister, ["The Tickler", "nothing"])


# -- Arry and White Tree --------------------------------------------------------------------------------


def test_arry_returns_to_hand_to_draw_a_card() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Arry", "Yoren"], deck=["Ghost"], hand=["Longclaw"], gold=4),
        stark=side("stark"),
    )
    t.watch.use("Arry")
    assert sorted(t.watch.hand) == ["Arry", "Ghost", "Longclaw"]
    t.watch.ambush("Arry")
    assert (t.watch.gold, t.card("Arry").in_play) == (0, True)


def test_arry_is_gone_as_soon_as_you_control_arya_and_nothing_saves_her() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Arry + Arry"], hand=["Arya Stark"], gold=3),
        stark=side("stark", play=["Arya Stark"]),
        phase="marshaling",
    )
    assert t.card("Arry").in_play  # somebody else's Arya is no reason
    t.watch.marshal("Arya Stark")
    assert t.watch.discard == ["Arry", "Arry"]
    assert t.watch.in_play == ["Arya Stark"]


def test_white_tree_takes_gold_from_an_opponents_income() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Ice"]),
        watch=side("nightswatch", play=["White Tree"], hand=["Ghost"]),
        phase="marshaling",
    )
    t.watch.use("White Tree")
    assert (t.stark.gold, t.watch.gold) == (4, 1)  # A Noble Cause
    assert t.card("White Tree").kneeling


def test_white_tree_does_not_wait_for_your_own_income() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["White Tree"], hand=["Messenger Raven"]),
        stark=side("stark"),
        phase="marshaling",
    )
    assert (t.asked, t.watch.gold) == (t.watch, 5)
    assert not t.card("White Tree").kneeling
    assert not any(option.startswith("use White Tree") for option in t.options)


# -- White Raven and Ruby of R'hllor --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "power"),
    [
        ("Calm Over Westeros", "A Noble Cause", 2),
        ("A Noble Cause", "The Winds of Winter", 2),
        ("A Noble Cause", "A Noble Cause", 1),
    ],
)
def test_white_raven_brings_power_with_dominance_in_summer_or_winter(mine: str, theirs: str, power: int) -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["White Raven", "Robert Baratheon"], plot=mine),
        lannister=side("lannister", plot=theirs),
        phase="dominance",
    )
    if power > 1:
        t.baratheon.use("White Raven")
    else:
        assert not t.baratheon.can("use White Raven")
    assert t.baratheon.faction_power == power


def test_white_raven_is_sacrificed_when_you_lose_a_power_challenge() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister", "Lannisport Merchant"]),
        baratheon=side("baratheon", play=["White Raven", "Fiery Followers (kneeling)"]),
    )
    with t.stop_at("after challenge"):
        t.lannister.challenge("intrigue", "Tywin Lannister")
        t.baratheon.defend()
        t.skip_to("after challenge", take_first=True)
    assert t.card("White Raven").in_play
    t.lannister.challenge("power", "Lannisport Merchant")
    t.baratheon.defend()
    assert t.baratheon.discard == ["White Raven"]


def ruby(*hand: str) -> Scenario:
    return Scenario(
        baratheon=side("baratheon", play=["Melisandre + Ruby of R'hllor", "Selyse Baratheon (pack Core)"]),
        lannister=side("lannister", hand=list(hand), play=["Tyrion Lannister (kneeling)"]),
    )


def test_ruby_of_rhllor_discards_each_copy_of_a_named_card() -> None:
    t = ruby("Burned Men", "Burned Men", "The Tickler", "Hear Me Roar!")
    t.baratheon.challenge("intrigue", "Melisandre")
    with t.stop_at("before claim"):
        t.baratheon.use("Ruby of R'hllor", "Burned Men")
    assert t.lannister.discard == ["Burned Men", "Burned Men"]
    assert sorted(t.baratheon.knows(t.lannister)) == ["Hear Me Roar!", "The Tickler"]


def test_ruby_of_rhllor_shows_the_hand_even_if_the_card_is_not_there() -> None:
    t = ruby("The Tickler", "Hear Me Roar!")
    t.baratheon.challenge("intrigue", "Melisandre")
    with t.stop_at("before claim"):
        t.baratheon.use("Ruby of R'hllor", "Tywin Lannister")
    assert t.lannister.discard == []
    assert sorted(t.baratheon.knows(t.lannister)) == ["Hear Me Roar!", "The Tickler"]


def test_ruby_of_rhllor_is_not_used_against_an_empty_hand() -> None:
    t = ruby()
    t.baratheon.challenge("intrigue", "Melisandre")
    assert not t.baratheon.can("use Ruby of R'hllor")


def test_ruby_of_rhllor_needs_an_intrigue_challenge_in_which_its_bearer_attacks() -> None:
    t = ruby("The Tickler")
    t.baratheon.challenge("intrigue", "Selyse Baratheon")
    assert not t.baratheon.can("use Ruby of R'hllor")
    t = ruby("The Tickler")
    t.baratheon.challenge("power", "Melisandre")
    assert not t.baratheon.can("use Ruby of R'hllor")


def test_ruby_of_rhllor_does_nothing_in_defence() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], hand=["Hear Me Roar!"]),
        baratheon=side("baratheon", play=["Melisandre + Ruby of R'hllor"]),
    )
    t.lannister.challenge("intrigue", "The Tickler")
    t.baratheon.defend("Melisandre")
    assert t.challenge.winner is t.baratheon
    assert not t.baratheon.can("use Ruby of R'hllor")


def test_ruby_of_rhllor_is_worn_by_the_faithful() -> None:
    t = Scenario(
        baratheon=side(
            "baratheon", play=["Robert Baratheon", "Fiery Followers"], hand=["Ruby of R'hllor"], plot="Taxation"
        ),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.baratheon.marshal("Ruby of R'hllor")
    assert t.card("Ruby of R'hllor").host == t.card("Fiery Followers")


# -- Janos Slynt and Levies at the Rock -----------------------------------------------------------------


def test_janos_slynt_grows_with_gold_as_often_as_you_pay() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Janos Slynt", "The Tickler"], gold=2),
        stark=side("stark"),
    )
    t.lannister.use("Janos Slynt")
    t.lannister.use("Janos Slynt")
    assert (t.card("Janos Slynt").strength, t.lannister.gold) == (6, 0)
    assert not t.lannister.can("use Janos Slynt")
    t.skip_to("after challenges phase")
    assert t.card("Janos Slynt").strength == 2


def levies(gold: int) -> Scenario:
    return Scenario(
        stark=side("stark", play=["Robb Stark", "Summer", "Tumblestone Knight"], gold=gold),
        lannister=side("lannister", hand=["Levies at the Rock"]),
    )


def test_levies_at_the_rock_takes_gold_for_each_attacker() -> None:
    t = levies(5)
    t.stark.challenge("military", "Robb Stark", "Summer")
    t.lannister.play("Levies at the Rock")
    assert t.options == ["0 gold", "1 gold", "2 gold"]
    t.lannister.choose("2 gold")
    assert (t.stark.gold, t.lannister.gold) == (3, 2)


def test_levies_at_the_rock_takes_no_more_than_there_is() -> None:
    t = levies(1)
    t.stark.challenge("military", "Robb Stark", "Summer", "Tumblestone Knight")
    t.lannister.play("Levies at the Rock", "1 gold")
    assert (t.stark.gold, t.lannister.gold) == (0, 1)
    t = levies(0)
    t.stark.challenge("military", "Robb Stark")
    assert not t.lannister.can("play Levies at the Rock")


def test_levies_at_the_rock_is_no_help_against_challenges_of_your_own_or_of_others_against_others() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], gold=3),
        lannister=side("lannister", hand=["Levies at the Rock"]),
        tyrell=side("tyrell"),
    )
    t.stark.challenge("military", "Robb Stark", against=t.tyrell)
    assert not t.lannister.can("play Levies at the Rock")


# -- Captain's Daughter and Pyke ------------------------------------------------------------------------


def daughter(marshals: str) -> Scenario:
    t = Scenario(
        lannister=side("lannister", hand=[marshals, "Burned Men"], plot="Marching Orders"),
        greyjoy=side("greyjoy", play=["Captain's Daughter"]),
        phase="marshaling",
    )
    t.lannister.marshal(marshals)
    return t


def test_captains_daughter_puts_a_character_on_its_owners_deck() -> None:
    t = daughter("The Hound")
    t.greyjoy.use("Captain's Daughter")
    assert t.lannister.deck[0] == "The Hound"
    assert t.greyjoy.discard == ["Captain's Daughter"]
    assert t.greyjoy.faction_kneels


def test_captains_daughter_may_send_away_a_character_of_yours() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Captain's Daughter"], hand=["Drowned Men"], plot="Marching Orders"),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.greyjoy.marshal("Drowned Men")
    t.greyjoy.use("Captain's Daughter")
    assert t.greyjoy.deck[0] == "Drowned Men"


def test_captains_daughter_leaves_the_loyal_alone() -> None:
    t = daughter("Tywin Lannister")
    assert not t.greyjoy.can("use Captain's Daughter")


def test_captains_daughter_comes_after_the_character_has_entered_play() -> None:
    """Its own reactions share the window, and may come first."""
    t = Scenario(
        lannister=side("lannister", hand=["Littlefinger"], deck=["Ice", "Summer"], plot="Marching Orders"),
        greyjoy=side("greyjoy", play=["Captain's Daughter"]),
        phase="marshaling",
    )
    t.lannister.marshal("Littlefinger")
    t.lannister.use("Littlefinger")
    t.greyjoy.use("Captain's Daughter")
    assert (t.lannister.deck[0], len(t.lannister.hand)) == ("Littlefinger", 2)


def test_captains_daughter_cannot_send_away_herself() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", hand=["Captain's Daughter"], plot="Marching Orders"),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.greyjoy.marshal("Captain's Daughter")
    assert not t.greyjoy.can("use Captain's Daughter")


def test_captains_daughters_need_a_faction_card_that_stands() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["The Hound", "Burned Men"], plot="Marching Orders"),
        greyjoy=side("greyjoy", play=["Captain's Daughter", "Captain's Daughter"]),
        phase="marshaling",
    )
    t.lannister.marshal("The Hound")
    t.greyjoy.use("Captain's Daughter")
    t.lannister.marshal("Burned Men")
    assert not t.greyjoy.can("use Captain's Daughter")


def test_pyke_gives_stealth_until_the_end_of_the_phase() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Pyke", "Drowned Men"]),
        lannister=side("lannister", play=["Tywin Lannister"]),
    )
    t.greyjoy.use("Pyke", "Drowned Men")
    assert t.card("Pyke").kneeling
    assert t.card("Drowned Men").has("stealth")
    t.skip_to("after challenges phase", take_first=True)
    assert not t.card("Drowned Men").has("stealth")


# -- Viserys Targaryen and Shierak Qiya -----------------------------------------------------------------

VISERYS = "Viserys Targaryen (pack AtSK)"


def test_viserys_targaryen_makes_kings_defend() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=[VISERYS, "Khal Drogo"]),
        baratheon=side("baratheon", play=["Robert Baratheon", "Stannis Baratheon"]),
    )
    t.targaryen.challenge("power", "Viserys Targaryen")
    t.pass_windows(until="defenders")
    assert t.options == ["Stannis Baratheon", "done"]  # Robert Baratheon has to, Stannis may
    with t.stop_at("after determine winner"):
        t.baratheon.choose("done")
    assert t.challenge.defenders == ["Robert Baratheon"]


def test_a_king_that_kneels_does_not_have_to_defend_against_viserys() -> None:
    """E66."""
    t = Scenario(
        targaryen=side("targaryen", play=[VISERYS]),
        baratheon=side("baratheon", play=["Robert Baratheon (kneeling)", "Stannis Baratheon"]),
    )
    t.targaryen.challenge("power", "Viserys Targaryen")
    t.baratheon.defend()
    assert t.challenge.unopposed


def test_kings_defend_only_against_viserys_himself() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=[VISERYS, "Khal Drogo"]),
        baratheon=side("baratheon", play=["Robert Baratheon"]),
    )
    t.targaryen.challenge("power", "Khal Drogo")
    t.baratheon.defend()
    assert t.challenge.unopposed


def test_viserys_targaryen_gains_power_while_no_opponent_has_a_king() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=[VISERYS]),
        baratheon=side("baratheon", play=["Stannis Baratheon"]),
        phase="dominance",
    )
    t.targaryen.use("Viserys Targaryen")
    assert t.card("Viserys Targaryen").power == 1
    t = Scenario(
        targaryen=side("targaryen", play=[VISERYS]),
        baratheon=side("baratheon"),
        lannister=side("lannister", play=["Robert Baratheon"]),
        phase="dominance",
    )
    assert not t.targaryen.can("use Viserys Targaryen")


def shierak(*plays: str) -> Scenario:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo", "Viserys Targaryen"], hand=["Shierak Qiya"]),
        stark=side("stark", play=[*plays]),
    )
    t.targaryen.challenge("power", "Khal Drogo")
    return t


def test_shierak_qiya_stands_a_participating_character() -> None:
    t = shierak("Sansa Stark (kneeling)")
    t.targaryen.play("Shierak Qiya")
    assert not t.card("Khal Drogo").kneeling
    assert t.targaryen.faction_kneels


def test_shierak_qiya_may_stand_a_defender() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen", "Khal Drogo", "Drogon"], hand=["Shierak Qiya"]),
        stark=side("stark", play=["Winterfell Steward", "Sansa Stark (kneeling)"]),
    )
    t.targaryen.challenge("power", "Daenerys Targaryen", "Khal Drogo")
    t.stark.defend("Winterfell Steward")
    t.targaryen.play("Shierak Qiya")
    assert t.options == ["Daenerys Targaryen", "Khal Drogo", "Winterfell Steward"]


def test_shierak_qiya_needs_a_power_challenge_won_by_5() -> None:
    t = shierak("Winterfell Steward")
    t.stark.defend("Winterfell Steward")
    assert not t.targaryen.can("play Shierak Qiya")
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo"], hand=["Shierak Qiya"]),
        stark=side("stark", play=["Bran Stark (kneeling)"]),
    )
    t.targaryen.challenge("military", "Khal Drogo")
    assert not t.targaryen.can("play Shierak Qiya")


# -- Harmen Uller and Tower of the Sun ------------------------------------------------------------------


def test_harmen_uller_lets_sand_snakes_be_ambushed_for_one_gold_less() -> None:
    t = Scenario(
        martell=side("martell", play=["Harmen Uller"], hand=["Nymeria Sand", "Obara Sand", "The Red Viper"], gold=6),
        lannister=side("lannister"),
    )
    t.martell.ambush("Nymeria Sand")
    assert t.martell.gold == 2
    t.martell.ambush("Obara Sand")
    assert t.martell.gold == 0
    assert not t.martell.can("ambush The Red Viper")


def test_tower_of_the_sun_brings_gold_when_an_event_is_played_by_anybody() -> None:
    t = Scenario(
        martell=side("martell", play=["Tower of the Sun", "The Red Viper"]),
        lannister=side("lannister", hand=["The Dragon's Tail", "The Dragon's Tail"], first=True),
    )
    t.lannister.play("The Dragon's Tail")
    t.martell.use("Tower of the Sun")
    assert t.martell.gold == 1
    t.lannister.play("The Dragon's Tail")
    assert not t.martell.can("use Tower of the Sun")  # once per phase


def test_tower_of_the_sun_brings_gold_for_an_event_of_your_own() -> None:
    t = Scenario(
        martell=side("martell", play=["Tower of the Sun", "The Red Viper"], hand=["The Dragon's Tail"]),
        lannister=side("lannister"),
    )
    t.martell.play("The Dragon's Tail")
    t.martell.use("Tower of the Sun")
    assert t.martell.gold == 1


# -- Pyromancers ----------------------------------------------------------------------------------------


def pyromancers(power: int) -> Scenario:
    return Scenario(
        lannister=side("lannister", play=["Pyromancers"], power=power),
        stark=side("stark", play=["Gates of Winterfell", "Heart Tree Grove", "Robb Stark"]),
        phase="dominance",
    )


def test_pyromancers_burn_a_location_that_is_not_limited() -> None:
    t = pyromancers(2)
    with t.stop_at("after dominance phase"):
        t.lannister.use("Pyromancers")  # the Heart Tree Grove is limited
    assert t.stark.discard == ["Gates of Winterfell"]
    assert t.lannister.faction_power == 1
    assert t.card("Pyromancers").kneeling


def test_pyromancers_need_power_on_the_faction_card() -> None:
    assert not pyromancers(0).lannister.can("use Pyromancers")


# -- Rains of Autumn ------------------------------------------------------------------------------------


def rains(mine: list[str], theirs: list[str], other: str = "A Noble Cause") -> Scenario:
    return Scenario(
        tyrell=side("tyrell", play=mine, plot="Rains of Autumn"),
        lannister=side("lannister", play=theirs, plot=other),
        phase="dominance",
    )


def test_rains_of_autumn_wash_away_the_gold_of_characters_and_locations() -> None:
    t = rains(["The Arbor", "Paxter Redwyne"], ["Tywin Lannister", "The Roseroad", "The Kingsroad"])
    assert (t.tyrell.income, t.lannister.income) == (4, 5)
    assert t.lannister.initiative == 0 + 1  # other modifiers are there


def test_rains_of_autumn_leave_what_takes_gold_away() -> None:
    t = rains(["The Roseroad", "Pleasure Barge"], [])
    assert t.tyrell.income == 4 - 1


def test_two_rains_of_autumn_wash_no_more_away_than_one() -> None:
    t = rains(["The Arbor"], ["The Roseroad"], other="Rains of Autumn")
    assert (t.tyrell.income, t.lannister.income) == (4, 4)


def test_rains_of_autumn_leave_what_raises_the_gold_value_otherwise() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["The Stone Drum"], plot="Rains of Autumn"),
        lannister=side("lannister", plot="A Noble Cause"),
    )
    assert t.baratheon.income == 4 + 1


# -- Varys's Riddle -------------------------------------------------------------------------------------


def test_varyss_riddle_uses_the_plot_of_the_other_as_its_own() -> None:
    """E73."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Summer"], plots=["Varys's Riddle"]),
        lannister=side(
            "lannister", play=["Tywin Lannister", "The Tickler", "Burned Men"], plots=["Calling the Banners"]
        ),
        phase="plot",
    )
    t.choose("first player House Stark")
    t.choose("resolve Varys's Riddle of House Stark")
    assert "House Stark gains 3 gold (Calling the Banners)." in t.log
    assert "House Lannister gains 2 gold (Calling the Banners)." in t.log


def test_varyss_riddle_is_not_optional() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], plots=["Varys's Riddle"]),
        lannister=side("lannister", plots=["Filthy Accusations"]),
        phase="plot",
    )
    with t.stop_at("after plot phase"):
        t.choose("first player House Stark")
        t.skip_to("after plot phase", take_first=True)
    assert t.card("Robb Stark").kneeling


@pytest.mark.parametrize(("trait", "draws"), [("Kingdom", True), ("Riddle", False)])
def test_varyss_riddle_passes_over_riddles(trait: str, draws: bool) -> None:
    t = Scenario(
        stark=side("stark", plots=["Varys's Riddle"]),
        lannister=side("lannister", plots=["Counting Coppers"]),
        phase="plot",
    )
    t.reprint("Counting Coppers", traits=frozenset({trait}))
    t.skip_to("after draw phase", take_first=True)
    assert "House Lannister draws 3 cards (Counting Coppers)." in t.log
    assert ("House Stark draws 3 cards (Counting Coppers)." in t.log) is draws
