"""What is told of a finished game."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from itertools import pairwise
from typing import TypeAlias

import pytest

from kingsmoot.bots import Observation, make_bot
from kingsmoot.kernel.registry import game
from kingsmoot.kernel.state import SPECTATOR, State, View
from kingsmoot.kernel.summary import GameSummary, SummaryBuilder
from kingsmoot.server.live.live_game import Row, apply_text
from kingsmoot.server.tables.game_summary import summarize
from tests.kernel.toy import Loner, LonerState, known

Told: TypeAlias = tuple[State, list[Row], list[str], GameSummary]


def row(number: int, seat: int, text: str) -> Row:
    return Row(number, seat, text, None, [], [], 0, "", datetime.now(UTC))


def played(name: str, seats: int, seed: int = 5) -> tuple[State, list[Row], list[str]]:
    """A game between bots, its decisions, and the lines that everybody could read."""
    state = game(name).new(seats, seed=seed)
    bots = [make_bot("random", seat) for seat in range(seats)]
    rows: list[Row] = []
    lines: list[str] = []
    while not state.over:
        seat = state.seat
        text = state.decision.options[bots[seat].choose(Observation(state))].text
        lines += [entry.line() for entry in apply_text(state, seat, text)]
        rows.append(row(len(rows) + 1, seat, text))
    return state, rows, lines


@pytest.fixture(scope="module")
def joust() -> Told:
    state, rows, lines = played("second-edition", 2)
    return state, rows, lines, summarize(state.game, state.setup, rows)


def test_power_by_round_ends_where_the_game_ended(joust: Told) -> None:
    state, _, _, told = joust
    table = state.view(SPECTATOR)["table"]
    assert told["power"][0] == [0, 0]
    assert told["power"][-1] == [player["power"] for player in table["players"]]
    assert told["rounds"] == table["round"] == len(told["power"]) - 1
    assert told["goal"] == table["victory"]


def test_challenges_are_those_that_were_fought(joust: Told) -> None:
    _, _, lines, told = joust
    fought = sum(tally["won"] + tally["lost"] for own in told["challenges"] for tally in own.values())
    assert fought == sum("challenge" in line and " wins " in line and "Nobody" not in line for line in lines) > 0


def test_losses_are_those_that_lie_in_the_dead_piles(joust: Told) -> None:
    state, _, _, told = joust
    counts = {count["name"]: count["values"] for count in told["counts"]}
    dead = [len(player["dead"]) for player in state.view(SPECTATOR)["table"]["players"]]
    assert all(lost >= there for lost, there in zip(counts["lost"], dead, strict=True))


def test_turning_points_are_swings_of_power_in_their_order(joust: Told) -> None:
    _, rows, _, told = joust
    points = told["turning_points"]
    assert 0 < len(points) <= 3
    assert all(a["at"] <= b["at"] <= len(rows) for a, b in pairwise(points))
    for point in points:
        gains = [after - before for before, after in zip(point["before"], point["after"], strict=True)]
        assert max(gains) - min(gains) >= 2


def test_at_most_four_cards_of_each_player_are_named(joust: Told) -> None:
    *_, told = joust
    assert told["cards"]
    assert all(card["power"] or card["won"] for card in told["cards"])
    assert max(Counter(card["seat"] for card in told["cards"]).values()) <= 4


def test_a_game_is_told_the_same_again(joust: Told) -> None:
    state, rows, _, told = joust
    assert summarize(state.game, state.setup, rows) == told


@pytest.mark.parametrize(("name", "seats"), [("btwixt", 4), ("winter", 3), ("hbo", 2), ("second-edition", 4)])
def test_any_game_can_be_told(name: str, seats: int) -> None:
    state, rows, _ = played(name, seats)
    told = summarize(state.game, state.setup, rows)
    assert told["rounds"] >= 1
    assert all(len(scores) == seats for scores in told["power"])
    if name == "btwixt":
        assert (told["challenges"], told["cards"], told["goal"]) == ([], [], None)
        assert told["power"][-1] == list(state.game.adjudicate(state).scores)


class Neighbours(Loner):
    """A game whose table has players, and nothing else that the challenge games have."""

    def table(self, s: LonerState, seat: int) -> View:
        return {"players": [{"points": points} for points in s.points]}


class Bragging(Loner):
    """A game that has more to tell of itself than its scores."""

    def summary_builder(self, s: LonerState) -> SummaryBuilder:
        return Bets(len(s.points))


class Bets(SummaryBuilder):
    def look(self, s: State) -> None:
        super().look(s)
        self.goal = 2
        self.counts["rounds"] = [self.round] * self.seats


def test_a_game_of_somebody_elses_is_told_by_its_scores_whatever_is_on_its_table() -> None:
    with known(Neighbours()):
        state, rows, _ = played("loner", 3)
        told = summarize(state.game, state.setup, rows)
    assert state.result is not None
    assert told["power"][-1] == list(state.result.scores)
    assert (told["challenges"], told["counts"], told["cards"], told["goal"]) == ([], [], [], None)


def test_a_game_says_itself_what_else_is_told() -> None:
    with known(Bragging()):
        state, rows, _ = played("loner", 3)
        told = summarize(state.game, state.setup, rows)
    assert told["goal"] == 2
    assert told["counts"] == [{"name": "rounds", "values": [1, 1, 1]}]
