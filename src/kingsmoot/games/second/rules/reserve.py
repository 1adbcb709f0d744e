"""Reserve: in the taxation phase, or by an effect, a player with more cards in hand discards down to it."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.phases.standing import SEAT
from kingsmoot.thrones.timing.event_rows import FOR_RESERVE, event
from kingsmoot.thrones.timing.happenings import happen_at_once, tell_all, waited_for
from kingsmoot.thrones.values.plot_values import reserve
from kingsmoot.thrones.view.labels import card_name, distinct, on_card, told_apart


def discard_options(s: ThronesState, f: Frame) -> list[CardId]:
    hand = s.hand[f[SEAT]]
    return hand[:] if len(hand) > reserve(s, f[SEAT]) else []


SO_FAR: Final = 3
"""How many cards a seat has discarded for the reserve, where a card waits for that."""


def discard(s: ThronesState, f: Frame, option: CardId) -> None:
    waited = bool(waited_for(s, [event(Event.DISCARDED_FOR_RESERVE, seat=f[SEAT])]))
    f[SO_FAR] += waited
    happen_at_once(s, event(Event.DISCARDED_FROM_HAND, option, f[SEAT], flags=FOR_RESERVE if waited else 0))


def reserve_checked(s: ThronesState, f: Frame) -> None:
    """Nothing is too much any more: whoever waits for that may react."""
    discarded, f[SO_FAR] = f[SO_FAR], 0
    rows = [event(Event.DISCARDED_FOR_RESERVE, seat=f[SEAT], amount=discarded)] if discarded else []
    tell_all(s, [*rows, event(Event.RESERVE_CHECKED, seat=f[SEAT])])


def reserve_detail(s: ThronesState, f: Frame) -> str:
    held = len(s.hand[f[SEAT]])
    return f"You hold {held} cards. Discard {held - reserve(s, f[SEAT])} more."


def _discard_words(s: ThronesState, option: CardId) -> str:
    return f"discard {card_name(s, option)}"


RESERVE: Final[Question[ThronesState]] = Question(
    "reserve",
    who=lambda s, f: f[SEAT],
    options=lambda s, f: distinct(s, discard_options(s, f)),
    text=lambda s, f, option: told_apart(s, option, _discard_words),
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
    reserve_checked(s, f)
    f[SEAT] = s.next_seat(f[SEAT])
    if f[SEAT] != s.first:
        s.jump(f, RESERVE)


def last_discards(s: ThronesState, f: Frame) -> None:
    if discard_options(s, f):
        s.jump(f, RESERVE)
    else:
        reserve_checked(s, f)


CHECK_RESERVE: Final = rules.procedure("check-reserve", RESERVE, last_discards)
"""One seat checks the reserve by an effect."""
