"""``kingsmoot tourney bracket``: the elimination rounds, drawn as a tree, or listed round by round."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from kingsmoot.cli.screen import Screen
from kingsmoot.cli.tourney.overview import print_json
from kingsmoot.cli.tourney.round_view import heading, outcome
from kingsmoot.tournament import ELIMINATION, Event, NotNow, Round, Table, exchange, store

NARROWEST = 12
"""Columns of a tree that are narrower than this cannot hold a name."""


def run(file: Path, screen: Screen, as_json: bool) -> None:
    event = store.load(file).event
    rounds = event.elimination()
    if as_json:
        data = exchange.event_data(event, drafts=True)
        played = [round_ for round_ in data["rounds"] if round_["stage"] == ELIMINATION]
        print_json({"cut": data["cut"], "rounds": played, "winner": data["winner"]})
        return
    if not rounds:
        raise NotNow(_no_bracket(event))
    drawn = [] if screen.plain or event.format == "melee" else draw(event, rounds, screen.console.width)
    if drawn:
        screen.title(f"{event.name}: the bracket")
        for line in drawn:
            screen.say(line)
    else:
        for round_ in rounds:
            _list(event, round_, screen)
    if not rounds[-1].published:
        screen.say(f"Round {rounds[-1].number} is a draft, not published yet.")
    if event.winner is not None:
        screen.say(f"The winner is {event.winner.name}.")


def _no_bracket(event: Event) -> str:
    if event.structure is not None and not event.structure.elimination:
        return "This event has no elimination rounds."
    if event.cut:
        return "The cut is made; draw the next round to see the bracket."
    return "There is no bracket yet: it comes with the first elimination round."


# --- as lines -------------------------------------------------------------------------------------------------------


def _list(event: Event, round_: Round, screen: Screen) -> None:
    screen.title(heading(event, round_))
    for table in round_.tables:
        names = [seeded(event, player) for player in table.players]
        if len(names) == 1:
            screen.say(f"Game {table.number}: {names[0]} goes on without a game.")
            continue
        joined = " against ".join(names) if len(names) == 2 else ", ".join(names)
        won = f", {event.named(table.winner)} won" if table.winner is not None else ""
        screen.say(f"Game {table.number}: {joined or 'nobody'}: {outcome(table) or 'open'}{won}.")


def seeded(event: Event, player: int) -> str:
    """With the rank in the cut, where there was one."""
    return f"{event.cut.index(player) + 1} {event.named(player)}" if player in event.cut else event.named(player)


# --- as a tree ------------------------------------------------------------------------------------------------------


def game_order(games: int) -> list[int]:
    """The games of the first round from top to bottom, so that those whose winners meet stand side by side.

    >>> game_order(4)
    [0, 3, 1, 2]
    """
    order, size = [0], 1
    while size < games:
        size *= 2
        order = [game for k in order for game in (k, size - 1 - k)]
    return order


@dataclass(frozen=True, slots=True)
class Label:
    """Who stands at a line of the tree, and the score of the game that led there."""

    name: str
    score: str = ""

    def __len__(self) -> int:
        return len(self.name) + len(self.score) + bool(self.score)

    def within(self, room: int) -> str:
        """At most so many letters: the name comes first, and the score only where there is room for both."""
        if len(self) <= room:
            return f"{self.name} {self.score}".rstrip()
        return self.name if len(self.name) <= room else f"{self.name[: room - 1].rstrip()}…"


def draw(event: Event, rounds: list[Round], width: int) -> list[str]:
    """The tree as lines of this width; nothing if the names would have too little room."""
    games = len(rounds[0].tables)
    columns = [_first_column(event, rounds[0]), *_later_columns(event, rounds, games)]
    wide = min(max(len(label) for column in columns for label in column) + 5, width // len(columns))
    if wide < NARROWEST:
        return []
    canvas = [[" "] * (wide * len(columns)) for _ in range(4 * games - 1)]
    rows = list(range(0, 4 * games, 2))
    for at, labels in enumerate(columns):
        last = at == len(columns) - 1
        for row, label in zip(rows, labels, strict=True):
            text = _line(label, wide - 1, first=at == 0, last=last)
            canvas[row][at * wide : at * wide + len(text)] = list(text)
        if not last:
            pairs = list(zip(rows[::2], rows[1::2], strict=True))
            for top, bottom in pairs:
                _join(canvas, at * wide + wide - 1, top, bottom)
            rows = [(top + bottom) // 2 for top, bottom in pairs]
    return ["".join(line).rstrip() for line in canvas]


def _first_column(event: Event, first: Round) -> list[Label]:
    """Two lines a game: who plays it."""
    labels = []
    for game in game_order(len(first.tables)):
        names = [seeded(event, player) for player in first.tables[game].players]
        labels += [Label(name) for name in (*names, "bye", "bye")[:2]]
    return labels


def _later_columns(event: Event, rounds: list[Round], games: int) -> list[list[Label]]:
    """One line a game: who won it and how. Rounds that are not drawn yet have empty lines."""
    columns, at = [], 0
    while games >= 1:
        tables = rounds[at].tables if at < len(rounds) else []
        columns.append([_winner(event, tables[game]) if tables else Label("") for game in game_order(games)])
        games, at = games // 2, at + 1
    return columns


def _winner(event: Event, table: Table) -> Label:
    if table.winner is None or table.result is None:
        return Label("")
    score = "-".join(map(str, sorted(table.result.points, reverse=True))) if len(table.players) > 1 else ""
    return Label(event.named(table.winner), score)


def _line(label: Label, room: int, *, first: bool, last: bool) -> str:
    lead = "" if first else "─ "
    text = label.within(room - len(lead) - 1)
    if last:
        return f"{lead}{text}"
    return f"{lead}{text} ".ljust(room, "─") if text else "─" * room


def _join(canvas: list[list[str]], at: int, top: int, bottom: int) -> None:
    canvas[top][at], canvas[bottom][at] = "┐", "┘"
    for row in range(top + 1, bottom):
        canvas[row][at] = "│"
    canvas[(top + bottom) // 2][at] = "├"
