"""Attachments are discarded with their card, and whoever waits for that may respond."""

from typing import Any

import pytest

from kingsmoot.scenario import Scenario, side
from tests.games.winter.table import scene

WINE = "A Cup of Bitter Wine"  # it is deathbound


def killed_with_the_cup(options: dict[str, Any] | None = None) -> Scenario:
    """Jhogo is killed for claim, with the cup that he has been given."""
    t = scene(
        options=options,
        stark=side("stark", play=["Robb Stark"]),
        targaryen=side("targaryen", play=[f"Jhogo (kneeling) + {WINE}"], hand=["The Titan's Bastard"]),
    )
    t.stark.challenge("military", "Robb Stark")
    return t


@pytest.mark.parametrize("options", [{}, {"moribund": True}])
def test_a_deathbound_attachment_that_falls_is_placed_in_the_dead_pile(options: dict[str, Any]) -> None:
    t = killed_with_the_cup(options)
    assert {"use The Titan's Bastard (1) for Jhogo", f"use The Titan's Bastard (1) for {WINE}"} <= set(t.options)
    t.targaryen.use(f"The Titan's Bastard (1) for {WINE}")
    t.pass_windows()
    assert t.targaryen.in_play == ["The Titan's Bastard"]
    assert sorted(t.targaryen.dead) == [WINE, "Jhogo"]


def test_an_attachment_of_a_moribund_card_is_moribund() -> None:
    t = killed_with_the_cup({"moribund": True})
    on_the_table = {card["title"]: card for card in t.view(0)["table"]["players"][1]["play"]}
    assert on_the_table["Jhogo"]["moribund"]
    assert on_the_table[WINE]["moribund"]
    t.targaryen.choose("pass")
    assert sorted(t.targaryen.dead) == [WINE, "Jhogo"]


@pytest.mark.parametrize("options", [{}, {"moribund": True}])
def test_the_duplicates_of_an_attachment_that_falls_are_discarded_with_it(options: dict[str, Any]) -> None:
    t = scene(
        "marshaling",
        options=options,
        stark=side("stark", play=["Arya Stark + Summer"], hand=["Summer", "Direwolf Pup"]),
        lannister=side("lannister", play=["Robert Baratheon"]),
    )
    t.stark.marshal("Summer")
    assert t.card("Summer").duplicates == 1
    t.skip_to("challenge")
    t.stark.choose("no more challenges")
    t.lannister.challenge("military", "Robert Baratheon")
    t.stark.defend()
    t.pass_windows()
    assert (t.stark.dead, t.stark.discard) == (["Arya Stark"], ["Summer", "Summer"])
