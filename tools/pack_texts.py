"""Read a pack: what a fact sheet prints beside the text that comes out of our declarations, card by card.

python -m tools.pack_texts taking-the-black.json            # all cards of the sheet
python -m tools.pack_texts taking-the-black.json will lady  # those with one of these words in the title

For whoever declares the cards, and for the second reader. Printed texts are shown only, and kept nowhere.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import fill

from kingsmoot.games.second.facts import by_code, declared
from kingsmoot.games.second.library import cards
from tools.pack import plain

INDENT = "    "
WIDTH = 120


def told(mark: str, text: str) -> str:
    lines = text.split("\n")
    return "\n".join(fill(line, WIDTH, initial_indent=f"{mark} ", subsequent_indent=INDENT) for line in lines)


def side_by_side(sheet: Path, words: Sequence[str] = ()) -> Iterator[str]:
    """A paragraph for each card: the title, ``-`` what is printed, ``+`` what we say."""
    for card in json.loads(sheet.read_text(encoding="utf-8"))["cards"]:
        if words and not any(word.lower() in card["name"].lower() for word in words):
            continue
        facts = by_code(card["code"])
        keywords = " ".join(f"{word[:1].upper()}{word[1:]}." for word in facts.keywords)
        ours = f"{keywords} {cards()[facts.code].text}".strip() or "(nothing)"
        missing = declared(facts).is_empty and not facts.plain
        yield "\n".join(
            [
                f"{card['code']} {card['name']}, {card['type']}{', NOT DECLARED' if missing else ''}",
                told("  -", plain(card.get("text", "")) or "(nothing)"),
                told("  +", ours),
                "",
            ]
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sheet", type=Path, help="the fact sheet, a JSON file")
    parser.add_argument("words", nargs="*", help="of the titles to look at; all if there are none")
    asked = parser.parse_args()
    for paragraph in side_by_side(asked.sheet, asked.words):
        print(paragraph)


if __name__ == "__main__":
    main()
