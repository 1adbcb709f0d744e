"""Cards of the second edition are written in the card language and in nothing else: short, and without a sentence."""

import ast
import difflib
import re
import statistics
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from kingsmoot import thrones
from kingsmoot.games.second import language, traits
from kingsmoot.games.second.facts import all_cards
from kingsmoot.games.second.language import (
    AMOUNT,
    CHARACTER,
    NEUTRAL,
    POWER_ON,
    SELF,
    action,
    choose,
    draw,
    gains_power,
    reaction,
    stand,
    strength,
)
from kingsmoot.thrones.language.selectors.kinds import HasTrait
from kingsmoot.thrones.model.card import constant_texts
from tests.golden.card_texts import TEXTS, golden_texts
from tools import card_language

CARD_FILES = [
    path for path in sorted(card_language.CARDS.rglob("*.py")) if path.name not in ("__init__.py", "declared.py")
]
LANGUAGE = Path(str(thrones.__path__[0])) / "language"


# -- what cards say -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(golden_texts()))
def test_the_texts_of_cards_are_those_that_were_read(game: str) -> None:
    """After a change that was meant: run ``make golden NAMES=…`` and read the difference."""
    was, now = (TEXTS / f"{game}.txt").read_text("utf-8"), golden_texts()[game]
    if was != now:
        changed = difflib.unified_diff(was.splitlines(), now.splitlines(), "as read", "as made", "", "", 1, "")
        pytest.fail("\n".join(changed))


def test_every_golden_text_is_compared() -> None:
    assert {path.stem for path in TEXTS.glob("*.txt")} == golden_texts().keys()


def test_numbers_that_are_found_in_play_are_told_in_english() -> None:
    assert (
        reaction(gains_power(SELF), draw(AMOUNT)).text == "Reaction: After this card gains power, draw that many cards."
    )
    assert constant_texts((strength(SELF, POWER_ON.of(SELF)),)) == [
        "This card gets +X STR, where X is the power on this card."
    ]
    assert action(stand(choose(NEUTRAL & CHARACTER))).text == "Action: Choose and stand a neutral character."


# -- how they are written -------------------------------------------------------------------------------

CODE = (ast.Lambda, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.If, ast.While, ast.JoinedStr)
TAKE_A_NAME = {"card", "how_much", "named", "trait"}
"""Words whose arguments are titles and names, or what is counted: power, gold, a card."""


def strings_by_hand(tree: ast.Module) -> Iterator[ast.Constant]:
    """Strings that are neither the docstring, nor a title, a name, a pack or the key of a dictionary."""
    allowed: set[ast.AST] = {tree.body[0].value} if isinstance(tree.body[0], ast.Expr) else set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TAKE_A_NAME:
            allowed.update(node.args[:1] if node.func.id == "card" else node.args)
            allowed.update(keyword.value for keyword in node.keywords if keyword.arg == "pack")
        elif isinstance(node, ast.Dict):
            allowed.update(key for key in node.keys if key is not None)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in allowed:
            yield node


@pytest.mark.parametrize("path", CARD_FILES, ids=lambda path: path.stem)
def test_no_sentence_is_written_by_hand(path: Path) -> None:
    found = [f"line {node.lineno}: {node.value!r}" for node in strings_by_hand(ast.parse(path.read_text("utf-8")))]
    assert found == [], "let a word say it"


@pytest.mark.parametrize("path", CARD_FILES, ids=lambda path: path.stem)
def test_cards_are_made_of_words_only(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    assert [node for node in ast.walk(tree) if isinstance(node, CODE)] == []
    imports = [ast.unparse(node) for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert imports == [f"from {language.__name__} import *"]


FIRST_EDITIONS = [
    path
    for game in ("first", "hbo", "winter")
    for path in sorted((card_language.SOURCES / "games" / game / "cards").rglob("*.py"))
    if path.name != "__init__.py"
]


@pytest.mark.parametrize("path", FIRST_EDITIONS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_first_editions_say_nothing_by_hand_either(path: Path) -> None:
    """Beside titles they have names of one word: a crest, a set. Files of one set may share names."""
    tree = ast.parse(path.read_text("utf-8"))
    titles = {one.title for one in card_language.declarations()} | set(card_titles())
    found = [node.value for node in strings_by_hand(tree) if " " in str(node.value) and node.value not in titles]
    assert found == [], "let a word say it"
    assert [node for node in ast.walk(tree) if isinstance(node, CODE)] == []


def card_titles() -> Iterator[str]:
    """Those of the first editions, by the facts."""
    for game in ("first", "hbo", "winter"):
        for path in (card_language.SOURCES / "games" / game).rglob("*.toml"):
            yield from re.findall(r'title = "([^"]+)"', path.read_text("utf-8"))


def test_a_sentence_by_hand_would_be_found() -> None:
    tree = ast.parse('"""Cards."""\ncard("Ice", own(print, "do it"), named("Ice"), {"key": 1}, pack="Core")')
    assert [node.value for node in strings_by_hand(tree)] == ["do it"]


@pytest.mark.parametrize("folder", ["second/cards/core", "second/cards", "winter/cards", "hbo/cards", "first/cards"])
def test_cards_are_short(folder: str) -> None:
    lines = card_language.sizes(card_language.SOURCES / "games" / folder)
    assert len(lines) >= 30
    assert statistics.median(lines) <= 4
    assert lines[len(lines) * 9 // 10] <= 8
    assert lines[-1] <= 20


# -- the words ------------------------------------------------------------------------------------------


def constant_for(name: str) -> str:
    """The word for a trait: R'hllor is RHLLOR, House Dayne HOUSE_DAYNE."""
    return re.sub(r"[^A-Z0-9]+", "_", name.upper().replace("'", ""))


def test_every_trait_has_exactly_one_word() -> None:
    words = {name: word for name, word in vars(traits).items() if isinstance(word, HasTrait)}
    assert all(len(word.names) == 1 for word in words.values())
    counted = Counter(word.names[0] for word in words.values())
    assert [name for name, many in counted.items() if many > 1] == []
    assert {constant_for(word.names[0]): word for word in words.values()} == words
    assert {name for card in all_cards() for name in card.traits} <= counted.keys()


def nested(tree: ast.AST, inside: bool = False) -> Iterator[ast.Lambda | ast.FunctionDef]:
    """Functions inside functions, and lambdas."""
    for node in ast.iter_child_nodes(tree):
        is_function = isinstance(node, ast.FunctionDef)
        if isinstance(node, ast.Lambda) or (isinstance(node, ast.FunctionDef) and inside):
            yield node
        yield from nested(node, inside or is_function)


@pytest.mark.parametrize("path", sorted(LANGUAGE.rglob("*.py")), ids=lambda path: path.stem)
def test_a_word_has_no_function_inside(path: Path) -> None:
    """They are to be compiled: what a word knows is in its fields. Where there is one, a comment above says why."""
    source = path.read_text("utf-8")
    lines = source.splitlines()
    without_reason = [
        f"line {node.lineno}"
        for node in nested(ast.parse(source))
        if not any("# a closure: " in line for line in lines[max(0, node.lineno - 2) : node.lineno])
    ]
    assert without_reason == []


def aliases() -> Iterator[str]:
    """Things that are imported under a name not their own, unless to be kept from ``import *``, or to name a game."""
    games = card_language.SOURCES / "games"
    for path in (*Path(str(thrones.__path__[0])).rglob("*.py"), *games.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                for one in node.names:
                    if one.asname and not one.asname.startswith("_") and one.name != "DESCRIPTION":
                        yield f"{path.relative_to(card_language.SOURCES)}: {one.name} as {one.asname}"


def test_nothing_is_imported_under_another_name_because_names_clash() -> None:
    """The module says which one is meant: ``event_rows.CARD`` is a register, ``kinds.CARD`` a word."""
    assert sorted(aliases()) == [
        "games/first/language.py: shared as card",  # cards that several editions have are declared like all others
    ]
