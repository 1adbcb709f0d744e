"""Counting: which triggered abilities are initiated, and which cards with constants are in play.

Nothing of the engine is changed for good: for as long as ``counting()`` lasts, the first steps of the procedures
"use" and "in-place" and the loop that runs a state are wrapped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from kingsmoot.games.hbo import library as hbo
from kingsmoot.games.second import library as second
from kingsmoot.games.winter import library as winter
from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.program import SOURCE
from kingsmoot.thrones.language.resolution import IN_PLACE, USE, ability_of
from kingsmoot.thrones.model.card import Card
from kingsmoot.thrones.model.enums import Kind
from kingsmoot.thrones.model.modifiers import Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import sources

CARDS: Mapping[str, Callable[[], Mapping[str, Card]]] = {
    "second-edition": second.cards,
    "winter": winter.cards,
    "hbo": hbo.cards,
}
"""The cards of each edition, by code."""

OF_ITS_PRICE = (Value.OWN_COST, Permission.PAID_BY)
"""What a card in hand says of its own price."""

Key: TypeAlias = tuple[str, str]
"""The title of a card, and the text of one of its triggered abilities, or all of its text: versions of a card are told
apart, and a card that is in two decks is one."""


@dataclass
class Tally:
    """What has been counted, by edition. Cancelled abilities count: they were initiated."""

    initiated: dict[str, Counter[Key]] = field(default_factory=lambda: {edition: Counter() for edition in CARDS})
    constants: dict[str, set[Key]] = field(default_factory=lambda: {edition: set() for edition in CARDS})
    """Cards with constants that held when somebody was asked something, or the game ended."""

    def never_initiated(self, edition: str) -> list[Key]:
        return [key for key in triggered(edition) if not self.initiated[edition][key]]

    def never_in_play(self, edition: str) -> list[Key]:
        return [key for key in with_constants(edition) if key not in self.constants[edition]]


@cache
def triggered(edition: str) -> list[Key]:
    """Every triggered ability there is, in the order of the cards."""
    cards = CARDS[edition]().values()
    return list(dict.fromkeys((card.title, ability.text) for card in cards for ability in card.abilities))


@cache
def with_constants(edition: str) -> list[Key]:
    """All cards with constants."""
    return list(dict.fromkeys((card.title, card.text) for card in CARDS[edition]().values() if card.constants))


def _at_work(s: ThronesState) -> Iterator[Key]:
    """The cards whose constants hold now: those in play, and those in hand that say what they cost, or who pays."""
    for c in sources(s):
        yield s.deal.cards[c].title, s.deal.cards[c].text
    for c in (c for hand in s.hand for c in hand):
        if any(constant.modifier in OF_ITS_PRICE for constant in s.deal.cards[c].constants):
            yield s.deal.cards[c].title, s.deal.cards[c].text


def look(tally: Tally, s: ThronesState, unseen: set[Key]) -> None:
    """Count the constants that hold now, of those not seen before."""
    if unseen:
        here = unseen.intersection(_at_work(s))
        tally.constants[s.game.name].update(here)
        unseen.difference_update(here)


@contextmanager
def counting_initiated(tally: Tally) -> Iterator[None]:
    """Count the abilities that are initiated until this ends; in the compiled engine as well."""
    begin, go_on = USE.steps[0], IN_PLACE.steps[0]
    assert begin is not None
    assert go_on is not None

    def count(s: ThronesState, f: Frame) -> None:
        card = s.deal.cards[f[SOURCE]]
        tally.initiated[s.game.name][card.title, ability_of(s, f).text] += 1

    def counted_begin(s: ThronesState, f: Frame) -> None:
        count(s, f)
        begin(s, f)

    def counted_go_on(s: ThronesState, f: Frame) -> None:
        if ability_of(s, f).kind == Kind.UPON:  # the others have begun already
            count(s, f)
        go_on(s, f)

    USE.steps[0], IN_PLACE.steps[0] = counted_begin, counted_go_on
    try:
        yield
    finally:
        USE.steps[0], IN_PLACE.steps[0] = begin, go_on


@contextmanager
def counting(tally: Tally | None = None) -> Iterator[Tally]:
    """Count everything that is played until this ends, beside what was counted before."""
    tally = tally or Tally()
    unseen = {edition: set(tally.never_in_play(edition)) for edition in CARDS}
    run = ThronesState.run

    def counted_run(self: ThronesState) -> None:
        run(self)
        look(tally, self, unseen[self.game.name])

    ThronesState.run = counted_run  # type: ignore[method-assign]
    try:
        with counting_initiated(tally):
            yield tally
    finally:
        ThronesState.run = run  # type: ignore[method-assign]
