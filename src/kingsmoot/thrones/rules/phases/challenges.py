"""The challenges phase: who initiates which challenges against whom."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.kernel.text import joined
from kingsmoot.thrones.language.references.players import Who
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, POWER, Phase
from kingsmoot.thrones.model.findings import Active
from kingsmoot.thrones.model.ids import NOBODY, Seat
from kingsmoot.thrones.model.modifiers import Constant, Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.attackers import has_attacker, possible_attackers
from kingsmoot.thrones.rules.challenge.challenges_initiated import EXTRA, additional_against
from kingsmoot.thrones.rules.challenge.defenders import MANY, NONE
from kingsmoot.thrones.rules.periods import begin_phase, turn_passes
from kingsmoot.thrones.timing.windows import action_window
from kingsmoot.thrones.values.in_force import AMOUNT, WORD, active, in_force, is_in_force, lasting_on, least, total
from kingsmoot.thrones.values.plot_values import claim
from kingsmoot.thrones.view.labels import player
from kingsmoot.thrones.view.reasons import seat_key

TURNS: Final = 2

ALREADY_MADE: Final = "already made"
NO_MORE: Final = "no challenges left"
FORBIDDEN: Final = "forbidden by an effect"
"""What keeps a player from a type of challenge."""

BARRED: Final = "An effect keeps you from attacking this player."
ONLY_AGAINST_OTHERS: Final = "Your next challenge of this type must be against another opponent."
KEPT_OUT: Final = "None of your characters can participate in this challenge."
ELSEWHERE: Final = "You attacked this player for power. Your next power challenge must be against someone else."

_SEATS: Final = 8
"""An option is a type of challenge and an opponent, as one number."""


def begin_challenges(s: ThronesState, f: Frame) -> None:
    s.active = s.first
    s.initiated = [0] * (3 * s.players)
    s.won_types = [0] * (3 * s.players)
    s.power_challenges_against = [0] * (s.players * s.players)
    s.lost_defending = [0] * s.players
    begin_phase(s, Phase.CHALLENGES)


def allowance(s: ThronesState, seat: Seat, kind: int) -> int:
    """How many challenges of this type a seat may initiate in the phase, against anybody."""
    return 1 + total(s, EXTRA[kind], s.deal.factions[seat])


def elsewhere(s: ThronesState, seat: Seat, kind: int) -> int:
    """How many more of them a title allows, each against an opponent who has not had one yet."""
    return total(s, Value.CHALLENGES_ELSEWHERE, s.deal.factions[seat]) if kind == POWER else 0


def challenges_of(s: ThronesState, seat: Seat, kind: int) -> tuple[int, int]:
    """How many challenges of this type a seat has initiated in the phase, and how many it may."""
    allowed = allowance(s, seat, kind) + elsewhere(s, seat, kind) + len(additional_against(s, seat, kind))
    return s.initiated[seat * 3 + kind], allowed


def type_obstacle(s: ThronesState, seat: Seat, kind: int) -> str:
    """What keeps the seat from initiating a challenge of this type against anybody; empty if nothing does."""
    force = s.found.force or in_force(s)
    if s.initiated[seat * 3 + kind] or force[EXTRA[kind]]:  # else one is allowed in any case
        made, allowed = challenges_of(s, seat, kind)
        if made >= allowed:
            return ALREADY_MADE
    if force[_MOST_CHALLENGES] and _in_all(s, seat) >= least(s, _MOST_CHALLENGES, s.deal.factions[seat], MANY):
        return NO_MORE
    if force[_CANNOT_CHALLENGE] and any(not is_against(ban) for ban, _ in _bans(s, seat, kind)):
        return FORBIDDEN
    return ""


_MOST_CHALLENGES: Final = Value.MOST_CHALLENGES
_CANNOT_CHALLENGE: Final = Permission.CANNOT_CHALLENGE


def _in_all(s: ThronesState, seat: Seat) -> int:
    """How many challenges of any type a seat has initiated in the phase."""
    return sum(s.initiated[seat * 3 : seat * 3 + 3])


def may_initiate(s: ThronesState, seat: Seat, kind: int) -> bool:
    """Whether the seat has a challenge of this type left, and nothing forbids it."""
    return not type_obstacle(s, seat, kind)


def _bans(s: ThronesState, seat: Seat, kind: int) -> Active:
    """What keeps the seat from initiating challenges of this type, by itself: an amount has a bit for each type."""
    if not is_in_force(s, _CANNOT_CHALLENGE):
        return []
    mine = s.deal.factions[seat]
    return [
        (ban, x)
        for ban, x in active(s, _CANNOT_CHALLENGE)
        if ban.amount_for(s, x, mine) & (1 << kind) and ban.applies(s, x, mine)
    ]


def is_against(ban: Constant) -> bool:
    """Whether it is about challenges against certain players only."""
    return bool(ban.word) or ban.thing is not None


def is_barred(s: ThronesState, seat: Seat, kind: int, other: Seat) -> bool:
    """Whether something keeps the seat from challenging this opponent.

    The amount of a lasting ban has a bit for each type, its word is the opponent + 1, or 0 for all of them.
    """
    if not is_in_force(s, _CANNOT_CHALLENGE):
        return False
    if any(_is_meant(s, ban, x, other) for ban, x in _bans(s, seat, kind)):
        return True
    return any(
        row[AMOUNT] & (1 << kind) and row[WORD] in (0, other + 1)
        for row in lasting_on(s, _CANNOT_CHALLENGE, s.deal.factions[seat])
    )


def _is_meant(s: ThronesState, ban: Constant, x: Context, other: Seat) -> bool:
    if ban.word:  # "against you"
        return other == x.you
    return isinstance(ban.thing, Who) and other in ban.thing.seats(s, x)


def open_to(s: ThronesState, seat: Seat, kind: int) -> list[Seat]:
    """Against whom the seat may still initiate a challenge of this type, if it has somebody to attack with."""
    return _open_among_opponents(s, seat, kind) if may_initiate(s, seat, kind) else []


def _open_among_opponents(s: ThronesState, seat: Seat, kind: int) -> list[Seat]:
    """The same where it may initiate one against somebody."""
    return [other for other in s.opponents(seat) if not opponent_obstacle(s, seat, kind, other)]


def opponent_obstacle(s: ThronesState, seat: Seat, kind: int, other: Seat) -> str:
    """What keeps the seat from challenging this opponent, as a sentence; empty if nothing does."""
    if ban := s.edition.challenge_ban(s, seat, other):
        return ban
    if is_barred(s, seat, kind, other):
        return BARRED
    if _may_keep_out(s) and _are_kept_out(s, seat, kind, other):
        return KEPT_OUT
    if against := additional_against(s, seat, kind):
        if other in against:
            return ""
        made, allowed = challenges_of(s, seat, kind)
        if made >= allowed - len(against):
            return ONLY_AGAINST_OTHERS
    return ELSEWHERE if _must_be_elsewhere(s, seat, kind, other) else ""


def _may_keep_out(s: ThronesState) -> bool:
    force = in_force(s)
    return force[Permission.KEPT_OUT] != 0 or force[Permission.KEPT_FROM_YOU] != 0


def _are_kept_out(s: ThronesState, seat: Seat, kind: int, other: Seat) -> bool:
    """Whether all who could attack are kept out of challenges against this opponent."""
    return has_attacker(s, seat, kind) and not has_attacker(s, seat, kind, other)


def challenges_left(s: ThronesState, seat: Seat, kind: int) -> int:
    """How many challenges of this type the seat may still initiate."""
    made, allowed = challenges_of(s, seat, kind)
    in_all = least(s, Value.MOST_CHALLENGES, s.deal.factions[seat], MANY) - _in_all(s, seat)
    return min(allowed - made, in_all) if open_to(s, seat, kind) else 0


def challenge_options(s: ThronesState, f: Frame) -> list[int]:
    seat = s.active
    found = []
    for kind in range(3 if s.alive[seat] else 0):
        if may_initiate(s, seat, kind) and has_attacker(s, seat, kind):
            found += [kind * _SEATS + other for other in _open_among_opponents(s, seat, kind)]
    return [*found, NONE] if found else []


def _must_be_elsewhere(s: ThronesState, seat: Seat, kind: int, other: Seat) -> bool:
    """Whether a challenge would be one that a title allows only against others.

    It is if those against anybody are used up, unless an earlier one was against another opponent than the first.
    """
    more = elsewhere(s, seat, kind)
    if not more or s.initiated[seat * 3 + kind] < allowance(s, seat, kind):
        return False
    against = s.power_challenges_against[seat * s.players : (seat + 1) * s.players]
    return bool(against[other]) and sum(against) <= more


def decode_challenge(option: int) -> tuple[int, Seat]:
    kind, other = divmod(option, _SEATS)
    return kind, Seat(other)


def challenge_text(s: ThronesState, f: Frame, option: int) -> str:
    if option == NONE:
        return "no more challenges"
    kind, other = decode_challenge(option)
    return f"{CHALLENGE_NAMES[kind]} challenge against {player(s, other)}"


def initiate_challenge(s: ThronesState, f: Frame, option: int) -> None:
    if option == NONE:
        return
    kind, other = decode_challenge(option)
    s.jump(f, action_window)
    s.push(s.edition.procedures.challenge, s.active, kind, other)


def challenge_on(s: ThronesState, f: Frame, option: int) -> str | None:
    return None if option == NONE else seat_key(decode_challenge(option)[1])


def challenge_why_not(s: ThronesState, f: Frame, on: str) -> str:
    others = [other for other in s.opponents(s.active) if seat_key(other) == on]
    if not others:
        return ""
    ban = s.edition.challenge_ban(s, s.active, others[0])
    return ban or "You have no challenge left against them, or nobody to make it with."


def challenge_detail(s: ThronesState, f: Frame) -> str:
    """What is left to do, with what stands in its way, and what it would be good for."""
    seat = s.active
    targets = {kind: others for kind in range(3) if (others := open_to(s, seat, kind))}
    spared = [other for other in s.opponents(seat) if not any(other in others for others in targets.values())]
    left = []
    for kind, others in targets.items():
        barred = [player(s, other) for other in s.opponents(seat) if other not in others and other not in spared]
        notes = [] if possible_attackers(s, seat, kind) else ["no attackers"]
        notes += [f"not against {joined(barred)}"] if barred else []
        note = f" ({', '.join(notes)})" if notes else ""
        left.append(f"{challenges_left(s, seat, kind)} {CHALLENGE_NAMES[kind]}{note}")
    cannot = f" You can't challenge {joined([player(s, other) for other in spared])}." if spared else ""
    return f"Challenges left: {', '.join(left)}.{cannot} Your claim is {claim(s, seat)}."


CHALLENGE_QUESTION: Final[Question[ThronesState]] = Question(
    "challenge",
    who=lambda s, f: s.active,
    options=challenge_options,
    declines=NONE,
    text=challenge_text,
    on=challenge_on,
    detail=challenge_detail,
    why_not=challenge_why_not,
    prompt=lambda s, f: "Choose a challenge.",
    answer=initiate_challenge,
    always=True,
)


def next_to_challenge(s: ThronesState, f: Frame) -> None:
    turn_passes(s, f, TURNS)
    if s.active != NOBODY:
        s.jump(f, action_window)
