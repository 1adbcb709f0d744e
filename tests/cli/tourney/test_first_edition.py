"""Events of the first editions on the command line."""

from pathlib import Path

import pytest

from tests.cli.command import kingsmoot
from tests.cli.tourney.desk import Tourney

ONE_ROUND = ("--organizer", "Olenna", "--structure", "custom", "--rounds", "1")


@pytest.fixture
def tourney(tmp_path: Path) -> Tourney:
    return Tourney(tmp_path / "open.event")


def test_winter_decks_are_taken_and_judged(tourney: Tourney, tmp_path: Path) -> None:
    text = kingsmoot("deck", "convert", "wolves-in-winter", "--game", "winter", "--to", "thronesdb").stdout
    deck = tmp_path / "deck.txt"
    deck.write_text(text, "utf-8")
    tourney("new", *ONE_ROUND, "--game", "winter", "--deck-lists")
    assert "The deck of Arya is legal." in tourney("add", "Arya", "--deck", str(deck))
    deck.write_text(text.replace("3x Great Keep", "2x Great Keep"), "utf-8")
    said = tourney("add", "Bran", "--deck", str(deck))
    assert "The deck of Bran is not legal:\n- The House deck has 59 cards: add 1 or more." in said
    assert "The deck of Bran is not legal." in tourney.refuse("start")
    deck.write_text(text, "utf-8")
    tourney("deck", "Bran", str(deck))
    tourney("start")
    tourney("pair")
    tourney("publish")
    tourney("begin")
    tourney("report", "1", "win", "Arya")
    assert "Arya" in tourney("standings")


def test_the_hbo_edition_has_no_deck_lists(tourney: Tourney) -> None:
    assert "hold the event without them" in tourney.refuse("new", *ONE_ROUND, "--game", "hbo", "--deck-lists")
    tourney("new", *ONE_ROUND, "--game", "hbo")
    tourney("add", "Arya", "Tyrion")
    tourney("start")
    tourney("pair")
    tourney("publish")
    tourney("begin")
    tourney("report", "1", "win", "Tyrion")
    assert "Tyrion" in tourney("standings")
