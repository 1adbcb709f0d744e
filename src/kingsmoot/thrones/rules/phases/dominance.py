"""Dominance: the highest total wins power."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.model.enums import Event, Phase
from kingsmoot.thrones.model.ids import NOBODY, Seat
from kingsmoot.thrones.model.modifiers import Permission, Value
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.periods import begin_phase
from kingsmoot.thrones.rules.ties import TOTAL, bits, decider, tie_question
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.values.in_force import holds, total
from kingsmoot.thrones.values.strength import strength


def begin_dominance(s: ThronesState, f: Frame) -> None:
    begin_phase(s, Phase.DOMINANCE)


def dominance_total(s: ThronesState, seat: Seat) -> int:
    counting = [c for c in s.characters(seat) if not s.kneeling[c] and not holds(s, Permission.NO_DOMINANCE, c)]
    standing = sum(strength(s, c) for c in counting)
    gold = s.pool[seat] if s.edition.gold_for_dominance else 0
    return standing + gold + total(s, Value.DOMINANCE, s.deal.factions[seat])


def determine_dominance(s: ThronesState, f: Frame) -> None:
    totals = {seat: dominance_total(s, seat) for seat in s.seats()}
    best = max(totals.values())
    tied = [seat for seat, found in totals.items() if found == best]
    if len(tied) == 1:
        win_dominance(s, tied[0], best)
    elif (seat := decider(s)) != NOBODY:
        s.push(DOMINANCE_TIE, seat, bits(tied), best)
    else:
        s.note("Nobody wins dominance.")


def win_dominance(s: ThronesState, seat: Seat, count: int) -> None:
    s.note("{player} wins dominance with {count}.", player=seat, count=count)
    faction = s.deal.factions[seat]
    happen(s, event(Event.DOMINANCE_WON, seat=seat), event(Event.POWER_GAINED, faction, seat, amount=1))


def decide_tie(s: ThronesState, f: Frame, option: Seat) -> None:
    win_dominance(s, option, f[TOTAL])


DOMINANCE_TIE: Final = rules.procedure("dominance-tie", tie_question("dominance", decide_tie))
