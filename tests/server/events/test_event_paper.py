"""Events on paper tables in the same pages, names that people claim, files in and out, and bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI

from kingsmoot.server.events import updates
from kingsmoot.server.hall import Hall
from kingsmoot.server.tables.start import start as begin
from tests.server.hosting import STARK, Host, host, person, players, settled, sit_down, table_of
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]

NAMES = ("Arya", "Bran", "Davos", "Edric")


async def on_paper(visit: Visit, **wanted: Any) -> Host:
    olenna = await host(visit, "Olenna", online=False, deck_lists=False, **wanted)
    granted(await olenna.post("/players", {"text": "name\n" + "\n".join(NAMES)}))
    return olenna


async def linked(visit: Visit, olenna: Host, name: str) -> Host:
    """A user of the hall who is a name on paper."""
    somebody = await person(visit, f"{name} Stark", olenna.code)
    number = next(one["person"] for one in (await olenna.look())["people"] if one["name"] == name)
    granted(await somebody.post("/names", {"person": number}))
    granted(await olenna.post("/names/answer", {"user": somebody.name, "yes": True}))
    return somebody


async def test_players_on_paper_say_how_it_ended_and_it_counts_when_both_say_the_same(visit: Visit) -> None:
    olenna = await on_paper(visit)
    await olenna.do("start")
    event = await olenna.next_round()
    table = table_of(event, "Arya")
    assert table["code"] is None, "nobody sits down in the hall"
    first, second = (player["name"] for player in table["players"])
    one, two = await linked(visit, olenna, first), await linked(visit, olenna, second)
    claimed = table_of(await one.do("claim", winner=first), first)
    assert (claimed["result"], claimed["claims"][0]["name"]) == (None, first)
    disputed = table_of(await two.do("claim", winner=second), first)
    assert (disputed["result"], disputed["disputed"]) == (None, True)
    agreed = table_of(await two.do("claim", winner=first), first)
    assert (agreed["result"]["points"], agreed["claims"]) == ([5, 0], [])


async def test_a_name_is_linked_when_the_organizer_agrees(visit: Visit) -> None:
    olenna = await on_paper(visit)
    number = next(one["person"] for one in (await olenna.look())["people"] if one["name"] == "Arya")
    somebody, other = await person(visit, "Nymeria", olenna.code), await person(visit, "Theon", olenna.code)
    seen = granted(await somebody.post("/names", {"person": number}))
    assert (seen["you"], seen["wish"]) == (None, "Arya")
    granted(await other.post("/names", {"person": number}))
    assert [wish["user"] for wish in (await olenna.look())["wishes"]] == ["Nymeria", "Theon"]
    granted(await olenna.post("/names/answer", {"user": "Nymeria", "yes": True}))
    assert (await somebody.look())["you"]["name"] == "Arya"
    granted(await olenna.post("/names/answer", {"user": "Theon", "yes": True}))
    assert (await other.look())["you"] is None, "it is somebody else's name by now"
    refused(await other.post("/names", {"person": number}), 409, "conflict")


async def test_nobody_becomes_somebody_by_having_the_same_name(visit: Visit) -> None:
    olenna = await on_paper(visit)
    arya = await person(visit, "Arya", olenna.code)
    assert "If that is you" in refused(await arya.post("/register"), 409, "conflict")
    assert (await arya.look())["you"] is None


async def test_whoever_is_taken_back_has_no_part_in_it_any_more(visit: Visit) -> None:
    olenna = await host(visit, "Olenna", online=False, deck_lists=False)
    (arya,) = await players(visit, olenna.code, "Arya", deck=None)
    assert (await arya.look())["you"]["name"] == "Arya"
    await olenna.do("undo")
    await olenna.do("add", name="Bran")
    assert (await arya.look())["you"] is None, "Bran has Arya's number now, but is not Arya"


async def test_an_event_goes_out_as_a_file_and_comes_in_again(visit: Visit) -> None:
    olenna = await on_paper(visit, rounds=1)
    await olenna.do("start")
    event = await olenna.next_round()
    for table in event["round"]["tables"]:
        await olenna.do("report", table=table["table"], result="5-0")
    data = granted(await olenna.get("/export"))
    tyrion = await person(visit, "Tyrion")
    copy = granted(await tyrion.visitor.post("/api/events/import", {"data": data}))
    assert (copy["state"], copy["irregularities"]) == ("over", [])
    assert copy["winner"]["name"] == (await olenna.look())["winner"]["name"]
    assert copy["you"]["roles"] == ["organizer"], "whoever brings it in runs it"
    text = refused(await tyrion.visitor.post("/api/events/import", {"data": {"rounds": "?"}}), 400, "bad-request")
    assert text


async def test_pages_are_printed_and_tables_exported(visit: Visit) -> None:
    olenna = await on_paper(visit)
    await olenna.do("start")
    refused(await olenna.get("/print/pairings"), 400, "bad-request")
    await olenna.next_round()
    for kind in ("pairings", "names", "slips", "standings"):
        page = await olenna.get(f"/print/{kind}")
        assert page.headers["content-type"].startswith("text/html")
        assert "Arya" in page.text
    assert (await olenna.get("/export/standings.csv")).text.startswith("rank,player,points")
    assert [line["act"] for line in granted(await olenna.get("/export/log"))][:1] == ["new"]
    refused(await olenna.get("/print/money"), 404, "not-found")


async def test_every_number_of_the_standings_is_explained(visit: Visit) -> None:
    olenna = await on_paper(visit)
    await olenna.do("start")
    for _ in range(2):
        event = await olenna.next_round()
        for table in event["round"]["tables"]:
            await olenna.do("report", table=table["table"], result="5-0")
    best = granted(await olenna.get("/standings"))["rows"][0]
    told = granted(await olenna.get(f"/people/{best['person']}"))
    how = {step["what"]: step for step in told["how"]}
    assert how["points"]["text"] == "5 + 5 = 10."
    names = [game["opponents"][0]["name"] for game in told["games"]]
    assert all(name in how["strength of schedule"]["text"] for name in names)
    assert how["strength of schedule"]["text"].endswith(f"= {how['strength of schedule']['value']}.")
    assert told["line"] == best
    lots = [row["lot"] for row in granted(await olenna.get("/standings"))["rows"]]
    assert sorted(lots) == list(range(1, len(lots) + 1)), "only the order is shown"
    assert (how["lot"]["value"], best["lot"]) == (f"{best['lot']} of {len(lots)}", lots[0])


async def test_bots_fill_the_event_up_and_play_by_themselves(visit: Visit, app: FastAPI) -> None:
    olenna = await host(visit, "Olenna", game="btwixt", format="melee", variants=["short"], rounds=1)
    event = granted(await olenna.post("/bots", {"count": 3, "bot": "random"}))
    assert [one["name"] for one in event["people"] if one["bot"]] == ["Squire 1", "Squire 2", "Squire 3"]
    await olenna.do("start")
    table = (await olenna.next_round())["round"]["tables"][0]
    await settled(app)
    assert granted(await visit().get(f"/api/tables/{table['code']}"))["state"] == "playing", "nobody had to come"
    paper = await on_paper(visit)
    refused(await paper.post("/bots", {"count": 1}), 409, "conflict")


async def test_whoever_looks_hears_that_the_bots_have_begun(
    visit: Visit, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []

    async def start(hall: Hall, code: str) -> None:
        await begin(hall, code)
        happened.append("begun")

    monkeypatch.setattr(updates, "start", start)
    monkeypatch.setattr(updates, "announce_change", lambda hall, code: happened.append("told"))
    olenna = await host(visit, "Olenna", game="btwixt", format="melee", variants=["short"], rounds=1)
    granted(await olenna.post("/bots", {"count": 3, "bot": "random"}))
    await olenna.do("start")
    await olenna.next_round()
    await settled(app)
    assert happened[-2:] == ["begun", "told"]


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"game": "btwixt"}, "is not played as a joust"),
        ({"game": "chess"}, "chess"),
        ({"title": " "}, "name of an event"),
        ({"structure": "custom", "rounds": 3, "cut": 5}, "A cut to 5"),
        ({"tier": "royal"}, "not a tier"),
        ({"deck_lists": False}, "need a deck"),
        ({"variants": ["blindfold"]}, "no variant"),
        ({"starts": "soon"}, "starts"),
        ({"table_clock": {"kind": "chess", "minutes": 0}}, "minutes"),
    ],
)
async def test_an_event_that_cannot_be_is_refused_with_the_reason(
    visit: Visit, wanted: dict[str, Any], said: str
) -> None:
    olenna = await person(visit, "Olenna")
    body = {"title": "Riverrun open", "structure": "custom", "rounds": 3} | wanted
    assert said in refused(await olenna.visitor.post("/api/events", body), 400, "bad-request")
    assert granted(await olenna.visitor.get("/api/events?mine=true")) == []


@pytest.mark.parametrize(
    "asked",
    [
        {"table": "one", "result": "5-0"},
        {"table": [1], "result": "5-0"},
        {"table": 1, "result": ["5-0"]},
        {"table": 1, "power": [[1], 2]},
        {"table": 1, "power": "much"},
        {"table": 1, "winner": {"name": "Arya"}},
        {"table": 10**30, "result": "5-0"},
        {"table": 1.0, "result": "5-0"},
        {"event": 1},
        {"nonsense": 1},
        {},
    ],
)
async def test_nonsense_is_refused_with_a_sentence(visit: Visit, asked: dict[str, Any]) -> None:
    olenna = await on_paper(visit)
    await olenna.do("start")
    await olenna.next_round()
    number = (await olenna.look())["number"]
    answer = await olenna.post("/do", {"act": "report", "asked": asked})
    refused(answer, 400, "bad-request")
    assert (await olenna.look())["number"] == number


async def test_options_change_what_the_hall_does(visit: Visit) -> None:
    olenna = await host(visit, "Olenna")
    (arya,) = await players(visit, olenna.code, "Arya")
    event = granted(await olenna.post("/options", {"entry": "closed", "listed": False, "spectators": "none"}))
    assert (event["entry"], event["listed"], event["spectators"]) == ("closed", False, "none")
    bran = await person(visit, "Bran", olenna.code)
    assert (await bran.look())["can"]["register"] == "This event is for invited players: ask its organizer."
    refused(await bran.post("/register", {"deck": STARK}), 403, "forbidden")
    await olenna.do("add", name="Bran")
    granted(await bran.post("/deck", {"deck": STARK}))
    await olenna.do("start")
    code = (await olenna.next_round())["round"]["tables"][0]["code"]
    assert granted(await arya.visitor.get(f"/api/tables/{code}"))["spectators"] == "none"
    refused(await olenna.post("/options", {"variants": ["tutorial"]}), 409, "conflict")


@pytest.mark.parametrize("opened", [False, True], ids=["before the game", "in the game"])
async def test_in_a_pod_a_bot_plays_on_for_whoever_drops(visit: Visit, app: FastAPI, opened: bool) -> None:
    olenna = await host(visit, "Olenna", game="btwixt", format="melee", variants=["short"], rounds=1)
    arya, bran = await players(visit, olenna.code, "Arya", "Bran", deck=None)
    granted(await olenna.post("/bots", {"count": 2, "bot": "random"}))
    await olenna.do("start")
    table = (await olenna.next_round())["round"]["tables"][0]
    if opened:
        await sit_down(app, table["code"])
    granted(await arya.post("/withdraw"))
    seats = granted(await bran.visitor.get(f"/api/tables/{table['code']}"))["seats"]
    assert sorted((seat["kind"], seat["name"]) for seat in seats if seat["kind"] == "person") == [("person", "Bran")]
    granted(await olenna.post("/do", {"act": "drop", "asked": {"player": "Bran"}}))
    await settled(app)
    told = granted(await bran.visitor.get(f"/api/tables/{table['code']}"))
    assert {seat["kind"] for seat in told["seats"]} == {"bot"}
    assert told["state"] == "playing", "only bots are left, and they begin"


async def test_an_export_of_other_software_comes_in_as_text(visit: Visit) -> None:
    olenna = await person(visit, "Olenna")
    text = "Rd;Host;Guest;Winner\n1;Arya;Bran;Arya\n1;Davos;Edric;Edric\n"
    said = refused(await olenna.visitor.post("/api/events/import", {"text": text}), 400, "bad-request")
    assert "No column says who player1 is" in said
    columns = {"round": "Rd", "player1": "Host", "player2": "Guest"}
    event = granted(await olenna.visitor.post("/api/events/import", {"text": text, "columns": columns}))
    assert [table["result"]["points"] for table in event["round"]["tables"]] == [[5, 0], [0, 5]]
    refused(await olenna.visitor.post("/api/events/import", {}), 400, "bad-request")


async def test_penalties_are_for_leaders(visit: Visit) -> None:
    olenna = await on_paper(visit)
    await olenna.do("start")
    await olenna.next_round()
    name = next(one["name"] for one in (await olenna.look())["people"] if "player" in one["roles"])
    event = await olenna.do("penalty", player=name, level="warning", text="Late.")
    said = "warning in round 1 by Olenna: Late."
    assert [one["penalties"] for one in event["people"] if one["name"] == name] == [[said]]
    assert said in (await olenna.get("/export/players.csv")).text
    assert said in (await olenna.get("/export")).text
    stranger = Host(visit(), "", olenna.code)
    assert not any(one["penalties"] for one in (await stranger.look())["people"])
    for path in ("/export/players.csv", "/export"):
        assert "Late." not in (await stranger.get(path)).text


async def test_byes_tables_and_pods_of_six(visit: Visit) -> None:
    olenna = await host(visit, "Olenna", online=False, format="melee", pod=6, rounds=1)
    granted(await olenna.post("/players", {"text": "Nick\n" + "\n".join("ABCDEFG"), "columns": {"name": "Nick"}}))
    await olenna.do("award byes", player="G", rounds=[1])
    await olenna.do("start")
    event = await olenna.next_round()
    assert [len(table["players"]) for table in event["round"]["tables"]] == [6, 1]
    assert next(one["byes"] for one in event["people"] if one["name"] == "G") == [1]


async def test_leaders_are_announced(visit: Visit) -> None:
    olenna = await on_paper(visit)
    await olenna.do("add", name="Jaime", role="judge")
    event = await olenna.do("start")
    assert event["announced"] == ["Leaders: Olenna (organizer) and Jaime (judge)."]
