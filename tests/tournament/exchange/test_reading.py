"""A past event is read: many forms, and whatever cannot have been is refused with its place."""

import copy
import json
from collections.abc import Callable
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingsmoot.tournament import TournamentError, replay_log
from kingsmoot.tournament.exchange import event_data, read_event
from kingsmoot.tournament.simulation import simulate
from tests.tournament.events import EVENT_C, NAMES, started
from tests.tournament.exchange.past_events import Data, again, past, play_on


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


# --- files from anywhere ----------------------------------------------------------------------------------------------


STILL = datetime(2026, 5, 1, tzinfo=UTC)
junk = st.one_of(
    st.none(), st.booleans(), st.integers(-9, 99), st.floats(), st.text(max_size=9), st.lists(st.integers(), max_size=3)
)
BASE = simulate(players=9, structure="custom", rounds=3, cut=4, seed=5, drops=0.1)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in the data where something stands."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path] * bool(path) + [place for key, value in items for place in places(value, (*path, key))]


PLACES = places(BASE)


@pytest.mark.long
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
    assert replay_log(imported.desk.log) == imported.desk.event
    assert all(told.endswith(".") for told in imported.irregularities)
    json.dumps([entry.to_data() for entry in imported.desk.log]).encode()


@settings(max_examples=100, deadline=None)
@given(st.lists(NAMES, min_size=4, max_size=7, unique_by=lambda name: " ".join(name.split()).casefold()))
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
