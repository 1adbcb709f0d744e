"""Worked examples 1 to 5: the setup."""

from kingsmoot.kernel.registry import game as find_game
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.setup import gold_left, place_obstacle, placed
from kingsmoot.thrones.view.reasons import card_on
from tests.games.winter.table import options, setting_up


def in_hand(s: ThronesState, title: str) -> str:
    """The key of a card in the hand of the player who sets up."""
    return f"card:{next(c for c in s.hand[0] if s.deal.cards[c].title == title)}"


def test_example_1_a_card_of_another_house_costs_two_more_in_setup() -> None:
    s = setting_up("baratheon", ["Catelyn Stark", "Bastard of Robert"])
    s.choose("place Catelyn Stark")
    assert gold_left(s, Seat(0)) == 0
    assert options(s) == ["done"]
    assert "Costs 1, you have 0 of 5" in find_game("winter").why_not(s, 0, in_hand(s, "Bastard of Robert"))


def test_example_2_only_one_limited_card_is_placed() -> None:
    s = setting_up("stark", ["Northern Fiefdoms", "Northern Fiefdoms", "Great Keep"])
    s.choose("place Northern Fiefdoms")
    assert options(s) == ["done"]
    assert "limited" in find_game("winter").why_not(s, 0, in_hand(s, "Great Keep"))


def test_example_3_no_duplicate_is_placed() -> None:
    s = setting_up("stark", ["Arya Stark", "Arya Stark"])
    s.choose("place Arya Stark")
    assert options(s) == ["done"]
    assert "Duplicates can't be placed" in find_game("winter").why_not(s, 0, in_hand(s, "Arya Stark"))


def test_example_4_an_attachment_needs_the_keyword_and_somebody_to_carry_it() -> None:
    s = setting_up("stark", ["Bodyguard", "Sworn at Birth", "Arya Stark"])
    assert options(s) == ["place Arya Stark", "done"]
    assert find_game("winter").why_not(s, 0, in_hand(s, "Bodyguard")) == "This attachment can't be placed in setup."
    sworn = card_on(in_hand(s, "Sworn at Birth"))
    assert place_obstacle(s, Seat(0), sworn, []) == "You placed nothing it can be attached to."
    s.choose("place Arya Stark")
    s.choose("place Sworn at Birth")
    assert len(placed(s, Seat(0))) == 2
    s.choose("done")  # the other player has nothing to place
    arya = next(c for c in s.play[0] if s.deal.cards[c].title == "Arya Stark")
    assert [s.deal.cards[c].title for c in s.attachments(arya)] == ["Sworn at Birth"]


def test_example_5_nothing_that_is_set_up_was_played() -> None:
    s = setting_up("lannister", ["Enemy Informer"])
    s.choose("place Enemy Informer")  # there is nothing else to place, and the other player has no cards
    assert [s.deal.cards[c].title for c in s.play[0]] == ["Enemy Informer"]
    assert s.decision.about == "first-player"  # nobody was asked to respond
    assert (len(s.hand[0]), len(s.hand[1])) == (7, 7)


def test_the_setup_gives_five_gold() -> None:
    s = setting_up("stark", ["Robb Stark", "Direwolf Pup", "Hodor"])
    s.choose("place Robb Stark")
    s.choose("place Hodor")
    assert options(s) == ["done"]
