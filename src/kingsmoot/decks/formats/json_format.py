"""Decks as JSON: our own form, by codes.

{"kingsmoot": "deck", "name": "Teeth of the Pack", "faction": "stark", "agendas": ["01027"],
 "plots": {"01004": 1}, "cards": {"01141": 3}, "notes": ""}
"""

from __future__ import annotations

import json
from typing import Any

from kingsmoot.decks.cards import CardIndex
from kingsmoot.decks.deck import MAX_COPIES, Counts, Deck
from kingsmoot.decks.errors import BadDeck
from kingsmoot.decks.formats.deck_builder import Imported

MARK = "kingsmoot"
_KEYS = ("name", "faction", "agendas", "plots", "cards", "notes")


def fits(text: str) -> bool:
    return text.lstrip().startswith("{")


def write(deck: Deck, index: CardIndex) -> str:
    return json.dumps({MARK: "deck", **deck.data()}, ensure_ascii=False, indent=2) + "\n"


def read(text: str, index: CardIndex) -> Imported:
    content = _parsed(text)
    unknown = [key for key in content if key not in (MARK, *_KEYS)]
    if unknown:
        raise BadDeck(f"A deck has no {unknown[0]!r}: it may have {', '.join(_KEYS)}.")
    if content.get(MARK, "deck") != "deck":
        raise BadDeck(f"This JSON is {content[MARK]!r} and not a deck.")
    deck = Deck(
        name=_text(content, "name"),
        faction=_text(content, "faction"),
        agendas=_codes(content),
        plots=_counts(content, "plots"),
        cards=_counts(content, "cards"),
        notes=_text(content, "notes"),
    )
    strange = [code for code in deck.codes if code not in index]
    if strange:
        raise BadDeck(f"No card has the code {' or '.join(strange)}.")
    if deck.faction and deck.faction not in index.factions:
        raise BadDeck(f"There is no faction {deck.faction!r}: write one of {', '.join(index.factions)}.")
    return Imported(deck)


def _parsed(text: str) -> dict[str, Any]:
    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            raise BadDeck("This JSON deck has a key twice. Write each key once.")
        return found

    try:
        content = json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError as why:
        raise BadDeck(f"This looks like a JSON deck but is not valid JSON: {why}.") from None
    except (RecursionError, ValueError):
        raise BadDeck("This looks like a JSON deck but is nested too deeply or has too long a number.") from None
    if not isinstance(content, dict):
        raise BadDeck("A JSON deck is an object in braces.")
    return content


def _text(content: dict[str, Any], key: str) -> str:
    value = content.get(key, "")
    if not isinstance(value, str):
        raise BadDeck(f"{key!r} should be a text, not {value!r}.")
    return value


def _codes(content: dict[str, Any]) -> tuple[str, ...]:
    value = content.get("agendas", [])
    if not isinstance(value, list) or not all(isinstance(code, str) for code in value):
        raise BadDeck("'agendas' should be a list of codes, such as [\"01027\"].")
    return tuple(value)


def _counts(content: dict[str, Any], key: str) -> Counts:
    value = content.get(key, {})
    if not isinstance(value, dict):
        raise BadDeck(f'{key!r} should say how many there are of each code, such as {{"01028": 2}}.')
    for code, count in value.items():
        if type(count) is not int or not 1 <= count <= MAX_COPIES:
            raise BadDeck(f"The number of {code} should be from 1 to {MAX_COPIES}, not {count!r}.")
    return Counts(value)
