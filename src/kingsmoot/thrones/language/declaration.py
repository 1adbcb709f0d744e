"""What is declared of a card, beside the facts that are printed on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from kingsmoot.thrones.language.abilities import Ability
from kingsmoot.thrones.language.deckbuilding import Deck, DeckRule
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.context import MOST_ABILITIES
from kingsmoot.thrones.model.modifiers import (
    MODIFIERS,
    ONLY_FOR_A_WHILE,
    Constant,
    Lasting,
    modifier_name,
)


@dataclass(frozen=True)
class Declaration:
    """What a card does, beside what is printed in numbers on it."""

    host: Selector | None = None
    abilities: tuple[Ability, ...] = ()
    constants: tuple[Constant, ...] = ()
    deck: tuple[DeckRule, ...] = ()

    @property
    def is_empty(self) -> bool:
        return not (self.abilities or self.constants or self.deck) and self.host is None

    @property
    def modifiers(self) -> list[tuple[Lasting, str]]:
        """All that it changes, by what holds by itself or for a while, with the keyword or trait that is given."""
        lasting = [change for ability in self.abilities for change in ability.modifiers]
        held = [(k.modifier, k.word) for k in self.constants if k.modifier in MODIFIERS]
        return held + lasting


Part: TypeAlias = Ability | Constant | tuple[Constant, ...] | Deck
"""What a card is declared with: some words make several constants."""


def declaration(declared: tuple[Part, ...], host: Selector | None) -> Declaration:
    parts = [one for part in declared for one in (part if isinstance(part, tuple) else (part,))]
    abilities = tuple(one for part in parts if isinstance(part, Ability) for one in (part, *part.ways))
    if len(abilities) > MOST_ABILITIES:
        raise TypeError(f"a card may have {MOST_ABILITIES} triggered abilities, not {len(abilities)}")
    constants = tuple(part for part in parts if isinstance(part, Constant))
    for constant in constants:
        if constant.modifier in ONLY_FOR_A_WHILE:
            raise TypeError(f"{modifier_name(constant.modifier)} is given by an effect for a while: write until(…)")
    rules = tuple(rule for part in parts if isinstance(part, Deck) for rule in part.rules)
    return Declaration(host, abilities, constants, rules)
