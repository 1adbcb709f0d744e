"""What comes instead: other steps, another number; and, with ``goes``, another pile. For claim see ``claim``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.constants.durations import captured
from kingsmoot.thrones.language.counts.count import Count, number
from kingsmoot.thrones.language.effects.effect import Act, CardAct, Effect
from kingsmoot.thrones.language.effects.flow.sequence import Steps, told
from kingsmoot.thrones.language.program import INDEX, PC, Op, Program
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.claim import replace_claim
from kingsmoot.thrones.timing.event_rows import AMOUNT, CARD, EVENT
from kingsmoot.thrones.values.costs import reference


@final
class ComesInstead(Op):
    """What is done instead stands behind the other operations; it is done when the event would have happened."""

    def __init__(self, *, claim: bool) -> None:
        self.ahead, self.claim = 0, claim

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        place = reference(x.source, f[INDEX], f[PC] - 1 + self.ahead)
        atoms.replace_event(s, x.event, x.you, place, captured(x))
        if self.claim:
            replace_claim(s, instead=1)


@final
class Instead(Steps):
    """These steps, in the place of the event of the trigger. What is said last of an event counts."""

    def __init__(self, *steps: Effect, claim: bool = False) -> None:
        super().__init__(*steps)
        self.claim = claim

    def compile(self, to: Program) -> None:
        """Targets are chosen with the others, all else is picked when it is done."""
        to.ask_targets(self.steps)
        for step in self.steps:
            if isinstance(step, CardAct):
                to.falls_on(step, step.ref)
        comes = ComesInstead(claim=self.claim)
        to.add(comes)
        to.later.append((comes, self.steps, to.it))

    def clause(self, said: Speech) -> str:
        if not self.claim:
            return f"{told(self.steps, said)} instead"
        said.choose_targets(*self.steps)
        before = said.take_before()
        text = f"instead of the normal claim effects, {told(self.steps, said)}"
        said.before = before
        return text


def instead(*steps: Effect) -> Instead:
    """What was about to happen does not; these come in its place."""
    return Instead(*steps)


def claim_becomes(*steps: Effect) -> Instead:
    """Of claim that is applied: these come instead of its normal effects."""
    return Instead(*steps, claim=True)


@final
class DiscardInstead(CardAct):
    """Another card is discarded in the place of that of the trigger: by whatever, and as whatever, that one was."""

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return x.event >= 0 and s.zone[c] == s.zone[s.events[x.event][CARD]]

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x)[:1]:
            s.events[x.event][CARD] = c

    def clause(self, said: Speech) -> str:
        return said.object("discard", self.ref, " instead")


def discard_instead(ref: Ref) -> DiscardInstead:
    """Of a card that is discarded from a hand or deck: that one is discarded in its place."""
    return DiscardInstead(ref)


_NUMBERS: Final = (
    Event.CARDS_DRAWN,
    Event.GOLD_GAINED,
    Event.GOLD_PLACED,
    Event.GOLD_MOVED,
    Event.GOLD_DISCARDED,
    Event.INCOME_COLLECTED,
    Event.POWER_GAINED,
    Event.POWER_MOVED,
    Event.POWER_DISCARDED,
)
"""Events whose amount is how much: of others it is something else."""


@final
class Amount(Act):
    """Another number of the same."""

    def __init__(self, n: Count) -> None:
        self.n = n

    def could(self, s: ThronesState, x: Context) -> bool:
        return x.event >= 0 and s.events[x.event][EVENT] in _NUMBERS

    def do(self, s: ThronesState, x: Context) -> None:
        s.events[x.event][AMOUNT] = max(0, self.n.value(s, x))

    def clause(self, said: Speech) -> str:
        return f"{said.trigger.in_numbers(self.n) if said.trigger is not None else self.n.said()} instead"

    def parts(self) -> Sequence[object]:
        return (self.n,)


def amount(n: Count | int) -> Amount:
    """Of power, gold or cards: it is this many instead; ``AMOUNT - 1`` is one less."""
    return Amount(number(n))
