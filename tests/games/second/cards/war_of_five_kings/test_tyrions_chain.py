"""Tyrion's Chain."""

import pytest

from kingsmoot.games.second.library import cards
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model import atoms

# -- House Manderly Knight and "Wolf in the Night" ------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "strength"),
    [
        ("The Winds of Winter", "A Noble Cause", 3),
        ("A Noble Cause", "The Winds of Winter", 3),
        ("The Winds of Winter", "Wraiths in Their Midst", 3),  # two Winters do not add up
        ("A Noble Cause", "Calm Over Westeros", 1),
    ],
)
def test_house_manderly_knight_is_strong_in_winter(mine: str, theirs: str, strength: int) -> None:
    t = Scenario(
        stark=side("stark", play=["House Manderly Knight"], plot=mine), lannister=side("lannister", plot=theirs)
    )
    assert t.card("House Manderly Knight").strength == strength


def wolf(*attackers: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Summer", "Direwolf Pup", "Hedge Knight"], hand=['"Wolf in the Night"'], gold=1),
        lannister=side("lannister", play=["Burned Men", "The Tickler"]),
    )
    t.stark.challenge("military", *attackers)
    return t


def test_wolf_in_the_night_makes_a_lone_stark_strong_and_renowned() -> None:
    t = wolf("Summer")
    t.stark.play('"Wolf in the Night"')
    assert (t.card("Summer").strength, t.card("Summer").has("renown")) == (6, True)
    t.lannister.defend("Burned Men")
    t.lannister.choose("Burned Men")
    with t.stop_at("after challenge"):
        t.stark.choose("yes")  # renown
    assert (t.card("Summer").power, t.card("Summer").strength, t.card("Summer").has("renown")) == (1, 3, False)


@pytest.mark.parametrize("attackers", [("Summer", "Direwolf Pup"), ("Hedge Knight",)])
def test_wolf_in_the_night_is_for_a_stark_who_attacks_alone(attackers: tuple[str, ...]) -> None:
    t = wolf(*attackers)
    assert not t.stark.can('play "Wolf in the Night"')


def test_wolf_in_the_night_is_not_for_defenders() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men"]),
        stark=side("stark", play=["Summer"], hand=['"Wolf in the Night"'], gold=1),
    )
    t.lannister.challenge("military", "Burned Men")
    t.stark.defend("Summer")
    assert not t.stark.can('play "Wolf in the Night"')


# -- Ser Robar Royce ------------------------------------------------------------------------------------


def robar(mine: str, theirs: str) -> Scenario:
    t = Scenario(
        tyrell=side("tyrell", play=["Ser Robar Royce"], plots=[mine]),
        stark=side("stark", plots=[theirs]),
        phase="plot",
    )
    t.choose("first player House Tyrell")
    return t


@pytest.mark.parametrize(
    "plots", [("Calm Over Westeros", "A Noble Cause"), ("A Noble Cause", "A Tourney for the King")]
)
def test_ser_robar_gains_power_from_summer(plots: tuple[str, str]) -> None:
    t = robar(*plots)
    if t.about == "name":
        t.tyrell.choose("power")  # against whose claim there is calm
    t.tyrell.use("Ser Robar Royce")
    assert t.card("Ser Robar Royce").power == 1
    assert not t.card("Ser Robar Royce").kneeling


def test_ser_robar_gains_power_once_a_phase() -> None:
    t = robar("A Tourney for the King", "A Tourney for the King")
    t.tyrell.use("Ser Robar Royce")
    assert not t.tyrell.can("use Ser Robar Royce")
    assert t.card("Ser Robar Royce").power == 1


@pytest.mark.parametrize("plots", [("A Noble Cause", "The Winds of Winter"), ("The Winds of Winter", "A Noble Cause")])
def test_ser_robar_kneels_for_winter(plots: tuple[str, str]) -> None:
    t = robar(*plots)
    assert t.card("Ser Robar Royce").kneeling


# -- Renly's Pavilion -----------------------------------------------------------------------------------


def test_renlys_pavilion_takes_from_one_and_gives_to_the_other() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Renly's Pavilion", "Left", "Randyll Tarly (kneeling)"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.tyrell.use("Renly's Pavilion", "Randyll Tarly", "Robb Stark")
    assert t.options == ["Randyll Tarly", "Robb Stark"]
    t.tyrell.choose("Robb Stark")
    assert (t.card("Robb Stark").strength, t.card("Randyll Tarly").strength) == (4, 6)
    assert t.card("Left").strength == 2
    assert t.card("Renly's Pavilion").kneeling
    t.tyrell.use("Randyll Tarly")  # whose STR was raised
    assert not t.card("Randyll Tarly").kneeling
    t.skip_to("after challenges phase")
    assert (t.card("Robb Stark").strength, t.card("Randyll Tarly").strength) == (5, 5)


def test_renlys_pavilion_needs_two_characters() -> None:
    t = Scenario(tyrell=side("tyrell", play=["Renly's Pavilion", "Left"]), stark=side("stark"))
    assert not t.tyrell.can("use Renly's Pavilion")


# -- Qhorin Halfhand ------------------------------------------------------------------------------------


def qhorin(kind: str, *lannister: str, who: str = "Qhorin Halfhand") -> Scenario:
    t = Scenario(
        watch=side("nightswatch", play=[who, "Benjen Stark"]),
        lannister=side("lannister", play=[*lannister]),
    )
    t.watch.challenge(kind, who.partition(" +")[0])
    return t


LIONS = ["Gold Cloaks (kneeling)", "The Tickler (kneeling)", "King's Hunting Party (kneeling)"]


def test_qhorin_kills_somebody_weaker_who_is_not_unique() -> None:
    t = qhorin("military", *LIONS, "Red Cloaks (kneeling)")
    t.watch.use("Qhorin Halfhand")
    assert t.options == ["Gold Cloaks", "Red Cloaks"]  # the Tickler is unique, the party too strong
    t.watch.choose("Gold Cloaks")
    assert t.lannister.dead == ["Gold Cloaks"]


def test_qhorin_compares_his_strength_as_it_is() -> None:
    t = qhorin("military", "King's Hunting Party (kneeling)", who="Qhorin Halfhand + Practice Blade + Longclaw")
    t.watch.use("Qhorin Halfhand")
    assert t.lannister.dead == ["King's Hunting Party"]  # of 6, with the Blade and Longclaw he has 7


def test_qhorin_kills_nobody_as_strong_as_himself() -> None:
    t = qhorin("military", "King's Hunting Party (kneeling)", who="Qhorin Halfhand + Practice Blade")
    assert t.card("Qhorin Halfhand").strength == t.card("King's Hunting Party").strength
    assert not t.watch.can("use Qhorin Halfhand")


def test_qhorin_kills_only_if_he_took_part_and_only_for_the_loser() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Qhorin Halfhand", "Benjen Stark"]),
        lannister=side("lannister", play=["Gold Cloaks (kneeling)", "Red Cloaks (kneeling)"]),
        stark=side("stark", play=["Tumblestone Knight"]),
    )
    twin = t.copy()
    t.watch.challenge("military", "Benjen Stark", against=t.lannister)
    assert not t.watch.can("use Qhorin Halfhand")
    twin.watch.challenge("military", "Qhorin Halfhand", against=twin.lannister)
    twin.watch.use("Qhorin Halfhand")
    assert twin.options == ["Gold Cloaks", "Red Cloaks"]  # nobody of the third player


def test_qhorin_kills_for_military_challenges_alone() -> None:
    t = qhorin("power", *LIONS)
    assert not t.watch.can("use Qhorin Halfhand")


def test_qhorin_kills_when_he_defends() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men", "Gold Cloaks (kneeling)"]),
        watch=side("nightswatch", play=["Qhorin Halfhand"]),
    )
    t.lannister.challenge("military", "Burned Men")
    t.watch.defend("Qhorin Halfhand")
    t.watch.use("Qhorin Halfhand", "Burned Men")
    assert t.lannister.dead == ["Burned Men"]


# -- Fist of the First Men ------------------------------------------------------------------------------


def fist(mine: str, theirs: str) -> Scenario:
    return Scenario(
        stark=side("stark", play=["Arya Stark"], plot=theirs),
        watch=side("nightswatch", play=["Fist of the First Men", "Old Forest Hunter", "Yoren"], plot=mine),
    )


def test_fist_of_the_first_men_helps_rangers_with_the_higher_reserve() -> None:
    t = fist("Building Orders", "A Noble Cause")
    assert (t.card("Old Forest Hunter").strength, t.card("Yoren").strength) == (2, 2)
    t.pass_windows(until="challenge")
    t.stark.choose("power challenge against The Night's Watch", "Arya Stark")
    assert t.options == ["bypass Yoren", "bypass nobody"]


def test_fist_of_the_first_men_needs_a_higher_reserve() -> None:
    t = fist("A Noble Cause", "A Noble Cause")
    assert t.card("Old Forest Hunter").strength == 1
    t.pass_windows(until="challenge")
    t.stark.choose("power challenge against The Night's Watch", "Arya Stark")
    assert t.options == ["bypass Old Forest Hunter", "bypass Yoren", "bypass nobody"]


def test_fist_of_the_first_men_compares_with_any_opponent() -> None:
    t = Scenario(
        stark=side("stark", play=["Ranging Party"], plot="Counting Coppers"),
        lannister=side("lannister", plot="A Storm of Swords"),
        watch=side("nightswatch", play=["Fist of the First Men", "Benjen Stark"], plot="A Noble Cause"),
    )
    assert t.card("Benjen Stark").strength == 5
    assert t.card("Ranging Party").strength == 5  # not one's own


def test_fist_of_the_first_men_does_not_hide_the_rangers_of_others() -> None:
    t = Scenario(
        watch=side(
            "nightswatch", play=["Fist of the First Men", "Benjen Stark + Old Bear's Raven"], plot="Building Orders"
        ),
        stark=side("stark", play=["Ranging Party"], plot="A Noble Cause"),
    )
    t.pass_windows(until="challenge")
    t.watch.choose("military challenge against House Stark", "Benjen Stark")
    assert t.options == ["bypass Ranging Party", "bypass nobody"]


def test_what_fist_of_the_first_men_does_is_said_in_one_sentence() -> None:
    assert cards()["04106"].text == (
        "While an opponent's reserve is lower than yours, each Ranger character you control gets +1 STR and cannot be "
        "bypassed by stealth."
    )


# -- Salladhor Saan -------------------------------------------------------------------------------------


def salladhor(*hand: str) -> Scenario:
    t = Scenario(
        baratheon=side("baratheon", play=["Salladhor Saan", "Fiery Followers"], hand=[*hand]),
        stark=side("stark", play=["Arya Stark (kneeling)"]),
    )
    t.baratheon.challenge("intrigue", "Salladhor Saan")
    return t


def test_salladhor_saan_brings_a_ship() -> None:
    t = salladhor("The Valyrian", "King Robert's Warhammer", "The Red Keep", "Knighted")
    t.baratheon.use("Salladhor Saan")
    assert sorted(t.options) == ["King Robert's Warhammer", "The Valyrian"]
    t.baratheon.choose("The Valyrian")
    assert t.card("The Valyrian").in_play
    assert t.baratheon.gold == 0


def test_salladhor_saan_brings_a_weapon_for_whom_he_likes() -> None:
    t = salladhor("King Robert's Warhammer", "Knighted")
    t.baratheon.use("Salladhor Saan", "King Robert's Warhammer")
    assert t.options == ["attach to Salladhor Saan", "attach to Fiery Followers", "attach to Arya Stark"]
    t.baratheon.choose("attach to Fiery Followers")
    assert t.card("Fiery Followers").attachments == ["King Robert's Warhammer"]


def test_salladhor_saan_brings_something_when_he_defends_and_only_when_he_takes_part() -> None:
    t = Scenario(
        stark=side("stark", play=["Tumblestone Knight", "Sansa Stark"]),
        baratheon=side("baratheon", play=["Salladhor Saan", "Melisandre"], hand=["The Valyrian"]),
    )
    t.card("Sansa Stark").kneeling = False
    t.stark.challenge("intrigue", "Sansa Stark")
    t.baratheon.defend("Melisandre")
    assert not t.baratheon.can("use Salladhor Saan")
    t.skip_to("challenge")
    t.stark.challenge("military", "Tumblestone Knight")
    t.baratheon.defend("Salladhor Saan")
    t.baratheon.use("Salladhor Saan", "The Valyrian")
    assert t.card("The Valyrian").in_play


# -- The Valyrian ---------------------------------------------------------------------------------------


def test_the_valyrian_gives_as_much_as_the_defender_has_gold() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["The Valyrian", "Bastard in Hiding", "Vanguard Lancer"]),
        stark=side("stark", play=["Robb Stark"], gold=3),
    )
    t.baratheon.challenge("military", "Bastard in Hiding", "Vanguard Lancer")
    t.baratheon.use("The Valyrian")
    assert t.options == ["Bastard in Hiding", "Vanguard Lancer"]
    t.baratheon.choose("Bastard in Hiding")
    assert t.card("Bastard in Hiding").strength == 5
    assert t.card("The Valyrian").kneeling
    t.stark.gold = 0
    assert t.card("Bastard in Hiding").strength == 5  # counted once
    t.skip_to("after challenge", take_first=True)
    assert t.card("Bastard in Hiding").strength == 2


@pytest.mark.parametrize(("gold", "useful"), [(0, False), (1, True)])
def test_the_valyrian_is_of_no_use_against_a_defender_without_gold(gold: int, useful: bool) -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["The Valyrian", "Vanguard Lancer"], gold=3),
        stark=side("stark", play=["Robb Stark"], gold=gold),
    )
    t.baratheon.challenge("military", "Vanguard Lancer")
    assert t.baratheon.can("use The Valyrian") is useful


def test_the_valyrian_is_ambushed_into_a_challenge_of_others() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        baratheon=side("baratheon", hand=["The Valyrian"], gold=2),
        tyrell=side("tyrell", gold=4),
    )
    t.stark.challenge("military", "Robb Stark", against=t.tyrell)
    t.baratheon.ambush("The Valyrian")
    t.baratheon.use("The Valyrian")
    assert t.card("Robb Stark").strength == 9


# -- Podrick Payne --------------------------------------------------------------------------------------


def podrick(victim: str, gold: int = 4, *lannister: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Vanguard of the North", "Summer", "Arya Stark"]),
        lannister=side(
            "lannister",
            play=["Tyrion Lannister (kneeling)", "The Tickler (kneeling)", *lannister],
            hand=["Podrick Payne"],
            gold=gold,
        ),
    )
    t.stark.challenge("military", "Vanguard of the North", "Summer")
    t.pass_windows(until="claim")
    t.lannister.choose(victim)
    return t


def test_podrick_saves_somebody_from_claim() -> None:
    t = podrick("The Tickler")
    with t.stop_at("after challenge"):
        t.lannister.use("Podrick Payne")
    assert sorted(t.lannister.in_play) == ["Podrick Payne", "The Tickler", "Tyrion Lannister"]
    assert (t.lannister.gold, t.lannister.hand, t.stark.dead) == (2, [], [])


def test_podrick_kills_an_attacker_for_tyrion() -> None:
    t = podrick("Tyrion Lannister")
    t.lannister.use("Podrick Payne")
    assert t.options == ["pay 2 gold", "no"]
    t.lannister.choose("pay 2 gold")
    assert t.options == ["Vanguard of the North", "Summer"]
    t.lannister.choose("Summer")
    assert t.stark.dead == ["Summer"]
    assert t.card("Tyrion Lannister").in_play
    assert t.lannister.gold == 0


def test_podrick_may_leave_it_at_saving_tyrion() -> None:
    t = podrick("Tyrion Lannister")
    t.lannister.use("Podrick Payne")
    with t.stop_at("after challenge"):
        t.lannister.choose("no")
    assert (t.stark.dead, t.lannister.dead, t.lannister.gold) == ([], [], 2)


def test_podrick_saves_tyrion_even_if_there_is_no_gold_for_more() -> None:
    t = podrick("Tyrion Lannister", 3)
    with t.stop_at("after challenge"):
        t.lannister.use("Podrick Payne")
    assert (t.stark.dead, t.lannister.dead, t.lannister.gold) == ([], [], 1)


def test_podrick_costs_two_gold() -> None:
    t = podrick("The Tickler", 1)
    assert t.lannister.dead == ["The Tickler"]


def test_podrick_saves_a_character_of_another_player() -> None:
    t = Scenario(
        stark=side("stark", play=["Vanguard of the North"]),
        tyrell=side("tyrell", play=["Left (kneeling)"]),
        lannister=side("lannister", hand=["Podrick Payne"], gold=2),
    )
    t.stark.challenge("military", "Vanguard of the North", against=t.tyrell)
    t.lannister.use("Podrick Payne")
    assert t.card("Left").in_play
    assert t.lannister.in_play == ["Podrick Payne"]


def test_podrick_does_not_save_from_the_seastone_chair() -> None:
    """E47."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["The Seastone Chair", "Salty Navigator"]),
        lannister=side("lannister", play=["The Tickler (kneeling) + The Tickler"], hand=["Podrick Payne"], gold=4),
    )
    t.greyjoy.challenge("military", "Salty Navigator")
    t.greyjoy.use("The Seastone Chair")
    assert not t.lannister.can("use Podrick Payne")
    t.lannister.save_with_duplicate("The Tickler")
    assert t.lannister.dead == []


def test_podrick_does_not_save_from_events() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Put to the Sword"], gold=2),
        lannister=side("lannister", play=["The Tickler (kneeling)"], hand=["Podrick Payne"], gold=2),
    )
    t.stark.challenge("military", "Robb Stark")
    t.stark.play("Put to the Sword")
    assert t.lannister.dead == ["The Tickler"]


# -- Tyrion's Chain -------------------------------------------------------------------------------------


def chain(mine: str, theirs: str, who: str = "Tyrion Lannister") -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=[who, "Cersei Lannister"], hand=["Tyrion's Chain"], plot=mine, gold=1),
        stark=side("stark", play=["Arya Stark (kneeling)", "Summer (kneeling)"], hand=["Robb Stark"], plot=theirs),
    )
    t.lannister.challenge("intrigue", who, bypass=[])
    return t


def test_tyrions_chain_initiates_the_plot_of_an_opponent_as_ones_own() -> None:
    t = chain("A Noble Cause", "Heads on Spikes")
    t.lannister.play("Tyrion's Chain")
    assert t.stark.dead == ["Robb Stark"]  # discarded at random from the hand of its own player's opponent
    assert t.lannister.faction_power == 1 + 2  # unopposed, and for the head


def test_tyrions_chain_may_initiate_ones_own_plot_again() -> None:
    t = chain("Heads on Spikes", "Wildfire Assault")
    t.lannister.play("Tyrion's Chain")
    assert t.options == ["Heads on Spikes", "Wildfire Assault"]
    t.lannister.choose("Heads on Spikes")
    assert t.stark.dead == ["Robb Stark"]


@pytest.mark.parametrize("plot", ["Counting Coppers", "A Storm of Swords"])
def test_tyrions_chain_needs_a_war_plot_with_such_an_ability(plot: str) -> None:
    t = chain("A Noble Cause", plot)
    assert not t.lannister.can("play Tyrion's Chain")


@pytest.mark.parametrize("who", ["Lannisport Moneylender", "Littlefinger"])
def test_tyrions_chain_needs_a_unique_lannister_in_the_challenge(who: str) -> None:
    t = chain("A Noble Cause", "Heads on Spikes", who)
    assert t.challenge.winner is t.lannister
    assert not t.lannister.can("play Tyrion's Chain")


def test_tyrions_chain_needs_a_lannister_of_its_own_player() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["The Queen of Thorns"], hand=["Tyrion's Chain"], gold=1),
        lannister=side("lannister", play=["The Tickler"], hand=["Ice"], plot="Heads on Spikes"),
    )
    t.tyrell.challenge("intrigue", "The Queen of Thorns")
    t.lannister.defend("The Tickler")
    assert t.challenge.winner is t.tyrell
    assert not t.tyrell.can("play Tyrion's Chain")


def test_tyrions_chain_is_played_once_a_phase() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"], hand=["Tyrion's Chain"] * 2, gold=2),
        stark=side("stark", hand=["Robb Stark", "Arya Stark"], plot="Heads on Spikes"),
    )
    t.lannister.challenge("power", "Cersei Lannister")
    t.lannister.play("Tyrion's Chain")
    assert not t.lannister.can("play Tyrion's Chain")


# -- Esgred ---------------------------------------------------------------------------------------------


def test_esgred_bypasses_two() -> None:
    """E21."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["Esgred"]),
        stark=side("stark", play=["Robb Stark", "Eddard Stark", "Arya Stark", "Catelyn Stark"]),
    )
    t.pass_windows(until="challenge")
    t.greyjoy.choose("power challenge against House Stark", "Esgred")
    assert t.options == ["bypass Robb Stark", "bypass Eddard Stark", "bypass Catelyn Stark", "bypass nobody"]
    t.greyjoy.choose("bypass Robb Stark")
    assert t.options == ["bypass Eddard Stark", "bypass Catelyn Stark", "bypass nobody"]  # another one
    t.greyjoy.choose("bypass Eddard Stark")
    assert t.challenge.bypassed == ["Robb Stark", "Eddard Stark"]


def test_esgred_may_bypass_one_or_nobody() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Esgred"]),
        stark=side("stark", play=["Robb Stark", "Eddard Stark"]),
    )
    t.greyjoy.challenge("power", "Esgred", bypass=["Robb Stark"])
    assert t.challenge.bypassed == ["Robb Stark"]


def test_esgred_without_stealth_bypasses_nobody() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Esgred", "Theon Greyjoy"]),
        stark=side("stark", play=["Robb Stark", "Eddard Stark"], plot="Fortified Position"),
    )
    t.pass_windows(until="challenge")
    t.greyjoy.choose("power challenge against House Stark", "Esgred")
    assert t.challenge.bypassed == []


def test_esgred_goes_when_asha_comes() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Esgred + Esgred"], hand=["Asha Greyjoy (pack Core)", "Theon Greyjoy"], gold=9),
        stark=side("stark"),
        phase="marshaling",
    )
    t.greyjoy.marshal("Asha Greyjoy")
    assert t.greyjoy.discard == ["Esgred", "Esgred"]  # a duplicate does not save from that
    assert t.card("Asha Greyjoy").power == 1


def test_esgred_is_gone_as_soon_as_she_comes_to_asha() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core)"], hand=["Esgred", "Theon Greyjoy"], gold=9),
        stark=side("stark", play=["Asha Greyjoy (pack Core)"]),
        phase="marshaling",
    )
    t.greyjoy.marshal("Esgred")
    assert t.greyjoy.discard == ["Esgred"]
    assert (t.card("Asha Greyjoy", of=t.greyjoy).power, t.card("Asha Greyjoy", of=t.stark).power) == (1, 0)


def test_esgred_does_not_mind_the_asha_of_another_player() -> None:
    t = Scenario(greyjoy=side("greyjoy", play=["Esgred"]), stark=side("stark", play=["Asha Greyjoy (pack Core)"]))
    assert t.greyjoy.in_play == ["Esgred"]


def test_the_player_who_controls_esgred_has_the_asha_that_gains_power() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy", play=["Esgred (owned by stark)"], hand=["Asha Greyjoy (pack Core)", "Theon Greyjoy"], gold=9
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    t.greyjoy.marshal("Asha Greyjoy")
    assert t.stark.discard == ["Esgred"]
    assert t.card("Asha Greyjoy").power == 1


def test_a_blank_esgred_stays_with_asha_and_gives_her_nothing() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Esgred + Milk of the Poppy (controlled by stark)", "Asha Greyjoy (pack Core)"]),
        stark=side("stark"),
    )
    assert sorted(t.greyjoy.in_play) == ["Asha Greyjoy", "Esgred"]
    t.happen("sacrificed", "Esgred")
    assert t.card("Asha Greyjoy").power == 0


# -- Sea Bitch ------------------------------------------------------------------------------------------


def test_sea_bitch_takes_a_location_for_the_phase() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Sea Bitch", "Great Kraken"]),
        stark=side("stark", play=["Gates of Winterfell", "The Wolfswood", "The Roseroad", "Heart Tree Grove"]),
    )
    t.greyjoy.use("Sea Bitch")
    assert t.options == ["Gates of Winterfell", "The Wolfswood"]  # not limited, and not one's own
    t.greyjoy.choose("Gates of Winterfell")
    assert t.greyjoy.discard == ["Sea Bitch"]
    assert t.card("Gates of Winterfell").controller is t.greyjoy
    t.skip_to("after challenges phase")
    assert t.card("Gates of Winterfell").controller is t.stark


# -- Quaithe of the Shadow ------------------------------------------------------------------------------


def test_quaithe_takes_the_weak_of_both_sides_out_of_the_challenge() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Viserion", "Khal Drogo"], hand=["Quaithe of the Shadow"], gold=3),
        stark=side("stark", play=["Robb Stark", "Tumblestone Knight", "Arya Stark"]),
    )
    t.targaryen.challenge("military", "Viserion", "Khal Drogo")
    t.stark.defend("Robb Stark", "Tumblestone Knight")
    t.targaryen.ambush("Quaithe of the Shadow")
    t.targaryen.use("Quaithe of the Shadow")
    assert (t.challenge.attackers, t.challenge.defenders) == (["Khal Drogo"], ["Robb Stark"])
    assert t.card("Viserion").kneeling


def test_quaithe_leaves_those_with_a_strength_of_three() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo"], hand=["Quaithe of the Shadow"], gold=3),
        stark=side("stark", play=["Summer", "Arya Stark"]),
    )
    t.targaryen.challenge("military", "Khal Drogo")
    t.stark.defend("Summer")
    t.targaryen.ambush("Quaithe of the Shadow")
    assert not t.targaryen.can("use Quaithe of the Shadow")  # nobody is weak enough


def test_quaithe_reacts_in_challenges_alone() -> None:
    t = Scenario(
        targaryen=side("targaryen", hand=["Quaithe of the Shadow", "Viserion"], gold=9),
        stark=side("stark", play=["Arya Stark"]),
        phase="marshaling",
    )
    t.targaryen.marshal("Quaithe of the Shadow")
    assert not t.targaryen.can("use Quaithe of the Shadow")


# -- House of the Undying -------------------------------------------------------------------------------


def undying(*dead: str) -> Scenario:
    t = Scenario(
        targaryen=side("targaryen", play=["House of the Undying"]),
        stark=side("stark", play=["Arya Stark"], dead=[*dead]),
    )
    t.targaryen.use("House of the Undying")
    return t


def test_house_of_the_undying_borrows_the_dead() -> None:
    """E40."""
    t = undying("Robb Stark", "Summer", "Robb Stark")
    assert t.targaryen.in_play == ["Summer"]
    assert t.stark.dead == ["Robb Stark", "Robb Stark"]
    assert "House of the Undying" not in (*t.targaryen.discard, *t.targaryen.in_play)
    with t.stop_at("after challenges phase"):
        t.skip_to("after challenges phase", take_first=True)
    assert t.targaryen.in_play == []
    assert sorted(t.stark.dead) == ["Robb Stark", "Robb Stark", "Summer"]


def test_the_dead_that_are_placed_back_are_not_killed_again() -> None:
    t = undying("Vanguard of the North", "Bran Stark")
    t.targaryen.challenge("power", "Bran Stark")  # they may fight for you
    t.skip_to("after challenges phase", take_first=True)
    assert t.stark.dead == ["Vanguard of the North", "Bran Stark"]
    assert not any("killed" in line for line in t.log)


def test_nothing_saves_who_goes_back_from_the_house_of_the_undying() -> None:
    """No card of today could: so a duplicate is slipped under her, as a later card may do."""
    t = Scenario(
        targaryen=side("targaryen", play=["House of the Undying"]),
        stark=side("stark", hand=["Arya Stark"], dead=["Arya Stark"]),
    )
    t.targaryen.use("House of the Undying")
    (host,) = t.s.play[0]
    (copy,) = t.s.hand[1]
    atoms.add_duplicate(t.s, copy, host)
    t.targaryen.choose("no more challenges")
    assert t.targaryen.in_play == []
    assert t.stark.dead == ["Arya Stark"]
    assert t.stark.discard == ["Arya Stark"]


def test_house_of_the_undying_waits_for_the_challenges_phase() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["House of the Undying"], hand=["Viserion"], gold=5),
        stark=side("stark", dead=["Summer"]),
        phase="marshaling",
    )
    assert t.asked is t.targaryen
    assert t.options == ["marshal Viserion", "pass"]


def test_house_of_the_undying_needs_an_opponent_with_dead() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["House of the Undying"], dead=["Viserion"]),
        stark=side("stark"),
        lannister=side("lannister", dead=["The Tickler", "Burned Men"]),
    )
    t.targaryen.use("House of the Undying")
    assert sorted(t.targaryen.in_play) == ["Burned Men", "The Tickler"]
    assert t.targaryen.dead == ["Viserion"]


# -- Ser Arys Oakheart and The Greenblood ---------------------------------------------------------------

ARYS = "Ser Arys Oakheart (pack TC)"


def arys(gold: int) -> Scenario:
    t = Scenario(
        martell=side("martell", play=["Greenblood Trader"], hand=[ARYS, "Desert Scavenger"], plot="A Noble Cause"),
        lannister=side("lannister", play=["The Tickler", "Tyrion Lannister"]),
        phase="marshaling",
    )
    t.martell.gold = gold
    t.martell.marshal("Ser Arys Oakheart")
    return t


def test_ser_arys_discards_an_ally_for_two_gold() -> None:
    t = arys(6)
    t.martell.use("Ser Arys Oakheart")
    assert t.options == ["Greenblood Trader", "The Tickler"]
    t.martell.choose("The Tickler")
    assert t.lannister.discard == ["The Tickler"]
    assert t.martell.gold == 0


def test_ser_arys_need_not_be_marshaled() -> None:
    t = Scenario(
        martell=side("martell", hand=[ARYS], gold=2),
        lannister=side("lannister", play=["The Tickler", "Tyrion Lannister"]),
    )
    t.happen("enters play", "Ser Arys Oakheart")
    t.martell.use("Ser Arys Oakheart")
    assert (t.lannister.discard, t.martell.gold) == (["The Tickler"], 0)


def test_ser_arys_needs_the_gold() -> None:
    t = arys(5)
    assert not t.martell.can("use Ser Arys Oakheart")


@pytest.mark.parametrize(
    ("mine", "theirs", "more"),
    [
        ("Calm Over Westeros", "A Noble Cause", 1),
        ("Calm Over Westeros", "A Tourney for the King", 2),
        ("The Winds of Winter", "A Noble Cause", 0),
    ],
)
def test_the_greenblood_counts_summers(mine: str, theirs: str, more: int) -> None:
    t = Scenario(
        martell=side("martell", play=["The Greenblood", "Obara Sand", "Hedge Knight"], plot=mine),
        stark=side("stark", play=["Arianne Martell (pack Core)"], plot=theirs),
    )
    assert t.card("Obara Sand").strength == 3 + more
    assert (t.card("Hedge Knight").strength, t.card("Arianne Martell").strength) == (2, 4)


# -- Northern Refugee -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "price"), [("The Winds of Winter", 1), ("A Noble Cause", 2)])
def test_northern_refugee_is_cheaper_in_winter(theirs: str, price: int) -> None:
    t = Scenario(
        stark=side("stark", hand=["Northern Refugee", "Hedge Knight"], gold=5),
        lannister=side("lannister", plot=theirs),
        phase="marshaling",
    )
    gold = t.stark.gold
    t.stark.marshal("Northern Refugee")
    assert gold - t.stark.gold == price


# -- Relentless Assault ---------------------------------------------------------------------------------


def assault(*stark: str, defenders: tuple[str, ...] = ()) -> Scenario:
    t = Scenario(
        stark=side("stark", play=[*stark, "Vanguard of the North", "Summer"], hand=["Relentless Assault"]),
        lannister=side("lannister", play=["Cersei Lannister", "The Tickler", "Burned Men"]),
    )
    t.stark.challenge("military", "Vanguard of the North", "Grey Wind")
    t.lannister.defend(*defenders)
    return t


def test_relentless_assault_allows_another_challenge_of_that_type() -> None:
    t = assault("Grey Wind")
    t.stark.play("Relentless Assault")
    assert t.stark.faction_kneels
    t.skip_to("challenge", take_first=True)
    assert "military challenge against House Lannister" in t.options
    t.stark.challenge("military", "Summer")
    t.skip_to("challenge", take_first=True)
    assert "military challenge against House Lannister" not in t.options


def test_relentless_assault_needs_a_standing_faction_card() -> None:
    """E62."""
    t = assault("faction card (kneeling)", "Grey Wind")
    assert not t.stark.can("play Relentless Assault")


def test_relentless_assault_needs_a_win_by_five_as_the_attacker() -> None:
    t = assault("Grey Wind", defenders=("The Tickler", "Burned Men"))
    assert t.challenge.by == 4
    assert not t.stark.can("play Relentless Assault")
    t = Scenario(
        lannister=side("lannister", play=["Burned Men"]),
        stark=side("stark", play=["Robb Stark", "Grey Wind"], hand=["Relentless Assault"]),
    )
    t.lannister.challenge("military", "Burned Men")
    t.stark.defend("Robb Stark", "Grey Wind")
    assert not t.stark.can("play Relentless Assault")


# -- Tarred Heads ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "dead"), [("Tywin Lannister", True), ("Casterly Rock", False)])
def test_tarred_heads_puts_a_discarded_character_among_the_dead(held: str, dead: bool) -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark"], hand=["Tarred Heads"], gold=1),
        lannister=side("lannister", hand=[held]),
    )
    t.stark.challenge("power", "Arya Stark")
    t.stark.play("Tarred Heads")
    assert (t.lannister.dead, t.lannister.discard) == (([held], []) if dead else ([], [held]))


def test_tarred_heads_needs_cards_in_the_hand_of_the_loser() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark", "Summer"], hand=["Tarred Heads"], gold=1),
        lannister=side("lannister"),
        tyrell=side("tyrell", hand=["Left"]),
    )
    t.stark.challenge("power", "Arya Stark", against=t.lannister)
    assert not t.stark.can("play Tarred Heads")


def test_tarred_heads_is_for_power_challenges() -> None:
    t = Scenario(
        stark=side("stark", play=["Summer"], hand=["Tarred Heads"], gold=1),
        lannister=side("lannister", hand=["The Tickler"]),
    )
    t.stark.challenge("military", "Summer")
    assert not t.stark.can("play Tarred Heads")


# -- Battle of the Blackwater ---------------------------------------------------------------------------


def test_battle_of_the_blackwater_discards_the_duplicates_of_you_and_one_opponent() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Robb Stark + Ice"], plots=["Battle of the Blackwater"]),
        lannister=side("lannister", play=["Tywin Lannister + Tywin Lannister"], plots=["A Noble Cause"]),
        tyrell=side("tyrell", play=["Left + Left", "Highgarden + Highgarden"], plots=["A Noble Cause"]),
        phase="plot",
    )
    t.stark.choose("first player House Stark", "House Tyrell")
    assert t.card("Robb Stark").attachments == ["Ice"]
    assert (t.stark.discard, sorted(t.tyrell.discard)) == (["Robb Stark"], ["Highgarden", "Left"])
    assert (t.card("Tywin Lannister").duplicates, t.lannister.discard) == (1, [])
    assert sorted(t.tyrell.in_play) == ["Highgarden", "Left"]
