"""Where a command prints and asks: drawn with Rich on a terminal, or as plain lines.

Plain lines have no boxes, no colour and nothing that moves the cursor. They are for screen readers, pipes and files.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

WIDEST = 100
"""Lines longer than this are hard to read, however wide the terminal is."""


_COMMANDS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""What a terminal takes for a command, and what turns the order of letters round; lines and tabs may stay."""


def strip_control_characters(text: str) -> str:
    """Names come from records and files of others: nothing in them may command the terminal of who reads them.

    >>> strip_control_characters("Jon\x1b[2J Snow")
    'Jon\ufffd[2J Snow'
    """
    return _COMMANDS.sub("\ufffd", text)


class _Stripped:
    """A drawing of Rich whose texts command nothing; what Rich itself says to the terminal stays."""

    def __init__(self, drawing: RenderableType) -> None:
        self.drawing = drawing

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        from rich.segment import Segment

        for segment in console.render(self.drawing, options):
            yield segment if segment.control else Segment(strip_control_characters(segment.text), segment.style)


class Screen:
    """One place to print to."""

    def __init__(self, plain: bool = False) -> None:
        self.wants_plain = plain
        """Plain lines were asked for; ``plain`` is also set where nothing can be drawn."""
        self.plain = plain or not can_draw(sys.stdout)
        self._console: Console | None = None

    @property
    def console(self) -> Console:
        if self._console is None:
            from rich.console import Console

            self._console = Console(highlight=False, markup=False, emoji=False)
            self._console.width = min(self._console.width, WIDEST)
        return self._console

    @property
    def height(self) -> int:
        return os.get_terminal_size().lines if sys.stdout.isatty() else 24

    # -- printing ---------------------------------------------------------------------------------------

    def say(self, line: str = "", style: str = "") -> None:
        if self.plain:
            print(strip_control_characters(line))
        else:
            self.console.print(strip_control_characters(line), style=style or None)

    def show(self, drawing: RenderableType) -> None:
        """Print something that Rich draws; for screens that are not plain."""
        self.console.print(_Stripped(drawing))

    def title(self, text: str) -> None:
        if self.plain:
            print(strip_control_characters(text))
        else:
            from rich.rule import Rule
            from rich.text import Text

            self.console.print(Rule(Text(strip_control_characters(text), style="bold"), align="left", style="dim"))

    def grid(self, columns: Sequence[str], rows: Iterable[Sequence[str]], numbers: Iterable[str] = ()) -> None:
        """Rows under named columns, those in ``numbers`` to the right.

        In plain lines each value is said with its name, but for the first, which says what the line is about.
        """
        if self.plain:
            for first, *rest in rows:
                named = [f"{name}: {cell}" for name, cell in zip(columns[1:], rest, strict=True) if cell]
                print(strip_control_characters("; ".join((first, *named))))
            return
        from rich import box
        from rich.table import Table
        from rich.text import Text

        right = set(numbers)
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
        for name in columns:
            # The last column holds the long texts: the others keep their words whole.
            table.add_column(name, justify="right" if name in right else "left", no_wrap=name != columns[-1])
        for row in rows:
            table.add_row(*(Text(strip_control_characters(cell)) for cell in row))
        self.console.print(table)

    def clear(self) -> None:
        """Take what was printed out of sight."""
        if self.plain:
            print("\n" * self.height)
        else:
            self.console.clear()

    # -- asking -----------------------------------------------------------------------------------------

    @property
    def interactive(self) -> bool:
        """Is there somebody at a keyboard?"""
        return sys.stdin.isatty()

    def ask(self, question: str) -> str:
        """A line of input without the space around it; EOFError when there is no more."""
        if self.interactive:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - from here on lines can be edited and recalled
        answer = input(question).strip()
        if not self.interactive:
            print(answer)  # nobody has typed it, so it does not stand there yet
        return answer


def can_draw(stream: TextIO) -> bool:
    """Is this a terminal that shows boxes and colours?"""
    encoding = (stream.encoding or "").lower().replace("-", "")
    return stream.isatty() and os.environ.get("TERM") not in ("dumb", "unknown") and encoding.startswith("utf")
