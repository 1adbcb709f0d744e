"""The code on the pages about the games of the first edition runs."""

import re
from pathlib import Path
from typing import Any

import pytest

from kingsmoot.games.winter.rules.switches import OPTIONS

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
