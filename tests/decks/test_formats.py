"""Every deck comes back from a file as it went in, whatever the format."""

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingsmoot.decks import FORMATS, BadDeck, BuiltIn, Counts, Deck, built_in_decks, read_deck, recognise, write_deck
from kingsmoot.decks.formats import MAX_TEXT
from kingsmoot.games.second.facts import FACTIONS, by_title
from tests.decks.making import INDEX, STARK, with_later_cards

CODES = sorted(INDEX.cards)
SLY = [
    *("House Stark", "No faction", "Plots:", "Notes:", "Packs: Core Set", "3x Littlefinger (Core Set)", "1 Fealty"),
    *(
        "Fealty",
        "<deck/>",
        "]]>",
        "&amp;",
        '{"name": 1}',
        "Name: x",
        "",
        "\ufeff",
        "Deck",
        "thronesdb.com",
        "Faction: Stark",
    ),
]


def counts() -> st.SearchStrategy[Counts]:
    return st.dictionaries(st.sampled_from(CODES), st.integers(1, 99), max_size=30).map(Counts)


def lines() -> st.SearchStrategy[str]:
    """Texts, and among them those that look like lines of deck files."""
    return st.one_of(st.text(max_size=30), st.sampled_from(SLY))


DECKS = st.builds(
    Deck,
    name=lines(),
    faction=st.sampled_from(["", *FACTIONS]),
    agendas=st.lists(st.sampled_from(CODES), max_size=3).map(tuple),
    plots=counts(),
    cards=counts(),
    notes=st.lists(lines(), max_size=5).map("\n".join),
)
"""Anything that can be put into a deck, sensible or not: plots in the draw deck, a character as agenda, 99 copies."""


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("one", built_in_decks(), ids=lambda one: one.key)
def test_built_in_decks_come_back(one: BuiltIn, format: str) -> None:
    text = write_deck(one.deck, INDEX, format)
    assert recognise(text) == format
    assert read_deck(text, INDEX) == one.deck


@pytest.mark.parametrize("format", FORMATS)
@settings(deadline=None)
@given(deck=DECKS)
def test_any_deck_comes_back(format: str, deck: Deck) -> None:
    text = write_deck(deck, INDEX, format)
    assert recognise(text) == format
    assert read_deck(text, INDEX) == deck
    assert write_deck(read_deck(text, INDEX), INDEX, format) == text


@pytest.mark.parametrize("format", FORMATS)
def test_cards_with_the_same_title_come_back(format: str) -> None:
    jon, fealty, summons = by_title("Jon Snow"), by_title("Fealty"), by_title("Summons")
    index = with_later_cards(replace(jon, code="90001"), replace(fealty, code="90002"), replace(summons, code="90003"))
    deck = Deck("Two Jons", "nightswatch", ("90002",), Counts({"90003": 1}), Counts({"01124": 1, "90001": 2}))
    assert read_deck(write_deck(deck, index, format), index) == deck


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize(("before", "after"), [("\ufeff", ""), ("\n \n", ""), ("", "\n\n"), ("\ufeff\n", "\n")])
def test_byte_order_marks_and_blank_lines_do_not_matter(format: str, before: str, after: str) -> None:
    assert read_deck(before + write_deck(STARK, INDEX, format) + after, INDEX) == STARK


@pytest.mark.parametrize("format", FORMATS)
def test_line_ends_of_other_systems_do_not_matter(format: str) -> None:
    assert read_deck(write_deck(STARK, INDEX, format).replace("\n", "\r\n"), INDEX) == STARK


@settings(deadline=None)
@given(text=st.text())
def test_any_text_is_read_or_refused_as_a_bad_deck(text: str) -> None:
    for format in (None, *FORMATS):
        with suppress(BadDeck):
            read_deck(text, INDEX, format)


@pytest.mark.parametrize("format", FORMATS)
@settings(deadline=None)
@given(data=st.data())
def test_a_damaged_file_is_read_or_refused_as_a_bad_deck(format: str, data: st.DataObject) -> None:
    text = write_deck(STARK, INDEX, format)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    with suppress(BadDeck):
        read_deck(text[:start] + data.draw(st.text(max_size=5)) + text[end:], INDEX)


# -- what is refused ------------------------------------------------------------------------------------


def refused(text: str, format: str | None = None) -> str:
    with pytest.raises(BadDeck) as error:
        read_deck(text, INDEX, format)
    return str(error.value)


def test_an_empty_text() -> None:
    assert refused(" \n") == "The text is empty, so it has no deck."


def test_too_long_a_text() -> None:
    message = "This text is too long for a deck: it has 393217 characters, and at most 393216 are allowed."
    assert refused("x" * (MAX_TEXT + 1)) == message


def test_the_longest_deck_is_not_too_long() -> None:
    everything = Counts(dict.fromkeys(CODES, 99))
    deck = Deck("n" * 200, "stark", tuple(CODES), everything, everything, "&" * 20_000)
    for format in FORMATS:
        assert read_deck(write_deck(deck, INDEX, format), INDEX) == deck


def test_an_unknown_format() -> None:
    message = "There is no deck format 'cod': choose one of json, o8d, thronesdb."
    assert refused("House Stark", "cod") == message
    with pytest.raises(BadDeck) as error:
        write_deck(STARK, INDEX, "cod")
    assert str(error.value) == message


def test_what_cannot_be_written() -> None:
    with pytest.raises(BadDeck) as error:
        write_deck(Deck("x", "stark", cards=Counts({"99998": 1, "99999": 1})), INDEX)
    assert str(error.value) == "The deck cannot be written: no card has the code 99998 or 99999."
    with pytest.raises(BadDeck) as error:
        write_deck(Deck("x", "neutral"), INDEX)
    assert str(error.value) == "The deck cannot be written: there is no faction 'neutral'."
