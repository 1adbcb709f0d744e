"""``kingsmoot tourney print``, ``export``, ``import`` and ``simulate``: pages and data."""

import csv
import io
import json
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import LONG, kingsmoot, spawn
from tests.cli.tourney.desk import EIGHT, Tourney, started


@pytest.fixture
def tourney(tmp_path: Path) -> Tourney:
    """Round 1 played, round 2 published."""
    tourney = started(tmp_path / "open.event")
    tourney.play("5-0", "5-0", "4-1", "draw")
    tourney.play()
    return tourney


# --- print ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "name"),
    [
        ("pairings", "open-pairings-2.html"),
        ("names", "open-names-2.html"),
        ("slips", "open-slips-2.html"),
        ("standings", "open-standings-after-1.html"),
    ],
)
def test_a_page_is_written_beside_the_event(tourney: Tourney, what: str, name: str) -> None:
    said = tourney("print", what)
    page = tourney.file.with_name(name)
    assert said == f"Written to {page}: open it in a browser, and print it or save it as PDF.\n"
    text = page.read_text("utf-8")
    assert text.lower().startswith("<!doctype html>")
    assert all(name in text for name in EIGHT)
    assert sorted(tourney.file.parent.iterdir()) == sorted([tourney.file, page])


def test_an_earlier_round_is_printed_where_it_is_wanted(tourney: Tourney, tmp_path: Path) -> None:
    tourney("print", "pairings", "--round", 1, "--out", str(tmp_path / "one.html"))
    text = (tmp_path / "one.html").read_text("utf-8")
    assert "Round 1" in text
    assert "Round 2" not in text
    assert "no published round 3" in tourney.refuse("print", "slips", "--round", 3)
    assert "--round does not go with standings" in tourney.refuse("print", "standings", "--round", 1)


def test_a_page_takes_no_files_place_unasked(tourney: Tourney, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("precious")
    assert "already exists. Choose another name" in tourney.refuse("print", "pairings", "--out", str(page))
    assert page.read_text() == "precious"
    tourney("print", "pairings", "--out", str(page), "--replace")
    assert "Arya" in page.read_text("utf-8")


def test_a_page_that_cannot_be_written_is_told(tourney: Tourney, tmp_path: Path) -> None:
    assert "cannot be written: it is a folder" in tourney.refuse("print", "pairings", "--out", str(tmp_path))
    missing = str(tmp_path / "attic" / "page.html")
    assert "cannot be written: No such file or directory" in tourney.refuse("print", "pairings", "--out", missing)
    assert 'There is no page "posters": choose pairings, names,' in tourney.refuse("print", "posters")


def test_the_bracket_is_printed(tmp_path: Path) -> None:
    cup = started(tmp_path / "cup.event", EIGHT, structure="custom", rounds=1, cut=4)
    cup.play("5-0", "5-0", "5-0", "5-0")
    cup("cut")
    cup.play()
    cup("print", "bracket")
    text = (tmp_path / "cup-bracket-1.html").read_text("utf-8")
    assert all(cup.desk.event.named(player) in text for player in cup.desk.event.cut)


# --- export and import ----------------------------------------------------------------------------------------------


def test_the_event_is_exported_and_computed_again_from_that(tourney: Tourney, tmp_path: Path) -> None:
    data = json.loads(tourney("export"))
    assert [round_["stage"] for round_ in data["rounds"]] == ["swiss", "swiss"]
    assert data["rounds"][0]["pairings"][0]["result"] == "5-0"
    source, into = tmp_path / "past.json", tmp_path / "past.event"
    assert tourney("export", "--out", str(source)) == f"Written to {source}.\n"
    assert json.loads(source.read_text("utf-8")) == data

    result = kingsmoot("tourney", "import", str(source), "--into", str(into))
    assert result.exit_code == 0, result.stderr
    assert f"Saved in {into}." in result.stdout
    again = Tourney(into)
    keys = ("player", "points", "sos_exact", "extended_sos_exact")
    computed = [[row[key] for key in keys] for row in again.json("standings")]
    assert computed == [[row[key] for key in keys] for row in data["standings"]]
    assert f"Rank 1; Player: {computed[0][0]}; Points: {computed[0][1]}; " in result.stdout


def test_an_import_tells_what_is_not_as_it_should_be(tmp_path: Path) -> None:
    pairing = {"table": 1, "players": ["Arya", "Bran"], "result": "5-0"}
    other = {"table": 2, "players": ["Cersei", "Davos"], "result": "2-2"}
    source = tmp_path / "past.json"
    source.write_text(json.dumps({"rounds": [{"pairings": [pairing, other]}, {"pairings": [pairing, other]}]}))
    result = kingsmoot("tourney", "import", str(source))
    assert result.exit_code == 0
    assert "Rank 1; Player: Arya; Points: 10; " in result.stdout
    told = [line for line in result.stdout.splitlines() if line.startswith("- ")]
    assert any("Arya" in line and "Bran" in line for line in told), result.stdout
    data = json.loads(kingsmoot("tourney", "import", str(source), "--json").stdout)
    assert [f"- {said}" for said in data["irregularities"]] == told


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "is not JSON"),
        ("[" * 100_000, "is not JSON"),
        ("[]", ""),
        ('{"rounds": 7}', ""),
        ('{"rounds": [{"pairings": [{"players": ["Arya", "Bran"], "result": "7-0"}]}]}', "7-0"),
    ],
)
def test_what_is_no_event_is_not_imported(tmp_path: Path, text: str, why: str) -> None:
    source, into = tmp_path / "past.json", tmp_path / "past.event"
    source.write_text(text)
    result = kingsmoot("tourney", "import", str(source), "--into", str(into))
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert why in result.stderr
    assert result.stdout == ""
    assert not into.exists()


def test_players_and_standings_are_exported_as_tables(tourney: Tourney, tmp_path: Path) -> None:
    players = tourney("export", "players")
    assert [row["name"] for row in csv.DictReader(io.StringIO(players))] == list(EIGHT)
    standings = list(csv.DictReader(io.StringIO(tourney("export", "standings"))))
    assert [row["player"] for row in standings] == [row["player"] for row in tourney.json("standings")]
    again = Tourney(tmp_path / "next.event")
    again("new", "--organizer", "Olenna")
    (tmp_path / "players.csv").write_text(players)
    again("import-players", str(tmp_path / "players.csv"))
    assert [person.name for person in again.desk.event.players] == list(EIGHT)
    assert '"posters" cannot be exported: choose event, players or standings' in tourney.refuse("export", "posters")


# --- simulate -------------------------------------------------------------------------------------------------------


def simulated(*words: str) -> Any:
    result = kingsmoot("tourney", "simulate", *words, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_a_simulated_event_is_one_json_object_and_nothing_else() -> None:
    out, err = spawn(
        "tourney", "simulate", "--players", "21", "--structure", "basic", "--seed", "5", "--json"
    ).communicate(timeout=LONG)
    assert err == ""
    data = json.loads(out)
    assert [round_["stage"] for round_ in data["rounds"]] == ["swiss"] * 4 + ["elimination"] * 2
    for round_ in data["rounds"][:4]:
        assert sorted(Counter(len(pairing["players"]) for pairing in round_["pairings"]).items()) == [(1, 1), (2, 10)]
        assert all(pairing["reason"] and pairing["result"] for pairing in round_["pairings"])
    assert [row["rank"] for row in data["standings"]] == list(range(1, 22))
    assert data["winner"] in {name for pairing in data["rounds"][-1]["pairings"] for name in pairing["players"]}
    assert {"player", "points", "sos", "extended_sos"} <= data["standings"][0].keys()


def test_the_same_seed_simulates_the_same_event() -> None:
    words = ("--players", "12", "--structure", "advanced", "--drops", "0.1", "--late", "1")
    assert simulated(*words, "--seed", "3") == simulated(*words, "--seed", "3")
    assert simulated(*words, "--seed", "3") != simulated(*words, "--seed", "4")


def test_a_simulated_event_can_be_imported(tmp_path: Path) -> None:
    source = tmp_path / "simulated.json"
    data = simulated("--players", "17", "--seed", "1")
    source.write_text(json.dumps(data))
    result = kingsmoot("tourney", "import", str(source), "--json")
    assert json.loads(result.stdout)["standings"] == data["standings"]


def test_a_simulated_event_is_summed_up_for_people() -> None:
    result = kingsmoot("tourney", "simulate", "--players", "8", "--seed", "2")
    lines = result.stdout.splitlines()
    assert lines[:2] == ["8 players, basic structure, seed 2", "3 Swiss and 0 elimination rounds."]
    assert lines[2].startswith("Rank 1; Player: ")
    assert lines[-2].startswith("The winner is ")


def test_what_cannot_be_simulated_is_told() -> None:
    result = kingsmoot("tourney", "simulate", "--players", "3", "--json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "The basic structure is for 4 players or more" in result.stderr


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("at", "yesterday"),
        ("at", "2026-13-45T00:00:00+00:00"),
        ("at", "2026-11-17T10:00:00"),
        ("at", b"\xff\xfe"),
        ("by", b"\xff"),
        ("why", b"\xff"),
        ("data", b"\xff{}"),
    ],
)
def test_a_line_that_cannot_be_read_is_one_sentence(tmp_path: Path, column: str, value: str | bytes) -> None:
    file = tmp_path / "bad.event"
    assert kingsmoot("tourney", "new", str(file), "--name", "Hand's Tourney", "--organizer", "Olenna").exit_code == 0
    with closing(sqlite3.connect(file)) as db:
        db.execute("DROP TRIGGER no_change")
        db.execute(f"UPDATE log SET {column} = ? WHERE number = 1", (value,))
        db.commit()
    for command in ("info", "log", "clock"):
        shown = kingsmoot("tourney", command, str(file))
        assert shown.exit_code == 2, shown.output
        assert "is damaged and cannot be read" in shown.stderr
        assert len(shown.stderr.splitlines()) == 1
