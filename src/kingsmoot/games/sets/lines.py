"""On which line of a TOML file something stands. ``tomllib`` does not tell, and who wrote the file wants to know."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect
from collections import Counter
from typing import TypeAlias

Where: TypeAlias = tuple[str | int, ...]
"""Where something is in what the file holds: ``("cards", 3, "cost")``."""

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_BLANK = re.compile(r"[ \t]*")
_NOTHING = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_WORD = re.compile(r"[^,\]}#\n]+")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}(?!")|\'{3}.*?\'{3,5}(?!\')|"(?:\\.|[^"\\])*"|\'[^\']*\'',
    re.DOTALL,
)


def lines(text: str) -> dict[Where, int]:
    """The line of every key, table and item of an array, for a text that ``tomllib`` can read."""
    scan = _Scan(text)
    scan.document()
    return scan.found


class _Scan:
    """One pass over the text. It looks for places only: that the text is right has been checked."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[Where, int] = {}
        self._ends = [match.start() for match in re.finditer("\n", text)]
        self._tables: Counter[Where] = Counter()
        """How many tables each array of tables has so far."""

    def document(self) -> None:
        table: Where = ()
        while self._next(_NOTHING):
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)

    # -- the parts of a document ------------------------------------------------------------------------

    def _header(self) -> Where:
        line, brackets = self._line, 2 if self.text.startswith("[[", self.at) else 1
        self.at += brackets
        *outer, last = self._keys()
        self.at += brackets
        table: Where = ()
        for key in outer:
            table = (*table, key)
            self._found(table, line)
            table = self._last_of(table)
        table = (*table, last)
        if brackets == 2:
            self._found(table, line)
            self._tables[table] += 1
            table = self._last_of(table)
        self._found(table, line)
        return table

    def _last_of(self, table: Where) -> Where:
        """What stands under the name of an array of tables belongs to the last one of them."""
        return (*table, self._tables[table] - 1) if self._tables[table] else table

    def _pair(self, table: Where) -> None:
        line = self._line
        for key in self._keys():
            table = (*table, key)
            self._found(table, line)
        self.at += 1  # the equals sign
        self._next(_BLANK)
        self._value(table)

    def _value(self, path: Where) -> None:
        opening = self.text[self.at]
        if opening == "[":
            self._listed("]", path)
        elif opening == "{":
            self._listed("}", path)
        else:
            self._next(_STRING if opening in "\"'" else _WORD)

    def _listed(self, closing: str, path: Where) -> None:
        """The items of an array, or the pairs of an inline table."""
        self.at += 1
        item = 0
        while self._next(_NOTHING) and self.text[self.at] != closing:
            if self.text[self.at] == ",":
                self.at += 1
            elif closing == "}":
                self._pair(path)
            else:
                self._found((*path, item), self._line)
                self._value((*path, item))
                item += 1
        self.at += 1

    def _keys(self) -> list[str]:
        """A key, or several with dots between."""
        found = []
        while True:
            self._next(_BLANK)
            start = self.at
            if self.text[start] in "\"'":
                self._next(_STRING)
                found.append(str(tomllib.loads(f"key = {self.text[start : self.at]}")["key"]))
            else:
                self._next(_BARE_KEY)
                found.append(self.text[start : self.at])
            self._next(_BLANK)
            if self.text[self.at] != ".":
                return found
            self.at += 1

    # -- steps ------------------------------------------------------------------------------------------

    @property
    def _line(self) -> int:
        return bisect(self._ends, self.at - 1) + 1

    def _found(self, path: Where, line: int) -> None:
        self.found.setdefault(path, line)

    def _next(self, form: re.Pattern[str]) -> bool:
        """Go on behind what has this form; whether there is any more text."""
        match = form.match(self.text, self.at)
        assert match is not None
        self.at = match.end()
        return self.at < len(self.text)
