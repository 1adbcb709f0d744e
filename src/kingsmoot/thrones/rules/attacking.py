"""Declaring attackers, and stealth."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.kernel.state import NOBODY
from kingsmoot.kernel.text import joined
from kingsmoot.thrones.ability import Context, Modifier
from kingsmoot.thrones.events import CARD, event
from kingsmoot.thrones.happening import carries_out, happen
from kingsmoot.thrones.reasons import IMMUNE, card_on
from kingsmoot.thrones.rules.defending import (
    BYPASSED,
    KEPT_FROM_DEFENDING,
    KIND,
    KNEELS,
    LEFT,
    MANY,
    NO_ICON,
    NONE,
    OTHER,
    STEALTH,
    TAKES_PART,
    YOU,
    declare_text,
    defence_obstacle,
    kneel_participant,
    not_on_the_side,
)
from kingsmoot.thrones.rules.winning import challenge_over, side_total, without_a_side
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import POWER, Event
from kingsmoot.thrones.values import has_icon, has_keyword, holds, ignores, least, strength
from kingsmoot.thrones.words import card_label, card_name, challenge_name, on_card, player

KEPT_FROM_ATTACKING = "An effect keeps it from attacking."


def attack_obstacle(s: ThronesState, c: int, kind: int) -> str:
    """What keeps a character from attacking in a challenge of this type; empty if nothing does."""
    if s.kneeling[c]:
        return KNEELS
    if not has_icon(s, c, kind):
        return NO_ICON
    return KEPT_FROM_ATTACKING if holds(s, Modifier.CANNOT_ATTACK, c) else ""


def possible_attackers(s: ThronesState, seat: int, kind: int) -> list[int]:
    return [c for c in s.characters(seat) if not attack_obstacle(s, c, kind)]


def announce(s: ThronesState, f: Frame) -> None:
    s.in_challenge = 1
    s.challenge += 1
    s.type, s.attacker, s.opponent, s.defender = f[KIND], f[YOU], f[OTHER], f[OTHER]
    s.winner = s.loser = NOBODY
    s.difference = s.unopposed = 0
    s.attackers, s.defenders, s.bypassed, s.bypassers = [], [], [], []
    f[LEFT] = 0
    s.touch()


def attacker_options(s: ThronesState, f: Frame) -> list[int]:
    if f[LEFT] or without_a_side(s):
        return []
    if len(s.attackers) >= least(s, Modifier.MOST_ATTACKERS, s.deal.factions[f[YOU]], MANY):
        return []
    found = [c for c in possible_attackers(s, f[YOU], f[KIND]) if c not in s.attackers]
    must = [c for c in found if holds(s, Modifier.MUST_ATTACK, c)]
    return must or ([*found, NONE] if s.attackers and found else found)


def declare_attacker(s: ThronesState, f: Frame, option: int) -> None:
    if option == NONE:
        f[LEFT] = 1
    else:
        s.attackers.append(option)
        s.touch()


def attackers_why_not(s: ThronesState, f: Frame, on: str) -> str:
    c = card_on(on)
    why = not_on_the_side(s, f[YOU], c, "attack") or (TAKES_PART if c in s.attackers else "")
    return why or attack_obstacle(s, c, f[KIND]).format(kind=challenge_name(s))


def attackers_detail(s: ThronesState, f: Frame) -> str:
    """What attacks so far, and what would be there to defend."""
    ready = sum(strength(s, c) for c in s.characters(s.defender) if not defence_obstacle(s, c))
    attack = side_total(s, s.attacker)
    return f"You attack with {attack} so far. {player(s, s.defender)} has {ready} to defend with. Attackers win ties."


ATTACKERS: Question[ThronesState] = Question(
    "attackers",
    who=lambda s, f: f[YOU],
    options=attacker_options,
    declines=NONE,
    text=declare_text,
    on=on_card,
    detail=attackers_detail,
    why_not=attackers_why_not,
    label=lambda s, f, option: "No more attackers" if option == NONE else f"{card_label(s, option)} attacks",
    prompt=lambda s, f: f"Declare attackers in your {challenge_name(s)} challenge against {player(s, f[OTHER])}.",
    answer=declare_attacker,
)


def more_attackers(s: ThronesState, f: Frame) -> None:
    if attacker_options(s, f):
        s.jump(f, ATTACKERS)


def stealthy(s: ThronesState) -> list[int]:
    return [c for c in s.attackers if has_keyword(s, c, "stealth")]


def stealth_obstacle(s: ThronesState, c: int, by: int) -> str:
    if has_keyword(s, c, "stealth"):
        return "It has stealth itself."
    if s.game.keywords_are_abilities and ignores(s, Context(s.attacker, by), c):
        return IMMUNE
    return "It cannot be bypassed." if holds(s, Modifier.CANNOT_BE_BYPASSED, c) else ""


def stealth_why_not(s: ThronesState, f: Frame, on: str) -> str:
    c = card_on(on)
    if c not in s.characters(s.defender):
        return "Only a character of the defender is bypassed."
    return stealth_obstacle(s, c, stealthy(s)[f[STEALTH]])


def stealth_options(s: ThronesState, f: Frame) -> list[int]:
    bypassers = stealthy(s)
    if f[STEALTH] >= len(bypassers):
        return []
    found = [c for c in s.characters(s.defender) if not stealth_obstacle(s, c, bypassers[f[STEALTH]])]
    return [*found, NONE] if found else []


def bypass(s: ThronesState, f: Frame, option: int) -> None:
    f[STEALTH] += 1
    if option != NONE:
        s.bypassed.append(option)  # two may bypass the same character
        s.bypassers.append(stealthy(s)[f[STEALTH] - 1])
        s.note("{card} bypasses {target}.", card=s.bypassers[-1], target=option)


_WHY_NOT_NOW = {
    KNEELS: "kneeling",
    NO_ICON: "no {kind} icon",
    KEPT_FROM_DEFENDING: "cannot defend",
    BYPASSED: "bypassed already",
    TAKES_PART: "defends already",
}
"""What keeps a character from defending, in short: it may be bypassed all the same, as an effect may change that."""


def stealth_label(s: ThronesState, f: Frame, option: int) -> str:
    if option == NONE:
        return "Bypass nobody"
    why = _WHY_NOT_NOW.get(defence_obstacle(s, option), "").format(kind=challenge_name(s))
    return f"Bypass {card_label(s, option)}{f' ({why})' if why else ''}"


def stealth_detail(s: ThronesState, f: Frame) -> str:
    """Who of those that may be bypassed could defend as things stand; nothing if all could."""
    found = [c for c in s.choices if c != NONE]
    able = [card_label(s, c) for c in found if not defence_obstacle(s, c)]
    if len(able) == len(found):
        return ""
    return f"Only {joined(able)} can defend now." if able else "None of these can defend now."


STEALTH_QUESTION: Question[ThronesState] = Question(
    "stealth",
    who=lambda s, f: f[YOU],
    options=stealth_options,
    declines=NONE,
    text=lambda s, f, option: "bypass nobody" if option == NONE else f"bypass {card_name(s, option)}",
    label=stealth_label,
    detail=stealth_detail,
    on=on_card,
    why_not=stealth_why_not,
    prompt=lambda s, f: f"{card_name(s, stealthy(s)[f[STEALTH]])} has stealth: which character is bypassed?",
    answer=bypass,
)


def more_stealth(s: ThronesState, f: Frame) -> None:
    if stealth_options(s, f):
        s.jump(f, STEALTH_QUESTION)


def count_challenge(s: ThronesState, f: Frame) -> None:
    """It has been initiated, unless one of the two has left the game meanwhile."""
    if without_a_side(s):
        s.jump(f, challenge_over)
        return
    seat = f[YOU]
    s.initiated[seat * 3 + f[KIND]] += 1
    if f[KIND] == POWER:
        s.made[seat * s.players + f[OTHER]] = 1
    s.note("{player} initiates {kind} challenge against {other}.", player=seat, kind=f[KIND], other=f[OTHER])


def challenge_initiated(s: ThronesState, f: Frame) -> None:
    seat = f[YOU]
    rows = [event(Event.CHALLENGE_INITIATED, seat=s.opponent, amount=f[KIND], source=seat)]
    rows += [event(Event.ATTACKER_DECLARED, c, seat) for c in s.attackers]
    happen(s, *rows, *_bypasses(s))


def _bypasses(s: ThronesState) -> list[list[int]]:
    pairs = zip(s.bypassed, s.bypassers, strict=True)
    return [event(Event.BYPASSED, c, s.controller[c], source=by) for c, by in pairs]


def stealth_used(s: ThronesState, f: Frame) -> None:
    """Where stealth is chosen only after the attackers have been reacted to."""
    happen(s, *_bypasses(s))


@carries_out(Event.ATTACKER_DECLARED)
def attacker_declared(s: ThronesState, row: list[int]) -> None:
    kneel_participant(s, row[CARD])
    s.note("{card} attacks.", card=row[CARD])
