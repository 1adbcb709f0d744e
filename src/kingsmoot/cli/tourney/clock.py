"""``kingsmoot tourney clock``: how much time a round has left, once or ticking, and the call of time."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path

from kingsmoot.cli.play.record_files import quoted
from kingsmoot.cli.screen import Screen
from kingsmoot.tournament import Busy, Event, NotNow, Round, Table, store
from kingsmoot.tournament.acts.clock import ends as end_of
from kingsmoot.tournament.desk import Clock, utc_now

LOOK_AGAIN = 5
"""The file is read again every so many seconds: results come in, and tables get more time."""
CALLS = {timedelta(minutes=left): f"{left} minutes left." for left in (30, 10, 5)}
CALLS[timedelta(minutes=1)] = "One minute left."
TIME = "Time! Finish the current game round. If nobody has won by then, power decides."
ZERO = timedelta(0)


@dataclass(frozen=True, slots=True)
class ClockReading:
    """What the clock of a round shows at a moment."""

    round: int
    left: timedelta  # negative when time is over
    ends: datetime
    playing: int  # tables without a result
    longer: tuple[tuple[int, datetime], ...]  # tables with more time that still play, and when theirs ends
    paused: bool = False

    def __str__(self) -> str:
        tables = f"{self.playing} {'table plays' if self.playing == 1 else 'tables play'}"
        return f"Round {self.round}: {self.said()}; {tables}"

    def said(self) -> str:
        seconds = int(abs(self.left).total_seconds() + (0.999 if self.left > ZERO else 0))
        said = f"{seconds // 60}:{seconds % 60:02}"
        if self.paused:
            return f"{said} left, and the clock is stopped"
        return f"{said} left, until {clock_time(self.ends)}" if self.left > ZERO else f"time was up {said} ago"


def run(
    file: Path, once: bool, screen: Screen, now: Clock = utc_now, sleep: Callable[[float], None] = time.sleep
) -> None:
    round_ = running_round(store.load(file).event, file)
    if round_.minutes is None:
        screen.say(f"Round {round_.number} is the final and untimed. Play it to the end.")
    elif once or not sys.stdout.isatty():
        say(read_clock(round_, now()), screen)
    else:
        try:
            LiveClock(file, screen, now, sleep).run()
        except KeyboardInterrupt:
            screen.say()
            screen.say(f"The round goes on; look again with: kingsmoot tourney clock {quoted(file)}")


def running_round(event: Event, file: Path) -> Round:
    """The round whose clock runs."""
    round_ = event.round()
    if round_.done:
        raise NotNow(f"Round {round_.number} is over: all results are in.")
    if round_.begun is None:
        raise NotNow(f"Round {round_.number} has not begun: announce it with `kingsmoot tourney begin {quoted(file)}`.")
    return round_


def read_clock(round_: Round, now: datetime) -> ClockReading:
    ends = end_of(round_) or now
    if round_.called is not None:
        ends = datetime.fromisoformat(round_.called)
    elif round_.paused is not None:  # it stands still: the end moves on with the time
        ends += now - datetime.fromisoformat(round_.paused)
    playing = [table for table in round_.tables if not table.done]

    def longer(table: Table) -> tuple[int, datetime]:
        return table.number, ends + timedelta(minutes=table.extra_minutes)

    more = tuple(longer(table) for table in playing if table.extra_minutes)
    return ClockReading(round_.number, ends - now, ends, len(playing), more, round_.paused is not None)


def clock_time(moment: datetime) -> str:
    return f"{moment.astimezone():%H:%M}"


def say(shown: ClockReading, screen: Screen) -> None:
    screen.say(f"{shown}.")
    if shown.left <= ZERO:
        screen.say(TIME)
    for table, ends in shown.longer:
        screen.say(f"Table {table} has until {clock_time(ends)}.")


class LiveClock:
    """The clock on a terminal: one line that counts down. Where plain lines are wanted only the calls are printed."""

    def __init__(self, file: Path, screen: Screen, now: Clock, sleep: Callable[[float], None]) -> None:
        self.file, self.screen, self.now, self.sleep = file, screen, now, sleep
        self.called: set[object] = set()

    def run(self) -> None:
        round_ = running_round(store.load(self.file).event, self.file)
        first = read_clock(round_, self.now())
        self.called = {left for left in CALLS if first.left <= left}  # these calls came before
        if self.screen.plain:
            self.screen.say(f"{first}.")
        for tick in count(1):
            shown = read_clock(round_, self.now())
            self._call_out(shown)
            if shown.left <= ZERO and all(ends <= self.now() for _, ends in shown.longer):
                return
            self._draw(str(shown))
            self.sleep(1)
            if tick % LOOK_AGAIN == 0:
                round_ = self._again(round_)
                if round_.done:
                    self._line(f"Round {round_.number} is over: all results are in.")
                    return

    def _again(self, round_: Round) -> Round:
        """The round as the file has it by now."""
        try:
            event = store.load(self.file).event
        except Busy:
            return round_  # the next look will do
        again = event.round(round_.number)
        return again if again.done else running_round(event, self.file)

    def _call_out(self, shown: ClockReading) -> None:
        """What has to be said now, each once."""
        calls: list[tuple[object, bool, str]] = [(left, shown.left <= left, said) for left, said in CALLS.items()]
        calls.append((ZERO, shown.left <= ZERO, TIME))
        for table, ends in shown.longer:
            calls.append((("more", table, ends), True, f"Table {table} has until {clock_time(ends)}."))
            calls.append((("over", table, ends), ends <= self.now(), f"Time at table {table}, too!"))
        for key, due, said in calls:
            if due and key not in self.called:
                self.called.add(key)
                self._line(said)

    def _line(self, text: str) -> None:
        """A line that stays; with a bell if it has to be heard."""
        if not self.screen.plain:
            self._draw("")
            print("\r\a" if "!" in text else "\r", end="")
        self.screen.say(text)

    def _draw(self, text: str) -> None:
        """The line that moves."""
        if not self.screen.plain:
            print(f"\r{text}\x1b[K", end="", flush=True)
