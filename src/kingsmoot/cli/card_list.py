"""The ``cards`` command."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path

from kingsmoot.cli.arguments import card_options
from kingsmoot.cli.card_index import Card, full_name, own_facts
from kingsmoot.cli.screen import Screen
from kingsmoot.cli.tables import EDITIONS
from kingsmoot.kernel.registry import game as find_game

PROVENANCE = {
    "rulebook": "the published rulebook shows, explains or names the card. What it leaves open is ours, and listed.",
    "published": "the facts are those of the published card. The text is ours, made from what the card does here.",
    "original": "our own card.",
}


def list_cards(game_name: str, card_file: Path | None, screen: Screen, as_json: bool) -> None:
    game = find_game(game_name)
    cards = game.cards(card_options(game, card_file))
    if as_json:
        print(json.dumps(cards, indent=2))
        return
    if game.name in EDITIONS:
        from kingsmoot.cli import thrones_card_list

        thrones_card_list.list_cards(screen, cards)
    else:
        cards.sort(key=_order)
        for kind, group in groupby(cards, key=lambda card: card["type"]):
            _list_kind(screen, kind, list(group))
    screen.say(f"{len(cards)} different cards. Where the facts of a card come from:")
    for source in sorted({card["source"] for card in cards}, key=lambda s: (s not in PROVENANCE, s)):
        told = PROVENANCE.get(source) or game.sources.get(source) or "the facts come from the card file of that name."
        screen.say(f"{source}: {told}")


def _order(card: Card) -> tuple[str, str, str, str]:
    return card["type"], card.get("colour") or "", card.get("leader") or "", card["name"]


def _list_kind(screen: Screen, kind: str, cards: list[Card]) -> None:
    """The cards of one type; facts that none of them has are left out."""
    facts = [key for key in own_facts(cards[0]) if any(card[key] not in (None, "") for card in cards)]
    numbers = [key for key in facts if all(isinstance(card[key], int) for card in cards)]
    screen.title(f"{kind}: {len(cards)} cards")
    if screen.plain:
        rows = [
            (
                full_name(card),
                *("" if card[key] is None else str(card[key]) for key in facts),
                _provenance(card),
                card["text"],
            )
            for card in cards
        ]
        screen.grid(("card", *facts, "provenance", "text"), rows)
        return
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), header_style="bold", expand=True)
    table.add_column("card", ratio=3)
    for key in numbers:
        table.add_column(key, justify="right", no_wrap=True)
    table.add_column("provenance", ratio=2)
    table.add_column("text", ratio=5)
    for card in cards:
        # What is no number goes under the name: there is no room for a column of each.
        under = [card.get("subtitle"), *(card[key] for key in facts if key not in numbers)]
        name = Text.assemble(card["name"], ("\n" + ", ".join(filter(None, under)), "dim"))
        table.add_row(name, *(str(card[key]) for key in numbers), _provenance(card), Text(card["text"]))
    screen.show(table)


def _provenance(card: Card) -> str:
    return f"{card['source']}; ours: {', '.join(card['ours'])}" if card.get("ours") else str(card["source"])
