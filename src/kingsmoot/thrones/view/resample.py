"""A table that a seat could not tell from the real one: everything that it cannot see is mixed anew."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import PROCEDURE, STEP, Frame
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import JUDGE
from kingsmoot.thrones.language.effects.out_of_play.searches import SearchFor
from kingsmoot.thrones.language.program import PC, PICKS, PickEach
from kingsmoot.thrones.language.resolution import FULFIL, IN_PLACE, USE, ability_of, context
from kingsmoot.thrones.model.enums import Event, Token, Type, Zone, ZoneId
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Row, Seat
from kingsmoot.thrones.model.rows import DELAYED_CARD, DELAYED_SERIAL, FACEDOWN_CARD
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play import attachments
from kingsmoot.thrones.rules.setup import may_be_placed
from kingsmoot.thrones.timing.event_rows import CARD, EVENT, SEAT
from kingsmoot.thrones.values.in_force import ON, SERIAL
from kingsmoot.thrones.values.plot_values import must_be_next, titles_seen, whose_plots
from kingsmoot.thrones.values.shadow_costs import has_printed_shadow
from kingsmoot.thrones.view.facedown_cards import sees_in_shadows

SecretPick = tuple[int, int, CardId]
"""In which list of ``picked`` a card stands, where in it, and which card it is."""

_TRIES: Final = 100


def redraw(s: ThronesState, viewer: Seat, rng: Rng) -> None:
    """Hands, decks, facedown cards, shadows and plots of the others, and the order of one's own deck, are mixed anew.

    What is mixed is sorted first, so that the result depends on nothing but what the seat can know. If somebody else is
    being asked something, it is mixed until that can be asked.
    """
    for _ in range(0 if viewer == JUDGE else _TRIES):
        _mix(s, viewer, rng)
        if not s.choices or s.seat == viewer:
            return
        question, frame = s.pending()
        if question.options(s, frame):
            return


def _mix(s: ThronesState, viewer: Seat, rng: Rng) -> None:
    rows = _rows(s)
    secret, drawn = _secret_picks(s, viewer), _secret_draws(s, viewer)
    places = [[(row, i) for row, cards in enumerate(rows) for i, c in enumerate(cards) if c in f] for f in s.foreseen]
    fixed = _announced(s, viewer, secret, drawn)
    searched = _searched(s, viewer)
    instead: dict[CardId, CardId] = {}
    for seat in s.everybody():
        if seat in searched:
            _shuffle_searched(s, seat, viewer, rng, fixed)
            fixed = fixed.union(s.deck[seat])
        if seat == viewer:
            instead |= _redraw_own(s, viewer, rng, fixed)
        else:
            instead |= _redraw_other(s, seat, viewer, rng, fixed)
    # What the others have foreseen of a deck is as hidden as the deck itself: they keep knowing the same places.
    rows = _rows(s)
    s.foreseen = [[rows[row][i] for row, i in known] for known in places]
    _follow(s, instead)
    for place, i, c in secret:
        hand = [one for one in s.hand[s.owner(c)] if one not in fixed and not _has_seen(s, viewer, one)]
        s.picked[place][i] = rng.choice(hand or [c])
    taken: list[CardId] = []
    for row in drawn:
        hand = [c for c in s.hand[row[SEAT]] if c not in taken and not _has_seen(s, viewer, c)]
        row[CARD] = rng.choice(hand)
        taken.append(row[CARD])
    _redraw_titles(s, viewer, rng)
    s.moved()


def _rows(s: ThronesState) -> list[list[CardId]]:
    """Where cards lie facedown, each in a place that one may know."""
    return [*s.deck, *s.shadows, *s.under, s.facedown_attachments()]


def _announced(s: ThronesState, viewer: Seat, secret: list[SecretPick], drawn: list[Row]) -> set[CardId]:
    """Cards that something is being done with before everybody's eyes, wherever they still are.

    With a card in shadows, or attached facedown, something may be done without turning it up: another one then lies in
    its place. That a card was picked or drawn in secret does not announce it, but something else may.
    """
    numbers = [procedure.number for procedure in s.edition.procedures.announcing]
    frames = {frame[attachments.CARD] for frame in s.stack if frame[PROCEDURE] in numbers}
    lying = (*s.shadows, *s.under, s.facedown_attachments())
    dark = {c for area in lying for c in area if not sees_in_shadows(s, viewer, c)}
    told = [row for row in s.events if row not in drawn]
    happening = {row[CARD] for row in told if row[CARD] not in dark or row[EVENT] in _COMING_OUT}
    return frames | happening | _chosen(s, dark, secret)


def _chosen(s: ThronesState, dark: set[CardId], secret: list[SecretPick]) -> set[CardId]:
    """The cards that were chosen or found for something, but for those in shadows that an ability is about."""
    found = {c for place, cards in enumerate(s.picked) if place not in _places_of_abilities(s) for c in cards}
    picks = [(place, i, c) for place in _card_places(s) for i, c in enumerate(s.picked[place]) if c not in dark]
    return found | {pick[2] for pick in picks if pick not in secret}


_COMING_OUT: Final = (Event.ENTERS_PLAY, Event.OUT_OF_SHADOWS)


def _secret_picks(s: ThronesState, viewer: Seat) -> list[SecretPick]:
    """Cards of hands that others have picked while everybody still picks."""
    found: list[SecretPick] = []
    for f in _abilities(s):
        op = ability_of(s, f).program[f[PC] - 1]
        hidden = [ask for ask in op.asks if ask.is_hidden()] if isinstance(op, PickEach) else []
        for place in [f[PICKS] + ask.register for ask in hidden]:
            for i, c in enumerate(s.picked[place]):
                if s.zone[c] == Zone.HAND and s.owner(c) != viewer and not _has_seen(s, viewer, c):
                    found.append((place, i, c))
    return found


def _secret_draws(s: ThronesState, viewer: Seat) -> list[Row]:
    """That others have drawn a card is told of each card by itself, but not which one it is."""
    rows = [row for row in s.events if row[EVENT] == Event.CARD_DRAWN and s.zone[row[CARD]] == Zone.HAND]
    return [row for row in rows if row[SEAT] != viewer and not _has_seen(s, viewer, row[CARD])]


def _has_seen(s: ThronesState, viewer: Seat, c: CardId) -> bool:
    """Whether a viewer knows a card of a hand; who only watches knows none."""
    return viewer >= 0 and c in s.known[viewer * s.players + s.owner(c)]


def _abilities(s: ThronesState) -> list[Frame]:
    """The abilities that are being resolved; those that only wait for reactions to them have nothing in ``picked``."""
    frames = [f for f in s.stack if f[PROCEDURE] in (USE.number, FULFIL.number, IN_PLACE.number)]
    return [f for f in frames if 0 < f[STEP] < s.edition.rules.by_number[f[PROCEDURE]].end]


def _places_of_abilities(s: ThronesState) -> set[int]:
    """Where in ``picked`` abilities keep what was chosen for them, whatever it is."""
    return {f[PICKS] + register for f in _abilities(s) for register in range(ability_of(s, f).registers)}


def _card_places(s: ThronesState) -> list[int]:
    """Where in ``picked`` abilities keep cards, and nothing else."""
    return [f[PICKS] + register for f in _abilities(s) for register in ability_of(s, f).card_registers]


def _follow(s: ThronesState, instead: dict[CardId, CardId]) -> None:
    """Where another card lies facedown now, what lies on that place, lasts on it or is done with it is about that."""
    if not instead:
        return
    s.tokens = [[instead.get(row[0], row[0]), *row[1:]] for row in s.tokens]
    for row in s.events:
        row[CARD] = instead.get(row[CARD], row[CARD])
    for place in _card_places(s):
        s.picked[place] = [instead.get(c, c) for c in s.picked[place]]
    for row in s.lasting:
        if row[ON] in instead and row[SERIAL] == s.serial[row[ON]]:
            row[ON] = instead[row[ON]]
            row[SERIAL] = s.serial[row[ON]]
    for row in s.delayed:
        if row[DELAYED_CARD] in instead and row[DELAYED_SERIAL] == s.serial[row[DELAYED_CARD]]:
            row[DELAYED_CARD] = instead[row[DELAYED_CARD]]
            row[DELAYED_SERIAL] = s.serial[row[DELAYED_CARD]]


def _searched(s: ThronesState, viewer: Seat) -> set[Seat]:
    """Whose decks the viewer is looking through: what is in them it knows, but not in which order.

    Who looks at the top of a deck knows its order, and it is noted where the cards lie.
    """
    found: set[Seat] = set()
    for f in _abilities(s):
        ability = ability_of(s, f)
        op = ability.program[f[PC] - 1]
        if isinstance(op, SearchFor) and op.effect.top == 0 and Zone.DECK in op.effect.zones_searched:
            x = context(s, f, ability, op)
            if op.who(s, x) == viewer:
                found.add(op.effect.searched(s, x))
    return found


def _shuffle_searched(s: ThronesState, seat: Seat, viewer: Seat, rng: Rng, fixed: set[CardId]) -> None:
    unseen = sorted(c for c in s.deck[seat] if c not in fixed and c not in s.foreseen[viewer])
    rng.shuffle(unseen)
    s.deck[seat] = [c if c in fixed or c in s.foreseen[viewer] else unseen.pop() for c in s.deck[seat]]


def _redraw_own(s: ThronesState, viewer: Seat, rng: Rng, fixed: set[CardId]) -> dict[CardId, CardId]:
    """The own deck, and own cards that others have attached facedown: what lies so now instead of what lay there."""
    seen = [c for c in s.deck[viewer] if c in s.foreseen[viewer] or c in fixed]
    lying = _facedown_unseen(s, viewer, viewer, fixed)
    places = _lift(s, lying)
    pool = sorted([c for c in s.deck[viewer] if c not in seen] + lying)
    rng.shuffle(pool)
    instead = _redraw_attachments(s, lying, places, pool)
    unseen = _dealt(s, pool, len(pool), Zone.DECK)[::-1]
    s.deck[viewer] = [c if c in seen else unseen.pop() for c in s.deck[viewer]]
    return instead


def _redraw_other(s: ThronesState, seat: Seat, viewer: Seat, rng: Rng, fixed: set[CardId]) -> dict[CardId, CardId]:
    """All that the viewer does not know of another player's cards, from one pool; see ``_follow`` for what it gives."""
    deck = [c for c in s.deck[seat] if c not in fixed and not (viewer >= 0 and c in s.foreseen[viewer])]
    hand = [c for c in s.hand[seat] if c not in fixed and not _has_seen(s, viewer, c)]
    setup = [c for c in s.deal.decks[seat] if s.zone[c] == Zone.SETUP]
    shadows = [c for c in s.shadows[seat] if c not in fixed and not sees_in_shadows(s, viewer, c)]
    under = [c for c in s.under[seat] if c not in fixed and not sees_in_shadows(s, viewer, c)]
    attachments = _facedown_unseen(s, seat, viewer, fixed)
    duplicates = [c for c in s.facedown if s.owner(c) == seat]
    places, hosts = _lift(s, attachments), _lift_from(s, duplicates)
    pool = sorted(deck + hand + setup + shadows + under + attachments + duplicates)
    rng.shuffle(pool)
    instead = _redraw_shadows(s, seat, shadows, pool)
    instead |= _redraw_under(s, seat, under, pool)
    instead |= _redraw_attachments(s, attachments, places, pool)
    _redraw_setup(s, seat, pool, len(setup), rng)
    _redraw_deck(s, seat, deck, pool)
    _redraw_hand(s, seat, viewer, hand, pool)
    _redraw_duplicates(s, duplicates, hosts, pool)
    _redraw_selected_plot(s, seat, viewer, rng)
    return instead


def _redraw_deck(s: ThronesState, seat: Seat, unseen: list[CardId], pool: list[CardId]) -> None:
    drawn = _dealt(s, pool, len(unseen), Zone.DECK)
    s.deck[seat] = [drawn.pop() if c in unseen else c for c in s.deck[seat]]


def _redraw_hand(s: ThronesState, seat: Seat, viewer: Seat, unseen: list[CardId], pool: list[CardId]) -> None:
    """The other players keep knowing as many cards of it."""
    drawn = _dealt(s, pool, len(unseen), Zone.HAND)
    held = [c for c in s.hand[seat] if c not in unseen]
    s.hand[seat] = sorted(held + drawn)
    for other in s.everybody():
        if other not in (viewer, seat):
            known = s.known[other * s.players + seat]
            more = sum(1 for c in known if c in unseen)
            known[:] = [c for c in known if c in held] + drawn[:more]


def _redraw_duplicates(s: ThronesState, lying: list[CardId], hosts: list[CardId], pool: list[CardId]) -> None:
    """Those that lie facedown."""
    laid = _dealt(s, pool, len(lying), Zone.DUPLICATE)
    for c, host in zip(laid, hosts, strict=True):
        s.host[c] = host
    s.facedown = [c for c in s.facedown if c not in lying] + laid


def _redraw_selected_plot(s: ThronesState, seat: Seat, viewer: Seat, rng: Rng) -> None:
    """Plot decks may be switched. From which one it was chosen is known; whoever has that one sees what is missing."""
    if s.selected[seat] == NO_CARD:
        return
    whose = s.owner(s.selected[seat])
    if viewer < 0 or whose_plots(s, viewer) != whose:
        s.selected[seat] = rng.choice(sorted(must_be_next(s, seat) or s.plots[whose]))


def _facedown_unseen(s: ThronesState, owner: Seat, viewer: Seat, fixed: set[CardId]) -> list[CardId]:
    """The cards of a player that are attached facedown, and that the viewer does not know."""
    lying = [c for c in s.facedown_attachments() if s.owner(c) == owner and c not in fixed]
    return [c for c in lying if not sees_in_shadows(s, viewer, c)]


def _lift(s: ThronesState, lying: list[CardId]) -> list[Row]:
    """Cards that are attached facedown may be anywhere else: how each of them lay there."""
    places = [[s.controller[c], s.host[c], s.kneeling[c], s.power[c], s.gold[c]] for c in lying]
    for c in lying:
        s.controller[c], s.host[c] = s.owner(c), NO_CARD
        s.kneeling[c] = s.power[c] = s.gold[c] = 0
    return places


def _redraw_attachments(
    s: ThronesState, lying: list[CardId], places: list[Row], pool: list[CardId]
) -> dict[CardId, CardId]:
    """Take cards out of the pool that are attached facedown now, instead of those that were."""
    laid = _dealt(s, pool, len(lying), Zone.PLAY)
    for c, place in zip(laid, places, strict=True):
        s.controller[c], s.host[c], s.kneeling[c], s.power[c], s.gold[c] = place
    instead = dict(zip(lying, laid, strict=True))
    s.play = [[instead.get(c, c) for c in area] for area in s.play]
    rows = [row for row in s.attached_facedown if row[FACEDOWN_CARD] in instead or row[FACEDOWN_CARD] not in laid]
    s.attached_facedown = [[instead.get(c, c), face] for c, face in rows]
    return instead


def _lift_from(s: ThronesState, cards: list[CardId]) -> list[CardId]:
    """Cards that lie under others may be anywhere else: the card that each of them lay under."""
    hosts = [s.host[c] for c in cards]
    for c in cards:
        s.host[c] = NO_CARD
    return hosts


def _redraw_under(s: ThronesState, seat: Seat, below: list[CardId], pool: list[CardId]) -> dict[CardId, CardId]:
    """Take cards out of the pool that lie under others now, instead of those that lay there."""
    above = _lift_from(s, below)
    laid = _dealt(s, pool, len(below), Zone.UNDER)
    for c, host in zip(laid, above, strict=True):
        s.host[c] = host
    instead = dict(zip(below, laid, strict=True))
    s.under[seat] = [instead.get(c, c) for c in s.under[seat]]
    return instead


def _redraw_shadows(s: ThronesState, seat: Seat, dark: list[CardId], pool: list[CardId]) -> dict[CardId, CardId]:
    """Take cards out of the pool that could lie in shadows: such as have shadow, unless a token lies there."""
    instead: dict[CardId, CardId] = {}
    for c in dark:
        could = [] if s.token(c, Token.SHADOW) else [other for other in pool if has_printed_shadow(s, other)]
        instead[c] = (could or pool)[-1]
        pool.remove(instead[c])
    for c in instead.values():
        s.zone[c] = Zone.SHADOWS
    s.shadows[seat] = [instead.get(c, c) for c in s.shadows[seat]]
    return instead


def _dealt(s: ThronesState, pool: list[CardId], count: int, zone: ZoneId) -> list[CardId]:
    cards = [pool.pop() for _ in range(count)]
    for c in cards:
        s.zone[c] = zone
    return cards


def _redraw_setup(s: ThronesState, seat: Seat, pool: list[CardId], count: int, rng: Rng) -> None:
    """Take so many cards out of the pool that could have been placed together in setup."""
    down: list[CardId] = []
    for _ in range(_TRIES if count else 0):
        rng.shuffle(pool)
        down = _placeable(s, seat, pool, count)
        if len(down) == count:
            break
    else:
        down = [c for c in pool if s.deal.cards[c].type == Type.CHARACTER][:count]
    for c in down:
        pool.remove(c)
        s.zone[c] = Zone.SETUP


def _placeable(s: ThronesState, seat: Seat, pool: list[CardId], count: int) -> list[CardId]:
    down: list[CardId] = []
    for c in pool:
        if len(down) < count and may_be_placed(s, seat, c, down):
            down.append(c)
    return down


def _redraw_titles(s: ThronesState, viewer: Seat, rng: Rng) -> None:
    """While titles are selected: whoever had them in hand knows what was there, but not what the others took."""
    if not s.offered:
        return
    own = titles_seen(s, viewer)
    order = s.seats()
    took = [seat for seat in order if s.taken[seat] != NO_CARD and seat != viewer]
    earlier = [seat for seat in took if not own or order.index(seat) < order.index(viewer)]
    unseen = sorted(title for title in s.deal.titles if title not in own)
    rng.shuffle(unseen)
    for seat in earlier:
        s.taken[seat] = unseen.pop()
    left = sorted(title for title in own if title != s.taken[viewer])
    rng.shuffle(left)
    for seat in took:
        if seat not in earlier:
            s.taken[seat] = left.pop()
    passed = own or unseen[: len(s.offered) - len(earlier)]
    s.offered = sorted([*passed, *(s.taken[seat] for seat in earlier)])
