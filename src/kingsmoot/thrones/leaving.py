"""Leaving play, at once or as a moribund card.

By a later ruling for the first edition, which a game may be played by, a card that leaves play stays on the table until
everybody has responded. It counts as killed, discarded or returned already; it still works, may be knelt for a cost and
may respond, but it cannot be made to leave play again.
"""

from __future__ import annotations

from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Period, Zone
from kingsmoot.thrones.values import AMOUNT, MODIFIER, ON, WORD, holds

TOP, BOTTOM, SHUFFLED = range(3)
"""How a card comes into the deck to which it goes."""


def is_moribund(s: ThronesState, c: int) -> bool:
    return any(row[MODIFIER] == Modifier.MORIBUND and row[ON] == c for row in s.lasting)


def may_be_killed(s: ThronesState, c: int) -> bool:
    return not holds(s, Modifier.CANNOT_BE_KILLED, c) and not is_moribund(s, c)


def may_be_discarded(s: ThronesState, c: int) -> bool:
    """From play."""
    return not holds(s, Modifier.CANNOT_BE_DISCARDED, c) and not is_moribund(s, c)


def leave(s: ThronesState, c: int, zone: Zone, how: int = TOP) -> None:
    """A card leaves play for that pile: at once, or when everybody has responded."""
    if s.game.moribund(s):
        s.lasting.append([Modifier.MORIBUND, zone, Period.GAME, c, s.serial[c], how])
    else:
        _go(s, c, zone, how)


def pile_of(s: ThronesState, c: int) -> Zone:
    """Where a card lies, or will lie when everybody has responded."""
    zone = next((row[AMOUNT] for row in s.lasting if row[MODIFIER] == Modifier.MORIBUND and row[ON] == c), s.zone[c])
    return s.game.discard_pile(s, c) if zone in (Zone.DISCARD, Zone.PLAYING) else Zone(zone)


def all_leave(s: ThronesState) -> None:
    """Everybody has responded: moribund cards go to their piles, and so do events that were played."""
    going = [(row[ON], Zone(row[AMOUNT]), row[WORD]) for row in s.lasting if row[MODIFIER] == Modifier.MORIBUND]
    for c, zone, how in going:
        if is_moribund(s, c):  # not gone already, with what it was attached to
            _go(s, c, zone, how)
    played = [c for c, zone in enumerate(s.zone) if zone == Zone.PLAYING]
    for c in played:
        atoms.put_into(s, c, Zone.DISCARD)
    if going or played:
        s.game.settle(s)


def _go(s: ThronesState, c: int, zone: Zone, how: int) -> None:
    atoms.leave_play(s, c, zone, bottom=how == BOTTOM)
    if how == SHUFFLED and s.zone[c] == Zone.DECK:
        atoms.shuffle_deck(s, s.owner(c))
