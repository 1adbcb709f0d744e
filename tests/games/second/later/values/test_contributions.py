"""STR that counts from outside a challenge; how much may be gained or drawn; plot values with a floor, or switched."""

from __future__ import annotations

from dataclasses import replace

from kingsmoot.kernel.codec import decode, encode
from kingsmoot.scenario import Scenario, side

# -- STR from outside -----------------------------------------------------------------------------------


def test_a_location_alone_makes_a_challenge_opposed() -> None:
    """E59: 5 against 1, won, but not unopposed; then the location kneels."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        watch=side("nightswatch", play=["The Haunted Forest", "Steward at the Wall (kneeling)"]),
    )
    with t.stop_at("after challenge bonuses"):
        t.stark.challenge("military", "Robb Stark")
    assert (t.challenge.winner, t.challenge.unopposed, t.stark.power) == (t.stark, False, 0)
    assert t.card("The Haunted Forest").kneeling


def test_a_location_alone_does_not_win() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark"]),
        watch=side("nightswatch", play=["The Haunted Forest", "The Haunted Forest", "The Haunted Forest"]),
    )
    t.card("Arya Stark").add_strength(-1, until="phase")
    with t.stop_at("after challenge"):
        t.stark.challenge("power", "Arya Stark")
    assert t.challenge.winner is None


def test_it_counts_on_the_side_of_the_defender_only() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["The Haunted Forest", "Steward at the Wall"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    with t.stop_at("before determine winner"):
        t.watch.challenge("intrigue", "Steward at the Wall")
    assert t.challenge.attack == 1


def test_a_character_at_home_lends_its_strength() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=["Willas Tyrell (pack LaterReplacements) (kneeling)", "The Knight of Flowers", "Randyll Tarly"],
        ),
        stark=side("stark", play=["Robb Stark", "Eddard Stark"]),
    )
    twin = t.copy()
    t.tyrell.challenge("military", "The Knight of Flowers")
    knight = t.card("The Knight of Flowers").strength
    assert t.challenge.attack == knight + 2
    assert not t.card("Willas Tyrell").participating
    twin.tyrell.challenge("military", "The Knight of Flowers", "Randyll Tarly")
    assert twin.challenge.attack == knight + twin.card("Randyll Tarly").strength


def test_an_opponent_is_made_to_lend_its_strength() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["The Knight of Flowers + Enameled Green Armor"]),
        stark=side("stark", play=["Robb Stark", "Eddard Stark"]),
    )
    t.tyrell.challenge("military", "The Knight of Flowers")
    t.stark.defend("Robb Stark")
    attack, defence, robb = t.challenge.attack, t.challenge.defence, t.card("Robb Stark").strength
    with t.stop_at("before determine winner"):
        t.tyrell.use("Enameled Green Armor", "Robb Stark")
        assert decode(t.s.game, encode(t.s)) == t.s
    assert (t.challenge.attack, t.challenge.defence) == (attack + robb, defence - robb)


# -- at most so much ------------------------------------------------------------------------------------


def test_no_more_gold_than_that_in_a_round() -> None:
    """E92: 6 collected, so 1 of 3 is gained."""
    t = Scenario(
        lannister=side("lannister", play=["The High Sparrow"], hand=["Tanda Stokeworth"], plot="Calm Over Westeros"),
        stark=side("stark", plot="Calm Over Westeros"),
        phase="marshaling",
    )
    t.lannister.gold = 3
    t.happen("gold gained", t.lannister, amount=2)
    before = sum(row[2] for row in t.s.watched if row[1] == 0 and t.s.deal.watched[row[0]].sums)
    assert before == t.lannister.income + 2
    gold = t.lannister.gold
    t.lannister.marshal("Tanda Stokeworth")
    t.lannister.use("Tanda Stokeworth")
    assert t.lannister.gold == gold - 3 + max(0, min(3, 7 - before))
    assert decode(t.s.game, encode(t.s)) == t.s


def test_what_cannot_be_gained_is_not_tried() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The High Sparrow", "Tyrion Lannister"]),
        stark=side("stark", play=["Sansa Stark", "Catelyn Stark"]),
    )
    t.happen("gold gained", t.lannister, amount=9)
    assert t.lannister.gold == 7
    t.happen("gold gained", t.lannister, amount=1)
    assert t.lannister.gold == 7
    t.lannister.challenge("intrigue", "Tyrion Lannister")
    assert not t.lannister.can("use Tyrion Lannister")


def test_no_more_cards_than_that_in_a_round() -> None:
    t = Scenario(
        stark=side("stark", play=["The High Sparrow"]),
        lannister=side("lannister"),
        phase="draw",
        stop_at="after cards drawn",
    )
    assert len(t.stark.hand) == 2
    t.resume()
    t.happen("cards drawn", t.stark, amount=4)
    assert len(t.stark.hand) == 3
    t.happen("cards drawn", t.stark, amount=1)
    assert len(t.stark.hand) == 3


def test_no_more_power_than_that_on_all_cards_together() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Edric Storm (pack LaterReplacements)", "Stannis Baratheon"]),
        stark=side("stark"),
    )
    t.happen("power gained", "Stannis Baratheon", amount=2)
    t.happen("power gained", t.baratheon, amount=2)
    assert (t.card("Stannis Baratheon").power, t.baratheon.faction_power) == (2, 1)
    t.happen("power gained", t.stark, amount=3)
    assert t.stark.faction_power == 3
    assert t.card("Edric Storm").text == (
        "Players cannot gain more than 3 power each round (among all cards they control)."
    )


# -- plot values ----------------------------------------------------------------------------------------


def reserve_against_wraiths(printed: int, *play: str) -> int:
    t = Scenario(
        stark=side("stark", plot="Wraiths in Their Midst"),
        lannister=side("lannister", plot="A Noble Cause", play=[*play]),
    )
    values = t.s.deal.cards[t.card("A Noble Cause").c].plot
    assert values is not None
    t.reprint("A Noble Cause", plot=replace(values, reserve=printed))
    assert t.stark.reserve == 5
    return t.lannister.reserve


def test_reserve_is_lowered_to_a_minimum() -> None:
    """E77: after everything else, and never below 2 by that; what is lower stays as it is."""
    assert reserve_against_wraiths(6) == 4
    assert reserve_against_wraiths(3) == 2
    assert reserve_against_wraiths(6, "The Iron Throne") == 5
    assert reserve_against_wraiths(1) == 1
    assert reserve_against_wraiths(0) == 0


def test_plots_switch_values_while_both_are_revealed() -> None:
    t = Scenario(
        stark=side("stark", plots=["The Last Greenseer", "A Noble Cause"]),
        lannister=side("lannister", plots=["A Storm of Swords", "Calm Over Westeros"]),
        phase="plot",
    )
    while t.about in ("plot", "first-player", "when-revealed", "pick"):
        t.choose(next((o for o in t.options if "Greenseer" in o or "Storm" in o), t.options[0]))
    storm = t.s.deal.cards[t.s.revealed[1]].plot
    seer = t.s.deal.cards[t.s.revealed[0]].plot
    assert storm is not None
    assert seer is not None
    assert (t.stark.claim, t.stark.reserve, t.stark.income) == (storm.claim, storm.reserve, storm.income)
    assert (t.lannister.claim, t.lannister.reserve, t.lannister.income) == (seer.claim, seer.reserve, seer.income)
    assert t.stark.initiative == seer.initiative
    assert decode(t.s.game, encode(t.s)) == t.s
    assert t.card("The Last Greenseer").text == (
        "When revealed: Switch the base gold, claim and reserve values on this card with those on another revealed "
        "plot until either card leaves play."
    )
