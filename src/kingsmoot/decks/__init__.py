"""Decks: as values, in files, judged and counted. The game whose cards they are made of brings a ``CardIndex``."""

from kingsmoot.decks.builtin import BuiltIn, built_in, built_in_decks, is_starter
from kingsmoot.decks.cards import DECK_TYPES, Card, CardIndex, Pack
from kingsmoot.decks.deck import Counts, Deck
from kingsmoot.decks.errors import BadDeck, UnknownCards
from kingsmoot.decks.formats import FORMATS, Format, import_deck, read_deck, recognise, write_deck
from kingsmoot.decks.formats.deck_builder import Imported
from kingsmoot.decks.legality import Reason, Removal, reasons
from kingsmoot.decks.restricted import PLAY_FORMATS, RestrictedList, restricted_list, restricted_lists
from kingsmoot.decks.rules import DeckRules, Group, HasDecks, deck_rules

__all__ = [
    "DECK_TYPES",
    "FORMATS",
    "PLAY_FORMATS",
    "BadDeck",
    "BuiltIn",
    "Card",
    "CardIndex",
    "Counts",
    "Deck",
    "DeckRules",
    "Format",
    "Group",
    "HasDecks",
    "Imported",
    "Pack",
    "Reason",
    "Removal",
    "RestrictedList",
    "UnknownCards",
    "built_in",
    "built_in_decks",
    "deck_rules",
    "import_deck",
    "is_starter",
    "read_deck",
    "reasons",
    "recognise",
    "restricted_list",
    "restricted_lists",
    "write_deck",
]
