"""The page says what each column is: made from the code, as `python -m tests.env.test_fields` writes it."""

from __future__ import annotations

import doctest
from collections.abc import Sequence
from pathlib import Path

from kingsmoot.env.features.btwixt import BtwixtFeatures
from kingsmoot.env.features.feature import Field
from kingsmoot.env.features.reading import OPTION
from kingsmoot.env.features.thrones import ThronesFeatures

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
BEGIN, END = "<!-- fields -->", "## PettingZoo"


def table(title: str, fields: Sequence[Field]) -> str:
    rows = "".join(f"| {number} | `{one.name}` | {one.meaning} |\n" for number, one in enumerate(fields))
    return f"### {title}\n\n| | column | what it says |\n|---|---|---|\n{rows}\n"


def fields() -> str:
    found = table("Options, all games", OPTION)
    for name, features in (("Second edition, Winter, HBO", ThronesFeatures), ("B'Twixt", BtwixtFeatures)):
        found += table(f"{name}: entities", features.ENTITY)
        found += table(f"{name}: globals", features.GLOBAL)
        found += table(f"{name}: each player, after the globals", features.PLAYER)
    return found


def page() -> str:
    text = PAGE.read_text(encoding="utf-8")
    before, after = text.split(BEGIN)[0], text.split(END, 1)[1]
    return f"{before}{BEGIN}\n\n{fields()}{END}{after}"


def test_the_page_tells_every_column() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run python -m tests.env.test_fields"


def test_the_examples_of_the_page_are_true() -> None:
    assert doctest.testfile(str(PAGE), module_relative=False).failed == 0


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
