"""Wolves of the North, House Stark: what each card does, and what it does not."""

import pytest

from kingsmoot.scenario import BadScenario, Scenario, side

HOST = "King Robb's Host"
CATELYN = "Catelyn Stark (pack WotN)"
EDDARD = "Eddard Stark (pack WotN)"
BLACKFISH = "The Blackfish"
JON = "Jon Snow (pack WotN)"
WOLVES = "Wolves of the North"
ARYA = "Arya Stark (pack WotN)"
JORY = "Jory Cassel"
MINSTREL = "Riverrun Minstrel"
NAN = "Old Nan"
LOYALIST = "Bear Island Loyalist"
SANSA = "Sansa Stark (pack WotN)"
RICKON = "Rickon Stark"
SEPTON = "House Tully Septon"
TREE = "Winterfell Heart Tree"
FROZEN = "Frozen Solid"
HARD = "As Hard as Winter"
PACK = "The Pack Survives"
GIFT = "Arya's Gift"
WINTER = "The Winds of Winter"
SUMMER = "Calm Over Westeros"

# -- King Robb's Host -----------------------------------------------------------------------------------


def host(plot: str = "A Noble Cause", power: int = 3) -> Scenario:
    t = Scenario(
        stark=side("stark", play=[HOST, "Arya Stark", "Tumblestone Knight"], plot=plot),
        lannister=side("lannister", play=["The Tickler", "Burned Men (kneeling)"], power=power),
    )
    t.stark.challenge("military", HOST, "Tumblestone Knight")
    t.lannister.defend()
    return t


def test_robbs_host_brings_power_to_an_attacker() -> None:
    t = host()
    t.stark.use(HOST)
    assert t.options == [HOST, "Tumblestone Knight"]  # Arya is at home
    t.stark.choose("Tumblestone Knight")
    assert (t.card("Tumblestone Knight").power, t.lannister.faction_power) == (1, 2)


@pytest.mark.parametrize(("power", "moved"), [(3, 2), (1, 1)])
def test_robbs_host_brings_2_power_in_war(power: int, moved: int) -> None:
    t = Scenario(
        stark=side("stark", play=[HOST]),
        lannister=side("lannister", play=["The Tickler (kneeling)"], power=power, plot="Jousting Contest"),
    )
    t.stark.challenge("military", HOST)
    t.stark.use(HOST)  # it does not matter whose plot it is
    assert (t.card(HOST).power, t.lannister.faction_power) == (moved, power - moved)


def test_robbs_host_may_reward_an_attacker_of_the_opponent_when_it_defends() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], power=1),
        stark=side("stark", play=[HOST]),
    )
    t.lannister.challenge("military", "The Tickler")
    t.stark.defend(HOST)
    t.stark.use(HOST)
    assert (t.card("The Tickler").power, t.lannister.faction_power) == (1, 0)


def test_robbs_host_needs_power_on_the_faction_card_a_military_win_and_its_part_in_it() -> None:
    assert not host(power=0).stark.can(f"use {HOST}")
    for kind, attacker in (("power", HOST), ("military", "Tumblestone Knight")):
        t = Scenario(
            stark=side("stark", play=[HOST, "Tumblestone Knight"]), lannister=side("lannister", play=[], power=3)
        )
        t.stark.challenge(kind, attacker)
        assert not t.stark.can(f"use {HOST}")


# -- Catelyn Stark --------------------------------------------------------------------------------------


def test_catelyn_is_stronger_by_the_power_on_her() -> None:
    t = Scenario(
        stark=side("stark", play=[f"{CATELYN} (2 power)", "Robb Stark (3 power)"]), lannister=side("lannister")
    )
    assert t.card("Catelyn Stark").strength == 7
    t.card("Catelyn Stark").power = 0
    assert t.card("Catelyn Stark").strength == 5


def test_catelyn_mourns_starks_twice_a_round() -> None:
    t = Scenario(
        stark=side("stark", play=[CATELYN, "Bran Stark", "Winterfell Steward", "Arya Stark"]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.happen("killed", "Bran Stark")
    t.stark.use("Catelyn Stark")
    t.happen("sacrificed", "Winterfell Steward")
    t.stark.use("Catelyn Stark")
    assert (t.card("Catelyn Stark").power, t.card("Catelyn Stark").strength) == (2, 7)
    t.happen("killed", "Arya Stark")
    assert not t.stark.can("use Catelyn Stark")


def test_catelyn_does_not_mourn_others() -> None:
    t = Scenario(
        stark=side("stark", play=[CATELYN, "Hedge Knight", "Winterfell Steward"]),
        lannister=side("lannister", play=["Bran Stark", "Burned Men"]),
    )
    t.happen("killed", "Hedge Knight")  # neutral
    assert not t.stark.can("use Catelyn Stark")
    t.happen("killed", "Bran Stark")  # an opponent's
    assert not t.stark.can("use Catelyn Stark")
    t.happen("discarded from play", "Winterfell Steward")
    assert not t.stark.can("use Catelyn Stark")


# -- Eddard Stark ---------------------------------------------------------------------------------------


def test_eddard_shares_the_renown() -> None:
    t = Scenario(
        stark=side("stark", play=[EDDARD, "Arya Stark", "Bran Stark"]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.stark.challenge("power", "Eddard Stark", "Arya Stark")
    t.skip_to("keyword-use")
    t.stark.choose("yes")
    t.stark.use("Eddard Stark")  # Bran is at home: nothing is asked
    assert (t.card("Eddard Stark").power, t.card("Arya Stark").power) == (1, 1)


def test_eddard_alone_has_nobody_to_share_with() -> None:
    t = Scenario(stark=side("stark", play=[EDDARD, "Bran Stark"]), lannister=side("lannister", play=["Burned Men"]))
    t.stark.challenge("power", "Eddard Stark")
    t.skip_to("keyword-use")
    t.stark.choose("yes")
    assert t.card("Eddard Stark").power == 1
    assert not t.stark.can("use Eddard Stark")


def test_eddard_shares_nothing_with_an_opponent() -> None:
    t = Scenario(
        stark=side("stark", play=[EDDARD]), lannister=side("lannister", play=["Joffrey Baratheon", "Burned Men"])
    )
    t.stark.challenge("power", "Eddard Stark")
    t.lannister.defend("Joffrey Baratheon")
    t.skip_to("keyword-use")
    t.stark.choose("yes")
    assert t.card("Eddard Stark").power == 1
    assert not t.stark.can("use Eddard Stark")


def test_eddard_shares_nothing_that_he_gains_otherwise() -> None:
    t = Scenario(
        stark=side("stark", play=[EDDARD, "Arya Stark"]), lannister=side("lannister", play=["Ser Gregor Clegane"])
    )
    t.stark.challenge("power", "Eddard Stark", "Arya Stark")
    t.happen("power gained", "Eddard Stark", amount=1)
    assert t.card("Eddard Stark").power == 1
    assert not t.stark.can("use Eddard Stark")


# -- The Blackfish --------------------------------------------------------------------------------------


def test_the_blackfish_draws_once_a_phase() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Vanguard of the North", "Robb Stark", BLACKFISH],
            deck=["Ice", "Lady"],
            plot="A Storm of Swords",
        ),
        lannister=side("lannister", play=["The Tickler", "Burned Men"]),
    )
    t.stark.challenge("military", "Vanguard of the North")  # he need not be there
    t.lannister.defend()
    t.stark.use(BLACKFISH)
    assert t.stark.hand == ["Ice"]
    t.skip_to("challenge", take_first=True)
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend()
    assert not t.stark.can(f"use {BLACKFISH}")


@pytest.mark.parametrize("kind", ["power", "intrigue"])
def test_the_blackfish_draws_for_no_other_challenges(kind: str) -> None:
    t = Scenario(stark=side("stark", play=["Catelyn Stark", BLACKFISH], deck=["Ice"]), lannister=side("lannister"))
    t.stark.challenge(kind, "Catelyn Stark")
    assert not t.stark.can(f"use {BLACKFISH}")


def test_the_blackfish_draws_nothing_for_a_defence() -> None:
    t = Scenario(lannister=side("lannister", play=["Burned Men"]), stark=side("stark", play=[BLACKFISH], deck=["Ice"]))
    t.lannister.challenge("military", "Burned Men")
    t.stark.defend(BLACKFISH)
    assert not t.stark.can(f"use {BLACKFISH}")


@pytest.mark.parametrize(("power", "kneels"), [(3, True), (4, False)])
def test_with_4_power_on_the_blackfish_tullys_attack_without_kneeling(power: int, kneels: bool) -> None:
    t = Scenario(
        stark=side("stark", play=[f"{BLACKFISH} ({power} power)", "Tumblestone Knight", "Robb Stark"]),
        lannister=side("lannister", play=["The Tickler", "Tumblestone Knight"]),
    )
    t.stark.challenge("military", BLACKFISH, "Tumblestone Knight", "Robb Stark")
    assert t.card(BLACKFISH).kneeling is kneels
    assert t.card("Tumblestone Knight", of=t.stark).kneeling is kneels
    assert t.card("Robb Stark").kneeling  # no Tully


def test_tullys_still_kneel_to_defend() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men", "Tumblestone Knight"]),
        stark=side("stark", play=[f"{BLACKFISH} (4 power)"]),
    )
    t.lannister.challenge("military", "Burned Men", "Tumblestone Knight")
    assert t.card("Tumblestone Knight").kneeling  # an opponent's
    with t.stop_at("after determine winner"):
        t.stark.defend(BLACKFISH)
    assert t.card(BLACKFISH).kneeling


# -- Jon Snow -------------------------------------------------------------------------------------------


def snow() -> Scenario:
    return Scenario(
        stark=side("stark", play=[JON, "Winterfell Steward", "Hedge Knight", "Eddard Stark (kneeling)", "Bran Stark"]),
        lannister=side("lannister", play=["Arya Stark (kneeling)", "Tywin Lannister (kneeling)"]),
        phase="marshaling",
    )


def test_jon_stands_a_unique_stark_for_a_sacrifice_once_a_round() -> None:
    t = snow()
    t.stark.use("Jon Snow")
    assert t.options == ["Jon Snow", "Winterfell Steward", "Eddard Stark", "Bran Stark"]  # Starks of his own side
    t.stark.choose("Winterfell Steward")
    assert t.options == ["Eddard Stark", "Arya Stark"]  # whosever, as long as it kneels
    t.stark.choose("Eddard Stark")
    assert not t.card("Eddard Stark").kneeling
    assert t.stark.discard == ["Winterfell Steward"]
    assert not t.stark.can("use Jon Snow")


def test_jon_may_be_sacrificed_himself() -> None:
    t = snow()
    t.stark.use("Jon Snow", "Jon Snow", "Eddard Stark")
    assert not t.card("Eddard Stark").kneeling
    assert t.stark.discard == ["Jon Snow"]


def test_jon_needs_somebody_to_stand() -> None:
    t = Scenario(stark=side("stark", play=[JON, "Robb Stark"]), lannister=side("lannister"), phase="marshaling")
    assert not t.stark.can("use Jon Snow")


# -- Wolves of the North --------------------------------------------------------------------------------


def test_the_wolves_wear_down_whom_they_bypass() -> None:
    t = Scenario(
        stark=side("stark", play=[WOLVES, "Summer", "Robb Stark + Lady"]),
        lannister=side("lannister", play=["Ser Jaime Lannister", "The Tickler", "Grey Wind"]),
    )
    t.stark.challenge("military", WOLVES, bypass=["Ser Jaime Lannister"])
    t.stark.use(WOLVES)
    assert t.card("Ser Jaime Lannister").strength == 2  # Wolves, Summer and Lady; not the wolf of the opponent
    t.happen("discarded from play", "Summer")
    assert t.card("Ser Jaime Lannister").strength == 2  # it was counted once
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("Ser Jaime Lannister").strength == 5


def test_wolves_that_bypass_nobody_wear_down_nobody() -> None:
    t = Scenario(
        stark=side("stark", play=[WOLVES, "Summer"]), lannister=side("lannister", play=["Ser Jaime Lannister"])
    )
    t.stark.challenge("military", WOLVES)
    assert not t.stark.can(f"use {WOLVES}")


# -- Arya Stark -----------------------------------------------------------------------------------------


def test_arya_avenges_a_stark() -> None:
    t = Scenario(
        stark=side("stark", play=[ARYA, "Bran Stark", "Robb Stark"]),
        lannister=side("lannister", play=["Burned Men", "Tywin Lannister", "Joffrey Baratheon"]),
    )
    t.happen("killed", "Bran Stark")
    t.stark.use("Arya Stark")
    assert t.options == ["Burned Men", "Joffrey Baratheon"]  # she is gone, and the others are too strong
    t.stark.choose("Joffrey Baratheon")
    assert t.lannister.dead == ["Joffrey Baratheon"]
    assert t.stark.discard == ["Arya Stark"]


def test_arya_avenges_neither_a_sacrifice_nor_others_nor_herself() -> None:
    t = Scenario(
        stark=side("stark", play=[ARYA, "Bran Stark", "Hedge Knight"]),
        lannister=side("lannister", play=["Sansa Stark", "Burned Men"]),
    )
    t.happen("sacrificed", "Bran Stark")
    assert not t.stark.can("use Arya Stark")
    for name in ("Hedge Knight", "Sansa Stark", "Arya Stark"):
        t.happen("killed", name)
        assert not t.stark.can("use Arya Stark")


# -- Jory Cassel ----------------------------------------------------------------------------------------


def jory(*play: str, plot: str = WINTER) -> Scenario:
    return Scenario(
        lannister=side("lannister", play=["Burned Men", "The Tickler"], plot=plot),
        stark=side("stark", play=[JORY, *play]),
    )


@pytest.mark.parametrize(("plot", "power"), [(WINTER, 1), (SUMMER, 0)])
def test_jory_saves_a_stark_who_gains_power_in_winter(plot: str, power: int) -> None:
    t = jory("Robb Stark", plot=plot)
    t.happen("killed", "Robb Stark")
    t.stark.use(JORY)
    assert (t.card("Robb Stark").in_play, t.card("Robb Stark").power) == (True, power)
    assert t.stark.discard == [JORY]


def test_jory_saves_only_unique_starks_of_his_own_side_from_being_killed() -> None:
    t = jory("Winterfell Steward", "Hodor", "Robb Stark")
    t.happen("killed", "Winterfell Steward")  # not unique
    assert not t.stark.can(f"use {JORY}")
    t.happen("discarded from play", "Robb Stark")
    assert not t.stark.can(f"use {JORY}")
    t.happen("killed", "Hodor")
    assert t.stark.can(f"use {JORY}")


def test_jory_does_not_save_from_death_at_strength_0() -> None:
    t = Scenario(
        stark=side("stark", play=[JORY, "Bran Stark"], plots=["A Noble Cause"]),
        targaryen=side("targaryen", plots=["Blood of the Dragon"]),
        phase="plot",
    )
    assert t.stark.dead == ["Bran Stark"]
    assert t.card(JORY).in_play


def test_jory_may_give_himself_up_rather_than_die() -> None:
    """He is sacrificed to save himself: there is nobody left to save, but he does not lie among the dead."""
    t = jory("Robb Stark")
    t.happen("killed", JORY)
    t.stark.use(JORY)
    assert (t.stark.discard, t.stark.dead) == ([JORY], [])


# -- Riverrun Minstrel ----------------------------------------------------------------------------------


def test_the_minstrel_gives_power_to_a_tully() -> None:
    t = Scenario(
        stark=side("stark", play=["Tumblestone Knight", "Robb Stark"], hand=[MINSTREL], gold=4),
        lannister=side("lannister", play=["Catelyn Stark"]),
        phase="marshaling",
    )
    t.stark.marshal(MINSTREL)
    t.stark.use(MINSTREL)
    assert t.options == ["Tumblestone Knight", MINSTREL, "Catelyn Stark"]
    t.stark.choose(f"{MINSTREL}")
    assert t.card(MINSTREL).power == 1


def test_the_minstrel_sings_however_it_enters_play() -> None:
    t = Scenario(
        stark=side("stark", hand=[MINSTREL], plots=["Reinforcements"]), lannister=side("lannister"), phase="plot"
    )
    t.skip_to("target", take_first=True)
    t.stark.choose(MINSTREL)
    t.stark.use(MINSTREL)
    assert t.card(MINSTREL).power == 1


# -- Old Nan --------------------------------------------------------------------------------------------


def nan(mine: str = "A Noble Cause", theirs: str = "Marching Orders", play: tuple[str, ...] = ()) -> Scenario:
    return Scenario(
        stark=side("stark", play=[NAN, *play], plots=[mine]),
        lannister=side("lannister", play=["Burned Men"], plots=[theirs]),
        phase="plot",
    )


@pytest.mark.parametrize("trait", ["Summer", "Winter"])
def test_old_nan_tells_of_summer_or_winter(trait: str) -> None:
    t = nan()
    assert t.options == [f"use {NAN} for A Noble Cause", f"use {NAN} for Marching Orders", "pass"]
    t.stark.choose(f"use {NAN} for Marching Orders", f"until the end of the round, it gains the {trait} trait")
    assert t.card(NAN).kneeling
    assert trait in t.card("Marching Orders").traits
    assert t.about == "first-player"  # she spoke before initiative was compared
    t.skip_to("after standing phase", take_first=True)
    assert trait in t.card("Marching Orders").traits
    t.skip_to("after begin round", take_first=True)
    assert trait not in t.card("Marching Orders").traits


def test_old_nan_who_kneels_tells_nothing() -> None:
    t = Scenario(
        stark=side("stark", play=[f"{NAN} (kneeling)"], plots=["A Noble Cause"]),
        lannister=side("lannister", plots=["Marching Orders"]),
        phase="plot",
    )
    assert t.about == "first-player"


def test_old_nan_brings_summer_in_time() -> None:
    """The trait is there before initiative is compared, and for all that the plots do."""
    t = nan(mine="A Song of Summer", theirs="The Long Winter", play=("Robb Stark (1 power)",))
    t.stark.choose(f"use {NAN} for The Long Winter", "until the end of the round, it gains the Summer trait")
    assert {"Summer", "Winter"} <= set(t.card("The Long Winter").traits)
    t.skip_to("after plot phase", take_first=True)
    assert t.card("Robb Stark").power == 1  # she has a Summer plot of her own


def test_old_nan_is_asked_when_all_that_the_old_plot_held_is_gone() -> None:
    """Fortified Position let a warrior bear an attachment. It goes with the plot, before anybody acts."""
    t = Scenario(
        targaryen=side(
            "targaryen", play=["Braided Warrior + Daenerys's Favor"], plot="Fortified Position", plots=["A Noble Cause"]
        ),
        stark=side("stark", play=[NAN], plots=["Summons"]),
        phase="plot",
    )
    assert (t.asked, t.options[0]) == (t.stark, f"use {NAN} for A Noble Cause")
    assert t.targaryen.discard == ["Daenerys's Favor"]


def test_old_nan_may_spare_her_own_player_the_long_winter() -> None:
    t = nan(mine="A Noble Cause", theirs="The Long Winter", play=("Robb Stark (1 power)",))
    t.stark.choose(f"use {NAN} for A Noble Cause", "until the end of the round, it gains the Summer trait")
    t.skip_to("after plot phase", take_first=True)
    assert t.card("Robb Stark").power == 1
    t = nan(mine="A Noble Cause", theirs="The Long Winter", play=("Robb Stark (1 power)",))
    t.skip_to("after plot phase", take_first=True)
    assert t.card("Robb Stark").power == 0


# -- Osha -----------------------------------------------------------------------------------------------


def test_osha_leaves_a_challenge_and_stands() -> None:
    t = Scenario(
        stark=side("stark", play=["Osha", "Robb Stark"]), lannister=side("lannister", play=["Ser Gregor Clegane"])
    )
    t.stark.challenge("military", "Osha", "Robb Stark")
    t.stark.use("Osha")
    assert t.challenge.attackers == ["Robb Stark"]
    assert not t.card("Osha").kneeling
    t.skip_to("challenge", take_first=True)
    t.stark.challenge("intrigue", "Osha")
    assert not t.stark.can("use Osha")  # once a phase


def test_osha_has_nothing_to_leave_at_home() -> None:
    t = Scenario(
        stark=side("stark", play=["Osha (kneeling)", "Robb Stark"]), lannister=side("lannister", play=["Burned Men"])
    )
    assert not t.stark.can("use Osha")
    t.stark.challenge("military", "Robb Stark")
    assert not t.stark.can("use Osha")


# -- Bear Island Loyalist -------------------------------------------------------------------------------


def bears(*attackers: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=[LOYALIST, "Robb Stark", "Arya Stark", "Hedge Knight"]),
        targaryen=side("targaryen", play=["Drogon"], hand=["Dracarys!"], gold=1),
    )
    t.stark.challenge("military", *attackers)
    t.targaryen.play("Dracarys!")
    return t


def test_the_loyalist_keeps_events_from_starks_at_her_side() -> None:
    t = bears(LOYALIST, "Robb Stark", "Hedge Knight")
    assert t.options == [LOYALIST, "Hedge Knight"]  # herself, and who is no Stark


def test_a_loyalist_at_home_protects_nobody() -> None:
    assert bears("Robb Stark", "Hedge Knight").options == ["Robb Stark", "Hedge Knight"]


def test_with_a_loyalist_own_events_still_work() -> None:
    t = Scenario(
        stark=side("stark", play=[LOYALIST, "Robb Stark"], hand=["For the North!"]),
        lannister=side("lannister", play=["Ser Gregor Clegane"]),
    )
    t.stark.challenge("military", LOYALIST, "Robb Stark")
    t.stark.play("For the North!", "Robb Stark")
    assert t.card("Robb Stark").strength == 7


# -- Sansa Stark ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dead", "strength"), [(0, 4), (1, 3), (3, 1), (4, 0), (5, 0)])
def test_sansa_grows_weaker_with_the_dead(dead: int, strength: int) -> None:
    starks = ["Bran Stark", "Arya Stark", "Robb Stark", "Winterfell Steward", "Direwolf Pup"]
    t = Scenario(
        stark=side("stark", play=[SANSA], dead=[*starks[:dead], "Hedge Knight"], discard=["Eddard Stark"]),
        lannister=side("lannister", dead=["Catelyn Stark"]),
    )
    assert t.card("Sansa Stark").strength == strength
    assert t.card("Sansa Stark").has("insight") is (strength == 0)
    assert t.card("Sansa Stark").in_play


def test_sansa_gains_insight_whatever_takes_her_strength() -> None:
    t = Scenario(stark=side("stark", play=[SANSA]), lannister=side("lannister"))
    t.card("Sansa Stark").add_strength(-4, until="phase")
    assert t.card("Sansa Stark").has("insight")


# -- Shaggydog ------------------------------------------------------------------------------------------


def test_shaggydog_makes_rickon_bold() -> None:
    t = Scenario(
        stark=side("stark", play=["Shaggydog", RICKON, "Bran Stark"]), lannister=side("lannister", play=[RICKON])
    )
    mine, theirs = t.card(RICKON, of=t.stark), t.card(RICKON, of=t.lannister)
    assert (mine.strength, mine.icons) == (3, "M")
    assert (theirs.strength, theirs.icons) == (1, "")
    assert t.card("Bran Stark").icons == "P"


# -- House Tully Septon ---------------------------------------------------------------------------------


def septon(*play: str, hand: tuple[str, ...] = ("Catelyn Stark",), gold: int = 5) -> Scenario:
    return Scenario(
        stark=side("stark", play=[*play], hand=[*hand], gold=gold, plot="The Winds of Winter"),
        lannister=side("lannister", play=["Tywin Lannister (2 power)"]),
        phase="marshaling",
    )


def test_the_septon_turns_power_into_a_cheaper_tully() -> None:
    t = septon(SEPTON, "Robb Stark (1 power)", hand=("Arya Stark", "Catelyn Stark", "Tumblestone Knight"))
    before = t.stark.gold
    t.stark.use(SEPTON, "Robb Stark")
    assert t.card("Robb Stark").power == 0
    t.stark.marshal("Arya Stark")  # neither Tully nor of The Seven
    assert t.stark.gold == before - 3
    t.stark.marshal("Catelyn Stark")
    assert t.stark.gold == before - 3 - 2
    t.stark.marshal("Tumblestone Knight")  # the reduction is spent
    assert t.stark.gold == before - 3 - 2 - 2


def test_the_septon_takes_power_from_a_character_you_control() -> None:
    t = Scenario(
        stark=side("stark", play=[SEPTON], hand=["Catelyn Stark"], power=3),
        lannister=side("lannister", play=["Tywin Lannister (2 power)"]),
        phase="marshaling",
    )
    assert not t.stark.can(f"use {SEPTON}")


def test_the_septon_helps_once_a_phase_and_only_in_marshaling() -> None:
    t = septon(f"{SEPTON} (2 power)")
    t.stark.use(SEPTON)
    assert not t.stark.can(f"use {SEPTON}")
    t = Scenario(stark=side("stark", play=[f"{SEPTON} (2 power)"]), lannister=side("lannister"))
    assert not t.stark.can(f"use {SEPTON}")


# -- Rickon Stark ---------------------------------------------------------------------------------------


def test_rickon_cancels_a_search_of_a_plot() -> None:
    t = Scenario(
        lannister=side("lannister", plots=["Summons"], deck=["Tywin Lannister"]),
        stark=side("stark", play=[RICKON], plots=["Marching Orders"]),
        phase="plot",
    )
    t.stark.choose("first player House Lannister")
    with t.stop_at("after plot phase"):
        t.stark.use(RICKON)
    assert (t.lannister.hand, t.lannister.deck[0]) == ([], "Tywin Lannister")
    assert t.stark.discard == [RICKON]


def test_rickon_cancels_a_search_of_an_event() -> None:
    t = Scenario(
        tyrell=side("tyrell", hand=["Wolf Dreams"], deck=["Summer"]),
        stark=side("stark", play=[RICKON, "Robb Stark"]),
    )
    t.tyrell.play("Wolf Dreams")
    t.stark.use(RICKON)
    assert (t.tyrell.hand, t.tyrell.discard) == ([], ["Wolf Dreams"])
    assert t.tyrell.faction_kneels  # the cost stays paid


def test_rickon_has_nothing_against_abilities_that_search_nothing() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Gregor Clegane"], hand=["Put to the Sword"], gold=2),
        stark=side("stark", play=[RICKON, "Robb Stark (kneeling)"]),
    )
    t.lannister.challenge("military", "Ser Gregor Clegane")
    t.lannister.play("Put to the Sword", "Robb Stark")
    assert t.stark.dead[0] == "Robb Stark"
    assert t.stark.discard == []  # he was not asked


def test_one_rickon_cancels_another() -> None:
    """His own ability has the word, too."""
    t = Scenario(
        tyrell=side("tyrell", play=[RICKON], hand=["Wolf Dreams"], deck=["Summer"]),
        stark=side("stark", play=[RICKON, "Robb Stark"]),
    )
    t.tyrell.play("Wolf Dreams")
    t.stark.use(RICKON)
    t.tyrell.use(RICKON)
    t.tyrell.choose("take Summer")
    assert t.tyrell.hand == ["Summer"]
    assert (t.stark.discard, RICKON in t.tyrell.discard) == ([RICKON], True)


# -- Winterfell -----------------------------------------------------------------------------------------


def test_winterfell_makes_its_starks_stronger() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell", "Robb Stark", "Hedge Knight"]),
        lannister=side("lannister", play=["Arya Stark"]),
    )
    assert [t.card(name).strength for name in ("Robb Stark", "Hedge Knight", "Arya Stark")] == [6, 2, 2]


@pytest.mark.parametrize(("mine", "theirs"), [(WINTER, SUMMER), (SUMMER, WINTER), (WINTER, WINTER)])
def test_winterfell_lets_only_winter_trigger_abilities(mine: str, theirs: str) -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell", "Osha", "Robb Stark"], plot=mine),
        lannister=side("lannister", play=["Ser Jaime Lannister", "Tyrion Lannister"], plot=theirs),
    )
    t.stark.challenge("intrigue", "Osha")
    t.stark.use("Winterfell")
    assert t.card("Winterfell").kneeling
    assert t.stark.can("use Osha") is (mine == WINTER)
    assert t.lannister.can("use Tyrion Lannister") is (theirs == WINTER)


def test_winterfell_may_answer_any_challenge_and_ends_with_it() -> None:
    t = Scenario(
        lannister=side(
            "lannister", play=["The Tickler", "Tyrion Lannister", "Tywin Lannister", "Golden Tooth"], plot=SUMMER
        ),
        stark=side("stark", play=["Winterfell", "Sansa Stark"], plot=WINTER),
    )
    t.lannister.challenge("intrigue", "The Tickler")
    assert t.lannister.can("use Tyrion Lannister")
    t.stark.use("Winterfell")
    assert not t.lannister.can("use Tyrion Lannister")
    assert not t.lannister.can("use Golden Tooth")
    t.skip_to("challenge", take_first=True)
    t.lannister.challenge("power", "Tywin Lannister")
    assert not t.stark.can("use Winterfell")  # it kneels
    assert t.lannister.can("use Golden Tooth")  # the silence is over


def test_whom_winterfell_silences_is_settled_when_it_does() -> None:
    """A plot that is no Winter plot any more, or has become one, changes nothing afterwards."""
    t = Scenario(
        stark=side("stark", play=["Winterfell", "Osha"], plot=WINTER),
        lannister=side("lannister", play=["Tyrion Lannister"], plot=SUMMER),
    )
    t.stark.challenge("intrigue", "Osha")
    t.stark.use("Winterfell")
    t.reprint(SUMMER, traits=frozenset({"Winter"}))
    t.reprint(WINTER, traits=frozenset())
    assert t.stark.can("use Osha")
    assert not t.lannister.can("use Tyrion Lannister")


def test_winterfell_leaves_forced_abilities_and_keywords_alone() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell", "Catelyn Stark"], plot=WINTER),
        baratheon=side("baratheon", play=["Moon Boy"], hand=["Lightbringer", "Bodyguard"], plot=SUMMER),
    )
    t.stark.challenge("power", "Catelyn Stark")
    t.stark.use("Winterfell")
    t.baratheon.defend("Moon Boy")
    assert len(t.baratheon.hand) == 1  # his forced reaction


def test_winterfell_that_is_cancelled_does_not_kneel() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell", "Osha"], plot=WINTER),
        lannister=side("lannister", play=["Tyrion Lannister"], hand=["Treachery"], gold=1, plot=SUMMER),
    )
    t.stark.challenge("intrigue", "Osha")
    t.stark.use("Winterfell")
    t.lannister.play("Treachery")
    assert not t.card("Winterfell").kneeling
    assert t.lannister.can("use Tyrion Lannister")


# -- Winterfell Heart Tree ------------------------------------------------------------------------------


def test_the_heart_tree_keeps_a_stark_from_opponents_plots() -> None:
    t = Scenario(
        stark=side("stark", play=[TREE, "Robb Stark", "Arya Stark", "Hedge Knight"], plots=["A Noble Cause"]),
        lannister=side("lannister", plots=["Marched to the Wall"]),
        phase="plot",
    )
    t.stark.use(TREE)
    assert t.options == ["Robb Stark", "Arya Stark"]  # the tree is gone, and the knight is neutral
    t.stark.choose("Robb Stark")
    assert t.stark.discard == [TREE]
    t.skip_to("first-player", take_first=True)
    t.lannister.choose("first player House Lannister")
    assert t.options == ["Arya Stark", "Hedge Knight"]


def test_the_heart_tree_protects_a_location_and_not_from_its_own_players_plot() -> None:
    t = Scenario(
        stark=side("stark", play=[TREE, "The Wolfswood", "Robb Stark"], plots=["Marched to the Wall"]),
        lannister=side("lannister", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.stark.use(TREE)
    assert t.options == ["The Wolfswood", "Robb Stark"]
    t.stark.choose("Robb Stark")
    t.skip_to("after plot phase", take_first=True)
    assert t.stark.discard == [TREE, "Robb Stark"]


def test_the_heart_tree_protects_for_one_phase() -> None:
    t = Scenario(
        stark=side("stark", play=[TREE, "Robb Stark", "Arya Stark"]),
        lannister=side("lannister", play=["Burned Men"], plot="The First Snow of Winter"),
        phase="marshaling",
    )
    t.stark.use(TREE, "Arya Stark")
    t.skip_to("challenge", take_first=True)
    assert t.stark.hand.count("Arya Stark") == 1  # the snow came in the next phase


def test_the_heart_tree_answers_the_beginning_of_any_phase() -> None:
    t = Scenario(
        stark=side("stark", play=[TREE, "Robb Stark", "Arya Stark"]),
        lannister=side("lannister", play=["Burned Men"], plot="The First Snow of Winter"),
    )
    assert t.stark.hand == ["Arya Stark"]  # what is forced comes before it
    t.stark.use(TREE)
    assert t.stark.discard == [TREE]


# -- Nymeria --------------------------------------------------------------------------------------------


def test_nymeria_intimidates_and_follows_for_1_gold() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Arya Stark + Nymeria (pack WotN)", "Robb Stark", "Tumblestone Knight", "Hodor"],
            hand=["Direwolf Pup"],
        ),
        lannister=side("lannister", play=["Sansa Stark", "The Tickler"]),
        phase="marshaling",
    )
    before = t.stark.gold
    assert t.card("Arya Stark").has("intimidate")
    t.stark.use("Nymeria")
    assert t.options == ["Robb Stark", "Sansa Stark"]  # unique Starks that may have attachments
    t.stark.choose("Robb Stark")
    assert (t.card("Nymeria").host, t.stark.gold) == (t.card("Robb Stark"), before - 1)
    assert t.card("Robb Stark").has("intimidate")
    assert not t.card("Arya Stark").has("intimidate")
    assert t.options == ["marshal Direwolf Pup", "pass"]  # once a phase


def test_nymeria_is_for_unique_starks() -> None:
    for host_of_hers in ("Winterfell Steward", "Tywin Lannister"):
        with pytest.raises(BadScenario):
            Scenario(stark=side("stark", play=[f"{host_of_hers} + Nymeria (pack WotN)"]), lannister=side("lannister"))


def test_nymeria_needs_gold_and_somewhere_to_go() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark + Nymeria (pack WotN)", "Robb Stark"]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    assert not t.stark.can("use Nymeria")
    t = Scenario(
        stark=side("stark", play=["Arya Stark + Nymeria (pack WotN)", "Hodor"], gold=1),
        lannister=side("lannister", play=["Burned Men"]),
    )
    assert not t.stark.can("use Nymeria")


# -- Needle ---------------------------------------------------------------------------------------------


def test_needle_brings_a_sacrificed_character_home() -> None:
    t = Scenario(
        stark=side("stark", play=[JON, "Arya Stark + Needle", "Bran Stark (kneeling)", CATELYN]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    assert t.card("Arya Stark").strength == 4
    t.stark.use("Jon Snow", "Arya Stark")
    t.stark.use("Needle")
    assert (t.stark.hand, t.stark.discard) == (["Arya Stark"], ["Needle"])
    t.stark.use("Catelyn Stark")  # she was sacrificed all the same
    assert not t.card("Bran Stark").kneeling


def test_needle_answers_a_sacrifice_that_a_plot_asks_for() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark + Needle", "Robb Stark"], plots=["Fallen from Favor"]),
        lannister=side("lannister", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.stark.choose("first player House Stark", "Arya Stark")
    with t.stop_at("after plot phase"):
        t.stark.use("Needle")
    assert (t.stark.hand, t.stark.discard) == (["Arya Stark"], ["Needle"])


def test_needle_does_not_help_against_death() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark + Needle", "Robb Stark"]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.happen("killed", "Arya Stark")
    assert not t.stark.can("use Needle")
    assert (t.stark.dead, t.stark.hand) == (["Arya Stark"], ["Needle"])


def test_needle_is_for_starks() -> None:
    with pytest.raises(BadScenario):
        Scenario(stark=side("stark", play=["Hedge Knight + Needle"]), lannister=side("lannister"))


# -- Frozen Solid ---------------------------------------------------------------------------------------


def test_frozen_solid_blanks_a_location() -> None:
    t = Scenario(
        stark=side("stark", hand=[FROZEN], gold=1),
        lannister=side("lannister", play=["Casterly Rock", "Western Fiefdom", "Lannisport"]),
        tyrell=side("tyrell", play=["The Arbor", "Highgarden"]),
        watch=side("nightswatch", play=["The Wall"]),
        phase="marshaling",
    )
    t.stark.marshal(FROZEN)
    assert t.options == [  # not those that are limited, nor one that costs 4
        "attach to Casterly Rock",
        "attach to Lannisport",
        "attach to Highgarden",
    ]
    t.stark.choose("attach to Lannisport")
    assert t.card("Lannisport").blank
    assert t.card("Lannisport").traits == ["The Westerlands"]
    t.happen("discarded from play", "Lannisport")
    assert t.stark.discard == [FROZEN]  # terminal


def test_frozen_solid_may_be_on_ones_own_location_and_stays() -> None:
    t = Scenario(stark=side("stark", play=[f"The Wolfswood + {FROZEN}"]), lannister=side("lannister"))
    assert t.card("The Wolfswood").blank
    for barred in ("The Wall", "Robb Stark"):
        with pytest.raises(BadScenario):
            Scenario(stark=side("stark", play=[f"{barred} + {FROZEN}"]), lannister=side("lannister"))


# -- As Hard as Winter ----------------------------------------------------------------------------------


def hard(used: str = WINTER, gold: int = 1) -> Scenario:
    return Scenario(
        stark=side(
            "stark",
            play=["Sansa Stark", "Hedge Knight", "Catelyn Stark"],
            hand=[HARD, "Arya Stark", "Bran Stark", "Robb Stark", "The Tickler", "The Wolfswood"],
            used=[used],
            gold=gold,
        ),
        lannister=side("lannister", play=["Burned Men"], used=[WINTER]),
    )


@pytest.mark.parametrize("fate", ["killed", "sacrificed"])
def test_another_stark_takes_the_place_of_the_fallen(fate: str) -> None:
    t = hard()
    t.happen(fate, "Sansa Stark")
    t.stark.play(HARD)
    assert t.options == ["Arya Stark", "Bran Stark"]  # Starks of cost 3 or lower
    t.stark.choose("Arya Stark")
    assert t.card("Arya Stark").in_play
    assert t.stark.gold == 0


def test_as_hard_as_winter_asks_for_a_used_winter_plot_gold_and_a_stark() -> None:
    for t, name in ((hard(used=SUMMER), "Sansa Stark"), (hard(gold=0), "Sansa Stark"), (hard(), "Hedge Knight")):
        t.stark.set_windows(always=["reaction"])
        t.happen("killed", name)
        assert not t.stark.can(f"play {HARD}")


def test_as_hard_as_winter_needs_a_character_in_hand() -> None:
    t = Scenario(
        stark=side("stark", play=["Bran Stark", "Robb Stark"], hand=[HARD, "Sansa Stark"], used=[WINTER], gold=1),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.happen("killed", "Bran Stark")
    assert not t.stark.can(f"play {HARD}")  # she costs more


# -- The Pack Survives ----------------------------------------------------------------------------------


def pack(*play: str) -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"], hand=["Put to the Sword"], gold=2),
        stark=side("stark", play=["Hodor (kneeling)", *play], hand=[PACK]),
    )
    t.lannister.challenge("military", "Tywin Lannister")
    if t.about == "defenders":
        t.stark.defend()
    t.lannister.play("Put to the Sword", "Hodor")
    return t


def test_the_pack_survives_by_a_direwolf() -> None:
    t = pack("Robb Stark (kneeling) + Lady", "Summer (kneeling)")
    t.stark.play(PACK)
    assert t.options == ["Lady", "Summer"]  # two Starks stand nowhere
    t.stark.choose("Lady")
    assert t.card("Hodor").in_play
    assert "Lady" in t.stark.discard


def test_the_pack_survives_by_two_starks_who_kneel() -> None:
    t = pack("Robb Stark", "Arya Stark", "Hedge Knight")
    with t.stop_at("before claim"):
        t.stark.play(PACK, "Robb Stark")
    assert t.card("Robb Stark").kneeling
    assert t.card("Arya Stark").kneeling
    assert not t.card("Hedge Knight").kneeling
    assert t.card("Hodor").in_play


def test_the_pack_has_both_ways_to_pay() -> None:
    t = pack("Robb Stark", "Arya Stark", "Summer (kneeling)")
    assert len([option for option in t.options if PACK in option]) == 2


def test_the_pack_needs_a_direwolf_or_two_starks() -> None:
    t = pack("Robb Stark", "Hedge Knight")
    assert t.stark.hand == [PACK]
    assert t.stark.dead[0] == "Hodor"


def test_the_pack_cancels_no_ability_of_a_character() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tyrion Lannister"]),
        stark=side("stark", play=["Robb Stark", "Arya Stark", "Summer"], hand=[PACK]),
    )
    t.lannister.challenge("intrigue", "Tyrion Lannister")
    with t.stop_at("before claim"):
        t.lannister.use("Tyrion Lannister")
    assert t.lannister.gold == 2
    assert t.stark.hand == [PACK]


def test_the_pack_cancels_no_event_of_its_own_player() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Summer"], hand=[PACK, "Put to the Sword"], gold=2),
        lannister=side("lannister", play=["The Tickler (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.stark.play("Put to the Sword", "The Tickler")  # nothing else is asked before it is done
    assert t.lannister.dead == ["The Tickler"]
    assert t.stark.hand == [PACK]


# -- Arya's Gift ----------------------------------------------------------------------------------------


def test_aryas_gift_moves_an_attachment() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=[
                "Arya Stark + Needle + Little Bird",
                "Hedge Knight + Knighted",
                "Robb Stark + Ice (kneeling)",
                "Hodor",
            ],
            hand=[GIFT],
        ),
        lannister=side("lannister", play=["Sansa Stark + Noble Lineage"]),
        phase="marshaling",
    )
    t.stark.play(GIFT)
    assert t.options == ["Needle", "Little Bird", "Ice"]  # on Starks of one's own
    t.stark.choose("Ice")
    assert t.card("Ice").host == t.card("Arya Stark")  # no other Stark of hers may have attachments
    assert t.card("Ice").kneeling


def test_aryas_gift_asks_where_to() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark + Little Bird", "Hedge Knight", "Robb Stark"], hand=[GIFT]),
        lannister=side("lannister", play=["Sansa Stark"]),
        phase="marshaling",
    )
    t.stark.play(GIFT)
    assert t.options == ["attach to Hedge Knight", "attach to Robb Stark"]
    t.stark.choose("attach to Hedge Knight")
    assert t.card("Hedge Knight").icons == "MI"
    assert t.card("Arya Stark").icons == "P"


def test_aryas_gift_may_rid_a_stark_of_an_opponents_attachment() -> None:
    """Its controller stays the same; so it may not go where that player could not have it."""
    t = Scenario(
        stark=side(
            "stark",
            play=["Robb Stark + Milk of the Poppy (controlled by lannister)", "Winterfell Steward"],
            hand=[GIFT],
        ),
        lannister=side("lannister", play=["Burned Men"]),
        phase="marshaling",
    )
    t.stark.play(GIFT)
    assert t.card("Milk of the Poppy").host == t.card("Winterfell Steward")
    assert t.card("Milk of the Poppy").controller is t.lannister
    assert not t.card("Robb Stark").blank


def test_aryas_gift_needs_another_place() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark + Needle", "Hedge Knight"], hand=[GIFT]),
        lannister=side("lannister", play=["Robb Stark"]),
        phase="marshaling",
    )
    assert not t.stark.can(f"play {GIFT}")  # the knight is no Stark, and Robb not one's own
