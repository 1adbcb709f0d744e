"""Statistics of an event: what was played, and how it went; and who may see the decks in them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI

from tests.server.hosting import LANNISTER, STARK, Host, concede, host, play_on, players, settled, sit_down, table_of
from tests.server.visitor import Visitor, granted

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]


async def statistics(one: Host) -> dict[str, Any]:
    found: dict[str, Any] = granted(await one.get("/statistics"))
    return found


async def played(visit: Visit, app: FastAPI, **wanted: Any) -> tuple[Host, Host]:
    """Two rounds of two players: Arya with House Stark wins both, and the event is over."""
    olenna = await host(visit, "Olenna", rounds=2, **wanted)
    (arya,) = await players(visit, olenna.code, "Arya", deck=STARK)
    await players(visit, olenna.code, "Bran", "Cersei", "Davos", deck=LANNISTER)
    await olenna.do("start")
    for _ in range(2):
        event = await olenna.next_round()
        for table in event["round"]["tables"]:
            names = [player["name"] for player in table["players"]]
            await concede(app, event, next(name for name in reversed(names) if name != "Arya"))
    return olenna, arya


async def test_factions_are_counted_with_their_agendas_and_wins(visit: Visit, app: FastAPI) -> None:
    olenna, arya = await played(visit, app, decks_after=True)
    for one in (olenna, arya):
        found = await statistics(one)
        assert (found["games"], found["draws"], found["factions_hidden"]) == (4, 0, None)
        lannister, stark = found["factions"]
        assert (lannister["side"], lannister["players"]) == ("lannister", 3)
        assert (stark["side"], stark["players"], sum(one["players"] for one in stark["agendas"])) == ("stark", 1, 1)
        # Games of Lannister against itself say nothing about it.
        assert (stark["won"]["games"], stark["won"]["share"]) == (2, 1.0)
        assert (lannister["won"]["games"], lannister["won"]["share"]) == (2, 0.0)
        assert stark["won"]["low"] < 1.0


async def test_hidden_deck_lists_stay_hidden(visit: Visit, app: FastAPI) -> None:
    olenna, arya = await played(visit, app, decks_after=False)
    found = await statistics(arya)
    assert found["factions"] == []
    assert "not shown" in found["factions_hidden"]
    assert len((await statistics(olenna))["factions"]) == 2


async def test_decks_are_shown_when_the_event_is_over(visit: Visit) -> None:
    olenna = await host(visit, "Olenna", decks_after=True)
    arya, _ = await players(visit, olenna.code, "Arya", "Bran")
    await olenna.do("start")
    found = await statistics(arya)
    assert (found["factions"], found["factions_hidden"]) == ([], "Factions are shown when the event is over.")


async def test_who_went_first_is_read_from_the_games(visit: Visit, app: FastAPI) -> None:
    olenna = await host(visit, "Olenna", rounds=2)
    await players(visit, olenna.code, "Arya", "Bran")
    await olenna.do("start")
    event = await olenna.next_round()
    room = await sit_down(app, table_of(event, "Arya")["code"])
    state = room.playing().state
    await play_on(
        room, random.Random(1), lambda: room.playing().state.game.first_player(room.playing().state) is not None
    )
    state = room.playing().state
    first = state.game.first_player(state)
    assert first is not None
    await room.concede(1 - first)
    await settled(app)
    found = await statistics(olenna)
    assert (found["first_player"]["games"], found["first_player"]["share"], found["waiting"]) == (1, 1.0, 0)


async def test_a_game_that_ends_before_anybody_goes_first_does_not_count_there(visit: Visit, app: FastAPI) -> None:
    olenna, _ = await played(visit, app)
    found = await statistics(olenna)
    assert (found["games"], found["first_player"]) == (4, None)


async def test_a_result_that_was_typed_in_counts_for_decks_alone(visit: Visit) -> None:
    olenna = await host(visit, "Olenna", rounds=2)
    await players(visit, olenna.code, "Arya", "Bran")
    await olenna.do("start")
    await olenna.next_round()
    await olenna.do("report", table=1, winner="Arya")
    found = await statistics(olenna)
    assert (found["games"], found["first_player"], found["waiting"]) == (1, None, 0)


async def test_rounds_have_a_length_and_players_move(visit: Visit, app: FastAPI) -> None:
    olenna, arya = await played(visit, app)
    found = await statistics(arya)
    assert [(one["round"], one["stage"], one["minutes"]) for one in found["rounds"]] == [
        (1, "swiss", 0),
        (2, "swiss", 0),
    ]
    ranks = {row["name"]: row["rank"] for row in granted(await olenna.get("/standings"))["rows"]}
    for mover in found["movers"]:
        assert mover["after"] == ranks[mover["name"]] != mover["before"]
