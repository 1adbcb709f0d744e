"""Our rulings on single cards, from files with a table ``ruling`` for each: card, sentence, test."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from importlib.resources import files
from typing import Any


def read_rulings(package: str) -> Mapping[str, tuple[str, ...]]:
    """Those in the file ``rulings.toml`` of a package, by the codes of the cards."""
    return by_card(tomllib.loads(files(package).joinpath("rulings.toml").read_text(encoding="utf-8"))["ruling"])


def by_card(rulings: Iterable[Mapping[str, Any]], code: Callable[[str], str] = str) -> dict[str, tuple[str, ...]]:
    """The sentences by the codes of the cards; ``code`` finds the code of a card from what the file calls it."""
    found: dict[str, tuple[str, ...]] = {}
    for row in rulings:
        card = code(row["card"])
        found[card] = (*found.get(card, ()), row["says"])
    return found
