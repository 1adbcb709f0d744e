"""Limits and maxima: how often an ability may be used in a period.

A limit belongs to one copy of an ability and to the player who uses it: it is counted by the card's serial, so that a
card which leaves play and returns has a fresh one, and by seat, so that whoever takes control of it has their own.
A maximum belongs to a player and a title: different cards of one title share it. Rows are ``[period, key, number,
count]``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from kingsmoot.thrones.model.context import GAINED, MOST_ABILITIES, Context
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.rows import LIMIT_COUNT, LIMIT_PERIOD
from kingsmoot.thrones.model.state import ThronesState

if TYPE_CHECKING:
    from kingsmoot.thrones.language.abilities import Ability
    from kingsmoot.thrones.language.counts.count import Count
    from kingsmoot.thrones.model.card import Card

_MOST_SEATS: Final = 8
_FURTHER: Final = 40
"""Above that many bits stands what does not fit: the numbers of abilities that are gained."""


def _key(place: int, seat: Seat, index: int) -> int:
    further, index = index // (MOST_ABILITIES + 1), index % (MOST_ABILITIES + 1)
    return (place * _MOST_SEATS + seat) * (MOST_ABILITIES + 1) + index + (further << _FURTHER)


def counted_as(s: ThronesState, c: CardId, index: int) -> int:
    """The place of an ability, for counting its uses: of several that are one in different ways, that of the first."""
    abilities = s.deal.cards[c].abilities
    if index >= GAINED or not abilities[index].in_ways:
        return index
    return next(i for i, ability in enumerate(abilities) if ability.in_ways)


Key: TypeAlias = tuple[int, int, int]
"""Period, key and number of a row."""


def _limit(s: ThronesState, period: Period, c: CardId, index: int, seat: Seat) -> Key:
    return int(period), _key(1 + s.serial[c], seat, index), c


def _maximum(s: ThronesState, period: Period, c: CardId, index: int, seat: Seat) -> Key:
    """It is counted at the first card of the title."""
    card = s.deal.cards[c]
    first = s.deal.first_of_title[card.title]
    return int(period), _key(0, seat, _which(card, index)), first


def _which(card: Card, index: int) -> int:
    """Its place among the abilities with a maximum: on another card of the title these may stand at other places."""
    return sum(1 for ability in card.abilities[:index] if ability.max_ is not None)


def _keys(s: ThronesState, ability: Ability, c: CardId, index: int, seat: Seat) -> list[tuple[Key, int]]:
    """The row and the allowance of each restriction of the ability."""
    index = counted_as(s, c, index)
    found: list[tuple[Key, int]] = []
    if ability.limit is not None:
        found.append((_limit(s, ability.limit[1], c, index, seat), _allowance(s, ability.limit[0], c, seat)))
    if ability.max_ is not None:
        found.append((_maximum(s, ability.max_[1], c, index, seat), ability.max_[0]))
    return found


def _allowance(s: ThronesState, often: int | Count, c: CardId, seat: Seat) -> int:
    """How often that is, where it is counted: as things are now."""
    return often if isinstance(often, int) else often.value(s, Context(seat, c))


def _counted(s: ThronesState, ability: Ability, c: CardId, index: int, seat: Seat) -> list[Key]:
    """The rows in which a use is counted: also those of other cards of its title, whose maximum may be for a longer
    period."""
    index = counted_as(s, c, index)
    found = [] if ability.limit is None else [_limit(s, ability.limit[1], c, index, seat)]
    if ability.max_ is not None:
        card = s.deal.cards[c]
        others = [other for other in dict.fromkeys(s.deal.cards) if other.title == card.title and other is not card]
        periods = {other.max_[1] for card in others for other in card.abilities if other.max_ is not None}
        every = (ability.max_[1], *sorted(periods - {ability.max_[1]}))
        found += [_maximum(s, period, c, index, seat) for period in every]
    return found


def within_limits(s: ThronesState, ability: Ability, c: CardId, index: int, seat: Seat) -> bool:
    if not s.limits or (ability.limit is None and ability.max_ is None):
        return True
    for key, allowed in _keys(s, ability, c, index, seat):
        for row in s.limits:
            if row[:LIMIT_COUNT] == [*key] and row[LIMIT_COUNT] >= allowed:
                return False
    return True


def count_use(s: ThronesState, ability: Ability, c: CardId, index: int, seat: Seat) -> None:
    if ability.limit is None and ability.max_ is None:
        return
    for key in _counted(s, ability, c, index, seat):
        for row in s.limits:
            if row[:LIMIT_COUNT] == [*key]:
                row[LIMIT_COUNT] += 1
                break
        else:
            s.limits.append([*key, 1])


_COUNTED: Final = -1


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
