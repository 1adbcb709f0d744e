"""Prized: what opponents gain when a card is lost, an event is played, or a plot is used."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.enums import LEAVING, Event, Type
from kingsmoot.thrones.model.ids import CardId, Row, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import BY_PRIZED, CARD, EVENT, PENDING, STATUS, event
from kingsmoot.thrones.timing.happenings import happen_all
from kingsmoot.thrones.values.in_force import keyword_numbers

PRIZED: Final = "prized"


def prizes(s: ThronesState, c: CardId, seat: Seat) -> list[Row]:
    """The power that the opponents of this seat gain by a card of it, one instance of the keyword added to another."""
    amount = sum(keyword_numbers(s, c, PRIZED))
    if not amount:
        return []
    gain = Event.POWER_GAINED
    return [event(gain, s.deal.factions[other], other, amount, c, BY_PRIZED) for other in s.opponents(seat)]


def _is_of_no_matter(s: ThronesState) -> bool:
    return PRIZED not in s.deal.keyword_names


def prizes_for_leaving(s: ThronesState, rows: list[Row]) -> list[Row]:
    """For the cards that leave play now, with their attachments: by what they are just before."""
    if _is_of_no_matter(s):
        return []
    going = [row[CARD] for row in rows if row[EVENT] in LEAVING and row[STATUS] == PENDING and s.in_play(row[CARD])]
    leaving = dict.fromkeys(each for c in going for each in (c, *s.attachments(c)))
    return [prize for c in leaving for prize in prizes(s, c, s.controller[c])]


def prizes_for_plots(s: ThronesState, plots: list[CardId]) -> list[Row]:
    """For plots that are covered by new ones, and so go to the used pile."""
    return [] if _is_of_no_matter(s) else [prize for c in plots for prize in prizes(s, c, s.controller[c])]


def prize_event(s: ThronesState, seat: Seat, c: CardId) -> None:
    """For an event that is played, before its effects initiate."""
    if s.deal.cards[c].type == Type.EVENT and not _is_of_no_matter(s):
        happen_all(s, prizes(s, c, seat))
