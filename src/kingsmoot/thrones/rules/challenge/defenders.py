"""Defenders: who can defend, and declaring them."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Event, Type
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Row, Seat
from kingsmoot.thrones.model.modifiers import Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.claim import what_claim_costs
from kingsmoot.thrones.rules.challenge.participation import is_barred, join
from kingsmoot.thrones.rules.challenge.winner import challenge_over, side_total, without_a_side
from kingsmoot.thrones.timing.event_rows import CARD, event
from kingsmoot.thrones.timing.happenings import waited_for
from kingsmoot.thrones.timing.listeners import carries_out
from kingsmoot.thrones.values.in_force import AMOUNT, amounts, has_icon, holds, in_force, is_in_force, lasting_on, least
from kingsmoot.thrones.values.strength import strength
from kingsmoot.thrones.view.labels import card_does, card_name, challenge_name, on_card, player
from kingsmoot.thrones.view.reasons import card_on

MANY: Final = 99

NONE: Final = NO_CARD

YOU: Final = 2
KIND: Final = 3
OTHER: Final = 4
STEALTH: Final = 5
LEFT: Final = 6
REDIRECTED: Final = 7
JOINED: Final = 8
ORDER: Final = 9
"""Registers of a challenge: whose it is, its type, against whom; which stealth attacker chooses; whether declaring is
over; whether the attacker has to name another opponent; how many take part as defenders before any is declared; who
declares first."""

ATTACKERS_FIRST: Final = 0
DEFENDERS_NOW: Final = 1
DEFENDERS_DONE: Final = 2
"""Who declares first: attackers, as a rule; or defenders, who do so now, or have done so."""

KNEELS: Final = "Already kneeling."

NO_ICON: Final = "No {kind} icon."

KEPT_FROM_DEFENDING: Final = "An effect keeps it from defending."

BYPASSED: Final = "Bypassed by stealth."

TAKES_PART: Final = "Already in the challenge."


def kneel_participant(s: ThronesState, c: CardId) -> None:
    if not holds(s, Permission.DOES_NOT_KNEEL, c):
        atoms.set_kneeling(s, c, True)


def kneeling_with(s: ThronesState, declared: list[CardId]) -> list[Row]:
    """That characters kneel as they are declared, told to who waits for it."""
    kneeling = [c for c in declared if not s.kneeling[c] and not holds(s, Permission.DOES_NOT_KNEEL, c)]
    return waited_for(s, [event(Event.KNELT, c, s.controller[c]) for c in kneeling])


def declare_text(s: ThronesState, f: Frame, option: CardId) -> str:
    return "done" if option == NONE else card_name(s, option)


def not_on_the_side(s: ThronesState, seat: Seat, c: CardId, verb: str) -> str:
    """Whatever the rules say of a character: only those of the one who declares them come into question."""
    if c not in s.play[seat]:
        return f"Only your own characters can {verb}."
    return "" if s.is_type(c, Type.CHARACTER) else f"Only characters can {verb}."


def begin_defending(s: ThronesState, f: Frame) -> None:
    f[LEFT], f[JOINED] = int(f[ORDER] == DEFENDERS_DONE), len(s.defenders)
    if without_a_side(s):
        s.jump(f, challenge_over)


def may_not_defend(s: ThronesState) -> bool:
    """Whether the defending player is kept from defending in this type: a lasting ban, with a bit for each type."""
    theirs = s.deal.factions[s.defender]
    return any(row[AMOUNT] >> s.type & 1 for row in lasting_on(s, Permission.CANNOT_DEFEND, theirs))


def defence_obstacle(s: ThronesState, c: CardId) -> str:
    """What keeps a character from being declared as a defender in this challenge; empty if nothing does."""
    if s.kneeling[c] and not holds(s, Permission.MAY_DEFEND_KNEELING, c):
        return KNEELS
    if c in s.defenders:
        return TAKES_PART
    if c in s.bypassed:
        return BYPASSED
    if not has_icon(s, c, s.type) and not holds(s, Permission.MAY_DEFEND_WITHOUT_ICON, c):
        return NO_ICON
    force = s.found.force or in_force(s)
    if force[_CANNOT_DEFEND] and (holds(s, _CANNOT_DEFEND, c) or may_not_defend(s)):
        return KEPT_FROM_DEFENDING
    return KEPT_FROM_DEFENDING if is_barred(s, c) else ""


_CANNOT_DEFEND: Final = Permission.CANNOT_DEFEND


def ready_to_defend(s: ThronesState) -> int:
    """The strength of all who could be declared as defenders in this challenge."""
    return sum(strength(s, c) for c in s.characters(s.defender) if not defence_obstacle(s, c))


def _all_declared(s: ThronesState, f: Frame) -> bool:
    """Whether no more defenders may be declared, whoever there is."""
    if f[LEFT] or without_a_side(s):
        return True
    return len(s.defenders) >= least(s, Value.MOST_DEFENDERS, s.deal.factions[s.defender], MANY)


def defender_options(s: ThronesState, f: Frame) -> list[CardId]:
    if _all_declared(s, f):
        return []
    found = [c for c in s.characters(s.defender) if not defence_obstacle(s, c)]
    must = [c for c in found if holds(s, Permission.MUST_DEFEND, c)]
    if not must and len(s.defenders) - f[JOINED] < least_defenders(s):
        return found
    return must or ([*found, NONE] if found else [])


def least_defenders(s: ThronesState) -> int:
    """How many the defending player must declare, if able; who joined by an effect has not been declared."""
    if not is_in_force(s, Value.LEAST_DEFENDERS):
        return 0
    return max([0, *amounts(s, Value.LEAST_DEFENDERS, s.deal.factions[s.defender])])


def declare_defender(s: ThronesState, f: Frame, option: CardId) -> None:
    if option == NONE:
        f[LEFT] = 1
    else:
        join(s, option)


def defenders_why_not(s: ThronesState, f: Frame, on: str) -> str:
    c = card_on(on)
    why = not_on_the_side(s, s.defender, c, "defend") or defence_obstacle(s, c).format(kind=challenge_name(s))
    return why or "Another of your characters must defend first."


def defenders_prompt(s: ThronesState, f: Frame) -> str:
    attack = f", {side_total(s, s.attacker)}" if s.attackers else ""
    return f"{player(s, s.attacker)} attacks ({challenge_name(s)}{attack}). Choose defenders."


def defenders_detail(s: ThronesState, f: Frame) -> str:
    """What it takes to win, and what it costs to lose."""
    attack, defence = side_total(s, s.attacker), side_total(s, s.defender)
    if f[ORDER] == DEFENDERS_NOW and not s.attackers:
        need = f"{player(s, s.attacker)} declares attackers after you. You have {defence} so far"
    else:
        need = f"You have {defence} and need {attack + 1}: attackers win ties"
    return f"{need}. If you lose, {what_claim_costs(s)}."


DEFENDERS: Final[Question[ThronesState]] = Question(
    "defenders",
    who=lambda s, f: s.defender,
    options=defender_options,
    declines=NONE,
    text=declare_text,
    label=lambda s, f, option: "No more defenders" if option == NONE else card_does(s, option, "defends"),
    on=on_card,
    prompt=defenders_prompt,
    detail=defenders_detail,
    why_not=defenders_why_not,
    answer=declare_defender,
)


def more_defenders(s: ThronesState, f: Frame) -> None:
    if _all_declared(s, f):
        return
    for c in s.characters(s.defender):
        if not defence_obstacle(s, c):
            s.jump(f, DEFENDERS)
            return


def declarations(s: ThronesState, f: Frame) -> list[Row]:
    """Those who take part already by an effect have not been declared. That nobody was is told to who waits for it."""
    declared = s.defenders[f[JOINED] :]
    if not declared:
        return waited_for(s, [event(Event.NO_DEFENDERS_DECLARED, seat=s.defender)])
    return [*(event(Event.DEFENDER_DECLARED, c, s.defender) for c in declared), *kneeling_with(s, declared)]


@carries_out(Event.DEFENDER_DECLARED)
def defender_declared(s: ThronesState, row: Row) -> None:
    kneel_participant(s, row[CARD])
    if s.journal is not None:
        s.note("{card} defends.", card=row[CARD])
