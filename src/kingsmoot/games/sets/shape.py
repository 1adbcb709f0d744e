"""What a game asks of the sets that people add to it, and what a set then is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from kingsmoot.decks import cards
from kingsmoot.decks.cards import Pack
from kingsmoot.games.sets.fields import Field
from kingsmoot.games.sets.lines import Where
from kingsmoot.kernel.errors import BadSetup
from kingsmoot.thrones.language.declaration import Declaration
from kingsmoot.thrones.model.card import Card
from kingsmoot.thrones.model.enums import Type, TypeId, members
from kingsmoot.thrones.model.modifiers import Modifier

OWN_SET = "set"
"""The ``source`` of a card that comes from a set of somebody's own."""


def and_own_sets(sources: Mapping[str, str]) -> Mapping[str, str]:
    """Where cards come from, when people may add sets of their own."""
    return {**sources, OWN_SET: "A card from a custom set that was added here."}


F = TypeVar("F", bound=cards.Card)


class Fault(NamedTuple):
    """Something that is wrong with a set."""

    file: str
    line: int
    """0: it is about the whole file."""
    text: str

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: {self.text}" if self.line else f"{self.file}: {self.text}"


class BadSets(BadSetup):
    """Sets that cannot be used: every fault, one a line."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)

    def __reduce__(self) -> tuple[type[BadSets], tuple[tuple[Fault, ...]]]:
        return type(self), (self.faults,)  # so that another process can raise it


Row = Mapping[str, Any]


def _needs_it(row: Row, key: str) -> bool:
    return False


def _nothing(rows: Sequence[Row]) -> Iterator[tuple[Where, str]]:
    return iter(())


@dataclass(frozen=True)
class Shape(Generic[F]):
    """What a set for a game looks like."""

    game: str
    """The name of the game, as in ``kingsmoot play winter``."""
    make: Callable[..., F]
    """Makes the facts of a card from its row."""
    types: tuple[str, ...]
    factions: Mapping[str, str]
    fields: tuple[str, ...]
    """What a row may have, of ``fields.FIELDS``."""
    needs: Mapping[str, tuple[str, ...]]
    """What a row of a type must have, beside code, title, type and faction."""
    keywords: tuple[str, ...]
    """N in them stands for a number, TRAIT for the name of a trait."""
    built_in: Callable[[], tuple[F, ...]]
    """The cards that come with the game…"""
    packs: Callable[[], tuple[Pack, ...]]
    """…and their sets."""
    instead: Mapping[str, Field] = field(default_factory=dict)
    """Fields that are something else here than in ``fields.FIELDS``."""
    may_lack: Callable[[Row, str], bool] = _needs_it
    """Whether this row may do without a field that those of its type must have."""
    given: tuple[str, ...] = ()
    """Keywords that are not printed in this game, and that a card may yet give to others."""
    without: frozenset[Modifier] = frozenset()
    """What no rule of this game looks at, so that no card may declare it."""
    usual: Callable[[Row], Row] = dict
    """A row with what is usual for a card that does not say it."""
    reserved: tuple[str, ...] = ()
    """Names that no set may have as its code."""
    also_wrong: Callable[[Sequence[Row]], Iterator[tuple[Where, str]]] = _nothing
    """What else may be wrong with the rows: where, from the number of the row on, and what."""


shapes: dict[str, Shape[Any]] = {}
"""By the name of the game."""


def can_have_sets(shape: Shape[F]) -> Shape[F]:
    """Let people add sets to a game."""
    shapes[shape.game] = shape
    return shape


@dataclass(frozen=True)
class UserSet(Generic[F]):
    """A set of somebody's own."""

    game: str
    file: str
    pack: Pack
    facts: tuple[F, ...]
    declared: Mapping[str, Declaration]
    """What each of its cards does, by title."""
    rulings: Mapping[str, tuple[str, ...]]
    """How its maker rules on single cards, by code."""

    def text(self, facts: F) -> str:
        """What a card of it does, in words."""
        kind, does = TypeId(members(Type)[facts.type.upper()]), self.declared[facts.title]
        return Card(
            facts.code,
            facts.title,
            kind,
            host=does.host,
            abilities=does.abilities,
            constants=does.constants,
            deck=does.deck,
        ).text
