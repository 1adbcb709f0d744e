"""The page about the card language is what the code makes of it, and the vocabulary has no gaps and no doubles."""

import difflib
import re
from collections import Counter
from inspect import isfunction
from typing import Any

import pytest

from kingsmoot.games.second import language, traits
from kingsmoot.games.second.library import cards
from kingsmoot.thrones.language import vocabulary
from tools import card_language

PAGE = card_language.PAGE.read_text("utf-8")


def test_the_page_is_what_the_code_makes() -> None:
    made = card_language.page()
    if made != PAGE:
        changes = difflib.unified_diff(PAGE.splitlines(), made.splitlines(), "the page", "the code", "", "", 0, "")
        pytest.fail("run 'make language':\n" + "\n".join(changes))


# -- every word -----------------------------------------------------------------------------------------


def test_every_word_has_a_line() -> None:
    lacking = [name for name, word in card_language.words().items() if not word.line.endswith((".", '."', ".``"))]
    assert lacking == [], "add a short docstring, or a string behind the assignment"


def test_every_word_is_used_by_a_card_or_marked_as_not_used_yet() -> None:
    unused = {name for name, word in card_language.words().items() if not word.used_by}
    assert unused == card_language.NOT_YET.keys(), "add an example to NOT_YET, or take it out"


def test_every_word_has_an_example_that_says_something() -> None:
    dumb = [name for name, word in card_language.words().items() if name != "card" and not word.text]
    assert dumb == []


@pytest.mark.parametrize("name", sorted(card_language.NOT_YET))
def test_examples_of_words_not_used_yet_have_the_word_in_them(name: str) -> None:
    assert re.search(rf"\b{name}\b", card_language.NOT_YET[name])


def test_every_word_of_the_vocabulary_is_on_the_page() -> None:
    public = {name for name in vars(vocabulary) if not name.startswith("_")}
    assert public <= card_language.words().keys()
    assert public <= set(re.findall(r"`(\w+)", PAGE))


# -- what it can say ------------------------------------------------------------------------------------

CAPABILITIES = re.findall(r"^\| (.+) \| (.+) \| (`[a-z_/]+\.py`.*) \|$", PAGE, re.MULTILINE)
TESTS = card_language.LATER_CARDS


@pytest.mark.parametrize(("what", "titles", "files"), CAPABILITIES, ids=[what for what, _, _ in CAPABILITIES])
def test_what_the_language_can_say_is_played_in_the_test_beside_it(what: str, titles: str, files: str) -> None:
    declared = {one.title for one in card_language.declarations()}
    for some, file in zip(titles.split("<br>"), files.split("<br>"), strict=True):
        played = (TESTS / file.strip("`")).read_text("utf-8")
        for title in some.split(", "):
            assert title in declared
            assert title in played, f"{file} does not play {title}"


def test_the_capabilities_are_on_the_page() -> None:
    assert len(CAPABILITIES) > 30


# -- no two for one -------------------------------------------------------------------------------------


def test_no_two_words_are_names_for_the_same() -> None:
    things: dict[int, list[str]] = {}
    for name, word in card_language.words().items():
        if not isinstance(word.thing, int | str):  # small numbers are the same wherever they come from
            things.setdefault(id(word.thing), []).append(name)
    assert [names for names in things.values() if len(names) > 1] == []


def test_no_two_words_are_explained_alike() -> None:
    """Values that are made together share their line."""
    lines = Counter({word.line: 1 for word in card_language.words().values() if not isfunction(word.thing)})
    lines.update(word.line for word in card_language.words().values() if isfunction(word.thing))
    assert [line for line, many in lines.items() if many > 1] == []


def test_no_two_words_do_the_same() -> None:
    """Two functions that only pass on what they are given would be one word."""
    code: dict[tuple[Any, ...], list[str]] = {}
    for name, word in card_language.words().items():
        if isfunction(word.thing):
            body = word.thing.__code__
            code.setdefault((body.co_code, body.co_consts[1:], body.co_names, body.co_varnames), []).append(name)
    assert [names for names in code.values() if len(names) > 1] == []


def test_no_trait_hides_a_word() -> None:
    ours = {name for name in vars(traits) if card_language.is_trait(name)}
    assert not ours & {name for name in vars(vocabulary) if not name.startswith("_")}
    assert all(vars(language)[name] is vars(traits)[name] for name in ours)


# -- what else the page says ----------------------------------------------------------------------------


def test_declarations_on_the_page_stand_so_in_the_files_and_say_so() -> None:
    texts = {card.title: card.text for card in reversed(list(cards().values()))}
    sources = {one.source for one in card_language.declarations()}
    shown = re.findall(r"```python\n(card\(.*?)\n```\n\n> ([^\n]*)\n", PAGE, re.DOTALL)
    assert len(shown) == 1 + len(card_language.BEFORE)
    for source, text in shown:
        title = re.match(r"card\((['\"])(.*?)\1,", source)
        assert title
        assert source in sources
        assert texts[title[2]] == text


def test_the_words_of_the_first_editions_have_a_section_of_their_own() -> None:
    found = card_language.first_words()
    assert not found.keys() & card_language.words().keys()
    assert {"response", "any_phase", "crest", "kneel_influence", "less_to_win"} <= found.keys()
    assert [word.name for word in found.values() if not word.line] == []
    assert "### The first editions" in card_language.vocabulary_page()
