"""Who may do what at an event: every role against every route and act; and what a player never gets to see."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_args

import orjson
import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute

from kingsmoot.decks import built_in, write_deck
from kingsmoot.games.second.facts import card_index
from kingsmoot.server.api import event_files, event_judges
from kingsmoot.server.api import events as event_routes
from kingsmoot.server.protocol.events import TableWish
from kingsmoot.tournament.acts import ACTS
from tests.server.conftest import ADMIN
from tests.server.hosting import LANNISTER, STARK, Host, host, person, players, sit_down
from tests.server.visitor import Visitor, granted

pytestmark = [pytest.mark.anyio, pytest.mark.long]  # all of it together
Visit = Callable[..., Visitor]

NOBODY, GUEST, USER = "nobody", "guest", "user"
SPECTATOR, PLAYER, OTHER = "spectator", "player", "other player"
JUDGE, MARSHAL, ORGANIZER, ADMINISTRATOR = "judge", "marshal", "organizer", "admin"
ROLES = (NOBODY, GUEST, USER, SPECTATOR, PLAYER, OTHER, JUDGE, MARSHAL, ORGANIZER, ADMINISTRATOR)

EVERYBODY = set(ROLES)
NAMED = EVERYBODY - {NOBODY}
LEADERS = {JUDGE, MARSHAL, ORGANIZER, ADMINISTRATOR}
RUNS = {ORGANIZER, ADMINISTRATOR}
PLAYS = {PLAYER, OTHER}

TABLE = "/tables/1/1"
NAME = 9  # the number of the next person who comes to an event


@pytest.fixture
def database(fresh_file: Path, tmp_path: Path) -> str:
    """Rights do not depend on where things are stored: one kind of database will do."""
    return f"sqlite:///{shutil.copy(fresh_file, tmp_path / 'hall.db')}"


@dataclass
class World:
    """An event at some moment, and somebody of every role."""

    people: dict[str, Host]
    code: str

    def __getitem__(self, role: str) -> Host:
        return self.people[role]

    async def number(self) -> int:
        found: int = (await self[ORGANIZER].look())["edition"]
        return found


async def entry(visit: Visit, app: FastAPI, **wanted: Any) -> World:
    """Before the start."""
    olenna = await host(visit, "Olenna", **wanted)
    deck = wanted.get("online", True)
    (arya,) = await players(visit, olenna.code, "Arya", deck=STARK if deck else None)
    (bran,) = await players(visit, olenna.code, "Bran", deck=LANNISTER if deck else None)
    await players(visit, olenna.code, "Davos", "Edric", deck=STARK if deck else None)
    people = {ORGANIZER: olenna, PLAYER: arya, OTHER: bran, NOBODY: Host(visit(), "", olenna.code)}
    for role, name in ((JUDGE, "Jaime"), (MARSHAL, "Mace"), (SPECTATOR, "Shae")):
        people[role] = await person(visit, name, olenna.code)
        await olenna.do("add", name=name, role=role, user=name)
    people[GUEST] = await person(visit, "Podrick", olenna.code)
    for role, name in ((USER, "Tyrion"), (ADMINISTRATOR, ADMIN)):
        people[role] = Host(visit(), name, olenna.code)
        await people[role].visitor.register(name)
    return World(people, olenna.code)


async def started(visit: Visit, app: FastAPI, **wanted: Any) -> World:
    world = await entry(visit, app, **wanted)
    await world[ORGANIZER].do("start")
    return world


async def draft(visit: Visit, app: FastAPI) -> World:
    world = await started(visit, app)
    await world[ORGANIZER].do("pair")
    return world


async def draft_apart(visit: Visit, app: FastAPI) -> World:
    """Arya and Bran are not to play each other."""
    world = await draft(visit, app)
    while True:
        tables = granted(await world[ORGANIZER].get("/draft"))["tables"]
        if not any({"Arya", "Bran"} == {player["name"] for player in table["players"]} for table in tables):
            return world
        await world[ORGANIZER].do("repair")


async def published(visit: Visit, app: FastAPI) -> World:
    world = await draft(visit, app)
    event = await world[ORGANIZER].do("publish")
    room = await sit_down(app, event["round"]["tables"][0]["code"])
    assert room.play is not None
    await room.decide(room.play.state.seat, 0, 0, None)
    return world


async def begun(visit: Visit, app: FastAPI) -> World:
    world = await published(visit, app)
    await world[ORGANIZER].do("begin")
    return world


async def one_result(visit: Visit, app: FastAPI) -> World:
    world = await begun(visit, app)
    await world[ORGANIZER].do("report", table=1, result="5-0")
    return world


async def dropped(visit: Visit, app: FastAPI) -> World:
    world = await started(visit, app)
    await world[ORGANIZER].do("drop", player="Davos")
    return world


async def before_the_cut(visit: Visit, app: FastAPI) -> World:
    world = await started(visit, app, rounds=1, cut=4)
    event = await world[ORGANIZER].next_round()
    for table in event["round"]["tables"]:
        await world[ORGANIZER].do("report", table=table["table"], result="5-0")
    return world


async def paper(visit: Visit, app: FastAPI) -> World:
    return await entry(visit, app, online=False, deck_lists=False)


async def past(visit: Visit, app: FastAPI) -> World:
    """Played elsewhere."""
    world = await paper(visit, app)
    await world[ORGANIZER].do("past event")
    await world[ORGANIZER].do("start")
    return world


async def paper_round(visit: Visit, app: FastAPI) -> World:
    world = await paper(visit, app)
    await world[ORGANIZER].do("start")
    await world[ORGANIZER].next_round()
    return world


async def paused(visit: Visit, app: FastAPI) -> World:
    world = await published(visit, app)
    granted(await world[JUDGE].post(TABLE, {"do": "pause"}))
    return world


async def a_name(visit: Visit, app: FastAPI) -> World:
    """Somebody plays on paper whom the hall does not know."""
    world = await paper(visit, app)
    event = await world[ORGANIZER].do("add", name="Pod")
    assert event["people"][-1]["person"] == NAME
    return world


async def somebody_s_name(visit: Visit, app: FastAPI) -> World:
    """Podrick says that he is a name on paper."""
    world = await a_name(visit, app)
    granted(await world[GUEST].post("/names", {"person": NAME}))
    return world


@dataclass(frozen=True)
class Row:
    at: Callable[..., Any]
    what: str
    path: str
    allowed: set[str]
    body: dict[str, Any] | None = field(default=None, hash=False)


def act(at: Any, act: str, allowed: set[str], /, **asked: Any) -> Row:
    return Row(at, act, "/do", allowed, {"act": act, "asked": asked})


def look(at: Any, path: str, allowed: set[str]) -> Row:
    return Row(at, f"GET {path or '/'}", path, allowed)


def post(at: Any, path: str, allowed: set[str], **body: Any) -> Row:
    return Row(at, f"POST {path} {body.get('do', '')}".strip(), path, allowed, body)


DECK = write_deck(built_in("teeth-of-the-pack").deck, card_index())
PAST_ROUND = [{"players": ["Arya", "Bran"], "result": "5-0"}, {"players": ["Davos", "Edric"], "result": "5-0"}]

TABLE_OF_RIGHTS = [
    # looking
    look(published, "", EVERYBODY),
    look(published, "/standings", EVERYBODY),
    look(published, "/statistics", EVERYBODY),
    look(published, "/rounds/1", EVERYBODY),
    look(published, "/people/2", EVERYBODY),
    look(published, "/print/pairings", EVERYBODY),
    look(published, "/print/names", EVERYBODY),
    look(published, "/print/standings", EVERYBODY),
    look(published, "/print/slips", LEADERS),
    look(published, "/export", EVERYBODY),
    look(published, "/export/players.csv", EVERYBODY),
    look(published, "/export/standings.csv", EVERYBODY),
    look(published, "/export/log", RUNS),
    look(published, "/story", LEADERS),
    look(draft, "/draft", LEADERS),
    look(one_result, "/preview?act=correct&asked=%7B%22table%22:1,%22result%22:%220-5%22%7D", LEADERS),
    look(published, f"{TABLE}/undo?to=0", LEADERS),
    # before the start
    post(entry, "/options", RUNS, listed=False),
    post(entry, "/bots", RUNS, count=1),
    post(entry, "/register", NAMED - PLAYS),
    post(entry, "/deck", PLAYS, deck=STARK),
    post(entry, "/withdraw", PLAYS),
    act(entry, "settings", RUNS, minutes=50),
    act(entry, "start", RUNS),
    act(entry, "add", RUNS, name="Tyrion", deck=DECK),
    act(entry, "dismiss", RUNS, name="Shae", role="spectator"),
    act(entry, "hand over", RUNS, name="Mace"),
    act(entry, "rename", RUNS, name="Bran", to="Brandon"),
    act(entry, "deck", RUNS, player="Bran", deck=DECK),
    act(entry, "own deck", PLAYS, deck=DECK),
    act(entry, "register", NAMED - PLAYS),
    # rounds
    act(started, "pair", RUNS),
    act(draft, "repair", RUNS),
    act(draft_apart, "swap", RUNS, one="Arya", other="Bran"),
    act(draft, "publish", RUNS),
    act(published, "undo", RUNS),
    act(published, "begin", LEADERS),
    act(begun, "clock", LEADERS, what="pause"),
    post(published, "/clock", LEADERS, do="start"),
    act(before_the_cut, "cut", RUNS),
    act(published, "late entry", RUNS, allowed=True),
    act(published, "award byes", RUNS, player="Bran", rounds=[2]),
    act(published, "fix table", RUNS, player="Bran", table=9),
    act(published, "shorten", RUNS),
    act(published, "cancel", RUNS),
    # people, later
    act(published, "drop", RUNS, player="Bran"),
    act(dropped, "reinstate", RUNS, player="Davos"),
    act(published, "disqualify", RUNS, player="Bran"),
    act(published, "withdraw", PLAYS),
    # results and rulings
    act(begun, "report", LEADERS, table=1, result="5-0"),
    act(one_result, "correct", LEADERS, table=1, result="0-5"),
    act(published, "penalty", LEADERS, player="Bran", level="warning", text="Late."),
    act(published, "ruling", {JUDGE, MARSHAL}, table=1, text="It stands."),
    act(published, "ruling", {MARSHAL}, table=1, text="It stands.", final=True),
    act(published, "extend", LEADERS, table=1, minutes=5),
    # at a table
    post(published, TABLE, LEADERS, do="pause"),
    post(published, TABLE, LEADERS, do="extend", minutes=5),
    post(begun, TABLE, LEADERS, do="result", outcome={"result": "5-0"}),
    post(published, TABLE, {JUDGE, MARSHAL}, do="ruling", text="It stands."),
    post(paused, TABLE, LEADERS, do="resume"),
    post(published, TABLE, {JUDGE, MARSHAL}, do="undo", to=0, why="Misread."),
    post(begun, TABLE, LEADERS, do="call off", why="Late."),
    post(published, "/call", PLAYS, text="A question."),
    # on paper
    act(paper_round, "claim", PLAYS, result="5-0"),
    post(paper, "/players", RUNS, text="name\nOsha"),
    post(a_name, "/names", {GUEST, USER, ADMINISTRATOR}, person=NAME),
    post(somebody_s_name, "/names/answer", RUNS, user="Podrick", yes=True),
    act(paper, "past event", RUNS),
    act(past, "enter lots", RUNS, lots={"Arya": 7}),
    act(past, "enter round", RUNS, stage="swiss", tables=PAST_ROUND),
]


def test_no_act_is_forgotten() -> None:
    assert {row.body["act"] for row in TABLE_OF_RIGHTS if row.body and "act" in row.body} == {*ACTS, "undo"}


def test_no_route_is_forgotten(app: FastAPI) -> None:
    """Neither a page of an event, nor anything that can be done there."""
    asked = {(("GET", "POST")[row.body is not None], row.path.partition("?")[0]) for row in TABLE_OF_RIGHTS}
    prefix = "/api/events/{code}"
    routers = (event_routes.router, event_judges.router, event_files.router)
    routes = [route for router in routers for route in router.routes if isinstance(route, APIRoute)]
    for route in routes:
        if route.path.startswith(prefix):
            pattern = re.sub(r"\\{\w+\\}", "[^/]+", re.escape(route.path.removeprefix(prefix)))
            method = next(iter(route.methods or ()))
            assert any(how == method and re.fullmatch(pattern, path) for how, path in asked), f"{method} {route.path}"


def test_no_deed_at_a_table_is_forgotten() -> None:
    deeds = {row.body["do"] for row in TABLE_OF_RIGHTS if row.path == TABLE and row.body}
    assert deeds == set(get_args(TableWish.model_fields["do"].annotation))


LOOKS = [row for row in TABLE_OF_RIGHTS if row.body is None]
DEEDS = [row for row in TABLE_OF_RIGHTS if row.body is not None]


@pytest.mark.parametrize("at", {row.at: None for row in LOOKS}, ids=lambda at: at.__name__)
async def test_every_role_looks_at_every_page(visit: Visit, app: FastAPI, at: Callable[..., Any]) -> None:
    world = await at(visit, app)
    for row in (row for row in LOOKS if row.at is at):
        await _refused_to_others(world, row)
        for role in row.allowed:
            answer = await _ask(world[role], row)
            assert answer.status_code == 200, f"{row.what} by {role}: {answer.text[:300]}"


@pytest.mark.parametrize("row", DEEDS, ids=lambda row: f"{row.at.__name__}: {row.what}")
async def test_every_role_does_everything(visit: Visit, app: FastAPI, row: Row) -> None:
    world = await row.at(visit, app)
    before = await world.number()
    await _refused_to_others(world, row)
    assert await world.number() == before, "a refusal changes nothing"
    first, *others = [role for role in ROLES if role in row.allowed]
    answer = await _ask(world[first], row)
    assert answer.status_code == 200, f"{first}: {answer.text[:300]}"
    for role in others:  # perhaps it cannot be done a second time; but not because of who asks
        answer = await _ask(world[role], row)
        assert answer.status_code not in (401, 403, 500), f"{role}: {answer.text[:300]}"


async def _refused_to_others(world: World, row: Row) -> None:
    for role in ROLES:
        if role not in row.allowed:
            answer = await _ask(world[role], row)
            expected = (401, 403) if role == NOBODY else (403,)
            assert answer.status_code in expected, f"{row.what} by {role}: {answer.text[:200]}"
            assert answer.json()["error"]["text"], "a refusal says why"


async def _ask(who: Host, row: Row) -> Any:
    return await (who.get(row.path) if row.body is None else who.post(row.path, row.body))


# --- what a player never sees ---------------------------------------------------------------------------------------

OUTSIDERS = (NOBODY, GUEST, USER, SPECTATOR, PLAYER)


async def everything(world: World, who: Host, codes: list[str]) -> dict[str, str]:
    """All that somebody can get to read about an event."""
    event = await who.look()
    paths = ["", "/standings", "/statistics", "/draft", "/story", "/export", "/export/log"]
    paths += ["/export/players.csv", "/export/standings.csv"]
    paths += [f"/people/{one['person']}" for one in event["people"]]
    paths += [f"/rounds/{number}" for number in (1, 2)]
    paths += [f"/print/{kind}" for kind in ("pairings", "names", "slips", "standings", "bracket")]
    found = {path: (await who.get(path)).text for path in paths}
    others = ["/api/events", "/api/tables", "/api/tables?state=playing", "/api/me/tables", "/api/notifications"]
    others += [f"/api/{kind}/{code}" for code in codes for kind in ("tables", "replays")]
    others += [f"/api/replays/{code}/record" for code in codes]
    return found | {path: (await who.visitor.get(path)).text for path in others}


def cards_of(deck: str) -> set[str]:
    found, index = built_in(deck).deck, card_index()
    codes = [*found.cards, *found.plots]
    return {f'"{code}"' for code in codes} | {index[code].title for code in codes}


async def test_nobody_but_leaders_reads_another_s_deck_list(visit: Visit, app: FastAPI) -> None:
    world = await published(visit, app)
    event = await world[ORGANIZER].look()
    codes = [table["code"] for table in event["round"]["tables"]]
    hidden = cards_of("gold-among-roses") - cards_of("teeth-of-the-pack")
    assert len(hidden) > 20
    bran = next(one["person"] for one in event["people"] if one["name"] == "Bran")
    for role in OUTSIDERS:
        for path, text in (await everything(world, world[role], codes)).items():
            read = [card for card in hidden if card in text]
            assert not read, f"{role} reads {read[0]} at {path}"
        seen = granted(await world[role].get(f"/people/{bran}"))
        assert (seen["deck"], seen["deck_hidden"]) == (None, "The deck lists of this event are not shown.")
    for role in (JUDGE, MARSHAL, ORGANIZER, ADMINISTRATOR, OTHER):
        text = granted(await world[role].get(f"/people/{bran}"))["deck"]["text"]
        assert all(card in text for card in ("Tywin Lannister",)), role


async def test_a_judge_who_plays_reads_no_deck_lists(visit: Visit, app: FastAPI) -> None:
    world = await entry(visit, app)
    event = await world[ORGANIZER].do("add", name="Arya", role="judge")
    bran = next(one["person"] for one in event["people"] if one["name"] == "Bran")
    assert granted(await world[PLAYER].get(f"/people/{bran}"))["deck"] is None
    await world[ORGANIZER].do("start")
    await world[ORGANIZER].do("pair")
    assert (await world[PLAYER].get("/draft")).status_code == 403
    assert (await world[PLAYER].look())["draft"] is None


async def test_nobody_reads_a_lot_or_what_a_round_was_drawn_with(visit: Visit, app: FastAPI) -> None:
    world = await one_result(visit, app)
    log = granted(await world[ORGANIZER].get("/export/log"))
    drawn = [str(line["data"][what]) for line in log for what in ("lot", "key") if what in line["data"]]
    assert len(drawn) == 5, "four lots, and one round"
    codes = [table["code"] for table in (await world[ORGANIZER].look())["round"]["tables"]]
    for role in ROLES:
        for path, text in (await everything(world, world[role], codes)).items():
            if role not in RUNS or path != "/export/log":
                assert not [secret for secret in drawn if secret in text], f"{role} reads it at {path}"


async def a_draft_of_the_second_round(visit: Visit, app: FastAPI) -> World:
    """Arya plays, and judges besides."""
    world = await entry(visit, app)
    await world[ORGANIZER].do("add", name="Arya", role="judge")
    await world[ORGANIZER].do("start")
    event = await world[ORGANIZER].next_round()
    for table in event["round"]["tables"]:
        await world[ORGANIZER].do("report", table=table["table"], result="5-0")
    await world[ORGANIZER].do("pair")
    return world


async def test_a_judge_who_plays_learns_nothing_of_a_draft_from_a_preview(visit: Visit, app: FastAPI) -> None:
    world = await a_draft_of_the_second_round(visit, app)
    path = "/preview?act=correct&asked=%7B%22table%22:1,%22round%22:1,%22result%22:%220-5%22%7D"
    for role in (ORGANIZER, JUDGE):
        seen = granted(await world[role].get(path))
        assert any(line.startswith("Draft of round 2, table 1: ") for line in seen["pairings"])
    seen = granted(await world[PLAYER].get(path))
    assert seen["shifts"], "what becomes of the standings may be seen"
    assert seen["pairings"] == ["The draft of round 2 may change."]
    assert "table" not in " ".join(seen["text"])


async def test_a_judge_who_plays_reads_of_a_swap_when_it_is_published(visit: Visit, app: FastAPI) -> None:
    world = await a_draft_of_the_second_round(visit, app)
    tables = granted(await world[ORGANIZER].get("/draft"))["tables"]
    one, other = (table["players"][0]["name"] for table in tables)
    await world[ORGANIZER].do("swap", "They came in one car.", one=one, other=other, allow_rematch=True)
    whole = f"Olenna swapped {one} and {other} in the draft of round 2."
    for role in (ORGANIZER, JUDGE):
        line = granted(await world[role].get("/story"))[-1]
        assert (line["text"], line["why"]) == (whole, "They came in one car.")
    line = granted(await world[PLAYER].get("/story"))[-1]
    assert (line["text"], line["why"]) == ("Olenna swapped two players in the draft of round 2.", "")
    await world[ORGANIZER].do("publish")
    line = granted(await world[PLAYER].get("/story"))[-2]
    assert (line["text"], line["why"]) == (whole, "They came in one car.")


async def test_a_draw_cannot_be_looked_at_before_it_is_made(visit: Visit, app: FastAPI) -> None:
    world = await started(visit, app)
    for act in ("pair", "repair"):
        answer = await world[ORGANIZER].get(f"/preview?act={act}")
        assert answer.status_code == 400
        assert "drawn when you draw it" in answer.json()["error"]["text"]


async def test_decks_are_shown_when_the_event_is_over_if_the_organizer_says_so(visit: Visit, app: FastAPI) -> None:
    world = await entry(visit, app, rounds=1, decks_after=True)
    olenna, bran = world[ORGANIZER], 3
    await olenna.do("start")
    event = await olenna.next_round()
    assert granted(await world[PLAYER].get(f"/people/{bran}"))["deck"] is None
    for table in event["round"]["tables"]:
        event = await olenna.do("report", table=table["table"], result="5-0")
    assert event["state"] == "over"
    assert granted(await world[NOBODY].get(f"/people/{bran}"))["deck"]["name"] == "Gold Among Roses"


async def test_a_draft_changes_nothing_that_others_see(visit: Visit, app: FastAPI) -> None:
    world = await started(visit, app)
    before = {role: await everything(world, world[role], []) for role in (*OUTSIDERS, OTHER)}
    await world[ORGANIZER].do("pair")
    for role, then in before.items():
        now = await everything(world, world[role], [])
        for path, text in then.items():
            assert _plain(now[path]) == _plain(text), f"{role} learns of the draft at {path}"


def _plain(text: str) -> Any:
    """Without the numbers that count every change."""
    try:
        data = orjson.loads(text)
    except ValueError:
        return "\n".join(line for line in text.splitlines() if "printed" not in line.lower())
    if isinstance(data, dict):
        return {key: value for key, value in data.items() if key not in ("number", "edition", "now")}
    return data
