"""Loner: a whole game on the kernel in a few lines, to show that the kernel knows no game.

Everybody holds four of the numbers 1 to 5. In each round everybody secretly lays down one of them; whoever then
shows the highest number that nobody else shows scores a point. The most points win.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, TypeAlias

from kingsmoot.kernel import registry
from kingsmoot.kernel.description import Description, Variant
from kingsmoot.kernel.errors import BadSetup
from kingsmoot.kernel.game import Game
from kingsmoot.kernel.procedure import Frame, Question, Rulebook
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import JUDGE, Result, State, View

NUMBERS = range(1, 6)
COPIES = 5
HAND = 4
SEAT = 2
"""ROUND: whose turn it is."""


class LonerState(State):
    """Hands, what was laid down (0: nothing yet), what lies open, and the deck, its end on top."""

    SCALARS: ClassVar[tuple[str, ...]] = ("round",)
    ROWS: ClassVar[tuple[str, ...]] = ("points", "laid", "open", "deck")
    TABLES: ClassVar[tuple[str, ...]] = ("hands",)

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        super().__init__(game, setup)
        seats = len(setup.seats)
        self.round = 1
        self.points = [0] * seats
        self.laid = [0] * seats
        self.open: list[int] = []
        self.deck: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]

    def has(self, variant: str) -> bool:
        return variant in self.setup.variants

    def rounds(self) -> int:
        return 1 if self.has("brief") else HAND if self.has("epic") else 2


Step: TypeAlias = Callable[[LonerState, Frame], None]


# -- the rulebook ---------------------------------------------------------------------------------------


def deal(s: LonerState, f: Frame) -> None:
    s.deck = [number for number in NUMBERS for _ in range(COPIES)]
    s.rng.shuffle(s.deck)
    for hand in s.hands:
        hand[:] = sorted(s.deck.pop() for _ in range(HAND))
    s.note("Everybody has {count} numbers.", count=HAND)


def play_round(s: LonerState, f: Frame) -> None:
    s.push(s.game.rules.by_name["round"])


def next_round(s: LonerState, f: Frame) -> None:
    s.round += 1
    if s.round <= s.rounds():
        s.jump(f, play_round)


def whose_turn(s: LonerState, f: Frame) -> None:
    """A step to come back to, before the question."""


def lay_down(s: LonerState, f: Frame, number: int) -> None:
    s.hands[f[SEAT]].remove(number)
    s.laid[f[SEAT]] = number
    s.note("You lay down {count}.", f[SEAT], count=number)
    s.note("{seat} lays down a number.", seat=f[SEAT])


def question(name: str = "lay-down", **changes: Any) -> Question[LonerState]:
    parts: dict[str, Any] = {
        "who": lambda s, f: f[SEAT],
        "options": lambda s, f: sorted(set(s.hands[f[SEAT]])),
        "text": lambda s, f, number: f"lay down {number}",
        "prompt": lambda s, f: "Lay down a number.",
        "answer": lay_down,
        "always": True,  # that somebody holds nothing but twos is nobody's business
    }
    return Question(name, **{**parts, **changes})


def next_seat(s: LonerState, f: Frame) -> None:
    f[SEAT] += 1
    if f[SEAT] < len(s.hands):
        s.jump(f, whose_turn)


def reveal(s: LonerState, f: Frame) -> None:
    alone = [number for number, count in Counter(s.laid).items() if count == 1]
    if alone:
        seat = s.laid.index(max(alone))
        s.points[seat] += 1
        s.note("{seat} is alone with {count}.", seat=seat, count=max(alone))
    s.open += s.laid
    s.laid = [0] * len(s.laid)


def refill(s: LonerState, f: Frame) -> None:
    if s.has("refill"):
        for hand in s.hands:
            if s.deck:
                hand.append(s.deck.pop())
                hand.sort()


def loner_rules(
    *asks: Question[LonerState], show: Step = reveal, after: Step = next_round, unused: Sequence[str] = ()
) -> Rulebook[LonerState]:
    """The rules; the broken games of the tests change a part of them."""
    rules: Rulebook[LonerState] = Rulebook()
    for name in unused:
        rules.procedure(name, whose_turn)
    rules.procedure("round", whose_turn, *(asks or (question(),)), next_seat, show, refill)
    rules.procedure("game", deal, play_round, after)
    return rules


# -- the game -------------------------------------------------------------------------------------------


DESCRIPTION = Description(
    name="loner",
    title="Loner",
    summary="Be alone with the highest number.",
    version=1,
    seats=range(2, 5),
    variants=(
        Variant("brief", "one round", excludes=("epic",)),
        Variant("epic", "as many rounds as numbers in hand"),
        Variant("refill", "a number is drawn after each round", needs=("epic",)),
    ),
)


class Loner(Game[LonerState]):
    """Be alone with the highest number."""

    described: Description = DESCRIPTION
    state_class: type[LonerState] = LonerState

    def __init__(self, rules: Rulebook[LonerState] | None = None) -> None:
        rules = rules or loner_rules()
        super().__init__(self.described, rules, rules.by_name["game"])

    def blank(self, setup: Setup) -> LonerState:
        if setup.options:
            raise BadSetup("Loner has no options.")
        if any(seat.keys() - {"name"} for seat in setup.seats):
            raise BadSetup("A seat of Loner brings a name, if anything.")
        s = self.state_class(self, setup)
        self.bind(s)
        return s

    def bind(self, s: LonerState) -> None:
        pass

    def table(self, s: LonerState, seat: int) -> View:
        everything = seat == JUDGE
        return {
            "round": s.round,
            "points": s.points[:],
            "open": s.open[:],
            "deck": len(s.deck),
            "hands": [len(hand) for hand in s.hands],
            "laid": [number if everything or i == seat else bool(number) for i, number in enumerate(s.laid)],
            "known": [hand[:] if everything or i == seat else [] for i, hand in enumerate(s.hands)],
        }

    def redraw(self, s: LonerState, seat: int, rng: Rng) -> None:
        others = [i for i in range(len(s.hands)) if i != seat]
        pool = s.deck + [number for i in others for number in s.hands[i]] + [s.laid[i] for i in others if s.laid[i]]
        pool.sort()
        rng.shuffle(pool)
        s.deck = [pool.pop() for _ in s.deck]
        for i in others:
            s.hands[i] = sorted(pool.pop() for _ in s.hands[i])
            s.laid[i] = pool.pop() if s.laid[i] else 0

    def outcome(self, s: LonerState) -> Result:
        best = max(s.points)
        winners = tuple(i for i, points in enumerate(s.points) if points == best)
        return Result(winners, tuple(s.points), f"{best} points were the most.")

    def appraise(self, s: LonerState, seat: int) -> float:
        return float(s.points[seat])

    def word(self, s: LonerState, key: str, value: int) -> str:
        return self.seat_name(s, value) if key == "seat" else str(value)

    def seat_name(self, s: LonerState, seat: int) -> str:
        return str(s.setup.seats[seat].get("name", f"Seat {seat + 1}"))

    def cards(self, options: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
        return [{"code": str(n), "name": str(n), "type": "number", "text": ""} for n in NUMBERS]

    def check(self, s: LonerState) -> None:
        everywhere = s.deck + s.open + [n for hand in s.hands for n in hand] + [n for n in s.laid if n]
        assert sorted(everywhere) == [n for n in NUMBERS for _ in range(COPIES)], "a number was lost or made"


def join() -> None:
    """What a package of somebody else would name under its entry point."""
    registry.register(Loner())


@contextmanager
def known(*games: Game[Any]) -> Iterator[None]:
    """These games are known for a while, beside all others."""
    registry.known_games()
    before = dict(registry._games)
    try:
        for game in games:
            registry.register(game)
        yield
    finally:
        registry._games.clear()
        registry._games.update(before)
