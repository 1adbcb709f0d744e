"""Bestow: gold that a card takes along as it enters play."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Event, names_of
from kingsmoot.thrones.model.ids import CardId, Row
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.timing import event_rows
from kingsmoot.thrones.timing.event_rows import DONE, EVENT, STATUS
from kingsmoot.thrones.values.costs import purse, top_up
from kingsmoot.thrones.values.in_force import keyword_numbers
from kingsmoot.thrones.view.labels import card_does, card_name

BESTOW: Final = "bestow"
CARD: Final = 2
SERIAL: Final = 3
"""Which card; the number that it has in play, since it may have left again."""
NOTHING: Final = 0


def ask_to_bestow(s: ThronesState, rows: list[Row]) -> None:
    """Of every card that has just entered play with bestow; the first player is asked first."""
    if BESTOW not in s.deal.keyword_names:
        return
    entered = [
        row[event_rows.CARD] for row in rows if row[STATUS] == DONE and Event.ENTERS_PLAY in names_of(row[EVENT])
    ]
    order = s.seats()
    waiting = [c for c in entered if most_bestowed(s, c)]
    for c in sorted(waiting, key=lambda c: order.index(s.controller[c]), reverse=True):
        s.push(ASK, c, s.serial[c])


def most_bestowed(s: ThronesState, c: CardId) -> int:
    """How much gold the controller of a card in play may place on it, if there is so much."""
    if not s.in_play(c) or c in s.facedown:
        return 0
    return min(max(keyword_numbers(s, c, BESTOW), default=0), purse(s, s.controller[c]))


def bestow_options(s: ThronesState, f: Frame) -> list[int]:
    """From most to least; nothing is asked where there is no gold."""
    if s.serial[f[CARD]] != f[SERIAL]:
        return []
    most = most_bestowed(s, f[CARD])
    return list(range(most, NOTHING - 1, -1)) if most else []


def bestow(s: ThronesState, f: Frame, option: int) -> None:
    c, seat = f[CARD], s.controller[f[CARD]]
    if option == NOTHING:
        return
    top_up(s, seat, option)
    atoms.place_gold(s, s.deal.factions[seat], -option)
    atoms.place_gold(s, c, option)
    s.note("{player} bestows {count} gold on {card}.", player=seat, count=option, card=c)
    s.edition.settle(s)


def bestow_label(s: ThronesState, f: Frame, option: int) -> str:
    return f"Place {option} gold on {card_name(s, f[CARD])}" if option else "Place no gold on it"


def bestow_detail(s: ThronesState, f: Frame) -> str:
    seat = s.controller[f[CARD]]
    return f"You have {purse(s, seat)} gold. What you place on the card leaves your gold pool."


BESTOW_QUESTION: Final[Question[ThronesState]] = Question(
    "bestow",
    who=lambda s, f: s.controller[f[CARD]],
    options=bestow_options,
    declines=NOTHING,
    text=lambda s, f, option: f"bestow {option}",
    label=bestow_label,
    prompt=lambda s, f: f"{card_does(s, f[CARD], 'has bestow')}. How much gold do you place there?",
    detail=bestow_detail,
    answer=bestow,
)
ASK: Final = rules.procedure("second-bestow", BESTOW_QUESTION)
