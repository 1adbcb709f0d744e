"""The numbers that stand in the written rules come from the rules as they are played."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import kingsmoot
from kingsmoot.decks.legality import DECK_SIZE, PLOT_DECK_SIZE
from kingsmoot.games.btwixt.cards.load import card_set
from kingsmoot.games.btwixt.rules.season import HAND as BTWIXT_HAND
from kingsmoot.games.hbo.game import HboEdition
from kingsmoot.games.hbo.library import PRESETS
from kingsmoot.games.hbo.rules.draft import DRAFTED, PACK
from kingsmoot.games.second.rules.setup import SETUP_GOLD
from kingsmoot.games.winter.decks import DECK_SIZE as WINTER_DECK_SIZE
from kingsmoot.games.winter.decks import PENALTY, built_in_decks
from kingsmoot.games.winter.game import DRAW_CAP, WinterEdition
from kingsmoot.thrones.rules.phases.draw import DRAWS

Numbers = Mapping[str, object]


def _usual_copies(game: str) -> int:
    limits: list[int] = [card["deck_limit"] for card in kingsmoot.game(game).cards() if card["type"] == "character"]
    return max(limits, key=limits.count)


def second_edition() -> Numbers:
    table = kingsmoot.game("second-edition").new(2).view(0)["table"]
    return {
        "to win": table["victory"],
        "hand": table["players"][0]["hand"],
        "setup gold": SETUP_GOLD,
        "plots": PLOT_DECK_SIZE,
        "deck": DECK_SIZE,
        "copies": _usual_copies("second-edition"),
    }


def winter() -> Numbers:
    game = kingsmoot.game("winter")
    table = game.new(2).view(0)["table"]
    mine = table["players"][0]
    return {
        "to win": table["victory"],
        "doom": table["doom"],
        "hand": mine["hand"],
        "setup gold": WinterEdition.setup_gold,
        "draws": DRAWS,
        "draw cap": DRAW_CAP,
        "penalty": PENALTY,
        "plots": mine["plots_left"],
        "deck": WINTER_DECK_SIZE,
        "intro deck": min(one.deck.cards.total for one in built_in_decks() if one.starter),
        "copies": _usual_copies("winter"),
        "most players": game.seats[-1],
    }


def hbo() -> Numbers:
    game = kingsmoot.game("hbo")
    table = game.new(2).view(0)["table"]
    mine = table["players"][0]
    drafted_from = [card for card in game.cards() if card["type"] == "plot" and card["code"] not in PRESETS]
    return {
        "to win": table["victory"],
        "hand": mine["hand"],
        "setup gold": HboEdition.setup_gold,
        "draws": DRAWS,
        "plots": mine["plots_left"],
        "deck": mine["hand"] + mine["deck"],
        "in the draft": len(drafted_from),
        "pack": PACK,
        "drafted": DRAFTED,
        "times": len(drafted_from) // (PACK * len(table["players"])),
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


NUMBERS: dict[str, Callable[[], Numbers]] = {
    "second-edition": second_edition,
    "winter": winter,
    "hbo": hbo,
    "btwixt": btwixt,
}
