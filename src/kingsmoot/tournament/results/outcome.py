"""What was said about the end of a game, read and checked: by words (winner, how), by a score, by power at time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kingsmoot.tournament.errors import NotAllowed, TournamentError
from kingsmoot.tournament.leadership import check_may_rule, check_witness
from kingsmoot.tournament.model import ELIMINATION, Event, Person, Round, Table
from kingsmoot.tournament.pairing import pods
from kingsmoot.tournament.results.result import (
    Ending,
    Result,
    TieBreakers,
    at_time,
    break_tie,
    equal_result,
    needs_at_time,
    won,
)

WORDS = ("win", "modified win", "draw", "intentional draw", "double loss", "time")
VICTORY_TOTAL = 15
LEVEL = "level"
"""How a draw comes about in a game whose own rules know one."""

# Scores as they are written on a slip.
_SCORES: dict[tuple[int, int], tuple[Ending, int | None]] = {
    (5, 0): (Ending.WIN, 0),
    (0, 5): (Ending.WIN, 1),
    (4, 1): (Ending.MODIFIED_WIN, 0),
    (1, 4): (Ending.MODIFIED_WIN, 1),
    (2, 2): (Ending.DRAW, None),
    (0, 0): (Ending.DOUBLE_LOSS, None),
}


def read_outcome(
    event: Event,
    round_: Round,
    table: Table,
    by: Person,
    *,
    result: str | None = None,
    winner: str | int | None = None,
    how: str | None = None,
    power: Sequence[int] | None = None,
    totals: Sequence[int] | None = None,
    witness: str | int | None = None,
    order: Sequence[Any] | None = None,
    on_time: bool = False,
    **breakers: Any,
) -> Result:
    """The result of a table. Pods take `order`: names from best to last, those who share a place in a list."""
    if len(table.players) < 2:
        raise TournamentError(f"Table {table.number} has no game.")
    if event.format == "melee":
        placed = _places(event, round_, table, order, power, totals, on_time=on_time)
        _check_time(round_, placed)
        return placed
    if order is not None:
        raise TournamentError("An order of places is for melee pods. Enter who won.")
    swiss = round_.stage != ELIMINATION
    found = _joust(event, table, by, result, winner, how, power, totals, witness, swiss=swiss)
    if not swiss:
        if found.ending is Ending.INTENTIONAL_DRAW:
            raise NotAllowed("An intentional draw is for Swiss rounds only: an elimination game needs a winner.")
        if found.ending is Ending.DOUBLE_LOSS:
            raise NotAllowed(
                "In an elimination round one of the two goes on. Disqualify the other player instead of a double loss."
            )
        _check_time(round_, found)
        if found.winner is None:
            return break_tie(found, _tie_breakers(event, table, breakers))
    if breakers:
        _tie_breakers(event, table, breakers)  # not needed, but not nonsense either
    return found


def _check_time(round_: Round, found: Result) -> None:
    if round_.minutes is None and found.how == "time":
        raise TournamentError("The final is untimed and played to its end. Enter who won it then.")


def _joust(
    event: Event,
    table: Table,
    by: Person,
    result: str | None,
    winner: str | int | None,
    how: str | None,
    power: Sequence[int] | None,
    totals: Sequence[int] | None,
    witness: str | int | None,
    *,
    swiss: bool,
) -> Result:
    word = result or ("time" if power is not None else "win" if winner is not None else "")
    if not word:
        raise TournamentError(f"Enter how the game ended: a winner, a score such as 5-0, or one of {', '.join(WORDS)}.")
    word, seat = _ending_and_winner(event, table, word, winner)
    match word:
        case "win" | "modified win":
            if seat is None:
                raise TournamentError("Enter who won.")
            return won(seat, how or ("time" if word == "modified win" else "victory"), modified=word == "modified win")
        case "draw":
            if not swiss and power is None and witness is None:
                return equal_result(Ending.DRAW, "time")  # what breaks the tie is asked for next
            return _draw(event, table, how, power, totals, witness)
        case "intentional draw":
            return _agreed(event, table, witness)
        case "double loss":
            check_may_rule(event, by, table, finally_=True)
            return equal_result(Ending.DOUBLE_LOSS, "ruling")
        case "time":
            if power is None:
                raise TournamentError("At time power decides. Enter the power of both players.")
            return at_time(power, totals or (VICTORY_TOTAL, VICTORY_TOTAL))
    raise TournamentError(
        f'"{word}" is not a result. Enter a winner, a score such as 5-0, or one of {", ".join(WORDS)}.'
    )


def _draw(
    event: Event,
    table: Table,
    how: str | None,
    power: Sequence[int] | None,
    totals: Sequence[int] | None,
    witness: str | int | None,
) -> Result:
    """A draw that time made has its power, and one that was agreed its witness: without either nobody saw it."""
    if power is not None:
        found = at_time(power, totals or (VICTORY_TOTAL, VICTORY_TOTAL))
        if found.ending is not Ending.DRAW:
            raise TournamentError(f"With that power it is no draw: it is {found}. Say the power alone.")
        return found
    if witness is not None:
        return _agreed(event, table, witness)
    if how == LEVEL:
        return equal_result(Ending.DRAW, LEVEL)
    raise TournamentError(
        "A draw needs proof. If time decided, enter the power of both players. If they agreed on it, name the "
        f'leader who was present as the witness; if the game itself ends level, say how: "{LEVEL}".'
    )


def _agreed(event: Event, table: Table, witness: str | int | None) -> Result:
    seen = check_witness(event, witness, table)
    return equal_result(Ending.INTENTIONAL_DRAW, "agreed", witness=seen.name)


def _ending_and_winner(event: Event, table: Table, word: str, winner: str | int | None) -> tuple[str, int | None]:
    """The word for how it ended, also of a score, and the seat that won, if any did."""
    seat = _seat(event, table, winner) if winner is not None else None
    scored = _score(word)
    if scored is None:
        return word, seat
    ending, by_score = scored
    if seat is not None and seat != by_score:
        raise TournamentError(f"{word} does not make {event.named(table.players[seat])} the winner.")
    return str(ending), by_score


def _score(word: str) -> tuple[Ending, int | None] | None:
    parts = word.replace(":", "-").split("-")
    if len(parts) != 2 or not all(part.strip().isdecimal() for part in parts):
        return None
    pair = (int(parts[0]), int(parts[1]))
    if pair not in _SCORES:
        raise TournamentError(
            f"{word} is not a score: 5-0 (win), 4-1 (on time), 2-2 (draw), 1-4, 0-5, 0-0 (double loss)."
        )
    return _SCORES[pair]


def _seat(event: Event, table: Table, name: str | int) -> int:
    person = event.person(name)
    if person.id not in table.players:
        there = " and ".join(event.named(player) for player in table.players)
        raise TournamentError(f"{person.name} does not play at table {table.number}: {there} do.")
    return table.players.index(person.id)


def _tie_breakers(event: Event, table: Table, given: dict[str, Any]) -> TieBreakers:
    unknown = sorted(given.keys() - {"deck", "dominance", "dead", "choice"})
    if unknown:
        raise TournamentError(f'"{unknown[0]}" is not part of a result.')

    def pair(key: str) -> tuple[int, int] | None:
        numbers = given.get(key)
        if numbers is None:
            return None
        if len(numbers) != 2 or min(numbers) < 0:
            raise TournamentError(f"Enter two numbers for {key}, one for each player.")
        return numbers[0], numbers[1]

    def seat(key: str) -> int | None:
        return _seat(event, table, given[key]) if given.get(key) is not None else None

    return TieBreakers(pair("deck"), seat("dominance"), pair("dead"), seat("choice"))


def _places(
    event: Event,
    round_: Round,
    table: Table,
    order: Sequence[Any] | None,
    power: Sequence[int] | None,
    totals: Sequence[int] | None,
    *,
    on_time: bool,
) -> Result:
    if power is not None and order is None:
        wanted = totals or (VICTORY_TOTAL,) * len(table.players)
        if len(power) != len(table.players) or len(wanted) != len(power):
            raise TournamentError(f"Enter the power of all {len(table.players)} players of the pod.")
        places = pods.places_at_time(needs_at_time(power, wanted))
        on_time = True
    elif order is not None:
        places = _from_order(event, table, order)
    else:
        raise TournamentError("Enter the order of the pod, best first, or the power of all players at time.")
    if round_.stage == ELIMINATION and len(set(places)) < len(places):
        raise TournamentError("A pod of an elimination round has no shared places. Enter the order of all its players.")
    points = tuple(pods.pod_points(places, on_time=on_time))
    first = places.index(1) if places.count(1) == 1 else None
    return Result(Ending.PLACES, points, first, "time" if on_time else "victory", tuple(places))


def _from_order(event: Event, table: Table, order: Sequence[Any]) -> tuple[int, ...]:
    place, places = 1, dict.fromkeys(table.players, 0)
    for group in order:
        names = group if isinstance(group, list | tuple) else [group]
        for name in names:
            player = table.players[_seat(event, table, name)]
            if places[player]:
                raise TournamentError(f"{event.named(player)} is named twice.")
            places[player] = place
        place += len(names)
    missing = [event.named(player) for player, place in places.items() if not place]
    if missing:
        raise TournamentError(f"The order misses {', '.join(missing)}.")
    return tuple(places[player] for player in table.players)
