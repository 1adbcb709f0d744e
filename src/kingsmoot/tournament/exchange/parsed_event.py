"""A past event as its data tells it: read and checked for sense, before anything is made of it."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kingsmoot.tournament.errors import TournamentError
from kingsmoot.tournament.model import SWISS
from kingsmoot.tournament.names import name_key, tidy_name
from kingsmoot.tournament.roles import LEADERS, Role

ALWAYS = -1  # "dropped": true says that, and not when
Pairing = Mapping[str, Any]


@dataclass(slots=True)
class ParsedPlayer:
    name: str
    rounds: list[int] = field(default_factory=list)  # those in which the player sits
    joined: int | None = None
    dropped: int | None = None  # after this round
    removed: bool = False
    lot: int | None = None
    deck: str | None = None
    id: int = 0  # at the desk, once entered

    @property
    def enters(self) -> int:
        """The first round. Who is said to have joined after it has dropped in between, and come back."""
        if self.joined is not None and not (self.rounds and self.rounds[0] < self.joined):
            return self.joined
        return self.rounds[0] if self.rounds and not (self.dropped is not None and self.dropped < self.rounds[0]) else 1

    @property
    def returns(self) -> int | None:
        return self.joined if self.joined is not None and self.joined > self.enters else None

    @property
    def left(self) -> int | None:
        """After which round somebody went who came back."""
        back = self.returns
        return max(number for number in self.rounds if number < back) if back else None


@dataclass(slots=True)
class ParsedRound:
    stage: str
    pairings: list[Pairing]


class ParsedEvent:
    def __init__(self, data: Any) -> None:
        whole = as_object(data, "An event")
        self.told: list[str] = []
        self.about = as_object(whole.get("event") or {}, '"event"')
        self.rounds = self._read_rounds(as_list(whole.get("rounds"), '"rounds"'))
        self.players = self._read_players(whole.get("players"))
        self._seat_players()
        self.standings = self._read_standings(as_list(whole.get("standings") or [], '"standings"'))
        self.leaders, self.organizer = self._read_leaders(as_list(self.about.get("leaders") or [], '"leaders"'))
        self.cut_made = bool(whole.get("cut"))
        self.winner = whole.get("winner")

    def _read_rounds(self, given: list[Any]) -> list[ParsedRound]:
        rounds: list[ParsedRound] = []
        for number, one in enumerate(given, start=1):
            row = as_object(one, f"Round {number}")
            if row.get("number", number) != number:
                raise TournamentError(f"Round {number} calls itself number {row['number']}: put the rounds in order.")
            if row.get("published") is False:
                self.told.append(f"Round {number} is a draft and was left out: draw it again.")
                break
            pairings = as_list(row.get("pairings"), f"What round {number} has for pairings")
            for at, pairing in enumerate(pairings, start=1):
                where = f"Round {number}, pairing {at}"
                for name in as_list(as_object(pairing, where).get("players"), f"{where}: what it has for players"):
                    read_name(name, where)
            rounds.append(ParsedRound(str(row.get("stage") or SWISS).strip().lower(), pairings))
        return rounds

    def _read_players(self, given: Any) -> dict[str, ParsedPlayer]:
        players: dict[str, ParsedPlayer] = {}
        if given is None:
            names = (name for round_ in self.rounds for pairing in round_.pairings for name in pairing["players"])
            return {name_key(name): ParsedPlayer(tidy_name(name)) for name in names}
        for at, row in enumerate(as_list(given, '"players"'), start=1):
            player = self._read_player(at, {"name": row} if isinstance(row, str) else as_object(row, f"Player {at}"))
            if name_key(player.name) in players:
                raise TournamentError(f"Player {at}: {player.name} is there twice: two people need two names.")
            players[name_key(player.name)] = player
        return players

    def _read_player(self, at: int, row: Mapping[str, Any]) -> ParsedPlayer:
        player = ParsedPlayer(read_name(row.get("name"), f"Player {at}"), removed=row.get("removed") is True)
        if row.get("joined") is not None:
            player.joined = whole_number(row["joined"], f"{player.name}: joined", least=1)
        dropped = row.get("dropped")
        if dropped is None or dropped is False:
            dropped = True if player.removed else None
        if dropped is not None:
            player.dropped = ALWAYS if dropped is True else whole_number(dropped, f"{player.name}: dropped")
        player.lot = whole_number(row["lot"], f"{player.name}: lot") if row.get("lot") is not None else None
        player.deck = row["deck"] if isinstance(row.get("deck"), str) else None
        return player

    def _seat_players(self) -> None:
        for number, round_ in enumerate(self.rounds, start=1):
            for at, pairing in enumerate(round_.pairings, start=1):
                for name in pairing["players"]:
                    self._named(name, f"Round {number}, table {pairing.get('table') or at}").rounds.append(number)
        for player in self.players.values():
            self._settle(player)
            if player.joined is None and player.enters > 1:
                self.told.append(f"{player.name} first plays in round {player.enters}: taken as a late entry.")

    def _settle(self, player: ParsedPlayer) -> None:
        """Coming and going must agree with the rounds: they are the better witness."""
        last = max(player.rounds, default=0)
        if player.dropped == ALWAYS:
            player.dropped = last
        if player.dropped is not None and not last <= player.dropped <= len(self.rounds):
            played = f"last plays in round {last}" if player.dropped < last else f"there are {len(self.rounds)} rounds"
            self.told.append(f"{player.name} is said to have dropped after round {player.dropped}, and {played}.")
            player.dropped = max(last, min(player.dropped, len(self.rounds)))
        if player.joined is not None and player.joined > len(self.rounds) + 1:
            self.told.append(f"{player.name} is said to have joined in round {player.joined}, and that is to come.")
            player.joined = len(self.rounds) + 1

    def _named(self, name: str, where: str) -> ParsedPlayer:
        found = self.players.get(name_key(name))
        if found is None:
            close = difflib.get_close_matches(name_key(name), self.players, 1)
            near = f" Did you mean {self.players[close[0]].name}?" if close else ""
            raise TournamentError(f'{where}: nobody is called "{" ".join(name.split())}".{near}')
        return found

    def _read_standings(self, given: list[Any]) -> list[tuple[ParsedPlayer, Mapping[str, Any]]]:
        rows: list[tuple[ParsedPlayer, Mapping[str, Any]]] = []
        for at, one in enumerate(given, start=1):
            row = as_object(one, f"Line {at} of the standings")
            player = self._named(str(row.get("player") or row.get("name") or ""), f"Line {at} of the standings")
            if player.lot is None:  # complete ties were broken by lot there, and the standings say how
                player.lot = at
            rows.append((player, row))
        return rows

    def _read_leaders(self, given: list[Any]) -> tuple[list[tuple[str, str]], str]:
        """The other leaders with their roles, and the organizer's name ("" if it is not said)."""
        leaders: list[tuple[str, str]] = []
        organizer = read_name(self.about["organizer"], '"organizer"') if self.about.get("organizer") else ""
        for one in given:
            row = as_object(one, "A leader")
            name, role = read_name(row.get("name"), "A leader"), str(row.get("role") or Role.JUDGE)
            if role not in LEADERS:
                known = ", ".join(sorted(LEADERS))
                raise TournamentError(f"{name} is not a leader as {shortened(role)}: the roles are {known}.")
            if role == Role.ORGANIZER:
                organizer = name
            else:
                leaders.append((name, role))
        return leaders, organizer


def read_name(name: Any, where: str) -> str:
    if not isinstance(name, str):
        raise TournamentError(f"{where}: {shortened(name)} is not a name.")
    try:
        return tidy_name(name)
    except TournamentError as why:
        raise TournamentError(f"{where}: {why}") from None


def as_object(given: Any, what: str) -> Mapping[str, Any]:
    if not isinstance(given, Mapping):
        raise TournamentError(f"{what} is not an object with named values: {shortened(given)}.")
    return given


def as_list(given: Any, what: str) -> list[Any]:
    if not isinstance(given, list | tuple):
        raise TournamentError(f"{what} is not a list: {shortened(given)}.")
    return list(given)


def whole_number(given: Any, what: str, least: int = 0, most: int = (1 << 63) - 1) -> int:
    if type(given) is not int or not least <= given <= most:
        span = f"from {least} to {most}" if most < 1 << 32 else f"of {least} or more"
        raise TournamentError(f"{what} is not a whole number {span}: {shortened(given)}.")
    return given


def shortened(given: Any) -> str:
    text = repr(given)
    return text if len(text) <= 60 else f"{text[:57]}..."
