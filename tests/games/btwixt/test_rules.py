"""A round from the reveal to the clean-up, and the general concepts of the game."""

import pytest

import kingsmoot
from kingsmoot.games.btwixt.state import SUMMER, WINTER
from tests.games.btwixt.table import Table, titled

STRINGS = "Pulling the Strings"


def council_names(t: Table) -> list[str]:
    return [council["name"] for council in titled(t.s)["councils"]]


# -- the circle -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(3, 7))
def test_each_council_is_shared_by_two_neighbours(players: int) -> None:
    t = Table(players, hands={0: ["Corruption"]})
    for seat in range(players):
        clockwise, counter = (seat + 1) % players, (seat - 1) % players
        assert t.s.left(seat) == t.s.right(clockwise)
        assert t.s.right(seat) == t.s.left(counter)
        assert sorted(t.s.neighbours(seat)) == sorted([clockwise, counter])
    assert len(council_names(t)) == players


def test_with_three_leaders_everybody_is_everybodys_neighbour() -> None:
    t = Table(3, hands={0: ["Corruption"]})
    assert [set(t.s.neighbours(seat)) for seat in range(3)] == [{1, 2}, {0, 2}, {0, 1}]
    assert council_names(t) == ["Cersei/Tyrion", "Tyrion/Euron", "Euron/Cersei"]


# -- playing and kneeling -------------------------------------------------------------------------------


def test_turns_go_clockwise_from_the_first_player_one_card_at_a_time() -> None:
    t = Table(first=2, hands={seat: ["Corruption", "Royal Decree"] for seat in range(3)} | {3: ["Corruption"]})
    for seat in (2, 3, 0, 1):
        t.play(seat, "Corruption")
        assert t.pile(seat) == ["Corruption"]
    assert t.asked == 2


def test_a_turn_is_a_card_or_kneeling_and_nothing_else() -> None:
    t = Table(hands={0: ["Corruption", "Corruption", "Betrayal"], 1: ["Tithe"]})
    assert t.options == ["play Betrayal", "play Corruption", "kneel"]
    before = t.s.digest()
    for text in ("pass", "skip", "play Tithe"):
        with pytest.raises(kingsmoot.IllegalMove):
            t.choose(0, text)
    with pytest.raises(kingsmoot.WrongSeat):
        t.s.act(0, seat=1)
    assert t.s.digest() == before


def test_kneeling_is_for_the_rest_of_the_round() -> None:
    t = Table(hands={0: ["Corruption"] * 3, 1: ["Ambush"], 2: ["Royal Decree"] * 3})
    t.play(0, "Corruption")
    t.kneel(1)
    t.play(2, "Royal Decree")
    t.play(0, "Corruption")
    t.play(2, "Royal Decree")
    t.play(0, "Corruption")
    assert t.hand(1) == ["Ambush"]
    assert t.s.kneeling == [0, 1, 0, 1]


def test_the_last_leader_standing_goes_on_alone_until_kneeling() -> None:
    t = Table(hands={0: ["Corruption"], 1: ["Tithe", "Royal Decree", "The Long Game", "Betrayal"], 2: ["Ambush"]})
    t.kneel(0)
    t.play(1, "Tithe")
    t.kneel(2)
    t.play(1, "Royal Decree")
    t.play(1, "The Long Game")
    assert t.total(1) == 17
    assert (t.asked, t.options) == (1, ["play Betrayal", "kneel"])
    t.kneel(1)
    assert t.s.winner == 1


def test_an_empty_hand_kneels() -> None:
    t = Table(hands={0: ["Corruption"], 1: ["Tithe", "Betrayal"]})
    t.play(0, "Corruption")
    assert t.s.kneeling == [0, 0, 0, 0]
    t.play(1, "Tithe")
    assert t.asked == 1
    assert t.s.kneeling == [1, 0, 1, 1]


def test_who_has_no_card_that_may_be_played_can_only_kneel() -> None:
    t = Table(current="Ser Jaime Lannister", hands={0: ["Corruption", "Tithe"], 1: ["Corruption"]})
    t.play(0, "Corruption")
    assert (t.asked, t.options) == (1, ["kneel"])


def test_the_silence_allows_kneeling_without_another_card() -> None:
    t = Table(hands={0: ["The Silence", "Tithe"], 1: ["Corruption", "Betrayal"]})
    t.play(0, "The Silence")
    t.play(1, "Corruption")
    t.kneel(0)
    assert (t.pile(0), t.hand(0), t.s.kneeling[0]) == (["The Silence"], ["Tithe"], 1)
    assert t.asked == 1


def test_the_silence_cannot_hold_up_the_round_for_ever() -> None:
    """The last leader standing has nobody to wait for."""
    t = Table(hands={0: ["The Silence", "Tithe"], 1: ["Corruption", "Betrayal"]})
    t.play(0, "The Silence")
    t.play(1, "Corruption")
    t.choose(0, "skip")
    t.kneel(1)
    assert (t.asked, t.options) == (0, ["play Tithe", "kneel"])


def test_an_ability_resolves_before_its_card_joins_the_bid_pile() -> None:
    t = Table(first=1, hands={0: ["Betrayal", "Tithe"], 1: ["Royal Decree", "Corruption"], 2: ["Corruption"]})
    t.play(1, "Royal Decree")
    t.play(2, "Corruption")
    t.play(0, "Betrayal")
    assert (t.pile(0), t.hand(0)) == ([], ["Tithe"])
    assert titled(t.s)["being_played"] == ["Betrayal"]
    t.choose(0, "take Corruption of Euron Greyjoy")
    assert t.pile(0) == ["Corruption", "Betrayal"]
    assert titled(t.s)["being_played"] == []


# -- winning the bid ------------------------------------------------------------------------------------


def test_the_total_is_the_sum_of_the_bid_pile() -> None:
    t = Table(hands={0: ["The Game of Thrones", "Contingency Plan", "Betrayal"], 1: ["Corruption"]})
    t.play(0, "The Game of Thrones")
    t.kneel(1)
    assert (t.total(0), t.total(1)) == (11, 0)
    t.play(0, "Contingency Plan")
    assert t.total(0) == 19


@pytest.mark.parametrize(("first", "winner"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_a_tie_at_the_top_goes_to_the_first_one_clockwise(first: int, winner: int) -> None:
    t = Table(first=first, hands={0: ["Ambush"], 1: ["Royal Decree"], 2: ["Corruption"], 3: ["Royal Decree"]})
    while t.s.winner < 0:
        t.choose(t.asked, t.options[0])
    assert t.total(1) == t.total(3) == 6
    assert t.s.winner == winner


def test_the_token_need_not_go_where_the_ally_goes() -> None:
    t = Table(current="Bronn", hands={0: ["Corruption"]})
    t.play(0, "Corruption")
    assert t.options == ["place in Cersei/Tyrion", "place in Jon/Cersei"]
    t.choose(0, "place in Cersei/Tyrion")
    assert t.options == ["token to Cersei/Tyrion", "token to Jon/Cersei"]
    t.choose(0, "token to Jon/Cersei")
    assert t.council(0) == ["Bronn"]
    assert [t.tokens(council) for council in range(4)] == [0, 0, 0, 1]
    assert len(t.s.supply) == 53


def test_the_ally_is_placed_then_its_ability_resolves_then_the_token_is_gained() -> None:
    t = Table(current="Patchface", allies=["Bronn", "Shae", "Varys", "Hodor", "Ygritte"], hands={1: ["Corruption"]})
    t.kneel(1)
    told = []
    while t.s.round == 1:
        told.append((t.asked, t.about, t.council(0)))
        t.choose(0, t.options[0])
    order = [(0, "order-allies", ["Patchface"])] * 4
    assert told == [(0, "place-ally", []), *order, (0, "gain-token", ["Patchface"])]


def test_what_an_ally_does_when_claimed_must_be_done() -> None:
    """Shae's claimer is not asked whether the only other ally moves to her council."""
    t = Table(current="Shae", councils={3: ["Bronn"]}, hands={1: ["Corruption"]})
    t.kneel(1)
    t.choose(0, "place in Cersei/Tyrion")
    assert t.council(0) == ["Shae", "Bronn"]
    assert t.council(3) == []
    assert t.about == "gain-token"


def test_what_an_ally_does_when_claimed_is_skipped_if_it_cannot_be_done() -> None:
    t = Table(current="Shae", councils={0: ["Bronn"], 1: ["Varys"]}, hands={1: ["Corruption"]})
    t.kneel(1)
    t.choose(0, "place in Cersei/Tyrion")
    assert t.about == "gain-token"
    assert [t.council(council) for council in range(4)] == [["Bronn", "Shae"], ["Varys"], [], []]


def test_robb_dies_if_his_claimer_does_not_answer() -> None:
    """One enemy is enough: Jon, who holds a Betrayal as well, is not asked any more."""
    t = Table(current="Robb Stark", hands={0: ["Tithe", "Betrayal"], 2: ["Betrayal"], 3: ["Betrayal"]})
    t.play(0, "Tithe")
    t.kneel(2, 3, 0)
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(1, "nothing")
    t.choose(2, "discard Betrayal")
    t.choose(0, "nothing")
    assert (t.asked, t.about) == (0, "gain-token")
    assert (t.council(0), t.dead) == ([], ["Robb Stark"])
    assert (t.hand(0), t.hand(2), t.hand(3)) == (["Betrayal"], [], ["Betrayal"])


# -- triumph --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", range(4))
def test_triumphs_resolve_clockwise_from_the_first_player_before_the_ally_is_placed(first: int) -> None:
    """Three leaders have bid Sellswords and must discard; the fourth wins."""
    bids = {0: "Sellswords", 1: "Sellswords", 2: "The Game of Thrones", 3: "Sellswords"}
    t = Table(first=first, hands={seat: [bid, "Corruption"] for seat, bid in bids.items()})
    clockwise = [(first + i) % 4 for i in range(4)]
    for seat in clockwise:
        t.play(seat, bids[seat])
    t.kneel(*clockwise)
    for seat in clockwise:
        if bids[seat] == "Sellswords":
            assert t.current is not None
            t.choose(seat, "discard Corruption")
    assert (t.asked, t.about) == (2, "place-ally")
    assert t.hand(2) == ["Corruption"]


@pytest.mark.parametrize("order", [["Sellswords", "Tithe", "Wardship"], ["Wardship", "Sellswords", "Tithe"]])
def test_each_leader_orders_the_own_triumphs(order: list[str]) -> None:
    answers = {
        "Sellswords": "discard Corruption",
        "Tithe": "token from Cersei/Tyrion to Jon/Cersei",
        "Wardship": "move Bronn",
    }
    t = Table(hands={0: ["Sellswords", "Tithe", "Wardship", "Corruption"]}, councils={0: ["Bronn"]}, tokens={0: 1})
    for title in ("Tithe", "Sellswords", "Wardship"):
        t.play(0, title)
    t.kneel(0)
    assert sorted(t.options) == ["resolve Sellswords", "resolve Tithe", "resolve Wardship"]
    t.choose(0, f"resolve {order[0]}")
    t.choose(0, answers[order[0]])
    assert sorted(t.options) == sorted(f"resolve {title}" for title in order[1:])
    t.choose(0, f"resolve {order[1]}")
    t.choose(0, answers[order[1]])
    t.choose(0, answers[order[2]])
    assert t.about == "place-ally"
    assert (t.hand(0), t.council(3), t.tokens(3)) == ([], ["Bronn"], 1)


def test_a_triumph_belongs_to_the_leader_in_front_of_whom_the_card_lies() -> None:
    t = Table(first=1, hands={0: ["Betrayal", "Corruption"], 1: ["Sellswords", "Tithe"], 2: ["The Game of Thrones"]})
    t.play(1, "Sellswords")
    t.play(2, "The Game of Thrones")
    t.play(0, "Betrayal", "take Sellswords of Tyrion Lannister")
    t.kneel(1, 0)
    t.choose(0, "discard Corruption")
    assert (t.asked, t.about) == (2, "place-ally")
    assert t.hand(1) == ["Tithe"]


# -- "you" ----------------------------------------------------------------------------------------------


def test_a_moved_string_pulls_for_its_new_owner() -> None:
    """Jon's copy would have pulled the ally to his side; in Tyrion's pile it pulls to Tyrion's."""
    t = Table(first=3, current="Bronn", hands={3: [STRINGS], 0: ["The Game of Thrones"], 1: ["Betrayal"]})
    t.play(3, STRINGS)
    t.play(0, "The Game of Thrones")
    t.play(1, "Betrayal", f"take {STRINGS} of Jon Snow")
    assert t.council(0) == ["Bronn"]
    assert (t.tokens(0), t.tokens(3)) == (1, 0)


def test_bribery_goes_to_the_hand_of_the_leader_it_was_moved_to() -> None:
    t = Table(6, first=5, hands={5: ["Bribery"], 0: ["The Game of Thrones"]})
    t.play(5, "Bribery", "Tyrion Lannister")
    assert (t.pile(5), t.pile(1)) == ([], ["Bribery"])
    assert (t.total(5), t.total(1)) == (0, 5)
    t.play(0, "The Game of Thrones")
    t.choose(0, "place in Cersei/Tyrion")
    assert (t.hand(1), t.hand(5)) == (["Bribery"], [])


def test_contingency_plan_is_discarded_if_its_leader_won() -> None:
    t = Table(hands={0: ["Contingency Plan"], 1: ["Corruption"]}, allies=["Bronn"])
    t.play(0, "Contingency Plan")
    t.kneel(1)
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    assert t.hand(0) == []
    assert t.discard == ["Contingency Plan"]


# -- protection -----------------------------------------------------------------------------------------


def test_no_influence_card_of_another_leader_discards_royal_decree() -> None:
    t = Table(first=1, hands={1: ["Royal Decree", "Betrayal"], 2: ["Corruption"], 0: ["Ambush", "Betrayal"]})
    t.play(1, "Royal Decree")
    t.play(2, "Corruption")
    t.play(0, "Ambush")  # there is only one card that it can hit
    assert t.pile(1) == ["Royal Decree"]
    assert t.pile(2) == []
    assert t.discard == ["Corruption"]


def test_royal_decree_does_not_change_sides_in_a_clever_bargain() -> None:
    t = Table(first=1, hands={1: ["Royal Decree", "Tithe"], 0: ["Corruption", "A Clever Bargain"]})
    t.play(1, "Royal Decree")
    t.play(0, "Corruption")
    t.play(1, "Tithe")
    t.play(0, "A Clever Bargain", "Tyrion Lannister")
    assert t.pile(1) == ["Royal Decree", "Corruption"]
    assert t.pile(0) == ["Tithe", "A Clever Bargain"]


def test_royal_decree_is_safe_from_the_own_leaders_cards_as_well() -> None:
    t = Table(hands={0: ["Royal Decree", "Corruption", "Feigned Retreat", "Betrayal"]})
    t.play(0, "Royal Decree")
    t.play(0, "Corruption")
    t.play(0, "Feigned Retreat")
    assert t.options == ["take back Corruption", "nothing"]


def test_an_ally_may_move_royal_decree() -> None:
    t = Table(current="Arianne Martell", hands={0: ["Royal Decree", "Betrayal"]})
    t.play(0, "Royal Decree")
    t.kneel(0)
    assert t.hand(0) == ["Betrayal", "Royal Decree"]


# -- cleaning up ----------------------------------------------------------------------------------------


def test_bids_are_discarded_and_everybody_stands_up_again() -> None:
    t = Table(allies=["Bronn"], hands={seat: ["Corruption", "Betrayal"] for seat in range(4)})
    for seat in range(4):
        t.play(seat, "Corruption")
    t.kneel(0, 1, 2, 3)
    assert t.s.kneeling == [1, 1, 1, 1]
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    assert t.discard == ["Corruption"] * 4
    assert t.s.kneeling == [0, 0, 0, 0]
    assert (t.s.winner, t.s.piles) == (-1, [[]] * 4)
    t.kneel(1, 2, 3, 0)


def test_an_ally_rules_for_its_own_round_only() -> None:
    t = Table(
        current="Ser Jaime Lannister",
        allies=["Bronn"],
        hands={0: ["Royal Decree", "Ambush"], 1: ["Royal Decree", "Tithe"], 2: ["Royal Decree"]},
    )
    t.play(0, "Royal Decree")
    assert "play Royal Decree" not in t.options
    t.kneel(1, 2, 0)
    t.choose(0, "place in Cersei/Tyrion")
    assert titled(t.s)["ruling"] == "Ser Jaime Lannister"
    t.choose(0, "token to Cersei/Tyrion")
    assert (t.current, titled(t.s)["ruling"]) == ("Bronn", "Bronn")
    t.play(1, "Royal Decree")
    t.play(2, "Royal Decree")
    assert (t.pile(1), t.pile(2)) == (["Royal Decree"], ["Royal Decree"])


# -- tokens, death, empty decks -------------------------------------------------------------------------


def test_an_empty_supply_gives_no_token() -> None:
    t = Table(current="Bronn", tokens={2: 54}, hands={0: ["Corruption"], 1: ["Betrayal"]})
    assert t.s.supply == []
    t.kneel(0, 1)
    t.choose(0, "place in Cersei/Tyrion")
    assert (t.s.round, t.council(0)) == (2, ["Bronn"])
    assert [t.tokens(council) for council in range(4)] == [0, 0, 54, 0]


def test_the_last_token_of_the_supply_is_still_gained() -> None:
    t = Table(current="Petyr Baelish", tokens={2: 53}, hands={1: ["Betrayal"]})
    t.kneel(1)
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Jon/Cersei")
    assert t.s.round == 2
    assert [t.tokens(council) for council in range(4)] == [0, 0, 53, 1]


def test_a_killed_current_ally_is_not_claimed_but_the_token_is_gained() -> None:
    t = Table(current="Bronn", allies=["Shae"], hands={0: ["Shadow Assassin"], 1: ["Betrayal"]})
    t.play(0, "Shadow Assassin")
    assert (t.current, t.dead) == (None, ["Bronn"])
    t.kneel(1)
    assert t.about == "gain-token"
    t.choose(0, "token to Cersei/Tyrion")
    assert [t.tokens(council) for council in range(4)] == [1, 0, 0, 0]
    assert all(t.council(council) == [] for council in range(4))
    assert (t.s.round, t.current) == (2, "Shae")


def test_an_ally_killed_in_a_council_no_longer_counts_and_lies_with_the_dead_for_all_to_see() -> None:
    t = Table(current="Arya Stark", councils={1: ["Varys", "Shae"]}, dead=["Robb Stark"], hands={1: ["Betrayal"]})
    t.kneel(1)
    t.choose(0, "place in Cersei/Tyrion")
    assert titled(t.s)["councils"][1]["power"] == 9
    t.choose(0, "kill Varys")
    for seat in (*range(4), kingsmoot.SPECTATOR):
        table = titled(t.s, seat)
        assert table["dead"] == ["Robb Stark", "Varys"]
        assert table["councils"][1]["allies"] == ["Shae"]
        assert table["councils"][1]["power"] == 6


def test_an_empty_influence_deck_ends_drawing_and_is_not_refilled() -> None:
    t = Table(hands={0: ["Harvest Feast", "Betrayal"], 1: ["Harvest Feast", "Betrayal"]})
    last = t.s.deck.pop()
    t.s.discard += t.s.deck
    t.s.deck = [last]
    discarded = t.discard
    t.play(0, "Harvest Feast")
    assert len(t.hand(0)) == 2
    t.play(1, "Harvest Feast")
    assert t.hand(1) == ["Betrayal"]
    assert t.s.deck == []
    assert t.discard == discarded


def test_without_allies_left_a_round_has_neither_ally_nor_bid() -> None:
    """From the fifth round of summer on there is no ally: no token is gained, and the seasons simply pass."""
    t = Table(round=4, season=SUMMER, current="Bronn", hands={0: ["Corruption"], 1: ["Betrayal", "Ambush"]})
    t.s.dead += t.s.ally_deck
    t.s.ally_deck.clear()
    t.s.journal = []
    t.play(0, "Corruption")
    t.kneel(1)
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    assert t.s.over
    assert (t.s.season, t.s.round) == (WINTER, 5)
    assert sum(t.tokens(council) for council in range(4)) == 1
    assert [t.council(council) for council in range(4)] == [["Bronn"], [], [], []]
    assert [len(hand) for hand in t.s.hands] == [10] * 4
    told = [entry.line() for entry in t.s.journal]
    assert told.count("There is no ally left to reveal.") == 11
    assert not any("wins the bid" in line for line in told[told.index("There is no ally left to reveal.") :])
