"""What the page about decks says is so."""

import inspect
import re
from pathlib import Path

from kingsmoot.decks import FORMATS, built_in_decks, legality
from kingsmoot.thrones.language import deckbuilding
from tests.decks.making import INDEX

PAGE = (Path(__file__).parents[2] / "docs" / "decks.md").read_text("utf-8")


def test_the_example_runs() -> None:
    for code in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(compile(code, "decks.md", "exec"), {})


def test_every_reason_is_listed() -> None:
    source = inspect.getsource(legality)
    given = {
        *re.findall(r'(?:Reason|to_take_out|_too_many)\(\s*"([a-z-]+)"', source),
        *re.findall(r'"([a-z-]+-type)"', source),
        *re.findall(r'return "(agenda-[a-z]+)"', inspect.getsource(deckbuilding)),
    }
    table = re.search(r"\| code \| when \|\n(.*?)\n\n", PAGE, re.DOTALL)
    assert table
    listed = {code for row in table[1].split("\n") for code in re.findall(r"`([a-z-]+)`", row.split("|")[1])}
    assert listed == given


def test_every_format_is_listed() -> None:
    assert all(f"| `{form.name}` | `{form.suffix}` |" in PAGE for form in FORMATS.values())


def test_every_built_in_deck_is_listed() -> None:
    for one in built_in_decks():
        row = re.search(rf"\| `{one.key}` \|.*", PAGE)
        assert row
        assert f"| {one.deck.cards.total} |" in row[0]
        assert all(INDEX.title(agenda) in row[0] for agenda in one.deck.agendas)
