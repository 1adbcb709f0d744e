"""The 11 events at play.

Seats 0 to 3 lead as Cersei, Tyrion, Euron and Jon; council c lies between seat c and seat c + 1.
"""

import pytest

from kingsmoot.kernel.state import SPECTATOR
from tests.games.btwixt.table import Table, titled


def tokens(t: Table) -> list[int]:
    return [t.tokens(c) for c in range(t.s.players)]


# -- Intercepted ----------------------------------------------------------------------------------------


def test_intercepted_keeps_a_hand_open_to_one_seat_through_the_round() -> None:
    t = Table(hands={0: ["Intercepted", "Tithe"], 1: ["Harvest Feast", "Wardship"], 2: ["Ambush"]}, deck=["Betrayal"])
    t.play(0, "Intercepted")
    assert t.options == ["Tyrion Lannister", "Euron Greyjoy", "Jon Snow"]
    t.choose(0, "Tyrion Lannister")
    assert t.known(0, 1) == ["Harvest Feast", "Wardship"]
    t.play(1, "Harvest Feast")
    assert t.known(0, 1) == ["Betrayal", "Wardship"], "what is drawn later is seen as well"
    assert t.known(2, 1) == t.known(0, 2) == []
    assert titled(t.s, SPECTATOR)["leaders"][1]["known"] == []


def test_intercepted_ends_with_the_round() -> None:
    hands = {0: ["Intercepted"], 1: ["Harvest Feast", "Wardship"]}
    t = Table(hands=hands, deck=["Betrayal"], allies=["Hodor"])
    t.play(0, "Intercepted", "Tyrion Lannister")
    t.kneel(1)
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    t.play(1, "Harvest Feast")
    assert t.hand(1) == ["Betrayal", "Wardship"]
    assert t.known(0, 1) == ["Wardship"], "remembered, but no longer looked at"


def test_intercepted_sees_a_hand_also_after_a_card_was_secretly_given_away() -> None:
    hands = {0: ["Intercepted"], 1: ["Trade Winds", "Wardship", "Tithe"], 2: ["Ambush"]}
    t = Table(hands=hands, deck=["Betrayal", "Corruption"])
    t.play(0, "Intercepted", "Tyrion Lannister")
    t.play(1, "Trade Winds", "Euron Greyjoy", "give Tithe")
    assert t.hand(1) == ["Betrayal", "Corruption", "Wardship"]
    assert t.known(0, 1) == ["Betrayal", "Corruption", "Wardship"]


# -- Bribery --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("other", "winner"), [("Tithe", 2), ("The Game of Thrones", 1)])
def test_bribery_counts_for_another_and_goes_to_that_leaders_hand(other: str, winner: int) -> None:
    t = Table(hands={0: ["Bribery"], 1: [other], 2: ["Corruption"]})
    t.play(0, "Bribery")
    assert t.options == ["Tyrion Lannister", "Euron Greyjoy", "Jon Snow"]
    t.choose(0, "Euron Greyjoy")
    assert t.pile(0) == []
    assert t.total(2) == 5
    t.play(1, other)
    t.play(2, "Corruption")
    assert t.s.winner == winner
    assert t.hand(2) == ["Bribery"]
    assert t.pile(2) == ["Corruption"]
    assert t.known(0, 2) == t.known(3, 2) == ["Bribery"], "all have seen where it went"


# -- Little Birds ---------------------------------------------------------------------------------------


def test_little_birds_put_two_tokens_on_the_ally_that_join_its_council() -> None:
    t = Table(hands={0: ["Little Birds"], 1: ["Tithe"]})
    t.play(0, "Little Birds")
    assert titled(t.s, SPECTATOR)["tokens_on_current"] == 2
    t.play(1, "Tithe")
    t.choose(1, "place in Tyrion/Euron")
    assert t.council(1) == ["Catelyn Stark"]
    assert tokens(t) == [0, 2, 0, 0]
    t.choose(1, "token to Cersei/Tyrion")
    assert tokens(t) == [1, 2, 0, 0], "the winner's own token goes where the winner likes"


def test_little_birds_tokens_go_back_if_the_ally_is_killed() -> None:
    t = Table(hands={0: ["Little Birds"], 1: ["Shadow Assassin"]})
    supply = len(t.s.supply)
    t.play(0, "Little Birds")
    assert len(t.s.supply) == supply - 2
    t.play(1, "Shadow Assassin")
    assert t.about == "gain-token", "nobody claims, but the winner of the bid still gains a token"
    assert len(t.s.supply) == supply
    assert tokens(t) == [0, 0, 0, 0]


def test_little_birds_tokens_go_back_if_the_ally_is_sent_away() -> None:
    t = Table(hands={0: ["Little Birds"], 1: ["The Red Comet"]}, allies=["Hodor"])
    t.play(0, "Little Birds")
    t.play(1, "The Red Comet")
    assert t.current == "Hodor"
    assert titled(t.s, SPECTATOR)["tokens_on_current"] == 0


# -- The Red Wedding ------------------------------------------------------------------------------------


def test_the_red_wedding_lets_any_loser_kill_an_ally_of_power_5_or_less() -> None:
    councils = {0: ["Tywin Lannister"], 1: ["Walder Frey"], 2: ["Shae"], 3: ["Hodor"]}
    t = Table(hands={0: ["The Game of Thrones"], 1: ["Tithe"], 2: ["The Red Wedding"]}, councils=councils)
    t.play(0, "The Game of Thrones")
    t.play(1, "Tithe")
    t.play(2, "The Red Wedding")
    assert sorted(t.options) == ["kill Hodor", "kill Walder Frey", "nothing"], "Tywin has 8 and Shae has 6"
    t.choose(2, "kill Hodor")
    assert t.dead == ["Hodor"]
    assert t.council(3) == []


def test_the_red_wedding_does_nothing_for_the_winner() -> None:
    t = Table(hands={0: ["The Red Wedding"]}, councils={1: ["Hodor"]})
    t.play(0, "The Red Wedding")
    assert t.about == "place-ally"
    assert t.dead == []


# -- Wildfire -------------------------------------------------------------------------------------------


def test_wildfire_burns_two_cards() -> None:
    t = Table(hands={0: ["Tithe", "Wardship"], 1: ["Corruption", "Wildfire"], 2: ["The Game of Thrones"]})
    t.play(0, "Tithe")
    t.play(1, "Corruption")
    t.play(2, "The Game of Thrones")
    t.play(0, "Wardship")
    t.play(1, "Wildfire", "discard Tithe of Cersei Lannister", "discard The Game of Thrones of Euron Greyjoy")
    assert t.discard == ["The Game of Thrones", "Tithe"]
    assert [t.pile(seat) for seat in range(3)] == [["Wardship"], ["Corruption", "Wildfire"], []]


def test_wildfire_burns_what_it_can_reach() -> None:
    t = Table(hands={0: ["Royal Decree"], 1: ["Tithe"], 2: ["Ice"], 3: ["Wildfire"]})
    t.play(0, "Royal Decree")
    t.play(1, "Tithe")
    t.play(2, "Ice")
    t.play(3, "Wildfire")
    assert t.discard == ["Tithe"]
    assert t.pile(0) == ["Royal Decree"]
    assert t.pile(2) == ["Ice"]


# -- The Hand's Tourney ---------------------------------------------------------------------------------


def test_the_hands_tourney_counts_two_for_each_other_card_in_the_pile() -> None:
    t = Table(hands={0: ["Betrayal", "The Hand's Tourney", "Tithe", "Wardship"], 1: ["Ambush", "Ambush"]})
    t.play(0, "The Hand's Tourney")
    assert t.total(0) == 3
    t.kneel(1)
    t.play(0, "Betrayal")
    assert t.total(0) == 3 + 1 + 2
    t.play(0, "Tithe")
    assert t.total(0) == 3 + 1 + 6 + 2 * 2


# -- The Long Night -------------------------------------------------------------------------------------


def test_the_long_night_ends_the_bidding() -> None:
    t = Table(hands={0: ["Betrayal", "Tithe"], 1: ["The Long Night", "Tithe"], 2: ["The Game of Thrones"]})
    t.play(0, "Betrayal")
    t.play(1, "The Long Night")
    assert t.s.kneeling == [1, 1, 1, 1]
    assert t.hand(2) == ["The Game of Thrones"], "Euron had no turn"
    assert t.s.winner == 1
    assert t.total(1) == 2, "it counts itself"


def test_the_long_night_does_not_reach_those_who_must_play() -> None:
    hands = {0: ["The Long Night", "Tithe"], 1: ["Wardship"], 2: []}
    t = Table(current="Joffrey Baratheon", hands=hands)
    t.play(0, "The Long Night")
    assert t.s.kneeling == [0, 0, 1, 1], "only those who cannot play kneel"
    assert (t.asked, t.options) == (1, ["play Wardship"])


# -- Royal Pardon ---------------------------------------------------------------------------------------


def test_royal_pardon_takes_a_standard_card_from_the_discard_pile_in_the_sight_of_all() -> None:
    discard = ["The Game of Thrones", "Tithe", "Ice", "Wildfire"]
    t = Table(hands={0: ["Royal Pardon"], 1: ["Betrayal"]}, discard=discard)
    t.play(0, "Royal Pardon")
    assert t.options == ["recover The Game of Thrones", "recover Tithe"]
    t.choose(0, "recover The Game of Thrones")
    assert t.hand(0) == ["The Game of Thrones"]
    assert t.discard == ["Ice", "Tithe", "Wildfire"]
    assert t.known(1, 0) == ["The Game of Thrones"]


def test_royal_pardon_finds_nothing_in_an_empty_discard_pile() -> None:
    t = Table(hands={0: ["Royal Pardon"], 1: ["Betrayal"]})
    t.play(0, "Royal Pardon")
    assert t.asked == 1
    assert t.hand(0) == []


# -- Trade Winds ----------------------------------------------------------------------------------------


def test_trade_winds_give_a_card_to_a_neighbour_and_draw_two() -> None:
    t = Table(hands={0: ["Trade Winds", "Tithe", "Wardship"], 1: ["Ambush"]}, deck=["Betrayal", "Corruption"])
    t.play(0, "Trade Winds")
    assert t.options == ["Tyrion Lannister", "Jon Snow"], "Euron sits opposite"
    t.choose(0, "Tyrion Lannister")
    t.choose(0, "give Tithe")
    assert t.hand(0) == ["Betrayal", "Corruption", "Wardship"]
    assert t.hand(1) == ["Ambush", "Tithe"]


def test_trade_winds_are_seen_by_the_two_and_make_the_others_unsure() -> None:
    hands = {0: ["Whispers"], 1: ["Trade Winds", "Tithe", "Wardship"], 2: ["Ambush"], 3: ["Corruption"]}
    t = Table(hands=hands)
    t.play(0, "Whispers", "Tyrion Lannister")
    assert t.known(0, 1) == ["Tithe", "Trade Winds", "Wardship"]
    t.play(1, "Trade Winds", "Euron Greyjoy", "give Tithe")
    assert t.known(1, 2) == ["Tithe"], "the giver knows what was given"
    assert t.known(0, 1) == [], "which of the cards left this hand was not to be seen"
    assert t.known(0, 2) == t.known(3, 2) == []


def test_trade_winds_without_another_card_only_draw() -> None:
    t = Table(hands={0: ["Trade Winds"], 1: ["Ambush"]}, deck=["Betrayal", "Corruption"])
    t.play(0, "Trade Winds")
    assert t.hand(0) == ["Betrayal", "Corruption"], "nobody is asked whom to give nothing"
    assert t.hand(1) == ["Ambush"]


# -- The Red Comet --------------------------------------------------------------------------------------


def test_the_red_comet_puts_the_next_ally_in_place_of_the_current_one() -> None:
    t = Table(current="Stannis Baratheon", hands={0: ["The Red Comet"], 1: ["Betrayal"]}, allies=["Mace Tyrell"])
    t.play(0, "The Red Comet")
    assert t.current == "Mace Tyrell"
    assert t.coming_allies[-1] == "Stannis Baratheon"
    t.kneel(1)
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    assert t.council(0) == ["Mace Tyrell"]
    assert t.tokens(0) == 2, "the rule of the new ally holds, that of the old one does not"


def test_the_red_comet_frees_the_new_ally_from_pulling_the_strings_but_not_the_token() -> None:
    hands = {0: ["The Red Comet", "The Game of Thrones"], 1: ["Pulling the Strings"]}
    t = Table(hands=hands, allies=["Hodor"])
    t.play(0, "The Red Comet")
    t.play(1, "Pulling the Strings")
    t.play(0, "The Game of Thrones")
    t.choose(0, "place in Jon/Cersei")
    assert t.council(3) == ["Hodor"]
    assert tokens(t) == [1, 0, 0, 0]


def test_the_red_comet_has_nobody_to_send_away_if_the_ally_is_dead() -> None:
    t = Table(hands={0: ["Shadow Assassin"], 1: ["The Red Comet"]}, allies=["Hodor"])
    t.play(0, "Shadow Assassin")
    t.play(1, "The Red Comet")
    assert t.current is None
    assert t.coming_allies[0] == "Hodor"


# -- Great Council --------------------------------------------------------------------------------------


def test_great_council_lets_two_allies_change_places() -> None:
    t = Table(hands={0: ["Great Council", "Tithe"]}, councils={0: ["Shae", "Hodor"], 3: ["Varys"], 1: ["Bronn"]})
    t.play(0, "Great Council")
    assert sorted(t.options) == ["move Hodor", "move Shae", "nothing"]
    t.choose(0, "move Shae")
    assert t.council(0) == ["Hodor", "Varys"]
    assert t.council(3) == ["Shae"]


def test_great_council_may_leave_all_as_it_is() -> None:
    t = Table(hands={0: ["Great Council", "Tithe"]}, councils={0: ["Shae"], 3: ["Varys"]})
    t.play(0, "Great Council", "nothing")
    assert t.council(0) == ["Shae"]
    assert t.council(3) == ["Varys"]


def test_great_council_needs_an_ally_in_both_councils() -> None:
    t = Table(hands={0: ["Great Council", "Tithe"]}, councils={0: ["Shae"], 1: ["Varys"]})
    t.play(0, "Great Council")
    assert t.about == "turn"
    assert t.council(0) == ["Shae"]
