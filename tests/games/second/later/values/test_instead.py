"""What comes instead of what was about to happen: other steps, another number."""

from __future__ import annotations

from kingsmoot.kernel.codec import decode, encode
from kingsmoot.scenario import Scenario, side

VESSEL = "Scouting Vessel"


def pillaging(*play: str) -> Scenario:
    """Euron Crow's Eye has won, and pillages."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["Euron Crow's Eye", *play]),
        stark=side("stark", deck=["Ice", "Heart Tree Grove", "Arya Stark", "Sansa Stark", "Robb Stark"]),
    )
    t.greyjoy.challenge("military", "Euron Crow's Eye")
    t.skip_to("keyword")
    t.greyjoy.choose("pillage")
    return t


def test_three_cards_are_discarded_instead_of_one() -> None:
    t = pillaging(VESSEL)
    t.greyjoy.choose("yes")
    t.greyjoy.use(VESSEL)
    assert t.stark.discard == ["Ice", "Heart Tree Grove", "Arya Stark"]
    assert t.greyjoy.discard == [VESSEL]


def test_what_comes_instead_of_a_pillaged_card_is_pillaged() -> None:
    t = pillaging(VESSEL)
    t.greyjoy.choose("yes")
    t.greyjoy.use(VESSEL)
    t.greyjoy.use("Euron Crow's Eye")  # for the second card, a location
    assert t.card("Heart Tree Grove").controller is t.greyjoy
    assert t.stark.discard == ["Ice", "Arya Stark"]


def test_it_is_not_used_again_for_what_it_has_brought_about() -> None:
    t = pillaging(VESSEL, VESSEL)
    t.greyjoy.choose("yes")
    t.greyjoy.use(VESSEL)
    assert t.stark.discard == []  # the other vessel may still come instead
    assert decode(t.s.game, encode(t.s)) == t.s
    t.greyjoy.use(VESSEL)
    assert t.stark.discard == ["Ice", "Heart Tree Grove", "Arya Stark"]
    assert not t.greyjoy.can(f"use {VESSEL}")


def test_nothing_comes_instead_if_nobody_wants_it() -> None:
    t = pillaging(VESSEL)
    t.greyjoy.choose("yes")
    t.greyjoy.pass_()
    assert t.stark.discard == ["Ice"]


def test_more_power_for_winning_unopposed() -> None:
    """E49."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core)"], plot="Rise of the Kraken"),
        stark=side("stark", play=["Robb Stark (kneeling)"]),
    )
    with t.stop_at("before claim"):
        t.greyjoy.challenge("military", "Asha Greyjoy")
        t.greyjoy.use("Rise of the Kraken")
    assert t.greyjoy.faction_power == 2
    assert t.card("Rise of the Kraken").text == (
        "Interrupt: When you gain power for winning an unopposed challenge, gain 2 power instead."
    )


def test_no_other_power_is_more() -> None:
    t = Scenario(greyjoy=side("greyjoy", plot="Rise of the Kraken"), stark=side("stark"))
    t.happen("power gained", t.greyjoy, amount=1)
    assert t.greyjoy.faction_power == 1


def test_no_bonus_without_a_hand() -> None:
    """E49, with Tommen Baratheon."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core)"], plot="Rise of the Kraken"),
        lannister=side("lannister", play=["Tommen Baratheon (kneeling)"], hand=["Ice"]),
    )
    t.greyjoy.challenge("military", "Asha Greyjoy")
    t.skip_to("before claim")
    assert t.greyjoy.faction_power == 0
    assert t.card("Tommen Baratheon").text == "Players with no cards in hand cannot gain power from challenge bonuses."


def test_one_card_fewer_is_drawn() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Sky Cell (controlled by lannister)", "Arya Stark"]),
        lannister=side("lannister"),
        phase="draw",
        stop_at="after cards drawn",
    )
    assert t.card("Robb Stark").kneeling
    assert (len(t.stark.hand), len(t.lannister.hand)) == (1, 2)


def test_as_many_cards_are_drawn_if_nobody_can_kneel() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (kneeling) + Sky Cell (controlled by lannister)"]),
        lannister=side("lannister"),
        phase="draw",
        stop_at="after cards drawn",
    )
    assert len(t.stark.hand) == 2


def test_a_prisoner_may_jump() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Sky Cell (controlled by lannister) + Robb Stark"]),
        lannister=side("lannister"),
    )
    assert not t.lannister.can("use")
    t.stark.use("Robb Stark")
    assert (t.stark.dead, t.stark.discard) == (["Robb Stark"], ["Robb Stark"])  # his duplicate did not save him
    assert t.lannister.discard == ["Sky Cell"]


def test_what_a_cell_says() -> None:
    t = Scenario(stark=side("stark", play=["Robb Stark + Sky Cell"]), lannister=side("lannister"))
    assert t.card("Sky Cell").text == (
        'Attached character gains "Action: Kill this card (cannot be saved)." Forced interrupt: When attached '
        "character's controller draws 1 or more cards, kneel attached character. Then, that player draws 1 card fewer "
        "instead."
    )
