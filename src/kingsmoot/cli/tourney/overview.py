"""``kingsmoot tourney info``, ``players``, ``show`` and ``log``: how an event stands, and how it came to that."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any

from kingsmoot.cli.screen import Screen
from kingsmoot.cli.tourney.next_step import next_step, planned_structure
from kingsmoot.cli.tourney.round_view import heading, show_tables
from kingsmoot.tournament import Event, NotNow, Person, Role, Round, TournamentError, exchange, store
from kingsmoot.tournament.deck_lists import limits_text
from kingsmoot.tournament.text import listed


def print_json(data: Any) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))


# --- info -----------------------------------------------------------------------------------------------------------


def show(file: Path, screen: Screen, as_json: bool) -> None:
    event = store.load(file).event
    if as_json:
        print_json(_info(event, file))
        return
    screen.title(event.name)
    lists = ", with deck lists" if event.deck_lists else ""
    screen.say(f"{event.game}, {event.format}; {event.tier} tier, {event.kind} structure{lists}.")
    if limits := limits_text(event):
        screen.say(f"Decks: {'; '.join(limits)}.")
    gone = len(event.players) - len(event.active)
    count = "1 player" if len(event.players) == 1 else f"{len(event.players)} players"
    screen.say(f"{count}{f', {gone} of them dropped' if gone else ''}; {_leaders(event)}.")
    if event.started:
        screen.say(f"Started: {event.structure}.")
    if event.current is not None:
        screen.say(f"{heading(event, event.current)}: {_progress(event.current)}.")
    screen.say(f"Next: {next_step(event, file)}")


def _leaders(event: Event) -> str:
    said = []
    for role in (Role.ORGANIZER, Role.MARSHAL, Role.JUDGE):
        names = [person.name for person in event.with_role(role)]
        if names:
            said.append(f"{role}{'s' if len(names) > 1 else ''} {', '.join(names)}")
    return "; ".join(said)


def _progress(round_: Round) -> str:
    tables = len(round_.tables)
    if not round_.published:
        return f"{tables} {'table' if tables == 1 else 'tables'}"
    return f"{sum(table.done for table in round_.tables)} of {tables} results are in"


def _info(event: Event, file: Path) -> dict[str, Any]:
    latest = event.current
    try:
        structure: str | None = planned_structure(event)
    except TournamentError:
        structure = None
    return {
        "name": event.name,
        "game": event.game,
        "format": event.format,
        "tier": str(event.tier),
        "structure": str(event.kind),
        "plan": structure,
        "minutes": event.minutes,
        "deck_lists": event.deck_lists,
        "products": event.products,
        "date": event.date,
        "restricted": event.restricted,
        "organizer": event.organizer.name,
        "players": len(event.players),
        "active": len(event.active),
        "started": event.started,
        "round": latest.number if latest else None,
        "stage": latest.stage if latest else None,
        "published": latest.published if latest else None,
        "open_tables": [t.number for t in latest.tables if not t.done] if latest and latest.published else [],
        "over": event.over,
        "winner": event.winner.name if event.winner else None,
        "next": next_step(event, file),
    }


# --- players --------------------------------------------------------------------------------------------------------


def people(file: Path, screen: Screen, as_json: bool) -> None:
    event = store.load(file).event
    if as_json:
        print_json([_person(event, person) for person in event.people.values()])
        return
    screen.title(f"{event.name}: {len(event.people)} people")
    rows = []
    for person in sorted(event.people.values(), key=lambda one: one.name.casefold()):
        data = _person(event, person)
        penalties = "; ".join(data["penalties"])
        rows.append((person.name, ", ".join(data["roles"]), _deck(person), data["state"], penalties))
    heads = ("Name", "Role", "Deck", "State", "Penalties")
    shown = [at for at, head in enumerate(heads) if head in ("Name", "Role", "State") or any(row[at] for row in rows)]
    screen.grid(tuple(heads[at] for at in shown), [tuple(row[at] for at in shown) for row in rows])


def _person(event: Event, person: Person) -> dict[str, Any]:
    state = ""
    if person.removed:
        state = "disqualified"
    elif person.dropped is not None:
        state = f"dropped after round {person.dropped}" if person.dropped else "dropped"
    elif person.joined > 1 and Role.PLAYER in person.roles:
        state = f"plays from round {person.joined}"
    given = [f"bye in round {listed([str(number) for number in person.byes])}"] if person.byes else []
    given += [f"always at table {person.table}"] if person.table else []
    state = "; ".join([*([state] if state else []), *given])
    return {
        "name": person.name,
        "roles": [str(role) for role in Role if role in person.roles],
        "deck": person.deck["name"] if person.deck else None,
        "deck_reasons": person.deck["reasons"] if person.deck else [],
        "state": state,
        "byes": list(person.byes),
        "table": person.table,
        "penalties": exchange.penalties_of(event, person),
    }


def _deck(person: Person) -> str:
    if person.deck is None:
        return ""
    return f"{person.deck['name']}{' (not legal)' if person.deck['reasons'] else ''}"


# --- show -----------------------------------------------------------------------------------------------------------


def show_round(file: Path, number: int | None, screen: Screen, as_json: bool) -> None:
    """The draft, too: whoever has the file runs the event."""
    event = store.load(file).event
    if event.current is None:
        raise NotNow("No round has been drawn yet.")
    wanted = event.draft if number in (None, event.current.number) else None
    round_ = wanted or event.round(number)
    if as_json:
        print_json(exchange.event_data(event, drafts=True)["rounds"][round_.number - 1])
        return
    show_tables(event, round_, screen)
    if round_ is event.current:
        screen.say(f"Next: {next_step(event, file)}")


# --- log ------------------------------------------------------------------------------------------------------------


def show_log(file: Path, screen: Screen, as_json: bool) -> None:
    desk = store.load(file)
    story = desk.audit_trail()
    if as_json:
        print_json([told.entry.to_data() | {"text": told.text, "counts": told.counts} for told in story])
        return
    screen.title(f"{desk.event.name}: the log")
    rows = []
    for told in story:
        why = f" ({told.entry.why})" if told.entry.why else ""
        back = "" if told.counts or told.entry.act == "undo" else " [taken back]"
        rows.append((str(told.entry.number), local_time(told.entry.at), f"{told.text}{why}{back}"))
    screen.grid(("Line", "When", "What"), rows, numbers=("Line",))


def local_time(at: str) -> str:
    """The log is in universal time; people are not."""
    return f"{datetime.fromisoformat(at).astimezone():%Y-%m-%d %H:%M}"
