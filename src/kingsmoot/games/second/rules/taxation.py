"""The taxation phase, and the reserve."""

from __future__ import annotations

from kingsmoot.games.second.rules.titles import return_titles
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.phases import end_phase
from kingsmoot.thrones.rules.standing import SEAT
from kingsmoot.thrones.rules.taxation import begin_taxation, end_round, return_gold
from kingsmoot.thrones.timing.events import event
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.timing.windows import action_window
from kingsmoot.thrones.values.plot_values import reserve
from kingsmoot.thrones.view.labels import card_name, distinct, on_card


def discard_options(s: ThronesState, f: Frame) -> list[CardId]:
    hand = s.hand[f[SEAT]]
    return hand[:] if len(hand) > reserve(s, f[SEAT]) else []


def discard(s: ThronesState, f: Frame, option: CardId) -> None:
    happen(s, event(Event.DISCARDED_FROM_HAND, option, f[SEAT]))


def reserve_detail(s: ThronesState, f: Frame) -> str:
    held = len(s.hand[f[SEAT]])
    return f"You hold {held} cards: {held - reserve(s, f[SEAT])} to go."


RESERVE: Question[ThronesState] = Question(
    "reserve",
    who=lambda s, f: f[SEAT],
    options=lambda s, f: distinct(s, discard_options(s, f)),
    text=lambda s, f, option: f"discard {card_name(s, option)}",
    on=on_card,
    detail=reserve_detail,
    prompt=lambda s, f: f"Discard down to your reserve of {reserve(s, f[SEAT])} cards.",
    answer=discard,
    always=True,
)


def next_to_discard(s: ThronesState, f: Frame) -> None:
    if discard_options(s, f):
        s.jump(f, RESERVE)
        return
    f[SEAT] = s.next_seat(f[SEAT])
    if f[SEAT] != s.first:
        s.jump(f, RESERVE)


TAXATION_PHASE = rules.procedure(
    "second-taxation-phase",
    begin_taxation,
    return_gold,
    RESERVE,
    next_to_discard,
    return_titles,
    action_window,
    end_phase,
    end_round,
)
