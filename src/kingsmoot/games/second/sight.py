"""Who sees what in the second edition, and a table that a seat could not tell from the real one."""

from __future__ import annotations

from typing import Any

from kingsmoot.games.second.rules.ambush import AMBUSH
from kingsmoot.games.second.rules.attaching import CARD as ANNOUNCED
from kingsmoot.games.second.rules.challenges import side_total
from kingsmoot.games.second.rules.marshaling import MARSHAL
from kingsmoot.games.second.rules.periods import phase_name
from kingsmoot.games.second.rules.setup import may_be_placed
from kingsmoot.games.second.rules.titles import title_of, titles_seen
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import JUDGE, View
from kingsmoot.thrones.events import CARD
from kingsmoot.thrones.participation import attackers, defenders
from kingsmoot.thrones.state import NO_CARD, ThronesState
from kingsmoot.thrones.terms import CHALLENGE_NAMES, ICON_LETTERS, Token, Type, Zone
from kingsmoot.thrones.values import has_icon, power_of, strength


def table(s: ThronesState, viewer: int) -> View:
    own = range(s.players) if viewer == JUDGE else [viewer]
    return {
        "round": s.round,
        "phase": phase_name(s.phase),
        "first": s.first,
        "active": s.active,
        "players": [_player(s, seat, viewer, seat in own) for seat in range(s.players)],
        "challenge": _challenge(s),
        "being_played": [s.deal.cards[c].title for c, zone in enumerate(s.zone) if zone == Zone.PLAYING],
    }


def _player(s: ThronesState, seat: int, viewer: int, own: bool) -> dict[str, Any]:
    def title(c: int) -> str:
        return s.deal.cards[c].title

    plot = s.revealed[seat]
    seen: dict[str, Any] = {
        "faction": s.deal.cards[s.deal.factions[seat]].title,
        "agendas": [title(c) for c in s.deal.agendas[seat]],
        "alive": bool(s.alive[seat]),
        "gold": s.pool[seat],
        "power": power_of(s, seat),
        "faction_power": s.power[s.deal.factions[seat]],
        "faction_kneels": bool(s.kneeling[s.deal.factions[seat]]),
        "plot": None if plot == NO_CARD else title(plot),
        "has_selected": s.selected[seat] != NO_CARD,
        "title": borne.title if (borne := title_of(s, seat)) is not None else None,
        "has_taken_title": s.taken[seat] != NO_CARD,
        "used_plots": sorted(title(c) for c in s.used[seat]),
        "plots_left": len(s.plots[seat]),
        "hand": len(s.hand[seat]),
        "deck": len(s.deck[seat]),
        "discard": [title(c) for c in s.discard[seat]],
        "dead": [title(c) for c in s.dead[seat]],
        "setup": sum(1 for c in s.deal.decks[seat] if s.zone[c] == Zone.SETUP),
        "play": [_in_play(s, c, own) for c in s.play[seat]],
        "known": [],
        "foreseen": _foreseen(s, seat, viewer),
    }
    if own:
        seen["known"] = [title(c) for c in s.hand[seat]]
        seen["plot_deck"] = sorted(title(c) for c in s.plots[seat])
        seen["selected"] = None if s.selected[seat] == NO_CARD else title(s.selected[seat])
        seen["taken_title"] = None if s.taken[seat] == NO_CARD else title(s.taken[seat])
        seen["titles_seen"] = [title(c) for c in titles_seen(s, seat)]
        seen["setup_cards"] = [title(c) for c in s.deal.decks[seat] if s.zone[c] == Zone.SETUP]
    elif viewer >= 0:
        seen["known"] = sorted(title(c) for c in s.known[viewer * s.players + seat])
    return seen


def _foreseen(s: ThronesState, seat: int, viewer: int) -> list[str | None]:
    """From the top of the deck down to the last card whose place the viewer knows; None where it does not."""
    known = s.foreseen[viewer] if viewer >= 0 else []
    seen = [s.deal.cards[c].title if c in known else None for c in reversed(s.deck[seat])] if known else []
    while seen and seen[-1] is None:
        seen.pop()
    return seen


def _in_play(s: ThronesState, c: int, own: bool) -> dict[str, Any]:
    card = s.deal.cards[c]
    seen: dict[str, Any] = {
        "id": c,
        "title": card.title,
        "type": s.type_of(c).name.lower(),
        "kneeling": bool(s.kneeling[c]),
        "power": s.power[c],
        "gold": s.gold[c],
        "tokens": {Token(kind).name.lower(): count for on, kind, count in s.tokens if on == c and count},
        "host": s.host[c],
        "duplicates": len(s.duplicates(c)),
        "facedown": [s.deal.cards[d].title if own else "" for d in s.facedown if s.host[d] == c],
        "owner": s.owner(c),
    }
    if card.type is Type.CHARACTER:
        seen["strength"] = strength(s, c)
        seen["icons"] = "".join(letter for kind, letter in enumerate(ICON_LETTERS) if has_icon(s, c, kind))
    return seen


def _challenge(s: ThronesState) -> dict[str, Any] | None:
    if not s.in_challenge:
        return None
    return {
        "type": CHALLENGE_NAMES[s.type],
        "attacker": s.attacker,
        "defender": s.defender,
        "attackers": attackers(s)[:],
        "defenders": defenders(s)[:],
        "bypassed": s.bypassed[:],
        "strength": [side_total(s, s.attacker), side_total(s, s.defender)],
        "winner": s.winner,
    }


# -- redrawing ------------------------------------------------------------------------------------------

_TRIES = 100


def redraw(s: ThronesState, viewer: int, rng: Rng) -> None:
    """Hands, decks, facedown cards and plots of the others, and the order of one's own deck, are mixed anew.

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


def _mix(s: ThronesState, viewer: int, rng: Rng) -> None:
    places = [[(seat, i) for seat, deck in enumerate(s.deck) for i, c in enumerate(deck) if c in f] for f in s.foreseen]
    fixed = _announced(s)
    for seat in range(s.players):
        if seat == viewer:
            seen = [c for c in s.deck[seat] if c in s.foreseen[viewer] or c in fixed]
            pool = sorted(c for c in s.deck[seat] if c not in seen)
            rng.shuffle(pool)
            s.deck[seat] = [c if c in seen else pool.pop() for c in s.deck[seat]]
        else:
            _redraw_other(s, seat, viewer, rng, fixed)
    # What the others have foreseen of a deck is as hidden as the deck itself: they keep knowing the same places.
    s.foreseen = [[s.deck[seat][i] for seat, i in known] for known in places]
    _redraw_titles(s, viewer, rng)
    s.moved()


def _announced(s: ThronesState) -> set[int]:
    """Cards that something is being done with before everybody's eyes, wherever they still are."""
    frames = {c for frame in s.stack if frame[0] in (MARSHAL.number, AMBUSH.number) for c in [frame[ANNOUNCED]]}
    return frames | {row[CARD] for row in s.events} | {c for chosen in s.picked for c in chosen}


def _redraw_other(s: ThronesState, seat: int, viewer: int, rng: Rng, fixed: set[int]) -> None:
    known = s.known[viewer * s.players + seat] if viewer >= 0 else []
    held = [c for c in s.hand[seat] if c in known or c in fixed]
    hidden = [c for c in s.hand[seat] if c not in held]
    placed = [c for c in s.deal.decks[seat] if s.zone[c] == Zone.SETUP]
    under = [c for c in s.facedown if s.owner(c) == seat]
    seen = [c for c in s.deck[seat] if c in fixed or (viewer >= 0 and c in s.foreseen[viewer])]
    pool = sorted([c for c in s.deck[seat] if c not in seen] + hidden + placed + under)
    rng.shuffle(pool)
    _place(s, seat, pool, len(placed), rng)
    unseen = _dealt(s, pool, len(s.deck[seat]) - len(seen), Zone.DECK)
    s.deck[seat] = [c if c in seen else unseen.pop() for c in s.deck[seat]]
    drawn = _dealt(s, pool, len(hidden), Zone.HAND)
    hosts = [s.host[c] for c in under]
    for c in under:
        s.host[c] = NO_CARD
    laid = _dealt(s, pool, len(under), Zone.DUPLICATE)
    for c, host in zip(laid, hosts, strict=True):
        s.host[c] = host
    s.facedown = [c for c in s.facedown if c not in under] + laid
    s.hand[seat] = sorted(held + drawn)
    for other in range(s.players):
        if other not in (viewer, seat):
            # The others keep knowing as many cards of this hand.
            theirs = s.known[other * s.players + seat]
            more = sum(1 for c in theirs if c in hidden)
            theirs[:] = [c for c in theirs if c in held] + drawn[:more]
    if s.selected[seat] != NO_CARD:
        s.selected[seat] = rng.choice(sorted(s.plots[seat]))


def _dealt(s: ThronesState, pool: list[int], count: int, zone: Zone) -> list[int]:
    cards = [pool.pop() for _ in range(count)]
    for c in cards:
        s.zone[c] = zone
    return cards


def _place(s: ThronesState, seat: int, pool: list[int], count: int, rng: Rng) -> None:
    """Take so many cards out of the pool that could have been placed together in setup."""
    down: list[int] = []
    for _ in range(_TRIES if count else 0):
        rng.shuffle(pool)
        down = _placeable(s, seat, pool, count)
        if len(down) == count:
            break
    else:
        down = [c for c in pool if s.deal.cards[c].type is Type.CHARACTER][:count]
    for c in down:
        pool.remove(c)
        s.zone[c] = Zone.SETUP


def _placeable(s: ThronesState, seat: int, pool: list[int], count: int) -> list[int]:
    down: list[int] = []
    for c in pool:
        if len(down) < count and may_be_placed(s, seat, c, down):
            down.append(c)
    return down


def _redraw_titles(s: ThronesState, viewer: int, rng: Rng) -> None:
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
