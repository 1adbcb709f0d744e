"""Lions of Casterly Rock: the other factions, neutral cards, the agenda and plots, in the order of the pack."""

import pytest

from kingsmoot.decks import Counts, Deck, reasons
from kingsmoot.games.second.facts import by_title, card_index, core_set
from kingsmoot.scenario import BadScenario, Scenario, side

BARRISTAN = "Ser Barristan Selmy"
EDRIC = "Edric Storm"
FAVOR = "Daenerys's Favor"
RAINS = '"The Rains of Castamere"'
ROSE = '"A Rose of Gold"'

# -- Edric Storm ----------------------------------------------------------------------------------------


def test_edric_keeps_a_character_out_of_dominance() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=[EDRIC]),
        stark=side("stark", play=["Robb Stark", "Hodor"]),
        phase="dominance",
    )
    t.baratheon.use(EDRIC, "Robb Stark")
    assert t.stark.power == 0
    assert t.baratheon.power == 1  # 2 STR against nothing: Hodor never contributes


def test_edric_may_choose_his_own_side_and_only_for_this_phase() -> None:
    t = Scenario(baratheon=side("baratheon", play=[EDRIC]), stark=side("stark", play=["Robb Stark"]), phase="dominance")
    before = t.baratheon.dominance
    with t.stop_at("after dominance phase"):
        t.baratheon.use(EDRIC, EDRIC)
    assert t.stark.power == 1
    assert t.baratheon.dominance == before


# -- Disputed Claim -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "first", "second", "claims"), [(3, 2, 2, True), (3, 3, 0, False), (3, 1, 4, False), (0, 0, 0, False)]
)
def test_the_disputed_claim_is_good_with_the_most_power(mine: int, first: int, second: int, claims: bool) -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Gendry + Disputed Claim"], power=mine),
        stark=side("stark", play=["Robb Stark (5 power)"], power=first),
        tyrell=side("tyrell", power=second),
    )
    assert t.card("Gendry").strength == (6 if claims else 4)
    assert t.card("Gendry").has("renown") == claims


def test_the_disputed_claim_is_for_bastards_lords_and_ladies() -> None:
    for claimant in ("Robert Baratheon", "Shireen Baratheon", "Edric Storm"):
        Scenario(baratheon=side("baratheon", play=[f"{claimant} + Disputed Claim"]), stark=side("stark"))
    with pytest.raises(BadScenario):
        Scenario(baratheon=side("baratheon", play=["Maester Cressen + Disputed Claim"]), stark=side("stark"))


# -- Victarion Greyjoy ----------------------------------------------------------------------------------


def victarion(power: int) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        greyjoy=side("greyjoy", play=[f"Victarion Greyjoy (kneeling) ({power} power)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    return t


def test_victarion_pays_2_power_for_his_life() -> None:
    t = victarion(3)
    t.greyjoy.use("Victarion Greyjoy")
    assert t.card("Victarion Greyjoy").in_play
    assert t.card("Victarion Greyjoy").power == 1


def test_victarion_dies_with_less_than_2_power() -> None:
    t = victarion(1)
    assert not t.greyjoy.can("use Victarion Greyjoy")
    t.skip_to("challenge", take_first=True)
    assert t.greyjoy.dead == ["Victarion Greyjoy"]


def test_victarion_is_not_saved_from_being_discarded() -> None:
    t = Scenario(greyjoy=side("greyjoy", play=["Victarion Greyjoy (4 power)"]), stark=side("stark"))
    t.happen("discarded from play", "Victarion Greyjoy")
    assert t.greyjoy.discard == ["Victarion Greyjoy"]


# -- Old Wyk --------------------------------------------------------------------------------------------

FALLEN = ["Drowned Men", "Priest of the Drowned God", "Theon Greyjoy"]


def old_wyk(*defence: str) -> Scenario:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Old Wyk", "Balon Greyjoy"], dead=FALLEN),
        lannister=side("lannister", play=list(defence)),
    )
    t.reprint("Balon Greyjoy", keywords=frozenset())
    t.greyjoy.challenge("power", "Balon Greyjoy")
    return t


def test_old_wyk_brings_the_topmost_drowned_god_character_back() -> None:
    t = old_wyk("Cersei Lannister")
    t.greyjoy.use("Old Wyk")
    assert t.card("Old Wyk").kneeling
    assert t.card("Priest of the Drowned God").attacking
    assert t.card("Priest of the Drowned God").kneeling
    assert t.greyjoy.dead == ["Drowned Men", "Theon Greyjoy"]


def test_who_wins_by_5_for_old_wyk_is_in_hand_before_reactions() -> None:
    """E69."""
    t = old_wyk("Cersei Lannister")
    t.greyjoy.use("Old Wyk")
    with t.stop_at("before claim"):
        t.lannister.defend()
    assert t.challenge.by >= 5
    assert t.greyjoy.hand == ["Priest of the Drowned God"]


def test_who_wins_by_less_for_old_wyk_goes_under_the_deck() -> None:
    t = old_wyk("Tywin Lannister")
    t.greyjoy.use("Old Wyk")
    with t.stop_at("before claim"):
        t.lannister.defend("Tywin Lannister")
    assert t.challenge.by == 2
    assert t.greyjoy.deck[-1] == "Priest of the Drowned God"


def test_who_loses_for_old_wyk_goes_under_the_deck() -> None:
    t = old_wyk("Tywin Lannister", "Joffrey Baratheon")
    t.greyjoy.use("Old Wyk")
    with t.stop_at("after challenge"):
        t.lannister.defend("Tywin Lannister", "Joffrey Baratheon")
    assert t.greyjoy.deck[-1] == "Priest of the Drowned God"


def test_old_wyk_is_for_your_own_power_challenges() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Old Wyk", "Balon Greyjoy"], dead=FALLEN),
        lannister=side("lannister", play=["The Tickler"]),
    )
    t.greyjoy.challenge("military", "Balon Greyjoy")
    assert not t.greyjoy.can("use Old Wyk")
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"]),
        greyjoy=side("greyjoy", play=["Old Wyk", "Balon Greyjoy"], dead=FALLEN),
    )
    t.lannister.challenge("power", "Cersei Lannister")
    assert not t.greyjoy.can("use Old Wyk")


# -- Trystane Martell -----------------------------------------------------------------------------------


def trystane(*defenders: str) -> Scenario:
    t = Scenario(
        martell=side("martell", play=["Trystane Martell", "Obara Sand", "Doran Martell"]),
        lannister=side(
            "lannister", play=["Joffrey Baratheon", "Grand Maester Pycelle", "Cersei Lannister", "Lannisport Merchant"]
        ),
    )
    t.martell.challenge("power", "Trystane Martell")
    t.lannister.defend(*defenders)
    return t


def test_trystane_keeps_a_weaker_character_from_defending() -> None:
    t = trystane("Joffrey Baratheon", "Lannisport Merchant", "Cersei Lannister")
    t.martell.use("Trystane Martell")
    weaker = ["Grand Maester Pycelle", "Joffrey Baratheon", "Lannisport Merchant", "Obara Sand"]
    assert sorted(t.options) == weaker  # 4 STR are not lower than 4
    t.martell.choose("Grand Maester Pycelle")
    t.card("Cersei Lannister").kneeling = False
    t.martell.challenge("intrigue", "Doran Martell")
    assert t.options == ["Cersei Lannister", "done"]


def test_trystane_does_nothing_when_he_wins_or_stays_at_home() -> None:
    assert not trystane("Lannisport Merchant").martell.can("use Trystane Martell")
    t = Scenario(
        martell=side("martell", play=["Trystane Martell", "Doran Martell"]),
        lannister=side("lannister", play=["Tywin Lannister", "Burned Men"]),
    )
    t.martell.challenge("intrigue", "Doran Martell")
    t.lannister.defend("Tywin Lannister")
    assert not t.martell.can("use Trystane Martell")


def test_trystane_is_over_at_the_end_of_the_phase() -> None:
    t = trystane("Joffrey Baratheon", "Cersei Lannister")
    t.martell.use("Trystane Martell", "Grand Maester Pycelle")
    t.skip_to("after challenges phase")
    t.skip_to("challenge", take_first=True)
    while t.asked is t.lannister:
        t.lannister.choose("no more challenges")
    t.martell.challenge("intrigue", "Doran Martell")
    assert "Grand Maester Pycelle" in t.options


# -- You Murdered Her Children --------------------------------------------------------------------------

MURDERED = "You Murdered Her Children"


def murdered(*more: str) -> Scenario:
    return Scenario(
        martell=side("martell", play=["The Red Viper", "Hedge Knight", *more], hand=[MURDERED], gold=2),
        lannister=side("lannister", play=["The Tickler"]),
    )


def test_the_avenger_has_twice_the_str_and_dies_at_the_end_of_the_phase() -> None:
    t = murdered()
    t.martell.play(MURDERED)  # Hedge Knight is no Martell
    assert t.card("The Red Viper").strength == 14
    t.card("The Red Viper").add_strength(1)
    assert t.card("The Red Viper").strength == 16  # doubled last
    t.skip_to("after challenges phase")
    assert t.martell.dead == ["The Red Viper"]


def test_the_avenger_may_be_saved() -> None:
    t = murdered("Doran Martell + Bodyguard")
    t.martell.play(MURDERED, "Doran Martell")
    assert t.card("Doran Martell").strength == 8
    t.skip_to("window")
    t.martell.use("Bodyguard")
    assert t.card("Doran Martell").in_play


def test_an_avenger_who_has_left_play_is_not_killed_when_he_is_back() -> None:
    t = murdered("Arianne Martell")
    t.martell.play(MURDERED, "Arianne Martell")
    t.happen("returned to hand", "Arianne Martell")
    t.skip_to("after challenges phase")
    assert t.martell.dead == []
    assert t.martell.hand == ["Arianne Martell"]


# -- Sweet Donnel Hill ----------------------------------------------------------------------------------


def donnel(defender: str) -> Scenario:
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen", "Ser Jorah Mormont"]),
        watch=side("nightswatch", play=["Sweet Donnel Hill", "Samwell Tarly"]),
    )
    t.targaryen.challenge("intrigue", "Daenerys Targaryen", "Ser Jorah Mormont")
    t.watch.defend(defender)
    return t


def test_sweet_donnel_takes_all_keywords_from_attackers() -> None:
    """E23, with other attackers."""
    t = donnel("Sweet Donnel Hill")
    t.skip_to("challenge", take_first=True)
    assert t.targaryen.hand == []
    assert t.targaryen.power == 0


def test_attackers_keep_their_keywords_if_sweet_donnel_does_not_defend() -> None:
    t = donnel("Samwell Tarly")
    t.skip_to("keyword", take_first=True)
    assert sorted(t.options) == ["insight", "renown"]


def test_sweet_donnel_takes_nothing_while_he_attacks() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Sweet Donnel Hill", "Samwell Tarly"]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    with t.stop_at("before keywords"):
        t.watch.challenge("intrigue", "Sweet Donnel Hill", "Samwell Tarly")
    assert t.card("Samwell Tarly").has("insight")


def test_stealth_is_used_before_sweet_donnel_defends() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tyrion Lannister"]),
        watch=side("nightswatch", play=["Sweet Donnel Hill", "Samwell Tarly"]),
    )
    t.lannister.challenge("intrigue", "Tyrion Lannister", bypass=["Samwell Tarly"])
    t.lannister.pass_()
    with t.stop_at("before claim"):
        t.watch.defend("Sweet Donnel Hill")
    assert not t.card("Tyrion Lannister").has("stealth")
    assert t.challenge.bypassed == ["Samwell Tarly"]


# -- Bridge of Skulls -----------------------------------------------------------------------------------


def bridge() -> Scenario:
    return Scenario(
        watch=side("nightswatch", play=["Bridge of Skulls", "Steward at the Wall"]),
        stark=side("stark", play=["Hodor", "Bran Stark", "Arya Stark"], hand=["Ice"]),
        lannister=side("lannister", play=["Burned Men"], hand=["Treachery"]),
    )


def test_the_bridge_of_skulls_takes_a_card_from_a_player_who_has_not_attacked() -> None:
    t = bridge()
    t.skip_to("window")
    assert t.phase == "challenges"
    t.watch.use("Bridge of Skulls", "House Stark")
    assert (t.stark.discard, t.lannister.discard) == (["Ice"], [])


def test_the_bridge_of_skulls_spares_who_has_initiated_a_military_challenge_against_you() -> None:
    t = bridge()
    t.skip_to("challenge")
    t.watch.choose("no more challenges")
    t.stark.challenge("military", "Hodor", against=t.watch)
    t.skip_to("challenge", take_first=True)
    t.skip_to("window")
    t.watch.use("Bridge of Skulls")
    assert (t.stark.discard, t.lannister.discard) == ([], ["Treachery"])


@pytest.mark.parametrize(
    ("kind", "attacker", "against"), [("power", "Arya Stark", "watch"), ("military", "Hodor", "lannister")]
)
def test_the_bridge_of_skulls_is_crossed_by_nothing_else(kind: str, attacker: str, against: str) -> None:
    t = bridge()
    t.watch.choose("no more challenges")
    t.stark.challenge(kind, attacker, against=getattr(t, against))
    t.skip_to("challenge", take_first=True)
    t.skip_to("window")
    t.watch.use("Bridge of Skulls", "House Stark")
    assert t.stark.discard == ["Ice"]


# -- Jeyne Westerling -----------------------------------------------------------------------------------


def test_jeyne_stands_a_stark_king_or_lord() -> None:
    t = Scenario(
        stark=side("stark", play=["Jeyne Westerling", "Robb Stark (kneeling)", "Arya Stark (kneeling)", "Hodor"]),
        lannister=side("lannister", play=["Tywin Lannister (kneeling)", "Eddard Stark (kneeling)"]),
    )
    t.stark.use("Jeyne Westerling")
    assert sorted(t.options) == ["Eddard Stark", "Robb Stark"]  # a Stark of another player as well
    t.stark.choose("Robb Stark")
    assert not t.card("Robb Stark").kneeling
    assert t.card("Jeyne Westerling").kneeling


def test_jeyne_has_nobody_to_stand() -> None:
    t = Scenario(stark=side("stark", play=["Jeyne Westerling", "Robb Stark"]), lannister=side("lannister"))
    assert not t.stark.can("use Jeyne Westerling")


# -- Last Hearth Scouts ---------------------------------------------------------------------------------


@pytest.mark.parametrize("scouts", ["stark", "lannister"])
def test_the_last_hearth_scouts_kneel_who_enters_play_in_the_challenges_phase(scouts: str) -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["The Tickler", *(["Last Hearth Scouts"] if scouts == "lannister" else [])],
            hand=["Burned Men"],
            gold=2,
        ),
        stark=side("stark", play=["Last Hearth Scouts"] if scouts == "stark" else []),
    )
    t.lannister.ambush("Burned Men")
    assert t.card("Burned Men").kneeling


def test_the_last_hearth_scouts_kneel_nobody_in_other_phases() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["Burned Men", "The Tickler"], gold=5),
        stark=side("stark", play=["Last Hearth Scouts"]),
        phase="marshaling",
    )
    t.lannister.marshal("Burned Men")
    assert not t.card("Burned Men").kneeling


# -- Ser Barristan Selmy --------------------------------------------------------------------------------


def barristan(mine: list[str], theirs: list[str]) -> Scenario:
    t = Scenario(
        targaryen=side("targaryen", play=[f"{BARRISTAN} (pack LoCR)"], hand=mine),
        stark=side("stark", play=["Hodor"], hand=theirs),
    )
    t.targaryen.challenge("power", BARRISTAN)
    t.stark.defend()
    return t


def test_barristan_stands_if_the_loser_has_more_cards() -> None:
    t = barristan(["Dracarys!"], ["Ice", "Lady"])
    t.targaryen.use(BARRISTAN)
    assert not t.card(BARRISTAN).kneeling


def test_barristan_stays_knelt_if_the_loser_has_no_more_cards() -> None:
    assert not barristan(["Dracarys!"], ["Ice"]).targaryen.can(f"use {BARRISTAN}")


def test_barristan_stands_as_a_defender() -> None:
    t = Scenario(
        stark=side("stark", play=["Hodor", "Bran Stark"], hand=["Ice"]),
        targaryen=side("targaryen", play=[f"{BARRISTAN} (pack LoCR)"]),
    )
    t.stark.challenge("military", "Hodor")
    t.targaryen.defend(BARRISTAN)
    t.skip_to("challenge")
    t = Scenario(
        stark=side("stark", play=["Winterfell Steward"], hand=["Ice"]),
        targaryen=side("targaryen", play=[f"{BARRISTAN} (pack LoCR)"]),
    )
    t.stark.challenge("power", "Winterfell Steward")
    t.targaryen.defend(BARRISTAN)
    t.targaryen.use(BARRISTAN)
    assert not t.card(BARRISTAN).kneeling


# -- Daenerys's Favor -----------------------------------------------------------------------------------


def test_daeneryss_favor_weakens_all_other_participants() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=[f"Khal Drogo + {FAVOR}", "Braided Warrior", "Drogon"]),
        stark=side("stark", play=["Hodor", "Robb Stark"]),
    )
    assert t.card("Hodor").strength == 4
    t.targaryen.challenge("military", "Khal Drogo", "Braided Warrior")
    with t.stop_at("before claim"):
        t.stark.defend("Hodor")
    assert t.card("Khal Drogo").strength == 5
    assert t.card("Braided Warrior").strength == 2  # friends, too
    assert t.card("Hodor").strength == 3
    assert t.card("Drogon").strength == 4  # at home
    assert t.card("Robb Stark").strength == 5


def test_daeneryss_favor_does_nothing_while_its_bearer_is_at_home() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=[f"Khal Drogo + {FAVOR}", "Braided Warrior"]),
        stark=side("stark", play=["Hodor"]),
    )
    t.targaryen.challenge("military", "Braided Warrior")
    assert t.card("Braided Warrior").strength == 3


def test_daeneryss_favor_is_for_targaryen_characters_of_any_player() -> None:
    Scenario(targaryen=side("targaryen"), stark=side("stark", play=[f"Khal Drogo + {FAVOR} (controlled by targaryen)"]))
    with pytest.raises(BadScenario):
        Scenario(targaryen=side("targaryen", play=[f"Robb Stark + {FAVOR}"]), stark=side("stark"))


# -- Alerie Tyrell --------------------------------------------------------------------------------------


def test_alerie_finds_a_tyrell_character_among_10_cards() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            hand=["Alerie Tyrell"],
            deck=["Garden Caretaker", "Randyll Tarly", "Margaery Tyrell", "Hedge Knight", *["Ice"] * 6, "Left"],
            gold=4,
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    t.tyrell.marshal("Alerie Tyrell")
    t.tyrell.use("Alerie Tyrell")
    assert sorted(t.options) == ["nothing", "take Garden Caretaker", "take Margaery Tyrell"]
    t.tyrell.choose("take Margaery Tyrell")
    assert t.tyrell.hand == ["Margaery Tyrell"]
    assert t.stark.knows(t.tyrell) == ["Margaery Tyrell"]


# -- "A Rose of Gold" -----------------------------------------------------------------------------------


def test_a_rose_of_gold_takes_one_of_3_cards() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell", play=["Left"], hand=[ROSE], deck=["Ice", "Lady", "Summer", "Heartsbane"], gold=1, below=0
        ),
        stark=side("stark"),
    )
    t.tyrell.play(ROSE)
    assert sorted(t.options) == ["Ice", "Lady", "Summer"]  # one of them must be taken
    t.tyrell.choose("Lady", "Summer")
    assert t.tyrell.hand == ["Lady"]
    assert t.stark.knows(t.tyrell) == []
    assert t.tyrell.deck == ["Heartsbane", "Summer", "Ice"]


def test_a_rose_of_gold_is_for_the_challenges_phase() -> None:
    t = Scenario(tyrell=side("tyrell", play=["Left"], hand=[ROSE], gold=1), stark=side("stark"), phase="dominance")
    assert not t.tyrell.can(f"play {ROSE}")


# -- High Septon ----------------------------------------------------------------------------------------


def septon(*play: str) -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"], hand=["Put to the Sword"], gold=2),
        stark=side("stark", play=["High Septon", *play]),
    )
    t.lannister.challenge("military", "Tywin Lannister")
    t.stark.defend()
    return t


def test_the_high_septon_offers_another_target() -> None:
    """E89, with Catelyn Stark."""
    t = septon("Robb Stark (kneeling)", "Catelyn Stark (kneeling)")
    t.lannister.play("Put to the Sword", "Robb Stark")
    t.stark.use("High Septon")
    assert sorted(t.options) == ["Catelyn Stark", "High Septon"]
    t.stark.choose("Catelyn Stark")
    assert t.stark.dead == ["Catelyn Stark"]
    assert t.card("Robb Stark").in_play


def test_the_high_septon_may_offer_himself() -> None:
    t = septon("Robb Stark (kneeling)")
    t.lannister.play("Put to the Sword", "Robb Stark")
    with t.stop_at("before claim"):
        t.stark.use("High Septon")
    assert t.stark.dead == ["High Septon"]


def test_the_high_septon_leaves_the_choices_of_his_own_player_alone() -> None:
    t = Scenario(
        stark=side("stark", play=["High Septon", "Syrio Forel", "Sansa Stark", "Catelyn Stark"]),
        lannister=side("lannister"),
    )
    t.stark.use("Syrio Forel", "Sansa Stark")
    assert t.about == "challenge"  # nobody was asked for another target
    assert t.card("Sansa Stark").has("stealth")


def test_the_high_septon_needs_an_eligible_character() -> None:
    t = Scenario(
        martell=side("martell", play=["Obara Sand"], hand=["Areo Hotah"], gold=5),
        stark=side("stark", play=["High Septon", "Robb Stark", "Catelyn Stark (kneeling)"]),
    )
    t.martell.challenge("military", "Obara Sand")
    t.stark.defend("Robb Stark")
    t.martell.ambush("Areo Hotah")
    t.martell.use("Areo Hotah", "Robb Stark")  # nobody else of The Seven participates
    assert "House Stark uses High Septon." not in t.log
    assert not t.card("Robb Stark").participating


def test_the_high_septon_acts_once_per_phase() -> None:
    t = Scenario(
        martell=side("martell", play=["Obara Sand"], hand=["Confinement", "Confinement"], gold=2),
        stark=side("stark", play=["High Septon", "Arya Stark", "Catelyn Stark"]),
    )
    t.martell.play("Confinement", "Arya Stark")
    t.stark.use("High Septon")  # to Catelyn, whose STR is 4 as well
    assert (t.card("Arya Stark").icons, t.card("Catelyn Stark").icons) == ("P", "")
    t.martell.play("Confinement", "Arya Stark")
    assert t.card("Arya Stark").icons == ""


def test_the_high_septon_changes_nothing_where_there_are_two_targets() -> None:
    t = Scenario(
        stark=side("stark", play=["High Septon", "Catelyn Stark", "Robb Stark"]),
        baratheon=side("baratheon", play=["Gendry"], hand=["Even Handed Justice"], gold=2),
    )
    t.baratheon.play("Even Handed Justice", "Robb Stark")
    assert "House Stark uses High Septon." not in t.log
    assert t.card("Robb Stark").kneeling  # nothing was asked


def test_the_high_septon_does_not_turn_away_your_own_choices() -> None:
    t = Scenario(
        stark=side("stark", play=["High Septon", "Catelyn Stark", "Robb Stark"], hand=["Put to the Sword"], gold=2),
        lannister=side("lannister", play=["The Tickler (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.stark.play("Put to the Sword", "The Tickler")
    assert "House Stark uses High Septon." not in t.log
    assert t.lannister.dead[0] == "The Tickler"


# -- Devout Freerider -----------------------------------------------------------------------------------


def test_nobody_gains_gold_beside_the_devout_freerider_in_the_challenges_phase() -> None:
    """E10, with Tyrion Lannister and Golden Tooth."""
    t = Scenario(
        lannister=side("lannister", play=["Tyrion Lannister", "Golden Tooth"]),
        stark=side("stark", play=["Devout Freerider"]),
    )
    assert not t.lannister.can("use Golden Tooth")
    t.lannister.challenge("intrigue", "Tyrion Lannister")
    assert not t.lannister.can("use Tyrion Lannister")


def test_gold_is_gained_beside_the_devout_freerider_in_other_phases() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Golden Tooth"], hand=["The Tickler"]),
        stark=side("stark", play=["Devout Freerider"]),
        phase="marshaling",
    )
    before = t.lannister.gold
    assert before > 0  # income is gained
    t.lannister.use("Golden Tooth")
    assert t.lannister.gold == before + 3


# -- Wildling Bandit ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "strength"), [(1, 2, 3), (2, 2, 1), (2, 0, 1)])
def test_the_wildling_bandit_goes_where_the_gold_is(mine: int, theirs: int, strength: int) -> None:
    t = Scenario(
        stark=side("stark", play=["Wildling Bandit"], gold=mine),
        lannister=side("lannister", play=["The Tickler"], gold=theirs),
    )
    assert t.card("Wildling Bandit").strength == 1
    t.stark.challenge("military", "Wildling Bandit")
    assert t.card("Wildling Bandit").strength == strength


def test_the_wildling_bandit_looks_at_the_defending_player_alone_and_does_not_defend_so() -> None:
    t = Scenario(
        stark=side("stark", play=["Wildling Bandit"]),
        lannister=side("lannister", play=["The Tickler"]),
        tyrell=side("tyrell", gold=5),
    )
    t.stark.challenge("military", "Wildling Bandit", against=t.lannister)
    assert t.card("Wildling Bandit").strength == 1
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], gold=2),
        stark=side("stark", play=["Wildling Bandit", "Hodor"]),
    )
    t.lannister.challenge("military", "The Tickler")
    with t.stop_at("before claim"):
        t.stark.defend("Wildling Bandit")
    assert t.challenge.defence == 1


# -- Ocean Road -----------------------------------------------------------------------------------------


def test_the_ocean_road_leads_to_neutral_and_foreign_cards() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ocean Road"], hand=["The Tickler", "Hedge Knight", "Arya Stark"], gold=4),
        stark=side("stark"),
        phase="marshaling",
    )
    t.lannister.use("Ocean Road")
    before = t.lannister.gold
    t.lannister.marshal("The Tickler")
    assert t.lannister.gold == before - 2  # in faction: the reduction waits
    t.lannister.marshal("Hedge Knight")
    assert t.lannister.gold == before - 3
    t.lannister.marshal("Arya Stark")
    assert t.lannister.gold == before - 6  # only the next one


def test_the_ocean_road_leads_to_cards_of_other_factions() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ocean Road"], hand=["Arya Stark", "The Tickler"]),
        stark=side("stark"),
        phase="marshaling",
    )
    t.lannister.use("Ocean Road")
    before = t.lannister.gold
    t.lannister.marshal("Arya Stark")
    assert t.lannister.gold == before - 2


# -- Appointed ------------------------------------------------------------------------------------------


def test_who_is_appointed_sits_in_the_small_council() -> None:
    t = Scenario(stark=side("stark", play=["Robb Stark + Appointed"]), lannister=side("lannister"))
    assert t.card("Robb Stark").icons == "MIP"
    assert "Small Council" in t.card("Robb Stark").traits
    with pytest.raises(BadScenario):
        Scenario(stark=side("stark", play=["Winterfell Steward + Appointed"]), lannister=side("lannister"))


# -- The Council Consents -------------------------------------------------------------------------------


def council(attacker: str) -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=[attacker, "Littlefinger (kneeling)"]),
        stark=side(
            "stark", play=["Eddard Stark (kneeling)", "Robb Stark (kneeling)"], hand=["The Council Consents"], gold=1
        ),
    )
    t.lannister.challenge("intrigue", attacker)
    return t


def test_the_council_consents_and_stands_whoever_has_won() -> None:
    t = council("Tywin Lannister")
    t.stark.play("The Council Consents")
    assert not t.card("Eddard Stark").kneeling
    assert not t.card("Littlefinger").kneeling  # of all players
    assert t.card("Robb Stark").kneeling


def test_the_council_does_not_consent_to_a_narrow_win() -> None:
    assert not council("Cersei Lannister").stark.can("play The Council Consents")


# -- "The Rains of Castamere" ---------------------------------------------------------------------------


def rains(*plots: str, attacker: str = "Tywin Lannister", **lannister: object) -> Scenario:
    t = Scenario(
        lannister=side("lannister", agenda=RAINS, plots=list(plots), play=[attacker], **lannister),  # type: ignore[arg-type]
        stark=side("stark", play=["Hodor"], hand=["Ice", "Arya Stark", "Grey Wind"]),
    )
    t.lannister.challenge("intrigue", attacker)
    return t


def test_the_rains_reveal_a_scheme_that_rules_the_challenge() -> None:
    """E51, with another Scheme."""
    t = rains("Sneak Attack", "Summons")
    with t.stop_at("before claim"):
        t.lannister.use(RAINS)
    assert t.lannister.faction_kneels
    assert t.lannister.plot == "Sneak Attack"
    assert t.challenge.claim == 2


def test_the_rains_resolve_what_the_scheme_does_when_revealed() -> None:
    t = rains("Filthy Accusations", "Power Behind the Throne", "Summons")
    t.lannister.use(RAINS)
    assert sorted(t.options) == ["Filthy Accusations", "Power Behind the Throne"]
    t.lannister.choose("Filthy Accusations", "Hodor")
    assert t.card("Hodor").kneeling


def test_a_scheme_that_the_rains_revealed_is_removed_from_the_game_when_it_leaves_play() -> None:
    t = rains("Sneak Attack", "Summons")
    t.lannister.use(RAINS)
    t.skip_to("after reveal plots", take_first=True)
    assert t.lannister.plot == "Summons"
    assert "Sneak Attack" not in [*t.lannister.plots, *t.lannister.used]
    assert t.card("Sneak Attack").zone == "removed"


def test_the_rains_reveal_wildfire_assault() -> None:
    """E52: it burns at once, its claim of 1 is applied, and it is removed from the game when the next plot comes."""
    weak = ["The Tickler", "Burned Men", "Cersei Lannister"]
    t = Scenario(
        lannister=side(
            "lannister", agenda=RAINS, plots=["Wildfire Assault", "Summons"], play=["Tywin Lannister", *weak]
        ),
        stark=side("stark", play=["Hodor"], hand=["Ice", "Arya Stark", "Grey Wind"]),
    )
    t.lannister.challenge("intrigue", "Tywin Lannister")
    with t.stop_at("before claim"):
        t.lannister.use(RAINS)
        t.lannister.choose("Tywin Lannister", "The Tickler", "Burned Men")
        t.stark.choose("Hodor")
    assert t.lannister.dead == ["Cersei Lannister"]
    assert t.challenge.claim == 1
    t.skip_to("after claim")
    assert len(t.stark.hand) == 2
    t.skip_to("after reveal plots", take_first=True)
    assert t.card("Wildfire Assault").zone == "removed"


def test_schemes_are_not_chosen_in_the_plot_phase() -> None:
    t = Scenario(
        lannister=side("lannister", agenda=RAINS, plots=["Sneak Attack", "Summons", "A Noble Cause"]),
        stark=side("stark"),
        phase="plot",
    )
    assert t.options == ["reveal Summons", "reveal A Noble Cause"]


def test_the_rains_do_not_fall_after_a_narrow_win_or_without_a_scheme() -> None:
    assert not rains("Sneak Attack", attacker="Cersei Lannister").lannister.can(f"use {RAINS}")
    assert not rains("Summons").lannister.can(f"use {RAINS}")


def test_used_plots_return_when_only_schemes_are_left() -> None:
    t = Scenario(
        lannister=side("lannister", agenda=RAINS, plots=["Sneak Attack", "Summons"], used=["A Noble Cause"]),
        stark=side("stark", plots=["Taxation", "Confiscation"]),
        phase="plot",
    )
    t.skip_to("after plot phase", take_first=True)
    assert t.lannister.plot == "Summons"
    assert {"A Noble Cause", "Sneak Attack"} <= set(t.lannister.plots)
    assert t.lannister.used == []


SCHEMES = ["A Game of Thrones", "Filthy Accusations", "Power Behind the Throne", "Sneak Attack", "Wildfire Assault"]
OTHERS = ["A Noble Cause", "Summons", "Confiscation", "Counting Coppers", "Taxation", "Rebuilding", "Reinforcements"]


@pytest.mark.parametrize(
    ("plots", "wrong"),
    [
        (SCHEMES + OTHERS, []),
        (SCHEMES + OTHERS[:6] + OTHERS[:1], []),  # one title twice, as ever
        (SCHEMES[:4] + OTHERS + ["Marching Orders"], ["agenda-plots"]),
        ([*SCHEMES, "Gossip and Lies", *OTHERS[:6]], ["agenda-plots"]),
        (SCHEMES + OTHERS[:2], ["plot-count"]),
    ],
)
def test_the_rains_ask_for_12_plots_with_5_different_schemes(plots: list[str], wrong: list[str]) -> None:
    codes = [by_title(title).code for title in plots]
    lions = [card.code for card in core_set() if card.faction == "lannister" and card.type != "plot"]
    found = reasons(
        Deck(
            name="The Rains",
            faction="lannister",
            agendas=(by_title(RAINS).code,),
            plots=Counts([(code, codes.count(code)) for code in dict.fromkeys(codes)]),
            cards=Counts(dict.fromkeys(lions, 3)),
        ),
        card_index(),
    )
    assert [reason.code for reason in found if "plot" in reason.code] == wrong


# -- plots ----------------------------------------------------------------------------------------------


def test_the_lions_of_the_rock_gain_3_gold() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], plot="Lions of the Rock"),
        stark=side("stark"),
        phase="marshaling",
    )
    t.skip_to("window")
    before = t.lannister.gold
    t.lannister.use("Lions of the Rock")
    assert t.lannister.gold == before + 3


def test_the_unexpected_delay_returns_what_each_player_chooses() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark", "Robb Stark (1 power)"], plot="Unexpected Delay"),
        lannister=side("lannister", play=["The Tickler + Little Bird", "Burned Men", "Tywin Lannister"]),
        phase="marshaling",
    )
    t.skip_to("each-player")
    assert t.asked is t.stark
    assert sorted(t.options) == ["Arya Stark", "Burned Men", "Tywin Lannister"]
    t.stark.choose("Tywin Lannister")
    t.lannister.choose("Arya Stark")
    assert (t.stark.hand, t.lannister.hand) == (["Arya Stark"], ["Tywin Lannister"])


def test_the_unexpected_delay_returns_one_if_both_choose_the_same() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark"], plot="Unexpected Delay"),
        lannister=side("lannister", play=["Burned Men"]),
        phase="marshaling",
    )
    t.skip_to("each-player")
    t.stark.choose("Burned Men")
    t.lannister.choose("Burned Men")
    assert (t.stark.hand, t.lannister.hand) == ([], ["Burned Men"])


def court(stark: list[str], lannister: list[str]) -> Scenario:
    return Scenario(
        stark=side("stark", hand=stark, plot="Summoned to Court"),
        lannister=side("lannister", hand=lannister),
        phase="draw",
    )


def test_the_cheapest_character_at_court_may_enter_play() -> None:
    """E98, with another character."""
    t = court(["Arya Stark", "Ice"], ["Treachery", "Tywin Lannister"])
    t.stark.choose("Arya Stark")
    assert t.lannister.knows(t.stark) == []  # not before all have chosen
    t.lannister.choose("Treachery")
    assert t.lannister.knows(t.stark) == ["Arya Stark"]
    assert t.stark.knows(t.lannister) == ["Treachery"]
    t.stark.choose("yes")
    assert t.card("Arya Stark").in_play


def test_those_who_tie_at_court_may_both_enter_play() -> None:
    t = court(["Arya Stark"], ["Joffrey Baratheon", "Tywin Lannister"])
    t.stark.choose("Arya Stark")
    t.lannister.choose("Joffrey Baratheon")
    t.stark.choose("no")
    t.lannister.choose("yes")
    assert not t.card("Arya Stark").in_play
    assert t.card("Joffrey Baratheon").in_play


def test_who_costs_more_stays_away_from_court() -> None:
    t = court(["Arya Stark"], ["Cersei Lannister"])
    t.stark.choose("Arya Stark")
    t.lannister.choose("Cersei Lannister")
    t.stark.choose("yes")
    assert t.lannister.hand.count("Cersei Lannister") == 1


def test_littlefingers_meddling_makes_events_2_cheaper() -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Tywin Lannister"],
            hand=["Put to the Sword", "Insidious Scheme"],
            plot="Littlefinger's Meddling",
        ),
        stark=side("stark", play=["Hodor (kneeling)", "Summer (kneeling)"]),
    )
    t.lannister.challenge("military", "Tywin Lannister")
    with t.stop_at("before claim"):
        t.lannister.play("Put to the Sword", "Hodor")
    assert t.stark.dead == ["Hodor"]
    assert t.lannister.gold == 0  # 2 less than 2


def test_littlefingers_meddling_does_not_pay_for_events() -> None:
    t = Scenario(
        lannister=side(
            "lannister", play=["Tywin Lannister"], hand=["Insidious Scheme"], plot="Littlefinger's Meddling"
        ),
        stark=side("stark", play=["Hodor"], hand=["Ice", "Lady"]),
    )
    t.lannister.challenge("intrigue", "Tywin Lannister")
    t.lannister.play("Insidious Scheme")
    assert t.lannister.gold == 0  # 1 gold, never less than 0


def test_littlefingers_meddling_is_not_for_opponents() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Put to the Sword"]),
        lannister=side("lannister", play=["The Tickler (kneeling)"], plot="Littlefinger's Meddling"),
    )
    t.stark.challenge("military", "Robb Stark")
    assert not t.stark.can("play Put to the Sword")


def gossip(*attackers: str) -> Scenario:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Cersei Lannister", "The Tickler", "Tyrion Lannister", "Casterly Rock"],
            plot="Gossip and Lies",
        ),
        stark=side("stark", play=["Hodor"], hand=["Ice", "Lady"]),
    )
    t.lannister.challenge("intrigue", *attackers)
    t.skip_to("challenge", take_first=True)
    return t


def test_gossip_and_lies_tire_nobody_in_the_first_intrigue_challenge() -> None:
    t = gossip("Cersei Lannister", "Tyrion Lannister")
    assert t.lannister.kneeling == []
    t.lannister.challenge("intrigue", "Cersei Lannister", "The Tickler")  # the second, by Casterly Rock
    assert sorted(t.lannister.kneeling) == ["Cersei Lannister", "The Tickler"]


def test_gossip_and_lies_are_for_intrigue_and_attackers_of_your_own() -> None:
    t = gossip("Tyrion Lannister")
    t.lannister.challenge("military", "The Tickler")
    assert t.lannister.kneeling == ["The Tickler"]
    t = Scenario(
        tyrell=side("tyrell", play=["Courtesan of the Rose", "Margaery Tyrell", "Left"]),
        lannister=side("lannister", play=["Cersei Lannister"], plot="Gossip and Lies"),
    )
    t.tyrell.challenge("intrigue", "Courtesan of the Rose")
    assert t.card("Courtesan of the Rose").kneeling
    t.lannister.defend("Cersei Lannister")
    assert t.card("Cersei Lannister").kneeling


@pytest.mark.parametrize(("plot", "drawn"), [("Time of Plenty", 3), ("Early Frost", 1), ("A Noble Cause", 2)])
def test_seasons_change_how_many_cards_everybody_draws(plot: str, drawn: int) -> None:
    t = Scenario(stark=side("stark", plot=plot), lannister=side("lannister"), phase="draw", stop_at="after draw phase")
    assert (len(t.stark.hand), len(t.lannister.hand)) == (drawn, drawn)


def test_plenty_and_frost_cancel_each_other_out_and_change_no_other_draws() -> None:
    t = Scenario(
        stark=side("stark", plot="Time of Plenty"),
        lannister=side("lannister", plot="Early Frost"),
        phase="draw",
        stop_at="after draw phase",
    )
    assert (len(t.stark.hand), len(t.lannister.hand)) == (2, 2)
    t = Scenario(
        lannister=side("lannister", hand=["Lannisport Guard"], plot="Time of Plenty", gold=2),
        stark=side("stark"),
        phase="marshaling",
    )
    t.lannister.marshal("Lannisport Guard")
    t.lannister.use("Lannisport Guard")
    assert (len(t.lannister.hand), len(t.stark.hand)) == (1, 1)
