"""The 22 standard influence cards at play.

Seats 0 to 3 lead as Cersei, Tyrion, Euron and Jon; council c lies between seat c and seat c + 1.
"""

import pytest

from kingsmoot.kernel.state import SPECTATOR
from tests.games.btwixt.table import Table, titled

# -- red ------------------------------------------------------------------------------------------------


def test_betrayal_moves_a_card_and_its_influence() -> None:
    t = Table(hands={0: ["The Game of Thrones"], 1: ["Betrayal"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "Betrayal", "take The Game of Thrones of Cersei Lannister")
    assert t.pile(0) == []
    assert t.total(1) == 11 + 1
    t.choose(1, "place in Tyrion/Euron")
    assert t.council(1) == ["Catelyn Stark"]


def test_betrayal_may_take_nothing() -> None:
    t = Table(hands={0: ["Tithe"], 1: ["Betrayal"]})
    t.play(0, "Tithe")
    t.play(1, "Betrayal", "nothing")
    assert t.pile(0) == ["Tithe"]
    assert t.pile(1) == ["Betrayal"]


def test_betrayal_takes_no_white_no_blue_and_no_protected_card_and_none_of_its_own_pile() -> None:
    t = Table(
        5,
        hands={0: ["Ice"], 1: ["The Red Wedding"], 2: ["Royal Decree"], 3: ["Tithe"], 4: ["Wardship", "Betrayal"]},
        first=4,
    )
    t.play(4, "Wardship")
    for seat, title in enumerate(["Ice", "The Red Wedding", "Royal Decree", "Tithe"]):
        t.play(seat, title)
    t.play(4, "Betrayal")
    assert t.options == ["take Tithe of Jon Snow", "nothing"]


def test_betrayal_takes_nothing_out_of_a_guarded_pile() -> None:
    t = Table(hands={0: ["Oath of the Kingsguard", "Tithe"], 1: ["Wardship", "Betrayal", "Corruption"]})
    t.play(0, "Oath of the Kingsguard")
    t.play(1, "Wardship")
    t.play(0, "Tithe")
    t.play(1, "Betrayal")
    assert t.about == "turn"
    assert t.pile(0) == ["Oath of the Kingsguard", "Tithe"]


def test_betrayal_does_not_use_the_ability_of_what_it_takes() -> None:
    t = Table(hands={0: ["Harvest Feast"], 1: ["Betrayal"]}, deck=["Tithe", "Wardship"])
    t.play(0, "Harvest Feast")
    assert t.hand(0) == ["Tithe"]
    t.play(1, "Betrayal", "take Harvest Feast of Cersei Lannister")
    assert t.hand(1) == []


def test_the_game_of_thrones_counts_eleven_and_does_nothing_else() -> None:
    t = Table(hands={0: ["The Game of Thrones"], 1: ["Tithe"]}, tokens={0: 1}, councils={0: ["Shae"]})
    t.play(0, "The Game of Thrones")
    assert (t.asked, t.about) == (1, "turn")
    assert t.total(0) == 11
    assert t.pile(0) == ["The Game of Thrones"]


def test_ambush_discards_a_card_out_of_another_pile() -> None:
    t = Table(hands={0: ["The Game of Thrones"], 1: ["Tithe"], 2: ["Ambush"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "Tithe")
    t.play(2, "Ambush")
    assert t.options == ["discard The Game of Thrones of Cersei Lannister", "discard Tithe of Tyrion Lannister"]
    t.choose(2, "discard The Game of Thrones of Cersei Lannister")
    assert t.discard == ["The Game of Thrones"]
    assert [t.total(seat) for seat in range(3)] == [0, 6, 2]


def test_ambush_hits_neither_royal_decree_nor_a_guarded_pile_nor_its_own() -> None:
    t = Table(
        hands={0: ["Oath of the Kingsguard", "Tithe"], 1: ["Royal Decree", "Wardship"], 2: ["Whispers", "Ambush"]}
    )
    t.play(0, "Oath of the Kingsguard")
    t.play(1, "Royal Decree")
    t.play(2, "Whispers", "Cersei Lannister")
    t.play(0, "Tithe")
    t.play(1, "Wardship")
    t.play(2, "Ambush")  # there is only one card that it can hit
    assert t.discard == ["Wardship"]
    assert t.pile(0) == ["Oath of the Kingsguard", "Tithe"]
    assert t.pile(1) == ["Royal Decree"]
    assert t.pile(2) == ["Whispers", "Ambush"]


def test_call_the_banners_counts_the_allies_of_the_council_that_has_fewer() -> None:
    councils = {3: ["Arya Stark"], 0: ["Shae", "Varys"], 1: ["Hodor", "Bronn", "Ygritte"]}
    t = Table(hands={0: ["Call the Banners"], 1: ["Betrayal", "Tithe"]}, councils=councils)
    t.play(0, "Call the Banners")
    assert t.total(0) == 3 + 1
    t.play(1, "Betrayal", "take Call the Banners of Cersei Lannister")
    assert t.total(1) == 1 + 3 + 2, "it counts the councils of the leader in front of whom it lies"


def test_trial_by_combat_counts_more_while_it_lies_alone() -> None:
    t = Table(hands={0: ["Trial by Combat", "Betrayal"], 1: ["Tithe", "Betrayal", "Corruption"]})
    t.play(0, "Trial by Combat")
    assert t.total(0) == 5 + 3
    t.play(1, "Tithe")
    t.play(0, "Betrayal", "take Tithe of Tyrion Lannister")
    assert t.total(0) == 5 + 6 + 1
    t.play(1, "Betrayal", "take Trial by Combat of Cersei Lannister")
    assert t.total(1) == 5 + 1


@pytest.mark.parametrize(("other", "winner"), [("Wardship", 0), ("The Game of Thrones", 1)])
def test_sellswords_cost_a_card_whether_the_bid_is_won_or_lost(other: str, winner: int) -> None:
    t = Table(hands={0: ["Sellswords", "Tithe", "Ambush"], 1: [other]})
    t.play(0, "Sellswords")
    t.play(1, other)
    t.kneel(0)
    assert t.s.winner == winner
    assert t.about == "discard"
    assert t.options == ["discard Ambush", "discard Tithe"]
    t.choose(0, "discard Ambush")
    assert t.hand(0) == ["Tithe"]
    assert t.discard == ["Ambush"]
    assert t.about == "place-ally", "one card is enough"


def test_sellswords_cost_the_leader_in_front_of_whom_they_lie() -> None:
    t = Table(hands={0: ["Sellswords", "Tithe"], 1: ["Betrayal", "Wardship"]})
    t.play(0, "Sellswords")
    t.play(1, "Betrayal", "take Sellswords of Cersei Lannister")
    t.kneel(0, 1)
    t.choose(1, "discard Wardship")
    assert t.hand(0) == ["Tithe"]
    assert t.hand(1) == []


def test_sellswords_cost_nothing_if_there_is_nothing_left() -> None:
    t = Table(hands={0: ["Sellswords"]})
    t.play(0, "Sellswords")
    assert t.about == "place-ally"


def test_threat_of_war_lowers_both_neighbours_and_nobody_else_and_never_below_0() -> None:
    hands = {0: ["Betrayal"], 1: ["Threat of War"], 2: ["Tithe"], 3: ["Wardship"]}
    t = Table(hands=hands)
    t.play(0, "Betrayal")
    t.play(1, "Threat of War")
    t.play(2, "Tithe")
    t.play(3, "Wardship")
    assert [t.total(seat) for seat in range(4)] == [0, 4, 6 - 2, 5]


def test_two_threats_of_war_lower_a_leader_twice() -> None:
    t = Table(hands={0: ["The Game of Thrones"], 1: ["Threat of War"], 3: ["Threat of War"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "Threat of War")
    t.play(3, "Threat of War")
    assert t.s.winner == 0
    assert t.total(0) == 11 - 2 - 2


# -- green ----------------------------------------------------------------------------------------------


def test_contingency_plan_returns_to_the_hand_of_a_loser() -> None:
    """The example of the rulebook: Tyrion's 12 lose against Cersei's 15."""
    hands = {
        0: ["The Game of Thrones", "Pulling the Strings", "Royal Decree"],
        1: ["Betrayal", "Contingency Plan", "Corruption"],
    }
    t = Table(hands=hands, first=1)
    t.play(1, "Betrayal")
    t.play(0, "The Game of Thrones")
    t.play(1, "Contingency Plan")
    t.play(0, "Pulling the Strings")
    t.play(1, "Corruption")
    assert (t.total(0), t.total(1)) == (15, 12)
    t.kneel(0)
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    assert t.hand(1) == ["Contingency Plan"]
    assert t.discard == ["Betrayal", "Corruption", "Pulling the Strings", "The Game of Thrones"]


def test_contingency_plan_of_the_winner_is_discarded() -> None:
    t = Table(hands={0: ["Contingency Plan", "Tithe"]})
    t.play(0, "Contingency Plan")
    t.kneel(0)
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    assert t.discard == ["Contingency Plan"]
    assert t.hand(0) == ["Tithe"]


def test_contingency_plan_moved_by_betrayal_returns_to_its_new_owner() -> None:
    t = Table(hands={0: ["Betrayal"], 2: ["Contingency Plan", "The Game of Thrones"]}, first=2)
    t.play(2, "Contingency Plan")
    t.play(0, "Betrayal", "take Contingency Plan of Euron Greyjoy")
    assert t.total(0) == 1 + 8
    t.play(2, "The Game of Thrones")
    t.choose(2, "place in Euron/Jon")
    t.choose(2, "token to Euron/Jon")
    assert t.hand(0) == ["Contingency Plan"]
    assert t.hand(2) == []


def test_corruption_moves_a_token_between_two_councils_of_one_leader() -> None:
    t = Table(hands={0: ["Corruption", "Tithe"]}, tokens={1: 2})
    t.play(0, "Corruption")
    assert t.options == [
        "token from Tyrion/Euron to Cersei/Tyrion",
        "token from Tyrion/Euron to Euron/Jon",
    ], "from the council between Tyrion and Euron it can go to either's other council, and it must go"
    t.choose(0, "token from Tyrion/Euron to Euron/Jon")
    assert [t.tokens(c) for c in range(4)] == [0, 1, 1, 0]


def test_corruption_without_any_token_does_nothing() -> None:
    t = Table(hands={0: ["Corruption", "Tithe"]})
    t.play(0, "Corruption")
    assert t.about == "turn"
    assert sum(t.tokens(c) for c in range(4)) == 0


def test_harvest_feast_draws_a_card_that_nobody_else_sees() -> None:
    t = Table(hands={0: ["Harvest Feast"], 1: ["Tithe"]}, deck=["Wardship", "Betrayal"])
    t.play(0, "Harvest Feast")
    assert t.hand(0) == ["Wardship"]
    assert t.known(1, 0) == []


def test_harvest_feast_draws_nothing_from_an_empty_deck() -> None:
    t = Table(hands={0: ["Harvest Feast"], 1: ["Tithe"]})
    t.s.discard, t.s.deck = t.s.deck, []
    t.play(0, "Harvest Feast")
    assert t.hand(0) == []
    assert t.total(0) == 4


def test_iron_bank_loan_costs_the_winner_two_cards_of_choice() -> None:
    t = Table(hands={0: ["Iron Bank Loan", "Tithe", "Wardship", "Betrayal"]})
    t.play(0, "Iron Bank Loan")
    t.kneel(0)
    t.choose(0, "discard Tithe")
    t.choose(0, "discard Betrayal")
    assert t.about == "place-ally"
    assert t.hand(0) == ["Wardship"]


def test_iron_bank_loan_takes_what_there_is() -> None:
    t = Table(hands={0: ["Iron Bank Loan", "Tithe"]})
    t.play(0, "Iron Bank Loan")
    t.kneel(0)
    t.choose(0, "discard Tithe")
    assert t.about == "place-ally"
    assert t.hand(0) == []


def test_iron_bank_loan_costs_a_loser_nothing() -> None:
    t = Table(hands={0: ["Iron Bank Loan", "Tithe"], 1: ["The Game of Thrones"]})
    t.play(0, "Iron Bank Loan")
    t.play(1, "The Game of Thrones")
    t.kneel(0)
    assert (t.asked, t.about) == (1, "place-ally")
    assert t.hand(0) == ["Tithe"]


def test_a_seat_at_the_feast_gains_the_second_a_token() -> None:
    t = Table(hands={0: ["The Game of Thrones"], 1: ["A Seat at the Feast"], 2: ["Betrayal"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "A Seat at the Feast")
    t.play(2, "Betrayal", "nothing")
    assert t.options == ["token to Tyrion/Euron", "token to Cersei/Tyrion"]
    t.choose(1, "token to Tyrion/Euron")
    assert t.tokens(1) == 1


def test_a_seat_at_the_feast_gains_the_winner_no_more_than_usual() -> None:
    t = Table(hands={0: ["A Seat at the Feast"]})
    t.play(0, "A Seat at the Feast")
    assert (t.asked, t.about) == (0, "place-ally")
    assert sum(t.tokens(c) for c in range(4)) == 0


def test_a_seat_at_the_feast_gains_the_third_nothing() -> None:
    t = Table(hands={0: ["The Game of Thrones"], 1: ["Tithe"], 2: ["A Seat at the Feast"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "Tithe")
    t.play(2, "A Seat at the Feast")
    assert (t.asked, t.about) == (0, "place-ally")
    assert sum(t.tokens(c) for c in range(4)) == 0


def test_a_seat_at_the_feast_gains_a_token_after_losing_a_tie_for_the_bid() -> None:
    t = Table(hands={0: ["Ambush"], 1: ["A Seat at the Feast"]})
    t.play(0, "Ambush")
    t.play(1, "A Seat at the Feast")
    assert (t.total(0), t.total(1), t.s.winner) == (2, 2, 0)
    assert (t.asked, t.about) == (1, "gain-token")


@pytest.mark.parametrize(("first", "second"), [(0, 1), (2, 2)])
def test_a_seat_at_the_feast_goes_by_the_tie_break_for_second_place(first: int, second: int) -> None:
    hands = {0: ["The Game of Thrones"], 1: ["A Seat at the Feast"], 2: ["A Seat at the Feast"]}
    t = Table(hands=hands, first=first)
    for seat in [0, 1, 2] if first == 0 else [2, 0, 1]:
        t.play(seat, hands[seat][0])
    assert (t.asked, t.about) == (second, "gain-token")
    t.choose(second, "token to Tyrion/Euron")
    assert (t.asked, t.about) == (0, "place-ally"), "only one leader is second"


def test_wardship_lets_the_winner_move_an_ally() -> None:
    t = Table(hands={0: ["Wardship"]}, councils={0: ["Shae"], 3: ["Hodor"], 1: ["Varys"]})
    t.play(0, "Wardship")
    assert sorted(t.options) == ["move Hodor", "move Shae", "nothing"]
    t.choose(0, "move Shae")
    assert t.council(0) == []
    assert t.council(3) == ["Hodor", "Shae"]


def test_wardship_may_move_nobody_and_does_nothing_for_a_loser() -> None:
    t = Table(hands={0: ["Wardship"], 1: ["Wardship", "Betrayal"]}, councils={0: ["Shae"], 3: ["Hodor"]})
    t.play(0, "Wardship")
    t.play(1, "Wardship")
    t.play(1, "Betrayal", "nothing")
    t.choose(1, "nothing")
    assert (t.asked, t.about) == (1, "place-ally")
    assert t.council(0) == ["Shae"]


def test_tithe_lets_the_winner_move_a_token() -> None:
    t = Table(hands={0: ["Tithe"]}, tokens={0: 1, 1: 1, 3: 1})
    t.play(0, "Tithe")
    assert t.options == [
        "token from Cersei/Tyrion to Jon/Cersei",
        "token from Jon/Cersei to Cersei/Tyrion",
        "nothing",
    ]
    t.choose(0, "token from Cersei/Tyrion to Jon/Cersei")
    assert [t.tokens(c) for c in range(4)] == [0, 1, 0, 2]
    assert t.about == "place-ally", "one token, not two"


def test_tithe_does_nothing_for_a_loser() -> None:
    t = Table(hands={0: ["Tithe"], 1: ["The Game of Thrones"]}, tokens={0: 1})
    t.play(0, "Tithe")
    t.play(1, "The Game of Thrones")
    assert (t.asked, t.about) == (1, "place-ally")


# -- purple ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("puller", "council"), [(1, 0), (3, 3)])
def test_pulling_the_strings_draws_ally_and_token_into_the_shared_council(puller: int, council: int) -> None:
    t = Table(hands={0: ["The Game of Thrones", "Wardship"], puller: ["Pulling the Strings"]})
    t.play(0, "The Game of Thrones")
    t.play(puller, "Pulling the Strings")
    t.kneel(0)
    assert t.council(council) == ["Catelyn Stark"], "there was nothing to choose"
    assert [t.tokens(c) for c in range(4)] == [int(c == council) for c in range(4)]


def test_pulling_the_strings_on_both_sides_leaves_the_winner_free() -> None:
    hands = {0: ["The Game of Thrones"], 1: ["Pulling the Strings"], 3: ["Pulling the Strings"]}
    t = Table(hands=hands)
    t.play(0, "The Game of Thrones")
    t.play(1, "Pulling the Strings")
    t.play(3, "Pulling the Strings")
    assert t.options == ["place in Cersei/Tyrion", "place in Jon/Cersei"]


def test_pulling_the_strings_twice_is_stronger_than_once() -> None:
    hands = {
        0: ["The Game of Thrones", "Wardship"],
        1: ["Pulling the Strings", "Pulling the Strings"],
        3: ["Pulling the Strings"],
    }
    t = Table(hands=hands)
    t.play(0, "The Game of Thrones")
    t.play(1, "Pulling the Strings")
    t.play(3, "Pulling the Strings")
    t.kneel(0)
    t.play(1, "Pulling the Strings")
    assert t.council(0) == ["Catelyn Stark"]
    assert t.tokens(0) == 1


@pytest.mark.parametrize("puller", [0, 2], ids=["the winner's own", "of no neighbour"])
def test_pulling_the_strings_binds_neighbours_only(puller: int) -> None:
    hands = {0: ["The Game of Thrones"], 2: ["Betrayal"]}
    hands[puller] = [*hands[puller], "Pulling the Strings"]
    t = Table(hands=hands)
    t.play(0, "The Game of Thrones")
    if puller == 0:
        t.play(2, "Betrayal", "nothing")
        t.play(0, "Pulling the Strings")
    else:
        t.play(2, "Pulling the Strings")
        t.kneel(2)
    assert t.options == ["place in Cersei/Tyrion", "place in Jon/Cersei"]


def test_royal_decree_is_moved_by_no_other_card() -> None:
    t = Table(hands={0: ["Royal Decree"], 1: ["Tithe"], 2: ["Betrayal"], 3: ["Ambush"]})
    t.play(0, "Royal Decree")
    t.play(1, "Tithe")
    t.play(2, "Betrayal")
    assert t.options == ["take Tithe of Tyrion Lannister", "nothing"]
    t.choose(2, "take Tithe of Tyrion Lannister")
    t.play(3, "Ambush", "discard Tithe of Euron Greyjoy")
    assert t.pile(0) == ["Royal Decree"]


def test_royal_decree_stays_when_piles_are_exchanged() -> None:
    t = Table(hands={0: ["Royal Decree", "Tithe", "Whispers"], 1: ["Wardship", "A Clever Bargain"]})
    t.play(0, "Royal Decree")
    t.play(1, "Wardship")
    t.play(0, "Tithe")
    t.play(1, "A Clever Bargain", "Cersei Lannister")
    assert t.pile(0) == ["Royal Decree", "Wardship"]


def test_royal_decree_is_not_even_taken_back_by_its_owner() -> None:
    t = Table(hands={0: ["Royal Decree", "Tithe", "Feigned Retreat"]})
    t.play(0, "Royal Decree")
    t.play(0, "Tithe")
    t.play(0, "Feigned Retreat")
    assert t.options == ["take back Tithe", "nothing"]


def test_royal_decree_does_not_withstand_an_ally() -> None:
    t = Table(current="Arianne Martell", hands={0: ["Royal Decree"], 1: ["Tithe"]})
    t.play(0, "Royal Decree")
    t.play(1, "Tithe")
    assert t.hand(0) == ["Royal Decree"]


def test_whispers_show_a_hand_to_one_seat_only() -> None:
    t = Table(hands={0: ["Whispers", "Tithe"], 1: ["Betrayal", "Wardship"], 2: ["Corruption"]})
    t.play(0, "Whispers")
    assert t.options == ["Tyrion Lannister", "Euron Greyjoy"], "a leader without cards has nothing to show"
    t.choose(0, "Tyrion Lannister")

    def seen_by(seat: int) -> list[str]:
        known: list[str] = titled(t.s, seat)["leaders"][1]["known"]
        return known

    assert seen_by(0) == ["Betrayal", "Wardship"]
    assert seen_by(1) == ["Betrayal", "Wardship"]
    assert seen_by(2) == seen_by(3) == seen_by(SPECTATOR) == []
    assert t.known(0, 2) == []


def test_whispers_are_remembered_as_the_hand_changes() -> None:
    t = Table(hands={0: ["Whispers"], 1: ["Harvest Feast", "Wardship"]}, deck=["Betrayal"])
    t.play(0, "Whispers")  # there is only one hand to look at
    t.play(1, "Harvest Feast")
    assert t.hand(1) == ["Betrayal", "Wardship"]
    assert t.known(0, 1) == ["Wardship"], "what was drawn since is not known"


def test_mummers_mask_is_worth_the_highest_card_of_the_others() -> None:
    t = Table(hands={0: ["The Game of Thrones", "Mummer's Mask"], 1: ["Tithe"], 2: ["Wardship"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "Tithe")
    t.play(2, "Wardship")
    t.play(0, "Mummer's Mask")
    assert t.s.winner == 0
    assert t.total(0) == 11 + 6, "the own pile is not looked at"


def test_mummers_mask_goes_by_printed_values() -> None:
    t = Table(hands={0: ["Mummer's Mask", "Tithe"], 1: ["Trial by Combat"], 2: ["Call the Banners"]})
    t.play(0, "Mummer's Mask")
    assert t.total(0) == 0, "nothing lies in the other piles yet"
    t.play(1, "Trial by Combat")
    t.play(2, "Call the Banners")
    assert t.total(1) == 8
    assert t.total(0) == 5


def test_feigned_retreat_takes_a_card_back_in_the_sight_of_all() -> None:
    t = Table(hands={0: ["The Game of Thrones", "Feigned Retreat"], 1: ["Tithe", "Wardship"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "Tithe")
    t.play(0, "Feigned Retreat", "take back The Game of Thrones")
    assert t.hand(0) == ["The Game of Thrones"]
    assert t.pile(0) == ["Feigned Retreat"]
    assert t.known(1, 0) == t.known(2, 0) == ["The Game of Thrones"]


def test_feigned_retreat_takes_back_cards_from_3_on_of_any_colour_or_none_at_all() -> None:
    t = Table(hands={0: ["Ambush", "Corruption", "Ice", "Little Birds", "Feigned Retreat", "Tithe"]})
    for title in ("Ambush", "Corruption", "Ice", "Little Birds"):
        t.play(0, title)
    t.play(0, "Feigned Retreat")
    assert sorted(t.options) == ["nothing", "take back Corruption", "take back Ice", "take back Little Birds"]
    t.choose(0, "nothing")
    assert t.pile(0) == ["Ambush", "Corruption", "Ice", "Little Birds", "Feigned Retreat"]


def test_feigned_retreat_does_not_take_back_low_cards_so_that_two_cannot_go_on_for_ever() -> None:
    t = Table(hands={0: ["Betrayal", "Borrowed Words", "Feigned Retreat", "Feigned Retreat", "Tithe"]})
    t.play(0, "Betrayal")
    t.play(0, "Borrowed Words")
    t.play(0, "Feigned Retreat")
    assert t.about == "turn"
    t.play(0, "Feigned Retreat")
    assert t.about == "turn"
    t.play(0, "Tithe")
    assert t.pile(0) == ["Betrayal", "Borrowed Words", "Feigned Retreat", "Feigned Retreat", "Tithe"]


def test_change_of_heart_lets_somebody_go_on() -> None:
    t = Table(hands={0: ["Tithe", "Wardship"], 1: ["Change of Heart", "Betrayal"], 2: ["Corruption"]})
    t.kneel(0)
    t.play(1, "Change of Heart", "Cersei Lannister")
    t.kneel(2)
    t.play(0, "Tithe")
    t.kneel(1)
    t.play(0, "Wardship")
    assert t.s.winner == 0
    assert t.total(0) == 11


def test_change_of_heart_is_a_free_choice_among_those_who_kneel() -> None:
    t = Table(hands={0: ["Tithe"], 1: ["Change of Heart", "Betrayal"], 2: ["Corruption"]})
    t.kneel(0)
    t.play(1, "Change of Heart")
    assert t.options == ["Cersei Lannister", "nobody"]
    t.choose(1, "nobody")
    t.kneel(2)
    assert t.asked == 1
    assert t.s.kneeling == [1, 0, 1, 1]


def test_change_of_heart_while_all_stand_does_nothing() -> None:
    t = Table(hands={0: ["Change of Heart"], 1: ["Tithe"]})
    t.play(0, "Change of Heart")
    assert (t.asked, t.about) == (1, "turn")


def test_borrowed_words_use_the_ability_of_another_card() -> None:
    t = Table(hands={0: ["Harvest Feast"], 1: ["Corruption"], 2: ["Borrowed Words"]}, tokens={0: 1}, deck=["Tithe"])
    t.play(0, "Harvest Feast")
    t.play(1, "Corruption", "token from Cersei/Tyrion to Tyrion/Euron")
    t.play(2, "Borrowed Words")
    assert t.options == ["copy Harvest Feast of Cersei Lannister", "copy Corruption of Tyrion Lannister"]
    t.choose(2, "copy Corruption of Tyrion Lannister")
    t.choose(2, "token from Tyrion/Euron to Euron/Jon")
    assert t.tokens(2) == 1
    assert t.total(2) == 2, "the ability alone, not the influence"


def test_borrowed_words_copy_neither_themselves_nor_white_nor_blue_nor_cards_that_do_nothing_when_played() -> None:
    hands = {
        0: ["Borrowed Words", "Borrowed Words"],
        1: ["Dragonbinder"],
        2: ["Little Birds"],
        3: ["Harvest Feast"],
        4: ["Tithe"],
    }
    t = Table(5, hands=hands, deck=["Wardship", "Betrayal"])
    for seat in range(5):
        t.play(seat, hands[seat][0])
    assert t.hand(3) == ["Wardship"]
    t.play(0, "Borrowed Words")  # there is only one card to copy
    assert t.hand(0) == ["Betrayal"]
    assert t.pile(0) == ["Borrowed Words", "Borrowed Words"]


def test_borrowed_words_copy_a_card_of_the_own_pile_too() -> None:
    t = Table(hands={0: ["Harvest Feast", "Borrowed Words"]}, deck=["Wardship", "Betrayal"])
    t.play(0, "Harvest Feast")
    t.play(0, "Borrowed Words")
    assert t.hand(0) == ["Betrayal", "Wardship"]


def test_the_long_game_wins_a_tie_that_the_seating_would_lose() -> None:
    t = Table(hands={0: ["Whispers"], 1: ["The Long Game"]})
    t.play(0, "Whispers")
    t.play(1, "The Long Game")
    assert (t.total(0), t.total(1)) == (5, 5)
    assert t.s.winner == 1


def test_two_long_games_leave_the_tie_to_the_seating() -> None:
    t = Table(hands={1: ["The Long Game"], 2: ["The Long Game"]})
    t.play(1, "The Long Game")
    t.play(2, "The Long Game")
    assert t.s.winner == 1


def test_the_long_game_gives_way_to_an_ally_who_decides_ties() -> None:
    """An ally's ability is stronger than that of an influence card."""
    t = Table(current="Hodor", hands={0: ["The Long Game"], 1: ["Whispers"]})
    t.play(0, "The Long Game")
    t.play(1, "Whispers")
    assert (t.total(0), t.total(1)) == (5, 5)
    assert t.s.winner == 1
