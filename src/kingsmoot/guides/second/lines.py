"""When the coach explains what in the tutorial joust (the texts are in ``lines.toml``), and what it points at."""

from __future__ import annotations

from importlib.resources import files

from kingsmoot.guides.coach import Pointing, When, asked, hand, heard, prompt, read_lines
from kingsmoot.guides.thrones import lines
from kingsmoot.guides.thrones.lines import WORDS, bearers, duplicates, keyword
from kingsmoot.guides.thrones.preparation import is_marshaling

WHEN: dict[str, When] = {
    **lines.WHEN,
    "welcome": asked("mulligan"),
    "mulligan": asked("mulligan"),
    "marshaling": is_marshaling,
    "duplicates": duplicates,
    "reactions": asked("window"),
    "renown": keyword("renown"),
    "insight": keyword("insight"),
    "taxation": heard("The taxation phase begins"),
    "reserve": asked("reserve"),
}

ON: dict[str, Pointing] = {
    **lines.ON,
    "mulligan": hand,
    "marshaling": hand,
    "duplicates": duplicates,
    "reactions": prompt,
    "renown": bearers("renown"),
    "insight": bearers("insight"),
    "reserve": hand,
}

LINES = read_lines((files(__package__ or "") / "lines.toml").read_text("utf-8"), WHEN, ON, WORDS)
