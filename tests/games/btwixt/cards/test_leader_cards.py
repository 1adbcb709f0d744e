"""The 36 leader cards at play, four for each of the nine leaders.

Most tests lay out the one game in which anybody may hold any card. Seats 0 to 3 lead as Cersei, Tyrion, Euron and
Jon, seat 4 as Melisandre; council c lies between seat c and seat c + 1.
"""

import pytest

from kingsmoot.kernel.state import SPECTATOR
from tests.games.btwixt.table import Table, titled


def tokens(t: Table) -> list[int]:
    return [t.tokens(c) for c in range(t.s.players)]


# -- Cersei Lannister -----------------------------------------------------------------------------------


def test_oath_of_the_kingsguard_guards_its_whole_pile() -> None:
    hands = {0: ["Tithe", "Oath of the Kingsguard"], 1: ["Corruption", "Betrayal", "Wildfire"], 2: ["Wardship"] * 2}
    t = Table(hands=hands)
    t.play(0, "Tithe")
    t.play(1, "Corruption")
    t.play(2, "Wardship")
    t.play(0, "Oath of the Kingsguard")
    t.play(1, "Betrayal")
    assert t.options == ["take Wardship of Euron Greyjoy", "nothing"]
    t.choose(1, "nothing")
    t.play(2, "Wardship")
    t.play(1, "Wildfire")
    assert t.discard == ["Wardship", "Wardship"]
    assert t.pile(0) == ["Tithe", "Oath of the Kingsguard"]
    assert t.total(0) == 6 + 6


def test_oath_of_the_kingsguard_binds_its_owner_too() -> None:
    t = Table(hands={0: ["Oath of the Kingsguard", "Tithe", "Feigned Retreat", "Wardship"]})
    t.play(0, "Oath of the Kingsguard")
    t.play(0, "Tithe")
    t.play(0, "Feigned Retreat")
    assert t.about == "turn", "no card may move the cards in this pile"
    assert t.pile(0) == ["Oath of the Kingsguard", "Tithe", "Feigned Retreat"]


def test_queen_regent_takes_the_first_player_token_and_counts_more_with_it() -> None:
    t = Table(hands={0: ["Contingency Plan"], 2: ["Queen Regent", "Tithe"]})
    t.play(0, "Contingency Plan")
    t.play(2, "Queen Regent")
    assert t.s.first == 2
    assert t.total(2) == 5 + 3
    t.kneel(2)
    assert t.s.winner == 2, "8 to 8, and ties go by the first player"
    t.choose(2, "place in Euron/Jon")
    t.choose(2, "token to Euron/Jon")
    assert t.s.first == 3, "from the new first player the token moves on"


def test_queen_regent_counts_less_while_another_is_first() -> None:
    t = Table(current="Ser Barristan Selmy", hands={0: ["Tithe"], 1: ["Queen Regent"]})
    t.play(0, "Tithe")
    t.play(1, "Queen Regent")
    assert t.s.first == 0, "Barristan lets nobody take the token"
    assert t.total(1) == 5


def test_a_lioness_scorned_costs_the_winner_two_cards_at_random() -> None:
    hands = {
        0: ["The Game of Thrones", "Tithe", "Wardship", "Betrayal"],
        1: ["Sellswords"],
        2: ["A Lioness Scorned", "Ambush"],
    }
    t = Table(hands=hands)
    t.play(0, "The Game of Thrones")
    t.play(1, "Sellswords")
    t.play(2, "A Lioness Scorned")
    t.kneel(0, 2)
    assert t.s.winner == 0
    assert len(t.hand(0)) == 1
    assert sorted(t.hand(0) + t.discard) == ["Betrayal", "Tithe", "Wardship"]
    assert t.hand(2) == ["Ambush"]


def test_a_lioness_scorned_takes_what_there_is_and_nothing_from_her_own_hand() -> None:
    t = Table(hands={0: ["The Game of Thrones", "Tithe"], 1: ["A Lioness Scorned"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "A Lioness Scorned")
    t.kneel(0)
    assert t.hand(0) == []

    won = Table(hands={0: ["A Lioness Scorned", "Tithe", "Wardship"]})
    won.play(0, "A Lioness Scorned")
    won.kneel(0)
    assert won.hand(0) == ["Tithe", "Wardship"]


def test_caches_of_wildfire_burn_any_card_and_then_a_low_one() -> None:
    hands = {0: ["The Game of Thrones"], 1: ["Tithe"], 2: ["Wardship"], 3: ["Caches of Wildfire", "Betrayal"]}
    t = Table(hands=hands)
    t.play(0, "The Game of Thrones")
    t.play(1, "Tithe")
    t.play(2, "Wardship")
    t.play(3, "Caches of Wildfire", "discard The Game of Thrones of Cersei Lannister")
    assert t.discard == ["The Game of Thrones", "Wardship"], "of the rest only Wardship has 5 or less"
    assert t.pile(1) == ["Tithe"]


# -- Euron Greyjoy --------------------------------------------------------------------------------------


def test_the_silence_skips_turns_and_then_plays_two_cards_and_kneels() -> None:
    hands = {0: ["The Silence", "Tithe", "Wardship", "Betrayal"], 1: ["Corruption", "Ambush", "Whispers"]}
    t = Table(hands=hands)
    t.play(0, "The Silence")
    assert t.asked == 1, "not yet in the turn in which it is played"
    t.play(1, "Corruption")
    t.choose(0, "skip")
    t.play(1, "Whispers")
    t.play(0, "Tithe")
    assert t.about == "second-card"
    t.play(0, "Wardship")
    assert t.s.kneeling[0] == 1
    assert t.asked == 1
    assert t.total(0) == 5 + 6 + 5
    assert t.hand(0) == ["Betrayal"]


def test_the_silence_may_be_broken_with_one_card() -> None:
    t = Table(hands={0: ["The Silence", "Tithe", "Wardship"], 1: ["Corruption", "Whispers"]})
    t.play(0, "The Silence")
    t.play(1, "Corruption")
    t.play(0, "Tithe", "stop")
    assert t.s.kneeling[0] == 1
    assert t.hand(0) == ["Wardship"]


def test_the_silence_lets_only_its_owner_skip_and_not_for_ever() -> None:
    t = Table(hands={0: ["The Silence", "Tithe"], 1: ["Corruption", "Whispers"]})
    t.play(0, "The Silence")
    assert "skip" not in t.options
    t.kneel(1)
    assert t.asked == 0
    assert t.options == ["play Tithe", "kneel"], "the last one standing has nobody to wait for"


def test_dragonbinder_draws_a_token_out_of_a_foreign_council_into_the_own_one_beside_it() -> None:
    t = Table(5, hands={0: ["Dragonbinder", "Tithe"]}, tokens={0: 1, 1: 1, 2: 1, 3: 1, 4: 1})
    t.play(0, "Dragonbinder")
    assert t.options == [
        "token from Tyrion/Euron to Cersei/Tyrion",
        "token from Jon/Melisandre to Melisandre/Cersei",
    ], "the council of Euron and Jon is too far away"
    t.choose(0, "token from Tyrion/Euron to Cersei/Tyrion")
    assert tokens(t) == [2, 0, 1, 1, 1]


def test_dragonbinder_finds_nothing_but_foreign_tokens() -> None:
    t = Table(hands={0: ["Dragonbinder", "Tithe"]}, tokens={0: 2, 3: 1})
    t.play(0, "Dragonbinder")
    assert t.about == "turn"
    assert tokens(t) == [2, 0, 0, 1]


def test_crows_eye_takes_a_card_that_only_the_two_know() -> None:
    hands = {0: ["Whispers", "Ambush"], 1: ["Crow's Eye"], 3: ["Tithe", "Wardship"]}
    t = Table(hands=hands)
    t.play(0, "Whispers", "Jon Snow")
    assert t.known(0, 3) == ["Tithe", "Wardship"]
    t.play(1, "Crow's Eye")
    assert t.options == ["Cersei Lannister", "Jon Snow"], "Euron has no cards"
    t.choose(1, "Jon Snow")
    assert sorted(t.hand(1) + t.hand(3)) == ["Tithe", "Wardship"]
    assert len(t.hand(1)) == 1
    assert t.known(3, 1) == t.hand(1)
    assert t.known(0, 1) == t.known(0, 3) == [], "Cersei cannot tell which card has gone"


def test_reaving_season_plays_blindly_from_the_deck() -> None:
    t = Table(hands={0: ["Reaving Season", "Tithe"]}, deck=["Harvest Feast", "Wardship"])
    t.play(0, "Reaving Season")
    assert sorted(t.pile(0)) == ["Harvest Feast", "Reaving Season"]
    assert t.total(0) == 3 + 4
    assert t.hand(0) == ["Tithe"], "Harvest Feast was not played: nothing is drawn"


# -- Melisandre -----------------------------------------------------------------------------------------


def test_shadow_assassin_kills_the_current_ally_and_the_bid_is_for_the_token_alone() -> None:
    t = Table(hands={0: ["Shadow Assassin"], 1: ["Tithe"]})
    t.play(0, "Shadow Assassin")
    assert t.current is None
    assert t.dead == ["Catelyn Stark"]
    t.play(1, "Tithe")
    assert (t.asked, t.about) == (1, "gain-token")
    t.choose(1, "token to Tyrion/Euron")
    assert [t.council(c) for c in range(4)] == [[], [], [], []]
    assert t.tokens(1) == 1


def test_shadow_assassin_ends_what_the_ally_ruled() -> None:
    t = Table(current="Stannis Baratheon", hands={0: ["Shadow Assassin"]})
    t.play(0, "Shadow Assassin")
    assert t.about == "gain-token", "while Stannis lived there was no token to gain"


def test_glamour_matches_the_highest_card_and_wins_the_tie() -> None:
    t = Table(hands={0: ["The Game of Thrones"], 1: ["Glamour"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "Glamour")
    assert (t.total(0), t.total(1)) == (11, 11)
    assert t.s.winner == 1


def test_visions_in_the_nightfire_order_the_next_three_allies_unseen_by_the_others() -> None:
    t = Table(hands={0: ["Visions in the Nightfire", "Tithe"]}, allies=["Hodor", "Shae", "Varys", "Bronn"])
    t.play(0, "Visions in the Nightfire")
    assert sorted(t.options) == ["next Hodor", "next Shae", "next Varys"]
    t.choose(0, "next Varys")
    t.choose(0, "next Hodor")
    assert t.coming_allies[:4] == ["Varys", "Hodor", "Shae", "Bronn"]
    assert titled(t.s, 0)["foreseen"] == ["Varys", "Hodor", "Shae"]
    assert titled(t.s, 1)["foreseen"] == titled(t.s, SPECTATOR)["foreseen"] == []


@pytest.mark.parametrize(("dead", "total"), [(0, 4), (2, 6), (5, 9), (6, 9)])
def test_kings_blood_counts_at_most_five_dead_allies(dead: int, total: int) -> None:
    names = ["Hodor", "Shae", "Varys", "Bronn", "Ygritte", "Patchface"]
    t = Table(hands={0: ["King's Blood", "Tithe"]}, dead=names[:dead])
    t.play(0, "King's Blood")
    assert t.total(0) == total


# -- Doran Martell --------------------------------------------------------------------------------------


def test_patient_vengeance_takes_a_card_from_the_winner() -> None:
    t = Table(hands={0: ["Patient Vengeance"], 1: ["The Game of Thrones", "Wardship"]})
    t.play(0, "Patient Vengeance")
    t.play(1, "The Game of Thrones")
    t.kneel(1)
    assert (t.hand(0), t.hand(1)) == (["Wardship"], [])


def test_patient_vengeance_of_the_winner_takes_nothing() -> None:
    t = Table(hands={0: ["Patient Vengeance"], 1: ["Wardship"]})
    t.play(0, "Patient Vengeance")
    t.kneel(1)
    assert t.s.winner == 0
    assert t.hand(1) == ["Wardship"]


def test_the_water_gardens_draw_two() -> None:
    t = Table(hands={0: ["The Water Gardens"]}, deck=["Tithe", "Wardship", "Betrayal"])
    t.play(0, "The Water Gardens")
    assert t.hand(0) == ["Tithe", "Wardship"]


def test_the_long_plan_returns_to_the_hand_of_a_loser_only() -> None:
    t = Table(hands={0: ["The Game of Thrones"], 1: ["The Long Plan"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "The Long Plan")
    t.choose(0, "place in Jon/Cersei")
    t.choose(0, "token to Jon/Cersei")
    assert t.hand(1) == ["The Long Plan"]

    won = Table(hands={1: ["The Long Plan", "Tithe"]})
    won.play(1, "The Long Plan")
    won.kneel(1)
    won.choose(1, "place in Tyrion/Euron")
    won.choose(1, "token to Tyrion/Euron")
    assert won.discard == ["The Long Plan"]
    assert won.hand(1) == ["Tithe"]


def test_the_long_plan_wins_a_tie_that_seating_would_lose() -> None:
    t = Table(hands={0: ["Tithe"], 1: ["The Long Plan"]})
    t.play(0, "Tithe")
    t.play(1, "The Long Plan")
    assert t.s.winner == 1


def test_the_long_plan_of_a_loser_is_not_spent_where_leader_cards_are() -> None:
    variants = ["kingsmoot-draft", "spent-leader-cards"]
    t = Table(hands={0: ["Honour Before All"], 1: ["The Long Plan"]}, variants=variants)
    t.play(0, "Honour Before All")
    t.play(1, "The Long Plan")
    t.kneel(3, 1)
    t.choose(0, "place in Jon/Cersei")
    t.choose(0, "token to Jon/Cersei")
    assert "The Long Plan" in t.hand(1)
    assert t.discard == []
    assert titled(t.s, SPECTATOR)["removed"] == ["Honour Before All"]


def test_guest_of_sunspear_gains_a_token_if_a_neighbour_wins() -> None:
    t = Table(hands={0: ["The Game of Thrones"], 1: ["Guest of Sunspear"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "Guest of Sunspear")
    t.choose(1, "token to Tyrion/Euron")
    assert tokens(t) == [0, 1, 0, 0]
    assert (t.asked, t.about) == (0, "place-ally")


@pytest.mark.parametrize("winner", [1, 3], ids=["the guest wins", "the one opposite wins"])
def test_guest_of_sunspear_gains_nothing_otherwise(winner: int) -> None:
    t = Table(hands={1: ["Guest of Sunspear"], 3: ["Betrayal" if winner == 1 else "The Game of Thrones"]}, first=3)
    t.choose(3, t.options[0])
    t.play(1, "Guest of Sunspear")
    assert t.s.winner == winner
    assert t.about == "place-ally"
    assert tokens(t) == [0, 0, 0, 0]


# -- Tyrion Lannister -----------------------------------------------------------------------------------


def test_chain_across_the_bay_stops_a_card_of_4_or_less() -> None:
    t = Table(hands={0: ["Wardship"], 1: ["Harvest Feast"], 2: ["Corruption"], 3: ["Chain Across the Bay"]})
    t.play(0, "Wardship")
    t.play(1, "Harvest Feast")
    t.play(2, "Corruption")
    t.play(3, "Chain Across the Bay")
    assert t.options == ["discard Harvest Feast of Tyrion Lannister", "discard Corruption of Euron Greyjoy"]
    t.choose(3, "discard Corruption of Euron Greyjoy")
    assert t.discard == ["Corruption"]


def test_a_clever_bargain_exchanges_what_can_be_moved_of_two_piles() -> None:
    hands = {
        0: ["The Game of Thrones", "Ice", "Royal Decree"],
        1: ["Corruption", "Royal Decree", "A Clever Bargain", "Tithe"],
    }
    t = Table(hands=hands)
    t.play(0, "The Game of Thrones")
    t.play(1, "Corruption")
    t.play(0, "Ice")
    t.play(1, "Royal Decree")
    t.play(0, "Royal Decree")
    t.play(1, "A Clever Bargain")
    assert t.options == ["Cersei Lannister", "Euron Greyjoy", "nobody"], "Jon sits opposite"
    t.choose(1, "Cersei Lannister")
    assert sorted(t.pile(0)) == ["Corruption", "Ice", "Royal Decree"]
    assert sorted(t.pile(1)) == ["A Clever Bargain", "Royal Decree", "The Game of Thrones"]
    assert (t.total(0), t.total(1)) == (3 + 5 + 6, 2 + 6 + 11)


def test_a_clever_bargain_may_be_declined() -> None:
    t = Table(hands={0: ["Corruption"], 1: ["Tithe", "A Clever Bargain", "Wardship"]})
    t.play(0, "Corruption")
    t.play(1, "Tithe")
    t.play(1, "A Clever Bargain", "nobody")
    assert t.pile(0) == ["Corruption"]
    assert t.pile(1) == ["Tithe", "A Clever Bargain"]


def test_books_for_the_mind_recover_a_standard_card_of_6_or_less() -> None:
    discard = ["The Game of Thrones", "Tithe", "Sellswords", "Betrayal", "Ice", "Intercepted"]
    t = Table(hands={0: ["Books for the Mind"]}, discard=discard)
    t.play(0, "Books for the Mind")
    assert t.options == ["recover Betrayal", "recover Tithe"]
    t.choose(0, "recover Tithe")
    assert t.hand(0) == ["Tithe"]
    assert "Tithe" not in t.discard


def test_acting_hand_cuts_the_strings_of_the_neighbours() -> None:
    t = Table(hands={0: ["Acting Hand"], 1: ["Pulling the Strings"]})
    t.play(0, "Acting Hand")
    t.play(1, "Pulling the Strings")
    t.choose(0, "place in Jon/Cersei")
    t.choose(0, "token to Jon/Cersei")
    assert t.council(3) == ["Catelyn Stark"]
    assert t.tokens(3) == 1


def test_acting_hand_moves_an_ally_of_the_winner_only() -> None:
    t = Table(hands={0: ["Acting Hand"]}, councils={0: ["Shae"]})
    t.play(0, "Acting Hand", "move Shae")
    assert t.council(3) == ["Shae"]

    lost = Table(hands={0: ["The Game of Thrones"], 1: ["Acting Hand"]}, councils={0: ["Shae"]})
    lost.play(0, "The Game of Thrones")
    lost.play(1, "Acting Hand")
    assert (lost.asked, lost.about) == (0, "place-ally")


# -- Olenna Tyrell --------------------------------------------------------------------------------------


def test_matchmaker_brings_the_winner_a_second_ally_that_no_strings_hold() -> None:
    hands = {0: ["Matchmaker", "The Game of Thrones"], 1: ["Pulling the Strings", "Wardship"]}
    t = Table(hands=hands, allies=["Petyr Baelish"])
    t.play(0, "Matchmaker")
    t.play(1, "Pulling the Strings")
    t.play(0, "The Game of Thrones")
    t.kneel(1)
    t.choose(0, "place in Jon/Cersei")
    assert t.council(3) == ["Petyr Baelish"]
    assert t.council(0) == ["Catelyn Stark"], "the strings still hold the ally that was bid for"
    assert tokens(t) == [3, 0, 0, 0], "two for claiming Petyr and one for the bid, all drawn by the strings"


def test_matchmaker_brings_a_loser_nobody() -> None:
    t = Table(hands={0: ["Matchmaker"], 1: ["Tithe"]}, allies=["Hodor"])
    t.play(0, "Matchmaker")
    t.play(1, "Tithe")
    assert (t.asked, t.about) == (1, "place-ally")
    assert t.coming_allies[0] == "Hodor"


def test_queen_of_thorns_costs_a_neighbour_a_card() -> None:
    t = Table(hands={0: ["Queen of Thorns", "Tithe"], 1: ["Betrayal", "Wardship"], 2: ["Ambush"], 3: ["Corruption"]})
    t.play(0, "Queen of Thorns")
    assert t.options == ["Tyrion Lannister", "Jon Snow"]
    t.choose(0, "Tyrion Lannister")
    assert len(t.hand(1)) == 1
    assert sorted(t.hand(1) + t.discard) == ["Betrayal", "Wardship"]


def test_roots_grow_deep_counts_allies_and_tokens_each_where_there_are_fewer() -> None:
    councils = {0: ["Shae", "Hodor", "Varys"], 3: ["Bronn", "Ygritte"]}
    t = Table(hands={0: ["Roots Grow Deep", "Tithe"]}, councils=councils, tokens={0: 1, 3: 4})
    t.play(0, "Roots Grow Deep")
    assert t.total(0) == 4 + 2 + 1


@pytest.mark.parametrize("other", ["Betrayal", "The Game of Thrones"])
def test_bounty_of_highgarden_draws_whether_the_bid_is_won_or_lost(other: str) -> None:
    t = Table(hands={0: [other], 1: ["Bounty of Highgarden"]}, deck=["Tithe", "Wardship"])
    t.play(0, other)
    assert t.hand(1) == ["Bounty of Highgarden"]
    t.play(1, "Bounty of Highgarden")
    assert t.s.winner == (1 if other == "Betrayal" else 0)
    assert t.hand(1) == ["Tithe"]


# -- Daenerys Targaryen ---------------------------------------------------------------------------------


def test_blood_magic_kills_the_current_ally_for_the_next_which_no_strings_hold() -> None:
    hands = {0: ["Blood Magic", "The Game of Thrones"], 1: ["Pulling the Strings"]}
    t = Table(hands=hands, allies=["Hodor"])
    t.play(0, "Blood Magic")
    assert t.dead == ["Catelyn Stark"]
    assert t.current == "Hodor"
    t.play(1, "Pulling the Strings")
    t.play(0, "The Game of Thrones")
    t.choose(0, "place in Jon/Cersei")
    assert t.council(3) == ["Hodor"]
    assert tokens(t) == [1, 0, 0, 0], "the strings still hold the token"


def test_blood_magic_raises_nobody_if_there_was_nobody_to_kill() -> None:
    t = Table(hands={0: ["Shadow Assassin"], 1: ["Blood Magic"]}, allies=["Hodor"])
    t.play(0, "Shadow Assassin")
    t.play(1, "Blood Magic")
    assert t.current is None
    assert t.dead == ["Catelyn Stark"]


def test_dragonfire_costs_a_card_and_burns_one() -> None:
    t = Table(hands={0: ["The Game of Thrones"], 1: ["Tithe"], 2: ["Dragonfire", "Betrayal", "Wardship"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "Tithe")
    t.play(2, "Dragonfire", "discard Betrayal", "discard The Game of Thrones of Cersei Lannister")
    assert t.hand(2) == ["Wardship"]
    assert t.discard == ["Betrayal", "The Game of Thrones"]
    assert t.total(2) == 7


def test_dragonfire_burns_also_without_a_card_to_pay() -> None:
    t = Table(hands={0: ["The Game of Thrones"], 1: ["Dragonfire"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "Dragonfire")
    assert t.discard == ["The Game of Thrones"]


def test_breaker_of_chains_takes_a_second_turn_at_once_and_only_one() -> None:
    t = Table(hands={0: ["Breaker of Chains", "Tithe", "Wardship"], 1: ["Betrayal", "Corruption"]})
    t.play(0, "Breaker of Chains")
    t.play(0, "Tithe")
    assert t.asked == 1
    assert t.total(0) == 9


def test_breaker_of_chains_is_lost_on_a_leader_who_kneels_at_once() -> None:
    hands = {
        0: ["The Silence", "Breaker of Chains", "Tithe"],
        1: ["Corruption", "Change of Heart", "Wardship"],
        2: ["Ambush", "Wardship", "Whispers"],
    }
    t = Table(hands=hands)
    t.play(0, "The Silence")
    t.play(1, "Corruption")
    t.play(2, "Ambush")
    t.play(0, "Breaker of Chains", "stop")
    assert t.s.kneeling[0] == 1
    t.play(1, "Change of Heart", "Cersei Lannister")
    assert t.asked == 2, "standing up again is not the turn that was lost"


def test_the_dragon_has_three_heads_gains_the_winner_two_tokens() -> None:
    t = Table(hands={0: ["The Dragon Has Three Heads"]})
    t.play(0, "The Dragon Has Three Heads")
    t.choose(0, "token to Cersei/Tyrion")
    t.choose(0, "token to Jon/Cersei")
    assert tokens(t) == [1, 0, 0, 1]
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    assert tokens(t) == [2, 0, 0, 1]


def test_the_dragon_has_three_heads_gains_a_loser_nothing() -> None:
    t = Table(hands={0: ["The Dragon Has Three Heads"], 1: ["Tithe"]})
    t.play(0, "The Dragon Has Three Heads")
    t.play(1, "Tithe")
    assert (t.asked, t.about) == (1, "place-ally")


# -- Jon Snow -------------------------------------------------------------------------------------------


def test_night_gathers_counts_more_while_both_neighbours_hold_more_cards() -> None:
    t = Table(hands={0: ["Night Gathers", "Tithe"], 1: ["Betrayal", "Wardship"], 3: ["Ambush", "Corruption"]})
    t.play(0, "Night Gathers")
    assert t.total(0) == 4 + 5
    t.play(1, "Wardship")
    assert t.total(0) == 4, "Tyrion now holds as many as Cersei, not more"


def test_ghost_returns_to_the_hand_of_the_winner_only() -> None:
    t = Table(hands={1: ["Ghost"]})
    t.play(1, "Ghost")
    t.choose(1, "place in Tyrion/Euron")
    t.choose(1, "token to Tyrion/Euron")
    assert t.hand(1) == ["Ghost"]

    lost = Table(hands={0: ["Tithe", "Betrayal"], 1: ["Ghost"]})
    lost.play(0, "Tithe")
    lost.play(1, "Ghost")
    lost.kneel(0)
    lost.choose(0, "place in Jon/Cersei")
    lost.choose(0, "token to Jon/Cersei")
    assert lost.discard == ["Ghost", "Tithe"]


def test_the_lord_commanders_choice_lets_the_winner_exchange_two_allies() -> None:
    councils = {0: ["Shae", "Hodor"], 3: ["Varys", "Bronn"]}
    t = Table(hands={0: ["The Lord Commander's Choice"]}, councils=councils)
    t.play(0, "The Lord Commander's Choice", "move Shae", "for Varys")
    assert t.council(0) == ["Hodor", "Varys"]
    assert t.council(3) == ["Bronn", "Shae"]


def test_the_lord_commanders_choice_is_not_a_losers() -> None:
    t = Table(hands={0: ["Tithe"], 1: ["The Lord Commander's Choice"]}, councils={0: ["Shae"], 1: ["Hodor"]})
    t.play(0, "Tithe")
    t.play(1, "The Lord Commander's Choice")
    assert (t.asked, t.about) == (0, "place-ally")


def test_watcher_on_the_wall_may_sink_one_of_the_next_two_allies() -> None:
    t = Table(hands={0: ["Watcher on the Wall", "Tithe"], 1: ["Betrayal"]}, allies=["Hodor", "Shae", "Varys"])
    t.play(0, "Watcher on the Wall")
    assert sorted(t.options) == ["nothing", "sink Hodor", "sink Shae"]
    t.choose(0, "sink Hodor")
    assert t.coming_allies[:2] == ["Shae", "Varys"]
    assert t.coming_allies[-1] == "Hodor"
    assert titled(t.s, 0)["foreseen"][0] == "Shae"
    assert titled(t.s, 1)["foreseen"] == []


def test_watcher_on_the_wall_may_only_watch() -> None:
    t = Table(hands={0: ["Watcher on the Wall", "Tithe"]}, allies=["Hodor", "Shae", "Varys"])
    t.play(0, "Watcher on the Wall", "nothing")
    assert t.coming_allies[:3] == ["Hodor", "Shae", "Varys"]
    assert titled(t.s, 0)["foreseen"] == ["Hodor", "Shae"]


# -- Eddard Stark ---------------------------------------------------------------------------------------


def test_the_pack_survives_brings_an_ally_to_the_second() -> None:
    t = Table(hands={0: ["The Game of Thrones"], 1: ["The Pack Survives"]}, allies=["Hodor"])
    t.play(0, "The Game of Thrones")
    t.play(1, "The Pack Survives")
    t.choose(1, "place in Tyrion/Euron")
    assert t.council(1) == ["Hodor"]
    t.choose(0, "place in Jon/Cersei")
    assert t.council(3) == ["Catelyn Stark"]


def test_the_pack_survives_lets_the_ally_choose_where_it_says_so() -> None:
    councils = {0: ["Shae"], 1: ["Tywin Lannister"]}
    t = Table(hands={0: ["The Game of Thrones"], 1: ["The Pack Survives"]}, councils=councils, allies=["Sansa Stark"])
    t.play(0, "The Game of Thrones")
    t.play(1, "The Pack Survives")
    assert t.council(1) == ["Tywin Lannister", "Sansa Stark"]


@pytest.mark.parametrize("owner_wins", [True, False], ids=["its owner wins", "its owner comes third"])
def test_the_pack_survives_brings_nobody_otherwise(owner_wins: bool) -> None:
    hands = {1: ["The Pack Survives"]} if owner_wins else {0: ["Tithe"], 1: ["The Pack Survives"], 3: ["Wardship"]}
    t = Table(hands=hands, allies=["Hodor"])
    while t.about == "turn":
        t.choose(t.asked, t.options[0])
    assert t.s.winner == (1 if owner_wins else 0)
    assert t.current == "Catelyn Stark"
    assert t.coming_allies[0] == "Hodor"


def test_ice_lets_the_winner_kill_an_ally_of_power_3_or_less() -> None:
    t = Table(hands={0: ["Ice"]}, councils={0: ["Shae"], 1: ["Hodor"], 2: ["Varys"], 3: ["Bronn"]})
    t.play(0, "Ice")
    assert sorted(t.options) == ["kill Hodor", "kill Varys", "nothing"]
    t.choose(0, "kill Varys")
    assert t.dead == ["Varys"]
    assert t.council(2) == []


def test_ice_does_nothing_for_a_loser() -> None:
    t = Table(hands={0: ["The Game of Thrones"], 1: ["Ice"]}, councils={1: ["Hodor"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "Ice")
    assert (t.asked, t.about) == (0, "place-ally")
    assert t.dead == []


def test_honour_before_all_lets_each_neighbour_draw() -> None:
    t = Table(hands={0: ["Honour Before All", "Tithe"]}, deck=["Betrayal", "Wardship", "Ambush"])
    t.play(0, "Honour Before All")
    assert [t.hand(seat) for seat in range(4)] == [["Tithe"], ["Betrayal"], [], ["Wardship"]]
    assert t.total(0) == 9


def test_winter_is_near_draws_two_for_a_loser_only() -> None:
    t = Table(hands={0: ["Tithe"], 1: ["Wardship"], 2: ["Winter Is Near"]}, deck=["Betrayal", "Wardship", "Ambush"])
    t.play(0, "Tithe")
    t.play(1, "Wardship")
    t.play(2, "Winter Is Near")
    assert t.hand(2) == ["Betrayal", "Wardship"]

    won = Table(hands={0: ["Winter Is Near"]}, deck=["Betrayal", "Wardship"])
    won.play(0, "Winter Is Near")
    assert won.about == "place-ally"
    assert won.hand(0) == []
