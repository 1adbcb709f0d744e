"""What happens to plots outside the plot phase."""

from __future__ import annotations

from typing import final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.effects import CardAct
from kingsmoot.thrones.language.program import SOURCE
from kingsmoot.thrones.language.references import Ref
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Kind, Zone
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.plots import announce_reveal, reveal_together, take_used_back
from kingsmoot.thrones.timing.legality import code, obstacle
from kingsmoot.thrones.timing.windows import initiate

YOU, PLOT = 2, 3


def when_revealed(s: ThronesState, f: Frame) -> None:
    plot = f[PLOT]
    for index, ability in enumerate(s.deal.cards[plot].abilities):
        if ability.kind is Kind.WHEN_REVEALED and not obstacle(s, plot, index, -1):
            initiate(s, f[YOU], code(plot, index, -1))


def revealed(s: ThronesState, f: Frame) -> None:
    take_used_back(s, f[YOU])
    announce_reveal(s, [f[YOU]])


REVEALED = rules.procedure("reveal-plot", when_revealed, revealed)


@final
class RevealPlot(CardAct):
    """It covers the revealed plot, and its ability is resolved at once."""

    def affects(self, s: ThronesState, x: Context, c: int) -> bool:
        return s.zone[c] == Zone.PLOT_DECK

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            seat = s.owner(c)
            s.push(REVEALED, seat, c)
            reveal_together(s, {seat: c})

    def clause(self, said: Speech) -> str:
        return said.object("reveal", self.ref, moves=True)


@final
class InitiateRevealed(CardAct):
    """The "when revealed" ability of another plot, wherever it is, with you as its player. It need not help you."""

    def affects(self, s: ThronesState, x: Context, c: int) -> bool:
        """One that is being resolved already, or looked at for another's sake, is not initiated once more."""
        looked_at: list[int] = s.cache.setdefault("revealing", [])
        if c == x.source or c in looked_at or is_resolving(s, c):
            return False
        looked_at.append(c)
        found = bool(_revealing(s, c, x.you))
        looked_at.remove(c)
        return found

    def do(self, s: ThronesState, x: Context) -> None:
        plots = [c for c in self.ref.find(s, x) if self.affects(s, x, c)]
        if not plots:
            s.fall_short()
        for c in plots:
            for index in reversed(_revealing(s, c, x.you)):
                initiate(s, x.you, code(c, index, -1))

    def clause(self, said: Speech) -> str:
        what = said.object("initiate the when revealed ability of", self.ref)
        return f"{what} as if you had just revealed it"


def is_resolving(s: ThronesState, c: int) -> bool:
    """Whether an ability of this card is being resolved."""
    use = rules.by_name["use"].number
    return any(f[0] == use and f[SOURCE] == c for f in s.stack)


def _revealing(s: ThronesState, c: int, seat: int) -> list[int]:
    """The "when revealed" abilities of a plot that this seat could initiate."""
    abilities = enumerate(s.deal.cards[c].abilities)
    kind = Kind.WHEN_REVEALED
    return [index for index, ability in abilities if ability.kind is kind and not obstacle(s, c, index, -1, seat)]


def initiate_revealed(ref: Ref) -> InitiateRevealed:
    """Initiate the when revealed ability of a plot, as if you had revealed it: ``one(PLOT & REVEALED - RIDDLE)``."""
    return InitiateRevealed(ref)


def reveal_plot(ref: Ref) -> RevealPlot:
    """Reveal a new plot: ``reveal_plot(one(PLOT & PLOTS(YOU)))``."""
    return RevealPlot(ref)
