"""What is done later: at the end of a period, or as soon as a challenge is won or lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.conditions.condition import Condition
from kingsmoot.thrones.language.constants.durations import Duration, UntilEvent, ends, parts_of
from kingsmoot.thrones.language.constants.lasting import AtEnd
from kingsmoot.thrones.language.effects.effect import CardAct, Effect
from kingsmoot.thrones.language.effects.flow.sequence import If, Steps, told
from kingsmoot.thrones.language.effects.in_play.leaving_play import Leaves
from kingsmoot.thrones.language.program import INDEX, PAID_REGISTER, PC, X_REGISTER, Op, Program
from kingsmoot.thrones.language.references.asks import Ask, PlayerAsk, WithWhichItWasPaid
from kingsmoot.thrones.language.references.drawn_cards import AtRandom, Top
from kingsmoot.thrones.language.references.names import Coming, Name, TypeOfChallenge
from kingsmoot.thrones.language.references.reference import (
    HOST_REGISTER,
    IT,
    SELF,
    THAT,
    THEM,
    Each,
    Found,
    Host,
    Ref,
)
from kingsmoot.thrones.language.speech import Speech, words_in
from kingsmoot.thrones.language.triggers import framework
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Period, Token, Zone
from kingsmoot.thrones.model.ids import CardId, Row
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import CARD
from kingsmoot.thrones.values.costs import reference


def registers_in(steps: Sequence[Effect], it: int) -> set[int]:
    """The registers that these steps need; what else was chosen is nobody's business later."""
    found = {X_REGISTER}
    for word in (word for step in steps for word in words_in(step)):
        if word is IT or word is THEM:
            found.add(it)
        elif isinstance(word, Host):
            found.add(HOST_REGISTER)
        elif isinstance(word, WithWhichItWasPaid):
            found.add(PAID_REGISTER)
        elif (
            isinstance(word, Ask | PlayerAsk | Name | TypeOfChallenge | Coming | AtRandom | Top | Each | Found)
            and word.register >= 0
        ):
            found.add(word.register)
    return found


def _words_later(word: object) -> Iterator[object]:
    """A word and all of which it is made, but not of what is a target, or has been asked: that is chosen now."""
    if not (isinstance(word, Ask | PlayerAsk) and (word.target or word.register >= 0)):
        for part in getattr(word, "parts", tuple)():
            yield from _words_later(part)
    yield word


def _kept(x: Context, registers: set[int]) -> list[Row]:
    return [cards if place in registers else [] for place, cards in enumerate(x.registers)]


def _flat(registers: list[list[int]]) -> list[int]:
    return [number for register in registers for number in (len(register), *register)]


def cards_fallen_on(steps: Sequence[Effect]) -> list[Ref]:
    """The cards that something is done to, not counting those who are only asked after, as in ``owner(IT)``."""
    acts = [word for step in steps for word in words_in(step) if isinstance(word, CardAct)]
    return list(dict.fromkeys(act.ref for act in acts))


def _falls_on_itself(step: Effect) -> bool:
    refs = cards_fallen_on((step,))
    return bool(refs) and all(ref is SELF for ref in refs)


@final
class KeepThat(Op):
    """The card of the trigger, for what is done when the trigger is forgotten."""

    def __init__(self, register: int) -> None:
        self.register = register

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        x.registers[self.register][:] = [s.events[x.event][CARD]] if x.event >= 0 else []


@final
class Awaits(Op):
    """Here begins what is done later: its words, for whoever chooses the order."""

    def __init__(self, words: str) -> None:
        self.words = words

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        """Nothing by itself."""


@final
class Delay(Op):
    """What is done later stands behind the other operations, so far ahead."""

    def __init__(self, period: Duration, steps: Sequence[Effect], it: int) -> None:
        self.period, self.steps, self.register = period, steps, it
        self.ahead = 0

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        needed = registers_in(self.steps, self.register)
        about = [self.register if ref is IT or ref is THEM else ref.register for ref in cards_fallen_on(self.steps)]
        cards = [
            (register, c)
            for register in sorted(set(about) & needed)
            for c in x.registers[register]
            if s.zone[c] in (Zone.PLAY, Zone.DUPLICATE)
        ]
        if not cards and any(register in needed and x.registers[register] for register in about):
            return  # it has left play already
        kept = [len(cards), *(number for register, c in cards for number in (register, c, s.serial[c]))]
        place = reference(x.source, f[INDEX], f[PC] - 1 + self.ahead)
        atoms.delay_steps(s, ends(s, x, self.period), x.you, x.source, place, [*kept, *_flat(_kept(x, needed))])


@final
class _Announced(Effect):
    """The words of what is done later, where it begins."""

    def __init__(self, words: str) -> None:
        self.words = words

    def compile(self, to: Program) -> None:
        to.add(Awaits(self.words))


@final
class Delayed(Steps):
    """When the period ends, or something happens, these are done: to cards only if they are still in play."""

    def __init__(self, period: Duration, *steps: Effect) -> None:
        super().__init__(*steps)
        self.period = period

    def parts(self) -> Sequence[object]:
        return *parts_of(self.period), *self.steps

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] == Zone.PLAY

    def could(self, s: ThronesState, x: Context) -> bool:
        refs = cards_fallen_on(self.steps)
        return not refs or any(self.affects(s, x, c) for ref in refs for c in ref.candidates(s, x))

    def compile(self, to: Program) -> None:
        words = [word for step in self.steps for word in words_in(step)]
        if any(word is THAT for step in self.steps for word in _words_later(step)):
            raise TypeError("in what is done later the card of the trigger is IT: THAT is forgotten by then")
        targets = [word for word in words if isinstance(word, Ask | PlayerAsk) and word.target]
        for target in targets:
            to.ask_for(self, target)
            if isinstance(target, Ask):
                to.it = target.register
        for ref in cards_fallen_on(self.steps):
            if ref in (IT, THEM) or ref in targets:
                to.falls_on(self, ref)
        it = to.it
        if it < 0 and (IT in words or THEM in words):
            it = to.new_register()
            to.add(KeepThat(it))
        delay = Delay(self.period, self.steps, it)
        to.add(delay)
        to.later.append((delay, (_Announced(told(self.steps, to.speech())), *self.steps), it))

    def clause(self, said: Speech) -> str:
        refs = cards_fallen_on(self.steps)
        for ref in refs:
            said.choose(ref)
        what = told(self.steps, said)
        if isinstance(self.period, UntilEvent):
            promise = self.period.promise
            return f"if {promise.said() if promise is not None else ''} this phase, {what}"
        end = f"at the end of the {self.period.name.lower()}"
        if not refs:
            return f"{end}, {what}"
        name = said.name(refs[0])
        if name.startswith("each "):
            return f"{end}, {what.replace(name, f'{name} still in play', 1)}"
        return f"{end}, if {name} is still in play, {what}"


def at_end(period: Period, *steps: Effect, if_token: Token | None = None) -> Effect:
    """At the end of the period these are done, to cards only if they are still in play.

    With ``if_token``, one verb by which a card leaves play, only with such a token, which is discarded.
    """
    verb = steps[0] if len(steps) == 1 else None
    if isinstance(verb, Leaves) and verb.ref is not THEM and not verb.amount:
        return AtEnd(period, verb, if_token)
    if if_token is not None:
        raise TypeError("if_token= is for one verb by which a card leaves play, such as at_end(PHASE, kill(IT))")
    return Delayed(period, *steps)


def if_happens(trigger: Trigger, *steps: Effect) -> Delayed:
    """As soon as that happens this phase, these are done, once: to cards only if they are still in play."""
    return Delayed(UntilEvent(trigger | framework.ends(), trigger), *steps)


# -- if you win -----------------------------------------------------------------------------------------


@final
class HasWon(Condition):
    """You have won the challenge that was going on, by so much STR."""

    def __init__(self, by: int) -> None:
        self.by = by

    def test(self, s: ThronesState, x: Context) -> bool:
        return s.winner == x.you and s.difference >= self.by

    def said(self) -> str:
        return "you win this challenge" + (f" by {self.by} or more STR" if self.by else "")


@final
class Promise(Op):
    """What is done if the challenge is won, or else if it is not, stands behind the other operations."""

    def __init__(self, either_way: bool) -> None:
        self.either_way, self.ahead = either_way, 0

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        place = reference(x.source, f[INDEX], f[PC] - 1 + self.ahead)
        atoms.promise(s, x.you, place, _flat(x.registers), either_way=self.either_way)


@final
class IfYouWin(Steps):
    """As soon as you have won the challenge that is going on, by so much STR; or else, as soon as that is clear."""

    def __init__(self, *steps: Effect, by: int, otherwise: tuple[Effect, ...]) -> None:
        super().__init__(*steps)
        self.by, self.otherwise = by, otherwise
        self.about_itself = all(_falls_on_itself(step) for step in (*steps, *otherwise))

    def could(self, s: ThronesState, x: Context) -> bool:
        """What falls on the card itself needs it in play: from a hand, it must be able to come there first."""
        return bool(s.in_challenge) and (not self.about_itself or s.in_play(x.source))

    def compile(self, to: Program) -> None:
        for step in (*self.steps, *self.otherwise):
            for word in step.parts():
                if isinstance(word, Ask) and word.target and word.register < 0:
                    raise TypeError("a target of if_you_win must be chosen before; what is picked then is one(…)")
            picked_then = isinstance(step, CardAct) and isinstance(step.ref, Ask) and step.ref.register < 0
            if isinstance(step, CardAct) and not picked_then:
                to.falls_on(step, step.ref)
        promise = Promise(bool(self.otherwise))
        to.add(promise)
        later = (If(HasWon(self.by), self.steps, self.otherwise),) if self.by or self.otherwise else self.steps
        to.later.append((promise, later, to.it))

    def clause(self, said: Speech) -> str:
        text = f"if {HasWon(self.by).said()}, {told(self.steps, said)}"
        return f"{text}. Otherwise, {told(self.otherwise, said)}" if self.otherwise else text

    def parts(self) -> Sequence[object]:
        return *self.steps, *self.otherwise


def if_you_win(*steps: Effect, by: int = 0, else_: Effect | tuple[Effect, ...] = ()) -> IfYouWin:
    """If you win the challenge that is going on, ``by`` that much STR or more; ``else_`` as soon as it is clear
    that you do not."""
    return IfYouWin(*steps, by=by, otherwise=(else_,) if isinstance(else_, Effect) else else_)
