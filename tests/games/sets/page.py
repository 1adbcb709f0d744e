"""The files and commands of the page about adding cards."""

import re
from pathlib import Path

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "adding-cards.md").read_text("utf-8")
FILES: dict[str, str] = dict(re.findall(r"^`([\w.-]+)`:\n\n```\w+\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL))
CONSOLE: list[str] = re.findall(r"^```console\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
COMMANDS = [part for block in CONSOLE for part in re.split(r"^\$ ", block, flags=re.MULTILINE) if part]


def write_files(folder: Path) -> Path:
    for name, text in FILES.items():
        (folder / name).write_text(text, "utf-8")
    return folder
