"""What each seat may and may not know."""

from collections.abc import Callable
from typing import Any

import pytest

from kingsmoot.games.btwixt.state import ADVANCED, DRAFT, KINGSMOOT, REVEALED, SUMMER, WINTER, BtwixtState
from kingsmoot.kernel.state import JUDGE, SPECTATOR
from tests.games.btwixt.table import Table, titled
from tests.games.btwixt.whole import begin, kneel_through, titles

EVERYBODY = (0, 1, 2, 3, SPECTATOR)


def table(s: BtwixtState, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = titled(s, seat)
    return found


def seen_hands(s: BtwixtState, viewer: int) -> list[list[str]]:
    return [leader["known"] for leader in table(s, viewer)["leaders"]]


# -- hands ----------------------------------------------------------------------------------------------


def test_a_seat_sees_the_own_hand_and_of_the_others_only_how_many_cards() -> None:
    s = begin(4)
    for viewer in range(4):
        assert seen_hands(s, viewer) == [titles(s, s.hands[seat]) if seat == viewer else [] for seat in range(4)]
    for viewer in EVERYBODY:
        assert [leader["hand"] for leader in table(s, viewer)["leaders"]] == [10] * 4


def test_a_spectator_sees_no_hand_and_a_judge_sees_all() -> None:
    s = begin(4)
    assert seen_hands(s, SPECTATOR) == [[], [], [], []]
    assert seen_hands(s, JUDGE) == [titles(s, hand) for hand in s.hands]


def test_only_the_seat_that_is_asked_sees_its_options() -> None:
    t = Table(hands={0: ["Corruption", "Betrayal"], 1: ["Tithe"]})
    for viewer in EVERYBODY:
        view = t.s.view(viewer)
        assert (view["to_act"], view["about"]) == (0, "turn")
        assert (view["decision"] is not None) == (viewer == 0)
    assert [option["text"] for option in t.s.view(0)["decision"]["options"]] == t.options


def test_looking_at_a_hand_shows_it_to_the_one_who_looks() -> None:
    t = Table(hands={0: ["Whispers", "Betrayal"], 1: ["Tithe", "Ambush"], 2: ["Corruption"], 3: ["Corruption"]})
    t.play(0, "Whispers", "Tyrion Lannister")
    assert seen_hands(t.s, 0)[1] == ["Ambush", "Tithe"]
    for viewer in (2, 3, SPECTATOR):
        assert seen_hands(t.s, viewer)[1] == []


def test_what_was_seen_of_a_hand_stays_known_until_it_is_played() -> None:
    t = Table(hands={0: ["Whispers", "Betrayal"], 1: ["Ambush", "Harvest Feast"]}, deck=["Sellswords"])
    t.play(0, "Whispers")
    t.play(1, "Harvest Feast")
    assert t.hand(1) == ["Ambush", "Sellswords"]
    assert seen_hands(t.s, 0)[1] == ["Ambush"]


def test_everybody_knows_a_card_that_went_from_the_table_to_a_hand() -> None:
    t = Table(current="Hodor", hands={0: ["The Game of Thrones", "Ambush"], 1: ["Contingency Plan", "Tithe"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "Contingency Plan")
    t.kneel(0, 1)
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    assert t.hand(1) == ["Contingency Plan", "Tithe"]
    for viewer in (0, 2, 3):
        assert seen_hands(t.s, viewer)[1] == ["Contingency Plan"]


def test_a_card_that_changes_hands_secretly_is_known_to_the_two_only() -> None:
    t = Table(current="Varys", hands={0: ["The Game of Thrones"], 1: ["Ambush", "Tithe"], 2: ["Corruption"]})
    t.play(0, "The Game of Thrones")
    t.kneel(1, 2)
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "Tyrion Lannister")
    assert seen_hands(t.s, 0)[1] == ["Ambush", "Tithe"]
    t.choose(0, "take Ambush")
    assert t.hand(0) == ["Ambush"]
    assert (seen_hands(t.s, 0)[1], seen_hands(t.s, 1)[0]) == (["Tithe"], ["Ambush"])
    for viewer in (2, 3, SPECTATOR):
        assert seen_hands(t.s, viewer)[:2] == [[], []]


# -- looking at a hand for a whole round ----------------------------------------------------------------


def intercepted(**more: Any) -> Table:
    """Cersei may look at Tyrion's hand in this round."""
    hands = {0: ["Intercepted", "Betrayal"], 1: ["Harvest Feast", "Trade Winds", "Ambush"], 2: ["Corruption"]}
    t = Table(hands=hands, allies=["Bronn"], **more)
    t.play(0, "Intercepted", "Tyrion Lannister")
    return t


def test_intercepted_shows_what_the_hand_becomes_during_the_round() -> None:
    t = intercepted(deck=["Sellswords"])
    assert seen_hands(t.s, 0)[1] == ["Ambush", "Harvest Feast", "Trade Winds"]
    t.play(1, "Harvest Feast")
    assert t.hand(1) == ["Ambush", "Sellswords", "Trade Winds"]
    assert sorted(seen_hands(t.s, 0)[1]) == t.hand(1)
    for viewer in (2, 3, SPECTATOR):
        assert seen_hands(t.s, viewer)[1] == []


def test_intercepted_shows_the_hand_even_after_a_card_of_it_was_given_away() -> None:
    t = intercepted(deck=["Sellswords", "Royal Decree"])
    t.play(1, "Trade Winds", "Euron Greyjoy", "give Ambush")
    assert t.hand(1) == ["Harvest Feast", "Royal Decree", "Sellswords"]
    assert sorted(seen_hands(t.s, 0)[1]) == t.hand(1)


def test_intercepted_ends_with_the_round() -> None:
    t = intercepted(deck=["Sellswords"])
    t.kneel(1, 2, 0)
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    t.play(1, "Harvest Feast")
    assert t.hand(1) == ["Ambush", "Sellswords", "Trade Winds"]
    assert sorted(seen_hands(t.s, 0)[1]) == ["Ambush", "Trade Winds"]


# -- tokens ---------------------------------------------------------------------------------------------


def test_tokens_show_where_they_lie_but_not_their_numbers() -> None:
    """Two tables that differ in nothing but the numbers under the tokens look alike, even to a judge."""
    t = Table(tokens={0: 2, 3: 1}, hands={0: ["Little Birds", "Betrayal"], 1: ["Tithe"]})
    t.play(0, "Little Birds")
    twin = t.s.copy()
    numbers = [3, 1, 2, 1, 1, *[1] * 21, *[2] * 17, *[3] * 11]
    twin.tokens, twin.bait, twin.supply = [numbers[:2], [], [], numbers[2:3]], numbers[3:5], numbers[5:]
    twin.game.check(twin)
    assert twin.tokens != t.s.tokens
    for viewer in (*EVERYBODY, JUDGE):
        assert twin.view(viewer) == t.s.view(viewer)
        seen = table(t.s, viewer)
        assert [council["tokens"] for council in seen["councils"]] == [2, 0, 0, 1]
        assert [council["total"] for council in seen["councils"]] == [None] * 4
        assert (seen["supply"], seen["tokens_on_current"]) == (49, 2)


def test_numbers_are_shown_when_the_game_is_over() -> None:
    t = Table(round=5, season=WINTER, current="Bronn", tokens={3: 2}, hands={0: ["Corruption"]})
    t.kneel(0)
    t.choose(0, "place in Cersei/Tyrion")
    t.choose(0, "token to Cersei/Tyrion")
    totals = [4 + t.s.tokens[0][0], 0, 0, sum(t.s.tokens[3])]
    for viewer in EVERYBODY:
        view = t.s.view(viewer)
        assert [council["total"] for council in view["table"]["councils"]] == totals
        assert view["result"]["winners"] == [0]


# -- decks ----------------------------------------------------------------------------------------------


def reverse_deck(s: BtwixtState) -> None:
    s.deck.reverse()


def reverse_allies(s: BtwixtState) -> None:
    s.ally_deck.reverse()


def reverse_supply(s: BtwixtState) -> None:
    s.supply.reverse()


def reverse_leader_cards(s: BtwixtState) -> None:
    for cards in s.leader_cards:
        cards.reverse()


def reverse_events(s: BtwixtState) -> None:
    s.events.reverse()


@pytest.mark.parametrize("hidden", [reverse_deck, reverse_allies, reverse_supply, reverse_leader_cards, reverse_events])
def test_the_order_of_what_is_hidden_shows_nowhere(hidden: Callable[[BtwixtState], None]) -> None:
    s = begin(4, ADVANCED, REVEALED)
    twin = s.copy()
    hidden(twin)
    assert twin != s
    for viewer in EVERYBODY:
        assert twin.view(viewer) == s.view(viewer)


def test_exchanging_two_other_hands_shows_nowhere() -> None:
    s = begin(4)
    twin = s.copy()
    twin.hands[1], twin.hands[2] = twin.hands[2], twin.hands[1]
    for viewer in (0, 3, SPECTATOR):
        if viewer != s.seat:
            assert twin.view(viewer) == s.view(viewer)
    assert twin.view(1) != s.view(1)


def test_who_has_looked_at_the_deck_knows_its_top_and_nobody_else_does() -> None:
    t = Table(current="Patchface", allies=["Bronn", "Shae", "Varys", "Hodor", "Ygritte", "Robb Stark"])
    t.choose(0, "place in Cersei/Tyrion")
    for title in ("Hodor", "Varys", "Bronn", "Shae"):
        t.choose(0, f"next {title}")
    assert table(t.s, 0)["foreseen"] == ["Hodor", "Varys", "Bronn", "Shae", "Ygritte"]
    for viewer in (1, 2, 3, SPECTATOR):
        assert table(t.s, viewer)["foreseen"] == []
    t.choose(0, "token to Cersei/Tyrion")
    assert t.current == "Hodor"
    assert table(t.s, 0)["foreseen"] == ["Varys", "Bronn", "Shae", "Ygritte"]


# -- what is public -------------------------------------------------------------------------------------


def test_what_lies_on_the_table_is_seen_by_everybody() -> None:
    t = Table(
        season=SUMMER,
        round=3,
        current="Areo Hotah",
        councils={1: ["Shae"], 2: ["Varys", "Hodor"]},
        dead=["Robb Stark"],
        discard=["Tithe", "Ambush"],
        hands={0: ["Corruption", "Betrayal"], 1: ["Tithe"], 3: ["Royal Decree"]},
    )
    t.play(0, "Corruption")
    t.kneel(1)
    for viewer in EVERYBODY:
        seen = table(t.s, viewer)
        assert (seen["season"], seen["round"], seen["first"]) == ("summer", 3, 0)
        assert (seen["current"], seen["dead"], seen["discard"]) == ("Areo Hotah", ["Robb Stark"], ["Ambush", "Tithe"])
        assert [leader["bid"] for leader in seen["leaders"]] == [["Corruption"], [], [], []]
        assert [leader["total"] for leader in seen["leaders"]] == [3, 0, 0, 0]
        assert [leader["kneeling"] for leader in seen["leaders"]] == [False, True, True, False]
        assert [leader["hand"] for leader in seen["leaders"]] == [1, 1, 0, 1]
        assert [council["allies"] for council in seen["councils"]] == [[], ["Shae"], ["Varys", "Hodor"], []]
        assert (seen["deck"], seen["ally_deck"], seen["supply"]) == (56, 45, 54)


# -- draft and leader cards -----------------------------------------------------------------------------


@pytest.mark.parametrize("variant", [DRAFT, KINGSMOOT])
def test_packs_and_picks_of_others_are_hidden_in_a_draft(variant: str) -> None:
    s = begin(4, variant)
    kneel_through(s, until=lambda: s.number == 6)
    for viewer in EVERYBODY:
        for seat, leader in enumerate(table(s, viewer)["leaders"]):
            assert (leader["pack"], leader["picks"]) == (len(s.packs[seat]), len(s.picks[seat]))
            if seat == viewer:
                assert leader["pack_cards"] == titles(s, s.packs[seat])
                assert leader["picked"] == titles(s, s.picks[seat])
            else:
                assert "pack_cards" not in leader
                assert "picked" not in leader


def test_the_leader_cards_that_others_have_left_are_hidden() -> None:
    s = begin(4, ADVANCED)
    for viewer in EVERYBODY:
        for seat, leader in enumerate(table(s, viewer)["leaders"]):
            assert leader["leader_cards"] == 3
            assert ("leader_cards_left" in leader) == (seat == viewer)
            if seat == viewer:
                assert leader["leader_cards_left"] == sorted(titles(s, s.leader_cards[seat]))


def test_nobody_learns_who_holds_the_card_that_could_kill() -> None:
    """Robb's enemies are asked in turn, with a Betrayal in hand or without, and only they see what they can do."""
    t = Table(current="Robb Stark", hands={0: ["Tithe"], 2: ["Betrayal"], 3: ["Ambush"]})
    t.play(0, "Tithe")
    t.kneel(2, 3)
    t.choose(0, "place in Cersei/Tyrion")
    for seat, options in ((1, ["nothing"]), (2, ["discard Betrayal", "nothing"]), (3, ["nothing"])):
        assert (t.asked, t.options) == (seat, options)
        assert [viewer for viewer in EVERYBODY if t.s.view(viewer)["decision"]] == [seat]
        t.choose(seat, "nothing")
    assert t.about == "gain-token"
