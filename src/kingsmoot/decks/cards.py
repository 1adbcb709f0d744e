"""What the deck library needs to know of cards. The game that owns the cards brings them, as a ``CardIndex``."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches
from types import MappingProxyType
from typing import Literal, Protocol

from kingsmoot.kernel.printed import Printed

NEUTRAL = "neutral"
DRAW_TYPES = ("character", "attachment", "location", "event")
"""The types of card that a draw deck is made of, in the order in which decks are written."""
DECK_TYPES = ("agenda", "plot", *DRAW_TYPES)
"""The types of card that a deck is made of, all in all."""


class Card(Printed, Protocol):
    """The facts that decks are judged and written by: what is printed, and where it comes from."""

    @property
    def pack(self) -> str: ...
    @property
    def quantity(self) -> int: ...
    @property
    def deck_limit(self) -> int: ...
    @property
    def income(self) -> int | Literal["X"] | None: ...
    @property
    def initiative(self) -> int | Literal["X"] | None: ...
    @property
    def claim(self) -> int | Literal["X"] | None: ...
    @property
    def reserve(self) -> int | Literal["X"] | None: ...


Copies = tuple[Card, int]
"""A card and how many of it."""


class Demand(Protocol):
    """Something that a card, such as an agenda, asks of the deck that it is used with, or lets into it.

    The game that owns the cards brings what they ask. Numbers are 0 where a demand is about something else.
    """

    @property
    def least_cards(self) -> int:
        """How many cards the draw deck must have."""

    @property
    def plots(self) -> int:
        """How many plots there must be."""

    @property
    def pairs(self) -> int:
        """How many plots may be there twice."""

    @property
    def agendas(self) -> int:
        """How many agendas there may be beside it…"""

    def takes_agenda(self, card: Card, /) -> bool:
        """…and whether this one may."""

    def admits(self, card: Card, /) -> bool:
        """Whether it lets this card of another faction in."""

    def bars(self, card: Card, /) -> bool:
        """Whether it keeps this card out."""

    def most_copies(self, card: Card, /) -> int:
        """How many copies of this card there may be, by title."""

    def wrong(
        self, draw: Sequence[Copies], plots: Sequence[Copies], faction: str, /
    ) -> tuple[str, str, str, tuple[str, ...]] | None:
        """What is wrong with the numbers of a deck of this faction: the code of the reason, what (behind the title of
        the card that asks), what to do, and the codes of the cards concerned."""


def no_demands(card: Card) -> Sequence[Demand]:
    """For games whose cards ask nothing of decks."""
    return ()


@dataclass(frozen=True, slots=True)
class Pack:
    """A set of cards as it was sold."""

    code: str
    name: str
    released: date
    cycle: str = ""
    """The name of the cycle that it is a part of; empty where it stands for itself."""


class CardIndex:
    """Cards, found by code or by title.

    Titles are found however they are typed: capitals, accents, kinds of quotation mark and spaces do not matter.
    """

    def __init__(
        self,
        cards: Iterable[Card],
        packs: Iterable[Pack],
        factions: Mapping[str, str],
        demands: Callable[[Card], Sequence[Demand]] = no_demands,
    ) -> None:
        self.demands = demands
        """What a card asks of the deck that it is used with."""
        self.cards: Mapping[str, Card] = MappingProxyType({card.code: card for card in cards})
        self.packs: Mapping[str, Pack] = MappingProxyType({pack.code: pack for pack in packs})
        self.factions: Mapping[str, str] = MappingProxyType(dict(factions))
        """The names of the factions, by their codes."""
        self._titles: dict[str, list[Card]] = {}
        for card in self.cards.values():
            self._titles.setdefault(_key(card.title), []).append(card)
        self._factions = {
            key: code for code, name in factions.items() for key in (_key(code), _key(name), _key(_short(name)))
        }

    def __contains__(self, code: str) -> bool:
        return code in self.cards

    def __getitem__(self, code: str) -> Card:
        return self.cards[code]

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards.values())

    def titled(self, title: str, pack: str = "") -> tuple[Card, ...]:
        """The cards with that title: from everywhere, or from the pack with that name or code."""
        found = self._titles.get(_key(title), ())
        return tuple(card for card in found if not pack or _key(pack) in self._pack_keys(card.pack))

    def close_to(self, title: str) -> list[str]:
        """Titles that somebody may have meant, the most likely first."""
        keys = get_close_matches(_key(title), self._titles, n=2, cutoff=0.75)
        return [self._titles[key][0].title for key in keys]

    def faction_named(self, name: str) -> str | None:
        """The code of a faction, from its code or its name, with or without *House* or *The*."""
        return self._factions.get(_key(name))

    def pack_named(self, name: str) -> str | None:
        """The code of a pack, from its code or its name."""
        return next((code for code in self.packs if _key(name) in self._pack_keys(code)), None)

    def title(self, code: str) -> str:
        """For messages: the title, or the code itself if there is no such card."""
        return self.cards[code].title if code in self.cards else code

    def pack_name(self, card: Card) -> str:
        return self.packs[card.pack].name

    def _pack_keys(self, code: str) -> tuple[str, str]:
        return _key(code), _key(self.packs[code].name)


def _key(text: str) -> str:
    """What is left of a text when everything is gone that people type in different ways."""
    plain = unicodedata.normalize("NFKD", text)
    return " ".join("".join(c for c in plain if c.isalnum() or c.isspace()).casefold().split())


def _short(name: str) -> str:
    return name.removeprefix("House ").removeprefix("The ")
