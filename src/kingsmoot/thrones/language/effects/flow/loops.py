"""Steps that are done several times, and several that happen at once: for each, again, together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.effects.effect import Effect, EventAct
from kingsmoot.thrones.language.effects.flow.choices import Priced
from kingsmoot.thrones.language.effects.flow.sequence import Steps, told
from kingsmoot.thrones.language.program import FREE_REGISTER, PC, Op, Program
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.resolution import ability_of
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.happenings import happen_all

# -- for each -------------------------------------------------------------------------------------------


@final
class Line(Op):
    """Those for which the steps are done, one after the other."""

    def __init__(self, of: Ref | Who, register: int) -> None:
        self.of, self.register = of, register

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        x.registers[self.register][:] = self.of.find(s, x)


@final
class Next(Op):
    """The next one; or, if there is none, over all steps. What was chosen for the one before is forgotten."""

    def __init__(self, line: int, current: int) -> None:
        self.line, self.current, self.last, self.count = line, current, current, 0

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        for register in x.registers[self.current : self.last]:
            register.clear()
        if x.registers[self.line]:
            x.registers[self.current].append(x.registers[self.line].pop(0))
        else:
            f[PC] += self.count


@final
class Back(Op):
    """So many operations back."""

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        f[PC] -= self.count


@final
class ForEach(Steps):
    """For each of these cards or players, one after the other: EACH is the card, THEY the player."""

    def __init__(self, of: Ref | Who, *steps: Effect) -> None:
        super().__init__(*steps)
        self.of = of

    def could(self, s: ThronesState, x: Context) -> bool:
        if isinstance(self.of, Who):
            each = [x.looking_at_player(seat) for seat in self.of.seats(s, x)]
        else:
            each = [x.looking_at(c) for c in self.of.candidates(s, x)]
        return any(step.could(s, y) for y in each for step in self.steps)

    def compile(self, to: Program) -> None:
        to.ask_for(self, self.of)
        line, current = to.new_register(), to.new_register()
        to.add(Line(self.of, line))
        before, it = to.each, to.it
        to.each = current
        start = len(to.ops)
        following = Next(line, current)
        to.add(following)
        for step in self.steps:
            step.compile(to)
        following.last = to.registers
        if any(current < target.register < to.registers for target in to.targets):
            raise TypeError("for each of several cards something is picked, as with one(…): choose(…) is for targets")
        to.add(Back(len(to.ops) + 1 - start))
        following.count = len(to.ops) - start - 1
        to.each, to.it = before, it

    def clause(self, said: Speech) -> str:
        said.announce(self.of)
        if isinstance(self.of, Who):
            return f"for {self.of.subject()} in turn, {told(self.steps, said)}"
        name = said.name(self.of)
        what = name.removeprefix("each ").removeprefix("a ").removeprefix("an ")
        return f"for each {what}, {told(self.steps, said)}"

    def parts(self) -> Sequence[object]:
        return self.of, *self.steps


def for_each(of: Ref | Who, *steps: Effect) -> ForEach:
    """These are done for each of the cards, one after the other: EACH is the card; of players, THEY the player."""
    return ForEach(of, *steps)


# -- again ----------------------------------------------------------------------------------------------


@final
class FromTheStart(Op):
    """All effects are resolved again; what was picked for them is forgotten, the targets stay."""

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        ability = ability_of(s, f)
        targets = [ask.register for ask in ability.targets]
        for place, register in enumerate(x.registers):
            if place >= FREE_REGISTER and place not in targets:
                register.clear()
        s.succeeded |= 1
        f[PC] = ability.initiates + AFTER_INITIATION


AFTER_INITIATION: Final = 2
"""How many operations there are between the initiation and the first effect."""


@final
class Again(Effect):
    def could(self, s: ThronesState, x: Context) -> bool:
        return True

    def compile(self, to: Program) -> None:
        to.add(FromTheStart())

    def clause(self, said: Speech) -> str:
        return "do all of this again"


def again(*, cost: Effect) -> Effect:
    """You may pay for doing all that the ability does again, as often as you like."""
    return Priced(YOU, cost, (Again(),), unless=False)


# -- together -------------------------------------------------------------------------------------------


@final
class AllAtOnce(Op):
    def __init__(self, acts: Sequence[EventAct]) -> None:
        self.acts = acts

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        rows = [row for act in self.acts for row in act.rows(s, x)]
        done: list[tuple[int, int]] = []
        once = []
        for row in rows:  # the same does not happen twice to a card
            if (row[0], row[1]) not in done:
                done.append((row[0], row[1]))
                once.append(row)
        happen_all(s, once)


@final
class Together(Steps):
    """Several things that happen to cards in one instant: what is asked for them is asked before."""

    def __init__(self, *steps: Effect) -> None:
        super().__init__(*steps)
        self.acts = [step for step in steps if isinstance(step, EventAct)]
        if len(self.acts) < len(steps):
            raise TypeError("together(…) is for what happens to cards, such as kneel, kill, discard")

    def compile(self, to: Program) -> None:
        for act in self.acts:
            to.ask(act, act.ref)
        to.add(AllAtOnce(self.acts))

    def clause(self, said: Speech) -> str:
        """A verb that falls on all of them is said once."""
        first, *others = [act.clause(said) for act in self.acts]
        before, verb, _ = first.partition(f"{self.acts[0].verb} ")
        return " and ".join([first, *(other.removeprefix(before + verb) for other in others)])


def together(*steps: Effect) -> Together:
    """All of these at once, as one happening: ``together(kill(a), discard(b))``."""
    return Together(*steps)
