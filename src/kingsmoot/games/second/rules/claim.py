"""Claim, and the title whose bearer chooses to whom it is applied."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model.ids import NOBODY, Seat
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.challenge.claim import (
    AGAINST,
    COUNT,
    ON,
    SETTLED,
    VICTIM,
    applied_by,
    claim_applied,
    claim_applies,
    kill_victims,
    more_victims,
    read_claim,
    take_claim,
)
from kingsmoot.thrones.values.in_force import holds
from kingsmoot.thrones.view.labels import on_seat, player

ENOUGH: Final = NOBODY


def read_or_spread(s: ThronesState, f: Frame) -> None:
    read_claim(s, f)
    if f[COUNT] and not f[ON] and holds(s, Permission.SPREADS_CLAIM, s.deal.factions[applied_by(s, f)]):
        f[AGAINST] = f[SETTLED] = 0


def spread_options(s: ThronesState, f: Frame) -> list[Seat]:
    left = [other for other in s.opponents(s.attacker) if not f[AGAINST] & (1 << other)]
    return [] if f[SETTLED] or not left else [*left, ENOUGH]


def spread(s: ThronesState, f: Frame, option: Seat) -> None:
    if option == ENOUGH:
        f[SETTLED] = 1
    else:
        f[AGAINST] |= 1 << option
        s.note("{player} applies claim to {other}.", player=s.attacker, other=option)


SPREAD: Final[Question[ThronesState]] = Question(
    "claim-against",
    who=lambda s, f: s.attacker,
    options=spread_options,
    declines=ENOUGH,
    text=lambda s, f, option: "nobody else" if option == ENOUGH else f"claim against {player(s, option)}",
    on=on_seat,
    prompt=lambda s, f: f"Intrigue claim {f[COUNT]}: which opponents does it apply to?",
    answer=spread,
)


def more_to_spread(s: ThronesState, f: Frame) -> None:
    if spread_options(s, f):
        s.jump(f, SPREAD)


CLAIM: Final = rules.procedure(
    "second-claim",
    claim_applies,
    read_or_spread,
    SPREAD,
    more_to_spread,
    take_claim,
    VICTIM,
    more_victims,
    kill_victims,
    claim_applied,
)
