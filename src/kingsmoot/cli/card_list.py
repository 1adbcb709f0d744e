"""The ``games`` and ``cards`` commands."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from typing import Any

from kingsmoot.cli.arguments import card_options
from kingsmoot.cli.card_index import Card, full_name, own_facts
from kingsmoot.cli.screen import Screen
from kingsmoot.cli.tables import EDITIONS
from kingsmoot.kernel.game import Game
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.registry import known_games

PROVENANCE = {
    "rulebook": "the published rulebook shows, explains or names the card. What it leaves open is ours, and listed.",
    "published": "the facts are those of the published card. The text is ours, made from what the card does here.",
    "original": "the card is ours.",
}


def list_games(screen: Screen, as_json: bool) -> None:
    games = known_games()
    if as_json:
        print(json.dumps([_game_facts(game) for game in games], indent=2))
        return
    for game in games:
        screen.title(f"{game.name}: {game.title}, {_players(game)}")
        screen.say(game.summary)
        if game.variants:
            screen.say("Variants:")
        for variant in game.variants:
            needs = f" Only with {', '.join(variant.needs)}." if variant.needs else ""
            excludes = f" Not with {', '.join(variant.excludes)}." if variant.excludes else ""
            screen.say(f"  {variant.name}: {variant.summary}.{needs}{excludes}")
        if game.switches:
            screen.say("Options:")
        for name, summary in game.switches.items():
            screen.say(f"  {name}: {summary}.")


def _players(game: Game[Any]) -> str:
    few, many = game.seats[0], game.seats[-1]
    return f"{few} players" if few == many else f"{few} to {many} players"


def _game_facts(game: Game[Any]) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "rules": game.version,
        "players": list(game.seats),
        "variants": [
            {"name": v.name, "summary": v.summary, "needs": list(v.needs), "excludes": list(v.excludes)}
            for v in game.variants
        ],
        "options": [{"name": name, "summary": summary} for name, summary in game.switches.items()],
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


def _told(fact: Any) -> str:
    return "" if fact is None else str(fact)


def _provenance(card: Card) -> str:
    return f"{card['source']}; ours: {', '.join(card['ours'])}" if card.get("ours") else str(card["source"])
