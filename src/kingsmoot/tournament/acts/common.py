"""What several acts do to an event."""

from __future__ import annotations

from kingsmoot.tournament.model import SWISS, Event, Round
from kingsmoot.tournament.results.result import Ending, Result, won


def discard_draft_and_cut(event: Event) -> None:
    """A draft, and a cut that nobody has seen played, were made for other players: they are made again."""
    discard_draft(event)
    if event.cut and not event.played_after_cut:
        event.cut = ()


def discard_draft(event: Event) -> None:
    """A draft falls away. Of a round that was to be drawn again around played tables, these stay."""
    draft = event.draft
    if draft is None:
        return
    played = [table for table in draft.tables if table.done]
    if played:
        draft.tables = played
    else:
        event.rounds.pop()


def lose_open_game(event: Event, player: int, how: str) -> None:
    """Who leaves in the middle of a round loses the game at hand. In a pod the others play on."""
    latest = event.current
    if latest is None or not latest.published:
        latest = next((round_ for round_ in reversed(event.rounds) if round_.published), None)
    table = latest.table_of(player) if latest else None
    if table is None or table.done or len(table.players) != 2 or event.format != "joust":
        return
    table.result = won(1 - table.players.index(player), how)
    table.claims = {}


def seat_fixed(event: Event, round_: Round) -> None:
    """Whoever has a table sits there, and the other tables of a Swiss round keep to what is left, in their order.

    The better placed of two who meet has the say; a table with a result stays where it is.
    """
    if round_.stage != SWISS or not any(person.table for person in event.people.values()):
        return
    taken = {table.number for table in round_.tables if table.done}
    free = [table for table in round_.tables if not table.done]
    wanted: dict[int, int] = {}
    for table in free:
        fixed = [event.people[player].table for player in table.players if len(table.players) > 1]
        number = next((at for at in fixed if at is not None and at not in taken), None)
        if number is not None:
            wanted[id(table)] = number
            taken.add(number)
    numbers = (number for number in range(1, len(round_.tables) + len(taken) + 1) if number not in taken)
    for table in free:
        table.number = wanted[id(table)] if id(table) in wanted else next(numbers)
    round_.tables.sort(key=lambda table: table.number)


def no_game() -> Result:
    """A game of a bracket whose players are both gone."""
    return Result(Ending.DOUBLE_LOSS, (), None, "nobody is left")
