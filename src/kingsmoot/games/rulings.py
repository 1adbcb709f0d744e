"""Our rulings on single cards: a file ``cards/rulings.toml`` in the package of a game."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files


def read_rulings(package: str, code: Callable[[str], str] = str) -> Mapping[str, tuple[str, ...]]:
    """The sentences by the codes of the cards; ``code`` finds the code of a card from what the file calls it."""
    text = files(package).joinpath("rulings.toml").read_text(encoding="utf-8")
    found: dict[str, tuple[str, ...]] = {}
    for row in tomllib.loads(text)["ruling"]:
        card = code(row["card"])
        found[card] = (*found.get(card, ()), row["says"])
    return found
