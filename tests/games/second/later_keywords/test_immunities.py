"""Immunity: what it covers and what it does not."""

import pytest

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model.atoms import add_lasting
from kingsmoot.thrones.model.enums import KEYWORDS, Period, Type, TypeId, members
from kingsmoot.thrones.model.modifiers import Quality
from kingsmoot.thrones.values.immunity import immunity

ALL = frozenset(members(Type).values())


@pytest.mark.parametrize(
    ("word", "opponents", "types", "trait"),
    [
        ("immune to events", False, {Type.EVENT}, ""),
        ("immune to opponents' plots", True, {Type.PLOT}, ""),
        ("immune to card effects", False, ALL, ""),
        ("immune to opponents' card effects", True, ALL, ""),
        ("immune to Omen card effects", False, ALL, "Omen"),
        ("immune to opponents' Omen plots", True, {Type.PLOT}, "Omen"),
        ("immune to opponents' non-plot card effects", True, ALL - {Type.PLOT}, ""),
        ("immune to The Seven character abilities", False, {Type.CHARACTER}, "The Seven"),
    ],
)
def test_an_immunity_is_read(word: str, opponents: bool, types: set[TypeId], trait: str) -> None:
    assert immunity(word) == (opponents, frozenset(types), trait)


def immune(word: str, plot: str = "A Noble Cause") -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Put to the Sword"], gold=2),
        martell=side(
            "martell", play=["House Dayne Knight (kneeling)", "Arianne Martell (pack Core) (kneeling)"], plot=plot
        ),
    )
    t.reprint("House Dayne Knight", keywords=frozenset({word}) if word else frozenset())
    return t


# -- what is covered ------------------------------------------------------------------------------------


def test_an_immune_card_cannot_be_chosen() -> None:
    t = immune("immune to events")
    t.stark.challenge("military", "Robb Stark")
    with t.stop_at("before claim"):
        t.stark.play("Put to the Sword")  # there is only one to choose
    assert t.martell.dead == ["Arianne Martell"]


@pytest.mark.parametrize("word", ["immune to plots", "immune to card effects", "immune to opponents' Scheme plots", ""])
def test_a_plot_passes_over_an_immune_card(word: str) -> None:
    """Filthy Accusations kneels whom its player chooses."""
    t = Scenario(
        stark=side("stark", plots=["Filthy Accusations"]),
        martell=side("martell", play=["House Dayne Knight", "Arianne Martell (pack Core)"], plots=["A Noble Cause"]),
        phase="plot",
        stop_at="before plot phase",
    )
    t.reprint("House Dayne Knight", keywords=frozenset({word} if word else ()))
    t.reprint("Filthy Accusations", traits=frozenset({"Scheme"}))
    t.skip_to("action" if word else "target", take_first=True)
    if word:
        assert t.card("Arianne Martell").kneeling  # nobody else could be chosen
    else:
        assert t.options == ["House Dayne Knight", "Arianne Martell"]


def test_an_immunity_to_cards_of_a_trait_is_none_to_others() -> None:
    t = Scenario(
        stark=side("stark", plots=["Filthy Accusations"]),
        martell=side("martell", play=["House Dayne Knight"], plots=["A Noble Cause"]),
        phase="plot",
        stop_at="before plot phase",
    )
    t.reprint("House Dayne Knight", keywords=frozenset({"immune to Omen card effects"}))
    t.skip_to("action", take_first=True)
    assert t.card("House Dayne Knight").kneeling


def test_stealth_and_intimidate_are_abilities_of_characters() -> None:
    word = "immune to opponents' character abilities"
    t = Scenario(
        stark=side("stark", play=["Arya Stark"]),
        lannister=side("lannister", play=["The Tickler", "Burned Men"]),
    )
    t.reprint("The Tickler", keywords=frozenset({word}))
    t.stark.choose("power challenge against House Lannister")
    assert t.options == ["bypass Burned Men", "bypass nobody"]
    assert t.stark.why_not("The Tickler") == "It's immune to character abilities."
    t = Scenario(
        baratheon=side("baratheon", play=["Robert Baratheon"]),
        lannister=side("lannister", play=["The Tickler", "Burned Men"]),
    )
    t.reprint("The Tickler", keywords=frozenset({word}))
    t.baratheon.challenge("power", "Robert Baratheon")
    t.pass_windows(until="keyword")
    t.baratheon.choose("intimidate")
    assert t.options == ["kneel Burned Men", "kneel nobody"]
    assert t.baratheon.why_not("The Tickler") == "It's immune to character abilities."


def test_knights_under_the_tourney_are_immune_to_events_of_opponents_only() -> None:
    t = immune("", plot="A Tourney for the King")
    assert t.card("House Dayne Knight").keywords == ["immune to opponents' events", "renown"]
    t.stark.challenge("military", "Robb Stark")
    with t.stop_at("before claim"):
        t.stark.play("Put to the Sword")
    assert t.martell.dead == ["Arianne Martell"]


# -- what is not ----------------------------------------------------------------------------------------


def test_claim_is_no_effect_of_a_card() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]), martell=side("martell", play=["House Dayne Knight (kneeling)"])
    )
    t.reprint("House Dayne Knight", keywords=frozenset({"immune to card effects"}))
    with t.stop_at("before keywords"):
        t.stark.challenge("military", "Robb Stark")
    assert t.martell.dead == ["House Dayne Knight"]


def test_attachments_on_an_immune_card_are_cards_of_their_own() -> None:
    """What is attached to it does nothing to it; but it may be attached, and be discarded."""
    t = Scenario(
        stark=side("stark", plots=["Confiscation"]),
        martell=side("martell", play=["Arianne Martell (pack Core) + Knighted"], plots=["A Noble Cause"]),
        phase="plot",
        stop_at="before plot phase",
    )
    t.reprint("Arianne Martell", keywords=frozenset({"immune to card effects"}))
    assert t.card("Arianne Martell").strength == t.card("Arianne Martell").printed_strength
    t.skip_to("action", take_first=True)
    assert t.martell.discard == ["Knighted"]


def test_small_council_chamber_gains_power_and_is_not_reached_by_events() -> None:
    t = Scenario(lannister=side("lannister", play=["Small Council Chamber", "The Tickler"]), stark=side("stark"))
    t.lannister.challenge("intrigue", "The Tickler")
    t.lannister.use("Small Council Chamber")
    assert t.card("Small Council Chamber").power == 1


def test_what_lasted_before_an_immunity_is_gained_lasts_on() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Knighted"]),
        watch=side("nightswatch", hand=["You Know Nothing"], gold=1),
    )
    t.watch.play("You Know Nothing")
    t.reprint("Robb Stark", keywords=frozenset({"immune to events", "renown"}))
    assert not t.card("Robb Stark").has("renown")


def test_all_keywords_are_lost_without_the_immunities() -> None:
    t = Scenario(martell=side("martell", play=["Prince's Loyalist"]), stark=side("stark", play=["Robb Stark"]))
    t.reprint("Robb Stark", keywords=frozenset({"immune to events", "renown", "stealth"}))
    robb = t.card("Robb Stark")
    add_lasting(t.s, Quality.KEYWORD, -1, Period.PHASE, robb.c, KEYWORDS.index("all keywords"))
    assert robb.keywords == ["immune to events"]
    add_lasting(t.s, Quality.KEYWORD, -1, Period.PHASE, robb.c, KEYWORDS.index("all immunities"))
    assert robb.keywords == []
