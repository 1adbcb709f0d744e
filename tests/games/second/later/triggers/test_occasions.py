"""What cards wait for: saves, returns, plots, power that moves, initiative and dominance."""

from __future__ import annotations

import pytest

from kingsmoot.scenario import Scenario, side
from tests.games.second.later.reading import text_of

AERON = "Aeron Damphair (pack TIMC)"
TARLE = "Tarle the Thrice-Drowned"


# -- saved ----------------------------------------------------------------------------------------------


def saved(*play: str) -> Scenario:
    """Asha Greyjoy has been saved by her duplicate."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core) (kneeling) + Asha Greyjoy (pack Core)", *play]),
        stark=side("stark", play=["Robb Stark (kneeling) + Robb Stark"]),
    )
    t.happen("killed", "Asha Greyjoy")
    t.greyjoy.save_with_duplicate("Asha Greyjoy")
    return t


def test_who_was_saved_stands_or_kneels() -> None:
    t = saved(AERON)
    t.greyjoy.use("Aeron Damphair")  # she kneels already
    assert not t.card("Asha Greyjoy").kneeling
    assert t.card("Aeron Damphair").text == "Reaction: After a character is saved, either stand it or kneel it."


def test_a_greyjoy_who_was_saved_gains_power() -> None:
    t = saved("Iron Victory")
    t.greyjoy.use("Iron Victory")
    assert t.card("Asha Greyjoy").power == 1
    assert t.card("Iron Victory").text.endswith(
        "Reaction: After a Greyjoy character is saved, it gains 1 power. (Limit twice per phase.)"
    )


def test_nobody_else_does() -> None:
    t = saved("Iron Victory")
    t.pass_windows()
    t.happen("killed", "Robb Stark")
    t.stark.save_with_duplicate("Robb Stark")
    assert not t.greyjoy.can("use Iron Victory")


# -- placed in a pile, returned to a hand ---------------------------------------------------------------


def drowned(dead: str) -> Scenario:
    t = Scenario(
        greyjoy=side("greyjoy", play=[f"{TARLE} (pack LaterFurther)", "Aeron Damphair", "Lordsport Shipwright"]),
        stark=side("stark"),
    )
    t.happen("killed", dead)
    return t


def test_a_drowned_god_character_comes_back_for_another_life() -> None:
    t = drowned("Aeron Damphair")
    t.greyjoy.use(TARLE, "Lordsport Shipwright")
    assert "Aeron Damphair" in t.greyjoy.in_play
    assert t.greyjoy.dead == ["Lordsport Shipwright"]
    assert text_of(f"{TARLE} (LaterFurther)") == (
        "Reaction: After a Drowned God character is placed in your dead pile, put that character into play. Then, "
        "kill a character you control. (Limit once per round.)"
    )


def test_others_do_not_come_back() -> None:
    assert not drowned("Lordsport Shipwright").greyjoy.can(f"use {TARLE}")


@pytest.mark.parametrize(("title", "comes"), [("Winterfell Steward", True), ("Robb Stark", False)])
def test_a_whisperer_follows_whoever_goes_home_cheaply(title: str, comes: bool) -> None:
    t = Scenario(
        lannister=side("lannister", hand=["Tywin's Whisperer"]),
        stark=side("stark", play=["Winterfell Steward", "Robb Stark"]),
    )
    t.happen("returned to hand", title)
    assert t.lannister.can("use Tywin's Whisperer") is comes
    if comes:
        t.lannister.use("Tywin's Whisperer")
        assert t.card("Tywin's Whisperer").in_play
        assert t.card("Tywin's Whisperer").has("stealth")
    assert t.lannister.card("Tywin's Whisperer").text == (
        "From your hand: Reaction: After a character with printed cost 2 or lower is returned to an opponent's hand, "
        "put this card into play. Until the end of the phase, this card gains a power icon and gains stealth."
    )


def test_not_for_ones_own() -> None:
    t = Scenario(lannister=side("lannister", play=["The Tickler"], hand=["Tywin's Whisperer"]), stark=side("stark"))
    t.reprint("The Tickler", cost=2)
    t.happen("returned to hand", "The Tickler")
    assert not t.lannister.can("use Tywin's Whisperer")


# -- plots, initiative, dominance -----------------------------------------------------------------------


def revealed(plot: str) -> Scenario:
    """Ser Robar Royce is there as House Stark reveals this plot."""
    t = Scenario(
        tyrell=side("tyrell", plots=["A Noble Cause"], play=["Ser Robar Royce"]),
        stark=side("stark", plots=[plot], play=["Arya Stark"]),
        phase="plot",
    )
    t.choose("first player House Tyrell")
    return t


def test_a_summer_plot_of_anybody_gives_power() -> None:
    t = revealed("Calm Over Westeros")
    t.stark.choose("military")
    t.tyrell.use("Ser Robar Royce")
    assert t.card("Ser Robar Royce").power == 1
    assert not t.card("Ser Robar Royce").kneeling
    assert t.card("Ser Robar Royce").text == (
        "Reaction: After a Summer plot card is revealed, this card gains 1 power. (Limit once per phase.) Forced "
        "reaction: After a Winter plot card is revealed, kneel this card."
    )


def test_old_nan_may_make_it_summer_for_him() -> None:
    """E79."""
    t = Scenario(
        tyrell=side("tyrell", plots=["A Noble Cause"], play=["Ser Robar Royce", "Old Nan"]),
        stark=side("stark", plots=["Marching Orders"], play=["Arya Stark"]),
        phase="plot",
    )
    t.tyrell.choose("use Old Nan for Marching Orders", "until the end of the round, it gains the Summer trait")
    t.stark.choose("first player House Tyrell")
    t.tyrell.use("Ser Robar Royce")
    assert t.card("Ser Robar Royce").power == 1


def test_a_winter_plot_makes_him_kneel() -> None:
    t = revealed("The Winds of Winter")
    assert t.card("Ser Robar Royce").kneeling
    assert not t.tyrell.can("use Ser Robar Royce")


def test_who_wins_initiative_gains_gold() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["King Balon's Solar"], plots=["A Clash of Kings"]),
        stark=side("stark", plots=["Rebuilding"]),
        phase="plot",
    )
    t.greyjoy.use("King Balon's Solar")
    assert t.greyjoy.gold == 1
    assert t.card("King Balon's Solar").text == "Reaction: After you win initiative, gain 1 gold."


def test_who_loses_it_gains_none() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["King Balon's Solar"], plots=["Rebuilding"]),
        stark=side("stark", plots=["A Clash of Kings"]),
        phase="plot",
    )
    assert not t.greyjoy.can("use King Balon's Solar")


def narrow_sea(mine: str, theirs: str) -> Scenario:
    return Scenario(
        baratheon=side(
            "baratheon", play=["Robert Baratheon + Prince of the Narrow Sea", "Ser Davos Seaworth"], plots=[mine]
        ),
        stark=side("stark", play=["Robb Stark", "Arya Stark", "Sansa Stark", "Gates of Winterfell"], plots=[theirs]),
        phase="plot",
    )


def test_for_a_smuggler_who_goes_home_a_character_and_a_location_kneel_at_once() -> None:
    t = narrow_sea("Rebuilding", "A Clash of Kings")
    t.baratheon.use("Prince of the Narrow Sea")
    assert t.baratheon.hand == ["Ser Davos Seaworth"]
    assert t.options == ["Arya Stark", "Sansa Stark"]  # Robb costs more than Ser Davos
    t.baratheon.choose("Arya Stark")
    assert sorted(t.stark.kneeling) == ["Arya Stark", "Gates of Winterfell"]
    assert t.card("Prince of the Narrow Sea").text.endswith(
        "Reaction: After you lose initiative, return a Captain or Smuggler character you control to its owner's hand "
        "to choose and kneel a character with lower printed cost than that card and a location with lower printed "
        "cost than that card."
    )


def test_not_for_who_wins_initiative() -> None:
    t = narrow_sea("A Clash of Kings", "Rebuilding")
    assert not t.baratheon.can("use Prince of the Narrow Sea")


@pytest.mark.parametrize("wins", [True, False])
def test_nymeria_robs_whoever_wins_dominance(wins: bool) -> None:
    t = Scenario(
        martell=side("martell", play=["Nymeria Sand (pack SoD)"], deck=["Dawn"], gold=9 if wins else 0),
        stark=side("stark", play=["Robb Stark"], hand=["Ice"]),
        phase="dominance",
    )
    assert t.martell.can("use Nymeria Sand") is not wins
    if not wins:
        t.martell.use("Nymeria Sand")
        assert (t.stark.discard, t.martell.hand) == (["Ice"], ["Dawn"])
    assert t.card("Nymeria Sand").text == (
        "Reaction: After you lose dominance, discard 1 card at random from the winner's hand and draw 1 card."
    )


# -- power that moves -----------------------------------------------------------------------------------


def test_antler_men_gain_gold_for_power_that_is_moved() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Antler Men", "Robert Baratheon"]),
        stark=side("stark", power=3),
    )
    t.baratheon.challenge("power", "Robert Baratheon")
    t.baratheon.use("Antler Men")
    assert t.baratheon.gold == 1
    assert t.stark.power == 2
    assert t.card("Antler Men").text == (
        "Reaction: After power is moved to your faction card, gain 1 gold. (Limit twice per round.)"
    )


def test_antler_men_gain_none_for_power_that_is_gained() -> None:
    t = Scenario(baratheon=side("baratheon", play=["Antler Men"]), stark=side("stark"))
    t.happen("power gained", t.baratheon, amount=1)
    assert not t.baratheon.can("use Antler Men")
