"""The games of a hall, for statistics of whoever runs it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.server.tables.finished_games import finished_games
from tests.cli.command import kingsmoot
from tests.server.hosting import hall_of, play_on
from tests.server.ratings.test_rated_games import JOUST, player
from tests.server.visitor import Visitor, granted

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]


async def played_out(app: FastAPI, visit: Visit, **more: Any) -> str:
    """A game between two people, played by chance for a while; then the second one concedes."""
    one, other = await player(visit, "Jory"), await player(visit, "Wyl")
    code: str = granted(await one.post("/api/tables", JOUST | more))["code"]
    granted(await other.post(f"/api/tables/{code}/join", {}))
    room = await hall_of(app).rooms.get(code)
    await play_on(room, random.Random(1), lambda: room.playing().number >= 80)
    await room.concede(1)
    return code


async def test_a_finished_game_is_followed_again(app: FastAPI, visit: Visit) -> None:
    code = await played_out(app, visit)
    url = hall_of(app).storage.url.render_as_string(hide_password=False)
    [game], left_out = finished_games(url, "second-edition")
    assert left_out == 0
    assert game.row.key == code
    assert game.row.winners == (0,)
    assert len(game.row.drawn[0]) >= 7
    assert set(game.row.played[0]) <= game.cards[0]
    assert all(game.sides)
    [by_deck], _ = finished_games(url, "second-edition", by_deck=True, people=True, rated=True)
    assert by_deck.sides != game.sides, "decks by their names, not by factions"
    assert finished_games(url, "winter") == ([], 0)


async def test_stats_tells_of_the_hall(app: FastAPI, visit: Visit) -> None:
    await played_out(app, visit)
    url = hall_of(app).storage.url.render_as_string(hide_password=False)
    shown = kingsmoot("stats", "second-edition", "--db", url, "--least", "1", "--json")
    assert shown.exit_code == 0, shown.output
    report = json.loads(shown.stdout)
    assert report["games"] == 1
    assert report["seat"]["share"] == 1.0
    assert report["cards"]
    assert "Jory" not in shown.stdout
    assert "Wyl" not in shown.stdout
    assert "no finished games that match" in kingsmoot("stats", "winter", "--db", url).stderr


def test_a_game_that_nobody_knows_is_refused() -> None:
    with pytest.raises(KingsmootError, match="There is no game 'chess'"):
        finished_games("sqlite://", "chess")
