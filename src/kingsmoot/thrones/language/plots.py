"""What happens to plots outside the plot phase."""

from __future__ import annotations

from typing import final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.effects import CardAct
from kingsmoot.thrones.language.references import Ref
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Kind, Zone
from kingsmoot.thrones.model.ids import NO_EVENT, CardId
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.plots import announce_reveal, reveal_together, take_used_back
from kingsmoot.thrones.timing.legality import code, obstacle
from kingsmoot.thrones.timing.windows import initiate

YOU, PLOT = 2, 3


def when_revealed(s: ThronesState, f: Frame) -> None:
    plot = f[PLOT]
    for index, ability in enumerate(s.deal.cards[plot].abilities):
        if ability.kind is Kind.WHEN_REVEALED and not obstacle(s, plot, index, NO_EVENT):
            initiate(s, f[YOU], code(plot, index, NO_EVENT))


def revealed(s: ThronesState, f: Frame) -> None:
    take_used_back(s, f[YOU])
    announce_reveal(s, [f[YOU]])


REVEALED = rules.procedure("reveal-plot", when_revealed, revealed)


@final
class RevealPlot(CardAct):
    """It covers the revealed plot, and its ability is resolved at once."""

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] == Zone.PLOT_DECK

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            seat = s.owner(c)
            s.push(REVEALED, seat, c)
            reveal_together(s, {seat: c})

    def clause(self, said: Speech) -> str:
        return said.object("reveal", self.ref, moves=True)


def reveal_plot(ref: Ref) -> RevealPlot:
    """Reveal a new plot: ``reveal_plot(one(PLOT & PLOTS(YOU)))``."""
    return RevealPlot(ref)
