"""Why a side of a challenge counts more or less than the STR of its characters: "4 + 2: The Red Keep adds 2"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kingsmoot.kernel.text import joined
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Row, Seat
from kingsmoot.thrones.model.modifiers import Lasting, Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.participation import side
from kingsmoot.thrones.rules.challenge.winner import contribution, lent_to
from kingsmoot.thrones.values.in_force import (
    SOURCE,
    active,
    amount_in,
    falls_on,
    is_constant,
    is_in_force,
    lasting_rows,
    reaches,
)
from kingsmoot.thrones.values.strength import strength

_OF_PLAYERS: Final = (Value.CHALLENGE_STRENGTH, Value.CHALLENGE_STRENGTH_ALONE)

MINUS: Final = "\N{MINUS SIGN}"

Reason = tuple[int, str]
"""How much it adds, and a sentence without its full stop."""


def total_reason(s: ThronesState, seat: Seat, total: int) -> str:
    """Why this side has such a total; empty if it is what its characters show."""
    shown = sum(strength(s, c) for c in side(s, seat))
    if total == shown:
        return ""
    reasons = [reason for reason in _reasons(s, seat) if reason[0]]
    rest = total - shown - sum(amount for amount, _ in reasons)
    if rest:
        reasons.append((rest, "another effect changes it"))
    sums = "".join(f" {'+' if amount > 0 else MINUS} {abs(amount)}" for amount, _ in reasons)
    return f"{shown}{sums}: {joined([why for _, why in reasons])}"


def _reasons(s: ThronesState, seat: Seat) -> Iterator[Reason]:
    mine = side(s, seat)
    counting: list[CardId] = mine
    if is_in_force(s, Permission.LENDS_STRENGTH):
        other = s.defender if seat == s.attacker else s.attacker
        lent = [c for c in lent_to(s, seat) if c not in mine]
        away = [c for c in mine if c in lent_to(s, other)]
        counting = [c for c in mine if c not in away]
        if lent:
            adds = "adds its STR" if len(lent) == 1 else "add their STR"
            yield sum(contribution(s, c) for c in lent), f"{_names(s, lent)} {adds}"
        if away:
            yield (
                -sum(strength(s, c) for c in away),
                f"{_names(s, away)} help{'s' if len(away) == 1 else ''} the other side",
            )
    yield from _ignored(s, counting)
    faction = s.deal.factions[seat]
    for value in _OF_PLAYERS:
        if value == Value.CHALLENGE_STRENGTH and not mine:
            continue
        for amount, source in _amounts(s, value, faction):
            yield amount, f"{_name(s, source)} {'adds' if amount > 0 else 'takes away'} {abs(amount)}"


def _ignored(s: ThronesState, counting: list[CardId]) -> Iterator[Reason]:
    """Characters whose STR does not count, by what keeps it from counting."""
    by_source: dict[CardId, list[CardId]] = {}
    for c in counting:
        found = _amounts(s, Permission.NO_CONTRIBUTION, c)
        if found:
            by_source.setdefault(found[0][1], []).append(c)
    for source, cards in by_source.items():
        less = -sum(strength(s, c) for c in cards)
        if source == NO_CARD or source in cards:
            yield less, f"{_names(s, cards)} do{'es' if len(cards) == 1 else ''} not count"
        else:
            yield less, f"{_name(s, source)} ignores {_names(s, cards)}"


def _amounts(s: ThronesState, modifier: Lasting, on: CardId) -> list[tuple[int, CardId]]:
    """What holds for a card (a faction card for its player): how much, and by which card, if that is known."""
    if not is_in_force(s, modifier):
        return []
    here = [(constant, x) for constant, x in active(s, modifier) if falls_on(s, constant, x, on)]
    found = [(constant.amount_for(s, x, on), x.source) for constant, x in here]
    rows: list[Row] = [row for row in lasting_rows(s, modifier) if reaches(s, row, on)]
    return found + [(amount_in(s, row, on), row[SOURCE] if is_constant(row) else NO_CARD) for row in rows]


def _names(s: ThronesState, cards: list[CardId]) -> str:
    return joined([_name(s, c) for c in cards], 3)


def _name(s: ThronesState, c: CardId) -> str:
    if c == NO_CARD:
        return "an effect"
    return "a facedown card" if s.is_facedown(c) else s.deal.cards[c].title
