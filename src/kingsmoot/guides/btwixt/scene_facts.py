"""What a view of B'Twixt says, for those who explain it."""

from __future__ import annotations

from functools import cache
from typing import Any

import kingsmoot
from kingsmoot.guides.coach import Scene

Card = dict[str, Any]
TOKEN = 1.8
"""What a power token is worth on average."""


@cache
def _facts() -> dict[str, Card]:
    return {card["code"]: card for card in kingsmoot.game("btwixt").cards()}


def text_of(card: Card) -> str:
    return str(_facts()[card["code"]]["text"])


def me(scene: Scene) -> dict[str, Any]:
    leader: dict[str, Any] = scene.table["leaders"][scene.seat]
    return leader


def others(scene: Scene) -> list[dict[str, Any]]:
    return [leader for leader in scene.table["leaders"] if leader["seat"] != scene.seat]


def name(scene: Scene, seat: int) -> str:
    return str(scene.view["names"][seat])


def councils(scene: Scene, seat: int) -> list[dict[str, Any]]:
    """The two of a leader."""
    return [scene.table["councils"][number] for number in scene.table["leaders"][seat]["councils"]]


def neighbour(scene: Scene, council: int) -> str:
    """With whom the learner shares it."""
    beside = [leader["seat"] for leader in others(scene) if council in leader["councils"]]
    return name(scene, beside[0])


def known_power(council: dict[str, Any]) -> float:
    """Of the allies, and what the tokens are worth on average."""
    return float(council["power"] + TOKEN * council["tokens"])


def option_card(scene: Scene, option: dict[str, str]) -> Card | None:
    hand = {f"card:{card['id']}": card for card in me(scene)["known"]}
    return hand.get(option.get("on", ""))
