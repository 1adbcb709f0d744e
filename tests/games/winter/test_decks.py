"""The decks that come with the game: legal, as published, and they can be played."""

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import kingsmoot
from kingsmoot.decks import BuiltIn, Counts, Deck, write_deck
from kingsmoot.games.first.facts import HOUSES
from kingsmoot.games.winter.decks import built_in, built_in_decks, why_not
from kingsmoot.games.winter.library import by_code, card_index

game = kingsmoot.game("winter")
INTRO = [one for one in built_in_decks() if one.starter]
FULL = [one for one in built_in_decks() if not one.starter]
EVERY = pytest.mark.parametrize("one", built_in_decks(), ids=lambda one: one.key)


def titles(deck: Deck) -> Counter[str]:
    found: Counter[str] = Counter()
    for code, count in deck.cards.items():
        found[by_code(code).title] += count
    return found


@pytest.mark.parametrize("kind", [INTRO, FULL], ids=["intro", "full"])
def test_every_house_has_one_deck_of_each_kind(kind: list[BuiltIn]) -> None:
    assert Counter(one.deck.faction for one in kind) == Counter(HOUSES.keys())


def test_names_and_keys_are_told_apart() -> None:
    names = [name for one in built_in_decks() for name in (one.key, one.deck.name)]
    assert len(set(names)) == len(names)
    assert all(built_in(one.key) is built_in(one.deck.name) is one.deck for one in built_in_decks())


@EVERY
def test_a_built_in_deck_is_legal(one: BuiltIn) -> None:
    assert why_not(one.deck) == why_not(one.deck, tournament=True) == ()
    assert one.deck.notes


@pytest.mark.parametrize("one", FULL, ids=lambda one: one.key)
def test_a_full_deck_has_sixty_cards_and_an_agenda(one: BuiltIn) -> None:
    assert (one.deck.cards.total, one.deck.plots.total, len(one.deck.agendas)) == (60, 7, 1)
    assert why_not(one.deck, tournament=True, starters=False) == ()


@pytest.mark.parametrize("one", INTRO, ids=lambda one: one.key)
def test_an_intro_deck_is_small_and_so_not_for_events(one: BuiltIn) -> None:
    assert (one.deck.cards.total, one.deck.plots.total, one.deck.agendas) == (45, 7, ())
    found = why_not(one.deck, tournament=True, starters=False)
    assert [reason.text for reason in found] == ["The House deck has 45 cards: add 15 or more."]


def test_an_intro_deck_that_was_changed_is_a_deck_like_any_other() -> None:
    stark = built_in("intro-stark")
    changed = Deck("changed", "stark", plots=stark.plots, cards=Counts({**stark.cards, "core-019": 2}))
    assert [reason.code for reason in why_not(changed)] == ["deck-size"]


def test_an_intro_deck_is_refused_in_an_event_and_not_at_home() -> None:
    text = write_deck(built_in("intro-martell"), card_index())
    at_home, event = game.deck_list(text, "joust"), game.deck_list(text, "joust", starters=False)
    assert at_home is not None
    assert event is not None
    assert (at_home.reasons, len(event.reasons)) == ((), 1)


def test_the_published_intro_decks_are_what_they_were() -> None:
    """A few marks of each; who stands in for whom is in docs/winter-edition.md."""
    assert titles(built_in("intro-stark"))["Great Keep"] == 3
    assert titles(built_in("intro-lannister"))["The Goldroad"] == 3
    assert titles(built_in("intro-baratheon"))["Robert Baratheon"] == 2
    assert titles(built_in("intro-targaryen"))["Rhaegal"] == 2
    assert titles(built_in("intro-greyjoy"))["Maester Wendamyr"] == 2


def test_who_stands_in_is_told() -> None:
    """Every row of the table in the documentation is so."""
    page = (Path(__file__).parents[3] / "docs" / "winter-edition.md").read_text("utf-8")
    _, left_out, stand_ins = re.split(r"^## Left out$|^## Intro decks$", page, flags=re.MULTILINE)
    rows = re.findall(r"^\| ([A-Z]\w+) \| (.+) \| (.+) \|$", stand_ins, re.MULTILINE)
    assert {house for house, _, _ in rows} == {"Stark", "Lannister", "Baratheon", "Targaryen", "Greyjoy"}
    for house, published, stands_in in rows:
        deck = built_in(f"intro-{house.lower()}")
        there = {by_code(code).title for code in (*deck.cards, *deck.plots)}
        assert published in left_out
        assert stands_in.removesuffix(" of the rulebook") in there
        assert published not in there or stands_in == f"{published} of the rulebook"


@EVERY
def test_a_built_in_deck_plays_to_the_end(one: BuiltIn) -> None:
    rng = Random(one.key)
    for seed in range(3):
        other = rng.choice(built_in_decks())
        state = game.new([{"deck": one.key}, {"deck": other.key}], seed=seed)
        while not state.over:
            state.act(rng.randrange(len(state.choices)))
            game.check(state)
        assert state.result is not None


# -- seats that bring nothing ---------------------------------------------------------------------------


def decks_at(*keys: str | None) -> list[str]:
    state = game.new([{"deck": key} if key else {} for key in keys], seed=1)
    names = {one.deck.name: one.key for one in built_in_decks()}
    return [names[seat["deck"]["name"]] for seat in state.setup.seats]


def test_who_brings_nothing_gets_a_full_deck() -> None:
    assert decks_at(None, None, None, None, None, None) == [one.key for one in FULL]
    assert decks_at("wolves-in-winter", None) == ["wolves-in-winter", "stags-at-storms-end"]


def test_against_an_intro_deck_it_is_an_intro_deck() -> None:
    assert decks_at("intro-stark", None) == ["intro-stark", "intro-lannister"]
    assert decks_at(None, "intro-stark", "wolves-in-winter")[0] in [one.key for one in FULL]


def test_it_is_one_of_another_house() -> None:
    assert decks_at(None, "wolves-in-winter") == ["stags-at-storms-end", "wolves-in-winter"]
    assert decks_at("stags-at-storms-end", None) == ["stags-at-storms-end", "lions-of-lannisport"]
