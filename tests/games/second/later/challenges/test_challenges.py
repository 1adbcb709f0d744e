"""Challenges that end early, that nobody can lose, of another type; who must defend, who counts, what follows."""

from __future__ import annotations

import pytest

from kingsmoot.kernel.codec import decode, encode
from kingsmoot.scenario import Scenario, side

PEACE = "The King's Peace"


# -- a challenge that ends early ------------------------------------------------------------------------


def peace(*play: str, power: int = 0) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Catelyn Stark", "Sansa Stark", *play], power=power),
        baratheon=side("baratheon", play=["Stannis Baratheon", "Maester Cressen"], plot=PEACE),
    )
    t.baratheon.set_windows(always=["action"])
    t.stark.challenge("military", "Robb Stark")
    return t


def test_a_challenge_ends_at_once_with_no_winner_or_loser() -> None:
    """E57: the attacker has nothing to pay with; attackers stay knelt, the challenge is used."""
    t = peace("faction card (kneeling)")
    t.baratheon.use(PEACE)
    assert not t.in_challenge
    assert "The challenge ends with no winner or loser." in t.log
    assert t.card("Robb Stark").kneeling
    t.pass_windows(until="challenge")
    assert not any(option.startswith("military") for option in t.options)
    assert (t.stark.power, t.baratheon.power, t.challenge.winner) == (0, 0, None)


def test_no_action_is_taken_in_a_challenge_that_has_ended() -> None:
    t = peace("faction card (kneeling)")
    t.clear_log()
    t.baratheon.use(PEACE)
    assert t.about == "action"  # that between two challenges
    t.baratheon.pass_()
    assert t.about == "challenge"


def test_the_attacker_may_kneel_the_faction_card() -> None:
    t = peace()
    t.baratheon.use(PEACE)
    assert (t.about, t.asked, t.options) == ("may", t.stark, ["kneel your faction card", "no"])
    assert decode(t.s.game, encode(t.s)) == t.s
    t.stark.choose("kneel your faction card")
    assert t.stark.faction_kneels
    assert t.in_challenge


def test_the_attacker_may_give_power() -> None:
    t = peace(power=2)
    t.baratheon.use(PEACE)
    t.stark.choose("move 1 power from your faction card to House Baratheon's faction card")
    assert (t.stark.faction_power, t.baratheon.faction_power) == (1, 1)
    assert t.in_challenge


def test_the_attacker_need_not_pay() -> None:
    t = peace(power=2)
    t.baratheon.use(PEACE)
    t.stark.choose("no")
    assert not t.in_challenge
    assert (t.stark.faction_kneels, t.stark.faction_power) == (False, 2)


def test_an_action_ends_the_challenge_and_its_windows() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Catelyn Stark"], hand=["Winter Is Coming"], gold=3),
        baratheon=side("baratheon", play=["Stannis Baratheon"], hand=["In the Name of Your King!"], gold=1),
    )
    t.stark.challenge("military", "Robb Stark")
    t.baratheon.play("In the Name of Your King!")
    assert not t.in_challenge
    assert t.about == "challenge"
    t.stark.choose("no more challenges")
    assert t.asked is t.baratheon
    assert not any(option.startswith("military") for option in t.options)


def test_ending_ones_own_challenge_for_another() -> None:
    t = Scenario(
        baratheon=side(
            "baratheon",
            play=["Stannis Baratheon", "Robert Baratheon", "Melisandre"],
            gold=2,
            hand=["March on Winterfell"],
        ),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.baratheon.challenge("power", "Stannis Baratheon")
    t.baratheon.play("March on Winterfell")
    assert (t.in_challenge, t.about) == (False, "challenge")
    assert "power challenge against House Stark" in t.options


# -- who cannot lose ------------------------------------------------------------------------------------


def watch(*attackers: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Catelyn Stark", "Eddard Stark"]),
        watch=side("nightswatch", play=["Old Bear Mormont", "Ranging Party"], plot="For the Watch!"),
    )
    t.stark.challenge("military", *attackers)
    return t


def test_the_first_challenge_against_you_cannot_be_lost() -> None:
    """E56."""
    t = watch("Robb Stark")
    with t.stop_at("after challenge"):
        t.watch.defend()
    assert (t.challenge.winner, t.challenge.loser) == (None, None)
    assert (t.stark.power, t.watch.dead) == (0, [])
    assert "Nobody wins the challenge." in t.log


def test_it_may_be_won() -> None:
    t = watch("Robb Stark")
    with t.stop_at("after determine winner"):
        t.watch.defend("Old Bear Mormont", "Ranging Party")
    assert (t.challenge.winner, t.challenge.loser) == (t.watch, t.stark)


def test_the_second_may_be_lost() -> None:
    t = watch("Robb Stark")
    t.watch.defend()
    t.stark.challenge("power", "Eddard Stark")
    with t.stop_at("after determine winner"):
        t.watch.defend()
    assert t.challenge.winner is t.stark


def test_what_for_the_watch_says() -> None:
    assert watch("Robb Stark").card("For the Watch!").text == (
        "During the first challenge initiated against you each phase, you cannot lose it (and your opponent cannot win "
        "it)."
    )


# -- the first and the third challenge ------------------------------------------------------------------


def test_the_lord_of_the_crossing() -> None:
    """E61: a challenge that ended early counts; the power for winning the third comes with the win."""
    t = Scenario(
        stark=side(
            "stark",
            play=["Robb Stark", "Catelyn Stark", "Eddard Stark", "Sansa Stark"],
            agenda="The Lord of the Crossing",
        ),
        watch=side("nightswatch", play=["Veteran Builder"] * 3, hand=["I Shall Win No Glory"]),
    )
    t.stark.challenge("military", "Robb Stark")
    assert t.card("Robb Stark").strength == 4
    t.watch.play("I Shall Win No Glory")
    while t.about == "pick":
        t.watch.choose(t.options[0])
    assert not t.in_challenge
    with t.stop_at("after challenge"):
        t.stark.challenge("intrigue", "Catelyn Stark")
    assert t.card("Catelyn Stark").strength == t.card("Catelyn Stark").printed_strength
    power = t.stark.faction_power
    with t.stop_at("after challenge decided"):
        t.stark.challenge("power", "Eddard Stark")
    assert t.card("Eddard Stark").strength == t.card("Eddard Stark").printed_strength + 2
    t.run_to("before challenge bonuses")
    assert t.stark.faction_power == power + 1


def test_nothing_follows_if_the_third_is_lost() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Catelyn Stark", "Eddard Stark"], agenda="The Lord of the Crossing"),
        lannister=side("lannister", play=["The Tickler (kneeling)", "Tywin Lannister"], gold=9),
    )
    for kind, attacker in (("military", "Robb Stark"), ("intrigue", "Catelyn Stark")):
        t.stark.challenge(kind, attacker)
        t.lannister.defend()
        t.skip_to("challenge", take_first=True)
    power = t.stark.faction_power
    t.stark.challenge("power", "Eddard Stark")
    with t.stop_at("after challenge decided"):
        t.lannister.defend("Tywin Lannister")
    assert (t.challenge.winner, t.stark.faction_power) == (t.lannister, power)


def test_what_holds_during_a_challenge_holds_while_its_attackers_are_declared() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Catelyn Stark", "Sansa Stark"], agenda="The Lord of the Crossing"),
        lannister=side("lannister"),
    )
    t.pass_windows()
    t.stark.choose("intrigue challenge against House Lannister", "Catelyn Stark")
    assert t.detail.startswith("You attack with 3 so far.")  # 1 less in the first challenge
    t.stark.choose("done")
    t.skip_to("challenge")
    t.stark.choose("power challenge against House Lannister", "Robb Stark")
    assert t.detail.startswith("You attack with 5 so far.")


# -- of another type ------------------------------------------------------------------------------------


def test_a_challenge_changes_its_type() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Eddard Stark"]),
        baratheon=side(
            "baratheon",
            play=["Storm's End (pack LaterReplacements)", "Stannis Baratheon", "Bastard in Hiding"],
            power=2,
        ),
    )
    t.stark.challenge("military", "Robb Stark")
    t.baratheon.use("Storm's End")
    assert t.challenge.type == "power"
    assert decode(t.s.game, encode(t.s)) == t.s
    assert t.about == "defenders"
    with t.stop_at("before keywords"):
        t.baratheon.defend()
    assert (t.baratheon.dead, t.baratheon.faction_power) == ([], 1)
    t.skip_to("challenge", take_first=True)
    assert t.options == ["power challenge against House Baratheon", "no more challenges"]


def test_without_a_power_icon_nobody_stands_in_the_challenges_phase() -> None:
    for lord, stands in (("Paxter Redwyne", False), ("Tyrion Lannister", True)):
        t = Scenario(
            tyrell=side("tyrell", play=[f"{lord} (kneeling) + Seal of the Hand", "The Knight of Flowers"]),
            baratheon=side("baratheon", play=["Storm's End (pack LaterReplacements)"]),
        )
        assert t.tyrell.can("use Seal of the Hand") is stands
    assert t.card("Storm's End").text.startswith(
        "During the challenges phase, characters without a power icon cannot stand."
    )


# -- who must defend ------------------------------------------------------------------------------------


def test_somebody_must_defend() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], plot="Besieged"),
        lannister=side("lannister", play=["The Tickler", "Burned Men", "Cersei Lannister"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.pass_windows(until="defenders")
    assert t.options == ["The Tickler", "Burned Men"]
    t.lannister.choose("Burned Men")
    assert t.options == ["The Tickler", "done"]
    assert t.card("Besieged").text == "Players must declare at least 1 defender in each challenge, if able."


def test_who_joined_by_an_effect_is_not_declared() -> None:
    """E63, with another card that lets a character join."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], plot="Besieged"),
        baratheon=side(
            "baratheon",
            play=["Stannis Baratheon (kneeling)", "Bastard in Hiding", "Fiery Followers"],
            hand=["Ours is the Fury"],
            gold=5,
        ),
    )
    t.stark.challenge("military", "Robb Stark")
    t.baratheon.play("Ours is the Fury", "Stannis Baratheon")
    t.pass_windows()
    assert t.card("Stannis Baratheon").defending
    assert t.card("Bastard in Hiding").defending or "done" not in t.options


def test_if_nobody_is_able_nobody_must() -> None:
    """E66."""
    t = Scenario(
        martell=side("martell", play=["Ser Arys Oakheart"]),
        lannister=side("lannister", play=["The Tickler (kneeling)", "Cersei Lannister"]),
    )
    with t.stop_at("after determine winner"):
        t.martell.challenge("military", "Ser Arys Oakheart")
    assert t.challenge.unopposed


# -- who counts -----------------------------------------------------------------------------------------


def test_who_fights_alone_does_not_count() -> None:
    """E60."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Eddard Stark"], plot="Grand Melee"),
        lannister=side("lannister", play=["The Tickler (kneeling)"]),
    )
    twin = t.copy()
    with t.stop_at("after challenge"):
        t.stark.challenge("military", "Robb Stark")
    assert (t.challenge.winner, t.stark.power) == (None, 0)
    with twin.stop_at("after determine winner"):
        twin.stark.challenge("military", "Robb Stark", "Eddard Stark")
    assert twin.challenge.winner is twin.stark


def test_a_defender_that_does_not_count_leaves_the_challenge_unopposed() -> None:
    """E71."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core)", "Raiding Longship"], first=True),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.greyjoy.challenge("military", "Asha Greyjoy")
    t.stark.defend("Robb Stark")
    with t.stop_at("after challenge decided"):
        t.greyjoy.use("Raiding Longship")
    assert (t.challenge.winner, t.challenge.unopposed) == (t.greyjoy, True)


def test_who_is_considered_to_be_attacking() -> None:
    """E58, with Walder Frey and Black Walder at home."""
    t = Scenario(
        lannister=side("lannister", play=["Walder Frey", "Black Walder (kneeling)", "Tywin Lannister"]),
        martell=side("martell", play=["Doran Martell"], hand=["Areo Hotah"], gold=9),
    )
    t.lannister.challenge("intrigue", "Walder Frey")
    assert t.challenge.attack == 6
    assert t.card("Black Walder").attacking
    t.martell.ambush("Areo Hotah")
    t.martell.use("Areo Hotah", "Walder Frey")
    assert t.challenge.attack == 0
    assert t.card("Walder Frey").text == (
        "While this card is attacking, each other House Frey character you control is considered to be attacking."
    )


# -- keywords -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("defended", [False, True])
def test_keywords_resolve_for_the_loser(defended: bool) -> None:
    manfrey = "Ser Manfrey Martell" if defended else "Ser Manfrey Martell (kneeling)"
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        martell=side("martell", play=[manfrey, "Palace Spearman (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    if defended:
        t.martell.defend("Ser Manfrey Martell")
    while t.about not in ("keyword-use", "challenge", "first-player"):
        t.choose(t.options[-1])
    assert t.about == "keyword-use"
    assert t.asked is (t.martell if defended else t.stark)
    t.choose("yes")
    assert t.card("Ser Manfrey Martell").power == int(defended)
    assert t.card("Robb Stark").power == int(not defended)
