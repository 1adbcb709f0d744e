"""An event as data: out, and in again."""

import copy
import json
from typing import Any

import pytest

from kingsmoot.tournament import replay_log
from kingsmoot.tournament.exchange import event_data, read_event
from kingsmoot.tournament.simulation import simulate
from tests.tournament.events import EVENT_A, EVENT_B, EVENT_C, new, play, started
from tests.tournament.exchange.past_events import again, past, play_on, ranking, with_top_four

# --- out --------------------------------------------------------------------------------------------------------------


def test_the_data_of_an_event_holds_rounds_standings_and_winner() -> None:
    data = event_data(play(EVENT_C, structure="custom", rounds=3).event)
    assert [round_["stage"] for round_ in data["rounds"]] == ["swiss"] * 3
    game = next(p for p in data["rounds"][0]["pairings"] if set(p["players"]) == {"P7", "P8"})
    assert sorted(zip(game["players"], game["points"], strict=True)) == [("P7", 4), ("P8", 1)]
    assert (game["ending"], game["how"]) == ("modified win", "time")
    assert game["result"] in ("4-1", "1-4")
    assert game["reason"]
    first, second = data["standings"][:2]
    assert (first["rank"], first["player"], first["points"]) == (1, "P7", 14)
    assert (second["player"], second["sos_exact"], second["extended_sos_exact"]) == ("P1", "29/9", "68/27")
    assert second["sos"] == pytest.approx(29 / 9)
    assert second["extended_sos"] == pytest.approx(68 / 27)
    assert (second["played"], second["opponents"], second["byes"]) == (3, ["P2", "P3", "P7"], 0)
    assert second["decided_by"] == "points"
    assert data["winner"] == "P7"


def test_a_bye_is_one_player_and_the_word() -> None:
    data = event_data(play(EVENT_B, structure="custom", rounds=3).event)
    byes = [p for round_ in data["rounds"] for p in round_["pairings"] if len(p["players"]) == 1]
    assert [(p["players"], p["result"], p["points"]) for p in byes] == [
        (["E"], "bye", [5]),
        (["B"], "bye", [5]),
        (["D"], "bye", [5]),
    ]
    assert {row["player"]: row["byes"] for row in data["standings"]} == {"A": 0, "B": 1, "C": 0, "D": 1, "E": 1}


def test_drafts_deck_lists_and_the_seed_stay_with_the_leaders() -> None:
    desk = started(["Arya", "Bran", "Cersei", "Davos"], seed=987654321)
    desk.do("pair")
    assert event_data(desk.event)["rounds"] == []
    (draft,) = event_data(desk.event, drafts=True)["rounds"]
    assert draft["published"] is False
    assert all(p["result"] is None for p in draft["pairings"])
    assert "987654321" not in json.dumps(event_data(desk.event, drafts=True, decks=True))


def test_deck_lists_go_along_when_they_are_asked_for() -> None:
    desk = new(["Arya", "Bran"])
    desk.do("deck", player="Arya", deck="House Stark\n3x Arya Stark (Core Set)")
    assert not any("deck" in row for row in event_data(desk.event)["players"])
    with_decks = event_data(desk.event, decks=True)
    assert [row.get("deck") for row in with_decks["players"]] == ["House Stark\n3x Arya Stark (Core Set)", None]
    assert event_data(read_event(with_decks).desk.event, decks=True) == with_decks


def test_the_final_place_stands_beside_the_rank_when_the_event_is_over() -> None:
    data = with_top_four(("P5", "P7"), ("P1", "P3"), final=("P5", "P1"))
    rows = event_data(read_event(data).desk.event)["standings"]
    assert [(row["rank"], row["player"], row["place"]) for row in rows][:4] == [
        (1, "P7", 3),
        (2, "P1", 2),
        (3, "P3", 4),
        (4, "P5", 1),
    ]
    data["rounds"].pop()
    rows = event_data(read_event(data).desk.event)["standings"]
    assert {row["place"] for row in rows} == {None}


def test_who_is_removed_for_conduct_is_last_and_nobody_wins_by_it() -> None:
    desk = play("A 5-0 B, C 5-0 D", structure="custom", rounds=1)
    desk.do("disqualify", player="A")
    data = event_data(desk.event)
    assert [(row["rank"], row["player"]) for row in data["standings"]][-1] == (4, "A")
    assert data["standings"][-1]["decided_by"] == "conduct"
    assert data["standings"][0]["decided_by"] == "first"
    assert data["winner"] == "C"


# --- in again ---------------------------------------------------------------------------------------------------------


def test_export_and_import_give_the_same_data() -> None:
    desk = play(EVENT_A, structure="custom", rounds=3)
    imported = again(desk)
    assert imported.irregularities == []
    assert event_data(imported.desk.event) == event_data(desk.event)


@pytest.mark.parametrize(
    "wanted",
    [
        {"players": 13, "structure": "advanced", "drops": 0.1, "late": 3},
        {"players": 33, "seed": 3, "drops": 0.05},
        {"players": 11, "structure": "custom", "rounds": 0},
        {"players": 12, "structure": "custom", "rounds": 3, "cut": 8, "drops": 0.3},
        {"players": 22, "structure": "custom", "rounds": 3, "cut": 8, "format": "melee", "drops": 0.1},
    ],
)
def test_whole_events_come_back_as_they_were(wanted: dict[str, Any]) -> None:
    data = simulate(**wanted)
    imported = read_event(data)
    assert imported.irregularities == []
    assert event_data(imported.desk.event) == data
    assert replay_log(imported.desk.log) == imported.desk.event


def test_who_dropped_and_came_back_does_so_again() -> None:
    desk = play("A 5-0 B, C 5-0 D, E 5-0 F", structure="custom", rounds=4)
    desk.do("drop", player="A")
    play_on(desk)
    desk.do("reinstate", player="A")
    desk.do("drop", player="B")
    desk.do("add", name="Gendry")
    play_on(desk)
    desk.do("disqualify", player="C")
    desk.do("drop", player="D")
    desk.do("reinstate", player="D")
    imported = again(desk)
    assert imported.irregularities == []
    assert event_data(imported.desk.event) == event_data(desk.event)
    acts = [entry.act for entry in imported.desk.log]
    assert acts.count("reinstate") == 2
    assert acts.count("disqualify") == 1


def test_who_came_and_went_between_two_rounds_has_gone() -> None:
    desk = started(list("ABCDEF"), structure="custom", rounds=3)
    desk.do("drop", player="A")  # before the first round
    play_on(desk)
    desk.do("drop", player="B")
    play_on(desk)
    desk.do("reinstate", player="B")
    desk.do("drop", player="B")
    desk.do("add", name="Gendry")
    desk.do("drop", player="Gendry")
    imported = again(desk)
    assert event_data(imported.desk.event) == event_data(desk.event)
    there = {person.name: person.dropped for person in imported.desk.event.players}
    assert there == {"A": 0, "B": 2, "C": None, "D": None, "E": None, "F": None, "Gendry": 2}
    assert imported.irregularities == []
    imported.desk.do("pair")
    assert {p for table in imported.desk.event.rounds[2].tables for p in table.players} == {
        imported.desk.event.person(name).id for name in "CDEF"
    }


def test_a_game_of_a_bracket_that_nobody_is_left_for_comes_back() -> None:
    desk = started(8, structure="custom", rounds=0)
    play_on(desk)
    for table in (desk.event.rounds[0].tables[0], desk.event.rounds[0].tables[3]):
        desk.do("drop", player=table.winner)
    play_on(desk)
    empty = event_data(desk.event)["rounds"][1]["pairings"][0]
    assert (empty["players"], empty["result"]) == ([], "nobody")
    play_on(desk)
    imported = again(desk)
    assert imported.irregularities == []
    assert event_data(imported.desk.event) == event_data(desk.event)


def test_an_event_in_the_middle_of_a_round_goes_on_here() -> None:
    desk = play("A 5-0 B, C 5-0 D", structure="custom", rounds=2)
    desk.do("pair")
    desk.do("publish")
    desk.do("begin")
    desk.do("report", table=1, power=[9, 9])
    there = again(desk).desk
    assert event_data(there.event) == event_data(desk.event)
    there.do("report", table=2, result="5-0")
    assert there.event.over


def test_a_cut_that_was_made_and_not_played_is_made_again() -> None:
    desk = play("A 5-0 B, C 5-0 D", structure="custom", rounds=1, cut=4)
    desk.do("cut")
    there = again(desk).desk
    assert [there.event.named(p) for p in there.event.cut] == [desk.event.named(p) for p in desk.event.cut]
    there.do("pair")


def test_an_event_that_has_not_started_keeps_its_players_and_settings() -> None:
    desk = new(["Arya", "Bran"], tier="formal", structure="custom", rounds=3, cut=4, minutes=40)
    desk.do("add", name="Stannis", role="judge")
    there = again(desk).desk.event
    assert not there.started
    assert event_data(there) == event_data(desk.event)


def test_the_same_file_gives_the_same_lots() -> None:
    tied = past("A 2-2 B, C 2-2 D")
    assert ranking(read_event(tied)) == ranking(read_event(copy.deepcopy(tied)))
