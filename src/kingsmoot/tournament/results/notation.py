"""Results as files have them: "5-0", [5, 0], "draw", places of a pod, "bye"; read into a `Result`, or refused.

Files come from many hands, so that many forms are read; but whatever is read must be a result of the regulations, and
two statements about the same game must agree.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kingsmoot.tournament.errors import TournamentError
from kingsmoot.tournament.names import name_key
from kingsmoot.tournament.pairing import pods
from kingsmoot.tournament.results.result import (
    DRAW,
    LOSS,
    MODIFIED_LOSS,
    MODIFIED_WIN,
    WIN,
    Ending,
    Result,
    bye,
    equal_result,
    won,
)

NOBODY = "nobody"  # a game of a bracket whose players are both gone

# The points of two players, what that is called, and the seat that won.
_BY_POINTS: dict[tuple[int, ...], tuple[Ending, int | None]] = {
    (WIN, LOSS): (Ending.WIN, 0),
    (LOSS, WIN): (Ending.WIN, 1),
    (MODIFIED_WIN, MODIFIED_LOSS): (Ending.MODIFIED_WIN, 0),
    (MODIFIED_LOSS, MODIFIED_WIN): (Ending.MODIFIED_WIN, 1),
    (DRAW, DRAW): (Ending.DRAW, None),
    (LOSS, LOSS): (Ending.DOUBLE_LOSS, None),
}
# Words about the player who is named first, where no winner is named.
_BY_WORD: dict[str, tuple[Ending, int | None]] = {
    "win": (Ending.WIN, 0),
    "loss": (Ending.WIN, 1),
    "modified win": (Ending.MODIFIED_WIN, 0),
    "modified loss": (Ending.MODIFIED_WIN, 1),
    "draw": (Ending.DRAW, None),
    "intentional draw": (Ending.INTENTIONAL_DRAW, None),
    "double loss": (Ending.DOUBLE_LOSS, None),
}
_HOW_LEVEL = {Ending.DRAW: "time", Ending.INTENTIONAL_DRAW: "agreed", Ending.DOUBLE_LOSS: "ruling"}
_SAME = {Ending.DRAW, Ending.INTENTIONAL_DRAW}  # a draw is a draw in points


def read_result(given: Mapping[str, Any], players: Sequence[str], *, melee: bool, elimination: bool) -> Result | None:
    """The result of one pairing (its keys result, points, ending, how, winner, places, detail); None if it has none.

    >>> read_result({"result": "4-1"}, ["Arya", "Bran"], melee=False, elimination=False).ending
    <Ending.MODIFIED_WIN: 'modified win'>
    """
    said = _flat(given)
    if len(players) == 1:
        if said.points not in (None, (WIN,), (WIN, LOSS)) or said.word not in (None, "bye"):
            raise TournamentError(f"{players[0]} sits alone, and that is a bye: {WIN} points, and nothing else.")
        return bye()
    if said.nothing:
        return None
    if said.word in ("bye", NOBODY):
        raise TournamentError(f'{" and ".join(players)} are {len(players)}, and their result is "{said.word}".')
    if melee:
        return _pod(said, players, elimination=elimination)
    return _joust(said, players, elimination=elimination)


class _Said:
    """What a pairing says about its result, form by form; one thing said twice must agree."""

    def __init__(self) -> None:
        self.points: tuple[int, ...] | None = None
        self.places: tuple[int, ...] | None = None
        self.word: str | None = None
        self.winner: str | None = None
        self.how = ""
        self.detail: dict[str, Any] = {}

    @property
    def nothing(self) -> bool:
        return self.points is None and self.places is None and self.word is None and self.winner is None

    def score(self, points: tuple[int, ...]) -> None:
        if self.points is not None and self.points != points:
            raise TournamentError(f"{_text(self.points)} and {_text(points)} are said of the same game.")
        self.points = points

    def call(self, word: str) -> None:
        word = " ".join(word.replace("-", " ").replace("_", " ").lower().split())
        if self.word is not None and self.word != word:
            raise TournamentError(f'"{self.word}" and "{word}" are said of the same game.')
        self.word = word


def _flat(given: Mapping[str, Any]) -> _Said:
    said = _Said()
    _take(said, given)
    result = given.get("result")
    if isinstance(result, Mapping):
        _take(said, result)
    elif isinstance(result, list | tuple):
        said.score(_whole(result, "points"))
    elif isinstance(result, str) and result.strip():
        parts = result.replace(":", "-").replace("\u2013", "-").split("-")
        if all(part.strip().isdecimal() and len(part) < 9 for part in parts):
            said.score(tuple(int(part) for part in parts))
        else:
            said.call(result)
    elif isinstance(result, int) and not isinstance(result, bool):
        said.score((result,))
    elif result is not None and result != "":
        raise TournamentError(f"{result!r} is not a result.")
    return said


def _take(said: _Said, given: Mapping[str, Any]) -> None:
    if given.get("points") is not None:
        said.score(_whole(given["points"], "points"))
    if given.get("places") is not None:
        said.places = _whole(given["places"], "places")
    if given.get("ending") not in (None, "", str(Ending.PLACES)):
        said.call(str(given["ending"]))
    if given.get("winner") is not None:
        said.winner = " ".join(str(given["winner"]).split())
    said.how = str(given.get("how") or said.how)
    if isinstance(given.get("detail"), Mapping):
        said.detail = _detail(given["detail"])


def _detail(given: Mapping[str, Any]) -> dict[str, Any]:
    """What else is known of a game: power and victory totals at time, the witness of a draw, what broke a tie."""
    said = {what: given[what] for what in ("power", "totals", "witness", "decided_by") if given.get(what) is not None}
    for what in said.keys() & {"power", "totals"}:
        said[what] = list(_whole(said[what], what))
    for what in said.keys() & {"witness", "decided_by"}:
        said[what] = "".join(sign for sign in str(said[what])[:100] if sign.isprintable())
    return said


def _whole(numbers: Any, what: str) -> tuple[int, ...]:
    given = [numbers] if isinstance(numbers, int) else numbers
    if not isinstance(given, list | tuple) or not all(type(number) is int for number in given):
        raise TournamentError(f"{numbers!r} is not a list of whole numbers: {what} are one number a player.")
    return tuple(given)


def _joust(said: _Said, players: Sequence[str], *, elimination: bool) -> Result:
    seat = _seat(said.winner, players)
    if said.places is not None:
        raise TournamentError("Places are for melee pods. Enter the points of both players.")
    ending, winner = _ending_and_winner(said, seat)
    if seat is not None and seat != winner:
        raise TournamentError(f"{players[seat]} is named as the winner, and the result says otherwise.")
    if winner is not None:
        modified = ending is Ending.MODIFIED_WIN
        return won(winner, said.how or ("time" if modified else "victory"), modified=modified, **said.detail)
    if elimination:
        raise TournamentError(f"A game of an elimination round needs a winner: {ending} is none.")
    if said.how not in ("", "level", *_HOW_LEVEL.values()):
        raise TournamentError(f'"{said.how}" is not how a {ending} comes about.')
    return equal_result(ending, said.how or _HOW_LEVEL[ending], **said.detail)


def _ending_and_winner(said: _Said, named: int | None) -> tuple[Ending, int | None]:
    """By the points, the word, or both of them, if they agree; or else a win for the seat that is named."""
    found: tuple[Ending, int | None] | None = None
    if said.points is not None:
        if said.points not in _BY_POINTS:
            raise TournamentError(f"{_text(said.points)} is not a score: it is 5-0, 4-1, 2-2, 1-4, 0-5 or 0-0.")
        found = _BY_POINTS[said.points]
    if said.word is None:
        return found or (Ending.WIN, named)
    if said.word not in _BY_WORD:
        raise TournamentError(f'"{said.word}" is not a result. Enter a score such as 5-0, or {", ".join(_BY_WORD)}.')
    ending, winner = _BY_WORD[said.word]
    if found is not None and found[0] is not ending and not {found[0], ending} <= _SAME:
        raise TournamentError(f'{_text(said.points or ())} and "{said.word}" are said of the same game.')
    if found is not None:
        return ending, found[1]
    return ending, winner if named is None or winner is None else named


def _seat(winner: str | None, players: Sequence[str]) -> int | None:
    if winner is None:
        return None
    for seat, name in enumerate(players):
        if name_key(name) == name_key(winner):
            return seat
    raise TournamentError(f"{winner} is named as the winner and does not sit there.")


def _pod(said: _Said, players: Sequence[str], *, elimination: bool) -> Result:
    if said.word is not None:
        raise TournamentError(f'"{said.word}" is not a result of a pod. Enter the places or the points of its players.')
    places = said.places or _places(said.points or ())
    if len(places) != len(players):
        raise TournamentError(f"There are {len(players)} players, and {len(places)} of them have a result.")
    if elimination and len(set(places)) < len(places):
        raise TournamentError("A pod of an elimination round has no shared places.")
    if said.how not in ("", "victory", "time"):
        raise TournamentError(f'"{said.how}" is not how a pod ends: it is victory or time.')
    first = places.index(1) if places.count(1) == 1 else None
    if said.winner is not None and _seat(said.winner, players) != first:
        raise TournamentError(f"{said.winner} is named as the winner, and the result says otherwise.")
    hows = [said.how] if said.how else ["victory", "time"] if first is not None else ["time"]
    worth = {how: pods.pod_points(places, on_time=how == "time") for how in hows}
    how = next((how for how, points in worth.items() if said.points in (None, points)), None)
    if how is None:
        right = " or ".join(_text(points) for points in worth.values())
        raise TournamentError(f"{_text(said.points or ())} are not the points of these places: they are {right}.")
    return Result(Ending.PLACES, worth[how], first, how, places, said.detail)


def _places(points: Sequence[int]) -> tuple[int, ...]:
    """Most points, first place; equal points share one."""
    return tuple(1 + sum(other > own for other in points) for own in points)


def _text(numbers: Sequence[int]) -> str:
    return "-".join(map(str, numbers))
