"""An event as the API tells it, to each as they may know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from kingsmoot.server.accounts.users import User
from kingsmoot.server.errors import HallError
from kingsmoot.server.events.clock import clock_data, current_round
from kingsmoot.server.events.commands import format_of, stage_of
from kingsmoot.server.events.live_event import EventTable, LiveEvent
from kingsmoot.server.events.lookup import games_of, latest_round
from kingsmoot.server.hall import Hall
from kingsmoot.server.protocol.events import (
    ClaimedResult,
    EventPeople,
    EventPerson,
    EventRounds,
    EventSettings,
    EventState,
    EventStructure,
    EventYou,
    EventYours,
    LivePairing,
    NameWish,
    OwnMatch,
    Pairing,
    PairingResult,
    PersonRef,
    RoundBrief,
    RoundDetail,
    RoundStage,
    TrueOrReason,
)
from kingsmoot.tournament import ELIMINATION, Person, Result, Right, Round, Table, TournamentError
from kingsmoot.tournament.acts import find_act
from kingsmoot.tournament.acts.people import check_late_entry
from kingsmoot.tournament.acts.results import describe_result
from kingsmoot.tournament.deck_lists import limits_text
from kingsmoot.tournament.exchange import penalties_of
from kingsmoot.tournament.leadership import announcement
from kingsmoot.tournament.log import UNDO
from kingsmoot.tournament.pairing.next_round import check_next
from kingsmoot.tournament.structure import Kind, custom, structure

Games = dict[tuple[int, int], EventTable]
SIMPLE = ("start", "publish", "begin", "cut", "shorten", "cancel")
"""Acts of which the library can say at once whether they can be done now."""
OTHERS = (
    *("add", "drop", "reinstate", "disqualify", "settings", "swap", "repair"),
    *("report", "correct", "penalty", "ruling"),
    *("late entry", "award byes", "fix table"),
)


async def event_state(hall: Hall, live: LiveEvent, user: User | None) -> EventState:
    """The whole event for this viewer, but for standings and earlier rounds."""
    bracket = live.event.elimination()
    number = latest_round(live)
    first = min([number, *(round_.number for round_ in bracket)])
    games = await games_of(hall, live, since=first, until=number) if number else {}
    return {**_settings(live), **_people(live, user), **_rounds(live, games), **_yours(live, user, games)}


def _settings(live: LiveEvent) -> EventSettings:
    event, options = live.event, live.options
    return {
        "code": live.code,
        "title": event.name,
        "game": event.game,
        "format": format_of(live),
        "tier": event.tier,
        "kind": event.kind,
        "structure": _structure(live),
        "started": event.started,
        "state": live.state,
        "stage": stage_of(live),
        "online": live.online,
        "listed": live.listed,
        "minutes": event.minutes,
        "after_cut": event.structure.after_cut if event.structure else event.after_cut_wanted,
        "products": event.products,
        "date": event.date,
        "restricted": event.restricted,
        "limits": limits_text(event),
        "pod": event.pod,
        "late_entry": event.late_entry,
        "announced": announcement(event),
        "deck_lists": event.deck_lists,
        "number": live.number,
        "edition": live.edition,
        "organizer": event.organizer.name,
        "entry": options["entry"],
        "decks_after": options["decks_after"],
        "spectators": options["spectators"],
        "variants": options["variants"],
        "switches": options.get("switches", []),
        "table_clock": options["table_clock"],
        "begin_at_publish": options["begin_at_publish"],
        "starts": options["starts"],
        "rated": options.get("rated", False),
    }


def _structure(live: LiveEvent) -> EventStructure | None:
    """Frozen at the start; before it, what it would be with those who are here."""
    event = live.event
    try:
        found = event.structure or (
            custom(event.rounds_wanted or 0, event.cut_wanted, event.after_cut_wanted)
            if event.kind is Kind.CUSTOM
            else structure(event.kind, len(event.active))
        )
    except TournamentError:
        return None
    return {"rounds": found.rounds, "cut": found.cut, "text": str(found)}


# -- people --------------------------------------------------------------------------------------------------------


def _people(live: LiveEvent, user: User | None) -> EventPeople:
    everything = live.sees_all(user)
    noted = Right.AUDIT in live.rights(user)
    people = live.cached(
        ("people", everything, noted), lambda: [_person(live, p, everything, noted) for p in _here(live)]
    )
    wishes = live.options.get("wishes", [])
    confirms = Right.PLAYERS in live.rights(user)
    mine = next((wish["name"] for wish in wishes if user is not None and wish["user_id"] == user.id), None)
    shown: list[NameWish] = [{"user": wish["user"], "person": wish["person"], "name": wish["name"]} for wish in wishes]
    return {"people": people, "wish": mine, "wishes": shown if confirms else []}


def _here(live: LiveEvent) -> list[Person]:
    return [person for person in live.event.people.values() if person.roles]


def _person(live: LiveEvent, person: Person, everything: bool, noted: bool) -> EventPerson:
    link = live.links.get(person.id)
    return {
        "person": person.id,
        "name": person.name,
        "roles": sorted(person.roles),
        "user": link.user if link else None,
        "avatar": link.avatar if link else None,
        "bot": link.bot if link else None,
        "deck": _deck_state(person, everything),
        "joined": person.joined,
        "dropped": person.dropped,
        "removed": person.removed,
        "byes": list(person.byes),
        "table": person.table,
        "penalties": penalties_of(live.event, person) if noted else [],
    }


def _deck_state(person: Person, everything: bool) -> Literal["none", "given", "legal", "illegal"]:
    if person.deck is None:
        return "none"
    if not everything:
        return "given"
    return "illegal" if person.deck["reasons"] else "legal"


def person_ref(live: LiveEvent, person: int) -> PersonRef:
    return {"person": person, "name": live.event.named(person)}


# -- rounds --------------------------------------------------------------------------------------------------------


def _rounds(live: LiveEvent, games: Games) -> EventRounds:
    event = live.event
    published = [round_ for round_ in event.rounds if round_.published]
    latest = current_round(live)
    bracket = [round_data(live, round_, games) for round_ in published if round_.stage == ELIMINATION]
    winner = event.winner
    return {
        "rounds": live.cached("rounds", lambda: [_round_brief(round_) for round_ in published]),
        "round": round_data(live, latest, games) if latest else None,
        "bracket": bracket,
        "cut": [person_ref(live, player) for player in event.cut],
        "clock": clock_data(live),
        "winner": person_ref(live, winner.id) if winner else None,
        "ranking": live.cached(
            "ranking", lambda: [person_ref(live, p) for p in event.final_ranking()] if event.finished else []
        ),
    }


def stage_of_round(round_: Round) -> RoundStage:
    return "elimination" if round_.stage == ELIMINATION else "swiss"


def _round_brief(round_: Round) -> RoundBrief:
    return {
        "number": round_.number,
        "stage": stage_of_round(round_),
        "done": round_.done,
        "begun": round_.begun,
        "minutes": round_.minutes,
        "tables": len(round_.tables),
        "open": sum(not table.done for table in round_.tables),
    }


def round_data(live: LiveEvent, round_: Round, games: Games) -> RoundDetail:
    """A round with its tables; where they are played in the hall, as they stand at this moment."""
    rows = live.cached(("tables", round_.number), lambda: tables_data(live, round_))
    return {
        **_round_brief(round_),
        "tables": [_live(row, games.get((round_.number, row["table"]))) for row in rows],
    }


def tables_data(live: LiveEvent, round_: Round) -> list[Pairing]:
    scores = live.event.scores(round_.number)
    points = {player: sum(score.points for score in of_player) for player, of_player in scores.items()}
    return [table_data(live, table, points) for table in round_.tables]


def table_data(live: LiveEvent, table: Table, points: dict[int, int]) -> Pairing:
    return {
        "table": table.number,
        "players": [{**person_ref(live, player), "points": points.get(player, 0)} for player in table.players],
        "reason": table.reason,
        "bye": len(table.players) == 1,
        "extra_minutes": table.extra_minutes,
        "result": result_data(live, table),
        "claims": [
            {**person_ref(live, player), "text": result_text(live, table, claim), "said": claim_data(claim)}
            for player, claim in table.claims.items()
        ],
        "disputed": table.disputed,
        "corrected": table.corrected,
    }


def claim_data(result: Result) -> ClaimedResult:
    return {
        "ending": result.ending,
        "points": list(result.points),
        "winner": result.winner,
        "how": result.how,
        "places": list(result.places),
        "detail": result.detail,
    }


def result_data(live: LiveEvent, table: Table) -> PairingResult | None:
    result = table.result
    if result is None:
        return None
    return {
        "ending": result.ending,
        "points": list(result.points),
        "winner": table.winner,
        "how": result.how,
        "places": list(result.places),
        "text": result_text(live, table, result),
    }


def result_text(live: LiveEvent, table: Table, result: Result) -> str:
    """As the log says it, without the names of two players, which stand beside it."""
    said = describe_result(live.event, table, result)
    names = " against ".join(live.event.named(player) for player in table.players)
    return said.removeprefix(names).strip() or str(result)


def _live(pairing: Pairing, game: EventTable | None) -> LivePairing:
    if game is None:
        return {**pairing, "code": None, "state": None, "paused": False, "held": False, "time_called": False}
    return {
        **pairing,
        "code": game.code,
        "state": game.state,
        "paused": game.paused,
        "held": bool(game.event.get("held")),
        "time_called": "last_round" in game.event,
    }


# -- you -----------------------------------------------------------------------------------------------------------


def _yours(live: LiveEvent, user: User | None, games: Games) -> EventYours:
    draft = live.event.draft
    shown = draft.number if draft is not None and live.sees_all(user) else None
    return {"you": _you(live, user, games), "draft": shown, "can": _can(live, user)}


def _you(live: LiveEvent, user: User | None, games: Games) -> EventYou | None:
    person = live.person_of(user)
    if person is None:
        return None
    deck = person.deck
    return {
        "person": person.id,
        "name": person.name,
        "roles": sorted(person.roles),
        "rights": sorted(live.event.rights_of(person)),
        "leader": person.leader,
        "sees_all": live.sees_all(user),
        "deck": {"name": deck["name"], "text": deck["text"], "reasons": deck["reasons"]} if deck else None,
        "dropped": person.dropped,
        "match": _match(live, person, games),
    }


def _match(live: LiveEvent, person: Person, games: Games) -> OwnMatch | None:
    round_ = current_round(live)
    table = round_.table_of(person.id) if round_ else None
    if round_ is None or table is None:
        return None
    row = next(one for one in round_data(live, round_, games)["tables"] if one["table"] == table.number)
    return {
        **row,
        "round": round_.number,
        "stage": stage_of_round(round_),
        "opponents": [person_ref(live, player) for player in table.players if player != person.id],
        "done": table.done,
    }


def _can(live: LiveEvent, user: User | None) -> dict[str, TrueOrReason]:
    """The acts that this user has the right to do: whether they can be done now, or why not."""
    rights, found = live.rights(user), dict[str, TrueOrReason]()
    for act in SIMPLE:
        if find_act(act).needs in rights:
            found[act] = _possible(live, act)
    if Right.PAIR in rights:
        found["pair"] = live.cached(("can", "pair"), lambda: _obstacle(lambda: check_next(live.event)))
    if Right.OVERSEE in rights:
        found[UNDO] = _possible(live, UNDO)
    for act in OTHERS:
        if find_act(act).needs in rights:
            found[act] = True
    if user is not None:
        found |= _can_oneself(live, user)
    return found


def _possible(live: LiveEvent, act: str) -> TrueOrReason:
    return live.cached(("can", act), lambda: _obstacle(lambda: live.desk.prepare(act)))


def _obstacle(attempt: Callable[[], object]) -> TrueOrReason:
    try:
        attempt()
    except TournamentError as why:
        return str(why)
    return True


def _can_oneself(live: LiveEvent, user: User) -> dict[str, TrueOrReason]:
    from kingsmoot.server.events.registration import check_entry

    person = live.person_of(user)
    if person is None or not person.active:
        try:
            check_entry(live, user)
        except HallError as why:
            return {"register": str(why)}
        if live.event.started:  # the deck that it needs comes with the entry
            gone = person is not None and person.dropped is not None
            return {"register": "You have left the event." if gone else _obstacle(lambda: check_late_entry(live.event))}
        return {"register": _obstacle(lambda: live.desk.prepare("register", person.id if person else user.name))}
    deck: TrueOrReason = True if not live.event.started else "The event has started: deck lists are frozen."
    return {"own deck": deck if live.event.deck_lists else "This event has no deck lists.", "withdraw": True}
