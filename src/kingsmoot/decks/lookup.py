"""A deck by what a person typed for it: a file, or the name of a built-in one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kingsmoot.decks.builtin import BuiltIn, named
from kingsmoot.decks.cards import CardIndex
from kingsmoot.decks.deck import Deck
from kingsmoot.decks.errors import BadDeck
from kingsmoot.decks.formats import import_deck
from kingsmoot.decks.formats.deck_builder import Imported


def find_deck(name: str, index: CardIndex, built_in: Sequence[BuiltIn]) -> Imported:
    """The deck in a file of any format, or the one of those built in that has this key or name; else BadDeck."""
    file = Path(name).expanduser()
    try:
        if not name or not file.exists():
            return Imported(_built_in(name, built_in))
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadDeck(f"{name} is not a deck: it is not text.") from None
    except (OSError, RuntimeError) as why:
        raise BadDeck(f"{name} cannot be read: {getattr(why, 'strerror', None) or why}.") from None
    except ValueError:
        raise BadDeck(f"{name!r} is not the name of a file.") from None
    try:
        return import_deck(text, index)
    except BadDeck as why:
        raise BadDeck(f"{name}: {why}") from None


def _built_in(name: str, decks: Sequence[BuiltIn]) -> Deck:
    try:
        return named(name, decks).deck
    except BadDeck as why:
        raise BadDeck(f"There is no file {name}. {why}" if name else str(why)) from None
