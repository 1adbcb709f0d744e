"""Decks as text: as ThronesDB exports them, and as people type them."""

from dataclasses import replace

import pytest

from kingsmoot.decks import BadDeck, CardIndex, Counts, Deck, UnknownCards, read_deck, write_deck
from kingsmoot.decks.formats.deck_builder import MAX_HINTS
from kingsmoot.games.second.facts import by_title
from tests.decks.making import INDEX, code, with_later_cards

SMALL = Deck(
    "A Small Pack",
    "stark",
    (code("Fealty"),),
    Counts({code("A Noble Cause"): 2, code("Summons"): 1}),
    Counts({code("Direwolf Pup"): 3, code("Ice"): 1, code("The Roseroad"): 2, code("For the North!"): 1}),
)

EXPORT = """\
A Small Pack

House Stark
Fealty
Packs: Core Set

Plots:
2x A Noble Cause (Core Set)
1x Summons (Core Set)

Characters:
3x Direwolf Pup (Core Set)

Attachments:
1x Ice (Core Set)

Locations:
2x The Roseroad (Core Set)

Events:
1x For the North! (Core Set)
"""


def refused(text: str) -> str:
    with pytest.raises(BadDeck) as error:
        read_deck(text, INDEX)
    return str(error.value)


def test_what_is_written() -> None:
    assert write_deck(SMALL, INDEX, "thronesdb") == EXPORT
    assert write_deck(SMALL, INDEX) == EXPORT


def test_what_is_written_can_be_read() -> None:
    assert read_deck(EXPORT, INDEX) == SMALL


@pytest.mark.parametrize(
    "text",
    [
        # no packs, no x, headings without a colon
        "A Small Pack\nHouse Stark\nFealty\n\nPlots\n2 A Noble Cause\n1 Summons\n\nDraw deck\n3 Direwolf Pup\n1 Ice\n"
        "2 The Roseroad\n1 For the North!\n",
        # no headings at all: every card goes where its type belongs
        "A Small Pack\nStark\n1x Fealty\n3x Direwolf Pup\n1x Ice\n2x The Roseroad\n1x For the North!\n"
        "2x A Noble Cause\n1x Summons\n",
        # headings that count, labels, other signs for times, capitals, a line about the site
        "A Small Pack\nFaction: House Stark\nAgenda: Fealty (Core Set)\nPlot deck (3 cards, 2 different):\n"
        "2\u00d7 a noble cause\n1X SUMMONS (core set)\n"
        "Characters (3):\n3 x Direwolf Pup (Core)\nAttachments: 1 card\n1x Ice\nLocations:\n"
        "2x The Roseroad\nEvents:\n1x For the North!\n\nDeck built with https://thronesdb.com/.\n",
        # single cards without a number
        "A Small Pack\nHouse: stark\nFealty\nPlots\n2 A Noble Cause\nSummons\nCharacters\n3 Direwolf Pup\nAttachment\n"
        "Ice\nLocation\n2 The Roseroad\nEvent\nFor the North!\n",
        # a number and nothing between; a card in two lines
        "A Small Pack\nHouse Stark\nAgenda:\n1 Fealty\nPlots:\n2 A Noble Cause\n1 Summons\nDeck:\n2xDirewolf Pup\n"
        "1 Ice\n2 The Roseroad\n1 For the North!\n1 Direwolf Pup\n",
    ],
)
def test_other_ways_to_type_it(text: str) -> None:
    assert read_deck(text, INDEX) == SMALL


def test_a_list_without_name_or_faction_is_a_deck_in_the_making() -> None:
    assert read_deck("3 Direwolf Pup\n1x Summons", INDEX) == Deck(
        "Unnamed deck", "", (), Counts({code("Summons"): 1}), Counts({code("Direwolf Pup"): 3})
    )
    assert read_deck("House Stark\nFealty\n3 Direwolf Pup", INDEX).name == "Unnamed deck"
    assert read_deck("Of wolves\n3 Direwolf Pup", INDEX).name == "Of wolves"


@pytest.mark.parametrize(
    ("name", "line"),
    [("House Stark", "House Stark"), ("3x Ice", "3x Ice"), ("{", "Name: {"), ("name: x", "Name: name: x")],
)
def test_names_that_look_like_something_else(name: str, line: str) -> None:
    deck = replace(SMALL, name=name)
    assert write_deck(deck, INDEX).split("\n")[0] == line
    assert read_deck(write_deck(deck, INDEX), INDEX) == deck


def test_notes_are_the_rest_of_the_text() -> None:
    deck = replace(SMALL, notes="Plots:\n\n  3x Nonsense")
    assert write_deck(deck, INDEX) == f"{EXPORT}\nNotes:\nPlots:\n\n  3x Nonsense\n"
    assert read_deck(write_deck(deck, INDEX), INDEX) == deck


def test_under_a_heading_a_card_stays_where_it_was_put() -> None:
    deck = read_deck("x\nHouse Stark\nAgenda\n1 Ice\nPlots\n1 Direwolf Pup\nCharacters\n1 Summons\n1 Fealty", INDEX)
    assert deck.agendas == (code("Ice"),)
    assert deck.plots == {code("Direwolf Pup"): 1}
    assert deck.cards == {code("Summons"): 1, code("Fealty"): 1}


def test_all_unknown_cards_are_named_with_what_may_be_meant() -> None:
    text = "x\nHouse Stark\n3x Ayra Stark (Core Set)\n1 Xyzzy\n2 Litlefinger\n3 Ice"
    assert refused(text) == (
        'The deck cannot be read: "Ayra Stark (Core Set)" is not known (perhaps Arya Stark or Bran Stark); '
        '"Xyzzy" is not known; "Litlefinger" is not known (perhaps Littlefinger).'
    )


def test_the_rest_of_a_deck_with_unknown_cards_can_be_had() -> None:
    with pytest.raises(UnknownCards) as found:
        read_deck("x\nHouse Stark\n1 Xyzzy\n1 Xyzzy\n2 Litlefinger\n3 Ice", INDEX)
    assert found.value.names == ("Xyzzy", "Litlefinger (perhaps Littlefinger)")
    assert found.value.rest == read_deck("x\nHouse Stark\n3 Ice", INDEX)
    with pytest.raises(BadDeck) as worse:
        read_deck("x\nHouse Stark\n1 Xyzzy\nhello there", INDEX)
    assert not isinstance(worse.value, UnknownCards)


def test_nonsense_of_any_length_is_refused_at_once() -> None:
    unknown = "\n".join(f"1 card number {number}" for number in range(10_000))
    assert refused(f"x\nHouse Stark\n{unknown}").endswith(
        '"card number 99" is not known; and 9900 more that are wrong.'
    )
    assert refused("x\nHouse Stark\n" + "a" + " " * 100_000 + "!").endswith('"a !", is not understood.')
    assert refused("x\nHouse Stark\n" + "(a" * 100_000).endswith("is not understood.")


def test_few_names_are_looked_for_among_close_ones_and_each_of_them_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_for: list[str] = []
    close_to = CardIndex.close_to

    def watched(index: CardIndex, title: str) -> list[str]:
        looked_for.append(title)
        return close_to(index, title)

    monkeypatch.setattr(CardIndex, "close_to", watched)
    told = refused("x\nHouse Stark\n" + "1 Ayra Stark\nRob Stark\n" * 3000)
    assert looked_for == ["Ayra Stark", "Rob Stark"]
    assert told.count("perhaps Arya Stark") == 1
    looked_for.clear()
    refused("x\nHouse Stark\n" + "\n".join(f"1 card number {number}" for number in range(3000)))
    assert looked_for == [f"card number {number}" for number in range(MAX_HINTS)]


def test_unknown_packs_are_named() -> None:
    assert refused("x\nHouse Stark\n1 Arya Stark (Wolves)") == (
        'The deck cannot be read: "Arya Stark (Wolves)" is not known, nor is a pack "Wolves" '
        "(perhaps Arya Stark or Bran Stark)."
    )


def test_lines_that_make_no_sense_are_named() -> None:
    assert refused("x\nHouse Stark\n\nFeealty\n1 Ice\nhello there") == (
        'The deck cannot be read: line 4, "Feealty", is not understood (perhaps Fealty); '
        'line 6, "hello there", is not understood.'
    )


def test_two_factions() -> None:
    assert refused("x\nHouse Stark\n1 Ice\nHouse Tyrell") == (
        "The deck cannot be read: there are two factions where one belongs."
    )


@pytest.mark.parametrize("count", [0, 100])
def test_numbers_out_of_range(count: int) -> None:
    assert refused(f"x\nHouse Stark\n{count}x Ice") == (
        f'The deck cannot be read: "Ice" is there {count} times, which should be a number from 1 to 99.'
    )


def test_too_many_in_several_lines() -> None:
    assert refused("x\nHouse Stark\n60 Ice\n60 Ice") == "01153 is in the deck 120 times. At most 99 copies are allowed."


def test_no_deck_at_all() -> None:
    assert refused("hello") == "The deck cannot be read: there is neither a faction nor a card in it."


def test_a_title_of_several_packs_needs_its_pack() -> None:
    index = with_later_cards(replace(by_title("Heartsbane"), code="90001"))
    with pytest.raises(BadDeck) as error:
        read_deck("x\nHouse Tyrell\n1 Heartsbane", index)
    assert str(error.value) == (
        'The deck cannot be read: there are several cards called "Heartsbane", '
        'so "(Core Set)" or "(A Later Pack)" should stand behind it.'
    )
    assert read_deck("x\nHouse Tyrell\n1 Heartsbane (A Later Pack)", index).cards == {"90001": 1}


def test_packs_are_listed_from_the_oldest() -> None:
    index = with_later_cards(replace(by_title("Ice"), code="90001", title="Fire"))
    deck = Deck("x", "stark", (), Counts(), Counts({"90001": 1, code("Ice"): 1}))
    assert "\nPacks: Core Set, A Later Pack\n" in write_deck(deck, index)
