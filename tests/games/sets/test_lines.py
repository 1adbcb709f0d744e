"""The line of everything in a TOML file is found, however the file is written."""

from __future__ import annotations

import json
import tomllib
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsmoot.games.sets.lines import Where, lines

KEYS = ("code", "title", "cost", "a-b", "7", "of all", "it's", 'said "so"', "x.y", "#1")
TEXT = st.text(alphabet="ab\"'#,[]{}=\\ .\n", max_size=12)
SCALARS = st.one_of(st.integers(-99, 99), st.booleans(), st.just(date(2026, 11, 1)), TEXT)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(KEYS), inner, max_size=3)),
    max_leaves=8,
)
TABLE = st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=4)


class Writer:
    """Writes TOML in some of the many ways in which it may be written, and keeps the lines."""

    def __init__(self, draw: Any) -> None:
        self.draw = draw
        self.text = ""
        self.lines: dict[Where, int] = {}

    def mark(self, path: Where) -> None:
        self.lines.setdefault(path, self.text.count("\n") + 1)

    def gap(self, *kinds: str) -> None:
        self.text += "".join(self.draw(st.lists(st.sampled_from(kinds), max_size=2)))

    def lines_between(self) -> None:
        self.gap("\n", "  ", "\n# a [comment] = {\n", "\n\t\n")

    def key(self, key: str) -> None:
        bare = all(c.isalnum() or c in "_-" for c in key)
        ways = [json.dumps(key), *([key] if bare else []), *([f"'{key}'"] if "'" not in key else [])]
        self.text += self.draw(st.sampled_from(ways))

    def string(self, value: str) -> None:
        ways = [json.dumps(value)]
        start = "\n" if value.startswith("\n") else ""  # the first line break is not part of the text
        long = value.replace("\\", "\\\\").replace('"""', '""\\"')
        ways.append(f'"""{start}{long}"""')
        if "'" not in value and "\n" not in value:
            ways.append(f"'{value}'")
        if "'''" not in value:
            ways.append(f"'''{start}{value}'''")
        self.text += self.draw(st.sampled_from(ways))

    def value(self, value: Any, path: Where) -> None:
        match value:
            case str():
                self.string(value)
            case list():
                self.text += "["
                for number, item in enumerate(value):
                    self.lines_between()
                    self.mark((*path, number))
                    self.value(item, (*path, number))
                    self.lines_between()
                    if number < len(value) - 1 or self.draw(st.booleans()):
                        self.text += ","
                self.lines_between()
                self.text += "]"
            case dict():
                self.text += "{"
                for number, (key, item) in enumerate(value.items()):
                    self.text += ", " if number else " "
                    self.pair(key, item, path)
                self.text += " }"
            case bool():
                self.text += str(value).lower()
            case _:
                self.text += str(value)

    def pair(self, key: str, value: Any, path: Where) -> None:
        self.mark((*path, key))
        self.key(key)
        if isinstance(value, dict) and len(value) == 1 and self.draw(st.booleans()):
            [(inner, value)] = value.items()
            path, key = (*path, key), inner
            self.mark((*path, key))
            self.gap(" ")
            self.text += "."
            self.key(key)
        self.gap(" ")
        self.text += "="
        self.gap(" ", "\t")
        self.value(value, (*path, key))

    def table(self, table: dict[str, Any], path: Where) -> None:
        for key, value in table.items():
            self.lines_between()
            self.text += "\n"
            self.pair(key, value, path)
        self.gap(" ", " # the end ]")
        self.text += "\n"


@st.composite
def documents(draw: Any) -> tuple[dict[str, Any], str, dict[Where, int]]:
    writer = Writer(draw)
    data: dict[str, Any] = draw(TABLE)
    writer.table(data, ())
    for name in draw(st.lists(st.sampled_from(("pack", "more.of it")), unique=True)):
        data[name] = draw(TABLE)
        writer.mark((name,))
        writer.text += f'["{name}"]'
        writer.table(data[name], (name,))
    rows = draw(st.lists(st.tuples(TABLE, st.none() | TABLE), max_size=3))
    for number, (row, inner) in enumerate(rows):
        data.setdefault("cards", []).append(dict(row))
        writer.lines_between()
        writer.text += "\n"
        writer.mark(("cards",))
        writer.mark(("cards", number))
        writer.text += "[[ cards ]]"
        writer.table(row, ("cards", number))
        if inner is not None:
            data["cards"][number]["inner"] = inner
            writer.mark(("cards", number, "inner"))
            writer.text += "[cards . inner]"
            writer.table(inner, ("cards", number, "inner"))
    return data, writer.text, writer.lines


@pytest.mark.long
@given(documents())
def test_every_line_is_found(document: tuple[dict[str, Any], str, dict[Where, int]]) -> None:
    data, text, expected = document
    assert tomllib.loads(text) == data  # it is written as it should be
    assert lines(text) == expected


def test_carriage_returns_do_not_count() -> None:
    assert lines('a = 1\r\nb = """\r\n"""\r\nc = 2') == {("a",): 1, ("b",): 2, ("c",): 4}


def test_an_empty_file_has_no_lines() -> None:
    assert lines("# nothing\n") == {}
