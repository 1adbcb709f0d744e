"""Games, cards, decks and bots."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

import kingsmoot
from kingsmoot.bots.levels import make_opponent
from kingsmoot.decks import built_in, write_deck
from kingsmoot.games.second.facts import card_index
from kingsmoot.server.catalogue import listing
from kingsmoot.server.protocol.catalogue import DeckCheck
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]


@pytest.fixture
def database(request: pytest.FixtureRequest) -> str:
    """None of this is in the database, so one kind of it is enough."""
    return f"sqlite:///{request.getfixturevalue('tmp_path') / 'hall.db'}"


async def test_every_game_that_is_known_can_be_played_here(visit: Visit) -> None:
    games = {game["name"]: game for game in granted(await visit().get("/api/games"))}
    assert set(games) == {game.name for game in kingsmoot.known_games()}
    btwixt, second = games["btwixt"], games["second-edition"]
    assert btwixt["title"] == "B'Twixt"
    assert (btwixt["seats"], btwixt["has_decks"], btwixt["concede"]) == ([3, 6], False, False)
    assert (second["seats"], second["has_decks"], second["concede"]) == ([2, 6], True, True)
    variants = {variant["name"]: variant for variant in btwixt["variants"]}
    assert variants["spent-leader-cards"]["needs"] == ["kingsmoot-draft"]
    assert variants["advanced"]["excludes"] == ["kingsmoot-draft"]
    assert variants["short"]["summary"] == "one season less"
    assert {"name": "casual", "summary": "decks need not be legal"} in games["winter"]["switches"]
    assert btwixt["switches"] == []


async def test_opponents_can_be_had_the_easiest_first(visit: Visit) -> None:
    bots = granted(await visit().get("/api/bots"))
    offered = [bot for bot in bots if bot["offered"]]
    assert [bot["rank"] for bot in offered[:3]] == ["Squire", "Hedge knight", "Knight"]
    assert [bot["strength"] for bot in offered] == list(range(1, len(offered) + 1))
    assert [bot["seconds"] for bot in offered] == [0, 0, 0, 0, 5, 5]
    for bot in bots:
        assert make_opponent(bot["name"], 7)
        assert bot["summary"].endswith(".")
        assert "second-edition" in bot["games"]


async def test_bots_of_earlier_tables_are_still_called_as_they_were(visit: Visit) -> None:
    bots = {bot["name"]: bot for bot in granted(await visit().get("/api/bots"))}
    assert [bots[name]["title"] for name in ("random", "greedy")] == ["Squire", "Knight"]
    assert not any(bots[name]["offered"] for name in ("random", "greedy"))


@pytest.mark.parametrize("game", ["btwixt", "second-edition"])
async def test_all_cards_with_facts_and_text(visit: Visit, game: str) -> None:
    assert granted(await visit().get(f"/api/games/{game}/cards")) == kingsmoot.game(game).cards()


async def test_cards_are_sent_again_only_when_they_have_changed(visit: Visit) -> None:
    arya = visit()
    first = await arya.get("/api/games/btwixt/cards")
    tag = first.headers["etag"]
    assert "max-age" in first.headers["cache-control"]
    again = await arya.get("/api/games/btwixt/cards", headers={"If-None-Match": tag})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    other = await arya.get("/api/games/second-edition/cards", headers={"If-None-Match": tag})
    assert other.status_code == 200
    assert other.headers["etag"] != tag


async def test_all_cards_of_a_game_are_small_on_their_way(visit: Visit) -> None:
    arya, path = visit(), "/api/games/second-edition/cards"
    packed = await arya.get(path, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < 300_000
    plain = await arya.get(path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == packed.json()
    assert plain.headers["vary"] == packed.headers["vary"] == "accept-encoding", "a proxy keeps them apart"


async def test_decks_that_come_with_a_game_those_for_beginners_first(visit: Visit) -> None:
    decks = granted(await visit().get("/api/games/second-edition/decks"))
    assert decks[:2] == [
        {"key": "tutorial-stark", "name": "Tutorial: House Stark", "faction": "stark", "size": 27, "kind": "tutorial"},
        {
            "key": "tutorial-lannister",
            "name": "Tutorial: House Lannister",
            "faction": "lannister",
            "size": 27,
            "kind": "tutorial",
        },
    ]
    assert len(decks) > 10
    assert all(built_in(deck["key"]).deck.cards.total == deck["size"] for deck in decks)
    assert granted(await visit().get("/api/games/btwixt/decks")) == []


@pytest.mark.parametrize("form", ["json", "o8d", "thronesdb"])
async def test_a_deck_in_any_format_can_be_brought(visit: Visit, form: str) -> None:
    deck = built_in("teeth-of-the-pack").deck
    text = write_deck(deck, card_index(), form)
    read = granted(await visit().post("/api/games/second-edition/deck", {"text": text}))
    assert read["name"] == deck.name
    assert read["reasons"] == []
    game = kingsmoot.game("second-edition")
    assert game.new(seats=[read["brings"], {"deck": "tutorial-stark"}], seed=7).setup.seats[0] == read["brings"]


async def test_every_reason_against_a_deck_is_a_sentence(visit: Visit) -> None:
    text = "House Stark\n\n4x Direwolf Pup\n"
    read = granted(await visit().post("/api/games/second-edition/deck", {"text": text}))
    assert len(read["reasons"]) > 1
    assert all(reason.endswith(".") for reason in read["reasons"])


@pytest.mark.parametrize("text", ["", "1x Jon Snow of the Moon", "<deck>", '{"a":', "\0"])
async def test_what_is_no_deck_is_said_to_be_none(visit: Visit, text: str) -> None:
    refused(await visit().post("/api/games/second-edition/deck", {"text": text}), 400, "bad-request")


async def test_a_deck_is_read_without_the_cards_that_are_not_known(visit: Visit) -> None:
    text = "My deck\nHouse Stark\n3x Ayra Stark (Core Set)\n1 Xyzzy\n2 Robb Stark (Core Set)"
    address = "/api/games/second-edition/deck"
    assert "Xyzzy" in refused(await visit().post(address, {"text": text}), 400, "bad-request")
    read = granted(await visit().post(address, {"text": text, "lenient": True}))
    assert read["left_out"] == ["Ayra Stark (Core Set) (perhaps Arya Stark or Bran Stark)", "Xyzzy"]
    assert list(read["deck"]["cards"].values()) == [2]
    refused(await visit().post(address, {"text": f"{text}\nhello there", "lenient": True}), 400, "bad-request")
    refused(await visit().post(address, {"text": "1x Nobody", "lenient": True}), 400, "bad-request")


async def test_a_notice_says_which_card_of_a_title_was_taken(visit: Visit) -> None:
    address = "/api/games/second-edition/deck"
    read = granted(await visit().post(address, {"text": "House Stark\n1x Eddard Stark\n1x Xyzzy", "lenient": True}))
    assert [notice.split(":")[0] for notice in read["notices"]] == ['2 cards are called "Eddard Stark"']
    read = granted(await visit().post(address, {"text": "House Stark\n1x Eddard Stark"}))
    assert len(read["notices"]) == 1
    read = granted(await visit().post(address, {"text": "House Stark\n1x Eddard Stark (Core Set)"}))
    assert read["notices"] == []


async def test_a_deck_is_not_longer_than_64_kib(visit: Visit) -> None:
    arya = visit()
    largest = "\n" * (64 * 1024 - 12) + "1x Nobody \u017d"  # the last letter has two bytes
    assert len(largest.encode()) == 64 * 1024
    assert "Nobody" in refused(await arya.post("/api/games/second-edition/deck", {"text": largest}), 400, "bad-request")
    answer = await arya.post("/api/games/second-edition/deck", {"text": largest + "\n"})
    assert "64 KiB" in refused(answer, 400, "bad-request")


async def test_decks_are_read_beside_the_event_loop(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    where: list[threading.Thread] = []
    read = listing.read_deck

    def watched(game: str, text: str, *, lenient: bool) -> DeckCheck:
        where.append(threading.current_thread())
        return read(game, text, lenient=lenient)

    monkeypatch.setattr(listing, "read_deck", watched)
    await visit().post("/api/games/second-edition/deck", {"text": "House Stark"})
    assert where
    assert where[0] is not threading.main_thread()


async def test_many_decks_at_once_are_too_many(visit: Visit) -> None:
    arya = visit()
    codes = [
        (await arya.post("/api/games/second-edition/deck", {"text": "House Stark"})).status_code for _ in range(32)
    ]
    assert codes == [200] * 30 + [429] * 2


async def test_a_game_without_decks_says_so(visit: Visit) -> None:
    text = refused(await visit().post("/api/games/btwixt/deck", {"text": "1x Arya Stark"}), 400, "bad-request")
    assert text == "B'Twixt is played without decks."


@pytest.mark.parametrize("path", ["cards", "decks"])
async def test_a_game_that_is_not_here(visit: Visit, path: str) -> None:
    assert "btwixt" in refused(await visit().get(f"/api/games/btwix/{path}"), 404, "not-found")
    refused(await visit().post("/api/games/btwix/deck", {"text": ""}), 404, "not-found")
