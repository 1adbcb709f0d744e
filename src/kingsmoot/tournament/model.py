"""An event as it stands: a plain value, made by folding the log (see `acts` for what changes it, `desk` for how)."""

from __future__ import annotations

import difflib
from dataclasses import dataclass, field
from typing import Any, TypedDict

from kingsmoot.tournament import roles
from kingsmoot.tournament.chance import Key
from kingsmoot.tournament.errors import TournamentError
from kingsmoot.tournament.names import name_key
from kingsmoot.tournament.results.result import Ending, Result
from kingsmoot.tournament.roles import LEADERS, Right, Role
from kingsmoot.tournament.standings import Score, Standing, standings
from kingsmoot.tournament.structure import ROUND_MINUTES, Kind, Structure, Tier

SWISS = "swiss"
ELIMINATION = "elimination"
RULINGS = 2
"""What a new event is held by. 1: head-to-head was looked at once for a tied group."""


class DeckEntry(TypedDict):
    """A deck list as it was handed in, with every reason against it."""

    name: str
    text: str
    brings: dict[str, Any]  # what the game takes it for at a table
    reasons: list[str]


@dataclass(slots=True)
class Person:
    id: int
    name: str
    roles: set[Role]
    lot: int = 0  # the last tie-breaker, drawn once and kept; 0 before. Only its place among all lots is shown
    deck: DeckEntry | None = None
    joined: int = 1  # the first round that the player can be paired for
    dropped: int | None = None  # after this round
    removed: bool = False  # by the organizer, for conduct
    byes: tuple[int, ...] = ()  # the rounds for which the organizer has awarded one
    table: int | None = None  # where to sit in every Swiss round

    @property
    def leader(self) -> bool:
        return bool(self.roles & LEADERS)

    @property
    def active(self) -> bool:
        """Whether to be paired. Who is eliminated has not dropped: the bracket goes by its winners."""
        return Role.PLAYER in self.roles and self.dropped is None


@dataclass(slots=True)
class Table:
    """One game of a round: two players, one with a bye, a pod; or nobody, where both of a bracket's game are gone."""

    number: int
    players: tuple[int, ...]
    reason: str
    result: Result | None = None
    claims: dict[int, Result] = field(default_factory=dict)  # what players said, until the others confirm it
    corrected: bool = False
    extra_minutes: int = 0

    @property
    def done(self) -> bool:
        return self.result is not None

    @property
    def disputed(self) -> bool:
        """Whether players said different things of the game."""
        said = list(self.claims.values())
        return any(not claim.agrees(said[0]) for claim in said)

    @property
    def winner(self) -> int | None:
        if self.result is None or self.result.winner is None:
            return None
        return self.players[self.result.winner]


@dataclass(slots=True)
class Round:
    number: int
    stage: str
    tables: list[Table]
    published: bool = False
    begun: str | None = None  # when a leader announced the start
    minutes: int | None = ROUND_MINUTES  # None: untimed
    extra_minutes: int = 0  # for all tables
    paused: str | None = None  # since when the clock stands still
    stopped: int = 0  # seconds that it stood still before
    called: str | None = None  # when time was called
    key: Key | None = None  # what it was drawn with: for the log alone. None if nothing was drawn, or by an old log

    @property
    def done(self) -> bool:
        return self.published and all(table.done for table in self.tables)

    def table_of(self, player: int) -> Table | None:
        return next((table for table in self.tables if player in table.players), None)


@dataclass(slots=True)
class Note:
    """A penalty or a ruling, as a leader recorded it."""

    kind: str
    by: str
    text: str
    player: int | None = None
    round: int | None = None
    table: int | None = None
    final: bool = False


@dataclass
class Event:
    name: str
    seed: int | None  # of an event that can be computed; None: its chance is fresh
    game: str
    format: str  # joust or melee
    tier: Tier
    kind: Kind
    rounds_wanted: int | None = None  # of a custom structure
    cut_wanted: int | None = None
    minutes: int = ROUND_MINUTES
    deck_lists: bool = False
    after_cut_wanted: int = 0  # Swiss rounds after the cut, of a custom structure
    products: list[str] | None = None  # the codes of the legal packs; None: all of them
    date: str | None = None  # the day by which a pack has to be released
    restricted: str | None = None  # the code of a restricted list
    pod: int = 4  # how many sit at a table of a melee, if the number allows it
    late_entry: bool = False  # players may enter by themselves after the start
    past: bool = False  # played elsewhere: its rounds are entered as they were (acts.history)
    people: dict[int, Person] = field(default_factory=dict)
    structure: Structure | None = None  # frozen at the start
    announced: tuple[int, ...] = ()  # the leaders named at the start
    rounds: list[Round] = field(default_factory=list)
    cut: tuple[int, ...] = ()  # who made it, by rank
    notes: list[Note] = field(default_factory=list)
    draws: dict[int, int] = field(default_factory=dict)  # how often each round was drawn; a seed needs it
    cancelled: bool = False
    rulings: int = 1  # the version of our rulings that the event is held by: see RULINGS

    # --- people -------------------------------------------------------------------------------------------------

    def person(self, name: str | int) -> Person:
        """By name (upper and lower case do not matter) or number."""
        if isinstance(name, int):
            if name in self.people:
                return self.people[name]
            raise TournamentError(f"Nobody here has the number {name}.")
        if (found := self.find(name)) is not None:
            return found
        close = difflib.get_close_matches(name_key(name), [name_key(p.name) for p in self.people.values()], 1)
        near = [p.name for p in self.people.values() if name_key(p.name) in close]
        raise TournamentError(f'Nobody here is called "{name}".' + (f" Did you mean {near[0]}?" if near else ""))

    def find(self, name: str) -> Person | None:
        """Whoever is called so, if anybody is."""
        wanted = name_key(name)
        return next((person for person in self.people.values() if name_key(person.name) == wanted), None)

    def player(self, name: str | int) -> Person:
        person = self.person(name)
        if Role.PLAYER not in person.roles:
            raise TournamentError(f"{person.name} is here, but not as a player.")
        return person

    def named(self, player: int) -> str:
        return self.people[player].name

    @property
    def players(self) -> list[Person]:
        return [person for person in self.people.values() if Role.PLAYER in person.roles]

    @property
    def active(self) -> list[Person]:
        return [person for person in self.players if person.active]

    def with_role(self, role: Role) -> list[Person]:
        return [person for person in self.people.values() if role in person.roles]

    @property
    def organizer(self) -> Person:
        return self.with_role(Role.ORGANIZER)[0]

    @property
    def leaders(self) -> list[Person]:
        return [person for person in self.people.values() if person.leader]

    def rights_of(self, person: Person) -> frozenset[Right]:
        return roles.rights(person.roles, marshal_assigned=bool(self.with_role(Role.MARSHAL)))

    # --- rounds -------------------------------------------------------------------------------------------------

    @property
    def started(self) -> bool:
        return self.structure is not None

    @property
    def current(self) -> Round | None:
        """The latest round, a draft or published."""
        return self.rounds[-1] if self.rounds else None

    @property
    def draft(self) -> Round | None:
        return self.rounds[-1] if self.rounds and not self.rounds[-1].published else None

    def swiss(self) -> list[Round]:
        return [round_ for round_ in self.rounds if round_.stage == SWISS]

    def elimination(self) -> list[Round]:
        return [round_ for round_ in self.rounds if round_.stage == ELIMINATION]

    def round(self, number: int | None = None) -> Round:
        """A published round, by number; the latest if no number is said."""
        published = [round_ for round_ in self.rounds if round_.published]
        if not published:
            raise TournamentError("No round has been published yet.")
        if number is None:
            return published[-1]
        for round_ in published:
            if round_.number == number:
                return round_
        raise TournamentError(f"There is no published round {number}: the latest is round {published[-1].number}.")

    def table(self, number: int, round_number: int | None = None) -> tuple[Round, Table]:
        round_ = self.round(round_number)
        for table in round_.tables:
            if table.number == number:
                return round_, table
        there = [table.number for table in round_.tables]
        known = f"1 to {len(there)}" if max(there) == len(there) else ", ".join(map(str, sorted(there)))
        raise TournamentError(f"Round {round_.number} has no table {number}: it has {known}.")

    @property
    def swiss_done(self) -> bool:
        """Whether the Swiss rounds before the cut, or all if there is none, are over."""
        swiss = self.swiss()
        if self.structure is None or len(swiss) < self.structure.rounds:
            return False
        return all(round_.done for round_ in swiss[: self.structure.rounds])

    @property
    def played_after_cut(self) -> bool:
        """Whether a round after the cut has been drawn: from then on the cut stands."""
        return self.structure is not None and len(self.rounds) > self.structure.rounds

    def entrants(self, number: int) -> list[Person]:
        """Who plays in a Swiss round: everybody who is here, or those who made the cut before it."""
        after_cut = self.structure is not None and number > self.structure.rounds
        here = [person for person in self.active if person.joined <= number]
        return [person for person in here if person.id in self.cut] if after_cut else here

    @property
    def over(self) -> bool:
        if self.cancelled:
            return True
        if self.structure is None or not all(round_.done for round_ in self.rounds):
            return False
        if not self.structure.elimination:
            return len(self.swiss()) >= self.structure.swiss and self.swiss_done
        last = self.rounds[-1] if self.rounds else None
        return last is not None and last.stage == ELIMINATION and len(last.tables) == 1

    @property
    def finished(self) -> bool:
        """Over, and played to the end."""
        return self.over and not self.cancelled

    @property
    def winner(self) -> Person | None:
        """Nobody, if the event is not over, or was cancelled, or if the final had nobody left to play it."""
        if self.elimination() and not any(table.players for table in self.rounds[-1].tables):
            return None
        ranking = self.final_ranking() if self.finished else []
        return self.people[ranking[0]] if ranking and not self.people[ranking[0]].removed else None

    def met(self, player: int) -> list[int]:
        """The opponents of the Swiss rounds so far, each as often as they met."""
        tables = [table for round_ in self.swiss() if round_.published and (table := round_.table_of(player))]
        return [other for table in tables for other in table.players if other != player]

    # --- standings ----------------------------------------------------------------------------------------------

    def scores(self, before: int | None = None) -> dict[int, list[Score]]:
        """What everybody has of the Swiss rounds (those before a round, if one is said)."""
        scores: dict[int, list[Score]] = {person.id: [] for person in self.players}
        for round_ in self.swiss()[: None if before is None else before - 1]:
            for table in round_.tables:
                if table.result is not None:
                    for seat, player in enumerate(table.players):
                        scores[player].append(_score(table, table.result, seat))
        return scores

    def standings(self, before: int | None = None) -> list[Standing]:
        """Everybody who plays or played, by the Swiss rounds; those removed for conduct come last."""
        removed = frozenset(person.id for person in self.players if person.removed)
        through = self.cut if self.structure is not None and self.structure.after_cut and self.cut else None
        scores, again = self.scores(before), self.rulings > 1
        return standings(scores, self.lot_order(), removed, through=through, again=again)

    def lot_order(self) -> dict[int, int]:
        """The place of each player's lot among all of them, from 1: that much of a lot is shown."""
        drawn = sorted(self.players, key=lambda person: (person.lot, person.id))
        return {person.id: place for place, person in enumerate(drawn, start=1)}

    def final_ranking(self) -> list[int]:
        """All players: those of the elimination rounds by how far they came, then by the standings."""
        reached: dict[int, int] = {}
        for round_ in self.elimination():
            for table in round_.tables:
                for player in table.players:
                    reached[player] = round_.number + (table.winner == player)
        place = {line.player: at for at, line in enumerate(self.standings())}
        finalists = self.rounds[-1].tables[0] if self.elimination() and len(self.rounds[-1].tables) == 1 else None

        def order(player: int) -> tuple[bool, int, int, int]:
            in_final = 0
            if finalists and finalists.result and finalists.result.places and player in finalists.players:
                in_final = finalists.result.places[finalists.players.index(player)]
            return self.people[player].removed, -reached.get(player, 0), in_final, place[player]

        return sorted(place, key=order)


def _score(table: Table, result: Result, seat: int) -> Score:
    others = tuple(player for player in table.players if player != table.players[seat])
    if result.ending is Ending.PLACES:
        beaten = [p for p, place in zip(table.players, result.places, strict=True) if place > result.places[seat]]
    else:
        beaten = list(others) if result.winner == seat else []
    return Score(result.points[seat], others, frozenset(beaten))
