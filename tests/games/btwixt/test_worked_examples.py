"""The thirty-five worked examples of the rules, one test (or more) each, by number.

Cersei, Tyrion, Euron and Jon sit in seats 0 to 3, clockwise. Cersei's left council is shared with Tyrion, her right
council with Jon.
"""

import pytest

import kingsmoot
from kingsmoot.games.btwixt.scoring import council_total
from kingsmoot.games.btwixt.state import ADVANCED, AUTUMN, DRAFT, KINGSMOOT, REVEALED, SHORT, SUMMER, WINTER
from tests.games.btwixt.table import Table, titled
from tests.games.btwixt.whole import begin, blues, ended, finish_draft, in_circulation, kneel_to, rounds, titles, whites

LEFT, RIGHT = 0, 3
"""Cersei's two councils."""
PLACE_LEFT, PLACE_RIGHT = "place in Cersei/Tyrion", "place in Jon/Cersei"
TOKEN_LEFT, TOKEN_RIGHT = "token to Cersei/Tyrion", "token to Jon/Cersei"
STRINGS = "Pulling the Strings"


# -- setup and length -----------------------------------------------------------------------------------


def test_01_four_players_begin_in_summer_and_play_fifteen_rounds() -> None:
    s = begin(4)
    assert s.season == SUMMER
    assert [len(hand) for hand in s.hands] == [10] * 4
    assert len(s.deck) == 22
    assert len(rounds(s)) == 15


def test_02_six_players_begin_in_autumn_and_play_fourteen_rounds() -> None:
    s = begin(6)
    assert s.season == AUTUMN
    assert sum(len(hand) for hand in s.hands) == 60
    assert len(s.deck) == 2
    assert len(rounds(s)) == 14


def test_03_a_short_game_for_three_begins_in_autumn_and_has_eight_rounds() -> None:
    s = begin(3, SHORT)
    assert s.season == AUTUMN
    assert len(rounds(s)) == 8


# -- who wins the bid -----------------------------------------------------------------------------------


def test_04_when_all_kneel_at_once_the_first_player_wins_with_nothing() -> None:
    t = Table(first=2, current="Bronn", hands={seat: ["Corruption"] for seat in range(4)})
    t.kneel(2, 3, 0, 1)
    assert [t.total(seat) for seat in range(4)] == [0, 0, 0, 0]
    t.choose(2, "place in Euron/Jon")
    t.choose(2, "token to Tyrion/Euron")
    assert t.council(2) == ["Bronn"]
    assert [t.tokens(council) for council in range(4)] == [0, 1, 0, 0]


def nine_twelve_twelve_three(first: int) -> Table:
    t = Table(
        first=first,
        hands={
            0: ["Iron Bank Loan"],
            1: ["Tithe", "Royal Decree"],
            2: ["Tithe", "Royal Decree"],
            3: ["Corruption"],
        },
    )
    while t.about == "turn":
        t.choose(t.asked, t.options[0])
    assert [t.total(seat) for seat in range(4)] == [9, 12, 12, 3]
    return t


def test_05_a_tie_goes_clockwise_from_the_first_player() -> None:
    t = nine_twelve_twelve_three(first=3)
    assert t.s.winner == 1
    t.choose(1, "place in Tyrion/Euron")


def test_06_the_first_player_comes_first_in_a_tie() -> None:
    t = nine_twelve_twelve_three(first=2)
    assert t.s.winner == 2
    t.choose(2, "place in Tyrion/Euron")


def twelve_against_fifteen() -> Table:
    t = Table(
        first=1,
        hands={
            0: ["The Game of Thrones", STRINGS],
            1: ["Betrayal", "Contingency Plan", "Corruption"],
        },
    )
    t.play(1, "Betrayal")
    t.play(0, "The Game of Thrones")
    t.play(1, "Contingency Plan")
    t.play(0, STRINGS)
    t.play(1, "Corruption")
    return t


def test_07_fifteen_beats_twelve() -> None:
    t = twelve_against_fifteen()
    assert (t.total(0), t.total(1)) == (15, 12)
    assert t.s.winner == 0
    assert (t.asked, t.about) == (0, "place-ally")


def test_08_contingency_plan_comes_back_to_the_loser_and_the_rest_is_discarded() -> None:
    t = twelve_against_fifteen()
    t.choose(0, PLACE_LEFT)
    t.choose(0, TOKEN_LEFT)
    assert t.hand(1) == ["Contingency Plan"]
    assert t.discard == ["Betrayal", "Corruption", STRINGS, "The Game of Thrones"]
    assert t.hand(0) == []
    assert all(t.pile(seat) == [] for seat in range(4))


def test_09_a_stolen_contingency_plan_counts_for_and_returns_to_the_thief() -> None:
    t = Table(first=2, hands={2: ["Contingency Plan"], 3: ["The Game of Thrones"], 0: ["Betrayal"]})
    t.play(2, "Contingency Plan")
    t.play(3, "The Game of Thrones")
    t.play(0, "Betrayal", "take Contingency Plan of Euron Greyjoy")
    assert [t.total(seat) for seat in (0, 2, 3)] == [9, 0, 11]
    t.choose(3, "place in Euron/Jon")
    t.choose(3, "token to Euron/Jon")
    assert t.hand(0) == ["Contingency Plan"]
    assert t.hand(2) == []
    assert t.discard == ["Betrayal", "The Game of Thrones"]


# -- Betrayal -------------------------------------------------------------------------------------------


def test_10_betrayal_takes_any_standard_card_but_royal_decree() -> None:
    t = Table(
        5,
        first=1,
        hands={0: ["Betrayal"], 1: ["Royal Decree"], 2: ["Tithe"], 3: ["The Long Game"], 4: ["The Game of Thrones"]},
    )
    t.play(1, "Royal Decree")
    t.play(2, "Tithe")
    t.play(3, "The Long Game")
    t.play(4, "The Game of Thrones")
    t.play(0, "Betrayal")
    assert sorted(t.options) == [
        "nothing",
        "take The Game of Thrones of Melisandre",
        "take The Long Game of Jon Snow",
        "take Tithe of Euron Greyjoy",
    ]
    t.choose(0, "take The Long Game of Jon Snow")
    assert t.pile(0) == ["The Long Game", "Betrayal"]
    assert t.pile(3) == []


def test_11_betrayal_takes_neither_leader_cards_nor_events() -> None:
    t = Table(first=1, hands={0: ["Betrayal"], 1: ["The Silence"], 2: ["The Hand's Tourney"], 3: ["Corruption"]})
    t.play(1, "The Silence")
    t.play(2, "The Hand's Tourney")
    t.play(3, "Corruption")
    t.play(0, "Betrayal")
    assert t.options == ["take Corruption of Jon Snow", "nothing"]


# -- Pulling the Strings and other rules of placement ---------------------------------------------------


@pytest.mark.parametrize(("neighbour", "council"), [(1, LEFT), (3, RIGHT)])
def test_12_one_string_pulls_ally_and_token(neighbour: int, council: int) -> None:
    t = Table(current="Bronn", hands={0: ["The Game of Thrones"], neighbour: [STRINGS]})
    t.play(0, "The Game of Thrones")
    t.play(neighbour, STRINGS)
    assert t.council(council) == ["Bronn"]
    assert [t.tokens(c) for c in range(4)] == [int(c == council) for c in range(4)]


def test_13_one_string_on_each_side_leaves_both_choices_free() -> None:
    t = Table(current="Bronn", hands={0: ["The Game of Thrones"], 1: [STRINGS], 3: [STRINGS]})
    t.play(0, "The Game of Thrones")
    t.play(1, STRINGS)
    t.play(3, STRINGS)
    assert t.options == [PLACE_LEFT, PLACE_RIGHT]
    t.choose(0, PLACE_RIGHT)
    assert t.options == [TOKEN_LEFT, TOKEN_RIGHT]
    t.choose(0, TOKEN_LEFT)
    assert t.council(RIGHT) == ["Bronn"]
    assert (t.tokens(LEFT), t.tokens(RIGHT)) == (1, 0)


@pytest.mark.parametrize(("twice", "council"), [(1, LEFT), (3, RIGHT)])
def test_13_two_strings_beat_one(twice: int, council: int) -> None:
    t = Table(current="Bronn", hands={0: ["The Game of Thrones"], 4 - twice: [STRINGS], twice: [STRINGS, STRINGS]})
    t.play(0, "The Game of Thrones")
    t.play(1, STRINGS)
    t.play(3, STRINGS)
    t.play(twice, STRINGS)
    assert t.council(council) == ["Bronn"]
    assert [t.tokens(c) for c in range(4)] == [int(c == council) for c in range(4)]


def test_14_the_winners_own_string_binds_nobody() -> None:
    t = Table(current="Bronn", hands={0: [STRINGS]})
    t.play(0, STRINGS)
    assert t.s.winner == 0
    assert t.options == [PLACE_LEFT, PLACE_RIGHT]
    t.choose(0, PLACE_RIGHT)
    assert t.options == [TOKEN_LEFT, TOKEN_RIGHT]
    t.choose(0, TOKEN_LEFT)
    assert t.council(RIGHT) == ["Bronn"]
    assert t.tokens(LEFT) == 1


def test_15_sansa_ignores_the_string_and_the_token_follows_it() -> None:
    t = Table(
        current="Sansa Stark",
        councils={LEFT: ["Bronn", "Shae"], RIGHT: ["Robb Stark"]},
        hands={0: ["The Game of Thrones"], 1: [STRINGS]},
    )
    t.play(0, "The Game of Thrones")
    t.play(1, STRINGS)
    assert t.council(RIGHT) == ["Robb Stark", "Sansa Stark"]
    assert (t.tokens(LEFT), t.tokens(RIGHT)) == (1, 0)


def test_16_loras_joins_renly_and_brings_the_next_ally_along() -> None:
    t = Table(
        current="Ser Loras Tyrell",
        allies=["Bronn"],
        councils={LEFT: ["Renly Baratheon"]},
        hands={0: ["The Game of Thrones"], 3: [STRINGS]},
    )
    t.play(0, "The Game of Thrones")
    t.play(3, STRINGS)
    assert t.council(LEFT) == ["Renly Baratheon", "Ser Loras Tyrell", "Bronn"]
    assert t.council(RIGHT) == []
    assert (t.tokens(LEFT), t.tokens(RIGHT)) == (0, 1)


def test_17_mance_goes_his_own_way_though_loras_brings_him() -> None:
    t = Table(
        current="Ser Loras Tyrell",
        allies=["Mance Rayder"],
        councils={LEFT: ["Renly Baratheon"]},
        hands={0: ["The Game of Thrones"]},
    )
    t.play(0, "The Game of Thrones")
    assert t.council(LEFT) == ["Renly Baratheon", "Ser Loras Tyrell"]
    assert t.council(RIGHT) == ["Mance Rayder"]


# -- allies ---------------------------------------------------------------------------------------------


def test_18_jaime_lets_nobody_play_a_copy() -> None:
    t = Table(
        current="Ser Jaime Lannister",
        hands={0: ["Corruption"], 1: ["Corruption", "Betrayal"], 2: ["Corruption"]},
    )
    t.play(0, "Corruption")
    assert t.options == ["play Betrayal", "kneel"]
    before = t.s.digest()
    with pytest.raises(kingsmoot.IllegalMove, match="'play Corruption' cannot be chosen here"):
        t.play(1, "Corruption")
    assert t.s.digest() == before


def test_19_arianne_gives_the_first_kneeling_bidder_the_whole_bid_back() -> None:
    t = Table(
        first=1,
        current="Arianne Martell",
        hands={
            0: ["Royal Decree", "Tithe", "Betrayal"],
            1: ["Corruption"],
            2: ["Royal Decree", "The Long Game", "Betrayal"],
            3: ["Royal Decree", "Corruption", "Betrayal"],
        },
    )
    t.kneel(1)
    assert t.hand(1) == ["Corruption"]
    for seat in (2, 3, 0):
        t.play(seat, "Royal Decree")
    t.play(2, "The Long Game")
    t.play(3, "Corruption")
    t.play(0, "Tithe")
    assert t.total(2) == 11
    t.kneel(2)
    assert t.hand(2) == ["Betrayal", "Royal Decree", "The Long Game"]
    assert t.total(2) == 0
    t.kneel(3, 0)
    assert t.pile(3) == ["Royal Decree", "Corruption"]
    assert t.pile(0) == ["Royal Decree", "Tithe"]
    assert t.s.winner == 0


@pytest.mark.parametrize(("first", "second"), [(3, 1), (2, 2)])
def test_20_oberyn_takes_two_cards_of_the_winner_and_of_the_runner_up(first: int, second: int) -> None:
    """Two leaders tie for second place with 11: the one nearer to the first player, clockwise, is second."""
    spare = ["Betrayal", "Whispers", "Tithe"]
    t = Table(
        first=first,
        current="Oberyn Martell",
        hands={
            0: ["The Game of Thrones", "Corruption", "Betrayal", "Ambush", "Sellswords"],
            1: ["Contingency Plan", "Corruption", *spare],
            2: ["Contingency Plan", "Corruption", *spare],
            3: ["A Seat at the Feast"],
        },
    )
    bids = {
        0: ["The Game of Thrones", "Corruption"],
        1: ["Contingency Plan", "Corruption"],
        2: ["Contingency Plan", "Corruption"],
        3: ["A Seat at the Feast"],
    }
    while t.s.winner < 0:
        seat = t.asked
        if bids[seat]:
            t.play(seat, bids[seat].pop(0))
        else:
            t.kneel(seat)
    assert [t.total(seat) for seat in range(4)] == [14, 11, 11, 2]
    t.choose(0, PLACE_LEFT)
    t.choose(0, "discard Ambush")
    t.choose(0, "discard Sellswords")
    t.choose(second, "discard Tithe")
    t.choose(second, "discard Betrayal")
    t.choose(0, TOKEN_LEFT)
    assert t.hand(0) == ["Betrayal"]
    assert t.hand(second) == ["Contingency Plan", "Whispers"]
    assert t.hand(3 - second) == sorted(["Contingency Plan", *spare])


def test_21_oberyn_takes_no_more_than_there_is() -> None:
    t = Table(current="Oberyn Martell", hands={0: ["The Game of Thrones", "Betrayal"], 1: ["Corruption", "Tithe"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "Corruption")
    t.kneel(0, 1)
    t.choose(0, PLACE_LEFT)
    t.choose(0, "discard Betrayal")
    t.choose(1, "discard Tithe")
    assert (t.asked, t.about) == (0, "gain-token")
    assert t.hand(0) == t.hand(1) == []
    assert t.discard == ["Betrayal", "Tithe"]


def test_22_a_betrayal_kills_robb_and_another_one_saves_him() -> None:
    t = Table(current="Robb Stark", hands={0: ["Tithe", "Betrayal"], 3: ["Betrayal", "Betrayal"]})
    t.play(0, "Tithe")
    t.kneel(3, 0)
    t.choose(0, PLACE_LEFT)
    for seat in (1, 2):
        assert t.options == ["nothing"]
        t.choose(seat, "nothing")
    t.choose(3, "discard Betrayal")
    t.choose(0, "discard Betrayal")
    assert (t.asked, t.about) == (0, "gain-token")
    assert t.council(LEFT) == ["Robb Stark"]
    assert t.dead == []
    assert t.hand(0) == []
    assert t.hand(3) == ["Betrayal"]
    assert t.discard == ["Betrayal", "Betrayal"]


def test_23_corruption_moves_a_token_between_the_councils_of_one_leader() -> None:
    """From Tyrion's left council to his right one: Euron has one less, Cersei one more, Tyrion as many as before."""
    t = Table(tokens={1: 1}, hands={0: ["Corruption", "Betrayal"]})
    number = t.s.tokens[1][0]
    assert sorted(t.options) == ["kneel", "play Betrayal", "play Corruption"]

    def sums() -> list[int]:
        return [sum(t.tokens(council) for council in t.s.own_councils(seat)) for seat in range(4)]

    assert sums() == [0, 1, 1, 0]
    t.play(0, "Corruption")
    assert sorted(t.options) == ["token from Tyrion/Euron to Cersei/Tyrion", "token from Tyrion/Euron to Euron/Jon"]
    t.choose(0, "token from Tyrion/Euron to Cersei/Tyrion")
    assert sums() == [1, 1, 0, 0]
    assert t.s.tokens[0] == [number]
    assert [council["total"] for council in titled(t.s, 0)["councils"]] == [None] * 4


# -- time -----------------------------------------------------------------------------------------------


def test_24_the_last_round_of_summer_gives_way_to_autumn_with_new_hands() -> None:
    t = Table(
        round=5,
        season=SUMMER,
        hands={0: ["Corruption", "Betrayal"], 1: ["Tithe"]},
        discard=["The Game of Thrones", "Ambush"],
    )
    every_card = in_circulation(t.s)
    assert len(every_card) == 62
    t.play(0, "Corruption")
    t.kneel(1, 0)
    t.choose(0, PLACE_LEFT)
    t.choose(0, TOKEN_LEFT)
    assert (t.s.season, t.s.round) == (AUTUMN, 1)
    assert [len(hand) for hand in t.s.hands] == [10] * 4
    assert t.discard == []
    assert len(t.s.deck) == 22
    assert in_circulation(t.s) == every_card


def test_25_after_the_last_round_of_winter_nobody_is_dealt_and_the_game_is_scored() -> None:
    t = Table(round=5, season=WINTER, current="Bronn", hands={0: ["Corruption", "Betrayal"], 1: ["Tithe"]})
    deck = t.s.deck[:]
    t.kneel(0, 1)
    t.choose(0, PLACE_LEFT)
    assert t.s.result is None
    t.choose(0, TOKEN_LEFT)
    assert t.s.over
    assert (t.s.season, t.s.round) == (WINTER, 5)
    assert t.hand(0) == ["Betrayal", "Corruption"]
    assert t.hand(1) == ["Tithe"]
    assert t.s.deck == deck
    assert t.s.result is not None
    assert t.s.result.scores == (0, 0, 0, 0)
    assert t.s.result.winners == (0, 1)


# -- scoring --------------------------------------------------------------------------------------------


def test_26_a_tie_of_small_councils_goes_to_the_stronger_other_council() -> None:
    s = ended(
        [
            (["Robb Stark", "Bronn"], [1, 2]),
            (["Oberyn Martell", "Tywin Lannister"], [3, 2]),
            (["Stannis Baratheon", "Khal Drogo"], [3]),
            (["Robert Baratheon", "Shae", "Renly Baratheon"], [1, 1]),
        ],
        leaders=["Olenna Tyrell", "Tyrion Lannister", "Daenerys Targaryen", "Jon Snow"],
    )
    assert [council_total(s, council) for council in range(4)] == [16, 20, 17, 22]
    assert s.result is not None
    assert s.result.scores == (16, 16, 17, 17)
    assert s.result.winners == (3,)
    assert s.result.reason == "Jon Snow wins the tie at 17 with the more powerful other council, 22."


SHARED = ["Catelyn Stark", "Areo Hotah", "Tommen Baratheon"]
"""Three allies, 10 power."""
SIX = ["Bronn", "Asha Greyjoy", "Varys", "Hodor", "Missandei", "Samwell Tarly"]
FIVE = ["Robb Stark", "Ygritte", "Bran Stark", "Thoros of Myr", "Patchface"]
ANOTHER_SIX = ["Ygritte", "Jeor Mormont", "Arya Stark", "Mace Tyrell", "Bran Stark", "Thoros of Myr"]
"""Six, five and six allies, 18 power each."""


def test_27_nine_allies_beat_eight_when_both_councils_are_tied() -> None:
    s = ended([(SHARED, []), (FIVE, []), ([], []), (SIX, [])])
    assert [council_total(s, council) for council in range(4)] == [10, 18, 0, 18]
    assert s.result is not None
    assert s.result.winners == (0,)
    assert s.result.reason == "Cersei Lannister wins the tie at 10 and 18 with the most allies, 9."


def test_27_nine_allies_each_share_the_victory() -> None:
    s = ended([(SHARED, []), (ANOTHER_SIX, []), ([], []), (SIX, [])])
    assert [council_total(s, council) for council in range(4)] == [10, 18, 0, 18]
    assert s.result is not None
    assert s.result.winners == (0, 1)
    assert s.result.scores == (10, 10, 0, 0)


# -- advanced game and variants -------------------------------------------------------------------------


def test_28_autumn_of_an_advanced_game_for_four() -> None:
    """Nine cards and a leader card each, three events in circulation, the unused leader cards of summer gone."""
    s = begin(4, ADVANCED)
    summer = sorted(card for hand in s.hands for card in whites(s, hand))
    assert len(summer) == 4
    assert blues(s, in_circulation(s)) == []
    kneel_to(s, AUTUMN)
    assert [len(hand) for hand in s.hands] == [10] * 4
    for seat, hand in enumerate(s.hands):
        assert [s.cards.cards[card].leader for card in whites(s, hand)] == [s.leaders[seat]]
    assert sorted(s.removed) == summer
    assert len(blues(s, in_circulation(s))) == 3
    assert len(s.events) == 8


def test_29_winter_of_an_advanced_game_for_five() -> None:
    s = begin(5, ADVANCED)
    autumn = [set(whites(s, hand)) for hand in s.hands]
    kneel_to(s, WINTER)
    assert len(blues(s, in_circulation(s))) == 6
    for seat in range(5):
        seen = autumn[seat] | set(whites(s, s.hands[seat]))
        assert len(seen) == 2
        assert sorted([*seen, *s.leader_cards[seat]]) == s.cards.of_leader(s.leaders[seat])


def test_30_five_players_draft_to_the_right_in_winter() -> None:
    s = begin(5, DRAFT)
    kneel_to(s, WINTER)
    assert s.decision.prompt.endswith("pass the rest right.")
    dealt = [pack[:] for pack in s.packs]
    assert [len(pack) for pack in dealt] == [10] * 5
    for _ in range(5):
        dealt[s.seat].remove(s.choices[0])
        s.act(0)
    assert s.packs == [dealt[(seat + 1) % 5] for seat in range(5)]
    finish_draft(s)
    assert [len(hand) for hand in s.hands] == [10] * 5
    assert s.packs == s.picks == [[]] * 5


def test_31_six_players_draft_sixty_of_all_109_cards() -> None:
    s = begin(6, KINGSMOOT)
    assert sum(len(pack) for pack in s.packs) == 60
    assert len(s.deck) == 49
    colours = {s.cards.cards[card].colour for card in s.deck}
    assert len(colours) == 5


def test_31_in_the_kingsmoot_cersei_may_play_a_card_of_euron() -> None:
    t = Table(6, variants=[KINGSMOOT], hands={0: ["The Silence", "Betrayal"]})
    t.play(0, "The Silence")
    assert t.pile(0) == ["The Silence"]
    assert t.total(0) == 5


def test_32_five_revealed_allies_and_none_of_them_can_be_chosen() -> None:
    s = begin(4, REVEALED)
    assert s.current >= 0
    assert len([s.current, *s.row]) == 5
    assert len(s.ally_deck) == 45
    assert titled(s)["row"] == titles(s, s.row)

    t = Table(
        variants=[REVEALED],
        row=["Arya Stark", "Patchface", "Hodor", "Missandei", "Varys"],
        councils={1: ["Tommen Baratheon"]},
    )
    t.choose(0, PLACE_LEFT)
    assert t.options == ["kill Tommen Baratheon", "nothing"]


def test_33_patchface_sees_the_next_ally_of_the_row_and_four_of_the_deck() -> None:
    t = Table(
        variants=[REVEALED],
        row=["Patchface", "Hodor", "Varys", "Shae"],
        allies=["Bronn", "Ygritte", "Missandei", "Robb Stark", "Asha Greyjoy"],
    )
    t.choose(0, PLACE_LEFT)
    seen = ["Bronn", "Hodor", "Missandei", "Robb Stark", "Ygritte"]
    assert sorted(t.options) == [f"next {title}" for title in seen]
    for title in ("Robb Stark", "Hodor", "Ygritte", "Bronn"):
        t.choose(0, f"next {title}")
    assert titles(t.s, t.s.row) == ["Robb Stark", "Varys", "Shae"]
    assert t.coming_allies[:5] == ["Hodor", "Ygritte", "Bronn", "Missandei", "Asha Greyjoy"]


# -- odd cards ------------------------------------------------------------------------------------------


def test_34_the_silence_skips_and_then_plays_two_cards_and_kneels() -> None:
    t = Table(
        first=2,
        hands={2: ["The Silence", "Tithe", "Royal Decree", "Corruption"], 3: ["Corruption"] * 3 + ["Betrayal"]},
    )
    t.play(2, "The Silence")
    assert t.pile(2) == ["The Silence"]
    t.play(3, "Corruption")
    t.choose(2, "skip")
    t.play(3, "Corruption")
    assert sorted(t.options) == ["kneel", "play Corruption", "play Royal Decree", "play Tithe", "skip"]
    t.choose(2, "skip")
    assert t.s.kneeling == [1, 1, 0, 0]
    t.play(3, "Corruption")
    t.play(2, "Tithe", "play Royal Decree")
    assert t.s.kneeling[2] == 1
    assert t.pile(2) == ["The Silence", "Tithe", "Royal Decree"]
    assert t.hand(2) == ["Corruption"]
    assert t.asked == 3
    t.kneel(3)
    assert t.s.winner == 2


def test_34_the_second_card_under_the_silence_need_not_be_played() -> None:
    t = Table(first=2, hands={2: ["The Silence", "Tithe", "Royal Decree"], 3: ["Corruption", "Betrayal"]})
    t.play(2, "The Silence")
    t.play(3, "Corruption")
    t.play(2, "Tithe")
    assert (t.asked, t.about) == (2, "second-card")
    assert t.options == ["play Royal Decree", "stop"]
    t.choose(2, "stop")
    assert t.s.kneeling[2] == 1
    assert t.pile(2) == ["The Silence", "Tithe"]


def test_35_tokens_on_a_killed_ally_return_but_the_winner_still_gains_one() -> None:
    t = Table(current="Bronn", hands={0: ["Little Birds", "Betrayal"], 1: ["Shadow Assassin"]})
    t.play(0, "Little Birds")
    assert (len(t.s.bait), len(t.s.supply)) == (2, 52)
    t.play(1, "Shadow Assassin")
    assert t.dead == ["Bronn"]
    assert t.current is None
    assert (len(t.s.bait), len(t.s.supply)) == (0, 54)
    t.kneel(0)
    assert (t.asked, t.about) == (0, "gain-token")
    t.choose(0, TOKEN_RIGHT)
    assert [t.tokens(council) for council in range(4)] == [0, 0, 0, 1]
    assert all(t.council(council) == [] for council in range(4))
    assert t.dead == ["Bronn"]
