"""Exports of other software, read as events."""

import json
from typing import Any

import pytest

from kingsmoot.tournament import ELIMINATION, SWISS, TournamentError
from kingsmoot.tournament.exchange import other_event, read_event, read_players
from kingsmoot.tournament.exchange.event_import import ImportedEvent


def brackets_service(**more: Any) -> dict[str, Any]:
    """Participants and matches, each in an object with its kind, as bracket services write them."""
    people = [(11, "Arya"), (12, "Bran"), (13, "Catelyn"), (14, "Davos")]
    games = [(1, 11, 12, 11, "1-0"), (1, 13, 14, None, "0-0"), (2, 11, 13, 13, "4-1"), (2, 12, 14, 12, "2-1")]
    matches = [
        {"player1_id": a, "player2_id": b, "round": n, "winner_id": w, "scores_csv": s, "state": "complete"}
        for n, a, b, w, s in games
    ]
    return {
        "tournament": {
            "name": "Winterfell cup",
            "tournament_type": "swiss",
            "participants": [{"participant": {"id": number, "name": name}} for number, name in people],
            "matches": [{"match": match} for match in matches],
            **more,
        }
    }


def archive() -> list[dict[str, Any]]:
    """A list of games, with the names and the points of both players in each."""
    games = [(1, "Arya", 5, "Bran", 0), (1, "Catelyn", 4, "Davos", 1), (2, "Arya", 2, "Catelyn", 2)]
    rows: list[dict[str, Any]] = [
        {
            "tournament_name": "Oldtown open",
            "tournament_round": n,
            "p1_player_name": a,
            "p1_points": p,
            "p2_player_name": b,
            "p2_points": q,
        }
        for n, a, p, b, q in games
    ]
    return [*rows, {**rows[0], "tournament_round": 2, "p1_player_name": "Bran", "p2_player_name": "Davos"}]


def imported(text: str, **columns: str) -> ImportedEvent:
    return read_event(other_event(text, columns))


def table(there: ImportedEvent) -> dict[str, int]:
    event = there.desk.event
    return {event.named(line.player): line.points for line in event.standings()}


def test_participants_and_matches() -> None:
    there = imported(json.dumps(brackets_service()))
    assert there.desk.event.name == "Winterfell cup"
    assert table(there) == {"Arya": 9, "Bran": 5, "Catelyn": 1, "Davos": 0}
    first, second = there.desk.event.rounds
    assert [str(game.result) for game in first.tables] == ["5-0", "0-0"]
    assert [str(game.result) for game in second.tables] == ["4-1", "5-0"]


def test_a_single_elimination_of_a_bracket_service() -> None:
    data = brackets_service(tournament_type="single elimination")
    data["tournament"]["matches"] = [
        {"match": {"player1_id": a, "player2_id": b, "round": n, "winner_id": w, "scores_csv": "", "state": "complete"}}
        for n, a, b, w in ((1, 11, 12, 11), (1, 13, 14, 14), (2, 11, 14, 14))
    ]
    there = imported(json.dumps(data))
    assert [round_.stage for round_ in there.desk.event.rounds] == [ELIMINATION, ELIMINATION]
    assert there.desk.event.winner is there.desk.event.person("Davos")


def test_a_list_of_games_with_points() -> None:
    there = imported(json.dumps(archive()))
    assert there.desk.event.name == "Oldtown open"
    assert table(there) == {"Arya": 7, "Catelyn": 6, "Bran": 5, "Davos": 1}
    assert [round_.stage for round_ in there.desk.event.rounds] == [SWISS, SWISS]


CSV = """Rd;Home;Away;Goals
1;Arya;Bran;3-1
1;Catelyn;Davos;2-2
1;Edric;BYE;
Top 4;Arya;Davos;1-0
Top 4;Catelyn;Edric;0-1
Final;Arya;Edric;1-0
"""


def test_a_table_whose_columns_are_mapped() -> None:
    there = imported(CSV, round="Rd", player1="Home", player2="Away", result="goals")
    event = there.desk.event
    assert [round_.stage for round_ in event.rounds] == [SWISS, ELIMINATION, ELIMINATION]
    assert [len(round_.tables) for round_ in event.rounds] == [3, 2, 1]
    assert [str(game.result) for game in event.rounds[0].tables] == ["5-0", "2-2", "bye"]
    assert event.winner is event.person("Arya")


@pytest.mark.parametrize(
    ("text", "columns", "sentence"),
    [
        (
            CSV.replace("Home", "Host").replace("Away", "Guest"),
            {},
            "No column says who player1 is: map one, as in player1=NAME. The columns are: Rd, Host",
        ),
        (CSV, {"player1": "Host"}, 'There is no column "Host" for player1: there are Rd, Home, Away, Goals'),
        (CSV, {"colour": "Home"}, '"colour" is nothing that a game has'),
        ('{"a": 1}', {}, "no rounds, no participants and matches, and no games"),
        ("{", {}, "is not JSON"),
        ("[]", {}, "There are no games"),
        ("[3]", {}, "Game 1 is not an object"),
        ("7", {"player1": "x"}, "There are no games in this file"),
        ("Player1,Player2,Winner\nArya,Bran,Cersei", {}, "Line 2: Cersei is said to have won, and does not play there"),
        (json.dumps(brackets_service(tournament_type="double elimination")), {}, "This is a double elimination"),
        (json.dumps(brackets_service(matches=[{"match": {"player1_id": 99, "round": 1}}])), {}, "has the number 99"),
        (json.dumps(brackets_service(participants=[{"participant": {"id": 1}}])), {}, "Participant 1 has no name"),
    ],
)
def test_what_cannot_be_read_is_told(text: str, columns: dict[str, str], sentence: str) -> None:
    with pytest.raises(TournamentError) as why:
        other_event(text, columns)
    assert sentence in str(why.value)


def test_our_own_form_is_left_alone() -> None:
    data = {"rounds": [{"pairings": [{"players": ["Arya", "Bran"], "result": "4-1"}]}]}
    assert other_event(json.dumps(data)) == data


def test_columns_of_a_list_of_players_are_mapped() -> None:
    text = "Nr,Nickname,Task\n1,Arya,player\n2,Sandor,judge\n"
    assert read_players(text, {"name": "nickname", "role": "Task"}) == [
        {"name": "Arya", "role": "player"},
        {"name": "Sandor", "role": "judge"},
    ]
    assert read_players('[{"nick": "Arya"}]', {"name": "nick"}) == [{"name": "Arya"}]
    with pytest.raises(TournamentError, match='There is no column "Handle" for name: there are Nr, Nickname, Task'):
        read_players(text, {"name": "Handle"})
    with pytest.raises(TournamentError, match="map name, role or deck"):
        read_players(text, {"points": "Nr"})
