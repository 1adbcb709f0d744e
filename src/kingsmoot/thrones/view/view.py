"""Who sees what.

Every card in a view is an object with the number of the card in this game (``id``), its ``code`` and its ``title``. A
number tells which card it is, so it stands in the view of those alone who may know the card.
"""

from __future__ import annotations

from typing import Any, Final

from kingsmoot.kernel.state import SPECTATOR, View
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, Phase, Token, Type, TypeId, Zone, name_of
from kingsmoot.thrones.model.ids import NO_CARD, NOBODY, CardId, Seat
from kingsmoot.thrones.model.modifiers import Quality, Value
from kingsmoot.thrones.model.rows import TOKEN_KIND, TOKEN_ON
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.defenders import MANY
from kingsmoot.thrones.rules.challenge.participation import assaulted, attackers, defenders
from kingsmoot.thrones.rules.challenge.winner import challenge_so_far, contribution
from kingsmoot.thrones.rules.in_play.attachments import hosts_for
from kingsmoot.thrones.rules.periods import phase_name
from kingsmoot.thrones.rules.phases.challenges import challenges_left
from kingsmoot.thrones.rules.phases.dominance import dominance_total
from kingsmoot.thrones.rules.victory import TO_WIN
from kingsmoot.thrones.timing.moribund import is_moribund
from kingsmoot.thrones.timing.windows import ACTION_QUESTION
from kingsmoot.thrones.values.in_force import icons_now, in_force, is_blank, keywords_now, least, traits_now
from kingsmoot.thrones.values.plot_values import (
    bonuses,
    claim,
    income,
    initiative,
    power_of,
    reserve,
    titles_of,
    titles_seen,
    whose_plots,
)
from kingsmoot.thrones.values.strength import strength
from kingsmoot.thrones.values.strength_breakdown import strength_changes
from kingsmoot.thrones.view import known_cards
from kingsmoot.thrones.view.attacks import possible_attacks
from kingsmoot.thrones.view.facedown_cards import facedown_thing, shadow_thing
from kingsmoot.thrones.view.total_reasons import total_reason

Seen = dict[str, Any]

FACEDOWN: Final = "Facedown card"
"""What stands where else the title does, of an attachment that the viewer does not know."""


def table(s: ThronesState, viewer: Seat) -> View:
    asked = s.edition.is_asked(s, viewer)
    offered = known_cards.offered(s.about()) if asked else []
    asking = known_cards.asking(s) if asked else NO_CARD
    public = s.public_sight or publicly(s)
    return {
        **public,
        "players": [_player(s, player, viewer) for player in public["players"]],
        "attacks": possible_attacks(s) if s.players > 2 and asked else [],
        "shown": _cards(s, known_cards.shown(s, offered)),
        "asking": asking if asking != NO_CARD else None,
        "hosts": _hosts(s, offered) if asked else {},
    }


def publicly(s: ThronesState) -> Seen:
    """What everybody sees: of the table, and of everybody at it."""
    return {
        "round": s.round,
        "phase": phase_name(s.phase),
        "first": s.first,
        "active": s.active,
        "victory": TO_WIN,
        "players": [_public(s, seat) for seat in s.everybody()],
        "challenge": _challenge(s) if s.in_challenge else None,
        "being_played": _cards(s, known_cards.being_played(s)),
    }


def _card(s: ThronesState, c: CardId) -> Seen:
    return s.deal.named[c]


def _cards(s: ThronesState, cards: list[CardId]) -> list[Seen]:
    named = s.deal.named
    return [named[c] for c in cards]


def _one(s: ThronesState, c: CardId) -> Seen | None:
    return None if c == NO_CARD else _card(s, c)


def _hosts(s: ThronesState, offered: list[CardId]) -> dict[str, list[CardId]]:
    """For each attachment in hand that may be played now: the cards on which it may be put."""
    if s.pending()[0] is not ACTION_QUESTION:
        return {}
    held = [c for c in offered if s.zone[c] == Zone.HAND and s.deal.cards[c].type == Type.ATTACHMENT]
    return {str(c): hosts_for(s, c, s.seat) for c in held}


# -- players --------------------------------------------------------------------------------------------


def _public(s: ThronesState, seat: Seat) -> Seen:
    faction = s.deal.factions[seat]
    return {
        "seat": seat,
        "faction": {**_card(s, faction), "kneeling": bool(s.kneeling[faction]), "power": s.power[faction]},
        "agendas": _cards(s, [*s.deal.agendas[seat]]),
        "alive": bool(s.alive[seat]),
        "gold": s.pool[seat],
        "power": power_of(s, seat),
        "title": next((_card(s, c) for c in titles_of(s, seat)), None),
        "has_taken_title": s.taken[seat] != NO_CARD,
        "plot": _one(s, s.revealed[seat]),
        "values": _values(s, seat),
        "has_selected": s.selected[seat] != NO_CARD,
        "used_plots": _cards(s, known_cards.used_plots(s, seat)),
        "plots_left": len(s.plots[whose_plots(s, seat)]),
        "hand": len(s.hand[seat]),
        "deck": len(s.deck[seat]),
        "discard": _cards(s, s.discard[seat]),
        "dead": _cards(s, s.dead[seat]),
        "setup": len(known_cards.set_up(s, seat)),
        "challenges": _challenges(s, seat) if s.phase == Phase.CHALLENGES else None,
        "dominance": dominance_total(s, seat) if s.phase in (Phase.CHALLENGES, Phase.DOMINANCE) else None,
        "play": [_in_play(s, c, SPECTATOR) for c in s.play[seat]],
        **s.edition.ties(s, seat),
    }


def _player(s: ThronesState, public: Seen, viewer: Seat) -> Seen:
    """A player through one pair of eyes."""
    seat = public["seat"]
    own = known_cards.sees_as(viewer, seat)
    seen: Seen = {
        **public,
        "known": _cards(s, known_cards.known_hand(s, viewer, seat)),
        "foreseen": [_one(s, c) for c in known_cards.known_in_deck(s, viewer, seat)],
    }
    if s.attached_facedown or (own and s.facedown):
        seen["play"] = [_in_play(s, c, viewer) for c in s.play[seat]]
    if own:
        seen["plot_deck"] = _cards(s, known_cards.known_plot_deck(s, viewer, seat))
        seen["selected"] = _one(s, known_cards.known_selected_plot(s, viewer, seat))
        seen["taken_title"] = _one(s, s.taken[seat])
        seen["titles_seen"] = _cards(s, titles_seen(s, seat))
        seen["setup_cards"] = _cards(s, known_cards.known_set_up(s, viewer, seat))
        seen["setup_gold"] = known_cards.known_setup_gold(s, viewer, seat)
    if s.edition.has_shadows:
        seen["shadows"] = [_in_shadows(s, c, viewer, seat) for c in s.shadows[seat]]
    if s.under[seat]:
        seen["under"] = [_under(s, above, seat, viewer) for above in dict.fromkeys(s.host[c] for c in s.under[seat])]
    return seen


def _under(s: ThronesState, above: CardId, seat: Seat, viewer: Seat) -> Seen:
    """A player's cards that lie under another: which ones, for those who know them, and how many."""
    known = known_cards.known_under(s, viewer, seat, above)
    return {"on": above, "cards": _cards(s, known), "count": sum(s.host[c] == above for c in s.under[seat])}


def _in_shadows(s: ThronesState, c: CardId, viewer: Seat, seat: Seat) -> Seen:
    """A card in shadows in its place: which one it is, for those who know it. What lies on it is open."""
    known = known_cards.knows_in_shadows(s, viewer, seat, c)
    seen = _card(s, c) if known else {"shadow": shadow_thing(s, c)}
    return {**seen, "tokens": _tokens(s, c)}


def _values(s: ThronesState, seat: Seat) -> Seen:
    """What the plot is worth now."""
    icons = bonuses(s, seat)
    return {
        "income": income(s, seat, icons),
        "initiative": initiative(s, seat, icons),
        "claim": claim(s, seat),
        "reserve": reserve(s, seat, icons),
    }


def _challenges(s: ThronesState, seat: Seat) -> Seen:
    """How many of each type have been made in this phase, and how many that makes with those that still may be."""
    counts = [(s.initiated[seat * 3 + kind], challenges_left(s, seat, kind)) for kind in range(3)]
    return {
        name: {"made": made, "allowed": made + left} for name, (made, left) in zip(CHALLENGE_NAMES, counts, strict=True)
    }


# -- cards in play --------------------------------------------------------------------------------------


def _in_play(s: ThronesState, c: CardId, viewer: Seat | int) -> Seen:
    """A card in play through one pair of eyes: which card lies there facedown, its controller knows."""
    card, shown, kind = s.deal.cards[c], s.cards[c], s.type_of(c)
    force = in_force(s)
    more: Seen = _changed(s, c) if force[Quality.KEYWORD] or force[Quality.BLANK] or shown is not card else {}
    if s.tokens:
        more["tokens"] = _tokens(s, c)
    if s.facedown:
        more["facedown"] = [_one(s, d) for d in known_cards.known_facedown(s, viewer, c)]
    if s.lasting and is_moribund(s, c):
        more["moribund"] = True
    if force[Quality.TRAIT] or force[Quality.NO_TRAITS] or force[Quality.NO_PRINTED_TRAITS] or shown is not card:
        traits = traits_now(s, c)
        if traits != card.traits or s.is_facedown(c):
            more["traits"] = sorted(traits)
    if s.is_facedown(c):
        more["attached_facedown"] = shown.text
        if not known_cards.knows_in_play(s, viewer, c):
            more["unknown"] = facedown_thing(s, c)
    strong, icons = -1, ""
    if shown.type == Type.CHARACTER:
        strong, icons = strength(s, c), icons_now(s, c)
        if strong != card.strength:
            more["changes"] = strength_changes(s, c)
    looks = (kind, s.kneeling[c], s.power[c], s.gold[c], s.host[c], len(s.duplicates(c)), strong, icons, more)
    last = s.deal.drawn[c]
    if last is not None and last[0] == looks:  # as most do, most of the time: they need not be compared again either
        return last[1]
    seen = _drawn(s, c, kind, strong, icons, more)
    s.deal.drawn[c] = looks, seen
    return seen


def _drawn(s: ThronesState, c: CardId, kind: TypeId, strong: int, icons: str, more: Seen) -> Seen:
    """A card in play, drawn anew."""
    seen: Seen = {
        **({"title": FACEDOWN} if "unknown" in more else _card(s, c)),
        "type": name_of(Type, kind),
        "kneeling": bool(s.kneeling[c]),
        "power": s.power[c],
        "gold": s.gold[c],
        "tokens": {},
        "host": s.host[c],
        "duplicates": len(s.duplicates(c)),
        "facedown": [],
        "owner": s.owner(c),
    }
    if strong >= 0:  # a character
        seen["strength"], seen["printed"], seen["icons"] = strong, s.deal.cards[c].strength, icons
    seen.update(more)
    return seen


def _tokens(s: ThronesState, c: CardId) -> Seen:
    kinds = dict.fromkeys(row[TOKEN_KIND] for row in s.tokens if row[TOKEN_ON] == c)
    return {Token(kind).name.lower(): s.token(c, kind) for kind in kinds}


def _changed(s: ThronesState, c: CardId) -> Seen:
    """What of a card is not as it is printed, beside strength and icons."""
    seen: Seen = {"blank": True} if is_blank(s, c) else {}
    words = keywords_now(s, c)
    if words != s.deal.cards[c].keywords or s.is_facedown(c):
        seen["keywords"] = sorted(words)
    return seen


def _challenge(s: ThronesState) -> Seen:
    attack, defence, ahead, unopposed = challenge_so_far(s)
    by = 0 if ahead == NOBODY else s.difference if s.winner != NOBODY else abs(attack - defence)
    return {
        "type": CHALLENGE_NAMES[s.type],
        "attacker": s.attacker,
        "defender": s.defender,
        "opponent": s.opponent,
        "attackers": [{"card": c, "strength": contribution(s, c)} for c in attackers(s)],
        "defenders": [{"card": c, "strength": contribution(s, c)} for c in defenders(s)],
        "bypassed": s.bypassed[:],
        "assaulted": assaulted(s),
        "most": [
            least(s, Value.MOST_ATTACKERS, s.deal.factions[s.attacker], MANY),
            least(s, Value.MOST_DEFENDERS, s.deal.factions[s.defender], MANY),
        ],
        "strength": [attack, defence],
        "why_strength": [total_reason(s, s.attacker, attack), total_reason(s, s.defender, defence)],
        "claim": claim(s, s.attacker),
        "ahead": ahead,
        "by": by,
        "unopposed": unopposed,
        "winner": s.winner,
    }
