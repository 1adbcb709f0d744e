"""The arrays of B'Twixt, made from a view alone: what they may tell at most."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kingsmoot.env.features.btwixt import SEASONS, ZONES
from kingsmoot.env.features.feature import number_of, relative
from kingsmoot.kernel.state import View
from tests.env.reading_of_views.rows import Rows


def entities(view: View, players: int) -> Rows:
    rows = Rows()
    for zone, card, seat, council in _cards(view, players):
        row = [number_of(card["code"]), 1 + ZONES.index(zone), seat, council]
        rows.add(f"card:{card['id']}", [*row, card.get("value", 0), card.get("worth", 0)])
    return rows


def whole(view: View, players: int) -> dict[str, int]:
    table, viewer = view["table"], view["seat"]
    return {
        "season": 1 + SEASONS.index(table["season"]) if table["season"] in SEASONS else 0,
        "round": table["round"],
        "rounds": table["rounds"],
        "rounds_left": table["rounds_left"],
        "first": relative(table["first"], viewer, players),
        "asked": relative(view["to_act"] if view["to_act"] is not None else -1, viewer, players),
        "ahead": relative(table["ahead"], viewer, players),
        "winner": relative(table["winner"], viewer, players),
        "tokens": table["tokens_on_current"],
        "deck": table["deck"],
        "ally_deck": table["ally_deck"],
        "supply": table["supply"],
    }


def player(view: View, seat: int) -> dict[str, int]:
    one, council = view["table"]["leaders"][seat], view["table"]["councils"][seat]
    return {
        "leader": number_of(one["leader"]) if one["leader"] else 0,
        "kneeling": int(one["kneeling"]),
        "total": one["total"],
        "hand": one["hand"],
        "leader_cards": one["leader_cards"],
        "pack": one["pack"],
        "picks": one["picks"],
        "power": council["power"],
        "tokens": council["tokens"],
    }


def _cards(view: View, players: int) -> Iterator[tuple[str, Mapping[str, Any], int, int]]:
    """All cards that are seen: where, which, whose, and in which council."""
    table, viewer = view["table"], view["seat"]
    for turn in range(players):
        seat = (viewer + turn) % players
        one = table["leaders"][seat]
        mine = relative(seat, viewer, players)
        for zone, name in (
            *(("bid pile", "bid"), ("hand", "known"), ("leader card", "leader_cards_left")),
            *(("pack", "pack_cards"), ("picked", "picked")),
        ):
            for card in one.get(name, ()):
                yield zone, card, mine, 0
    for turn in range(players):
        council = table["councils"][(viewer + turn) % players]
        for card in council["allies"]:
            yield "council", card, 0, turn + 1
    for zone, cards in (
        *(("current ally", [table["current"]]), ("ruling ally", [table["ruling"]])),
        *(("claimed ally", table["claiming"]), ("row", table["row"]), ("dead", table["dead"])),
        *(("discard", table["discard"]), ("removed", table["removed"]), ("played", table["being_played"])),
        ("foreseen", table["foreseen"]),
    ):
        for card in cards:
            if isinstance(card, Mapping) and "code" in card:
                yield zone, card, 0, 0
