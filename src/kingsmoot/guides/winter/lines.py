"""When the coach explains what in a first game of the Winter Edition (the texts are in ``lines.toml``)."""

from __future__ import annotations

from importlib.resources import files

from kingsmoot.guides.coach import Scene, read_lines
from kingsmoot.guides.thrones import lines
from kingsmoot.guides.thrones.lines import marshaled
from kingsmoot.guides.thrones.scene_facts import Card, facts, me


def influence(scene: Scene) -> list[str]:
    """The standing cards of the learner that show influence."""
    return [f"card:{card['id']}" for card in me(scene)["play"] if facts(card)["influence"] and not card["kneeling"]]


def gives_influence(card: Card) -> object:
    return card["influence"]


WHEN = lines.FIRST_WHEN | {
    "influence": lambda scene: influence(scene) or marshaled(gives_influence)(scene),
    "deadly": lambda scene: scene.about == "deadly" or lines.takes_part(scene, "deadly"),
}
ON = lines.FIRST_ON | {
    "influence": lambda scene: influence(scene) + marshaled(gives_influence)(scene),
    "deadly": lines.participants("deadly"),
}
WORDS = lines.WORDS | {"influence": lambda scene: me(scene)["influence"]}

LINES = read_lines((files(__package__ or "") / "lines.toml").read_text("utf-8"), WHEN, ON, WORDS)
