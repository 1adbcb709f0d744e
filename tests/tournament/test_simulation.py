"""Simulated events: the same seed gives the same event, and every event keeps the regulations."""

import json
import os
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingsmoot.tournament import TournamentError
from kingsmoot.tournament.simulation import NAMES, name_of, simulate
from tests.tournament.naive import can_be_paired

Data = dict[str, Any]
POINTS = {(5, 0), (0, 5), (4, 1), (1, 4), (2, 2)}


def games(data: Data, stage: str) -> list[Data]:
    return [p for round_ in data["rounds"] if round_["stage"] == stage for p in round_["pairings"]]


def test_the_same_seed_gives_the_same_event_byte_for_byte() -> None:
    one = simulate(players=21, seed=5, drops=0.1, late=2)
    assert json.dumps(one) == json.dumps(simulate(players=21, seed=5, drops=0.1, late=2))
    assert json.dumps(one) != json.dumps(simulate(players=21, seed=6, drops=0.1, late=2))


@pytest.mark.long
def test_nothing_depends_on_the_order_of_hashes() -> None:
    code = (
        "import json; from kingsmoot.tournament.simulation import simulate; "
        "print(json.dumps(simulate(players=19, late=2)))"
    )
    run = [sys.executable, "-c", code]
    outputs = [
        subprocess.run(run, env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, check=True).stdout
        for seed in ("1", "2")
    ]
    assert outputs[0] == outputs[1] == (json.dumps(simulate(players=19, late=2)) + "\n").encode()


@pytest.mark.parametrize(
    ("structure", "players", "swiss", "elimination"),
    [("basic", 8, 3, 0), ("basic", 17, 4, 2), ("advanced", 13, 4, 3), ("basic", 77, 6, 4)],
)
def test_rounds_and_cut_are_those_of_the_structure(structure: str, players: int, swiss: int, elimination: int) -> None:
    data = simulate(players=players, structure=structure)
    assert Counter(r["stage"] for r in data["rounds"]) == Counter(swiss=swiss, elimination=elimination)
    assert len(data["standings"]) == players
    if elimination:
        (final,) = data["rounds"][-1]["pairings"]
        assert data["winner"] == final["players"][final["points"].index(max(final["points"]))]
    else:
        assert data["winner"] == data["standings"][0]["player"]


@pytest.mark.long
@settings(max_examples=60, deadline=None)
@given(
    st.integers(9, 40),
    st.sampled_from(["basic", "advanced"]),
    st.integers(0, 1 << 64),
    st.sampled_from([0, 0.05, 0.2]),
    st.integers(0, 4),
)
def test_every_event_keeps_the_regulations(players: int, structure: str, seed: int, drops: float, late: int) -> None:
    players += late
    data = simulate(players=players, structure=structure, seed=seed, drops=drops, late=late)
    here = {row["name"]: row for row in data["players"]}
    numbers = {name: number for number, name in enumerate(here)}
    met: set[frozenset[int]] = set()
    for number, round_ in enumerate(data["rounds"], start=1):
        seated = [name for pairing in round_["pairings"] for name in pairing["players"]]
        assert len(seated) == len(set(seated))
        if round_["stage"] == "swiss":
            assert set(seated) == {
                name
                for name, row in here.items()
                if row["joined"] <= number and (row["dropped"] is None or row["dropped"] >= number)
            }
            couples = {frozenset(numbers[name] for name in p["players"]) for p in round_["pairings"]}
            assert met.isdisjoint(couples) or not can_be_paired([numbers[name] for name in seated], met)
            met |= {couple for couple in couples if len(couple) == 2}
    assert {tuple(p["points"]) for p in games(data, "swiss") if len(p["players"]) == 2} <= POINTS
    assert all(max(p["points"]) > 2 for p in games(data, "elimination"))
    assert sum(row["joined"] > 1 for row in here.values()) == late


def test_some_drop_if_asked_and_four_never_do() -> None:
    gone = [row for row in simulate(players=40, drops=0.1)["players"] if row["dropped"] is not None]
    assert 5 <= len(gone) <= 30
    assert len({row["dropped"] for row in gone}) > 2
    assert all(row["dropped"] is None for row in simulate(players=40)["players"])
    assert sum(row["dropped"] is None for row in simulate(players=20, drops=1)["players"]) == 4


@pytest.mark.long
def test_results_are_of_all_kinds_and_mostly_victories() -> None:
    played = [p for seed in range(4) for p in games(simulate(players=150, seed=seed), "swiss") if len(p["points"]) == 2]
    hows = Counter(p["how"] for p in played)
    assert hows["victory"] > len(played) / 2
    assert {"victory", "concession", "empty deck", "time", "agreed"} <= set(hows)
    endings = Counter(p["ending"] for p in played)
    assert set(endings) == {"win", "modified win", "draw", "intentional draw"}
    assert endings["intentional draw"] < len(played) / 50
    for p in played:
        if p["how"] == "time":
            assert len(p["detail"]["power"]) == 2
        if p["ending"] == "intentional draw":
            assert p["detail"]["witness"] == "Olenna Tyrell"


def test_ties_at_time_in_the_elimination_are_broken_by_the_ladder() -> None:
    events = [simulate(players=64, structure="custom", rounds=0, seed=seed) for seed in range(30)]
    broken = [p for data in events for p in games(data, "elimination") if "decided_by" in p.get("detail", {})]
    assert {p["detail"]["decided_by"] for p in broken} == {
        "more cards in the draw deck",
        "won dominance in the last round",
        "fewer characters in the dead pile",
        "chosen by the first player",
    }
    finals = [data["rounds"][-1]["pairings"][0] for data in events]
    assert not any(final["how"] == "time" for final in finals)  # the final is untimed


@pytest.mark.long
def test_one_player_is_stronger_than_another() -> None:
    """Of thirty games between two, a coin gives one of them 22 wins or more in one of sixty tries."""
    lopsided = 0
    for seed in range(12):
        data = simulate(players=2, structure="custom", rounds=30, seed=seed)
        wins = Counter(p["players"][p["points"].index(max(p["points"]))] for p in games(data, "swiss"))
        lopsided += max(wins.values()) >= 22
    assert lopsided >= 4


def test_a_melee_is_simulated_to_its_final_table() -> None:
    data = simulate(players=19, structure="custom", rounds=3, cut=8, format="melee", seed=2)
    assert {len(p["players"]) for p in games(data, "swiss")} == {3, 4}
    assert [len(r["pairings"]) for r in data["rounds"] if r["stage"] == "elimination"] == [2, 1]
    final = data["rounds"][-1]["pairings"][0]
    assert data["winner"] == final["players"][final["places"].index(1)]


def test_two_players_meet_again_when_there_is_nobody_else() -> None:
    data = simulate(players=2, structure="custom", rounds=3)
    assert [len(round_["pairings"]) for round_ in data["rounds"]] == [1, 1, 1]


def test_names_are_readable_stable_and_never_twice() -> None:
    assert [name_of(number) for number in (0, 1)] == ["Arya", "Bran"]
    assert name_of(len(NAMES) + 1) == "Bran 2"
    assert len({name_of(number) for number in range(2048)}) == 2048
    assert {row["name"] for row in simulate(players=9, seed=1)["players"]} == {name_of(number) for number in range(9)}


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"players": 3}, "basic structure is for 4 players or more"),
        ({"players": 8, "structure": "advanced"}, "advanced structure is for 9 players or more"),
        ({"players": 1}, "has 2 to 4096 players, not 1"),
        ({"players": 5000}, "has 2 to 4096 players, not 5000"),
        ({"players": 8, "structure": "swiss"}, '"swiss" is not a structure'),
        ({"players": 8, "drops": 1.5}, "a number from 0 to 1, not 1.5"),
        ({"players": 8, "late": 8}, "0 to 7 can come late, not 8"),
        ({"players": 8, "late": 1, "structure": "custom", "rounds": 0}, "fewer than two Swiss rounds"),
        ({"players": 8, "rounds": 5}, "come from its table: choose custom"),
    ],
)
def test_what_cannot_be_simulated_is_refused(wanted: Data, sentence: str) -> None:
    with pytest.raises(TournamentError) as refused:
        simulate(**wanted)
    assert sentence in str(refused.value)
