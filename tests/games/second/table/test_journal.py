"""What the journal calls things, so that a table can say it by the names of those who play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kingsmoot.kernel.record import Record
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
    assert f"{names[0]} gains 1 power (unopposed)." in told(t)
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


# -- why something is gained ----------------------------------------------------------------------------


def test_power_is_told_with_its_reason() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Catelyn Stark", "Sansa Stark (kneeling)"]),
        lannister=side("lannister", power=2),
        phase="challenges",
    )
    t.clear_log()
    t.stark.challenge("power", "Robb Stark")
    t.skip_to("keyword-use")
    t.stark.choose("yes")
    t.skip_to("window")
    t.stark.use("Sansa Stark")
    for said in (
        "House Stark gains 1 power (unopposed).",
        "House Stark takes 1 power from House Lannister (claim).",
        "Robb Stark gains 1 power (renown).",
        "House Stark gains 1 power (dominance).",
        "House Stark gains 1 power (Sansa Stark).",
    ):
        assert said in told(t), told(t)


def test_what_dies_for_claim_is_told_so_and_what_a_plot_kills_as_well() -> None:
    t = Scenario(stark=side("stark", play=["Robb Stark"]), lannister=side("lannister", play=["The Tickler (kneeling)"]))
    t.clear_log()
    t.stark.challenge("military", "Robb Stark")
    t.skip_to("keyword-use")
    assert "The Tickler is killed (claim)." in told(t)


def test_gold_and_cards_are_told_with_the_card_that_brings_them() -> None:
    t = Scenario(
        stark=side("stark", plots=["Counting Coppers"], deck=["Hodor", "Ice", "Summer"]),
        lannister=side("lannister", play=["Littlefinger"], plots=["A Noble Cause"]),
        phase="plot",
    )
    t.clear_log()
    t.skip_to("action", take_first=True)
    assert "House Stark draws 3 cards (Counting Coppers)." in told(t)
    mine = [line for line in t.stark.log if "Counting Coppers)" in line and line.startswith("You draw")]
    assert mine == ["You draw Hodor, Ice and Summer (Counting Coppers)."]


def test_an_attachment_is_told_with_its_host() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Ice"], gold=5),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.clear_log()
    t.stark.marshal("Ice")
    assert "House Stark attaches Ice to Robb Stark." in told(t)


def test_a_lasting_change_is_told() -> None:
    t = Scenario(stark=side("stark", play=["Robb Stark"], hand=["For the North!"], gold=1), lannister=side("lannister"))
    t.clear_log()
    t.stark.challenge("military", "Robb Stark")
    t.stark.play("For the North!")
    assert "Robb Stark gets +2 STR until the end of the challenge." in told(t)


# -- to whom it is told ---------------------------------------------------------------------------------

GOLDEN = Path(__file__).parents[3] / "golden"


@pytest.mark.parametrize("record", sorted(GOLDEN.glob("*.moot")), ids=lambda path: path.stem)
def test_whoever_reads_it_is_you_and_nobody_else_is(record: Path) -> None:
    match = Record.load(record).match()
    names = match.state.view()["names"]
    for seat, name in enumerate(names):
        for line in match.story(seat):
            # "House Stark 2" is somebody else, "Jon/Cersei" a council. Nobody gains or draws 0 of anything, so a 0 is a
            # fault; but a challenge without any STR does end with "Strength 0 to 0".
            own = re.sub(rf"{re.escape(name)}(?= \d)|\w+/\w+|Seat 0|Strength \d+ to \d+", "", line)
            assert not re.search(rf"(^|\. |against |from |to ){re.escape(name)}\b(?! of)", own) or "joins" in line, line
            assert not re.search(r"\bYou (is|has|does|\w+[^s]s)\b|\byou's|\bof you\b|\b1 cards\b|\b0 ", own), line
            assert not re.search(r"[{}]|  | \.|\bthe hand\b", line), line
    cards = getattr(match.state, "deal", None)
    titles = {card.title for card in cards.cards if "You" in card.title} if cards else set[str]()
    for line in match.story(-1):
        said = re.sub("|".join(map(re.escape, titles)) or "$", "", line)  # "You've Killed the Wrong Dwarf!" is a card
        assert not re.search(r"\b[Yy]our?\b", said), f"no spectator is spoken to: {line}"
