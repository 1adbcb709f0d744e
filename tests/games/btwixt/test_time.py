"""Rounds, seasons, the first player token, and what happens when a season ends."""

import pytest

from kingsmoot.games.btwixt.state import AUTUMN, SHORT, SUMMER, WINTER
from tests.games.btwixt.table import Table
from tests.games.btwixt.whole import at_random, begin, in_circulation, kneel_to_next_round, rounds

PLAYERS = range(3, 7)


# -- how long -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "variants", "seasons", "in_total"),
    [
        (3, (), (SUMMER, AUTUMN, WINTER), 12),
        (4, (), (SUMMER, AUTUMN, WINTER), 15),
        (5, (), (AUTUMN, WINTER), 12),
        (6, (), (AUTUMN, WINTER), 14),
        (3, (SHORT,), (AUTUMN, WINTER), 8),
        (4, (SHORT,), (AUTUMN, WINTER), 10),
        (5, (SHORT,), (WINTER,), 6),
        (6, (SHORT,), (WINTER,), 7),
    ],
)
def test_seasons_and_rounds(players: int, variants: tuple[str, ...], seasons: tuple[int, ...], in_total: int) -> None:
    """Each season has one round more than there are players."""
    played = rounds(begin(players, *variants))
    assert played == [(season, number) for season in seasons for number in range(1, players + 2)]
    assert len(played) == in_total


def test_each_round_has_an_ally_of_its_own() -> None:
    s = begin(3)
    seen = []
    for _ in at_random(s):
        if s.current >= 0 and s.current not in seen:
            seen.append(s.current)
    assert len(seen) >= 12
    assert not set(seen) & set(s.ally_deck)


# -- the first player token -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_player_token_goes_clockwise_every_round_even_between_seasons(players: int) -> None:
    s = begin(players, seed=3)
    order = []
    while not s.over:
        assert (s.seat, s.decision.about) == (s.first, "turn")
        order.append(s.first)
        kneel_to_next_round(s)
    assert order == [(order[0] + i) % players for i in range(len(order))]
    assert len(order) > players


def test_the_new_first_player_begins_the_next_round() -> None:
    t = Table(first=3, allies=["Bronn"], hands={seat: ["Corruption"] for seat in range(4)})
    t.kneel(3, 0, 1, 2)
    t.choose(3, "place in Euron/Jon")
    t.choose(3, "token to Euron/Jon")
    assert (t.s.first, t.s.round) == (0, 2)
    t.kneel(0, 1, 2, 3)


# -- within a season ------------------------------------------------------------------------------------


def test_hands_and_discards_stay_as_they_are_until_the_season_ends() -> None:
    t = Table(hands={0: ["Corruption", "Betrayal"], 1: ["Tithe"]}, discard=["Ambush"])
    deck = t.s.deck[:]
    t.play(0, "Corruption")
    t.kneel(1, 0)
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    assert (t.s.season, t.s.round) == (SUMMER, 2)
    assert (t.hand(0), t.hand(1), t.hand(2), t.hand(3)) == (["Betrayal"], ["Tithe"], [], [])
    assert t.discard == ["Ambush", "Corruption"]
    assert t.s.deck == deck


# -- the end of a season --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_every_card_comes_back_when_a_season_ends(players: int) -> None:
    s = begin(players)
    every_card = in_circulation(s)
    season, changes = s.season, 0
    for _ in at_random(s):
        if s.season != season:
            season, changes = s.season, changes + 1
            assert s.discard == []
            assert [len(hand) for hand in s.hands] == [10] * players
            assert len(s.deck) == 62 - 10 * players
            assert in_circulation(s) == every_card
    assert changes == (2 if players <= 4 else 1)


def test_the_deck_is_shuffled_with_hands_and_discards_when_a_season_ends() -> None:
    def autumn(seed: int) -> list[list[int]]:
        t = Table(round=5, season=SUMMER, seed=seed, hands={0: ["Corruption"]})
        t.kneel(0)
        t.choose(0, "place in Cersei/Tyrion")
        t.choose(0, "token to Cersei/Tyrion")
        assert t.s.season == AUTUMN
        return t.s.hands

    assert autumn(seed=1) == autumn(seed=1)
    assert autumn(seed=1) != autumn(seed=2)


def test_a_card_kept_from_the_last_bid_of_a_season_is_shuffled_in_like_the_others() -> None:
    """Contingency Plan goes to the hand of the loser first, and from there back into the deck."""
    t = Table(round=5, season=SUMMER, hands={0: ["The Game of Thrones"], 1: ["Contingency Plan"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "Contingency Plan")
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    assert [len(hand) for hand in t.s.hands] == [10] * 4
    assert len(in_circulation(t.s)) == 62


def test_councils_tokens_and_the_dead_outlast_the_season() -> None:
    t = Table(
        round=5,
        season=AUTUMN,
        current="Shae",
        hands={0: ["Corruption"]},
        councils={2: ["Varys"]},
        tokens={1: 2},
        dead=["Robb Stark"],
    )
    t.kneel(0)
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    assert t.s.season == WINTER
    assert [t.council(council) for council in range(4)] == [["Shae"], [], ["Varys"], []]
    assert [t.tokens(council) for council in range(4)] == [1, 2, 0, 0]
    assert t.dead == ["Robb Stark"]


def test_what_was_known_of_a_hand_is_worth_nothing_after_the_deal() -> None:
    t = Table(round=5, season=SUMMER, hands={0: ["Whispers"], 1: ["Tithe", "Ambush"]})
    t.play(0, "Whispers")
    assert t.known(0, 1) == ["Ambush", "Tithe"]
    t.kneel(1)
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    assert t.s.season == AUTUMN
    assert all(t.known(0, owner) == [] for owner in (1, 2, 3))
