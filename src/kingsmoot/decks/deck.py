"""A deck as a value."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from kingsmoot.decks.errors import BadDeck

MAX_COPIES = 99
MAX_NAME = 200
MAX_NOTES = 20_000
UNNAMED = "Unnamed deck"


class Counts(Mapping[str, int]):
    """How many copies of each card, by code: immutable, hashable, always in the order of the codes."""

    __slots__ = ("_counts",)

    def __init__(self, counts: Mapping[str, int] | Iterable[tuple[str, int]] = ()) -> None:
        """Pairs may name a card more than once; its copies are added up."""
        pairs = counts.items() if isinstance(counts, Mapping) else counts
        total: dict[str, int] = {}
        for code, count in pairs:
            if count < 1:
                raise BadDeck(f"{code} is in the deck {count} times: write a number from 1 to {MAX_COPIES}.")
            total[code] = total.get(code, 0) + count
            if total[code] > MAX_COPIES:
                raise BadDeck(f"{code} is in the deck {total[code]} times. At most {MAX_COPIES} copies are allowed.")
        self._counts = {code: total[code] for code in sorted(total)}

    def __getitem__(self, code: str) -> int:
        return self._counts[code]

    def __iter__(self) -> Iterator[str]:
        return iter(self._counts)

    def __len__(self) -> int:
        """Different cards; see ``total`` for all copies."""
        return len(self._counts)

    def __hash__(self) -> int:
        return hash(tuple(self._counts.items()))

    def __repr__(self) -> str:
        return f"Counts({self._counts!r})"

    @property
    def total(self) -> int:
        return sum(self._counts.values())


@dataclass(frozen=True)
class Deck:
    """What a player brings to the table. It may be unfinished or illegal: ``legality`` says so.

    Name and notes are tidied so that every format can hold them: the name is one line; notes have no control
    characters, no blanks at the ends of lines and no blank lines around them.
    """

    name: str
    faction: str
    """The code of a faction; empty if none is chosen yet."""
    agendas: tuple[str, ...] = ()
    plots: Counts = field(default_factory=Counts)
    cards: Counts = field(default_factory=Counts)
    """The draw deck."""
    notes: str = ""

    def __post_init__(self) -> None:
        name, notes = _one_line(self.name) or UNNAMED, _lines(self.notes)
        if len(name) > MAX_NAME:
            raise BadDeck(f"The name of the deck has {len(name)} characters. At most {MAX_NAME} are allowed.")
        if len(notes) > MAX_NOTES:
            raise BadDeck(f"The notes have {len(notes)} characters. At most {MAX_NOTES} are allowed.")
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "notes", notes)
        object.__setattr__(self, "agendas", tuple(sorted(self.agendas)))

    @property
    def codes(self) -> tuple[str, ...]:
        """Every card in it once: agendas, plots and the draw deck."""
        return tuple(dict.fromkeys((*self.agendas, *self.plots, *self.cards)))

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Deck:
        """The deck that ``data`` made; BadDeck if a number in it is out of bounds."""
        piles = (Counts(data["plots"]), Counts(data["cards"]))
        return cls(data["name"], data["faction"], tuple(data["agendas"]), *piles, data.get("notes", ""))

    def data(self) -> dict[str, Any]:
        """All of it as JSON data."""
        return {
            "name": self.name,
            "faction": self.faction,
            "agendas": list(self.agendas),
            "plots": dict(self.plots),
            "cards": dict(self.cards),
            "notes": self.notes,
        }

    def same_cards(self, other: Deck) -> bool:
        """Whether the two would be played alike, whatever they are called."""
        return (self.faction, self.agendas, self.plots, self.cards) == (
            other.faction,
            other.agendas,
            other.plots,
            other.cards,
        )


def _one_line(text: str) -> str:
    return " ".join(_writable(" ".join(text.split())).split())


def _lines(text: str) -> str:
    lines = [_writable(line.replace("\t", " ")).rstrip() for line in text.splitlines()]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return "\n".join(lines)


def _writable(text: str) -> str:
    """Without what XML cannot hold or what gets lost at the beginning of a file."""
    return "".join(c for c in text if unicodedata.category(c) not in ("Cc", "Cs") and c not in "\ufeff\ufffe\uffff")
