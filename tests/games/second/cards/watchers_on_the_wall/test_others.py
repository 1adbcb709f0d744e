"""Watchers on the Wall: the other factions, neutral cards and plots."""

import pytest

from kingsmoot.scenario import Scenario, side

# -- Marya Seaworth -------------------------------------------------------------------------------------


def test_marya_seaworth_kneels_whoever_was_bypassed() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Marya Seaworth", "Ser Davos Seaworth (pack Core)"], gold=2),
        stark=side("stark", play=["Robb Stark (pack Core)"]),
    )
    t.baratheon.challenge("military", "Ser Davos Seaworth", bypass=["Robb Stark"])
    with t.stop_at("before determine winner"):
        t.baratheon.use("Marya Seaworth")
    assert (t.card("Robb Stark").kneeling, t.baratheon.gold) == (True, 1)


def test_marya_seaworth_is_paid_for_it() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Marya Seaworth", "Ser Davos Seaworth (pack Core)"]),
        stark=side("stark", play=["Robb Stark (pack Core)"]),
    )
    t.baratheon.challenge("military", "Ser Davos Seaworth", bypass=["Robb Stark"])
    assert not t.baratheon.can("use Marya Seaworth")


# -- Black Betha ----------------------------------------------------------------------------------------


def test_black_betha_counts_those_who_kneel_on_the_other_side() -> None:
    t = Scenario(
        baratheon=side(
            "baratheon", play=["Black Betha", "Ser Davos Seaworth (pack Core)", "Bastard in Hiding (kneeling)"]
        ),
        stark=side("stark", play=["Hedge Knight (kneeling)", "Direwolf Pup (kneeling)", "Summer (pack Core)"]),
    )
    assert t.card("Ser Davos Seaworth").has("renown")
    t.baratheon.challenge("military", "Ser Davos Seaworth", bypass=["Summer"])
    t.baratheon.use("Black Betha")
    assert (t.card("Ser Davos Seaworth").strength, t.card("Black Betha").kneeling) == (5, True)
    t.skip_to("after challenge", take_first=True)
    assert t.card("Ser Davos Seaworth").strength == 3


def test_black_betha_has_nothing_to_count() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Black Betha", "Bastard in Hiding"]),
        stark=side("stark", play=["Hedge Knight"]),
    )
    t.baratheon.challenge("military", "Bastard in Hiding")
    assert not t.baratheon.can("use Black Betha")


def test_black_betha_favours_your_own_davos() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Black Betha", "Bastard in Hiding"]),
        other=side("baratheon", play=["Ser Davos Seaworth (pack Core)"]),
    )
    assert not t.card("Ser Davos Seaworth").has("renown")


# -- Salt Wife ------------------------------------------------------------------------------------------


def test_salt_wife_keeps_somebody_from_defending() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Salt Wife", "Salty Navigator"]),
        stark=side("stark", play=["Robb Stark (pack Core)", "Hedge Knight"]),
    )
    t.greyjoy.use("Salt Wife", "Robb Stark")
    assert t.greyjoy.discard == ["Salt Wife"]
    t.greyjoy.challenge("military", "Salty Navigator")
    assert t.options == ["Hedge Knight", "done"]


# -- Raiding the Bay of Ice -----------------------------------------------------------------------------

RAID = "Raiding the Bay of Ice"


def test_raiding_the_bay_of_ice_puts_a_location_back() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Great Kraken", "Black Wind's Crew"], hand=[RAID]),
        stark=side("stark", play=["Gates of Winterfell", "The Kingsroad", "Direwolf Pup (kneeling)"]),
    )
    t.greyjoy.challenge("power", "Black Wind's Crew")
    t.greyjoy.play(RAID)  # the Kingsroad is limited
    assert (t.stark.deck[0], t.card("Great Kraken").kneeling) == ("Gates of Winterfell", True)


def test_raiding_the_bay_of_ice_takes_a_warship() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Sea Tower", "Great Kraken (kneeling)", "Black Wind's Crew"], hand=[RAID]),
        stark=side("stark", play=["Gates of Winterfell"]),
    )
    t.greyjoy.challenge("power", "Black Wind's Crew")
    assert not t.greyjoy.can(f"play {RAID}")


# -- Ulf Son of Umar ------------------------------------------------------------------------------------


def test_ulf_grows_with_every_clansman_who_comes() -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Ulf Son of Umar", "The Tickler"],
            hand=["Burned Men", "Burned Men", "Gold Cloaks"],
            gold=9,
        ),
        stark=side("stark", play=["Hedge Knight"]),
    )
    t.lannister.ambush("Gold Cloaks")
    assert not t.lannister.can("use Ulf Son of Umar")
    t.lannister.ambush("Burned Men")
    t.lannister.use("Ulf Son of Umar")
    assert t.card("Ulf Son of Umar").strength == 6
    t.lannister.ambush("Burned Men")
    t.lannister.use("Ulf Son of Umar")
    assert t.card("Ulf Son of Umar").strength == 8
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("Ulf Son of Umar").strength == 4


def test_ulf_grows_when_he_comes_himself() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["Ulf Son of Umar", "The Tickler"]), stark=side("stark"), phase="marshaling"
    )
    t.lannister.gold = 9
    t.lannister.marshal("Ulf Son of Umar")
    t.lannister.use("Ulf Son of Umar")
    assert t.card("Ulf Son of Umar").strength == 8


def test_ulf_grows_three_times_a_phase() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ulf Son of Umar"], hand=["Burned Men"] * 4, gold=9),
        stark=side("stark", play=["Hedge Knight"]),
    )
    for _ in range(3):
        t.lannister.ambush("Burned Men")
        t.lannister.use("Ulf Son of Umar")
    t.lannister.ambush("Burned Men")
    assert not t.lannister.can("use Ulf Son of Umar")


# -- There Are No Men Like Me ---------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "kneels"), [("military", False), ("intrigue", True)])
def test_there_are_no_men_like_a_knight_in_battle(kind: str, kneels: bool) -> None:
    t = Scenario(
        martell=side("martell", play=["House Dayne Knight", "Hedge Knight"], hand=["There Are No Men Like Me"], gold=1),
        other=side("lannister", play=["Tywin Lannister (pack Core)"]),
    )
    t.martell.play("There Are No Men Like Me", "House Dayne Knight")
    with t.stop_at("before determine winner"):
        t.martell.challenge(kind, "House Dayne Knight")
        t.other.defend()
    assert t.card("House Dayne Knight").kneeling is kneels


def test_there_are_no_men_like_a_knight_in_defence() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (pack Core)"]),
        lannister=side(
            "lannister",
            play=["Ser Jaime Lannister (pack Core)", "Burned Men"],
            hand=["There Are No Men Like Me"],
            gold=1,
        ),
    )
    t.lannister.play("There Are No Men Like Me")
    t.stark.challenge("military", "Robb Stark")
    with t.stop_at("before determine winner"):
        t.lannister.defend("Ser Jaime Lannister", "Burned Men")
    assert (t.card("Ser Jaime Lannister").kneeling, t.card("Burned Men").kneeling) == (False, True)


# -- Southron Messenger ---------------------------------------------------------------------------------


def test_southron_messenger_sends_home_whoever_has_few_icons() -> None:
    t = Scenario(
        stark=side("stark", play=["Summer (pack Core)", "Robb Stark (pack Core)", "Direwolf Pup"]),
        martell=side("martell", hand=["Southron Messenger"], gold=5, play=["Desert Scavenger"]),
    )
    t.stark.challenge("military", "Summer", "Robb Stark")
    t.martell.ambush("Southron Messenger")
    t.martell.use("Southron Messenger")  # Robb has two icons, the pup takes no part
    assert t.stark.hand == ["Summer"]


def test_southron_messenger_must_come_during_a_challenge() -> None:
    t = Scenario(
        stark=side("stark", play=["Summer (pack Core)"]),
        martell=side("martell", hand=["Southron Messenger"], gold=5, first=True, play=["Desert Scavenger"]),
    )
    t.martell.ambush("Southron Messenger")
    assert not t.martell.can("use Southron Messenger")


# -- Lingering Venom ------------------------------------------------------------------------------------


def test_lingering_venom_kills_in_the_end() -> None:
    t = Scenario(
        stark=side("stark", play=["Hedge Knight + Lingering Venom (controlled by martell)", "Robb Stark (pack Core)"]),
        martell=side("martell", play=["Desert Scavenger"], power=2),
    )
    t.stark.challenge("power", "Robb Stark")
    t.martell.defend()
    t.martell.use("Lingering Venom")
    assert (t.card("Lingering Venom").tokens("venom"), t.card("Hedge Knight").in_play) == (1, True)
    t.skip_to("challenge", take_first=True)
    t.stark.challenge("military", "Hedge Knight")
    t.martell.defend()
    with t.stop_at("before claim"):
        t.martell.use("Lingering Venom")
    assert (t.stark.dead, t.martell.discard) == (["Hedge Knight"], ["Lingering Venom"])  # 2 tokens for 2 STR


# -- Jeyne Poole ----------------------------------------------------------------------------------------


def test_jeyne_poole_makes_way_for_a_lady() -> None:
    t = Scenario(
        stark=side(
            "stark", play=["Jeyne Poole"], discard=["Sansa Stark (pack Core)", "Robb Stark (pack Core)"], hand=["Ice"]
        ),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.use("Jeyne Poole")
    assert "Sansa Stark" in t.stark.hand
    assert "Jeyne Poole" in t.stark.discard


# -- Summer ---------------------------------------------------------------------------------------------

SUMMER = "Summer (pack WotW)"


def test_summer_leads_anybody_into_battle() -> None:
    """Worked example E70."""
    t = Scenario(
        stark=side("stark", play=[f"Sansa Stark (pack WotN) + {SUMMER}", "Hedge Knight"]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.stark.challenge("military", "Hedge Knight")
    t.stark.use("Summer")
    assert (t.card("Sansa Stark").attacking, t.card("Sansa Stark").kneeling) == (True, True)


def test_summer_defends_and_only_for_battle() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler", "Burned Men"]),
        stark=side("stark", play=[f"Arya Stark (pack Core) + {SUMMER}"]),
    )
    t.lannister.challenge("intrigue", "The Tickler")
    assert not t.stark.can("use Summer")
    t.skip_to("challenge", take_first=True)
    t.lannister.challenge("military", "Burned Men")
    with t.stop_at("before determine winner"):
        t.stark.use("Summer")
    assert t.card("Arya Stark").defending


def test_summer_stays_out_of_the_challenges_of_others() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men"]),
        tyrell=side("tyrell", play=["Left"]),
        stark=side("stark", play=[f"Arya Stark (pack Core) + {SUMMER}"]),
    )
    t.lannister.challenge("military", "Burned Men", against=t.tyrell)
    assert not t.stark.can("use Summer")


def test_summer_does_nothing_for_who_fights_already() -> None:
    t = Scenario(
        stark=side("stark", play=[f"Robb Stark (pack Core) + {SUMMER}"]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.card("Robb Stark").kneeling = False
    assert not t.stark.can("use Summer")


def test_summer_runs_to_another_stark_for_gold() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=[f"Arya Stark (pack Core) + {SUMMER}", "Bran Stark (pack Core)", "Winterfell Steward", "Hedge Knight"],
            gold=2,
        ),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.stark.use("Summer")  # only Bran is a unique Stark, too
    assert (t.card("Summer").host, t.stark.gold) == (t.card("Bran Stark"), 1)
    assert not t.stark.can("attach Summer")
    t.stark.challenge("military", "Hedge Knight")
    t.stark.use("Summer")  # the other ability
    assert t.card("Bran Stark").attacking


# -- Dothraki Honor Guard -------------------------------------------------------------------------------


def test_dothraki_honor_guard_fears_a_full_hand() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Dothraki Honor Guard"], hand=["Dracarys!"] * 3),
        stark=side("stark", hand=["Ice"]),
    )
    assert t.card("Dothraki Honor Guard").strength == 7


# -- Plaza of Pride -------------------------------------------------------------------------------------


def test_plaza_of_pride_stands_somebody_for_a_card() -> None:
    t = Scenario(
        targaryen=side(
            "targaryen",
            play=[
                "Plaza of Pride",
                "Unsullied (kneeling)",
                "Khal Drogo (pack Core) (kneeling)",
                "Handmaiden (kneeling)",
            ],
            hand=["Dracarys!"],
        ),
        stark=side(
            "stark",
            play=["Eddard Stark (pack Core) (kneeling)", "Direwolf Pup (kneeling)", "Grey Wind (pack Core) (kneeling)"],
        ),
    )
    t.targaryen.use("Plaza of Pride")
    assert sorted(t.options) == ["Direwolf Pup", "Handmaiden", "Unsullied"]  # 1 and 3: up to 4
    t.targaryen.choose("Unsullied")
    assert (t.card("Unsullied").kneeling, t.targaryen.discard) == (False, ["Dracarys!"])


def test_plaza_of_pride_is_paid_with_a_card_that_is_dear_enough() -> None:
    t = Scenario(
        targaryen=side(
            "targaryen",
            play=["Plaza of Pride", "Khal Drogo (pack Core) (kneeling)"],
            hand=["Waking the Dragon", "Unsullied"],
        ),
        stark=side("stark"),
    )
    t.targaryen.use("Plaza of Pride")  # for an event of 0 nobody could stand
    assert (t.card("Khal Drogo").kneeling, t.targaryen.discard) == (False, ["Unsullied"])


# -- Ser Jon Fossoway, The Honeywine --------------------------------------------------------------------


def test_ser_jon_fossoway_earns_renown_when_he_is_strong() -> None:
    t = Scenario(tyrell=side("tyrell", play=["Ser Jon Fossoway"]), stark=side("stark"))
    assert not t.card("Ser Jon Fossoway").has("renown")
    t.card("Ser Jon Fossoway").add_strength(1, until="phase")
    assert t.card("Ser Jon Fossoway").has("renown")


@pytest.mark.parametrize(("attacker", "gains"), [("The Knight of Flowers", True), ("Wardens of the Reach", False)])
def test_the_honeywine_gains_power_for_great_victories(attacker: str, gains: bool) -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["The Honeywine", f"{attacker} (pack Core)"]),
        stark=side("stark", play=["Direwolf Pup (kneeling)"]),
    )
    t.tyrell.challenge("power", attacker)
    assert t.tyrell.can("use The Honeywine") is gains
    if gains:
        with t.stop_at("before claim"):
            t.tyrell.use("The Honeywine")
        assert t.card("The Honeywine").power == 1


def test_the_honeywine_is_for_attackers() -> None:
    t = Scenario(
        stark=side("stark", play=["Direwolf Pup"]),
        tyrell=side("tyrell", play=["The Honeywine", "The Knight of Flowers (pack Core)", "Randyll Tarly (pack Core)"]),
    )
    t.stark.challenge("military", "Direwolf Pup")
    t.tyrell.defend("The Knight of Flowers", "Randyll Tarly")
    assert not t.tyrell.can("use The Honeywine")


# -- Rattleshirt ----------------------------------------------------------------------------------------


def rattleshirt(*attackers: str) -> Scenario:
    t = Scenario(
        watch=side("nightswatch", play=["Rattleshirt", "Ranging Party"]),
        stark=side("stark", play=["Robb Stark (pack Core)", "Hedge Knight + Noble Lineage"]),
    )
    t.watch.challenge("military", *attackers)
    return t


def test_rattleshirt_scares_all_without_attachments() -> None:
    assert rattleshirt("Rattleshirt").options == ["Hedge Knight", "done"]


def test_rattleshirt_scares_nobody_in_company() -> None:
    assert rattleshirt("Rattleshirt", "Ranging Party").options == ["Robb Stark", "Hedge Knight", "done"]


# -- Dalla ----------------------------------------------------------------------------------------------


def test_dalla_welcomes_a_wildling_each_phase() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Dalla"], hand=["Yoren", "Wildling Scout", "Wildling Scout"]),
        stark=side("stark"),
        phase="marshaling",
    )
    t.watch.gold = 9
    t.watch.marshal("Yoren")
    assert not t.watch.can("use Dalla")
    t.watch.marshal("Wildling Scout")
    t.watch.use("Dalla")
    assert len(t.watch.hand) == 2
    t.watch.marshal("Wildling Scout")
    assert not t.watch.can("use Dalla")


# -- Crow Killers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("plot", "kneels"), [("Counting Coppers", False), ("A Noble Cause", True)])
def test_crow_killers_do_not_tire_of_those_with_a_great_reserve(plot: str, kneels: bool) -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Crow Killers"], plot="A Noble Cause"),
        stark=side("stark", play=["Hedge Knight"], plot=plot),
    )
    t.watch.challenge("military", "Crow Killers")
    assert t.card("Crow Killers").kneeling is kneels


# -- The Frozen Shore -----------------------------------------------------------------------------------


def shore(plot: str, *wildlings: str) -> Scenario:
    t = Scenario(
        watch=side("nightswatch", play=["The Frozen Shore", "Ranging Party", *wildlings], plot=plot),
        stark=side("stark", play=["Direwolf Pup (kneeling)", "Hedge Knight (kneeling)"], plot="Famine"),
    )
    t.watch.challenge("military", "Ranging Party", *wildlings)
    return t


def test_the_frozen_shore_stands_a_wildling_for_each_winter() -> None:
    t = shore("The Winds of Winter", "Young Spearwife", "Wildling Bandit")
    t.watch.use("The Frozen Shore", "Young Spearwife", "Wildling Bandit")
    titles = ("Young Spearwife", "Wildling Bandit", "Ranging Party", "The Frozen Shore")
    assert [t.card(title).kneeling for title in titles] == [False, False, True, True]


def test_the_frozen_shore_stands_one_in_one_winter() -> None:
    t = shore("A Noble Cause", "Young Spearwife", "Wildling Bandit")
    t.watch.use("The Frozen Shore", "Wildling Bandit")
    assert (t.card("Young Spearwife").kneeling, t.card("Wildling Bandit").kneeling) == (True, False)


def test_the_frozen_shore_needs_a_wildling_for_each_winter() -> None:
    assert not shore("The Winds of Winter", "Young Spearwife").watch.can("use The Frozen Shore")


def test_the_frozen_shore_needs_winter() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["The Frozen Shore", "Crow Killers"]), stark=side("stark", play=["Direwolf Pup"])
    )
    t.watch.challenge("military", "Crow Killers")
    t.stark.defend()
    assert not t.watch.can("use The Frozen Shore")


# -- Weirwood Bow ---------------------------------------------------------------------------------------


def test_weirwood_bow_weakens_a_defender() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Old Forest Hunter + Weirwood Bow", "Hedge Knight"]),
        stark=side("stark", play=["Robb Stark (pack Core)", "Summer (pack Core)"]),
    )
    t.watch.challenge("military", "Hedge Knight")
    t.stark.defend("Robb Stark")
    t.watch.use("Weirwood Bow")
    assert (t.card("Robb Stark").strength, t.card("Weirwood Bow").kneeling) == (3, True)
    t.skip_to("after challenge", take_first=True)
    assert t.card("Robb Stark").strength == 5


# -- Scaling the Wall -----------------------------------------------------------------------------------


def scaling(*attackers: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Wildling Horde", "Robb Stark (pack Core)"], hand=["Scaling the Wall"], gold=1),
        watch=side("nightswatch", play=["The Wall", "The Kingsroad"]),
    )
    t.stark.challenge("power", *attackers)
    return t


def test_scaling_the_wall_sends_a_location_back() -> None:
    t = scaling("Wildling Horde")
    t.stark.play("Scaling the Wall")
    assert t.watch.hand == ["The Wall"]


def test_scaling_the_wall_takes_a_wildling() -> None:
    assert not scaling("Robb Stark").stark.can("play Scaling the Wall")


# -- "The Last of the Giants" ---------------------------------------------------------------------------


def test_the_last_of_the_giants_walks_for_one_phase() -> None:
    t = Scenario(
        stark=side(
            "stark",
            hand=['"The Last of the Giants"', "Wildling Horde", "Robb Stark (pack Core)"],
            gold=2,
            play=["Hedge Knight"],
        ),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.stark.play('"The Last of the Giants"')
    assert t.options == ["Wildling Horde"]  # Robb is not neutral
    t.stark.choose("Wildling Horde")
    assert t.card("Wildling Horde").has("intimidate")
    t.skip_to("after challenges phase", take_first=True)
    assert t.stark.dead == ["Wildling Horde"]


# -- The Fire That Burns --------------------------------------------------------------------------------


def test_the_fire_that_burns_keeps_the_watch_awake() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (pack Core)"]),
        watch=side("nightswatch", play=["Ranging Party", "Hedge Knight"], plot="The Fire That Burns"),
    )
    t.stark.challenge("military", "Robb Stark")
    with t.stop_at("before determine winner"):
        t.watch.defend("Ranging Party", "Hedge Knight")
    assert (t.card("Ranging Party").kneeling, t.card("Hedge Knight").kneeling) == (False, True)


# -- Retaliation ----------------------------------------------------------------------------------------


def test_retaliation_lets_the_opponent_go_first() -> None:
    """Worked example E82."""
    t = Scenario(
        stark=side("stark", plots=["Retaliation"]), lannister=side("lannister", plots=["A Noble Cause"]), phase="plot"
    )
    t.skip_to("after plot phase", take_first=True)
    assert t.first is t.lannister


def test_retaliation_leaves_a_choice_in_a_melee_and_binds_nobody_else() -> None:
    t = Scenario(
        stark=side("stark", plots=["Retaliation"]),
        lannister=side("lannister", plots=["A Noble Cause"]),
        tyrell=side("tyrell", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("first-player", take_first=True)
    assert (t.asked, t.options) == (t.stark, ["first player House Lannister", "first player House Tyrell"])


def test_retaliation_matters_only_if_it_wins() -> None:
    t = Scenario(
        stark=side("stark", plots=["Retaliation"]), lannister=side("lannister", plots=["Sneak Attack"]), phase="plot"
    )
    t.skip_to("first-player", take_first=True)
    assert (t.asked, len(t.options)) == (t.lannister, 2)


# -- Whisper Campaign -----------------------------------------------------------------------------------


def test_whisper_campaign_kneels_newcomers_without_intrigue() -> None:
    t = Scenario(
        stark=side("stark", plot="Whisper Campaign", hand=["Hedge Knight", "Sansa Stark (pack Core)", "Ice"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.gold = 9
    t.stark.marshal("Hedge Knight")
    t.stark.marshal("Sansa Stark")
    assert (t.card("Hedge Knight").kneeling, t.card("Sansa Stark").kneeling) == (True, True)  # Sansa enters knelt


def test_whisper_campaign_spares_those_who_intrigue() -> None:
    t = Scenario(
        stark=side("stark", plot="Whisper Campaign", hand=["Catelyn Stark (pack Core)", "Ice"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.gold = 9
    t.stark.marshal("Catelyn Stark")
    assert not t.card("Catelyn Stark").kneeling


# -- Called Into Service --------------------------------------------------------------------------------


def service(top: str) -> Scenario:
    t = Scenario(
        stark=side("stark", plots=["Called Into Service"], deck=[top]),
        lannister=side("lannister", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("after plot phase", take_first=True)
    return t


def test_called_into_service_puts_a_character_into_play() -> None:
    t = service("Robb Stark (pack Core)")
    assert (t.stark.in_play, t.stark.gold, t.stark.hand) == (["Robb Stark"], 0, [])


def test_called_into_service_draws_anything_else() -> None:
    t = service("Ice")
    assert (t.stark.in_play, t.stark.gold, t.stark.hand) == ([], 2, ["Ice"])


# -- The White Shadows ----------------------------------------------------------------------------------


def test_the_white_shadows_raise_the_dead_of_others() -> None:
    t = Scenario(
        watch=side("nightswatch", plot="The White Shadows", play=["Yoren", "Hedge Knight"]),
        stark=side("stark", play=["Robb Stark (pack Core) (3 power)"]),
    )
    t.happen("killed", "Yoren")
    assert not t.watch.can("use The White Shadows")
    t.happen("killed", "Robb Stark")
    t.watch.use("The White Shadows")
    robb = t.card("Robb Stark")
    assert (robb.controller, robb.power, robb.traits, robb.has("renown")) == (t.watch, 0, [], False)
    t.skip_to("after challenges phase", take_first=True)
    assert t.stark.dead == ["Robb Stark"]


# -- Name Day Tourney -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attackers", "won"), [(("Hedge Knight",), True), (("Hedge Knight", "Summer"), False), (("Summer",), False)]
)
def test_name_day_tourney_is_for_a_lone_knight(attackers: tuple[str, ...], won: bool) -> None:
    t = Scenario(
        stark=side(
            "stark",
            plot="Name Day Tourney",
            play=["Hedge Knight", "Summer (pack Core)", "Sansa Stark (pack Core)", "Bran Stark (pack Core)"],
        ),
        lannister=side("lannister", play=["Tyrion Lannister (pack Core)"]),
    )
    t.stark.challenge("military", *attackers)
    assert t.stark.can("use Name Day Tourney") is won
    if won:
        t.stark.use("Name Day Tourney")
        assert sorted(t.options) == ["Bran Stark", "Sansa Stark"]  # yours alone
        with t.stop_at("before claim"):
            t.stark.choose("Sansa Stark")
        assert t.card("Sansa Stark").power == 1


# -- Frozen Expanse -------------------------------------------------------------------------------------


def test_nobody_weak_stands_in_the_frozen_expanse() -> None:
    t = Scenario(
        stark=side(
            "stark",
            plot="Frozen Expanse",
            play=["Summer (pack Core) (kneeling)", "Arya Stark (pack Core) (kneeling)"],
        ),
        lannister=side("lannister", play=["The Tickler (kneeling)", "Tywin Lannister (pack Core) (kneeling)"]),
        phase="dominance",
        stop_at="before taxation phase",
    )
    standing = [
        title for title in ("Summer", "Arya Stark", "The Tickler", "Tywin Lannister") if not t.card(title).kneeling
    ]
    assert standing == ["Summer", "Tywin Lannister"]


def test_no_effect_stands_the_weak_in_the_frozen_expanse() -> None:
    t = Scenario(
        watch=side("nightswatch", plot="Frozen Expanse", play=["The Bay of Seals", "Hedge Knight"]),
        stark=side("stark", play=["Arya Stark (pack Core) (kneeling)"]),
    )
    assert not t.watch.can("use The Bay of Seals")
