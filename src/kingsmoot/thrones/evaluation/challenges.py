"""What challenges promise: the one that is going on, those that may still come, and dominance after them."""

from __future__ import annotations

from kingsmoot.kernel.procedure import STEP, Frame
from kingsmoot.thrones.evaluation.sides import Side
from kingsmoot.thrones.evaluation.steps import steps
from kingsmoot.thrones.evaluation.worth import (
    DEFENCE,
    INSIGHT,
    INTIMIDATE,
    PILLAGE,
    SURE,
    TRICK,
    TRICK_STEP,
    UNOPPOSED,
    UNSEEN_CARD,
    USUAL_CLAIM,
    next_power,
)
from kingsmoot.thrones.model.enums import INTRIGUE, MILITARY
from kingsmoot.thrones.model.ids import NO_CARD, NOBODY, Seat
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.attackers import possible_attackers
from kingsmoot.thrones.rules.challenge.claim import COUNT, PICKS, applied_to, claim_type
from kingsmoot.thrones.rules.challenge.defenders import ATTACKERS_FIRST, ORDER
from kingsmoot.thrones.rules.challenge.participation import side
from kingsmoot.thrones.rules.challenge.winner import side_total
from kingsmoot.thrones.values.in_force import has_icon, has_keyword, holds
from kingsmoot.thrones.values.plot_values import claim
from kingsmoot.thrones.values.strength import strength


def _claim_worth(
    s: ThronesState, sides: dict[Seat, Side], weight: dict[Seat, float], by: Seat, against: Seat, kind: int, count: int
) -> float:
    """What it is worth to the seat that appraises if claim is carried out."""
    if kind == MILITARY:
        return -weight[against] * sum(sides[against].values[:count])
    if kind == INTRIGUE:
        return -weight[against] * UNSEEN_CARD * min(count, len(s.hand[against]))
    count = min(count, s.power[s.deal.factions[against]])
    return count * (weight[by] * next_power(sides[by].power) - weight[against] * next_power(sides[against].power))


def _chance(attack: float, defence: float) -> float:
    if attack <= 0:
        return 0.0
    expected = DEFENCE * defence
    return SURE * attack * attack / (attack * attack + expected * expected)


def promise(s: ThronesState, seat: Seat, sides: dict[Seat, Side], weight: dict[Seat, float]) -> float:
    """Challenges still to come: one's own against whom it is best, and those of the others."""
    others = [other for other in sides if other != seat]
    value = 0.0
    for kind in range(3):
        if sides[seat].left[kind] and sides[seat].ready[kind]:
            value += max(_prospect(s, sides, weight, seat, other, kind) for other in others)
        for other in others:
            if sides[other].left[kind] and sides[other].ready[kind]:
                value += _prospect(s, sides, weight, other, seat, kind) / len(others)
    return value


def _prospect(
    s: ThronesState, sides: dict[Seat, Side], weight: dict[Seat, float], by: Seat, against: Seat, kind: int
) -> float:
    defence = sides[against].ready[kind]
    chance = _chance(sides[by].ready[kind], defence)
    count = claim(s, by)
    if s.selected[by] != NO_CARD:
        plot = s.deal.cards[s.selected[by]].plot
        count = plot.claim if plot is not None and weight[by] > 0 else USUAL_CLAIM
    worth = _claim_worth(s, sides, weight, by, against, kind, count)
    unopposed = 1.0 if not defence else UNOPPOSED
    return chance * (worth + unopposed * weight[by] * next_power(sides[by].power))


def dominance_lead(seat: Seat, sides: dict[Seat, Side]) -> float:
    best = max(one.dominance for other, one in sides.items() if other != seat)
    mine = sides[seat].dominance
    whole = mine * mine + best * best
    return 2 * mine * mine / whole - 1 if whole else 0.0


def challenge_worth(
    s: ThronesState, sides: dict[Seat, Side], weight: dict[Seat, float], frame: Frame, claiming: Frame | None
) -> float:
    """The challenge going on, as if nobody else were declared."""
    step = frame[STEP]
    attacker, defender = s.attacker, s.defender
    if attacker not in sides or defender not in sides:
        return 0.0
    if step > steps(s).decides and s.winner != NOBODY:
        return _decided(s, sides, weight, step, claiming)
    if step > steps(s).decides:
        return 0.0
    attack = side_total(s, attacker) if s.attackers or frame[ORDER] == ATTACKERS_FIRST else _could_attack(s)
    won = _claim_worth(s, sides, weight, attacker, defender, s.type, claim(s, attacker))
    won += _keywords_worth(s, sides, weight, attacker, attacker)
    free = weight[attacker] * next_power(sides[attacker].power)
    if step <= steps(s).defenders and frame[ORDER] == ATTACKERS_FIRST:
        defence = _could_defend(s)
        return _chance(attack, defence) * (won + (UNOPPOSED if defence else 1.0) * free)
    defence = side_total(s, defender)
    if attack < 1 and defence < 1:
        return 0.0
    if attack >= defence:
        chance = 1.0 - max(1.0 - SURE, TRICK - TRICK_STEP * (attack - defence))
    else:
        chance = max(1.0 - SURE, TRICK - TRICK_STEP * (defence - attack - 1))
    held = _keywords_worth(s, sides, weight, defender, attacker)
    return chance * (won + (free if defence == 0 else 0.0)) + (1.0 - chance) * held


def _decided(
    s: ThronesState, sides: dict[Seat, Side], weight: dict[Seat, float], step: int, claiming: Frame | None
) -> float:
    """The winner is known: what is still to come of it."""
    value = 0.0
    if step <= steps(s).bonus and s.unopposed:
        value += weight[s.winner] * next_power(sides[s.winner].power)
    if s.winner == s.attacker and step <= steps(s).claim:
        value += _claim_worth(s, sides, weight, s.winner, s.loser, s.type, claim(s, s.winner))
    elif (
        claiming is not None
        and claim_type(s, claiming) == MILITARY
        and steps(s).take < claiming[STEP] <= steps(s).kill
        and applied_to(s, claiming) in sides
    ):
        count = claiming[COUNT] - len(s.picked[claiming[PICKS]])
        value += _claim_worth(s, sides, weight, s.winner, applied_to(s, claiming), MILITARY, count)
    if step <= steps(s).keywords:
        value += _keywords_worth(s, sides, weight, s.winner, s.attacker)
    return value


def _could_attack(s: ThronesState) -> int:
    """The strength of all who could be declared as attackers, where defenders are declared first."""
    return sum(strength(s, c) for c in possible_attackers(s, s.attacker, s.type))


def _could_defend(s: ThronesState) -> int:
    """The strength of all who could be declared as defenders."""
    found = [c for c in s.characters(s.defender) if not s.kneeling[c] and c not in s.bypassed]
    return sum(strength(s, c) for c in found if has_icon(s, c, s.type) and not holds(s, Permission.CANNOT_DEFEND, c))


def _keywords_worth(
    s: ThronesState, sides: dict[Seat, Side], weight: dict[Seat, float], winner: Seat, attacker: Seat
) -> float:
    """What the keywords of a side bring if it wins."""
    value = 0.0
    for c in side(s, winner):
        if has_keyword(s, c, "renown"):
            value += next_power(sides[winner].power)
        if has_keyword(s, c, "insight"):
            value += INSIGHT
        if has_keyword(s, c, "pillage"):
            value += PILLAGE
        if winner == attacker and has_keyword(s, c, "intimidate"):
            value += INTIMIDATE
    return weight[winner] * value
