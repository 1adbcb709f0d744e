"""What organizers ask for beside the rounds: byes, tables, the clock, decks, forms, lists of other software."""

import json
from datetime import timedelta
from pathlib import Path

import pytest

from kingsmoot.cli.tourney.clock import read_clock
from kingsmoot.tournament import store
from kingsmoot.tournament.desk import utc_now
from tests.cli.command import kingsmoot
from tests.cli.tourney.desk import EIGHT, Tourney, started


@pytest.fixture
def eight(tmp_path: Path) -> Tourney:
    return started(tmp_path / "open.event", EIGHT, structure="custom", rounds=3)


def test_byes_and_tables_are_given_and_listed(eight: Tourney) -> None:
    assert "Olenna awarded Hodor byes in rounds 1 and 2." in eight("bye", "hod", 1, 2)
    assert "Olenna: Arya sits at table 9 in every Swiss round." in eight("fix-table", "Arya", 9)
    listed = eight("players")
    assert "bye in round 1 and 2" in listed
    assert "always at table 9" in listed
    said = eight("pair")
    assert "Hodor has a bye, awarded by the organizer." in said
    assert "Table 9; Players: " in said
    eight("undo")
    assert "took the awarded byes of Hodor back" in eight("bye", "Hodor")
    assert "where the pairing says again" in eight("fix-table", "Arya")


def test_the_clock_is_stopped_extended_and_called(eight: Tourney) -> None:
    assert "No round has been published yet" in eight.refuse("pause")
    eight.play()
    assert "Olenna stopped the clock of round 1." in eight("pause")
    assert "left, and the clock is stopped; 4 tables play." in eight("clock", "--once")
    assert "The clock is already stopped." in eight.refuse("pause")
    assert "let the clock of round 1 go on" in eight("resume")
    assert "gave 10 more minutes to round 1" in eight("extend-round", 10)
    round_ = eight.desk.event.round()
    left = read_clock(round_, utc_now()).left
    assert timedelta(minutes=64) < left <= timedelta(minutes=65, seconds=5)
    assert "called time in round 1" in eight("call-time")
    assert "Time! Finish the current game round" in eight("clock", "--once")
    assert "Time has been called already." in eight.refuse("call-time")


def test_penalties_stand_in_the_list_of_players_and_in_exports(eight: Tourney) -> None:
    eight.play()
    assert "Penalties" not in eight("players")
    eight("penalty", "Bran", "warning", "Late to the table.")
    said = "warning in round 1 by Olenna: Late to the table."
    assert said in eight("players")
    assert eight.json("players")[2]["penalties"] == [said]
    assert said in eight("export", "players")
    data = json.loads(eight("export", "event"))
    assert {row["name"]: row["penalties"] for row in data["players"] if row["penalties"]} == {"Bran": [said]}


def test_late_entry(eight: Tourney) -> None:
    assert "Olenna lets players enter late by themselves." in eight("late-entry", "yes")
    assert eight.desk.event.late_entry
    assert "Type yes or no" in eight.refuse("late-entry", "perhaps")
    assert "Olenna closed the late entry." in eight("late-entry", "no")


def test_what_decks_are_held_to(tmp_path: Path) -> None:
    tourney = Tourney(tmp_path / "open.event")
    tourney("new", "--organizer", "Olenna", "--deck-lists", "--products", "Core, TtB", "--date", "2016-06-01")
    assert "Decks: legal products: Core, TtB; products released by 2016-06-01." in tourney("info")
    deck = tmp_path / "deck.txt"
    deck.write_text(kingsmoot("deck", "show", "gold-among-roses", "--plain").stdout, "utf-8")
    said = tourney("set", "--restricted", "ffg1.3", "--products", "all", "--date", "none")
    assert "restricted list ffg1.3." in said
    assert tourney.json("info")["products"] is None
    assert "There is no product 'Nothing'" in tourney.refuse("set", "--products", "Nothing")
    assert "There is no restricted list 'mine'" in tourney.refuse("set", "--restricted", "mine")


def test_swiss_rounds_after_a_cut(tmp_path: Path) -> None:
    tourney = Tourney(tmp_path / "open.event")
    words = ("--structure", "custom", "--rounds", "1", "--cut", "6", "--after-cut", "1")
    tourney("new", "--organizer", "Olenna", *words)
    assert "then a cut to the top 6, then 1 more Swiss round" in tourney("add", *EIGHT)
    tourney("start")
    tourney.play("5-0", "5-0", "5-0", "5-0")
    tourney("cut")
    assert "Round 2, Swiss" in tourney("pair")
    tourney("publish")
    tourney("begin")
    for table in (1, 2, 3):
        said = tourney("report", table, "5-0")
    assert "the event is over" in said


def test_blank_deck_lists_are_printed_before_the_start(tmp_path: Path) -> None:
    tourney = Tourney(tmp_path / "open.event")
    tourney("new", "--organizer", "Olenna", "--name", "Open")
    tourney("add", "Arya", "Bran & Co")
    assert "open-deck-lists.html" in tourney("print", "deck-lists")
    page = (tmp_path / "open-deck-lists.html").read_text("utf-8")
    assert page.count('<section class="form">') == 2
    assert "Bran &amp; Co" in page
    assert page.count("Plot deck (exactly 7 cards)") == 2
    assert "--round does not go with deck-lists" in tourney.refuse("print", "deck-lists", "--round", 1)


def test_an_export_of_other_software_becomes_an_event(tmp_path: Path) -> None:
    games = tmp_path / "games.csv"
    games.write_text("Rd,Home,Away,Winner\n1,Arya,Bran,Arya\n1,Catelyn,Davos,Davos\n", "utf-8")
    into = tmp_path / "past.event"
    words = ["--column", "round=Rd", "--column", "player1=Home", "--column", "player2=Away"]
    result = kingsmoot("tourney", "import", str(games), *words, "--into", str(into), "--name", "Old open")
    assert result.exit_code == 0, result.output
    event = store.load(into).event
    assert (event.name, len(event.rounds), event.over) == ("Old open", 1, True)
    result = kingsmoot("tourney", "import", str(games), "--column", "Home")
    assert (result.exit_code, "name=Player" in result.stderr) == (2, True)


def test_players_of_a_list_with_other_columns(eight: Tourney, tmp_path: Path) -> None:
    people = tmp_path / "people.csv"
    people.write_text("Id,Nick\n1,Theon\n2,Robb\n", "utf-8")
    assert "Added 2: Theon, Robb." in eight("import-players", str(people), "--column", "name=Nick")
