"""Princes of the Sun: events and plots."""

import pytest

from kingsmoot.scenario import Scenario, side
from tests.games.winter.table import scene

LEVIES, LEVY = "Levies of the Riverlands", "Levies of the Riverlands (kneeling)"
KNIGHT, GIFT, ROBBER = "Knight of the Tumblestone", "Hedge Knight of the Gift", "Grave-Robber of Mole's Town"

# -- events ---------------------------------------------------------------------------------------------


def test_blood_for_blood_reaches_no_higher_than_the_dead() -> None:
    t = scene(
        stark=side("stark", play=[GIFT, "Hodor", LEVIES, KNIGHT]),
        martell=side("martell", play=["Lord Edric's Knight"], hand=["Blood for Blood", "Blood for Blood"]),
    )
    t.stark.challenge("military", GIFT)
    t.martell.defend()
    t.martell.play("Blood for Blood")
    assert t.options == [LEVIES, KNIGHT]
    t.martell.choose(KNIGHT)
    assert t.stark.dead == [KNIGHT]


@pytest.mark.parametrize(
    ("bearing", "within"), [(" + Sworn at Birth", [LEVIES, "Robb Stark", GIFT]), ("", [LEVIES, "Robb Stark"])]
)
def test_blood_for_blood_counts_the_strength_with_which_one_died(bearing: str, within: list[str]) -> None:
    t = scene(
        stark=side("stark", play=[LEVIES, "Robb Stark [core]", GIFT, "Hodor"]),
        martell=side("martell", play=[f"Lord Edric's Knight{bearing}"], hand=["Blood for Blood"]),
    )
    t.stark.challenge("military", GIFT)
    t.martell.defend()
    t.martell.play("Blood for Blood")
    assert t.options == within


def test_blood_for_blood_is_for_martell_blood_and_once_a_phase() -> None:
    t = scene(
        stark=side("stark", play=[GIFT, "Grey Wind", LEVIES, LEVIES], hand=["Arya's Revenge"]),
        martell=side(
            "martell", play=["House Dayne Skirmisher", "House Dayne Skirmisher", KNIGHT], hand=["Blood for Blood"] * 2
        ),
    )
    t.martell.use("House Dayne Skirmisher of House Martell #1")
    t.stark.choose("Arya's Revenge")
    t.martell.play("Blood for Blood", "Levies of the Riverlands of House Stark #1")
    t.martell.use("House Dayne Skirmisher")
    assert not t.martell.can("play Blood for Blood")


def test_blood_for_blood_does_not_mind_other_houses() -> None:
    t = scene(
        stark=side("stark", play=[GIFT, LEVIES]), martell=side("martell", play=[KNIGHT], hand=["Blood for Blood"])
    )
    t.stark.challenge("military", GIFT)
    t.martell.defend()
    assert not t.martell.can("play Blood for Blood")


def test_he_calls_it_thinking_cancels_a_response_and_stays() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core]", "Hodor"]),
        martell=side(
            "martell", play=["Paramour", "The Viper's Bannermen", LEVY, KNIGHT], hand=["He Calls It Thinking"]
        ),
    )
    t.stark.challenge("military", "Robb Stark")
    t.martell.defend()
    t.martell.choose(LEVIES)
    t.stark.use("Robb Stark", KNIGHT)
    t.martell.play("He Calls It Thinking")
    assert t.martell.dead == [LEVIES]  # the response of Robb Stark kills nobody
    assert t.card("Paramour").attachments == ["He Calls It Thinking"]
    assert (t.card("Paramour").strength, t.card(KNIGHT).strength) == (3, 2)
    assert t.card("He Calls It Thinking").has("Boon")


def test_he_calls_it_thinking_minds_neither_actions_nor_responses_for_influence() -> None:
    t = scene(
        stark=side("stark", play=["Sarella Sand", "Crossroads", KNIGHT], hand=["Ravens at Dusk"]),
        martell=side("martell", play=["Hodor", "Paramour"], hand=["He Calls It Thinking"]),
    )
    t.stark.play("Ravens at Dusk", "Paramour")
    assert t.card("Paramour").strength == 0
    t.stark.challenge("military", "Sarella Sand")
    t.martell.defend("Hodor")
    t.stark.use("Sarella Sand", "Sarella Sand")
    assert t.martell.hand == ["He Calls It Thinking"]
    assert not t.card("Sarella Sand").kneeling


def test_he_calls_it_thinking_goes_away_without_a_martell_to_carry_it() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core]", "Hodor"]),
        martell=side("martell", play=[LEVY, KNIGHT], hand=["He Calls It Thinking"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.martell.defend()
    t.martell.choose(LEVIES)
    t.stark.use("Robb Stark")
    t.martell.play("He Calls It Thinking")
    assert t.martell.discard == ["He Calls It Thinking"]
    assert t.martell.in_play == [KNIGHT]


def test_he_calls_it_thinking_does_not_reach_one_who_is_immune_to_events() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core]", "Hodor"]),
        martell=side("martell", play=["The Red Viper (kneeling)", LEVY, KNIGHT], hand=["He Calls It Thinking"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.martell.defend()
    t.martell.choose(LEVIES)
    t.stark.use("Robb Stark")
    t.martell.play("He Calls It Thinking")
    assert t.card("The Red Viper").attachments == []
    assert t.martell.discard == ["He Calls It Thinking"]


def test_he_calls_it_thinking_cancels_the_use_of_a_duplicate() -> None:
    t = scene(
        martell=side("martell", play=["Areo Hotah", "Paramour"], hand=["He Calls It Thinking"]),
        stark=side("stark", play=["Robb Stark [core] (kneeling) + Robb Stark [core] + Robb Stark [core]"]),
    )
    t.martell.challenge("military", "Areo Hotah")
    t.stark.save_with_duplicate("Robb Stark")
    t.martell.play("He Calls It Thinking", "Paramour")
    assert t.card("Paramour").strength == 3
    assert t.stark.can("save Robb Stark")  # with another one
    t.stark.save_with_duplicate("Robb Stark")
    assert (t.stark.dead, t.stark.discard) == ([], ["Robb Stark", "Robb Stark"])


def test_the_princes_wrath_takes_all_icons() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core]", LEVIES]),
        martell=side("martell", play=["Paramour"], hand=["The Prince's Wrath", "The Prince's Wrath"]),
    )
    t.martell.play("The Prince's Wrath", "Robb Stark")
    assert t.card("Robb Stark").icons == ""
    assert t.card("Paramour").kneeling
    assert not t.martell.can("play The Prince's Wrath")  # no influence is left


@pytest.mark.parametrize("title", ["The Prince's Wrath", "Scheming on the Sand"])
def test_they_are_not_for_the_marshalling_phase(title: str) -> None:
    t = scene(
        "marshaling",
        martell=side(
            "martell", play=["Cairn of the First Men"] * 3, hand=[title, LEVIES], plots=["Alliance", "Tax Season"]
        ),
        stark=side("stark", play=[KNIGHT]),
    )
    assert t.options == [f"marshal {LEVIES}", "pass"]


@pytest.mark.parametrize(("mine", "able"), [([], True), (["Hodor"], False)])
def test_someone_always_tells_after_lost_dominance(mine: list[str], able: bool) -> None:
    t = scene(
        "dominance",
        martell=side("martell", play=["Cairn of the First Men", "Paramour", *mine], hand=["Someone Always Tells"]),
        stark=side("stark", play=[KNIGHT, LEVY, ROBBER]),
    )
    assert t.martell.can("play Someone Always Tells") is able
    if able:
        t.martell.play("Someone Always Tells", "Cairn of the First Men")
        assert t.stark.in_play == [LEVIES]
        assert t.martell.in_play == ["Cairn of the First Men"]


@pytest.mark.parametrize("way", [1, 2])
def test_scheming_on_the_sand_reveals_a_new_plot(way: int) -> None:
    nobles = ["Arianne Martell", "Doran Martell"]
    play = ["Cairn of the First Men", "Cairn of the First Men", "Crossroads"] if way == 1 else nobles
    t = scene(
        "plot",
        martell=side("martell", play=play, hand=["Scheming on the Sand"], plots=["Alliance", "Blockade", "Tax Season"]),
        stark=side("stark", plots=["Blockade"]),
    )
    t.martell.play("Scheming on the Sand")
    while t.about == "pick":
        t.martell.choose(t.options[0])
    assert t.about == "new-plot"
    t.martell.choose("reveal Alliance")
    assert t.players[0].plot == "Alliance"
    assert t.players[0].kneeling == t.players[0].in_play


def test_red_vengeance_lets_the_attacker_pay() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core]", LEVY]),
        martell=side("martell", play=["Cairn of the First Men", KNIGHT], hand=["Red Vengeance"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.martell.defend()
    t.martell.play("Red Vengeance")
    t.stark.choose(LEVIES)
    assert (t.stark.dead, t.martell.dead) == ([LEVIES], [])


def test_red_vengeance_is_for_defenders() -> None:
    t = scene(
        martell=side("martell", play=["Cairn of the First Men", LEVIES], hand=["Red Vengeance"]),
        stark=side("stark", play=["Robb Stark [core]", KNIGHT]),
    )
    t.martell.challenge("military", LEVIES)
    t.stark.defend("Robb Stark")
    assert not t.martell.can("play Red Vengeance")


def test_red_vengeance_may_fall_on_a_third_player() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core]", LEVIES], plot="Marching Orders"),
        martell=side("martell", play=["Cairn of the First Men"], hand=["Red Vengeance"], power=4),
        greyjoy=side("greyjoy", power=4),
    )
    t.stark.challenge("power", "Robb Stark")
    t.martell.play("Red Vengeance", "House Greyjoy")
    assert (t.martell.power, t.greyjoy.power) == (4, 2)
    assert t.stark.power == 2 + 1  # unopposed
    t.stark.challenge("military", LEVIES)
    assert t.stark.power == 3 + 1


@pytest.mark.parametrize("influence", ["Crossroads", None])
def test_red_vengeance_needs_influence(influence: str | None) -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core]", LEVIES]),
        martell=side("martell", play=[influence] if influence else [], hand=["Red Vengeance"], power=1),
    )
    t.stark.challenge("power", "Robb Stark")
    assert t.martell.power == 0


def test_a_parting_blow_kneels_somebody_and_draws() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core]", "Hodor", KNIGHT]),
        martell=side("martell", play=[LEVY, "Paramour"], hand=["Parting Blow"], deck=["Paramour"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.martell.choose(LEVIES)
    t.martell.play("Parting Blow")
    assert t.options == ["Hodor", KNIGHT]  # neither Robb, who kneels, nor one of their own
    t.martell.choose("Hodor")
    assert t.card("Hodor").kneeling
    assert t.martell.hand == ["Paramour"]


def test_a_parting_blow_is_not_for_the_deaths_of_others() -> None:
    t = scene(
        martell=side("martell", play=["Areo Hotah", LEVIES], hand=["Parting Blow"]),
        stark=side("stark", play=[GIFT, KNIGHT]),
    )
    t.martell.challenge("military", "Areo Hotah")
    t.stark.defend()
    t.stark.choose(KNIGHT)
    assert not t.martell.can("play Parting Blow")


@pytest.mark.parametrize(("who", "able"), [("War Host of the North", True), ("Arya Stark", False)])
def test_make_an_example_takes_great_strength(who: str, able: bool) -> None:
    t = scene(
        stark=side(
            "stark",
            play=["War Host of the North", "Arya Stark", "Catelyn Stark"],
            hand=["Make an Example", "Make an Example"],
        ),
        martell=side("martell", play=[LEVY, LEVY]),
    )
    t.stark.challenge("military", who)
    t.martell.choose("Levies of the Riverlands of House Martell #1")
    assert t.stark.can("play Make an Example") is able
    if able:
        t.stark.play("Make an Example")
        assert t.stark.power == 1 + 3
        assert not t.stark.can("play Make an Example")


def test_make_an_example_counts_what_was_counted() -> None:
    t = scene(
        martell=side("martell", play=["The Viper's Bannermen", LEVIES]),
        stark=side("stark", play=["War Host of the North", "Catelyn Stark"], hand=["Make an Example"]),
    )
    t.martell.challenge("military", "The Viper's Bannermen")
    t.stark.defend("War Host of the North")
    assert t.challenge.winner is t.stark
    # as if a defender had died in the meantime, by deadly
    t.card("War Host of the North").add_strength(-5, until="challenge")
    assert t.stark.can("play Make an Example")


# -- Wars Are Won with Quills ---------------------------------------------------------------------------


def quills() -> Scenario:
    t = scene(
        lannister=side(
            "lannister",
            play=["Lannisport Steward", "Qyburn's Informers", "Enemy Informer", LEVIES],
            hand=["Wars Are Won with Quills", "Wars Are Won with Quills"],
        ),
        stark=side("stark", play=["Robb Stark [core]", "Catelyn Stark (kneeling)"]),
    )
    t.lannister.challenge("intrigue", "Qyburn's Informers", "Lannisport Steward")
    return t


def test_wars_are_won_with_quills_keeps_the_loser_from_defending() -> None:
    t = quills()
    t.lannister.play("Wars Are Won with Quills", "military")
    assert not t.lannister.can("play Wars Are Won with Quills")
    t.lannister.challenge("military", LEVIES)
    assert t.about == "claim"  # Robb stands, but he may not defend
    assert t.challenge.unopposed


def test_wars_are_won_with_quills_keeps_the_loser_from_attacking_in_that_type() -> None:
    t = quills()
    t.lannister.play("Wars Are Won with Quills", "military")
    t.pass_windows(until="challenge")
    t.lannister.choose("no more challenges")
    t.pass_windows(until="challenge")
    assert t.options == ["power challenge against House Lannister", "no more challenges"]


def test_wars_are_won_with_quills_leaves_the_other_types() -> None:
    t = quills()
    t.lannister.play("Wars Are Won with Quills", "power")
    t.lannister.challenge("military", LEVIES)
    t.stark.defend("Robb Stark")
    assert t.challenge.winner is t.stark


def test_wars_are_won_with_quills_takes_a_great_victory() -> None:
    t = scene(
        lannister=side("lannister", play=["Enemy Informer", LEVIES], hand=["Wars Are Won with Quills"]),
        stark=side("stark", play=["Robb Stark [core] (kneeling)"]),
    )
    t.lannister.challenge("intrigue", "Enemy Informer")
    assert not t.lannister.can("play Wars Are Won with Quills")


def test_the_dragons_tail_is_shared() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", hand=["The Dragon's Tail"], deck=[KNIGHT, KNIGHT]),
        martell=side("martell", deck=["Paramour", "Hodor"]),
        greyjoy=side("greyjoy"),
    )
    t.stark.play("The Dragon's Tail", "House Martell")
    assert (t.stark.hand, t.martell.hand, t.greyjoy.hand) == ([KNIGHT, KNIGHT], ["Hodor", "Paramour"], [])
    t = scene(stark=side("stark", play=[LEVIES], hand=["The Dragon's Tail"]), martell=side("martell", play=[LEVY]))
    assert not t.stark.can("play The Dragon's Tail")  # in the challenges phase


def test_the_dragons_tail_is_for_those_who_may_still_draw() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", hand=["Mummer's Writ", "The Dragon's Tail", LEVIES]),
        martell=side("martell", hand=["Mummer's Writ"]),
        greyjoy=side("greyjoy"),
    )
    t.stark.play("Mummer's Writ")  # three cards: no effect brings more in this round
    t.martell.play("Mummer's Writ")
    t.stark.play("The Dragon's Tail")  # with House Greyjoy: nobody else would draw
    assert len(t.greyjoy.hand) == 2
    t = scene(
        "marshaling",
        stark=side("stark", hand=["Mummer's Writ", "The Dragon's Tail", LEVIES]),
        martell=side("martell", hand=["Mummer's Writ"]),
    )
    t.stark.play("Mummer's Writ")
    t.martell.play("Mummer's Writ")
    assert not t.stark.can("play The Dragon's Tail")


def test_nobody_wakes_if_the_loser_is_gone() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core]", "Knight of Flowers", "Crossroads"], hand=["When I Woke..."]),
        martell=side("martell", play=[f"{ROBBER} (kneeling)"], dead=[ROBBER] * 4),
        greyjoy=side("greyjoy", play=[KNIGHT]),
    )
    t.stark.challenge("military", "Robb Stark", "Knight of Flowers", against=t.martell)
    assert not t.martell.alive  # five doomed cards: there is nobody to choose any more
    assert not t.stark.can("play When I Woke...")


# -- plots ----------------------------------------------------------------------------------------------


def test_the_battle_of_oxcross_kills_for_those_who_won_no_battle() -> None:
    t = scene(
        stark=side("stark", play=[GIFT, LEVIES], plot="Battle of Oxcross"),
        martell=side("martell", play=["Paramour", ROBBER, "Doran Martell"]),
    )
    t.stark.challenge("military", GIFT)
    t.martell.choose(ROBBER)
    t.skip_to("each-player")
    t.martell.choose("Doran Martell")
    assert t.martell.dead == [ROBBER, "Doran Martell"]
    assert t.stark.dead == []


@pytest.mark.parametrize(("kind", "gone"), [("intrigue", ["Taste for Blood"]), ("power", [])])
def test_the_porridge_flies_after_intrigue(kind: str, gone: list[str]) -> None:
    t = scene(
        stark=side("stark", play=["Catelyn Stark", LEVIES], plot="Let My Porridge Fly"),
        martell=side("martell", play=["Paramour (kneeling) + Taste for Blood", LEVY]),
    )
    t.stark.challenge(kind, "Catelyn Stark")
    assert t.martell.discard == gone


def test_the_threat_from_the_north_takes_the_weak() -> None:
    t = scene(
        "plot",
        stark=side("stark", play=["Bran Stark + Bodyguard", KNIGHT], plots=["Threat from the North"]),
        martell=side("martell", play=[ROBBER, LEVY], plots=["Tax Season"]),
    )
    t.skip_to("first-player")
    assert (t.stark.in_play, t.stark.discard) == ([KNIGHT], ["Bran Stark", "Bodyguard"])
    assert (t.martell.in_play, t.martell.discard) == ([ROBBER], [LEVIES])
    assert t.card(KNIGHT).strength == 1


def test_the_red_wedding_kills_one_and_honours_the_other() -> None:
    t = scene(
        "plot",
        stark=side("stark", play=["Robb Stark [core]", "Catelyn Stark"], plots=["The Red Wedding"]),
        martell=side("martell", play=["Arianne Martell", "Bran Stark", LEVIES], plots=["Tax Season"]),
    )
    t.skip_to("pick", take_first=True)
    assert t.options == ["Robb Stark", "Bran Stark"]
    t.martell.choose("Robb Stark", "Arianne Martell")
    t.stark.choose("Arianne Martell")
    assert (t.martell.dead, t.card("Robb Stark").power) == (["Arianne Martell"], 2)


def test_the_red_wedding_with_one_guest() -> None:
    t = scene(
        "plot",
        stark=side("stark", play=["Robb Stark [core]"], plots=["The Red Wedding"]),
        martell=side("martell", play=[LEVIES], plots=["Tax Season"]),
    )
    t.skip_to("action", take_first=True)
    assert t.stark.dead == ["Robb Stark"]


def test_the_attack_from_the_sea_kneels_all_locations() -> None:
    t = scene(
        "plot",
        stark=side("stark", play=["Great Keep", KNIGHT], hand=["Ravens at Dusk"], plots=["Attack from the Sea"]),
        martell=side("martell", play=["Crossroads"], plots=["Tax Season"]),
    )
    t.skip_to("first-player")
    t.choose(t.options[0])
    assert (t.card("Great Keep").kneeling, t.card("Crossroads").kneeling, t.card(KNIGHT).kneeling) == (
        True,
        True,
        False,
    )


@pytest.mark.parametrize(("plot", "left"), [("Alliance", 3), ("Battle of Oxcross", 1)])
def test_an_alliance_has_no_penalty(plot: str, left: int) -> None:
    t = scene(
        "marshaling",
        martell=side("martell", hand=[KNIGHT, LEVIES], plot=plot, gold=1),
        stark=side("stark", hand=["Paramour", LEVIES], plot="Tax Season"),
    )
    t.martell.marshal(KNIGHT)
    assert t.martell.gold == left
    t.martell.choose("pass")
    t.stark.marshal("Paramour")
    assert t.stark.gold == 6 - 1 - 2  # the alliance is not theirs


@pytest.mark.parametrize(("plot", "kneels"), [("To the Spears!", False), ("Tax Season", True)])
def test_to_the_spears_keeps_attackers_on_their_feet(plot: str, kneels: bool) -> None:
    t = scene(
        martell=side("martell", play=[GIFT, LEVIES], plot=plot),
        stark=side("stark", play=[KNIGHT, KNIGHT]),
    )
    t.martell.challenge("military", GIFT)
    t.stark.defend("Knight of the Tumblestone of House Stark #1")
    assert t.card(GIFT).kneeling is kneels
    assert len(t.players[1].kneeling) == 1
