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


def test_the_files_of_a_pack_are_written_and_declarations_stay(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.json"
    pack = {"code": "Rook", "name": "The Rook's Nest", "releaseDate": "2030-01-01", "cards": [TOWER, BRAVO]}
    sheet.write_text(json.dumps(pack))
    written = begin(sheet, "rooks", tmp_path)
    assert written == tmp_path / "rooks" / "the_rooks_nest.toml"
    found = tomllib.loads(written.read_text())
    assert (found["pack"]["code"], str(found["pack"]["released"])) == ("Rook", "2030-01-01")
    assert [card["title"] for card in found["cards"]] == ["Rookery Tower", "Hired Bravo"]
    written.with_suffix(".py").write_text("# what they do\n")
    begin(sheet, "rooks", tmp_path)
    assert written.with_suffix(".py").read_text() == "# what they do\n"
