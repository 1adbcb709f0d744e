"""Cards that are like another: of the same type, with a common trait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.thrones.language.nouns import WITH, Noun
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import traits_given

TYPE_OF: Final = 0
TRAIT_OF: Final = 1


@final
class Like(Selector):
    """A card that has something in common with that one: what is printed on it, and traits that it was given."""

    def __init__(self, kind: int, ref: Ref) -> None:
        self.kind, self.ref = kind, ref

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        for other in self.ref.find(s, x):
            if self.kind == TYPE_OF and s.cards[other].type == s.cards[c].type:
                return True
            if self.kind == TRAIT_OF and not _traits(s, c).isdisjoint(_traits(s, other)):
                return True
        return False

    def noun(self) -> Noun:
        name = self.ref.known()
        than = "that card" if name == "it" else name
        words = f"of the same type as {than}" if self.kind == TYPE_OF else f"that shares a trait with {than}"
        return Noun(after=((WITH, words),))

    def parts(self) -> Sequence[object]:
        return (self.ref,)


def _traits(s: ThronesState, c: CardId) -> frozenset[str]:
    return s.cards[c].traits | traits_given(s, c)


def same_type_as(ref: Ref) -> Selector:
    """A card of the same type as that one."""
    return Like(TYPE_OF, ref)


def shares_trait_with(ref: Ref) -> Selector:
    """A card that has a trait in common with that one."""
    return Like(TRAIT_OF, ref)
