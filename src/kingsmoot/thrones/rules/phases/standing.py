"""The standing phase."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model.enums import Event, Phase, Type
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.periods import begin_phase
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen_all
from kingsmoot.thrones.values.in_force import holds, in_force, is_in_force, least
from kingsmoot.thrones.view.labels import card_name, on_card

# A name of a module is found sooner than one of a class: these are looked at all the time.
_CHARACTER: Final = Type.CHARACTER

MANY: Final = 99
ENOUGH: Final = NO_CARD
"""The option by which no more cards are left knelt."""

SEAT: Final = 2
PICKS: Final = 3
"""Registers: who chooses; where in ``picked`` the characters are that shall stand, and behind them what stays knelt."""


def begin_standing(s: ThronesState, f: Frame) -> None:
    f[SEAT] = s.first
    f[PICKS] = len(s.picked)
    s.picked += [[], []]
    begin_phase(s, Phase.STANDING)


_BANS: Final = [Permission.DOES_NOT_STAND, Permission.CANNOT_STAND, Permission.NEVER_STANDS]


def _would_stand(s: ThronesState, f: Frame, c: CardId) -> bool:
    """Whether a card kneels, and nothing keeps it so."""
    if not s.kneeling[c] or c in s.picked[f[PICKS] + 1]:
        return False
    force = s.found.force or in_force(s)
    for ban in _BANS:  # noqa: SIM110 - twice as quick as a generator
        if force[ban] and holds(s, ban, c):
            return False
    return True


def kneeling_characters(s: ThronesState, f: Frame, seat: Seat) -> list[CardId]:
    """Those that stand up when they may."""
    cards, kneeling = s.cards, s.kneeling
    return [c for c in s.play[seat] if kneeling[c] and cards[c].type == _CHARACTER and _would_stand(s, f, c)]


# -- what stays knelt -----------------------------------------------------------------------------------


def stay_options(s: ThronesState, f: Frame) -> list[CardId]:
    """Asked only of players who have a card that need not stand."""
    if not is_in_force(s, Permission.MAY_STAY_KNELT):
        return []
    found = [c for c in s.play[f[SEAT]] if holds(s, Permission.MAY_STAY_KNELT, c) and _would_stand(s, f, c)]
    return [*found, ENOUGH] if found else []


def leave_knelt(s: ThronesState, f: Frame, option: CardId) -> None:
    if option != ENOUGH:
        s.picked[f[PICKS] + 1].append(option)
        s.note("{player} leaves {card} knelt.", player=f[SEAT], card=option)
        s.jump(f, STAY_KNELT)


STAY_KNELT: Final[Question[ThronesState]] = Question(
    "stay-knelt",
    who=lambda s, f: f[SEAT],
    options=stay_options,
    declines=ENOUGH,
    text=lambda s, f, option: "stand the rest" if option == ENOUGH else f"leave {card_name(s, option)} knelt",
    on=on_card,
    prompt=lambda s, f: "Choose cards to leave knelt, or stand the rest.",
    answer=leave_knelt,
)


# -- who stands, where not all may ----------------------------------------------------------------------


def stand_options(s: ThronesState, f: Frame) -> list[CardId]:
    """Only where not everybody may stand is there anything to choose."""
    if not is_in_force(s, Value.MOST_STANDING):
        return []
    kneeling = kneeling_characters(s, f, f[SEAT])
    chosen = s.picked[f[PICKS]]
    most = least(s, Value.MOST_STANDING, s.deal.factions[f[SEAT]], MANY)
    mine = [c for c in kneeling if c in chosen]
    return [] if len(kneeling) <= most or len(mine) >= most else [c for c in kneeling if c not in chosen]


def choose_to_stand(s: ThronesState, f: Frame, option: CardId) -> None:
    s.picked[f[PICKS]].append(option)


def stand_detail(s: ThronesState, f: Frame) -> str:
    most = least(s, Value.MOST_STANDING, s.deal.factions[f[SEAT]], MANY)
    chosen = [c for c in kneeling_characters(s, f, f[SEAT]) if c in s.picked[f[PICKS]]]
    return f"You have chosen {len(chosen)} of {most}."


STAND: Final[Question[ThronesState]] = Question(
    "stand",
    who=lambda s, f: f[SEAT],
    options=stand_options,
    text=lambda s, f, option: f"stand {card_name(s, option)}",
    on=on_card,
    detail=stand_detail,
    prompt=lambda s, f: "Not all of your characters can stand. Choose one to stand.",
    answer=choose_to_stand,
)


def next_to_stand(s: ThronesState, f: Frame) -> None:
    if stand_options(s, f):
        s.jump(f, STAND)
        return
    f[SEAT] = s.next_seat(f[SEAT])
    if f[SEAT] != s.first:
        s.jump(f, STAY_KNELT)


def all_stand(s: ThronesState, f: Frame) -> None:
    chosen = s.picked[f[PICKS]]
    rows = []
    for seat in s.seats():
        kneeling = kneeling_characters(s, f, seat)
        most = least(s, Value.MOST_STANDING, s.deal.factions[seat], MANY)
        rising = kneeling if len(kneeling) <= most else [c for c in kneeling if c in chosen]
        others = [c for c in s.play[seat] if s.cards[c].type != _CHARACTER and _would_stand(s, f, c)]
        if s.kneeling[s.deal.factions[seat]]:
            others.append(s.deal.factions[seat])
        rows += [event(Event.STOOD, c, seat) for c in rising + others]
    del s.picked[f[PICKS] :]
    happen_all(s, rows)
