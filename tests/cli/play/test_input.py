"""What may be typed at a decision."""

import pytest

from kingsmoot.cli.play.input import COMMANDS, HELP, Choice, Command, parse_input
from kingsmoot.kernel.errors import KingsmootError

OPTIONS = [
    {"text": "play Ambush", "label": "Play Ambush (2)"},
    {"text": "play The Long Game", "label": "Play The Long Game (5)"},
    {"text": "play The Long Plan", "label": "Play The Long Plan (7)"},
    {"text": "kneel", "label": "Kneel"},
]


@pytest.mark.parametrize(
    ("typed", "index"),
    [
        ("1", 0),
        (" 4 ", 3),
        ("kneel", 3),
        ("KNEEL", 3),
        ("k", 3),
        ("play amb", 0),
        ("Play Ambush (2)", 0),
        ("ambush", 0),
        ("the long g", 1),
    ],
)
def test_an_option_is_chosen_by_number_text_or_an_unambiguous_beginning(typed: str, index: int) -> None:
    assert parse_input(typed, OPTIONS) == Choice(index)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("0", "There is no option 0. Type a number from 1 to 4"),
        ("5", "There is no option 5. Type a number from 1 to 4"),
        ("-1", "There is no option -1. Type a number from 1 to 4"),
        ("", "Type a number from 1 to 4"),
        ("--5", "'--5' is not one of the options"),
        ("9" * 5000, f"'{'9' * 60}' is not one of the options"),
        ("surrender", "'surrender' is not one of the options"),
        ("play the long", "could be any of the options 2, 3"),
        ("undo it", "'undo it' is not one of the options"),
    ],
)
def test_anything_else_is_answered_with_one_clear_line(typed: str, answer: str) -> None:
    with pytest.raises(KingsmootError) as refused:
        parse_input(typed, OPTIONS)
    assert answer in str(refused.value)
    assert "\n" not in str(refused.value)


def test_commands_keep_what_follows_them() -> None:
    assert parse_input("save my game.moot", OPTIONS) == Command("save", "my game.moot")
    assert parse_input("CARD  Little Birds", OPTIONS) == Command("card", "Little Birds")
    assert parse_input("?", OPTIONS) == Command("help")
    assert parse_input("q", OPTIONS) == Command("quit")


def test_the_help_names_every_command() -> None:
    assert all(f"\n{command}" in HELP for command in COMMANDS)
