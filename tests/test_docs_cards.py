"""The pages about cards say what is so: their code runs, and their tables have every word."""

import importlib
import inspect
import pkgutil
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kingsmoot import thrones
from kingsmoot.games.second import declarations, facts, library
from kingsmoot.thrones import selectors, triggers
from kingsmoot.thrones.model.modifiers import Modifier, Trigger
from kingsmoot.thrones.model.state import rules
from kingsmoot.thrones.refs import Ref
from kingsmoot.thrones.selectors import Selector

DOCS = Path(__file__).parents[1] / "docs"
PAGE = (DOCS / "writing-a-card.md").read_text("utf-8")
OLDER = (DOCS / "older-words.md").read_text("utf-8")
RULINGS = (DOCS / "second-edition.md").read_text("utf-8")
SET = "rookery.toml"


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


# -- the code runs --------------------------------------------------------------------------------------


def forget() -> None:
    """What was made of the sets is made anew."""
    for made in (facts.packs, facts.all_cards, facts.card_index, facts._by_code, facts._by_title, library.cards):
        made.cache_clear()


@pytest.fixture
def own_set(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The set of the page, with copies of the registries that are forgotten afterwards."""
    rows = tomllib.loads(blocks(PAGE, "toml")[0])
    known = facts._rows
    rules.seal()  # what there is has its numbers before it is copied
    monkeypatch.setattr(facts, "SET_FILES", (*facts.SET_FILES, SET))
    monkeypatch.setattr(facts, "_rows", lambda file: rows if file == SET else known(file))
    monkeypatch.setattr(declarations, "_declared", dict(declarations._declared))
    monkeypatch.setattr(rules, "by_name", dict(rules.by_name))
    monkeypatch.setattr(rules, "by_number", rules.by_number[:])
    forget()
    yield
    monkeypatch.undo()
    forget()


@pytest.mark.usefixtures("own_set")
def test_the_code_about_writing_a_card_runs_and_its_tests_pass() -> None:
    names: dict[str, Any] = {"__name__": "rookery"}
    ran = set()
    for number, code in enumerate(blocks(PAGE, "python"), 1):
        # A set is declared as a whole before there is a game; on the page, play and declarations alternate.
        library.cards.cache_clear()
        exec(compile(code, f"writing-a-card.md, block {number}", "exec"), names)
        rules.seal()
        for name in [name for name in names if name.startswith("test_") and name not in ran]:
            names[name]()
            ran.add(name)
    titles = {row["title"] for row in tomllib.loads(blocks(PAGE, "toml")[0])["cards"]}
    assert titles <= declarations.declarations().keys()
    assert len(ran) >= len(titles)


@pytest.mark.usefixtures("own_set")
def test_the_texts_on_the_page_are_those_that_come_out() -> None:
    names: dict[str, Any] = {"__name__": "rookery"}
    for code in blocks(PAGE, "python"):
        library.cards.cache_clear()
        exec(compile(code, "writing-a-card.md", "exec"), names)
    library.cards.cache_clear()
    made = {card.title: card.text for card in library.cards().values()}
    quoted = re.findall(r"^((?:> .*\n)+)", PAGE, re.MULTILINE)
    assert len(quoted) >= 4
    for quote in quoted:
        title, text = quote.replace("\n> ", " ").removeprefix("> **").rstrip().split(".** ", 1)
        assert made[title] == text


def test_nothing_of_the_page_is_left_behind() -> None:
    assert "Rookery Tower" not in declarations.declarations()
    assert not [card for card in library.cards().values() if card.title == "Rookery Tower"]
    assert not [name for name in rules.by_name if name.startswith("rookery-")]


def test_the_code_about_the_second_edition_runs() -> None:
    names: dict[str, Any] = {"__name__": "rulings"}
    for code in blocks(RULINGS, "python"):
        exec(compile(code, "second-edition.md", "exec"), names)
    for name in [name for name in names if name.startswith("test_")]:
        names[name]()


# -- the tables of older words are complete -------------------------------------------------------------

NOT_WORDS = {"effect_at", "ability_of", "always"}
"""They give back what is declared elsewhere."""
MADE = {"Ability": "When", "Cost": "Costs", "Target": "Targets", "Condition": "Targets", "Effect": "Effects",
        "Trigger": "Triggers", "Selector": "Selectors", "Ref": "Refs", "Constant": "Constants"}  # fmt: skip
"""In which table the words stand that make one of these."""
KINDS: dict[type, str] = {Selector: "Selectors", Ref: "Refs", Trigger: "Triggers"}


def vocabulary() -> dict[str, set[str]]:
    """By table: every public word of the engine that makes a part of a card."""
    found: dict[str, set[str]] = {table: set() for table in MADE.values()}
    found["Triggers"] |= {"ATTACKING", "DEFENDING"}
    for info in pkgutil.iter_modules(thrones.__path__):
        module = importlib.import_module(f"{thrones.__name__}.{info.name}")
        source = Path(str(module.__file__)).read_text("utf-8")
        for name in re.findall(r"^([A-Z][A-Z_]*) = ", source, re.MULTILINE):
            for kind, table in KINDS.items():
                if isinstance(getattr(module, name), kind):
                    found[table].add(name)
        for name, word in vars(module).items():
            if inspect.isfunction(word) and word.__module__ == module.__name__ and name[0] != "_":
                made = word.__annotations__.get("return")
                if made in MADE and name not in NOT_WORDS:
                    found[MADE[made]].add(name)
    for name in set(selectors.__all__) - {"Selector", "called", "such"}:  # taken from the language
        found["Targets" if name == "you_control" else "Selectors"].add(name)
    found["Selectors"].discard("YOU")
    found["Constants"].add("YOU")
    return found


def table(heading: str) -> list[str]:
    """The words in the first column of the table under this heading."""
    section = re.search(rf"^### {heading}\n(.*?)(?=^##|\Z)", OLDER, re.MULTILINE | re.DOTALL)
    assert section, f"there is no section {heading}"
    cells = re.findall(r"^\| (`.+?) \| ", section[1], re.MULTILINE)
    return [word for cell in cells for word in re.findall(r"`(\w+)", cell)]


@pytest.mark.parametrize("heading", sorted(set(MADE.values())))
def test_every_word_of_the_vocabulary_is_in_its_table_and_nothing_else(heading: str) -> None:
    assert sorted(table(heading)) == sorted(vocabulary()[heading])


def test_every_modifier_is_explained() -> None:
    assert sorted(table("Modifiers")) == sorted(modifier.name for modifier in Modifier)


def test_the_vocabulary_is_found() -> None:
    found = vocabulary()
    assert {"kneel", "either", "search", "each_player_chooses"} <= found["Effects"]
    assert {"MINE", "trait"} <= found["Selectors"]
    assert "won" in found["Triggers"]
    assert isinstance(triggers.ATTACKING, str)
