"""A deck looked at: what is wrong with it, its figures, an opening hand, and the deck as a file."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Sequence
from typing import cast

from kingsmoot.decks import FORMATS, Deck, DeckRules, Reason, analysis, write_deck
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.text import capital
from kingsmoot.server.catalogue.listing import rules_of
from kingsmoot.server.errors import HallError
from kingsmoot.server.protocol.decks import (
    CardOdds,
    DeckAnalysis,
    DeckFigures,
    DeckFile,
    DeckReason,
    GroupOdds,
    Pile,
    TestHand,
)

NEXT = 10
"""So many cards of the deck are shown after an opening hand."""

WRITTEN_AS = {"text": "thronesdb", "o8d": "o8d", "json": "json"}


def analyse(game_name: str, deck: Deck, format: str | None) -> DeckAnalysis:
    rules = rules_of(game_name)
    if format is not None and format not in rules.formats:
        raise HallError(f"There is no format {format!r}: choose {' or '.join(rules.formats)}.")
    return {
        "reasons": reason_data(rules.judge(deck, format or rules.formats[0])),
        "figures": _figures(deck, rules),
        "odds": _odds(deck, rules),
        "groups": _groups(deck, rules),
        "formats": list(rules.formats),
        "wanted": {"cards": rules.cards, "plots": rules.plots},
        "penalty": rules.penalty,
        "mulligan": rules.mulligan,
    }


def reason_data(reasons: Sequence[Reason]) -> list[DeckReason]:
    return [
        {
            "code": reason.code,
            "text": reason.text,
            "fix": f"{capital(reason.fix)}.",
            "cards": list(reason.cards),
            "take_out": _taken_out(reason),
        }
        for reason in reasons
    ]


def _taken_out(reason: Reason) -> dict[Pile, dict[str, int]] | None:
    piles: dict[Pile, dict[str, int]] = {}
    for removal in reason.take_out:
        piles.setdefault(cast("Pile", removal.pile), {})[removal.card] = removal.copies
    return piles or None


def _figures(deck: Deck, rules: DeckRules) -> DeckFigures:
    index = rules.index
    return {
        "size": deck.cards.total,
        "plots": deck.plots.total,
        "types": analysis.type_counts(deck, index),
        "cost_curve": [
            (cost if isinstance(cost, int) else "X", n) for cost, n in analysis.cost_curve(deck, index).items()
        ],
        "icons": analysis.icon_counts(deck, index),
        "icon_strength": analysis.icon_strength(deck, index),
        "strength": {str(strength): count for strength, count in analysis.strength_curve(deck, index).items()},
        "average_cost": float(analysis.average_cost(deck, index)),
        "plot_averages": {name: float(mean) for name, mean in analysis.plot_averages(deck, index).items()},
    }


def _odds(deck: Deck, rules: DeckRules) -> list[CardOdds]:
    found: list[CardOdds] = []
    for code, copies in deck.cards.items():
        once = analysis.odds(copies, deck.cards.total, rules.hand)
        found.append(
            {
                "code": code,
                "name": rules.index.title(code),
                "at_least_one": float(once),
                "after_mulligan": float(analysis.with_mulligan(once)),
            }
        )
    return found


def _groups(deck: Deck, rules: DeckRules) -> list[GroupOdds]:
    found: list[GroupOdds] = []
    for group in rules.groups:
        cards = sum(n for code, n in deck.cards.items() if code in rules.index and group.has(rules.index[code]))
        once = analysis.odds(cards, deck.cards.total, rules.hand, group.least)
        found.append(
            {
                "name": group.name,
                "least": group.least,
                "cards": cards,
                "chance": float(once),
                "after_mulligan": float(analysis.with_mulligan(once)),
            }
        )
    return found


def test_hand(game_name: str, deck: Deck, seed: int | None) -> TestHand:
    """An opening hand and the one that a mulligan would have given, each with the cards that come after it."""
    size = rules_of(game_name).hand
    seed = secrets.randbits(48) if seed is None else seed
    rng = Rng(seed)
    shuffled = [code for code, copies in deck.cards.items() for _ in range(copies)]
    rng.shuffle(shuffled)
    hand, after = shuffled[:size], shuffled[size : size + NEXT]
    rng.shuffle(shuffled)
    mulligan, mulligan_after = shuffled[:size], shuffled[size : size + NEXT]
    return {"hand": hand, "next": after, "mulligan": mulligan, "mulligan_next": mulligan_after, "seed": seed}


def export(game_name: str, deck: Deck, format: str) -> DeckFile:
    form = FORMATS[WRITTEN_AS[format]]
    text = write_deck(deck, rules_of(game_name).index, form.name)
    return {"name": f"{_file_name(deck.name)}{form.suffix}", "text": text, "media": form.media}


def _file_name(name: str) -> str:
    """Letters, digits and hyphens, which every system takes."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60] or "deck"
