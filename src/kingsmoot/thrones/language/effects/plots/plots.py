"""What happens to plots outside the plot phase: they are revealed, resolved once more, switched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.counts.measures import PlayerMeasure
from kingsmoot.thrones.language.effects.effect import Act, CardAct, Do
from kingsmoot.thrones.language.nouns import listed
from kingsmoot.thrones.language.program import SOURCE, Program
from kingsmoot.thrones.language.references.asks import Ask
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Kind, Period, Zone
from kingsmoot.thrones.model.ids import NO_EVENT, CardId, Seat
from kingsmoot.thrones.model.modifiers import Mark
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.phases.plots import announce_reveal, join_waiting, reveal_together, take_used_back
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import tell_all
from kingsmoot.thrones.timing.legality import code, obstacle
from kingsmoot.thrones.timing.windows import initiate
from kingsmoot.thrones.values.plot_values import CLAIM, INCOME, INITIATIVE, RESERVE, may_reveal, must_be_next

YOU: Final = 2
PLOT: Final = 3


def when_revealed(s: ThronesState, f: Frame) -> None:
    plot = f[PLOT]
    for index, ability in enumerate(s.deal.cards[plot].abilities):
        if ability.kind == Kind.WHEN_REVEALED and not obstacle(s, plot, index, NO_EVENT):
            initiate(s, f[YOU], code(plot, index, NO_EVENT))


def revealed(s: ThronesState, f: Frame) -> None:
    take_used_back(s, f[YOU])
    announce_reveal(s, [f[YOU]])


REVEALED: Final = rules.procedure("reveal-plot", when_revealed, revealed)


@final
class RevealPlot(CardAct):
    """It covers the revealed plot. Its ability is resolved at once, or with those of other plots that wait for it."""

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        if s.zone[c] != Zone.PLOT_DECK or not may_reveal(s, s.owner(c)):
            return False
        must = must_be_next(s, s.owner(c))
        return not must or c in must or not any(self._may_be(s, x, plot) for plot in must)

    def _may_be(self, s: ThronesState, x: Context, plot: CardId) -> bool:
        """Whether it could be the plot that is revealed here."""
        return isinstance(self.ref, Ask) and self.ref.of.test(s, x, plot)

    def do(self, s: ThronesState, x: Context) -> None:
        for c in [c for c in self.ref.find(s, x) if self.affects(s, x, c)]:
            seat = s.owner(c)
            if not join_waiting(s, seat):
                s.push(REVEALED, seat, c)
            reveal_together(s, {seat: c})

    def clause(self, said: Speech) -> str:
        return said.object("reveal", self.ref, moves=True)


@final
class InitiateRevealed(CardAct):
    """The "when revealed" ability of another plot, wherever it is, with you as its player. It need not help you."""

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        """One that is being resolved already, or looked at for another's sake, is not initiated once more."""
        looked_at = (Event.PLOT_REVEALED, c)
        if c == x.source or looked_at in s.answers.asking or is_resolving(s, c):
            return False
        s.answers.asking.add(looked_at)
        found = bool(_revealing(s, c, x.you))
        s.answers.asking.discard(looked_at)
        return found

    def do(self, s: ThronesState, x: Context) -> None:
        plots = [c for c in self.ref.find(s, x) if self.affects(s, x, c)]
        if not plots:
            s.fall_short()
        for c in plots:
            for index in reversed(_revealing(s, c, x.you)):
                initiate(s, x.you, code(c, index, NO_EVENT))

    def clause(self, said: Speech) -> str:
        if isinstance(self.ref, Ask) and self.ref.target:
            said.choose(self.ref)
            return "initiate its when revealed ability as if you had just revealed it"
        what = said.object("initiate the when revealed ability of", self.ref)
        return f"{what} as if you had just revealed it"


def is_resolving(s: ThronesState, c: CardId) -> bool:
    """Whether an ability of this card is being resolved."""
    use = rules.by_name["use"].number
    return any(f[0] == use and f[SOURCE] == c for f in s.stack)


def _revealing(s: ThronesState, c: CardId, seat: Seat) -> list[int]:
    """The "when revealed" abilities of a plot that this seat could initiate."""
    abilities = enumerate(s.deal.cards[c].abilities)
    kind = Kind.WHEN_REVEALED
    return [index for index, ability in abilities if ability.kind == kind and not obstacle(s, c, index, NO_EVENT, seat)]


def initiate_revealed(ref: Ref) -> InitiateRevealed:
    """Initiate the when revealed ability of a plot, as if you had revealed it: ``one(PLOT & REVEALED - RIDDLE)``."""
    return InitiateRevealed(ref)


def reveal_plot(ref: Ref) -> RevealPlot:
    """Reveal a new plot: ``reveal_plot(one(PLOT & PLOTS(YOU)))``."""
    return RevealPlot(ref)


_SHOWN: Final = {"income": (INCOME, "gold"), "initiative": (INITIATIVE, "initiative"), "claim value": (CLAIM, "claim")}


@final
class SwitchValues(CardAct):
    """The base values of two revealed plots change places, for as long as both are revealed."""

    def __init__(self, a: Ref, ref: Ref, values: tuple[PlayerMeasure, ...]) -> None:
        super().__init__(ref)
        self.a = a
        shown = [_SHOWN.get(value.name, (RESERVE, "reserve")) for value in values]
        self.bits, self.names = sum(bit for bit, _ in shown), [name for _, name in shown]

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] == Zone.REVEALED and c not in self.a.find(s, x)

    def do(self, s: ThronesState, x: Context) -> None:
        for a, b in zip(self.a.find(s, x), self.ref.find(s, x), strict=False):
            if self.affects(s, x, b) and s.zone[a] == Zone.REVEALED:
                atoms.add_lasting(s, Mark.BASE_SWITCHED, self.bits, Period.GAME, a, b + 1)
                atoms.add_lasting(s, Mark.BASE_SWITCHED, self.bits, Period.GAME, b, a + 1)
                s.note("{card} and {target} switch values.", card=a, target=b)

    def clause(self, said: Speech) -> str:
        words = listed(self.names)
        a = said.subject(self.a)
        verb = f"switch the base {words} values on {a} with those on"
        return said.object(verb, self.ref, " until either card leaves play")

    def parts(self) -> Sequence[object]:
        return self.a, self.ref


def switch_values(a: Ref, b: Ref, *values: PlayerMeasure) -> SwitchValues:
    """Two revealed plots switch these base values: ``switch_values(SELF, one(PLOT & REVEALED - SELF), INCOME)``."""
    return SwitchValues(a, b, values)


@final
class SwitchPlots(Act):
    """A plot of the plot deck and a used one change places. Everybody sees which used one it is."""

    def __init__(self, unused: Ref, used: Ref) -> None:
        self.unused, self.used = unused, used

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(self.unused.candidates(s, x)) and bool(self.used.candidates(s, x))

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] == Zone.USED or (s.zone[c] == Zone.PLOT_DECK and bool(self.used.candidates(s, x)))

    def compile(self, to: Program) -> None:
        to.ask(self, self.unused, self.used)
        to.add(Do(self, to.pays))

    def do(self, s: ThronesState, x: Context) -> None:
        pairs = list(zip(self.unused.find(s, x), self.used.find(s, x), strict=False))
        if not pairs:
            s.fall_short()
        for unused, used in pairs:
            if s.zone[unused] != Zone.PLOT_DECK or s.zone[used] != Zone.USED:
                s.fall_short()
                continue
            atoms.move(s, unused, Zone.USED)
            atoms.move(s, used, Zone.PLOT_DECK)
            atoms.sort_plots(s, s.owner(used))
            text = "{player} switches {card} from their plot deck with {target} from their used pile."
            s.note(text, player=s.owner(used), card=unused, target=used)
        s.edition.settle(s)

    def clause(self, said: Speech) -> str:
        return f"{said.object('switch', self.unused)} {said.object('with', self.used)}"

    def parts(self) -> Sequence[object]:
        return self.unused, self.used


@final
class UseUp(CardAct):
    """A plot of a plot deck becomes a used one, faceup; nothing of it is revealed or resolved."""

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] == Zone.PLOT_DECK

    def do(self, s: ThronesState, x: Context) -> None:
        plots = [c for c in self.ref.find(s, x) if self.affects(s, x, c)]
        if not plots:
            s.fall_short()
        for c in plots:
            atoms.move(s, c, Zone.USED, bottom=True)
            s.note("{card} goes from {player}'s plot deck to their used pile.", card=c, player=s.owner(c))
        tell_all(s, [event(Event.PLOT_USED, c, s.owner(c), source=x.source) for c in plots])

    def clause(self, said: Speech) -> str:
        whose = "your" if "your plot deck" in self.ref.first() else "its owner's"
        return said.object("move", self.ref, f" to the bottom of {whose} used pile", moves=True)


def use_up(ref: Ref) -> UseUp:
    """A plot in a plot deck goes to the bottom of the used pile, faceup: ``use_up(one(PLOT & PLOTS(YOU)))``."""
    return UseUp(ref)


def switch_plots(unused: Ref, used: Ref) -> SwitchPlots:
    """A plot in a plot deck and one in a used pile change places."""
    return SwitchPlots(unused, used)
