"""Discarding cards from hand until so many are left, for the effects of plots."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import NOBODY, CardId, Seat
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen_all
from kingsmoot.thrones.view.labels import card_name, distinct, on_card, told_apart

SEAT: Final = 2
OF: Final = 3
LEFT: Final = 4
DISCARDS: Final = 5
"""Who discards, by which card, how many cards are kept, and where the others are noted."""


def most_cards(s: ThronesState) -> Seat:
    """Who has more cards in hand than everybody else; NOBODY if nobody has."""
    best = max(len(s.hand[seat]) for seat in s.seats())
    found = [seat for seat in s.seats() if len(s.hand[seat]) == best]
    return found[0] if len(found) == 1 else NOBODY


def begin_discarding(s: ThronesState, f: Frame) -> None:
    f[DISCARDS] = len(s.picked)
    s.picked.append([])


def discard_options(s: ThronesState, f: Frame) -> list[CardId]:
    chosen = s.picked[f[DISCARDS]]
    if len(s.hand[f[SEAT]]) - len(chosen) <= f[LEFT]:
        return []
    return distinct(s, [c for c in s.hand[f[SEAT]] if c not in chosen])


def discard_text(s: ThronesState, f: Frame, option: CardId) -> str:
    """Two versions of one title may be in a hand."""
    return told_apart(s, option, lambda s, c: f"discard {s.deal.cards[c].title}")


DISCARD: Final[Question[ThronesState]] = Question(
    "discard-down",
    who=lambda s, f: f[SEAT],
    options=discard_options,
    text=discard_text,
    on=on_card,
    prompt=lambda s, f: f"{card_name(s, f[OF])}: discard a card, until you have {f[LEFT]} left.",
    answer=lambda s, f, option: s.picked[f[DISCARDS]].append(option),
    always=True,
)


def more_to_discard(s: ThronesState, f: Frame) -> None:
    if discard_options(s, f):
        s.jump(f, DISCARD)


def all_discarded(s: ThronesState, f: Frame) -> None:
    chosen = s.picked[f[DISCARDS]]
    del s.picked[f[DISCARDS] :]
    happen_all(s, [event(Event.DISCARDED_FROM_HAND, c, f[SEAT], source=f[OF]) for c in chosen])


DISCARD_DOWN: Final = rules.procedure("first-discard-down", begin_discarding, DISCARD, more_to_discard, all_discarded)
