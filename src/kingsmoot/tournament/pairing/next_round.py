"""The next round of an event, drawn: Swiss pairs, pods, or the bracket. Nothing is changed here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from kingsmoot.tournament.chance import Chance, Key, rng_of
from kingsmoot.tournament.errors import NotNow
from kingsmoot.tournament.model import ELIMINATION, SWISS, Event, Person, Round, Table
from kingsmoot.tournament.pairing import bracket, pods, swiss
from kingsmoot.tournament.standings import Standing
from kingsmoot.tournament.structure import CUTS
from kingsmoot.tournament.text import truncated

PAIRING_LABEL = 11
START_LABEL = 13


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """A round as it was drawn: who sits where, why, and with what key, unless chance had no part in it."""

    stage: str
    tables: tuple[tuple[tuple[int, ...], str], ...]
    minutes: int | None
    key: Key | None = None


def draw_key(event: Event, chance: Chance, number: int) -> Key:
    """A new key for the draw of a round; with a seed, one that says how often the round has been drawn."""
    tried = event.draws.get(number, 0)
    swiss = event.structure is not None and number <= event.structure.swiss
    return chance.key(PAIRING_LABEL, number, tried) if swiss else chance.key(START_LABEL, tried)


def check_next(event: Event) -> None:
    """Whether the round after the latest one can be drawn now; NotNow with what has to be done first."""
    if event.structure is None:
        raise NotNow("The event has not started: start it first.")
    if event.over:
        raise NotNow("The event is over: all rounds have been played.")
    if event.draft is not None:
        raise NotNow(f"Publish the draft of round {event.draft.number} first, or draw it again.")
    if event.current is not None and not event.current.done:
        open_tables = [str(table.number) for table in event.current.tables if not table.done]
        raise NotNow(f"Round {event.current.number} is not over: table {truncated(open_tables, 8)} has no result yet.")
    swiss = len(event.rounds) < event.structure.rounds
    if not swiss and event.structure.cut is not None and not event.cut:
        raise NotNow(f"The Swiss rounds are over: make the cut to the top {event.structure.cut} first.")


def draw_next(event: Event, chance: Chance, *, allow_rematches: bool = False) -> DrawnRound:
    """The round after the latest one; NotNow with what has to be done first."""
    check_next(event)
    number = len(event.rounds) + 1
    key = draw_key(event, chance, number)
    if event.structure is not None and number <= event.structure.swiss:
        return draw_swiss(event, number, key, allow_rematches=allow_rematches)
    return draw_elimination(event, key)


def draw_swiss(
    event: Event,
    number: int,
    key: Key,
    *,
    allow_rematches: bool = False,
    without: Collection[int] = (),
) -> DrawnRound:
    """A Swiss round for everybody but those who already sit (when a round is drawn again around played tables)."""
    before = event.rounds[: number - 1]
    entered = [person for person in event.entrants(number) if person.id not in without]
    there = [person for person in entered if number not in person.byes]
    awarded = tuple(((p.id,), f"{p.name} has a bye, awarded by the organizer.") for p in entered if number in p.byes)
    rng = rng_of(key)
    lines = {line.player: line for line in event.standings(number)}
    if event.format == "melee":
        if not there:
            return DrawnRound(SWISS, awarded, event.minutes, key)
        seated = _pod_entrants(before, there, lines)
        drawn = pods.seat_pods(seated, rng, first_round=number == 1, size=event.pod)
        tables = tuple((pod.players, pod.reason) for pod in drawn)
        return DrawnRound(SWISS, (*tables, *awarded), event.minutes, key)
    meetings = _meetings(before)
    byes = Counter(table.players[0] for round_ in before for table in round_.tables if len(table.players) == 1)
    entrants = [
        swiss.Entrant(
            person.id,
            person.name,
            lines[person.id].points,
            lines[person.id].rank,
            frozenset(meetings.get(person.id, ())),
            byes[person.id],
        )
        for person in there
    ]
    result = swiss.pair(entrants, rng, first_round=number == 1, allow_rematches=allow_rematches)
    pairs = tuple((pair.players, pair.reason) for pair in result.pairings)
    return DrawnRound(SWISS, (*pairs, *awarded), event.minutes, key)


def _meetings(rounds: Collection[Round]) -> dict[int, Counter[int]]:
    """Whom everybody has met, and how often."""
    met: dict[int, Counter[int]] = {}
    for round_ in rounds:
        for table in round_.tables:
            for player in table.players:
                met.setdefault(player, Counter()).update(other for other in table.players if other != player)
    return met


def _pod_entrants(
    before: Collection[Round], there: Collection[Person], lines: Mapping[int, Standing]
) -> list[pods.PodEntrant]:
    meetings = _meetings(before)
    short = Counter[int]()
    for round_ in before:
        biggest = max((len(table.players) for table in round_.tables), default=0)
        short.update(p for table in round_.tables if 1 < len(table.players) < biggest for p in table.players)
    return [
        pods.PodEntrant(
            person.id,
            person.name,
            lines[person.id].points,
            lines[person.id].rank,
            dict(meetings.get(person.id, {})),
            short[person.id],
        )
        for person in there
    ]


# --- elimination ----------------------------------------------------------------------------------------------------


def make_cut(event: Event) -> tuple[int, ...]:
    """The best who are still here, by the standings."""
    if event.structure is None or event.structure.cut is None:
        raise NotNow("This event has no cut.")
    if event.cut:
        raise NotNow("The cut has been made already.")
    if not event.swiss_done:
        raise NotNow(f"The cut comes after {event.structure.rounds} Swiss rounds: they are not over.")
    if event.played_after_cut:
        raise NotNow("Rounds have been played after the cut: it stands.")
    size = event.structure.cut
    ranked = [line.player for line in event.standings() if event.people[line.player].active]
    if not ranked:
        raise NotNow("Nobody is left to play on.")
    if event.format == "melee" and not event.structure.after_cut:  # pods of four; if fewer are left, they are the final
        size = max((cut for cut in CUTS if cut <= min(size, len(ranked))), default=len(ranked))
    return tuple(ranked[:size])


def draw_elimination(event: Event, key: Key) -> DrawnRound:
    """The key is for the first round of an event that starts with elimination: the rest follows from ranks and wins."""
    played, used = event.elimination(), None
    if played:
        tables = _melee_next(event, played[-1]) if event.format == "melee" else _joust_next(event, played[-1])
    elif event.structure is not None and event.structure.rounds == 0:
        tables, used = _from_the_start(event, key), key
    else:
        tables = _first_after_cut(event)
    final = len(tables) == 1
    return DrawnRound(ELIMINATION, tuple(tables), None if final else event.minutes, used)


SeatedTable = tuple[tuple[int, ...], str]


def _first_after_cut(event: Event) -> list[SeatedTable]:
    size = event.structure.cut if event.structure and event.structure.cut else 0
    rank = {player: at for at, player in enumerate(event.cut, start=1)}
    if event.format == "melee":
        if len(event.cut) < min(CUTS):
            return [(event.cut, "All who are left.")]
        return [(pod, f"The ranks {_and([rank[p] for p in pod])}.") for pod in pods.cut_pods(event.cut)]
    while size // 2 >= max(2, len(event.cut)):  # so few are left that a smaller bracket holds them all
        size //= 2
    reasons = []
    for slot in bracket.after_cut(event.cut, size):
        said = (
            f"Rank {rank[slot[0]]} against rank {rank[slot[1]]}."
            if len(slot) == 2
            else f"Rank {rank[slot[0]]} has a bye."
        )
        reasons.append((slot, said))
    return reasons


def _from_the_start(event: Event, key: Key) -> list[SeatedTable]:
    slots = bracket.from_the_start([person.id for person in event.active], rng_of(key))
    return [(slot, "Drawn at random." if len(slot) == 2 else "A bye, drawn at random.") for slot in slots]


def _joust_next(event: Event, last: Round) -> list[SeatedTable]:
    winners = [_going_on(event, table) for table in last.tables]
    games = len(winners)
    sat = []
    for k, slot in enumerate(bracket.next_round(winners)):
        said = f"Winner of game {k + 1} against winner of game {games - k}."
        sat.append((slot, said if len(slot) == 2 else f"{said} {'A walkover.' if slot else 'Nobody is left.'}"))
    return sat


def _going_on(event: Event, table: Table) -> int | None:
    winner = table.winner
    return winner if winner is not None and event.people[winner].active else None


def _melee_next(event: Event, last: Round) -> list[SeatedTable]:
    """The best two of every pod who are still here."""
    best = []
    for table in last.tables:
        places = dict(zip(table.players, table.result.places, strict=False)) if table.result else {}
        here = [player for player in table.players if event.people[player].active]
        best.append(sorted(here, key=lambda player, places=places: places.get(player, 0))[:2])  # type: ignore[misc]
    return [(pod, "The best two of each game go on.") for pod in pods.next_pods(best)]


def _and(numbers: list[int]) -> str:
    return f"{', '.join(map(str, numbers[:-1]))} and {numbers[-1]}"
