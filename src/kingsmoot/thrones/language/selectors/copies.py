"""Cards of a type that was named; copies of a card, and cards of the same title."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.thrones.language.nouns import WITH, Noun
from kingsmoot.thrones.language.references.names import Name
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState


@final
class OfNamedType(Selector):
    """By the card type that was named."""

    def __init__(self, name: Name) -> None:
        self.name = name

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        named = self.name.named(x)
        return s.type_of(c) == named if named >= 0 else int(s.type_of(c)) in self.name.options(s, x, x.you)

    def noun(self) -> Noun:
        return Noun(after=((WITH, "of that type"),))

    def negated(self) -> Noun:
        return Noun(after=((WITH, "of another type"),))

    def parts(self) -> Sequence[object]:
        return (self.name,)


def of_type(name: Name) -> Selector:
    """A card of the named type."""
    return OfNamedType(name)


@final
class CopyOf(Selector):
    """A card of the same title."""

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        titles = {s.cards[other].title for other in self.ref.find(s, x)} - {""}  # of what lies facedown there are none
        return s.cards[c].title in titles and c not in self.ref.find(s, x)

    def noun(self) -> Noun:
        return Noun((f"copy of {self.ref.known()}",))

    def parts(self) -> Sequence[object]:
        return (self.ref,)


def copy_of(ref: Ref) -> Selector:
    """Another card with the title of that one."""
    return CopyOf(ref)


@final
class SameTitleAs(Selector):
    """A card of the same title, that card as well."""

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.deal.cards[c].title in {s.deal.cards[other].title for other in self.ref.find(s, x)}

    def noun(self) -> Noun:
        return Noun(after=((WITH, f"with the same title as {self.ref.known()}"),))

    def parts(self) -> Sequence[object]:
        return (self.ref,)


def same_title_as(ref: Ref) -> Selector:
    """A card with the title of that one, which is such a card itself; of others alone, ``copy_of``."""
    return SameTitleAs(ref)
