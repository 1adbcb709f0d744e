"""Winning, elimination, and what else follows at once after every change."""

from __future__ import annotations

from kingsmoot.games.second.rules.attaching import may_be_attached
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.events import NO_SAVE, event
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.state import NO_CARD, ThronesState
from kingsmoot.thrones.terms import Event, Type, Zone
from kingsmoot.thrones.values import holds, power_of, strength

TO_WIN = 15
BY_POWER, LAST_ONE, NOBODY_LEFT = 1, 2, 3
REASONS = ("", "has 15 power", "is the last one left", "nobody is left")


def settle(s: ThronesState) -> None:
    """Victory and elimination at the very moment; then attachments that may not stay, then death at strength 0."""
    for seat in s.seats():
        if power_of(s, seat) >= TO_WIN:
            win(s, seat, BY_POWER)
            return
    # Only once everybody has drawn a first hand can a deck be empty.
    for seat in s.seats():
        if s.round and not s.deck[seat]:
            eliminate(s, seat)
            if s.victor >= 0 or not any(s.alive):
                return
    _illegal_attachments(s)
    if any(row[0] == Modifier.KILLED_AT_ZERO for row in s.lasting):
        dying = [c for c in s.all_in_play() if holds(s, Modifier.KILLED_AT_ZERO, c) and strength(s, c) == 0]
        known = {row[1] for row in s.events if row[0] == Event.KILLED}
        happen(s, *(event(Event.KILLED, c, s.controller[c]) for c in dying if c not in known))


def _illegal_attachments(s: ThronesState) -> None:
    fallen = [
        c
        for c in s.all_in_play()
        if s.deal.cards[c].type is Type.ATTACHMENT and not may_be_attached(s, c, s.host[c], s.controller[c])
    ]
    happen(s, *(event(Event.DISCARDED_FROM_PLAY, c, s.controller[c], flags=NO_SAVE) for c in fallen))


def win(s: ThronesState, seat: int, why: int) -> None:
    s.victor, s.ending = seat, why
    s.note("{player} wins: {reason}.", player=seat, reason=why)
    s.stack.clear()
    s.choices = []


def eliminate(s: ThronesState, seat: int) -> None:
    """A player leaves the game, and with him all cards that he owns; others' cards go to their owners' piles."""
    s.note("{player} is eliminated.", player=seat)
    s.out[seat] = 1 + max(s.out)
    s.alive[seat] = 0
    for c in [c for c in s.all_in_play() if s.controller[c] == seat or s.owner(c) == seat]:
        if s.zone[c] == Zone.PLAY:
            atoms.leave_play(s, c, Zone.REMOVED if s.owner(c) == seat else Zone.DISCARD)
    if s.revealed[seat] != NO_CARD:
        s.zone[s.revealed[seat]] = Zone.REMOVED
        s.revealed[seat] = NO_CARD
    for title in s.deal.titles:
        if s.zone[title] == Zone.TITLE and s.controller[title] == seat:
            s.zone[title] = Zone.TITLE_POOL
    left = [other for other in range(s.players) if s.alive[other]]
    if len(left) == 1:
        win(s, left[0], LAST_ONE)
    elif not left:
        s.ending = NOBODY_LEFT
        s.stack.clear()
    elif s.first == seat:
        s.first = s.next_seat(seat)
    s.moved()
