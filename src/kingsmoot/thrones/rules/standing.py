"""The standing phase."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model.enums import Event, Phase, Type
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.phases import begin_phase
from kingsmoot.thrones.timing.events import event
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.values.in_force import holds, least
from kingsmoot.thrones.view.labels import card_name, on_card

MANY = 99


SEAT, PICKS = 2, 3


def begin_standing(s: ThronesState, f: Frame) -> None:
    f[SEAT] = s.first
    f[PICKS] = len(s.picked)
    s.picked.append([])
    begin_phase(s, Phase.STANDING)


def kneeling_characters(s: ThronesState, seat: Seat) -> list[CardId]:
    """Those that stand up when they may."""
    kneeling = [c for c in s.characters(seat) if s.kneeling[c]]
    return [c for c in kneeling if may_stand(s, c)]


def may_stand(s: ThronesState, c: CardId) -> bool:
    """Whether nothing keeps a card from standing in this phase."""
    return not any(holds(s, ban, c) for ban in _BANS)


_BANS = (Permission.DOES_NOT_STAND, Permission.CANNOT_STAND, Permission.NEVER_STANDS)


def stand_options(s: ThronesState, f: Frame) -> list[CardId]:
    """Only where not everybody may stand is there anything to choose."""
    kneeling = kneeling_characters(s, f[SEAT])
    chosen = s.picked[f[PICKS]]
    most = least(s, Value.MOST_STANDING, s.deal.factions[f[SEAT]], MANY)
    mine = [c for c in kneeling if c in chosen]
    return [] if len(kneeling) <= most or len(mine) >= most else [c for c in kneeling if c not in chosen]


def choose_to_stand(s: ThronesState, f: Frame, option: CardId) -> None:
    s.picked[f[PICKS]].append(option)


def stand_detail(s: ThronesState, f: Frame) -> str:
    most = least(s, Value.MOST_STANDING, s.deal.factions[f[SEAT]], MANY)
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
        most = least(s, Value.MOST_STANDING, s.deal.factions[seat], MANY)
        rising = [c for c in kneeling if len(kneeling) <= most or c in chosen]
        others = [c for c in s.play[seat] if s.kneeling[c] and s.cards[c].type is not Type.CHARACTER]
        others = [c for c in others if may_stand(s, c)]
        if s.kneeling[s.deal.factions[seat]]:
            others.append(s.deal.factions[seat])
        rows += [event(Event.STOOD, c, seat) for c in rising + others]
    del s.picked[f[PICKS] :]
    happen(s, *rows)
