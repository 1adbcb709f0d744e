"""Limits and maxima: how often an ability may be used in a period.

A limit belongs to one copy of an ability and to the player who uses it: it is counted by the card's serial, so that a
card which leaves play and returns has a fresh one, and by seat, so that whoever takes control of it has their own.
A maximum belongs to a player and a title.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsmoot.thrones.model.context import MOST_ABILITIES
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.rows import LIMIT_COUNT, LIMIT_PERIOD
from kingsmoot.thrones.model.state import ThronesState

if TYPE_CHECKING:
    from kingsmoot.thrones.language.abilities import Ability

_MOST_SEATS = 8


def _key(place: int, seat: Seat, index: int) -> int:
    return (place * _MOST_SEATS + seat) * (MOST_ABILITIES + 1) + index


def counted_as(s: ThronesState, c: CardId, index: int) -> int:
    """The place of an ability, for counting its uses: of several that are one in different ways, that of the first."""
    abilities = s.deal.cards[c].abilities
    if not abilities[index].in_ways:
        return index
    return next(i for i, ability in enumerate(abilities) if ability.in_ways)


def _keys(s: ThronesState, ability: Ability, c: CardId, index: int, seat: Seat) -> list[tuple[int, int, int, int]]:
    """Period, key, number and allowance of each restriction of the ability."""
    index = counted_as(s, c, index)
    found: list[tuple[int, int, int, int]] = []
    if ability.limit is not None:
        found.append((int(ability.limit[1]), _key(1 + s.serial[c], seat, index), c, ability.limit[0]))
    if ability.max_ is not None:
        card = s.deal.cards[c]
        first = next(i for i, other in enumerate(s.deal.cards) if other is card)
        found.append((int(ability.max_[1]), _key(0, seat, index), first, ability.max_[0]))
    return found


def within_limits(s: ThronesState, ability: Ability, c: CardId, index: int, seat: Seat) -> bool:
    if not s.limits:
        return True
    for period, key, number, allowed in _keys(s, ability, c, index, seat):
        for row in s.limits:
            if row[:LIMIT_COUNT] == [period, key, number] and row[LIMIT_COUNT] >= allowed:
                return False
    return True


def count_use(s: ThronesState, ability: Ability, c: CardId, index: int, seat: Seat) -> None:
    for period, key, number, _ in _keys(s, ability, c, index, seat):
        for row in s.limits:
            if row[:LIMIT_COUNT] == [period, key, number]:
                row[LIMIT_COUNT] += 1
                break
        else:
            s.limits.append([period, key, number, 1])


_COUNTED = -1


def counted(s: ThronesState, period: Period, number: int, what: int = 0) -> int:
    """How often something of a card, such as a player's faction card, has been counted in this period.

    ``what`` tells apart several things that are counted of one card.
    """
    return sum(row[LIMIT_COUNT] for row in s.limits if row[:LIMIT_COUNT] == [period, _COUNTED - what, number])


def count_up(s: ThronesState, period: Period, number: int, count: int = 1, what: int = 0) -> None:
    before = counted(s, period, number, what)
    s.limits = [row for row in s.limits if row[:LIMIT_COUNT] != [period, _COUNTED - what, number]]
    s.limits.append([period, _COUNTED - what, number, before + count])


def period_ends(s: ThronesState, period: Period) -> None:
    s.limits = [row for row in s.limits if row[LIMIT_PERIOD] != period]
