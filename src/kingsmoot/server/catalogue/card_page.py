"""The page of a card: what it says, what its words mean, how we rule, and where it has been played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from kingsmoot.decks import DECK_TYPES, deck_rules
from kingsmoot.guides.book import Term, book, games_with_rules
from kingsmoot.server.catalogue.listing import game_named
from kingsmoot.server.errors import NotFound
from kingsmoot.server.hall import Hall
from kingsmoot.server.live.card_usage import games_with
from kingsmoot.server.protocol.base import JsonObject
from kingsmoot.server.protocol.catalogue import CardPage, DeckName, KeywordHelp


async def page(hall: Hall, game_name: str, code: str, viewer: int | None) -> CardPage:
    game = game_named(game_name)
    card = _cards(game_name).get(code)
    if card is None:
        raise NotFound(f"{game.title} has no card {code!r}.")
    games = await hall.storage.read(lambda connection: games_with(connection, game_name, code, viewer))
    return {
        "card": card,
        "keywords": list(_help(game_name, card)),
        "rulings": list(game.rulings().get(code, ())),
        "provenance": game.sources.get(card.get("source", ""), ""),
        "ours": list(card.get("ours", ())),
        "for_decks": deck_rules(game) is not None and card["type"] in DECK_TYPES,
        "decks": _decks_with(game_name, code),
        "games": games,
    }


@cache
def _cards(game_name: str) -> dict[str, JsonObject]:
    return {card["code"]: card for card in game_named(game_name).cards()}


def _decks_with(game_name: str, code: str) -> list[DeckName]:
    """The decks that come with the game and have the card."""
    rules = deck_rules(game_named(game_name))
    found = [one for one in (rules.built_in() if rules else ()) if code in one.deck.codes]
    return [{"key": one.key, "name": one.deck.name, "faction": one.deck.faction} for one in found]


# -- words -------------------------------------------------------------------------------------------------------


def _help(game_name: str, card: JsonObject) -> Iterator[KeywordHelp]:
    """The words of the rules that stand on the card: its keywords first."""
    if game_name not in games_with_rules():
        return
    keywords = " ".join(card.get("keywords", ())).casefold()
    text = f"{keywords} {card['text']}".casefold()
    for term in sorted(book(game_name).terms, key=lambda term: not (term.keyword and _stands(term, keywords))):
        if _stands(term, text):
            yield {"name": term.word, "help": term.says, "at": term.at}


def _stands(term: Term, text: str) -> bool:
    forms = (term.word, *term.also)
    return any(re.search(rf"\b{re.escape(form.casefold())}\b", text) for form in forms)
