"""What every card is held to. That its abilities are used in a test is seen to by ``tests/coverage/used.py``."""

import pytest

import kingsmoot
from kingsmoot.decks import Counts, Deck
from kingsmoot.games.first.facts import HOUSES, SOURCES, Facts
from kingsmoot.games.winter.decks import built_in_decks, deck_rules, why_not
from kingsmoot.games.winter.library import all_cards, card_index, cards

EVERY = pytest.mark.parametrize("facts", all_cards(), ids=lambda facts: facts.code)


@EVERY
def test_a_card_does_what_is_declared_or_says_that_it_does_nothing(facts: Facts) -> None:
    card = cards()[facts.code]
    assert facts.plain == (not card.abilities and not card.constants)
    assert bool(card.text) != facts.plain or card.host is not None


@EVERY
def test_the_facts_are_sound(facts: Facts) -> None:
    assert facts.source in SOURCES
    assert facts.faction in HOUSES or facts.faction == "neutral"
    assert facts.only in HOUSES or not facts.only
    assert (facts.income is not None) == (facts.type == "plot")
    assert (facts.strength is not None) == (facts.type == "character")
    assert (facts.cost is not None) or facts.type in ("plot", "event", "agenda")
    assert set(facts.icons) <= set("MIP")
    assert facts.deck_limit == 1 or facts.type != "agenda"


def test_codes_are_unique_and_in_order() -> None:
    codes = [facts.code for facts in all_cards()]
    assert len(set(codes)) == len(codes)
    for pack in {facts.pack for facts in all_cards()}:
        mine = [facts.code for facts in all_cards() if facts.pack == pack]
        assert mine == sorted(mine)


def test_every_source_is_there() -> None:
    assert {card["source"] for card in kingsmoot.game("winter").cards()} == set(SOURCES)


@pytest.mark.parametrize("key", [one.key for one in built_in_decks()])
def test_the_built_in_decks_are_legal(key: str) -> None:
    deck = next(one.deck for one in built_in_decks() if one.key == key)
    assert why_not(deck, tournament=True) == ()
    assert deck_rules().judge(deck, "joust") == ()


GOOD = built_in_decks()[0].deck


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"cards": Counts({"core-018": 3})}, "The House deck has 3 cards: add 57 or more."),
        ({"plots": Counts({"own-11": 1})}, "The plot deck has 1 cards: it must have exactly 7."),
        ({"cards": Counts({**GOOD.cards, "core-018": 4})}, "Knight of the Tumblestone is in the deck 4 times"),
        ({"plots": Counts({**GOOD.plots, "own-11": 2})}, "Tax Season is in the deck 2 times: keep 1 at most."),
        ({"cards": Counts({**GOOD.cards, "core-174": 1})}, "Forever Burning is for House Targaryen only"),
        ({"cards": Counts({**GOOD.cards, "core-139": 2})}, "Street of Steel is in the deck 2 times: keep 1 at most."),
        ({"agendas": ("own-07", "own-08")}, "The deck has more than one agenda: keep one of them."),
        ({"cards": Counts({**GOOD.cards, "own-09": 1})}, "Mummer's Writ is promotional and not for tournaments"),
    ],
)
def test_a_deck_is_refused_with_the_reason(change: dict[str, Counts], why: str) -> None:
    given = {"plots": GOOD.plots, "cards": GOOD.cards, "agendas": GOOD.agendas, **change}
    deck = Deck("changed", GOOD.faction, **given)  # type: ignore[arg-type]
    assert any(why in reason.text for reason in why_not(deck, tournament=True))


def test_versions_of_a_card_count_together() -> None:
    both = Counts({**GOOD.cards, "core-071": 2, "book-01": 2})
    deck = Deck("both", "baratheon", plots=GOOD.plots, cards=both)
    assert any("Robert Baratheon is in the deck 4 times" in reason.text for reason in why_not(deck))


def test_decks_are_read_by_title() -> None:
    text = "House Stark\n3x Arya Stark (Cards of the rulebook)\n1x Tax Season"
    found = kingsmoot.game("winter").deck_list(text, "joust")
    assert found is not None
    assert found.brings["deck"]["cards"] == {"book-04": 3}
    assert any("The House deck has 3 cards" in reason for reason in found.reasons)
    assert card_index().faction_named("House Stark") == "stark"
