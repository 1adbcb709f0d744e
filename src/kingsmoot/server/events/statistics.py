"""What was played at an event, and how it went. Decks are counted only for those who may see the deck lists."""

from __future__ import annotations

from collections import Counter, defaultdict
from datetime import datetime, timedelta

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.server.accounts.users import User
from kingsmoot.server.errors import StorageDown
from kingsmoot.server.events.live_event import LiveEvent
from kingsmoot.server.events.lookup import games_of
from kingsmoot.server.events.serialize import person_ref, stage_of_round
from kingsmoot.server.hall import Hall
from kingsmoot.server.live.info import OVER
from kingsmoot.server.protocol.events import EventStatistics, FactionFigures, Mover, RoundLength
from kingsmoot.server.ratings.statistics import Tally
from kingsmoot.tournament import Event, Person, Result, Round, Table
from kingsmoot.tournament.log import in_force
from kingsmoot.tournament.results.result import Ending

AT_ONCE = 20
"""So many games are looked into for one answer; whoever asks again gets the next ones."""
MOVERS = 3
"""So many who went up are named, and so many who went down."""
PLAYED = frozenset({Ending.WIN, Ending.MODIFIED_WIN, Ending.DRAW, Ending.PLACES})
UNPLAYED = frozenset({"no show", "penalty", "ruling", "drop"})
"""Ways to win without playing on: they say nothing about decks."""
RESULTS = frozenset({"report", "claim"})


async def statistics(hall: Hall, live: LiveEvent, user: User | None) -> EventStatistics:
    event = live.event
    games = [(table, result) for round_ in event.rounds for table in round_.tables if (result := _played(table))]
    hidden = _why_hidden(live, user)
    firsts, waiting = await _first_players(hall, live)
    return {
        "games": len(games),
        "draws": sum(result.ending is Ending.DRAW for _, result in games),
        "factions": [] if hidden else _factions(event, games),
        "factions_hidden": hidden,
        "first_player": firsts.share() if firsts.games else None,
        "waiting": waiting,
        "rounds": _lengths(live),
        "movers": _movers(live),
    }


def _played(table: Table) -> Result | None:
    """The result of a game that was played; not of a bye, nor where somebody did not come."""
    result = table.result
    if result is None or result.ending not in PLAYED or result.how in UNPLAYED:
        return None
    return result


def won_by(result: Result, seat: int) -> float:
    """1 for the winner; those who share the first place share it."""
    if result.ending is Ending.DRAW:
        return 0.5
    if result.ending is not Ending.PLACES:
        return float(result.winner == seat)
    return 1 / result.places.count(1) if result.places[seat] == 1 else 0.0


# -- decks -----------------------------------------------------------------------------------------------------------


def _why_hidden(live: LiveEvent, user: User | None) -> str | None:
    if not live.event.deck_lists:
        return "This event has no deck lists."
    if live.sees_all(user):
        return None
    if not live.options["decks_after"]:
        return "The deck lists of this event are not shown."
    return None if live.event.over else "Factions are shown when the event is over."


def _factions(event: Event, games: list[tuple[Table, Result]]) -> list[FactionFigures]:
    """Those played most first. A game within one faction says nothing about it."""
    sides = {person.id: _side(event, person) for person in event.players}
    agendas: defaultdict[str, Counter[tuple[str, ...]]] = defaultdict(Counter)
    for person in event.players:
        if sides[person.id]:
            agendas[sides[person.id]][_agendas(person)] += 1
    tallies: defaultdict[str, Tally] = defaultdict(Tally)
    for table, result in games:
        if len({sides[player] for player in table.players}) > 1:
            for seat, player in enumerate(table.players):
                tallies[sides[player]].add(won_by(result, seat))
    return [
        {
            "side": side,
            "players": played.total(),
            "agendas": [{"agendas": list(codes), "players": count} for codes, count in played.most_common()],
            "won": tallies[side].share() if tallies[side].games else None,
        }
        for side, played in sorted(agendas.items(), key=lambda entry: (-entry[1].total(), entry[0]))
    ]


def _side(event: Event, person: Person) -> str:
    return find_game(event.game).side(person.deck["brings"]) if person.deck else ""


def _agendas(person: Person) -> tuple[str, ...]:
    deck = person.deck["brings"].get("deck") if person.deck else None
    return tuple(sorted(deck.get("agendas", ()))) if isinstance(deck, dict) else ()


# -- games and rounds --------------------------------------------------------------------------------------------------


async def _first_players(hall: Hall, live: LiveEvent) -> tuple[Tally, int]:
    """How those fared who went first, and how many games are still to be looked into."""
    tables = {(round_.number, table.number): table for round_ in live.event.rounds for table in round_.tables}
    known = live.first_players
    tally, waiting, looked = Tally(), 0, 0
    for place, game in (await games_of(hall, live)).items():
        table = tables.get(place)
        result = _played(table) if table is not None else None
        if table is None or result is None or game.state != OVER or not game.begun:
            continue
        if game.code not in known:
            if looked == AT_ONCE:
                waiting += 1
                continue
            looked += 1
            known[game.code] = await _first_player(hall, game.code)
        first = known[game.code]
        if first is not None and game.people[first] in table.players:
            tally.add(won_by(result, table.players.index(game.people[first])))
    return tally, waiting


async def _first_player(hall: Hall, code: str) -> int | None:
    try:
        return await hall.replays.first_player(code)
    except StorageDown:
        raise
    except KingsmootError:  # of earlier rules, by which it cannot be followed any more
        return None


def _lengths(live: LiveEvent) -> list[RoundLength]:
    ended = {entry.data["round"]: entry.at for entry in in_force(live.desk.log) if entry.act in RESULTS}
    return [
        {"round": round_.number, "stage": stage_of_round(round_), "minutes": _minutes(round_, ended[round_.number])}
        for round_ in live.event.rounds
        if round_.done and round_.begun is not None and round_.number in ended
    ]


def _minutes(round_: Round, ended: str) -> int:
    assert round_.begun is not None
    lasted = datetime.fromisoformat(ended) - datetime.fromisoformat(round_.begun) - timedelta(seconds=round_.stopped)
    return max(0, round(lasted.total_seconds() / 60))


def _movers(live: LiveEvent) -> list[Mover]:
    """From the standings after the first round to those of today, if there was a second one."""
    if sum(round_.done for round_ in live.event.swiss()) < 2:
        return []
    before = {line.player: line.rank for line in live.event.standings(2)}
    moved: list[Mover] = [
        {**person_ref(live, line.player), "before": before[line.player], "after": line.rank}
        for line in live.event.standings()
        if before.get(line.player, line.rank) != line.rank
    ]
    up = sorted((one for one in moved if one["after"] < one["before"]), key=_how_far)[:MOVERS]
    down = sorted((one for one in moved if one["after"] > one["before"]), key=_how_far)[:MOVERS]
    return up + down


def _how_far(mover: Mover) -> tuple[int, int]:
    return -abs(mover["before"] - mover["after"]), mover["after"]
