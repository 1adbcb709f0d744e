"""Who knows what: the table as a seat sees it, and a table that the seat could not tell from it.

Every card in a view is an object with ``id``, ``code``, ``title`` and ``value``. The id of an ally is its code; that of
an influence card, of which there are copies, says its kind and where it lies.
"""

from __future__ import annotations

from typing import Any

from kingsmoot.games.btwixt.cards.ability import Rule
from kingsmoot.games.btwixt.cards.card import BLUE, WHITE
from kingsmoot.games.btwixt.labels import (
    council,
    in_hand,
    in_leader_cards,
    in_pack,
    in_picks,
    in_pile,
    leader,
    place_id,
)
from kingsmoot.games.btwixt.queries import in_force, totals, visible_power, worth
from kingsmoot.games.btwixt.rules.ties import ranked_by
from kingsmoot.games.btwixt.scoring import council_total
from kingsmoot.games.btwixt.state import ADVANCED, KINGSMOOT, NONE, SEASONS, BtwixtState, split
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import JUDGE, NOBODY, View

Seen = dict[str, Any]


def table(s: BtwixtState, viewer: int) -> View:
    """The table with open eyes: what lies open, what the seat holds, and what it has seen of the rest."""
    sums = totals(s)
    return {
        "season": SEASONS[s.season],
        "round": s.round,
        "rounds": s.rounds_in_season(),
        "rounds_left": s.rounds_left(),
        "first": s.first,
        "current": None if s.current == NONE else _ally(s, s.current),
        "ruling": None if s.ruling == NONE else _ally(s, s.ruling),
        "claiming": _allies(s, s.claiming),
        "tokens_on_current": len(s.bait),
        "winner": s.winner,
        "ahead": ahead(s, sums),
        "free_leaders": _free_leaders(s) if NONE in s.leaders else [],
        "leaders": [_leader(s, viewer, seat, sums[seat]) for seat in range(s.players)],
        "councils": [
            {
                "council": c,
                "name": council(s, c),
                "allies": _allies(s, s.councils[c]),
                "power": visible_power(s, c),
                "tokens": len(s.tokens[c]),
                "total": council_total(s, c) if s.over else None,
            }
            for c in range(s.players)
        ],
        "row": _allies(s, s.row),
        "dead": _allies(s, by_title(s, s.dead)),
        "discard": _cards(s, by_title(s, s.discard), "discard"),
        "removed": _cards(s, by_title(s, s.removed), "removed"),
        "being_played": _cards(s, [split(at)[1] for at in s.playing], "played"),
        "deck": len(s.deck),
        "ally_deck": len(s.ally_deck),
        "events_aside": len(s.events),
        "supply": len(s.supply),
        "foreseen": [None if ally == NONE else _ally(s, ally) for ally in known_in_deck(s, viewer)],
    }


def _leader(s: BtwixtState, viewer: int, seat: int, total: int) -> Seen:
    pile = s.piles[seat]
    bid = _cards(s, pile, in_pile(seat))
    for shown, card in zip(bid, pile, strict=True):
        shown["worth"] = worth(s, seat, card)
    seen: Seen = {
        "seat": seat,
        "leader": leader(s, seat),
        "kneeling": bool(s.kneeling[seat]),
        "bid": bid,
        "total": total,
        "hand": len(s.hands[seat]),
        "known": _cards(s, known_hand(s, viewer, seat), in_hand(seat)),
        "leader_cards": len(s.leader_cards[seat]),
        "pack": len(s.packs[seat]),
        "picks": len(s.picks[seat]),
        "councils": [s.left(seat), s.right(seat)],
    }
    if sees_as(viewer, seat):
        seen["leader_cards_left"] = _cards(s, by_title(s, s.leader_cards[seat]), in_leader_cards(seat))
        seen["pack_cards"] = _cards(s, s.packs[seat], in_pack(seat))
        seen["picked"] = _cards(s, s.picks[seat], in_picks(seat))
    return seen


def ahead(s: BtwixtState, sums: list[int]) -> int:
    """Who has won the bid, or would win it as it stands; nobody where nobody has bid."""
    if s.winner != NOBODY:
        return s.winner
    return ranked_by(s, sums)[0] if any(s.piles) else NOBODY


def _free_leaders(s: BtwixtState) -> list[Seen]:
    return [{"id": name, "title": name} for i, name in enumerate(s.cards.leaders) if i not in s.leaders]


def _ally(s: BtwixtState, ally: int) -> Seen:
    card = s.cards.cards[ally]
    return {"id": card.code, "code": card.code, "title": card.title, "value": card.value}


def _allies(s: BtwixtState, allies: list[int]) -> list[Seen]:
    return [_ally(s, ally) for ally in allies]


def _cards(s: BtwixtState, cards: list[int], where: str) -> list[Seen]:
    """Influence cards that lie in one place."""
    facts = [s.cards.cards[card] for card in cards]
    return [{"id": place_id(f.code, where), "code": f.code, "title": f.title, "value": f.value} for f in facts]


# -- what is known --------------------------------------------------------------------------------------


def sees_as(viewer: int, seat: int) -> bool:
    """Whether these eyes see what the seat sees of its own."""
    return viewer in (seat, JUDGE)


def by_title(s: BtwixtState, cards: list[int]) -> list[int]:
    """In an order that tells nothing."""
    return sorted(cards, key=s.cards.order.__getitem__) if cards else []


def known_hand(s: BtwixtState, viewer: int, owner: int) -> list[int]:
    """Of a hand: all of one's own, and the cards that a seat, or a spectator, has seen of another's."""
    return s.hands[owner] if sees_as(viewer, owner) else seen_in_hand(s, viewer, owner)


def seen_in_hand(s: BtwixtState, viewer: int, owner: int) -> list[int]:
    """The cards in another's hand that a seat, or a spectator, has seen."""
    if viewer >= 0:
        return s.known[viewer * s.players + owner]
    return s.hands[owner] if in_force(s, Rule.OPEN_HANDS) else []


def known_in_deck(s: BtwixtState, viewer: int) -> list[int]:
    """The ally deck from the top as far as the seat knows anything of it; NONE where it does not."""
    if viewer == JUDGE:
        return s.ally_deck[::-1]
    if viewer < 0 or not s.foreseen[viewer]:
        return []
    found = [ally if ally in s.foreseen[viewer] else NONE for ally in reversed(s.ally_deck)]
    while found and found[-1] == NONE:
        found.pop()
    return found


# -- redrawing ------------------------------------------------------------------------------------------


def redraw(s: BtwixtState, viewer: int, rng: Rng) -> None:
    """Everything that the seat cannot see is mixed anew.

    What is mixed is sorted first, so that the result depends on nothing but what the seat can know and on the
    generator. How many leader cards lie in each hidden hand is kept: that is known from the deal unless such a card
    has secretly changed hands.
    """
    if not s.over:
        _redraw_tokens(s, rng)
    _redraw_allies(s, viewer, rng)
    _redraw_influence(s, viewer, rng)


def _redraw_tokens(s: BtwixtState, rng: Rng) -> None:
    places = [s.supply, s.bait, *s.tokens]
    pool = sorted(number for row in places for number in row)
    rng.shuffle(pool)
    for row in places:
        row[:] = [pool.pop() for _ in row]


def _redraw_allies(s: BtwixtState, viewer: int, rng: Rng) -> None:
    seen = s.foreseen[viewer] if viewer >= 0 else []
    pool = sorted(ally for ally in s.ally_deck if ally not in seen)
    rng.shuffle(pool)
    s.ally_deck = [ally if ally in seen else pool.pop() for ally in s.ally_deck]
    # What the others have foreseen of the deck is as hidden as the deck itself: keep how much it is.
    for seat, foreseen in enumerate(s.foreseen):
        if seat != viewer:
            foreseen[:] = sorted(s.ally_deck[-len(foreseen) :]) if foreseen else []


def _redraw_influence(s: BtwixtState, viewer: int, rng: Rng) -> None:
    n = s.players
    hidden: list[tuple[list[int], list[int]]] = []  # a row, and the part of it that the seat knows
    for seat in range(n):
        if seat != viewer:
            hidden.append((s.hands[seat], seen_in_hand(s, viewer, seat)[:]))
            hidden.append((s.packs[seat], []))
            hidden.append((s.picks[seat], []))
    hidden.append((s.deck, []))
    own = s.leader_cards[viewer] if viewer >= 0 else []
    own.sort()
    rng.shuffle(own)

    unknown = [(row, _without(row, known)) for row, known in hidden]
    pools: dict[int, list[int]] = {}
    for _, cards in unknown:
        for card in cards:
            pools.setdefault(_kind(s, card), []).append(card)
    for seat in range(n):
        if seat != viewer:
            pools.setdefault(s.leaders[seat] + 1, []).extend(s.leader_cards[seat])
    for kind in sorted(pools):
        pools[kind].sort()
        rng.shuffle(pools[kind])
    events = sorted(s.events + [card for card in pools.get(0, []) if s.cards.cards[card].colour == BLUE])
    if s.events:
        rng.shuffle(events)
        s.events = [events.pop() for _ in s.events]
        pools[0] = sorted([card for card in pools.get(0, []) if s.cards.cards[card].colour != BLUE] + events)
        rng.shuffle(pools[0])
    for (row, known), (_, cards) in zip(hidden, unknown, strict=True):
        drawn = [pools[_kind(s, card)].pop() for card in sorted(cards, key=lambda card: _kind(s, card))]
        row[:] = drawn if row is s.deck else sorted(known + drawn)
    for seat in range(n):
        if seat != viewer:
            pool = pools.get(s.leaders[seat] + 1, [])
            s.leader_cards[seat][:] = [pool.pop() for _ in s.leader_cards[seat]]
    _redraw_knowledge(s, viewer)


def _redraw_knowledge(s: BtwixtState, viewer: int) -> None:
    """What others know of each other's hands is hidden, too: they know as many cards as before."""
    n = s.players
    for other in range(n):
        if other != viewer:
            for owner in range(n):
                known = s.known[other * n + owner]
                known[:] = s.hands[owner][: len(known)]


def _kind(s: BtwixtState, card: int) -> int:
    """Cards that could be in each other's place: a leader's cards in the advanced game, or all the rest."""
    facts = s.cards.cards[card]
    if facts.colour == WHITE and s.has(ADVANCED) and not s.has(KINGSMOOT):
        return facts.leader + 1
    return 0


def _without(row: list[int], known: list[int]) -> list[int]:
    rest = row[:]
    for card in known:
        rest.remove(card)
    return rest
