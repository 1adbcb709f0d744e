"""Cards that need not stand in the standing phase, and what lasts until they do."""

from __future__ import annotations

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.modifiers import Permission
from tests.games.second.later.reading import read_back, text_of

RECRUITER, BOAR, CASTLE = "Recruiter for the Watch", "Roast Boar", "Dragonstone"


def recruited() -> Scenario:
    """The Watch has taken Bran Stark, and comes to stand."""
    t = Scenario(
        watch=side("nightswatch", play=[RECRUITER]), stark=side("stark", play=["Bran Stark"]), phase="marshaling"
    )
    t.watch.use(RECRUITER, "Bran Stark")
    t.skip_to("stay-knelt")
    return t


# -- Recruiter for the Watch ----------------------------------------------------------------------------


def test_a_recruiter_who_stays_knelt_keeps_the_character() -> None:
    """E37"""
    t = recruited()
    assert (t.asked, t.prompt) == (t.watch, "Choose cards to leave knelt, or stand the rest.")
    assert t.options == [f"leave {RECRUITER} knelt", "stand the rest"]
    read_back(t)
    t.watch.choose(f"leave {RECRUITER} knelt")
    assert f"The Night's Watch leaves {RECRUITER} knelt." in t.log
    t.skip_to("first-player")
    assert t.card(RECRUITER).kneeling
    assert t.card("Bran Stark").controller is t.watch


def test_a_recruiter_who_stands_gives_the_character_back() -> None:
    t = recruited()
    with t.stop_at("after stood"):
        t.watch.choose("stand the rest")
    assert not t.card(RECRUITER).kneeling
    assert t.card("Bran Stark").controller is t.stark  # before anybody can react


def test_each_of_several_recruiters_stands_or_stays_knelt() -> None:
    t = Scenario(watch=side("nightswatch", play=[f"{RECRUITER} (kneeling)"] * 2), stark=side("stark"), phase="standing")
    t.skip_to("stay-knelt")
    t.watch.choose(f"leave {RECRUITER} #2 knelt", "stand the rest")
    assert [card.kneeling for card in t.cards(RECRUITER)] == [False, True]


def test_nobody_is_asked_about_a_recruiter_who_stands_already() -> None:
    t = Scenario(watch=side("nightswatch", play=[RECRUITER]), stark=side("stark"), phase="standing")
    assert t.about != "stay-knelt"


def test_a_recruiter_who_cannot_stand_is_not_asked_about() -> None:
    t = Scenario(
        watch=side("nightswatch", play=[f"{RECRUITER} (kneeling)"]), stark=side("stark"), stop_at="before stay knelt"
    )
    atoms.add_lasting(t.s, Permission.CANNOT_STAND, 1, Period.ROUND, t.card(RECRUITER).c)
    t.run_to("after all stand")
    assert t.card(RECRUITER).kneeling


def test_who_may_stand_few_characters_chooses_among_those_that_do_not_stay_knelt() -> None:
    kneeling = ["Steward at the Wall (kneeling)", "Messenger Raven (kneeling)", f"{RECRUITER} (kneeling)"]
    t = Scenario(
        watch=side("nightswatch", play=kneeling),
        baratheon=side("baratheon", play=["Stannis Baratheon"]),
        phase="standing",
    )
    t.skip_to("stay-knelt")
    t.watch.choose(f"leave {RECRUITER} knelt")
    assert t.about != "stand"  # the other two are no more than may stand
    assert t.watch.kneeling == [RECRUITER]


def test_a_blank_recruiter_stands() -> None:
    t = Scenario(
        watch=side("nightswatch", play=[f"{RECRUITER} (kneeling) + Milk of the Poppy"]),
        stark=side("stark"),
        phase="standing",
    )
    assert (t.about, t.card(RECRUITER).kneeling) == ("first-player", False)


# -- Roast Boar -----------------------------------------------------------------------------------------


def boar() -> Scenario:
    t = Scenario(
        baratheon=side("baratheon", hand=[BOAR], gold=1),
        stark=side("stark", play=["Robb Stark (kneeling)", "Arya Stark (kneeling)"]),
        phase="marshaling",
    )
    t.baratheon.marshal(BOAR)
    assert t.options == ["attach to Robb Stark", "attach to Arya Stark"]
    t.baratheon.choose("attach to Robb Stark")
    t.skip_to("stay-knelt")
    return t


def test_the_controller_of_the_character_decides_whether_it_stands() -> None:
    t = boar()
    assert (t.asked, t.options) == (t.stark, ["leave Robb Stark knelt", "stand the rest"])
    t.stark.choose("leave Robb Stark knelt")
    t.skip_to("first-player")
    assert t.stark.kneeling == ["Robb Stark"]
    assert t.card(BOAR).in_play


def test_as_the_character_stands_the_boar_is_eaten() -> None:
    t = boar()
    t.stark.choose("stand the rest")
    held = len(t.baratheon.hand)
    t.baratheon.use(BOAR)
    assert len(t.baratheon.hand) == held + 3
    assert t.baratheon.discard == [BOAR]


# -- Dragonstone ----------------------------------------------------------------------------------------


def banished() -> Scenario:
    """Baratheon has sent the Tickler into shadows with a token, and keeps him there."""
    t = Scenario(
        baratheon=side("baratheon", play=["Stannis Baratheon", CASTLE], shadows=["Banished from the Light"], gold=2),
        lannister=side("lannister", play=["The Tickler", "Cersei Lannister"], gold=9),
    )
    t.baratheon.challenge("power", "Stannis Baratheon")
    t.lannister.defend()
    t.baratheon.play("Banished from the Light", "The Tickler")
    t.baratheon.use(CASTLE)
    assert t.card(CASTLE).kneeling
    return t


def test_a_card_placed_in_shadows_by_an_effect_stays_there_while_dragonstone_kneels() -> None:
    t = banished()
    read_back(t)
    assert t.lannister.shadows == ["The Tickler"]
    assert not t.lannister.can("bring The Tickler")
    t.skip_to("stay-knelt")
    t.baratheon.choose(f"leave {CASTLE} knelt")
    t.choose("first player House Lannister")
    t.skip_to("challenge", take_first=True)
    t.lannister.gold = 9
    assert not t.lannister.can("bring The Tickler")


def test_it_may_come_out_when_dragonstone_stands() -> None:
    t = banished()
    t.skip_to("stay-knelt")
    t.baratheon.choose("stand the rest")
    assert t.s.endings == []
    assert t.lannister.can("bring The Tickler")


def test_dragonstone_does_not_react_to_what_is_marshaled_into_shadows() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=[CASTLE], hand=["Shadow Priestess"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.baratheon.gold = 5
    t.baratheon.put_into_shadows("Shadow Priestess")
    assert not t.baratheon.can(f"use {CASTLE}")


def test_they_say_so() -> None:
    assert text_of(CASTLE) == (
        "This card may stay knelt during the standing phase. Reaction: After a card is placed in shadows by a card "
        "effect, kneel this card. Then, until this card stands or leaves play, that card cannot come out of shadows."
    )
    assert "Attached character may stay knelt during the standing phase." in text_of(BOAR)


# -- locations that cannot stand ------------------------------------------------------------------------


def test_a_location_that_cannot_stand_stays_knelt_like_a_character() -> None:
    t = Scenario(
        stark=side("stark", play=["The Roseroad (kneeling)"]), lannister=side("lannister"), stop_at="before all stand"
    )
    atoms.add_lasting(t.s, Permission.NEVER_STANDS, 1, Period.ROUND, t.card("The Roseroad").c)
    t.run_to("after all stand")
    assert t.card("The Roseroad").kneeling
