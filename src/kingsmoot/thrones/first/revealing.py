"""Revealing a new plot in the middle of a round: it covers the old one, and what it does when revealed is done."""

from __future__ import annotations

from collections.abc import Callable

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.ability import Context, Effect, Kind
from kingsmoot.thrones.events import event
from kingsmoot.thrones.happening import tell
from kingsmoot.thrones.rules.plots import announce_reveal, reveal_plot, take_used_back
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import Event
from kingsmoot.thrones.usable import code, obstacle
from kingsmoot.thrones.windows import initiate
from kingsmoot.thrones.words import card_name, distinct, on_card

SEAT, SOURCE = 2, 3
"""Who reveals, and by which card."""


def choose_new(s: ThronesState, f: Frame, option: int) -> None:
    s.selected[f[SEAT]] = option


NEW_PLOT: Question[ThronesState] = Question(
    "new-plot",
    who=lambda s, f: f[SEAT],
    options=lambda s, f: distinct(s, s.plots[f[SEAT]]),
    text=lambda s, f, option: f"reveal {card_name(s, option)}",
    on=on_card,
    prompt=lambda s, f: f"{card_name(s, f[SOURCE])}: choose the plot that you reveal.",
    answer=choose_new,
)


def reveal_it(s: ThronesState, f: Frame) -> None:
    reveal_plot(s, f[SEAT])
    s.moved()
    s.game.settle(s)


def when_revealed(s: ThronesState, f: Frame) -> None:
    plot = s.revealed[f[SEAT]]
    for index, ability in enumerate(s.deal.cards[plot].abilities):
        if ability.kind is Kind.WHEN_REVEALED and not obstacle(s, plot, index, -1):
            initiate(s, f[SEAT], code(plot, index, -1))


def afterwards(s: ThronesState, f: Frame) -> None:
    take_used_back(s, f[SEAT])
    announce_reveal(s, [f[SEAT]])
    whose_effect = s.controller[f[SOURCE]]
    tell(s, event(Event.REVEALED, s.revealed[f[SEAT]], whose_effect, source=f[SOURCE]))


REVEAL_NEW = rules.procedure("first-new-plot", NEW_PLOT, reveal_it, when_revealed, afterwards)


def reveal_new_plot(who: Callable[[ThronesState, Context], list[int]], whose: str) -> Effect:
    """These players choose and reveal a new plot, one after the other; ``whose`` begins the sentence, as in "you"."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for seat in reversed(who(s, x)):
            if s.plots[seat]:
                s.push(REVEAL_NEW, seat, x.source)

    return Effect(do, f"{whose} choose and reveal a new plot", lambda s, x: any(s.plots[seat] for seat in s.seats()))


def you(s: ThronesState, x: Context) -> list[int]:
    return [x.you]
