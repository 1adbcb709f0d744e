"""The playout hand of the challenge-and-plot games: what whoever is asked chooses by rule of thumb, without trying it.

Thousands of rounds are played ahead with it, so it looks at printed values and strength alone: buy what is worth most,
attack where one would win, defend with no more than it takes, give up what is worth least. Where cards ask something
of their own, chance decides.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kingsmoot.kernel.procedure import PROCEDURE, Frame
from kingsmoot.kernel.rng import Rng
from kingsmoot.thrones.evaluation.appraisal import appraise
from kingsmoot.thrones.evaluation.steps import BIT
from kingsmoot.thrones.evaluation.worth import GOLD_TO_COME, PLOT_INITIATIVE, PLOT_RESERVE, value_of
from kingsmoot.thrones.model.enums import INTRIGUE, MILITARY, Type
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.attackers import possible_attackers
from kingsmoot.thrones.rules.challenge.defenders import DEFENDERS_DONE, NONE, ORDER, ready_to_defend
from kingsmoot.thrones.rules.challenge.winner import side_total
from kingsmoot.thrones.rules.phases.challenges import decode_challenge
from kingsmoot.thrones.rules.setup import ENOUGH, HIDDEN
from kingsmoot.thrones.timing.windows import FREE, PASS, decode_free
from kingsmoot.thrones.values.in_force import has_icon, has_keyword
from kingsmoot.thrones.values.plot_values import claim
from kingsmoot.thrones.values.strength import strength

CLAIM: Final = 2.0
"""What a point of claim on a plot is worth."""
MOOD: Final = 3.0
"""How far chance moves what a plot is worth."""
USES_ACTION: Final = 60
USES_REACTION: Final = 80
MARSHALS_IN_SHADOWS: Final = 30
GOES_FIRST: Final = 10
TRIES: Final = 70
"""How often, in a hundred: an action is used, an interrupt or reaction; a card is put into shadows rather than nothing
done; whoever may choose goes first; a challenge is made that could be held."""
STANDS_IN: Final = 10
"""How often, in a hundred, somebody weak defends in a challenge that is lost anyhow, for it not to be unopposed."""
UNOPPOSED: Final = 2.0
"""What it is worth that a challenge is unopposed."""
LET_THROUGH: Final = 4.6
"""Whoever still has challenges to make does not kneel anybody to defend against one that costs less."""


def choose_quickly(s: ThronesState, rng: Rng) -> int:
    """The index of an option for whoever is asked."""
    count = len(s.choices)
    if count == 1:
        return 0
    question, frame = s.pending()
    rule = _RULES.get(question.name)
    return rng.below(count) if rule is None else rule(s, frame, rng)


# -- windows, marshaling and setup ----------------------------------------------------------------------


def _act(s: ThronesState, f: Frame, rng: Rng) -> int:
    """Marshal what is worth most. What else may be done, now and then."""
    best, best_worth = -1, 0.0
    uses: list[int] = []
    for place, option in enumerate(s.choices):
        if option >= FREE:
            number, c = decode_free(option)
            card = s.deal.cards[c]
            if number and rng.below(100) >= MARSHALS_IN_SHADOWS:
                continue
            worth = value_of(card).whole + rng.below(100) * 0.01
            if worth > best_worth:
                best, best_worth = place, worth
        elif option != PASS:
            uses.append(place)
    if uses and rng.below(100) < USES_ACTION:
        return uses[rng.below(len(uses))]
    return best if best >= 0 else len(s.choices) - 1


def _react(s: ThronesState, f: Frame, rng: Rng) -> int:
    return rng.below(len(s.choices) - 1) if rng.below(100) < USES_REACTION else len(s.choices) - 1


def _place(s: ThronesState, f: Frame, rng: Rng) -> int:
    """In setup, what is worth most."""
    best, best_worth = len(s.choices) - 1, 0.0
    for place, option in enumerate(s.choices):
        if option != ENOUGH:
            worth = value_of(s.deal.cards[option % HIDDEN]).whole + rng.below(100) * 0.01
            if worth > best_worth:
                best, best_worth = place, worth
    return best


# -- plots ----------------------------------------------------------------------------------------------


def _reveal(s: ThronesState, f: Frame, rng: Rng) -> int:
    best, best_worth = 0, -100.0
    for place, c in enumerate(s.choices):
        values = s.deal.cards[c].plot
        if values is not None:
            worth = GOLD_TO_COME * values.income + PLOT_INITIATIVE * values.initiative + CLAIM * values.claim
            worth += PLOT_RESERVE * values.reserve + MOOD * rng.below(1000) * 0.001
            if worth > best_worth:
                best, best_worth = place, worth
    return best


def _go_first(s: ThronesState, f: Frame, rng: Rng) -> int:
    if s.seat in s.choices and rng.below(100) < GOES_FIRST:
        return s.choices.index(s.seat)
    return rng.below(len(s.choices))


# -- challenges -----------------------------------------------------------------------------------------


def _initiate(s: ThronesState, f: Frame, rng: Rng) -> int:
    """The challenge that brings most among those that could be won; now and then one that could be held."""
    seat = s.active
    best, best_worth = len(s.choices) - 1, 0.0
    for place, option in enumerate(s.choices):
        if option == NONE:
            continue
        kind, other = decode_challenge(option)
        attack = sum(strength(s, c) for c in possible_attackers(s, seat, kind))
        defence = _ready(s, other, kind)
        if attack < 1 or (attack < defence and rng.below(100) >= TRIES):
            continue
        worth = _gain(s, seat, other, kind) + rng.below(100) * 0.01
        if not defence:
            worth += UNOPPOSED
        if worth > best_worth:
            best, best_worth = place, worth
    return best


def _gain(s: ThronesState, seat: Seat, other: Seat, kind: int) -> float:
    """Roughly what claim brings."""
    count = claim(s, seat)
    if kind == MILITARY:
        return 3.0 * min(count, len(s.characters(other))) + 0.5
    if kind == INTRIGUE:
        return 2.0 * min(count, len(s.hand[other])) + 0.5
    return 4.5 * min(count, s.power[s.deal.factions[other]]) + 0.5


def _ready(s: ThronesState, seat: Seat, kind: int) -> int:
    """The strength that stands ready to defend."""
    return sum(strength(s, c) for c in s.characters(seat) if not s.kneeling[c] and has_icon(s, c, kind))


def _attack(s: ThronesState, f: Frame, rng: Rng) -> int:
    """As many as it takes to win whoever defends, those first that are good for little else."""
    attack = side_total(s, s.attacker)
    against = side_total(s, s.defender) if f[ORDER] == DEFENDERS_DONE else ready_to_defend(s)
    if NONE in s.choices and attack >= against:
        return len(s.choices) - 1
    found = [c for c in s.choices if c != NONE]
    could = attack + sum(strength(s, c) for c in found)
    if NONE in s.choices and could < against and rng.below(100) < 60:
        return len(s.choices) - 1
    return _best([_use_in(s, c, against - attack) + rng.below(100) * 0.005 if c != NONE else -99.0 for c in s.choices])


def _defend(s: ThronesState, f: Frame, rng: Rng) -> int:
    """Win it if that can be done, with no more than it takes; else perhaps somebody stands in the way."""
    attack, defence = side_total(s, s.attacker), side_total(s, s.defender)
    last = len(s.choices) - 1
    may_stop = s.choices[last] == NONE
    if may_stop and defence > attack:
        return last
    stake = _gain(s, s.attacker, s.defender, s.type) + UNOPPOSED
    if may_stop and defence == 0 and f[ORDER] == 0 and stake < LET_THROUGH and _is_to_attack(s, s.defender):
        return last
    could = defence + sum(strength(s, c) for c in s.choices if c != NONE)
    if could > attack or f[ORDER] != 0:
        need = attack + 1 - defence
        return _best([_use_in(s, c, need) + rng.below(100) * 0.005 if c != NONE else -99.0 for c in s.choices])
    if may_stop and (defence > 0 or rng.below(100) >= STANDS_IN):
        return last
    return _best([-_worth(s, c) if c != NONE else -99.0 for c in s.choices])


def _is_to_attack(s: ThronesState, seat: Seat) -> bool:
    """Whether this player's turn to initiate challenges is still to come."""
    number = s.edition.procedures.challenges.number
    return any(frame[PROCEDURE] == number and not frame[BIT] & (1 << seat) for frame in s.stack)


def _use_in(s: ThronesState, c: CardId, need: int) -> float:
    """How well a character serves where so much strength is needed: enough but no more, few other icons, renown."""
    might = strength(s, c)
    fits = -0.5 * (might - need) if might >= need else float(might - need)
    icons = sum(1 for kind in range(3) if has_icon(s, c, kind))
    return fits - 1.2 * icons + (3.0 if has_keyword(s, c, "renown") else 0.0)


def _bypass(s: ThronesState, f: Frame, rng: Rng) -> int:
    """The strongest who could defend."""
    found = [
        float(strength(s, c)) + (20.0 if not s.kneeling[c] and has_icon(s, c, s.type) else 0.0) if c != NONE else -1.0
        for c in s.choices
    ]
    return _best(found)


# -- giving up and taking -------------------------------------------------------------------------------


def _worth(s: ThronesState, c: CardId) -> float:
    card = s.cards[c]
    worth = value_of(card).whole + 2.5 * s.power[c] - (1.0 if s.kneeling[c] else 0.0)
    if card.type == Type.CHARACTER:
        worth += 0.65 * (strength(s, c) - card.strength)
    return worth


def _give_up(s: ThronesState, f: Frame, rng: Rng) -> int:
    """What is worth least."""
    return _best([-_worth(s, c) if c >= 0 else -99.0 for c in s.choices])


def _take(s: ThronesState, f: Frame, rng: Rng) -> int:
    """What is worth most."""
    return _best([_worth(s, c) if 0 <= c < len(s.deal.cards) else -1.0 for c in s.choices])


def _of_each_player(s: ThronesState, f: Frame, rng: Rng) -> int:
    """The best, if something befalls the rest; else the least."""
    question, _ = s.pending()
    return _take(s, f, rng) if "rest" in question.detail(s, f) else _give_up(s, f, rng)


def _aim(s: ThronesState, f: Frame, rng: Rng) -> int:
    """What a card is used on: what looks best at once, of one's best and least and the best of the others."""
    mine: list[int] = []
    theirs: list[int] = []
    last = len(s.deal.cards)
    for place, c in enumerate(s.choices):
        if not 0 <= c < last:
            return rng.below(len(s.choices))
        (mine if s.controller[c] == s.seat else theirs).append(place)
    found: list[int] = []
    if theirs:
        found.append(max(theirs, key=lambda place: _worth(s, s.choices[place])))
    if mine:
        found.append(max(mine, key=lambda place: _worth(s, s.choices[place])))
        if not theirs:
            found.append(min(mine, key=lambda place: _worth(s, s.choices[place])))
    if len(found) == 1 or found[0] == found[-1]:
        return found[0]
    best, best_look = found[0], 0.0
    for place in found:
        after = s.copy()
        after.act(place)
        look = appraise(after, s.seat)
        if place == found[0] or look > best_look:
            best, best_look = place, look
    return best


def _use_keyword(s: ThronesState, f: Frame, rng: Rng) -> int:
    """Yes, or on whoever is worth most."""
    return _take(s, f, rng) if s.choices[0] >= 0 else 0


def _first(s: ThronesState, f: Frame, rng: Rng) -> int:
    return 0


def _best(found: list[float]) -> int:
    best = 0
    for place, value in enumerate(found):
        if value > found[best]:
            best = place
    return best


_RULES: Final[dict[str, Callable[[ThronesState, Frame, Rng], int]]] = {
    "action": _act,
    "window": _react,
    "setup": _place,
    "mulligan": _first,
    "plot": _reveal,
    "first-player": _go_first,
    "challenge": _initiate,
    "attackers": _attack,
    "defenders": _defend,
    "stealth": _bypass,
    "claim": _give_up,
    "reserve": _give_up,
    "keyword-use": _use_keyword,
    "search": _take,
    "each-player": _of_each_player,
    "target": _aim,
    "host": _aim,
}
"""By the name of the question."""
