"""A small language for chapters of rules: headings, paragraphs, lists, tables, notes; words in bold, links, cards.

It gives plain data, never HTML. What it does not know is an error, so that nothing is shown half read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kingsmoot.kernel.text import capital

Span = dict[str, str]
"""Some text: ``text``, and perhaps ``style`` (bold, italic), ``to`` (an anchor or a path), ``card`` (its name)."""
Block = dict[str, Any]

_HEADING = re.compile(r"## (?P<title>.+?) \{#(?P<id>[a-z0-9-]+)\}")
_INLINE = re.compile(
    r"\[\[(?P<card>[^\]]+)\]\]|\[(?P<link>[^\]]+)\]\((?P<to>[^)]+)\)|\*\*(?P<bold>.+?)\*\*|\*(?P<italic>[^*]+)\*"
)
_NUMBER = re.compile(r"\{([a-z ]+)\}")
_NOTES = {"Example": "example", "Ruling": "ruling"}


class BadChapter(ValueError):
    """A chapter that cannot be read; the sentence says where."""


@dataclass(frozen=True, slots=True)
class Chapter:
    id: str
    title: str
    icon: str
    blocks: tuple[Block, ...]

    def anchors(self) -> list[str]:
        return [self.id, *(block["id"] for block in self.blocks if block["kind"] == "heading")]


def read_chapter(text: str, name: str, numbers: Mapping[str, object]) -> Chapter:
    """A chapter file: a few facts between two lines of ``---``, then blocks between empty lines."""
    if not text.startswith("---\n") or "\n---\n" not in text[4:]:
        raise BadChapter(f"{name} does not begin with its facts between two lines of ---.")
    front, _, body = text[4:].partition("\n---\n")
    facts = dict(line.split(": ", 1) for line in front.splitlines())
    if set(facts) != {"id", "title", "icon"}:
        raise BadChapter(f"{name} has to say its id, title and icon, and nothing else.")

    def number(found: re.Match[str]) -> str:
        if found[1] not in numbers:
            raise BadChapter(f"{name} asks for the number {found[1]!r}, which nobody knows.")
        return str(numbers[found[1]])

    blocks: list[Block] = []
    for part in re.split(r"\n\s*\n", _NUMBER.sub(number, body).strip()):
        lines = part.splitlines()
        if lines[0].startswith("#"):
            heading = _HEADING.fullmatch(lines.pop(0))
            if heading is None:
                raise BadChapter(f"{name}: a heading is written as in '## Title {{#anchor}}', not {part[:60]!r}.")
            blocks.append({"kind": "heading", "id": heading["id"], "spans": [{"text": heading["title"]}]})
        if lines:
            blocks += _blocks(lines, name)
    return Chapter(facts["id"], facts["title"], facts["icon"], tuple(blocks))


def _blocks(lines: list[str], name: str) -> list[Block]:
    first = lines[0]
    if first.startswith("|"):
        rows = [[inline(cell.strip()) for cell in line.strip("|").split("|")] for line in lines]
        if len(rows) < 3 or set(lines[1]) - set("|-") or len({len(row) for row in rows}) != 1:
            raise BadChapter(f"{name}: a table needs a head, a line of dashes and rows of the same length: {first!r}.")
        return [{"kind": "table", "head": rows[0], "rows": rows[2:]}]
    for kind, mark in (("list", r"- "), ("steps", r"\d+\. ")):
        if re.match(mark, first):
            if not all(re.match(mark, line) for line in lines):
                raise BadChapter(f"{name}: a list cannot change in the middle: {first!r}.")
            return [{"kind": kind, "items": [inline(re.sub(f"^{mark}", "", line)) for line in lines]}]
    if first.startswith("> "):
        word, _, rest = first[2:].partition(": ")
        if word not in _NOTES or len(lines) != 1:
            raise BadChapter(f"{name}: a note is one line that begins with Example or Ruling: {first!r}.")
        return [{"kind": _NOTES[word], "spans": inline(capital(rest))}]
    return [{"kind": "text", "spans": inline(" ".join(lines))}]


def inline(text: str) -> list[Span]:
    spans: list[Span] = []
    at = 0
    for found in _INLINE.finditer(text):
        if found.start() > at:
            spans.append({"text": text[at : found.start()]})
        at = found.end()
        if found["card"]:
            spans.append({"text": found["card"], "card": found["card"]})
        elif found["link"]:
            spans.append({"text": found["link"], "to": found["to"].removeprefix("#")})
        elif found["bold"]:  # a card or a link among the bold words is only that
            spans += [span if len(span) > 1 else {**span, "style": "bold"} for span in inline(found["bold"])]
        else:
            spans.append({"text": found["italic"], "style": "italic"})
    if at < len(text):
        spans.append({"text": text[at:]})
    return spans
