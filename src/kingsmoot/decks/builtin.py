"""The decks that come with the program (``builtin.toml``)."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any

from kingsmoot.decks.deck import Counts, Deck
from kingsmoot.decks.errors import BadDeck

TUTORIAL, OUT_OF_THE_BOX, TOURNAMENT = "tutorial", "out-of-the-box", "tournament"
MOST_LISTED = 20
"""More decks than these are not named in an error."""


@dataclass(frozen=True, slots=True)
class BuiltIn:
    """A deck, with what it is for."""

    key: str
    """Short name for command lines: small letters and hyphens."""
    kind: str
    """``TUTORIAL``, ``OUT_OF_THE_BOX`` or ``TOURNAMENT``."""
    cores: int
    """How many Core Sets it takes."""
    deck: Deck

    @property
    def starter(self) -> bool:
        """Whether it comes from the rulebook, which excuses it from the rules about deck size and loyalty."""
        return self.kind != TOURNAMENT


@cache
def built_in_decks() -> tuple[BuiltIn, ...]:
    text = files("kingsmoot.decks").joinpath("builtin.toml").read_text(encoding="utf-8")
    return tuple(_built_in(row) for row in tomllib.loads(text)["deck"])


def built_in(name: str) -> BuiltIn:
    """A built-in deck by its key or its name."""
    return named(name, built_in_decks())


def named(name: str, decks: Sequence[BuiltIn]) -> BuiltIn:
    """The one of these decks with this key or name; BadDeck if there is none."""
    found = {wanted: one for one in decks for wanted in (one.key, one.deck.name.casefold())}
    if name.casefold() in found:
        return found[name.casefold()]
    keys = [one.key for one in decks]
    close = get_close_matches(name.casefold(), keys, n=3)
    if not close and len(keys) > MOST_LISTED:
        raise BadDeck(f"There is no built-in deck {name!r}. `kingsmoot deck list` shows all {len(keys)}.")
    *known, last = close or keys
    choose = f"{', '.join(known)} or {last}" if known else last
    raise BadDeck(f"There is no built-in deck {name!r}: choose {choose}.")


def is_starter(deck: Deck) -> bool:
    """Whether a deck is, card for card, one of those that the rulebook puts together."""
    return any(one.starter and one.deck.same_cards(deck) for one in built_in_decks())


def _built_in(row: dict[str, Any]) -> BuiltIn:
    deck = Deck(
        name=row["name"],
        faction=row["faction"],
        agendas=tuple(code for code, _ in _lines(row.get("agenda", []))),
        plots=Counts(_lines(row["plots"])),
        cards=Counts(_lines(row["cards"])),
        notes=row["notes"],
    )
    return BuiltIn(row["key"], row["kind"], row["cores"], deck)


def _lines(lines: list[str]) -> list[tuple[str, int]]:
    """Each line is count, code and, for the reader, the title."""
    return [(code, int(count)) for count, code, _ in (line.split(maxsplit=2) for line in lines)]
