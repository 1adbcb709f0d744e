"""The allies that are ours, each bid for and claimed; and what a "During this round" ability outlives."""

from pathlib import Path

import pytest

from kingsmoot.games.btwixt.cards.ability import CURRENT
from kingsmoot.games.btwixt.cards.load import card_set
from kingsmoot.kernel.state import SPECTATOR
from tests.games.btwixt.table import Table, titled

LEFT, RIGHT = "Cersei/Tyrion", "Jon/Cersei"
"""The councils of seat 0: council 0 and council 3."""
ALLIES = [card_set().cards[number] for number in card_set().allies]


def seen(t: Table, viewer: int, owner: int) -> list[str]:
    """What a seat's view says of the cards in another's hand."""
    titles: list[str] = titled(t.s, viewer)["leaders"][owner]["known"]
    return sorted(titles)


def playable(t: Table) -> list[str]:
    """What the seat that is asked may play."""
    return [text.removeprefix("play ") for text in t.options if text.startswith("play ")]


def tokens(t: Table) -> list[int]:
    return [t.tokens(council) for council in range(t.s.players)]


def winner(t: Table) -> int:
    """Who has won the bid, now that it is over."""
    assert t.about == "place-ally"
    return t.s.winner


# -- Arya Stark -----------------------------------------------------------------------------------------


def test_arya_may_kill_an_ally_of_power_3_or_less_in_any_council() -> None:
    t = Table(current="Arya Stark", councils={0: ["Patchface"], 1: ["Shae"], 2: ["Varys", "Bronn"]})
    t.choose(0, f"place in {LEFT}")
    assert t.options == ["kill Patchface", "kill Varys", "nothing"], "not the stronger ones, and not herself"
    t.choose(0, "kill Varys")
    assert (t.dead, t.council(2)) == (["Varys"], ["Bronn"])


def test_arya_need_not_kill() -> None:
    t = Table(current="Arya Stark", councils={2: ["Varys"]})
    t.choose(0, f"place in {LEFT}")
    t.choose(0, "nothing")
    assert (t.dead, t.council(2)) == ([], ["Varys"])


def test_arya_finds_nobody_weak_enough() -> None:
    t = Table(current="Arya Stark", councils={0: ["Shae"], 2: ["Bronn"]})
    t.choose(0, f"place in {LEFT}")
    assert t.about == "gain-token"


# -- Bran Stark -----------------------------------------------------------------------------------------


def test_under_bran_all_hands_lie_open() -> None:
    t = Table(current="Bran Stark", hands={0: ["Tithe"], 1: ["Corruption", "Wardship"], 3: ["Ambush"]})
    for viewer in range(4):
        for owner in range(4):
            assert seen(t, viewer, owner) == t.hand(owner)


def test_under_any_other_ally_they_do_not() -> None:
    t = Table(current="Catelyn Stark", hands={0: ["Tithe"], 1: ["Corruption", "Wardship"]})
    assert seen(t, 0, 1) == seen(t, 2, 1) == []
    assert seen(t, 1, 1) == ["Corruption", "Wardship"]


def test_under_bran_those_who_only_watch_see_the_open_hands_too() -> None:
    t = Table(current="Bran Stark", hands={0: ["Tithe"], 1: ["Corruption", "Wardship"]})
    assert seen(t, SPECTATOR, 1) == ["Corruption", "Wardship"]


def test_under_bran_everybody_sees_what_is_drawn() -> None:
    t = Table(current="Bran Stark", hands={0: ["Harvest Feast", "Tithe"], 1: ["Corruption"]}, deck=["Ambush"])
    t.play(0, "Harvest Feast")
    assert t.hand(0) == ["Ambush", "Tithe"]
    assert seen(t, 1, 0) == seen(t, 2, 0) == ["Ambush", "Tithe"]


def test_under_bran_the_hands_still_lie_open_after_a_card_went_from_one_to_another() -> None:
    t = Table(
        current="Bran Stark",
        hands={0: ["Crow's Eye", "Tithe"], 1: ["Corruption", "Corruption", "Wardship"], 2: ["Ambush"]},
    )
    t.play(0, "Crow's Eye", "Tyrion Lannister")
    assert (len(t.hand(0)), len(t.hand(1))) == (2, 2)
    for viewer in (0, 1, 2, 3):
        assert seen(t, viewer, 0) == t.hand(0)
        assert seen(t, viewer, 1) == t.hand(1)


def test_after_brans_round_hands_close_again_but_what_was_seen_stays_known() -> None:
    t = Table(
        current="Bran Stark",
        hands={0: ["Tithe"], 1: ["Harvest Feast", "Harvest Feast", "Corruption", "Royal Decree"]},
        deck=["Ambush", "Wardship"],
        allies=["Catelyn Stark"],
    )
    t.kneel(0)
    t.play(1, "Harvest Feast")
    t.kneel(1)
    t.choose(1, "place in Tyrion/Euron")
    t.choose(1, "token to Tyrion/Euron")
    assert t.current == "Catelyn Stark"
    assert seen(t, 0, 1) == ["Ambush", "Corruption", "Harvest Feast", "Royal Decree"]
    t.play(1, "Harvest Feast")
    assert t.hand(1) == ["Ambush", "Corruption", "Royal Decree", "Wardship"]
    assert seen(t, 0, 1) == ["Ambush", "Corruption", "Royal Decree"], "what was drawn now is hidden"


def test_when_bran_is_killed_hands_close() -> None:
    t = Table(
        current="Bran Stark",
        hands={0: ["Shadow Assassin", "Tithe"], 1: ["Harvest Feast", "Corruption"]},
        deck=["Ambush"],
    )
    t.play(0, "Shadow Assassin")
    t.play(1, "Harvest Feast")
    assert (t.hand(1), seen(t, 0, 1)) == (["Ambush", "Corruption"], ["Corruption"])


def test_hands_open_as_soon_as_bran_takes_the_place_of_another_ally() -> None:
    t = Table(
        current="Hodor",
        hands={0: ["The Red Comet", "Tithe"], 1: ["Corruption"]},
        allies=["Bran Stark"],
    )
    assert seen(t, 0, 1) == []
    t.play(0, "The Red Comet")
    assert (t.current, seen(t, 0, 1), seen(t, 2, 0)) == ("Bran Stark", ["Corruption"], ["Tithe"])


# -- Catelyn Stark --------------------------------------------------------------------------------------


def test_catelyns_claimer_looks_at_the_neighbours_hands_and_nobody_elses() -> None:
    t = Table(current="Catelyn Stark", hands={1: ["Tithe"], 2: ["Ambush"], 3: ["Corruption", "Wardship"]})
    t.all_kneel()
    t.choose(0, f"place in {LEFT}")
    assert [seen(t, 0, owner) for owner in (1, 2, 3)] == [["Tithe"], [], ["Corruption", "Wardship"]]
    assert seen(t, 1, 3) == seen(t, 2, 1) == []


# -- Theon Greyjoy --------------------------------------------------------------------------------------


def test_the_second_chooses_where_theon_goes_among_the_winners_councils() -> None:
    t = Table(current="Theon Greyjoy", hands={0: ["The Game of Thrones"], 2: ["Royal Decree"], 3: ["Corruption"]})
    t.play(0, "The Game of Thrones")
    t.play(2, "Royal Decree")
    t.play(3, "Corruption")
    assert (t.asked, t.options) == (2, [f"place in {LEFT}", f"place in {RIGHT}"])
    t.choose(2, f"place in {RIGHT}")
    assert t.council(3) == ["Theon Greyjoy"]
    assert (t.asked, t.about) == (0, "gain-token"), "the token is the winner's own"


def test_strings_leave_the_second_no_choice_for_theon() -> None:
    t = Table(current="Theon Greyjoy", hands={0: ["The Game of Thrones"], 1: ["Pulling the Strings"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "Pulling the Strings")
    assert t.council(0) == ["Theon Greyjoy"]


def test_theon_that_another_ally_brings_is_placed_by_his_claimer() -> None:
    t = Table(current="Theon Greyjoy", hands={0: ["Matchmaker"], 1: ["Betrayal"]}, allies=["Bronn"])
    t.play(0, "Matchmaker")
    t.kneel(1)
    assert (t.asked, t.about) == (0, "place-ally"), "Bronn is not the ally that was bid for"
    t.choose(0, f"place in {LEFT}")
    assert (t.asked, t.about) == (1, "place-ally")


# -- Asha Greyjoy ---------------------------------------------------------------------------------------


def test_asha_draws_a_token_from_a_council_of_others_to_the_one_beside_it() -> None:
    t = Table(current="Asha Greyjoy", tokens={0: 1, 1: 2, 2: 1})
    t.choose(0, f"place in {LEFT}")
    assert t.options == [f"token from Tyrion/Euron to {LEFT}", f"token from Euron/Jon to {RIGHT}"]
    t.choose(0, f"token from Euron/Jon to {RIGHT}")
    assert tokens(t) == [1, 2, 0, 1]


def test_asha_at_a_table_of_three_may_draw_it_to_either_side() -> None:
    t = Table(3, current="Asha Greyjoy", tokens={1: 1})
    t.choose(0, "place in Cersei/Tyrion")
    assert t.options == ["token from Tyrion/Euron to Cersei/Tyrion", "token from Tyrion/Euron to Euron/Cersei"]


def test_asha_leaves_the_tokens_of_her_claimer_where_they_are() -> None:
    t = Table(current="Asha Greyjoy", tokens={0: 1, 3: 1})
    t.choose(0, f"place in {LEFT}")
    assert (t.about, tokens(t)) == ("gain-token", [1, 0, 0, 1])


# -- Balon Greyjoy --------------------------------------------------------------------------------------


def test_under_balon_no_card_above_6_is_played() -> None:
    hand = ["Corruption", "Royal Decree", "Sellswords", "Contingency Plan", "The Game of Thrones"]
    t = Table(current="Balon Greyjoy", hands={0: hand, 1: hand})
    assert playable(t) == ["Corruption", "Royal Decree"]
    t.play(0, "Corruption")
    assert playable(t) == ["Corruption", "Royal Decree"]


def test_under_balon_a_leader_with_high_cards_alone_can_only_kneel() -> None:
    t = Table(current="Balon Greyjoy", hands={0: ["Sellswords", "Iron Bank Loan"]})
    assert t.options == ["kneel"]


# -- Victarion Greyjoy ----------------------------------------------------------------------------------


def test_victarion_makes_each_neighbour_discard_a_card() -> None:
    t = Table(
        current="Victarion Greyjoy", hands={0: ["Tithe"], 1: ["Ambush"], 2: ["Tithe"], 3: ["Wardship", "Corruption"]}
    )
    t.all_kneel()
    t.choose(0, f"place in {LEFT}")
    assert [len(t.hand(seat)) for seat in range(4)] == [1, 0, 1, 1]
    assert len(t.discard) == 2


def test_victarion_leaves_it_to_chance_which_card() -> None:
    lost: set[str] = set()
    for seed in range(12):
        t = Table(current="Victarion Greyjoy", hands={1: ["Ambush", "Tithe"]}, seed=seed)
        t.all_kneel()
        t.choose(0, f"place in {LEFT}")
        lost.add(*t.discard)
    assert lost == {"Ambush", "Tithe"}


# -- Robert Baratheon -----------------------------------------------------------------------------------


def test_roberts_claimer_loses_two_cards_by_chance() -> None:
    left: set[str] = set()
    for seed in range(12):
        t = Table(current="Robert Baratheon", hands={0: ["Ambush", "Tithe", "Wardship"], 1: ["Tithe"]}, seed=seed)
        t.all_kneel()
        t.choose(0, f"place in {LEFT}")
        assert (len(t.discard), t.hand(1), t.about) == (2, ["Tithe"], "gain-token")
        left.add(*t.hand(0))
    assert len(left) > 1


def test_robert_takes_no_more_than_there_is() -> None:
    t = Table(current="Robert Baratheon", hands={0: ["Ambush"]})
    t.kneel(0)
    t.choose(0, f"place in {LEFT}")
    assert (t.hand(0), t.discard) == ([], ["Ambush"])


# -- Stannis Baratheon ----------------------------------------------------------------------------------


def test_stannis_leaves_the_winner_without_a_token() -> None:
    t = Table(current="Stannis Baratheon", allies=["Catelyn Stark"])
    t.choose(0, f"place in {LEFT}")
    assert (t.council(0), tokens(t)) == (["Stannis Baratheon"], [0, 0, 0, 0])
    assert t.current == "Catelyn Stark", "the round is over"


def test_without_stannis_there_is_a_token_again() -> None:
    t = Table(current="Stannis Baratheon", hands={0: ["Shadow Assassin"]})
    t.play(0, "Shadow Assassin")
    assert (t.about, t.asked) == ("gain-token", 0)


# -- Joffrey Baratheon ----------------------------------------------------------------------------------


def test_under_joffrey_nobody_kneels_with_an_empty_bid_pile() -> None:
    t = Table(current="Joffrey Baratheon", hands={0: ["Tithe", "Wardship"], 1: ["Corruption", "Ambush"]})
    assert t.options == ["play Tithe", "play Wardship"]
    t.play(0, "Tithe")
    assert "kneel" not in t.options
    t.play(1, "Corruption")
    assert "kneel" in t.options, "with a card in the bid pile one may"


def test_under_joffrey_whose_last_card_was_taken_away_has_to_play_again() -> None:
    t = Table(current="Joffrey Baratheon", hands={0: ["Tithe", "Wardship"], 1: ["Ambush"]})
    t.play(0, "Tithe")
    t.play(1, "Ambush")
    assert (t.asked, t.options) == (0, ["play Wardship"])


def test_under_joffrey_those_without_cards_kneel_all_the_same() -> None:
    t = Table(current="Joffrey Baratheon", hands={2: ["Tithe"]})
    t.play(2, "Tithe")
    assert winner(t) == 2


# -- Tommen Baratheon -----------------------------------------------------------------------------------


def test_under_tommen_the_lowest_total_wins() -> None:
    t = Table(
        current="Tommen Baratheon", hands={0: ["Tithe"], 1: ["The Game of Thrones"], 2: ["Corruption"], 3: ["Wardship"]}
    )
    for seat, title in enumerate(("Tithe", "The Game of Thrones", "Corruption", "Wardship")):
        t.play(seat, title)
    assert winner(t) == 2


def test_under_tommen_nothing_at_all_is_the_lowest() -> None:
    t = Table(current="Tommen Baratheon", hands={0: ["Tithe"], 1: ["Corruption"], 2: ["Wardship"]})
    for seat, title in enumerate(("Tithe", "Corruption", "Wardship")):
        t.play(seat, title)
    assert winner(t) == 3


@pytest.mark.parametrize(("first", "wins"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_under_tommen_ties_for_the_lowest_go_clockwise_from_the_first_player(first: int, wins: int) -> None:
    t = Table(current="Tommen Baratheon", hands={0: ["Tithe"]}, first=first)
    t.play(0, "Tithe")
    assert winner(t) == wins


def test_under_tommen_the_long_game_wins_ties_as_ever() -> None:
    t = Table(
        current="Tommen Baratheon",
        hands={0: ["Wardship"], 1: ["The Long Game"], 2: ["Tithe"], 3: ["Tithe"]},
    )
    for seat, title in enumerate(("Wardship", "The Long Game", "Tithe", "Tithe")):
        t.play(seat, title)
    assert winner(t) == 1


# -- Myrcella Baratheon ---------------------------------------------------------------------------------


def test_myrcella_costs_a_card_and_brings_a_token_more() -> None:
    t = Table(current="Myrcella Baratheon", hands={0: ["Ambush", "Tithe"], 2: ["Tithe"]})
    t.all_kneel()
    t.choose(0, f"place in {LEFT}")
    assert t.options == ["Tyrion Lannister", "Jon Snow"], "only to a neighbour"
    t.choose(0, "Tyrion Lannister")
    t.choose(0, "give Ambush")
    assert (t.hand(0), t.hand(1)) == (["Tithe"], ["Ambush"])
    assert (seen(t, 0, 1), seen(t, 2, 1), seen(t, 3, 1)) == (["Ambush"], [], [])
    t.choose(0, f"token to {LEFT}")
    t.choose(0, f"token to {RIGHT}")
    assert tokens(t) == [1, 0, 0, 1]


def test_myrcella_brings_the_token_also_to_a_leader_without_cards() -> None:
    t = Table(current="Myrcella Baratheon")
    t.choose(0, f"place in {LEFT}")
    while t.about == "choose-leader":
        t.choose(0, t.options[0])
    t.choose(0, f"token to {LEFT}")
    t.choose(0, f"token to {LEFT}")
    assert (tokens(t), [len(t.hand(seat)) for seat in range(4)]) == ([2, 0, 0, 0], [0, 0, 0, 0])


# -- Ser Davos Seaworth ---------------------------------------------------------------------------------


def test_under_davos_whoever_kneels_with_an_empty_bid_pile_draws() -> None:
    t = Table(
        current="Ser Davos Seaworth",
        hands={0: ["Tithe"], 1: ["Corruption", "Wardship"]},
        deck=["Ambush", "Royal Decree", "Sellswords"],
    )
    t.kneel(0)
    assert t.hand(0) == ["Ambush", "Tithe"]
    t.play(1, "Corruption")  # seats 2 and 3 have no cards and kneel
    assert (t.hand(2), t.hand(3)) == (["Royal Decree"], ["Sellswords"])
    t.kneel(1)
    assert t.hand(1) == ["Wardship"], "who has bid draws nothing"
    assert seen(t, 1, 0) == []


# -- Tywin Lannister ------------------------------------------------------------------------------------


def test_under_tywin_the_second_gains_a_token_too() -> None:
    t = Table(current="Tywin Lannister", hands={0: ["Corruption"], 2: ["Royal Decree"]})
    t.play(0, "Corruption")
    t.play(2, "Royal Decree")
    t.choose(2, "place in Euron/Jon")
    t.choose(2, "token to Euron/Jon")
    assert (t.asked, t.about) == (0, "gain-token")
    t.choose(0, f"token to {RIGHT}")
    assert tokens(t) == [0, 0, 1, 1]


def test_strings_bind_the_winners_token_and_not_the_seconds() -> None:
    t = Table(current="Tywin Lannister", hands={0: ["The Game of Thrones"], 1: ["Pulling the Strings"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "Pulling the Strings")
    assert (t.asked, t.options) == (1, ["token to Tyrion/Euron", f"token to {LEFT}"])
    assert tokens(t) == [1, 0, 0, 0]


def test_after_tywins_death_the_second_gains_nothing() -> None:
    t = Table(current="Tywin Lannister", hands={0: ["Shadow Assassin"], 1: ["Betrayal"]}, allies=["Hodor"])
    t.play(0, "Shadow Assassin")
    t.kneel(1)
    t.choose(0, f"token to {LEFT}")
    assert (t.current, tokens(t)) == ("Hodor", [1, 0, 0, 0])


# -- Ser Kevan Lannister --------------------------------------------------------------------------------


def test_under_kevan_each_loser_takes_the_highest_card_back() -> None:
    t = Table(
        current="Ser Kevan Lannister",
        hands={0: ["The Game of Thrones", "Royal Decree"], 1: ["Corruption", "Tithe"], 2: ["Wardship"]},
        allies=["Catelyn Stark"],
    )
    t.play(0, "The Game of Thrones")
    t.play(1, "Corruption")
    t.play(2, "Wardship")
    t.play(0, "Royal Decree")
    t.play(1, "Tithe")
    t.choose(0, f"place in {LEFT}")
    t.choose(0, f"token to {LEFT}")
    assert [t.hand(seat) for seat in range(4)] == [[], ["Tithe"], ["Wardship"], []]
    assert t.discard == ["Corruption", "Royal Decree", "The Game of Thrones"], "the winner's cards are gone"
    assert seen(t, 3, 1) == ["Tithe"], "all have seen it lying there"


def test_under_kevan_of_two_copies_of_the_highest_card_one_comes_back() -> None:
    t = Table(
        current="Ser Kevan Lannister",
        hands={0: ["The Game of Thrones"], 1: ["Corruption", "Corruption"]},
        allies=["Catelyn Stark"],
    )
    t.play(0, "The Game of Thrones")
    t.play(1, "Corruption")
    t.play(1, "Corruption")
    t.choose(0, f"place in {LEFT}")
    t.choose(0, f"token to {LEFT}")
    assert t.hand(1) == ["Corruption"]
    assert t.discard == ["Corruption", "The Game of Thrones"]


def test_after_kevans_death_the_losers_take_nothing_back() -> None:
    t = Table(
        current="Ser Kevan Lannister", hands={0: ["Shadow Assassin", "Tithe"], 1: ["Corruption"]}, allies=["Hodor"]
    )
    t.play(0, "Shadow Assassin")
    t.play(1, "Corruption")
    t.play(0, "Tithe")
    t.choose(0, f"token to {LEFT}")
    assert t.hand(1) == []


# -- Ser Gregor Clegane ---------------------------------------------------------------------------------


def test_gregor_may_kill_an_ally_of_power_2_or_less() -> None:
    t = Table(current="Ser Gregor Clegane", councils={0: ["Varys"], 1: ["Patchface"], 2: ["Samwell Tarly"]})
    t.choose(0, f"place in {LEFT}")
    assert t.options == ["kill Patchface", "kill Samwell Tarly", "nothing"]
    t.choose(0, "kill Samwell Tarly")
    assert (t.dead, t.council(2)) == (["Samwell Tarly"], [])


# -- Sandor Clegane -------------------------------------------------------------------------------------


def test_sandor_goes_where_the_allies_have_less_power() -> None:
    t = Table(current="Sandor Clegane", councils={0: ["Varys", "Hodor"], 3: ["Robb Stark"]}, tokens={0: 9})
    assert t.council(0) == ["Varys", "Hodor", "Sandor Clegane"], "6 against 9; nobody knows what tokens are worth"
    assert t.about == "gain-token"


def test_sandor_may_choose_between_equals() -> None:
    t = Table(current="Sandor Clegane", councils={0: ["Varys", "Hodor"], 3: ["Shae"]})
    assert t.options == [f"place in {LEFT}", f"place in {RIGHT}"]


# -- Bronn, Randyll Tarly, Missandei --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ally", "totals"),
    [("Bronn", [5, 11, 6]), ("Randyll Tarly", [3, 13, 6]), ("Missandei", [3, 11, 8]), ("Hodor", [3, 11, 6])],
)
def test_one_colour_is_worth_2_more(ally: str, totals: list[int]) -> None:
    t = Table(current=ally, hands={0: ["Corruption"], 1: ["The Game of Thrones"], 2: ["Royal Decree"], 3: ["Tithe"]})
    t.play(0, "Corruption")  # green, 3
    t.play(1, "The Game of Thrones")  # red, 11
    t.play(2, "Royal Decree")  # purple, 6
    assert [t.total(seat) for seat in range(4)] == [*totals, 0]


def test_bronn_makes_every_green_card_worth_more() -> None:
    t = Table(current="Bronn", hands={0: ["Corruption", "Contingency Plan", "Royal Decree"]})
    for title in ("Corruption", "Contingency Plan"):
        t.play(0, title)
    assert t.total(0) == 3 + 8 + 2 * 2


def test_randyll_makes_no_white_or_blue_card_worth_more() -> None:
    t = Table(current="Randyll Tarly", hands={0: ["Ghost", "Little Birds", "Betrayal", "Tithe"]})
    for title in ("Ghost", "Little Birds", "Betrayal"):
        t.play(0, title)
    assert t.total(0) == 5 + 3 + (1 + 2)


def test_missandei_adds_to_a_mask_that_copies_a_printed_value() -> None:
    t = Table(current="Missandei", hands={0: ["Royal Decree", "Tithe"], 1: ["Mummer's Mask", "Tithe"]})
    t.play(0, "Royal Decree")
    t.play(1, "Mummer's Mask")
    assert (t.total(0), t.total(1)) == (8, 8)
    t.play(0, "Tithe")
    assert t.total(1) == 6 + 2, "the mask looks at the printed 6, not at the 8 that the decree is worth now"


def test_after_bronns_death_green_is_worth_what_it_says() -> None:
    t = Table(current="Bronn", hands={0: ["Corruption", "Tithe"], 1: ["Shadow Assassin", "Tithe"]})
    t.play(0, "Corruption")
    assert t.total(0) == 5
    t.play(1, "Shadow Assassin")
    assert t.total(0) == 3


# -- Petyr Baelish, Mace Tyrell -------------------------------------------------------------------------


def test_petyr_brings_two_tokens_beside_the_one_for_the_bid() -> None:
    t = Table(current="Petyr Baelish", allies=["Hodor"])
    t.choose(0, f"place in {LEFT}")
    for council in (LEFT, RIGHT, RIGHT):
        t.choose(0, f"token to {council}")
    assert (t.current, tokens(t)) == ("Hodor", [1, 0, 0, 2])


def test_strings_draw_all_of_petyrs_tokens() -> None:
    t = Table(current="Petyr Baelish", hands={0: ["The Game of Thrones"], 1: ["Pulling the Strings"]}, allies=["Hodor"])
    t.play(0, "The Game of Thrones")
    t.play(1, "Pulling the Strings")
    assert (t.current, tokens(t)) == ("Hodor", [3, 0, 0, 0])


def test_under_mace_the_winner_gains_two_tokens() -> None:
    t = Table(current="Mace Tyrell", allies=["Hodor"])
    t.choose(0, f"place in {LEFT}")
    t.choose(0, f"token to {LEFT}")
    t.choose(0, f"token to {RIGHT}")
    assert (t.current, tokens(t)) == ("Hodor", [1, 0, 0, 1])


def test_after_maces_death_it_is_one_again() -> None:
    t = Table(current="Mace Tyrell", hands={0: ["Shadow Assassin"]}, allies=["Hodor"])
    t.play(0, "Shadow Assassin")
    t.choose(0, f"token to {LEFT}")
    assert (t.current, tokens(t)) == ("Hodor", [1, 0, 0, 0])


# -- Grand Maester Pycelle ------------------------------------------------------------------------------


def test_pycelles_claimer_draws_three() -> None:
    t = Table(current="Grand Maester Pycelle", deck=["Tithe", "Ambush", "Wardship", "Corruption"])
    t.choose(0, f"place in {LEFT}")
    assert [t.hand(seat) for seat in range(4)] == [["Ambush", "Tithe", "Wardship"], [], [], []]
    assert seen(t, 1, 0) == []


# -- Brienne of Tarth -----------------------------------------------------------------------------------


def test_brienne_goes_where_fewer_tokens_are() -> None:
    t = Table(current="Brienne of Tarth", councils={3: ["Robb Stark", "Shae"]}, tokens={0: 2, 3: 1})
    assert t.council(3) == ["Robb Stark", "Shae", "Brienne of Tarth"]
    assert t.about == "gain-token"


def test_brienne_may_choose_between_equals() -> None:
    t = Table(current="Brienne of Tarth", councils={3: ["Robb Stark"]}, tokens={0: 1, 3: 1})
    assert t.options == [f"place in {LEFT}", f"place in {RIGHT}"]


# -- Margaery Tyrell ------------------------------------------------------------------------------------


def test_margaery_lets_an_ally_of_each_council_change_places() -> None:
    t = Table(current="Margaery Tyrell", councils={0: ["Bronn", "Varys"], 1: ["Arya Stark"], 3: ["Shae", "Hodor"]})
    t.choose(0, f"place in {LEFT}")
    assert t.options == ["move Bronn", "move Margaery Tyrell", "move Varys", "nothing"]
    t.choose(0, "move Varys")
    assert t.options == ["for Hodor", "for Shae"]
    t.choose(0, "for Shae")
    assert sorted(t.council(0)) == ["Bronn", "Margaery Tyrell", "Shae"]
    assert sorted(t.council(3)) == ["Hodor", "Varys"]


def test_margaery_may_leave_all_as_it_is() -> None:
    t = Table(current="Margaery Tyrell", councils={0: ["Bronn"], 3: ["Shae"]})
    t.choose(0, f"place in {LEFT}")
    t.choose(0, "nothing")
    assert (t.council(0), t.council(3)) == (["Bronn", "Margaery Tyrell"], ["Shae"])


@pytest.mark.parametrize("side", [LEFT, RIGHT])
def test_margaery_needs_an_ally_on_either_side(side: str) -> None:
    t = Table(current="Margaery Tyrell", councils={1: ["Shae"]})
    t.choose(0, f"place in {side}")
    assert t.about == "gain-token"


# -- Samwell Tarly --------------------------------------------------------------------------------------


def test_samwell_finds_a_card_in_the_discard_pile() -> None:
    t = Table(
        current="Samwell Tarly",
        hands={0: ["Royal Decree"]},
        discard=["Tithe", "The Game of Thrones", "Intercepted", "Ghost"],
    )
    t.play(0, "Royal Decree")
    t.choose(0, f"place in {LEFT}")
    assert t.options == ["recover The Game of Thrones", "recover Tithe"], (
        "no leader card, no event, and not what still lies in a bid pile"
    )
    t.choose(0, "recover The Game of Thrones")
    assert (t.hand(0), t.discard) == (["The Game of Thrones"], ["Ghost", "Intercepted", "Tithe"])
    assert seen(t, 2, 0) == ["The Game of Thrones"]


def test_samwell_finds_nothing_in_an_empty_discard_pile() -> None:
    t = Table(current="Samwell Tarly")
    t.choose(0, f"place in {LEFT}")
    assert (t.about, t.hand(0)) == ("gain-token", [])


# -- Jeor Mormont ---------------------------------------------------------------------------------------


def test_under_jeor_nobody_plays_a_third_card() -> None:
    t = Table(current="Jeor Mormont", hands={0: ["Tithe", "Tithe", "Wardship"], 1: ["Corruption", "Wardship"]})
    t.play(0, "Tithe")
    t.play(1, "Corruption")
    assert playable(t) == ["Tithe", "Wardship"]
    t.play(0, "Tithe")
    t.kneel(1)
    assert (t.asked, t.options) == (0, ["kneel"])


def test_under_jeor_a_card_that_was_taken_away_leaves_room_for_another() -> None:
    t = Table(current="Jeor Mormont", hands={0: ["Tithe", "Tithe", "Wardship"], 1: ["Corruption", "Ambush", "Ambush"]})
    t.play(0, "Tithe")
    t.play(1, "Corruption")
    t.play(0, "Tithe")
    t.play(1, "Ambush")
    assert (t.asked, t.options) == (0, ["play Wardship", "kneel"])


# -- Ser Jorah Mormont ----------------------------------------------------------------------------------


def test_jorah_moves_a_token_between_the_councils_of_any_leader() -> None:
    t = Table(current="Ser Jorah Mormont", tokens={1: 1})
    t.choose(0, f"place in {LEFT}")
    assert sorted(t.options) == [f"token from Tyrion/Euron to {LEFT}", "token from Tyrion/Euron to Euron/Jon"]
    t.choose(0, "token from Tyrion/Euron to Euron/Jon")
    assert tokens(t) == [0, 0, 1, 0]


def test_jorah_moves_nothing_where_there_is_nothing() -> None:
    t = Table(current="Ser Jorah Mormont")
    t.choose(0, f"place in {LEFT}")
    assert t.about == "gain-token"


# -- Ser Barristan Selmy --------------------------------------------------------------------------------


def test_under_barristan_cards_do_nothing_as_they_are_played() -> None:
    t = Table(
        current="Ser Barristan Selmy",
        hands={0: ["The Game of Thrones", "Harvest Feast"], 1: ["Betrayal", "Tithe"]},
        deck=["Ambush"],
    )
    t.play(0, "The Game of Thrones")
    t.play(1, "Betrayal")
    assert (t.pile(0), t.pile(1)) == (["The Game of Thrones"], ["Betrayal"])
    t.play(0, "Harvest Feast")
    assert t.hand(0) == []


def test_under_barristan_what_lies_in_a_bid_pile_still_counts() -> None:
    t = Table(
        current="Ser Barristan Selmy",
        hands={0: ["Trial by Combat", "Tithe"], 1: ["Threat of War", "Tithe"], 2: ["Mummer's Mask"]},
    )
    t.play(0, "Trial by Combat")
    assert t.total(0) == 8
    t.play(1, "Threat of War")
    assert t.total(0) == 6
    t.play(2, "Mummer's Mask")
    assert t.total(2) == 5 - 2


def test_under_barristan_triumphs_and_returning_cards_work() -> None:
    t = Table(
        current="Ser Barristan Selmy",
        hands={0: ["The Game of Thrones"], 1: ["Contingency Plan", "A Seat at the Feast"]},
        allies=["Catelyn Stark"],
    )
    t.play(0, "The Game of Thrones")
    t.play(1, "Contingency Plan")
    t.play(1, "A Seat at the Feast")
    t.choose(1, f"token to {LEFT}")
    t.choose(0, f"place in {LEFT}")
    t.choose(0, f"token to {LEFT}")
    assert (t.hand(1), tokens(t)) == (["Contingency Plan"], [2, 0, 0, 0])


def test_not_even_an_assassin_gets_at_barristan() -> None:
    t = Table(current="Ser Barristan Selmy", hands={0: ["Shadow Assassin", "Tithe"]})
    t.play(0, "Shadow Assassin")
    assert (t.current, t.dead) == ("Ser Barristan Selmy", [])


def test_under_barristan_a_bribe_stays_where_it_was_played() -> None:
    t = Table(current="Ser Barristan Selmy", hands={0: ["Bribery", "Tithe"], 1: ["Tithe"]})
    t.play(0, "Bribery")
    assert (t.pile(0), t.pile(1)) == (["Bribery"], [])


# -- Khal Drogo -----------------------------------------------------------------------------------------


def test_under_drogo_no_purple_card_is_played() -> None:
    t = Table(
        current="Khal Drogo",
        hands={0: ["Ambush", "Corruption", "Royal Decree", "Whispers", "Intercepted", "Ghost"]},
    )
    assert sorted(playable(t)) == ["Ambush", "Corruption", "Ghost", "Intercepted"]


def test_after_drogo_was_replaced_purple_cards_are_played_again() -> None:
    t = Table(
        current="Khal Drogo",
        hands={0: ["The Red Comet", "Royal Decree"], 1: ["Royal Decree"]},
        allies=["Balon Greyjoy"],
    )
    assert playable(t) == ["The Red Comet"]
    t.play(0, "The Red Comet")
    assert (t.current, playable(t)) == ("Balon Greyjoy", ["Royal Decree"])


# -- Grey Worm ------------------------------------------------------------------------------------------


def test_under_grey_worm_no_card_is_worth_more_than_5() -> None:
    t = Table(current="Grey Worm", hands={0: ["The Game of Thrones", "Corruption", "Wardship", "Tithe"]})
    for title, total in (("The Game of Thrones", 5), ("Corruption", 8), ("Wardship", 13)):
        t.play(0, title)
        assert t.total(0) == total


def test_under_grey_worm_bonuses_are_worth_no_more_either() -> None:
    t = Table(
        current="Grey Worm",
        hands={0: ["Trial by Combat", "Tithe"], 1: ["Call the Banners", "Tithe"], 2: ["Mummer's Mask"]},
        councils={0: ["Shae", "Varys", "Bronn"], 1: ["Hodor", "Arya Stark", "Ygritte"]},
    )
    t.play(0, "Trial by Combat")
    assert t.total(0) == 5, "and not 5 + 3"
    t.play(1, "Call the Banners")
    assert t.total(1) == 5, "and not 3 + 3"
    t.play(2, "Mummer's Mask")
    assert t.total(2) == 5


def test_under_grey_worm_a_small_bonus_counts_up_to_5() -> None:
    t = Table(
        current="Grey Worm",
        hands={1: ["Call the Banners", "Tithe"]},
        councils={0: ["Shae"], 1: ["Hodor"]},
    )
    t.play(1, "Call the Banners")
    assert t.total(1) == 3 + 1


def test_after_grey_worms_death_cards_are_worth_what_they_say() -> None:
    t = Table(current="Grey Worm", hands={0: ["The Game of Thrones", "Tithe"], 1: ["Shadow Assassin", "Tithe"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "Shadow Assassin")
    assert t.total(0) == 11


# -- Thoros of Myr --------------------------------------------------------------------------------------


def test_thoros_returns_an_ally_from_the_dead() -> None:
    t = Table(current="Thoros of Myr", dead=["Varys", "Robb Stark", "Petyr Baelish"])
    t.choose(0, f"place in {LEFT}")
    assert t.options == ["return Petyr Baelish", "return Varys"], "Robb has more power than Thoros can bring back"
    t.choose(0, "return Varys")
    assert t.options == [f"return to {LEFT}", f"return to {RIGHT}"]
    t.choose(0, f"return to {RIGHT}")
    assert (t.council(3), t.dead) == (["Varys"], ["Robb Stark", "Petyr Baelish"])
    assert t.about == "gain-token", "Varys is returned, not claimed: he takes no card"


def test_an_ally_whom_thoros_returns_still_goes_where_it_must() -> None:
    t = Table(current="Thoros of Myr", councils={3: ["Tywin Lannister"]}, dead=["Sansa Stark"])
    t.choose(0, f"place in {LEFT}")
    assert t.council(3) == ["Tywin Lannister", "Sansa Stark"]


def test_thoros_returns_the_only_one_that_there_is() -> None:
    t = Table(current="Thoros of Myr", dead=["Petyr Baelish"], allies=["Hodor"])
    t.choose(0, f"place in {LEFT}")
    t.choose(0, f"return to {LEFT}")
    assert (t.council(0), t.dead) == (["Thoros of Myr", "Petyr Baelish"], [])
    t.choose(0, f"token to {LEFT}")
    assert (t.current, tokens(t)) == ("Hodor", [1, 0, 0, 0]), "he brings no tokens now"


def test_thoros_finds_nobody_among_no_dead() -> None:
    t = Table(current="Thoros of Myr")
    t.choose(0, f"place in {LEFT}")
    assert t.about == "gain-token"


# -- Areo Hotah -----------------------------------------------------------------------------------------


def test_areo_moves_up_to_two_tokens_between_his_claimers_councils() -> None:
    t = Table(current="Areo Hotah", tokens={0: 3, 1: 1})
    t.choose(0, f"place in {LEFT}")
    assert t.options == [f"token from {LEFT} to {RIGHT}", "nothing"]
    t.choose(0, f"token from {LEFT} to {RIGHT}")
    t.choose(0, f"token from {LEFT} to {RIGHT}")
    assert tokens(t) == [1, 1, 0, 2]
    assert t.about == "gain-token"


@pytest.mark.parametrize(("moves", "after"), [(0, [3, 0, 0, 1]), (1, [2, 0, 0, 2])])
def test_areo_may_move_fewer(moves: int, after: list[int]) -> None:
    t = Table(current="Areo Hotah", tokens={0: 3, 3: 1})
    t.choose(0, f"place in {LEFT}")
    for _ in range(moves):
        t.choose(0, f"token from {LEFT} to {RIGHT}")
    t.choose(0, "nothing")
    assert (tokens(t), t.about) == (after, "gain-token")


def test_areo_has_nothing_to_move_without_tokens() -> None:
    t = Table(current="Areo Hotah", tokens={1: 1})
    t.choose(0, f"place in {LEFT}")
    assert t.about == "gain-token"


# -- Hodor ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "wins"), [(0, 3), (1, 0), (2, 1), (3, 2)])
def test_under_hodor_ties_go_to_the_last_instead_of_the_first(first: int, wins: int) -> None:
    assert winner(Table(current="Hodor", first=first)) == wins


def test_under_hodor_only_the_tied_compete() -> None:
    t = Table(current="Hodor", hands={0: ["Tithe"], 1: ["Royal Decree"], 2: ["Corruption"]})
    for seat, title in enumerate(("Tithe", "Royal Decree", "Corruption")):
        t.play(seat, title)
    assert winner(t) == 1


def test_hodor_is_stronger_than_the_long_game() -> None:
    t = Table(current="Hodor", hands={0: ["The Long Game"], 1: ["Wardship"]})
    t.play(0, "The Long Game")
    t.play(1, "Wardship")
    assert winner(t) == 1


# -- Ygritte --------------------------------------------------------------------------------------------

ALL_HOLD = {seat: ["Tithe", "Corruption"] for seat in range(2)} | {seat: ["Wardship", "Ambush"] for seat in (2, 3)}


def test_under_ygritte_turns_go_counter_clockwise() -> None:
    t = Table(current="Ygritte", hands=ALL_HOLD)
    order = []
    for _ in range(8):
        order.append(t.asked)
        t.choose(t.asked, t.options[0] if len(order) <= 4 else "kneel")
    assert order == [0, 3, 2, 1, 0, 3, 2, 1]


def test_under_ygritte_ties_still_go_clockwise() -> None:
    t = Table(current="Ygritte", hands={1: ["Tithe"], 3: ["Royal Decree"]})
    t.play(3, "Royal Decree")
    t.play(1, "Tithe")
    assert winner(t) == 1


def test_after_ygrittes_death_the_next_turn_is_clockwise_again() -> None:
    t = Table(current="Ygritte", hands={**ALL_HOLD, 0: ["Shadow Assassin", "Tithe"]})
    t.play(0, "Shadow Assassin")
    assert t.asked == 1


def test_as_soon_as_ygritte_is_there_the_next_turn_is_counter_clockwise() -> None:
    t = Table(current="Bronn", hands={**ALL_HOLD, 0: ["The Red Comet", "Tithe"]}, allies=["Ygritte"])
    t.play(0, "The Red Comet")
    assert (t.current, t.asked) == ("Ygritte", 3)


# -- Roose Bolton ---------------------------------------------------------------------------------------


def roose_claimed() -> Table:
    """Seat 0 claims Roose; seat 2 has looked at the hand of seat 1 with Whispers."""
    t = Table(
        current="Roose Bolton",
        hands={
            0: ["The Game of Thrones", "Betrayal"],
            1: ["Corruption", "Tithe"],
            2: ["Whispers", "Ambush"],
            3: ["Wardship"],
        },
    )
    t.play(0, "The Game of Thrones")
    t.kneel(1)
    t.play(2, "Whispers", "Tyrion Lannister")
    t.all_kneel()
    t.choose(0, f"place in {LEFT}")
    return t


def test_roose_lets_his_claimer_exchange_hands_with_a_neighbour() -> None:
    t = roose_claimed()
    assert (t.asked, t.options) == (0, ["Tyrion Lannister", "Jon Snow", "nobody"])
    t.choose(0, "Tyrion Lannister")
    assert [t.hand(seat) for seat in range(4)] == [["Corruption", "Tithe"], ["Betrayal"], ["Ambush"], ["Wardship"]]


def test_with_the_hands_goes_what_is_known_of_them() -> None:
    t = roose_claimed()
    assert (seen(t, 2, 1), seen(t, 2, 0)) == (["Corruption", "Tithe"], [])
    t.choose(0, "Tyrion Lannister")
    assert (seen(t, 2, 1), seen(t, 2, 0)) == ([], ["Corruption", "Tithe"])
    assert (seen(t, 0, 1), seen(t, 1, 0)) == (["Betrayal"], ["Corruption", "Tithe"]), "both know what they gave"
    assert seen(t, 3, 0) == seen(t, 3, 1) == []


def test_roose_need_not_exchange() -> None:
    t = roose_claimed()
    t.choose(0, "nobody")
    assert (t.hand(0), t.hand(1), seen(t, 0, 1)) == (["Betrayal"], ["Corruption", "Tithe"], [])


def test_roose_may_exchange_with_an_empty_hand() -> None:
    t = Table(current="Roose Bolton", hands={1: ["Tithe"]})
    t.kneel(1)
    t.choose(0, f"place in {LEFT}")
    t.choose(0, "Tyrion Lannister")
    assert (t.hand(0), t.hand(1)) == (["Tithe"], [])


# -- Walder Frey ----------------------------------------------------------------------------------------


def test_walder_returns_a_token_of_any_council_to_the_supply() -> None:
    t = Table(current="Walder Frey", tokens={1: 2, 3: 1})
    supply = titled(t.s)["supply"]
    t.choose(0, f"place in {LEFT}")
    assert t.options == ["token of Tyrion/Euron", f"token of {RIGHT}"]
    t.choose(0, "token of Tyrion/Euron")
    assert tokens(t) == [0, 1, 0, 1]
    assert titled(t.s)["supply"] == supply + 1


def test_walder_takes_nothing_where_there_is_nothing() -> None:
    t = Table(current="Walder Frey")
    t.choose(0, f"place in {LEFT}")
    assert (t.about, tokens(t)) == ("gain-token", [0, 0, 0, 0])


# -- how long "During this round" holds -----------------------------------------------------------------

RULING = [ally.title for ally in ALLIES if any(ability.when == CURRENT for ability in ally.abilities)]
KILLABLE = [title for title in RULING if title != "Ser Barristan Selmy"]
"""Those whom a card can kill or replace as it is played."""


@pytest.mark.parametrize("ally", KILLABLE)
def test_an_ally_that_was_killed_rules_nothing_and_is_claimed_by_nobody(ally: str) -> None:
    t = Table(current=ally, hands={0: ["Shadow Assassin", "Corruption"], 1: ["Corruption"]})
    assert titled(t.s)["ruling"] == ally
    t.play(0, "Shadow Assassin")
    table = titled(t.s)
    assert (table["current"], table["ruling"], table["dead"]) == (None, None, [ally])
    t.all_kneel()
    assert (t.about, [t.council(c) for c in range(4)]) == ("gain-token", [[], [], [], []])


@pytest.mark.parametrize("ally", KILLABLE)
def test_an_ally_that_was_replaced_leaves_the_round_to_the_next(ally: str) -> None:
    t = Table(current=ally, hands={0: ["The Red Comet", "Corruption"], 1: ["Corruption"]}, allies=["Shae"])
    t.play(0, "The Red Comet")
    table = titled(t.s)
    assert (table["current"], table["ruling"]) == ("Shae", "Shae")
    assert t.coming_allies[-1] == ally


@pytest.mark.parametrize("ally", RULING)
def test_an_ally_that_was_claimed_rules_to_the_end_of_the_round_and_no_longer(ally: str) -> None:
    t = Table(current=ally, hands={0: ["Corruption"], 1: ["Corruption"]}, allies=["Shae"])
    t.choose(t.asked, "play Corruption")
    rulers = set()
    while t.s.round == 1:
        rulers.add(titled(t.s)["ruling"])
        t.choose(t.asked, t.options[-1])
    assert rulers == {ally}
    assert titled(t.s)["ruling"] == "Shae"


# -- all of them ----------------------------------------------------------------------------------------


def test_every_ally_has_its_tests() -> None:
    sources = [Path(__file__), Path(__file__).with_name("test_allies_of_the_rulebook.py")]
    text = "\n".join(source.read_text(encoding="utf-8") for source in sources)
    assert len(ALLIES) == 50
    assert [ally.title for ally in ALLIES if f'current="{ally.title}"' not in text] == []
