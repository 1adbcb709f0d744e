"""The pages about cards say what is so: their code runs, and their tables have every word."""

import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from kingsmoot.games.second import cards as shelf
from kingsmoot.games.second import declarations, library, packs
from kingsmoot.games.second import language as second
from kingsmoot.games.winter import language as winter
from kingsmoot.thrones.language.constants.constant import constant
from kingsmoot.thrones.model.modifiers import MODIFIERS, Constant, Quality, Value, modifier_name
from kingsmoot.thrones.model.state import rules
from tests.games.second.pool import forget_cards, load_everything

DOCS = Path(__file__).parents[1] / "docs"
PAGE = (DOCS / "writing-a-card.md").read_text("utf-8")
UPDATING = (DOCS / "updating-a-set.md").read_text("utf-8")
RULINGS = (DOCS / "second-edition.md").read_text("utf-8")
PACK = "Rook"


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


# -- the code runs --------------------------------------------------------------------------------------


@pytest.fixture
def own_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """The pack of the page in a folder of its own, with copies of the registries that are forgotten afterwards."""
    cycle = tmp_path / "rooks"
    cycle.mkdir()
    (cycle / "rookery.toml").write_text(blocks(PAGE, "toml")[0], "utf-8")
    load_everything()  # what there is has its numbers before it is copied
    monkeypatch.setattr(shelf, "__path__", [*shelf.__path__, str(tmp_path)])
    monkeypatch.setattr(packs, "_loaded", {*packs._loaded, PACK})  # the page is what declares it
    monkeypatch.setattr(declarations, "_declared", dict(declarations._declared))
    monkeypatch.setattr(rules, "by_name", dict(rules.by_name))
    monkeypatch.setattr(rules, "by_number", rules.by_number[:])
    forget_cards()
    with declarations.declaring(PACK):
        yield
    monkeypatch.undo()
    forget_cards()


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
    assert {(PACK, title) for title in titles} <= declarations.declarations().keys()
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
    assert (PACK, "Rookery Tower") not in declarations.declarations()
    assert not [card for card in library.cards().values() if card.title == "Rookery Tower"]
    assert not [name for name in rules.by_name if name.startswith("rookery-")]


def test_the_code_about_the_second_edition_runs() -> None:
    names: dict[str, Any] = {"__name__": "rulings"}
    for code in blocks(RULINGS, "python"):
        exec(compile(code, "second-edition.md", "exec"), names)
    for name in [name for name in names if name.startswith("test_")]:
        names[name]()


# -- the page about old sets leads to words that there are ----------------------------------------------

NAMES = {**vars(second), **vars(winter), "constant": constant, "Quality": Quality, "Value": Value}
"""What a set may be written with."""


def new_words(page: str) -> Iterator[tuple[list[str], list[str]]]:
    """Of each row of the tables: the code in the old column, and that in the new one."""
    for old, new in re.findall(r"^\| (`[^|]*) \| ((?:\\\||[^|])*) \|$", page, re.MULTILINE):
        yield re.findall(r"`(.*?)`", old), [code.replace("\\|", "|") for code in re.findall(r"`(.*?)`", new)]


def made(code: str) -> Any:
    """What it makes; of an argument of an ability, an ability that has it."""
    return eval(f"action(draw(1), {code})" if re.match(r"\w+=", code) else code, dict(NAMES))


def test_the_new_words_for_old_sets_are_words_of_the_language() -> None:
    """Modules are there; what one makes words of one's own with is explained elsewhere."""
    assert len(list(new_words(UPDATING))) == UPDATING.count("\n| `")
    codes = [code for _, new in new_words(UPDATING) for code in new]
    elsewhere = {"ability", "CardEvent", "PlayerEvent", "Selector", "do(s, x)"}
    assert elsewhere < set(codes)
    for code in codes:
        if code.startswith("kingsmoot."):
            import_module(code)
        elif code not in elsewhere:
            assert made(code) is not None, code


LATER_THAN_THE_WORDS = {*range(180, 200), *range(300, 800)}
"""The numbers of modifiers that came after the old words: no older set could have used them."""


def test_every_modifier_that_an_old_set_may_have_leads_to_its_word() -> None:
    told = set()
    for old, new in new_words(UPDATING.split("### Modifiers")[1].split("\n## ")[0]):
        found = [made(code) for code in new]
        changed = {
            modifier_name(one.modifier) for each in found for one in ((each,) if isinstance(each, Constant) else each)
        }
        assert changed >= set(old), old
        told.update(old)
    assert told == {modifier_name(modifier) for modifier in MODIFIERS if modifier not in LATER_THAN_THE_WORDS}


def test_the_card_on_the_page_about_old_sets_is_one() -> None:
    after = next(code for code in blocks(UPDATING, "python") if code.startswith("# after"))
    names = dict(NAMES) | {"card": lambda title, *parts: parts}
    source = after[after.index("card(") :]
    (ability,) = eval(source, names)
    assert ability.text == (
        "Challenges: If you control a Lord character, kneel this card to choose a participating character you control. "
        "Until the end of the challenge, it gets +2 STR."
    )
