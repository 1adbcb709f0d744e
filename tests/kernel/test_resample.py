"""Resampling: a state in which a seat could be, with everything redrawn that the seat cannot know."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kingsmoot
from kingsmoot import SPECTATOR, Game, Rng
from kingsmoot.games.btwixt.state import BtwixtState
from tests.games.btwixt.table import NUMBER, Table
from tests.kernel.toy import NUMBERS, Loner, LonerState

LONER = Loner()
BTWIXT: Game[Any] = kingsmoot.game("btwixt")


def imagined(s: Any, seat: int, count: int) -> Iterator[Any]:
    """States that this seat could be in."""
    return (s.resample(seat, Rng(key)) for key in range(count))


def dealt(players: int = 4, seed: int = 1, variants: tuple[str, ...] = ()) -> BtwixtState:
    """A game at its first decision after the leaders were chosen."""
    s = BTWIXT.new(players, seed=seed, variants=variants)
    while s.pending()[0].name == "leader":
        s.act(0)
    assert isinstance(s, BtwixtState)
    return s


# -- the toy --------------------------------------------------------------------------------------------


def loner() -> LonerState:
    """Seat 2 is asked; seats 0 and 1 have laid down a number."""
    s = LONER.new(3, seed=1)
    s.act(0)
    s.act(0)
    return s


def test_others_may_hold_and_have_laid_down_anything() -> None:
    s = loner()
    twins = list(imagined(s, 2, 200))
    for seat in (0, 1):
        assert {number for twin in twins for number in twin.hands[seat]} == set(NUMBERS)
        assert {twin.laid[seat] for twin in twins} == set(NUMBERS)
        assert len({tuple(twin.hands[seat]) for twin in twins}) > 20
    assert {twin.deck[-1] for twin in twins} == set(NUMBERS)


def test_what_the_seat_holds_is_never_redrawn() -> None:
    s = loner()
    for twin in imagined(s, 2, 50):
        assert twin.hands[2] == s.hands[2]
        assert twin.view(2) == s.view(2)
        assert Counter(twin.hands[0] + twin.hands[1] + twin.laid + twin.deck) == Counter(
            s.hands[0] + s.hands[1] + s.laid + s.deck
        )


def test_who_only_watches_knows_nobodys_hand() -> None:
    s = loner()
    for seat in range(3):
        assert len({tuple(twin.hands[seat]) for twin in imagined(s, SPECTATOR, 50)}) > 10


def test_what_chance_will_bring_is_redrawn_too() -> None:
    s = loner()
    futures = [twin.rng.state for twin in imagined(s, 2, 50)]
    assert len(set(futures)) == 50
    assert s.rng.state not in futures


def test_the_same_key_gives_the_same_state_and_the_original_is_left_alone() -> None:
    s = loner()
    before = s.digest()
    assert s.resample(2, Rng(7)) == s.resample(2, Rng(7))
    assert s.resample(2, Rng(7)) != s.resample(2, Rng(8))
    assert s.digest() == before


def test_a_redrawn_state_can_be_played_to_its_end() -> None:
    for twin in imagined(loner(), 0, 20):
        while not twin.over:
            twin.act(0)
        assert sum(twin.result.scores) <= 2


def test_the_options_are_those_of_the_redrawn_hand() -> None:
    s = loner()
    options = set()
    for twin in imagined(s, 0, 50):
        assert twin.choices == sorted(set(twin.hands[2]))
        options.add(tuple(twin.choices))
    assert len(options) > 5


# -- B'Twixt: hands and deck ----------------------------------------------------------------------------


def test_any_card_that_is_not_seen_may_be_in_any_hand_or_anywhere_in_the_deck() -> None:
    s = dealt()
    unseen = set(s.deck).union(*(s.hands[seat] for seat in (1, 2, 3)))
    twins = list(imagined(s, 0, 600))
    for seat in (1, 2, 3):
        assert set().union(*(twin.hands[seat] for twin in twins)) == unseen
        same = sum(twin.hands[seat] == s.hands[seat] for twin in twins)
        assert same <= 1, "the truth may come up by chance, and not more"
    for depth in (0, 10, -1):
        assert {twin.deck[depth] for twin in twins} == unseen


def test_cards_are_spread_as_chance_would_spread_them() -> None:
    t = Table(hands={0: ["Tithe"], 1: ["Betrayal"] * 4 + ["Corruption"] * 4, 2: ["Ambush"] * 2, 3: ["Wardship"]})
    unseen, count = 62 - 1, 3000
    found = Counter(
        seat
        for twin in imagined(t.s, 0, count)
        for seat in (1, 2, 3)
        if NUMBER["Tithe"] in twin.hands[seat]  # there is one more of them
    )
    for seat, size in ((1, 8), (2, 2), (3, 1)):
        expected = count * size / unseen
        assert abs(found[seat] - expected) < 4.5 * expected**0.5


def test_the_own_hand_and_all_that_lies_open_stay() -> None:
    t = Table(
        hands={0: ["Tithe", "Ambush"], 1: ["Royal Decree", "Corruption"], 2: ["Wardship"]},
        councils={0: ["Shae"], 2: ["Bronn"]},
        tokens={1: 2},
        dead=["Hodor"],
        discard=["Sellswords"],
    )
    t.kneel(0)
    t.play(1, "Royal Decree")
    for twin in imagined(t.s, 0, 30):
        assert twin.hands[0] == t.s.hands[0]
        assert (twin.piles, twin.discard, twin.councils, twin.dead) == (
            t.s.piles,
            t.s.discard,
            t.s.councils,
            t.s.dead,
        )
        assert [len(hand) for hand in twin.hands] == [len(hand) for hand in t.s.hands]
        t.s.game.check(twin)


def test_cards_that_were_seen_in_a_hand_stay_there() -> None:
    t = Table(
        hands={0: ["Whispers", "Tithe"], 1: ["Betrayal", "Harvest Feast"], 2: ["Ambush", "Sellswords"]},
        deck=["Wardship"],
    )
    t.play(0, "Whispers", "Tyrion Lannister")
    t.play(1, "Harvest Feast")
    assert t.known(0, 1) == ["Betrayal"]
    others = set()
    for twin in imagined(t.s, 0, 100):
        assert NUMBER["Betrayal"] in twin.hands[1]
        others.add(tuple(twin.hands[1]))
    assert len(others) > 10, "what was drawn since may be anything"
    strangers = [twin.hands[1] for twin in imagined(t.s, 2, 100)]
    assert any(NUMBER["Betrayal"] not in hand for hand in strangers), "seat 2 has seen nothing of it"


def test_under_bran_no_hand_is_redrawn() -> None:
    t = Table(current="Bran Stark", hands={0: ["Tithe"], 1: ["Betrayal", "Ambush"], 2: ["Wardship"]})
    for twin in imagined(t.s, 0, 30):
        assert twin.hands == t.s.hands
    assert len({twin.deck[-1] for twin in imagined(t.s, 0, 30)}) > 5


def test_what_others_have_seen_of_each_other_is_redrawn_with_their_hands() -> None:
    t = Table(hands={0: ["Tithe"], 1: ["Whispers", "Ambush"], 2: ["Betrayal", "Sellswords"], 3: ["Corruption"]})
    t.kneel(0)
    t.play(1, "Whispers", "Euron Greyjoy")
    seen = set()
    for twin in imagined(t.s, 0, 60):
        known = twin.known[1 * 4 + 2]
        assert known == twin.hands[2], "seat 1 knows both cards, whatever they are"
        seen.add(tuple(known))
    assert len(seen) > 10


# -- B'Twixt: allies and tokens -------------------------------------------------------------------------


def test_any_ally_may_come_next() -> None:
    s = dealt()
    following = {twin.ally_deck[-1] for twin in imagined(s, 0, 700)}
    assert following == set(s.ally_deck)


def test_allies_that_were_foreseen_stay_where_they_are() -> None:
    t = Table(
        hands={0: ["Visions in the Nightfire", "Tithe"], 1: ["Tithe"]},
        allies=["Bronn", "Hodor", "Shae", "Varys"],
    )
    t.play(0, "Visions in the Nightfire", "next Shae", "next Bronn")
    fourth = set()
    for twin in imagined(t.s, 0, 100):
        assert [twin.cards.cards[ally].title for ally in twin.ally_deck[:-4:-1]] == ["Shae", "Bronn", "Hodor"]
        fourth.add(twin.ally_deck[-4])
    assert len(fourth) > 20
    tops = {twin.ally_deck[-1] for twin in imagined(t.s, 1, 100)}
    assert len(tops) > 20, "seat 1 has foreseen nothing"


def test_an_ally_that_all_saw_go_to_the_bottom_stays_there() -> None:
    t = Table(current="Bronn", hands={0: ["The Red Comet", "Tithe"], 1: ["Tithe"]}, allies=["Hodor"])
    t.play(0, "The Red Comet")
    for seat in range(4):
        assert {twin.ally_deck[0] for twin in imagined(t.s, seat, 30)} == {NUMBER["Bronn"]}


def test_what_a_token_is_worth_nobody_knows_not_even_its_owner() -> None:
    t = Table(hands={0: ["Tithe"]}, tokens={0: 3, 2: 1})
    twins = list(imagined(t.s, 0, 100))
    assert {twin.tokens[2][0] for twin in twins} == {1, 2, 3}
    assert len({tuple(twin.tokens[0]) for twin in twins}) > 10
    for twin in twins:
        assert [len(row) for row in twin.tokens] == [3, 0, 1, 0]


# -- B'Twixt: leader cards, events, drafts --------------------------------------------------------------


def test_a_hidden_leader_card_may_be_any_of_that_leaders() -> None:
    s = dealt(variants=("advanced",))
    white = {seat: set(s.cards.of_leader(s.leaders[seat])) for seat in range(4)}
    twins = list(imagined(s, 0, 100))
    for seat in (1, 2, 3):
        held = [[card for card in twin.hands[seat] if card in white[seat]] for twin in twins]
        assert all(len(cards) == 1 for cards in held), "one of them was dealt to each"
        assert {cards[0] for cards in held} == white[seat]
    own = {tuple(twin.leader_cards[0]) for twin in twins}
    assert len(own) > 1, "in which order the own ones will come is hidden"
    assert {frozenset(order) for order in own} == {frozenset(s.leader_cards[0])}
    assert len({tuple(twin.events) for twin in twins}) > 50


@pytest.mark.parametrize("variant", ["draft", "kingsmoot-draft"])
def test_the_packs_and_picks_of_others_are_redrawn(variant: str) -> None:
    s = dealt(variants=(variant,))
    for _ in range(5):
        s.act(0)
    me = s.seat
    others = [seat for seat in range(4) if seat != me]
    twins = list(imagined(s, me, 50))
    for twin in twins:
        assert (twin.packs[me], twin.picks[me]) == (s.packs[me], s.picks[me])
        assert [len(pack) for pack in twin.packs] == [len(pack) for pack in s.packs]
    for seat in others:
        assert len({tuple(twin.packs[seat]) for twin in twins}) > 40
        assert len({tuple(twin.picks[seat]) for twin in twins}) > 5


# -- whatever the game ----------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(
    st.integers(3, 6),
    st.sampled_from(list(BTWIXT.variant_sets())),
    st.integers(0, 999),
    st.integers(0, 250),
    st.integers(-1, 5),
)
def test_a_redrawn_state_is_sound_and_looks_the_same(
    players: int, variants: tuple[str, ...], seed: int, decisions: int, seat: int
) -> None:
    s = BTWIXT.new(players, seed=seed, variants=variants)
    rng = Rng(seed)
    while s.number < decisions and not s.over:
        s.act(rng.below(len(s.choices)))
    seat = min(seat, players - 1)
    view = s.view(seat)
    for twin in imagined(s, seat, 5):
        assert s.over or twin.view(seat) == view
        s.game.check(twin)


def test_what_is_revealed_at_the_end_is_redrawn_no_more() -> None:
    s = dealt(3, variants=("short",))
    rng = Rng(1)
    while not s.over:
        s.act(rng.below(len(s.choices)))
    for seat in (0, SPECTATOR):
        for twin in imagined(s, seat, 5):
            assert twin.view(seat) == s.view(seat)
