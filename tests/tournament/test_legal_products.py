"""Legal products, the date and the restricted list of an event, and decks that are refused with reasons."""

from typing import Any

import pytest

from kingsmoot.decks import write_deck
from kingsmoot.tournament import Desk, NotNow, TournamentError, replay_log
from kingsmoot.tournament.exchange import event_data
from tests.decks.making import INDEX, STARK
from tests.tournament.events import new

DECK = write_deck(STARK, INDEX, "thronesdb")
PACKS = sorted({INDEX[code].pack for code in STARK.codes})
LATEST = max(INDEX.packs[code].released for code in PACKS)


def event(**wanted: Any) -> Desk:
    desk = new(["Arya", "Bran"], structure="custom", rounds=1, deck_lists=True, **wanted)
    desk.do("deck", player="Bran", deck=DECK)
    return desk


def reasons(desk: Desk, player: str) -> list[str]:
    deck = desk.event.person(player).deck
    assert deck is not None
    return deck["reasons"]


def test_a_deck_of_legal_products_is_legal() -> None:
    desk = event(products=PACKS, date=LATEST.isoformat())
    assert reasons(desk, "Bran") == []


def test_a_deck_with_another_product_is_refused_with_the_cards() -> None:
    without = event(products=[code for code in INDEX.packs if code != "Core"])
    assert any("Core Set, which is not allowed here: take" in reason for reason in reasons(without, "Bran"))


def test_nothing_is_legal_before_it_is_released() -> None:
    desk = event(date="2015-01-01")
    assert any("is not out before" in reason for reason in reasons(desk, "Bran"))
    with pytest.raises(NotNow, match="Deck lists are missing"):
        desk.do("start")
    desk.do("deck", player="Arya", deck=DECK)
    with pytest.raises(NotNow, match="The deck of Arya is not legal"):
        desk.do("start")


def test_lists_are_judged_again_when_the_limits_change() -> None:
    desk = event()
    assert reasons(desk, "Bran") == []
    desk.do("settings", date="2015-01-01")
    assert reasons(desk, "Bran")
    assert desk.audit_trail()[-1].text.endswith("custom structure, products released by 2015-01-01.")
    assert replay_log(desk.log) == desk.event
    desk.do("settings", date=None)
    assert reasons(desk, "Bran") == []
    desk.undo()
    assert reasons(desk, "Bran")


def test_a_restricted_list_holds_for_the_format() -> None:
    desk = event(restricted="ffg1.3")
    assert reasons(desk, "Bran") == []
    desk.do("settings", products=PACKS)
    assert desk.event.restricted == "ffg1.3"
    data = event_data(desk.event)["event"]
    assert (data["restricted"], data["products"]) == ("ffg1.3", PACKS)


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"products": ["Nonsense"]}, "There is no product 'Nonsense': choose from Core"),
        ({"restricted": "mine"}, "There is no restricted list 'mine': choose one of ffg1.1"),
        ({"date": "tomorrow"}, "'tomorrow' is not a date: write it as 2026-11-20"),
        ({"game": "winter", "date": "2015-01-01"}, "can't be limited to products"),
        ({"game": "hbo", "restricted": "ffg1.3"}, "cannot be checked here"),
    ],
)
def test_limits_that_nothing_can_be_held_to(wanted: dict[str, Any], sentence: str) -> None:
    with pytest.raises(TournamentError, match=sentence):
        new(**wanted)


def test_who_enters_late_brings_a_deck_of_legal_products() -> None:
    desk = event(date=LATEST.isoformat())
    desk.do("deck", player="Arya", deck=DECK)
    desk.do("start")
    desk.do("late entry", allowed=True)
    desk.do("register", "Theon", deck=DECK)
    with pytest.raises(NotNow, match="needs a legal deck list to enter now"):
        desk.do("register", "Robb", deck="House Stark\n3x Arya Stark (Core Set)")
    with pytest.raises(NotNow, match="needs a legal deck list to enter now"):
        desk.do("register", "Rickon")
