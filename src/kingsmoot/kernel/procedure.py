"""The rulebook as procedures: named tuples of small steps, run from an explicit stack of frames.

A frame is a plain list of integers ``[procedure, step, register, register, ...]``, so a game that waits for
a decision in the middle of five nested procedures is still nothing but data.

A step is a function ``(state, frame)``; it may change the state, push a frame, or jump inside its own
procedure. A step may also be a :class:`Question`: then the procedure stops there until a seat has answered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeAlias, TypeVar
from zlib import crc32

if TYPE_CHECKING:
    from kingsmoot.kernel.state import State

S = TypeVar("S", bound="State")
Choice = TypeVar("Choice", bound=int)
"""What the options of a question stand for: plain numbers, or ids of a type of their own."""
AnyChoice: TypeAlias = Any
"""An option of some question: an integer, of a type that only the question knows."""

Frame: TypeAlias = list[Any]
"""Integers, all of them; of which type the number in a register is (a seat, a card), its procedure knows."""
PROCEDURE: Final = 0
STEP: Final = 1
"""The first two places of every frame; the registers of the procedure follow."""
REGISTERS: Final = 2
"""The place of the first of them."""


def _nothing(s: State, f: Frame, option: int) -> str | None:
    return None


def _silence(s: State, f: Frame, on: str = "") -> str:
    return ""


def _nobody(s: State, f: Frame) -> Sequence[int]:
    return ()


class Question(Generic[S]):
    """Something a seat is asked. What may be answered is enumerated from here and nowhere else.

    - ``options`` gives plain integers whose meaning only this question knows, in a fixed order;
    - ``text`` is the stable form of an option, written into records: never change it lightly;
    - ``label`` is what a person reads, if that should say more than the text;
    - ``on`` is the key of the thing on the table that an option is about, as ``Game.keys`` finds it in the view;
    - ``detail`` tells the numbers that decide, beside the sentence of the ``prompt``;
    - ``why_not`` says of a thing that the seat sees why it is not among the options, if there is more to say than that;
    - ``answer`` carries the chosen option out;
    - ``declines`` is the option by which a seat says that it wants nothing (more), where it may say so.

    No options: nothing is asked and the procedure goes on. One option: it is taken without asking, unless ``always`` is
    set (or says so of this state), as it must be wherever the number of options would tell others something hidden.
    Where even being asked would tell it, the question is ``private``: the others' views do not show that somebody is
    being asked. Where the seat does not want to be asked, the question is ``waived``: the last option is taken.

    ``also`` are the seats that are asked the same next, in order, and learn nothing of any answer before all have
    answered: they can make up their minds at the same time (``State.ahead``).
    """

    def __init__(
        self,
        name: str,
        *,
        who: Callable[[S, Frame], int],
        options: Callable[[S, Frame], Sequence[Choice]],
        text: Callable[[S, Frame, Choice], str],
        prompt: Callable[[S, Frame], str],
        answer: Callable[[S, Frame, Choice], None],
        label: Callable[[S, Frame, Choice], str] | None = None,
        on: Callable[[S, Frame, Choice], str | None] | None = None,
        detail: Callable[[S, Frame], str] | None = None,
        why_not: Callable[[S, Frame, str], str] | None = None,
        always: bool | Callable[[S, Frame], bool] = False,
        private: bool = False,
        waived: Callable[[S, Frame], bool] | None = None,
        declines: int | tuple[int, ...] = (),
        also: Callable[[S, Frame], Sequence[int]] | None = None,
    ) -> None:
        self.name = name
        self.who = who
        self.options: Callable[[S, Frame], Sequence[AnyChoice]] = options
        self.text: Callable[[S, Frame, AnyChoice], str] = text
        self.label: Callable[[S, Frame, AnyChoice], str] = label or text
        self.prompt = prompt
        self.on: Callable[[S, Frame, AnyChoice], str | None] = on or _nothing
        self.detail = detail or _silence
        self.why_not = why_not or _silence
        self.answer: Callable[[S, Frame, AnyChoice], None] = answer
        self.always = always
        self.private = private
        self.waived = waived
        self.declines = (declines,) if isinstance(declines, int) else declines
        self.also = also or _nobody
        self.is_simultaneous = also is not None

    def ask(self, s: S, f: Frame) -> None:
        """The step of a procedure that this question is."""
        choices = self.options(s, f)
        if not choices:
            return
        if self.waived is not None and self.waived(s, f):
            option = choices[-1]
        elif len(choices) > 1 or self.insists(s, f):
            s.seat = self.who(s, f)
            s.choices = list(choices)
            return
        else:
            option = choices[0]
        if s.tracer is not None:
            s.tracer.took(s, f, self, option)
        self.answer(s, f, option)

    def insists(self, s: S, f: Frame) -> bool:
        """Whether it is asked even if there is only one option."""
        return self.always if isinstance(self.always, bool) else self.always(s, f)


class Procedure(Generic[S]):
    """A named tuple of steps."""

    def __init__(self, name: str, steps: tuple[Callable[[S, Frame], None] | Question[S], ...]) -> None:
        self.name = name
        self.number = -1
        """In this process: it goes by which games were loaded before."""
        self.mark = crc32(name.encode())
        """A number that is the same everywhere."""
        self.written = steps
        self.steps: list[Callable[[S, Frame], None] | None] = [
            *(step.ask if isinstance(step, Question) else step for step in steps),
            None,
        ]
        """None is behind the last: there the procedure is left."""
        self.end = len(steps)
        """Where a frame stands that has no step left but to leave the procedure."""
        self.places = {step: place for place, step in reversed(list(enumerate(steps)))}

    def frame(self, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0, g: int = 0) -> Frame:
        """A frame at its first step, with these numbers in its first registers; there are eight."""
        return [self.number, 0, a, b, c, d, e, f, g, 0]

    def index(self, step: Callable[[S, Frame], None] | Question[S]) -> int:
        return self.places[step]

    def question(self, f: Frame) -> Question[S]:
        """The question that a frame of this procedure is waiting at."""
        place: int = f[STEP]
        step = self.written[place - 1]
        assert isinstance(step, Question)
        return step


class Tracer(Protocol):
    """Somebody who follows a game step by step, as a debugger does: a scenario that is to stop somewhere."""

    def stops(self, s: Any, f: Frame) -> bool:
        """Whether to stop before the next step of this frame. ``State.run`` then goes on from there."""

    def took(self, s: Any, f: Frame, question: Question[Any], option: int) -> None:
        """A question is about to take its only option, or its last one where it is waived, without being asked."""


class Rulebook(Generic[S]):
    """All procedures of a game, or of a family of games."""

    def __init__(self) -> None:
        self.by_name: dict[str, Procedure[S]] = {}
        self.by_number: list[Procedure[S]] = []
        self.steps: list[list[Callable[[S, Frame], None] | None]] = []
        """By number: the steps of each of them."""

    def procedure(self, name: str, *steps: Callable[[S, Frame], None] | Question[S]) -> Procedure[S]:
        if name in self.by_name:
            raise ValueError(f"there are two procedures named {name!r}")
        made: Procedure[S] = Procedure(name, steps)
        self.by_name[name] = made
        return made

    def seal(self) -> None:
        """Give the procedures that are new their numbers. Only running states use them: what is saved holds names."""
        for name in sorted(name for name, procedure in self.by_name.items() if procedure.number < 0):
            procedure = self.by_name[name]
            procedure.number = len(self.by_number)
            self.by_number.append(procedure)
            self.steps.append(procedure.steps)
