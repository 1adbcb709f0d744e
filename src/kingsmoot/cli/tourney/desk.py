"""What the ``tourney`` commands do to an event: one act, one transaction; then what happened, and what comes next."""

from __future__ import annotations

import getpass
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kingsmoot.cli.screen import Screen
from kingsmoot.cli.tourney.commands.options import Caller, Outcome
from kingsmoot.cli.tourney.names import full_name
from kingsmoot.cli.tourney.next_step import next_step
from kingsmoot.cli.tourney.outcome import act_arguments
from kingsmoot.cli.tourney.round_view import show_tables
from kingsmoot.tournament import Desk, Entry, Event, TournamentError, first_entry, store
from kingsmoot.tournament.acts import find_act
from kingsmoot.tournament.chance import Chance


def person_of(caller: Caller, event: Event) -> str | None:
    """The name of whoever does it; None stands for the organizer."""
    return None if caller.by is None else full_name(event, caller.by)


def _act(caller: Caller, desk: Desk, act: str, **asked: Any) -> Entry:
    return desk.do(act, person_of(caller, desk.event), caller.why, **asked)


def do(file: Path, act: str, caller: Caller, names: Sequence[str] = (), *, draft: bool = False, **asked: Any) -> None:
    """Do one act. ``names`` are those of the arguments that name somebody; ``draft`` shows the draft afterwards."""
    with store.change(file) as desk:
        for key in names:
            asked[key] = full_name(desk.event, asked[key])
        entry = _act(caller, desk, act, **asked)
    caller.screen.say(entry_text(desk, entry))
    if draft and desk.event.draft is not None:
        show_tables(desk.event, desk.event.draft, caller.screen)
    show_next_step(desk, file, caller.screen)


def entry_text(desk: Desk, entry: Entry) -> str:
    return find_act(entry.act).describe(desk.event, entry)


def show_next_step(desk: Desk, file: Path, screen: Screen) -> None:
    screen.say(f"Next: {next_step(desk.event, file)}")


def read_text(file: Path) -> str:
    """What is in a text file."""
    try:
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise TournamentError(f"{file} is not a text file.") from None
    except (OSError, ValueError) as why:
        raise TournamentError(f"{file} cannot be read: {getattr(why, 'strerror', None) or why}.") from None


# --- the event ------------------------------------------------------------------------------------------------------


def new(file: Path, name: str | None, organizer: str | None, wanted: dict[str, Any], screen: Screen) -> None:
    called = file.stem if name is None else name
    first = first_entry(_login_name() if organizer is None else organizer, name=called, **wanted)
    desk = store.create(file, [first])
    screen.say(f"{desk.event.name} is open, in {file}. {desk.event.organizer.name} is the organizer.")
    if warning := Chance(desk.event.seed).warning:
        screen.say(warning)
    show_next_step(desk, file, screen)


def _login_name() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "Organizer"


def settings(file: Path, wanted: dict[str, Any], caller: Caller) -> None:
    if not wanted:
        raise TournamentError("Choose what to change, such as --structure advanced or --minutes 60.")
    do(file, "settings", caller, **wanted)


# --- people ---------------------------------------------------------------------------------------------------------


def add(file: Path, names: Sequence[str], role: str, deck: Path | None, caller: Caller) -> None:
    if deck is not None and len(names) > 1:
        raise TournamentError("--deck goes with one player at a time.")
    people = [{"name": name, "role": role} for name in names]
    if deck is not None:
        people[0]["deck"] = read_text(deck)
    _add_all(file, people, caller)


def import_players(file: Path, source: Path, columns: dict[str, str], caller: Caller) -> None:
    from kingsmoot.tournament.exchange import read_players

    people = read_players(read_text(source), columns)
    if not people:
        raise TournamentError(f"{source} has no names.")
    _add_all(file, people, caller)


def _add_all(file: Path, people: Sequence[dict[str, str]], caller: Caller) -> None:
    """Everybody, or nobody."""
    entries: list[Entry] = []
    try:
        with store.change(file) as desk:
            entries += [_act(caller, desk, "add", **person) for person in people]
    except TournamentError as why:
        if len(people) == 1:
            raise
        raise type(why)(f"{why} Nobody was added.") from None
    if len(entries) == 1:
        caller.screen.say(entry_text(desk, entries[0]))
    else:
        caller.screen.say(f"Added {len(entries)}: {', '.join(entry.data['name'] for entry in entries)}.")
    for entry in entries:
        _judge_deck(entry, entry.data["name"], caller.screen)
    show_next_step(desk, file, caller.screen)


def late_entry(file: Path, allowed: str, caller: Caller) -> None:
    words = {"yes": True, "on": True, "no": False, "off": False}
    if allowed.casefold() not in words:
        raise TournamentError("Type yes or no: may players enter late by themselves?")
    do(file, "late entry", caller, allowed=words[allowed.casefold()])


def appoint(file: Path, name: str, role: str, caller: Caller) -> None:
    with store.change(file) as desk:
        entry = _act(caller, desk, "add", name=full_name(desk.event, name), role=role)
    caller.screen.say(entry_text(desk, entry))
    show_next_step(desk, file, caller.screen)


def deck(file: Path, player: str, deck: Path, caller: Caller) -> None:
    text = read_text(deck)
    with store.change(file) as desk:
        entry = _act(caller, desk, "deck", player=full_name(desk.event, player), deck=text)
    caller.screen.say(entry_text(desk, entry))
    _judge_deck(entry, desk.event.named(entry.data["player"]), caller.screen)
    show_next_step(desk, file, caller.screen)


def _judge_deck(entry: Entry, player: str, screen: Screen) -> None:
    if "deck" not in entry.data:
        return
    reasons = entry.data["deck"]["reasons"]
    screen.say(f"The deck of {player} is {'not legal:' if reasons else 'legal.'}")
    for reason in reasons:
        screen.say(f"- {reason}")


# --- rounds and results ---------------------------------------------------------------------------------------------


def cut(file: Path, caller: Caller) -> None:
    with store.change(file) as desk:
        entry = _act(caller, desk, "cut")
    caller.screen.say(entry_text(desk, entry))
    for rank, player in enumerate(desk.event.cut, start=1):
        caller.screen.say(f"{rank:2} {desk.event.named(player)}")
    show_next_step(desk, file, caller.screen)


def report(file: Path, table: int, outcome: Outcome, caller: Caller) -> None:
    with store.change(file) as desk:
        _, there = desk.event.table(table)
        entry = _act(caller, desk, "report", table=table, **act_arguments(desk.event, outcome, there))
    caller.screen.say(entry_text(desk, entry))
    show_next_step(desk, file, caller.screen)


def claim(file: Path, outcome: Outcome, caller: Caller) -> None:
    with store.change(file) as desk:
        player = desk.event.person(person_of(caller, desk.event) or "")
        entry = _act(
            caller, desk, "claim", **act_arguments(desk.event, outcome, desk.event.round().table_of(player.id))
        )
    _, table = desk.event.table(entry.data["table"], entry.data["round"])
    caller.screen.say(entry_text(desk, entry))
    if table.done:
        caller.screen.say("That is agreed: the result stands.")
    elif table.disputed:
        caller.screen.say("The players do not agree: a leader decides and reports the result.")
    else:
        caller.screen.say("It counts when the others at the table say the same.")
    show_next_step(desk, file, caller.screen)


def undo(file: Path, caller: Caller) -> None:
    with store.change(file) as desk:
        story = desk.audit_trail()
        taken = desk.undo(person_of(caller, desk.event), caller.why)
    caller.screen.say(f"Taken back, line {taken.number}: {story[taken.number - 1].text}")
    show_next_step(desk, file, caller.screen)
