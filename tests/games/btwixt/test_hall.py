"""What a table in a browser needs to know of B'Twixt: what an option is about, what decides, why something cannot."""

import pytest

import kingsmoot
from kingsmoot import IllegalMove
from tests.games.btwixt.table import Table

GAME = kingsmoot.game("btwixt")


def abouts(t: Table) -> dict[str, str | None]:
    return {option.text: option.on for option in t.s.decision.options}


# -- what an option is about ----------------------------------------------------------------------------


def test_leaders_are_chosen_from_those_that_are_free() -> None:
    s = GAME.new([{"leader": "Jon Snow"}, {}, {}], seed=1)
    free = [leader["title"] for leader in s.view()["table"]["free_leaders"]]
    assert "Jon Snow" not in free
    assert [option.on for option in s.decision.options] == [f"card:{name}" for name in free]
    assert s.view()["moment"] == {"round": 0, "text": "Leaders are chosen"}


def test_copies_in_one_place_are_one_thing_and_copies_elsewhere_another() -> None:
    t = Table(hands={0: ["Ambush", "Ambush"], 1: ["Ambush", "Tithe"]})
    assert abouts(t) == {"play Ambush": "card:ambush/hand-0", "kneel": None}
    mine = t.s.view(0)["table"]["leaders"][0]["known"]
    assert [card["id"] for card in mine] == ["ambush/hand-0"] * 2
    assert "card:ambush/hand-1" not in GAME.keys(t.s.view(0)), "that hand is hidden"
    assert "card:ambush/hand-1" in GAME.keys(t.s.view(1))


def test_cards_in_bid_piles_councils_and_leaders_are_things() -> None:
    t = Table(hands={0: ["Royal Decree", "Whispers"], 1: ["Ambush", "Tithe"]}, councils={0: ["Shae"]})
    t.play(0, "Royal Decree")
    t.play(1, "Tithe")
    assert {"card:royal-decree/bid-0", "card:tithe/bid-1", "card:shae", "council:0"} <= GAME.keys(t.s.view(3))
    t.play(0, "Whispers")
    assert t.about == "turn", "only one other leader has a hand to look at"
    assert "card:ambush/hand-1" in GAME.keys(t.s.view(0))
    t.play(1, "Ambush")
    assert t.pile(0) == ["Royal Decree"], "the one card that could be discarded"


def test_who_bids_what_and_who_is_ahead() -> None:
    t = Table(hands={0: ["Trial by Combat", "Tithe"], 1: ["Sellswords"]})
    assert t.s.view()["table"]["ahead"] == -1
    t.play(0, "Trial by Combat")
    seen = t.s.view()["table"]
    [trial] = seen["leaders"][0]["bid"]
    assert (trial["title"], trial["value"], trial["worth"]) == ("Trial by Combat", 5, 8), "3 more while it is alone"
    assert seen["ahead"] == 0


# -- what decides ---------------------------------------------------------------------------------------


def test_a_bidder_is_told_what_it_takes_to_lead() -> None:
    t = Table(hands={0: ["Royal Decree", "Tithe"], 1: ["Corruption"], 2: ["Tithe"]})
    assert t.s.decision.detail == "Nobody has bid yet."
    t.play(0, "Royal Decree")
    assert t.s.decision.detail == "Cersei Lannister leads with 6. You have bid 0, so you need 7 more to lead."
    t.kneel(1)
    t.kneel(2)
    assert t.s.decision.detail == "You lead with 6. Tyrion Lannister is next with 0."


def test_a_bidder_is_told_who_wins_a_tie() -> None:
    t = Table(hands={0: ["Tithe", "Corruption"], 1: ["Tithe"], 2: ["Royal Decree"]}, first=0)
    t.play(0, "Tithe")
    t.play(1, "Tithe")
    t.kneel(2)
    value = t.s.view(0)["table"]["leaders"][0]["total"]
    assert t.s.decision.detail == f"You and Tyrion Lannister have {value}. You win the tie."


@pytest.mark.parametrize(("first", "more"), [(0, 5), (2, 6)])
def test_who_wins_ties_needs_one_less(first: int, more: int) -> None:
    t = Table(hands={0: ["Royal Decree", "Tithe"], 2: ["The Game of Thrones"]}, first=first)
    while t.s.seat != 0 or not t.pile(0):
        t.play(t.asked, "Royal Decree" if t.asked == 0 else "The Game of Thrones")
    assert t.s.decision.detail.endswith(f"leads with 11. You have bid 6, so you need {more} more to lead.")


def test_who_places_an_ally_is_told_how_both_councils_stand() -> None:
    t = Table(current="Shae", hands={0: ["Royal Decree"]}, councils={0: ["Bronn"], 3: ["Hodor"]})
    t.play(0, "Royal Decree")
    assert t.s.decision.about == "place-ally"
    detail = "Cersei/Tyrion has 4 from allies, Jon/Cersei has 3. The lower one counts."
    assert t.s.decision.detail == detail


def test_rounds_are_counted_over_the_whole_game() -> None:
    t = Table(hands={0: ["Tithe"]}, season=1, round=2)
    assert GAME.moment(t.s) == (7, "Autumn, round 2")
    s = GAME.new([{"leader": name} for name in ("Jon Snow", "Melisandre", "Doran Martell")], variants=["draft"])
    assert GAME.moment(s) == (1, "Summer, the draft")


# -- why not --------------------------------------------------------------------------------------------


def test_why_a_card_cannot_be_played() -> None:
    t = Table(current="Ser Jaime Lannister", hands={0: ["Tithe"], 1: ["Tithe", "Betrayal"], 2: ["Ambush"]})
    t.play(0, "Tithe")
    told = "A copy of it lies in a bid pile, and Ser Jaime Lannister allows no other."
    assert GAME.why_not(t.s, 1, "card:tithe/hand-1") == told
    assert GAME.why_not(t.s, 1, "card:betrayal/hand-1") == "You can choose it now."
    assert GAME.why_not(t.s, 1, "card:tithe/bid-0") == "You can only play cards from your hand."
    assert GAME.why_not(t.s, 2, "card:ambush/hand-2") == "Tyrion Lannister is choosing."
    with pytest.raises(IllegalMove, match="that you can see"):
        GAME.why_not(t.s, 2, "card:betrayal/hand-1")


def test_why_an_ally_cannot_join_a_council() -> None:
    t = Table(current="Shae", hands={0: ["Royal Decree"]})
    t.play(0, "Royal Decree")
    assert t.about == "place-ally"
    assert GAME.why_not(t.s, 0, "council:1") == "It is no council of Cersei Lannister."
    assert GAME.why_not(t.s, 0, "council:0") == "You can choose it now."
