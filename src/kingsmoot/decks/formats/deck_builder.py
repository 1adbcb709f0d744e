"""Gathering a deck from a file that names its cards by title, and everything in it that could not be understood."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from kingsmoot.decks.cards import DRAW_TYPES, NEUTRAL, Card, CardIndex
from kingsmoot.decks.deck import MAX_COPIES, Counts, Deck
from kingsmoot.decks.errors import BadDeck, UnknownCards

_WITH_PACK = re.compile(r"(?P<title>.*\S)\s*\((?P<pack>[^()]+)\)")

MAX_HINTS = 20
"""So many names are looked up among those that are close: each costs a comparison with every title there is."""
MAX_WRONG = 100
"""So many faults are named, and then only counted: nobody reads more."""


class Pile(Enum):
    """Where in a deck a card goes."""

    AGENDAS = "agendas"
    PLOTS = "plots"
    CARDS = "cards"
    BY_TYPE = "by type"
    """Wherever cards of its type belong."""


PILES = {
    "plot": Pile.PLOTS,
    "plot deck": Pile.PLOTS,
    "agenda": Pile.AGENDAS,
    "deck": Pile.CARDS,
    "draw deck": Pile.CARDS,
    **dict.fromkeys(DRAW_TYPES, Pile.CARDS),
}
"""What files call the parts of a deck, in the singular."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Several cards have the title that a file names, and no pack stands behind it: one was taken."""

    title: str
    packs: tuple[str, ...]
    """The names of the packs that it is in…"""
    taken: str
    """…and of the one from which it was taken."""

    @property
    def question(self) -> str:
        """What to do where nothing may be chosen."""
        packs = " or ".join(f'"({pack})"' for pack in self.packs)
        return f'there are several cards called "{self.title}", so {packs} should stand behind it'

    def __str__(self) -> str:
        others = [f'"{self.title} ({pack})"' for pack in self.packs if pack != self.taken]
        said = f'{len(self.packs)} cards are called "{self.title}": the one from {self.taken} was taken.'
        return f"{said} For {'the other' if len(others) == 1 else 'another'}, write {' or '.join(others)}."


@dataclass(frozen=True, slots=True)
class Imported:
    """A deck that was read, and what was chosen on the way, which its owner should know."""

    deck: Deck
    choices: tuple[Choice, ...] = ()

    @property
    def notices(self) -> list[str]:
        return [str(choice) for choice in self.choices]


class DeckBuilder:
    """A deck in the making. Nothing is refused before the end, so that one error names all that is wrong."""

    def __init__(self, index: CardIndex) -> None:
        self.index = index
        self.name = ""
        self.notes = ""
        self._faction: str | None = None
        self._piles: dict[Pile, list[tuple[tuple[Card, ...], int]]] = {
            Pile.AGENDAS: [],
            Pile.PLOTS: [],
            Pile.CARDS: [],
        }
        """The cards that each name may mean, and how many: which of them it is shows when all of the file is read."""
        self._packs: list[str] = []
        self._wrong: dict[str, None] = {}
        self._unknown: dict[str, str] = {}
        self._hints: dict[str, str] = {}

    def choose(self, faction: str) -> None:
        """Take the code of the deck's faction; empty for none."""
        if self._faction not in (None, faction):
            self.wrong("there are two factions where one belongs")
        self._faction = faction

    def say_packs(self, names: Iterable[str]) -> None:
        """The packs that the deck is made of. Names that nobody knows do not matter: nothing depends on them."""
        self._packs += [code for name in names if (code := self.index.pack_named(name)) is not None]

    def add(self, count: int, name: str, pile: Pile = Pile.BY_TYPE, among: str = "") -> None:
        """Add copies of the card with that name. ``among`` is the code of the card to take if the name fits several."""
        if not 1 <= count <= MAX_COPIES:
            self.wrong(f'"{name}" is there {count} times, which should be a number from 1 to {MAX_COPIES}')
            return
        found = self.find(name)
        if len(found) > 1:
            found = tuple(card for card in found if card.code == among) or found
        if not found:
            self._unknown[name] = f"{name}{self.hint(name)}"
            self.wrong(f'"{name}" is not known{self._unknown_pack(name)}{self.hint(name)}')
        else:
            self._piles[_belongs(found[0]) if pile is Pile.BY_TYPE else pile].append((found, count))

    def find(self, name: str) -> tuple[Card, ...]:
        """The cards that a name fits, with or without the pack in brackets behind it."""
        with_pack = _WITH_PACK.fullmatch(name)
        return self.index.titled(name) or (
            self.index.titled(with_pack["title"], with_pack["pack"]) if with_pack else ()
        )

    def wrong(self, what: str) -> None:
        self._wrong[what] = None

    def hint(self, name: str) -> str:
        """What may have been meant, in words, to put behind a name. Looking for it takes time: not for everything."""
        if name not in self._hints:
            if len(self._hints) >= MAX_HINTS:
                return ""
            with_pack = _WITH_PACK.fullmatch(name)
            close = self.index.close_to(with_pack["title"] if with_pack else name)
            self._hints[name] = f" (perhaps {' or '.join(close)})" if close else ""
        return self._hints[name]

    @property
    def empty(self) -> bool:
        """Whether nothing at all has been found, right or wrong."""
        return self._faction is None and not any(self._piles.values()) and not self._wrong

    def imported(self) -> Imported:
        """The whole deck; BadDeck with all that went wrong, UnknownCards where the rest of the deck can be had."""
        if self._wrong:
            named, more = list(self._wrong)[:MAX_WRONG], len(self._wrong) - MAX_WRONG
            left = f"; and {more} more that {'is' if more == 1 else 'are'} wrong" if more > 0 else ""
            text = f"The deck cannot be read: {'; '.join(named)}{left}."
            if len(self._wrong) > len(self._unknown):
                raise BadDeck(text)
            notices = tuple(map(str, self._choices()))
            raise UnknownCards(text, tuple(self._unknown.values()), self._found(), notices)
        return Imported(self._found(), self._choices())

    def _found(self) -> Deck:
        chosen = {
            pile: [(self._taken(cards).code, count) for cards, count in found] for pile, found in self._piles.items()
        }
        return Deck(
            name=self.name,
            faction=self._faction or "",
            agendas=tuple(code for code, count in chosen[Pile.AGENDAS] for _ in range(count)),
            plots=Counts(chosen[Pile.PLOTS]),
            cards=Counts(chosen[Pile.CARDS]),
            notes=self.notes,
        )

    def _taken(self, cards: tuple[Card, ...]) -> Card:
        """Of the packs that the file names, of the deck's own faction or else neutral, and then the oldest."""
        own = {self._faction: 0, NEUTRAL: 1}

        def rank(card: Card) -> tuple[bool, int, object]:
            others = bool(self._packs) and card.pack not in self._packs
            return others, own.get(card.faction, 2), (self.index.packs[card.pack].released, card.code)

        return min(cards, key=rank)

    def _choices(self) -> tuple[Choice, ...]:
        several = [cards for pile in self._piles.values() for cards, _ in pile if len(cards) > 1]
        return tuple(self._choice(cards) for cards in dict.fromkeys(several))

    def _choice(self, cards: tuple[Card, ...]) -> Choice:
        taken = self._taken(cards)
        return Choice(taken.title, tuple(map(self.index.pack_name, cards)), self.index.pack_name(taken))

    def _unknown_pack(self, name: str) -> str:
        with_pack = _WITH_PACK.fullmatch(name)
        if with_pack and self.index.pack_named(with_pack["pack"]) is None:
            return f', nor is a pack "{with_pack["pack"]}"'
        return ""


def _belongs(card: Card) -> Pile:
    return {"agenda": Pile.AGENDAS, "plot": Pile.PLOTS}.get(card.type, Pile.CARDS)
