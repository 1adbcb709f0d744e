"""House Lannister: each card played, and what it must not do."""

import pytest

from kingsmoot.scenario import Scenario, side

# -- Cersei Lannister -----------------------------------------------------------------------------------


def test_cersei_raises_intrigue_claim_while_she_attacks() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"]),
        stark=side("stark", play=["Winterfell Steward"], hand=["Ice", "Sansa Stark", "Bran Stark"], power=3),
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    t.pass_windows(until="challenge")
    assert len(t.stark.hand) == 1
    assert len(t.stark.discard) == 2


def test_cersei_does_not_raise_power_claim() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"]),
        stark=side("stark", power=3),
    )
    t.lannister.challenge("power", "Cersei Lannister")
    t.pass_windows()
    assert t.stark.power == 2


def test_cersei_does_not_raise_claim_when_others_attack() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister", "Grand Maester Pycelle"]),
        stark=side("stark", hand=["Ice", "Sansa Stark", "Bran Stark"]),
    )
    t.lannister.challenge("intrigue", "Grand Maester Pycelle")
    t.skip_to("challenge")
    assert len(t.stark.hand) == 2


def test_a_blank_cersei_raises_nothing() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister + Milk of the Poppy"]),
        stark=side("stark", play=["Winterfell Steward"], hand=["Ice", "Sansa Stark", "Bran Stark"]),
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    t.pass_windows(until="challenge")
    assert len(t.stark.hand) == 2


# -- Grand Maester Pycelle ------------------------------------------------------------------------------


def test_pycelle_has_insight() -> None:
    t = Scenario(lannister=side("lannister", play=["Grand Maester Pycelle"]), stark=side("stark"))
    t.lannister.challenge("intrigue", "Grand Maester Pycelle")
    t.pass_windows(until="keyword-use")
    t.lannister.choose("yes")
    assert len(t.lannister.hand) == 1


# -- Joffrey Baratheon ----------------------------------------------------------------------------------


def test_joffrey_gains_power_up_to_three_times_a_round() -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Joffrey Baratheon", "Ser Jaime Lannister"],
            hand=["Put to the Sword"],
            gold=2,
            plot="The Winds of Winter",
        ),
        stark=side(
            "stark",
            play=[
                "Eddard Stark (kneeling)",
                "Robb Stark (kneeling)",
                "Sansa Stark (kneeling)",
                "Vanguard of the North",
            ],
        ),
    )
    t.lannister.challenge("military", "Ser Jaime Lannister")
    t.stark.defend()
    t.lannister.play("Put to the Sword", "Eddard Stark")
    t.lannister.use("Joffrey Baratheon")
    assert t.card("Joffrey Baratheon").power == 1
    t.pass_windows(until="claim")
    t.stark.choose("Robb Stark", "Sansa Stark")
    t.lannister.use("Joffrey Baratheon for Robb Stark")
    t.lannister.use("Joffrey Baratheon for Sansa Stark")
    assert t.card("Joffrey Baratheon").power == 3
    t.skip_to("challenge")
    t.lannister.choose("no more challenges")
    t.stark.challenge("military", "Vanguard of the North")
    t.lannister.defend()
    t.skip_to("claim")
    t.lannister.choose("Ser Jaime Lannister")
    assert not t.lannister.can("use Joffrey Baratheon")
    assert t.lannister.dead == ["Ser Jaime Lannister"]


def test_joffrey_does_not_care_for_commoners() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Joffrey Baratheon", "Ser Jaime Lannister"]),
        stark=side("stark", play=["Winterfell Steward (kneeling)"]),
    )
    t.lannister.challenge("military", "Ser Jaime Lannister")
    assert not t.lannister.can("use Joffrey Baratheon")
    assert t.stark.dead == ["Winterfell Steward"]


def test_joffrey_does_not_react_to_his_own_death() -> None:
    t = Scenario(
        stark=side("stark", play=["Vanguard of the North"]),
        lannister=side("lannister", play=["Joffrey Baratheon"]),
    )
    t.stark.challenge("military", "Vanguard of the North")
    assert not t.lannister.can("use Joffrey Baratheon")
    assert t.lannister.dead == ["Joffrey Baratheon"]


# -- Ser Jaime Lannister --------------------------------------------------------------------------------


def test_jaime_does_not_kneel_to_attack_in_military_and_has_renown_there() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Jaime Lannister"]),
        martell=side("martell", play=["House Dayne Knight"]),
    )
    assert not t.card("Ser Jaime Lannister").has("renown")
    t.lannister.challenge("military", "Ser Jaime Lannister")
    assert not t.card("Ser Jaime Lannister").kneeling
    assert t.card("Ser Jaime Lannister").has("renown")
    t.martell.defend()
    t.pass_windows(until="keyword-use")
    t.lannister.choose("yes")
    assert t.card("Ser Jaime Lannister").power == 1
    assert not t.card("Ser Jaime Lannister").has("renown")


def test_jaime_kneels_in_intrigue_without_renown() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Jaime Lannister"]),
        martell=side("martell", play=["House Dayne Knight"]),
    )
    t.lannister.challenge("intrigue", "Ser Jaime Lannister")
    assert t.card("Ser Jaime Lannister").kneeling
    assert not t.card("Ser Jaime Lannister").has("renown")


def test_jaime_kneels_to_defend_but_has_renown() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Steward", "Vanguard of the North"]),
        lannister=side("lannister", play=["Ser Jaime Lannister"]),
    )
    t.stark.challenge("military", "Vanguard of the North")
    t.lannister.defend("Ser Jaime Lannister")
    assert t.card("Ser Jaime Lannister").kneeling
    assert t.card("Ser Jaime Lannister").has("renown")


# -- The Tickler ----------------------------------------------------------------------------------------


def test_the_tickler_discards_the_top_card_and_a_copy_in_play() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"]),
        stark=side(
            "stark",
            play=["Winterfell Steward", "Robb Stark (kneeling) + Seal of the Hand"],
            deck=["Winterfell Steward"],
        ),
        phase="dominance",
    )
    t.lannister.use("The Tickler", "Winterfell Steward")
    assert t.card("The Tickler").kneeling
    assert t.stark.discard == ["Winterfell Steward", "Winterfell Steward"]
    assert "Winterfell Steward" not in t.stark.in_play


def test_the_tickler_need_not_discard_the_copy() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"]),
        stark=side("stark", play=["Winterfell Steward"], deck=["Winterfell Steward"]),
        phase="dominance",
    )
    t.lannister.use("The Tickler", "nothing")
    assert t.stark.in_play == ["Winterfell Steward"]


def test_the_copy_may_be_anybodys_and_may_be_saved() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler", "Littlefinger + Littlefinger"]),
        stark=side("stark", play=["Winterfell Steward"], deck=["Littlefinger"]),
        phase="dominance",
    )
    t.lannister.use("The Tickler", "Littlefinger")
    t.lannister.save_with_duplicate("Littlefinger")
    assert t.card("Littlefinger", t.lannister).in_play
    assert t.stark.in_play == ["Winterfell Steward"]


def test_the_tickler_acts_in_dominance_only() -> None:
    t = Scenario(lannister=side("lannister", play=["The Tickler"]), stark=side("stark"), phase="challenges")
    assert not t.lannister.can("use The Tickler")


# -- Tyrion Lannister -----------------------------------------------------------------------------------


def test_tyrion_gains_gold_for_any_intrigue_challenge_twice_a_round() -> None:
    t = Scenario(
        lannister=side(
            "lannister", play=["Tyrion Lannister (kneeling)", "The Tickler", "Cersei Lannister", "Casterly Rock"]
        ),
        martell=side("martell", play=["House Dayne Knight"]),
    )
    t.lannister.challenge("intrigue", "The Tickler")
    t.lannister.use("Tyrion Lannister")
    assert t.lannister.gold == 2
    t.martell.defend()
    t.lannister.challenge("intrigue", "Cersei Lannister")
    t.lannister.use("Tyrion Lannister")
    assert t.lannister.gold == 4
    t.martell.defend()
    t.martell.challenge("intrigue", "House Dayne Knight")
    assert not t.lannister.can("use Tyrion Lannister")


def test_tyrion_gains_nothing_for_other_challenges() -> None:
    t = Scenario(lannister=side("lannister", play=["Tyrion Lannister"]), stark=side("stark"))
    t.lannister.challenge("power", "Tyrion Lannister")
    assert not t.lannister.can("use Tyrion Lannister")


# -- Tywin Lannister ------------------------------------------------------------------------------------


def test_tywin_counts_the_gold_in_the_pool_all_the_time() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"], hand=["Burned Men"], gold=3),
        stark=side("stark", gold=5),
    )
    assert t.card("Tywin Lannister").strength == 9
    t.lannister.ambush("Burned Men")
    assert t.card("Tywin Lannister").strength == 7
    t.skip_to("after taxation phase")
    assert t.card("Tywin Lannister").strength == 6


# -- Burned Men, Lannisport Moneylender -----------------------------------------------------------------


def test_burned_men_ambush() -> None:
    t = Scenario(lannister=side("lannister", hand=["Burned Men"], gold=2), stark=side("stark"))
    t.lannister.ambush("Burned Men")
    assert t.lannister.in_play == ["Burned Men"]
    assert t.lannister.gold == 0


def test_lannisport_moneylender_brings_income() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Lannisport Moneylender"], plot="A Noble Cause"),
        stark=side("stark", plot="A Noble Cause"),
        phase="marshaling",
    )
    t.skip_to("challenge")
    assert t.lannister.gold == t.stark.gold + 1


# -- Gold Cloaks ----------------------------------------------------------------------------------------


def test_gold_cloaks_go_when_the_phase_ends_in_which_they_were_ambushed() -> None:
    t = Scenario(lannister=side("lannister", hand=["Gold Cloaks"], gold=2), stark=side("stark"))
    t.lannister.ambush("Gold Cloaks")
    assert t.lannister.in_play == ["Gold Cloaks"]
    t.skip_to("challenge")
    t.lannister.choose("no more challenges")
    t.pass_windows()
    assert t.lannister.discard == ["Gold Cloaks"]


def test_gold_cloaks_that_were_marshaled_stay() -> None:
    t = Scenario(lannister=side("lannister", hand=["Gold Cloaks"], gold=4), stark=side("stark"), phase="marshaling")
    t.lannister.marshal("Gold Cloaks")
    t.skip_to("after taxation phase")
    assert t.lannister.in_play == ["Gold Cloaks"]


def test_blank_gold_cloaks_stay() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["Gold Cloaks"], gold=2),
        stark=side("stark", plot="Fortified Position"),
    )
    t.lannister.ambush("Gold Cloaks")
    t.skip_to("after challenges phase")
    assert t.lannister.in_play == ["Gold Cloaks"]


# -- Lannisport Merchant, Western Fiefdom ---------------------------------------------------------------


def test_lannisport_merchant_makes_a_lannister_character_cheaper() -> None:
    t = Scenario(
        lannister=side(
            "lannister", play=["Lannisport Merchant"], hand=["The Tickler", "Lannisport"], plot="Rebuilding"
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    before = t.lannister.gold
    t.lannister.use("Lannisport Merchant")
    t.lannister.marshal("Lannisport")
    assert t.lannister.gold == before - 3
    t.lannister.marshal("The Tickler")
    assert t.lannister.gold == before - 3 - 1


def test_western_fiefdom_makes_any_lannister_card_cheaper_but_no_other() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Western Fiefdom"], hand=["Lannisport", "Littlefinger"], gold=10),
        stark=side("stark"),
        phase="marshaling",
    )
    before = t.lannister.gold
    t.lannister.use("Western Fiefdom")
    t.lannister.marshal("Littlefinger")
    t.lannister.marshal("Lannisport")
    assert t.lannister.gold == before - 5 - 2


# -- The Queen's Assassin -------------------------------------------------------------------------------


def test_the_queens_assassin_makes_the_opponent_kill() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["The Queen's Assassin", "Lannisport"], gold=4),
        stark=side("stark", play=["Robb Stark", "Winterfell Steward"]),
    )
    t.lannister.ambush("The Queen's Assassin")
    t.lannister.use("The Queen's Assassin")
    assert t.asked is t.stark
    t.stark.choose("Winterfell Steward")
    assert t.stark.dead == ["Winterfell Steward"]
    assert t.stark.in_play == ["Robb Stark"]


def test_the_queens_assassin_needs_more_cards_in_hand() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["The Queen's Assassin", "Lannisport"], gold=4),
        stark=side("stark", play=["Robb Stark"], hand=["Ice"]),
    )
    t.lannister.ambush("The Queen's Assassin")
    assert not t.lannister.can("use The Queen's Assassin")


def test_the_queens_assassin_does_nothing_when_marshaled() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["The Queen's Assassin", "Lannisport"], gold=4),
        stark=side("stark", play=["Robb Stark"]),
        phase="marshaling",
    )
    t.lannister.marshal("The Queen's Assassin")
    assert not t.lannister.can("use The Queen's Assassin")


# -- Widow's Wail ---------------------------------------------------------------------------------------


def test_widows_wail_strengthens_anybody_and_arms_joffrey() -> None:
    t = Scenario(
        lannister=side(
            "lannister", play=["Joffrey Baratheon", "The Tickler", "Cersei Lannister"], hand=["Widow's Wail"], gold=1
        ),
        stark=side("stark"),
    )
    t.lannister.ambush("Widow's Wail", "attach to Joffrey Baratheon")
    assert t.card("Joffrey Baratheon").strength == 5
    assert t.card("Joffrey Baratheon").icons == "MP"


def test_widows_wail_gives_others_no_icon() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Joffrey Baratheon", "Cersei Lannister + Widow's Wail"]), stark=side("stark")
    )
    assert t.card("Cersei Lannister").strength == 6
    assert t.card("Cersei Lannister").icons == "IP"
    assert t.card("Joffrey Baratheon").icons == "P"


# -- Casterly Rock, Lannisport --------------------------------------------------------------------------


def test_casterly_rock_allows_a_second_intrigue_challenge_and_no_third() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Casterly Rock", "The Tickler", "Tyrion Lannister", "Cersei Lannister"]),
        stark=side("stark"),
    )
    for attacker in ("The Tickler", "Cersei Lannister"):
        t.lannister.challenge("intrigue", attacker)
        t.skip_to("challenge")
    assert not any(option.startswith("intrigue") for option in t.options)
    assert any(option.startswith("power") for option in t.options)


def test_lannisport_draws_after_intrigue() -> None:
    t = Scenario(lannister=side("lannister", play=["Lannisport", "The Tickler"]), stark=side("stark"))
    t.lannister.challenge("intrigue", "The Tickler")
    t.lannister.use("Lannisport")
    assert len(t.lannister.hand) == 1


def test_lannisport_draws_for_a_defender_too() -> None:
    t = Scenario(
        martell=side("martell", play=["House Dayne Knight"]),
        lannister=side("lannister", play=["Lannisport", "Ser Jaime Lannister"]),
    )
    t.martell.challenge("intrigue", "House Dayne Knight")
    t.lannister.defend("Ser Jaime Lannister")
    t.lannister.use("Lannisport")
    assert len(t.lannister.hand) == 1


def test_lannisport_draws_after_intrigue_only() -> None:
    t = Scenario(lannister=side("lannister", play=["Lannisport", "The Tickler"]), stark=side("stark"))
    t.lannister.challenge("military", "The Tickler")
    assert not t.lannister.can("use Lannisport")


# -- Hear Me Roar! --------------------------------------------------------------------------------------


def test_hear_me_roar_puts_a_lannister_character_into_play_until_the_phase_ends() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["Hear Me Roar!", "Tywin Lannister", "Littlefinger"], gold=1),
        stark=side("stark"),
    )
    t.lannister.play("Hear Me Roar!")
    assert t.options == ["Tywin Lannister"]
    t.lannister.choose("Tywin Lannister")
    assert t.lannister.in_play == ["Tywin Lannister"]
    t.skip_to("after challenges phase")
    assert t.lannister.in_play == []
    assert "Tywin Lannister" in t.lannister.discard


def test_what_hear_me_roar_brought_cannot_be_saved() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["Hear Me Roar!", "Tywin Lannister", "Bodyguard"], gold=2),
        stark=side("stark"),
        phase="marshaling",
    )
    t.lannister.play("Hear Me Roar!", "Tywin Lannister")
    t.lannister.marshal("Bodyguard")
    assert not t.lannister.can("use Bodyguard")
    assert "Tywin Lannister" in t.lannister.discard
    assert t.lannister.hand == ["Bodyguard"]


def test_hear_me_roar_needs_a_lannister_character_in_hand() -> None:
    t = Scenario(lannister=side("lannister", hand=["Hear Me Roar!", "Littlefinger"], gold=1), stark=side("stark"))
    assert not t.lannister.can("play Hear Me Roar!")


# -- The Things I Do For Love ---------------------------------------------------------------------------


def test_the_things_i_do_for_love_costs_x() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"], hand=["The Things I Do For Love"], gold=4),
        stark=side("stark", play=["Winterfell Steward", "Arya Stark", "Eddard Stark"]),
    )
    t.lannister.play("The Things I Do For Love")
    assert t.options == ["X is 1", "X is 2", "X is 3", "X is 4"]
    t.lannister.choose("X is 3")
    assert t.options == ["Winterfell Steward", "Arya Stark"]
    t.lannister.choose("Arya Stark")
    assert t.lannister.gold == 1
    assert t.lannister.faction_kneels
    assert t.stark.hand == ["Arya Stark"]
    assert t.lannister.discard == ["The Things I Do For Love"]


def test_the_things_i_do_for_love_may_be_saved_from() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"], hand=["The Things I Do For Love"], gold=2),
        stark=side("stark", play=["Bran Stark + Bran Stark"]),
    )
    t.lannister.play("The Things I Do For Love")
    t.stark.save_with_duplicate("Bran Stark")
    assert t.card("Bran Stark").in_play
    assert t.lannister.gold == 0


@pytest.mark.parametrize(
    ("mine", "gold", "theirs"),
    [
        (["The Tickler"], 9, ["Bran Stark"]),  # no Lord or Lady
        (["Littlefinger"], 9, ["Bran Stark"]),  # a Lord, but not of the house
        (["Cersei Lannister"], 1, ["Bran Stark"]),  # too poor
        (["Cersei Lannister"], 9, ["Heart Tree Grove"]),  # no character
    ],
)
def test_the_things_i_do_for_love_is_refused(mine: list[str], gold: int, theirs: list[str]) -> None:
    t = Scenario(
        lannister=side("lannister", play=mine, hand=["The Things I Do For Love"], gold=gold),
        stark=side("stark", play=theirs),
    )
    assert not t.lannister.can("play The Things I Do For Love")


def test_the_things_i_do_for_love_is_for_the_challenges_phase() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"], hand=["The Things I Do For Love"], gold=9),
        stark=side("stark", play=["Bran Stark"]),
        phase="dominance",
    )
    assert not t.lannister.can("play The Things I Do For Love")


def test_a_cheaper_event_costs_less_than_x() -> None:
    t = Scenario(
        lannister=side(
            "lannister", play=["Cersei Lannister", "Paxter Redwyne"], hand=["The Things I Do For Love"], gold=2
        ),
        stark=side("stark", play=["Arya Stark"]),
    )
    t.lannister.play("The Things I Do For Love")
    assert t.lannister.gold == 0
    assert t.stark.hand == ["Arya Stark"]


# -- Treachery ------------------------------------------------------------------------------------------


def test_treachery_cancels_a_character() -> None:
    t = Scenario(
        stark=side("stark", hand=["Littlefinger"], gold=5),
        lannister=side("lannister", play=["The Tickler"], hand=["Treachery"], gold=1),
        phase="marshaling",
    )
    t.stark.marshal("Littlefinger")
    t.stark.use("Littlefinger")
    t.lannister.choose("play Treachery for Littlefinger")
    assert t.stark.hand == []
    assert t.card("Littlefinger").in_play
    assert not t.stark.can("use Littlefinger")


def test_treachery_cancels_a_location_whose_cost_stays_paid() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Jaime Lannister"], hand=["Treachery"], gold=1),
        martell=side("martell", play=["Ghaston Grey"]),
    )
    t.lannister.challenge("military", "Ser Jaime Lannister")
    t.martell.use("Ghaston Grey")
    t.lannister.choose("play Treachery for Ghaston Grey")
    assert t.card("Ser Jaime Lannister").in_play
    assert t.martell.discard == ["Ghaston Grey"]


def test_treachery_cancels_an_attachment_even_ones_own() -> None:
    t = Scenario(
        lannister=side(
            "lannister", play=["Tyrion Lannister (kneeling) + Seal of the Hand"], hand=["Treachery"], gold=1
        ),
        stark=side("stark", play=["Robb Stark (kneeling) + Seal of the Hand"]),
    )
    t.lannister.use("Seal of the Hand")
    t.lannister.choose("play Treachery for Seal of the Hand of House Lannister")
    assert t.card("Tyrion Lannister").kneeling
    assert t.card("Seal of the Hand", t.lannister).kneeling
    assert t.lannister.discard == ["Treachery"]


def test_treachery_cancels_no_events() -> None:
    t = Scenario(
        martell=side("martell", hand=["Confinement"], gold=1),
        lannister=side(
            "lannister",
            play=["The Tickler", "Tywin Lannister (kneeling) + Seal of the Hand"],
            hand=["Treachery"],
            gold=1,
        ),
    )
    t.martell.play("Confinement")
    assert (t.asked, t.about) == (t.lannister, "action")
    assert t.card("The Tickler").icons == ""


def test_treachery_needs_a_unique_lannister_character() -> None:
    t = Scenario(
        stark=side("stark", hand=["Littlefinger"], gold=5),
        lannister=side("lannister", play=["Burned Men", "Lannisport"], hand=["Treachery"], gold=1),
        phase="marshaling",
    )
    t.stark.marshal("Littlefinger")
    t.stark.use("Littlefinger")
    assert not t.lannister.can("play Treachery")
    assert len(t.stark.hand) == 2
