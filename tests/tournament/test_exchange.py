"""An event as data: out, and in again; a past event is checked, and what is odd about it is told."""

import copy
import json
from collections.abc import Callable
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingsmoot.tournament import Desk, NotAllowed, NotNow, TournamentError, fold
from kingsmoot.tournament.exchange import Imported, event_data, read_event
from kingsmoot.tournament.simulate import simulate
from tests.tournament.events import EVENT_A, EVENT_B, EVENT_C, new, play, read, started

Data = dict[str, Any]


def past(text: str, **more: Any) -> Data:
    """A past event as somebody might write it down: rounds with names and scores, and nothing else."""
    rounds = []
    for line in text.strip().splitlines():
        games = read(line)
        rounds.append({"pairings": [{"players": list(g.players), "result": _score(g.score)} for g in games]})
    return {"rounds": rounds} | more


def _score(score: tuple[int, ...]) -> str | None:
    return "-".join(map(str, score)) if score else None


def pairing(data: Data, number: int, table: int) -> Data:
    found: Data = data["rounds"][number - 1]["pairings"][table - 1]
    return found


def again(desk: Desk) -> Imported:
    """Out as JSON text, and in."""
    return read_event(json.loads(json.dumps(event_data(desk.event))))


def ranking(imported: Imported) -> list[str]:
    return [imported.desk.event.named(line.player) for line in imported.desk.event.standings()]


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
    desk.do("deck", player="Arya", deck="House Stark\n3x Arya Stark")
    assert not any("deck" in row for row in event_data(desk.event)["players"])
    with_decks = event_data(desk.event, decks=True)
    assert [row.get("deck") for row in with_decks["players"]] == ["House Stark\n3x Arya Stark", None]
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
    assert data["standings"][-1]["decided_by"] == "removed for conduct"
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
    assert fold(imported.desk.log) == imported.desk.event


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


def play_on(desk: Desk) -> None:
    desk.do("pair")
    desk.do("publish")
    for table in desk.event.round().tables:
        if not table.done:
            desk.do("report", table=table.number, result="5-0")


def test_a_game_of_a_bracket_that_nobody_is_left_for_comes_back() -> None:
    desk = started(8, structure="custom", rounds=0)
    play_on(desk)
    for table in (desk.event.rounds[0].tables[0], desk.event.rounds[0].tables[3]):
        desk.do("drop", player=table.winner)
    play_on(desk)
    empty = pairing(event_data(desk.event), 2, 1)
    assert (empty["players"], empty["result"]) == ([], "nobody")
    play_on(desk)
    imported = again(desk)
    assert imported.irregularities == []
    assert event_data(imported.desk.event) == event_data(desk.event)


def test_an_event_in_the_middle_of_a_round_goes_on_here() -> None:
    desk = play("A 5-0 B, C 5-0 D", structure="custom", rounds=2)
    desk.do("pair")
    desk.do("publish")
    desk.do("report", table=1, result="2-2")
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


# --- a past event, from bare rounds -----------------------------------------------------------------------------------


def test_rounds_alone_are_enough() -> None:
    imported = read_event(past(EVENT_C))
    lines = {imported.desk.event.named(line.player): line for line in imported.desk.event.standings()}
    assert list(lines)[:4] == ["P7", "P1", "P3", "P5"]
    assert lines["P1"].sos == Fraction(29, 9)
    assert imported.desk.event.winner is not None
    assert imported.irregularities == []


FORMS: list[tuple[Data, tuple[int, ...]]] = [
    ({"result": "5-0"}, (5, 0)),
    ({"result": "0:5"}, (0, 5)),
    ({"result": " 4 - 1 "}, (4, 1)),
    ({"result": [2, 2]}, (2, 2)),
    ({"points": [0, 5]}, (0, 5)),
    ({"result": {"points": [1, 4]}}, (1, 4)),
    ({"result": "win"}, (5, 0)),
    ({"result": "loss"}, (0, 5)),
    ({"result": "Modified-Win"}, (4, 1)),
    ({"result": "modified loss"}, (1, 4)),
    ({"result": "draw"}, (2, 2)),
    ({"result": "2-2", "ending": "intentional draw"}, (2, 2)),
    ({"result": "double loss"}, (0, 0)),
    ({"winner": "bran"}, (0, 5)),
    ({"result": "win", "winner": "Bran"}, (0, 5)),
    ({"result": "5-0", "how": "concession", "winner": "Arya"}, (5, 0)),
]


@pytest.mark.parametrize(("said", "points"), FORMS)
def test_results_are_read_in_many_forms(said: Data, points: tuple[int, ...]) -> None:
    imported = read_event({"rounds": [{"pairings": [{"players": ["Arya", "Bran"]} | said]}]})
    (table,) = imported.desk.event.rounds[0].tables
    assert table.result is not None
    assert table.result.points == points


def test_what_is_known_of_a_game_is_kept() -> None:
    game = {"players": ["Arya", "Bran"], "result": "4-1", "detail": {"power": [13, 11], "totals": [15, 15]}}
    agreed = {"players": ["Cersei", "Davos"], "result": "intentional draw", "detail": {"witness": "Olenna"}}
    event = read_event({"rounds": [{"pairings": [game, agreed]}]}).desk.event
    one, other = (table.result for table in event.rounds[0].tables)
    assert one is not None
    assert other is not None
    assert (one.how, one.detail) == ("time", {"power": [13, 11], "totals": [15, 15]})
    assert (other.ending, other.detail) == ("intentional draw", {"witness": "Olenna"})


@pytest.mark.parametrize("said", [{}, {"result": "bye"}, {"result": 5}, {"points": [5]}, {"result": "5-0"}])
def test_one_alone_has_a_bye(said: Data) -> None:
    games = [{"players": ["Arya", "Bran"], "result": "5-0"}, {"players": ["Cersei"]} | said]
    event = read_event({"rounds": [{"pairings": games}]}).desk.event
    assert [line.points for line in event.standings() if event.named(line.player) == "Cersei"] == [5]


@pytest.mark.parametrize(
    ("said", "points"),
    [
        ({"result": "3-5-1-2"}, (3, 5, 1, 2)),
        ({"places": [2, 1, 4, 3]}, (3, 5, 1, 2)),
        ({"places": [2, 1, 2, 4]}, (2, 5, 2, 1)),
        ({"points": [4, 3, 2, 1]}, (4, 3, 2, 1)),
        ({"places": [1, 1, 3, 4]}, (3, 3, 2, 1)),
        ({"places": [1, 2, 3, 4], "how": "time"}, (4, 3, 2, 1)),
    ],
)
def test_pods_are_read_by_points_or_places(said: Data, points: tuple[int, ...]) -> None:
    data = {"rounds": [{"pairings": [{"players": ["Arya", "Bran", "Cersei", "Davos"]} | said]}]}
    event = read_event(data).desk.event
    assert event.format == "melee"
    result = event.rounds[0].tables[0].result
    assert result is not None
    assert result.points == points
    assert (result.how == "time") == (4 in points or points[:2] == (3, 3))


# --- what cannot have been --------------------------------------------------------------------------------------------


def change(path: str, value: Any) -> Callable[[Data], None]:
    def changed(data: Data) -> None:
        *way, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
        at: Any = data
        for part in way:
            at = at[part]
        at[last] = value

    return changed


IMPOSSIBLE = [
    ("rounds", None, '"rounds" is not a list'),
    ("rounds.1", 5, "Round 2 is not an object"),
    ("rounds.1.pairings", None, "round 2 has for pairings is not a list"),
    ("rounds.1.number", 4, "Round 2 calls itself number 4"),
    ("rounds.1.stage", "knockout", 'Round 2: "knockout" is not a stage'),
    ("rounds.0.stage", "elimination", "Round 1: the elimination comes after all Swiss rounds"),
    ("rounds.1.pairings.0.players.0", "Daario", 'Round 2, table 1: nobody is called "Daario"'),
    ("rounds.1.pairings.0.players.0", "Davoss", "Did you mean Davos?"),
    ("rounds.1.pairings.0.players.0", 7, "Round 2, pairing 1: 7 is not a name"),
    ("rounds.1.pairings.1.players.0", "Arya", "Round 2, table 2: Arya sits at table 1 already"),
    ("rounds.1.pairings.0.players.1", "Arya", "Round 2, table 1: Arya sits twice"),
    ("rounds.1.pairings.1.table", 1, "Round 2 has table 1 twice"),
    ("rounds.1.pairings.1.table", -3, "Round 2: -3 is not the number of a table"),
    ("rounds.1.pairings.1.players", ["Bran", "Davos", "Arya"], "Round 2, table 2: a joust is a game of two"),
    ("rounds.1.pairings.1.players", [], "Round 2, table 2: nobody sits there"),
    ("rounds.1.pairings.1.result", "5-1", "Round 2, table 2: 5-1 is not a score"),
    ("rounds.1.pairings.1.result", "5-0-0", "Round 2, table 2: 5-0-0 is not a score"),
    ("rounds.1.pairings.1.result", "flawless", 'Round 2, table 2: "flawless" is not a result'),
    ("rounds.1.pairings.1.result", True, "Round 2, table 2: True is not a result"),
    ("rounds.1.pairings.1.result", [5.0, 0], "not a list of whole numbers"),
    ("rounds.1.pairings.1.result", "bye", "Round 2, table 2: Bran and Davos are 2"),
    ("rounds.1.pairings.1.points", [0, 5], "0-5 and 5-0 are said of the same game"),
    ("rounds.1.pairings.1.ending", "draw", '5-0 and "draw" are said of the same game'),
    ("rounds.1.pairings.1.winner", "Davos", "Davos is named as the winner, and the result says otherwise"),
    ("rounds.1.pairings.1.winner", "Arya", "Arya is named as the winner and does not sit there"),
    ("rounds.1.pairings.1.how", "luck", '"luck" is not a way to win'),
    ("rounds.0.pairings.1.result", None, "Round 1, table 2 has no result: only the last round may lack some"),
    ("players.0", "Bran", "Player 2: Bran is there twice"),
    ("players.0", {"name": "  "}, "Player 1: A name has 1 to 80 characters"),
    ("players.0", {"name": "Arya", "dropped": "no"}, "Arya: dropped is not a whole number of 0 or more: 'no'"),
    ("players.0", {"name": "Arya", "joined": 0}, "Arya: joined is not a whole number of 1 or more: 0"),
    ("standings", [{"player": "Daario"}], 'Line 1 of the standings: nobody is called "Daario"'),
    ("event", {"format": "chess"}, '"chess" is not a format'),
]


@pytest.mark.parametrize(("path", "value", "sentence"), IMPOSSIBLE)
def test_what_cannot_have_been_is_refused(path: str, value: Any, sentence: str) -> None:
    data = past(
        """
        Arya 5-0 Bran, Cersei 5-0 Davos
        Arya 5-0 Cersei, Bran 5-0 Davos
        """,
        players=["Arya", "Bran", "Cersei", "Davos"],
    )
    assert read_event(data).irregularities == []
    change(path, value)(data)
    with pytest.raises(TournamentError) as refused:
        read_event(data)
    assert sentence in str(refused.value)


@pytest.mark.parametrize("nonsense", [None, 5, "rounds", [], {}, {"rounds": [], "players": [[]]}, {1: 2, "rounds": []}])
def test_anything_else_is_refused_with_a_sentence(nonsense: Any) -> None:
    with pytest.raises(TournamentError):
        read_event(nonsense)


def test_a_game_of_an_elimination_round_needs_a_winner() -> None:
    data = past("A 5-0 B, C 5-0 D\nA 2-2 C")
    data["rounds"][1]["stage"] = "elimination"
    with pytest.raises(TournamentError, match="Round 2, table 1: A game of an elimination round needs a winner"):
        read_event(data)


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"result": "5-5-5-5"}, "not the points of these places"),
        ({"result": "5-3-2"}, "4 players, and 3 of them have a result"),
        ({"places": [1, 1, 2, 3]}, "not the places of one table"),
        (
            {"places": [1, 2, 3, 4], "points": [5, 3, 1, 2]},
            "of these places: they are 5-3-2-1 or 4-3-2-1",
        ),
        ({"result": "draw"}, "not a result of a pod"),
        ({"places": [1, 2, 3, 4], "winner": "Bran"}, "the result says otherwise"),
    ],
)
def test_pods_that_cannot_have_been(said: Data, sentence: str) -> None:
    with pytest.raises(TournamentError, match="Round 1, table 1") as refused:
        read_event({"rounds": [{"pairings": [{"players": ["Arya", "Bran", "Cersei", "Davos"]} | said]}]})
    assert sentence in str(refused.value)


# --- what is odd, and told --------------------------------------------------------------------------------------------

SEVEN = """
A 5-0 B, C 5-0 D, E 5-0 F, G bye
A 5-0 C, E 5-0 G, B 5-0 D, F bye
"""


def told(data: Data) -> list[str]:
    return read_event(data).irregularities


def test_a_regular_event_has_nothing_to_tell() -> None:
    assert told(past(SEVEN)) == []


def test_a_rematch_is_told() -> None:
    assert told(past("A 5-0 B, C 5-0 D\nA 5-0 C, B 5-0 D\nB 5-0 A, C 5-0 D")) == [
        "Round 3, table 1: B and A meet again, after round 1.",
        "Round 3, table 2: C and D meet again, after round 1.",
    ]


def test_a_second_bye_is_told_while_others_had_none() -> None:
    assert told(past("A 5-0 B, C bye\nA 5-0 B, C bye"))[1:] == [
        "Round 2: C has another bye; others have had fewer.",
    ]


def test_a_bye_that_was_not_for_the_lowest_is_told() -> None:
    wrong = past(SEVEN.replace("A 5-0 C", "F 5-0 C").replace("F bye", "A bye"))
    (said,) = told(wrong)
    assert said.startswith("Round 2: A has the bye, and by the standings it was for ")


def test_a_bye_that_moved_up_because_of_a_rematch_is_not_odd() -> None:
    """C, who comes late, is the last; but without C, A and B would meet again. So the bye is for B."""
    players: list[Any] = ["A", "B", {"name": "C", "joined": 2}]
    assert told(past("A 5-0 B\nA 5-0 C, B bye", players=players)) == []


def test_two_byes_in_one_round_are_told() -> None:
    assert "Round 1 has 2 byes (C and D): at most one is needed." in told(past("A 5-0 B, C bye, D bye"))


def test_who_is_missing_is_told_unless_dropped() -> None:
    text = "A 5-0 B, C 5-0 D, E 5-0 F\nA 5-0 C, E 5-0 B"
    assert told(past(text)) == ["Round 2: D and F are missing without having dropped."]
    names: list[Any] = ["A", "B", "C", {"name": "D", "dropped": True}, "E", {"name": "F", "dropped": 1}]
    assert told(past(text, players=names)) == []


@pytest.mark.parametrize(("dropped", "why"), [(1, "last plays in round 2"), (9, "there are 2 rounds")])
def test_a_drop_that_the_rounds_do_not_bear_out_is_told(dropped: int, why: str) -> None:
    players: list[Any] = [{"name": "A", "dropped": dropped}, "B", "C", "D"]
    imported = read_event(past("A 5-0 B, C 5-0 D\nA 5-0 C, B 5-0 D", players=players))
    assert imported.irregularities == [f"A is said to have dropped after round {dropped}, and {why}."]
    assert imported.desk.event.person("A").dropped == 2


def test_who_comes_later_is_a_late_entry() -> None:
    imported = read_event(past("A 5-0 B\nA 5-0 C, B bye"))
    assert imported.irregularities == ["C first plays in round 2: taken as a late entry."]
    assert imported.desk.event.person("C").joined == 2


def test_standings_that_do_not_add_up_are_told_number_by_number() -> None:
    rows = [
        {"rank": 1, "player": "A", "points": 10, "sos": 2.11},
        {"rank": 2, "player": "B", "points": 8, "sos": "25/9", "extended_sos": 2.3},
        {"rank": 4, "player": "C", "points": 6, "sos": 2.5556},
        {"rank": 3, "player": "D", "points": 6},
    ]
    assert told(past(EVENT_A, standings=rows, winner="B")) == [
        "The standings give B points 8; computed, it is 7.",
        "The standings give B strength of schedule 25/9; computed, it is 22/9 (2.4444).",
        "The standings give B extended strength of schedule 2.3; computed, it is 65/27 (2.4074).",
        "The standings give C rank 4; computed, it is 3.",
        "The standings give D rank 3; computed, it is 4.",
        "B is named as the winner; by the results it is A.",
    ]


def test_ties_that_a_lot_broke_stand_as_the_standings_have_them() -> None:
    for order in ("ABCD", "DBAC", "CDBA"):
        rows = [{"rank": rank, "player": name} for rank, name in enumerate(order, start=1)]
        imported = read_event(past("A 2-2 B, C 2-2 D", standings=rows))
        assert imported.irregularities == []
        assert ranking(imported) == list(order)


def test_standings_with_somebody_twice_or_missing_are_told() -> None:
    rows = [{"player": "A"}, {"player": "A"}, {"player": "B"}, {"player": "C"}]
    assert told(past(EVENT_A, standings=rows)) == ["The standings name A twice.", "The standings miss D."]


def with_top_four(*games: tuple[str, str], final: tuple[str, str]) -> Data:
    """Event C (P7, P1, P3, P5, ...), then semi-finals and a final; the first who is named wins."""
    data = past(EVENT_C)
    for pairs in (games, [final]):
        row = {"stage": "elimination", "pairings": [{"players": list(pair), "result": "5-0"} for pair in pairs]}
        data["rounds"].append(row)
    return data


def test_a_bracket_is_read_in_any_order_of_its_games() -> None:
    imported = read_event(with_top_four(("P3", "P1"), ("P7", "P5"), final=("P3", "P7")))
    assert imported.irregularities == []
    event = imported.desk.event
    assert [[event.named(p) for p in table.players] for table in event.rounds[3].tables] == [["P7", "P5"], ["P3", "P1"]]
    assert event.winner is event.person("P3")
    assert [event.named(p) for p in event.cut] == ["P7", "P1", "P3", "P5"]


def test_a_cut_that_does_not_follow_the_standings_is_told() -> None:
    said = told(with_top_four(("P7", "P2"), ("P1", "P3"), final=("P7", "P1")))
    assert said == ["The cut was made without P5 and with P2: not by the standings."]


def test_a_bracket_with_the_wrong_games_is_told() -> None:
    assert told(with_top_four(("P7", "P3"), ("P1", "P5"), final=("P7", "P1"))) == [
        "Round 4: by the bracket, game 1 is P7 against P5, and that was not played.",
        "Round 4: by the bracket, game 2 is P1 against P3, and that was not played.",
    ]


def test_who_plays_on_after_losing_is_told() -> None:
    assert told(with_top_four(("P7", "P5"), ("P1", "P3"), final=("P5", "P1"))) == [
        "Round 5: P5 plays on without having come through.",
        "Round 5: by the bracket, game 1 is P7 against P1, and that was not played.",
    ]


def test_a_structure_that_was_not_kept_is_told() -> None:
    said = told(past(EVENT_A + "A 5-0 B, C 5-0 D", event={"structure": "basic"}))
    assert "not played by the basic structure (4 players make 3 Swiss rounds, no cut)" in said[0]
    assert told(past(EVENT_A, event={"structure": "basic"})) == []
    (said_of_few,) = told(past(EVENT_A, event={"structure": "advanced"}))
    assert "advanced structure (it is not for 4 players)" in said_of_few


def test_a_leader_who_played_alone_is_told_and_stays_a_player() -> None:
    about = {"leaders": [{"name": "A", "role": "organizer"}]}
    imported = read_event(past(EVENT_A, event=about))
    assert imported.irregularities == [
        "A led and played: that needs a second leader. Entered as a player only.",
    ]
    assert imported.desk.event.organizer.name == "Organizer"
    about["leaders"].append({"name": "Olenna", "role": "judge"})
    assert read_event(past(EVENT_A, event=about)).desk.event.organizer.name == "A"
    assert told(past(EVENT_A, event=about | {"tier": "formal"}))[0].startswith("A led and played: leaders play at")


# --- the acts of a past event -----------------------------------------------------------------------------------------


def test_rounds_are_entered_at_past_events_only() -> None:
    desk = started(["Arya", "Bran"], structure="custom", rounds=2)
    with pytest.raises(NotNow, match="drawn, not entered"):
        desk.do("enter round", stage="swiss", tables=[{"players": ["Arya", "Bran"], "result": "5-0"}])
    with pytest.raises(NotNow, match="drawn, not entered"):
        desk.do("enter lots", lots={"Arya": 1})
    with pytest.raises(NotNow, match="only a new one"):
        desk.do("past event")


def test_only_the_organizer_enters_a_past_event() -> None:
    desk = new(["Arya", "Bran"], structure="custom", rounds=2)
    desk.do("add", name="Stannis", role="judge")
    desk.do("past event")
    desk.do("start")
    for by in ("Stannis", "Arya"):
        with pytest.raises(NotAllowed):
            desk.do("enter round", by, stage="swiss", tables=[{"players": ["Arya", "Bran"], "result": "5-0"}])
    desk.do("enter round", stage="swiss", tables=[{"players": ["Arya", "Bran"], "result": "5-0"}])
    assert [told.text for told in desk.story()][-1] == "Olenna entered round 1 as it was: 1 table."
    desk.undo()
    assert desk.event.rounds == []


def test_a_past_event_is_played_on_here() -> None:
    desk = read_event(past("A 5-0 B, C 5-0 D", event={"swiss_rounds": 2})).desk
    desk.do("pair")
    desk.do("publish")
    met = [{desk.event.named(p) for p in table.players} for table in desk.event.round().tables]
    assert {"A", "C"} in met


# --- files from anywhere ----------------------------------------------------------------------------------------------

STILL = datetime(2026, 5, 1, tzinfo=UTC)
names = st.text(min_size=1, max_size=20).filter(lambda name: name.strip() and name.isprintable())
junk = st.one_of(
    st.none(), st.booleans(), st.integers(-9, 99), st.floats(), st.text(max_size=9), st.lists(st.integers(), max_size=3)
)
BASE = simulate(players=9, structure="custom", rounds=3, cut=4, seed=5, drops=0.1)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in the data where something stands."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path] * bool(path) + [place for key, value in items for place in places(value, (*path, key))]


PLACES = places(BASE)


@settings(max_examples=400, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(PLACES), junk), min_size=1, max_size=3))
def test_damaged_data_is_read_or_refused_and_never_more(damage: list[tuple[tuple[Any, ...], Any]]) -> None:
    data = copy.deepcopy(BASE)
    for path, value in damage:
        at: Any = data
        try:
            for part in path[:-1]:
                at = at[part]
            at[path[-1]] = value
        except (TypeError, KeyError, IndexError):  # an earlier damage took it away
            continue
    try:
        imported = read_event(data, clock=lambda: STILL)
    except TournamentError as why:
        sentence = str(why)
    else:
        sentence = ""
    if sentence:
        assert sentence.endswith((".", "?"))
        return
    assert fold(imported.desk.log) == imported.desk.event
    assert all(told.endswith(".") for told in imported.irregularities)
    json.dumps([entry.to_data() for entry in imported.desk.log]).encode()


@settings(max_examples=100, deadline=None)
@given(st.lists(names, min_size=4, max_size=7, unique_by=lambda name: " ".join(name.split()).casefold()))
def test_any_names_come_back(people: list[str]) -> None:
    try:
        desk = started(people, structure="custom", rounds=2)
    except TournamentError:  # two spellings of one name
        return
    play_on(desk)
    play_on(desk)
    imported = again(desk)
    assert imported.irregularities == []
    assert event_data(imported.desk.event) == event_data(desk.event)
