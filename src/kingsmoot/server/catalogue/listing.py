"""What the hall has to offer: games, their cards and decks, and bots."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import cache
from math import ceil
from typing import Any, cast

import orjson

import kingsmoot
from kingsmoot.bots import make_bot, names
from kingsmoot.bots.levels import LEVELS, Level
from kingsmoot.decks import Deck, DeckRules, UnknownCards, deck_rules, import_deck
from kingsmoot.decks.builtin import TUTORIAL
from kingsmoot.server.errors import HallError, NotFound
from kingsmoot.server.protocol.catalogue import BotInfo, DeckCheck, DeckInfo, DeckKind, GameInfo
from kingsmoot.server.protocol.decks import DeckList

BOTS = {"random": "Squire", "greedy": "Knight"}
"""What bots were called before they had characters; earlier tables have them."""


@dataclass(frozen=True, slots=True)
class CardList:
    """All cards of a game as JSON, the same compressed, and a tag that changes when they do."""

    data: bytes
    gzipped: bytes
    tag: str


def game_named(name: str) -> kingsmoot.Game[Any]:
    try:
        return kingsmoot.game(name)
    except kingsmoot.UnknownGame as why:
        raise NotFound(str(why)) from None


def games() -> list[GameInfo]:
    return [
        {
            "name": game.name,
            "title": game.title,
            "summary": game.description.summary,
            "seats": (game.seats[0], game.seats[-1]),
            "variants": [
                {"name": v.name, "summary": v.summary, "needs": list(v.needs), "excludes": list(v.excludes)}
                for v in game.variants
            ],
            "switches": [{"name": name, "summary": summary} for name, summary in game.description.switches.items()],
            "has_decks": deck_rules(game) is not None,
            "concede": game.can_concede,
            "windows": list(game.windows),
        }
        for game in kingsmoot.known_games()
    ]


@cache
def bots() -> list[BotInfo]:
    """The levels, the easiest first; then bots that are called by their own names."""
    return [*(_told(level, place) for place, level in enumerate(LEVELS, 1)), *map(_unnamed, names())]


def _told(level: Level, place: int) -> BotInfo:
    return {
        "name": level.key,
        "title": level.name,
        "summary": level.summary,
        "rank": level.rank,
        "style": level.style,
        "strength": place,
        "seconds": 0,
        "games": [game.name for game in kingsmoot.known_games() if level.plays(game.name)],
        "offered": True,
    }


def _unnamed(name: str) -> BotInfo:
    return {
        "name": name,
        "title": BOTS.get(name, name.capitalize()),
        "summary": f"{make_bot(name, 0).summary.capitalize()}.",
        "rank": "",
        "style": "",
        "strength": 0,
        "seconds": 0,
        "games": [game.name for game in kingsmoot.known_games()],
        "offered": False,
    }


def bots_within(seconds: float) -> list[BotInfo]:
    """The bots of a hall where nobody thinks longer than this."""
    slow = {level.key for level in LEVELS if level.thinks}
    return [{**bot, "seconds": ceil(seconds) if bot["name"] in slow else 0} for bot in bots()]


def bot_title(name: str) -> str:
    return next((bot["title"] for bot in bots() if bot["name"] == name), name.capitalize())


@cache
def card_list(game_name: str) -> CardList:
    data = orjson.dumps(game_named(game_name).cards())
    return CardList(data, gzip.compress(data, mtime=0), f'W/"{hashlib.sha256(data).hexdigest()[:32]}"')


def decks(game_name: str) -> list[DeckInfo]:
    """The decks that come with a game, those for beginners first."""
    rules = deck_rules(game_named(game_name))
    found = rules.built_in() if rules else ()
    return [
        {
            "key": one.key,
            "name": one.deck.name,
            "faction": one.deck.faction,
            "size": one.deck.cards.total,
            "kind": cast("DeckKind", one.kind),
        }
        for one in sorted(found, key=lambda one: one.kind != TUTORIAL)
    ]


def built_in_deck(game_name: str, key: str) -> DeckList:
    """One of them, card by card."""
    rules = deck_rules(game_named(game_name))
    for one in rules.built_in() if rules else ():
        if one.key == key:
            return deck_list(one.deck)
    raise NotFound(f"No deck {key!r} comes with {game_named(game_name).title}.")


def deck_list(deck: Deck) -> DeckList:
    """A deck as the protocol tells it."""
    return cast("DeckList", deck.data())


def rules_of(game_name: str) -> DeckRules:
    game = game_named(game_name)
    found = deck_rules(game)
    if found is None:
        raise HallError(f"{game.title} is played without decks.")
    return found


def read_deck(game_name: str, text: str, *, lenient: bool = False) -> DeckCheck:
    """A deck in any format, with every reason against it; BadDeck if it cannot be read."""
    rules = rules_of(game_name)
    left_out: tuple[str, ...] = ()
    try:
        imported = import_deck(text, rules.index)
        deck, notices = imported.deck, imported.notices
    except UnknownCards as found:
        if not lenient or not found.rest.codes:
            raise
        deck, left_out, notices = found.rest, found.names, list(found.notices)
    whole = deck_list(deck)
    brings = {"deck": {key: value for key, value in whole.items() if key != "notes"}}
    reasons = [reason.text for reason in rules.judge(deck, rules.formats[0])]
    return {
        "name": deck.name,
        "brings": brings,
        "deck": whole,
        "reasons": reasons,
        "left_out": list(left_out),
        "notices": notices,
    }
