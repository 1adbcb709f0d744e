"""Decks as OCTGN files."""

import pytest

from kingsmoot.decks import BadDeck, Counts, Deck, read_deck, write_deck
from tests.decks.making import INDEX, code

SMALL = Deck(
    "A Pack & more", "stark", (code("Fealty"),), Counts({code("Summons"): 1}), Counts({code("Ice"): 2}), "a\n b"
)

WRITTEN = """\
<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="1796596d-4e41-5c5c-a5cf-4e6f36715f24" name="A Pack &amp; more">
  <section name="Faction" shared="False">
    <card qty="1" id="af9ab858-4ec4-582d-ad9c-60d6f7c906cb">House Stark</card>
  </section>
  <section name="Agenda" shared="False">
    <card qty="1" id="8b9710b1-1a5d-58c5-aa1d-99258eda211e">Fealty</card>
  </section>
  <section name="Plots" shared="False">
    <card qty="1" id="d057472d-dae6-5e5c-8252-3cb32d6f0757">Summons</card>
  </section>
  <section name="Deck" shared="False">
    <card qty="2" id="de111661-f0d0-5dea-9a2c-65a0f182290a">Ice</card>
  </section>
  <notes>a
 b</notes>
</deck>
"""


def deck_of(*sections: str) -> str:
    return f'<deck game="some-other-id">{"".join(sections)}</deck>'


def section(name: str, *cards: str) -> str:
    return f'<section name="{name}">{"".join(cards)}</section>'


def card(title: str, count: object = 1) -> str:
    return f'<card qty="{count}" id="an-id-of-theirs">{title}</card>'


def refused(text: str) -> str:
    with pytest.raises(BadDeck) as error:
        read_deck(text, INDEX)
    return str(error.value)


def test_what_is_written() -> None:
    assert write_deck(SMALL, INDEX, "o8d") == WRITTEN


def test_what_is_written_can_be_read() -> None:
    assert read_deck(WRITTEN, INDEX) == SMALL


@pytest.mark.parametrize("draw", ["Deck", "Draw deck", "draw deck"])
@pytest.mark.parametrize("house", ["Faction", "House"])
def test_cards_are_read_by_name_whatever_their_identifiers(draw: str, house: str) -> None:
    text = deck_of(
        section(house, card("House Stark")),
        section("Agenda", card("Fealty")),
        section("Plots", card("Summons")),
        section(draw, card("Winterfell Steward", 3), card("ice", 2)),
        section("Empty"),
    )
    assert read_deck(text, INDEX) == Deck(
        "",
        "stark",
        (code("Fealty"),),
        Counts({code("Summons"): 1}),
        Counts({code("Winterfell Steward"): 3, code("Ice"): 2}),
    )


def test_a_section_a_type() -> None:
    text = deck_of(section("Characters", card("Winterfell Steward", 3)), section("Events", card("Treachery")))
    assert read_deck(text, INDEX).cards == {code("Winterfell Steward"): 3, code("Treachery"): 1}


def test_in_other_sections_cards_go_where_their_type_belongs() -> None:
    deck = read_deck(deck_of(section("Things", card("Fealty"), card("Summons"), card("Ice"))), INDEX)
    assert (deck.agendas, dict(deck.plots), dict(deck.cards)) == ((code("Fealty"),), {"01022": 1}, {"01153": 1})


def test_unknown_cards_and_factions() -> None:
    text = deck_of(section("Faction", card("House Frey")), section("Deck", card("Ayra Stark"), card("Xyzzy")))
    assert refused(text) == (
        'The deck cannot be read: the faction "House Frey" is not known; '
        '"Ayra Stark" is not known (perhaps Arya Stark or Bran Stark); "Xyzzy" is not known.'
    )


def test_two_factions() -> None:
    text = deck_of(section("Faction", card("House Stark"), card("House Tyrell")))
    assert refused(text) == "The deck cannot be read: there are two factions where one belongs."


def test_cards_without_name_or_number() -> None:
    text = deck_of(section("Deck", card(" "), card("Ice", "two"), card("Summer", 0)))
    assert refused(text) == (
        "The deck cannot be read: there is a card without a name; "
        '"Ice" has the quantity "two", which should be a number; '
        '"Summer" is there 0 times, which should be a number from 1 to 99.'
    )


def test_a_card_without_a_quantity_is_there_once() -> None:
    assert read_deck(deck_of(section("Deck", "<card>Ice</card>")), INDEX).cards == {code("Ice"): 1}


def test_other_xml() -> None:
    assert refused("<html></html>") == "This isn't an OCTGN deck: its outermost element is 'html' and should be 'deck'."


def test_broken_xml() -> None:
    assert (
        refused("<deck>") == "This looks like an OCTGN deck but is not valid XML: no element found: line 1, column 6."
    )


@pytest.mark.parametrize(
    "declared",
    [
        '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">',
        '<!ENTITY b SYSTEM "file:///etc/hostname">',
    ],
)
def test_entities_are_never_expanded(declared: str) -> None:
    text = f'<?xml version="1.0"?><!DOCTYPE deck [{declared}]><deck name="x"><notes>&b;</notes></deck>'
    assert refused(text) == "This OCTGN deck has a document type (<!DOCTYPE), which decks may not have: take it out."


def test_undeclared_entities_are_refused() -> None:
    assert refused("<deck><notes>&b;</notes></deck>") == (
        "This looks like an OCTGN deck but is not valid XML: undefined entity: line 1, column 13."
    )
