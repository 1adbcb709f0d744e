"""What is odd about a past event: told in sentences, round by round, and changing nothing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from kingsmoot.tournament.desk import Desk
from kingsmoot.tournament.errors import TournamentError
from kingsmoot.tournament.exchange.parsed_event import ParsedPlayer
from kingsmoot.tournament.model import ELIMINATION, SWISS
from kingsmoot.tournament.names import name_key
from kingsmoot.tournament.pairing.next_round import draw_elimination, draw_swiss, make_cut
from kingsmoot.tournament.standings import Standing

Row = dict[str, Any]
MOST_NAMES = 8
ANY_KEY = 0
"""Who has the bye after the first round, and who meets whom in a bracket after a cut, does not depend on chance."""


class Irregularities:
    """The regulations, held against what was played. `told` grows by a sentence for each thing that was otherwise."""

    def __init__(self, desk: Desk, told: list[str]) -> None:
        self.desk = desk
        self.told = told
        self.met: dict[frozenset[int], int] = {}  # in which Swiss round two first met
        self.byes: dict[int, int] = {}

    def names(self, players: Sequence[int]) -> str:
        said = [self.desk.event.named(player) for player in players[:MOST_NAMES]]
        more = len(players) - len(said)
        return _and([*said, f"{more} more"] if more else said)

    def before_round(self, number: int, stage: str, tables: list[Row]) -> list[Row]:
        """Look at a round before it is entered. Gives its tables, those of a bracket by the numbers of its games."""
        seated = {player for table in tables for player in table["players"]}
        if stage == SWISS:
            self._missing(number, seated)
            self._rematches(number, tables)
            self._byes(number, [table["players"][0] for table in tables if len(table["players"]) == 1], seated)
        elif stage == ELIMINATION and self.desk.event.structure and number > self.desk.event.structure.rounds:
            return self._bracket(number, tables, seated)
        return tables

    # --- Swiss --------------------------------------------------------------------------------------------------

    def _missing(self, number: int, seated: set[int]) -> None:
        event = self.desk.event
        if event.structure is not None and number > event.structure.rounds:
            if number == event.structure.rounds + 1:
                self._cut(seated)
            return
        missing = [p.id for p in event.active if p.joined <= number and p.id not in seated]
        if missing:
            are = "is" if len(missing) == 1 else "are"
            self.told.append(f"Round {number}: {self.names(missing)} {are} missing without having dropped.")

    def _rematches(self, number: int, tables: list[Row]) -> None:
        for at, table in enumerate(tables, start=1):
            for one, other in combinations(table["players"], 2):
                pair = frozenset((one, other))
                if pair in self.met and self.desk.event.format == "joust":
                    said = f"Round {number}, table {table.get('table') or at}: {self.names([one, other])} meet again"
                    self.told.append(f"{said}, after round {self.met[pair]}.")
                self.met.setdefault(pair, number)

    def _byes(self, number: int, byes: list[int], seated: set[int]) -> None:
        if len(byes) > 1:
            self.told.append(f"Round {number} has {len(byes)} byes ({self.names(byes)}): at most one is needed.")
        fewest = min((self.byes.get(player, 0) for player in seated), default=0)
        for player in byes:
            had = self.byes.get(player, 0)
            if had > fewest:
                self.told.append(f"Round {number}: {self.names([player])} has another bye; others have had fewer.")
            elif len(byes) == 1 and number > 1:
                self._lowest(number, player, [p for p in seated if self.byes.get(p, 0) == fewest])
        for player in byes:
            self.byes[player] = self.byes.get(player, 0) + 1

    def _lowest(self, number: int, player: int, candidates: list[int]) -> None:
        """The bye is for the lowest ranked, unless the others could not be paired then; a lot may fall otherwise."""
        lines = {line.player: line for line in self.desk.event.standings(number)}
        lowest = max(candidates, key=lambda candidate: lines[candidate].rank)
        if _level(lines[lowest], lines[player]):
            return
        try:
            drawn = draw_swiss(self.desk.event, number, ANY_KEY)
        except TournamentError:
            return
        right = next((players[0] for players, _ in drawn.tables if len(players) == 1), player)
        if not _level(lines[right], lines[player]):
            self.told.append(
                f"Round {number}: {self.names([player])} has the bye, and by the standings it was for "
                f"{self.names([right])}."
            )

    # --- elimination --------------------------------------------------------------------------------------------

    def _bracket(self, number: int, tables: list[Row], seated: set[int]) -> list[Row]:
        event = self.desk.event
        first = not event.elimination()
        if first and not event.swiss():
            return tables  # drawn at random
        if not seated or (event.current and not event.current.done):
            return tables  # refused when it is entered
        if first:
            self._cut(seated)
        before, event.cut = event.cut, event.cut or tuple(x.player for x in event.standings() if x.player in seated)
        try:
            expected = [players for players, _ in draw_elimination(event, ANY_KEY).tables]
        except TournamentError:
            return tables
        finally:
            event.cut = before
        numbers = _numbers([frozenset(players) for players in expected], [frozenset(t["players"]) for t in tables])
        if numbers is None and first:  # perhaps a lot fell otherwise there
            ranked = {line.player: _merits(line) for line in event.standings()}
            merits = [_sorted([ranked[player] for player in players]) for players in expected]
            numbers = _numbers(merits, [_sorted([ranked[player] for player in t["players"]]) for t in tables])
        if numbers is not None:
            return [table | {"table": number} for table, number in zip(tables, numbers, strict=True)]
        strangers = sorted(seated - {player for players in expected for player in players})
        if strangers and not first:
            play = "plays" if len(strangers) == 1 else "play"
            self.told.append(f"Round {number}: {self.names(strangers)} {play} on without having come through.")
        self._tell_games_not_played(number, expected, tables)
        return tables

    def _tell_games_not_played(self, number: int, expected: list[tuple[int, ...]], tables: list[Row]) -> None:
        played = [frozenset(table["players"]) for table in tables]
        for at, players in enumerate(expected, start=1):
            if frozenset(players) not in played:
                right = _against([self.desk.event.named(player) for player in players])
                self.told.append(f"Round {number}: by the bracket, game {at} is {right}, and that was not played.")

    def _cut(self, seated: set[int]) -> None:
        try:
            right = make_cut(self.desk.event)
        except TournamentError:
            return
        lines = {line.player: line for line in self.desk.event.standings()}
        out = [player for player in right if player not in seated]
        instead = sorted((seated - set(right)), key=lambda player: lines[player].rank)
        if not out and not instead:
            return
        if len(out) == len(instead) and all(_level(lines[a], lines[b]) for a in out for b in instead):
            return
        said = [f"without {self.names(out)}"] if out else []
        said += [f"with {self.names(instead)}"] if instead else []
        self.told.append(f"The cut was made {_and(said)}: not by the standings.")

    # --- what the data says itself ------------------------------------------------------------------------------

    def standings(self, rows: Sequence[tuple[ParsedPlayer, Mapping[str, Any]]]) -> None:
        lines = {line.player: line for line in self.desk.event.standings()}
        for player, row in rows:
            if player.id not in lines:
                self.told.append(f"The standings name {player.name} twice.")
                continue
            line = lines.pop(player.id)
            self._differs(player.name, "rank", row.get("rank"), Fraction(line.rank))
            self._differs(player.name, "points", row.get("points"), Fraction(line.points))
            self._differs(player.name, "strength of schedule", row.get("sos_exact", row.get("sos")), line.sos)
            given = row.get("extended_sos_exact", row.get("extended_sos"))
            self._differs(player.name, "extended strength of schedule", given, line.extended_sos)
        if rows and lines:
            self.told.append(f"The standings miss {self.names(list(lines))}.")

    def _differs(self, name: str, what: str, given: Any, computed: Fraction) -> None:
        if given is None:
            return
        read = _fraction(given)
        if read is None or abs(read[0] - computed) >= read[1]:
            number = computed if computed.denominator == 1 else f"{computed} ({float(computed):.4f})"
            self.told.append(f"The standings give {name} {what} {given}; computed, it is {number}.")

    def winner(self, given: Any) -> None:
        winner = self.desk.event.winner
        if given is None or (winner and name_key(str(given)) == name_key(winner.name)):
            return
        right = f"it is {winner.name}" if winner else "nobody has won yet"
        self.told.append(f"{given} is named as the winner; by the results {right}.")


Merits = tuple[int, bool, Fraction, Fraction]


def _merits(line: Standing) -> Merits:
    """All that ranks a player, but for the lot."""
    return line.points, line.beat_group, line.sos, line.extended_sos


def _level(one: Standing, other: Standing) -> bool:
    """Whether only the lot stands between two."""
    return _merits(one) == _merits(other)


def _sorted(merits: list[Merits]) -> tuple[Merits, ...]:
    return tuple(sorted(merits))


def _numbers(expected: Sequence[Hashable], played: Sequence[Hashable]) -> list[int] | None:
    """The number of the game that each played one is, if they are the expected ones."""
    if Counter(expected) != Counter(played):
        return None
    free: dict[Hashable, list[int]] = {}
    for number, game in enumerate(expected, start=1):
        free.setdefault(game, []).append(number)
    return [free[game].pop(0) for game in played]


def _fraction(given: Any) -> tuple[Fraction, Fraction] | None:
    """A number as it was written, and from where on another number is not the same but for rounding."""
    if isinstance(given, bool) or not isinstance(given, int | float | str):
        return None
    text = str(given).strip()
    if re.fullmatch(r"-?\d{1,18}/[1-9]\d{0,17}", text):
        return Fraction(text), Fraction(1, 1 << 200)
    if re.fullmatch(r"-?\d{1,18}(\.\d{1,20})?", text):
        places = min(12, max(2, len(text.partition(".")[2])))  # a nought at the end may have been left out
        return Fraction(text), Fraction(1, 10**places)
    return None


def _and(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def _against(names: Sequence[str]) -> str:
    return " against ".join(names) if names else "empty"
