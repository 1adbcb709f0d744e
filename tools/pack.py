"""Begin a pack of the second edition: from a fact sheet to its facts, and files to declare and test its cards in.

python -m tools.pack taking-the-black.json westeros   # into the folders of that cycle
python -m tools.pack sheets/*.json blood_and_gold     # all packs of a cycle at once

A fact sheet is JSON as card databases hand it out: ``code``, ``name``, ``releaseDate`` and ``cards``, each with
``code``, ``name``, ``type``, ``faction``, ``quantity``, ``deckLimit`` and what else is printed. Of a ``text`` only the
keywords and modifier icons at its beginning are read; no sentence is kept.

Facts are written anew each time. Declarations and tests are begun once, and then left alone.
"""

from __future__ import annotations

import argparse
import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
SECOND: Final = ROOT / "src" / "kingsmoot" / "games" / "second"
CARDS: Final = SECOND / "cards"
TESTS: Final = ROOT / "tests" / "games" / "second" / "cards"
WIDTH: Final = 105
"""Of a comment that heads a section."""
CURLY: Final = "\u2019"
FACTIONS: Final = {"thenightswatch": "nightswatch"}
KEYWORDS: Final = (
    *("assault", "insight", "intimidate", "limited", "pillage", "renown", "stealth", "terminal", "no attachments"),
    *("prized", "shadow", "bestow", "ambush", "immune to", "no attachments except"),
)
NAMES: Final = {"nightswatch": "The Night's Watch", "neutral": "neutral"}
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


def read_text(text: str) -> tuple[list[str], dict[str, int], bool]:
    """The keywords at the beginning of a text, the modifier icons wherever they stand, and whether that is all."""
    words: list[str] = []
    bonuses: dict[str, int] = {}
    beginning = plain_card = True
    for sentence in sentences(plain(text)):
        bonus = re.fullmatch(r"([+-]\d+) (Income|Gold|Initiative|Reserve)\.?", sentence)
        if bonus:
            bonuses[BONUSES[bonus[2].lower().replace("gold", "income")]] = int(bonus[1])
        elif beginning and keyword(sentence):
            words.append(keyword(sentence))
        else:
            plain_card = False
            if not re.search(r" only\.$", sentence):  # "Lannister character only." stands before keywords
                beginning = False
    return words, bonuses, plain_card


def facts(card: Mapping[str, Any]) -> dict[str, Any]:
    """A row, in the order in which we write it."""
    words, bonuses, plain_card = read_text(card.get("text", ""))
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
        "plain": plain_card,
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


def heading(title: str) -> str:
    return f"# -- {title} ".ljust(WIDTH, "-")


def quoted(title: str) -> str:
    return f"'{title}'" if '"' in title else f'"{title}"'


def to_declare(row: Mapping[str, Any]) -> bool:
    return not row.get("plain") and "reprints" not in row


def declarations(name: str, rows: Sequence[Mapping[str, Any]]) -> str:
    """A line for each card that does something, faction by faction: comments, until it is declared."""
    lines = [f'"""{name}."""', "", "from kingsmoot.games.second.language import *"]
    for faction, cards in groupby(filter(to_declare, rows), key=lambda row: row["faction"]):
        lines += ["", heading(NAMES.get(faction, f"House {faction.capitalize()}"))]
        for row in cards:
            lines += ["", f"# card({quoted(row['title'])})"]
    return "\n".join(lines) + "\n"


def tests(name: str, rows: Sequence[Mapping[str, Any]]) -> str:
    """A section for each card that does something."""
    lines = [f'"""{name}."""', "", "from kingsmoot.scenario import Scenario, side"]
    for row in filter(to_declare, rows):
        lines += ["", heading(row["title"])]
    return "\n".join(lines) + "\n"


def rows_of_others(code: str, into: Path) -> list[dict[str, Any]]:
    """The cards of the packs that are there, but for the one with this code."""
    files = [tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(into.glob("*/*.toml"))]
    return [row for file in files if file["pack"]["code"] != code for row in file["cards"]]


def with_reprints(rows: Sequence[dict[str, Any]], others: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """A card with the facts of an older one is that card again."""
    apart = ("code", "quantity")

    def known(row: Mapping[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in row.items() if name not in apart}

    again = [next((one["code"] for one in others if known(one) == known(row)), "") for row in rows]
    return [row | {"reprints": code} if code else row for row, code in zip(rows, again, strict=True)]


def remarks(rows: Sequence[Mapping[str, Any]], others: Sequence[Mapping[str, Any]], words: str) -> list[str]:
    """What to look at by hand. ``words`` is the file of the traits."""
    there = {row["title"] for row in others}
    again = [row["title"] for row in rows if row["title"] in there and "reprints" not in row]
    printed = [row["title"] for row in rows if "reprints" in row]
    traits = sorted({trait for row in rows for trait in row.get("traits", ()) if f'trait("{trait}")' not in words})
    plain_cards = [row["title"] for row in rows if row.get("plain")]
    said = {
        "The same card as in an older pack, written as a reprint: compare the texts": printed,
        "Titles that have two cards now, to be written with their pack in scenarios": again,
        "Plain, because nothing is printed but numbers and keywords": plain_cards,
        "Traits without a word, to be added to traits.py where a card speaks of them": traits,
    }
    return [f"{what}: {', '.join(found)}." for what, found in said.items() if found]


def begin(sheet: Path, cycle: str, into: Path = CARDS, tests_into: Path = TESTS) -> tuple[list[Path], list[str]]:
    """Write the facts, and begin declarations and tests where there are none. Gives the files, and what to look at."""
    pack = json.loads(sheet.read_text(encoding="utf-8"))
    for folder in (into / cycle, tests_into / cycle):
        folder.mkdir(parents=True, exist_ok=True)
    (into / cycle / "__init__.py").touch()
    others = rows_of_others(pack["code"], into)
    rows = with_reprints([facts(card) for card in pack["cards"]], others)
    stem = file_name(pack["name"])
    written = into / cycle / f"{stem}.toml"
    rulings = _rulings(written)
    head = f'pack = {{ code = "{pack["code"]}", name = {toml(pack["name"])}, released = {pack["releaseDate"]} }}'
    title = f"# {pack['name']}: one row a card, facts only; then our rulings."
    listed = "\n".join(map(line, rows))
    written.write_text(f"{title}\n\n{head}\n\ncards = [\n{listed}\n]\n{rulings}", encoding="utf-8")
    begun = {
        written.with_suffix(".py"): declarations(pack["name"], rows),
        tests_into / cycle / f"test_{stem}.py": tests(pack["name"], rows),
    }
    for file, text in begun.items():
        if not file.exists():
            file.write_text(text, encoding="utf-8")
    return [written, *begun], remarks(rows, others, (SECOND / "traits.py").read_text(encoding="utf-8"))


def _rulings(file: Path) -> str:
    """What stands in a file behind its facts, to be kept."""
    if not file.exists():
        return ""
    return file.read_text(encoding="utf-8").partition("\n]\n")[2]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sheets", type=Path, nargs="+", help="fact sheets, JSON files", metavar="SHEET")
    parser.add_argument("cycle", help="the folder of their cycle, such as westeros; of a box: its own name")
    asked = parser.parse_args()
    for sheet in asked.sheets:
        files, said = begin(sheet, asked.cycle)
        print(*(file.relative_to(ROOT) for file in files), sep="\n")
        print(*(f"- {one}" for one in said), "", sep="\n")


if __name__ == "__main__":
    main()
