"""Rules and guided games over HTTP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import orjson
import pytest
from fastapi import FastAPI
from pydantic import TypeAdapter

from kingsmoot.guides.book import book, games_with_rules
from kingsmoot.guides.lessons import LESSONS
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.server.catalogue import rulebooks
from kingsmoot.server.hall import Hall
from kingsmoot.server.live.info import OVER
from kingsmoot.server.live.proposals import propose_undo
from kingsmoot.server.protocol.study import Rulebook
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]


async def begin(visitor: Visitor, game: str = "second-edition", anew: bool = False) -> str:
    """The code of the table."""
    table = granted(await visitor.post(f"/api/learn/{game}", {"anew": anew}))
    return str(table["code"])


async def coach(visitor: Visitor, code: str) -> Any:
    return granted(await visitor.get(f"/api/learn/{code}/coach"))["coach"]


async def decide(app: FastAPI, code: str, text: str) -> None:
    hall: Hall = app.state.hall
    room = await hall.rooms.get(code)
    assert room.play is not None
    state = room.play.state
    await room.decide(state.seat, room.play.number, state.find(text), None)


async def test_rules_can_be_read_by_anybody(visit: Visit) -> None:
    visitor = visit()
    assert [one["game"] for one in granted(await visitor.get("/api/rules"))] == [
        "second-edition",
        "winter",
        "hbo",
        "btwixt",
    ]
    answer = await visitor.get("/api/games/btwixt/rules")
    rules = granted(answer)
    assert [chapter["id"] for chapter in rules["chapters"]] == [one.id for one in book("btwixt").chapters]
    assert rules["questions"]["turn"] == "bid"
    assert {"kind", "spans"} <= rules["chapters"][0]["blocks"][0].keys()
    again = await visitor.get("/api/games/btwixt/rules", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize("game", games_with_rules())
async def test_written_rules_have_the_shape_that_the_protocol_tells(game: str) -> None:
    data, _ = rulebooks.rules(game)
    assert TypeAdapter(Rulebook).validate_json(data) == orjson.loads(data)


async def test_a_game_that_nobody_knows_has_no_rules_and_no_lesson(visit: Visit) -> None:
    visitor = visit()
    await visitor.come("Podrick")
    refused(await visitor.get("/api/games/chess/rules"), 404, "not-found")
    refused(await visitor.post("/api/learn/chess", {}), 404, "not-found")


async def test_who_is_nobody_sees_the_lessons_and_cannot_begin(visit: Visit) -> None:
    visitor = visit()
    lessons = granted(await visitor.get("/api/learn"))
    assert [one["game"] for one in lessons] == list(LESSONS)
    assert all(one["table"] is None and one["finished"] == 0 for one in lessons)
    refused(await visitor.post("/api/learn/btwixt", {}), 401, "sign-in")


async def test_a_lesson_says_what_it_teaches_and_shows_cards_of_its_game(visit: Visit) -> None:
    for lesson in granted(await visit().get("/api/learn")):
        assert lesson["minutes"] > 0
        assert len(lesson["teaches"]) == 4
        names = {card["name"] for card in find_game(lesson["game"]).cards()}
        assert len(lesson["cards"]) == 3
        assert names >= set(lesson["cards"])


@pytest.mark.parametrize("game", LESSONS)
async def test_a_guided_game_is_a_table_of_ones_own(visit: Visit, game: str) -> None:
    visitor, other = visit(), visit()
    await visitor.come("Podrick")
    table = granted(await visitor.post(f"/api/learn/{game}", {}))
    assert (table["state"], table["private"], table["you"]) == ("playing", True, 0)
    assert [seat["kind"] for seat in table["seats"]] == ["person", *["bot"] * (len(table["seats"]) - 1)]
    assert granted(await other.get("/api/tables")) == []


async def test_a_lesson_goes_on_where_it_was_left_until_it_is_begun_anew(visit: Visit, app: FastAPI) -> None:
    visitor = visit()
    await visitor.come("Podrick")
    code = await begin(visitor)
    await decide(app, code, "keep")
    assert await begin(visitor) == code
    joust = granted(await visitor.get("/api/learn"))[0]
    assert (joust["table"], joust["moment"]) == (code, "Setup")
    fresh = await begin(visitor, anew=True)
    assert fresh != code
    joust = granted(await visitor.get("/api/learn"))[0]
    assert joust["table"] == fresh
    assert joust["finished"] == 0, "what was left does not count"
    hall: Hall = app.state.hall
    assert (await hall.rooms.get(code)).info.state == OVER


async def test_a_lesson_without_conceding_is_left_to_a_bot(visit: Visit) -> None:
    visitor = visit()
    await visitor.come("Podrick")
    code = await begin(visitor, "btwixt")
    assert await begin(visitor, "btwixt", anew=True) != code
    btwixt = granted(await visitor.get("/api/learn"))[-1]
    assert btwixt["table"] not in (code, None)
    assert await coach(visitor, code) is None


async def test_everybody_plays_the_same_first_game(visit: Visit) -> None:
    hands = []
    for name in ("Podrick", "Bronn"):
        visitor = visit()
        await visitor.come(name)
        hands.append(await coach(visitor, await begin(visitor)))
    assert hands[0] == hands[1]


async def test_the_coach_explains_and_advises(visit: Visit, app: FastAPI) -> None:
    visitor = visit()
    await visitor.come("Podrick")
    code = await begin(visitor)
    first = await coach(visitor, code)
    assert [line["id"] for line in first["lines"]] == ["welcome", "mulligan"]
    assert first["lines"][1]["on"] == ["hand"]
    assert first["advice"]["text"] == "keep"
    assert "8 gold" in first["advice"]["reason"]
    assert (first["number"], first["told"], first["asked"], first["over"]) == (0, 2, True, False)
    assert await coach(visitor, code) == first, "asking again changes nothing"
    await decide(app, code, "keep")
    waiting = await coach(visitor, code)
    assert (waiting["asked"], waiting["advice"], waiting["lines"], waiting["number"]) == (False, None, [], 1)


async def test_doing_otherwise_gets_a_remark(visit: Visit, app: FastAPI) -> None:
    visitor = visit()
    await visitor.come("Podrick")
    code = await begin(visitor)
    await coach(visitor, code)
    await decide(app, code, "new hand")
    await decide(app, code, "keep")  # the other side
    said = await coach(visitor, code)
    assert [line["id"] for line in said["lines"]] == ["setup"]
    assert "Keep this hand" in said["reply"]


async def test_what_is_undone_has_not_been_told(visit: Visit, app: FastAPI) -> None:
    visitor = visit()
    await visitor.come("Podrick")
    code = await begin(visitor)
    first = await coach(visitor, code)
    await decide(app, code, "keep")
    await decide(app, code, "keep")
    assert (await coach(visitor, code))["told"] == 3
    hall: Hall = app.state.hall
    room = await hall.rooms.get(code)
    await propose_undo(room, 0, 0)
    again = await coach(visitor, code)
    assert [line["id"] for line in again["lines"]] == ["welcome", "mulligan"]
    assert again["told"] == first["told"]


async def test_the_coach_speaks_to_the_learner_alone(visit: Visit) -> None:
    visitor, other, nobody = visit(), visit(), visit()
    await visitor.come("Podrick")
    await other.come("Cersei")
    code = await begin(visitor)
    assert await coach(visitor, code) is not None
    assert await coach(other, code) is None
    assert await coach(nobody, code) is None


async def test_at_other_tables_there_is_no_coach(visit: Visit) -> None:
    visitor = visit()
    await visitor.come("Podrick")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = granted(await visitor.post("/api/tables", {"game": "second-edition", "seats": seats, "private": True}))
    assert await coach(visitor, table["code"]) is None
    assert await coach(visitor, "nowhere") is None


async def test_a_server_that_comes_anew_says_the_same(visit: Visit, app: FastAPI) -> None:
    visitor = visit()
    await visitor.come("Podrick")
    code = await begin(visitor)
    for text in ("keep", "keep"):
        await decide(app, code, text)
    before = await coach(visitor, code)
    del app.state.coaches
    app.state.hall.rooms.rooms.clear()
    after = await coach(visitor, code)
    assert {**after, "reply": ""} == {**before, "reply": ""}
