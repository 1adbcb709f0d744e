"""Decks: as values, in files, judged and counted. The game whose cards they are made of brings a ``CardIndex``."""

from kingsmoot.decks.builtin import BuiltIn, built_in, built_in_decks, is_starter
from kingsmoot.decks.cards import Card, CardIndex, Pack
from kingsmoot.decks.deck import Counts, Deck
from kingsmoot.decks.errors import BadDeck
from kingsmoot.decks.formats import FORMATS, Format, read_deck, recognise, write_deck
from kingsmoot.decks.legality import Reason, reasons
from kingsmoot.decks.restricted import PLAY_FORMATS, RestrictedList, restricted_list, restricted_lists

__all__ = [
    "FORMATS",
    "PLAY_FORMATS",
    "BadDeck",
    "BuiltIn",
    "Card",
    "CardIndex",
    "Counts",
    "Deck",
    "Format",
    "Pack",
    "Reason",
    "RestrictedList",
    "built_in",
    "built_in_decks",
    "is_starter",
    "read_deck",
    "reasons",
    "recognise",
    "restricted_list",
    "restricted_lists",
    "write_deck",
]
