"""The page of a card: what its words mean, how we rule, the decks and the games with it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import func, insert, select

import kingsmoot
from kingsmoot.decks import built_in
from kingsmoot.games.second.facts import by_title
from kingsmoot.server.hall import Hall
from kingsmoot.server.live import card_usage
from kingsmoot.server.storage import Storage, now, schema
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]

GAME = "second-edition"
DECK, OTHER_DECK = "teeth-of-the-pack", "thorn-and-fang"
ICE = by_title("Ice").code
TESTS = Path(__file__).parents[2] / "games"


def page(code: str, game: str = GAME) -> str:
    return f"/api/games/{game}/cards/{code}"


async def play_to_the_end(
    app: FastAPI, arya: Visitor, bran: Visitor, decks: tuple[str, str] = (DECK, OTHER_DECK), **more: Any
) -> str:
    """A joust that the first player gives up at once."""
    seats = [{"kind": "me", "brings": {"deck": decks[0]}}, {"kind": "open"}]
    code: str = granted(await arya.post("/api/tables", {"game": GAME, "seats": seats, **more}))["code"]
    granted(await bran.post(f"/api/tables/{code}/join", {"brings": {"deck": decks[1]}}))
    hall: Hall = app.state.hall
    room = await hall.rooms.get(code)
    await room.concede(0)
    return code


async def two(visit: Visit) -> tuple[Visitor, Visitor]:
    arya, bran = visit(), visit()
    await arya.come("Arya")
    await bran.come("Bran")
    return arya, bran


async def games_with(visitor: Visitor, code: str) -> list[str]:
    return [game["code"] for game in granted(await visitor.get(page(code)))["games"]]


# -- what it says ------------------------------------------------------------------------------------------------


async def test_a_card_of_the_second_edition(visit: Visit) -> None:
    tears = by_title("Tears of Lys").code
    found = granted(await visit().get(page(tears)))
    assert found["card"] == next(card for card in kingsmoot.game(GAME).cards() if card["code"] == tears)
    assert found["card"]["set"] == "Core Set"
    assert len(found["rulings"]) == 3
    assert "first player says in which order" in found["rulings"][2]
    assert "published" in found["provenance"]
    assert found["games"] == []
    assert all(tears in built_in(deck["key"]).deck.cards for deck in found["decks"])


async def test_the_keywords_of_a_card_are_explained_first(visit: Visit) -> None:
    euron = by_title("Euron Crow's Eye").code
    words = granted(await visit().get(page(euron)))["keywords"]
    assert [word["name"] for word in words[:2]] == ["renown", "pillage"]
    assert all(word["help"].endswith(".") and word["at"] for word in words)
    assert "insight" not in [word["name"] for word in words]


async def test_every_keyword_on_a_card_is_explained(visit: Visit) -> None:
    arya = visit()
    for card in kingsmoot.game(GAME).cards():
        if card["keywords"]:
            words = [word["name"] for word in granted(await arya.get(page(card["code"])))["keywords"]]
            for keyword in card["keywords"]:
                assert re.sub(r" (\d+|except .*|to .*)$", "", keyword) in words, card["name"]


async def test_a_card_of_btwixt_says_what_of_it_is_ours(visit: Visit) -> None:
    found = granted(await visit().get(page("betrayal", "btwixt")))
    assert (found["card"]["colour"], found["ours"]) == ("red", ["colour", "copies"])
    assert found["provenance"] == "The rulebook shows, explains or names this card."
    assert len(found["rulings"]) == 1
    assert (found["for_decks"], found["decks"], found["games"]) == (False, [], [])
    sellswords = granted(await visit().get(page("sellswords", "btwixt")))
    assert "our own card" in sellswords["provenance"]
    assert "triumph" in [word["name"].lower() for word in sellswords["keywords"]]


async def test_decks_that_come_with_the_game_and_have_the_card(visit: Visit) -> None:
    keys = [deck["key"] for deck in granted(await visit().get(page(ICE)))["decks"]]
    assert DECK in keys
    assert keys == [one.key for one in kingsmoot.decks.built_in_decks() if ICE in one.deck.cards]


async def test_decks_are_made_of_all_but_titles(visit: Visit) -> None:
    for title, made in (("Ice", True), ("Fealty", True), ("Summons", True), ("Hand of the King", False)):
        assert granted(await visit().get(page(by_title(title).code)))["for_decks"] is made


async def test_there_is_no_page_for_what_is_no_card(visit: Visit) -> None:
    assert "99999" in refused(await visit().get(page("99999")), 404, "not-found")
    refused(await visit().get(page(ICE, "cyvasse")), 404, "not-found")


@pytest.mark.parametrize("game", ["btwixt", GAME])
def test_every_ruling_is_held_by_a_test_that_there_is(game: str) -> None:
    package = {"btwixt": "btwixt", GAME: "second"}[game]
    cards = Path(kingsmoot.__file__).parent / "games" / package / "cards"
    named = [
        name
        for file in cards.rglob("*.toml")
        for name in re.findall(r'^test = "(\w+)"$', file.read_text("utf-8"), re.MULTILINE)
    ]
    written = {
        name
        for file in (TESTS / package).rglob("*.py")
        for name in re.findall(r"def (test_\w+)", file.read_text("utf-8"))
    }
    assert set(named) <= written
    rulings = kingsmoot.game(game).rulings()
    assert sum(map(len, rulings.values())) == len(named) >= 20
    codes = {card["code"] for card in kingsmoot.game(game).cards()}
    assert set(rulings) <= codes
    assert all(text.endswith(".") for texts in rulings.values() for text in texts)


# -- where it has been played --------------------------------------------------------------------------------------


async def test_games_in_which_a_deck_had_the_card_the_newest_first(visit: Visit, app: FastAPI) -> None:
    arya, bran = await two(visit)
    first = await play_to_the_end(app, arya, bran)
    second = await play_to_the_end(app, arya, bran)
    tyrell = await play_to_the_end(app, arya, bran, (OTHER_DECK, OTHER_DECK))
    in_stark, in_tyrell = (set(built_in(key).deck.codes) for key in (DECK, OTHER_DECK))
    only_stark, only_tyrell = min(in_stark - in_tyrell), min(in_tyrell - in_stark)
    nobody = visit()
    assert await games_with(nobody, only_stark) == [second, first]
    assert await games_with(nobody, only_tyrell) == [tyrell, second, first]
    unused = by_title("The Wall").code
    assert await games_with(nobody, unused) == []
    agenda = built_in(DECK).deck.agendas[0]
    assert await games_with(nobody, agenda) == [second, first]
    shown = granted(await nobody.get(page(only_stark)))["games"][0]
    assert [seat["name"] for seat in shown["seats"]] == ["Arya", "Bran"]
    assert shown["result"]["winners"] == [1]


async def test_private_games_are_left_out_even_for_those_who_played(visit: Visit, app: FastAPI) -> None:
    arya, bran = await two(visit)
    await play_to_the_end(app, arya, bran, private=True)
    for visitor in (arya, bran, visit()):
        assert await games_with(visitor, ICE) == []


async def test_a_game_is_not_told_before_it_is_over(visit: Visit, storage: Storage) -> None:
    arya, bran = await two(visit)
    seats = [{"kind": "me", "brings": {"deck": DECK}}, {"kind": "open"}]
    code = granted(await arya.post("/api/tables", {"game": GAME, "seats": seats}))["code"]
    granted(await bran.post(f"/api/tables/{code}/join", {}))
    assert await games_with(arya, ICE) == []
    assert await storage.read(lambda c: c.execute(select(func.count()).select_from(schema.appearances)).scalar()) == 0


async def test_what_is_played_in_an_event_is_told_when_the_event_is_over(
    visit: Visit, app: FastAPI, storage: Storage
) -> None:
    arya, bran = await two(visit)
    code = await play_to_the_end(app, arya, bran)
    owner = (await arya.me() or {})["id"]

    def join_an_event(connection: Any) -> None:
        event = {"code": "moot", "owner_id": owner, "title": "Moot", "game": GAME, "state": "running", "online": True}
        more = {
            "listed": True,
            "options": {"decks_after": True},
            "brief": {},
            "edition": 1,
            "created": now(),
            "changed": now(),
        }
        made = connection.execute(insert(schema.events).values(**event, **more).returning(schema.events.c.id))
        row = {"event_id": made.scalar_one(), "round": 1, "table": 1, "code": code}
        connection.execute(insert(schema.event_tables).values(**row))

    await storage.write(join_an_event)
    assert await games_with(arya, ICE) == []
    await storage.write(lambda connection: connection.execute(schema.events.update().values(state="over")))
    assert await games_with(arya, ICE) == [code]


async def test_only_the_newest_games_are_told(visit: Visit, app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_usage, "MOST_GAMES", 1)
    arya, bran = await two(visit)
    await play_to_the_end(app, arya, bran)
    second = await play_to_the_end(app, arya, bran)
    assert await games_with(arya, ICE) == [second]


async def test_a_game_that_ends_twice_is_remembered_once(visit: Visit, app: FastAPI, storage: Storage) -> None:
    arya, bran = await two(visit)
    code = await play_to_the_end(app, arya, bran)
    table = select(schema.tables.c.id).where(schema.tables.c.code == code)
    await storage.write(lambda c: card_usage.record_usage(c, c.execute(table).scalar_one()))
    assert await games_with(arya, ICE) == [code]
