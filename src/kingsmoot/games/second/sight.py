"""Who sees what in the second edition, and a table that a seat could not tell from the real one."""

from __future__ import annotations

from typing import Any

from kingsmoot.games.second.rules.challenges import side_total
from kingsmoot.games.second.rules.periods import phase_name
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import JUDGE, View
from kingsmoot.thrones.state import NO_CARD, ThronesState
from kingsmoot.thrones.terms import CHALLENGE_NAMES, ICON_LETTERS, Type, Zone
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
    title = [card.title for card in s.deal.cards].__getitem__
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
        "used_plots": sorted(title(c) for c in s.used[seat]),
        "plots_left": len(s.plots[seat]),
        "hand": len(s.hand[seat]),
        "deck": len(s.deck[seat]),
        "discard": [title(c) for c in s.discard[seat]],
        "dead": [title(c) for c in s.dead[seat]],
        "setup": sum(1 for c in s.deal.decks[seat] if s.zone[c] == Zone.SETUP),
        "play": [_in_play(s, c) for c in s.play[seat]],
        "known": [],
    }
    if own:
        seen["known"] = [title(c) for c in s.hand[seat]]
        seen["plot_deck"] = sorted(title(c) for c in s.plots[seat])
        seen["selected"] = None if s.selected[seat] == NO_CARD else title(s.selected[seat])
        seen["setup_cards"] = [title(c) for c in s.deal.decks[seat] if s.zone[c] == Zone.SETUP]
    elif viewer >= 0:
        seen["known"] = sorted(title(c) for c in s.known[viewer * s.players + seat])
    return seen


def _in_play(s: ThronesState, c: int) -> dict[str, Any]:
    card = s.deal.cards[c]
    seen: dict[str, Any] = {
        "id": c,
        "title": card.title,
        "type": card.type.name.lower(),
        "kneeling": bool(s.kneeling[c]),
        "power": s.power[c],
        "gold": s.gold[c],
        "host": s.host[c],
        "duplicates": len(s.duplicates(c)),
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
        "attackers": s.attackers[:],
        "defenders": s.defenders[:],
        "bypassed": s.bypassed[:],
        "strength": [side_total(s, s.attacker), side_total(s, s.defender)],
        "winner": s.winner,
    }


# -- redrawing ------------------------------------------------------------------------------------------


def redraw(s: ThronesState, viewer: int, rng: Rng) -> None:
    """Hands, decks, facedown setup cards and plots of the others, and the order of one's own deck, are mixed anew.

    What is mixed is sorted first, so that the result depends on nothing but what the seat can know.
    """
    for seat in range(s.players):
        if seat == viewer:
            seen = [c for c in s.deck[seat] if c in s.foreseen[viewer]]
            pool = sorted(c for c in s.deck[seat] if c not in seen)
            rng.shuffle(pool)
            s.deck[seat] = [c if c in seen else pool.pop() for c in s.deck[seat]]
        else:
            _redraw_other(s, seat, viewer, rng)
    s.moved()


def _redraw_other(s: ThronesState, seat: int, viewer: int, rng: Rng) -> None:
    known = s.known[viewer * s.players + seat] if viewer >= 0 else []
    placed = [c for c in s.deal.decks[seat] if s.zone[c] == Zone.SETUP]
    hidden = [c for c in s.hand[seat] if c not in known]
    pool = sorted(s.deck[seat] + hidden + placed)
    rng.shuffle(pool)
    s.deck[seat] = _dealt(s, pool, len(s.deck[seat]), Zone.DECK)
    s.hand[seat] = sorted(known + _dealt(s, pool, len(hidden), Zone.HAND))
    _dealt(s, pool, len(placed), Zone.SETUP)
    if s.selected[seat] != NO_CARD:
        s.selected[seat] = rng.choice(sorted(s.plots[seat]))


def _dealt(s: ThronesState, pool: list[int], count: int, zone: Zone) -> list[int]:
    cards = [pool.pop() for _ in range(count)]
    for c in cards:
        s.zone[c] = zone
    return cards
