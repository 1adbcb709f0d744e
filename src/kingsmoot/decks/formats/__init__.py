"""Deck files: read and written in several formats, without loss."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from kingsmoot.decks.cards import CardIndex
from kingsmoot.decks.deck import Deck
from kingsmoot.decks.errors import BadDeck
from kingsmoot.decks.formats import json_format, o8d, thronesdb
from kingsmoot.decks.formats.deck_builder import Imported

MAX_TEXT = 384 * 1024
"""Longer files are not looked into. The largest deck that can be written is far below."""


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write a deck down."""

    name: str
    suffix: str
    """Of files in this format."""
    media: str
    """What the content of such a file is called on the web."""
    fits: Callable[[str], bool]
    read: Callable[[str, CardIndex], Imported]
    write: Callable[[Deck, CardIndex], str]


FORMATS: Mapping[str, Format] = MappingProxyType(
    {
        form.name: form
        for form in (
            Format("json", ".json", "application/json", json_format.fits, json_format.read, json_format.write),
            Format("o8d", ".o8d", "application/xml", o8d.fits, o8d.read, o8d.write),
            Format("thronesdb", ".txt", "text/plain", thronesdb.fits, thronesdb.read, thronesdb.write),
        )
    }
)
"""In the order in which they are tried."""


def recognise(text: str) -> str:
    """The name of the format that a text is in, from its content."""
    for form in FORMATS.values():
        if form.fits(_plain(text)):
            return form.name
    raise BadDeck("The text is empty, so it has no deck.")


def import_deck(text: str, index: CardIndex, format: str | None = None) -> Imported:
    """The deck in a text: in the given format, or in the one that its content shows. BadDeck says all that is wrong.

    Where several cards have a title and no pack is named, one is taken, and a notice says which.
    """
    if len(text) > MAX_TEXT:
        raise BadDeck(
            f"This text is too long for a deck: it has {len(text)} characters, and at most {MAX_TEXT} are allowed."
        )
    return _format(recognise(text) if format is None else format).read(_plain(text), index)


def read_deck(text: str, index: CardIndex, format: str | None = None) -> Deck:
    """As ``import_deck``, but nothing is chosen: BadDeck where the text leaves open which card is meant."""
    imported = import_deck(text, index, format)
    if imported.choices:
        raise BadDeck(f"The deck cannot be read: {'; '.join(choice.question for choice in imported.choices)}.")
    return imported.deck


def write_deck(deck: Deck, index: CardIndex, format: str = "thronesdb") -> str:
    """The text of a deck. Reading it gives an equal deck."""
    strange = [code for code in deck.codes if code not in index]
    if strange:
        raise BadDeck(f"The deck cannot be written: no card has the code {' or '.join(strange)}.")
    if deck.faction and deck.faction not in index.factions:
        raise BadDeck(f"The deck cannot be written: there is no faction {deck.faction!r}.")
    return _format(format).write(deck, index)


def _format(name: str) -> Format:
    if name not in FORMATS:
        raise BadDeck(f"There is no deck format {name!r}: choose one of {', '.join(FORMATS)}.")
    return FORMATS[name]


def _plain(text: str) -> str:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
