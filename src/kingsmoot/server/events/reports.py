"""Every number of the standings, and how it came about; the audit trail; previews."""

from __future__ import annotations

from fractions import Fraction

from kingsmoot.server.accounts.users import User
from kingsmoot.server.errors import Forbidden, HallError, NotFound
from kingsmoot.server.events.commands import Command, prepare_for
from kingsmoot.server.events.live_event import LiveEvent
from kingsmoot.server.events.lookup import games_of, latest_round
from kingsmoot.server.events.serialize import person_ref, result_text, stage_of_round, tables_data
from kingsmoot.server.hall import Hall
from kingsmoot.server.protocol.events import (
    ActPreview,
    AuditEntry,
    EventDeckList,
    PersonNote,
    PersonPage,
    PlayedPairing,
    RoundDraft,
    Standings,
    StandingsRow,
    StandingsStep,
)
from kingsmoot.tournament import Desk, Event, Person, Right, Role, Standing, preview
from kingsmoot.tournament.acts import find_act
from kingsmoot.tournament.desk import AuditLine
from kingsmoot.tournament.model import DeckEntry
from kingsmoot.tournament.standings import EXTENDED, HEAD_TO_HEAD, LOT, POINTS, SCHEDULE

DECIMALS = 4
DRAWS = frozenset({"pair", "repair"})


def standings_data(live: LiveEvent) -> Standings:
    """The whole table; made once for every change."""
    return live.cached("standings", lambda: _standings(live))


def _standings(live: LiveEvent) -> Standings:
    event = live.event
    place = {player: at for at, player in enumerate(event.final_ranking(), start=1)} if event.finished else {}
    scores = event.scores()
    rows = [
        row_data(event, line, sum(not score.opponents for score in scores[line.player]), place.get(line.player))
        for line in event.standings()
    ]
    after = sum(round_.published for round_ in event.swiss())
    return {"number": live.number, "after": after, "rows": rows}


def row_data(event: Event, line: Standing, byes: int, place: int | None) -> StandingsRow:
    person = event.people[line.player]
    return {
        "rank": line.rank,
        "person": line.player,
        "name": person.name,
        "points": line.points,
        "played": line.played,
        "byes": byes,
        "sos": float(line.sos),
        "sos_exact": str(line.sos),
        "extended_sos": float(line.extended_sos),
        "extended_sos_exact": str(line.extended_sos),
        "head_to_head": line.beat_group,
        "lot": line.lot,
        "decided_by": line.decided_by,
        "dropped": person.dropped,
        "removed": person.removed,
        "place": place,
    }


# -- one person ------------------------------------------------------------------------------------------------------


async def person_data(hall: Hall, live: LiveEvent, user: User | None, number: int) -> PersonPage:
    person = live.event.people.get(number)
    if person is None:
        raise NotFound("Nobody here has that number.")
    link = live.links.get(number)
    shown, why = _deck(live, user, person)
    games = await games_of(hall, live)
    rows = standings_data(live)["rows"]
    return {
        "person": number,
        "name": person.name,
        "roles": sorted(person.roles),
        "user": link.user if link else None,
        "bot": link.bot if link else None,
        "joined": person.joined,
        "dropped": person.dropped,
        "removed": person.removed,
        "deck": _deck_list(person.deck) if shown and person.deck else None,
        "deck_hidden": why,
        "games": _games(live, person, {key: game.code for key, game in games.items()}),
        "line": next((row for row in rows if row["person"] == number), None),
        "how": _how(live, number) if Role.PLAYER in person.roles else [],
        "notes": _notes(live, number) if Right.AUDIT in live.rights(user) else [],
    }


def _deck_list(deck: DeckEntry) -> EventDeckList:
    return {"name": deck["name"], "text": deck["text"], "reasons": deck["reasons"], "brings": deck["brings"]}


def _deck(live: LiveEvent, user: User | None, person: Person) -> tuple[bool, str | None]:
    """Whether this user may see the deck list of somebody; or why not."""
    own = live.person_of(user)
    if person.deck is None:
        return False, None
    if live.sees_all(user) or (own is not None and own.id == person.id):
        return True, None
    if live.options["decks_after"]:
        return live.event.over, None if live.event.over else "Deck lists are shown when the event is over."
    return False, "The deck lists of this event are not shown."


def _games(live: LiveEvent, person: Person, codes: dict[tuple[int, int], str]) -> list[PlayedPairing]:
    found: list[PlayedPairing] = []
    for round_ in live.event.rounds:
        table = round_.table_of(person.id) if round_.published else None
        if table is not None:
            result = table.result
            found.append(
                {
                    "round": round_.number,
                    "stage": stage_of_round(round_),
                    "table": table.number,
                    "code": codes.get((round_.number, table.number)),
                    "opponents": [person_ref(live, other) for other in table.players if other != person.id],
                    "points": result.points[table.players.index(person.id)] if result else None,
                    "result": result_text(live, table, result) if result else None,
                }
            )
    return found


def _notes(live: LiveEvent, number: int) -> list[PersonNote]:
    return [
        {"kind": note.kind, "by": note.by, "text": note.text, "round": note.round, "table": note.table}
        for note in live.event.notes
        if note.player == number
    ]


def _how(live: LiveEvent, number: int) -> list[StandingsStep]:
    """Each number in figures, as one would work it out on paper."""
    event = live.event
    lines = {line.player: line for line in live.cached("lines", event.standings)}
    line, scores = lines[number], event.scores()
    averages = {p: Fraction(one.points, one.played or 1) for p, one in lines.items()}
    points = " + ".join(str(score.points) for score in scores[number])
    tied = [p for p, one in lines.items() if one.points == line.points and p != number]
    return [
        _step(POINTS, str(line.points), f"{points} = {line.points}." if points else "No round so far."),
        _step(HEAD_TO_HEAD, "yes" if line.beat_group else "no", _beaten(live, number, tied, line)),
        _mean(live, SCHEDULE, line.sos, [(o, averages[o]) for o in line.opponents], "points a round of the opponents"),
        _mean(
            live,
            EXTENDED,
            line.extended_sos,
            [(o, lines[o].sos) for o in line.opponents],
            "strength of schedule of the opponents",
        ),
        _step(
            LOT, f"{line.lot} of {len(lines)}", "Its place among all lots, drawn once on entering: 1 is ranked first."
        ),
    ]


def _step(what: str, value: str, text: str) -> StandingsStep:
    return {"what": what, "value": value, "text": text}


def _beaten(live: LiveEvent, number: int, tied: list[int], line: Standing) -> str:
    if not tied:
        return "Nobody else has as many points."
    names = ", ".join(live.event.named(player) for player in tied[:8]) + (" …" if tied[8:] else "")
    if line.beat_group:
        return f"Has played and beaten everyone with the same points: {names}."
    return f"Has not played and beaten everyone with the same points: {names}."


def _mean(live: LiveEvent, what: str, value: Fraction, parts: list[tuple[int, Fraction]], of: str) -> StandingsStep:
    if not parts:
        return _step(what, _number(value), "No opponents so far.")
    named = ", ".join(f"{live.event.named(player)} {_number(one)}" for player, one in parts)
    total = " + ".join(_number(one) for _, one in parts)
    return _step(what, _number(value), f"The mean of the {of}: {named}. ({total}) / {len(parts)} = {_number(value)}.")


def _number(value: Fraction) -> str:
    return str(value.numerator) if value.denominator == 1 else f"{float(value):.{DECIMALS}f}"


# -- for leaders -----------------------------------------------------------------------------------------------------


def draft_data(live: LiveEvent, user: User | None) -> RoundDraft:
    if not live.sees_all(user):
        raise Forbidden("Only the leaders can see a draft. Wait until it is published.")
    draft = live.event.draft
    if draft is None:
        raise NotFound("There is no draft: draw the next round first.")
    return {"number": draft.number, "stage": stage_of_round(draft), "tables": tables_data(live, draft)}


def audit_data(live: LiveEvent, user: User | None) -> list[AuditEntry]:
    if Right.AUDIT not in live.rights(user):
        raise Forbidden("Only the event's leaders can see its log.")
    everything = live.sees_all(user)
    return live.cached(
        ("audit trail", everything), lambda: [_line(live, t, everything) for t in live.desk.audit_trail()]
    )


def _line(live: LiveEvent, told: AuditLine, everything: bool) -> AuditEntry:
    entry = told.entry
    shown = everything or entry.act != "swap" or entry.data["round"] <= latest_round(live)
    return {
        "number": entry.number,
        "at": entry.at,
        "by": entry.by,
        "text": told.text if shown else f"{entry.by} swapped two players in the draft of round {entry.data['round']}.",
        "why": entry.why if shown else "",
        "counts": told.counts,
    }


def preview_data(live: LiveEvent, desk: Desk, user: User, command: Command) -> ActPreview:
    """What an act would change. ``desk`` is a copy, to be tried things on."""
    if command.act in DRAWS:
        raise HallError("A round is drawn when you draw it. Nobody can see the pairings before that.")
    drafts = live.sees_all(user)
    seen = prepare_for(
        live,
        desk,
        user,
        command,
        lambda by: preview(desk, command.act, by, command.why, drafts=drafts, **dict(command.asked)),
    )
    desk.append(seen.entry)
    return {
        "says": find_act(command.act).describe(desk.event, seen.entry) if command.act != "undo" else "",
        "text": str(seen).splitlines(),
        "shifts": [{"player": one.player, "rank": one.rank, "points": one.points} for one in seen.shifts],
        "pairings": list(seen.pairings),
    }
