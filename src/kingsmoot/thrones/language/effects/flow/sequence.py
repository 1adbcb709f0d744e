"""How effects follow one another: then, if, may, either; and what an ability asks on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.kernel.text import capital
from kingsmoot.thrones.language import program
from kingsmoot.thrones.language.conditions.cards import Is
from kingsmoot.thrones.language.conditions.condition import ALWAYS, Condition
from kingsmoot.thrones.language.effects.effect import Act, Effect
from kingsmoot.thrones.language.program import FIRST_EVENT, NOTHING, PC, Op, Program, Skip
from kingsmoot.thrones.language.references.asks import Ask, PlayerAsk
from kingsmoot.thrones.language.references.names import Name
from kingsmoot.thrones.language.references.reference import THAT, Ref
from kingsmoot.thrones.language.speech import Speech, paragraph, words_in
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import Row
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import CANCELLED, CARD, EVENT, SOURCE, STATUS


def told(steps: Sequence[Effect], said: Speech) -> str:
    """Steps as sentences."""
    clauses: list[str] = []
    for step in steps:
        clause = step.clause(said)
        clauses += said.take_before()
        clauses += [clause] if clause else []
    return paragraph(clauses)


class Steps(Effect):
    """Effects inside another one."""

    def __init__(self, *steps: Effect) -> None:
        if not steps:
            raise TypeError(f"{type(self).__name__.lower()}(…) needs something that is done")
        self.steps = steps

    def could(self, s: ThronesState, x: Context) -> bool:
        return any(step.could(s, x) for step in self.steps)

    def parts(self) -> Sequence[object]:
        return self.steps


# -- then -----------------------------------------------------------------------------------------------


def initiation(s: ThronesState, f: Frame) -> Row | None:
    """The row of the effects' initiating; None as long as they have not."""
    for row in s.events[f[FIRST_EVENT] :]:
        if row[EVENT] == Event.EFFECT_INITIATES and row[CARD] == f[program.SOURCE]:
            return row
    return None


@final
class SkipUnlessDone(Op):
    """What follows is left out unless all before it was done in full, and nothing of it prevented."""

    def __init__(self) -> None:
        self.count = 0

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        row = initiation(s, f)
        rows = s.events[s.events.index(row) + 1 :] if row is not None else s.events[f[FIRST_EVENT] :]
        prevented = any(other[SOURCE] == x.source and other[STATUS] == CANCELLED for other in rows)
        if not s.succeeded & 1 or prevented:
            f[PC] += self.count


@final
class Then(Steps):
    """Only if what came before was done in full."""

    def could(self, s: ThronesState, x: Context) -> bool:
        return False

    def compile(self, to: Program) -> None:
        skip = SkipUnlessDone()
        to.add(skip)
        start = len(to.ops)
        to.then += 1
        for step in self.steps:
            step.compile(to)
        to.then -= 1
        skip.count = len(to.ops) - start

    def clause(self, said: Speech) -> str:
        return f"then, {told(self.steps, said)}"


def then(*steps: Effect) -> Then:
    """Only if all before it was done."""
    return Then(*steps)


# -- if -------------------------------------------------------------------------------------------------


@final
class If(Effect):
    def __init__(
        self, condition: Condition, steps: tuple[Effect, ...], otherwise: tuple[Effect, ...], known: bool = False
    ) -> None:
        self.condition, self.steps, self.otherwise, self.known = condition, steps, otherwise, known

    def could(self, s: ThronesState, x: Context) -> bool:
        """Whether the condition will hold is not known beforehand, unless it is said to be."""
        if self.known:
            return any(step.could(s, x) for step in (self.steps if self.condition.test(s, x) else self.otherwise))
        return any(step.could(s, x) for step in (*self.steps, *self.otherwise))

    def compile(self, to: Program) -> None:
        to.ask_for(self, self.condition)
        if self.known:
            for word in words_in(self.condition):
                if isinstance(word, PlayerAsk):
                    word.affecting.append(self)
        skip, it = Skip(self.condition), to.it
        to.add(skip)
        start = len(to.ops)
        for step in self.steps:
            step.compile(to)
            if self.known:
                for word in words_in(step):
                    if isinstance(word, Ask) and word.target:
                        word.only_if = self.condition
        over: Skip | None = None
        if self.otherwise:
            over = Skip()
            to.add(over)
        skip.count = len(to.ops) - start
        to.it = it
        start = len(to.ops)
        for step in self.otherwise:
            step.compile(to)
        if over is not None:
            over.count = len(to.ops) - start

    def clause(self, said: Speech) -> str:
        said.choose(self.condition)
        before = said.take_before()
        condition = self.condition.only()
        if isinstance(self.condition, Is) and self.condition.ref is THAT:
            condition = condition.replace("if it ", f"if {said.that} ", 1)  # behind a cost, "it" might be what paid
        text = f"{condition}, {told(self.steps, said)}"
        if self.otherwise:
            text += f". {capital(f'otherwise, {told(self.otherwise, said)}')}"
        said.before = before
        return text

    def parts(self) -> Sequence[object]:
        return self.condition, *self.steps, *self.otherwise


def if_(condition: Condition, *steps: Effect, else_: Effect | tuple[Effect, ...] = (), known: bool = False) -> If:
    """Only if the condition is true; with ``known``, an ability is not used for nothing if it is not true now, and
    targets are chosen only if it is."""
    return If(condition, steps, (else_,) if isinstance(else_, Effect) else else_, known)


# -- may ------------------------------------------------------------------------------------------------

YES: Final = 1
NO: Final = NOTHING


# -- by hand --------------------------------------------------------------------------------------------


@final
class Own(Act):
    """Something that only one card does, in words of its own: the card owns a procedure."""

    def __init__(
        self, function: Callable[[ThronesState, Context], None], words: str, could: Condition = ALWAYS
    ) -> None:
        self.function, self.words, self.possible = function, words, could

    def could(self, s: ThronesState, x: Context) -> bool:
        return self.possible.test(s, x)

    def do(self, s: ThronesState, x: Context) -> None:
        self.function(s, x)

    def clause(self, said: Speech) -> str:
        return self.words


def own(function: Callable[[ThronesState, Context], None], words: str, could: Condition = ALWAYS) -> Own:
    """What only this card does; it answers for its words."""
    return Own(function, words, could)


# -- asking by itself -----------------------------------------------------------------------------------


@final
class AskFirst(Effect):
    """Something is named, or picked, before all else, also if nothing will come of it."""

    def __init__(self, word: Name | Ref) -> None:
        self.word = word

    def could(self, s: ThronesState, x: Context) -> bool:
        """To name something changes nothing by itself."""
        return not isinstance(self.word, Name) and bool(self.word.candidates(s, x))

    def compile(self, to: Program) -> None:
        to.ask_for(self, self.word)

    def clause(self, said: Speech) -> str:
        said.choose(self.word)
        return said.before.pop() if said.before else ""

    def parts(self) -> Sequence[object]:
        return (self.word,)


def ask(word: Name | Ref) -> AskFirst:
    """Something is named or picked, whether or not it will matter."""
    return AskFirst(word)
