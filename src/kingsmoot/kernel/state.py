"""A game as a value: everything there is to know at a decision point, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Self, TypeAlias

from mypy_extensions import mypyc_attr

from kingsmoot.kernel import codec
from kingsmoot.kernel.asides import CONCEDE, WINDOWS, is_aside, read_windows
from kingsmoot.kernel.errors import IllegalMove, WrongSeat
from kingsmoot.kernel.procedure import PROCEDURE, STEP, AnyChoice, Frame, Procedure, Question, Tracer
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.text import PLURAL, addressed, agreeing, capital

if TYPE_CHECKING:
    from kingsmoot.kernel.game import Game

View: TypeAlias = dict[str, Any]
"""What one pair of eyes may know, as JSON data."""

NOBODY: Final = -1
SPECTATOR: Final = -1
"""Sees what everybody sees."""
JUDGE: Final = -2
"""Sees everything that any seat may see."""
EVERYONE: Final = -1


def others(*seats: int) -> int:
    """Whom a line of the journal is for that is not for these seats, as they are told more."""
    return EVERYONE - sum(1 << seat for seat in seats)


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be chosen: ``text`` is stable and goes into records, ``label`` is for reading."""

    index: int
    text: str
    label: str
    on: str | None = None
    """The key of the thing on the table that it is about, if it is about one."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What is being asked now, and of whom."""

    seat: int
    about: str
    prompt: str
    options: tuple[Option, ...]
    detail: str = ""
    """The numbers that decide, if there are any."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. ``scores`` has one number a seat, in that game's own measure."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    places: tuple[int, ...] = ()
    """The place of each seat, 1 for the first, where a game ranks all of them."""

    def share(self, seat: int) -> float:
        """What a seat has of the victory: all of it, a part where several win, and an equal part where nobody does."""
        sharing = self.winners or range(len(self.scores))
        return 1.0 / len(sharing) if seat in sharing else 0.0


KEY: Final = ".key"
"""Where a word of the journal is a thing, the key of that thing is under the name of the word and this."""


class Entry(NamedTuple):
    """One line of what happened; ``to`` is a seat, EVERYONE, or all but some (see ``others``)."""

    to: int
    text: str
    words: dict[str, str]

    def line(self, you: str = "") -> str:
        """The line; whoever reads it may be "you", if that is what the game calls them."""
        text = agreeing(self.text, self.words)
        return (addressed(text, self.words, you) if you else text).format(**self.words)


def is_for(to: int, seat: int) -> bool:
    """Whether a line of the journal is for a seat (or SPECTATOR)."""
    return to == seat if to >= 0 else seat < 0 or not (EVERYONE - to) >> seat & 1


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The base of every game's state.

    A game lists its own fields by shape in SCALARS (a str, or an int of 64 bits), ROWS (lists of those) and TABLES
    (lists of lists); whatever it reaches through SHARED is static, follows from the setup, and is neither copied nor
    encoded. A game that is played often names all of them in ``__slots__`` as well: there the interpreter finds them
    sooner.
    """

    __slots__ = ("choices", "game", "journal", "number", "rng", "seat", "setup", "stack", "tracer")

    SCALARS: ClassVar[tuple[str, ...]] = ()
    ROWS: ClassVar[tuple[str, ...]] = ()
    TABLES: ClassVar[tuple[str, ...]] = ()
    LATER: ClassVar[tuple[str, ...]] = ()
    """Those of TABLES that games of earlier rules did not have: as long as all their rows are empty they are left out
    of what is saved, so that saved games and records read as they did."""
    SHARED: ClassVar[tuple[str, ...]] = ()
    TRANSIENT: ClassVar[tuple[str, ...]] = ()
    """What a state keeps for speed alone and can do without: caches."""

    game: Game[Any]
    setup: Setup
    rng: Rng
    stack: list[Frame]
    seat: int
    choices: list[AnyChoice]
    number: int
    journal: list[Entry] | None
    tracer: Tracer | None
    """Like the journal, it is not part of the game: a copy has none."""

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.rng = setup.rng()
        self.stack = []
        self.seat = NOBODY
        self.choices = []
        self.number = 0
        self.journal = None
        self.tracer = None

    # -- deciding ---------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return not self.choices

    @property
    def decision(self) -> Decision:
        """The decision at hand; IllegalMove if the game is over."""
        if not self.choices:
            raise IllegalMove("The game is over.")
        question, frame = self.pending()
        options = tuple(
            Option(i, question.text(self, frame, c), question.label(self, frame, c), question.on(self, frame, c))
            for i, c in enumerate(self.choices)
        )
        prompt, detail = question.prompt(self, frame), question.detail(self, frame)
        return Decision(self.seat, question.name, prompt, options, detail)

    @property
    def result(self) -> Result | None:
        """Winners, scores and why it ended; None while the game goes on."""
        return None if self.choices else self.game.outcome(self)

    def act(self, index: int, seat: int | None = None) -> None:
        """Choose the option with this index, for the seat that is asked (checked if given)."""
        choices = self.choices
        if seat is not None or not isinstance(index, int) or not 0 <= index < len(choices):
            self._check_index(index, seat)
        frame = self.stack[-1]
        number: int = frame[PROCEDURE]
        question = self.game.rules.by_number[number].question(frame)
        choice = choices[index]
        self.choices = []
        self.seat = NOBODY
        self.number += 1
        question.answer(self, frame, choice)
        self.run()

    def text(self, index: int, seat: int | None = None) -> str:
        """The text of the option with this index, as it stands in records."""
        self._check_index(index, seat)
        question, frame = self.pending()
        return question.text(self, frame, self.choices[index])

    def declines(self, index: int) -> bool:
        """Whether the option with this index says no, or enough: nothing comes of it."""
        question, _ = self.pending()
        return self.choices[index] in question.declines

    def _check_index(self, index: int, seat: int | None) -> None:
        choices = self.choices
        if not choices:
            raise IllegalMove("The game is over.")
        if seat is not None and seat != self.seat:
            raise WrongSeat(f"Seat {seat} cannot decide now: seat {self.seat} is being asked.")
        if not isinstance(index, int) or not 0 <= index < len(choices):
            raise IllegalMove(
                f"There is no option {index}: decision {self.number + 1} has options 0 to {len(choices) - 1}."
            )

    def aside(self, seat: int, text: str) -> str:
        """What this seat says, whoever is being asked (see ``asides``); in the form in which it is written down.

        IllegalMove where that cannot be said. What is being asked is asked still, unless it has become pointless.
        """
        if text == CONCEDE:
            self.concede(seat)
            return text
        if not is_aside(text):
            raise IllegalMove(f"{text!r} cannot be said out of turn: that can only be {CONCEDE} or {WINDOWS}.")
        wanted = read_windows(text)
        if not self.choices:
            raise IllegalMove("The game is over.")
        self.game.check_seat(self, seat)
        self.game.set_windows(self, seat, wanted)
        return wanted.text

    def concede(self, seat: int) -> None:
        """This seat gives the game up, whoever is being asked; IllegalMove where that cannot be done."""
        if not self.choices:
            raise IllegalMove("The game is over; there is nothing left to concede.")
        self.game.check_seat(self, seat)
        self.game.concede(self, seat)
        self.number += 1
        self.run()

    def find(self, text: str) -> int:
        """The index of the option with this text; IllegalMove if there is none."""
        for option in self.decision.options:
            if option.text == text:
                return option.index
        listed = ", ".join(repr(option.text) for option in self.decision.options)
        raise IllegalMove(f"{text!r} cannot be chosen here. The options are: {listed}.")

    def choose(self, text: str) -> str:
        """Choose the option with this text, and give it back."""
        self.act(self.find(text))
        return text

    def pending(self) -> tuple[Question[Any], Frame]:
        """The question being asked, and the frame that asks it."""
        frame = self.stack[-1]
        return self.game.rules.by_number[frame[PROCEDURE]].question(frame), frame

    def about(self) -> list[str]:
        """By option: the key of the thing on the table that it is about; empty if it is about none."""
        question, frame = self.pending()
        return [question.on(self, frame, choice) or "" for choice in self.choices]

    def also_asked(self) -> Sequence[int]:
        """The seats that are asked the same next, whatever the one that is asked now answers."""
        if not self.choices:
            return ()
        question, frame = self.pending()
        return question.also(self, frame)

    def ahead(self, seat: int) -> Self | None:
        """The game at the point where this seat is asked what another one is asked now; None if it will not be.

        Its decision is the one that the seat will face, so it can choose at the same time. What it sees of the others
        is not: their answers are made up.
        """
        if seat not in self.also_asked():
            return None
        asked, twin = self.pending()[0], self.copy()
        while twin.seat != seat:
            twin.act(0)
            if twin.over or twin.pending()[0] is not asked:  # it has only one option, and is not asked
                return None
        return twin

    # -- running ----------------------------------------------------------------------------------------

    def run(self) -> None:
        """Take steps until somebody is asked something or nothing is left to do; or until the tracer stops."""
        if self.tracer is not None:
            self._run_traced()
            return
        stack = self.stack
        steps = self.game.rules.steps
        while stack and not self.choices:
            frame = stack[-1]
            number: int = frame[PROCEDURE]
            place: int = frame[STEP]
            step = steps[number][place]
            if step is None:
                stack.pop()
            else:
                frame[STEP] = place + 1
                step(self, frame)

    def _run_traced(self) -> None:
        """The same with somebody who follows every step and may stop before it."""
        procedures = self.game.rules.by_number
        while self.stack and not self.choices:
            frame = self.stack[-1]
            step = procedures[frame[PROCEDURE]].steps[frame[STEP]]
            if step is None:
                self.stack.pop()
                continue
            if self.tracer is not None and self.tracer.stops(self, frame):
                return
            frame[STEP] += 1
            step(self, frame)

    def push(
        self, to: Procedure[Any], a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0, g: int = 0
    ) -> None:
        """Run this procedure next, with these numbers in its first registers. The one that pushed it goes on
        afterwards."""
        self.stack.append([to.number, 0, a, b, c, d, e, f, g, 0])

    def jump(self, f: Frame, step: Any) -> None:
        """Go on with this step of the frame's own procedure."""
        number: int = f[PROCEDURE]
        f[STEP] = self.game.rules.by_number[number].places[step]

    def finish(self, f: Frame) -> None:
        """Leave the frame's procedure: no further step of it is taken."""
        number: int = f[PROCEDURE]
        f[STEP] = self.game.rules.by_number[number].end

    def note(self, text: str, to: int = EVERYONE, /, **names: int) -> None:
        """Write a line into the journal, if anybody keeps one. Names are worded by the game.

        Several of a kind have numbers: ``card``, ``card2``.
        """
        if self.journal is not None:
            words = {key: self.game.word(self, key.rstrip("0123456789"), value) for key, value in names.items()}
            first = text[1 : text.find("}")]
            if text.startswith("{") and first in words:
                words[first] = capital(words[first])
            if text.endswith("}.") and words.get(text[text.rfind("{") + 1 : -2], "").endswith(("!", "?")):
                text = text[:-1]  # a name that ends like a sentence ends the sentence
            for name, value in names.items():
                thing = self.game.thing(self, name.rstrip("0123456789"), value)
                if thing is not None:
                    words[f"{name}{KEY}"] = thing
                if self.game.is_plural(self, name.rstrip("0123456789"), value):
                    words[f"{name}{PLURAL}"] = "yes"
            self.journal.append(Entry(to, text, words))

    # -- a value ----------------------------------------------------------------------------------------

    def copy(self) -> Self:
        """An independent twin. Nobody keeps the twin's journal."""
        twin = self.__class__.__new__(self.__class__)
        twin.game = self.game
        twin.setup = self.setup
        twin.rng = self.rng.at(self.rng.state)
        twin.stack = [frame[:] for frame in self.stack]
        twin.seat = self.seat
        twin.choices = self.choices[:]
        twin.number = self.number
        twin.journal = None
        twin.tracer = None
        for name in self.SHARED:
            setattr(twin, name, getattr(self, name))
        self.copy_fields(twin)
        return twin

    def copy_fields(self, twin: Self) -> None:
        """Give a twin all that is named in SCALARS, ROWS and TABLES. A game that is copied often spells it out."""
        for name in self.SCALARS:
            setattr(twin, name, getattr(self, name))
        for name in self.ROWS:
            setattr(twin, name, getattr(self, name)[:])
        for name in self.TABLES:
            setattr(twin, name, [row[:] for row in getattr(self, name)])

    def restored(self) -> None:
        """All fields were set from outside: whatever is kept for speed alone follows from them anew."""

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as what ``encode`` gives and the name of the game, which must be registered where it is read."""
        return codec.decode, (self.game, self.encode())

    def data(self) -> dict[str, Any]:
        """Everything but the setup, as JSON data; procedures by name, so that no order of code is in it."""
        procedures = self.game.rules.by_number
        body: dict[str, Any] = {
            "number": self.number,
            "seat": self.seat,
            "rng": self.rng.state,
            "stack": [[procedures[frame[PROCEDURE]].name, *frame[1:]] for frame in self.stack],
            "choices": self.choices,
        }
        for name in (*self.SCALARS, *self.ROWS, *self.TABLES):
            body[name] = getattr(self, name)
        for name in self.LATER:
            if not any(body[name]):
                del body[name]
        return body

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game is other.game and self.setup == other.setup and self.data() == other.data()

    __hash__ = None  # type: ignore[assignment]  # a state changes; use digest()

    def digest(self) -> str:
        """Sixteen hexadecimal digits that tell this state from any other."""
        return codec.digest(self)

    def encode(self) -> bytes:
        """The whole state as compact bytes; ``game.decode`` is the way back."""
        return codec.encode(self)

    def to_json(self) -> str:
        """The whole state as JSON text; ``game.from_json`` is the way back."""
        return codec.to_json(self)

    # -- eyes -------------------------------------------------------------------------------------------

    def view(self, seat: int = SPECTATOR) -> View:
        """What this seat may know (or SPECTATOR, or JUDGE), as JSON data."""
        return self.game.view(self, seat)

    def resample(self, seat: int, rng: Rng) -> Self:
        """A state in which this seat could be: the same view, everything that it cannot know redrawn."""
        self.game.check_viewer(self, seat)
        twin = self.copy()
        self.game.redraw(twin, seat, rng)
        twin.rng = twin.rng.at(rng.word())  # far from where the game itself draws
        if twin.choices:
            question, frame = twin.pending()
            twin.choices = list(question.options(twin, frame))
        return twin
