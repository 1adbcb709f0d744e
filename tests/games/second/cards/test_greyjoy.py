"""House Greyjoy: what each of its cards does, and what it does not."""

from kingsmoot.scenario import Scenario, side

# -- characters -----------------------------------------------------------------------------------------


def test_aeron_damphair_brings_back_an_ironborn_after_dominance() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy",
            play=["Aeron Damphair"],
            dead=["Asha Greyjoy (pack Core)", "Theon Greyjoy", "Drowned Men", "Maester Wendamyr"],
        ),
        stark=side("stark", dead=["Robb Stark"]),
        phase="dominance",
    )
    t.greyjoy.use("Aeron Damphair")
    assert sorted(t.options) == ["Asha Greyjoy", "Theon Greyjoy"]
    t.greyjoy.choose("Asha Greyjoy")
    assert "Asha Greyjoy" in t.greyjoy.in_play
    assert "Asha Greyjoy" not in t.greyjoy.dead


def test_aeron_damphair_brings_back_no_unique_character_of_whom_another_copy_is_dead() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Aeron Damphair"], dead=["Asha Greyjoy (pack Core)", "Asha Greyjoy (pack Core)"]),
        stark=side("stark"),
        phase="dominance",
    )
    assert not t.greyjoy.can("use Aeron Damphair")


def test_aeron_damphair_needs_dominance() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Aeron Damphair"], dead=["Asha Greyjoy (pack Core)"]),
        stark=side("stark", play=["Robb Stark"]),
        phase="dominance",
    )
    assert not t.greyjoy.can("use Aeron Damphair")


def test_alannys_lowers_the_reserve_of_opponents_while_first_player() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Alannys Greyjoy"], plot="A Feast for Crows"),
        stark=side("stark", play=["Robb Stark"], plot="A Feast for Crows"),
    )
    assert t.stark.reserve == 3
    assert t.greyjoy.reserve == 4
    t.first = t.stark
    assert t.stark.reserve == 4


def test_asha_stands_after_an_unopposed_win() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core)"]),
        stark=side("stark"),
    )
    t.greyjoy.challenge("power", "Asha Greyjoy")
    t.greyjoy.use("Asha Greyjoy")
    assert t.about == "challenge"  # she may attack again
    assert not t.card("Asha Greyjoy").kneeling


def test_asha_does_not_stand_after_an_opposed_win_or_one_without_her() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core)"]),
        stark=side("stark", play=["Winterfell Steward"]),
    )
    t.greyjoy.challenge("power", "Asha Greyjoy")
    t.stark.defend("Winterfell Steward")
    assert not t.greyjoy.can("use Asha Greyjoy")
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core) (kneeling)", "Theon Greyjoy"]),
        stark=side("stark"),
    )
    t.greyjoy.challenge("power", "Theon Greyjoy")
    assert not t.greyjoy.can("use Asha Greyjoy")


def test_balon_shuts_out_weaker_defenders_only() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Balon Greyjoy", "Black Wind's Crew"]),
        stark=side("stark", play=["Robb Stark", "Catelyn Stark"]),
    )
    t.greyjoy.challenge("power", "Balon Greyjoy", "Black Wind's Crew")
    t.stark.defend("Robb Stark", "Catelyn Stark")
    t.pass_windows(until="keyword")
    assert t.challenge.by == 3  # 5 + 3 against 5: Catelyn's 4 do not count


def test_balon_compares_all_the_time() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Balon Greyjoy", "Iron Fleet Scout", "Iron Fleet Scout"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.greyjoy.challenge("power", "Balon Greyjoy")
    t.stark.defend("Robb Stark")
    assert t.view(0)["table"]["challenge"]["strength"] == [5, 5]
    t.greyjoy.use("Iron Fleet Scout of House Greyjoy #1")
    assert t.view(0)["table"]["challenge"]["strength"] == [7, 0]


def test_balon_defending_or_blank_shuts_nobody_out() -> None:
    t = Scenario(
        stark=side("stark", play=["Eddard Stark", "Catelyn Stark"]),
        greyjoy=side("greyjoy", play=["Balon Greyjoy", "Iron Fleet Scout"]),
    )
    t.stark.challenge("power", "Eddard Stark", "Catelyn Stark")
    t.greyjoy.defend("Balon Greyjoy")
    assert t.view(0)["table"]["challenge"]["strength"] == [9, 5]
    t = Scenario(
        greyjoy=side("greyjoy", play=["Balon Greyjoy + Milk of the Poppy"]),
        stark=side("stark", play=["Catelyn Stark", "Eddard Stark (kneeling) + Seal of the Hand"]),
    )
    t.greyjoy.challenge("power", "Balon Greyjoy")
    t.stark.defend("Catelyn Stark")
    assert t.view(0)["table"]["challenge"]["strength"] == [5, 4]


def euron_pillages(**stark: object) -> Scenario:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Euron Crow's Eye"], discard=["Great Kraken"]),
        stark=side("stark", **stark),  # type: ignore[arg-type]
    )
    t.greyjoy.challenge("power", "Euron Crow's Eye")
    t.pass_windows(until="keyword")
    t.greyjoy.choose("pillage")
    t.greyjoy.choose("yes")
    return t


def test_euron_takes_a_location_from_the_losers_discard_pile() -> None:
    t = euron_pillages(discard=["Heart Tree Grove", "Ice"])
    t.greyjoy.use("Euron Crow's Eye")  # his own locations, and other cards, are none of these
    assert "Heart Tree Grove" in t.greyjoy.in_play
    assert t.card("Heart Tree Grove").controller is t.greyjoy
    assert t.stark.discard == ["Ice", "Tumblestone Knight"]


def test_euron_may_take_the_very_card_that_was_pillaged() -> None:
    t = euron_pillages(deck=["Gates of Winterfell"])
    t.greyjoy.use("Euron Crow's Eye")
    assert "Gates of Winterfell" in t.greyjoy.in_play


def test_euron_takes_nothing_where_there_is_no_location() -> None:
    t = euron_pillages(discard=["Ice"])
    assert not t.greyjoy.can("use Euron Crow's Eye")


def test_euron_takes_nothing_if_another_pillages() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Euron Crow's Eye (kneeling)", "Black Wind's Crew"]),
        stark=side("stark", discard=["Heart Tree Grove"]),
    )
    t.greyjoy.challenge("power", "Black Wind's Crew")
    t.pass_windows(until="keyword-use")
    t.greyjoy.choose("yes")
    assert not t.greyjoy.can("use Euron Crow's Eye")
    assert "Tumblestone Knight" in t.stark.discard


def test_theon_gains_power_after_an_unopposed_win() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Theon Greyjoy", "Balon Greyjoy (kneeling)"]),
        stark=side("stark"),
    )
    t.greyjoy.challenge("power", "Theon Greyjoy")
    t.greyjoy.use("Theon Greyjoy")
    assert t.card("Theon Greyjoy").power == 1
    assert t.greyjoy.faction_power == 1  # unopposed


def test_theon_gains_nothing_against_a_defender() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Theon Greyjoy"]),
        stark=side("stark", play=["Winterfell Steward"]),
    )
    t.greyjoy.challenge("power", "Theon Greyjoy")
    t.stark.defend("Winterfell Steward")
    assert not t.greyjoy.can("use Theon Greyjoy")


def test_drowned_men_count_your_warships() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Drowned Men", "Iron Fleet Scout", "Great Kraken (kneeling)", "Sea Tower"]),
        stark=side("greyjoy", play=["Iron Fleet Scout", "Asha Greyjoy (pack Core)"]),
    )
    assert t.card("Drowned Men").strength == 5


def test_iron_islands_fishmonger_reduces_a_greyjoy_character_and_no_other_card() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Iron Islands Fishmonger"], hand=["Great Kraken", "Salty Navigator"], gold=5),
        stark=side("stark"),
        phase="marshaling",
    )
    before = t.greyjoy.gold
    t.greyjoy.use("Iron Islands Fishmonger")
    t.greyjoy.marshal("Great Kraken")
    assert t.greyjoy.gold == before - 3
    t.greyjoy.marshal("Salty Navigator")
    assert t.greyjoy.gold == before - 4


def test_lordsport_shipwright_kneels_a_location_of_cost_two_or_three_for_the_first_player() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Lordsport Shipwright"]),
        other=side("greyjoy", play=["Great Kraken", "Iron Fleet Scout", "Asha Greyjoy (pack Core)"]),
        phase="marshaling",
    )
    t.greyjoy.use("Lordsport Shipwright")
    assert sorted(t.options) == ["Great Kraken", "Iron Fleet Scout"]
    t.greyjoy.choose("Great Kraken")
    assert t.card("Great Kraken").kneeling
    assert t.card("Lordsport Shipwright").kneeling
    t = Scenario(
        other=side("greyjoy", play=["Great Kraken"]),
        greyjoy=side("greyjoy", play=["Lordsport Shipwright"]),
        phase="marshaling",
    )
    assert not t.greyjoy.can("use Lordsport Shipwright")


def test_salty_navigator_maester_wendamyr_and_black_winds_crew_have_what_is_printed_on_them() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Salty Navigator", "Maester Wendamyr", "Black Wind's Crew"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    assert t.greyjoy.initiative == t.stark.initiative + 1
    assert t.card("Maester Wendamyr").has("stealth")
    assert t.card("Black Wind's Crew").has("pillage")


# -- attachments and locations --------------------------------------------------------------------------


def test_throwing_axe_kills_a_defender() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core) + Throwing Axe", "Balon Greyjoy"]),
        stark=side("stark", play=["Robb Stark", "Winterfell Steward", "Sansa Stark"]),
    )
    t.greyjoy.challenge("power", "Asha Greyjoy", "Balon Greyjoy")
    t.stark.defend("Robb Stark", "Winterfell Steward")
    t.greyjoy.use("Throwing Axe")
    assert sorted(t.options) == ["Robb Stark", "Winterfell Steward"]
    t.greyjoy.choose("Robb Stark")
    assert t.stark.dead == ["Robb Stark"]
    assert t.greyjoy.discard == ["Throwing Axe"]


def test_throwing_axe_is_not_thrown_by_a_defender_or_at_nobody() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Steward"]),
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core) + Throwing Axe"]),
    )
    t.stark.challenge("power", "Winterfell Steward")
    t.greyjoy.defend("Asha Greyjoy")
    assert not t.greyjoy.can("use Throwing Axe")
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core) + Throwing Axe"]),
        stark=side("stark", play=["Winterfell Steward (kneeling)"]),
    )
    t.greyjoy.challenge("power", "Asha Greyjoy")
    assert not t.greyjoy.can("use Throwing Axe")


def test_throwing_axe_goes_on_an_ironborn_only() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Alannys Greyjoy", "Maester Wendamyr"], hand=["Throwing Axe"], gold=1),
        stark=side("stark", play=["Robb Stark"]),
        phase="marshaling",
    )
    assert not t.greyjoy.can("marshal Throwing Axe")


def test_great_kraken_draws_or_gains_power_twice_a_round() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy", play=["Great Kraken", "Asha Greyjoy (pack Core)", "Black Wind's Crew", "Euron Crow's Eye"]
        ),
        stark=side("stark"),
    )
    t.greyjoy.challenge("power", "Asha Greyjoy")
    t.greyjoy.use("Great Kraken", "draw 1 card")
    assert len(t.greyjoy.hand) == 1
    t.greyjoy.challenge("military", "Black Wind's Crew")
    before = t.greyjoy.faction_power
    t.greyjoy.use("Great Kraken", "gain 1 power for your faction")
    assert t.greyjoy.faction_power == before + 2  # one of them for being unopposed
    t.skip_to("challenge")
    t.greyjoy.challenge("intrigue", "Euron Crow's Eye")
    assert not t.greyjoy.can("use Great Kraken")


def test_great_kraken_gives_your_balon_stealth() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Great Kraken", "Balon Greyjoy"]),
        other=side("greyjoy", play=["Balon Greyjoy"]),
    )
    assert t.card("Balon Greyjoy", of=t.greyjoy).has("stealth")
    assert not t.card("Balon Greyjoy", of=t.other).has("stealth")


def test_iron_fleet_scout_gives_one_or_two_to_a_participant() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Iron Fleet Scout", "Black Wind's Crew", "Theon Greyjoy"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    assert not any(option.startswith("use Iron Fleet Scout") for option in t.options)  # no challenge yet
    t.greyjoy.challenge("power", "Black Wind's Crew")
    t.greyjoy.use("Iron Fleet Scout")
    assert t.card("Black Wind's Crew").strength == 5
    assert t.card("Iron Fleet Scout").kneeling
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        greyjoy=side("greyjoy", play=["Iron Fleet Scout"] * 2 + ["Black Wind's Crew"]),
    )
    t.stark.challenge("power", "Robb Stark")
    t.greyjoy.defend("Black Wind's Crew")
    t.greyjoy.use("Iron Fleet Scout")
    assert t.card("Black Wind's Crew").strength == 4


def test_sea_tower_reduces_any_greyjoy_card() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Sea Tower", "Asha Greyjoy (pack Core)"], hand=["Great Kraken"], gold=3),
        stark=side("stark"),
        phase="marshaling",
    )
    before = t.greyjoy.gold
    t.greyjoy.use("Sea Tower")
    t.greyjoy.marshal("Great Kraken")
    assert t.greyjoy.gold == before - 2


# -- events ---------------------------------------------------------------------------------------------


def rise(*crew: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        greyjoy=side("greyjoy", play=list(crew), hand=["Risen from the Sea"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.greyjoy.defend()
    return t


def test_risen_from_the_sea_saves_and_becomes_an_attachment() -> None:
    t = rise("Black Wind's Crew")
    t.greyjoy.play("Risen from the Sea")
    crew, risen = t.card("Black Wind's Crew"), t.card("Risen from the Sea")
    assert crew.in_play
    assert crew.strength == 4
    assert crew.attachments == ["Risen from the Sea"]
    assert risen.has("terminal")
    assert risen.controller is t.greyjoy
    assert t.greyjoy.discard == []
    seen = next(c for c in t.view(0)["table"]["players"][1]["play"] if c["title"] == "Risen from the Sea")
    assert seen["type"] == "attachment"


def test_risen_from_the_sea_is_discarded_with_its_host_and_saves_no_second_time() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Eddard Stark"], plot="A Storm of Swords"),
        greyjoy=side("greyjoy", play=["Black Wind's Crew (kneeling)"], hand=["Risen from the Sea"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.greyjoy.play("Risen from the Sea")
    t.skip_to("challenge")
    t.stark.challenge("military", "Eddard Stark")
    t.pass_windows(until="keyword-use")
    assert t.greyjoy.dead == ["Black Wind's Crew"]
    assert t.greyjoy.discard == ["Risen from the Sea"]


def test_risen_from_the_sea_is_for_greyjoy_characters() -> None:
    t = rise("Wildling Horde (kneeling)")
    assert not t.greyjoy.can("play Risen from the Sea")
    assert t.greyjoy.dead == ["Wildling Horde"]


def test_risen_from_the_sea_saves_one_who_has_no_attachments_but_is_discarded() -> None:
    t = rise("Drowned Men (kneeling)")
    t.greyjoy.play("Risen from the Sea")
    assert t.card("Drowned Men").in_play
    assert t.card("Drowned Men").attachments == []
    assert t.greyjoy.discard == ["Risen from the Sea"]


def test_risen_from_the_sea_can_be_taken_away_like_any_attachment() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Balon Greyjoy", "Asha Greyjoy (pack Core)"], hand=["We Do Not Sow"], gold=1),
        other=side("greyjoy", play=["Black Wind's Crew (kneeling)"], hand=["Risen from the Sea"]),
    )
    t.greyjoy.challenge("military", "Asha Greyjoy")
    t.other.play("Risen from the Sea")
    t.skip_to("challenge")
    t.greyjoy.challenge("power", "Balon Greyjoy")
    t.greyjoy.play("We Do Not Sow")
    assert t.other.discard == ["Risen from the Sea"]
    assert t.card("Black Wind's Crew").strength == 3


def test_the_krakens_grasp_shuts_out_a_defender_of_five_or_less() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Theon Greyjoy"], hand=["The Kraken's Grasp"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.greyjoy.challenge("power", "Theon Greyjoy")
    t.stark.defend("Robb Stark")
    t.greyjoy.play("The Kraken's Grasp")
    t.greyjoy.use("Theon Greyjoy")  # 3 against 0 is unopposed
    assert t.card("Theon Greyjoy").power == 1


def test_the_krakens_grasp_is_for_the_first_player_and_no_stronger_defender() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Theon Greyjoy"], hand=["The Kraken's Grasp"]),
        stark=side("stark", play=["Robb Stark + Ice"]),
    )
    t.greyjoy.challenge("power", "Theon Greyjoy")
    t.stark.defend("Robb Stark")
    assert not t.greyjoy.can("play The Kraken's Grasp")
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], plot="A Noble Cause"),
        greyjoy=side("greyjoy", play=["Theon Greyjoy"], hand=["The Kraken's Grasp"]),
    )
    t.stark.challenge("power", "Robb Stark")
    t.greyjoy.defend("Theon Greyjoy")
    assert not t.greyjoy.can("play The Kraken's Grasp")


def test_we_do_not_sow_discards_an_attachment_or_location_of_the_loser_once_a_challenge() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Balon Greyjoy", "Great Kraken"], hand=["We Do Not Sow"] * 2, gold=2),
        stark=side("stark", play=["Arya Stark (kneeling) + Ice", "Heart Tree Grove"]),
    )
    t.greyjoy.challenge("power", "Balon Greyjoy")
    t.greyjoy.play("We Do Not Sow")
    assert sorted(t.options) == ["Heart Tree Grove", "Ice"]
    t.greyjoy.choose("Heart Tree Grove")
    assert t.stark.discard == ["Heart Tree Grove"]
    assert not t.greyjoy.can("play We Do Not Sow")


def test_we_do_not_sow_needs_an_unopposed_win() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core)"], hand=["We Do Not Sow"], gold=1),
        stark=side("stark", play=["Winterfell Steward", "Heart Tree Grove"]),
    )
    t.greyjoy.challenge("power", "Asha Greyjoy")
    t.stark.defend("Winterfell Steward")
    assert not t.greyjoy.can("play We Do Not Sow")
