"""The option ``moribund``: what leaves play stays on the table until everybody has responded."""

from typing import Any

from kingsmoot.scenario import Scenario, side
from tests.games.winter.table import scene

LATER = {"moribund": True}


def fight(**sides: Any) -> Scenario:
    """Robb beats House Lannister in a military challenge."""
    return scene(options=LATER, stark=side("stark", play=["Robb Stark"]), **sides)


def test_example_36_joffrey_responds_to_his_own_death() -> None:
    t = fight(lannister=side("lannister", play=["Joffrey Baratheon (kneeling)"]))
    t.stark.challenge("military", "Robb Stark")
    assert t.lannister.dead == []
    t.lannister.use("Joffrey Baratheon")
    assert t.lannister.dead == ["Joffrey Baratheon"]
    assert t.lannister.power == 0  # what was on him is lost with him


def test_example_36_joffrey_may_win_by_it() -> None:
    t = fight(lannister=side("lannister", play=["Joffrey Baratheon (kneeling)"], power=14))
    t.stark.challenge("military", "Robb Stark")
    t.lannister.use("Joffrey Baratheon")
    assert t.over
    assert t.result is not None
    assert t.result.winners == (1,)


def test_example_37_a_moribund_character_is_knelt_for_a_response() -> None:
    """Its House has lost; the only one that it can kneel is the one that has been killed for claim."""
    t = fight(lannister=side("lannister", play=["Enemy Informer"], hand=["A Lannister Pays His Debts"]))
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend()
    t.lannister.play("A Lannister Pays His Debts")
    assert t.stark.dead == ["Robb Stark"]
    assert t.lannister.dead == ["Enemy Informer"]


def test_without_the_option_a_killed_character_is_not_there_to_be_knelt() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Enemy Informer"], hand=["A Lannister Pays His Debts"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend()
    assert not t.lannister.can("play A Lannister Pays His Debts")
    assert t.lannister.dead == ["Enemy Informer"]


def test_example_37_a_moribund_character_is_not_killed_again() -> None:
    """Blood for Blood kills somebody who is not stronger than whoever was killed, but not that one."""
    t = fight(
        martell=side(
            "martell", play=["House Messenger (kneeling)", "Enemy Informer (kneeling)"], hand=["Blood for Blood"]
        )
    )
    t.stark.challenge("military", "Robb Stark")
    t.martell.choose("House Messenger")
    t.martell.play("Blood for Blood for House Messenger")
    assert t.options == ["Robb Stark", "Enemy Informer"]


def test_everybody_sees_which_cards_are_moribund() -> None:
    t = fight(lannister=side("lannister", play=["Joffrey Baratheon (kneeling)", "Enemy Informer (kneeling)"]))
    t.stark.challenge("military", "Robb Stark")
    t.lannister.choose("Joffrey Baratheon")
    seen = {card["title"]: card for card in t.view(0)["table"]["players"][1]["play"]}
    assert seen["Joffrey Baratheon"]["moribund"]
    assert "moribund" not in seen["Enemy Informer"]


def test_an_event_reaches_its_pile_when_all_have_responded() -> None:
    """Salt in Your Eyes cancels; the cancelled event lies on the table until the response is done, too."""
    t = scene(
        options=LATER,
        stark=side("stark", play=["Robb Stark"], hand=["Salt in Your Eyes"]),
        lannister=side("lannister", play=["Enemy Informer"], hand=["Ravens at Dusk"]),
    )
    t.lannister.play("Ravens at Dusk", "Robb Stark")
    t.stark.play("Salt in Your Eyes")
    assert t.lannister.dead == ["Ravens at Dusk"]
    assert t.stark.discard == ["Salt in Your Eyes"]


def test_a_moribund_card_goes_to_its_pile_when_all_have_passed() -> None:
    t = fight(lannister=side("lannister", play=["Joffrey Baratheon (kneeling)"]))
    t.stark.challenge("military", "Robb Stark")
    t.choose("pass")
    assert t.lannister.dead == ["Joffrey Baratheon"]
