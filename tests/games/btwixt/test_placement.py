"""Which rule decides where an ally goes: an ally's ability, then an influence card's, then the rulebook.

Cersei (seat 0) wins the bid; her left council is shared with Tyrion (1), her right council with Jon (3).
"""

import pytest

from tests.games.btwixt.table import Table

LEFT, RIGHT = 0, 3
STRINGS = "Pulling the Strings"


def cersei_wins(t: Table, *others: tuple[int, str], with_: str = "The Game of Thrones") -> None:
    """Cersei plays one card; then the others play theirs, and nobody holds another."""
    t.play(0, with_)
    for seat, title in others:
        t.play(seat, title)


# -- Pulling the Strings --------------------------------------------------------------------------------


def test_without_strings_the_winner_is_free() -> None:
    t = Table(hands={0: ["The Game of Thrones"], 1: ["Corruption"]})
    cersei_wins(t, (1, "Corruption"))
    assert t.options == ["place in Cersei/Tyrion", "place in Jon/Cersei"]


def test_a_string_of_somebody_who_is_no_neighbour_pulls_nothing() -> None:
    t = Table(hands={0: ["The Game of Thrones"], 2: [STRINGS]})
    cersei_wins(t, (2, STRINGS))
    assert t.options == ["place in Cersei/Tyrion", "place in Jon/Cersei"]
    t.choose(0, "place in Cersei/Tyrion")
    assert t.options == ["token to Cersei/Tyrion", "token to Jon/Cersei"]


@pytest.mark.parametrize(("neighbour", "council"), [(1, 0), (2, 2)])
def test_among_three_each_string_pulls_to_its_own_side(neighbour: int, council: int) -> None:
    t = Table(3, current="Bronn", hands={0: ["The Game of Thrones"], neighbour: [STRINGS]})
    cersei_wins(t, (neighbour, STRINGS))
    assert t.council(council) == ["Bronn"]
    assert [t.tokens(c) for c in range(3)] == [int(c == council) for c in range(3)]


def test_two_strings_on_each_side_leave_the_winner_free() -> None:
    t = Table(hands={0: ["The Game of Thrones", "Betrayal"], 1: [STRINGS] * 2, 3: [STRINGS] * 2})
    t.play(0, "The Game of Thrones")
    t.play(1, STRINGS)
    t.play(3, STRINGS)
    t.kneel(0)
    t.play(1, STRINGS)
    t.play(3, STRINGS)
    assert t.options == ["place in Cersei/Tyrion", "place in Jon/Cersei"]


def test_the_winners_own_string_does_not_outweigh_a_neighbours() -> None:
    t = Table(current="Bronn", hands={0: [STRINGS, STRINGS], 1: [STRINGS]})
    t.play(0, STRINGS)
    t.play(1, STRINGS)
    t.play(0, STRINGS)
    assert t.council(LEFT) == ["Bronn"]
    assert (t.tokens(LEFT), t.tokens(RIGHT)) == (1, 0)


def test_every_token_that_the_winner_gains_follows_the_string() -> None:
    """Two by a triumph, two by the ally, one for the bid."""
    t = Table(
        current="Petyr Baelish",
        hands={0: ["The Dragon Has Three Heads", "Contingency Plan"], 1: [STRINGS]},
    )
    t.play(0, "The Dragon Has Three Heads")
    t.play(1, STRINGS)
    t.play(0, "Contingency Plan")
    assert (t.tokens(LEFT), t.tokens(RIGHT)) == (5, 0)


def test_a_token_of_somebody_who_did_not_win_follows_no_string() -> None:
    """Tyrion comes second beside Euron, who has a string in his pile."""
    t = Table(
        hands={0: ["The Game of Thrones"], 1: ["A Seat at the Feast", "Royal Decree"], 2: [STRINGS], 3: ["Ambush"]},
    )
    t.play(0, "The Game of Thrones")
    t.play(1, "Royal Decree")
    t.play(2, STRINGS)
    t.kneel(3)
    t.play(1, "A Seat at the Feast")
    assert (t.asked, t.options) == (1, ["token to Tyrion/Euron", "token to Cersei/Tyrion"])


# -- additional allies ignore the strings ---------------------------------------------------------------


def test_the_ally_of_matchmaker_ignores_the_string() -> None:
    t = Table(
        current="Bronn",
        allies=["Shae"],
        hands={0: ["Matchmaker", "The Game of Thrones"], 1: [STRINGS]},
    )
    t.play(0, "Matchmaker")
    t.play(1, STRINGS)
    t.play(0, "The Game of Thrones")
    assert t.s.decision.prompt == "Place Shae (power 6) in a council."
    assert t.options == ["place in Cersei/Tyrion", "place in Jon/Cersei"]
    t.choose(0, "place in Jon/Cersei")
    assert t.council(RIGHT) == ["Shae"]
    assert t.council(LEFT) == ["Bronn"]
    assert (t.tokens(LEFT), t.tokens(RIGHT)) == (1, 0)


def test_the_ally_of_blood_magic_ignores_the_string_but_the_token_does_not() -> None:
    t = Table(
        current="Bronn",
        allies=["Shae"],
        hands={0: ["Blood Magic", "The Game of Thrones"], 1: [STRINGS]},
    )
    t.play(0, "Blood Magic")
    assert (t.dead, t.current) == (["Bronn"], "Shae")
    t.play(1, STRINGS)
    t.play(0, "The Game of Thrones")
    assert t.options == ["place in Cersei/Tyrion", "place in Jon/Cersei"]
    t.choose(0, "place in Jon/Cersei")
    assert t.council(RIGHT) == ["Shae"]
    assert (t.tokens(LEFT), t.tokens(RIGHT)) == (1, 0)


def test_an_ally_introduced_in_one_round_leaves_the_strings_of_the_next_alone() -> None:
    t = Table(
        current="Bronn",
        allies=["Shae", "Ygritte"],
        hands={0: ["Blood Magic", "The Game of Thrones"], 1: ["Corruption", STRINGS]},
    )
    t.play(0, "Blood Magic")
    t.play(1, "Corruption")
    t.kneel(0, 1)
    t.choose(1, "place in Tyrion/Euron")
    t.choose(1, "token to Tyrion/Euron")
    t.play(1, STRINGS)
    t.play(0, "The Game of Thrones")
    assert t.council(LEFT) == ["Ygritte"]


def test_loras_without_renly_follows_the_string_and_the_next_ally_follows_loras() -> None:
    t = Table(current="Ser Loras Tyrell", allies=["Bronn"], hands={0: ["The Game of Thrones"], 1: [STRINGS]})
    cersei_wins(t, (1, STRINGS))
    assert t.council(LEFT) == ["Ser Loras Tyrell", "Bronn"]
    assert (t.tokens(LEFT), t.tokens(RIGHT)) == (1, 0)


def test_renly_in_a_council_of_others_does_not_bind_loras() -> None:
    t = Table(
        current="Ser Loras Tyrell",
        allies=["Bronn"],
        councils={1: ["Renly Baratheon"]},
        hands={0: ["The Game of Thrones"]},
    )
    cersei_wins(t)
    t.choose(0, "place in Jon/Cersei")
    assert t.council(RIGHT) == ["Ser Loras Tyrell", "Bronn"]


# -- Mance Rayder, Sansa Stark, Jaqen H'ghar ------------------------------------------------------------


def test_mance_beats_the_string() -> None:
    t = Table(
        current="Mance Rayder",
        councils={LEFT: ["Bronn"]},
        hands={0: ["The Game of Thrones"], 1: [STRINGS]},
    )
    cersei_wins(t, (1, STRINGS))
    assert t.council(RIGHT) == ["Mance Rayder"]
    assert (t.tokens(LEFT), t.tokens(RIGHT)) == (1, 0)


def test_jaqen_beats_the_string() -> None:
    t = Table(current="Jaqen H'ghar", hands={0: ["The Game of Thrones"], 1: [STRINGS]})
    cersei_wins(t, (1, STRINGS))
    assert t.options == [f"place in {name}" for name in ("Cersei/Tyrion", "Tyrion/Euron", "Euron/Jon", "Jon/Cersei")]
    t.choose(0, "place in Euron/Jon")
    assert t.council(2) == ["Jaqen H'ghar"]
    assert (t.tokens(LEFT), t.tokens(RIGHT)) == (1, 0)


def test_sansa_goes_her_own_way_though_loras_brings_her() -> None:
    t = Table(
        current="Ser Loras Tyrell",
        allies=["Sansa Stark"],
        councils={LEFT: ["Renly Baratheon"], RIGHT: ["Robb Stark"]},
        hands={0: ["The Game of Thrones"]},
    )
    cersei_wins(t)
    assert t.council(LEFT) == ["Renly Baratheon", "Ser Loras Tyrell"]
    assert t.council(RIGHT) == ["Robb Stark", "Sansa Stark"]


def test_jaqen_goes_his_own_way_though_loras_brings_him() -> None:
    t = Table(
        current="Ser Loras Tyrell",
        allies=["Jaqen H'ghar"],
        councils={LEFT: ["Renly Baratheon"]},
        hands={0: ["The Game of Thrones"]},
    )
    cersei_wins(t)
    t.choose(0, "place in Tyrion/Euron")
    assert t.council(1) == ["Jaqen H'ghar"]


@pytest.mark.parametrize("ally", ["Mance Rayder", "Sansa Stark"])
def test_their_own_rule_holds_for_the_pack_too(ally: str) -> None:
    """Tyrion comes second, and The Pack Survives brings him an ally with a mind of its own."""
    t = Table(
        current="Bronn",
        allies=[ally],
        councils={0: ["Varys", "Hodor"], 1: ["Shae"]},
        hands={0: ["The Game of Thrones"], 1: ["The Pack Survives", "Tithe"], 2: [STRINGS]},
    )
    cersei_wins(t, (1, "The Pack Survives"), (2, STRINGS), (1, "Tithe"))
    assert t.council(1) == ["Shae", ally]
    assert (t.asked, t.about) == (0, "place-ally")


def test_jaqen_is_free_though_the_pack_brings_him() -> None:
    t = Table(
        current="Bronn",
        allies=["Jaqen H'ghar"],
        hands={0: ["The Game of Thrones"], 1: ["The Pack Survives"]},
    )
    cersei_wins(t, (1, "The Pack Survives"))
    t.choose(1, "place in Euron/Jon")
    assert t.council(2) == ["Jaqen H'ghar"]


def test_sansa_without_other_allies_is_placed_by_the_other_rules() -> None:
    t = Table(current="Sansa Stark", hands={0: ["The Game of Thrones"]})
    cersei_wins(t)
    assert t.options == ["place in Cersei/Tyrion", "place in Jon/Cersei"]


def test_sansa_looks_at_the_highest_ally_and_not_at_the_sum() -> None:
    t = Table(
        current="Sansa Stark",
        councils={LEFT: ["Shae", "Mance Rayder", "Bronn"], RIGHT: ["Stannis Baratheon"]},
        hands={0: ["The Game of Thrones"]},
    )
    cersei_wins(t)
    assert t.council(RIGHT) == ["Stannis Baratheon", "Sansa Stark"]


# -- tokens on the current ally -------------------------------------------------------------------------


def test_tokens_on_the_ally_go_where_it_goes() -> None:
    t = Table(current="Bronn", hands={0: ["Little Birds"]})
    cersei_wins(t, with_="Little Birds")
    t.choose(0, "place in Jon/Cersei")
    assert (t.tokens(LEFT), t.tokens(RIGHT)) == (0, 2)
    t.choose(0, "token to Cersei/Tyrion")
    assert (t.tokens(LEFT), t.tokens(RIGHT)) == (1, 2)


def test_tokens_on_an_ally_killed_by_blood_magic_go_back_to_the_supply() -> None:
    t = Table(current="Bronn", allies=["Shae"], hands={0: ["Little Birds"], 1: ["Blood Magic", "Betrayal"]})
    t.play(0, "Little Birds")
    t.play(1, "Blood Magic")
    assert (t.dead, t.current) == (["Bronn"], "Shae")
    assert (len(t.s.bait), len(t.s.supply)) == (0, 54)


def test_tokens_that_go_back_are_mixed_into_the_supply() -> None:
    """Nobody may know when they are drawn again."""
    drawn_next = set()
    for seed in range(20):
        t = Table(seed=seed, current="Bronn", hands={0: ["Little Birds"], 1: ["Shadow Assassin", "Betrayal"]})
        t.s.supply.sort()
        t.play(0, "Little Birds")
        t.play(1, "Shadow Assassin")
        drawn_next.add(tuple(t.s.supply))
    assert len(drawn_next) > 1


def test_a_string_decides_where_the_allys_own_rule_leaves_both_councils_open() -> None:
    t = Table(
        current="Mance Rayder",
        hands={0: ["Contingency Plan"], 1: ["Pulling the Strings"]},
        councils={0: ["Bronn"], 3: ["Hodor"]},
    )
    t.play(0, "Contingency Plan")
    t.play(1, "Pulling the Strings")
    assert "Mance Rayder" in t.council(0), "as many allies here as there: the string of seat 1 decides"
