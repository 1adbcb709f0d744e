"""House Baratheon: what each of its cards does, and what it does not."""

from kingsmoot.scenario import Scenario, side


def seen_in_hand(t: Scenario, viewer: int, seat: int) -> list[str]:
    """The cards that a seat knows to be in the hand of another."""
    return sorted(card["title"] for card in t.view(viewer)["table"]["players"][seat]["known"])


# -- characters -----------------------------------------------------------------------------------------


def test_maester_cressen_kneels_to_discard_a_condition_wherever_it_is() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Maester Cressen", "Melisandre"]),
        stark=side("stark", play=["Robb Stark + Ice", "Sansa Stark (kneeling) + Bodyguard + Seal of the Hand"]),
        phase="marshaling",
    )
    t.baratheon.use("Maester Cressen")  # no other attachment is a Condition: there is nothing to choose
    assert t.stark.discard == ["Bodyguard"]
    assert t.card("Maester Cressen").kneeling
    assert t.card("Robb Stark").attachments == ["Ice"]


def test_maester_cressen_needs_a_condition() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Maester Cressen"]),
        stark=side("stark", play=["Robb Stark + Ice"]),
        phase="marshaling",
    )
    assert not t.baratheon.can("use Maester Cressen")


def test_maester_cressen_discards_risen_from_the_sea() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Maester Cressen", "Robert Baratheon"], plots=["A Noble Cause"]),
        greyjoy=side("greyjoy", play=["Black Wind's Crew"], hand=["Risen from the Sea"], plots=["A Noble Cause"]),
        phase="challenges",
    )
    t.baratheon.challenge("military", "Robert Baratheon")
    t.greyjoy.defend()
    t.greyjoy.play("Risen from the Sea")
    assert t.card("Black Wind's Crew").attachments == ["Risen from the Sea"]
    assert t.card("Black Wind's Crew").strength == 4
    t.skip_to("first-player", take_first=True)
    t.asked.choose(t.options[0])
    t.baratheon.use("Maester Cressen")
    assert t.greyjoy.discard == ["Risen from the Sea"]
    assert t.card("Black Wind's Crew").strength == 3


def test_melisandre_kneels_after_a_rhllor_card_is_marshaled_once_a_round() -> None:
    t = Scenario(
        baratheon=side(
            "baratheon", play=["Melisandre"], hand=["Fiery Followers", "Selyse Baratheon (pack Core)"], gold=10
        ),
        stark=side("stark", play=["Robb Stark", "Arya Stark"]),
        phase="marshaling",
    )
    t.baratheon.marshal("Fiery Followers")
    t.baratheon.use("Melisandre", "Robb Stark")
    assert t.card("Robb Stark").kneeling
    t.baratheon.marshal("Selyse Baratheon")
    assert not t.baratheon.can("use Melisandre")


def test_melisandre_reacts_to_herself_but_not_to_others_cards() -> None:
    t = Scenario(
        baratheon=side("baratheon", hand=["Melisandre", "Dragonstone Faithful"], gold=10),
        other=side("baratheon", play=["Bastard in Hiding"], hand=["Fiery Followers"], gold=10),
        phase="marshaling",
    )
    t.baratheon.marshal("Dragonstone Faithful")
    t.baratheon.marshal("Melisandre")
    t.baratheon.use("Melisandre", "Bastard in Hiding")
    assert t.card("Bastard in Hiding").kneeling


def test_melisandre_does_not_react_to_an_opponents_rhllor_card() -> None:
    t = Scenario(
        baratheon=side("baratheon", hand=["Fiery Followers"], gold=10),
        other=side("baratheon", play=["Melisandre"]),
        phase="marshaling",
    )
    t.baratheon.marshal("Fiery Followers")
    assert not t.other.can("use Melisandre")


def test_robert_counts_every_other_kneeling_character() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Robert Baratheon (kneeling)", "Melisandre (kneeling)"]),
        stark=side("stark", play=["Robb Stark (kneeling)", "Arya Stark"]),
    )
    assert t.card("Robert Baratheon").strength == 7


def test_robert_blank_counts_nobody() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Robert Baratheon + Milk of the Poppy", "Melisandre (kneeling)"]),
        stark=side("stark", play=["Robb Stark (kneeling)"]),
    )
    assert t.card("Robert Baratheon").strength == 5


def test_selyse_pays_one_gold_for_an_intrigue_icon_until_the_end_of_the_phase() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Selyse Baratheon (pack Core)", "Stannis Baratheon"], gold=1),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.baratheon.use("Selyse Baratheon", "Stannis Baratheon")
    assert t.baratheon.gold == 0
    assert t.card("Stannis Baratheon").icons == "MIP"
    assert not t.baratheon.can("use Selyse Baratheon")
    t.skip_to("after challenges phase")
    assert t.card("Stannis Baratheon").icons == "MP"


def test_selyse_gives_no_icon_to_others() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Selyse Baratheon (pack Core)"], gold=1),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.baratheon.use("Selyse Baratheon")  # she herself is the only one
    assert t.card("Robb Stark").icons == "MP"


def test_davos_returns_to_hand_instead_of_the_dead_pile() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        baratheon=side("baratheon", play=["Ser Davos Seaworth (2 power)"]),
    )
    t.clear_log()
    t.stark.challenge("military", "Robb Stark")
    t.baratheon.defend()
    t.baratheon.use("Ser Davos Seaworth")
    assert "Ser Davos Seaworth is killed (claim)." in t.log  # killed he is all the same
    assert t.baratheon.hand == ["Ser Davos Seaworth"]
    assert t.baratheon.dead == []
    assert t.baratheon.power == 0


def test_davos_may_die_for_good() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        baratheon=side("baratheon", play=["Ser Davos Seaworth"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.baratheon.defend()
    assert t.baratheon.can("use Ser Davos Seaworth")
    t.choose("pass")
    assert t.baratheon.dead == ["Ser Davos Seaworth"]


def test_davos_saved_by_a_duplicate_is_not_killed() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        baratheon=side("baratheon", play=["Ser Davos Seaworth + Ser Davos Seaworth"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.baratheon.defend()
    t.baratheon.save_with_duplicate("Ser Davos Seaworth")
    assert not t.baratheon.can("use Ser Davos Seaworth")
    assert t.card("Ser Davos Seaworth").in_play


def test_shireen_kneels_a_character_when_she_is_killed() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Arya Stark"]),
        baratheon=side("baratheon", play=["Shireen Baratheon"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.baratheon.defend()
    t.baratheon.use("Shireen Baratheon", "Arya Stark")
    assert t.card("Arya Stark").kneeling
    assert t.baratheon.dead == ["Shireen Baratheon"]


def test_shireen_blank_kneels_nobody() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Arya Stark"]),
        baratheon=side("baratheon", play=["Shireen Baratheon + Milk of the Poppy"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.baratheon.defend()
    assert not t.baratheon.can("use Shireen Baratheon")
    assert t.baratheon.dead == ["Shireen Baratheon"]


def test_stannis_lets_each_player_stand_only_two_characters() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Stannis Baratheon (kneeling)", "Melisandre (kneeling)"]),
        stark=side(
            "stark",
            play=["Robb Stark (kneeling)", "Arya Stark (kneeling)", "Sansa Stark (kneeling) + Seal of the Hand"],
        ),
        phase="standing",
    )
    t.stark.choose("stand Robb Stark", "stand Arya Stark")
    assert not t.card("Stannis Baratheon").kneeling
    assert not t.card("Melisandre").kneeling
    assert not t.card("Robb Stark").kneeling
    assert t.card("Sansa Stark").kneeling


def test_stannis_limits_who_stands_by_the_rules_not_whom_an_effect_stands() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Stannis Baratheon"]),
        stark=side(
            "stark",
            play=["Robb Stark (kneeling)", "Arya Stark (kneeling)", "Sansa Stark (kneeling) + Seal of the Hand"],
        ),
        phase="standing",
    )
    t.stark.choose("stand Robb Stark", "stand Arya Stark")
    t.stark.use("Seal of the Hand")
    assert not t.card("Sansa Stark").kneeling


def test_fiery_followers_stand_after_the_dominance_phase_begins() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Fiery Followers (kneeling)"]),
        stark=side("stark", play=["Winterfell Steward"]),
        phase="dominance",
    )
    t.baratheon.use("Fiery Followers")
    assert not t.card("Fiery Followers").kneeling
    assert t.baratheon.power == 1  # their 2 STR win dominance


def test_kings_hunting_party_has_intrigue_only_while_an_opponent_has_a_king() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["King's Hunting Party", "Bastard in Hiding"]),
        other=side("baratheon", play=["Robert Baratheon"]),
    )
    assert t.card("King's Hunting Party").icons == "MI"
    t = Scenario(
        baratheon=side("baratheon", play=["King's Hunting Party", "Robert Baratheon"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    assert t.card("King's Hunting Party").icons == "M"


def test_dragonstone_faithful_reduces_a_baratheon_character_and_no_other_card() -> None:
    t = Scenario(
        baratheon=side(
            "baratheon",
            play=["Dragonstone Faithful"],
            hand=["Chamber of the Painted Table", "Bastard in Hiding"],
            gold=3,
            plot="A Noble Cause",
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    before = t.baratheon.gold
    t.baratheon.use("Dragonstone Faithful")
    t.baratheon.marshal("Chamber of the Painted Table")
    assert t.baratheon.gold == before - 2
    t.baratheon.marshal("Bastard in Hiding")
    assert t.baratheon.gold == before - 3


def test_dragonstone_port_reduces_any_baratheon_card() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Dragonstone Port"], hand=["The Red Keep"], gold=3),
        stark=side("stark"),
        phase="marshaling",
    )
    before = t.baratheon.gold
    t.baratheon.use("Dragonstone Port")
    t.baratheon.marshal("The Red Keep")
    assert t.baratheon.gold == before - 2


def test_vanguard_lancer_discards_power_from_a_character_or_faction_card() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Robert Baratheon (1 power)"], hand=["Vanguard Lancer"] * 2, gold=4, power=1),
        stark=side("stark", play=["Robb Stark (2 power)", "Arya Stark"], power=1),
        phase="marshaling",
    )
    t.baratheon.marshal("Vanguard Lancer")
    t.baratheon.use("Vanguard Lancer")
    assert set(t.options) == {"Robb Stark", "House Stark of House Stark"}
    t.baratheon.choose("Robb Stark")
    assert t.card("Robb Stark").power == 1
    t.baratheon.marshal("Vanguard Lancer")
    t.baratheon.use("Vanguard Lancer", "House Stark of House Stark")
    assert t.stark.faction_power == 0
    assert t.baratheon.power == 2


def test_vanguard_lancer_needs_power_to_discard() -> None:
    t = Scenario(
        baratheon=side("baratheon", hand=["Vanguard Lancer"], gold=2, power=3),
        stark=side("stark", play=["Robb Stark"]),
        phase="marshaling",
    )
    t.baratheon.marshal("Vanguard Lancer")
    assert not t.baratheon.can("use Vanguard Lancer")


# -- attachments and locations --------------------------------------------------------------------------


def test_lightbringer_gives_stannis_renown_and_stands_him_once_a_phase() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Stannis Baratheon + Lightbringer"]),
        stark=side("stark"),
    )
    assert t.card("Stannis Baratheon").has("renown")
    t.baratheon.challenge("military", "Stannis Baratheon")
    t.skip_to("keyword-use")
    t.baratheon.choose("yes")
    t.baratheon.use("Lightbringer")
    assert not t.card("Stannis Baratheon").kneeling
    t.baratheon.challenge("power", "Stannis Baratheon")
    t.skip_to("keyword-use")
    t.baratheon.choose("yes")
    assert t.card("Stannis Baratheon").power == 2
    assert not t.baratheon.can("use Lightbringer")


def test_lightbringer_gives_renown_to_nobody_else_and_only_goes_on_a_baratheon() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Melisandre + Lightbringer", "Stannis Baratheon"]),
        stark=side("stark"),
    )
    assert not t.card("Melisandre").has("renown")
    assert not t.card("Stannis Baratheon").has("renown")
    t = Scenario(
        baratheon=side("baratheon", play=["Wildling Horde"], hand=["Lightbringer"], gold=2),
        stark=side("stark", play=["Robb Stark"]),
        phase="marshaling",
    )
    assert not t.baratheon.can("marshal Lightbringer")


def test_chamber_of_the_painted_table_moves_power_after_dominance() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Chamber of the Painted Table", "Robert Baratheon"]),
        stark=side("stark", play=["Robb Stark (kneeling) (2 power) + Seal of the Hand"], power=1),
        phase="dominance",
    )
    t.baratheon.use("Chamber of the Painted Table")
    assert (t.baratheon.power, t.stark.faction_power) == (2, 0)
    assert t.card("Chamber of the Painted Table").kneeling
    assert t.card("Robb Stark").power == 2


def test_chamber_of_the_painted_table_needs_power_on_the_faction_card() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Chamber of the Painted Table", "Robert Baratheon"]),
        stark=side("stark", play=["Robb Stark (kneeling) (2 power)"]),
        phase="dominance",
    )
    assert not t.baratheon.can("use Chamber of the Painted Table")
    assert t.baratheon.power == 1


def test_the_red_keep_adds_two_in_power_challenges_with_a_participant() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Arya Stark"]),
        baratheon=side("baratheon", play=["The Red Keep", "Robert Baratheon"]),
    )
    t.stark.challenge("power", "Robb Stark", "Arya Stark")
    t.baratheon.defend("Robert Baratheon")
    t.pass_windows(until="keyword-use")
    assert t.challenge.winner is t.baratheon  # 7 against 5, 2 for those who kneel, and 2
    assert t.challenge.by == 2


def test_the_red_keep_adds_nothing_to_other_challenges_or_alone() -> None:
    for kind, defenders in (("military", ["Stannis Baratheon"]), ("power", [])):
        t = Scenario(
            stark=side("stark", play=["Robb Stark"]),
            baratheon=side("baratheon", play=["The Red Keep", "Stannis Baratheon"]),
        )
        t.stark.challenge(kind, "Robb Stark")
        t.baratheon.defend(*defenders)
        t.skip_to("keyword-use")
        assert t.challenge.winner is t.stark
        assert t.challenge.by == (0 if defenders else 5)


def test_the_red_keep_draws_two_if_no_power_challenge_was_lost() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["The Red Keep"]),
        stark=side("stark", play=["Robb Stark", "Sansa Stark (kneeling) + Seal of the Hand"]),
    )
    t.skip_to("challenge")
    t.stark.choose("no more challenges")
    t.baratheon.use("The Red Keep")
    assert len(t.baratheon.hand) == 2
    assert t.card("The Red Keep").kneeling


def test_the_red_keep_draws_nothing_after_a_lost_power_challenge() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Sansa Stark (kneeling) + Seal of the Hand"]),
        baratheon=side("baratheon", play=["The Red Keep"]),
    )
    t.stark.challenge("power", "Robb Stark")
    t.skip_to("keyword-use")
    t.stark.choose("no")
    while t.phase == "challenges":
        assert t.about == "action"
        assert t.asked is t.stark  # nothing is offered to the other one
        t.choose("pass")
    assert t.baratheon.hand == []


# -- events ---------------------------------------------------------------------------------------------


def test_consolidation_of_power_kneels_up_to_four_strength_of_one_player() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Bastard in Hiding"], hand=["Consolidation of Power"] * 2, gold=2),
        stark=side("stark", play=["Arya Stark", "Winterfell Steward", "Sansa Stark", "Eddard Stark"]),
        phase="marshaling",
    )
    t.baratheon.play("Consolidation of Power")
    assert "Eddard Stark" not in t.options  # 5 STR
    t.baratheon.choose("Winterfell Steward")
    assert "Bastard in Hiding" not in t.options  # of another player
    t.baratheon.choose("Arya Stark")  # Sansa has 2 STR: she would be too much
    assert t.about == "pick"
    assert t.options == ["Winterfell Steward", "Arya Stark"]
    t.baratheon.choose("Winterfell Steward")
    assert t.card("Arya Stark").kneeling
    assert t.card("Winterfell Steward").kneeling
    assert t.card("Winterfell Steward").power == 1
    assert not t.card("Sansa Stark").kneeling


def test_consolidation_of_power_needs_a_standing_character_of_four_or_less() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Robert Baratheon"], hand=["Consolidation of Power"], gold=1),
        stark=side("stark", play=["Arya Stark (kneeling)"]),
        phase="marshaling",
    )
    assert not t.baratheon.can("play Consolidation of Power")


def test_consolidation_of_power_without_anybody_gives_no_power() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Bastard in Hiding"], hand=["Consolidation of Power"], gold=1),
        stark=side("stark"),
        phase="marshaling",
    )
    t.baratheon.play("Consolidation of Power", "nothing")
    assert t.baratheon.power == 0
    assert t.baratheon.discard == ["Consolidation of Power"]


def test_ours_is_the_fury_joins_as_a_defender_and_stands_after_a_win() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        baratheon=side(
            "baratheon",
            play=["Robert Baratheon (kneeling)", "Bastard in Hiding"],
            hand=["Ours is the Fury"],
            gold=2,
        ),
    )
    t.stark.challenge("military", "Robb Stark")
    t.baratheon.defend("Bastard in Hiding")
    t.baratheon.play("Ours is the Fury", "Robert Baratheon")
    t.pass_windows(until="keyword-use")
    assert t.card("Robert Baratheon").participating
    assert not t.card("Robert Baratheon").kneeling  # and renown is his
    assert t.card("Bastard in Hiding").kneeling


def test_ours_is_the_fury_leaves_him_kneeling_after_a_defeat() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Eddard Stark"]),
        baratheon=side("baratheon", play=["Bastard in Hiding (kneeling)"], hand=["Ours is the Fury"], gold=2),
    )
    t.stark.challenge("power", "Robb Stark", "Eddard Stark")
    t.baratheon.play("Ours is the Fury")
    assert t.card("Bastard in Hiding").participating
    t.skip_to("keyword-use")
    assert t.card("Bastard in Hiding").kneeling


def test_who_joins_by_ours_is_the_fury_is_not_declared_as_well() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        baratheon=side(
            "baratheon",
            play=["Robert Baratheon (kneeling)", "Bastard in Hiding"],
            hand=["Ours is the Fury"],
            gold=2,
        ),
    )
    t.clear_log()
    t.stark.challenge("military", "Robb Stark")
    t.baratheon.play("Ours is the Fury")
    t.baratheon.defend("Bastard in Hiding")
    told = [line for line in t.log if line.endswith(" defends.")]
    assert told == ["Robert Baratheon defends.", "Bastard in Hiding defends."]


def test_ours_is_the_fury_is_for_the_defending_player_only() -> None:
    t = Scenario(
        baratheon=side(
            "baratheon",
            play=["Robert Baratheon (kneeling)", "Bastard in Hiding"],
            hand=["Ours is the Fury"],
            gold=2,
        ),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.baratheon.challenge("military", "Bastard in Hiding")
    assert not t.baratheon.can("play Ours is the Fury")


def test_seen_in_flames_looks_at_a_hand_and_discards_a_card() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Melisandre"], hand=["Seen In Flames"], gold=1),
        stark=side("stark", hand=["Ice", "Arya Stark", "Winter Is Coming"]),
        other=side("greyjoy", hand=["Sea Tower"]),
    )
    t.baratheon.play("Seen In Flames", "House Stark")
    assert sorted(t.options) == ["Arya Stark", "Ice", "Winter Is Coming"]
    assert seen_in_hand(t, 0, 1) == ["Arya Stark", "Ice", "Winter Is Coming"]
    assert seen_in_hand(t, 2, 1) == []
    assert t.view(2)["decision"] is None
    t.baratheon.choose("Ice")
    assert t.stark.discard == ["Ice"]
    assert seen_in_hand(t, 0, 1) == ["Arya Stark", "Winter Is Coming"]


def test_seen_in_flames_needs_a_rhllor_character_and_a_hand() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Stannis Baratheon"], hand=["Seen In Flames"], gold=1),
        stark=side("stark", hand=["Ice"]),
    )
    assert not t.baratheon.can("play Seen In Flames")
    t = Scenario(
        baratheon=side("baratheon", play=["Melisandre"], hand=["Seen In Flames"], gold=1),
        stark=side("stark"),
    )
    assert not t.baratheon.can("play Seen In Flames")
