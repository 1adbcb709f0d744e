"""Attackers: who can attack, declaring them, and initiating the challenge. Stealth is in ``stealth``."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model.enums import POWER, Event, Type
from kingsmoot.thrones.model.ids import NOBODY, CardId, Row, Seat
from kingsmoot.thrones.model.modifiers import Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.challenges_initiated import spend_additional
from kingsmoot.thrones.rules.challenge.defenders import (
    DEFENDERS_DONE,
    KIND,
    KNEELS,
    LEFT,
    MANY,
    NO_ICON,
    NONE,
    ORDER,
    OTHER,
    TAKES_PART,
    YOU,
    declarations,
    declare_text,
    kneel_participant,
    kneeling_with,
    not_on_the_side,
    ready_to_defend,
)
from kingsmoot.thrones.rules.challenge.participation import clear_sides, is_kept_from, is_kept_out, join
from kingsmoot.thrones.rules.challenge.stealth import bypasses
from kingsmoot.thrones.rules.challenge.winner import challenge_over, side_total, without_a_side
from kingsmoot.thrones.timing.event_rows import CARD, between, event
from kingsmoot.thrones.timing.happenings import happen_all
from kingsmoot.thrones.timing.listeners import carries_out
from kingsmoot.thrones.values.in_force import has_icon, holds, in_force, least
from kingsmoot.thrones.view.labels import card_does, challenge_name, on_card, player
from kingsmoot.thrones.view.reasons import card_on

_CHARACTER: Final = Type.CHARACTER
_CANNOT_ATTACK: Final = Permission.CANNOT_ATTACK
_KEPT_OUT: Final = Permission.KEPT_OUT
_KEPT_FROM_YOU: Final = Permission.KEPT_FROM_YOU

KEPT_FROM_ATTACKING: Final = "An effect keeps it from attacking."


def attack_obstacle(s: ThronesState, c: CardId, kind: int, other: Seat = NOBODY) -> str:
    """What keeps a character from attacking in a challenge of this type, or against this player; empty if nothing does.

    While attackers are declared, it is known against whom.
    """
    if s.kneeling[c]:
        return KNEELS
    if not has_icon(s, c, kind):
        return NO_ICON
    force = s.found.force or in_force(s)
    if force[_CANNOT_ATTACK] and holds(s, _CANNOT_ATTACK, c):
        return KEPT_FROM_ATTACKING
    if force[_KEPT_OUT] or force[_KEPT_FROM_YOU]:
        against = s.defender if other == NOBODY and s.in_challenge else other
        if against != NOBODY and (is_kept_out(s, c, against) or is_kept_from(s, c, against)):
            return KEPT_FROM_ATTACKING
    return ""


def possible_attackers(s: ThronesState, seat: Seat, kind: int) -> list[CardId]:
    cards, kneeling = s.cards, s.kneeling
    return [
        c for c in s.play[seat] if not kneeling[c] and cards[c].type == _CHARACTER and not attack_obstacle(s, c, kind)
    ]


def has_attacker(s: ThronesState, seat: Seat, kind: int, other: Seat = NOBODY) -> bool:
    """Whether there is any of them, perhaps against this player."""
    cards, kneeling = s.cards, s.kneeling
    for c in s.play[seat]:
        if not kneeling[c] and cards[c].type == _CHARACTER and not attack_obstacle(s, c, kind, other):
            return True
    return False


def announce(s: ThronesState, f: Frame) -> None:
    s.in_challenge = 1
    s.challenge += 1
    s.type, s.attacker, s.opponent, s.defender = f[KIND], f[YOU], f[OTHER], f[OTHER]
    s.winner = s.loser = NOBODY
    s.difference = s.unopposed = 0
    clear_sides(s)
    f[LEFT] = f[ORDER] = 0
    s.initiated[f[YOU] * 3 + f[KIND]] += 1
    s.touch()


def _all_declared(s: ThronesState, f: Frame) -> bool:
    """Whether no more attackers may be declared, whoever there is."""
    if f[LEFT] or without_a_side(s):
        return True
    return len(s.attackers) >= least(s, Value.MOST_ATTACKERS, s.deal.factions[f[YOU]], MANY)


def attacker_options(s: ThronesState, f: Frame) -> list[CardId]:
    if _all_declared(s, f):
        return []
    found = [c for c in possible_attackers(s, f[YOU], f[KIND]) if c not in s.attackers]
    must = [c for c in found if holds(s, Permission.MUST_ATTACK, c)]
    return must or ([*found, NONE] if s.attackers and found else found)


def declare_attacker(s: ThronesState, f: Frame, option: CardId) -> None:
    if option == NONE:
        f[LEFT] = 1
    else:
        join(s, option)


def attackers_why_not(s: ThronesState, f: Frame, on: str) -> str:
    c = card_on(on)
    why = not_on_the_side(s, f[YOU], c, "attack") or (TAKES_PART if c in s.attackers else "")
    return why or attack_obstacle(s, c, f[KIND]).format(kind=challenge_name(s))


def attackers_detail(s: ThronesState, f: Frame) -> str:
    """What attacks so far, and what defends, or would be there to defend."""
    attack, other = side_total(s, s.attacker), player(s, s.defender)
    if f[ORDER] == DEFENDERS_DONE:
        return f"You attack with {attack} so far. {other} defends with {side_total(s, s.defender)}. Attackers win ties."
    return f"You attack with {attack} so far. {other} has {ready_to_defend(s)} to defend with. Attackers win ties."


ATTACKERS: Final[Question[ThronesState]] = Question(
    "attackers",
    who=lambda s, f: f[YOU],
    options=attacker_options,
    declines=NONE,
    text=declare_text,
    on=on_card,
    detail=attackers_detail,
    why_not=attackers_why_not,
    label=lambda s, f, option: "No more attackers" if option == NONE else card_does(s, option, "attacks"),
    prompt=lambda s, f: f"Your {challenge_name(s)} challenge against {player(s, f[OTHER])}. Choose attackers.",
    answer=declare_attacker,
)


def more_attackers(s: ThronesState, f: Frame) -> None:
    if _all_declared(s, f):
        return
    for c in s.characters(f[YOU]):
        if c not in s.attackers and not attack_obstacle(s, c, f[KIND]):
            s.jump(f, ATTACKERS)
            return


def challenge_begins(s: ThronesState, f: Frame) -> None:
    """Attackers are declared. If one of the two has left the game meanwhile, it has not been initiated after all."""
    seat = f[YOU]
    if without_a_side(s):
        s.initiated[seat * 3 + f[KIND]] -= 1
        s.jump(f, challenge_over)
        return
    spend_additional(s, seat, f[KIND], f[OTHER])
    if f[KIND] == POWER:
        s.power_challenges_against[seat * s.players + f[OTHER]] = 1
    s.note("{player} initiates {kind} challenge against {other}.", player=seat, kind=f[KIND], other=f[OTHER])


def challenge_initiated(s: ThronesState, f: Frame) -> None:
    seat = f[YOU]
    rows = [between(Event.CHALLENGE_INITIATED, s.opponent, seat, f[KIND])]
    rows += [event(Event.ATTACKER_DECLARED, c, seat) for c in s.attackers]
    rows += kneeling_with(s, s.attackers)
    rows += declarations(s, f) if f[ORDER] == DEFENDERS_DONE else []
    happen_all(s, rows + bypasses(s))


@carries_out(Event.ATTACKER_DECLARED)
def attacker_declared(s: ThronesState, row: Row) -> None:
    kneel_participant(s, row[CARD])
    if s.journal is not None:
        s.note("{card} attacks.", card=row[CARD])
