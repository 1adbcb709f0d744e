"""Finding cards the way people type them."""

from dataclasses import replace

import pytest

from kingsmoot.games.second.facts import by_title
from tests.decks.making import INDEX, with_later_cards


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("Littlefinger", "Littlefinger"),
        ("  littleFINGER ", "Littlefinger"),
        ("Rattleshirt\u2019s Raiders", "Rattleshirt's Raiders"),
        ("The Bear and the Maiden Fair", '"The Bear and the Maiden Fair"'),
        ("\u201cThe Bear and the Maiden Fair\u201d", '"The Bear and the Maiden Fair"'),
        ("unbowed unbent unbroken", "Unbowed, Unbent, Unbroken"),
        ("R\u00f3bb Stark", "Robb Stark"),
    ],
)
def test_titles_as_they_are_typed(typed: str, title: str) -> None:
    assert {card.title for card in INDEX.titled(typed)} == {title}


@pytest.mark.parametrize("typed", ["stark", "House Stark", "house stark", "STARK"])
def test_factions_as_they_are_typed(typed: str) -> None:
    assert INDEX.faction_named(typed) == "stark"


@pytest.mark.parametrize("typed", ["nightswatch", "The Night's Watch", "Night\u2019s Watch"])
def test_the_watch_as_it_is_typed(typed: str) -> None:
    assert INDEX.faction_named(typed) == "nightswatch"


def test_neutral_is_no_faction() -> None:
    assert INDEX.faction_named("neutral") is None


def test_titles_of_several_packs_are_told_apart_by_pack() -> None:
    index = with_later_cards(replace(by_title("Heartsbane"), code="90001"))
    assert [card.code for card in index.titled("Heartsbane")] == ["01191", "90001"]
    assert [card.code for card in index.titled("Heartsbane", "Core Set")] == ["01191"]
    assert [card.code for card in index.titled("Heartsbane", "later")] == ["90001"]
    assert index.titled("Heartsbane", "Another Pack") == ()


def test_close_titles() -> None:
    assert INDEX.close_to("Litlefinger") == ["Littlefinger"]
    assert INDEX.close_to("Xyzzy") == []


def test_titles_that_are_typed_alike_are_the_same_and_told_apart_by_pack() -> None:
    for card in INDEX:
        assert {other.title for other in INDEX.titled(card.title)} == {card.title}
        assert INDEX.titled(card.title, card.pack) == (card,)
