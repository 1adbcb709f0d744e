"""Tests that run in a process with the sets of the page; ``test_playing`` starts it."""

import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import kingsmoot
from kingsmoot import Match, Record, Setup
from kingsmoot.bots import make_bot
from kingsmoot.bots.bot import Observation
from kingsmoot.decks import read_deck, write_deck
from kingsmoot.games.second.facts import card_index as second_index
from kingsmoot.games.second.library import deck_data
from kingsmoot.games.sets import all_sets
from kingsmoot.games.winter.library import by_title, card_index
from kingsmoot.kernel.contract import check_game
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import Storage
from kingsmoot.thrones.model.card import Card
from tests.server.conftest import hall_app
from tests.server.visitor import Visitor, granted

RAVENS = Path("ravens.txt").read_text("utf-8")
OWN = {
    "winter": {f"rook-0{number}" for number in range(1, 8)},
    "second-edition": {"90101", "90102"},
    "hbo": {"north-01", "north-02"},
}


def ravens() -> dict[str, Any]:
    return {"deck": deck_data(read_deck(RAVENS, card_index()))}


def tolls() -> dict[str, Any]:
    """A deck of the second edition with three copies of each card of the set."""
    game = kingsmoot.game("second-edition")
    deck = dict(game.new(2).setup.seats[0]["deck"])
    return {"deck": {**deck, "name": "Tolls", "cards": {**deck["cards"], "90101": 3, "90102": 3}}}


def setups(seed: int) -> Iterator[tuple[str, Setup]]:
    yield "winter", Setup(seed, (ravens(), {}))
    yield "second-edition", Setup(seed, (tolls(), {}), (), {"casual": True})
    yield "hbo", Setup(seed, ({}, {}), ("draft", "northmen"))


CASES = list(setups(seed=4))
NAMES = [name for name, _ in CASES]


def own_cards(match: Match) -> Sequence[Card]:
    cards: Sequence[Card] = match.state.deal.cards  # type: ignore[attr-defined]
    return [card for card in cards if card.code in OWN[match.record.game]]


@pytest.mark.parametrize(("name", "setup"), CASES, ids=NAMES)
def test_a_game_with_cards_of_a_set_keeps_the_contract(name: str, setup: Setup) -> None:
    assert check_game(kingsmoot.game(name), setup) > 0


@pytest.mark.parametrize(("name", "setup"), CASES, ids=NAMES)
def test_bots_play_it_to_the_end_and_it_replays(name: str, setup: Setup, tmp_path: Path) -> None:
    match = Match.start(name, setup)
    assert own_cards(match)
    bots = [make_bot("random", seed) for seed in (1, 2)]
    while not match.state.over:
        match.act(bots[match.state.seat].choose(Observation(match.state)))
    match.record.save(tmp_path / "game.moot")
    again = Record.load(tmp_path / "game.moot").match()
    assert again.state.digest() == match.state.digest()
    state = match.state.game.decode(match.state.encode())
    assert state.digest() == match.state.digest()


# -- cards and decks ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(OWN))
def test_its_cards_are_among_those_of_the_game(name: str) -> None:
    game = kingsmoot.game(name)
    cards = {card["code"]: card for card in game.cards()}
    assert OWN[name] <= cards.keys()
    for code in OWN[name]:
        assert cards[code]["source"] == "set"
        assert cards[code]["implemented"]
        assert cards[code]["set"] in ("The Rookery", "The Toll-House", "Northmen")
    others = [card for code, card in cards.items() if code not in OWN[name]]
    assert all(card["source"] != "set" for card in others)
    assert "a custom set" in game.sources["set"]


def test_what_a_card_does_not_say_is_usual() -> None:
    assert (by_title("Raven-Keeper").deck_limit, by_title("Raven-Keeper").quantity) == (3, 3)
    assert by_title("Ravens from Every Tower").deck_limit == 1
    assert second_index()["90101"].deck_limit == 3


def reasons(text: str) -> tuple[str, ...]:
    """Why the deck may not be played."""
    listed = kingsmoot.game("winter").deck_list(text, "joust")
    assert listed is not None
    return listed.reasons


@pytest.mark.parametrize("form", ["thronesdb", "o8d", "json"])
def test_decks_with_its_cards_in_every_format(form: str) -> None:
    deck = read_deck(RAVENS, card_index())
    assert deck.cards["rook-01"] == 3
    assert read_deck(write_deck(deck, card_index(), form), card_index()).same_cards(deck)
    assert reasons(RAVENS) == ()


def test_too_many_copies_are_too_many() -> None:
    found = reasons(RAVENS.replace("3x Raven-Keeper", "4x Raven-Keeper"))
    assert [reason for reason in found if "Raven-Keeper" in reason]


# -- the box of the HBO edition -------------------------------------------------------------------------


def titles(match: Match) -> list[str]:
    return [card.title for card in match.state.deal.cards]  # type: ignore[attr-defined]


def test_a_card_takes_the_place_of_another() -> None:
    without = Match.start("hbo", Setup(1, ({}, {})))
    there = Match.start("hbo", Setup(1, ({}, {}), ("northmen",)))
    assert titles(without).count("Jon Snow") == titles(there).count("Lady of Bear Island") > 0
    assert "Jon Snow" not in titles(there)
    assert "Lady of Bear Island" not in titles(without)
    assert "Snow on the Kingsroad" not in titles(there)  # it is for the draft
    assert len(titles(without)) == len(titles(there))


def test_a_plot_comes_up_in_some_drafts_and_eighteen_are_dealt() -> None:
    rng, seen_in = random.Random(1), set[bool]()
    for seed in range(300):
        match = Match.start("hbo", Setup(seed, ({}, {}), ("draft", "northmen")))
        seen = False
        while match.state.decision.about == "draft":
            offered = [option.text for option in match.state.decision.options]
            seen = seen or "draft Snow on the Kingsroad" in offered
            match.act(rng.randrange(len(offered)))
        seen_in.add(seen)
        if len(seen_in) == 2:
            return
    raise AssertionError(f"of 300 drafts, one plot was seen in {'all' if True in seen_in else 'none'}")


def test_sets_are_variants() -> None:
    variants = {variant.name: variant for variant in kingsmoot.game("hbo").variants}
    assert "Northmen" in variants["northmen"].summary
    assert list(kingsmoot.game("hbo").variant_sets()) == [(), ("draft",), ("northmen",), ("draft", "northmen")]


# -- the hall -------------------------------------------------------------------------------------------


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
async def test_the_hall_shows_them_and_reads_decks_with_them(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/hall.db", host="hall.test")
    storage = Storage(settings.database)
    storage.open()
    arya = Visitor(hall_app(settings, storage, time.monotonic))
    page = granted(await arya.get("/api/games/winter/cards/rook-01"))
    assert page["card"]["name"] == "Raven-Keeper"
    assert page["provenance"].startswith("A card from a custom set")
    assert page["for_decks"]
    assert page["rulings"] == []
    caged = granted(await arya.get("/api/games/winter/cards/rook-04"))
    assert caged["rulings"] == ["It may be put on an opponent's character of House Stark, too."]
    tolls = granted(await arya.get("/api/games/second-edition/cards/90102"))
    assert tolls["rulings"] == ["In a melee one opponent's income kneels it, and the others' bring nothing."]
    assert granted(await arya.get("/api/games/second-edition/cards/01102"))["rulings"]  # our own on Treachery
    assert kingsmoot.game("hbo").rulings() == {"north-02": ("If your opponent has no location, nothing kneels.",)}
    assert "north-01" in {card["code"] for card in granted(await arya.get("/api/games/hbo/cards"))}
    games = {game["name"]: game for game in granted(await arya.get("/api/games"))}
    assert [variant["name"] for variant in games["hbo"]["variants"]] == ["draft", "northmen"]
    read = granted(await arya.post("/api/games/winter/deck", {"text": RAVENS}))
    assert read["reasons"] == []
    assert read["deck"]["cards"]["rook-01"] == 3
    await arya.come("Arya")
    seats = [{"kind": "me", "brings": read["brings"]}, {"kind": "bot", "bot": "random"}]
    table = granted(await arya.post("/api/tables", {"game": "winter", "seats": seats}))
    assert table["state"] == "playing"
    await arya.http.aclose()
    storage.close()


def test_it_is_these_sets() -> None:
    assert {one.pack.code for one in all_sets()} == {"rook", "Toll", "northmen"}
