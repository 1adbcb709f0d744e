"""Resolving an ability: its operations one after the other, with questions on the way, then everybody may react."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from kingsmoot.kernel.procedure import PROCEDURE, STEP, AnyChoice, Frame, Question
from kingsmoot.thrones.language.effects.flow.sequence import initiation
from kingsmoot.thrones.language.program import (
    EVENT_ROW,
    FIRST_EVENT,
    INDEX,
    NOTHING,
    PC,
    PICKS,
    SOURCE,
    YOU,
    Asking,
    Op,
)
from kingsmoot.thrones.language.references.asks import Ask
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Kind, Type, Zone, wait
from kingsmoot.thrones.model.ids import NO_EVENT, NOBODY, CardId, Row, Seat
from kingsmoot.thrones.model.modifiers import Mark, Permission
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.as_if_in_hand import NOT_ELSEWHERE, lay_aside, make_use
from kingsmoot.thrones.rules.limited import count_limited
from kingsmoot.thrones.timing import event_rows
from kingsmoot.thrones.timing.event_rows import BY_KEYWORD, CANCELLED, EVENT, FLAGS, STATUS, USED, event
from kingsmoot.thrones.timing.happenings import begin_reactions, forget_from, let_react, may_react, opens
from kingsmoot.thrones.timing.legality import is_played, used_mark
from kingsmoot.thrones.timing.limits import count_use
from kingsmoot.thrones.timing.listeners import waiting
from kingsmoot.thrones.timing.shadow_outcomes import event_was_played, take_event
from kingsmoot.thrones.timing.windows import WINDOW
from kingsmoot.thrones.values.abilities import ability_at
from kingsmoot.thrones.values.costs import place_of
from kingsmoot.thrones.values.in_force import AMOUNT, MODIFIER, is_in_force
from kingsmoot.thrones.values.shadow_costs import played_from_shadows
from kingsmoot.thrones.view.labels import told_apart

if TYPE_CHECKING:
    from kingsmoot.thrones.language.abilities import Ability


def ability_of(s: ThronesState, f: Frame) -> Ability:
    return ability_at(s, f[SOURCE], f[INDEX])


_NO_REGISTERS: Final[list[Row]] = []


def context(s: ThronesState, f: Frame, ability: Ability, op: Op) -> Context:
    start: int = f[PICKS]
    registers = s.picked[start : start + ability.registers] if ability.registers else _NO_REGISTERS
    x = Context(f[YOU], f[SOURCE], f[EVENT_ROW], registers, op.it)
    if op.each >= 0 and registers[op.each]:
        x.each = registers[op.each][0]
        x.they = s.owner(x.each) if s.deal.cards[x.each].type == Type.FACTION else NOBODY
    return x


# -- operations -----------------------------------------------------------------------------------------


@final
class CostsPaid(Op):
    """All costs are paid at once. Where reactions to what was paid come before the effect, they come here; then comes
    what follows from the payment at once, such as death at STR 0.
    """

    def __init__(self, costs: bool) -> None:
        self.costs = costs

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        paid = self.costs or is_played(s, x.source, ability_of(s, f))
        start: int = f[FIRST_EVENT]
        if s.edition.reacts_to_costs and len(s.events) > start:
            if may_react(s, start):
                if paid:
                    s.push(SETTLE)
                begin_reactions(s, start)
                return
            forget_from(s, start)
        if paid:
            s.edition.settle(s)


def settle_payment(s: ThronesState, f: Frame) -> None:
    s.edition.settle(s)


SETTLE: Final = rules.procedure("settle-payment", settle_payment)


_EXCHANGE: Final = wait(Kind.INTERRUPT, Event.TARGET_CHOSEN)


def _became_legal(row: Row) -> bool:
    return bool(row[MODIFIER] == Mark.NOT_ELIGIBLE)


@final
class Initiates(Op):
    """The moment at which the effects may be cancelled."""

    def __init__(self, cancellable: bool) -> None:
        self.cancellable = cancellable

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        s.succeeded |= 1
        if s.lasting and is_in_force(s, Mark.NOT_ELIGIBLE):
            atoms.drop_lasting(s, _became_legal)
        if waiting(s, _EXCHANGE) and self._may_be_exchanged(s, f, x):
            return
        start = len(s.events)
        s.events.append(event(Event.EFFECT_INITIATES, x.source, x.you))
        if self.cancellable and opens(s, Kind.WOULD, start, 1):
            s.push(WINDOW, Kind.WOULD, start, 1, s.edition.responds_first(s))

    def _may_be_exchanged(self, s: ThronesState, f: Frame, x: Context) -> bool:
        """Before that, somebody may choose another target than the only one; then it comes to this moment again."""
        asks = ability_of(s, f).targets
        before = any(row[EVENT] == Event.TARGET_CHOSEN for row in s.events[f[FIRST_EVENT] :])
        chosen = x.registers[asks[0].register] if len(asks) == 1 and isinstance(asks[0], Ask) else []
        if before or len(chosen) != 1:
            return False
        by = asks[0].by if isinstance(asks[0], Ask) else None
        seat = x.you if by is None else by.seats(s, x)[0]
        s.events.append(event(Event.TARGET_CHOSEN, chosen[0], seat, source=x.source))
        f[PC] -= 1
        s.push(WINDOW, Kind.INTERRUPT, len(s.events) - 1, 1, s.edition.responds_first(s))
        return True


@final
class StopIfCancelled(Op):
    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        row = initiation(s, f)
        if row is None or row[STATUS] == CANCELLED:
            s.note("The effects of {card} are cancelled.", card=x.source)
            s.jump(f, end)


@final
class Stop(Op):
    """Behind it stands what is done later."""

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        s.edition.settle(s)
        s.jump(f, end)


@final
class End(Op):
    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        s.edition.settle(s)
        s.jump(f, end)


# -- steps ----------------------------------------------------------------------------------------------


def begin(s: ThronesState, f: Frame) -> None:
    ability = ability_of(s, f)
    c = f[SOURCE]
    s.resolving += 1
    s.succeeded <<= 1
    f[PICKS], f[FIRST_EVENT] = len(s.picked), len(s.events)
    for _ in range(ability.registers):
        s.picked.append([])
    count_use(s, ability, c, f[INDEX], f[YOU])
    if f[EVENT_ROW] >= 0:
        s.events[f[EVENT_ROW]].append(used_mark(s, c, f[INDEX], f[YOU]))
    if is_played(s, c, ability):
        count_limited(s, f[YOU], c)
        if s.zone[c] not in NOT_ELSEWHERE:
            make_use(s, f[YOU], Permission.MAY_PLAY, c)
        take_event(s, f[YOU], c)
        s.note("{player} plays {card}.", player=f[YOU], card=c)
    else:
        if s.zone[c] == Zone.SHADOWS:
            atoms.show(s, c)
        s.note("{player} uses {card}.", player=f[YOU], card=c)
    if s.tracer is None and s.stack and s.stack[-1] is f:  # nobody follows step by step, and nothing comes in between
        next_op(s, f)


def next_op(s: ThronesState, f: Frame) -> None:
    """The next operation; and where nothing comes of that, the one after it at once, if nobody follows every step."""
    ability = ability_of(s, f)
    you: Seat = f[YOU]
    number: int = f[PROCEDURE]
    in_place = number == IN_PLACE.number
    stack = s.stack
    f[STEP] = _NEXT_OP
    x: Context | None = None
    while True:
        pc: int = f[PC]
        if not s.alive[you] and pc <= ability.initiates:  # whoever uses it has left the game before it initiates
            s.jump(f, end)
            return
        op = ability.program[pc]
        f[PC] = pc + 1
        if x is None or op.it != x.it or op.each >= 0 or x.each >= 0:  # else it is seen as the one before
            x = context(s, f, ability, op)
        if isinstance(op, Asking):
            op.start(s, f, x)
            s.jump(f, QUESTIONS[op.kind])
            return
        if in_place:
            _run_in_place(s, f, op, x)
        else:
            op.run(s, f, x)
        step: int = f[STEP]
        if step != _NEXT_OP or not stack or stack[-1] is not f or s.tracer is not None:
            return


_NEXT_OP: Final = 1
"""The place of this step in the procedures below."""


def _run_in_place(s: ThronesState, f: Frame, op: Op, x: Context) -> None:
    first = len(s.events)
    op.run(s, f, x)
    for row in s.events[first:]:
        _takes_the_place_of(s, row, s.events[f[EVENT_ROW]])


def _takes_the_place_of(s: ThronesState, row: Row, old: Row) -> None:
    """What comes in the place of its like is still what it was: pillage, a cost, and used for what it has been."""
    if row[EVENT] == old[EVENT] and old[STATUS] == CANCELLED:
        row[FLAGS] |= old[FLAGS]
        row += old[USED:]
        if old[FLAGS] & BY_KEYWORD:
            row[event_rows.SOURCE] = old[event_rows.SOURCE]


def _asking(s: ThronesState, f: Frame) -> tuple[Asking[AnyChoice], Context]:
    ability = ability_of(s, f)
    op = ability.program[f[PC] - 1]
    assert isinstance(op, Asking)
    return op, context(s, f, ability, op)


def asking_card(s: ThronesState, f: Frame) -> CardId:
    """The card whose ability asks."""
    return _asking(s, f)[1].source


def who(s: ThronesState, f: Frame) -> Seat:
    op, x = _asking(s, f)
    return op.who(s, x)


def text(s: ThronesState, f: Frame, option: AnyChoice) -> str:
    op, x = _asking(s, f)
    if op.all_differ:
        return op.text(s, x, option)
    # a closure: the kernel asks for texts by state and option alone
    return told_apart(s, option, lambda state, choice: op.text(state, x, choice))


def label(s: ThronesState, f: Frame, option: AnyChoice) -> str:
    op, x = _asking(s, f)
    if op.all_differ:
        return op.label(s, x, option)
    # a closure: as above
    return told_apart(s, option, lambda state, choice: op.label(state, x, choice))


def on(s: ThronesState, f: Frame, option: AnyChoice) -> str | None:
    op, x = _asking(s, f)
    return op.on(s, x, option)


def prompt(s: ThronesState, f: Frame) -> str:
    op, x = _asking(s, f)
    return op.prompt(s, x)


def detail(s: ThronesState, f: Frame) -> str:
    op, x = _asking(s, f)
    return op.detail(s, x)


def always(s: ThronesState, f: Frame) -> bool:
    op, x = _asking(s, f)
    return op.always(s, x)


def answer(s: ThronesState, f: Frame, option: AnyChoice) -> None:
    op, x = _asking(s, f)
    op.answer(s, f, x, option)


def _options(kind: str) -> Callable[[ThronesState, Frame], list[AnyChoice]]:
    # a closure: a question is asked for its options by state and frame, and must know its kind
    def options(s: ThronesState, f: Frame) -> list[AnyChoice]:
        """None if it is another question that is asked: those that are not asked are passed over."""
        op, x = _asking(s, f)
        return op.options(s, x) if op.kind == kind else []

    return options


@final
class CardQuestion(Question[ThronesState]):
    """What an operation asks. Questions of other kinds are passed over, all at once."""

    def ask(self, s: ThronesState, f: Frame) -> None:
        if s.tracer is not None:
            super().ask(s, f)
            return
        op, x = _asking(s, f)
        if op.kind != self.name:
            s.jump(f, asked)
            return
        choices = op.options(s, x)
        if len(choices) > 1 or (choices and op.always(s, x)):
            s.seat, s.choices = op.who(s, x), list(choices)
        elif choices:
            op.answer(s, f, x, choices[0])


def _question(kind: str, *, private: bool = False) -> Question[ThronesState]:
    return CardQuestion(
        kind,
        who=who,
        options=_options(kind),
        declines=NOTHING,
        text=text,
        label=label,
        on=on,
        detail=detail,
        prompt=prompt,
        answer=answer,
        always=always,
        private=private,
    )


QUESTIONS: Final = {
    kind: _question(kind, private=kind in ("target", "player", "pick"))
    for kind in (
        *("x", "target", "player", "pick", "each-player", "name", "may", "either", "host"),
        *("search", "look", "order"),
    )
}
"""All that a card may ask. What somebody picks from a hand is nobody else's business: not even that it is asked."""


def asked(s: ThronesState, f: Frame) -> None:
    op, x = _asking(s, f)
    if op.more(s, f, x):
        s.jump(f, QUESTIONS[op.kind])
    elif s.tracer is None:  # nobody follows step by step
        next_op(s, f)
    else:
        s.jump(f, next_op)


def end(s: ThronesState, f: Frame) -> None:
    """An event that does not stay in play is discarded; then everybody may react to all that has happened."""
    s.resolving -= 1
    s.succeeded >>= 1
    del s.picked[f[PICKS] :]
    c = f[SOURCE]
    shadow_costs = [row[AMOUNT] for row in played_from_shadows(s, c)]
    if s.zone[c] == Zone.PLAYING and not s.edition.moribund(s):
        lay_aside(s, c)
        if s.zone[c] == Zone.DEAD:
            s.edition.settle(s)
    if f[PROCEDURE] == IN_PLACE.number:
        return
    if is_played(s, c, ability_of(s, f)) and f[PROCEDURE] == USE.number:
        s.events += event_was_played(s, f[YOU], c, shadow_costs)
    let_react(s, f[FIRST_EVENT])
    if s.tracer is None and s.stack and s.stack[-1] is f:
        s.stack.pop()


USE: Final = rules.procedure("use", begin, next_op, *QUESTIONS.values(), asked, end)
assert USE.index(next_op) == _NEXT_OP


def go_on(s: ThronesState, f: Frame) -> None:
    """What was promised comes true: the registers are there, and the place is known."""
    s.resolving += 1
    s.succeeded = s.succeeded << 1 | 1
    f[FIRST_EVENT] = len(s.events)


FULFIL: Final = rules.procedure("fulfil", go_on, next_op, *QUESTIONS.values(), asked, end)


IN_PLACE: Final = rules.procedure("in-place", go_on, next_op, *QUESTIONS.values(), asked, end)
"""A part of an ability that comes in the place of what was about to happen, or with it: others react to both."""


def fulfil(s: ThronesState, seat: Seat, reference: int, captured: list[int]) -> None:
    """Go on with an ability at that place, with the registers that it had."""
    source, index, place = place_of(reference)
    start, rest = len(s.picked), captured
    while rest:
        many = rest[0]
        s.picked.append(rest[1 : 1 + many])
        rest = rest[1 + many :]
    s.push(FULFIL, seat, source, index, NO_EVENT, start, place)
