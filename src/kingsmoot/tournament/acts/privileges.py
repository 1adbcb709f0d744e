"""What the organizer gives to single players: byes for certain rounds, and a table of their own."""

from __future__ import annotations

from collections.abc import Sequence

from kingsmoot.tournament.acts.common import discard_draft, seat_fixed
from kingsmoot.tournament.acts.registry import Data, act
from kingsmoot.tournament.errors import NotNow, TournamentError
from kingsmoot.tournament.log import Entry
from kingsmoot.tournament.model import SWISS, Event, Person
from kingsmoot.tournament.roles import Right
from kingsmoot.tournament.text import listed

MOST_TABLES = 10_000


@act("award byes", needs=Right.PAIR)
class AwardByes:
    """A player has a bye in these Swiss rounds, as a prize of another event for instance; no rounds take them back.

    It is worth what any bye is worth, and counts as one when the next bye is given.
    """

    @staticmethod
    def prepare(event: Event, by: Person, player: str, rounds: Sequence[int]) -> Data:
        person = event.player(player)
        wanted = sorted(set(rounds))
        if any(type(number) is not int or number < 1 for number in wanted):
            raise TournamentError("Enter the numbers of the rounds, from 1.")
        last = event.structure.swiss if event.structure else event.rounds_wanted
        if wanted and last is not None and wanted[-1] > last:
            raise TournamentError(f"There is no Swiss round {wanted[-1]}: a bye can be awarded for rounds 1 to {last}.")
        published = sum(round_.published for round_ in event.rounds)
        if any(number <= published for number in set(wanted) ^ set(person.byes)):
            raise NotNow(f"Round {published} has been published: award byes for later rounds.")
        if tuple(wanted) == person.byes:
            raise NotNow(f"{person.name} has these byes already." if wanted else f"{person.name} has no awarded bye.")
        return {"player": person.id, "rounds": wanted}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        person = event.people[entry.data["player"]]
        person.byes = tuple(entry.data["rounds"])
        if event.draft is not None and event.draft.stage == SWISS:  # it was drawn for others
            discard_draft(event)

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        name, rounds = event.named(entry.data["player"]), [str(number) for number in entry.data["rounds"]]
        if not rounds:
            return f"{entry.by} took the awarded byes of {name} back."
        word = "a bye in round" if len(rounds) == 1 else "byes in rounds"
        return f"{entry.by} awarded {name} {word} {listed(rounds)}."


@act("fix table", needs=Right.PAIR)
class FixTable:
    """A player sits at the same table in every Swiss round, whoever the opponent is; no table frees it again."""

    @staticmethod
    def prepare(event: Event, by: Person, player: str, table: int | None = None) -> Data:
        person = event.player(player)
        if table is not None and (type(table) is not int or not 1 <= table <= MOST_TABLES):
            raise TournamentError("Enter the number of a table, from 1.")
        other = next((one for one in event.players if one.table == table is not None and one is not person), None)
        if other is not None:
            raise TournamentError(f"Table {table} is for {other.name}: choose another one.")
        if table == person.table:
            raise NotNow(f"{person.name} has {f'table {table}' if table else 'no table'} already.")
        return {"player": person.id, "table": table}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        event.people[entry.data["player"]].table = entry.data["table"]
        if event.draft is not None:
            seat_fixed(event, event.draft)

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        name, table = event.named(entry.data["player"]), entry.data["table"]
        if table is None:
            return f"{entry.by}: {name} sits where the pairing says again."
        return f"{entry.by}: {name} sits at table {table} in every Swiss round."
