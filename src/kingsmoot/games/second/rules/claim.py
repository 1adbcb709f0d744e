"""Claim: what losing a challenge to the attacker costs."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.events import event
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import INTRIGUE, MILITARY, Event
from kingsmoot.thrones.values import claim, holds
from kingsmoot.thrones.words import card_name

COUNT, PICKS = 2, 3


def read_claim(s: ThronesState, f: Frame) -> None:
    f[COUNT] = claim(s, s.attacker)
    f[PICKS] = len(s.picked)
    s.picked.append([])
    if f[COUNT] and s.type == INTRIGUE:
        hand = s.hand[s.loser][:]
        rows = []
        for _ in range(min(f[COUNT], len(hand))):
            c = s.rng.choice(hand)
            hand.remove(c)
            rows.append(event(Event.DISCARDED_FROM_HAND, c, s.loser))
        happen(s, *rows)
    elif f[COUNT] and s.type != MILITARY:
        mine, theirs = s.deal.factions[s.attacker], s.deal.factions[s.loser]
        amount = min(f[COUNT], s.power[theirs])
        if amount:
            happen(s, event(Event.POWER_MOVED, mine, s.attacker, amount=amount, source=theirs))


def victim_options(s: ThronesState, f: Frame) -> list[int]:
    chosen = s.picked[f[PICKS]]
    if s.type != MILITARY or len(chosen) >= f[COUNT]:
        return []
    return [c for c in s.characters(s.loser) if c not in chosen and not holds(s, Modifier.CANNOT_BE_KILLED, c)]


def choose_victim(s: ThronesState, f: Frame, option: int) -> None:
    s.picked[f[PICKS]].append(option)


VICTIM: Question[ThronesState] = Question(
    "claim",
    who=lambda s, f: s.loser,
    options=victim_options,
    text=lambda s, f, option: card_name(s, option),
    label=lambda s, f, option: f"{card_name(s, option)} is killed",
    prompt=lambda s, f: f"Military claim {f[COUNT]}: choose a character of yours to be killed.",
    answer=choose_victim,
)


def more_victims(s: ThronesState, f: Frame) -> None:
    if victim_options(s, f):
        s.jump(f, VICTIM)


def kill_victims(s: ThronesState, f: Frame) -> None:
    victims = s.picked[f[PICKS]]
    happen(s, *(event(Event.KILLED, c, s.loser) for c in victims))


def claim_applied(s: ThronesState, f: Frame) -> None:
    del s.picked[f[PICKS] :]
    happen(s, event(Event.CLAIM_APPLIED, seat=s.loser, amount=s.type, source=s.attacker))


CLAIM = rules.procedure("second-claim", read_claim, VICTIM, more_victims, kill_victims, claim_applied)
