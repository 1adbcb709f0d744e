"""Results: entered by leaders, or said by the players and confirmed by the others; and corrected later."""

from __future__ import annotations

from typing import Any

from kingsmoot.tournament.acts.common import discard_draft
from kingsmoot.tournament.acts.registry import Data, act
from kingsmoot.tournament.acts.rounds import drawn_data, put_draft
from kingsmoot.tournament.errors import NotNow, TournamentError
from kingsmoot.tournament.log import Entry
from kingsmoot.tournament.model import ELIMINATION, SWISS, Event, Person, Round, Table
from kingsmoot.tournament.pairing.next_round import draw_swiss
from kingsmoot.tournament.pairing.swiss import NoPairing
from kingsmoot.tournament.results.outcome import read_outcome
from kingsmoot.tournament.results.result import Ending, Result
from kingsmoot.tournament.roles import Right


def describe_result(event: Event, table: Table, result: Result) -> str:
    names = [event.named(player) for player in table.players]
    if result.ending is Ending.PLACES:
        order = sorted(zip(result.places, names, strict=True))
        return "; ".join(f"{place}. {name}" for place, name in order)
    how = [result.how] if result.how not in ("", "victory") else []
    if "power" in result.detail:
        how.append(f"power {' to '.join(map(str, result.detail['power']))}")
    if "decided_by" in result.detail:
        how.append(result.detail["decided_by"])
    if "witness" in result.detail:
        how.append(f"witness {result.detail['witness']}")
    return f"{' against '.join(names)} {result} ({', '.join([result.ending, *how])})"


def _entered(event: Event, entry: Entry) -> str:
    """Of which table a result was entered, and how it ended."""
    _, table = event.table(entry.data["table"], entry.data["round"])
    said = describe_result(event, table, Result.from_data(entry.data["result"]))
    return f"round {entry.data['round']}, table {table.number}: {said}"


def _check_running(event: Event, round_: Round) -> None:
    """A game ends in a round that goes on; only of a past event nobody knows when a round began."""
    if round_.begun is None and not event.past:
        raise NotNow(f"Round {round_.number} has not begun: announce its start first, then enter results.")


@act("report", needs=Right.RESULTS)
class Report:
    """A leader enters a result of the round at hand."""

    @staticmethod
    def prepare(event: Event, by: Person, table: int, **outcome: Any) -> Data:
        if event.draft is not None:
            raise NotNow(f"Round {event.draft.number} is a draft: publish it first. Earlier results are corrected.")
        round_, found = event.table(table)
        if found.done:
            raise NotNow(f"Table {table} has a result already ({found.result}): correct it instead.")
        _check_running(event, round_)
        result = read_outcome(event, round_, found, by, **outcome)
        return {"round": round_.number, "table": table, "result": result.to_data()}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        _, table = event.table(entry.data["table"], entry.data["round"])
        table.result, table.claims = Result.from_data(entry.data["result"]), {}

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by} entered {_entered(event, entry)}."


@act("claim", needs=Right.CLAIM)
class Claim:
    """A player says how the own game ended; it counts when all others who are still here say the same."""

    @staticmethod
    def prepare(event: Event, by: Person, **outcome: Any) -> Data:
        if event.draft is not None:
            raise NotNow(f"Round {event.draft.number} is being drawn: wait for it to be published.")
        round_ = event.round()
        table = round_.table_of(by.id)
        if table is None:
            raise NotNow(f"{by.name} has no game in round {round_.number}.")
        if table.done:
            raise NotNow(f"Table {table.number} has a result already ({table.result}): ask a leader if it is wrong.")
        _check_running(event, round_)
        result = read_outcome(event, round_, table, by, **outcome)
        return {"round": round_.number, "table": table.number, "player": by.id, "result": result.to_data()}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        _, table = event.table(entry.data["table"], entry.data["round"])
        result = Result.from_data(entry.data["result"])
        table.claims[entry.data["player"]] = result
        asked = [player for player in table.players if event.people[player].dropped is None]
        if all(player in table.claims and table.claims[player].agrees(result) for player in asked):
            table.result, table.claims = result, {}

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by} says of {_entered(event, entry)}."


@act("correct", needs=Right.RESULTS)
class Correct:
    """A result of this or any earlier round was wrong. Look at the preview before: see `preview`."""

    @staticmethod
    def prepare(event: Event, by: Person, table: int, round: int | None = None, **outcome: Any) -> Data:
        round_, found = event.table(table, round)
        if found.result is None:
            raise NotNow(f"Table {table} of round {round_.number} has no result yet: report it.")
        if len(found.players) < 2:
            raise TournamentError("A bye cannot be corrected.")
        result = read_outcome(event, round_, found, by, **outcome)
        if result.agrees(found.result) and result.how == found.result.how:
            raise TournamentError(f"That is the result that stands: {found.result}.")
        data: Data = {"round": round_.number, "table": table, "was": found.result.to_data(), "result": result.to_data()}
        if round_.stage == ELIMINATION:
            return data | _who_goes_on(event, round_, found, result)
        return data | _draft_again(event, found, result)

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        data = entry.data
        round_, table = event.table(data["table"], data["round"])
        table.result, table.corrected = Result.from_data(data["result"]), True
        if "instead" in data:
            later, number, old, new = data["instead"]
            _, game = event.table(number, later)
            game.players = tuple(new if player == old else player for player in game.players)
            game.claims = {}
        if event.draft is not None and event.draft is not round_:
            discard_draft(event)
            if data.get("draft"):
                put_draft(event, data["draft"])
        if round_.stage == SWISS and event.cut and not event.played_after_cut:
            event.cut = ()

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        was = Result.from_data(entry.data["was"])
        return f"{entry.by} corrected {_entered(event, entry)}; it was {was}."


def _who_goes_on(event: Event, round_: Round, table: Table, result: Result) -> Data:
    """If another player goes on, that one takes the place in the next round, unless it has been played."""
    if event.format == "melee":
        if event.rounds[-1] is not round_ and event.rounds[-1].published:
            raise NotNow("The next round has been published: take it back first (undo), then correct.")
        return {}
    old = table.winner
    new = table.players[result.winner] if result.winner is not None else None
    later = next((r for r in event.elimination() if r.number == round_.number + 1 and r.published), None)
    if old == new or later is None:
        return {}
    if old is None or new is None:
        raise TournamentError("A game of an elimination round needs a winner.")
    game = later.table_of(old)
    if game is None:
        raise NotNow(
            f"Round {later.number} has been published without {event.named(old)}: take it back first (undo), "
            "then correct this result."
        )
    if game.done:
        raise NotNow(
            f"{event.named(old)} has played on, at table {game.number} of round {later.number}: "
            "take that result back first (undo), then correct this one."
        )
    if not event.people[new].active:
        raise NotNow(
            f"{event.named(new)} has left the event and cannot go on: the round after this one is published and stands."
        )
    return {"instead": [later.number, game.number, old, new]}


def _draft_again(event: Event, table: Table, result: Result) -> Data:
    """The draft of the next Swiss round as it comes out with the corrected points, drawn with the same key."""
    draft = event.draft
    if draft is None or draft.key is None or draft.stage != SWISS or any(game.done for game in draft.tables):
        return {}
    was, table.result = table.result, result
    event.rounds.pop()
    try:
        drawn = draw_swiss(event, draft.number, draft.key)
        return {"draft": drawn_data(draft.number, drawn)}
    except NoPairing:
        return {}
    finally:
        event.rounds.append(draft)
        table.result = was
