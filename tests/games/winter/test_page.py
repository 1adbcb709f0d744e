"""The code on the pages about the games of the first edition runs."""

import re
from pathlib import Path
from typing import Any

import pytest

from kingsmoot.games.first.facts import FIRST_EDITION
from kingsmoot.games.winter.decks import built_in
from kingsmoot.games.winter.library import all_cards, by_code
from kingsmoot.games.winter.rules.optional_rulings import OPTIONS

DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize("page", ["winter-edition.md", "hbo-edition.md"])
def test_the_code_on_the_page_runs(page: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (DOCS / page).read_text("utf-8"), re.DOTALL)
    assert blocks
    names: dict[str, Any] = {}
    for code in blocks:
        exec(compile(code, page, "exec"), names)


def test_every_option_is_on_the_page() -> None:
    page = (DOCS / "winter-edition.md").read_text("utf-8")
    assert re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) == list(OPTIONS)


def rows(heading: str) -> list[list[str]]:
    """The cells of the table below a heading."""
    page = (DOCS / "winter-edition.md").read_text("utf-8")
    part = page.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return [line.strip("| ").split(" | ") for line in part.splitlines() if line.startswith("| ")][1:]


def test_cards_that_are_left_out_are_not_here() -> None:
    titles = {facts.title for facts in all_cards() if facts.source == FIRST_EDITION}
    for cell, _ in rows("Left out"):
        named = {cell} if cell in titles else set(re.split(r", (?!Daughter)", cell))
        assert not named & titles


def test_those_who_stand_in_are_in_the_intro_decks() -> None:
    for house, published, stands_in in rows("Intro decks"):
        deck = built_in(f"intro-{house.lower()}")
        title, _, version = stands_in.partition(" of the ")
        found = [by_code(code) for code in deck.codes]
        assert published not in [facts.title for facts in found if facts.source == FIRST_EDITION]
        assert [facts for facts in found if facts.title == title and version in ("", facts.source)]


def test_whoever_is_replaced_is_left_out() -> None:
    left_out = ", ".join(cell for cell, _ in rows("Left out"))
    assert all(published in left_out for _, published, _ in rows("Intro decks"))
