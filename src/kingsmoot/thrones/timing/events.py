"""Events as rows, and who waits for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kingsmoot.thrones.model.enums import HAPPENS_AS, LEAVING, OUT_OF_PLAY_PILES, Kind, KindId, Type, Zone
from kingsmoot.thrones.model.ids import NO_CARD, NOBODY, CardId, Row, Seat
from kingsmoot.thrones.model.modifiers import Permission, Quality
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.as_in_hand import events_in_reach
from kingsmoot.thrones.timing.window_settings import NOTABLE, wanted_windows
from kingsmoot.thrones.values.abilities import abilities_of, gained
from kingsmoot.thrones.values.in_force import holds, is_blank, is_in_force, sources

if TYPE_CHECKING:
    from kingsmoot.thrones.language.abilities import Ability

EVENT, CARD, SEAT, AMOUNT, SOURCE, STATUS, FLAGS, USED = range(8)
OTHER = SOURCE
"""The same column of an event between two players, see ``between``: the other player, which is a seat and no card."""
PENDING, CANCELLED, DONE = range(3)
NO_SAVE, AS_COST, BY_AMBUSH, AT_ZERO, BY_RENOWN, WITH_HOST, FROM_SHADOWS = 1, 2, 4, 8, 16, 32, 64
"""Flags of an event: what leaves play cannot be saved; it was paid as a cost; the card entered play by ambush; a
character is killed because its strength is 0, so that only a save helps which raises it, or after which it leaves play
all the same; power comes from renown; an attachment leaves play with the card that it is on; a card enters play, or an
event was played, from shadows."""
BY_INSIGHT, BY_INTIMIDATE, BY_PILLAGE, BY_ASSAULT, BY_PRIZED = 1 << 8, 1 << 9, 1 << 10, 1 << 11, 1 << 12
"""The keyword that brings an event about; whose keyword it is, is its source."""
BY_KEYWORD = BY_INSIGHT | BY_INTIMIDATE | BY_PILLAGE | BY_ASSAULT | BY_PRIZED | BY_RENOWN
FOR_CLAIM, UNOPPOSED_BONUS = 1 << 13, 1 << 14
"""What happens to satisfy claim; power for winning unopposed. Set only where a card waits for it."""
AT_RANDOM, FROM_HAND, FROM_DISCARD, FROM_DEAD = 1 << 20, 1 << 21, 1 << 22, 1 << 23
"""A card is discarded by chance; it enters play from a hand, a discard pile, a dead pile. Only where a card waits."""
FROM_PILES: dict[int, int] = {Zone.HAND: FROM_HAND, Zone.DISCARD: FROM_DISCARD, Zone.DEAD: FROM_DEAD}
"""The flag of what enters play from a pile."""


def saveable(s: ThronesState, row: Row, *, at_zero: bool = False) -> bool:
    """Whether the card of an event may be saved from it; ``at_zero`` if the save helps even against death at STR 0."""
    return can_be_saved(row, at_zero=at_zero) and not (holds(s, Permission.CANNOT_BE_SAVED, row[CARD]))


def event(
    kind: int, card: CardId = NO_CARD, seat: Seat = NOBODY, amount: int = 0, source: CardId = NO_CARD, flags: int = 0
) -> Row:
    return [kind, card, seat, amount, source, PENDING, flags]


def between(kind: int, seat: Seat, other: Seat, amount: int) -> Row:
    """Something between two players: ``seat`` is challenged by ``other``, has won against or pays claim to them."""
    return [kind, NO_CARD, seat, amount, other, PENDING, 0]


Carry = Callable[[ThronesState, list[int]], None]
carried_out: dict[int, Carry] = {}
"""What each event does to the table."""


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
    kinds, found = _kinds(s), 0
    asked = any(s.always_asked)
    for row in s.events[start : start + count]:
        happens = row[EVENT]
        if happens in kinds:
            found |= kinds[happens]
        if happens in LEAVING and can_be_saved(row) and s.duplicates(row[CARD]):
            found |= 1 << Kind.WOULD
        if asked and happens in NOTABLE:
            found |= wanted_windows(s)
    return found


def _kinds(s: ThronesState) -> dict[int, int]:
    """The kinds of abilities that wait for each event, under any of its names."""
    kinds = s.found.kinds
    if kinds is None:
        kinds = {}
        for kind, name in listeners(s):
            for happens in HAPPENS_AS.get(name, (name,)):
                kinds[happens] = kinds.get(happens, 0) | 1 << kind
        s.found.kinds = kinds
    return kinds


def is_awaited(s: ThronesState, row: Row) -> bool:
    """Whether any card has an ability for this event, beside one that would save from it."""
    return bool(_kinds(s).get(row[EVENT], 0) & ~(1 << Kind.WOULD))


def comes_to_pass(s: ThronesState, row: Row) -> bool:
    """Whether an attachment that was to fall with its card still does: that card may have been saved meanwhile."""
    return not row[FLAGS] & WITH_HOST or any(
        other[CARD] == s.host[row[CARD]] and other[EVENT] in LEAVING and other[STATUS] == PENDING for other in s.events
    )


def can_be_saved(row: Row, *, at_zero: bool = False) -> bool:
    """Whether a save may be used that does no more than save: at STR 0 it is of no use, as death would come again.

    ``at_zero`` for one that helps even then: it raises the STR, or the card leaves play all the same.
    """
    never = NO_SAVE | AS_COST | (0 if at_zero else AT_ZERO)
    return not row[FLAGS] & never and row[STATUS] == PENDING


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
    return s.owner(c) if s.zone[c] == Zone.HAND else s.controller[c]


def may_try(s: ThronesState, seat: Seat, c: CardId) -> bool:
    """Whether a seat is one that may use the abilities of this card, as far as that goes by whose it is."""
    return player_of(s, c) == seat or (bool(s.deal.from_elsewhere) and c in events_in_reach(s))


def listeners(s: ThronesState) -> dict[tuple[int, int], list[tuple[CardId, int]]]:
    """For each kind of ability and event: the cards that wait for it, and which of their abilities does."""
    found = s.found.listeners
    if found is None:
        found = {}
        cards, as_printed = s.cards, not s.deal.gained and not s.attached_facedown
        for c in holders(s):
            card = cards[c]
            if not as_printed or card.elsewhere:
                _listen(s, c, found)
                continue
            for kind, name, index in card.waits:
                if (kind, name) in found:
                    found[kind, name].append((c, index))
                else:
                    found[kind, name] = [(c, index)]
        s.found.listeners = found
    return found


def _listen(s: ThronesState, c: CardId, found: dict[tuple[int, int], list[tuple[CardId, int]]]) -> None:
    """Add what a card waits for whose abilities are not just those printed, or count only where it lies."""
    for index, ability in abilities_of(s, c):
        if ability.trigger is not None and (not s.deal.cards[c].elsewhere or lies_right(s, c, ability)):
            for name in ability.trigger.events:
                found.setdefault((ability.kind, name), []).append((c, index))
