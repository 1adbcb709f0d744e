"""The ladder as a page: places, seasons, form, and how you are doing."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import insert

from kingsmoot.ratings import Ladder, RatedGame, season_at
from kingsmoot.server.storage import Connection, now
from kingsmoot.server.storage.schema import rated_seats, tables
from tests.server.hosting import hall_of
from tests.server.visitor import Visitor, granted

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
LADDER = "second-edition-joust"


async def played(app: FastAPI, ids: dict[str, int], games: list[tuple[str, str, datetime]]) -> None:
    """Finished games of people (by name) and bots, the winner first."""

    def write(connection: Connection) -> None:
        ladder: Ladder[str] = Ladder()
        for number, (winner, loser, ended) in enumerate(sorted(games, key=lambda game: game[2]), 1):
            table = {
                "code": f"T{number:05}",
                "game": "second-edition",
                "variants": [],
                "options": {},
                "title": "",
                "owner_id": min(ids.values()),
                "state": "over",
                "private": False,
                "clock": {"kind": "none"},
                "spectators": "public",
                "seed": "1",
                "created": ended,
                "ended": ended,
                "paused": False,
                "rated": True,
            }
            table_id = connection.execute(insert(tables).values(**table).returning(tables.c.id)).scalar_one()
            changes = ladder.add(RatedGame(ended, (winner, loser), (1, 2)))
            for seat, change in enumerate(changes):
                standing = ladder.standing(change.player)
                connection.execute(
                    insert(rated_seats).values(
                        table_id=table_id,
                        seat=seat,
                        ladder=LADDER,
                        user_id=ids.get(change.player),
                        bot=None if change.player in ids else change.player,
                        deck=f"Deck of {change.player}",
                        abandoned=False,
                        number=number,
                        ended=ended,
                        place=seat + 1,
                        games=standing.games,
                        before=change.before.value,
                        value=change.after.value,
                        deviation=change.after.deviation,
                        volatility=change.after.volatility,
                    )
                )

    await hall_of(app).storage.write(write)


async def people(visit: Visit, *names: str) -> tuple[dict[str, Visitor], dict[str, int]]:
    visitors, ids = {}, {}
    for name in names:
        visitors[name] = visit()
        ids[name] = (await visitors[name].register(name))["id"]
    return visitors, ids


async def ladder(visitor: Visitor, **asked: Any) -> dict[str, Any]:
    found: dict[str, Any] = granted(await visitor.get(f"/api/ladders/{LADDER}", params=asked))
    return found


def recently(*pairs: tuple[str, str]) -> list[tuple[str, str, datetime]]:
    """In the season that goes on, a minute apart."""
    begin = max(season_at(now()).begins, now() - timedelta(hours=10))
    return [(winner, loser, begin + timedelta(minutes=number)) for number, (winner, loser) in enumerate(pairs)]


async def test_every_format_has_a_ladder(visit: Visit) -> None:
    found = [one["key"] for one in granted(await visit().get("/api/ladders"))]
    assert found == ["btwixt", "hbo", "second-edition-joust", "second-edition-melee", "winter-joust", "winter-melee"]
    assert (await visit().get("/api/ladders/chess")).status_code == 404


async def test_an_empty_ladder_is_a_page_as_well(visit: Visit) -> None:
    page = await ladder(visit())
    assert page["entries"] == page["bins"] == []
    assert page["season"]["number"] == 1
    assert page["you"] is None


async def test_places_form_and_decks(app: FastAPI, visit: Visit) -> None:
    visitors, ids = await people(visit, "Jory", "Wyl")
    games = [*[("Jory", "Wyl")] * 9, ("Wyl", "Jory"), ("Jory", "Wyl"), ("Jory", "greedy")]
    await played(app, ids, recently(*games))
    page = await ladder(visitors["Wyl"])
    first, second = page["entries"]
    assert (first["name"], first["place"], first["won"], first["lost"]) == ("Jory", 1, 11, 1)
    assert first["form"] == ["won", "won", "lost", "won", "won"]
    assert first["deck"] == "Deck of Jory"
    assert second["name"] == "Wyl"
    assert second["rating"]["value"] < first["rating"]["value"]
    assert (page["players"], page["placed"], page["provisional"]) == (3, 2, 1)
    assert sum(one["players"] for one in page["bins"]) == 2
    you = page["you"]
    assert (you["place"], you["won"], you["lost"], you["streak"], you["games_left"]) == (2, 1, 10, 0, 0)
    assert you["against_top"] == [1, 11]
    assert you["points"][0]["value"] == 1500
    assert len(you["points"]) == 12


async def test_bots_and_strangers_can_be_left_out(app: FastAPI, visit: Visit) -> None:
    visitors, ids = await people(visit, "Jory", "Wyl", "Nan")
    await played(app, ids, recently(*[("greedy", "Jory"), ("Wyl", "Nan")] * 10))
    granted(await visitors["Jory"].post("/api/friends/Wyl", {}))
    granted(await visitors["Wyl"].post("/api/friends/Jory", {}))

    async def names(who: str) -> list[str]:
        return [one["name"] for one in (await ladder(visitors["Jory"], who=who))["entries"]]

    assert set(await names("everyone")) == {"greedy", "Wyl", "Jory", "Nan"}
    assert set(await names("people")) == {"Wyl", "Jory", "Nan"}
    assert await names("friends") == ["Wyl", "Jory"]


async def test_a_newcomer_has_no_place_yet_and_is_told_how_many_games_it_takes(app: FastAPI, visit: Visit) -> None:
    visitors, ids = await people(visit, "Jory", "Wyl")
    await played(app, ids, recently(*[("Jory", "Wyl")] * 3))
    page = await ladder(visitors["Jory"])
    assert page["entries"] == []
    assert page["you"]["place"] is None
    assert page["you"]["games_left"] == 7


async def test_a_season_that_is_over_can_be_looked_at(app: FastAPI, visit: Visit) -> None:
    visitors, ids = await people(visit, "Jory", "Wyl")
    before = season_at(now()).begins - timedelta(days=30)
    old = [("Wyl", "Jory", before + timedelta(minutes=number)) for number in range(12)]
    await played(app, ids, [*old, *recently(("Jory", "Wyl"))])
    page = await ladder(visitors["Jory"])
    assert [one["number"] for one in page["seasons"]] == [1, 2]
    assert page["season"]["number"] == 2
    assert page["you"]["won"] == 1
    past = await ladder(visitors["Jory"], season=1)
    assert [one["name"] for one in past["entries"]] == ["Wyl", "Jory"]
    assert past["entries"][0]["won"] == 12
    assert (await visit().get(f"/api/ladders/{LADDER}?season=9")).status_code == 404


async def test_places_come_in_parts(app: FastAPI, visit: Visit) -> None:
    names = [f"Player {number:02}" for number in range(30)]
    _, ids = await people(visit, "Jory")
    pairs = [(names[(k + turn) % 30], names[k]) for turn in range(1, 6) for k in range(30)]
    await played(app, ids, recently(*pairs))
    visitor = visit()
    whole = (await ladder(visitor))["entries"] + (await ladder(visitor, skip=25))["entries"]
    assert [one["place"] for one in whole] == list(range(1, 31))


def test_dates_of_seasons_do_not_depend_on_the_zone_of_the_machine() -> None:
    assert season_at(datetime(2026, 11, 1, tzinfo=UTC)).begins == datetime(2026, 11, 1, tzinfo=UTC)
