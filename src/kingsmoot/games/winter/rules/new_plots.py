"""Revealing a new plot in the middle of a round: it covers the old one, and what it does when revealed is done."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.winter.rules.named_plots import claim_for_named
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model.enums import Event, Kind
from kingsmoot.thrones.model.ids import NO_CARD, NO_EVENT
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.phases.plots import announce_reveal, reveal_plot, take_used_back
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import tell
from kingsmoot.thrones.timing.legality import code, obstacle
from kingsmoot.thrones.timing.windows import initiate
from kingsmoot.thrones.values.plot_values import plot_deck
from kingsmoot.thrones.view.labels import card_name, distinct, on_card

SEAT: Final = 2
SOURCE: Final = 3
NEW: Final = 4
"""Who reveals, by which card, and which plot (+ 1; 0: none is left)."""


def choose_new(s: ThronesState, f: Frame, option: int) -> None:
    f[NEW] = option + 1


NEW_PLOT: Final[Question[ThronesState]] = Question(
    "new-plot",
    who=lambda s, f: f[SEAT],
    options=lambda s, f: distinct(s, plot_deck(s, f[SEAT])),
    text=lambda s, f, option: f"reveal {card_name(s, option)}",
    on=on_card,
    prompt=lambda s, f: f"{card_name(s, f[SOURCE])}: choose a plot to reveal.",
    answer=choose_new,
)


def reveal_it(s: ThronesState, f: Frame) -> None:
    if not f[NEW]:
        s.finish(f)
        return
    reveal_plot(s, f[SEAT], f[NEW] - 1)
    s.moved()
    s.edition.settle(s)


def when_revealed(s: ThronesState, f: Frame) -> None:
    plot = s.revealed[f[SEAT]]
    if plot == NO_CARD:  # its player has left the game by it
        s.finish(f)
        return
    for index, ability in enumerate(s.deal.cards[plot].abilities):
        if ability.kind == Kind.WHEN_REVEALED and not obstacle(s, plot, index, NO_EVENT):
            initiate(s, f[SEAT], code(plot, index, NO_EVENT))


def afterwards(s: ThronesState, f: Frame) -> None:
    if s.revealed[f[SEAT]] == NO_CARD:
        return
    take_used_back(s, f[SEAT])
    announce_reveal(s, [f[SEAT]])
    claim_for_named(s, [f[SEAT]])
    whose_effect = s.controller[f[SOURCE]]
    tell(s, event(Event.REVEALED, s.revealed[f[SEAT]], whose_effect, source=f[SOURCE]))


REVEAL_NEW: Final = rules.procedure("first-new-plot", NEW_PLOT, reveal_it, when_revealed, afterwards)
