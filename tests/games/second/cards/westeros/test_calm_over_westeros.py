"""Calm over Westeros."""

from typing import Any

import pytest

from kingsmoot.games.second.library import cards
from kingsmoot.scenario import Scenario, side

WAIT = "Winter Is Coming"
"""With 1 gold for it, whoever holds it is asked in every action window of a challenge."""
THREE_USED = ["A Noble Cause", "Confiscation", "Counting Coppers"]

# -- Greatjon's Vanguard and Knights of the Sun ---------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "early"),
    [
        ([], THREE_USED, True),
        (THREE_USED[:2], [], True),
        (THREE_USED, [], False),
        ([*THREE_USED, "Summons"], [], False),
    ],
)
def test_greatjons_vanguard_is_stronger_early_and_the_knights_of_the_sun_late(
    mine: list[str], theirs: list[str], early: bool
) -> None:
    t = Scenario(
        stark=side("stark", play=["Greatjon's Vanguard", "Knights of the Sun"], used=mine),
        lannister=side("lannister", used=theirs),
    )
    vanguard, knights = t.card("Greatjon's Vanguard"), t.card("Knights of the Sun")
    assert (vanguard.strength, vanguard.has("renown")) == ((6, True) if early else (4, False))
    assert (knights.strength, knights.has("renown")) == (4, not early)


def test_greatjons_vanguard_gains_power_by_renown() -> None:
    t = Scenario(stark=side("stark", play=["Greatjon's Vanguard"]), lannister=side("lannister"))
    t.stark.challenge("power", "Greatjon's Vanguard")
    with t.stop_at("after challenge"):
        t.stark.choose("yes")
    assert t.card("Greatjon's Vanguard").power == 1


# -- Winterfell Crypt -----------------------------------------------------------------------------------


def crypt(*stark: str, lannister: list[str], phase: str = "challenges") -> Scenario:
    return Scenario(
        stark=side("stark", play=["Winterfell Crypt", *stark], hand=["Arya Stark"]),
        lannister=side("lannister", play=lannister),
        phase=phase,
    )


def test_winterfell_crypt_takes_one_no_stronger_than_the_dead_at_the_end_of_the_phase() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Jaime Lannister", "The Tickler", "Cersei Lannister"]),
        stark=side("stark", play=["Winterfell Crypt", "Sansa Stark", "Summer"]),
    )
    t.card("Sansa Stark").add_strength(3, until="phase")
    t.lannister.challenge("military", "Ser Jaime Lannister")
    t.stark.defend()
    t.stark.choose("Sansa Stark")  # for claim
    t.stark.use("Winterfell Crypt")  # only The Tickler has a printed STR of 2 or lower
    assert t.stark.discard == ["Winterfell Crypt"]
    assert t.card("The Tickler").in_play
    t.skip_to("after challenges phase", take_first=True)
    assert "The Tickler" in t.lannister.deck
    assert t.lannister.discard == t.lannister.dead == []


def test_winterfell_crypt_may_take_a_character_of_any_player() -> None:
    t = crypt("Robb Stark", "Sansa Stark", lannister=["Tywin Lannister", "The Tickler", "Cersei Lannister"])
    t.card("Tywin Lannister").add_strength(-4, until="phase")  # what is printed counts
    t.card("The Tickler").add_strength(4, until="phase")
    t.happen("killed", "Robb Stark")
    t.stark.use("Winterfell Crypt")
    assert t.options == ["Sansa Stark", "The Tickler", "Cersei Lannister"]


def test_winterfell_crypt_answers_a_sacrifice() -> None:
    t = crypt("Robb Stark", lannister=["The Tickler"])
    t.happen("sacrificed", "Robb Stark")
    t.stark.use("Winterfell Crypt")
    t.skip_to("after challenges phase")
    assert "The Tickler" in t.lannister.deck


@pytest.mark.parametrize("title", ["Tumblestone Knight", "Joffrey Baratheon", "Catelyn Stark"])
def test_winterfell_crypt_mourns_only_your_unique_starks(title: str) -> None:
    t = crypt("Tumblestone Knight", "Joffrey Baratheon", lannister=["Catelyn Stark", "The Tickler"])
    t.happen("killed", title)
    assert not t.stark.can("use Winterfell Crypt")


def test_winterfell_crypt_does_not_answer_a_discard_and_sleeps_outside_the_challenges_phase() -> None:
    t = crypt("Robb Stark", lannister=["The Tickler"])
    t.happen("discarded from play", "Robb Stark")
    assert not t.stark.can("use Winterfell Crypt")
    t = crypt("Robb Stark", lannister=["The Tickler"], phase="marshaling")
    t.happen("killed", "Robb Stark")
    assert not t.stark.can("use Winterfell Crypt")


def test_winterfell_crypt_needs_somebody_weak_enough() -> None:
    t = crypt("Bran Stark", lannister=["The Tickler"])
    t.happen("killed", "Bran Stark")
    assert not t.stark.can("use Winterfell Crypt")


def test_a_duplicate_saves_from_winterfell_crypt() -> None:
    t = crypt("Robb Stark", lannister=["The Tickler + The Tickler"])
    t.happen("killed", "Robb Stark")
    t.stark.use("Winterfell Crypt")
    t.lannister.choose("no more challenges")
    t.lannister.save_with_duplicate("The Tickler")
    assert t.card("The Tickler").in_play
    assert t.card("The Tickler").duplicates == 0


def test_winterfell_crypt_does_nothing_to_one_who_has_left_play_and_come_back() -> None:
    t = crypt("Robb Stark", lannister=["The Tickler", "Cersei Lannister"])
    t.happen("killed", "Robb Stark")
    t.stark.use("Winterfell Crypt", "The Tickler")
    t.happen("returned to hand", "The Tickler")
    t.happen("enters play", "The Tickler")
    with t.stop_at("after challenges phase"):
        t.lannister.choose("no more challenges")
    assert t.card("The Tickler").in_play


# -- Roseroad Patrol ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "stealth"),
    [
        ([], [], True),  # it is the strongest itself
        ([], ["Summer"], True),  # as strong as another
        ([], ["Robb Stark"], False),
        (["The Queen of Thorns"], ["Robb Stark"], True),
        (["The Queen of Thorns (kneeling)"], ["Hodor"], True),
        (["The Queen of Thorns"], ["Tywin Lannister"], False),
    ],
)
def test_roseroad_patrol_is_stealthy_with_the_strongest_character(
    mine: list[str], theirs: list[str], stealth: bool
) -> None:
    t = Scenario(tyrell=side("tyrell", play=["Roseroad Patrol", *mine]), stark=side("stark", play=theirs))
    assert t.card("Roseroad Patrol").has("stealth") is stealth


def test_roseroad_patrol_goes_by_the_strength_of_now() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Roseroad Patrol", "Margaery Tyrell"]), stark=side("stark", play=["Robb Stark"])
    )
    t.card("Margaery Tyrell").add_strength(2, until="phase")
    assert t.card("Roseroad Patrol").has("stealth")
    t.tyrell.challenge("military", "Roseroad Patrol", bypass=["Robb Stark"])
    assert t.challenge.bypassed == ["Robb Stark"]


# -- Pulling the Strings --------------------------------------------------------------------------------


def strings(used: list[str], *, mine: list[str] | None = None, tyrell: list[str] | None = None) -> Scenario:
    old = "A Storm of Swords"
    t = Scenario(
        tyrell=side("tyrell", play=tyrell or [], plot=old, plots=["Pulling the Strings"], used=mine or []),
        stark=side(
            "stark", play=["Robb Stark", "Arya Stark"], plot=old, plots=["A Clash of Kings", "Taxation"], used=used
        ),
        phase="plot",
    )
    t.stark.choose("reveal A Clash of Kings")
    return t


def pull(used: list[str], *, mine: list[str] | None = None, tyrell: list[str] | None = None) -> Scenario:
    """There is one plot to choose, so that nothing is asked."""
    t = strings(used, mine=mine, tyrell=tyrell)
    with t.stop_at("after plot phase"):
        t.choose("first player House Tyrell")
    return t


def test_pulling_the_strings_uses_a_plot_as_if_you_had_revealed_it() -> None:
    t = pull(["Calling the Banners"], tyrell=["Margaery Tyrell"])
    assert (t.tyrell.gold, t.stark.gold) == (2, 0)  # for the two characters of Stark
    assert t.tyrell.plot == "Pulling the Strings"
    assert t.stark.used == ["Calling the Banners", "A Storm of Swords"]


def test_pulling_the_strings_is_about_edicts_kingdoms_and_schemes_of_opponents() -> None:
    t = strings(
        ["Counting Coppers", "Filthy Accusations", "Marched to the Wall", "A Noble Cause", "Calm Over Westeros"],
        mine=["Summons", "Rebuilding"],
    )
    t.choose("first player House Tyrell")
    assert (t.asked, t.about) == (t.tyrell, "target")
    assert t.options == ["Counting Coppers", "Filthy Accusations", "Marched to the Wall"]
    t.tyrell.choose("Filthy Accusations")
    t.tyrell.choose("Robb Stark")
    assert t.card("Robb Stark").kneeling


def test_pulling_the_strings_in_the_first_round_does_nothing() -> None:
    """E74."""
    t = pull([], mine=["Summons"])
    assert not any("Pulling the Strings" in line for line in t.log if "reveals" not in line)


def test_opponents_are_those_of_whoever_pulls_the_strings() -> None:
    t = pull(["Trading with the Pentoshi"])
    assert (t.stark.gold, t.tyrell.gold) == (3, 0)


def test_pulling_the_strings_does_not_choose_what_could_do_nothing() -> None:
    t = pull(["Confiscation", "Rebuilding", "Counting Coppers"])  # no attachment is in play, no card was discarded
    assert len(t.tyrell.hand) == 3


def test_pulling_the_strings_in_a_melee() -> None:
    t = Scenario(
        tyrell=side("tyrell", plots=["Pulling the Strings"]),
        stark=side("stark", play=["Robb Stark"], plots=["A Clash of Kings"], used=["Counting Coppers"]),
        martell=side("martell", play=["Doran Martell"], plots=["A Storm of Swords"], used=["Calling the Banners"]),
        phase="plot",
    )
    t.choose("first player House Tyrell")
    assert t.options == ["Counting Coppers", "Calling the Banners"]
    t.tyrell.choose("Calling the Banners")
    assert t.options == ["House Stark", "House Martell"]  # the opponents of Tyrell
    t.tyrell.choose("House Stark")
    assert t.tyrell.gold == 1


# -- Chett ----------------------------------------------------------------------------------------------


def chett(*play: str, discard: list[str], phase: str = "dominance") -> Scenario:
    return Scenario(
        watch=side("nightswatch", play=["Chett", *play], discard=discard),
        stark=side("stark", play=["Steward at the Wall"], discard=["Grey Wind"]),
        phase=phase,
    )


def test_chett_kneels_a_steward_for_a_wolf_or_a_raven() -> None:
    t = chett("Samwell Tarly", "Benjen Stark", discard=["Messenger Raven", "Lady", "Ice", "Ghost"])
    t.watch.use("Chett")
    assert t.options == ["Chett", "Samwell Tarly"]  # of yours, and Stewards
    t.watch.choose("Samwell Tarly")
    assert t.options == ["Messenger Raven", "Lady", "Ghost"]  # of your discard pile
    with t.stop_at("after dominance phase"):
        t.watch.choose("Lady")
    assert t.watch.hand == ["Lady"]
    assert (t.card("Samwell Tarly").kneeling, t.card("Chett").kneeling) == (True, False)


def test_chett_may_kneel_himself_but_is_used_once_per_phase() -> None:
    t = chett("Samwell Tarly", discard=["Messenger Raven", "Ghost"])
    t.watch.use("Chett", "Chett", "Ghost")
    assert t.watch.hand == ["Ghost"]
    assert not t.watch.can("use Chett")


@pytest.mark.parametrize(
    ("play", "discard", "phase"),
    [
        ("Chett", ["Ice", "Robb Stark"], "dominance"),  # nothing to return
        ("Chett", ["Ghost"], "marshaling"),
        ("Chett (kneeling)", ["Ghost"], "dominance"),  # no Steward stands
    ],
)
def test_chett_cannot_be_used(play: str, discard: list[str], phase: str) -> None:
    t = Scenario(watch=side("nightswatch", play=[play], discard=discard, gold=1), stark=side("stark"), phase=phase)
    assert not t.watch.can("use Chett")


# -- Northern Rookery -----------------------------------------------------------------------------------


def test_northern_rookery_draws_a_card_and_raises_reserve() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["Northern Rookery"], deck=["Ghost"], plot="A Noble Cause"),
        stark=side("stark"),
        phase="marshaling",
    )
    t.watch.gold = 2
    t.watch.marshal("Northern Rookery")
    with t.stop_at("after marshaling phase"):
        t.watch.use("Northern Rookery")
    assert t.watch.hand == ["Ghost"]
    assert t.watch.reserve == 6 + 1


def test_northern_rookery_that_is_put_into_play_draws_nothing() -> None:
    t = Scenario(watch=side("nightswatch", hand=["Northern Rookery"], deck=["Ghost"]), stark=side("stark"))
    t.happen("enters play", "Northern Rookery")
    assert not t.watch.can("use Northern Rookery")


def test_northern_rookery_softens_wraiths_in_their_midst() -> None:
    """E77: 6 + 1 - 2."""
    t = Scenario(
        watch=side("nightswatch", play=["Northern Rookery"], plot="A Noble Cause"),
        stark=side("stark", plot="Wraiths in Their Midst"),
    )
    assert t.watch.reserve == 5


# -- Kingswood ------------------------------------------------------------------------------------------


def kingswood(kind: str, *woods: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Eddard Stark", "Arya Stark", "Bran Stark"]),
        baratheon=side("baratheon", play=[*woods, "Robert Baratheon"]),
    )
    with t.stop_at("before defenders"):
        t.stark.challenge(kind, "Eddard Stark", *(["Arya Stark"] if kind == "power" else []))
    return t


def test_kingswood_weakens_each_attacker_for_power() -> None:
    t = kingswood("power", "Kingswood")
    assert [t.card(title).strength for title in ("Eddard Stark", "Arya Stark", "Bran Stark")] == [4, 1, 1]
    t.baratheon.defend("Robert Baratheon")
    t.skip_to("challenge", take_first=True)
    assert t.card("Kingswood").in_play  # it was won


def test_two_kingswoods_add_up_and_kill_nobody() -> None:
    t = kingswood("power", "Kingswood", "Kingswood")
    assert [t.card(title).strength for title in ("Eddard Stark", "Arya Stark")] == [3, 0]
    assert t.card("Arya Stark").in_play


def test_kingswood_is_for_power_challenges() -> None:
    t = kingswood("military", "Kingswood")
    assert t.card("Eddard Stark").strength == 5
    t.baratheon.defend()
    t.baratheon.choose("Robert Baratheon")  # for claim
    assert t.card("Kingswood").in_play


def test_kingswood_is_sacrificed_when_its_player_loses_for_power() -> None:
    t = kingswood("power", "Kingswood")
    with t.stop_at("before keywords"):
        t.baratheon.defend()
    assert t.baratheon.discard == ["Kingswood"]


def test_kingswood_falls_with_an_attack_as_well_but_weakens_no_defenders() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Kingswood", "Shireen Baratheon"]),
        stark=side("stark", play=["Eddard Stark"]),
    )
    t.baratheon.challenge("power", "Shireen Baratheon")
    with t.stop_at("before determine winner"):
        t.stark.defend("Eddard Stark")
    assert (t.challenge.attack, t.challenge.defence) == (1, 5)
    t.skip_to("after challenge")
    assert t.baratheon.discard == ["Kingswood"]


def test_kingswood_sleeps_while_others_are_attacked() -> None:
    t = Scenario(
        stark=side("stark", play=["Eddard Stark"]),
        tyrell=side("tyrell"),
        baratheon=side("baratheon", play=["Kingswood"]),
    )
    with t.stop_at("before determine winner"):
        t.stark.challenge("power", "Eddard Stark", against=t.tyrell)
    assert t.challenge.attack == 5
    t.skip_to("after challenge")
    assert t.card("Kingswood").in_play


# -- Stinking Drunk -------------------------------------------------------------------------------------


def test_a_stinking_drunk_kneels_again() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Robert Baratheon"]),
        stark=side("stark", play=["Eddard Stark (kneeling) + Stinking Drunk (controlled by baratheon)"]),
        phase="standing",
    )
    t.baratheon.use("Stinking Drunk")
    assert t.card("Eddard Stark").kneeling
    assert t.baratheon.discard == ["Stinking Drunk"]


def test_a_stinking_drunk_who_stands_already_does_not_stand() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Robert Baratheon (kneeling)"]),
        stark=side("stark", play=["Eddard Stark + Stinking Drunk (controlled by baratheon)", "Arya Stark (kneeling)"]),
        phase="standing",
    )
    assert not t.baratheon.can("use Stinking Drunk")


def test_a_stinking_drunk_may_be_knelt_after_standing_by_an_effect() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=["Ser Horas Redwyne", "Margaery Tyrell (kneeling) + Stinking Drunk (controlled by baratheon)"],
        ),
        baratheon=side("baratheon"),
    )
    t.tyrell.challenge("military", "Ser Horas Redwyne")
    t.tyrell.use("Ser Horas Redwyne")
    assert not t.card("Margaery Tyrell").kneeling
    with t.stop_at("after challenge"):
        t.baratheon.use("Stinking Drunk")
    assert t.card("Margaery Tyrell").kneeling


def test_stinking_drunk_goes_on_characters_of_opponents() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Robert Baratheon"], hand=["Stinking Drunk"]),
        stark=side("stark", play=["Robb Stark", "Catelyn Stark"]),
        phase="marshaling",
    )
    t.baratheon.marshal("Stinking Drunk")
    assert t.options == ["attach to Robb Stark", "attach to Catelyn Stark"]


# -- Bronn ----------------------------------------------------------------------------------------------


def test_bronn_fights_in_every_way_for_the_defending_player() -> None:
    t = Scenario(
        stark=side("stark", play=["Catelyn Stark"]),
        lannister=side("lannister", play=["Bronn"]),
    )
    assert t.card("Bronn").icons == "M"
    t.stark.challenge("intrigue", "Catelyn Stark")
    assert t.card("Bronn").icons == "MIP"
    with t.stop_at("after determine winner"):
        t.lannister.defend("Bronn")
    assert t.challenge.winner is t.lannister


def test_the_icons_of_bronn_are_said_together() -> None:
    assert cards()["02089"].text.startswith(
        "During a challenge in which you are the defending player, this card gains a military, an intrigue and a power "
        "icon. Marshaling action:"
    )


def test_bronn_has_no_more_icons_when_he_attacks() -> None:
    t = Scenario(lannister=side("lannister", play=["Bronn"]), stark=side("stark", play=["Robb Stark"]))
    with t.stop_at("before defenders"):
        t.lannister.challenge("military", "Bronn")
    assert t.card("Bronn").icons == "M"


def bronn(*, stark: int = 2, lannister: int = 2) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], first=True),
        lannister=side("lannister", play=["Bronn (1 power)"]),
        phase="marshaling",
    )
    t.stark.gold, t.lannister.gold = stark, lannister
    return t


def test_bronn_goes_to_whoever_pays_last() -> None:
    """E36."""
    t = bronn()
    for player in (t.stark, t.lannister, t.stark):
        player.use("Bronn")
        assert t.card("Bronn").controller is player
    with t.stop_at("before collect income"):  # of Lannister, whose turn comes next
        t.lannister.use("Bronn")
    assert t.card("Bronn").controller is t.lannister
    assert (t.stark.gold, t.lannister.gold) == (0, 0)
    assert t.card("Bronn").power == 1


def test_bronn_is_not_bought_by_who_has_him_nor_without_gold_nor_in_another_phase() -> None:
    t = bronn(stark=0)
    assert not t.stark.can("use Bronn")
    assert not t.lannister.can("use Bronn")
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=[WAIT], gold=2), lannister=side("lannister", play=["Bronn"])
    )
    t.stark.challenge("military", "Robb Stark")
    assert t.stark.can(f"play {WAIT}")
    assert not t.stark.can("use Bronn")


def test_bronn_serves_his_new_master_for_good() -> None:
    t = bronn(stark=1, lannister=0)
    t.stark.use("Bronn")
    t.skip_to("challenge", take_first=True)
    assert t.card("Bronn").controller is t.stark
    assert t.card("Bronn").owner is t.lannister


def test_no_second_bronn_for_his_owner_or_his_master() -> None:
    t = Scenario(
        stark=side("stark", play=["Bronn (owned by lannister)"], hand=["Bronn", "Winterfell Steward"]),
        lannister=side("lannister", hand=["Bronn", "Lannisport Merchant"], plot="A Noble Cause"),
        phase="marshaling",
    )
    assert t.stark.can("marshal Winterfell Steward")
    assert not t.stark.can("marshal Bronn")
    t.stark.pass_()
    t.lannister.marshal("Lannisport Merchant")
    assert not t.lannister.can("marshal Bronn")


def test_who_has_a_dead_bronn_does_not_buy_another() -> None:
    t = Scenario(
        stark=side("stark", dead=["Bronn"]),
        tyrell=side("tyrell"),
        lannister=side("lannister", play=["Bronn"]),
        phase="marshaling",
    )
    t.stark.gold = t.tyrell.gold = 2
    assert not t.stark.can("use Bronn")
    assert t.tyrell.can("use Bronn")


# -- Trial by Combat ------------------------------------------------------------------------------------


def trial(holder: str, kind: str = "intrigue", plot: str = "A Noble Cause") -> Scenario:
    hands = {"lannister": ["Ice"], "stark": ["Ice"], holder: ["Trial by Combat", "Ice"]}
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"], hand=hands["lannister"], gold=2, plot=plot),
        stark=side(
            "stark", play=["Eddard Stark (kneeling)", "Arya Stark (kneeling)"], hand=hands["stark"], gold=2, power=2
        ),
    )
    t.lannister.challenge(kind, "Tywin Lannister")
    return t


@pytest.mark.parametrize("holder", ["lannister", "stark"])
def test_trial_by_combat_turns_intrigue_claim_into_military(holder: str) -> None:
    t = trial(holder)
    getattr(t, holder).play("Trial by Combat")
    assert (t.about, t.asked) == ("claim", t.stark)
    with t.stop_at("before keywords"):
        t.stark.choose("Arya Stark")
    assert t.stark.dead == ["Arya Stark"]
    assert t.stark.hand == ["Ice"]


def test_trial_by_combat_keeps_the_claim_value() -> None:
    t = trial("lannister", plot="The Winds of Winter")
    t.lannister.play("Trial by Combat")
    with t.stop_at("before keywords"):
        t.stark.choose("Arya Stark")
    assert sorted(t.stark.dead) == ["Arya Stark", "Eddard Stark"]


@pytest.mark.parametrize("kind", ["power", "military"])
def test_trial_by_combat_is_for_intrigue(kind: str) -> None:
    assert not trial("lannister", kind).lannister.can("play Trial by Combat")


# -- Raider from Pyke -----------------------------------------------------------------------------------


def raider(*hand: str, play: str = "Raider from Pyke", plot: str = "A Noble Cause", gold: int = 3) -> Scenario:
    return Scenario(
        greyjoy=side("greyjoy", play=[play, "Black Wind's Crew", "Benjen Stark"], hand=[*hand], gold=gold, plot=plot),
        stark=side("stark", play=["Robb Stark"], hand=["Ice"], gold=5),
    )


def test_raider_from_pyke_ambushes_weapons_for_their_cost() -> None:
    t = raider("Throwing Axe", "Little Bird")
    t.greyjoy.ambush("Throwing Axe")
    assert t.card("Black Wind's Crew").attachments == ["Throwing Axe"]
    assert t.greyjoy.gold == 2
    assert not t.greyjoy.can("ambush Little Bird")
    assert not t.stark.can("ambush Ice")


def test_raider_from_pyke_makes_a_dear_ambush_cheaper() -> None:
    """E19: a Practice Blade has ambush 2 and gains ambush 1."""
    t = raider("Practice Blade")
    t.greyjoy.ambush("Practice Blade")
    assert t.card("Benjen Stark").attachments == ["Practice Blade"]
    assert t.greyjoy.gold == 2


def test_raider_from_pyke_whose_text_is_blank_ambushes_nothing() -> None:
    assert not raider("Throwing Axe", plot="Fortified Position").greyjoy.can("ambush Throwing Axe")
    assert not raider("Throwing Axe", gold=0).greyjoy.can("ambush Throwing Axe")


# -- Iron Mines -----------------------------------------------------------------------------------------


def test_iron_mines_save_anybody_from_death() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Iron Mines"]), stark=side("stark", play=["Robb Stark", "Vanguard of the North"])
    )
    t.happen("killed", "Vanguard of the North")
    t.greyjoy.use("Iron Mines")
    assert t.card("Vanguard of the North").in_play
    assert t.greyjoy.discard == ["Iron Mines"]


def test_iron_mines_save_from_military_claim() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        greyjoy=side("greyjoy", play=["Iron Mines", "Balon Greyjoy (kneeling)", "Salty Navigator (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.pass_windows(until="claim")
    t.greyjoy.choose("Balon Greyjoy")
    t.greyjoy.use("Iron Mines")
    t.skip_to("after challenge")
    assert t.greyjoy.dead == []


@pytest.mark.parametrize("how", ["discarded from play", "returned to hand", "sacrificed"])
def test_iron_mines_are_for_deaths_alone(how: str) -> None:
    t = Scenario(greyjoy=side("greyjoy", play=["Iron Mines"]), stark=side("stark", play=["Robb Stark", "Arya Stark"]))
    t.happen(how, "Robb Stark")
    assert not t.greyjoy.can("use Iron Mines")


def test_iron_mines_do_not_save_where_nothing_can() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Iron Mines"]),
        targaryen=side("targaryen", play=["Viserys Targaryen", "Daenerys Targaryen"], plots=["Blood of the Dragon"]),
        phase="plot",
    )
    t.choose("first player House Greyjoy")
    assert t.targaryen.dead == ["Viserys Targaryen"]
    assert t.card("Iron Mines").in_play


# -- Mirri Maz Duur -------------------------------------------------------------------------------------


def mirri(*attackers: str, kind: str = "intrigue", plot: str = "A Noble Cause") -> Scenario:
    t = Scenario(
        targaryen=side("targaryen", play=["Mirri Maz Duur", "Daenerys Targaryen"], plot=plot),
        stark=side("stark", play=["Robb Stark (kneeling)", "Arya Stark (kneeling)"], hand=["Ice", "Lady"], power=3),
    )
    t.targaryen.challenge(kind, *attackers)
    return t


@pytest.mark.parametrize("kind", ["intrigue", "power"])
def test_mirri_maz_duur_kills_instead_of_claim(kind: str) -> None:
    t = mirri("Mirri Maz Duur", kind=kind, plot="The Winds of Winter")
    t.targaryen.use("Mirri Maz Duur")
    assert t.options == ["Robb Stark", "Arya Stark"]
    with t.stop_at("before keywords"):
        t.targaryen.choose("Robb Stark")
    assert t.stark.dead == ["Robb Stark"]  # one, whatever the claim
    assert (len(t.stark.hand), t.stark.faction_power) == (2, 3)


def test_mirri_maz_duur_must_attack_alone() -> None:
    assert not mirri("Mirri Maz Duur", "Daenerys Targaryen").targaryen.can("use Mirri Maz Duur")


def test_mirri_maz_duur_kills_nobody_when_she_defends() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"], hand=["Ice"]),
        targaryen=side("targaryen", play=["Mirri Maz Duur"], hand=["Khal Drogo"]),
    )
    t.lannister.challenge("intrigue", "Tywin Lannister")
    t.targaryen.defend("Mirri Maz Duur")
    assert not t.targaryen.can("use Mirri Maz Duur")


def test_mirri_maz_duur_may_leave_claim_as_it_is() -> None:
    t = mirri("Mirri Maz Duur")
    t.targaryen.pass_()
    t.skip_to("challenge")
    assert (t.stark.dead, len(t.stark.hand)) == ([], 1)


def test_mirri_maz_duur_kills_nobody_of_a_third_player() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Mirri Maz Duur"]),
        stark=side("stark", play=["Robb Stark (kneeling)", "Arya Stark (kneeling)"]),
        tyrell=side("tyrell", play=["Margaery Tyrell"]),
    )
    t.targaryen.challenge("intrigue", "Mirri Maz Duur", against=t.stark)
    t.targaryen.use("Mirri Maz Duur")
    assert t.options == ["Robb Stark", "Arya Stark"]


# -- Blood Magic Ritual ---------------------------------------------------------------------------------


def ritual(title: str, *stark: str) -> Scenario:
    t = Scenario(
        targaryen=side("targaryen", hand=["Blood Magic Ritual"], gold=1), stark=side("stark", play=[title, *stark])
    )
    t.happen("killed", title.partition(" (")[0])
    return t


def test_blood_magic_ritual_saves_and_takes_the_text() -> None:
    t = ritual("Robb Stark (1 power)")
    t.targaryen.play("Blood Magic Ritual")
    robb = t.card("Robb Stark")
    assert (robb.in_play, robb.power, robb.has("renown"), robb.traits) == (True, 1, False, ["Lord"])
    assert robb.attachments == ["Blood Magic Ritual"]
    event = t.card("Blood Magic Ritual")
    assert (event.controller, event.type, event.traits) == (t.targaryen, "attachment", ["Condition"])


def test_blood_magic_ritual_saves_no_army() -> None:
    assert not ritual("Vanguard of the North").targaryen.can("play Blood Magic Ritual")


def test_blood_magic_ritual_saves_hodor_who_takes_no_attachments() -> None:
    """E32."""
    t = ritual("Hodor", "Robb Stark")
    t.targaryen.play("Blood Magic Ritual")
    assert t.card("Hodor").in_play
    assert not t.card("Hodor").blank
    assert t.targaryen.discard == ["Blood Magic Ritual"]


def test_blood_magic_ritual_is_terminal_and_an_event_again() -> None:
    t = ritual("Robb Stark", "Arya Stark")
    t.targaryen.play("Blood Magic Ritual")
    t.happen("returned to hand", "Robb Stark")
    assert t.targaryen.discard == ["Blood Magic Ritual"]
    assert t.card("Blood Magic Ritual").type == "event"


def test_blood_magic_ritual_may_be_confiscated() -> None:
    t = ritual("Robb Stark")
    t.targaryen.play("Blood Magic Ritual")
    t.happen("discarded from play", "Blood Magic Ritual")
    assert t.card("Robb Stark").has("renown")


# -- Vengeance for Elia ---------------------------------------------------------------------------------


def elia(kind: str, *, third: bool = False) -> Scenario:
    sides: dict[str, Any] = {
        "stark": side("stark", play=["Robb Stark", "Eddard Stark", "Littlefinger"], hand=["Ice", "Lady"], power=2),
        "martell": side(
            "martell",
            play=["Bastard Daughter (kneeling)", "Arianne Martell (pack Core) (kneeling)"],
            hand=["Vengeance for Elia", "Dawn"],
            gold=2,
            power=2,
        ),
    }
    if third:
        sides["tyrell"] = side("tyrell", hand=["Heartsbane", "Growing Strong"], power=2)
    t = Scenario(**sides)
    attacker = {"military": "Robb Stark", "intrigue": "Littlefinger", "power": "Eddard Stark"}[kind]
    t.stark.challenge(kind, attacker, against=t.martell)
    return t


def test_vengeance_for_elia_turns_claim_against_the_attacker() -> None:
    t = elia("military")
    t.martell.play("Vengeance for Elia")
    assert (t.about, t.asked) == ("claim", t.stark)
    t.stark.choose("Littlefinger")
    assert (t.stark.dead, t.martell.dead) == (["Littlefinger"], [])
    assert t.challenge.loser is t.martell


def test_vengeance_for_elia_lets_a_third_player_pay() -> None:
    t = elia("intrigue", third=True)
    t.martell.play("Vengeance for Elia")
    assert t.options == ["House Stark", "House Tyrell"]
    with t.stop_at("before keywords"):
        t.martell.choose("House Tyrell")
    assert (len(t.tyrell.hand), len(t.stark.hand), t.martell.hand) == (1, 2, ["Dawn"])


def test_vengeance_for_elia_takes_power_from_a_third_player() -> None:
    t = elia("power", third=True)
    with t.stop_at("before keywords"):
        t.martell.play("Vengeance for Elia", "House Tyrell")
    assert (t.tyrell.faction_power, t.stark.faction_power, t.martell.faction_power) == (1, 2 + 1 + 1, 2)


def test_vengeance_for_elia_moves_no_power_of_the_attacker() -> None:
    t = elia("power")
    with t.stop_at("before keywords"):
        t.martell.play("Vengeance for Elia")
    assert (t.stark.faction_power, t.martell.faction_power) == (2 + 1, 2)  # 1 for no defenders


def test_vengeance_for_elia_is_no_help_to_others() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        tyrell=side("tyrell", play=["Margaery Tyrell (kneeling)", "Left (kneeling)"]),
        martell=side("martell", hand=["Vengeance for Elia"], gold=2),
    )
    t.stark.challenge("military", "Robb Stark", against=t.tyrell)
    assert not t.martell.can("play Vengeance for Elia")


# -- Street of Steel ------------------------------------------------------------------------------------


def street(kind: str = "military", faction_card: str = "faction card") -> Scenario:
    t = Scenario(
        stark=side(
            "stark",
            play=["Street of Steel", "Robb Stark", "Catelyn Stark", faction_card],
            deck=["Ice", "Robb Stark", "Seal of the Hand", "Little Bird", *["Arya Stark"] * 6, "Widow's Wail"],
        ),
        lannister=side("lannister", play=["The Tickler (kneeling)", "Burned Men (kneeling)"]),
    )
    t.stark.challenge(kind, "Robb Stark")
    return t


def test_street_of_steel_finds_a_weapon_or_an_item() -> None:
    t = street()
    t.stark.use("Street of Steel")
    assert t.stark.faction_kneels
    assert sorted(t.options) == ["nothing", "take Ice", "take Seal of the Hand"]  # the eleventh card is not seen
    t.stark.choose("take Seal of the Hand")
    assert t.stark.hand == ["Seal of the Hand"]
    assert t.lannister.knows(t.stark) == ["Seal of the Hand"]  # it was revealed


def test_street_of_steel_needs_a_military_win_and_a_standing_faction_card() -> None:
    assert not street("power").stark.can("use Street of Steel")
    assert not street(faction_card="faction card (kneeling)").stark.can("use Street of Steel")


def test_street_of_steel_serves_a_defender_who_wins() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"]),
        stark=side("stark", play=["Street of Steel", "Robb Stark"], deck=["Ice"]),
    )
    t.lannister.challenge("military", "The Tickler")
    t.stark.defend("Robb Stark")
    t.stark.use("Street of Steel", "take Ice")
    assert t.stark.hand == ["Ice"]


# -- The Eyrie ------------------------------------------------------------------------------------------


def eyrie(*stark: str, phase: str = "challenges", plot: str = "A Noble Cause") -> Scenario:
    return Scenario(
        lannister=side("lannister", play=["Ser Jaime Lannister"], plot=plot),
        stark=side("stark", play=["The Eyrie", *stark]),
        phase=phase,
    )


def test_the_eyrie_shields_from_claim() -> None:
    t = eyrie("Robb Stark (kneeling)", "Arya Stark (kneeling)", "Sansa Stark (kneeling)")
    t.stark.use("The Eyrie")
    assert t.options == ["Ser Jaime Lannister", "Robb Stark", "Arya Stark", "Sansa Stark"]
    t.stark.choose("Robb Stark")
    assert t.card("The Eyrie").kneeling
    t.lannister.challenge("military", "Ser Jaime Lannister")
    t.pass_windows(until="claim")
    assert t.options == ["Arya Stark", "Sansa Stark"]


def test_the_eyrie_shields_until_the_end_of_the_phase() -> None:
    t = eyrie("Robb Stark (kneeling)", "Arya Stark (kneeling)", phase="marshaling")
    t.stark.use("The Eyrie", "Robb Stark")
    t.lannister.challenge("military", "Ser Jaime Lannister")
    t.pass_windows(until="claim")
    assert t.options == ["Robb Stark", "Arya Stark"]


def test_the_eyrie_shields_from_effects() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Jaime Lannister"], hand=["Put to the Sword"], gold=2),
        stark=side("stark", play=["The Eyrie", "Robb Stark (kneeling)", "Arya Stark (kneeling)"]),
    )
    t.stark.use("The Eyrie", "Robb Stark")
    t.lannister.challenge("military", "Ser Jaime Lannister")
    t.lannister.play("Put to the Sword")  # there is no other target than Arya
    assert t.stark.dead == ["Arya Stark"]


@pytest.mark.parametrize("phase", ["plot", "draw", "marshaling", "challenges", "dominance", "standing", "taxation"])
def test_the_eyrie_may_be_used_in_every_phase(phase: str) -> None:
    t = eyrie("Robb Stark", phase=phase)
    assert (t.phase, t.about, t.asked) == (phase, "window", t.stark)
    t.stark.choose("use The Eyrie")
    assert t.options == ["Ser Jaime Lannister", "Robb Stark"]


def test_the_eyrie_is_too_late_for_the_first_snow_of_winter() -> None:
    t = eyrie("Arya Stark", "Robb Stark", plot="The First Snow of Winter")
    t.stark.use("The Eyrie")
    assert t.options == ["Ser Jaime Lannister", "Robb Stark"]
    assert t.stark.hand == ["Arya Stark"]


# -- Nightmares -----------------------------------------------------------------------------------------


def nightmares(*stark: str) -> Scenario:
    return Scenario(
        lannister=side("lannister", play=["The Tickler"], hand=["Nightmares", WAIT], gold=2),
        stark=side("stark", play=[*stark]),
    )


def test_nightmares_blank_a_character_for_the_phase() -> None:
    t = nightmares("Robb Stark + Ice", "Winterfell Castle")
    t.lannister.play("Nightmares")
    assert t.options == ["The Tickler", "Robb Stark", "Winterfell Castle"]  # no attachments
    t.lannister.choose("Robb Stark")
    robb = t.card("Robb Stark")
    assert (robb.has("renown"), robb.traits, robb.strength) == (False, ["Lord"], 5 + 2)
    t.skip_to("after challenges phase")
    assert robb.has("renown")


def test_nightmares_blank_a_location() -> None:
    t = nightmares("The Wall", "Benjen Stark")
    assert t.card("Benjen Stark").strength == 4 + 1
    t.lannister.play("Nightmares", "The Wall")
    assert t.card("Benjen Stark").strength == 4


def test_nightmares_may_be_cancelled() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], hand=["Nightmares", WAIT], gold=2),
        stark=side("stark", play=["Robb Stark"], hand=["The Hand's Judgment"], gold=1),
    )
    t.lannister.play("Nightmares", "Robb Stark")
    t.stark.play("The Hand's Judgment")
    assert t.card("Robb Stark").has("renown")


# -- Famine ---------------------------------------------------------------------------------------------


def famine(*hand: str, gold: int, play: str = "The Kingsroad") -> Scenario:
    t = Scenario(
        stark=side("stark", play=[play], hand=[*hand]),
        lannister=side("lannister", hand=["The Tickler"], plot="Famine"),
        phase="marshaling",
    )
    t.stark.gold, t.lannister.gold = gold, 2
    return t


def test_famine_makes_characters_of_opponents_dearer() -> None:
    t = famine("Arya Stark", "Winterfell Steward", gold=4)
    t.stark.marshal("Arya Stark")
    assert t.stark.gold == 0
    t = famine("Arya Stark", gold=3)
    assert not t.stark.can("marshal Arya Stark")


def test_famine_leaves_the_characters_of_its_own_player_alone() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["The Tickler", "Burned Men"], plot="Famine"),
        stark=side("stark"),
        phase="marshaling",
    )
    t.lannister.gold = 6
    t.lannister.marshal("The Tickler")
    assert t.lannister.gold == 4  # for 2, as ever


def test_famine_does_not_touch_locations_attachments_and_duplicates() -> None:
    t = famine("Gates of Winterfell", "Ice", "Robb Stark", gold=5, play="Robb Stark")
    t.stark.marshal("Gates of Winterfell")
    assert t.stark.gold == 3
    t.stark.marshal("Ice")
    assert t.stark.gold == 0
    t.stark.marshal("Robb Stark")
    assert t.card("Robb Stark").duplicates == 1


def test_famine_does_not_touch_ambush() -> None:
    t = Scenario(
        stark=side("stark", plot="Famine"),
        lannister=side("lannister", hand=["Burned Men"], gold=2),
    )
    t.lannister.ambush("Burned Men")
    assert t.lannister.gold == 0


def test_two_famines_add_up_for_a_third_player() -> None:
    t = Scenario(
        stark=side("stark", hand=["Arya Stark", "Winterfell Steward"]),
        lannister=side("lannister", hand=["The Tickler"], plot="Famine"),
        tyrell=side("tyrell", plot="Famine"),
        phase="marshaling",
    )
    t.stark.gold = 5
    t.stark.marshal("Arya Stark")
    assert t.stark.gold == 0
