"""The page about adding cards is true: its sets load, its commands run, its tests pass, its tables are complete."""

import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from kingsmoot.games.hbo import language as hbo
from kingsmoot.games.sets.shape import shapes
from kingsmoot.games.winter import language as winter
from tests.games.sets.page import COMMANDS, FILES, PAGE, write_files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_files(tmp_path)


def run(folder: Path, line: str) -> str:
    """What a command line prints, run in the folder with the files of the page."""
    words = line.split()
    named = [word.split("=", 1) for word in words if re.match(r"[A-Z_]+=", word)]
    command = words[len(named) :]
    ran = subprocess.run(
        [sys.executable, "-m", *command, *(["-p", "no:cacheprovider"] if command[0] == "pytest" else [])],
        cwd=folder,
        env={**os.environ, **dict(named)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert not ran.stderr, ran.stderr
    return ran.stdout


@pytest.mark.parametrize("part", COMMANDS, ids=lambda part: part.split("\n", 1)[0])
def test_a_command_of_the_page_prints_what_the_page_says(folder: Path, part: str) -> None:
    line, *expected = part.rstrip("\n").split("\n")
    printed = run(folder, line)
    if "…" in expected:
        for text in expected:
            assert text == "…" or text in printed
    else:
        assert printed.rstrip("\n").split("\n") == expected


@pytest.mark.parametrize("name", [name for name in FILES if name.startswith("test_")])
def test_the_tests_of_the_page_pass(folder: Path, name: str) -> None:
    set_file = f"{name.removeprefix('test_').removesuffix('.py')}.toml"
    assert re.search(r"= \d+ passed in ", run(folder, f"KINGSMOOT_SETS={set_file} pytest {name}"))


def test_the_page_has_what_it_should() -> None:
    assert {"rookery.toml", "tollhouse.toml", "northmen.toml", "broken.toml", "ravens.txt"} <= FILES.keys()
    assert len(COMMANDS) >= 6


def test_the_table_of_fields_has_those_that_there_are() -> None:
    section = PAGE.split("## The fields")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \| .* \| (.*?) \|$", section, re.MULTILINE)
    games = {"winter": "Winter", "second-edition": "second", "hbo": "HBO"}
    for game, word in games.items():
        told = {
            name for names, where in rows if where == "all" or word in where for name in re.findall(r"`(\w+)`", names)
        }
        assert told == set(shapes[game].fields)


@pytest.mark.parametrize("edition", [winter, hbo])
def test_the_words_of_the_first_editions_are_those_that_the_import_brings(edition: ModuleType) -> None:
    section = PAGE.split("## The words of the first editions")[1]
    words = set(re.findall(r"`(\w+)", "".join(re.findall(r"^\| (`.*?) \| ", section, re.MULTILINE))))
    assert words
    assert words <= vars(edition).keys()
