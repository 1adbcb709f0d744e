"""The organizer's guide, run: every command in it, in order, and what each of them says.

``python -m tests.tournament.guide`` writes the page anew with what the commands say now; look at the difference.

- A ``console`` block shows commands after ``$`` and what they say. A line with nothing but ``…`` stands for any lines,
  and what such a command says is not written anew. Times may differ.
- An ``sh`` block has commands only; they have to work.
- A ``csv`` block is a file; the sentence before the block ends with its name.
"""

from __future__ import annotations

import os
import re
import shlex
import tempfile
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from pathlib import Path
from unittest.mock import patch

from tests.cli.command import kingsmoot

PAGE = Path(__file__).parents[2] / "docs" / "running-an-event.md"
BLOCK = re.compile(r"(?P<before>[^\n]*\n\n)```(?P<kind>console|sh|csv)\n(?P<text>.*?)```", re.DOTALL)
ANY = "…"
TIME = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d|\b\d\d:\d\d\b")


@contextmanager
def at_a_terminal() -> Iterator[None]:
    """An empty folder, and a screen a hundred columns wide that can draw tables."""
    with (
        tempfile.TemporaryDirectory() as folder,
        chdir(folder),
        patch("kingsmoot.cli.screen.can_draw", return_value=True),
        patch.dict(os.environ, {"COLUMNS": "100"}),
    ):
        yield


def run(page: str) -> str:
    """The page with what the commands say now."""
    with at_a_terminal():
        return BLOCK.sub(lambda found: f"{found['before']}```{found['kind']}\n{_block(found)}```", page)


def _block(found: re.Match[str]) -> str:
    if found["kind"] == "csv":
        name = re.search(r"`([\w.-]+)`[^`]*$", found["before"])
        assert name, f"which file is this? {found['before']}"
        Path(name[1]).write_text(found["text"], "utf-8")
        return found["text"]
    if found["kind"] == "sh":
        for command in found["text"].splitlines():
            say(command)
        return found["text"]
    shown = re.split(r"^\$ ", found["text"], flags=re.MULTILINE)[1:]
    return "".join(f"$ {one.splitlines()[0]}\n{_said(*one.split(chr(10), 1))}" for one in shown)


def _said(command: str, shown: str) -> str:
    said = say(command)
    lines = TIME.sub("at some time", shown).splitlines()
    pattern = "".join(r"(?:.*\n)*" if line == ANY else re.escape(line) + "\n" for line in lines)
    return shown if re.fullmatch(pattern, TIME.sub("at some time", said)) else said


def say(command: str) -> str:
    """What a command says, without spaces at the ends of lines."""
    program, *words = shlex.split(command)
    assert program == "kingsmoot", command
    result = kingsmoot(*words)
    assert result.exit_code == 0, f"{command}\n{result.output}"
    lines = [line.rstrip() for line in result.output.splitlines()]
    return "".join(f"{line}\n" for line in lines)


if __name__ == "__main__":
    PAGE.write_text(run(PAGE.read_text("utf-8")), "utf-8")
