"""``kingsmoot games``, ``kingsmoot cards`` and ``kingsmoot --version``."""

import json
from pathlib import Path
from typing import Any

import kingsmoot as package
from kingsmoot.kernel.build import build
from tests.cli.command import kingsmoot


def cards(*words: str) -> dict[str, Any]:
    return {card["name"]: card for card in json.loads(kingsmoot("cards", "btwixt", "--json", *words).stdout)}


def test_version() -> None:
    assert kingsmoot("--version").stdout == f"kingsmoot {package.__version__} ({build()})\n"


def test_without_a_command_the_help_is_shown() -> None:
    shown = kingsmoot()
    assert shown.exit_code == 0
    assert all(command in shown.stdout for command in ("games", "cards", "play", "sim", "replay", "bench"))


def test_every_registered_game_is_listed_with_players_and_variants() -> None:
    shown = kingsmoot("games")
    assert shown.exit_code == 0
    for game in package.known_games():
        assert f"{game.name}: {game.title}" in shown.stdout
        assert all(variant.name in shown.stdout for variant in game.variants)
    assert "3 to 6 players" in shown.stdout


def test_games_as_json() -> None:
    listed = {game["name"]: game for game in json.loads(kingsmoot("games", "--json").stdout)}
    assert listed["btwixt"]["players"] == [3, 4, 5, 6]
    assert "short" in [variant["name"] for variant in listed["btwixt"]["variants"]]


def test_cards_as_json_have_all_their_facts() -> None:
    listed = cards()
    assert len(listed) > 100
    for card in listed.values():
        assert {"code", "name", "type", "value", "quantity", "text", "source", "ours"} <= card.keys()
    assert listed["Ser Jaime Lannister"]["value"] == 5
    assert listed["Ser Jaime Lannister"]["source"] == "rulebook"
    assert listed["Ambush"]["colour"] == "red"


def test_cards_are_listed_by_type_with_their_provenance_explained() -> None:
    lines = kingsmoot("cards", "btwixt").stdout.splitlines()
    listed = cards()
    assert lines[0] == f"ally: {sum(card['type'] == 'ally' for card in listed.values())} cards"
    assert sum(line.startswith("influence: ") for line in lines) == 1
    for name in listed:
        assert sum(line.startswith((f"{name};", f"{name}, ")) for line in lines) == 1
    robb = next(line for line in lines if line.startswith("Robb Stark"))
    assert f"value: {listed['Robb Stark']['value']}" in robb
    assert f"provenance: rulebook; ours: {', '.join(listed['Robb Stark']['ours'])};" in robb
    assert any(line.startswith("rulebook: the published rulebook") for line in lines)
    assert any(line.startswith("original: ") for line in lines)


def test_a_value_of_nothing_is_still_told() -> None:
    line = next(line for line in kingsmoot("cards", "btwixt").stdout.splitlines() if line.startswith("Mummer's Mask"))
    assert "value: 0" in line


def test_a_card_file_changes_the_list_and_is_named_as_the_source(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('allies = [{ code = "arya-stark", value = 19 }]\n', encoding="utf-8")
    assert cards()["Arya Stark"]["value"] != 19
    assert cards("--cards", str(file))["Arya Stark"]["value"] == 19
    shown = kingsmoot("cards", "btwixt", "--cards", str(file)).stdout
    assert "provenance: house" in shown
    assert "house: the facts come from the card file of that name." in shown
