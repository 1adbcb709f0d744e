"""Attachments that lie facedown and are marshaled or played as if they were in hand."""

from __future__ import annotations

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model.modifiers import Mark
from tests.games.second.later.facedown.facedown import lay_facedown
from tests.games.second.later.reading import read_back, text_of


def crew(*titles: str, gold: int = 9, phase: str = "marshaling") -> Scenario:
    """Stark cards lie facedown on the Crew."""
    facedown = [f"{title} (owned by stark) (facedown by Valyrian's Crew)" for title in titles]
    return Scenario(
        baratheon=side(
            "baratheon", play=[" + ".join(["Valyrian's Crew", *facedown])], hand=["Dragonstone Port"], gold=gold
        ),
        stark=side("stark"),
        phase=phase,
    )


# -- marshaling -----------------------------------------------------------------------------------------


def test_a_character_is_marshaled_for_its_cost_and_comes_under_your_control() -> None:
    t = crew("Robb Stark")
    gold, robb = t.baratheon.gold, t.card("Robb Stark")
    assert "Marshal Robb Stark from Valyrian's Crew for 6 gold" in t.labels
    t.baratheon.marshal("Robb Stark")
    assert (robb.type, robb.host, robb.controller, robb.owner) == ("character", None, t.baratheon, t.stark)
    assert (robb.strength, robb.traits) == (5, ["Lord"])
    assert t.baratheon.gold == gold - 6
    assert t.card("Valyrian's Crew").attachments == []
    assert "House Baratheon turns Robb Stark faceup." in t.log
    assert "House Baratheon marshals Robb Stark." in t.log
    read_back(t)
    t.happen("killed", "Robb Stark")
    assert t.stark.dead == ["Robb Stark"]


def test_it_is_marshaled_but_does_not_enter_play() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Valyrian's Crew"], hand=["Vanguard Lancer", "Dragonstone Port"], gold=19),
        tyrell=side("tyrell", deck=["Vanguard Lancer", "Littlefinger"], power=2),
        phase="marshaling",
    )
    lay_facedown(t, "Vanguard Lancer #2", "Valyrian's Crew", t.baratheon)
    lay_facedown(t, "Littlefinger", "Valyrian's Crew", t.baratheon)
    t.baratheon.marshal("Littlefinger")
    t.baratheon.use("Littlefinger")  # after you marshal him
    assert len(t.baratheon.hand) == 4
    assert t.options.count("marshal Vanguard Lancer") == 1
    t.baratheon.choose("marshal Vanguard Lancer #2")
    assert not t.baratheon.can("use Vanguard Lancer")  # after it enters play
    assert "Vanguard Lancer comes into play." not in t.log
    t.baratheon.marshal("Vanguard Lancer")
    assert t.baratheon.can("use Vanguard Lancer")


def test_an_attachment_looks_for_another_host() -> None:
    t = crew("Little Bird")
    t.baratheon.marshal("Little Bird")
    bird = t.card("Little Bird")
    assert (bird.host, bird.traits, bird.keywords) == (t.card("Valyrian's Crew"), ["Condition"], [])
    assert t.s.attached_facedown == []


def test_gold_limits_and_uniqueness_are_as_ever() -> None:
    t = crew("Robb Stark", "Heart Tree Grove", "The Roseroad", gold=0)
    t.baratheon.gold = 3
    assert not t.baratheon.can("marshal Robb Stark")
    assert t.baratheon.why_not("Robb Stark") == "Costs 6, you have 3 gold."
    t.baratheon.marshal("Heart Tree Grove")
    assert not t.baratheon.can("marshal The Roseroad")
    assert t.baratheon.why_not("The Roseroad") == "You already marshaled or played a limited card this round."


def test_a_reduction_for_such_cards_counts() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Valyrian's Crew", "Dragonstone Port"], hand=["Fiery Followers"], gold=9),
        stark=side("baratheon", deck=["Robert Baratheon"]),
        phase="marshaling",
    )
    lay_facedown(t, "Robert Baratheon", "Valyrian's Crew", t.baratheon)
    t.baratheon.use("Dragonstone Port")
    assert "Marshal Robert Baratheon from Valyrian's Crew for 6 gold" in t.labels
    t.baratheon.marshal("Robert Baratheon")
    assert t.s.lasting == [row for row in t.s.lasting if row[0] != Mark.NEXT_COST]


def test_only_who_may_look_at_it_may_use_it() -> None:
    t = crew("Robb Stark")
    t.stark.take_control("Robb Stark")
    t.changed_by_hand()
    assert not t.baratheon.can("marshal Robb Stark")


def test_blank_the_crew_lets_nobody_marshal_anything() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Valyrian's Crew + Milk of the Poppy (controlled by stark)"], gold=9),
        stark=side("stark", deck=["Robb Stark"]),
        phase="marshaling",
    )
    lay_facedown(t, "Robb Stark", "Valyrian's Crew", t.baratheon)
    assert not t.baratheon.can("marshal Robb Stark")
    assert t.card("Robb Stark").has("terminal")


def test_the_handmaiden_needs_daenerys() -> None:
    t = Scenario(
        targaryen=side(
            "targaryen", play=["Dothraki Handmaiden"], hand=["Drogo's Arakh", "Daenerys Targaryen"], gold=12
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    lay_facedown(t, "Drogo's Arakh", "Dothraki Handmaiden", t.targaryen)
    assert not t.targaryen.can("marshal Drogo's Arakh")
    t.targaryen.marshal("Daenerys Targaryen")
    t.targaryen.marshal("Drogo's Arakh")
    assert t.card("Drogo's Arakh").traits == ["Weapon"]


# -- playing --------------------------------------------------------------------------------------------


def test_an_event_is_played_from_where_it_lies_and_goes_to_its_owners_discard_pile() -> None:
    t = crew("Winter Is Coming", gold=2, phase="challenges")
    t.baratheon.set_windows(always=["action"])
    t.baratheon.challenge("military", "Valyrian's Crew")
    assert t.baratheon.can("play Winter Is Coming from Valyrian's Crew")
    t.baratheon.play("Winter Is Coming")
    assert t.baratheon.gold == 1
    assert t.baratheon.claim == 2
    assert t.stark.discard == ["Winter Is Coming"]
    read_back(t)


def test_nobody_else_plays_it() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Valyrian's Crew"]),
        stark=side("stark", deck=["Winter Is Coming"], play=["Winterfell Steward"], gold=3, first=True),
    )
    lay_facedown(t, "Winter Is Coming", "Valyrian's Crew", t.baratheon)
    t.stark.set_windows(always=["action"])
    t.stark.challenge("power", "Winterfell Steward")
    assert not t.stark.can("play Winter Is Coming")


def test_a_reaction_that_lies_facedown_is_offered_in_its_window() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Valyrian's Crew", "Robert Baratheon"], gold=3),
        greyjoy=side("greyjoy", deck=["We Do Not Sow"], play=["The Roseroad"]),
    )
    lay_facedown(t, "We Do Not Sow", "Valyrian's Crew", t.baratheon)
    t.baratheon.challenge("military", "Robert Baratheon")
    t.baratheon.play("We Do Not Sow", "The Roseroad")
    assert sorted(t.greyjoy.discard) == ["The Roseroad", "We Do Not Sow"]


# -- Allard ---------------------------------------------------------------------------------------------


def test_allard_discards_one_for_power() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Allard Seaworth", "Valyrian's Crew + Little Bird"]),
        stark=side("stark", deck=["Robb Stark", "Ice"], play=["Winterfell Steward"]),
    )
    lay_facedown(t, "Robb Stark", "Valyrian's Crew", t.baratheon)
    lay_facedown(t, "Ice", "Valyrian's Crew", t.baratheon)
    t.skip_to("action")
    power = t.baratheon.faction_power
    t.baratheon.use("Allard Seaworth", "Ice (facedown)")
    assert t.baratheon.faction_power == power + 1
    assert t.stark.discard == ["Ice"]
    assert not t.baratheon.can("use Allard Seaworth")
    assert text_of("Allard Seaworth") == (
        "Dominance action: Discard a facedown attachment you control on a Baratheon card you control to gain 1 power "
        "for your faction. (Limit once per phase.)"
    )


def test_allard_needs_one_on_a_baratheon_card() -> None:
    t = Scenario(
        baratheon=side("baratheon", agenda="A Mummer's Farce", play=["Allard Seaworth + Little Bird", "Hedge Knight"]),
        stark=side("stark", play=["Winterfell Steward"]),
        phase="dominance",
    )
    assert not t.baratheon.can("use Allard Seaworth")
