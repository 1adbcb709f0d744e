"""What an event gives away: all of it as plain data, its players and its standings as CSV."""

from __future__ import annotations

from typing import Any

from kingsmoot.tournament.exchange.players import csv_text
from kingsmoot.tournament.model import Event, Person, Round, Table
from kingsmoot.tournament.pairing import pods
from kingsmoot.tournament.results.notation import NOBODY
from kingsmoot.tournament.roles import Role

DECIMALS = 4


def event_data(event: Event, *, drafts: bool = False, decks: bool = False, penalties: bool = False) -> dict[str, Any]:
    """The whole event as plain data, in the form that `read_event` takes.

    Drafts and penalties are the leaders' own, and deck lists the players': they are left out unless asked for.
    What was drawn with is always left out, and of the lots there is only the order.
    """
    winner, lots = event.winner, event.lot_order()
    players = [_player(person, lots[person.id], decks=decks) for person in event.players]
    if penalties:
        for row, person in zip(players, event.players, strict=True):
            row["penalties"] = penalties_of(event, person)
    return {
        "event": _settings(event),
        "players": players,
        "rounds": [_round(event, round_) for round_ in event.rounds if round_.published or drafts],
        "cut": [event.named(player) for player in event.cut] or None,
        "standings": _standings(event),
        "winner": winner.name if winner else None,
    }


def _settings(event: Event) -> dict[str, Any]:
    frozen = event.structure
    return {
        "name": event.name,
        "game": event.game,
        "format": event.format,
        "tier": str(event.tier),
        "structure": str(event.kind),
        "swiss_rounds": frozen.rounds if frozen else event.rounds_wanted,
        "cut": frozen.cut if frozen else event.cut_wanted,
        **_more_settings(event),
        "minutes": event.minutes,
        "started": event.started,
        "over": event.over,
        **({"cancelled": True} if event.cancelled else {}),
        "leaders": [
            {"name": person.name, "role": str(role)}
            for role in (Role.ORGANIZER, Role.MARSHAL, Role.JUDGE)
            for person in event.with_role(role)
        ],
    }


def _more_settings(event: Event) -> dict[str, Any]:
    """What not every event has."""
    said = {
        "swiss_after_cut": event.structure.after_cut if event.structure else event.after_cut_wanted,
        "products": event.products,
        "date": event.date,
        "restricted": event.restricted,
        "pod": event.pod if event.format == "melee" and event.pod != pods.USUAL else None,
    }
    return {key: value for key, value in said.items() if value}


def penalties_of(event: Event, person: Person) -> list[str]:
    """What leaders have recorded against a player, in words."""
    found = []
    for note in event.notes:
        if note.player == person.id:
            when = f" in round {note.round}" if note.round else ""
            found.append(f"{note.kind}{when} by {note.by}: {note.text}")
    return found


def _player(person: Person, lot: int, *, decks: bool) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": person.name,
        "joined": person.joined,
        "dropped": person.dropped,
        "removed": person.removed,
        "lot": lot,
    }
    if decks and person.deck:
        data["deck"] = person.deck["text"]
    return data


def _round(event: Event, round_: Round) -> dict[str, Any]:
    data = {"number": round_.number, "stage": round_.stage, "published": round_.published}
    return data | {"pairings": [_pairing(event, table) for table in round_.tables]}


def _pairing(event: Event, table: Table) -> dict[str, Any]:
    data: dict[str, Any] = {"table": table.number, "players": [event.named(player) for player in table.players]}
    if (result := table.result) is None:
        return data | {"result": None, "points": None, "ending": None, "how": None, "reason": table.reason}
    data |= {
        "result": str(result) if table.players else NOBODY,
        "points": list(result.points),
        "ending": str(result.ending),
        "how": result.how,
        "reason": table.reason,
    }
    if result.places:
        data["places"] = list(result.places)
    if result.detail:
        data["detail"] = result.detail
    return data


def _standings(event: Event) -> list[dict[str, Any]]:
    """By the Swiss rounds; `place` is the final one, when the event is over."""
    place = {player: at for at, player in enumerate(event.final_ranking(), start=1)} if event.finished else {}
    scores = event.scores()
    rows = []
    for line in event.standings():
        person = event.people[line.player]
        rows.append(
            {
                "rank": line.rank,
                "player": person.name,
                "points": line.points,
                "sos": float(line.sos),
                "extended_sos": float(line.extended_sos),
                "sos_exact": str(line.sos),
                "extended_sos_exact": str(line.extended_sos),
                "played": line.played,
                "opponents": [event.named(player) for player in line.opponents],
                "byes": sum(not score.opponents for score in scores[line.player]),
                "decided_by": line.decided_by,
                "dropped": person.dropped,
                "place": place.get(line.player),
            }
        )
    return rows


def players_csv(event: Event, *, decks: bool = False, penalties: bool = False) -> str:
    """Everybody but the organizer, one line a role, as `read_players` reads it."""
    columns = ["name", "role", "dropped", *(["penalties"] if penalties else []), *(["deck"] if decks else [])]
    rows = []
    for person in event.people.values():
        for role in Role:
            if role in person.roles and role is not Role.ORGANIZER:
                player = role is Role.PLAYER
                deck = person.deck["text"] if player and person.deck else None
                noted = "; ".join(penalties_of(event, person)) if player else None
                row = [person.name, str(role), person.dropped if player else None]
                rows.append([*row, *([noted] if penalties else []), *([deck] if decks else [])])
    return csv_text(columns, rows)


def standings_csv(event: Event) -> str:
    """The standings as a table. No fractions here: a spreadsheet would take 29/9 for a day in September."""
    columns = ["rank", "player", "points", "sos", "extended_sos", "played", "byes", "decided_by", "dropped", "place"]
    rows = [[row[column] for column in columns] for row in _standings(event)]
    return csv_text(columns, [[_rounded(cell) for cell in row] for row in rows])


def _rounded(cell: Any) -> Any:
    return f"{cell:.{DECIMALS}f}" if isinstance(cell, float) else cell
