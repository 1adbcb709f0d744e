"""An event as the API tells it, to each as they may know it."""

from __future__ import annotations

from typing import Any

from kingsmoot.server.accounts import User
from kingsmoot.server.errors import HallError
from kingsmoot.server.events.acting import stage_of
from kingsmoot.server.events.clock import clock_data, current
from kingsmoot.server.events.kept import Game, Kept
from kingsmoot.server.events.reading import games_of, latest_round
from kingsmoot.server.hall import Hall
from kingsmoot.tournament import ELIMINATION, Person, Result, Right, Round, Table, TournamentError
from kingsmoot.tournament.acts import find_act
from kingsmoot.tournament.acts.results import describe_result
from kingsmoot.tournament.log import UNDO
from kingsmoot.tournament.pairing.next_round import check_next
from kingsmoot.tournament.structure import Kind, custom, structure

Data = dict[str, Any]
Games = dict[tuple[int, int], Game]
SIMPLE = ("start", "publish", "begin", "cut", "shorten", "cancel")
"""Acts of which the library can say at once whether they can be done now."""
OTHERS = (
    *("add", "drop", "reinstate", "disqualify", "settings", "swap", "repair"),
    *("report", "correct", "penalty", "ruling"),
)


async def told(hall: Hall, kept: Kept, user: User | None) -> Data:
    """The whole event for this viewer, but for standings and earlier rounds."""
    bracket = kept.event.elimination()
    number = latest_round(kept)
    first = min([number, *(round_.number for round_ in bracket)])
    games = await games_of(hall, kept, since=first, until=number) if number else {}
    return _settings(kept) | _people(kept, user) | _rounds(kept, games) | _yours(kept, user, games)


def _settings(kept: Kept) -> Data:
    event, options = kept.event, kept.options
    return {
        "code": kept.code,
        "title": event.name,
        "game": event.game,
        "format": event.format,
        "tier": str(event.tier),
        "kind": str(event.kind),
        "structure": _structure(kept),
        "started": event.started,
        "state": kept.state,
        "stage": stage_of(kept),
        "online": kept.online,
        "listed": kept.listed,
        "minutes": event.minutes,
        "deck_lists": event.deck_lists,
        "number": kept.number,
        "edition": kept.edition,
        "organizer": event.organizer.name,
        "switches": [],
        **{key: value for key, value in options.items() if key != "wishes"},
    }


def _structure(kept: Kept) -> Data | None:
    """Frozen at the start; before it, what it would be with those who are here."""
    event = kept.event
    try:
        found = event.structure or (
            custom(event.rounds_wanted or 0, event.cut_wanted)
            if event.kind is Kind.CUSTOM
            else structure(event.kind, len(event.active))
        )
    except TournamentError:
        return None
    return {"rounds": found.rounds, "cut": found.cut, "text": str(found)}


# -- people --------------------------------------------------------------------------------------------------------


def _people(kept: Kept, user: User | None) -> Data:
    everything = kept.sees_all(user)
    people = kept.cached(("people", everything), lambda: [_person(kept, p, everything) for p in _here(kept)])
    wishes = kept.options.get("wishes", [])
    confirms = Right.PLAYERS in kept.rights(user)
    mine = next((wish["name"] for wish in wishes if user is not None and wish["user_id"] == user.id), None)
    shown = [{key: wish[key] for key in ("user", "person", "name")} for wish in wishes] if confirms else []
    return {"people": people, "wish": mine, "wishes": shown}


def _here(kept: Kept) -> list[Person]:
    return [person for person in kept.event.people.values() if person.roles]


def _person(kept: Kept, person: Person, everything: bool) -> Data:
    link = kept.links.get(person.id)
    return {
        "person": person.id,
        "name": person.name,
        "roles": sorted(person.roles),
        "user": link.user if link else None,
        "bot": link.bot if link else None,
        "deck": _deck_state(person, everything),
        "joined": person.joined,
        "dropped": person.dropped,
        "removed": person.removed,
    }


def _deck_state(person: Person, everything: bool) -> str:
    if person.deck is None:
        return "none"
    if not everything:
        return "given"
    return "illegal" if person.deck["reasons"] else "legal"


def who(kept: Kept, person: int) -> Data:
    return {"person": person, "name": kept.event.named(person)}


# -- rounds --------------------------------------------------------------------------------------------------------


def _rounds(kept: Kept, games: Games) -> Data:
    event = kept.event
    published = [round_ for round_ in event.rounds if round_.published]
    latest = current(kept)
    bracket = [round_data(kept, round_, games) for round_ in published if round_.stage == ELIMINATION]
    winner = event.winner
    return {
        "rounds": kept.cached("rounds", lambda: [_round_brief(round_) for round_ in published]),
        "round": round_data(kept, latest, games) if latest else None,
        "bracket": bracket,
        "cut": [who(kept, player) for player in event.cut],
        "clock": clock_data(kept),
        "winner": who(kept, winner.id) if winner else None,
        "ranking": kept.cached(
            "ranking", lambda: [who(kept, p) for p in event.final_ranking()] if event.finished else []
        ),
    }


def _round_brief(round_: Round) -> Data:
    return {
        "number": round_.number,
        "stage": round_.stage,
        "done": round_.done,
        "begun": round_.begun,
        "minutes": round_.minutes,
        "tables": len(round_.tables),
        "open": sum(not table.done for table in round_.tables),
    }


def round_data(kept: Kept, round_: Round, games: Games) -> Data:
    """A round with its tables; where they are played in the hall, as they stand at this moment."""
    rows = kept.cached(("tables", round_.number), lambda: tables_data(kept, round_))
    return _round_brief(round_) | {"tables": [row | _live(games.get((round_.number, row["table"]))) for row in rows]}


def tables_data(kept: Kept, round_: Round) -> list[Data]:
    scores = kept.event.scores(round_.number)
    points = {player: sum(score.points for score in of_player) for player, of_player in scores.items()}
    return [table_data(kept, table, points) for table in round_.tables]


def table_data(kept: Kept, table: Table, points: dict[int, int]) -> Data:
    return {
        "table": table.number,
        "players": [who(kept, player) | {"points": points.get(player, 0)} for player in table.players],
        "reason": table.reason,
        "bye": len(table.players) == 1,
        "extra_minutes": table.extra_minutes,
        "result": result_data(kept, table),
        "claims": [
            who(kept, player) | {"text": result_text(kept, table, claim), "said": claim.to_data()}
            for player, claim in table.claims.items()
        ],
        "disputed": table.disputed,
        "corrected": table.corrected,
    }


def result_data(kept: Kept, table: Table) -> Data | None:
    result = table.result
    if result is None:
        return None
    return {
        "ending": str(result.ending),
        "points": list(result.points),
        "winner": table.winner,
        "how": result.how,
        "places": list(result.places),
        "text": result_text(kept, table, result),
    }


def result_text(kept: Kept, table: Table, result: Result) -> str:
    """As the log says it, without the names of two players, which stand beside it."""
    said = describe_result(kept.event, table, result)
    names = " against ".join(kept.event.named(player) for player in table.players)
    return said.removeprefix(names).strip() or str(result)


def _live(game: Game | None) -> Data:
    if game is None:
        return {"code": None, "state": None, "paused": False, "held": False, "time_called": False}
    return {
        "code": game.code,
        "state": game.state,
        "paused": game.paused,
        "held": bool(game.event.get("held")),
        "time_called": "last_round" in game.event,
    }


# -- you -----------------------------------------------------------------------------------------------------------


def _yours(kept: Kept, user: User | None, games: Games) -> Data:
    draft = kept.event.draft
    shown = draft.number if draft is not None and kept.sees_all(user) else None
    return {"you": _you(kept, user, games), "draft": shown, "can": _can(kept, user)}


def _you(kept: Kept, user: User | None, games: Games) -> Data | None:
    person = kept.person_of(user)
    if person is None:
        return None
    deck = person.deck
    return {
        "person": person.id,
        "name": person.name,
        "roles": sorted(person.roles),
        "rights": sorted(kept.event.rights_of(person)),
        "leader": person.leader,
        "sees_all": kept.sees_all(user),
        "deck": {key: deck[key] for key in ("name", "text", "reasons")} if deck else None,
        "dropped": person.dropped,
        "match": _match(kept, person, games),
    }


def _match(kept: Kept, person: Person, games: Games) -> Data | None:
    round_ = current(kept)
    table = round_.table_of(person.id) if round_ else None
    if round_ is None or table is None:
        return None
    row: Data = next(one for one in round_data(kept, round_, games)["tables"] if one["table"] == table.number)
    opponents = [who(kept, player) for player in table.players if player != person.id]
    return row | {"round": round_.number, "stage": round_.stage, "opponents": opponents, "done": table.done}


def _can(kept: Kept, user: User | None) -> Data:
    """The acts that this user has the right to do: whether they can be done now, or why not."""
    rights, found = kept.rights(user), {}
    for act in SIMPLE:
        if find_act(act).needs in rights:
            found[act] = kept.cached(("can", act), lambda act=act: _obstacle(lambda: kept.desk.prepare(act)))
    if Right.PAIR in rights:
        found["pair"] = kept.cached(("can", "pair"), lambda: _obstacle(lambda: check_next(kept.event)))
    if Right.OVERSEE in rights:
        found[UNDO] = kept.cached(("can", UNDO), lambda: _obstacle(lambda: kept.desk.prepare(UNDO)))
    found |= dict.fromkeys((act for act in OTHERS if find_act(act).needs in rights), True)
    if user is not None:
        found |= _can_oneself(kept, user)
    return found


def _obstacle(attempt: Any) -> bool | str:
    try:
        attempt()
    except TournamentError as why:
        return str(why)
    return True


def _can_oneself(kept: Kept, user: User) -> Data:
    from kingsmoot.server.events.entering import check_entry

    person = kept.person_of(user)
    if person is None or not person.active:
        try:
            check_entry(kept, user)
        except HallError as why:
            return {"register": str(why)}
        return {"register": _obstacle(lambda: kept.desk.prepare("register", person.id if person else user.name))}
    deck = _obstacle(lambda: None) if not kept.event.started else "The event has started: deck lists are frozen."
    return {"own deck": deck if kept.event.deck_lists else "This event has no deck lists.", "withdraw": True}
