"""Players in and out: CSV that survives a spreadsheet, and JSON."""

import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsmoot.tournament import TournamentError
from kingsmoot.tournament.exchange import event_data, players_csv, read_players, standings_csv
from kingsmoot.tournament.names import name_key
from tests.tournament.events import EVENT_C, NAMES, new, play

FORMULAS = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")


def names_in(text: str) -> list[str]:
    return [person["name"] for person in read_players(text)]


def cells(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text)))


# --- out --------------------------------------------------------------------------------------------------------------


def test_players_are_written_with_their_roles_and_read_again() -> None:
    desk = new(["Arya", "Baelish, Petyr", 'Sandor "the Hound"'])
    desk.do("add", name="Stannis", role="judge")
    desk.do("add", name="Arya", role="judge")
    text = players_csv(desk.event)
    assert cells(text)[0] == ["name", "role", "dropped"]
    assert read_players(text) == [
        {"name": "Arya", "role": "judge"},
        {"name": "Arya", "role": "player"},
        {"name": "Baelish, Petyr", "role": "player"},
        {"name": 'Sandor "the Hound"', "role": "player"},
        {"name": "Stannis", "role": "judge"},
    ]


def test_a_list_of_players_opens_the_next_event() -> None:
    first, second = new(["Arya", "=Bran", "-"]), new([])
    for person in read_players(players_csv(first.event)):
        second.do("add", **person)
    assert [person.name for person in second.event.players] == ["Arya", "=Bran", "-"]


@pytest.mark.parametrize("sign", FORMULAS)
def test_no_name_becomes_a_formula(sign: str) -> None:
    name = f"{sign}HYPERLINK(1)"
    desk = play(f"{name} 5-0 Bran, C 5-0 D", structure="custom", rounds=1)
    for text in (players_csv(desk.event), standings_csv(desk.event)):
        assert not any(cell.startswith(FORMULAS) for row in cells(text) for cell in row)
        assert name in names_in(text)


TRICKY = st.text("=+-@',;\"\u00e9x", min_size=1, max_size=5)


@given(st.lists(NAMES | TRICKY, min_size=1, unique_by=name_key))
def test_any_names_come_back_from_csv(names: list[str]) -> None:
    desk = new(names)
    assert names_in(players_csv(desk.event)) == [person.name for person in desk.event.players]
    assert sorted(names_in(standings_csv(desk.event))) == sorted(person.name for person in desk.event.players)


def test_standings_are_a_table_of_numbers() -> None:
    rows = cells(standings_csv(play(EVENT_C, structure="custom", rounds=3).event))
    assert rows[0][:5] == ["rank", "player", "points", "sos", "extended_sos"]
    assert rows[2][:5] == ["2", "P1", "10", "3.2222", "2.5185"]
    assert not any("/" in cell for row in rows for cell in row)


# --- in ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Arya\nBran\n",
        "name\nArya\nBran",
        "\ufeffName\r\nArya\r\nBran\r\n",
        "name,role\nArya,player\nBran,player",
        "id;Player;points\n1;Arya;5\n\n2;Bran;0\n",
        "name\trole\nArya\tplayer\nBran\t",
        '"Arya"\n"Bran"',
        "  Arya  \n\n   \nBran",
        '["Arya", "Bran"]',
        '\ufeff [ {"name": "Arya"}, {"name": "Bran", "club": "Winterfell"} ]',
        '{"players": ["Arya", {"name": "Bran"}]}',
    ],
)
def test_players_are_read_from_many_files(text: str) -> None:
    assert names_in(text) == ["Arya", "Bran"]


def test_the_players_of_an_exported_event_are_a_list_of_players() -> None:
    assert names_in(json.dumps(event_data(new(["Arya", "Bran"]).event))) == ["Arya", "Bran"]


def test_roles_and_deck_lists_pass_through() -> None:
    text = 'name,deck,role\nArya,"House Stark\n3x Arya Stark",Player\nStannis,,judge\n'
    assert read_players(text) == [
        {"name": "Arya", "role": "player", "deck": "House Stark\n3x Arya Stark"},
        {"name": "Stannis", "role": "judge"},
    ]
    assert read_players('[{"name": "Arya", "deck": "House Stark"}]') == [{"name": "Arya", "deck": "House Stark"}]


def test_a_list_of_names_alone_may_have_commas() -> None:
    assert names_in("name\nBaelish, Petyr\nClegane; Sandor") == ["Baelish, Petyr", "Clegane; Sandor"]


def test_a_bracket_in_a_name_is_no_json() -> None:
    assert names_in("[Watch] Jon\n[Watch] Sam") == ["[Watch] Jon", "[Watch] Sam"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There are no players in this file."),
        ("name,role\n", "There are no players in this file."),
        ("[]", "There are no players in this file."),
        ("Arya\nBran\nARYA", "Line 3: ARYA stands in line 1 already."),
        ("name,role\nBaelish, Petyr, player", "Line 2 has 3 columns, and there are 2: put a text that has a"),
        ("Arya,jugde", 'Line 1: "jugde" is not a role'),
        ("Arya,organizer", 'Line 1: "organizer" is not a role that can be given here'),
        ("name,role\n,player", "Line 2: A name has 1 to 80 characters."),
        (f"Arya\n{'x' * 81}", "Line 2: A name has 1 to 80 characters."),
        ("Arya\n\x07Bran", "Line 2: A name has a character in it that can't be shown"),
        ('name,deck\nArya,"3x Ar\nya\nBran,"x"', "Line 2 is not CSV"),
        ('"Arya"x\nBran', "Line 1 is not CSV"),
        ('["Arya",\n "Bran"', "This file looks like JSON, but isn't valid. Line 2"),
        ('["Arya", 7]', "Entry 2: 7 is not a player"),
        ('[{"name": "Arya"}, {"nom": "Bran"}]', "Entry 2: A name has 1 to 80 characters."),
        ('[{"name": ["Arya"]}]', "Entry 1: the name is not a text"),
        ('[{"name": "Stannis", "roles": ["judge"]}]', 'Entry 1: "roles" are not read here'),
        ('{"people": []}', "Players in JSON are a list"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_with_the_place(text: str, sentence: str) -> None:
    with pytest.raises(TournamentError) as refused:
        read_players(text)
    assert sentence in str(refused.value)


@given(st.text("nameArya,;\t\n\"'[{}]:0=\r", max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        people = read_players(text)
    except TournamentError:
        return
    assert all(person["name"].strip() for person in people)
