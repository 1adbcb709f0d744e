"""Worked examples of the rules that need few cards; others stand with the cards that they are about."""

from __future__ import annotations

from kingsmoot.scenario import Scenario, side


def test_an_event_with_a_dash_for_its_cost_is_cancelled_for_nothing() -> None:
    """E5."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["Sea Tower"], shadows=['"Steel Rain"'], deck=["Great Kraken"], gold=2),
        lannister=side("lannister", hand=["The Hand's Judgment"], gold=0),
    )
    t.greyjoy.play('"Steel Rain"')
    t.lannister.play("The Hand's Judgment")
    assert t.lannister.gold == 0
    assert t.greyjoy.discard == ['"Steel Rain"']
    assert t.greyjoy.in_play == ["Sea Tower"]  # nothing was sacrificed, as nothing was done


def test_what_gregor_has_pillaged_lies_dead_and_was_not_killed() -> None:
    """E24."""
    t = Scenario(
        lannister=side("lannister", play=["Ser Gregor Clegane"]),
        stark=side("stark", play=["Robb Stark", "Bran Stark"], deck=["Hedge Knight"]),
    )
    t.lannister.challenge("military", "Ser Gregor Clegane")
    t.stark.defend()
    t.stark.choose("Robb Stark")  # for claim
    t.skip_to("keyword", take_first=True)
    t.lannister.choose("pillage", "yes")
    t.clear_log()
    t.lannister.use("Ser Gregor Clegane", "Bran Stark")
    assert sorted(t.stark.dead) == ["Bran Stark", "Hedge Knight", "Robb Stark"]
    assert not any("Hedge Knight is killed" in line for line in t.log)


def test_a_duplicate_saves_from_the_seastone_chair() -> None:
    """E47, with a duplicate."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["The Seastone Chair", "Balon Greyjoy"]),
        stark=side("stark", play=["Arya Stark (kneeling) + Arya Stark", "Robb Stark (kneeling)"]),
    )
    t.greyjoy.challenge("military", "Balon Greyjoy")
    t.greyjoy.use("The Seastone Chair", "Arya Stark")
    t.stark.save_with_duplicate("Arya Stark")
    assert t.card("Arya Stark").in_play
    assert t.stark.dead == []


def test_a_bannerman_without_gold_goes_to_the_winner() -> None:
    """E11."""
    t = Scenario(
        baratheon=side("baratheon", play=["Fickle Bannerman"]),
        stark=side("stark", play=["Robb Stark", "Catelyn Stark"]),
    )
    t.baratheon.challenge("power", "Fickle Bannerman")
    t.stark.defend("Robb Stark", "Catelyn Stark")
    assert t.card("Fickle Bannerman").controller is t.stark
    assert t.card("Fickle Bannerman").kneeling


def test_whoever_has_won_may_use_turncloak_and_nobody_else() -> None:
    """E35."""
    t = Scenario(
        watch=side("nightswatch", play=["Old Bear Mormont"]),
        stark=side("stark", play=["Hedge Knight + Turncloak (controlled by watch)"]),
    )
    t.watch.challenge("military", "Old Bear Mormont")
    t.stark.defend("Hedge Knight")
    assert t.asked is t.watch
    t.watch.use("Turncloak")
    assert t.card("Hedge Knight").controller is t.watch
    assert not t.card("Hedge Knight").defending


def test_the_strangler_sets_strength_whatever_else_there_is() -> None:
    """E95."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Strangler (controlled by lannister) + Ice"]),
        lannister=side("lannister"),
    )
    assert t.card("Robb Stark").strength > 1
    t.stark.challenge("power", "Robb Stark")
    assert t.card("Robb Stark").strength == 1


def test_the_strangler_does_not_weaken_daenerys() -> None:
    """E95."""
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen (pack TFM) + Strangler (controlled by lannister)"]),
        lannister=side("lannister"),
    )
    with t.stop_at("before determine winner"):
        t.targaryen.challenge("power", "Daenerys Targaryen")
    assert t.card("Daenerys Targaryen").strength == 3
