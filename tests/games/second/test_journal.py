"""What the journal calls things, so that a table can say it by the names of those who play."""

from __future__ import annotations

from kingsmoot.scenario import Scenario, side

KNIGHT, PARTY = "Tumblestone Knight", "Ranging Party"


def told(t: Scenario) -> list[str]:
    return t.log


def test_power_of_a_faction_card_is_told_of_its_player() -> None:
    t = Scenario(
        mine=side("stark", play=[PARTY]), wolf=side("stark", play=[KNIGHT]), lion=side("lannister"), phase="challenges"
    )
    t.clear_log()
    t.mine.challenge("power", PARTY, against=t.wolf)
    t.skip_to("challenge")
    names = [t.s.game.seat_name(t.s, seat) for seat in range(3)]
    assert len(set(names)) == 3, "two of one House are told apart"
    assert f"{names[0]} gains 1 power." in told(t), "for an unopposed challenge"
    assert not any(line.startswith("House Stark gains") for line in told(t))


def test_the_type_of_an_additional_challenge_is_told() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Garden Caretaker"], hand=["Olenna's Informant"], gold=4), stark=side("stark")
    )
    t.tyrell.challenge("power", "Garden Caretaker")
    t.tyrell.ambush("Olenna's Informant")
    t.clear_log()
    t.tyrell.use("Olenna's Informant", "power")
    assert "House Tyrell names power." in told(t)


def test_a_type_that_is_named_has_no_article() -> None:
    t = Scenario(martell=side("martell", play=["Edric Dayne"], gold=1), stark=side("stark"), phase="challenges")
    t.clear_log()
    t.martell.use("Edric Dayne", "power")
    assert "House Martell names power." in told(t)
