"""``kingsmoot tourney standings``: who stands where, and how every number came about."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from kingsmoot.cli.screen import Screen
from kingsmoot.cli.tourney.names import full_name
from kingsmoot.cli.tourney.overview import print_json
from kingsmoot.tournament import Event, TournamentError, exchange, store
from kingsmoot.tournament.standings import EXTENDED, FIRST, HEAD_TO_HEAD, LOT, SCHEDULE
from kingsmoot.tournament.text import truncated

SHORT = {FIRST: "", SCHEDULE: "SoS", EXTENDED: "ext. SoS"}
BEST = 8
"""So many are named at the end of an event."""
NOTE = "SoS: strength of schedule, the opponents' mean points per round. Ext. SoS: the mean of the opponents' SoS."


def run(file: Path, explain: str | None, screen: Screen, as_json: bool) -> None:
    event = store.load(file).event
    if explain is not None:
        explained = StandingExplained(event, event.player(full_name(event, explain)).id)
        if as_json:
            print_json(explained.data())
        else:
            explained.show(screen)
    elif as_json:
        print_json(exchange.event_data(event)["standings"])
    else:
        show_standings(event, screen)
        screen.say(NOTE)
        screen.say("To explain a player's numbers: --explain NAME")


def show_standings(event: Event, screen: Screen) -> None:
    if not event.players:
        raise TournamentError("Nobody plays yet: there are no standings.")
    screen.title(f"{event.name}: {_after(event)}")
    show_rows(exchange.event_data(event), screen)
    if event.over and event.elimination():
        best = [event.named(player) for player in event.final_ranking()[:BEST]]
        screen.say(f"After the elimination rounds: {', '.join(f'{n}. {name}' for n, name in enumerate(best, 1))}.")
    if event.winner is not None:
        screen.say(f"The winner is {event.winner.name}.")


def show_rows(data: dict[str, Any], screen: Screen) -> None:
    """The standings of an event that is given as data. The order of the lots is shown where it decided something."""
    players = {player["name"]: player for player in data["players"]}
    rows = data["standings"]
    by_lot = any(row["decided_by"] == LOT and row["played"] for row in rows)
    columns = ["Rank", "Player", "Points", "SoS", "Ext. SoS", *(["Lot"] if by_lot else []), "Placed by"]
    shown = []
    for row in rows:
        rank = f"Rank {row['rank']}" if screen.plain else str(row["rank"])
        sos, extended = decimal(Fraction(row["sos_exact"])), decimal(Fraction(row["extended_sos_exact"]))
        lot = [str(players[row["player"]]["lot"])] if by_lot else []
        dropped = " (dropped)" if row["dropped"] is not None and not players[row["player"]]["removed"] else ""
        placed = SHORT.get(row["decided_by"], row["decided_by"])
        shown.append((rank, f"{row['player']}{dropped}", str(row["points"]), sos, extended, *lot, placed))
    screen.grid(columns, shown, numbers=("Rank", "Points", "SoS", "Ext. SoS", "Lot"))


def _after(event: Event) -> str:
    if event.structure is not None and event.structure.rounds == 0:
        return "no Swiss rounds, the bracket decides (in the order of the lots)"
    counted = [round_ for round_ in event.swiss() if any(table.done for table in round_.tables)]
    if not counted:
        return "standings before the first result"
    if not counted[-1].done:
        return f"standings during round {counted[-1].number}"
    return f"standings after {len(counted)} Swiss {'round' if len(counted) == 1 else 'rounds'}"


def decimal(number: Fraction) -> str:
    """Four decimals, rounded from the exact number."""
    whole, rest = divmod(round(number * 10000), 10000)
    return f"{whole}.{rest:04}"


def exact_and_decimal(number: Fraction) -> str:
    """Exactly, and as a decimal: "29/9 = 3.2222"."""
    return str(number) if number.denominator == 1 else f"{number} = {decimal(number)}"


class StandingExplained:
    """One player's line, opponent by opponent."""

    def __init__(self, event: Event, player: int) -> None:
        self.event, self.player = event, player
        self.order = event.standings()
        self.lines = {line.player: line for line in self.order}
        self.line = self.lines[player]
        self.rank = self.order.index(self.line) + 1
        self.rows = exchange.event_data(event)["standings"]

    def data(self) -> dict[str, Any]:
        row: dict[str, Any] = self.rows[self.rank - 1]
        opponents = [
            {
                "player": self.event.named(other),
                "points": self.lines[other].points,
                "played": self.lines[other].played,
                "average_exact": str(self._average(other)),
                "sos_exact": str(self.lines[other].sos),
            }
            for other in self.line.opponents
        ]
        return row | {"opponents": opponents, "head_to_head": self.line.beat_group, "lot": self.line.lot}

    def show(self, screen: Screen) -> None:
        line, name = self.line, self.event.named(self.player)
        screen.title(f"{name}: rank {self.rank} of {len(self.lines)}, {line.points} points")
        self._show_rounds(screen)
        averages = [self._average(other) for other in line.opponents]
        screen.say(f"Strength of schedule, the mean of the opponents' points per round: {_mean(averages, line.sos)}.")
        schedules = [self.lines[other].sos for other in line.opponents]
        screen.say(
            f"Extended, the mean of the opponents' strengths of schedule: {_mean(schedules, line.extended_sos)}."
        )
        screen.say(f"Lot, drawn once on entry: number {line.lot} of {len(self.lines)}, where 1 is ranked first.")
        screen.say(self._placed())

    def _show_rounds(self, screen: Screen) -> None:
        rows = []
        for round_ in self.event.swiss():
            table = round_.table_of(self.player)
            if table is None or table.result is None:
                continue
            points = str(table.result.points[table.players.index(self.player)])
            others = [other for other in table.players if other != self.player]
            first = (f"Round {round_.number}" if screen.plain else str(round_.number), points)
            if not others:
                rows.append((*first, "bye", "", ""))
            for at, other in enumerate(others):
                theirs = self.lines[other]
                schedule = f"{theirs.points} in {theirs.played}: {exact_and_decimal(self._average(other))}"
                head = first if at == 0 or screen.plain else ("", "")
                rows.append((*head, self.event.named(other), schedule, exact_and_decimal(theirs.sos)))
        if not rows:
            screen.say("No game has a result yet.")
            return
        columns = ("Round", "Points", "Opponent", "Their points per round", "Their strength of schedule")
        screen.grid(columns, rows, numbers=("Round", "Points"))

    def _average(self, other: int) -> Fraction:
        return Fraction(self.lines[other].points, self.lines[other].played or 1)

    def _placed(self) -> str:
        tied = [self.event.named(o.player) for o in self.order if o.points == self.line.points and o is not self.line]
        said = []
        if self.rank > 1:
            said.append(f"Below {self.rows[self.rank - 2]['player']}: {self.rows[self.rank - 1]['decided_by']}.")
        if self.rank < len(self.order):
            said.append(f"Above {self.rows[self.rank]['player']}: {self.rows[self.rank]['decided_by']}.")
        if tied and self.line.beat_group:
            said.append(f"Beat everyone else with as many points ({truncated(tied)}): {HEAD_TO_HEAD}.")
        elif tied:
            said.append(f"Level on points with {truncated(tied)}, and did not beat all of them: no {HEAD_TO_HEAD}.")
        return " ".join(said)


def _mean(values: Sequence[Fraction], whole: Fraction) -> str:
    if not values:
        return "0, for want of an opponent"
    if len(values) == 1:
        return exact_and_decimal(whole)
    return f"({' + '.join(map(str, values))}) / {len(values)} = {exact_and_decimal(whole)}"
