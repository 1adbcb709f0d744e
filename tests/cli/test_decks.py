"""``kingsmoot deck``: check, convert, show, list."""

from pathlib import Path

import pytest

from kingsmoot.decks import built_in, read_deck
from kingsmoot.games.second.facts import card_index
from tests.cli.command import kingsmoot

PACK = "teeth-of-the-pack"


def test_a_legal_deck_is_called_legal() -> None:
    result = kingsmoot("deck", "check", PACK, "--cores", "3", "--restricted", "ffg3.0")
    assert result.exit_code == 0
    assert result.stdout == "Teeth of the Pack is legal in joust.\n"


def test_an_illegal_deck_gets_every_reason_and_exit_code_1(tmp_path: Path) -> None:
    text = kingsmoot("deck", "convert", PACK, "--to", "thronesdb").stdout
    file = tmp_path / "deck.txt"
    file.write_text(
        text.replace("3x Winterfell Steward", "4x Winterfell Steward").replace("1x Summons (Core Set)\n", "")
    )
    result = kingsmoot("deck", "check", str(file))
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0] == "Teeth of the Pack is not legal in joust, for 2 reasons:"
    assert any("4 copies of Winterfell Steward" in line for line in lines[1:])
    assert any("plot" in line for line in lines[1:])


def test_a_deck_of_another_game_is_told_as_such() -> None:
    for game, deck, title, needed in (
        ("second-edition", "wolves-in-winter", "A Game of Thrones, Winter Edition", "winter"),
        ("winter", PACK, "A Game of Thrones: The Card Game, second edition", "second-edition"),
    ):
        result = kingsmoot("deck", "show", deck, "--game", game)
        assert result.exit_code == 2
        assert result.stderr == f"kingsmoot: {deck} is a deck for {title}: use --game {needed}.\n"


@pytest.mark.parametrize("to", ["thronesdb", "o8d", "json"])
def test_a_deck_survives_conversion(to: str, tmp_path: Path) -> None:
    file = tmp_path / "deck"
    result = kingsmoot("deck", "convert", PACK, "--to", to, "--out", str(file))
    assert result.exit_code == 0
    assert read_deck(file.read_text("utf-8"), card_index()) == built_in(PACK).deck


def test_conversion_never_takes_the_place_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "deck.json"
    file.write_text("mine")
    result = kingsmoot("deck", "convert", PACK, "--to", "json", "--out", str(file))
    assert result.exit_code == 2
    assert "already exists" in result.stderr
    assert file.read_text() == "mine"


def test_show_tells_cards_costs_and_icons() -> None:
    shown = kingsmoot("deck", "show", PACK, "--plain").stdout
    assert "House Stark, Fealty" in shown
    assert "Robb Stark; Copies: 3; Cost: 6" in shown
    assert "60 cards. By cost:" in shown


def test_the_built_in_decks_are_listed() -> None:
    listed = kingsmoot("deck", "list", "--plain").stdout
    assert len(listed.splitlines()) == 66
    assert "tutorial-stark; Name: Tutorial: House Stark; Cards: 27; For: tutorial" in listed


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("show", "nowhere.txt"), "There is no file nowhere.txt."),
        (("convert", PACK, "--to", "pdf"), "There is no deck format 'pdf'."),
        (("check", PACK, "--restricted", "mine"), "There is no restricted list 'mine'"),
        (("check", PACK, "--format", "chess"), "chess"),
        (("check", PACK, "--cores", "9"), "--cores"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(words: tuple[str, ...], told: str) -> None:
    result = kingsmoot("deck", *words)
    assert result.exit_code == 2
    assert told in result.stderr
    assert result.stderr.count("\n") == 1


def test_unknown_cards_are_all_named(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("House Stark\n3x Rob Stark\n2x Arya Snow\n")
    result = kingsmoot("deck", "check", str(file))
    assert result.exit_code == 2
    assert "Rob Stark" in result.stderr
    assert "Arya Snow" in result.stderr


def test_a_title_of_several_packs_is_told_beside_the_deck(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("Wolves\nHouse Stark\n2x Eddard Stark\n", "utf-8")
    notice = (
        '2 cards are called "Eddard Stark": the one from Core Set was taken. '
        'For the other, write "Eddard Stark (Wolves of the North)".\n'
    )
    result = kingsmoot("deck", "convert", str(file), "--to", "thronesdb")
    assert (result.exit_code, result.stderr) == (0, notice)
    assert "2x Eddard Stark (Core Set)" in result.stdout
    played = kingsmoot("sim", "second-edition", "--decks", f"{file},{file}", "--games", "1")
    assert played.stderr.startswith(notice)  # once; what is wrong with the deck comes after it
