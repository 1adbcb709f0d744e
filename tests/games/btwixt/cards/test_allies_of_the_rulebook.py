"""The allies that the rulebook shows or names, each bid for and claimed at a table of four."""

import json
from typing import Any

import pytest

from kingsmoot.games.btwixt.cards.card import STANDARD
from kingsmoot.games.btwixt.cards.load import card_set
from kingsmoot.kernel.state import SPECTATOR, is_for
from tests.games.btwixt.table import Table, titled

LEFT, RIGHT = "Cersei/Tyrion", "Jon/Cersei"
"""The councils of seat 0: council 0 and council 3."""
ALLIES = [card_set().cards[number].title for number in card_set().allies]
WHOLE_DECK = [card.title for card in card_set().cards if card.colour in STANDARD for _ in range(card.copies)]


def seen(t: Table, viewer: int, owner: int) -> list[str]:
    """What a seat's view says of the cards in another's hand."""
    titles: list[str] = titled(t.s, viewer)["leaders"][owner]["known"]
    return sorted(titles)


def foreseen(t: Table, viewer: int) -> list[Any]:
    """What a seat's view says of the ally deck, from the top."""
    titles: list[Any] = titled(t.s, viewer)["foreseen"]
    return titles


# -- Ser Jaime Lannister --------------------------------------------------------------------------------


def test_under_jaime_nobody_plays_a_copy_of_a_card_in_another_bid_pile() -> None:
    t = Table(current="Ser Jaime Lannister", hands={0: ["Corruption"], 1: ["Corruption", "Royal Decree"]})
    assert t.options == ["play Corruption", "kneel"]
    t.play(0, "Corruption")
    assert t.options == ["play Royal Decree", "kneel"]


def test_under_jaime_a_copy_in_ones_own_bid_pile_counts_too() -> None:
    t = Table(current="Ser Jaime Lannister", hands={0: ["Corruption", "Corruption"]})
    t.play(0, "Corruption")
    assert (t.asked, t.options) == (0, ["kneel"])


def test_under_jaime_a_card_can_be_played_again_once_its_copy_is_gone() -> None:
    t = Table(current="Ser Jaime Lannister", hands={0: ["Corruption"], 1: ["Ambush", "Corruption"]})
    t.play(0, "Corruption")
    t.play(1, "Ambush")
    assert t.discard == ["Corruption"]
    assert "play Corruption" in t.options


def test_jaime_rules_no_longer_once_he_is_killed() -> None:
    t = Table(
        current="Ser Jaime Lannister",
        hands={0: ["Corruption", "Shadow Assassin"], 1: ["Royal Decree", "Corruption"]},
    )
    t.play(0, "Corruption")
    assert "play Corruption" not in t.options
    t.play(1, "Royal Decree")
    t.play(0, "Shadow Assassin")
    assert t.dead == ["Ser Jaime Lannister"]
    assert "play Corruption" in t.options


def test_jaime_claimed_in_an_earlier_round_rules_nothing() -> None:
    t = Table(councils={0: ["Ser Jaime Lannister"]}, hands={0: ["Corruption"], 1: ["Corruption"]})
    t.play(0, "Corruption")
    assert t.options == ["play Corruption", "kneel"]


# -- Arianne Martell ------------------------------------------------------------------------------------


def test_arianne_gives_only_the_first_kneeler_with_cards_the_bid_pile_back() -> None:
    t = Table(
        current="Arianne Martell",
        hands={0: ["Tithe"], 1: ["Royal Decree", "Wardship", "Corruption"], 2: ["Corruption", "Tithe"]},
    )
    t.kneel(0)  # with an empty bid pile: that is nobody's chance gone
    t.play(1, "Royal Decree")
    t.play(2, "Corruption")
    t.play(1, "Wardship")
    t.kneel(2)
    assert (t.pile(2), t.hand(2), t.total(2)) == ([], ["Corruption", "Tithe"], 0)
    t.kneel(1)
    assert (t.pile(1), t.hand(1), t.total(1)) == (["Royal Decree", "Wardship"], ["Corruption"], 11)
    assert (t.about, t.asked) == ("place-ally", 1)


def test_what_arianne_gives_back_everybody_has_seen() -> None:
    t = Table(current="Arianne Martell", hands={0: ["Royal Decree", "Wardship", "Tithe"], 1: ["Tithe"]})
    t.play(0, "Royal Decree")
    t.kneel(1)
    t.play(0, "Wardship")
    t.kneel(0)
    assert t.hand(0) == ["Royal Decree", "Tithe", "Wardship"]
    assert seen(t, 1, 0) == ["Royal Decree", "Wardship"]


def test_arianne_also_serves_those_who_kneel_for_want_of_cards() -> None:
    t = Table(current="Arianne Martell", hands={0: ["Tithe"]})
    t.play(0, "Tithe")
    assert t.about == "place-ally"
    assert (t.pile(0), t.hand(0)) == ([], ["Tithe"])


def test_arianne_gives_nothing_back_once_replaced() -> None:
    t = Table(
        current="Arianne Martell",
        hands={0: ["The Red Comet", "Tithe"]},
        allies=["Catelyn Stark"],
    )
    t.play(0, "The Red Comet")
    t.kneel(0)
    assert (t.current, t.pile(0)) == ("Catelyn Stark", ["The Red Comet"])


# -- Oberyn Martell -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second"), [(3, 1), (0, 1), (1, 1), (2, 2)])
def test_of_two_tied_for_second_the_one_nearer_to_the_first_player_pays_for_oberyn(first: int, second: int) -> None:
    t = Table(
        current="Oberyn Martell",
        first=first,
        hands={
            0: ["The Game of Thrones", "Corruption", "Tithe", "Wardship", "Royal Decree"],
            1: ["The Game of Thrones", "Tithe", "Wardship"],
            2: ["Contingency Plan", "Corruption", "Royal Decree", "Harvest Feast"],
            3: ["A Seat at the Feast", "Ambush"],
        },
    )
    plans = {
        0: ["The Game of Thrones", "Corruption"],
        1: ["The Game of Thrones"],
        2: ["Contingency Plan", "Corruption"],
        3: ["A Seat at the Feast"],
    }
    while t.about == "turn":
        plan = plans[t.asked]
        t.choose(t.asked, f"play {plan.pop(0)}" if plan else "kneel")
    assert [t.total(seat) for seat in range(4)] == [14, 11, 11, 2]

    t.choose(0, f"place in {LEFT}")
    t.choose(0, "discard Tithe")
    t.choose(0, "discard Wardship")
    assert t.hand(0) == ["Royal Decree"]
    assert (t.asked, t.about) == (second, "discard")
    for _ in range(2):
        t.choose(second, t.options[0])
    assert len(t.hand(second)) == 0
    assert len(t.discard) == 4
    assert (t.asked, t.about) == (0, "gain-token")


def test_oberyn_takes_as_much_as_there_is_from_short_hands() -> None:
    t = Table(
        current="Oberyn Martell", hands={0: ["Royal Decree", "Tithe"], 1: ["Corruption", "Wardship"], 2: ["Tithe"]}
    )
    t.play(0, "Royal Decree")
    t.play(1, "Corruption")
    t.all_kneel()
    t.choose(0, f"place in {LEFT}")
    t.choose(0, "discard Tithe")  # the last one is asked for, too: nobody else knows that it is the last kind
    t.choose(1, "discard Wardship")
    assert (t.hand(0), t.hand(1), t.hand(2)) == ([], [], ["Tithe"])
    assert (t.asked, t.about) == (0, "gain-token")


def test_oberyn_takes_nothing_from_empty_hands() -> None:
    t = Table(current="Oberyn Martell")
    t.choose(0, f"place in {RIGHT}")
    assert (t.asked, t.about) == (0, "gain-token")
    assert t.discard == []


# -- Varys ----------------------------------------------------------------------------------------------


def varys_claimed() -> Table:
    """Seat 0 claims Varys; seat 2 has looked at the hand of seat 1 with Whispers."""
    t = Table(
        current="Varys",
        hands={0: ["The Game of Thrones"], 1: ["Betrayal", "Corruption", "Tithe"], 2: ["Whispers", "Ambush"]},
    )
    t.play(0, "The Game of Thrones")
    t.kneel(1)
    t.play(2, "Whispers")  # only Tyrion still holds cards
    t.all_kneel()
    t.choose(0, f"place in {LEFT}")
    return t


def test_varys_looks_only_at_hands_in_which_there_is_something() -> None:
    t = varys_claimed()
    assert (t.asked, t.options) == (0, ["Tyrion Lannister", "Euron Greyjoy"])


def test_varys_shows_his_claimer_the_hand_and_takes_a_card_of_it() -> None:
    t = varys_claimed()
    assert seen(t, 0, 1) == []
    t.choose(0, "Tyrion Lannister")
    assert seen(t, 0, 1) == ["Betrayal", "Corruption", "Tithe"]
    assert t.options == ["take Betrayal", "take Corruption", "take Tithe"]
    t.choose(0, "take Corruption")
    assert (t.hand(0), t.hand(1)) == (["Corruption"], ["Betrayal", "Tithe"])


def test_only_the_two_of_them_know_what_varys_took() -> None:
    t = varys_claimed()
    t.choose(0, "Tyrion Lannister")
    assert seen(t, 2, 1) == ["Betrayal", "Corruption", "Tithe"]
    t.s.journal = []
    t.choose(0, "take Corruption")
    assert seen(t, 0, 1) == ["Betrayal", "Tithe"]
    assert seen(t, 1, 0) == ["Corruption"]
    assert seen(t, 2, 1) == [], "seat 2 cannot be sure of any card that it saw before"
    assert seen(t, 2, 0) == seen(t, 3, 0) == seen(t, 3, 1) == []
    assert {entry.to for entry in t.s.journal if "Corruption" in entry.line()} == {0, 1}
    assert all(any(is_for(entry.to, seat) for entry in t.s.journal) for seat in (SPECTATOR, 2, 3)), "all know of it"


def test_varys_finds_nothing_in_empty_hands() -> None:
    t = Table(current="Varys")
    t.choose(0, f"place in {LEFT}")
    assert t.about == "gain-token"


# -- Patchface ------------------------------------------------------------------------------------------

FIVE = ["Bronn", "Hodor", "Shae", "Varys", "Ygritte"]


def test_patchface_puts_the_next_five_allies_into_any_order() -> None:
    t = Table(current="Patchface", allies=[*FIVE, "Renly Baratheon"])
    t.choose(0, f"place in {LEFT}")
    assert t.options == [f"next {title}" for title in FIVE]
    for title in ("Shae", "Ygritte", "Bronn", "Varys"):
        t.choose(0, f"next {title}")
    assert t.about == "gain-token", "the last one has only one place left"
    assert t.coming_allies[:6] == ["Shae", "Ygritte", "Bronn", "Varys", "Hodor", "Renly Baratheon"]


def test_only_the_claimer_of_patchface_foresees_the_order() -> None:
    t = Table(current="Patchface", allies=FIVE)
    t.choose(0, f"place in {LEFT}")
    assert sorted(foreseen(t, 0)) == FIVE
    for title in ("Shae", "Ygritte", "Bronn", "Varys"):
        t.choose(0, f"next {title}")
    assert foreseen(t, 0) == ["Shae", "Ygritte", "Bronn", "Varys", "Hodor"]
    for viewer in (1, 2, 3, SPECTATOR):
        assert foreseen(t, viewer) == []


def test_whoever_foresaw_allies_before_patchface_no_longer_does() -> None:
    t = Table(
        current="Patchface",
        hands={0: ["The Game of Thrones"], 1: ["Visions in the Nightfire"]},
        allies=FIVE,
    )
    t.play(0, "The Game of Thrones")
    t.play(1, "Visions in the Nightfire", "next Shae", "next Hodor")
    assert foreseen(t, 1) == ["Shae", "Hodor", "Bronn"]
    t.choose(0, f"place in {LEFT}")
    assert foreseen(t, 1) == []


def test_patchface_in_a_row_of_open_allies_moves_the_next_of_the_row_and_four_of_the_deck() -> None:
    t = Table(
        variants=["revealed-allies"],
        row=["Patchface", "Bronn", "Hodor"],
        allies=["Shae", "Varys", "Ygritte", "Renly Baratheon", "Arya Stark"],
    )
    t.choose(0, f"place in {LEFT}")
    assert t.options == [f"next {title}" for title in ("Bronn", "Renly Baratheon", "Shae", "Varys", "Ygritte")]
    for title in ("Varys", "Bronn", "Ygritte", "Shae"):
        t.choose(0, f"next {title}")
    assert titled(t.s)["row"] == ["Varys", "Hodor"]
    assert t.coming_allies[:5] == ["Bronn", "Ygritte", "Shae", "Renly Baratheon", "Arya Stark"]


def test_patchface_looks_at_as_many_allies_as_are_left() -> None:
    gone = [title for title in ALLIES if title not in ("Patchface", "Bronn", "Hodor")]
    t = Table(current="Patchface", allies=["Bronn", "Hodor"], dead=gone)
    t.choose(0, f"place in {LEFT}")
    t.choose(0, "next Hodor")
    assert t.coming_allies == ["Hodor", "Bronn"]


# -- Ser Loras Tyrell -----------------------------------------------------------------------------------


@pytest.mark.parametrize("council", [0, 3])
def test_loras_joins_renly_and_brings_the_next_ally_with_him(council: int) -> None:
    t = Table(current="Ser Loras Tyrell", councils={council: ["Renly Baratheon"]}, allies=["Bronn"])
    assert t.council(council) == ["Renly Baratheon", "Ser Loras Tyrell", "Bronn"]
    assert (t.asked, t.about) == (0, "gain-token")


@pytest.mark.parametrize("elsewhere", [{}, {1: ["Renly Baratheon"]}], ids=["absent", "at others"])
def test_without_renly_at_hand_loras_goes_where_his_claimer_likes(elsewhere: dict[int, list[str]]) -> None:
    t = Table(current="Ser Loras Tyrell", councils=elsewhere, allies=["Bronn"])
    assert t.options == [f"place in {LEFT}", f"place in {RIGHT}"]
    t.choose(0, f"place in {RIGHT}")
    assert t.council(3) == ["Ser Loras Tyrell", "Bronn"]
    assert t.about == "gain-token"


def test_renly_is_stronger_than_a_neighbours_strings_and_the_second_ally_does_not_hang_on_them() -> None:
    t = Table(
        current="Ser Loras Tyrell",
        hands={0: ["The Game of Thrones"], 1: ["Pulling the Strings"]},
        councils={3: ["Renly Baratheon"]},
        allies=["Bronn"],
    )
    t.play(0, "The Game of Thrones")
    t.play(1, "Pulling the Strings")
    assert t.council(3) == ["Renly Baratheon", "Ser Loras Tyrell", "Bronn"]
    assert t.tokens(0) == 1, "the token still does"


def test_without_renly_the_strings_move_loras_and_his_companion_follows() -> None:
    t = Table(
        current="Ser Loras Tyrell",
        hands={0: ["The Game of Thrones"], 1: ["Pulling the Strings"]},
        allies=["Bronn"],
    )
    t.play(0, "The Game of Thrones")
    t.play(1, "Pulling the Strings")
    assert t.council(0) == ["Ser Loras Tyrell", "Bronn"]


def test_loras_brings_mance_who_goes_where_fewer_allies_are() -> None:
    t = Table(
        current="Ser Loras Tyrell",
        councils={0: ["Renly Baratheon"], 3: ["Bronn"]},
        allies=["Mance Rayder"],
    )
    assert t.council(0) == ["Renly Baratheon", "Ser Loras Tyrell"]
    assert t.council(3) == ["Bronn", "Mance Rayder"]


def test_loras_brings_sansa_who_goes_to_the_strongest_ally() -> None:
    t = Table(
        current="Ser Loras Tyrell",
        councils={0: ["Renly Baratheon"], 3: ["Robert Baratheon"]},
        allies=["Sansa Stark"],
    )
    assert t.council(3) == ["Robert Baratheon", "Sansa Stark"]


def test_loras_brings_jaqen_who_goes_anywhere() -> None:
    t = Table(current="Ser Loras Tyrell", councils={0: ["Renly Baratheon"]}, allies=["Jaqen H'ghar"])
    assert (t.asked, t.about, len(t.options)) == (0, "place-ally", 4)
    t.choose(0, "place in Tyrion/Euron")
    assert t.council(1) == ["Jaqen H'ghar"]


@pytest.mark.parametrize("viewer", [1, 2, 3, SPECTATOR])
def test_everybody_sees_whom_loras_brings_before_it_is_placed(viewer: int) -> None:
    t = Table(current="Ser Loras Tyrell", councils={0: ["Renly Baratheon"]}, allies=["Jaqen H'ghar"])
    assert t.about == "place-ally"
    assert "Jaqen H'ghar" in json.dumps(titled(t.s, viewer))


def test_the_ally_that_loras_brings_is_claimed_with_all_that_comes_of_it() -> None:
    t = Table(
        current="Ser Loras Tyrell",
        councils={0: ["Renly Baratheon"], 3: ["Bronn"]},
        allies=["Shae"],
    )
    assert t.council(0) == ["Renly Baratheon", "Ser Loras Tyrell", "Shae", "Bronn"]


def test_the_ally_that_loras_brings_rules_nothing_in_this_round() -> None:
    t = Table(current="Ser Loras Tyrell", councils={0: ["Renly Baratheon"]}, allies=["Mace Tyrell"])
    t.choose(0, f"token to {LEFT}")
    assert t.about == "place-ally", "Mace Tyrell's second token was not to be had"
    assert t.tokens(0) + t.tokens(3) == 1


def test_loras_comes_alone_if_he_was_the_last() -> None:
    gone = [title for title in ALLIES if title != "Ser Loras Tyrell"]
    t = Table(current="Ser Loras Tyrell", dead=gone)
    t.choose(0, f"place in {LEFT}")
    assert t.council(0) == ["Ser Loras Tyrell"]
    assert t.about == "gain-token"


def test_loras_takes_the_next_ally_of_an_open_row_after_it_was_filled_up() -> None:
    t = Table(variants=["revealed-allies"], row=["Ser Loras Tyrell", "Bronn", "Hodor"], allies=["Varys", "Ygritte"])
    t.choose(0, f"place in {LEFT}")
    assert t.council(0) == ["Ser Loras Tyrell", "Bronn"]
    assert titled(t.s)["row"] == ["Hodor", "Varys"]


# -- Shae -----------------------------------------------------------------------------------------------


def test_shae_draws_an_ally_of_the_other_council_to_hers() -> None:
    t = Table(current="Shae", councils={0: ["Hodor"], 1: ["Arya Stark"], 3: ["Bronn", "Varys"]})
    t.choose(0, f"place in {LEFT}")
    assert t.options == ["move Bronn", "move Varys"]
    t.choose(0, "move Varys")
    assert t.council(0) == ["Hodor", "Shae", "Varys"]
    assert (t.council(1), t.council(3)) == (["Arya Stark"], ["Bronn"])


def test_shae_moves_the_only_ally_there_without_being_asked() -> None:
    t = Table(current="Shae", councils={3: ["Bronn"]})
    t.choose(0, f"place in {LEFT}")
    assert (t.council(0), t.council(3)) == (["Shae", "Bronn"], [])


def test_shae_moves_nobody_if_there_is_nobody_in_the_other_council() -> None:
    t = Table(current="Shae", councils={0: ["Bronn"], 1: ["Varys"]})
    t.choose(0, f"place in {LEFT}")
    assert t.council(0) == ["Bronn", "Shae"]
    assert t.about == "gain-token"


# -- Robb Stark -----------------------------------------------------------------------------------------


def robb_claimed(hands: dict[int, list[str]], first: int = 0) -> Table:
    """Seat 0 claims Robb, having won with The Game of Thrones."""
    t = Table(current="Robb Stark", first=first, hands={**hands, 0: ["The Game of Thrones", *hands.get(0, [])]})
    while t.about == "turn":
        t.choose(t.asked, "play The Game of Thrones" if "play The Game of Thrones" in t.options else "kneel")
    t.choose(0, f"place in {LEFT}")
    return t


def test_robb_dies_by_one_betrayal() -> None:
    t = robb_claimed({1: ["Betrayal", "Tithe"]})
    assert (t.asked, t.about, t.options) == (1, "murder", ["discard Betrayal", "nothing"])
    t.choose(1, "discard Betrayal")
    t.choose(0, "nothing")
    assert (t.dead, t.council(0)) == (["Robb Stark"], [])
    assert (t.hand(1), t.discard) == (["Tithe"], ["Betrayal"])
    assert t.about == "gain-token", "the token is gained all the same"


@pytest.mark.parametrize(("first", "order"), [(0, [1, 2, 3]), (2, [2, 3, 1]), (3, [3, 1, 2])])
def test_all_others_are_asked_for_robbs_life_clockwise_whatever_they_hold(first: int, order: list[int]) -> None:
    t = robb_claimed({1: ["Betrayal"], 2: ["Tithe"], 3: []}, first)
    asked = []
    while t.about == "murder":
        asked.append(t.asked)
        t.choose(t.asked, "nothing")
    assert asked == order
    assert (t.about, t.council(0)) == ("gain-token", ["Robb Stark"])


def test_nobody_can_tell_from_the_question_whether_a_leader_could_kill_robb() -> None:
    armed, unarmed = robb_claimed({1: ["Betrayal"]}), robb_claimed({1: ["Corruption"]})
    assert unarmed.options == ["nothing"]
    for viewer in (0, 2, 3, SPECTATOR):
        assert armed.s.view(viewer) == unarmed.s.view(viewer)


def test_robbs_claimer_is_asked_for_a_betrayal_even_without_one() -> None:
    t = robb_claimed({1: ["Betrayal"]})
    t.choose(1, "discard Betrayal")
    assert (t.asked, t.about, t.options) == (0, "murder-defence", ["nothing"])


def test_robb_is_saved_by_another_betrayal_and_both_are_gone() -> None:
    t = robb_claimed({0: ["Betrayal", "Betrayal"], 1: ["Betrayal"], 3: ["Betrayal"]})
    t.choose(1, "discard Betrayal")
    t.choose(0, "discard Betrayal")
    assert (t.council(0), t.dead) == (["Robb Stark"], [])
    assert (t.hand(0), t.hand(1)) == (["Betrayal"], [])
    assert t.discard == ["Betrayal", "Betrayal"]
    assert t.about == "gain-token", "a single leader may try: seat 3 is not asked"


def test_robb_that_loras_brings_can_be_murdered_too() -> None:
    t = Table(
        current="Ser Loras Tyrell",
        hands={3: ["Betrayal"]},
        councils={0: ["Renly Baratheon"]},
        allies=["Robb Stark"],
    )
    t.kneel(3)
    t.choose(1, "nothing")
    t.choose(2, "nothing")
    t.choose(3, "discard Betrayal")
    t.choose(0, "nothing")
    assert t.council(0) == ["Renly Baratheon", "Ser Loras Tyrell"]
    assert t.dead == ["Robb Stark"]


# -- Ser Ilyn Payne -------------------------------------------------------------------------------------


def test_ilyn_kills_one_of_the_next_three_allies_and_orders_the_others() -> None:
    t = Table(current="Ser Ilyn Payne", allies=["Bronn", "Shae", "Varys", "Hodor"])
    t.choose(0, f"place in {LEFT}")
    assert t.options == ["kill Bronn", "kill Shae", "kill Varys"]
    t.choose(0, "kill Shae")
    assert t.dead == ["Shae"]
    assert t.options == ["next Bronn", "next Varys"]
    t.choose(0, "next Varys")
    assert t.coming_allies[:3] == ["Varys", "Bronn", "Hodor"]
    assert t.about == "gain-token"


def test_only_ilyns_claimer_foresees_what_is_left() -> None:
    t = Table(current="Ser Ilyn Payne", allies=["Bronn", "Shae", "Varys", "Hodor"])
    t.choose(0, f"place in {LEFT}")
    assert foreseen(t, 0) == ["Bronn", "Shae", "Varys"]
    assert foreseen(t, 1) == []
    t.choose(0, "kill Shae")
    t.choose(0, "next Varys")
    assert foreseen(t, 0) == ["Varys", "Bronn"]
    for viewer in (1, 2, 3, SPECTATOR):
        assert foreseen(t, viewer) == []
        assert titled(t.s, viewer)["dead"] == ["Shae"]


def test_ilyn_kills_the_only_ally_that_is_left() -> None:
    gone = [title for title in ALLIES if title not in ("Ser Ilyn Payne", "Bronn")]
    t = Table(current="Ser Ilyn Payne", allies=["Bronn"], dead=gone)
    t.choose(0, f"place in {LEFT}")
    assert (t.dead[-1], t.coming_allies) == ("Bronn", [])
    assert t.about == "gain-token"


def test_ilyn_may_kill_the_next_ally_of_an_open_row() -> None:
    t = Table(
        variants=["revealed-allies"], row=["Ser Ilyn Payne", "Bronn", "Hodor"], allies=["Shae", "Varys", "Ygritte"]
    )
    t.choose(0, f"place in {LEFT}")
    t.choose(0, "kill Bronn")
    t.choose(0, "next Varys")
    assert titled(t.s)["row"] == ["Varys", "Hodor"]
    assert t.coming_allies[:2] == ["Shae", "Ygritte"]


# -- Sansa Stark ----------------------------------------------------------------------------------------


def test_sansa_joins_the_strongest_ally_not_the_strongest_council() -> None:
    t = Table(current="Sansa Stark", councils={0: ["Varys", "Bronn"], 3: ["Shae"]}, tokens={0: 3})
    assert t.council(3) == ["Shae", "Sansa Stark"]
    assert t.about == "gain-token"


def test_sansa_without_any_ally_to_join_goes_where_her_claimer_likes() -> None:
    t = Table(current="Sansa Stark", councils={1: ["Shae"]})
    assert t.options == [f"place in {LEFT}", f"place in {RIGHT}"]


def test_sansa_may_choose_between_equally_strong_allies() -> None:
    t = Table(current="Sansa Stark", councils={0: ["Shae", "Varys"], 3: ["Renly Baratheon"]})
    assert t.options == [f"place in {LEFT}", f"place in {RIGHT}"]
    t.choose(0, f"place in {RIGHT}")
    assert t.council(3) == ["Renly Baratheon", "Sansa Stark"]


def test_sansa_does_not_hang_on_strings_but_the_token_does() -> None:
    t = Table(
        current="Sansa Stark",
        hands={0: ["The Game of Thrones"], 1: ["Pulling the Strings"]},
        councils={0: ["Varys"], 3: ["Shae"]},
    )
    t.play(0, "The Game of Thrones")
    t.play(1, "Pulling the Strings")
    assert t.council(3) == ["Shae", "Sansa Stark"]
    assert (t.tokens(0), t.tokens(3)) == (1, 0)


# -- Mance Rayder ---------------------------------------------------------------------------------------


def test_mance_goes_where_fewer_allies_are() -> None:
    t = Table(current="Mance Rayder", councils={0: ["Robb Stark"], 3: ["Hodor", "Varys"]})
    assert t.council(0) == ["Robb Stark", "Mance Rayder"]
    assert t.about == "gain-token"


def test_mance_may_choose_between_councils_of_equal_size() -> None:
    t = Table(current="Mance Rayder", councils={0: ["Robb Stark"], 3: ["Hodor"]})
    assert t.options == [f"place in {LEFT}", f"place in {RIGHT}"]


def test_mance_does_not_hang_on_strings() -> None:
    t = Table(
        current="Mance Rayder",
        hands={0: ["The Game of Thrones"], 1: ["Pulling the Strings"]},
        councils={0: ["Varys"]},
    )
    t.play(0, "The Game of Thrones")
    t.play(1, "Pulling the Strings")
    assert t.council(3) == ["Mance Rayder"]
    assert t.tokens(0) == 1


# -- Jaqen H'ghar ---------------------------------------------------------------------------------------


def test_jaqen_may_go_to_a_council_of_others() -> None:
    t = Table(current="Jaqen H'ghar")
    assert t.options == [f"place in {name}" for name in (LEFT, "Tyrion/Euron", "Euron/Jon", RIGHT)]
    t.choose(0, "place in Euron/Jon")
    assert t.council(2) == ["Jaqen H'ghar"]
    assert t.options == [f"token to {LEFT}", f"token to {RIGHT}"], "the token stays with its winner"


def test_jaqen_does_not_hang_on_strings() -> None:
    t = Table(current="Jaqen H'ghar", hands={0: ["The Game of Thrones"], 1: ["Pulling the Strings"]})
    t.play(0, "The Game of Thrones")
    t.play(1, "Pulling the Strings")
    assert (t.about, len(t.options)) == ("place-ally", 4)
    t.choose(0, "place in Tyrion/Euron")
    assert t.council(1) == ["Jaqen H'ghar"]
    assert t.tokens(0) == 1


# -- Renly Baratheon ------------------------------------------------------------------------------------


def test_renly_lets_the_neighbours_draw_and_nobody_else() -> None:
    t = Table(current="Renly Baratheon", deck=["Tithe", "Wardship", "Ambush"])
    t.choose(0, f"place in {LEFT}")
    assert [t.hand(seat) for seat in range(4)] == [[], ["Tithe"], [], ["Wardship"]]
    for viewer in (0, 2, 3, SPECTATOR):
        assert seen(t, viewer, 1) == [], "nobody sees what another draws"


def test_at_a_table_of_three_everybody_else_draws_for_renly() -> None:
    t = Table(3, current="Renly Baratheon", deck=["Tithe", "Wardship"])
    t.choose(0, "place in Cersei/Tyrion")
    assert [t.hand(seat) for seat in range(3)] == [[], ["Tithe"], ["Wardship"]]


def test_renly_lets_nobody_draw_from_an_empty_deck() -> None:
    t = Table(current="Renly Baratheon", discard=WHOLE_DECK)
    t.choose(0, f"place in {LEFT}")
    assert [t.hand(seat) for seat in range(4)] == [[], [], [], []]
    assert t.about == "gain-token"
