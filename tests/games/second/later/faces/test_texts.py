"""Text, traits, factions, keywords and icons that cards gain, lose and copy."""

from __future__ import annotations

import kingsmoot
from kingsmoot.games.second.library import cards
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.rules.periods import end_period
from kingsmoot.thrones.values.in_force import has_faction, holds

GAME = kingsmoot.game("second-edition")


def text_of(title: str) -> str:
    return next(card.text for card in cards().values() if card.title == title)


def again(t: Scenario) -> None:
    assert GAME.decode(t.s.encode()) == t.s


# -- abilities that are gained --------------------------------------------------------------------------


def test_what_is_gained_is_used_by_whoever_controls_the_card() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["Pyromancer's Cache"], gold=2),
        stark=side("stark", play=["Heart Tree Grove", "Gates of Winterfell"], deck=["Ice"]),
        phase="marshaling",
    )
    t.lannister.marshal("Pyromancer's Cache", "attach to Gates of Winterfell")
    assert t.card("Gates of Winterfell").blank
    assert not t.lannister.can("use Gates of Winterfell")
    assert t.stark.can("use Gates of Winterfell (gained)")
    assert not t.stark.can("use Gates of Winterfell (1)")
    again(t)
    t.stark.use("Gates of Winterfell")
    assert "Ice" in t.stark.hand
    assert t.card("Gates of Winterfell").kneeling
    again(t)
    assert text_of("Pyromancer's Cache") == (
        "Location only. Attached location is treated as if its printed text box were blank (except for traits) and "
        'gains "Action: Kneel this card to draw 1 card."'
    )


def test_an_ability_that_a_card_has_only_while_something_is_so() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["The Knight of Flowers + Mare in Heat", "Garden Caretaker"]),
        lannister=side("lannister", play=["Tywin Lannister", "Lannisport Merchant"]),
    )
    t.tyrell.set_windows(always=["action"])
    t.tyrell.challenge("military", "The Knight of Flowers")
    t.lannister.defend("Tywin Lannister")
    t.tyrell.use("Mare in Heat", "Tywin Lannister")
    assert not t.card("Tywin Lannister").participating
    t = Scenario(
        tyrell=side("tyrell", play=["The Knight of Flowers + Mare in Heat", "Margaery Tyrell"]),
        lannister=side("lannister", play=["Tywin Lannister"]),
    )
    t.tyrell.set_windows(always=["action"])
    t.tyrell.challenge("power", "The Knight of Flowers", "Margaery Tyrell")
    t.lannister.defend("Tywin Lannister")
    assert not t.tyrell.can("use Mare in Heat")
    assert t.tyrell.why_not("Mare in Heat") == "It doesn't have this ability now."


# -- a text that is copied ------------------------------------------------------------------------------


def dealing(used: str) -> Scenario:
    t = Scenario(
        stark=side("stark", plots=["Double-Dealing"], play=["Winterfell Steward", "Sansa Stark"]),
        lannister=side("lannister", used=[used], plots=["Calm Over Westeros", "Summons"], play=["Cersei Lannister"]),
        phase="plot",
    )
    t.stark.set_windows(always=["action"])
    t.lannister.choose("reveal Summons")
    t.choose("first player House Stark")
    t.skip_to("action")
    return t


def test_double_dealing_gains_what_holds_by_itself() -> None:
    t = dealing("A Noble Cause")
    t.stark.use("Double-Dealing", "A Noble Cause")
    again(t)
    assert t.card("Sansa Stark").cost == 1  # the first Lady costs 2 less
    end_period(t.s, Period.NEXT_PLOT)
    assert t.card("Sansa Stark").cost == 3


def test_double_dealing_gains_blanks_and_actions() -> None:
    t = dealing("Fortified Position")
    t.stark.use("Double-Dealing", "Fortified Position")
    assert t.card("Cersei Lannister").blank
    t = dealing("Power Behind the Throne")
    t.stark.use("Double-Dealing", "Power Behind the Throne")
    t.card("Double-Dealing").set_tokens("stand", 1)
    t.card("Sansa Stark").kneeling = True
    assert t.stark.can("use Double-Dealing (gained)")
    t.stark.use("Double-Dealing", "Sansa Stark")
    assert not t.card("Sansa Stark").kneeling
    assert t.card("Double-Dealing").tokens("stand") == 0
    assert text_of("Double-Dealing") == (
        "Plot action: Choose a plot in an opponent's used pile. Until you reveal a new plot card, this card gains the "
        "printed text box of that plot (except for traits). (Limit once per round.)"
    )


# -- what is printed on another -------------------------------------------------------------------------


def test_a_faceless_man_has_the_face_of_the_dead_for_a_phase() -> None:
    t = Scenario(
        stark=side("stark", play=["Faceless Man"]),
        lannister=side("lannister", dead=["Tywin Lannister"], play=["Cersei Lannister"]),
    )
    t.stark.set_windows(always=["action"])
    man = t.card("Faceless Man")
    assert (man.icons, man.traits) == ("", [])
    t.stark.use("Faceless Man", "Tywin Lannister")
    again(t)
    assert man.icons == "MIP"
    assert man.has("renown")
    assert man.traits == ["Lord"]
    assert has_faction(t.s, man.c, "lannister")
    assert man.text == (
        "Challenges action: Choose a character in a player's dead pile. Until the end of the phase, this card gains "
        "the printed challenge icons, keywords, faction affiliations and traits of that character. (Limit once per "
        "phase.)"
    )
    end_period(t.s, Period.PHASE)
    assert (man.icons, man.traits, has_faction(t.s, man.c, "lannister")) == ("", [], False)


# -- what others have -----------------------------------------------------------------------------------


def test_patchface_has_what_another_fool_has_as_long_as_that_has_it() -> None:
    """E28."""
    t = Scenario(
        baratheon=side("baratheon", play=["Patchface", "Moon Boy"]),
        lannister=side("lannister", hand=["Milk of the Poppy"], gold=1),
        phase="marshaling",
    )
    assert t.card("Patchface").has("insight")
    assert t.card("Patchface").keywords == ["insight"]
    assert t.card("Moon Boy").keywords == ["insight"]
    again(t)
    t.lannister.marshal("Milk of the Poppy", "attach to Moon Boy")
    assert not t.card("Patchface").has("insight")
    assert text_of("Patchface") == (
        "This card gains each keyword that another Fool character has and each challenge icon that another Fool "
        "character has."
    )


def test_icons_of_others_come_and_go() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Patchface", "Moon Boy + Little Bird"]),
        lannister=side("lannister", play=["Cersei Lannister"]),
    )
    assert t.card("Patchface").icons == "IP"
    t.happen("discarded from play", "Little Bird")
    assert t.card("Patchface").icons == "P"


# -- what is lost ---------------------------------------------------------------------------------------


def test_no_one_has_neither_faction_nor_traits() -> None:
    """E99."""
    t = Scenario(
        stark=side(
            "stark",
            play=["Hoster Tully", "The Tumblestone (2 gold)", "Winterfell Steward"],
            hand=["I Am No One"],
            gold=1,
        ),
        lannister=side("lannister", play=["Cersei Lannister"]),
    )
    t.stark.set_windows(always=["action"])
    hoster = t.card("Hoster Tully")
    assert hoster.traits == ["House Tully", "Lord"]
    t.stark.play("I Am No One", "Hoster Tully")
    again(t)
    assert hoster.traits == []
    assert hoster.has("insight")
    assert hoster.has("stealth")
    assert not has_faction(t.s, hoster.c, "stark")
    assert not has_faction(t.s, hoster.c, "neutral")
    seen = next(c for c in t.s.view(1)["table"]["players"][0]["play"] if c["title"] == "Hoster Tully")
    assert seen["traits"] == []
    t.stark.challenge("power", "Hoster Tully")
    assert not hoster.kneeling
    hoster.kneeling = True
    t.happen("power gained", "Hoster Tully", amount=1)
    assert not t.stark.can("use The Tumblestone")
    end_period(t.s, Period.PHASE)
    assert hoster.traits == ["House Tully", "Lord"]
    assert text_of("I Am No One") == (
        "Action: Choose a character you control with printed cost 3 or lower. Until the end of the phase, it loses all "
        "faction affiliations, loses all traits, gains insight, gains stealth and does not kneel when declared as an "
        "attacker."
    )


def test_a_character_killed_without_a_faction_was_no_stark() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (kneeling)", "Arya Stark"], hand=["I Am No One"], gold=1),
        lannister=side("lannister", play=["Cersei Lannister"]),
    )
    t.stark.play("I Am No One", "Arya Stark")
    t.happen("killed", "Arya Stark")
    assert not t.stark.can("use Robb Stark")


def test_who_comes_back_is_somebody_again() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark"], hand=["I Am No One"], gold=1),
        lannister=side("lannister", play=["Cersei Lannister"]),
    )
    t.stark.play("I Am No One", "Arya Stark")
    arya = t.card("Arya Stark").c
    assert not has_faction(t.s, arya, "stark")
    t.happen("returned to hand", "Arya Stark")
    t.happen("enters play", "Arya Stark")
    assert has_faction(t.s, arya, "stark")
    assert not holds(t.s, Permission.DOES_NOT_KNEEL, arya)
    again(t)


def test_str_is_doubled_after_all_that_is_added() -> None:
    t = Scenario(
        martell=side("martell", play=["The Red Viper"], hand=["You Murdered Her Children"], gold=2),
        lannister=side("lannister", play=["Cersei Lannister"]),
    )
    t.martell.set_windows(always=["action"])
    t.card("The Red Viper").add_strength(2)
    before = t.card("The Red Viper").strength
    t.martell.play("You Murdered Her Children", "The Red Viper")
    assert t.card("The Red Viper").strength == 2 * before
    t.pass_windows()
    t.martell.choose("no more challenges")
    t.pass_windows()
    t.lannister.choose("no more challenges")
    assert t.card("The Red Viper").zone == "dead"
