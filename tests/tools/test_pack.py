"""A fact sheet becomes the files of a pack."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from tools.pack import begin, facts

TOWER = {
    "code": "90001",
    "type": "location",
    "name": "Rookery Tower",
    "quantity": 3,
    "unique": False,
    "faction": "thenightswatch",
    "loyal": True,
    "cost": 0,
    "traits": ["Winterfell"],
    "text": "Limited.\n+1 Reserve.\n<b>Action:</b> Kneel it to gain renown. Limited.",
    "deckLimit": 3,
}
BRAVO = {
    "code": "90002",
    "type": "character",
    "name": "Hired Bravo",
    "quantity": 3,
    "unique": True,
    "faction": "neutral",
    "cost": 2,
    "icons": {"military": True, "intrigue": False, "power": True},
    "strength": 3,
    "traits": [],
    "text": "No attachments except <i>Weapon</i>. Ambush (4). Stealth.\nHe gains insight.",
    "deckLimit": 3,
}
RAVEN = {
    "code": "90003",
    "type": "character",
    "name": "Large Raven",
    "quantity": 3,
    "faction": "neutral",
    "cost": 1,
    "icons": {"military": False, "intrigue": True, "power": False},
    "strength": 1,
    "traits": ["Raven", "Messenger"],
    "text": "Stealth.",
    "deckLimit": 3,
}


def row(card: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in facts(card).items() if name not in ("code", "title", "type", "quantity")}


def test_keywords_and_modifiers_are_read_and_sentences_are_not() -> None:
    assert row(TOWER) == {
        "faction": "nightswatch",
        "loyal": True,
        "cost": 0,
        "traits": ["Winterfell"],
        "keywords": ["limited"],
        "reserve_bonus": 1,
        "deck_limit": 3,
    }
    assert row(BRAVO)["keywords"] == ["no attachments except Weapon", "ambush 4", "stealth"]
    assert row(BRAVO)["icons"] == "MP"


def test_a_card_with_nothing_but_numbers_and_keywords_is_plain() -> None:
    assert row(RAVEN)["plain"]
    assert "plain" not in row(TOWER)


def started(folder: Path, *cards: dict[str, Any], code: str = "Rook") -> tuple[list[Path], list[str]]:
    sheet = folder / "sheet.json"
    pack = {"code": code, "name": f"The {code}'s Nest", "releaseDate": "2030-01-01", "cards": cards}
    sheet.write_text(json.dumps(pack))
    return begin(sheet, "rooks", folder / "cards", folder / "tests")


def test_the_files_of_a_pack_are_begun(tmp_path: Path) -> None:
    (facts_file, declarations, tests), _ = started(tmp_path, TOWER, BRAVO, RAVEN)
    assert facts_file == tmp_path / "cards" / "rooks" / "the_rooks_nest.toml"
    assert tests == tmp_path / "tests" / "rooks" / "test_the_rooks_nest.py"
    found = tomllib.loads(facts_file.read_text())
    assert (found["pack"]["code"], str(found["pack"]["released"])) == ("Rook", "2030-01-01")
    assert [card["title"] for card in found["cards"]] == ["Rookery Tower", "Hired Bravo", "Large Raven"]
    said = declarations.read_text()
    assert [line for line in said.splitlines() if line.startswith("# card")] == [
        '# card("Rookery Tower")',
        '# card("Hired Bravo")',
    ]
    assert "# -- The Night's Watch ---" in said
    assert "# -- Hired Bravo ---" in tests.read_text()
    assert "Raven" not in tests.read_text()


def test_what_was_written_by_hand_stays(tmp_path: Path) -> None:
    files, _ = started(tmp_path, TOWER)
    for file in files[1:]:
        file.write_text("# by hand\n")
    ruling = '\n[[ruling]]\ncard = "Rookery Tower"\n'
    files[0].write_text(files[0].read_text() + ruling)
    started(tmp_path, TOWER, BRAVO)
    assert [file.read_text() for file in files[1:]] == ["# by hand\n"] * 2
    assert files[0].read_text().endswith(ruling)
    assert "Hired Bravo" in files[0].read_text()


def test_what_to_look_at_is_said(tmp_path: Path) -> None:
    started(tmp_path, TOWER, RAVEN, code="Crow")
    _, said = started(tmp_path, TOWER | {"code": "90011"}, RAVEN | {"code": "90012", "cost": 2})
    assert said == [
        "The same card as in an older pack, written as a reprint: compare the texts: Rookery Tower.",
        "Titles that have two cards now, to be written with their pack in scenarios: Large Raven.",
        "Plain, because nothing is printed but numbers and keywords: Large Raven.",
        "Traits without a word, to be added to traits.py where a card speaks of them: Messenger.",
    ]
    rows = tomllib.loads((tmp_path / "cards" / "rooks" / "the_rooks_nest.toml").read_text())["cards"]
    assert [card.get("reprints") for card in rows] == ["90001", None]
