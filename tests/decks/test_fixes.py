"""What to take out of a deck, where that alone puts it right."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date

import pytest

from kingsmoot.decks import Counts, Deck, Reason, Removal, deck_rules, reasons
from kingsmoot.games.second.facts import by_title, card_index
from kingsmoot.games.second.game import SecondEdition
from tests.decks.making import INDEX, LATER, STARK, change, code, with_later_cards


def fixed(deck: Deck, reason: Reason) -> Deck:
    """The deck after what a reason says has been taken out."""
    piles = {"agendas": Counter(deck.agendas), "plots": Counter(deck.plots), "cards": Counter(deck.cards)}
    for removal in reason.take_out:
        assert 0 < removal.copies <= piles[removal.pile][removal.card]
        piles[removal.pile][removal.card] -= removal.copies
    left = {name: +pile for name, pile in piles.items()}
    return replace(
        deck, agendas=tuple(left["agendas"].elements()), plots=Counts(left["plots"]), cards=Counts(left["cards"])
    )


ILLEGAL = {
    "unknown-card": replace(STARK, cards=Counts({**STARK.cards, "99999": 2})),
    "agenda-copies": change(STARK, agendas=("Fealty", "Fealty", "Fealty")),
    "agenda-type": change(STARK, agendas=("Fealty", "Ice")),
    "plot-deck-type": change(STARK, plots={"Arya Stark": 1}),
    "draw-deck-type": change(STARK, {"Summons": 2}),
    "copies": change(STARK, {"Ice": 5}),
    "plot-copies": change(STARK, plots={"A Noble Cause": 3}),
    "loyal": change(STARK, {"Tywin Lannister": 1, "Cersei Lannister": 2}),
    "other-faction": change(STARK, {"Tyrion Lannister": 1}),
}


@pytest.mark.parametrize("reason", ILLEGAL)
def test_taking_it_out_puts_it_right(reason: str) -> None:
    deck = ILLEGAL[reason]
    found = [one for one in reasons(deck, INDEX) if one.code == reason]
    assert found
    for one in found:
        deck = fixed(deck, one)
    assert reason not in [one.code for one in reasons(deck, INDEX)]


def test_a_box_holds_so_many_copies() -> None:
    (one, *_) = (one for one in reasons(STARK, INDEX, cores=1) if one.code == "core-sets")
    (removal,) = one.take_out
    assert f"take out {removal.copies}" in one.text
    assert one not in reasons(fixed(STARK, one), INDEX, cores=1)


def test_of_two_printings_the_later_one_goes_first() -> None:
    index = with_later_cards(replace(by_title("Ice"), code="90001"))
    others = {one: copies for one, copies in STARK.cards.items() if one != code("Ice")}
    deck = replace(STARK, cards=Counts({**others, code("Ice"): 3, "90001": 2}))
    (one,) = (one for one in reasons(deck, index) if one.code == "copies")
    assert one.take_out == (Removal("cards", "90001", 2),)
    deck = replace(STARK, cards=Counts({**others, code("Ice"): 5, "90001": 1}))
    (one,) = (one for one in reasons(deck, index) if one.code == "copies")
    assert one.take_out == (Removal("cards", "90001", 1), Removal("cards", code("Ice"), 2))


def test_cards_that_are_not_out_yet() -> None:
    index = with_later_cards(replace(by_title("Ice"), code="99001", title="Later Ice"))
    deck = replace(STARK, cards=Counts({**STARK.cards, "99001": 2}))
    (one,) = reasons(deck, index, on=date(2029, 1, 1))
    assert (one.code, LATER.name in one.text) == ("not-released", True)
    assert fixed(deck, one) == STARK


@pytest.mark.parametrize(
    "deck",
    [
        change(STARK, plots={"Summons": 1, "A Clash of Kings": 1}),
        change(STARK, agendas=("Fealty", "Banner of the Wolf")),
        replace(STARK, cards=Counts({code("Ice"): 3})),
        replace(STARK, faction=""),
    ],
    ids=["too many plots", "two agendas", "too few cards", "no faction"],
)
def test_where_there_is_a_choice_nothing_is_taken_out(deck: Deck) -> None:
    found = reasons(deck, INDEX)
    assert any(one.take_out == () for one in found)
    assert all(
        one.take_out == () for one in found if one.code in ("plot-count", "agenda-count", "deck-size", "faction")
    )


def test_a_reason_is_what_is_wrong_and_what_to_do() -> None:
    (one,) = (one for one in reasons(change(STARK, {"Ice": 5}), INDEX) if one.code == "copies")
    assert one.text == f"{one.what}: {one.fix}."
    assert one.fix.startswith("take out ")


def test_a_game_tells_how_it_has_decks() -> None:
    rules = deck_rules(SecondEdition())
    assert rules is not None
    assert (rules.formats, rules.hand, rules.index) == (("joust", "melee"), 7, card_index())
    assert list(rules.judge(STARK, "melee")) == []
    names = [group.name for group in rules.groups]
    assert len(names) == len(set(names))
    assert all(any(group.has(card) for card in INDEX) for group in rules.groups)
    assert deck_rules(object()) is None
