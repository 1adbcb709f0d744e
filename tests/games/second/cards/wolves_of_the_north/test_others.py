"""Wolves of the North, the other factions, neutral cards and plots: what each card does, and what it does not."""

import pytest

from kingsmoot.scenario import BadScenario, Scenario, side

JUSTICE = "Even Handed Justice"
TIDE = "Ahead of the Tide"
SELLSWORD = "Crossroads Sellsword"
TOWER = "Tower of the Hand"
QUENTYN = "Quentyn Martell"
EYES = "His Viper Eyes"
STONESNAKE = "Stonesnake"
SHADOW_TOWER = "The Shadow Tower"
SIGHT = "Dragon Sight"
FLORENT = "House Florent Knight"
BANNER = "To the Rose Banner!"
MANCE = "Mance Rayder"
SPEARWIFE = "Young Spearwife"
GROUNDS = "Tourney Grounds"
DREAMS = "Green Dreams"
HEALING = "Healing Expertise"
WOLVES = "A Time For Wolves"
FALLEN = "Fallen from Favor"
SNOWED = "Snowed Under"
LONG_WINTER = "The Long Winter"
SONG = "A Song of Summer"
DOOR = "Weapons at the Door"
CACHE = "Ranger's Cache"
WINTER = "The Winds of Winter"
SUMMER = "Calm Over Westeros"

# -- Motley ---------------------------------------------------------------------------------------------


def test_a_character_in_motley_costs_a_card_when_it_attacks() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Motley (controlled by baratheon)"], hand=["Ice", "Lady"]),
        baratheon=side("baratheon", play=["Royal Entourage"]),
    )
    assert "Fool" in t.card("Robb Stark").traits
    t.stark.challenge("military", "Robb Stark")
    assert not t.stark.can("use Motley")  # it is its controller's
    t.baratheon.use("Motley")
    assert (len(t.stark.hand), len(t.stark.discard)) == (1, 1)


def test_a_character_in_motley_costs_a_card_when_it_defends() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Royal Entourage"]),
        stark=side("stark", play=["Robb Stark + Motley (controlled by baratheon)", "Hodor"], hand=["Ice"]),
    )
    t.baratheon.challenge("military", "Royal Entourage")
    t.stark.defend("Robb Stark", "Hodor")
    t.baratheon.use("Motley")
    assert t.stark.discard == ["Ice"]


def test_motley_at_home_or_over_an_empty_hand_costs_nothing() -> None:
    for attacker, hand in (("Catelyn Stark", ["Ice"]), ("Robb Stark", [])):
        t = Scenario(
            stark=side("stark", play=["Robb Stark + Motley (controlled by baratheon)", "Catelyn Stark"], hand=hand),
            baratheon=side("baratheon", play=["Royal Entourage"]),
        )
        t.stark.challenge("power", attacker)
        assert not t.baratheon.can("use Motley")


def test_motley_is_for_opponents() -> None:
    with pytest.raises(BadScenario):
        Scenario(baratheon=side("baratheon", play=["Royal Entourage + Motley"]), stark=side("stark"))


def test_motley_does_not_stay_on_a_character_that_changes_sides() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["Take the Black"], gold=4),
        stark=side("stark", play=["Winterfell Steward + Motley (controlled by watch)"]),
        phase="dominance",
    )
    t.watch.play("Take the Black")
    assert t.card("Winterfell Steward").controller is t.watch
    assert t.watch.discard == ["Motley", "Take the Black"]


# -- Even Handed Justice --------------------------------------------------------------------------------


def test_even_handed_justice_kneels_a_character_of_each_player() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Shireen Baratheon", "Gendry"], hand=[JUSTICE], gold=2),
        stark=side("stark", play=["Robb Stark", "Sansa Stark", "Hodor (kneeling)"]),
        lannister=side("lannister", play=["The Tickler"]),
        phase="challenges",
    )
    t.baratheon.play(JUSTICE)
    assert t.options == ["Shireen Baratheon", "Gendry"]
    t.baratheon.choose("Shireen Baratheon")
    assert t.options == ["Robb Stark", "Sansa Stark"]
    t.baratheon.choose("Robb Stark")
    assert {name for player in (t.baratheon, t.stark, t.lannister) for name in player.kneeling} == {
        "Shireen Baratheon",
        "Robb Stark",
        "Hodor",
        "The Tickler",
    }


@pytest.mark.parametrize("lacks", ["baratheon", "stark"])
def test_even_handed_justice_needs_a_standing_character_of_every_player(lacks: str) -> None:
    kneels = " (kneeling)"
    t = Scenario(
        baratheon=side("baratheon", play=[f"Gendry{kneels * (lacks == 'baratheon')}"], hand=[JUSTICE], gold=2),
        stark=side("stark", play=[f"Robb Stark{kneels * (lacks == 'stark')}"]),
    )
    assert not t.baratheon.can(f"play {JUSTICE}")


# -- Fishwhiskers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "defence"),
    [(WINTER, "A Noble Cause", 0), ("A Noble Cause", WINTER, 0), (WINTER, SUMMER, 5), (SUMMER, "A Noble Cause", 5)],
)
def test_against_fishwhiskers_defenders_count_for_nothing_in_winter(mine: str, theirs: str, defence: int) -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Fishwhiskers"], plot=mine),
        stark=side("stark", play=["Robb Stark"], plot=theirs),
    )
    t.greyjoy.challenge("military", "Fishwhiskers")
    with t.stop_at("after determine winner"):
        t.stark.defend("Robb Stark")
    assert (t.challenge.attack, t.challenge.defence) == (3, defence)
    assert t.challenge.unopposed is (defence == 0)


def test_fishwhiskers_must_attack_himself() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Fishwhiskers", "Salty Navigator"], plot=WINTER),
        stark=side("stark", play=["Robb Stark", "Sansa Stark"]),
    )
    t.greyjoy.challenge("military", "Salty Navigator")
    with t.stop_at("after determine winner"):
        t.stark.defend("Robb Stark")
    assert t.challenge.defence == 5


# -- Ahead of the Tide ----------------------------------------------------------------------------------


def tide(mine: str, theirs: str) -> Scenario:
    return Scenario(
        greyjoy=side("greyjoy", hand=[TIDE], plots=[mine], deck=["Asha Greyjoy (pack Core)"]),
        stark=side("stark", plots=[theirs]),
        phase="plot",
    )


def test_ahead_of_the_tide_wins_initiative_and_a_card() -> None:
    t = tide("Filthy Accusations", "Heads on Spikes")  # 4 against 6
    t.greyjoy.play(TIDE)
    assert t.asked is t.greyjoy  # who has won with 7
    assert t.greyjoy.initiative == 7
    assert t.greyjoy.hand == ["Asha Greyjoy"]


def test_ahead_of_the_tide_that_is_not_enough_draws_nothing() -> None:
    t = tide("A Noble Cause", "Heads on Spikes")  # 0 against 6
    t.greyjoy.play(TIDE)
    assert (t.asked, t.greyjoy.initiative) == (t.stark, 3)
    assert t.greyjoy.hand == []
    with t.stop_at("after plot phase"):
        t.stark.choose("first player House Greyjoy")  # who has not won it for that
    assert (t.greyjoy.hand, t.greyjoy.initiative) == ([], 0)  # and the tide has gone out


def test_the_tide_does_not_come_in_too_late() -> None:
    t = tide("A Noble Cause", "Heads on Spikes")
    t.greyjoy.pass_()
    assert t.about == "first-player"
    t.stark.choose("first player House Stark")
    assert not t.greyjoy.can(f"play {TIDE}")


def test_the_tide_that_is_cancelled_draws_nothing() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", hand=[TIDE], plots=["Heads on Spikes"], deck=["Asha Greyjoy (pack Core)"]),
        stark=side("stark", hand=["The Hand's Judgment"], plots=["Calm Over Westeros"]),
        phase="plot",
    )
    t.greyjoy.play(TIDE)
    t.stark.play("The Hand's Judgment")
    assert (t.greyjoy.initiative, t.greyjoy.hand) == (6, [])


# -- Crossroads Sellsword -------------------------------------------------------------------------------


def test_the_sellsword_leaves_his_pay() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=[f"{SELLSWORD} (kneeling)", "Burned Men (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.skip_to("claim")
    t.lannister.choose(SELLSWORD)
    t.lannister.use(SELLSWORD)
    assert t.lannister.gold == 2


def test_the_sellsword_must_be_killed_in_the_challenges_phase() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Ice"]),
        lannister=side("lannister", play=[SELLSWORD]),
        phase="marshaling",
    )
    t.happen("killed", SELLSWORD)
    assert not t.lannister.can(f"use {SELLSWORD}")
    t = Scenario(stark=side("stark", play=["Robb Stark"]), lannister=side("lannister", play=[SELLSWORD]))
    t.happen("discarded from play", SELLSWORD)
    assert not t.lannister.can(f"use {SELLSWORD}")


# -- Tower of the Hand ----------------------------------------------------------------------------------


def tower(*attackers: str, stark: tuple[str, ...] = ("Robb Stark (kneeling)", "Arya Stark", "Hodor")) -> Scenario:
    t = Scenario(
        lannister=side(
            "lannister", play=[TOWER, "Tyrion Lannister", "Cersei Lannister", "Varys", "Lannisport Merchant"]
        ),
        stark=side("stark", play=stark),
    )
    t.lannister.challenge("intrigue", *attackers)
    return t


def test_the_tower_of_the_hand_sends_somebody_home_for_a_lannister() -> None:
    t = tower("Cersei Lannister", "Tyrion Lannister", "Varys")
    t.lannister.use(TOWER)
    assert t.options == ["Tyrion Lannister", "Cersei Lannister"]  # participating Lannisters
    t.lannister.choose("Cersei Lannister")
    assert t.options == ["Arya Stark", "Hodor"]  # they cost less than 4
    with t.stop_at("before claim"):
        t.lannister.choose("Arya Stark")
    assert (t.lannister.hand, t.stark.hand) == (["Cersei Lannister"], ["Arya Stark"])
    assert t.card(TOWER).kneeling


def test_the_tower_of_the_hand_is_paid_with_one_that_leaves_a_target() -> None:
    t = tower("Cersei Lannister", "Tyrion Lannister", stark=("Newly-Made Lord (kneeling)",))
    with t.stop_at("before claim"):
        t.lannister.use(TOWER)  # Cersei costs no more than the Lord
    assert (t.lannister.hand, t.stark.hand) == (["Tyrion Lannister"], ["Newly-Made Lord"])


def test_the_tower_of_the_hand_needs_a_lannister_there_and_a_cheaper_character() -> None:
    assert not tower("Varys").lannister.can(f"use {TOWER}")
    t = Scenario(
        lannister=side("lannister", play=[TOWER, "Tyrion Lannister"]),
        stark=side("stark", play=["Arya Stark (kneeling)"]),
    )
    t.lannister.challenge("power", "Tyrion Lannister")
    assert not t.lannister.can(f"use {TOWER}")  # no intrigue challenge
    assert not tower("Cersei Lannister", stark=("Robb Stark (kneeling)",)).lannister.can(f"use {TOWER}")


def test_the_tower_of_the_hand_takes_a_lannister_of_your_own() -> None:
    t = Scenario(
        lannister=side("lannister", play=[TOWER, "Tyrion Lannister (owned by stark)"]),
        stark=side("stark", play=["Arya Stark"]),
    )
    t.lannister.challenge("intrigue", "Tyrion Lannister")
    assert not t.lannister.can(f"use {TOWER}")  # he would not return to your hand


def test_the_tower_of_the_hand_may_be_used_by_a_defender() -> None:
    t = Scenario(
        stark=side("stark", play=["Sansa Stark"]),
        lannister=side("lannister", play=[TOWER, "Tyrion Lannister"]),
    )
    t.stark.challenge("intrigue", "Sansa Stark")
    t.lannister.defend("Tyrion Lannister")
    t.lannister.use(TOWER)
    assert (t.lannister.hand, t.stark.hand) == (["Tyrion Lannister"], ["Sansa Stark"])


# -- Quentyn Martell ------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [True, False])
def test_quentyn_is_better_behind_the_first_player(first: bool) -> None:
    t = Scenario(martell=side("martell", play=[QUENTYN], first=first), stark=side("stark", first=not first))
    assert (t.card(QUENTYN).strength, t.card(QUENTYN).has("stealth")) == ((4, False) if first else (5, True))


def test_quentyn_takes_a_weaker_one_with_him() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Arya Stark", "Grey Wind", "Catelyn Stark"]),
        martell=side("martell", play=[QUENTYN, "Edric Dayne"]),
    )
    t.happen("killed", QUENTYN)
    t.martell.use(QUENTYN)
    assert t.options == ["Arya Stark", "Grey Wind", "Catelyn Stark", "Edric Dayne"]  # all below 5
    t.martell.choose("Catelyn Stark")
    assert (t.stark.dead, t.martell.dead) == (["Catelyn Stark"], [QUENTYN])


def test_quentyn_needs_somebody_weaker_and_to_be_killed() -> None:
    t = Scenario(stark=side("stark", play=["Robb Stark"]), martell=side("martell", play=[QUENTYN]))
    t.happen("killed", QUENTYN)
    assert not t.martell.can(f"use {QUENTYN}")  # Robb is as strong
    t = Scenario(stark=side("stark", play=["Arya Stark"]), martell=side("martell", play=[QUENTYN]))
    t.happen("discarded from play", QUENTYN)
    assert not t.martell.can(f"use {QUENTYN}")


# -- His Viper Eyes -------------------------------------------------------------------------------------


def eyes(kind: str, attacker: str, hand: tuple[str, ...] = ("Ice", "Winter Is Coming")) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Sansa Stark"], hand=hand),
        martell=side("martell", hand=[EYES], play=["Edric Dayne"]),
    )
    t.stark.challenge(kind, attacker)
    return t


@pytest.mark.parametrize("kind", ["military", "power"])
def test_his_viper_eyes_see_a_hand_and_take_a_card(kind: str) -> None:
    t = eyes(kind, "Robb Stark")
    t.martell.play(EYES)
    assert sorted(t.martell.knows(t.stark)) == ["Ice", "Winter Is Coming"]
    assert t.options == ["Ice", "Winter Is Coming"]
    t.martell.choose("Winter Is Coming")
    assert t.stark.discard == ["Winter Is Coming"]


def test_his_viper_eyes_are_for_lost_military_and_power_challenges() -> None:
    assert not eyes("intrigue", "Sansa Stark").martell.can(f"play {EYES}")
    assert not eyes("power", "Robb Stark", hand=()).martell.can(f"play {EYES}")
    t = Scenario(
        martell=side("martell", hand=[EYES], play=["Obara Sand"]),
        stark=side("stark", play=["Robb Stark"], hand=["Ice"]),
    )
    t.martell.challenge("military", "Obara Sand")
    t.stark.defend("Robb Stark")
    assert not t.martell.can(f"play {EYES}")  # she lost as the attacker


# -- Stonesnake -----------------------------------------------------------------------------------------


def test_stonesnake_learns_from_whom_he_bypasses() -> None:
    t = Scenario(
        watch=side("nightswatch", play=[STONESNAKE]),
        lannister=side("lannister", play=["Ser Gregor Clegane", "The Tickler"]),
    )
    t.watch.challenge("military", STONESNAKE, bypass=["Ser Gregor Clegane"])
    t.watch.use(STONESNAKE)
    assert sorted(t.options) == ["pillage", "renown"]
    t.watch.choose("renown")
    assert t.card(STONESNAKE).has("renown")
    assert not t.card(STONESNAKE).has("pillage")
    assert t.card("Ser Gregor Clegane").has("renown")
    t.skip_to("after challenges phase", take_first=True)
    assert not t.card(STONESNAKE).has("renown")


def test_stonesnake_learns_nothing_where_there_is_nothing() -> None:
    t = Scenario(watch=side("nightswatch", play=[STONESNAKE]), lannister=side("lannister", play=["The Tickler"]))
    t.watch.challenge("military", STONESNAKE, bypass=["The Tickler"])
    assert not t.watch.can(f"use {STONESNAKE}")


# -- The Shadow Tower -----------------------------------------------------------------------------------


def test_the_shadow_tower_keeps_a_character_from_attacking() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark", "Robb Stark", "Sansa Stark"]),
        watch=side("nightswatch", play=[SHADOW_TOWER, "Benjen Stark"]),
    )
    t.stark.challenge("power", "Arya Stark")
    t.watch.defend("Benjen Stark")
    t.watch.use(SHADOW_TOWER)
    assert t.options == ["Arya Stark", "Robb Stark", "Sansa Stark"]
    t.watch.choose("Robb Stark")
    assert t.card(SHADOW_TOWER).kneeling
    t.skip_to("challenge", take_first=True)
    assert not any("military" in option for option in t.options)  # nobody else has the icon
    assert any("intrigue" in option for option in t.options)


def test_the_shadow_tower_is_for_defenders_who_win() -> None:
    t = Scenario(
        watch=side("nightswatch", play=[SHADOW_TOWER, "Benjen Stark"]), stark=side("stark", play=["Bran Stark"])
    )
    t.watch.challenge("power", "Benjen Stark")
    t.stark.defend()
    assert not t.watch.can(f"use {SHADOW_TOWER}")


# -- Aggo -----------------------------------------------------------------------------------------------


def aggo(plot: str) -> Scenario:
    return Scenario(
        targaryen=side("targaryen", play=["Aggo (kneeling)", "Khal Drogo (kneeling)"], gold=0),
        stark=side("stark", play=["Rakharo (kneeling)"], plot=plot),
    )


def test_aggo_stands_a_bloodrider_in_summer_once_a_round() -> None:
    t = aggo(SUMMER)
    t.targaryen.use("Aggo")
    assert t.options == ["Aggo", "Rakharo"]  # whosever
    t.targaryen.choose("Aggo")
    assert not t.card("Aggo").kneeling
    assert not t.targaryen.can("use Aggo")


def test_aggo_does_nothing_without_summer() -> None:
    assert not aggo(WINTER).targaryen.can("use Aggo")


# -- Dragon Sight ---------------------------------------------------------------------------------------


def test_dragon_sight_weakens_all_but_dragons_in_the_challenge() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Drogon", "Khal Drogo", "Braided Warrior"], hand=[SIGHT], gold=1),
        stark=side("stark", play=["Robb Stark", "Hodor", "Ser Rodrik Cassel"]),
    )
    t.targaryen.challenge("military", "Drogon", "Khal Drogo")
    t.stark.defend("Robb Stark")
    with t.stop_at("after determine winner"):
        t.targaryen.play(SIGHT)
    names = ("Drogon", "Khal Drogo", "Braided Warrior", "Robb Stark", "Hodor")
    assert [t.card(name).strength for name in names] == [4, 4, 3, 4, 4]
    t.skip_to("challenge", take_first=True)
    assert t.card("Khal Drogo").strength == 5


def test_there_is_nothing_to_see_outside_a_challenge() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Drogon", "Khal Drogo"], hand=[SIGHT], gold=1),
        stark=side("stark", play=["Robb Stark"]),
    )
    assert not t.targaryen.can(f"play {SIGHT}")


# -- House Florent Knight -------------------------------------------------------------------------------


def florent(*stark: str) -> Scenario:
    t = Scenario(
        tyrell=side("tyrell", play=["Margaery Tyrell"], hand=[FLORENT], gold=9),
        stark=side("stark", play=[*stark]),
        phase="marshaling",
    )
    t.tyrell.marshal(FLORENT)
    return t


def test_the_florent_knight_discards_the_weakest() -> None:
    t = florent("Robb Stark", "Tumblestone Knight", "Arya Stark + Arya Stark")
    assert t.options == ["Tumblestone Knight", "Arya Stark"]
    t.tyrell.choose("Tumblestone Knight")
    assert t.stark.discard == ["Tumblestone Knight"]


def test_a_duplicate_saves_from_the_florent_knight() -> None:
    t = florent("Robb Stark", "Arya Stark + Arya Stark")
    t.stark.save_with_duplicate("Arya Stark")
    assert t.card("Arya Stark").in_play


def test_the_florent_knight_may_be_the_weakest_himself() -> None:
    t = florent("Robb Stark")
    assert t.options == ["Margaery Tyrell", FLORENT]
    t.tyrell.choose(FLORENT)
    assert t.tyrell.discard == [FLORENT]


# -- To the Rose Banner! --------------------------------------------------------------------------------


def test_a_tyrell_is_worth_as_much_gold_as_strength() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell", play=["The Knight of Flowers + Knighted", "Hedge Knight", "Garden Caretaker"], hand=[BANNER]
        ),
        stark=side("stark", play=["Margaery Tyrell"]),
        phase="marshaling",
    )
    before = t.tyrell.gold
    t.tyrell.play(BANNER)
    assert t.options == ["The Knight of Flowers", "Garden Caretaker"]
    t.tyrell.choose("The Knight of Flowers")
    assert t.tyrell.gold == before + 6  # with what Knighted adds
    assert "The Knight of Flowers" in t.tyrell.discard


# -- Mance Rayder ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("plot", "price"), [(WINTER, 1), (SUMMER, 2)])
def test_mance_lets_wildlings_ambush_cheaper_in_winter(plot: str, price: int) -> None:
    """E20, with Wildling Scout, who costs 2."""
    t = Scenario(
        stark=side("stark", play=[MANCE], hand=["Wildling Scout", "Hedge Knight"], gold=5),
        lannister=side("lannister", play=["Burned Men"], plot=plot),
    )
    assert not t.stark.can("ambush Hedge Knight")
    t.stark.ambush("Wildling Scout")
    assert t.card("Wildling Scout").in_play
    assert t.stark.gold == 5 - price


def test_mance_lets_nobody_ambush_in_the_marshaling_phase_nor_an_opponent() -> None:
    """E20."""
    t = Scenario(
        stark=side("stark", play=[MANCE], hand=["Wildling Scout"], gold=5),
        lannister=side("lannister", play=["Burned Men"], hand=["Wildling Scout"], gold=5),
        phase="marshaling",
    )
    assert t.options == ["marshal Wildling Scout", "pass"]
    t.skip_to("challenge", take_first=True)
    assert not t.lannister.can("ambush Wildling Scout")


def test_a_blank_mance_teaches_nothing() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=[f"{MANCE} + Milk of the Poppy (controlled by lannister)"],
            hand=["Wildling Scout"],
            gold=5,
        ),
        lannister=side("lannister", play=["Burned Men"]),
    )
    assert not t.stark.can("ambush Wildling Scout")


# -- Young Spearwife ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "stealth"), [(0, 1, True), (1, 1, False), (2, 1, False)])
def test_the_spearwife_sneaks_while_behind_in_power(mine: int, theirs: int, stealth: bool) -> None:
    t = Scenario(
        stark=side("stark", play=[SPEARWIFE, "Robb Stark (3 power)"], power=mine),
        lannister=side("lannister", power=theirs),
    )
    assert t.card(SPEARWIFE).has("stealth") is stealth  # power on characters does not count


def test_the_spearwife_compares_with_any_opponent() -> None:
    t = Scenario(
        stark=side("stark", play=[SPEARWIFE], power=3),
        lannister=side("lannister", play=["Tywin Lannister (9 power)"], power=2),
        tyrell=side("tyrell", power=2),
    )
    assert not t.card(SPEARWIFE).has("stealth")
    t.happen("power gained", t.tyrell, amount=2)
    assert t.card(SPEARWIFE).has("stealth")


# -- House Maester --------------------------------------------------------------------------------------


def test_the_house_maester_is_a_maester_and_nothing_else() -> None:
    t = Scenario(stark=side("stark", play=["House Maester"]), lannister=side("lannister"))
    maester = t.card("House Maester")
    assert (maester.strength, maester.icons, maester.text) == (2, "IP", "")


# -- Tourney Grounds ------------------------------------------------------------------------------------


def test_the_tourney_grounds_make_the_next_event_cheaper() -> None:
    t = Scenario(
        baratheon=side(
            "baratheon", play=[GROUNDS, GROUNDS, "Gendry", "Melisandre"], hand=["Seen In Flames", JUSTICE], gold=1
        ),
        stark=side("stark", play=["Robb Stark", "Arya Stark"], hand=["Ice", "Lady"]),
    )
    assert not t.baratheon.can(f"play {JUSTICE}")
    t.baratheon.use(GROUNDS)
    t.baratheon.play("Seen In Flames", "Ice")
    assert t.baratheon.gold == 1  # it cost 1
    assert not t.baratheon.can(f"play {JUSTICE}")  # the reduction is spent
    t.baratheon.use(f"{GROUNDS} #2")
    t.baratheon.play(JUSTICE, "Gendry", "Robb Stark")
    assert t.baratheon.gold == 0


def test_the_tourney_grounds_make_nothing_else_cheaper() -> None:
    t = Scenario(
        stark=side("stark", play=[GROUNDS], hand=["Winterfell Steward", "Tithe"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    before = t.stark.gold
    t.stark.use(GROUNDS)
    with t.stop_at("after marshaled"):
        t.stark.marshal("Winterfell Steward")
    assert t.stark.gold == before - 1


# -- Green Dreams ---------------------------------------------------------------------------------------


def test_green_dreams_show_the_top_card_when_the_dreamer_kneels() -> None:
    t = Scenario(
        stark=side("stark", play=[f"Robb Stark + {DREAMS}"], deck=["Ice", "Lady"]),
        lannister=side("lannister", play=["The Tickler"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.stark.use(DREAMS)
    assert t.stark.foresees(t.stark) == ["Ice"]
    assert t.lannister.foresees(t.stark) == []
    t.stark.choose("yes")
    assert (t.stark.deck[0], t.stark.deck[-1]) == ("Lady", "Ice")


def test_a_dream_may_be_left_as_it_is() -> None:
    t = Scenario(
        stark=side("stark", play=[f"Robb Stark + {DREAMS}"], deck=["Ice", "Lady"]),
        lannister=side("lannister", play=["The Tickler"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.stark.use(DREAMS, "no")
    assert t.stark.deck[0] == "Ice"


def test_whoever_controls_green_dreams_looks_at_the_own_deck() -> None:
    t = Scenario(
        stark=side("stark", play=[f"Robb Stark + {DREAMS} (controlled by lannister)"], deck=["Ice"]),
        lannister=side("lannister", play=["The Tickler"], deck=["Lannisport"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.use(DREAMS)
    assert t.lannister.foresees(t.lannister) == ["Lannisport"]


def test_green_dreams_end_with_the_dreamer() -> None:
    t = Scenario(stark=side("stark", play=[f"Robb Stark + {DREAMS}"]), lannister=side("lannister"))
    t.happen("killed", "Robb Stark")
    assert t.stark.discard == [DREAMS]  # terminal


# -- Healing Expertise ----------------------------------------------------------------------------------


def healing(*play: str) -> Scenario:
    return Scenario(
        lannister=side("lannister", play=["Burned Men"]),
        stark=side("stark", play=[*play], hand=[HEALING]),
    )


def test_a_maester_heals() -> None:
    t = healing("Robb Stark", "House Maester", "Maester Luwin (kneeling)")
    t.happen("killed", "Robb Stark")
    t.stark.play(HEALING)
    assert t.card("Robb Stark").in_play
    assert t.card("House Maester").kneeling


def test_a_maester_may_heal_himself() -> None:
    t = healing("House Maester")
    t.happen("killed", "House Maester")
    t.stark.play(HEALING)
    assert t.card("House Maester").in_play


def test_no_army_is_healed_nor_anybody_without_a_standing_maester_nor_an_opponent() -> None:
    for t, name in (
        (healing("Vanguard of the North", "House Maester"), "Vanguard of the North"),
        (healing("Robb Stark", "House Maester (kneeling)"), "Robb Stark"),
        (healing("Robb Stark", "House Maester"), "Burned Men"),
    ):
        t.happen("killed", name)
        assert not t.card(name).in_play
        assert t.stark.hand == [HEALING]


# -- Tithe ----------------------------------------------------------------------------------------------


def test_a_neutral_character_kneels_for_2_gold() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Hedge Knight", "Varys"], hand=["Tithe", "Ice"]),
        lannister=side("lannister", play=["Littlefinger"]),
        phase="marshaling",
    )
    before = t.stark.gold
    t.stark.play("Tithe")
    assert t.options == ["Hedge Knight", "Varys"]
    t.stark.choose("Hedge Knight")
    assert t.card("Hedge Knight").kneeling
    assert t.stark.gold == before + 2


# -- A Time For Wolves ----------------------------------------------------------------------------------


def wolves(*choices: str) -> Scenario:
    t = Scenario(
        stark=side("stark", plots=[WOLVES], deck=["Ice", "Grey Wind", "Summer", "Lady"], play=["Robb Stark"]),
        lannister=side("lannister", plots=["Marching Orders"]),
        phase="plot",
    )
    t.lannister.choose("first player House Stark")
    found = ["take Grey Wind", "take Summer", "take Lady", "put Summer into play", "put Lady into play", "nothing"]
    assert t.options == found  # Grey Wind costs 5
    t.stark.choose(*choices)
    return t


def test_a_time_for_wolves_finds_a_direwolf() -> None:
    t = wolves("take Grey Wind")
    assert "Grey Wind" in t.stark.hand
    assert "Grey Wind" in t.lannister.knows(t.stark)  # it was revealed


def test_a_time_for_wolves_may_put_a_small_one_into_play() -> None:
    t = wolves("put Summer into play")
    assert t.card("Summer").in_play
    t = wolves("put Lady into play")
    assert t.card("Robb Stark").attachments == ["Lady"]


def test_a_time_for_wolves_need_not() -> None:
    t = wolves("take Summer")
    assert "Summer" in t.stark.hand


# -- Fallen from Favor ----------------------------------------------------------------------------------


def test_whoever_is_fallen_from_favor_loses_a_character() -> None:
    t = Scenario(
        stark=side("stark", plots=[FALLEN], play=["Robb Stark + Robb Stark", "Arya Stark"]),
        lannister=side("lannister", plots=["A Noble Cause"], play=["The Tickler"]),
        phase="plot",
    )
    t.stark.choose("first player House Stark")
    assert t.options == ["Robb Stark", "Arya Stark"]
    t.stark.choose("Arya Stark")
    assert t.stark.discard == ["Arya Stark"]
    assert t.card("The Tickler").in_play


# -- Snowed Under ---------------------------------------------------------------------------------------


def test_snow_makes_all_initiatives_0() -> None:
    t = Scenario(
        stark=side("stark", plots=[SNOWED], power=1),
        lannister=side("lannister", plots=["A Clash of Kings"], play=["Ser Gregor Clegane"]),
        phase="plot",
    )
    assert (t.stark.initiative, t.lannister.initiative) == (0, 0)
    assert t.asked is t.lannister  # who has less power


def test_under_the_snow_other_cards_still_add_initiative() -> None:
    t = Scenario(
        stark=side("stark", plots=[SNOWED]),
        greyjoy=side("greyjoy", plots=["A Clash of Kings"], hand=[TIDE]),
        phase="plot",
    )
    t.greyjoy.play(TIDE)
    assert (t.stark.initiative, t.greyjoy.initiative) == (0, 3)


# -- The Long Winter ------------------------------------------------------------------------------------


def long_winter(theirs: str = "A Noble Cause") -> Scenario:
    t = Scenario(
        stark=side("stark", plots=[LONG_WINTER], play=["Robb Stark (1 power)", "Arya Stark"], power=2),
        lannister=side("lannister", plots=[theirs], play=["Tywin Lannister (1 power)"], power=1),
        phase="plot",
    )
    t.choose("first player House Stark")
    return t


def test_the_long_winter_costs_everybody_power() -> None:
    t = long_winter()
    t.stark.choose("Robb Stark")
    t.lannister.choose("Tywin Lannister")
    assert (t.card("Robb Stark").power, t.stark.faction_power) == (0, 2)
    assert (t.card("Tywin Lannister").power, t.lannister.faction_power) == (0, 1)


def test_the_long_winter_spares_summer() -> None:
    t = long_winter(SUMMER)
    t.skip_to("after plot phase", take_first=True)
    assert t.lannister.power == 2
    assert t.stark.power == 2


def test_the_long_winter_takes_nothing_where_there_is_nothing() -> None:
    t = Scenario(
        stark=side("stark", plots=[LONG_WINTER], play=["Arya Stark"]),
        lannister=side("lannister", plots=["A Noble Cause"], power=1),
        tyrell=side("tyrell", plots=["A Noble Cause"], play=["Margaery Tyrell (2 power)"]),
        phase="plot",
    )
    t.skip_to("after plot phase", take_first=True)
    assert (t.stark.power, t.lannister.power, t.tyrell.power) == (0, 0, 1)


# -- A Song of Summer -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "strength"), [("A Noble Cause", 6), (SUMMER, 6), (WINTER, 5)])
def test_a_song_of_summer_is_heard_without_winter(theirs: str, strength: int) -> None:
    t = Scenario(
        stark=side("stark", plot=SONG, play=["Robb Stark", "Hedge Knight"]),
        lannister=side("lannister", plot=theirs, play=["The Tickler"]),
    )
    assert t.card("Robb Stark").strength == strength
    assert t.card("Hedge Knight").strength == strength - 3
    assert t.card("The Tickler").strength == 2


# -- Weapons at the Door --------------------------------------------------------------------------------


def test_weapons_are_left_at_the_door() -> None:
    """E33."""
    t = Scenario(
        stark=side(
            "stark",
            plot=DOOR,
            play=["Robb Stark + Ice + Milk of the Poppy (controlled by lannister)", "The Wolfswood + Frozen Solid"],
            hand=["Winterfell Steward"],
        ),
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core)"], hand=["Risen from the Sea"]),
        lannister=side("lannister", play=["Tywin Lannister + Widow's Wail"]),
        phase="marshaling",
    )
    t.happen("killed", "Asha Greyjoy")
    t.greyjoy.play("Risen from the Sea")
    assert (t.phase, t.card("Asha Greyjoy").attachments) == ("marshaling", ["Risen from the Sea"])
    t.skip_to("challenge", take_first=True)
    assert {"Ice", "Frozen Solid"} <= set(t.stark.hand)
    assert set(t.lannister.hand) == {"Milk of the Poppy", "Widow's Wail"}  # each to its owner
    assert t.card("Asha Greyjoy").attachments == ["Risen from the Sea"]  # an event by its print


# -- Ranger's Cache -------------------------------------------------------------------------------------


def cache() -> Scenario:
    t = Scenario(
        stark=side("stark", plot=CACHE, play=["Robb Stark"], gold=2, deck=["Ice", "Lady", "Summer"]),
        lannister=side("lannister", play=["The Tickler"]),
        phase="taxation",
    )
    t.stark.use(CACHE)
    return t


def test_the_cache_gives_gold_that_is_kept() -> None:
    t = cache()
    with t.stop_at("after taxation phase"):
        t.stark.choose("gain 3 gold")
    assert t.stark.gold == 3  # the 2 were returned before


def test_the_cache_gives_cards() -> None:
    t = cache()
    with t.stop_at("after taxation phase"):
        t.stark.choose("draw 2 cards")
    assert (t.stark.hand, t.stark.gold) == (["Ice", "Lady"], 0)
