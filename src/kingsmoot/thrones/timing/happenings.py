"""What happens, and the windows around it.

A happening is one or several events (``event_rows``) at once. All events of a happening share the windows: saves and
cancels, forced interrupts, interrupts, then everything is carried out, then forced reactions and reactions. While an
ability is being resolved, reactions wait until it is done; they then share one window.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsmoot.kernel.procedure import STEP, Frame
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import ENTERS, LEAVES, LEAVING, MOVES, Event, Kind, KindId, Zone, names_of, wait
from kingsmoot.thrones.model.ids import NO_CARD, CardId, EventPlace, Row, Seat
from kingsmoot.thrones.model.modifiers import Mark
from kingsmoot.thrones.model.rows import WATCHED_COUNT
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.in_play.leaving_play import falling_with, keep_terminal
from kingsmoot.thrones.timing.endings import awaited_endings, lapse
from kingsmoot.thrones.timing.event_rows import (
    AMOUNT,
    CANCELLED,
    CARD,
    DONE,
    EVENT,
    FLAGS,
    FROM_PILES,
    FROM_SHADOWS,
    PENDING,
    SEAT,
    STATUS,
    WITH_HOST,
    event,
)
from kingsmoot.thrones.timing.last_known import remember
from kingsmoot.thrones.timing.legality import anybody_could, obstacle
from kingsmoot.thrones.timing.listeners import (
    UNKNOWN,
    anybody_waits,
    carried_out,
    comes_to_pass,
    is_awaited,
    kinds_waiting,
    player_of,
    waiting,
    who_waits,
)
from kingsmoot.thrones.timing.moribund import all_leave, is_moribund
from kingsmoot.thrones.timing.window_settings import IS_NOTABLE
from kingsmoot.thrones.timing.windows import FORCED, WINDOW
from kingsmoot.thrones.values.costs import place_of, reference
from kingsmoot.thrones.values.in_force import (
    CONTROLLER,
    REGISTERS,
    REMEMBERED,
    WORD,
    is_blank,
    is_in_force,
    lasting_rows,
)
from kingsmoot.thrones.values.shadow_costs import is_kept_in_shadows

START: Final = 2
COUNT: Final = 3


_NO_ROWS: Final[list[Row]] = []


def happen(s: ThronesState, *events: Row) -> None:
    """Let these events happen, all at once, next."""
    happen_all(s, list(events))


def happen_all(s: ThronesState, events: list[Row]) -> None:
    """The same of events that stand in a list."""
    for row in events:
        happens: int = row[EVENT]
        if MOVES[happens]:  # of most kinds are none
            events = _with_what_moves(s, events)
            break
    if events:
        start = len(s.events)
        s.events.extend(events)
        s.push(HAPPEN, start, len(events))


def _with_what_moves(s: ThronesState, events: list[Row]) -> list[Row]:
    """Those of them that can happen where cards leave play, enter it or come out of shadows, and what happens with
    that."""
    if s.lasting and s.edition.moribund(s):  # what leaves play already cannot be made to leave it again
        events = [row for row in events if row[EVENT] not in LEAVING or not is_moribund(s, row[CARD])]
    coming_out = _NO_ROWS
    if s.has_shadows():
        events = [row for row in events if not _is_kept_in(s, row)]
        coming_out = _coming_out(s, events)
    if not events:
        return events
    if s.deal.awaited_flags & _FROM_ANY_PILE:
        _mark_piles(s, events)
    falling = [row for row in falling_with(s, events) if is_awaited(s, row)]
    return [*events, *falling, *coming_out] if falling or coming_out else events


_FROM_ANY_PILE: Final = sum(FROM_PILES.values())


def _mark_piles(s: ThronesState, rows: Sequence[Row]) -> None:
    """What enters play bears from which pile it does."""
    for row in rows:
        if Event.ENTERS_PLAY in names_of(row[EVENT]):
            row[FLAGS] |= FROM_PILES.get(s.zone[row[CARD]], 0)


def _is_kept_in(s: ThronesState, row: Row) -> bool:
    """Whether this would bring a card out of shadows that must stay there."""
    if row[EVENT] not in (Event.ENTERS_PLAY, Event.OUT_OF_SHADOWS) or s.zone[row[CARD]] != Zone.SHADOWS:
        return False
    kept = is_kept_in_shadows(s, row[SEAT], row[CARD])
    if kept:
        s.fall_short()
    return kept


def _coming_out(s: ThronesState, rows: Sequence[Row]) -> list[Row]:
    """What enters play from shadows, by whatever means, is seen by everybody, and comes out of shadows with that."""
    told = [row[CARD] for row in rows if row[EVENT] == Event.OUT_OF_SHADOWS]
    entering = [row for row in rows if row[EVENT] == Event.ENTERS_PLAY and s.zone[row[CARD]] == Zone.SHADOWS]
    for row in entering:
        row[FLAGS] |= FROM_SHADOWS
        atoms.show(s, row[CARD])
    return [event(Event.OUT_OF_SHADOWS, row[CARD], row[SEAT]) for row in entering if row[CARD] not in told]


def waited_for(s: ThronesState, events: list[Row]) -> list[Row]:
    """Those to which a card in play or in hand responds, with which something ends or comes true, or that are counted.

    What changes nothing by itself need not happen for others.
    """
    found: list[Row] = []
    for row in events:
        happens: int = row[EVENT]
        if (
            (s.deal.may_wait[happens] and kinds_waiting(s, happens) & _AFTER)
            or s.deal.is_counted[happens]
            or (s.endings and not awaited_endings(s).isdisjoint(names_of(happens)))
        ):
            found.append(row)
    return found


def tell(s: ThronesState, *events: Row) -> None:
    """Let it be known that this has been done, if that matters to anybody."""
    tell_all(s, list(events))


def tell_all(s: ThronesState, events: list[Row]) -> None:
    """The same of events that stand in a list."""
    happen_all(s, waited_for(s, events))


def opens(s: ThronesState, kind: KindId, start: int, count: int) -> bool:
    """Whether there is a window of this kind around these events: for who waits for one of them, and could use what
    waits. Whoever follows step by step sees it also where nobody could."""
    if not anybody_waits(s, kind, start, count):
        return False
    return s.tracer is not None or anybody_could(s, kind, start, count)


def open_window(s: ThronesState, f: Frame, kind: KindId) -> None:
    if anybody_waits(s, kind, f[START], f[COUNT]):
        forced = kind in (Kind.FORCED_INTERRUPT, Kind.FORCED_REACTION)
        s.push(FORCED if forced else WINDOW, kind, f[START], f[COUNT], s.edition.responds_first(s))


def saves_and_cancels(s: ThronesState, f: Frame) -> None:
    open_window(s, f, Kind.WOULD)


def forced_interrupts(s: ThronesState, f: Frame) -> None:
    open_window(s, f, Kind.FORCED_INTERRUPT)


def interrupts(s: ThronesState, f: Frame) -> None:
    open_window(s, f, Kind.INTERRUPT)


def forced_reactions(s: ThronesState, f: Frame) -> None:
    open_window(s, f, Kind.FORCED_REACTION)


def reactions(s: ThronesState, f: Frame) -> None:
    open_window(s, f, Kind.REACTION)


_BEFORE: Final = 1 << Kind.WOULD | 1 << Kind.FORCED_INTERRUPT | 1 << Kind.INTERRUPT
_AFTER: Final = 1 << Kind.FORCED_REACTION | 1 << Kind.REACTION


def nobody_interrupts(s: ThronesState, f: Frame) -> None:
    """Most events are interrupted by nothing: then there are no windows before them."""
    known = s.found.kinds
    waiting = who_waits(s, f[START], f[COUNT])
    if waiting & _BEFORE and (s.tracer is not None or _could_any(s, f, waiting & _BEFORE)):
        return
    if s.tracer is not None:
        s.jump(f, carry_out)
        return
    f[STEP] = _SETTLE  # nobody follows step by step: what comes next is done at once, unless something comes between
    enters = _carry_out(s, f)
    stack = s.stack
    if not stack or stack[-1] is not f:
        return
    f[STEP] = _SETTLE + 1
    if enters:
        _ask_who_enters(s, f)
    s.edition.settle(s)
    if not stack or stack[-1] is not f:
        return
    if s.resolving:
        stack.pop()
        return
    start: int = f[START]
    count: int = f[COUNT]
    if not waiting and known is s.found.kinds and len(s.events) == start + count:
        _pass_over(s, f)  # nobody waited, and who waits for what is as before
    else:
        f[STEP] = _REACTIONS_WAIT + 1
        reactions_wait(s, f)


def happen_at_once(s: ThronesState, row: Row) -> None:
    """Let one event happen that moves no card in or out of play and that nothing joins, as the last thing that a step
    does. Where nobody follows step by step and nothing else goes by it, it is over before the next step, and has no
    frame of its own: so it is with most phases that begin and end."""
    happens: int = row[EVENT]
    if s.tracer is not None or _matters_to_others(s, happens):
        happen_all(s, [row])
        return
    events, stack, known = s.events, s.stack, s.found.kinds
    start, below, step = len(events), len(stack), _SETTLE
    events.append(row)
    row[STATUS] = DONE
    carry = carried_out[happens]
    if carry is not None:
        carry(s, row)  # by atoms, which say that something has changed
    if len(stack) == below:
        s.edition.settle(s)
        step = _REACTIONS_WAIT
    if len(stack) != below or len(events) != start + 1 or known is not s.found.kinds:
        _go_on_with(s, start, below, step)
    elif not s.resolving:
        forget_from(s, start)


def _go_on_with(s: ThronesState, start: int, below: int, step: int) -> None:
    """More comes of an event than what it does: it goes on with this step, beneath whatever lies above so many frames.
    If there are fewer, the game is over."""
    if len(s.stack) >= below:
        f = HAPPEN.frame(start, 1)
        f[STEP] = step
        s.stack.insert(below, f)


def _matters_to_others(s: ThronesState, happens: int) -> bool:
    """Whether anybody waits for such an event, or anything comes of it but what it does to the table. What follows from
    it by the text of a card is awaited, too."""
    deal = s.deal
    if deal.may_wait[happens]:
        kinds = s.found.kinds.get(happens, UNKNOWN)
        if kinds_waiting(s, happens) if kinds == UNKNOWN else kinds:
            return True
    if deal.is_counted[happens] or s.endings or (s.lasting and is_in_force(s, _INSTEAD)):
        return True
    return IS_NOTABLE[happens] and s.always_asked != deal.no_windows


def nobody_reacts(s: ThronesState, f: Frame) -> None:
    waiting = who_waits(s, f[START], f[COUNT]) & _AFTER
    if s.tracer is not None:
        if not waiting:
            s.jump(f, forget)
    elif not waiting or not _could_any(s, f, waiting):
        _pass_over(s, f)
    elif not waiting & 1 << Kind.FORCED_REACTION:
        f[STEP] = _FORGET
        s.push(WINDOW, Kind.REACTION, f[START], f[COUNT], s.edition.responds_first(s))


def _could_any(s: ThronesState, f: Frame, kinds: int) -> bool:
    """Whether anybody could use an ability of one of these kinds, a bit each: if none could, nothing changes before
    the others would have their turn."""
    return could_any(s, kinds, f[START], f[COUNT])


def could_any(s: ThronesState, kinds: int, start: int, count: int) -> bool:
    for kind in _RESPONSES:  # noqa: SIM110 - twice as quick as a generator
        if kinds >> kind & 1 and anybody_could(s, kind, start, count):
            return True
    return False


_RESPONSES: Final = [
    *(Kind.WOULD, Kind.FORCED_INTERRUPT, Kind.INTERRUPT),
    *(Kind.FORCED_REACTION, Kind.REACTION),
]


def _pass_over(s: ThronesState, f: Frame) -> None:
    """Nobody reacts any more: what has happened is forgotten, and its procedure is left at once."""
    forget_from(s, f[START])
    if s.stack and s.stack[-1] is f:
        s.stack.pop()
    else:
        s.finish(f)


def come_instead(s: ThronesState, f: Frame) -> None:
    """What something else has come in the place of, does not happen; the other is done where it would have been."""
    rows = [row for row in lasting_rows(s, Mark.INSTEAD) if f[START] <= row[REPLACED] < f[START] + f[COUNT]]
    for row in reversed(rows):
        atoms.keep_event(s, row[REPLACED])
        if s.events[row[REPLACED]][STATUS] == PENDING:
            s.events[row[REPLACED]][STATUS] = CANCELLED
            do_in_place(s, row[SEAT_OF], row[WORD], row[REGISTERS:], row[REPLACED])


def is_replaced(s: ThronesState, event: EventPlace) -> bool:
    """Whether something else comes in the place of this event, which is then no longer about to happen."""
    return any(row[REPLACED] == event for row in lasting_rows(s, Mark.INSTEAD))


REPLACED: Final = 1
SEAT_OF: Final = 7
"""In a row of what comes instead: the place of the event that it replaces, and whose ability it is."""


def do_in_place(s: ThronesState, seat: Seat, reference: int, captured: list[int], event: int) -> None:
    """A part of an ability is done as a part of what happens: whatever comes of it shares its reactions."""
    source, index, place = place_of(reference)
    start, rest = len(s.picked), captured
    while rest:
        s.picked.append(rest[1 : 1 + rest[0]])
        rest = rest[1 + rest[0] :]
    # By name: what abilities do happens in turn, so the two modules need each other.
    s.push(rules.by_name["in-place"], seat, source, index, event, start, place)


_NOTHING: Final[list[tuple[CardId, int]]] = []
_INSTEAD: Final = Mark.INSTEAD


def carry_out(s: ThronesState, f: Frame) -> None:
    _carry_out(s, f)


def _carry_out(s: ThronesState, f: Frame) -> bool:
    """Carry all of it out; whether any card enters play with that."""
    if s.lasting and is_in_force(s, _INSTEAD):
        come_instead(s, f)
    start: int = f[START]
    count: int = f[COUNT]
    rows = s.events[start : start + count]
    joining = s.edition.joins(s, rows)
    if joining:
        s.events[start + count : start + count] = joining
        count += len(joining)
        f[COUNT] = count
        rows += joining
    deal = s.deal
    before = _following(s, rows) if deal.has_consequences else _NOTHING
    for row in rows:
        happens: int = row[EVENT]
        if LEAVES[happens]:
            _prepare_leaving(s, rows)
            break
    enters = False
    for row in rows:
        status: int = row[STATUS]
        kind: int = row[EVENT]
        if ENTERS[kind]:
            enters = True
        if status == PENDING:
            row[STATUS] = DONE
            carry = carried_out[kind]
            if carry is not None:
                carry(s, row)
    s.touch()
    if deal.watches and s.round:
        keep_in_mind(s, start, count)
    if s.endings:
        happen_all(s, lapse(s, start, count))
    if deal.has_consequences:
        follow(s, f, before)
    return enters


def _prepare_leaving(s: ThronesState, rows: list[Row]) -> None:
    """Cards that leave play are kept in mind as they are now."""
    keep_terminal(s, rows)
    for row in rows:
        if row[EVENT] in LEAVING and row[STATUS] == PENDING:
            if s.in_play(row[CARD]):
                remember(s, row[CARD])
            if row[FLAGS] & WITH_HOST:  # it is carried out with what happens to its host
                row[STATUS] = DONE if comes_to_pass(s, row) else CANCELLED


def _following(s: ThronesState, rows: list[list[int]]) -> list[tuple[CardId, int]]:
    """The cards by whose text something follows from such events at once, and which of their abilities says so."""
    told = [one for row in rows for name in names_of(row[EVENT]) for one in waiting(s, wait(Kind.UPON, name))]
    return [(c, index) for c, index in told if not is_blank(s, c)]


def _player_before(s: ThronesState, c: CardId) -> Seat:
    """Whose text it is: of a card that has just left play, who controlled it."""
    memory = next((known for known in reversed(s.memories) if known[REMEMBERED] == c), None)
    return player_of(s, c) if memory is None or s.in_play(c) else Seat(memory[CONTROLLER])


def follow(s: ThronesState, f: Frame, before: list[tuple[CardId, int]]) -> None:
    """What follows from these events is done with them: by the text of cards that were there before, or are now."""
    places = [EventPlace(place) for place in range(f[START], f[START] + f[COUNT])]
    told = dict.fromkeys((*before, *_following(s, s.events[f[START] : f[START] + f[COUNT]])))
    for c, index in reversed(told):
        ability, seat = s.deal.cards[c].abilities[index], _player_before(s, c)
        for place in reversed(places):
            row = s.events[place]
            awaited = ability.trigger is not None and not set(names_of(row[EVENT])).isdisjoint(ability.trigger.events)
            if awaited and row[STATUS] == DONE and not obstacle(s, c, index, place, seat):
                part = reference(c, index, ability.initiates + BEHIND)
                do_in_place(s, seat, part, [0] * ability.registers, place)


BEHIND: Final = 2
"""How far behind the place at which an ability may be cancelled its effects begin."""


def keep_in_mind(s: ThronesState, start: int, count: int) -> None:
    """What has happened is counted, for cards that ask for it later."""
    for place in range(start, start + count):
        row = s.events[place]
        if row[STATUS] != DONE:
            continue
        for number in dict.fromkeys(n for name in names_of(row[EVENT]) for n in s.deal.watches.get(name, ())):
            happened = s.deal.watched[number]
            if happened.card is not None:
                if row[CARD] != NO_CARD and row[FLAGS] & happened.trigger.flag == happened.trigger.flag:
                    count_up(s, number, s.serial[row[CARD]], 1)
                continue
            for seat in s.seats():
                if happened.trigger.matches(s, Context(seat, NO_CARD, EventPlace(place))):
                    by = happened.trigger.befalls(s, row) * s.players + seat if happened.by_card else seat
                    count_up(s, number, by, row[AMOUNT] if happened.sums else 1)


def count_up(s: ThronesState, number: int, by: int, n: int) -> None:
    """By a seat, by the serial of a card, or by a card and a seat."""
    for row in s.watched:
        if row[:WATCHED_COUNT] == [number, by]:
            row[WATCHED_COUNT] += n
            return
    s.watched.append([number, by, n])


def settle(s: ThronesState, f: Frame) -> None:
    """Whatever follows at once: victory, empty decks, attachments without a legal host, death at strength 0.

    Then, and before any reaction, what cards ask that have entered play.
    """
    for row in s.events[f[START] : f[START] + f[COUNT]]:
        happens: int = row[EVENT]
        if ENTERS[happens]:
            _ask_who_enters(s, f)
            break
    s.edition.settle(s)  # what this brings about lies above the questions, and comes first
    if s.tracer is None and s.stack and s.stack[-1] is f:  # it brings nothing about
        f[STEP] = _REACTIONS_WAIT + 1
        reactions_wait(s, f)


def _ask_who_enters(s: ThronesState, f: Frame) -> None:
    if s.round:
        s.edition.entered(s, s.events[f[START] : f[START] + f[COUNT]])


def reactions_wait(s: ThronesState, f: Frame) -> None:
    """Inside an ability the reactions come when the whole of it is done; else also those to what came instead."""
    if s.resolving:
        if s.tracer is None:
            s.stack.pop()
        else:
            s.finish(f)
    else:
        start: int = f[START]
        f[COUNT] = len(s.events) - start
        if s.tracer is None:
            f[STEP] = _REACTIONS_WAIT + 2
            nobody_reacts(s, f)


def forget(s: ThronesState, f: Frame) -> None:
    if s.tracer is None:
        _pass_over(s, f)
    else:
        forget_from(s, f[START])


def forget_from(s: ThronesState, start: int) -> None:
    """All that could be done about the events from this place on has been done."""
    events = s.events
    if start:
        while len(events) > start:
            events.pop()
    else:
        events.clear()
    if not events:
        if s.memories or s.attached_facedown:
            atoms.forget_memories(s)
        if s.edition.may_be_moribund and s.edition.moribund(s):
            all_leave(s)


HAPPEN: Final = rules.procedure(
    "happen",
    nobody_interrupts,
    saves_and_cancels,
    forced_interrupts,
    interrupts,
    carry_out,
    settle,
    reactions_wait,
    nobody_reacts,
    forced_reactions,
    reactions,
    forget,
)

_SETTLE: Final = 5
_REACTIONS_WAIT: Final = 6
_FORGET: Final = 10
"""The places of these steps."""
assert HAPPEN.index(settle) == _SETTLE
assert HAPPEN.index(reactions_wait) == _REACTIONS_WAIT
assert HAPPEN.index(forget) == _FORGET

BUCKET: Final = rules.procedure("reactions", forced_reactions, reactions, forget)
"""The reactions to everything that an ability has brought about."""


def let_react(s: ThronesState, start: int) -> None:
    """Everybody may react to all events from this place on. Mostly nobody has anything to react with."""
    if may_react(s, start):
        begin_reactions(s, start)
    else:
        forget_from(s, start)


def begin_reactions(s: ThronesState, start: int) -> None:
    s.push(BUCKET, start, len(s.events) - start)


def may_react(s: ThronesState, start: int) -> bool:
    """Whether anybody may react to any event from this place on; it is looked at in any case where somebody follows
    every step."""
    if s.tracer is not None:
        return True
    count = len(s.events) - start
    waiting = who_waits(s, start, count) & _AFTER
    return waiting != 0 and could_any(s, waiting, start, count)


INTERRUPTS: Final = rules.procedure("interrupts", forced_interrupts, interrupts, forget)
"""The interrupts to something whose reactions come much later."""
