"""Who wins a challenge, and what follows for both sides."""

from __future__ import annotations

from typing import NamedTuple

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.resolution import fulfil
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import NOBODY, CardId, Row, Seat
from kingsmoot.thrones.model.modifiers import Mark, Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.claim import begin_claim
from kingsmoot.thrones.rules.challenge.participation import side
from kingsmoot.thrones.rules.challenge.unopposed import is_unopposed
from kingsmoot.thrones.rules.periods import EITHER_WAY
from kingsmoot.thrones.timing.event_rows import between, event
from kingsmoot.thrones.timing.happenings import happen, happen_at_once
from kingsmoot.thrones.timing.listeners import carries_out
from kingsmoot.thrones.values.in_force import (
    AMOUNT,
    MODIFIER,
    ON,
    REGISTERS,
    WORD,
    YOU,
    active,
    falls_on,
    holds,
    is_constant,
    is_in_force,
    lasting_rows,
    reaches,
    total,
)
from kingsmoot.thrones.values.strength import strength


def contribution(s: ThronesState, c: CardId) -> int:
    """What a participating character adds to the strength of its side."""
    return 0 if holds(s, Permission.NO_CONTRIBUTION, c) else strength(s, c)


def side_total(s: ThronesState, seat: Seat) -> int:
    mine = counting = side(s, seat)
    if is_in_force(s, Permission.LENDS_STRENGTH):
        theirs = [c for other in (s.attacker, s.defender) if other != seat for c in lent_to(s, other)]
        counting = list(dict.fromkeys([*(c for c in mine if c not in theirs), *lent_to(s, seat)]))
    found = sum(contribution(s, c) for c in counting)
    if mine:
        found += total(s, Value.CHALLENGE_STRENGTH, s.deal.factions[seat])
    if is_in_force(s, Value.CHALLENGE_STRENGTH_ALONE) and seat in (s.attacker, s.defender):
        found += total(s, Value.CHALLENGE_STRENGTH_ALONE, s.deal.factions[seat])
    return found


def lent_to(s: ThronesState, seat: Seat) -> list[CardId]:
    """The characters that contribute their STR to this side by an effect, whosever they are."""
    found = [
        c
        for constant, x in active(s, Permission.LENDS_STRENGTH)
        for c in s.all_in_play()
        if x.you == seat and falls_on(s, constant, x, c)
    ]
    for row in lasting_rows(s, Permission.LENDS_STRENGTH):
        if (row[YOU] if is_constant(row) else row[WORD] - 1) == seat:
            found += [c for c in s.all_in_play() if reaches(s, row, c)]
    return found


class ChallengeTotals(NamedTuple):
    """How a challenge stands: both strengths, and who would win now (NOBODY if nobody would)."""

    attack: int
    defence: int
    winner: Seat
    unopposed: bool


def challenge_totals(s: ThronesState) -> ChallengeTotals:
    """The higher total, the attacker on a tie; as a rule nobody wins with 0, or without a character that takes part."""
    attack, defence = side_total(s, s.attacker), side_total(s, s.defender)
    if s.edition.nobody_wins(s, defence):
        return ChallengeTotals(attack, defence, NOBODY, False)
    best, won = (s.attacker, attack) if attack >= defence else (s.defender, defence)
    if s.edition.needs_strength(s) and (won < 1 or not side(s, best)):
        return ChallengeTotals(attack, defence, NOBODY, False)
    if _may_not_be(s, best):
        return ChallengeTotals(attack, defence, NOBODY, False)
    return ChallengeTotals(attack, defence, best, is_unopposed(s, best, defence))


def challenge_so_far(s: ThronesState) -> ChallengeTotals:
    """The same for whoever looks: once it is decided, who has won stays so, whatever changes afterwards."""
    totals = challenge_totals(s)
    if s.winner == NOBODY:
        return totals
    return ChallengeTotals(totals.attack, totals.defence, s.winner, bool(s.unopposed))


def _may_not_be(s: ThronesState, winner: int) -> bool:
    """Whether something keeps this side from winning, or the other from losing: then nobody does either."""
    loser = s.defender if winner == s.attacker else s.attacker
    return holds(s, Permission.CANNOT_WIN_CHALLENGE, s.deal.factions[winner]) or holds(
        s, Permission.CANNOT_LOSE_CHALLENGE, s.deal.factions[loser]
    )


def is_won(s: ThronesState) -> bool:
    """Decide the challenge; False if nobody wins it."""
    attack, defence, winner, unopposed = challenge_totals(s)
    if s.journal is not None:
        s.note("Strength {count} to {amount}.", count=attack, amount=defence)
    if winner == NOBODY:
        s.note("Nobody wins the challenge.")
        return False
    s.winner = winner
    s.loser = s.defender if winner == s.attacker else s.attacker
    s.difference = abs(attack - defence)
    s.unopposed = int(unopposed)
    s.won_types[s.winner * 3 + s.type] += 1
    s.lost_types[s.loser * 3 + s.type] += 1
    s.lost_defending[s.loser] += int(s.loser == s.defender)
    if s.journal is not None:
        s.note("{player} wins the challenge.", player=s.winner)
    happen(s, between(Event.CHALLENGE_DECIDED, s.winner, s.loser, s.difference))
    return True


@carries_out(Event.CHALLENGE_DECIDED)
def challenge_decided(s: ThronesState, row: Row) -> None:
    """What was promised to the winner comes true, and what was promised either way."""
    mine = s.deal.factions[s.winner]
    promised = [lasts for lasts in s.lasting if lasts[MODIFIER] == Mark.IF_WON]
    for lasts in [lasts for lasts in promised if lasts[ON] == mine or lasts[AMOUNT] == EITHER_WAY]:
        fulfil(s, s.owner(lasts[ON]), lasts[WORD], lasts[REGISTERS:])
    atoms.drop_lasting(s, is_either_way)


def is_either_way(row: Row) -> bool:
    return bool(row[MODIFIER] == Mark.IF_WON and row[AMOUNT] == EITHER_WAY)


def without_a_side(s: ThronesState) -> bool:
    """A challenge whose attacker or defender has been eliminated comes to nothing."""
    return not s.alive[s.attacker] or not s.alive[s.defender]


def apply_claim(s: ThronesState, f: Frame) -> None:
    if s.winner == s.attacker and not without_a_side(s):
        begin_claim(s)


def challenge_over(s: ThronesState, f: Frame) -> None:
    happen_at_once(s, event(Event.CHALLENGE_ENDS, amount=s.type))
