"""Oberyn's Revenge."""

import pytest

from kingsmoot.games.second.library import cards
from kingsmoot.scenario import Scenario, side

BRAN = "Bran Stark (pack OR)"
VIPER = "The Red Viper (pack OR)"
ROBB = "Robb Stark (pack Core)"
TYWIN = "Tywin Lannister (pack Core)"

# -- Bran Stark -----------------------------------------------------------------------------------------


def test_bran_stands_a_direwolf_that_gains_an_icon() -> None:
    t = Scenario(
        stark=side("stark", play=[BRAN, "Summer (kneeling)", "Direwolf Pup", "Hedge Knight (kneeling)"]),
        other=side("stark", play=["Grey Wind (kneeling)"]),
    )
    t.stark.use("Bran Stark")
    assert t.options == ["Summer", "Direwolf Pup", "Grey Wind"]  # one that stands may still gain the icon
    t.stark.choose("Summer", "power")
    assert (t.card("Summer").kneeling, t.card("Summer").icons) == (False, "MP")
    assert t.card("Bran Stark").kneeling
    t.skip_to("after challenges phase")
    assert t.card("Summer").icons == "M"


# -- Passing the Black Gate -----------------------------------------------------------------------------


def test_passing_the_black_gate_makes_all_starks_cheaper() -> None:
    t = Scenario(
        stark=side(
            "stark", hand=["Passing the Black Gate", "Summer", "Shaggydog", "Hedge Knight", "The Kingsroad"], gold=9
        ),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.gold = 9
    t.stark.play("Passing the Black Gate")
    assert t.stark.faction_kneels
    t.stark.marshal("Summer")
    t.stark.marshal("Shaggydog")
    assert t.stark.gold == 9 - 2 - 1
    t.stark.marshal("Hedge Knight")
    assert t.stark.gold == 6 - 2
    t.stark.marshal("The Kingsroad")
    assert t.stark.gold == 4 - 1


# -- Ser Garlan Tyrell ----------------------------------------------------------------------------------


def test_ser_garlan_is_strong_by_his_gold_and_gives_it_away() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Ser Garlan Tyrell (2 gold)", "Left", "Hedge Knight"]),
        other=side("tyrell", play=["Margaery Tyrell (pack Core)"]),
    )
    assert t.card("Ser Garlan Tyrell").strength == 5
    t.tyrell.use("Ser Garlan Tyrell")
    assert t.options == ["Ser Garlan Tyrell", "Left", "Margaery Tyrell"]
    t.tyrell.choose("Left")
    assert (t.card("Ser Garlan Tyrell").strength, t.card("Left").strength) == (4, 4)
    t.tyrell.use("Ser Garlan Tyrell", "Left")  # as often as there is gold
    assert t.card("Left").strength == 6
    assert not t.tyrell.can("use Ser Garlan Tyrell")
    t.skip_to("after challenges phase")
    assert t.card("Left").strength == 2


# -- Olenna's Machinations ------------------------------------------------------------------------------


def test_olennas_machinations_give_a_second_power_challenge_once() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=["The Queen of Thorns", "Margaery Tyrell (pack Core)", "Courtesan of the Rose"],
            hand=["Olenna's Machinations", "Olenna's Machinations"],
            gold=4,
        ),
        stark=side("stark"),
    )
    t.tyrell.play("Olenna's Machinations")
    assert not t.tyrell.can("play Olenna's Machinations")
    for attacker in ("Margaery Tyrell", "Courtesan of the Rose"):
        t.tyrell.challenge("power", attacker)
        t.skip_to("challenge")
    assert not any(option.startswith("power") for option in t.options)


@pytest.mark.parametrize(
    ("kind", "attacker", "gold", "returns"),
    [
        ("intrigue", "The Queen of Thorns", 1, True),
        ("intrigue", "The Queen of Thorns", 0, False),
        ("intrigue", "Margaery Tyrell", 1, False),  # by 3 only
        ("power", "The Queen of Thorns", 1, False),
    ],
)
def test_olennas_machinations_return_after_a_great_intrigue(kind: str, attacker: str, gold: int, returns: bool) -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=["The Queen of Thorns", "Margaery Tyrell (pack Core)"],
            discard=["Olenna's Machinations"],
            gold=gold,
        ),
        stark=side("stark"),
    )
    t.tyrell.challenge(kind, attacker)
    assert t.tyrell.can("use Olenna's Machinations") is returns
    if returns:
        t.tyrell.use("Olenna's Machinations")
        assert (t.tyrell.hand, t.tyrell.gold) == (["Olenna's Machinations"], 0)


# -- Defender of the Wall -------------------------------------------------------------------------------


def test_defender_of_the_wall_is_stronger_when_it_defends() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men"]),
        watch=side("nightswatch", play=["Defender of the Wall", "Will"]),
    )
    t.lannister.challenge("military", "Burned Men")
    with t.stop_at("before determine winner"):
        t.watch.defend("Defender of the Wall")
    assert t.card("Defender of the Wall").strength == 4
    t.skip_to("after challenge")
    assert t.card("Defender of the Wall").strength == 2


def test_defender_of_the_wall_attacks_with_two() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Defender of the Wall"]), lannister=side("lannister", play=["Burned Men"])
    )
    with t.stop_at("before determine winner"):
        t.watch.challenge("military", "Defender of the Wall")
        t.lannister.defend()
    assert t.challenge.attack == 2


# -- Mutiny At Craster's Keep ---------------------------------------------------------------------------

MUTINY = "Mutiny At Craster's Keep"


def test_mutiny_takes_the_dearest_character_for_any_of_an_opponent() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Ranging Party", "Steward at the Wall"], hand=[MUTINY]),
        stark=side("stark", play=[ROBB, "Summer"]),
        phase="dominance",
    )
    t.watch.play(MUTINY)
    assert t.options == ["Robb Stark", "Summer"]
    t.watch.choose("Robb Stark")
    assert t.watch.discard == ["Ranging Party", MUTINY]
    assert t.stark.discard == ["Robb Stark"]
    assert t.watch.in_play == ["Steward at the Wall"]


def test_mutiny_lets_one_choose_among_the_dearest_and_the_victim_may_be_saved() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Ranging Party", "Will", "Yoren"], hand=[MUTINY]),
        stark=side("stark", play=[f"{ROBB} + {ROBB}"]),
        phase="dominance",
    )
    t.watch.play(MUTINY)
    assert t.options == ["Ranging Party", "Will"]  # both cost 4
    t.watch.choose("Will")
    t.stark.save_with_duplicate("Robb Stark")
    assert t.card("Robb Stark").in_play
    assert "Will" in t.watch.discard


# -- Stannis's Cavalry ----------------------------------------------------------------------------------


def test_stanniss_cavalry_keeps_characters_of_one_cost_down() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Stannis's Cavalry (2 gold)", "Bastard in Hiding (kneeling)"]),
        stark=side("stark", play=["Direwolf Pup (kneeling)", "Summer (kneeling)", "Winterfell Steward (kneeling)"]),
        phase="standing",
    )
    assert t.stark.kneeling == ["Direwolf Pup"]
    assert t.baratheon.kneeling == []  # only what opponents control


def test_stanniss_cavalry_takes_gold_twice_in_the_standing_phase() -> None:
    t = Scenario(baratheon=side("baratheon", play=["Stannis's Cavalry"], gold=3), stark=side("stark"), phase="standing")
    t.baratheon.use("Stannis's Cavalry")
    with t.stop_at("after standing phase"):
        t.baratheon.use("Stannis's Cavalry")  # and not a third time
    assert (t.card("Stannis's Cavalry").gold, t.baratheon.gold) == (2, 1)


def test_stanniss_cavalry_takes_no_gold_in_another_phase() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Stannis's Cavalry", "Gendry"], gold=3), stark=side("stark", play=["Summer"])
    )
    assert t.phase == "challenges"
    assert not any("Cavalry" in option for option in t.options)


# -- Northern Encampment --------------------------------------------------------------------------------


@pytest.mark.parametrize(("play", "kneels"), [(["Robert Baratheon", "Melisandre"], False), ([], True)])
def test_northern_encampment_stands_for_whoever_has_won_dominance(play: list[str], kneels: bool) -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Northern Encampment (kneeling)", *play]),
        stark=side("stark", play=[ROBB]),
        phase="dominance",
    )
    t.skip_to("first-player")
    assert t.card("Northern Encampment").kneeling is kneels
    assert cards()["06088"].text.startswith(
        "While you have not won dominance this round, this card does not stand during the standing phase."
    )


def test_northern_encampment_gives_two_gold() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Northern Encampment"], hand=["Gendry"]),
        stark=side("stark"),
        phase="marshaling",
    )
    before = t.baratheon.gold
    t.baratheon.use("Northern Encampment")
    assert (t.baratheon.gold, t.card("Northern Encampment").kneeling) == (before + 2, True)


# -- Kayce Merchant -------------------------------------------------------------------------------------


def test_kayce_merchant_turns_a_gold_into_two_when_income_is_collected() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Kayce Merchant (2 gold)"], hand=["The Tickler"], plot="A Noble Cause"),
        stark=side("stark", hand=["Summer"]),
        phase="marshaling",
    )
    with t.stop_at("after collect income"):
        t.lannister.use("Kayce Merchant")
    assert (t.lannister.gold, t.card("Kayce Merchant").gold) == (7, 1)
    assert not t.lannister.can("use Kayce Merchant")  # nor for the income of the other


def test_kayce_merchant_needs_gold_on_it() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Kayce Merchant"], hand=["The Tickler"]),
        stark=side("stark"),
        phase="marshaling",
    )
    assert not t.lannister.can("use Kayce Merchant")


# -- A Task For Every Tool ------------------------------------------------------------------------------


def test_a_task_for_every_tool_brings_a_weak_lannister() -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Shae"],
            hand=["A Task For Every Tool", "The Tickler", "Janos Slynt", "The Hound", "Hedge Knight"],
            gold=1,
        ),
        stark=side("stark", play=["Summer"]),
    )
    t.lannister.play("A Task For Every Tool")
    assert sorted(t.options) == ["Janos Slynt", "The Tickler"]
    t.lannister.choose("Janos Slynt")
    assert t.card("Janos Slynt").in_play
    assert t.lannister.gold == 0


# -- Nute the Barber ------------------------------------------------------------------------------------


def nute(*attackers: str, deck: list[str] | None = None) -> Scenario:
    t = Scenario(
        greyjoy=side(
            "greyjoy", play=["Nute the Barber", "Black Wind's Crew"], deck=["Pyke", "Asha Greyjoy (pack Core)"]
        ),
        stark=side("stark", deck=deck or ["Summer", "Ice"], discard=["The Kingsroad"]),
    )
    t.greyjoy.challenge("military", *attackers)
    t.stark.defend()
    while t.about != "keyword-use":
        t.choose(t.options[-1])
    t.greyjoy.choose("yes")
    return t


def test_nute_gives_a_card_back_and_draws_one() -> None:
    t = nute("Nute the Barber")
    t.greyjoy.use("Nute the Barber")
    assert sorted(t.options) == ["Summer", "The Kingsroad"]
    with t.stop_at("after cards drawn"):
        t.greyjoy.choose("The Kingsroad")
    assert (t.stark.hand, t.stark.discard) == (["The Kingsroad"], ["Summer"])
    assert t.greyjoy.hand == ["Pyke"]


def test_nute_does_so_for_others_who_pillage() -> None:
    t = nute("Black Wind's Crew")
    t.greyjoy.use("Nute the Barber", "Summer")
    assert t.stark.hand == ["Summer"]


# -- Iron Victory ---------------------------------------------------------------------------------------


def test_victarion_is_stronger_by_his_power_on_the_iron_victory() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy", play=["Iron Victory", "Victarion Greyjoy (2 power)", "Balon Greyjoy (pack Core) (1 power)"]
        ),
        stark=side("stark"),
    )
    assert (t.card("Victarion Greyjoy").strength, t.card("Balon Greyjoy").strength) == (7, 5)


def test_iron_victory_gives_power_to_greyjoys_who_are_saved_twice_a_phase() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy",
            play=[
                "Iron Victory",
                " + ".join(["Asha Greyjoy (pack Core)"] * 4),
            ],
        ),
        stark=side("stark", play=[f"{ROBB} + {ROBB}"]),
    )
    t.happen("killed", "Robb Stark")
    t.stark.save_with_duplicate("Robb Stark")
    assert not t.greyjoy.can("use Iron Victory")
    for power in (1, 2):
        t.happen("killed", "Asha Greyjoy")
        t.greyjoy.save_with_duplicate("Asha Greyjoy")
        t.greyjoy.use("Iron Victory")
        assert t.card("Asha Greyjoy").power == power
    t.happen("killed", "Asha Greyjoy")
    t.greyjoy.save_with_duplicate("Asha Greyjoy")
    assert not t.greyjoy.can("use Iron Victory")


# -- Irri -----------------------------------------------------------------------------------------------


def test_irri_stands_a_lord_or_lady_once_a_phase() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Irri (2 gold)", "Daenerys Targaryen (kneeling)", "Drogon (kneeling)"]),
        stark=side("stark", play=[f"{ROBB} (kneeling)"]),
    )
    t.targaryen.use("Irri")
    assert t.options == ["Daenerys Targaryen", "Robb Stark"]
    t.targaryen.choose("Daenerys Targaryen")
    assert (t.card("Daenerys Targaryen").kneeling, t.card("Irri").gold) == (False, 1)
    assert not t.targaryen.can("use Irri")


# -- Overthrowing the Masters ---------------------------------------------------------------------------


def masters(*dead: str) -> Scenario:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo"], hand=["Overthrowing the Masters"], dead=["Drogon"], gold=1),
        stark=side("stark", play=["Summer", "Direwolf Pup"], dead=[*dead]),
    )
    t.targaryen.challenge("military", "Khal Drogo")
    t.stark.defend("Summer", "Direwolf Pup")
    return t


def test_overthrowing_the_masters_removes_defenders_as_weak_as_there_are_dead() -> None:
    t = masters("Arya Stark (pack Core)", "Bran Stark (pack Core)")
    t.targaryen.play("Overthrowing the Masters")  # Summer has 3
    assert (t.card("Direwolf Pup").defending, t.card("Summer").defending) == (False, True)


def test_overthrowing_the_masters_needs_the_dead_of_the_defender() -> None:
    assert not masters().targaryen.can("play Overthrowing the Masters")


def test_overthrowing_the_masters_is_for_the_attacker() -> None:
    t = Scenario(
        stark=side("stark", play=["Summer"], dead=["Hodor", "Arya Stark (pack Core)", "Shaggydog"]),
        targaryen=side("targaryen", play=["Drogon"], hand=["Overthrowing the Masters"], dead=["Rhaegal"] * 5, gold=1),
    )
    t.stark.challenge("military", "Summer")
    t.targaryen.defend("Drogon")
    assert not t.targaryen.can("play Overthrowing the Masters")


# -- The Red Viper --------------------------------------------------------------------------------------


def test_the_red_viper_takes_the_strength_of_defenders_with_fewer_than_two_icons() -> None:
    t = Scenario(
        martell=side("martell", play=[VIPER]),
        stark=side("stark", play=["Summer", "Tumblestone Knight"]),
    )
    t.martell.challenge("military", "The Red Viper")
    with t.stop_at("before determine winner"):
        t.stark.defend("Summer", "Tumblestone Knight")
    assert t.challenge.defence == 2
    assert t.card("Summer").strength == 3  # which it still has


def test_the_red_viper_does_so_only_when_he_attacks() -> None:
    t = Scenario(
        martell=side("martell", play=[VIPER, "Areo Hotah"]),
        stark=side("stark", play=["Summer"]),
    )
    t.martell.challenge("military", "Areo Hotah")
    with t.stop_at("before determine winner"):
        t.stark.defend("Summer")
    assert t.challenge.defence == 3


# -- Dornish Revenge ------------------------------------------------------------------------------------


def revenge(*stark: str) -> Scenario:
    t = Scenario(
        martell=side("martell", play=[VIPER, "Areo Hotah"], hand=["Dornish Revenge"], gold=1),
        stark=side("stark", play=[*stark]),
        tyrell=side("tyrell", play=["Left"]),
    )
    t.martell.challenge("military", "The Red Viper", "Areo Hotah", against=t.stark)
    t.martell.play("Dornish Revenge")
    return t


def test_dornish_revenge_makes_somebody_defend_and_the_loser_kills_a_defender() -> None:
    t = revenge("Hodor", "Summer")
    assert t.options == ["Hodor", "Summer"]
    t.martell.choose("Summer")
    t.pass_windows(until="defenders")
    assert not t.stark.can("no defenders")
    t.stark.choose("Summer", "Hodor")
    if t.about == "defenders":
        t.stark.choose("done")
    t.pass_windows()
    assert t.asked is t.stark
    assert sorted(t.options) == ["Hodor", "Summer"]  # the defending player chooses, any defender
    with t.stop_at("before claim"):
        t.stark.choose("Hodor")
    assert t.stark.dead == ["Hodor"]


def test_dornish_revenge_kills_nobody_if_the_victory_is_small() -> None:
    t = revenge("Summer", ROBB)
    t.martell.choose("Robb Stark")
    t.card("Robb Stark").add_strength(3, until="phase")
    with t.stop_at("before claim"):
        t.stark.defend("Robb Stark")
    assert (t.challenge.by, t.stark.dead) == (2, [])


# -- Begging Brother ------------------------------------------------------------------------------------


def test_begging_brother_cancels_the_ability_of_a_character() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"]),
        stark=side("stark", play=["Begging Brother (1 gold)"], deck=["Summer"]),
        phase="dominance",
    )
    t.lannister.use("The Tickler")
    with t.stop_at("after dominance phase"):
        t.stark.use("Begging Brother")
    assert t.stark.discard == []
    assert t.card("The Tickler").kneeling  # the cost stays paid
    assert t.card("Begging Brother").gold == 0


def test_begging_brother_cancels_neither_events_nor_locations() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Ranging Party"], hand=[MUTINY]),
        stark=side("stark", play=["Begging Brother (1 gold)", "Summer"]),
        phase="dominance",
    )
    t.watch.play(MUTINY, "Summer")
    assert t.stark.discard == ["Summer"]


def test_begging_brother_may_cancel_an_ability_of_his_own_side() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler", "Begging Brother (1 gold)"]),
        stark=side("stark", deck=["Summer"]),
        phase="dominance",
    )
    t.lannister.use("The Tickler")
    t.lannister.use("Begging Brother")
    assert t.stark.discard == []


# -- Flea Bottom ----------------------------------------------------------------------------------------


def test_flea_bottom_brings_somebody_back_for_the_phase() -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Flea Bottom"],
            discard=["The Tickler", "Cersei Lannister (pack Core)", "Shae", "Lannisport"],
            gold=1,
        ),
        stark=side("stark", play=["Summer"], discard=["Direwolf Pup"]),
    )
    t.lannister.use("Flea Bottom")
    assert t.options == ["The Tickler", "Shae"]
    t.lannister.choose("The Tickler")
    assert t.card("The Tickler").in_play
    assert (t.lannister.gold, t.card("Flea Bottom").kneeling) == (0, True)
    t.skip_to("after challenges phase")
    assert t.lannister.deck[-1] == "The Tickler"


def test_second_sons_of_flea_bottom_are_sacrificed_before_they_would_be_put_under_the_deck() -> None:
    """Worked example E13: their forced interrupt comes before what Flea Bottom does at the end of the phase."""
    t = Scenario(
        targaryen=side("targaryen", play=["Flea Bottom"], discard=["Second Sons"], gold=1), stark=side("stark")
    )
    t.targaryen.use("Flea Bottom", "Second Sons")
    assert (t.card("Second Sons").in_play, t.card("Second Sons").gold) == (True, 0)
    t.skip_to("after challenges phase", take_first=True)
    assert t.targaryen.discard == ["Second Sons"]
    assert "Second Sons" not in t.targaryen.deck


def test_flea_bottom_costs_a_gold() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Flea Bottom"], discard=["The Tickler"]), stark=side("stark", play=["Summer"])
    )
    assert not t.lannister.can("use Flea Bottom")


def test_second_sons_of_flea_bottom_are_sacrificed_before_they_go_under_the_deck() -> None:
    """E13."""
    t = Scenario(
        lannister=side("lannister", play=["Flea Bottom"], discard=["Second Sons"], gold=1),
        stark=side("stark", play=["Summer"]),
    )
    t.lannister.use("Flea Bottom", "Second Sons")
    t.skip_to("after challenges phase")
    assert t.lannister.discard == ["Second Sons"]


# -- The Iron Bank Will Have Its Due --------------------------------------------------------------------

BANK = "The Iron Bank Will Have Its Due"


def bank(phase: str = "marshaling") -> Scenario:
    return Scenario(
        lannister=side(
            "lannister",
            play=["The Tickler", "Tywin Lannister (pack Core)", f"{ROBB} (owned by stark)"],
            hand=[BANK, "Tywin Lannister (pack LoCR)", "Shae"],
        ),
        stark=side("stark", hand=["Tywin Lannister (pack Core)"]),
        phase=phase,
    )


def test_the_iron_bank_pays_for_a_character_that_cannot_come_back_this_round() -> None:
    t = bank()
    t.lannister.gold = 9
    t.lannister.play(BANK)
    assert t.options == ["The Tickler", "Tywin Lannister"]  # Robb Stark would not return to your hand
    t.lannister.choose("Tywin Lannister")
    assert (t.lannister.gold, t.lannister.faction_kneels) == (9 + 7, True)
    assert not t.lannister.can("marshal Tywin Lannister")  # neither this one nor the other
    assert t.lannister.can("marshal Shae")


def test_the_iron_bank_forbids_to_put_the_title_into_play() -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["The Tickler", "Shae"],
            hand=[BANK, "A Task For Every Tool", "A Task For Every Tool", "Alayaya"],
            gold=2,
        ),
        stark=side("stark", play=["Summer"]),
    )
    t.lannister.play(BANK, "The Tickler")
    assert t.lannister.gold == 4
    t.lannister.play("A Task For Every Tool", "Alayaya")
    assert t.card("Alayaya").in_play
    assert not t.lannister.can("play A Task For Every Tool")


def test_the_iron_bank_pays_nothing_in_the_taxation_phase() -> None:
    t = bank("taxation")
    assert not t.lannister.can(f"play {BANK}")


# -- Wheels Within Wheels -------------------------------------------------------------------------------


def wheels(*deck: str) -> Scenario:
    t = Scenario(
        lannister=side("lannister", deck=[*deck], plots=["Wheels Within Wheels"]),
        stark=side("stark", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.choose("first player House Stark")
    return t


def test_wheels_within_wheels_takes_one_of_the_events_that_are_revealed() -> None:
    t = wheels("Put to the Sword", "Hear Me Roar!", "The Tickler", "Treachery")
    t.lannister.choose("reveal Put to the Sword", "reveal Hear Me Roar!", "no more")
    assert sorted(t.options) == ["Hear Me Roar!", "Put to the Sword"]
    with t.stop_at("after plot phase"):
        t.lannister.choose("Hear Me Roar!")
    assert t.lannister.hand == ["Hear Me Roar!"]
    assert t.lannister.discard == ["Put to the Sword"]
    assert "Treachery" in t.lannister.deck
    assert "Hear Me Roar!" in t.stark.knows(t.lannister)


def test_wheels_within_wheels_may_find_one_or_nothing() -> None:
    t = wheels("Put to the Sword", "The Tickler")
    twin = t.copy()
    with t.stop_at("after plot phase"):
        t.lannister.choose("reveal Put to the Sword")
    assert (t.lannister.hand, t.lannister.discard) == (["Put to the Sword"], [])
    with twin.stop_at("after plot phase"):
        twin.lannister.choose("nothing")
    assert (twin.lannister.hand, twin.lannister.discard) == ([], [])
