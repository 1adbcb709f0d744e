"""The numbers that stand in the written rules come from the rules as they are played."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import kingsmoot
from kingsmoot.decks.legality import DECK_SIZE, PLOT_DECK_SIZE
from kingsmoot.games.btwixt.cards.load import card_set
from kingsmoot.games.btwixt.rules.season import HAND as BTWIXT_HAND
from kingsmoot.games.second.rules.setup import SETUP_GOLD

Numbers = Mapping[str, object]


def second_edition() -> Numbers:
    game = kingsmoot.game("second-edition")
    table = game.new(2).view(0)["table"]
    cards = game.cards()
    usual = [card["deck_limit"] for card in cards if card["type"] == "character"]
    return {
        "to win": table["victory"],
        "hand": table["players"][0]["hand"],
        "setup gold": SETUP_GOLD,
        "plots": PLOT_DECK_SIZE,
        "deck": DECK_SIZE,
        "copies": max(usual, key=usual.count),
    }


def btwixt() -> Numbers:
    cards = kingsmoot.game("btwixt").cards()
    tokens = dict(card_set().tokens)
    influence = [card for card in cards if card["type"] == "influence"]
    many = sum(tokens.values())
    return {
        "hand": BTWIXT_HAND,
        "standard": sum(card["quantity"] for card in influence if card["colour"] not in ("white", "blue")),
        "every": sum(card["quantity"] for card in influence),
        "allies": sum(card["quantity"] for card in cards if card["type"] == "ally"),
        "tokens": many,
        "ones": tokens[1],
        "twos": tokens[2],
        "threes": tokens[3],
        "average": f"{sum(number * count for number, count in tokens.items()) / many:.1f}",
    }


NUMBERS: dict[str, Callable[[], Numbers]] = {"second-edition": second_edition, "btwixt": btwixt}
