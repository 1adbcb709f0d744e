"""Printed and generated texts, side by side."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.pack_texts import side_by_side

WARD = {"code": "02102", "name": "Ward", "type": "attachment", "text": "<i>Opponent</i> only.\nTerminal."}
SEPTA = {"code": "02101", "name": "Septa Mordane", "type": "character"}


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps({"cards": [WARD, SEPTA]}))
    return file


def test_what_is_printed_stands_above_what_we_say(sheet: Path) -> None:
    ward, septa = side_by_side(sheet)
    assert ward.startswith("02102 Ward, attachment\n  - Opponent only.\n  - Terminal.\n  + Terminal. ")
    assert "Take control of attached character." in ward
    assert septa.startswith("02101 Septa Mordane, character\n  - (nothing)\n  + ")


def test_some_cards_are_found_by_their_titles(sheet: Path) -> None:
    assert len(list(side_by_side(sheet, ["mordane"]))) == 1
    assert list(side_by_side(sheet, ["xyzzy"])) == []
