"""Listeners: which abilities wait for an event; and, for ``carries_out``, what each event does to the table.

What an event is, is in ``event_rows``; how it happens, with its windows, in ``happenings``; what most events do, in
``event_outcomes``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from kingsmoot.thrones.model.enums import (
    HAPPENS_AS,
    LEAVES,
    LEAVING,
    MOST_EVENTS,
    OUT_OF_PLAY_PILES,
    Kind,
    KindId,
    Type,
    Zone,
    awaited,
    wait,
)
from kingsmoot.thrones.model.ids import CardId, Row, Seat
from kingsmoot.thrones.model.modifiers import Quality
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.as_if_in_hand import events_in_reach
from kingsmoot.thrones.timing.event_rows import CARD, EVENT, FLAGS, PENDING, STATUS, WITH_HOST
from kingsmoot.thrones.timing.saving import can_be_saved
from kingsmoot.thrones.timing.window_settings import IS_NOTABLE, wanted_windows
from kingsmoot.thrones.values.abilities import abilities_of, gained
from kingsmoot.thrones.values.in_force import is_blank, is_in_force, sources

if TYPE_CHECKING:
    from kingsmoot.thrones.language.abilities import Ability


Carry = Callable[[ThronesState, list[int]], None]


carried_out: Final[list[Carry | None]] = [None] * MOST_EVENTS
"""What each event does to the table; None if nothing."""


def carries_out(event: int) -> Callable[[Carry], Carry]:
    """Declare what an event does when it happens."""

    def declare(carry: Carry) -> Carry:
        carried_out[event] = carry
        return carry

    return declare


def anybody_waits(s: ThronesState, kind: KindId, start: int, count: int) -> bool:
    """Whether any card at all has an ability of this kind for one of these events. If none has, there is no window."""
    return bool(who_waits(s, start, count) & 1 << kind)


def who_waits(s: ThronesState, start: int, count: int) -> int:
    """The kinds of abilities that wait for any of these events, a bit each. Before the game nothing does."""
    if not s.round:
        return 0
    found, events, may_wait = 0, s.events, s.deal.may_wait
    for place in range(start, start + count):
        happens: int = events[place][EVENT]
        if may_wait[happens]:  # for most events no card ever waits
            kinds = s.found.kinds.get(happens, UNKNOWN)
            found |= kinds_waiting(s, happens) if kinds == UNKNOWN else kinds
        if LEAVES[happens] and can_be_saved(events[place]) and s.duplicates(events[place][CARD]):
            found |= 1 << Kind.WOULD
    if s.always_asked != s.deal.no_windows and _is_any_notable(s, start, count):
        found |= wanted_windows(s)
    return found


def _is_any_notable(s: ThronesState, start: int, count: int) -> bool:
    return any(IS_NOTABLE[row[EVENT]] for row in s.events[start : start + count])


UNKNOWN: Final = -1


def kinds_waiting(s: ThronesState, happens: int) -> int:
    """The kinds of abilities that wait for an event, under any of its names, a bit each."""
    if not s.deal.as_printed:
        listeners(s)
        return s.found.kinds.get(happens, 0)
    waits = s.deal.waits_for[happens]
    if not waits:
        return 0  # for most events no card ever waits
    known = s.found.kinds
    found = known.get(happens, UNKNOWN)
    if found != UNKNOWN:
        return found
    found = 0
    in_use, zone = s.deal.in_use, s.zone
    for kind, c, index in waits:
        if in_use[c] >> zone[c] & 1 and not found & kind and is_ready(s, c, index):
            found |= kind
    known[happens] = found
    return found


def is_awaited(s: ThronesState, row: Row) -> bool:
    """Whether any card has an ability for this event, beside one that would save from it."""
    return bool(kinds_waiting(s, row[EVENT]) & ~(1 << Kind.WOULD))


def comes_to_pass(s: ThronesState, row: Row) -> bool:
    """Whether an attachment that was to fall with its card still does: that card may have been saved meanwhile."""
    return not row[FLAGS] & WITH_HOST or any(
        other[CARD] == s.host[row[CARD]] and other[EVENT] in LEAVING and other[STATUS] == PENDING for other in s.events
    )


def holders(s: ThronesState) -> list[CardId]:
    """Every card with abilities that may be used where it is: in play and not blank, an event in hand or in shadows, or
    elsewhere."""
    found = s.found.holders
    if found is None:
        cards = s.deal.cards
        shown = s.cards
        found = [c for c in sources(s) if shown[c].abilities and cards[c].type != Type.EVENT]
        if is_in_force(s, Quality.BLANK):
            found = [c for c in found if not is_blank(s, c)]
        found += [c for c in gained(s) if c not in found]
        for held in (*s.hand, *s.shadows):
            found += [c for c in held if cards[c].type == Type.EVENT or cards[c].elsewhere]
        if s.deal.uses_piles:
            piles = (*s.discard, *s.dead, *s.deck) if s.deal.uses_decks else (*s.discard, *s.dead)
            found += [c for pile in piles for c in pile if cards[c].elsewhere]
        found += [c for c in events_in_reach(s) if c not in found]
        s.found.holders = found
    return found


def lies_right(s: ThronesState, c: CardId, ability: Ability) -> bool:
    """Whether a card is where this ability of it can be used: in play, or if it is an event in hand or in shadows, or
    elsewhere."""
    if ability.zone is not None:
        return s.zone[c] == ability.zone
    if s.zone[c] in (Zone.HAND, Zone.SHADOWS):
        return s.deal.cards[c].type == Type.EVENT
    if s.deal.from_elsewhere and s.deal.cards[c].type == Type.EVENT:
        return c in events_in_reach(s)
    return s.zone[c] not in OUT_OF_PLAY_PILES


def player_of(s: ThronesState, c: CardId) -> Seat:
    """Who may use the abilities of this card."""
    return s.deal.owner[c] if s.zone[c] == Zone.HAND else s.controller[c]


def may_try(s: ThronesState, seat: Seat, c: CardId) -> bool:
    """Whether a seat is one that may use the abilities of this card, as far as that goes by whose it is."""
    mine = s.deal.owner[c] if s.zone[c] == Zone.HAND else s.controller[c]  # see player_of
    return mine == seat or (bool(s.deal.from_elsewhere) and c in events_in_reach(s))


def is_ready(s: ThronesState, c: CardId, index: int) -> bool:
    """Where all abilities are as printed (see ``Deal``): whether a card is one of the ``holders``, and where this
    ability of it can be used."""
    if not s.deal.in_use[c] >> s.zone[c] & 1:
        return False
    card = s.deal.cards[c]
    if card.elsewhere and not lies_right(s, c, card.abilities[index]):
        return False
    return s.found.nothing_is_blank or not is_blank(s, c)


def waiting(s: ThronesState, number: int) -> list[tuple[CardId, int]]:
    """The cards that wait for an event with an ability of a kind (see ``wait``), in the order of the ``holders``, and
    which of their abilities. Not to be changed."""
    if not s.deal.as_printed:
        return listeners(s).get(number, _NOBODY)
    known = s.found.waiting
    found = known.get(number)
    if found is None:
        uses = s.deal.waits.get(number)
        found = known[number] = _NOBODY if uses is None else in_order(s, ready(s, uses))
    return found


def ready(s: ThronesState, uses: list[tuple[CardId, int]]) -> list[tuple[CardId, int]]:
    """Those of these abilities that are ready."""
    in_use, zone, cards, nothing_is_blank = s.deal.in_use, s.zone, s.deal.cards, s.found.nothing_is_blank
    found: list[tuple[CardId, int]] = []
    for use in uses:
        c = use[0]
        if in_use[c] >> zone[c] & 1 and ((nothing_is_blank and not cards[c].elsewhere) or is_ready(s, c, use[1])):
            found.append(use)
    return found


def in_order(s: ThronesState, uses: list[tuple[CardId, int]]) -> list[tuple[CardId, int]]:
    """Abilities of cards that are ready, in the order of the ``holders``."""
    if len(uses) < 2:
        return uses
    places = [_place(s, uses[at][0]) * _MANY + at for at in range(len(uses))]
    places.sort()
    return [uses[place % _MANY] for place in places]


def _place(s: ThronesState, c: CardId) -> int:
    """A number that is the higher, the later a card comes among the ``holders``."""
    kind, zone, seat = s.deal.cards[c].type, s.zone[c], s.deal.owner[c]
    if kind in _BESIDE_PLAY:
        within = s.revealed.index(c) if kind == Type.PLOT else c
        return kind * _MANY**2 + within
    if zone == Zone.PLAY:
        seat = s.controller[c]
        return seat * _MANY + s.play[seat].index(c)
    piles = (s.hand, s.shadows, s.discard, s.dead, s.deck)[_IN_ORDER.index(zone)]
    return (_IN_ORDER.index(zone) + _MANY) * _MANY**2 + seat * _MANY + piles[seat].index(c)


_MANY: Final = 1000
"""More cards than lie in one place."""
_BESIDE_PLAY: Final = (Type.PLOT, Type.AGENDA, Type.TITLE)
_IN_ORDER: Final = (Zone.HAND, Zone.SHADOWS, Zone.DISCARD, Zone.DEAD, Zone.DECK)


_NOBODY: Final[list[tuple[CardId, int]]] = []


def listeners(s: ThronesState) -> dict[int, list[tuple[CardId, int]]]:
    """For each kind of ability and event (see ``wait``): the cards that wait for it, and which of their abilities."""
    found = s.found.listeners
    if found is None:
        found = {}
        cards, as_printed = s.cards, not s.deal.gained and not s.attached_facedown
        for c in holders(s):
            card = cards[c]
            if not as_printed or card.elsewhere:
                _listen(s, c, found)
                continue
            for number, index in card.waits:
                if number in found:
                    found[number].append((c, index))
                else:
                    found[number] = [(c, index)]
        s.found.listeners = found
        s.found.kinds = _kinds(found)
    return found


def _kinds(waiting: dict[int, list[tuple[CardId, int]]]) -> dict[int, int]:
    """The kinds of abilities that wait for each event, under any of its names."""
    found: dict[int, int] = {}
    for number in waiting:
        kind, name = awaited(number)
        for happens in HAPPENS_AS.get(name, (name,)):
            found[happens] = found.get(happens, 0) | 1 << kind
    return found


def _listen(s: ThronesState, c: CardId, found: dict[int, list[tuple[CardId, int]]]) -> None:
    """Add what a card waits for whose abilities are not just those printed, or count only where it lies."""
    for index, ability in abilities_of(s, c):
        if ability.trigger is not None and (not s.deal.cards[c].elsewhere or lies_right(s, c, ability)):
            for name in ability.trigger.events:
                found.setdefault(wait(ability.kind, name), []).append((c, index))
