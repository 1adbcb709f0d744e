"""When the coach explains what in a first game of the HBO edition (the texts are in ``lines.toml``)."""

from __future__ import annotations

from importlib.resources import files

from kingsmoot.guides.coach import asked, hand, heard, read_lines
from kingsmoot.guides.thrones import lines

WHEN = lines.FIRST_WHEN | {
    "mulligan": asked("mulligan"),
    "duplicates": lines.duplicates,
    "taxation": heard("The taxation phase begins"),
}
ON = lines.FIRST_ON | {"mulligan": hand, "duplicates": lines.duplicates}

LINES = read_lines((files(__package__ or "") / "lines.toml").read_text("utf-8"), WHEN, ON, lines.WORDS)
