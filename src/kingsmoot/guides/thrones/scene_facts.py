"""What a view of these editions says, for those who explain it."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import kingsmoot
from kingsmoot.guides.coach import Scene

Card = dict[str, Any]
LETTERS = {"military": "M", "intrigue": "I", "power": "P"}
"""The kinds of challenge, and the letters of their icons."""


@cache
def _facts() -> dict[str, Card]:
    """By code: no two editions use the same."""
    games = [kingsmoot.game(name) for name in ("second-edition", "winter", "hbo")]
    return {card["code"]: card for game in games for card in game.cards()}


def facts(card: Card) -> Card:
    """What is printed on a card of a view."""
    return _facts()[card["code"]]


def price(option: dict[str, str], card: Card) -> int:
    """What it costs now, if the option says so: "Play Robb Stark for 4 gold"."""
    said = re.search(r"for (\d+) gold$", option["label"])
    return int(said[1]) if said else facts(card)["cost"] or 0


def declared_defence(scene: Scene) -> int | None:
    """What defends already, where defenders are declared before attackers: "House Stark defends with 4"."""
    said = re.search(r"defends with (\d+)", scene.decision["detail"])
    return int(said[1]) if said else None


def me(scene: Scene) -> dict[str, Any]:
    player: dict[str, Any] = scene.table["players"][scene.seat]
    return player


def them(scene: Scene) -> dict[str, Any]:
    player: dict[str, Any] = scene.table["players"][1 - scene.seat]
    return player


def house(scene: Scene) -> str:
    return str(scene.view["names"][scene.seat])


def enemy(scene: Scene) -> str:
    return str(scene.view["names"][1 - scene.seat])


def house_card(scene: Scene) -> str:
    """What the edition calls it."""
    return "faction card" if scene.view["game"] == "second-edition" else "House card"


def characters(player: dict[str, Any]) -> list[Card]:
    return [card for card in player["play"] if "strength" in card]


def ready(player: dict[str, Any], kind: str) -> list[Card]:
    """Who could take part in a challenge of this type."""
    return [card for card in characters(player) if not card["kneeling"] and LETTERS[kind] in card["icons"]]


def total(cards: list[Card]) -> int:
    return sum(card["strength"] for card in cards)


def keywords(card: Card) -> list[str]:
    words: list[str] = card["keywords"] if "keywords" in card else facts(card)["keywords"]
    return words


def known(scene: Scene) -> dict[str, Card]:
    """All cards that the learner sees, by the key that options use."""
    mine, other = me(scene), them(scene)
    shown = [*mine["play"], *other["play"], *mine["known"], *scene.table["shown"], *mine["setup_cards"]]
    shown += [*mine.get("plot_deck", []), *mine["discard"], *other["discard"], *mine["dead"], *other["dead"]]
    return {f"card:{card['id']}": card for card in shown if "id" in card}


def card_of(scene: Scene, option: dict[str, str]) -> Card | None:
    return known(scene).get(option.get("on", ""))


def offered(scene: Scene, verb: str) -> list[tuple[int, Card]]:
    """The options that begin with a word, such as marshal, with their cards."""
    found = [(i, card_of(scene, option)) for i, option in enumerate(scene.options) if option["text"].startswith(verb)]
    return [(i, card) for i, card in found if card is not None]


def listed(cards: list[Card]) -> str:
    names = [card["title"] for card in cards]
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def choices(scene: Scene) -> list[tuple[int, Card]]:
    """All options that are about a card, with it."""
    return offered(scene, "")


def option_at(scene: Scene, text: str) -> int:
    """The option with this text, or else the last one, which declines."""
    index = scene.index(text)
    return len(scene.options) - 1 if index is None else index


def described(card: Card) -> str:
    """What a character is worth, in words."""
    words = [f"STR {card['strength']}", *(word for word in keywords(card) if word in ("renown", "stealth", "insight"))]
    return ", ".join(words) + (f", {card['power']} power on it" if card["power"] else "")


def value(card: Card) -> float:
    """What a character is worth to whoever controls it."""
    return float(card["strength"] + facts(card)["cost"] + 3 * card["power"] + 2 * ("renown" in keywords(card)))
