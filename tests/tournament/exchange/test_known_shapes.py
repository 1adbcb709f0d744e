"""Exports in the shapes that organizers' programs commonly write. The files are of our own making."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kingsmoot.tournament import ELIMINATION, SWISS, TournamentError
from kingsmoot.tournament.exchange import other_event, read_event, read_players
from kingsmoot.tournament.exchange.event_import import ImportedEvent


def imported(given: Any, **columns: str) -> ImportedEvent:
    return read_event(other_event(given if isinstance(given, str) else json.dumps(given), columns))


def points(there: ImportedEvent) -> dict[str, int]:
    event = there.desk.event
    return {event.named(line.player): line.points for line in event.standings()}


def results(there: ImportedEvent, number: int) -> list[tuple[list[str], str]]:
    event = there.desk.event
    return [([event.named(one) for one in t.players], str(t.result)) for t in event.rounds[number - 1].tables]


# --- rounds that are lists of tables, with players by number: as managers of tournaments upload them -----------------


def seat(number: int | None, score: int | None = None, **more: Any) -> dict[str, Any]:
    return {"id": number, "runnerScore": None, "corpScore": None, "combinedScore": score, **more}


def manager() -> dict[str, Any]:
    people = [(1, "Arya"), (2, "Bran"), (3, "Catelyn"), (4, "Davos"), (5, "Edric")]
    swiss = {"intentionalDraw": False, "twoForOne": False, "eliminationGame": False}
    return {
        "name": "Store championship",
        "date": "2019-03-02",
        "cutToTop": 2,
        "preliminaryRounds": 2,
        "tournamentOrganizer": {"nrdbId": "", "nrdbUsername": ""},
        "players": [
            {"id": n, "name": name, "rank": n, "matchPoints": 0, "strengthOfSchedule": "1.0"} for n, name in people
        ],
        "eliminationPlayers": [
            {"id": 1, "name": "Arya", "rank": 1, "seed": 1},
            {"id": 3, "name": "Catelyn", "rank": 2},
        ],
        "rounds": [
            [
                {"table": 1, "player1": seat(1, 3), "player2": seat(2, 0), **swiss},
                {"table": 2, "player1": seat(3, 3), "player2": seat(4, 0), **swiss},
                {"table": 3, "player1": seat(5, 3), "player2": seat(None, 0), **swiss},
            ],
            [
                {"table": 1, "player1": seat(1, 1), "player2": seat(3, 1), **swiss, "intentionalDraw": True},
                {"table": 2, "player1": seat(5, 0), "player2": seat(2, 3), **swiss},
                {"table": 3, "player1": seat(4, 3), "player2": seat(None, 0), **swiss},
            ],
            [
                {
                    "table": 1,
                    "player1": {"id": 1, "winner": False, "role": "corp"},
                    "player2": {"id": 3, "winner": True, "role": "runner"},
                    "eliminationGame": True,
                }
            ],
        ],
        "uploadedFrom": "a manager",
        "links": [{"rel": "schemaderivedfrom", "href": "http://example.org/schema.html"}],
    }


def test_rounds_of_tables_with_players_by_number() -> None:
    there = imported(manager())
    event = there.desk.event
    assert event.name == "Store championship"
    assert [round_.stage for round_ in event.rounds] == [SWISS, SWISS, ELIMINATION]
    assert results(there, 1)[0][0] == ["Arya", "Bran"]
    assert points(there)["Bran"] == 5
    assert event.winner is not None
    assert event.winner.name == "Catelyn"


def test_a_player_whom_nobody_knows_is_told() -> None:
    broken = manager()
    broken["rounds"][0][0]["player1"]["id"] = 99
    with pytest.raises(TournamentError, match=r"Round 1, table 1: nobody among the players has the number 99\."):
        imported(broken)


# --- bracket services -------------------------------------------------------------------------------------------------


def test_groups_and_a_bracket_after_them_without_the_game_for_third_place() -> None:
    """Players have other numbers in groups; the game for the third place has round 0."""
    people = [
        {"participant": {"id": n, "display_name": name, "group_player_ids": [n + 100], "seed": n, "final_rank": None}}
        for n, name in ((1, "Arya"), (2, "Bran"), (3, "Catelyn"), (4, "Davos"))
    ]
    games = [
        *((1, 101, 102, 101, "2-0", 7), (1, 103, 104, 103, "2-1", 7), (2, 101, 103, 101, "2-0,1-0", 7)),
        *((2, 104, 102, 102, "0-2", 7), (1, 1, 4, 1, "1-0", None), (1, 2, 3, 3, "0-1", None)),
        *((2, 1, 3, 3, "0-2", None), (0, 4, 2, 4, "1-0", None)),
    ]
    whole = {
        "tournament": {
            "name": "Harrenhal",
            "tournament_type": "single elimination",
            "group_stages_enabled": True,
            "participants": people,
            "matches": [
                {
                    "match": {
                        "id": at,
                        "round": n,
                        "player1_id": a,
                        "player2_id": b,
                        "winner_id": w,
                        "scores_csv": s,
                        "group_id": g,
                        "state": "complete",
                        "identifier": "A",
                        "loser_id": None,
                    }
                }
                for at, (n, a, b, w, s, g) in enumerate(games)
            ],
        }
    }
    there = imported(whole)
    assert [round_.stage for round_ in there.desk.event.rounds] == [SWISS, SWISS, ELIMINATION, ELIMINATION]
    assert there.desk.event.winner is not None
    assert there.desk.event.winner.name == "Catelyn"


def test_matches_that_name_their_players_in_relationships() -> None:
    """The second version of such an interface: things with attributes, and others that are included."""

    def match(number: int, round_: int, one: str, other: str, winner: str | None, scores: str) -> dict[str, Any]:
        return {
            "id": str(number),
            "type": "match",
            "attributes": {
                "state": "complete",
                "round": round_,
                "identifier": "A",
                "scores": scores,
                "winner_id": winner,
            },
            "relationships": {
                "player1": {"data": {"id": one, "type": "participant"}},
                "player2": {"data": {"id": other, "type": "participant"}},
            },
        }

    names = (("355", "Arya"), ("356", "Bran"), ("357", "Catelyn"), ("358", "Davos"))
    there = imported(
        {
            "data": [
                match(1, 1, "355", "356", "355", "2 - 0"),
                match(2, 1, "357", "358", None, "1 - 1"),
                match(3, 2, "355", "357", "357", "0 - 2"),
                match(4, 2, "356", "358", "356", "2 - 1"),
            ],
            "included": [
                {"id": n, "type": "participant", "attributes": {"name": name, "seed": 1}} for n, name in names
            ],
        }
    )
    assert points(there) == {"Catelyn": 7, "Arya": 5, "Bran": 5, "Davos": 2}


# --- tables -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        # scores of both, with decimals
        "Round,Table,Player 1,Player 1 Score,Player 2,Player 2 Score\n1,1,Arya,5.0,Bran,0\n1,2,Catelyn,2.0,Davos,2.0\n",
        # player and opponent, wins and losses and draws
        "Round;Table;Player;Opponent;Result\n1;1;Arya;Bran;2-0-0\n1;2;Catelyn;Davos;1-1-1\n",
        # A and B
        "Rd\tTable No.\tPlayer A\tPlayer B\tScore A\tScore B\n1\t1\tArya\tBran\t1\t0\n1\t2\tCatelyn\tDavos\t1\t1\n",
        # a sentence for a result
        "Round,Table,Player 1,Player 2,Result\nRound 1,1,Arya,Bran,Arya won 2-0\nRound 1,2,Catelyn,Davos,1-1-0 Draw\n",
        "Round,Player 1,Player 2,Winner\n1,Arya,Bran,Player 1\n1,Catelyn,Davos,Draw\n",
        "Round,Home,Away,Home Score,Away Score\n1,Arya,Bran,3,1\n1,Catelyn,Davos,1,1\n",
        # each player told once, in a quoted table with a mark of its encoding and empty lines
        '\ufeff"Round","Table","Player 1 Name","Player 1 Points","Player 2 Name","Player 2 Points"\r\n'
        '"1","1","Arya","5","Bran","0"\r\n\r\n"1","2","Catelyn","2","Davos","2"\r\n',
    ],
)
def test_tables_of_games(text: str) -> None:
    there = imported(text)
    assert results(there, 1)[0][0] == ["Arya", "Bran"]
    assert points(there) == {"Arya": 5, "Catelyn": 2, "Davos": 2, "Bran": 0}


def test_first_and_last_names_stand_in_columns_of_their_own() -> None:
    text = (
        "Round,Table,Player 1 First Name,Player 1 Last Name,Player 1 Points,"
        "Player 2 First Name,Player 2 Last Name,Player 2 Points\n"
        "1,1,Arya,Stark,5,Bran,Stark,0\n1,2,Davos,Seaworth,5,,,0\n"
    )
    there = imported(text)
    assert results(there, 1)[0][0] == ["Arya Stark", "Bran Stark"]
    assert points(there)["Davos Seaworth"] == 5


def test_a_bye_may_be_told_in_words() -> None:
    text = "Round,Player 1,Player 2,Result\n1,Arya,Bran,Bran won 2-1-0\n1,Catelyn,-,Catelyn was assigned a bye\n"
    assert points(imported(text)) == {"Bran": 5, "Catelyn": 5, "Arya": 0}


def test_a_game_that_is_told_once_for_each_player_counts_once() -> None:
    """Some tables have a line for each player of a game."""
    text = "Round,Table,Player,Opponent,Points,Opponent Points\n1,1,Arya,Bran,5,0\n1,1,Bran,Arya,0,5\n"
    there = imported(text)
    assert len(there.desk.event.rounds[0].tables) == 1
    assert points(there) == {"Arya": 5, "Bran": 0}


def test_a_bracket_is_known_by_the_names_of_its_rounds() -> None:
    text = (
        "Round,Player 1,Player 2,Winner\n1,Arya,Bran,Arya\n1,Catelyn,Davos,Davos\n"
        "2,Arya,Davos,Arya\n2,Bran,Catelyn,Bran\n"
        "Semifinals,Arya,Catelyn,Arya\nSemifinals,Bran,Davos,Davos\nFinals,Arya,Davos,Davos\n"
    )
    there = imported(text)
    assert [round_.stage for round_ in there.desk.event.rounds] == [SWISS, SWISS, ELIMINATION, ELIMINATION]
    assert there.desk.event.winner is not None
    assert there.desk.event.winner.name == "Davos"


def test_participants_of_a_bracket_service_are_a_list_of_players() -> None:
    text = "Name,Seed,Username,Email,Checked In,Final Rank\nArya,1,,arya@example.org,true,\nBran,2,,,true,\n"
    assert [one["name"] for one in read_players(text)] == ["Arya", "Bran"]


def test_a_game_that_is_told_twice_and_not_alike_is_refused() -> None:
    text = "Round,Player,Opponent,Result\n1,Arya,Bran,5-0\n1,Bran,Arya,5-0\n"
    with pytest.raises(TournamentError, match=r"Line 3: this game is told twice, and not alike"):
        imported(text)


def test_a_double_elimination_of_a_manager_is_refused() -> None:
    whole = manager()
    lost = {"table": 1, "player1": {"id": 1, "winner": True}, "player2": {"id": 3}, "eliminationGame": True}
    whole["rounds"].append([lost])
    with pytest.raises(TournamentError, match="This is a double elimination"):
        imported(whole)


def test_what_nobody_can_read_is_no_result() -> None:
    data = other_event("Round,Player 1,Player 2,Result\n1,Arya,Bran,unknown")
    assert data["rounds"][0]["pairings"][0]["result"] is None
