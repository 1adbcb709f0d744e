"""How a game ends and what that is worth (sections 4 and 5)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from kingsmoot.tournament.errors import TournamentError


class Ending(StrEnum):
    WIN = "win"
    MODIFIED_WIN = "modified win"
    DRAW = "draw"
    INTENTIONAL_DRAW = "intentional draw"
    DOUBLE_LOSS = "double loss"
    BYE = "bye"
    PLACES = "places"  # a pod of a melee


# What the winner and the other one (or both) earn.
WIN, MODIFIED_WIN, DRAW, MODIFIED_LOSS, LOSS = 5, 4, 2, 1, 0
_SHARES = {Ending.WIN: (WIN, LOSS), Ending.MODIFIED_WIN: (MODIFIED_WIN, MODIFIED_LOSS)}
_BOTH = {Ending.DRAW: DRAW, Ending.INTENTIONAL_DRAW: DRAW, Ending.DOUBLE_LOSS: LOSS}

# Why a win was one. "victory" is the usual case.
WAYS_TO_WIN = ("victory", "concession", "empty deck", "time", "no show", "penalty", "ruling", "drop")


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one table. `winner` counts the seats of the table from 0; `places` is for pods."""

    ending: Ending
    points: tuple[int, ...]
    winner: int | None = None
    how: str = ""
    places: tuple[int, ...] = ()
    detail: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.ending if self.ending is Ending.BYE else "-".join(map(str, self.points))

    def agrees(self, other: "Result") -> bool:
        """Whether both say the same of a game, whatever they say of how it came about."""
        return (self.ending, self.points, self.places) == (other.ending, other.points, other.places)

    def to_data(self) -> dict[str, Any]:
        data = {"ending": str(self.ending), "points": list(self.points), "winner": self.winner, "how": self.how}
        return data | {"places": list(self.places), "detail": self.detail}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Result":
        places, detail = tuple(data.get("places", ())), data.get("detail", {})
        return cls(Ending(data["ending"]), tuple(data["points"]), data["winner"], data.get("how", ""), places, detail)


def bye() -> Result:
    return Result(Ending.BYE, (WIN,), 0, "bye")


def won(winner: int, how: str = "victory", *, modified: bool = False, **detail: Any) -> Result:
    """A win for seat 0 or 1: five points, or four and one for the other when time decided."""
    if winner not in (0, 1):
        raise TournamentError("The winner is one of the two at the table.")
    if how not in WAYS_TO_WIN:
        raise TournamentError(f'"{how}" is not a way to win: choose one of {", ".join(WAYS_TO_WIN)}.')
    ending = Ending.MODIFIED_WIN if modified else Ending.WIN
    best, rest = _SHARES[ending]
    return Result(ending, (best, rest) if winner == 0 else (rest, best), winner, how, detail=detail)


def equal_result(ending: Ending, how: str = "", **detail: Any) -> Result:
    """A result that is the same for both."""
    return Result(ending, (_BOTH[ending],) * 2, None, how, detail=detail)


def needs_at_time(power: Sequence[int], totals: Sequence[int]) -> list[int]:
    """How much power everybody lacked when time was called and nobody had won."""
    if min(power) < 0 or min(totals) < 1:
        raise TournamentError("Power is 0 or more, and a victory total 1 or more.")
    needs = [total - has for has, total in zip(power, totals, strict=True)]
    if min(needs) <= 0:
        raise TournamentError("Someone has reached the victory total. That is a win, not a result on time.")
    return needs


def at_time(power: Sequence[int], totals: Sequence[int]) -> Result:
    """Time was called, the round was played out, and nobody had won: whoever is closer to the victory total.

    >>> at_time((11, 13), (15, 15)).points
    (1, 4)
    """
    if len(power) != 2 or len(totals) != 2:
        raise TournamentError("Enter the power and the victory totals of both players.")
    needs = needs_at_time(power, totals)
    detail = {"power": list(power), "totals": list(totals)}
    if needs[0] == needs[1]:
        return equal_result(Ending.DRAW, "time", **detail)
    return won(0 if needs[0] < needs[1] else 1, "time", modified=True, **detail)


@dataclass(frozen=True, slots=True)
class TieBreakers:
    """What decides a tie at time in an elimination round; each rung is asked only when those before it are level."""

    deck: tuple[int, int] | None = None  # cards left in the draw decks: more is better
    dominance: int | None = None  # the seat that won dominance in the last round
    dead: tuple[int, int] | None = None  # characters in the dead piles: fewer is better
    choice: int | None = None  # the seat that the first player chose


def break_tie(tied: Result, breakers: TieBreakers) -> Result:
    """The winner of an elimination game that was level at time: a later edition's ladder, where ours is silent."""
    rungs: list[tuple[str, int | None]] = [
        ("more cards in the draw deck", _smaller(breakers.deck, wants_more=True)),
        ("won dominance in the last round", breakers.dominance),
        ("fewer characters in the dead pile", _smaller(breakers.dead, wants_more=False)),
        ("chosen by the first player", breakers.choice),
    ]
    for rung, seat in rungs:
        if seat is not None:
            return won(seat, "time", modified=True, **tied.detail, decided_by=rung)
    raise TournamentError(
        "A game of an elimination round needs a winner. Enter who had more cards in the draw deck; if level, who won "
        "dominance in the last round; if nobody, who had fewer characters in the dead pile; or else whom the first "
        "player chose."
    )


def _smaller(pair: tuple[int, int] | None, *, wants_more: bool) -> int | None:
    if pair is None or pair[0] == pair[1]:
        return None
    return int((pair[0] < pair[1]) == wants_more)
