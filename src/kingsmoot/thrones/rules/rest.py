"""Dominance, standing, and the end of a round."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.events import event
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.rules.periods import begin_phase
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Event, Phase, Type
from kingsmoot.thrones.values import holds, least, strength, total
from kingsmoot.thrones.words import card_name, on_card

MANY = 99


def begin_dominance(s: ThronesState, f: Frame) -> None:
    begin_phase(s, Phase.DOMINANCE)


def dominance_total(s: ThronesState, seat: int) -> int:
    standing = sum(strength(s, c) for c in s.characters(seat) if not s.kneeling[c])
    gold = s.pool[seat] if s.game.gold_for_dominance else 0
    return standing + gold + total(s, Modifier.DOMINANCE, s.deal.factions[seat])


def determine_dominance(s: ThronesState, f: Frame) -> None:
    totals = {seat: dominance_total(s, seat) for seat in s.seats()}
    best = max(totals.values())
    tied = [seat for seat, found in totals.items() if found == best]
    if len(tied) > 1:
        s.note("Nobody wins dominance.")
        return
    s.note("{player} wins dominance with {count}.", player=tied[0], count=best)
    faction = s.deal.factions[tied[0]]
    happen(s, event(Event.DOMINANCE_WON, seat=tied[0]), event(Event.POWER_GAINED, faction, tied[0], amount=1))


SEAT, PICKS = 2, 3


def begin_standing(s: ThronesState, f: Frame) -> None:
    f[SEAT] = s.first
    f[PICKS] = len(s.picked)
    s.picked.append([])
    begin_phase(s, Phase.STANDING)


def kneeling_characters(s: ThronesState, seat: int) -> list[int]:
    """Those that stand up when they may."""
    kneeling = [c for c in s.characters(seat) if s.kneeling[c]]
    return [c for c in kneeling if not holds(s, Modifier.DOES_NOT_STAND, c) and not holds(s, Modifier.CANNOT_STAND, c)]


def stand_options(s: ThronesState, f: Frame) -> list[int]:
    """Only where not everybody may stand is there anything to choose."""
    kneeling = kneeling_characters(s, f[SEAT])
    chosen = s.picked[f[PICKS]]
    most = least(s, Modifier.MOST_STANDING, s.deal.factions[f[SEAT]], MANY)
    mine = [c for c in kneeling if c in chosen]
    return [] if len(kneeling) <= most or len(mine) >= most else [c for c in kneeling if c not in chosen]


def choose_to_stand(s: ThronesState, f: Frame, option: int) -> None:
    s.picked[f[PICKS]].append(option)


def stand_detail(s: ThronesState, f: Frame) -> str:
    most = least(s, Modifier.MOST_STANDING, s.deal.factions[f[SEAT]], MANY)
    chosen = [c for c in kneeling_characters(s, f[SEAT]) if c in s.picked[f[PICKS]]]
    return f"You have chosen {len(chosen)} of {most}."


STAND: Question[ThronesState] = Question(
    "stand",
    who=lambda s, f: f[SEAT],
    options=stand_options,
    text=lambda s, f, option: f"stand {card_name(s, option)}",
    on=on_card,
    detail=stand_detail,
    prompt=lambda s, f: "Not all of your characters may stand: which one stands?",
    answer=choose_to_stand,
)


def next_to_stand(s: ThronesState, f: Frame) -> None:
    if stand_options(s, f):
        s.jump(f, STAND)
        return
    f[SEAT] = s.next_seat(f[SEAT])
    if f[SEAT] != s.first:
        s.jump(f, STAND)


def all_stand(s: ThronesState, f: Frame) -> None:
    chosen = s.picked[f[PICKS]]
    rows = []
    for seat in s.seats():
        kneeling = kneeling_characters(s, seat)
        most = least(s, Modifier.MOST_STANDING, s.deal.factions[seat], MANY)
        rising = [c for c in kneeling if len(kneeling) <= most or c in chosen]
        others = [c for c in s.play[seat] if s.kneeling[c] and s.deal.cards[c].type is not Type.CHARACTER]
        if s.kneeling[s.deal.factions[seat]]:
            others.append(s.deal.factions[seat])
        rows += [event(Event.STOOD, c, seat) for c in rising + others]
    del s.picked[f[PICKS] :]
    happen(s, *rows)


def begin_taxation(s: ThronesState, f: Frame) -> None:
    f[SEAT] = s.first
    begin_phase(s, Phase.TAXATION)


def return_gold(s: ThronesState, f: Frame) -> None:
    for seat in range(s.players):
        atoms.return_gold(s, seat)
    s.game.settle(s)


def end_round(s: ThronesState, f: Frame) -> None:
    s.limited = [0] * s.players
    s.lost_types = [0] * (3 * s.players)
    s.rivals_beaten = []
    s.marshaled = [[] for _ in range(s.players)]
    s.played = [[] for _ in range(s.players)]
    happen(s, event(Event.ROUND_ENDS))
