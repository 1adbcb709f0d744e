"""What an organizer does next, in one sentence with the command for it."""

from __future__ import annotations

from pathlib import Path

from kingsmoot.cli.play.record_files import quoted
from kingsmoot.tournament import ELIMINATION, SWISS, Event, Kind, Round, TournamentError, custom, structure
from kingsmoot.tournament.acts.setup import FEWEST
from kingsmoot.tournament.leadership import check_leaders_who_play

SHOWN = 8
"""So many tables are named; of more only the number."""


def next_step(event: Event, file: Path) -> str:
    def command(words: str, *rest: str) -> str:
        return " ".join(["kingsmoot tourney", words, quoted(file), *rest])

    latest = event.current
    if event.cancelled:
        return f"nothing: the event was cancelled. If that was a mistake: {command('undo')}"
    if not event.started:
        return _before_the_start(event, command("add", "NAME …"), command("start"))
    if event.over:
        winner = f"{event.winner.name} has won." if event.winner else "nobody has won."
        return f"the event is over, and {winner} See the final standings: {command('standings')}"
    if latest is not None and not latest.published:
        swap = ", swap if you must" if latest.stage == SWISS else ""
        return f"check the draft of round {latest.number}{swap}, then: {command('publish')}"
    if latest is not None and not latest.done:
        if latest.begun is None and not event.past:
            return f"seat everyone, then announce the start: {command('begin')}"
        return f"{_open_tables(latest)}: {command('report', 'TABLE RESULT')}"
    if event.structure is not None and event.structure.cut and event.swiss_done and not event.cut:
        return f"make the cut to the top {event.structure.cut}: {command('cut')}"
    return f"draw round {len(event.rounds) + 1}: {command('pair')}"


def _before_the_start(event: Event, add: str, start: str) -> str:
    count = len(event.active)
    there = f"{count} {'player is' if count == 1 else 'players are'} here"
    if count < FEWEST[event.format]:
        return f"{there if count else 'nobody plays yet'}. Add some: {add}"
    try:
        planned = planned_structure(event)
        check_leaders_who_play(event)
    except TournamentError as why:
        return f"{there}. {why}"
    missing = sum(person.deck is None or bool(person.deck["reasons"]) for person in event.active)
    if event.deck_lists and missing:
        lists = "1 legal deck list is" if missing == 1 else f"{missing} legal deck lists are"
        return f"{there}, and {lists} still missing: {start.replace('start', 'deck', 1)} PLAYER DECK"
    return f"{there} ({planned}): add more, or start: {start}"


def planned_structure(event: Event) -> str:
    """What the start would fix now."""
    if event.structure is not None:
        return str(event.structure)
    if event.kind is Kind.CUSTOM:
        return str(custom(event.rounds_wanted or 0, event.cut_wanted, event.after_cut_wanted))
    return str(structure(event.kind, len(event.active)))


def _open_tables(round_: Round) -> str:
    numbers = [str(table.number) for table in round_.tables if not table.done]
    disputed = [str(t.number) for t in round_.tables if t.disputed and not t.done]
    if disputed:
        return f"decide the result of table {disputed[0]}, where the players do not agree"
    if len(numbers) == 1:
        final = round_.stage == ELIMINATION and len(round_.tables) == 1
        return "enter the result of the final" if final else f"enter the last result, of table {numbers[0]}"
    if len(numbers) > SHOWN:
        return f"enter the results of {len(numbers)} tables"
    return f"enter the results of tables {', '.join(numbers[:-1])} and {numbers[-1]}"
