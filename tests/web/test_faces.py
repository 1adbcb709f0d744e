"""The pictures of the browser client know the cards that there are."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import kingsmoot

PORTRAITS = Path(__file__).parents[2] / "web" / "src" / "cards" / "face" / "art" / "portraits.ts"
ROW = re.compile(r"""^  (?:'(?P<plain>[^']+)'|"(?P<quoted>[^"]+)"): '(?P<picture>[a-z0-9-]+)',$""", re.MULTILINE)


@pytest.fixture(scope="module")
def portraits() -> dict[str, str]:
    rows = ROW.finditer(PORTRAITS.read_text(encoding="utf-8"))
    return {row["plain"] or row["quoted"]: row["picture"] for row in rows}


def has_own_picture(card: dict[str, Any]) -> bool:
    """All others get one by what they say: see web/src/cards/face/art/vocabulary.ts."""
    return bool(card.get("unique")) or card["type"] in ("ally", "influence")


@pytest.mark.parametrize("game", ["second-edition", "winter", "hbo", "btwixt"])
def test_every_unique_card_of_a_game_has_a_picture_of_its_own(game: str, portraits: dict[str, str]) -> None:
    names = {card["name"] for card in kingsmoot.game(game).cards() if has_own_picture(card)}
    assert not [name for name in sorted(names) if name not in portraits]


@pytest.mark.parametrize("game", ["second-edition", "winter", "hbo", "btwixt"])
def test_no_two_unique_cards_of_a_game_are_given_the_same_picture(game: str, portraits: dict[str, str]) -> None:
    names = {card["name"] for card in kingsmoot.game(game).cards() if has_own_picture(card)}
    shown = sorted((portraits[name], name) for name in names if name in portraits)
    assert not [(a, b) for (picture, a), (other, b) in pairwise(shown) if picture == other]
