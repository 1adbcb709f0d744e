"""Begin a pack of the second edition: from a fact sheet to the file of its facts, and an empty file for what it does.

python tools/pack.py taking-the-black.json westeros   # into the folder of that cycle

A fact sheet is JSON as card databases hand it out: ``code``, ``name``, ``releaseDate`` and ``cards``, each with
``code``, ``name``, ``type``, ``faction``, ``quantity``, ``deckLimit`` and what else is printed. Of a ``text`` only the
keywords and modifier icons at its beginning are read; no sentence is kept.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

CARDS: Final = Path(__file__).parents[1] / "src" / "kingsmoot" / "games" / "second" / "cards"
CURLY: Final = "\u2019"
FACTIONS: Final = {"thenightswatch": "nightswatch"}
KEYWORDS: Final = (
    *("assault", "insight", "intimidate", "limited", "pillage", "renown", "stealth", "terminal", "no attachments"),
    *("prized", "shadow", "bestow", "ambush", "immune to", "no attachments except"),
)
BONUSES: Final = {"income": "gold_bonus", "initiative": "initiative_bonus", "reserve": "reserve_bonus"}


def plain(text: str) -> str:
    return re.sub(r"<[^>]+>", "", text).replace(CURLY, "'").strip()


def sentences(text: str) -> Iterator[str]:
    for line in text.split("\n"):
        yield from (one.strip() for one in re.split(r"(?<=\.)\s+", line) if one.strip())


def keyword(sentence: str) -> str:
    """A keyword as we write it; empty if it is none."""
    said = sentence.removesuffix(".")
    word = said[:1].lower() + said[1:]
    number = re.fullmatch(r"(ambush|bestow|prized|shadow) \(?([\dX]+)\)?", word)
    if number:
        return f"{number[1]} {number[2]}"
    exact = word in KEYWORDS[: KEYWORDS.index("prized")]
    return word if exact or word.startswith(("no attachments except ", "immune to ")) else ""


def read_text(text: str) -> tuple[list[str], dict[str, int]]:
    """The keywords at the beginning of a text, and the modifier icons wherever they stand."""
    words: list[str] = []
    bonuses: dict[str, int] = {}
    beginning = True
    for sentence in sentences(plain(text)):
        bonus = re.fullmatch(r"([+-]\d+) (Income|Gold|Initiative|Reserve)\.?", sentence)
        if bonus:
            bonuses[BONUSES[bonus[2].lower().replace("gold", "income")]] = int(bonus[1])
        elif beginning and keyword(sentence):
            words.append(keyword(sentence))
        elif not re.search(r" only\.$", sentence):  # "Lannister character only." stands before keywords
            beginning = False
    return words, bonuses


def facts(card: Mapping[str, Any]) -> dict[str, Any]:
    """A row, in the order in which we write it."""
    words, bonuses = read_text(card.get("text", ""))
    faction = card["faction"]
    row: dict[str, Any] = {
        "code": card["code"],
        "title": card["name"].replace(CURLY, "'"),
        "type": card["type"],
        "faction": FACTIONS.get(faction, faction),
        "loyal": bool(card.get("loyal")),
        "unique": bool(card.get("unique")) and card["type"] != "agenda",
        "cost": card.get("cost"),
        "strength": card.get("strength"),
        "icons": "".join(name[0].upper() for name, has in card.get("icons", {}).items() if has),
        **{name: card.get("plotStats", {}).get(name) for name in ("income", "initiative", "claim", "reserve")},
        "traits": card.get("traits", []),
        "keywords": words,
        **bonuses,
        "quantity": card["quantity"],
        "deck_limit": card["deckLimit"],
    }
    return {name: value for name, value in row.items() if value or (value == 0 and value is not False)}


def toml(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    return str(value).lower() if isinstance(value, bool) else str(value)


def line(row: Mapping[str, Any]) -> str:
    return f"    {{ {', '.join(f'{name} = {toml(value)}' for name, value in row.items())} }},"


def file_name(pack: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", pack.lower().replace("'", "")).strip("_")


def begin(sheet: Path, cycle: str, into: Path = CARDS) -> Path:
    """Write the facts; what is there of the declarations stays. Gives back the file of the facts."""
    pack = json.loads(sheet.read_text(encoding="utf-8"))
    folder = into / cycle
    folder.mkdir(exist_ok=True)
    title = f"{pack['name']}: one row a card, facts only."
    (folder / "__init__.py").touch()
    written = folder / f"{file_name(pack['name'])}.toml"
    head = f'pack = {{ code = "{pack["code"]}", name = "{pack["name"]}", released = {pack["releaseDate"]} }}'
    rows = "\n".join(line(facts(card)) for card in pack["cards"])
    written.write_text(f"# {title}\n\n{head}\n\ncards = [\n{rows}\n]\n", encoding="utf-8")
    declarations = written.with_suffix(".py")
    if not declarations.exists():
        declarations.write_text(
            f'"""{pack["name"]}."""\n\nfrom kingsmoot.games.second.language import *\n', encoding="utf-8"
        )
    return written


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sheet", type=Path, help="the fact sheet, a JSON file")
    parser.add_argument("cycle", help="the folder of its cycle, such as westeros")
    asked = parser.parse_args()
    print(begin(asked.sheet, asked.cycle))


if __name__ == "__main__":
    main()
