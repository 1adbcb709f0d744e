"""True Steel."""

import pytest

from kingsmoot.scenario import Scenario, side

WAIT = "Winter Is Coming"
"""With 1 gold for it, whoever holds it is asked in every action window of a challenge."""

# -- Septa Mordane --------------------------------------------------------------------------------------


def test_septa_mordane_teaches_the_girls_of_stark() -> None:
    t = Scenario(stark=side("stark", play=["Septa Mordane", "Sansa Stark", "Arya Stark"]), lannister=side("lannister"))
    sansa, arya = t.card("Sansa Stark"), t.card("Arya Stark")
    assert (sansa.strength, sansa.has("renown"), sansa.icons) == (2 + 2, True, "IP")
    assert (arya.strength, arya.has("renown"), arya.icons) == (2, False, "IP")


def test_septa_mordane_teaches_only_girls_whom_you_control() -> None:
    t = Scenario(
        stark=side("stark", play=["Septa Mordane"]),
        lannister=side("lannister", play=["Sansa Stark", "Arya Stark"]),
    )
    assert (t.card("Sansa Stark").strength, t.card("Sansa Stark").has("renown")) == (2, False)
    assert t.card("Arya Stark").icons == "P"


def test_septa_mordane_whose_text_is_blank_teaches_nobody() -> None:
    t = Scenario(
        stark=side("stark", play=["Septa Mordane + Milk of the Poppy (controlled by lannister)", "Sansa Stark"]),
        lannister=side("lannister"),
    )
    assert t.card("Sansa Stark").strength == 2


def accused(first: str, *stark: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=[*stark], plots=["Filthy Accusations" if first == "stark" else "A Clash of Kings"]),
        lannister=side("lannister", plots=["Filthy Accusations" if first == "lannister" else "A Clash of Kings"]),
        phase="plot",
    )
    t.choose(f"first player House {first.capitalize()}")
    return t


def test_arya_is_immune_to_plots_of_opponents_alone() -> None:
    t = accused("lannister", "Septa Mordane", "Arya Stark", "Sansa Stark")
    assert t.options == ["Septa Mordane", "Sansa Stark"]
    t = accused("stark", "Septa Mordane", "Arya Stark", "Sansa Stark")
    assert t.options == ["Septa Mordane", "Arya Stark", "Sansa Stark"]
    t = accused("lannister", "Arya Stark", "Sansa Stark")
    assert t.options == ["Arya Stark", "Sansa Stark"]


# -- Ward -----------------------------------------------------------------------------------------------


def ward(*lannister: str, stark: list[str] | None = None, dead: list[str] | None = None) -> Scenario:
    t = Scenario(
        stark=side("stark", play=stark or [], hand=["Ward", "Winterfell Steward"], dead=dead or []),
        lannister=side("lannister", play=[*lannister]),
        phase="marshaling",
    )
    t.stark.gold = 5
    return t


def test_ward_takes_a_cheap_character_and_makes_a_stark_of_it() -> None:
    t = ward("The Tickler (1 power)", "Cersei Lannister", "Tyrion Lannister", "Lannisport")
    t.stark.marshal("Ward")
    assert t.options == ["attach to The Tickler", "attach to Cersei Lannister"]  # printed cost 4 or lower
    t.stark.choose("attach to Cersei Lannister")
    assert t.card("Cersei Lannister").controller is t.stark
    assert t.card("Cersei Lannister").owner is t.lannister


def test_a_ward_fights_for_the_north() -> None:
    t = Scenario(
        stark=side("stark", play=["The Tickler (owned by lannister) + Ward"], hand=["For the North!"]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.stark.challenge("military", "The Tickler")
    t.stark.play("For the North!")
    assert t.card("The Tickler").strength == 2 + 2


def test_ward_ends_as_soon_as_it_leaves_play() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["The Tickler + Ward (controlled by stark)", "Burned Men"]),
    )
    assert t.card("The Tickler").controller is t.stark
    t.happen("discarded from play", "Ward")
    assert t.card("The Tickler").controller is t.lannister


def test_ward_is_terminal() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["The Tickler + Ward (controlled by stark)", "Burned Men"]),
    )
    t.happen("returned to hand", "The Tickler")
    assert (t.lannister.hand, t.stark.discard, t.stark.hand) == (["The Tickler"], ["Ward"], [])


def test_ward_on_a_character_with_attainted() -> None:
    """E30, with Cersei Lannister: who attainted her controls her now."""
    t = ward("Cersei Lannister + Attainted (controlled by stark)")
    t.stark.marshal("Ward")
    assert t.card("Cersei Lannister").attachments == ["Ward"]
    assert t.stark.discard == ["Attainted"]


def test_ward_on_a_unique_character_that_you_may_not_control_does_nothing() -> None:
    t = ward("The Tickler", "Lannisport", dead=["The Tickler"])
    t.stark.marshal("Ward")
    assert t.card("The Tickler").attachments == ["Ward"]
    assert t.card("The Tickler").controller is t.lannister


def test_ward_may_go_on_a_character_of_your_own() -> None:
    t = ward("Tywin Lannister", stark=["Hedge Knight"])
    t.stark.marshal("Ward")
    assert t.card("Hedge Knight").attachments == ["Ward"]


# -- Butterbumps ----------------------------------------------------------------------------------------


def butterbumps(attacker: str = "Butterbumps") -> Scenario:
    t = Scenario(
        tyrell=side("tyrell", play=["Butterbumps", "Courtesan of the Rose"], hand=["Heartsbane", "Left"]),
        lannister=side("lannister", play=["Tyrion Lannister"], hand=["Ice"]),
    )
    t.tyrell.challenge("intrigue", attacker)
    return t


def test_butterbumps_who_loses_costs_a_card() -> None:
    t = butterbumps()
    with t.stop_at("after challenge"):
        t.lannister.defend("Tyrion Lannister")
    assert (len(t.tyrell.hand), len(t.tyrell.discard)) == (1, 1)


def test_butterbumps_who_loses_as_a_defender_costs_a_card_too() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"]),
        tyrell=side("tyrell", play=["Butterbumps"], hand=["Heartsbane", "Left", "Right"]),
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    with t.stop_at("before claim"):
        t.tyrell.defend("Butterbumps")
    assert len(t.tyrell.hand) == 2


def test_butterbumps_who_wins_draws_a_card() -> None:
    t = butterbumps()
    t.lannister.defend()
    with t.stop_at("after challenge"):
        t.tyrell.choose("yes")  # insight
    assert (len(t.tyrell.hand), t.tyrell.discard) == (3, [])


def test_butterbumps_does_not_mind_challenges_of_others() -> None:
    t = butterbumps("Courtesan of the Rose")
    with t.stop_at("after challenge"):
        t.lannister.defend("Tyrion Lannister")
    assert len(t.tyrell.hand) == 2


# -- A Gift of Arbor Red --------------------------------------------------------------------------------


def gift(faction_card: str = "faction card") -> Scenario:
    cards = ["Heartsbane", "Left", "Right", "Highgarden", "Growing Strong"]
    return Scenario(
        tyrell=side(
            "tyrell", play=[faction_card, "Margaery Tyrell"], hand=["A Gift of Arbor Red"], deck=cards, below=0
        ),
        stark=side("stark", deck=["Ice", "Lady", "Robb Stark", "Arya Stark", "Bran Stark"], below=0),
    )


def test_a_gift_of_arbor_red_gives_each_player_a_card_of_your_choice() -> None:
    t = gift()
    t.tyrell.play("A Gift of Arbor Red")
    assert t.tyrell.faction_kneels
    assert (t.asked, t.options) == (t.tyrell, ["Heartsbane", "Left", "Right", "Highgarden"])
    t.tyrell.choose("Left")
    assert (t.asked, t.options) == (t.tyrell, ["Ice", "Lady", "Robb Stark", "Arya Stark"])
    t.tyrell.choose("Lady")
    assert (t.tyrell.hand, t.stark.hand) == (["Left"], ["Lady"])
    assert sorted(t.tyrell.deck) == ["Growing Strong", "Heartsbane", "Highgarden", "Right"]
    assert sorted(t.stark.deck) == ["Arya Stark", "Bran Stark", "Ice", "Robb Stark"]
    assert t.tyrell.foresees(t.stark) == t.stark.foresees(t.tyrell) == []  # the decks are shuffled
    assert t.tyrell.knows(t.stark) == ["Lady"]
    assert t.stark.knows(t.tyrell) == ["Left"]


def test_a_gift_of_arbor_red_shows_the_cards_to_everybody() -> None:
    t = gift()
    t.tyrell.play("A Gift of Arbor Red")
    assert "House Stark reveals Robb Stark." in t.log
    assert "House Tyrell reveals Highgarden." in t.log
    assert not any("Growing Strong" in line or "Bran Stark" in line for line in t.log)


def test_a_gift_of_arbor_red_needs_a_standing_faction_card() -> None:
    assert not gift("faction card (kneeling)").tyrell.can("play A Gift of Arbor Red")


def test_a_gift_of_arbor_red_in_a_melee() -> None:
    t = Scenario(
        tyrell=side("tyrell", hand=["A Gift of Arbor Red"], deck=["Left", "Right"], below=0),
        stark=side("stark", deck=["Ice", "Lady"], below=0),
        martell=side("martell", deck=["Dawn", "Doran's Game"], below=0),
    )
    t.tyrell.play("A Gift of Arbor Red", "Right", "Ice", "Dawn")
    assert (t.tyrell.hand, t.stark.hand, t.martell.hand) == (["Right"], ["Ice"], ["Dawn"])


# -- Sworn Brother --------------------------------------------------------------------------------------


def test_sworn_brothers_make_the_first_location_cheaper() -> None:
    t = Scenario(
        watch=side(
            "nightswatch", play=["Sworn Brother"], hand=["Castle Black", "Brandon's Gift", "Steward at the Wall"]
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    t.watch.gold = 9
    t.watch.marshal("Steward at the Wall")
    assert t.watch.gold == 8
    t.watch.marshal("Castle Black")
    assert t.watch.gold == 7  # 2, less 1
    t.watch.marshal("Brandon's Gift")
    assert t.watch.gold == 5  # the second one costs 2


def test_two_sworn_brothers_add_up_and_do_not_build_for_others() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Sworn Brother", "Sworn Brother"], hand=["Castle Black", "Brandon's Gift"]),
        stark=side("stark", hand=["Gates of Winterfell", "Winterfell Castle"], plot="A Noble Cause"),
        phase="marshaling",
    )
    t.watch.gold = 9
    t.watch.marshal("Castle Black")
    assert t.watch.gold == 9
    t.watch.pass_()
    had = t.stark.gold
    t.stark.marshal("Gates of Winterfell")
    assert t.stark.gold == had - 2


# -- Old Bear's Raven -----------------------------------------------------------------------------------


def test_old_bears_raven_gives_stealth_and_to_the_old_bear_an_icon() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Old Bear Mormont + Old Bear's Raven"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    assert (t.card("Old Bear Mormont").has("stealth"), t.card("Old Bear Mormont").icons) == (True, "MIP")
    t = Scenario(
        watch=side("nightswatch", play=["Benjen Stark + Old Bear's Raven"]), stark=side("stark", play=["Robb Stark"])
    )
    assert (t.card("Benjen Stark").has("stealth"), t.card("Benjen Stark").icons) == (True, "MP")


# -- Ser Barristan Selmy --------------------------------------------------------------------------------


def barristan(*play: str, selmy: str = "Ser Barristan Selmy (kneeling)") -> Scenario:
    return Scenario(
        baratheon=side("baratheon", play=[selmy, *play]), stark=side("stark", play=["Eddard Stark", "Arya Stark"])
    )


def test_ser_barristan_stands_to_save_a_lord_or_lady() -> None:
    for title in ("Stannis Baratheon", "Melisandre"):
        t = barristan(title)
        t.happen("killed", title)
        t.baratheon.use("Ser Barristan Selmy")
        assert t.card(title).in_play
        assert not t.card("Ser Barristan Selmy").kneeling


@pytest.mark.parametrize("title", ["Gendry", "Eddard Stark", "Ser Barristan Selmy"])
def test_ser_barristan_saves_no_commoners_nobody_elses_lords_and_not_himself(title: str) -> None:
    t = barristan("Gendry")
    t.happen("killed", title)
    assert not t.baratheon.can("use Ser Barristan Selmy")


def test_ser_barristan_who_stands_cannot_stand_up() -> None:
    t = barristan("Stannis Baratheon", selmy="Ser Barristan Selmy")
    t.happen("killed", "Stannis Baratheon")
    assert not t.baratheon.can("use Ser Barristan Selmy")


def test_ser_barristan_saves_from_death_alone() -> None:
    t = barristan("Stannis Baratheon", "Melisandre")
    t.happen("discarded from play", "Stannis Baratheon")
    assert not t.baratheon.can("use Ser Barristan Selmy")


def test_ser_barristan_saves_another_while_he_dies() -> None:
    """E90, without a plot: both would be killed at once."""
    t = barristan("Stannis Baratheon")
    t.happen("killed", "Ser Barristan Selmy", "Stannis Baratheon")
    t.baratheon.use("Ser Barristan Selmy")
    assert t.card("Stannis Baratheon").in_play
    assert t.baratheon.dead == ["Ser Barristan Selmy"]


def test_ser_barristan_keeps_the_renown_of_a_tourney() -> None:
    """E22: Maester of Starfall takes renown once."""
    for plot, keeps in (("A Tourney for the King", True), ("A Noble Cause", False)):
        t = Scenario(
            martell=side("martell", play=["Maester of Starfall", "The Red Viper"]),
            baratheon=side("baratheon", play=["Ser Barristan Selmy"], plot=plot),
        )
        t.martell.use("Maester of Starfall", "Ser Barristan Selmy", "until the end of the phase, it loses renown")
        assert t.card("Ser Barristan Selmy").has("renown") is keeps


# -- City Watch -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "costs"), [(1, 0, 4), (3, 2, 4), (2, 2, 6), (0, 1, 6)])
def test_the_city_watch_is_ambushed_for_less_with_more_power(mine: int, theirs: int, costs: int) -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Robert Baratheon (2 power)"], hand=["City Watch"], gold=6, power=mine),
        stark=side("stark", play=["Robb Stark (3 power)"], power=theirs),
    )
    t.baratheon.ambush("City Watch")
    assert t.baratheon.gold == 6 - costs


def test_the_city_watch_is_marshaled_for_its_printed_cost() -> None:
    t = Scenario(baratheon=side("baratheon", hand=["City Watch"], power=2), stark=side("stark"), phase="marshaling")
    t.baratheon.gold = 6
    with t.stop_at("after marshaling phase"):
        t.baratheon.marshal("City Watch")
    assert t.baratheon.gold == 1


def test_the_city_watch_needs_more_power_than_one_opponent() -> None:
    def priced(*power: int) -> int:
        t = Scenario(
            baratheon=side("baratheon", hand=["City Watch"], gold=6, power=power[0]),
            stark=side("stark", play=["Robb Stark"], power=power[1]),
            tyrell=side("tyrell", power=power[2]),
        )
        t.baratheon.ambush("City Watch")
        return 6 - t.baratheon.gold

    assert priced(2, 1, 5) == 4  # more than Stark is enough
    assert priced(2, 2, 5) == 6


# -- Ser Ilyn Payne -------------------------------------------------------------------------------------


def payne(*stark: str, ilyn: str = "Ser Ilyn Payne", phase: str = "marshaling") -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=[ilyn, "The Tickler"], hand=["Lannisport Merchant"]),
        stark=side("stark", play=[*stark]),
        phase=phase,
    )
    t.lannister.gold = 1
    return t


def test_ser_ilyn_payne_kills_the_cheap() -> None:
    t = payne("Arya Stark", "Catelyn Stark")
    t.lannister.use("Ser Ilyn Payne")
    assert t.options == ["The Tickler", "Arya Stark"]
    t.lannister.choose("Arya Stark")
    assert t.stark.dead == ["Arya Stark"]
    assert t.card("Ser Ilyn Payne").kneeling


def test_ser_ilyn_payne_may_be_saved_from() -> None:
    t = payne("Arya Stark + Arya Stark")
    t.lannister.use("Ser Ilyn Payne", "Arya Stark")
    t.stark.save_with_duplicate("Arya Stark")
    assert t.card("Arya Stark").in_play


def test_ser_ilyn_payne_kills_while_he_stands_in_the_marshaling_phase() -> None:
    assert not payne("Arya Stark", ilyn="Ser Ilyn Payne (kneeling)").lannister.can("use Ser Ilyn Payne")
    assert not payne("Arya Stark", phase="challenges").lannister.can("use Ser Ilyn Payne")


# -- Small Council Chamber ------------------------------------------------------------------------------


def chamber(kind: str = "intrigue") -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=["Small Council Chamber", "Tywin Lannister"]),
        stark=side("stark", play=["Robb Stark (kneeling)", "Arya Stark (kneeling)"], hand=["Nightmares", WAIT], gold=2),
    )
    t.lannister.challenge(kind, "Tywin Lannister")
    return t


def test_the_small_council_chamber_gathers_power() -> None:
    t = chamber()
    t.lannister.use("Small Council Chamber")
    assert t.card("Small Council Chamber").power == 1
    assert t.lannister.power == 1 + 1  # one for no defenders


def test_the_small_council_chamber_gathers_power_from_a_won_defence() -> None:
    t = Scenario(
        stark=side("stark", play=["Sansa Stark"]),
        lannister=side("lannister", play=["Small Council Chamber", "Tywin Lannister"]),
    )
    t.card("Sansa Stark").kneeling = False
    t.stark.challenge("intrigue", "Sansa Stark")
    t.lannister.defend("Tywin Lannister")
    t.lannister.use("Small Council Chamber")
    assert t.card("Small Council Chamber").power == 1


@pytest.mark.parametrize("kind", ["military", "power"])
def test_the_small_council_chamber_is_for_intrigue(kind: str) -> None:
    assert not chamber(kind).lannister.can("use Small Council Chamber")


def test_the_small_council_chamber_is_immune_to_events() -> None:
    t = chamber()
    t.stark.play("Nightmares")
    assert t.options == ["Tywin Lannister", "Robb Stark", "Arya Stark"]


# -- Dagmer Cleftjaw ------------------------------------------------------------------------------------


def dagmer(*attackers: str, kind: str = "military", stark: list[str] | None = None) -> Scenario:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Dagmer Cleftjaw", "Black Wind's Crew"]),
        stark=side(
            "stark",
            play=stark or ["Gates of Winterfell", "The Red Keep", "The Wall", "The Roseroad", "Bran Stark (kneeling)"],
            power=2,
        ),
    )
    t.greyjoy.challenge(kind, *attackers)
    return t


@pytest.mark.parametrize("kind", ["military", "power"])
def test_dagmer_takes_a_location_instead_of_claim(kind: str) -> None:
    t = dagmer("Dagmer Cleftjaw", kind=kind)
    t.greyjoy.use("Dagmer Cleftjaw")
    assert t.options == ["Gates of Winterfell", "The Red Keep"]  # not limited, printed cost 3 or lower
    with t.stop_at("before keywords"):
        t.greyjoy.choose("The Red Keep")
    assert t.card("The Red Keep").controller is t.greyjoy
    assert (t.card("Bran Stark").in_play, t.stark.faction_power) == (True, 2)


def test_dagmer_takes_nothing_from_a_third_player() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Dagmer Cleftjaw"]),
        stark=side("stark", play=["Gates of Winterfell", "Sunspear", "Bran Stark (kneeling)"]),
        tyrell=side("tyrell", play=["The Mander"]),
    )
    t.greyjoy.challenge("military", "Dagmer Cleftjaw", against=t.stark)
    t.greyjoy.use("Dagmer Cleftjaw")
    assert t.options == ["Gates of Winterfell", "Sunspear"]


def test_dagmer_must_attack_alone_and_find_something() -> None:
    assert not dagmer("Dagmer Cleftjaw", "Black Wind's Crew").greyjoy.can("use Dagmer Cleftjaw")
    assert not dagmer("Dagmer Cleftjaw", stark=["The Wall", "Bran Stark (kneeling)"]).greyjoy.can("use Dagmer Cleftjaw")


# -- Drowned God's Blessing -----------------------------------------------------------------------------


def blessed(blessing: str = "Drowned God's Blessing") -> Scenario:
    return Scenario(
        stark=side("stark", play=["Arya Stark"], hand=["Nightmares", WAIT], gold=5),
        greyjoy=side(
            "greyjoy",
            play=[f"Asha Greyjoy (pack Core) + {blessing}", "Priest of the Drowned God"],
            hand=["Nightmares"],
            gold=1,
        ),
    )


def test_the_drowned_gods_blessing_gives_a_trait_and_initiative() -> None:
    t = blessed()
    assert "Drowned God" in t.card("Asha Greyjoy").traits
    assert t.card("Asha Greyjoy").strength == 4 + 1  # the Priest
    before = t.greyjoy.initiative
    t.happen("discarded from play", "Drowned God's Blessing")
    assert t.greyjoy.initiative == before - 1


def test_who_is_blessed_is_not_the_only_target_of_an_opponents_event() -> None:
    t = blessed()
    t.stark.play("Nightmares")
    assert t.options == ["Arya Stark", "Priest of the Drowned God"]


def test_whose_opponents_are_meant_goes_by_who_controls_the_blessing() -> None:
    t = blessed("Drowned God's Blessing (controlled by stark)")
    twin = t.copy()
    t.stark.play("Nightmares")
    assert t.options == ["Arya Stark", "Asha Greyjoy", "Priest of the Drowned God"]
    twin.greyjoy.play("Nightmares")
    assert twin.options == ["Arya Stark", "Priest of the Drowned God"]


def test_who_is_blessed_may_be_a_target_of_own_events() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy", play=["Asha Greyjoy (pack Core) + Drowned God's Blessing"], hand=["Nightmares", WAIT], gold=2
        ),
        stark=side("stark", play=["Arya Stark"]),
    )
    t.greyjoy.play("Nightmares")
    assert t.options == ["Asha Greyjoy", "Arya Stark"]


def test_who_is_blessed_may_be_one_of_several_targets() -> None:
    t = Scenario(
        baratheon=side("baratheon", hand=["Consolidation of Power", "Seen In Flames"], gold=2),
        greyjoy=side(
            "greyjoy",
            play=["Alannys Greyjoy + Drowned God's Blessing", "Salty Navigator", "Balon Greyjoy"],
        ),
        phase="marshaling",
    )
    t.baratheon.play("Consolidation of Power")
    assert t.options == ["Alannys Greyjoy", "Salty Navigator", "nothing"]
    alone = t.copy()
    alone.baratheon.choose("Alannys Greyjoy")  # who cannot be the only one, so the Navigator is chosen with her
    assert (alone.about, alone.options) == ("pick", ["Alannys Greyjoy", "Salty Navigator"])
    assert alone.card("Salty Navigator").kneeling
    t.baratheon.choose("Salty Navigator")
    assert t.options == ["Alannys Greyjoy", "no more"]


def test_who_is_blessed_is_spared_if_nobody_else_could_be_chosen() -> None:
    t = Scenario(
        baratheon=side("baratheon", hand=["Consolidation of Power"], gold=2),
        greyjoy=side("greyjoy", play=["Alannys Greyjoy + Drowned God's Blessing", "Balon Greyjoy"]),
        phase="marshaling",
    )
    assert not t.baratheon.can("play Consolidation of Power")


def test_the_blessing_is_no_shield_against_anything_but_events() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Ilyn Payne"], hand=["Lannisport Merchant"]),
        greyjoy=side("greyjoy", play=["Alannys Greyjoy + Drowned God's Blessing"]),
        phase="marshaling",
    )
    t.lannister.use("Ser Ilyn Payne")
    assert t.greyjoy.dead == ["Alannys Greyjoy"]


def test_the_blessing_is_no_shield_where_nothing_is_chosen() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tyrion Lannister"], hand=["Tears of Lys"], gold=1),
        greyjoy=side("greyjoy", play=["Balon Greyjoy (kneeling) + Drowned God's Blessing"]),
    )
    t.lannister.challenge("intrigue", "Tyrion Lannister")
    with t.stop_at("before keywords"):
        t.lannister.play("Tears of Lys")
    assert t.card("Balon Greyjoy").tokens("poison") == 1


def test_the_blessing_goes_on_greyjoys_alone() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core)", "Hedge Knight"], hand=["Drowned God's Blessing"]),
        stark=side("stark", play=["Theon Greyjoy", "Robb Stark"]),
        phase="marshaling",
    )
    t.greyjoy.marshal("Drowned God's Blessing")
    assert t.options == ["attach to Asha Greyjoy", "attach to Theon Greyjoy"]


# -- Jhogo ----------------------------------------------------------------------------------------------


def test_jhogo_is_stealthy_with_another_bloodrider() -> None:
    t = Scenario(targaryen=side("targaryen", play=["Jhogo", "Rakharo"]), stark=side("stark"))
    assert t.card("Jhogo").has("stealth")
    t = Scenario(targaryen=side("targaryen", play=["Jhogo"]), stark=side("stark", play=["Rakharo"]))
    assert not t.card("Jhogo").has("stealth")


def test_jhogo_is_stronger_for_each_dead_of_the_defending_player() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Jhogo"], dead=["Viserion"]),
        stark=side("stark", dead=["Bran Stark", "Arya Stark"]),
        tyrell=side("tyrell", dead=["Left"]),
    )
    assert t.card("Jhogo").strength == 3
    with t.stop_at("before determine winner"):
        t.targaryen.challenge("military", "Jhogo", against=t.stark)
    assert t.card("Jhogo").strength == 3 + 2


def test_jhogo_is_not_stronger_in_the_defence() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], dead=["Bran Stark"]),
        targaryen=side("targaryen", play=["Jhogo"], dead=["Viserion"]),
    )
    t.stark.challenge("military", "Robb Stark")
    with t.stop_at("before determine winner"):
        t.targaryen.defend("Jhogo")
    assert t.card("Jhogo").strength == 3


# -- Funeral Pyre ---------------------------------------------------------------------------------------


def pyre(title: str, faction_card: str = "faction card", how: str = "killed") -> Scenario:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo", "Drogon", faction_card], hand=["Funeral Pyre"]),
        stark=side("stark", play=["Arya Stark", "Summer", "Newly-Made Lord"]),
    )
    t.happen(how, title)
    return t


@pytest.mark.parametrize("title", ["Khal Drogo", "Arya Stark", "Newly-Made Lord"])
def test_a_funeral_pyre_for_a_lord_or_lady_of_any_player(title: str) -> None:
    t = pyre(title)
    t.targaryen.play("Funeral Pyre")
    assert len(t.targaryen.hand) == 3
    assert t.targaryen.faction_kneels


def test_no_funeral_pyre_for_others_nor_with_a_kneeling_faction_card() -> None:
    assert not pyre("Drogon").targaryen.can("play Funeral Pyre")
    assert not pyre("Khal Drogo", "faction card (kneeling)").targaryen.can("play Funeral Pyre")
    assert not pyre("Khal Drogo", how="sacrificed").targaryen.can("play Funeral Pyre")


# -- Tyene Sand -----------------------------------------------------------------------------------------


def tyene(kind: str = "intrigue", *lannister: str) -> Scenario:
    t = Scenario(
        martell=side("martell", play=["Tyene Sand", "Obara Sand"]),
        lannister=side("lannister", play=[*(lannister or ("Joffrey Baratheon", "Tywin Lannister (kneeling)"))]),
    )
    t.martell.challenge(kind, "Tyene Sand")
    t.lannister.defend()
    return t


def test_tyene_sand_poisons_somebody_without_an_intrigue_icon() -> None:
    t = tyene()
    t.martell.use("Tyene Sand")
    assert t.options == ["Obara Sand", "Joffrey Baratheon"]  # of any player
    t.martell.choose("Joffrey Baratheon")
    assert t.card("Joffrey Baratheon").tokens("poison") == 1
    t.skip_to("after challenges phase", take_first=True)
    assert t.lannister.dead == ["Joffrey Baratheon"]


def test_the_poison_of_tyene_sand_works_without_her() -> None:
    t = tyene()
    t.martell.use("Tyene Sand", "Joffrey Baratheon")
    t.happen("killed", "Tyene Sand")
    t.skip_to("after challenges phase", take_first=True)
    assert t.lannister.dead == ["Joffrey Baratheon"]


def test_without_the_token_of_tyene_sand_nobody_dies() -> None:
    t = tyene()
    t.martell.use("Tyene Sand", "Joffrey Baratheon")
    t.card("Joffrey Baratheon").set_tokens("poison", 0)
    t.skip_to("after challenges phase", take_first=True)
    assert t.lannister.dead == []


def test_whom_tyene_sand_has_poisoned_may_be_saved_and_is_cured() -> None:
    t = tyene("intrigue", "Joffrey Baratheon + Joffrey Baratheon", "Tywin Lannister (kneeling)")
    t.martell.use("Tyene Sand", "Joffrey Baratheon")
    t.skip_to("challenge", take_first=True)
    while t.about == "challenge":
        t.choose("no more challenges")
    t.lannister.save_with_duplicate("Joffrey Baratheon")
    assert (t.card("Joffrey Baratheon").in_play, t.card("Joffrey Baratheon").tokens("poison")) == (True, 0)


def test_tyene_sand_poisons_after_intrigue_in_which_she_attacked() -> None:
    assert not tyene("power").martell.can("use Tyene Sand")
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"]),
        martell=side("martell", play=["Tyene Sand", "Obara Sand"]),
    )
    t.lannister.challenge("intrigue", "The Tickler")
    t.martell.defend("Tyene Sand")
    assert not t.martell.can("use Tyene Sand")


# -- Imprisoned -----------------------------------------------------------------------------------------


def test_imprisoned_takes_a_military_icon() -> None:
    t = Scenario(
        martell=side("martell", play=["Arianne Martell (pack Core)"]),
        stark=side(
            "stark",
            play=[
                "Robb Stark + Imprisoned (controlled by martell)",
                "Eddard Stark + Imprisoned (controlled by martell) + Syrio's Training",
            ],
        ),
    )
    assert t.card("Robb Stark").icons == "P"
    assert t.card("Eddard Stark").icons == "MP"  # one of two is lost


def test_imprisoned_goes_on_characters_of_opponents() -> None:
    t = Scenario(
        martell=side("martell", play=["Arianne Martell (pack Core)"], hand=["Imprisoned"], gold=1),
        stark=side("stark", play=["Robb Stark", "Catelyn Stark"]),
        phase="marshaling",
    )
    t.martell.marshal("Imprisoned")
    assert t.options == ["attach to Robb Stark", "attach to Catelyn Stark"]


# -- Maester's Chain ------------------------------------------------------------------------------------


def chain(chained: str = "Maester Luwin + Maester's Chain", phase: str = "dominance") -> Scenario:
    return Scenario(
        stark=side(
            "stark", play=[chained, "Robb Stark + Imprisoned (controlled by lannister) + Ice", "Arya Stark + Bodyguard"]
        ),
        lannister=side("lannister"),
        phase=phase,
    )


def test_a_maesters_chain_discards_a_condition() -> None:
    t = chain()
    t.stark.use("Maester's Chain")
    assert sorted(t.options) == ["Bodyguard", "Imprisoned"]  # whosever they are
    with t.stop_at("after dominance phase"):
        t.stark.choose("Imprisoned")
    assert t.lannister.discard == ["Imprisoned"]
    assert t.card("Maester's Chain").kneeling
    assert not t.card("Maester Luwin").kneeling


def test_a_maesters_chain_is_for_the_dominance_phase() -> None:
    assert not chain(phase="challenges").stark.can("use Maester's Chain")


def test_a_maesters_chain_is_worn_by_maesters() -> None:
    t = Scenario(
        stark=side("stark", play=["Maester Luwin", "Robb Stark"], hand=["Maester's Chain"]),
        lannister=side("lannister", play=["Grand Maester Pycelle"]),
        phase="marshaling",
    )
    t.stark.marshal("Maester's Chain")
    assert t.options == ["attach to Maester Luwin", "attach to Grand Maester Pycelle"]


# -- Street of Silk -------------------------------------------------------------------------------------


def silk(attacker: str, kind: str, faction_card: str = "faction card") -> Scenario:
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=["Street of Silk", "Margaery Tyrell", "Paxter Redwyne", "Wardens of the Reach", faction_card],
            deck=["Garden Caretaker", "Old Bear's Raven", "Left", "Right", "Heartsbane", "Dornish Paramour"],
        ),
        stark=side("stark", play=["Robb Stark (kneeling)", "Arya Stark (kneeling)"]),
    )
    t.tyrell.challenge(kind, attacker)
    return t


@pytest.mark.parametrize(
    ("attacker", "kind"),
    [("Margaery Tyrell", "intrigue"), ("Margaery Tyrell", "power"), ("Paxter Redwyne", "intrigue")],
)
def test_the_street_of_silk_finds_an_ally_or_a_companion(attacker: str, kind: str) -> None:
    t = silk(attacker, kind)
    t.tyrell.use("Street of Silk")
    assert t.tyrell.faction_kneels
    assert sorted(t.options) == ["nothing", "take Garden Caretaker", "take Old Bear's Raven"]  # the sixth is not seen
    t.tyrell.choose("take Old Bear's Raven")
    assert t.tyrell.hand == ["Old Bear's Raven"]
    assert t.stark.knows(t.tyrell) == ["Old Bear's Raven"]


def test_the_street_of_silk_is_for_lords_and_ladies_and_a_standing_faction_card() -> None:
    assert not silk("Wardens of the Reach", "power").tyrell.can("use Street of Silk")
    assert not silk("Margaery Tyrell", "power", "faction card (kneeling)").tyrell.can("use Street of Silk")


def test_the_street_of_silk_serves_a_defender_who_wins() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark"]),
        tyrell=side("tyrell", play=["Street of Silk", "Margaery Tyrell"], deck=["Garden Caretaker"]),
    )
    t.stark.challenge("power", "Arya Stark", bypass=[])
    t.tyrell.defend("Margaery Tyrell")
    t.tyrell.use("Street of Silk", "take Garden Caretaker")
    assert t.tyrell.hand == ["Garden Caretaker"]


def test_the_street_of_silk_does_not_count_lords_of_the_other_side() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Street of Silk", "Ser Horas Redwyne"], deck=["Garden Caretaker"]),
        stark=side("stark", play=["Bran Stark", "Robb Stark"]),
    )
    t.tyrell.challenge("power", "Ser Horas Redwyne")
    t.stark.defend("Bran Stark")
    assert t.challenge.winner is t.tyrell
    assert not t.tyrell.can("use Street of Silk")


# -- Forgotten Plans ------------------------------------------------------------------------------------


def test_forgotten_plans_end_famine() -> None:
    """E78."""
    t = Scenario(
        stark=side("stark", hand=["Arya Stark", "Winterfell Steward"], plot="Forgotten Plans"),
        lannister=side("lannister", plot="Famine"),
        phase="marshaling",
    )
    t.stark.gold = 3
    t.stark.marshal("Arya Stark")
    assert t.stark.gold == 0


def test_forgotten_plans_leave_numbers_traits_and_schemes() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], plot="Forgotten Plans"),
        lannister=side("lannister", play=["Tywin Lannister"], plot="The Winds of Winter"),
        tyrell=side("tyrell", play=["Margaery Tyrell"], plot="A Game of Thrones"),
    )
    assert t.lannister.claim == 2
    assert t.card("The Winds of Winter").traits == ["Winter"]
    assert not t.stark.can("power challenge against House Tyrell")  # A Game of Thrones is a Scheme


def test_forgotten_plans_blank_plots_that_wait() -> None:
    for plot, power in (("Forgotten Plans", 0), ("A Noble Cause", 2)):
        t = Scenario(
            stark=side("stark", play=["Robb Stark"], plot="A Feast for Crows"),
            lannister=side("lannister", plot=plot),
            phase="dominance",
        )
        assert t.stark.can("use A Feast for Crows") is bool(power)


def test_forgotten_plans_do_not_touch_the_plot_phase() -> None:
    t = Scenario(
        stark=side("stark", plots=["Forgotten Plans"]),
        lannister=side("lannister", plots=["Counting Coppers"]),
        phase="plot",
    )
    with t.stop_at("after plot phase"):
        t.choose("first player House Stark")
    assert len(t.lannister.hand) == 3


@pytest.mark.parametrize("first", ["stark", "lannister"])
def test_forgotten_plans_end_a_fortified_position_after_the_plot_phase(first: str) -> None:
    plots = {"stark": "Fortified Position", "lannister": "Fortified Position", first: "Forgotten Plans"}
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], plots=[plots["stark"]]),
        lannister=side("lannister", plots=[plots["lannister"]]),
        phase="plot",
    )
    with t.stop_at("before phase ends"):
        t.choose("first player House Stark")
    assert not t.card("Robb Stark").has("renown")
    t.run_to("before draw cards")
    assert t.card("Robb Stark").has("renown")


# -- Close Call -----------------------------------------------------------------------------------------


def close_call(dead: list[str], theirs: str = "A Noble Cause") -> Scenario:
    t = Scenario(
        stark=side("stark", dead=dead, deck=["Ice"], plots=["Close Call"]),
        lannister=side("lannister", dead=["The Tickler"], plots=[theirs]),
        phase="plot",
    )
    t.choose("first player House Stark")
    return t


def test_close_call_takes_one_from_the_dead_and_draws() -> None:
    t = close_call(["Robb Stark", "Arya Stark"])
    assert t.options == ["Robb Stark", "Arya Stark"]
    with t.stop_at("after plot phase"):
        t.stark.choose("Robb Stark")
    assert (t.stark.dead, t.stark.discard, t.stark.hand) == (["Arya Stark"], ["Robb Stark"], ["Ice"])


@pytest.mark.parametrize("plot", ["Famine", "The Winds of Winter"])
def test_close_call_draws_nothing_in_winter(plot: str) -> None:
    t = close_call(["Robb Stark", "Arya Stark"], plot)
    with t.stop_at("after plot phase"):
        t.stark.choose("Robb Stark")
    assert (t.stark.discard, t.stark.hand) == (["Robb Stark"], [])


def test_close_call_without_dead_does_nothing() -> None:
    t = Scenario(
        stark=side("stark", deck=["Ice"], plots=["Close Call"]),
        lannister=side("lannister", dead=["The Tickler"], plots=["A Noble Cause"]),
        phase="plot",
    )
    with t.stop_at("after plot phase"):
        t.choose("first player House Stark")
    assert t.stark.hand == []
