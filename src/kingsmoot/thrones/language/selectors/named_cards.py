"""Cards whose title or trait was named, and what cannot be done with such cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.thrones.language.constants.constant import Constants, constant, held_by
from kingsmoot.thrones.language.nouns import WITH, Noun
from kingsmoot.thrones.language.references.names import CARD_TITLE, TRAIT, KeptTrait, Name
from kingsmoot.thrones.language.references.players import Who
from kingsmoot.thrones.language.selectors.kinds import EVENT
from kingsmoot.thrones.language.selectors.selector import Selector, conjuncts
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import has_trait, kept_trait


@final
class WithTitle(Selector):
    """By the title that was named."""

    is_named = True

    def __init__(self, name: Name) -> None:
        if name.kind != CARD_TITLE:
            raise TypeError("with_title(…) is for a title that was named: with_title(name(CARD_TITLE))")
        self.name = name

    def undecided(self, x: Context) -> bool:
        return self.name.named(x) < 0

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        named = self.name.named(x)
        return named < 0 or s.edition.nameable_cards()[named][0] == s.deal.cards[c].title

    def noun(self) -> Noun:
        return Noun(after=((WITH, "with that title"),))

    def parts(self) -> Sequence[object]:
        return (self.name,)


def with_title(name: Name) -> Selector:
    """A card with the title that was named: ``with_title(name(CARD_TITLE))``."""
    return WithTitle(name)


@final
class WithTrait(Selector):
    """By the trait that was named."""

    is_named = True

    def __init__(self, name: Name) -> None:
        if name.kind != TRAIT:
            raise TypeError("with_trait(…) is for a trait that was named: with_trait(name(TRAIT))")
        self.name = name

    def undecided(self, x: Context) -> bool:
        return self.name.named(x) < 0

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        named = self.name.named(x)
        return named < 0 or has_trait(s, c, frozenset((s.deal.traits[named],)))

    def noun(self) -> Noun:
        return Noun(after=((WITH, "with that trait"),))

    def negated(self) -> Noun:
        return Noun(after=((WITH, "without that trait"),))

    def parts(self) -> Sequence[object]:
        return (self.name,)


@final
class WithKeptTrait(Selector):
    """By the trait that this card has kept."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        named = kept_trait(s, x.source)
        return bool(named) and has_trait(s, c, frozenset((named,)))

    def noun(self) -> Noun:
        return Noun(after=((WITH, "with the named trait"),))


def with_trait(name: Name | KeptTrait) -> Selector:
    """A card with the trait that was named: ``with_trait(name(TRAIT))``, or before, ``with_trait(NAMED_TRAIT)``."""
    return WithKeptTrait() if isinstance(name, KeptTrait) else WithTrait(name)


def cannot_marshal_or_play(of: Selector, who: Who) -> Constants:
    """These players cannot marshal or play such cards, not even as duplicates; they may still put them into play."""
    said = f"{who.together() or who.subject()} cannot marshal or play {of.noun().say('', 2)}"
    made = constant(Permission.CANNOT_MARSHAL, of & held_by(who), said, whole=True)
    others = (Permission.CANNOT_DUPLICATE, Permission.CANNOT_PLAY_EVENTS)
    return made, *(made.changed(modifier=modifier, does="") for modifier in others)


def cannot_be_used(of: Selector, by: Who | None = None) -> Constants:
    """Such cards cannot be marshaled, played or put into play, by anybody; of events, they cannot be played.

    ``by`` these players alone they cannot be marshaled or put into play.
    """
    noun = of.noun().say("", 2)
    if by is not None:
        said = f"{by.together() or by.subject()} cannot marshal or put into play {noun}"
        made = constant(Permission.CANNOT_MARSHAL, of & held_by(by), said, whole=True)
        return made, made.changed(modifier=Permission.CANNOT_ENTER, does="")
    if any(part is EVENT for part in conjuncts(of)):
        return (constant(Permission.CANNOT_PLAY_EVENTS, of, f"{noun} cannot be played", whole=True),)
    said = f"{noun} cannot be marshaled, played or put into play"
    made = constant(Permission.CANNOT_MARSHAL, of, said, whole=True)
    others = (Permission.CANNOT_PLAY_EVENTS, Permission.CANNOT_ENTER)
    return made, *(made.changed(modifier=modifier, does="") for modifier in others)
