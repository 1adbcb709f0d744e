"""Decks as JSON."""

import json

import pytest

from kingsmoot.decks import BadDeck, Counts, Deck, read_deck, write_deck
from tests.decks.making import INDEX, code

SMALL = Deck(
    "A Small Pack",
    "stark",
    (code("Fealty"),),
    Counts({code("Summons"): 1}),
    Counts({code("Ice"): 2, code("The Roseroad"): 3}),
    "Für später",
)
WRITTEN = """\
{
  "kingsmoot": "deck",
  "name": "A Small Pack",
  "faction": "stark",
  "agendas": [
    "01027"
  ],
  "plots": {
    "01022": 1
  },
  "cards": {
    "01040": 3,
    "01153": 2
  },
  "notes": "Für später"
}
"""


def refused(content: object) -> str:
    with pytest.raises(BadDeck) as error:
        read_deck(content if isinstance(content, str) else json.dumps(content), INDEX, "json")
    return str(error.value)


def test_what_is_written() -> None:
    assert write_deck(SMALL, INDEX, "json") == WRITTEN


def test_what_is_written_can_be_read() -> None:
    assert read_deck(WRITTEN, INDEX) == SMALL


def test_everything_may_be_left_out() -> None:
    assert read_deck("{}", INDEX) == Deck("Unnamed deck", "")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ({"card": {}}, "A deck has no 'card': it may have name, faction, agendas, plots, cards, notes."),
        ({"kingsmoot": "game"}, "This JSON is 'game' and not a deck."),
        ([], "A JSON deck is an object in braces."),
        ({"name": 3}, "'name' should be a text, not 3."),
        ({"agendas": "01027"}, "'agendas' should be a list of codes, such as [\"01027\"]."),
        ({"agendas": [1]}, "'agendas' should be a list of codes, such as [\"01027\"]."),
        ({"cards": ["01028"]}, "'cards' should say how many there are of each code, such as {\"01028\": 2}."),
        ({"cards": {"01028": 0}}, "The number of 01028 should be from 1 to 99, not 0."),
        ({"plots": {"01001": 100}}, "The number of 01001 should be from 1 to 99, not 100."),
        ({"plots": {"01001": True}}, "The number of 01001 should be from 1 to 99, not True."),
        ({"plots": {"01001": "1"}}, "The number of 01001 should be from 1 to 99, not '1'."),
        ({"agendas": ["77777"], "cards": {"88888": 1}}, "No card has the code 77777 or 88888."),
        (
            {"faction": "frey"},
            "There is no faction 'frey': write one of baratheon, greyjoy, lannister, martell, nightswatch, stark, "
            "targaryen, tyrell.",
        ),
        ('{"cards": {"01028": 1, "01028": 2}}', "This JSON deck has a key twice. Write each key once."),
        (
            "{",
            "This looks like a JSON deck but is not valid JSON: "
            "Expecting property name enclosed in double quotes: line 1 column 2 (char 1).",
        ),
        ("[" * 100_000, "This looks like a JSON deck but is nested too deeply or has too long a number."),
        ("[" + "9" * 10_000 + "]", "This looks like a JSON deck but is nested too deeply or has too long a number."),
    ],
)
def test_what_is_refused(content: object, message: str) -> None:
    assert refused(content) == message
