"""Cards that are attached facedown, and what they are as long as they lie so."""

from __future__ import annotations

import pytest

from kingsmoot.games.second.language import (
    ATTACHMENT,
    CHARACTER,
    CONDITION,
    FACTIONS,
    LORD,
    SELF,
    TITLES,
    TRAITS,
    TYPES,
    UNIQUE,
    action,
    attach,
    copy_of,
    different,
    face,
    gains,
    may_ambush,
    named,
    top,
)
from kingsmoot.games.second.language import FACEDOWN as LYING
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.modifiers import Quality
from kingsmoot.thrones.timing.event_rows import CARD
from kingsmoot.thrones.timing.last_known import is_such_a_card
from tests.games.second.later.facedown.facedown import lay_facedown
from tests.games.second.later.reading import read_back, text_of

# -- being attached -------------------------------------------------------------------------------------


def test_the_crew_takes_the_top_card_of_the_loser_under_your_control() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Valyrian's Crew"]),
        stark=side("stark", deck=["Robb Stark"]),
    )
    t.baratheon.challenge("military", "Valyrian's Crew")
    t.baratheon.use("Valyrian's Crew")
    robb, crew = t.card("Robb Stark"), t.card("Valyrian's Crew")
    assert (robb.type, robb.host, robb.controller, robb.owner) == ("attachment", crew, t.baratheon, t.stark)
    assert (robb.traits, robb.icons, robb.keywords, robb.strength) == ([], "", ["terminal"], 0)
    assert "House Baratheon attaches a card to Valyrian's Crew facedown." in t.log
    assert not any("Robb" in line for line in t.log)
    assert "You see Robb Stark." in t.baratheon.log
    read_back(t)
    assert text_of("Valyrian's Crew") == (
        "You may marshal or play facedown attachments on this card as if they were in your hand. Reaction: After you "
        "win a challenge in which this card is attacking, attach the top card of the losing opponent's deck to this "
        'card facedown under your control as an attachment with the text "Terminal."'
    )


def test_lady_marya_carries_cards_that_are_for_locations() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Lady Marya", "Allard Seaworth"]),
        stark=side("stark", deck=["Ice"]),
    )
    t.baratheon.challenge("military", "Allard Seaworth")
    t.baratheon.use("Lady Marya")
    assert t.card("Lady Marya").kneeling
    assert t.card("Ice").host == t.card("Lady Marya")
    assert text_of("Lady Marya").endswith(
        "kneel this card to attach the top card of the losing opponent's deck to this card facedown under your control "
        'as an attachment with the text "Location only. Terminal."'
    )


def test_a_fool_who_stands_has_a_weapon() -> None:
    t = Scenario(
        baratheon=side(
            "baratheon",
            agenda="A Mummer's Farce",
            play=["Moon Boy (kneeling)", "Fiery Followers"],
            deck=["The Red Keep"],
        ),
        stark=side("stark"),
    )
    t.happen("stood", "Moon Boy")
    moon_boy, keep = t.card("Moon Boy"), t.card("The Red Keep")
    assert (keep.type, keep.host, keep.traits) == ("attachment", moon_boy, ["Weapon"])
    assert moon_boy.strength == 3
    assert text_of("A Mummer's Farce") == (
        "Your deck may include non-loyal Fool characters of any faction. You may marshal or play facedown attachments "
        "you control on a Fool character as if they were in your hand. Forced reaction: After a Fool character you "
        "control stands, attach the top card of your deck to it facedown as a Weapon attachment with the text "
        '"Terminal. Attached character gets +1 STR."'
    )


def test_the_handmaiden_shows_what_she_takes() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Dothraki Handmaiden"], hand=["Drogo's Arakh", "Little Bird", "Drogon"]),
        stark=side("stark"),
        phase="marshaling",
    )
    t.targaryen.use("Dothraki Handmaiden", "Drogo's Arakh")
    arakh = t.card("Drogo's Arakh")
    assert (arakh.host, arakh.traits, arakh.keywords) == (t.card("Dothraki Handmaiden"), [], [])
    assert t.targaryen.hand == ["Drogon", "Little Bird"]
    assert "House Targaryen reveals Drogo's Arakh." in t.log
    assert t.targaryen.can("use Dothraki Handmaiden")
    assert text_of("Dothraki Handmaiden") == (
        "While you control Daenerys Targaryen, you may marshal facedown attachments on this card as if they were in "
        "your hand. Marshaling action: Reveal an attachment from your hand and attach it to this card facedown as "
        "an attachment."
    )


def test_a_character_that_takes_no_attachments_takes_none_facedown() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Valyrian's Crew"]),
        stark=side("stark", deck=["Robb Stark"]),
    )
    t.reprint("Valyrian's Crew", keywords=frozenset(("no attachments",)))
    t.baratheon.challenge("military", "Valyrian's Crew")
    assert not t.baratheon.can("use Valyrian's Crew")


def test_it_enters_play_as_an_attachment() -> None:
    t = Scenario(
        baratheon=side(
            "baratheon",
            agenda=["A Mummer's Farce", "Valyrian Steel"],
            play=["Moon Boy (kneeling)", "Fiery Followers"],
            deck=["Melisandre", "The Red Keep"],
        ),
        stark=side("stark"),
    )
    t.happen("stood", "Moon Boy")
    t.baratheon.use("Valyrian Steel", "draw 1 card")
    assert t.baratheon.hand == ["The Red Keep"]


# -- what it is not -------------------------------------------------------------------------------------


def test_what_is_printed_on_it_does_not_count() -> None:
    t = Scenario(
        baratheon=side(
            "baratheon",
            agenda="A Mummer's Farce",
            play=["Moon Boy", "Patchface"],
            hand=["Melisandre"],
            deck=["The Iron Throne", "Melisandre", "The Roseroad"],
            gold=9,
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    before = (t.baratheon.income, t.baratheon.reserve, t.baratheon.dominance)
    lay_facedown(t, "The Roseroad", "Patchface", t.baratheon)
    lay_facedown(t, "The Iron Throne", "Patchface", t.baratheon)
    lay_facedown(t, "Melisandre #2", "Moon Boy", t.baratheon)
    assert (t.baratheon.income, t.baratheon.reserve) == before[:2]
    assert t.baratheon.dominance == before[2] + 3  # by the STR of the Fools
    assert t.s.characters(t.baratheon.seat) == [t.card("Moon Boy").c, t.card("Patchface").c]
    t.baratheon.marshal("Melisandre")  # no duplicate: the other has no title
    assert t.card("Melisandre").type == "character"
    read_back(t)


def test_strength_by_it_is_told_without_its_name() -> None:
    t = Scenario(
        baratheon=side("baratheon", agenda="A Mummer's Farce", play=["Moon Boy"], deck=["The Red Keep"]),
        stark=side("stark"),
    )
    lay_facedown(t, "The Red Keep", "Moon Boy", t.baratheon)
    seen = next(card for card in t.stark.sees(t.baratheon)["play"] if card["title"] == "Moon Boy")
    assert seen["changes"] == ["+1 by a facedown card"]


def test_nothing_is_attached_to_it_though_it_is_a_character_by_its_front() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Valyrian's Crew"], hand=["Little Bird"], gold=3),
        stark=side("stark", deck=["Robb Stark"]),
        phase="marshaling",
    )
    lay_facedown(t, "Robb Stark", "Valyrian's Crew", t.baratheon)
    t.baratheon.marshal("Little Bird")
    assert t.card("Little Bird").host == t.card("Valyrian's Crew")  # there is nothing else


# -- leaving play ---------------------------------------------------------------------------------------


def test_as_it_is_terminal_it_goes_faceup_to_its_owners_discard_pile_with_its_host() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Valyrian's Crew"]),
        stark=side("stark", deck=["Robb Stark"]),
    )
    lay_facedown(t, "Robb Stark", "Valyrian's Crew", t.baratheon)
    t.happen("returned to hand", "Valyrian's Crew")
    assert t.stark.discard == ["Robb Stark"]
    assert (t.card("Robb Stark").type, t.card("Robb Stark").controller) == ("character", t.stark)
    assert t.s.attached_facedown == []
    read_back(t)


def test_without_terminal_it_returns_to_the_hand() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Dothraki Handmaiden"], hand=["Drogo's Arakh"]),
        stark=side("stark"),
    )
    lay_facedown(t, "Drogo's Arakh", "Dothraki Handmaiden", t.targaryen)
    t.happen("killed", "Dothraki Handmaiden")
    assert t.targaryen.hand == ["Drogo's Arakh"]
    assert t.stark.knows(t.targaryen) == ["Drogo's Arakh"]


def test_it_can_be_chosen_without_being_known_and_is_turned_up_when_it_goes() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Valyrian's Crew", "Robert Baratheon + Little Bird"]),
        stark=side("stark", deck=["Robb Stark", "Ice"], play=["Rattleshirt's Raiders"], first=True),
    )
    lay_facedown(t, "Robb Stark", "Valyrian's Crew", t.baratheon)
    lay_facedown(t, "Ice", "Valyrian's Crew", t.baratheon)
    t.stark.challenge("military", "Rattleshirt's Raiders")
    t.baratheon.defend()
    t.stark.use("Rattleshirt's Raiders")
    facedown = "facedown card on Valyrian's Crew of House Baratheon"
    assert sorted(t.options) == ["Little Bird", f"{facedown} #1", f"{facedown} #2"]
    t.stark.choose(f"{facedown} #2")
    assert t.stark.discard == ["Ice"]
    assert "A facedown card on Valyrian's Crew is discarded from play (Rattleshirt's Raiders)." in t.log
    assert "The facedown card was Ice." in t.log
    assert t.card("Robb Stark").in_play


def test_who_looks_back_at_its_leaving_sees_an_attachment() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Valyrian's Crew"]),
        lannister=side("lannister", deck=["Tyrion Lannister"], play=["Joffrey Baratheon"]),
    )
    lay_facedown(t, "Tyrion Lannister", "Valyrian's Crew", t.baratheon)
    tyrion, x = t.card("Tyrion Lannister").c, Context(t.lannister.seat, t.card("Joffrey Baratheon").c)
    with t.stop_at("after discarded from play"):
        t.happen("discarded from play", "Tyrion Lannister")
    row = next(row for row in t.s.events if row[CARD] == tyrion)
    assert is_such_a_card(t.s, x, ATTACHMENT & LYING, row)
    assert not is_such_a_card(t.s, x, CHARACTER | LORD | named("Tyrion Lannister") | UNIQUE, row)
    t.resume()
    assert t.lannister.discard == ["Tyrion Lannister"]
    assert t.s.attached_facedown == []


def test_two_of_them_are_no_copies_of_each_other_and_have_no_faction() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Valyrian's Crew"]),
        stark=side("stark", deck=["Robb Stark", "Ice"]),
    )
    lay_facedown(t, "Robb Stark", "Valyrian's Crew", t.baratheon)
    lay_facedown(t, "Ice", "Valyrian's Crew", t.baratheon)
    x = Context(t.stark.seat, t.card("Robb Stark").c)
    assert not copy_of(SELF).test(t.s, x, t.card("Ice").c)
    assert [different(what, LYING).value(t.s, x) for what in (TITLES, FACTIONS, TRAITS, TYPES)] == [0, 0, 0, 1]


def test_blank_it_is_for_characters_only_and_falls_from_a_location() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Lady Marya"]),
        stark=side("stark", deck=["Ice"]),
    )
    lay_facedown(t, "Ice", "Lady Marya", t.baratheon)
    t.check()
    atoms.add_lasting(t.s, Quality.BLANK, 1, Period.PHASE, t.card("Ice").c)
    t.happen("power gained", t.stark, amount=1)
    assert t.stark.discard == ["Ice"]


def test_whoever_takes_control_of_it_keeps_it_when_the_host_goes_elsewhere() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Valyrian's Crew"]),
        stark=side("stark", deck=["Robb Stark"]),
    )
    lay_facedown(t, "Robb Stark", "Valyrian's Crew", t.baratheon)
    t.stark.take_control("Valyrian's Crew")
    assert t.card("Robb Stark").controller is t.baratheon  # control of the host is another matter
    t.stark.take_control("Robb Stark")
    assert t.card("Robb Stark").controller is t.stark
    assert "House Stark takes control of Robb Stark." not in t.log
    t.check()


def test_what_is_printed_on_it_is_not_seen_at_the_door() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Valyrian's Crew", "Gendry + Lightbringer"], hand=["Bastard in Hiding"]),
        stark=side("stark", deck=["Ice"], plot="Weapons at the Door"),
        phase="marshaling",
    )
    lay_facedown(t, "Ice", "Valyrian's Crew", t.baratheon)
    t.skip_to("challenge", take_first=True)
    assert "Lightbringer" in t.baratheon.hand
    assert t.card("Ice").host == t.card("Valyrian's Crew")


# -- declarations ---------------------------------------------------------------------------------------


def test_what_cannot_be_declared() -> None:
    with pytest.raises(TypeError, match="only a printed ability attaches cards facedown"):
        gains(SELF, action(attach(top(1), SELF, facedown=face(CONDITION))))
    with pytest.raises(TypeError, match="marshaled or played as if they were in hand, nothing else"):
        may_ambush(LYING)
