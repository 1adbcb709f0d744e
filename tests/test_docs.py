"""The code in the documentation is code that runs."""

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

import kingsmoot
from kingsmoot.games.btwixt.cards import vocabulary
from kingsmoot.games.btwixt.cards.load import read_card_file
from kingsmoot.kernel import registry, rng
from kingsmoot.kernel.build import COMPILED, build

DOCS = Path(__file__).parents[1] / "docs"


def test_adding_a_game_makes_a_game_that_keeps_the_contract(monkeypatch: pytest.MonkeyPatch) -> None:
    kingsmoot.known_games()  # all of them are loaded before the list is changed
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    code = "\n".join(re.findall(r"```python\n(.*?)```", (DOCS / "adding-a-game.md").read_text("utf-8"), re.DOTALL))
    names: dict[str, Any] = {"__name__": "high_card"}
    exec(compile(code, "adding-a-game.md", "exec"), names)
    assert kingsmoot.game("high-card").new(seats=3, seed=5).decision.prompt.startswith("Play a card")


@pytest.mark.skipif(build() == COMPILED, reason="native code has no examples in it")
@pytest.mark.parametrize("module", [kingsmoot, rng])
def test_examples_in_docstrings(module: Any) -> None:
    failed, tried = doctest.testmod(module)
    assert tried
    assert not failed


def test_the_state_in_a_record_is_looked_at_as_the_page_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(DOCS.parent)
    page = (DOCS / "finding-your-way.md").read_text("utf-8")
    examples = "".join(re.findall(r"```python\n(.*?)```", page, re.DOTALL))
    found = doctest.DocTestRunner().run(
        doctest.DocTestParser().get_doctest(examples, {}, "finding-your-way.md", None, 0)
    )
    assert found.attempted
    assert not found.failed


def test_rules_are_where_the_page_says() -> None:
    page = (DOCS / "finding-your-way.md").read_text("utf-8")
    rows = re.findall(r"^\| [^|]+ \| [^|]*`(?:thrones|games)/[^|]+ \|$", page, re.MULTILINE)
    places = [place for row in rows for place in re.findall(r"`((?:thrones|games)/[a-z_/]+(?:\.py)?)`", row)]
    assert len(places) > 25
    assert [place for place in places if not (DOCS.parent / "src" / "kingsmoot" / place).exists()] == []


ROOMS = re.compile(r"^\| `((?:rules|language|model|values|timing|view)/(?:\w+/)?)` \| ([^|]+) \|", re.MULTILINE)


def test_the_rooms_of_thrones_have_the_files_that_the_architecture_names() -> None:
    page = (DOCS / "architecture.md").read_text("utf-8")
    found = ROOMS.findall(page)
    assert len(found) > 6
    for room, told in found:
        folder = DOCS.parent / "src" / "kingsmoot" / "thrones" / room
        for name in re.findall(r"`(\w+)`", told):
            assert (folder / f"{name}.py").exists() or (folder / name).is_dir(), f"there is no {name} in {room}"


def test_links_between_pages_lead_somewhere() -> None:
    pages = [*DOCS.glob("*.md"), *DOCS.parent.glob("*.md")]
    for page in pages:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_every_word_of_the_card_vocabulary_is_explained() -> None:
    page = (DOCS / "btwixt.md").read_text("utf-8")
    missing = [word for word in vocabulary.__all__ if not re.search(rf"`[^`]*\b{word}\b[^`]*`", page)]
    assert not missing


def test_the_card_file_of_the_documentation_can_be_played(tmp_path: Path) -> None:
    found = re.search(r"```toml\n(.*?)```", (DOCS / "btwixt.md").read_text("utf-8"), re.DOTALL)
    assert found
    file = tmp_path / "box.toml"
    file.write_text(found[1], "utf-8")
    state = kingsmoot.game("btwixt").new(seats=4, seed=3, cards=read_card_file(file))
    assert {card.title for card in state.cards.cards} >= {"Raven Scroll", "Old Nan"}


def test_the_python_example_of_the_readme_runs() -> None:
    found = re.search(r"```python\n(.*?)```", (DOCS.parent / "README.md").read_text("utf-8"), re.DOTALL)
    assert found
    names: dict[str, Any] = {}
    exec(compile(found[1], "README.md", "exec"), names)
    assert names["state"].over
