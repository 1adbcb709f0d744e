"""A deck is a value: equal by content, in one order, and tidy."""

import pytest

from kingsmoot.decks import BadDeck, Counts, Deck
from kingsmoot.decks.deck import MAX_NAME, MAX_NOTES
from kingsmoot.kernel.errors import KingsmootError
from tests.decks.making import STARK, change


def test_the_order_in_which_cards_are_put_in_does_not_matter() -> None:
    one = Deck("Ours", "stark", ("01203", "01027"), Counts({"01025": 1, "01004": 2}), Counts({"01150": 3, "01028": 1}))
    other = Deck(
        "Ours", "stark", ("01027", "01203"), Counts({"01004": 2, "01025": 1}), Counts({"01028": 1, "01150": 3})
    )
    assert one == other
    assert hash(one) == hash(other)
    assert repr(one) == repr(other)
    assert list(one.cards) == ["01028", "01150"]


def test_copies_add_up() -> None:
    counts = Counts([("01150", 2), ("01028", 1), ("01150", 1)])
    assert counts == {"01028": 1, "01150": 3}
    assert (len(counts), counts.total) == (2, 4)
    assert repr(counts) == "Counts({'01028': 1, '01150': 3})"


def test_every_card_once() -> None:
    assert Deck("", "stark", ("01027",), Counts({"01004": 2}), Counts({"01150": 3})).codes == (
        "01027",
        "01004",
        "01150",
    )


@pytest.mark.parametrize(
    ("count", "message"),
    [
        (0, "01028 is in the deck 0 times: write a number from 1 to 99."),
        (-1, "01028 is in the deck -1 times: write a number from 1 to 99."),
        (100, "01028 is in the deck 100 times. At most 99 copies are allowed."),
    ],
)
def test_impossible_numbers_are_refused(count: int, message: str) -> None:
    with pytest.raises(BadDeck) as error:
        Counts({"01028": count})
    assert str(error.value) == message
    assert isinstance(error.value, KingsmootError)


def test_a_deck_is_itself_under_any_name() -> None:
    renamed = Deck("Mine", STARK.faction, STARK.agendas, STARK.plots, STARK.cards)
    assert renamed != STARK
    assert renamed.same_cards(STARK)
    assert not renamed.same_cards(change(STARK, {"Arya Stark": -1}))
    assert not renamed.same_cards(change(STARK, agendas=()))


def test_name_and_notes_are_tidied() -> None:
    deck = Deck("  Winter\tis \x00 near\n", "stark", notes="\r\n\n  first \r\n\tsecond\x07\n\n \n")
    assert deck.name == "Winter is near"
    assert deck.notes == "  first\n second"


def test_a_deck_without_a_name_gets_one() -> None:
    assert Deck(" ", "stark").name == "Unnamed deck"


def test_endless_names_and_notes_are_refused() -> None:
    with pytest.raises(BadDeck) as error:
        Deck("x" * (MAX_NAME + 1), "stark")
    assert str(error.value) == "The name of the deck has 201 characters. At most 200 are allowed."
    with pytest.raises(BadDeck) as error:
        Deck("x", "stark", notes="x" * (MAX_NOTES + 1))
    assert str(error.value) == "The notes have 20001 characters. At most 20000 are allowed."
