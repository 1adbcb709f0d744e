"""The pairing of a Swiss round: the examples of the regulations, byes, rematches, and what is said about them."""

from collections import Counter

import pytest

from kingsmoot.kernel.rng import Rng
from kingsmoot.tournament.pairing.benchmark import entrants, met_neighbours
from kingsmoot.tournament.pairing.swiss import Draw, Entrant, NoPairing, pair
from tests.tournament.pairing.hard_tables import all_met

SEEDS = range(60)


def field(
    points: dict[str, int], games: str = "", byes: str = "", ranking: str | None = None
) -> tuple[list[Entrant], dict[int, str]]:
    """People by name: `games` as in "A-B C-D", `byes` a name for each bye, `ranking` the best first."""
    number = {name: at for at, name in enumerate(points)}
    met: dict[str, set[int]] = {name: set() for name in points}
    for game in games.split():
        a, b = game.split("-")
        met[a].add(number[b])
        met[b].add(number[a])
    order = ranking.split() if ranking else sorted(points, key=lambda name: -points[name])
    people = [
        Entrant(number[name], name, score, order.index(name) + 1, frozenset(met[name]), byes.split().count(name))
        for name, score in points.items()
    ]
    return people, {at: name for name, at in number.items()}


def named(draw: Draw, names: dict[int, str]) -> set[str]:
    """The pairings, as in {"A-B", "C-D", "E"}; the one of more points is first."""
    return {"-".join(names[player] for player in pairing.players) for pairing in draw.pairings}


def reasons(draw: Draw) -> list[str]:
    return [pairing.reason for pairing in draw.pairings]


# Examples of the regulations

FIRST_ROUND_OF_C = "P1-P2 P3-P4 P5-P6 P7-P8"
SECOND_ROUND_OF_C = "P1-P3 P7-P5 P2-P4 P6-P8"


def test_example_11_the_third_of_a_group_of_three_is_paired_down() -> None:
    people, names = field({"John": 15, "Stella": 15, "Laramy": 15, "Kyle": 10})
    paired_down = Counter[str]()
    for seed in range(300):
        draw = pair(people, Rng(seed), first_round=False)
        top, down = (names[pairing.players[0]] for pairing in draw.pairings)
        assert draw.method == "draw"
        assert names[draw.pairings[1].players[1]] == "Kyle"
        assert reasons(draw) == [
            "Both have 15 points.",
            f"{down} is the odd one of the group with 15 points and is paired down to Kyle (10 points).",
        ]
        assert top != down
        paired_down[down] += 1
    assert all(70 < paired_down[name] < 130 for name in ("John", "Stella", "Laramy"))


def test_example_12_the_second_round_of_event_c() -> None:
    points = {"P1": 5, "P3": 5, "P5": 5, "P7": 4, "P8": 1, "P2": 0, "P4": 0, "P6": 0}
    people, names = field(points, FIRST_ROUND_OF_C)
    for seed in SEEDS:
        draw = pair(people, Rng(seed), first_round=False)
        groups = [tuple(points[names[player]] for player in pairing.players) for pairing in draw.pairings]
        assert groups == [(5, 5), (5, 4), (1, 0), (0, 0)]
        assert draw.method == "draw"


def test_example_13_the_third_round_of_event_c() -> None:
    points = {"P1": 10, "P7": 9, "P3": 5, "P5": 5, "P2": 5, "P8": 3, "P6": 2, "P4": 0}
    people, names = field(points, f"{FIRST_ROUND_OF_C} {SECOND_ROUND_OF_C}")
    seen = set()
    for seed in SEEDS:
        pairings = named(pair(people, Rng(seed), first_round=False), names)
        assert {"P1-P7", "P6-P4"} <= pairings
        seen |= pairings
    assert seen == {"P1-P7", "P6-P4", "P3-P5", "P3-P2", "P5-P2", "P3-P8", "P5-P8", "P2-P8"}


@pytest.mark.parametrize(("ranking", "bye"), [("A C E D B", "B"), ("A C E B D", "D")])
def test_example_21_the_bye_of_the_second_round_of_event_b(ranking: str, bye: str) -> None:
    people, names = field({"A": 5, "B": 0, "C": 5, "D": 0, "E": 5}, "A-B C-D", byes="E", ranking=ranking)
    draw = pair(people, Rng(1), first_round=False)
    assert named(draw, names) & {"A", "B", "C", "D", "E"} == {bye}
    assert reasons(draw)[-1] == f"{bye} has the bye: ranked lowest of those without one so far."


def test_example_22_the_third_round_of_event_b() -> None:
    games = "A-B C-D A-C D-E"
    people, names = field({"A": 9, "C": 6, "D": 5, "B": 5, "E": 5}, games, byes="E B", ranking="A C D B E")
    for seed in SEEDS:
        draw = pair(people, Rng(seed), first_round=False)
        assert named(draw, names) == {"A-E", "C-B", "D"}
        assert draw.method == "matching"
    assert reasons(draw)[0] == (
        "A (9 points) is paired down to E (5 points): the field cannot be paired closer without a rematch."
    )


# The draw


def test_the_first_round_is_drawn_from_all() -> None:
    people, names = field({"A": 15, "B": 15, "C": 0, "D": 0})
    draws = Counter(" ".join(sorted(named(pair(people, Rng(seed), first_round=True), names))) for seed in range(600))
    assert draws.keys() == {"A-B C-D", "A-C B-D", "A-D B-C"}
    assert all(150 < count < 250 for count in draws.values())
    assert set(reasons(pair(people, Rng(1), first_round=True))) == {"The first round is drawn at random."}


def test_every_rematch_free_pairing_of_a_group_is_equally_likely() -> None:
    people, names = field(dict.fromkeys("ABCDEF", 5), "A-B")
    draws = Counter(" ".join(sorted(named(pair(people, Rng(seed), first_round=False), names))) for seed in range(2400))
    assert len(draws) == 12  # of fifteen, three have A-B
    assert all(140 < count < 260 for count in draws.values())


def test_everybody_of_the_next_group_may_be_the_one_for_the_odd_one() -> None:
    people, names = field({"Top": 5, "A": 1, "B": 1, "C": 1, "D": 1, "E": 1}, "Top-A")
    opponents = Counter(names[pair(people, Rng(seed), first_round=False).pairings[0].players[1]] for seed in range(400))
    assert opponents.keys() == {"B", "C", "D", "E"}
    assert all(65 < count < 135 for count in opponents.values())


def test_one_point_is_one_point() -> None:
    people, _ = field({"Top": 5, "A": 1, "B": 1, "C": 1})
    assert reasons(pair(people, Rng(1), first_round=False))[1] == "Both have 1 point."


def test_the_same_seed_gives_the_same_draw_in_whatever_order_the_players_come() -> None:
    hat = entrants([6, 6, 6, 6, 3, 3, 3, 3, 0, 0, 0], [(0, 4), (1, 5)])
    exact = entrants([6, 6, 3, 3, 3, 0, 0, 0, 0, 0, 0], [(0, 1)])
    for people, method in ((hat, "draw"), (exact, "matching")):
        draw = pair(people, Rng(7), first_round=False)
        assert draw.method == method
        assert pair(people[::-1], Rng(7), first_round=False) == draw
        assert any(pair(people, Rng(seed), first_round=False) != draw for seed in range(8, 12))


def test_draws_stay_as_they_were_once_given() -> None:
    """Whoever changes these draws changes what the seed of a simulation, or the key in a log, leads to."""
    hat = pair(entrants([5] * 6 + [0] * 5), Rng(1), first_round=False)
    assert [pairing.players for pairing in hat.pairings] == [(0, 2), (1, 4), (3, 5), (6, 8), (7, 9), (10,)]
    exact = pair(entrants([9] * 3 + [5] * 7 + [0] * 6, met_neighbours(16, 3)), Rng(1), first_round=False)
    assert " ".join(f"{a}-{b}" for a, b in (pairing.players for pairing in exact.pairings)) == (
        "0-8 1-6 2-9 3-7 4-13 5-12 10-14 11-15"
    )


def test_opponents_who_have_left_do_not_matter() -> None:
    people = [Entrant(1, "A", 5, 1, frozenset({8, 9})), Entrant(2, "B", 0, 2, frozenset({7}))]
    assert pair(people, Rng(1), first_round=False).pairings[0].players == (1, 2)


def test_a_game_counts_even_if_one_of_the_two_does_not_remember() -> None:
    people = [Entrant(1, "A", 5, 1, frozenset({2})), Entrant(2, "B", 0, 2, frozenset())]
    with pytest.raises(NoPairing):
        pair(people, Rng(1), first_round=False)


def test_few_players() -> None:
    assert pair([], Rng(1), first_round=True) == Draw((), (), "draw")
    alone = pair(entrants([0]), Rng(1), first_round=False)
    assert [pairing.players for pairing in alone.pairings] == [(0,)]
    two = pair(entrants([0, 5]), Rng(1), first_round=False)
    assert [pairing.players for pairing in two.pairings] == [(1, 0)]


# The bye


def test_the_bye_of_the_first_round_is_random() -> None:
    people, names = field(dict.fromkeys("ABC", 0))
    byes = Counter(names[pair(people, Rng(seed), first_round=True).pairings[-1].players[0]] for seed in range(300))
    assert all(70 < byes[name] < 130 for name in "ABC")
    draw = pair(people, Rng(1), first_round=True)
    assert reasons(draw)[-1] == f"{names[draw.pairings[-1].players[0]]} has the bye, drawn at random."


def test_when_all_had_a_bye_the_lowest_of_those_with_the_fewest_has_another() -> None:
    people, _ = field({"A": 15, "B": 10, "C": 5}, byes="A B C C")
    draw = pair(people, Rng(1), first_round=False)
    assert reasons(draw)[-1] == "B has the bye: everyone has had one; ranked lowest of those with 1 bye so far."


def test_the_bye_moves_up_when_the_others_could_not_be_paired() -> None:
    people, names = field({"A": 9, "B": 6, "C": 3, "D": 1, "E": 0}, "A-B A-C A-D")
    draw = pair(people, Rng(1), first_round=False)
    assert named(draw, names) == {"A-E", "B-C", "D"}
    assert reasons(draw)[-1] == (
        "D has the bye, next in line after E: with the bye there, the others could not be paired without a rematch."
    )


def test_the_bye_goes_to_one_who_had_it_only_when_nobody_else_can_take_it() -> None:
    people, names = field({"A": 9, "B": 6, "C": 3, "D": 1, "E": 0}, "A-B A-C A-D", byes="A B C D")  # A can play E only
    draw = pair(people, Rng(1), first_round=False)
    assert named(draw, names) == {"A-E", "B-C", "D"}
    assert reasons(draw)[-1].startswith("D has the bye, next in line after E:")


def test_many_who_are_passed_over_are_not_all_named() -> None:
    # The best five have met each other; four of them need the last four, and the fifth sits out.
    people = entrants([9, 8, 7, 6, 5, 4, 3, 2, 1], all_met(range(5)))
    draw = pair(people, Rng(1), first_round=False)
    assert draw.pairings[-1].players == (4,)
    assert reasons(draw)[-1].startswith("P4 has the bye, next in line after P8, P7 and 2 others:")


# Rematches


def test_without_a_pairing_free_of_rematches_the_fewest_are_named() -> None:
    people, _ = field({"A": 9, "B": 6, "C": 3, "D": 0}, "A-B A-C A-D")
    with pytest.raises(NoPairing, match="1 rematch at least cannot be avoided") as caught:
        pair(people, Rng(1), first_round=False)
    assert caught.value.rematches == 1
    with pytest.raises(NoPairing, match="2 rematches at least cannot be avoided"):
        pair(entrants([0, 0, 0, 0], all_met(range(4))), Rng(1), first_round=False)


def test_an_odd_field_without_a_pairing_free_of_rematches() -> None:
    with pytest.raises(NoPairing) as caught:
        pair(entrants([4, 3, 2, 1, 0], all_met(range(5))), Rng(1), first_round=False)
    assert caught.value.rematches == 2


def test_rematches_that_are_allowed_are_as_few_and_as_close_as_can_be() -> None:
    people, names = field({"A": 9, "B": 6, "C": 3, "D": 0}, "A-B A-C A-D")
    draw = pair(people, Rng(1), first_round=False, allow_rematches=True)
    assert named(draw, names) == {"A-B", "C-D"}
    assert draw.rematches == ((0, 1),)
    assert reasons(draw)[0] == "A and B meet again: so many rematches cannot be avoided."


def test_allowing_rematches_makes_none_where_none_is_needed() -> None:
    people, names = field({"A": 9, "B": 9, "C": 0, "D": 0}, "A-B")
    draw = pair(people, Rng(1), first_round=False, allow_rematches=True)
    assert draw.rematches == ()
    assert named(draw, names) in ({"A-C", "B-D"}, {"A-D", "B-C"})


def test_the_bye_is_chosen_for_the_fewest_rematches_when_they_are_allowed() -> None:
    # Without E there are two rematches; without D, who is next in line, one: E plays somebody.
    people, names = field({"A": 9, "B": 6, "C": 3, "D": 1, "E": 0}, "A-B A-C A-D B-C B-D C-D")
    draw = pair(people, Rng(1), first_round=False, allow_rematches=True)
    assert len(draw.rematches) == 1
    assert reasons(draw)[-1] == (
        "D has the bye, next in line after E: with the bye there, the others would need more rematches."
    )
    assert "D" in named(draw, names)
