"""``kingsmoot tourney correct``: first what would change, then the question, then the correction."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kingsmoot.cli.screen import Screen
from kingsmoot.cli.tourney.commands.options import Caller, Outcome
from kingsmoot.cli.tourney.desk import entry_text, person_of, show_next_step
from kingsmoot.cli.tourney.outcome import act_arguments
from kingsmoot.tournament import Desk, Preview, TournamentError, preview, store
from kingsmoot.tournament.acts.results import describe_result
from kingsmoot.tournament.results.result import Result


def correct(
    file: Path, number: int, table: int, outcome: Outcome, caller: Caller, *, yes: bool, only_preview: bool
) -> None:
    """With ``yes`` all in one transaction. Otherwise the log must not have grown while somebody thought about it."""
    screen = caller.screen
    if yes and not only_preview:
        with store.change(file) as desk:
            shown = _preview(desk, number, table, outcome, caller)
            desk.append(shown.entry)
        _show(desk, shown, screen)
    else:
        desk = store.load(file)
        shown = _preview(desk, number, table, outcome, caller)
        _show(desk, shown, screen)
        if only_preview or not _agreed(screen):
            screen.say("Nothing has been changed.")
            return
        with store.change(file, seen=len(desk.log)) as desk:
            desk.append(shown.entry)
    screen.say(entry_text(desk, shown.entry))
    show_next_step(desk, file, screen)


def _preview(desk: Desk, number: int, table: int, outcome: Outcome, caller: Caller) -> Preview:
    _, there = desk.event.table(table, number)
    wanted: dict[str, Any] = {"table": table, "round": number} | act_arguments(desk.event, outcome, there)
    return preview(desk, "correct", person_of(caller, desk.event), caller.why, **wanted)


def _show(desk: Desk, shown: Preview, screen: Screen) -> None:
    data = shown.entry.data
    _, table = desk.event.table(data["table"], data["round"])
    screen.title(f"Correction of round {data['round']}, table {data['table']}")
    screen.say(f"It was: {describe_result(desk.event, table, Result.from_data(data['was']))}.")
    screen.say(f"It becomes: {describe_result(desk.event, table, Result.from_data(data['result']))}.")
    if shown.shifts:
        screen.say("In the standings:")
        rows = [(shift.player, _change(shift.rank), _change(shift.points)) for shift in shown.shifts]
        screen.grid(("Player", "Rank", "Points"), rows)
    else:
        screen.say("Nobody's rank or points change.")
    for line in shown.pairings:
        screen.say(line)


def _change(numbers: tuple[int, int]) -> str:
    was, becomes = numbers
    return str(becomes) if was == becomes else f"{was} to {becomes}"


def _agreed(screen: Screen) -> bool:
    try:
        answer = screen.ask("Correct it? [y/N] ")
    except EOFError:
        raise TournamentError(
            "Nobody answered, so nothing has changed. Add --yes to correct without being asked."
        ) from None
    return answer.lower() in ("y", "yes")
