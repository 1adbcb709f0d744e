"""Statistics of rated games: decks, match-ups, cards; nothing private."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI

from kingsmoot.server.protocol.ladder import FactCard, GameFacts
from kingsmoot.server.ratings.statistics import card_shares, deck_shares, matchups
from kingsmoot.server.tables.game_facts import record_missing
from tests.server.hosting import hall_of, play_on
from tests.server.ratings.test_rated_games import JOUST, player
from tests.server.visitor import Visitor, granted

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
URL = "/api/ladders/second-edition-joust"


def game(*sides: str, winner: int | None = 0, cards: list[FactCard] | None = None) -> GameFacts:
    """A game of two; each deck has a card of its faction and one that all have."""
    return {
        "game": 1,
        "day": "2026-11-17",
        "rounds": 5,
        "seats": [
            {
                "place": 1 if winner in (seat, None) else 2,
                "side": side,
                "agendas": [],
                "plots": {},
                "cards": {side: 3, "roseroad": 1},
                "bot": None,
            }
            for seat, side in enumerate(sides)
        ],
        "cards": cards or [],
    }


def test_decks_are_counted_by_faction_and_a_draw_is_half_a_win() -> None:
    games = [game("stark", "lannister"), game("stark", "lannister", winner=None), game("stark", "martell", winner=1)]
    [stark, lannister, martell] = deck_shares(games)
    assert (stark["side"], stark["won"]["games"], stark["won"]["share"]) == ("stark", 3, 0.5)
    assert (lannister["won"]["share"], martell["won"]["share"]) == (0.25, 1.0)
    assert 0 < stark["won"]["low"] < 0.5 < stark["won"]["high"] < 1


def test_matchups_tell_both_sides_and_leave_mirrors_out() -> None:
    games = [game("stark", "lannister"), game("lannister", "stark"), game("stark", "lannister"), game("stark", "stark")]
    found = {(one["side"], one["against"]): one["won"]["share"] for one in matchups(games)}
    assert found == {
        ("stark", "lannister"): pytest.approx(2 / 3, abs=1e-4),
        ("lannister", "stark"): pytest.approx(1 / 3, abs=1e-4),
    }


def test_a_card_is_counted_by_deck_and_when_it_came_into_play() -> None:
    played: FactCard = {"seat": 1, "code": "lannister", "round": 2, "power": 3, "won": 1}
    games = [game("stark", "lannister", cards=[played]), *[game("stark", "lannister", winner=1)] * 4]
    cards = {card["code"]: card for card in card_shares(games)}
    assert cards["roseroad"]["in_deck"] == {"games": 10, "share": 0.5, "low": 0.2366, "high": 0.7634}
    assert cards["roseroad"]["in_play"] is None
    lion = cards["lannister"]
    assert (lion["in_deck"]["share"], lion["round"], lion["power"]) == (0.8, 2.0, 3.0)
    assert lion["in_play"] is not None
    assert (lion["in_play"]["games"], lion["in_play"]["share"]) == (1, 0.0)


def test_what_was_in_too_few_games_is_not_shown() -> None:
    assert card_shares([game("stark", "lannister")] * 2) == []


async def played_out(app: FastAPI, visit: Visit, **more: Any) -> str:
    """A rated game between two people, played by chance until somebody concedes; its code."""
    number = random.randrange(10**6)
    one, other = await player(visit, f"Jory {number}"), await player(visit, f"Wyl {number}")
    code: str = granted(await one.post("/api/tables", JOUST | more))["code"]
    granted(await other.post(f"/api/tables/{code}/join", {}))
    room = await hall_of(app).rooms.get(code)
    await play_on(room, random.Random(1), lambda: room.playing().number >= 120)
    await room.concede(1)
    return code


async def test_a_finished_rated_game_is_counted_without_names(app: FastAPI, visit: Visit) -> None:
    await played_out(app, visit)
    found = granted(await visit().get(f"{URL}/statistics"))
    assert (found["games"], found["waiting"]) == (0, 1)
    assert await record_missing(hall_of(app)) == 1
    assert await record_missing(hall_of(app)) == 0
    found = granted(await visit().get(f"{URL}/statistics"))
    assert (found["games"], found["waiting"]) == (1, 0)
    assert sum(deck["won"]["games"] for deck in found["decks"]) == 2
    lines = (await visit().get(f"{URL}/games.jsonl")).text.splitlines()
    [facts] = map(json.loads, lines)
    assert facts["game"] == 1
    assert [seat["place"] for seat in facts["seats"]] == [1, 2]
    assert any(card["round"] >= 0 and card["code"] for card in facts["cards"])
    assert "Jory" not in lines[0]
    assert "Wyl" not in lines[0]
    assert (await visit().get(f"{URL}/games.jsonl?after=1")).text == ""


async def test_a_private_game_counts_but_is_not_exported(app: FastAPI, visit: Visit) -> None:
    await played_out(app, visit, private=True)
    await record_missing(hall_of(app))
    assert granted(await visit().get(f"{URL}/statistics"))["games"] == 1
    assert (await visit().get(f"{URL}/games.jsonl")).text == ""
