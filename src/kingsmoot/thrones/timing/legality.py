"""Which abilities may be used: the one place that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingsmoot.thrones.model.context import GAINED, MOST_ABILITIES, Context
from kingsmoot.thrones.model.enums import LEAVES, OUT_OF_PLAY_PILES, WAITED_FOR, Kind, KindId, Phase, Type, Zone
from kingsmoot.thrones.model.ids import NO_EVENT, NOBODY, CardId, EventPlace, Seat
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.as_if_in_hand import NOT_ELSEWHERE, as_if_in_hand, may_be_used
from kingsmoot.thrones.rules.in_play.duplicates.legality import usable_duplicates
from kingsmoot.thrones.timing.event_rows import CARD, DONE, EVENT, PENDING, STATUS, USED
from kingsmoot.thrones.timing.limits import counted_as, within_limits
from kingsmoot.thrones.timing.listeners import (
    comes_to_pass,
    holders,
    in_order,
    lies_right,
    may_try,
    player_of,
    ready,
    waiting,
)
from kingsmoot.thrones.values.abilities import abilities_of, ability_at, gained, is_gained
from kingsmoot.thrones.values.costs import gold_to_pay
from kingsmoot.thrones.values.in_force import AMOUNT, active, holds, in_force, is_blank, lasting_on
from kingsmoot.thrones.view import reasons

if TYPE_CHECKING:
    from kingsmoot.thrones.language.abilities import Ability

# An ability used for an event, as one number: card, ability, event.
_ABILITY: Final = MOST_ABILITIES + 1
_EVENT: Final = 1024
FORCED: Final = (
    *(Kind.FORCED_INTERRUPT, Kind.FORCED_REACTION, Kind.WHEN_REVEALED),
    *(Kind.AFTER_AGENDAS, Kind.BEFORE_SETUP),
)
"""Abilities that nobody triggers."""
DUPLICATE: Final = MOST_ABILITIES
"""The "ability" of a duplicate: to save its card."""


_FURTHER: Final = 30
"""Above that many bits stands what does not fit: the numbers of abilities that are gained."""


def code(c: CardId, index: int, event: EventPlace) -> int:
    return (c * _ABILITY + index % _ABILITY) * _EVENT + event + 1 + (index // _ABILITY << _FURTHER)


def decode(option: int) -> tuple[CardId, int, EventPlace]:
    further, option = option >> _FURTHER, option & (1 << _FURTHER) - 1
    rest, event = option // _EVENT, option % _EVENT
    return CardId(rest // _ABILITY), rest % _ABILITY + further * _ABILITY, EventPlace(event - 1)


def used_mark(s: ThronesState, c: CardId, index: int, seat: Seat) -> int:
    """What is added to an event for which an ability was used; of one that any player may use, by each of them."""
    by = seat + 1 if ability_at(s, c, index).any_player else 0
    place = counted_as(s, c, index)
    return (by * len(s.deal.cards) + c) * _ABILITY + place % _ABILITY + (place // _ABILITY << _FURTHER)


def usable(s: ThronesState, seat: Seat, kind: KindId, start: int, count: int) -> list[int]:
    """What this seat may use in a window around these events, one option for cards that are alike."""
    wanted = DONE if kind in _AFTERWARDS else PENDING
    found: list[int] = []
    for place in range(start, start + count):
        row = s.events[place]
        if row[STATUS] != wanted or (wanted == PENDING and not comes_to_pass(s, row)):
            continue
        event = EventPlace(place)
        happens: int = row[EVENT]
        for number in WAITED_FOR[kind][happens]:
            uses = waiting(s, number)
            if not uses:
                continue  # as for most names under which something happens
            for c, index in uses:
                if (
                    may_use(s, c, index, seat)
                    and not (len(row) > USED and used_mark(s, c, index, seat) in row[USED:])
                    and not obstacle(s, c, index, event, seat)
                ):
                    found.append(code(c, index, event))
        if kind == Kind.WOULD:
            found += [code(c, DUPLICATE, event) for c in usable_duplicates(s, seat, row)]
    return without_twins(s, found) if len(found) > 1 else found


def anybody_could(s: ThronesState, kind: KindId, start: int, count: int) -> bool:
    """Whether anybody could use something in a window around these events, as ``usable`` says for each seat; true also
    where that is not certain, and where somebody wants to be asked in any case."""
    deal = s.deal
    if s.always_asked != deal.no_windows or deal.from_elsewhere:
        return True
    wanted = DONE if kind in _AFTERWARDS else PENDING
    for place in range(start, start + count):
        row = s.events[place]
        if row[STATUS] != wanted or (wanted == PENDING and not comes_to_pass(s, row)):
            continue
        event = EventPlace(place)
        happens: int = row[EVENT]
        for number in WAITED_FOR[kind][happens]:
            for c, index in waiting(s, number):
                if (index >= GAINED or deal.cards[c].for_all) and ability_at(s, c, index).any_player:
                    return True
                seat = deal.owner[c] if s.zone[c] == _HAND else s.controller[c]  # see player_of
                if (
                    s.alive[seat]
                    and not (len(row) > USED and used_mark(s, c, index, seat) in row[USED:])
                    and not obstacle(s, c, index, event, seat)
                ):
                    return True
        if kind == Kind.WOULD and LEAVES[row[EVENT]] and s.duplicates(row[CARD]):
            return True
    return False


_AFTERWARDS: Final = (Kind.REACTION, Kind.FORCED_REACTION)


def usable_actions(s: ThronesState, seat: Seat) -> list[int]:
    mine = s.found.actions.get(s.phase * _SEATS + seat)
    if mine is None:
        mine = _find_actions_of(s, seat)
    found: list[int] = []
    if not mine:
        return found
    kneeling = s.kneeling
    for c, index in mine:
        if kneeling[c] and ability_at(s, c, index).kneels_itself:
            continue  # known before all else is looked at, and so with most of what has been used
        if not obstacle(s, c, index, NO_EVENT, seat):
            found.append(code(c, index, NO_EVENT))
    return without_twins(s, found) if len(found) > 1 else found


def _find_actions_of(s: ThronesState, seat: Seat) -> list[tuple[CardId, int]]:
    """The actions that this seat has in this phase, whether or not they can be used now."""
    found: list[tuple[CardId, int]] = []
    if s.deal.as_printed:  # nobody uses cards that lie elsewhere
        cards, controller = s.deal.cards, s.controller
        for use in _ready_actions(s):
            c, index = use
            if controller[c] == seat or (cards[c].for_all and cards[c].abilities[index].any_player):
                found.append(use)
        if len(found) > 1:
            found = in_order(s, found)
    else:
        found = _all_actions(s, seat)
    s.found.actions[s.phase * _SEATS + seat] = found
    return found


_SEATS: Final = 16
"""More than there are."""


def nobody_has_actions(s: ThronesState) -> bool:
    """Whether it is certain that no card has an action now."""
    return s.deal.as_printed and not _ready_actions(s)


def _ready_actions(s: ThronesState) -> list[tuple[CardId, int]]:
    """The actions of all cards that are where they can be used, whosever they are."""
    key = s.phase * _SEATS + _SEATS - 1
    known = s.found.actions
    found = known.get(key)
    if found is None:
        found = known[key] = ready(s, s.deal.actions[s.phase])
    return found


def _all_actions(s: ThronesState, seat: Seat) -> list[tuple[CardId, int]]:
    """The same where cards gain abilities, or are used from elsewhere."""
    cards = s.deal.cards
    more = gained(s)
    acting = [c for c in holders(s) if cards[c].has_actions or c in more]
    mine = [c for c in acting if may_try(s, seat, c) or cards[c].for_all]
    return [
        (c, index)
        for c in mine
        for index, ability in abilities_of(s, c)
        if ability.kind == Kind.ACTION
        and may_use(s, c, index, seat)
        and ability.phase in (Phase.NONE, s.phase)
        and (not cards[c].elsewhere or lies_right(s, c, ability))
    ]


def without_twins(s: ThronesState, options: list[int]) -> list[int]:
    """Copies of a card in one pile are alike: one of them is enough to choose from."""
    seen: set[tuple[str, int, int, int, int]] = set()
    kept = []
    for option in options:
        c, index, event = decode(option)
        if s.zone[c] in OUT_OF_PLAY_PILES:
            key = (s.deal.cards[c].code, index, event, s.zone[c], s.owner(c))
            if key in seen:
                continue
            seen.add(key)
        kept.append(option)
    return kept


def may_use(s: ThronesState, c: CardId, index: int, seat: Seat) -> bool:
    """Whether it is for this seat to use an ability: that of its player, or any seat, if the card says so."""
    if (s.deal.owner[c] if s.zone[c] == _HAND else s.controller[c]) == seat:  # see player_of
        return True
    return (bool(s.deal.from_elsewhere) and may_try(s, seat, c)) or ability_at(s, c, index).any_player


def obstacle(s: ThronesState, c: CardId, index: int, event: EventPlace, user: Seat = NOBODY) -> str:
    """What keeps an ability from being initiated now: time, restrictions, limits, cost, targets, no effect at all.

    Empty if nothing does; see ``reasons``. It is looked at with the eyes of ``user``, or else of its player.
    """
    card = s.deal.cards[c]
    ability = card.abilities[index] if index < GAINED else ability_at(s, c, index)
    phase = ability.phase
    if phase != _ANY_PHASE and phase != s.phase:  # noqa: PLR1714 - no tuple is made
        return reasons.WRONG_PHASE
    if s.attached_facedown and index < GAINED and s.is_facedown(c):
        if not may_be_used(s, user, Permission.MAY_PLAY, c):
            return reasons.FORBIDDEN
        s = as_if_in_hand(s, c)
    seat = user if user >= 0 else player_of(s, c)
    x = Context(seat, c, event)
    if ability.trigger is not None and (event == NO_EVENT or not ability.trigger.matches(s, x)):
        return reasons.NOT_NOW
    if ability.is_restricted and not ability.if_.test(s, x):
        return reasons.CONDITION
    if s.limits and not within_limits(s, ability, c, index, seat):
        return reasons.USED_UP
    if card.type == _EVENT_CARD and ability.zone is None:  # see is_played
        if user >= 0 and s.zone[c] not in NOT_ELSEWHERE and not may_be_used(s, seat, Permission.MAY_PLAY, c):
            return reasons.FORBIDDEN
        price = price_of(s, ability, x)
        if price < 0:
            return s.edition.event_obstacle(s, seat, c) or reasons.FORBIDDEN
        if price > gold_to_pay(s, seat, c):
            return reasons.TOO_DEAR
    elif index >= GAINED:
        if not is_gained(s, c, index):
            return reasons.NOT_GAINED
    elif not s.found.nothing_is_blank and is_blank(s, c):
        return reasons.BLANK
    force = s.found.force or in_force(s)
    if (force[_SILENCED] or force[_BAN]) and ability.kind not in FORCED and _is_silenced(s, seat, c):
        return reasons.NO_ABILITIES
    if ability.cost is not None and not ability.payable(s, x):
        return reasons.UNPAYABLE
    if ability.possible(s, x):
        return ""
    return reasons.NO_TARGET if ability.targets else reasons.NO_EFFECT


_HAND: Final = Zone.HAND
_ANY_PHASE: Final = Phase.NONE
_EVENT_CARD: Final = Type.EVENT
_SILENCED: Final = Permission.CANNOT_TRIGGER
_BAN: Final = Permission.CANNOT_TRIGGER_ON


def _is_silenced(s: ThronesState, seat: Seat, c: CardId) -> bool:
    """Whether something keeps a seat from triggering abilities, all of them or those on cards of this type: the amount
    of such a ban has a bit for each type."""
    if holds(s, _SILENCED, s.deal.factions[seat]):
        return True
    bit = 1 << int(s.type_of(c))
    mine = s.deal.factions[seat]
    if any(ban.amount_for(s, x, mine) & bit and ban.applies(s, x, mine) for ban, x in active(s, _BAN)):
        return True
    return any(row[AMOUNT] & bit for row in lasting_on(s, _BAN, mine))


def is_played(s: ThronesState, c: CardId, ability: Ability) -> bool:
    """Whether using this ability is playing an event."""
    return s.deal.cards[c].type == Type.EVENT and ability.zone is None


def why_not_use(s: ThronesState, c: CardId, index: int, event: EventPlace, user: Seat = NOBODY) -> str:
    """The same as a sentence."""
    why = obstacle(s, c, index, event, user)
    if not why:
        return ""
    ability, x = ability_at(s, c, index), Context(user if user >= 0 else player_of(s, c), c, event)
    s = as_if_in_hand(s, c)
    cost = price_of(s, ability, x) if why == reasons.TOO_DEAR else 0
    return reasons.about_ability(s, ability, x, why, cost)


def price_of(s: ThronesState, ability: Ability, x: Context) -> int:
    """What playing an event costs; -1 if it may not be played."""
    price = s.edition.event_cost(s, x.you, x.source)
    return ability.what_x_costs(s, x, price) if price >= 0 else price
