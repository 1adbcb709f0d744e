"""Decks as OCTGN files (``.o8d``).

OCTGN knows cards by identifiers of its own, which we do not have. So cards are read by their names, with the set if one
is named beside them; what is written carries identifiers made from our codes, always the same, which also tell cards
of the same name apart.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterable
from xml.etree import ElementTree

from kingsmoot.decks.cards import CardIndex
from kingsmoot.decks.deck import Deck
from kingsmoot.decks.errors import BadDeck
from kingsmoot.decks.formats.deck_builder import PILES, DeckBuilder, Imported, Pile

_DECLARATION = '<?xml version="1.0" encoding="utf-8" standalone="yes"?>'
_FACTION_SECTIONS = ("faction", "house")


def fits(text: str) -> bool:
    return text.lstrip().startswith("<")


def write(deck: Deck, index: CardIndex) -> str:
    root = ElementTree.Element("deck", game=_identifier("game"), name=deck.name)
    faction = [(_identifier(deck.faction), 1, index.factions[deck.faction])] if deck.faction else []
    _section(root, "Faction", faction)
    _section(root, "Agenda", [(_identifier(code), 1, index[code].title) for code in deck.agendas])
    _section(root, "Plots", [(_identifier(code), count, index[code].title) for code, count in deck.plots.items()])
    _section(root, "Deck", [(_identifier(code), count, index[code].title) for code, count in deck.cards.items()])
    ElementTree.SubElement(root, "notes").text = deck.notes
    ElementTree.indent(root)
    return f"{_DECLARATION}\n{ElementTree.tostring(root, encoding='unicode')}\n"


def read(text: str, index: CardIndex) -> Imported:
    root = _parsed(text)
    if root.tag != "deck":
        raise BadDeck(f"This isn't an OCTGN deck: its outermost element is {root.tag!r} and should be 'deck'.")
    deck = DeckBuilder(index)
    deck.name = root.get("name", "")
    deck.notes = root.findtext("notes") or ""
    codes = {_identifier(code): code for code in index.cards}
    for section in root.findall("section"):
        name = section.get("name", "").strip().lower()
        for card in section.findall("card"):
            _read_card(card, name, codes, deck)
    return deck.imported()


def _parsed(text: str) -> ElementTree.Element:
    # Entities can only be declared in a document type, and a deck needs neither: so nothing can be expanded.
    if "<!DOCTYPE" in text:
        raise BadDeck("This OCTGN deck has a document type (<!DOCTYPE), which decks may not have: take it out.")
    try:
        return ElementTree.fromstring(text.strip())
    except (ElementTree.ParseError, UnicodeError) as why:
        raise BadDeck(f"This looks like an OCTGN deck but is not valid XML: {why}.") from None


def _read_card(card: ElementTree.Element, section: str, codes: dict[str, str], deck: DeckBuilder) -> None:
    name, quantity = (card.text or "").strip(), card.get("qty", "1").strip()
    if not name:
        deck.wrong("there is a card without a name")
    elif not (quantity.isdecimal() and len(quantity) < 10):
        deck.wrong(f'"{name}" has the quantity "{quantity}", which should be a number')
    elif section in _FACTION_SECTIONS:
        faction = deck.index.faction_named(name)
        if faction is None:
            deck.wrong(f'the faction "{name}" is not known')
        else:
            deck.choose(faction)
    else:
        pile = PILES.get(section.removesuffix("s"), Pile.BY_TYPE)
        of_set = deck.index.titled(name, card.get("set", "")) if card.get("set") else ()
        among = of_set[0].code if of_set else codes.get(card.get("id", ""), "")
        deck.add(int(quantity), name, pile, among)


def _section(root: ElementTree.Element, name: str, cards: Iterable[tuple[str, int, str]]) -> None:
    section = ElementTree.SubElement(root, "section", name=name, shared="False")
    for identifier, count, title in cards:
        ElementTree.SubElement(section, "card", qty=str(count), id=identifier).text = title


def _identifier(code: str) -> str:
    return str(uuid.uuid5(uuid.NAMESPACE_OID, f"kingsmoot {code}"))
