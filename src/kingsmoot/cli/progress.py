"""How far long work has come, on standard error, where somebody watches."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING

from kingsmoot.cli.screen import can_draw

if TYPE_CHECKING:
    from rich.progress import Progress as Bar
    from rich.progress import TaskID

EVERY = 0.1
EVERY_PLAIN = 5.0
"""Seconds between two signs of life: a bar moves smoothly, but lines should not pile up."""


def _duration(seconds: float) -> str:
    """How people say it: 40 s, 12 min, 3 h 5 min.

    >>> [_duration(seconds) for seconds in (39.6, 125, 11100)]
    ['40 s', '2 min', '3 h 5 min']
    """
    if seconds < 99.5:
        return f"{seconds:.0f} s"
    hours, minutes = divmod(round(seconds / 60), 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"


class Progress:
    """A bar on a terminal; now and then a line where plain lines are wanted; nothing where nobody watches.

    The bar is redrawn from here and not by a thread of its own: other processes are forked while it shows.
    """

    def __init__(self, verb: str, whole: int, noun: str, plain: bool) -> None:
        self.verb, self.whole, self.noun = verb, whole, noun
        self.watched = sys.stderr.isatty()
        self.drawn = can_draw(sys.stderr) and not plain
        self.last = self.began = time.monotonic()
        self.speed = ""
        self.bar: Bar | None = None
        self.task: TaskID | None = None

    def __enter__(self) -> Progress:
        if self.drawn:
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
            from rich.progress import Progress as Bar

            self.bar = Bar(
                TextColumn("{task.description}"),
                BarColumn(),
                MofNCompleteColumn(),
                TextColumn(self.noun),
                TextColumn("{task.fields[speed]}"),
                TimeRemainingColumn(),
                console=Console(stderr=True),
                auto_refresh=False,
                transient=True,
            )
            self.task = self.bar.add_task(self.verb, total=self.whole, speed="")
            self.bar.start()
        return self

    def reach(self, done: int, games: int | None = None) -> None:
        """So much is done, and so many games have been played since the beginning, where games are played."""
        now = time.monotonic()
        if games is not None:
            self.speed = f"{games / max(now - self.began, 0.001):,.1f} games a second"
        if self.bar is not None and self.task is not None:
            due = now - self.last >= EVERY
            self.bar.update(self.task, completed=done, speed=self.speed, refresh=due or done == self.whole)
            if due:
                self.last = now
        elif self.watched and now - self.last >= EVERY_PLAIN:
            self.last = now
            speed = f", {self.speed}" if self.speed else ""
            if self.speed and games and done < self.whole:
                speed += f", {_duration((now - self.began) * (self.whole - done) / games)} left"
            print(f"{self.verb}: {done} of {self.whole} {self.noun}{speed}.", file=sys.stderr)

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.bar is not None:
            self.bar.stop()
