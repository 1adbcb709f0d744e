"""The end of the game: small councils, tie-breaks, shared victory."""

import pytest

from kingsmoot.games.btwixt.scoring import council_total
from kingsmoot.games.btwixt.state import WINTER
from kingsmoot.kernel.state import Result
from tests.games.btwixt.table import Table, titled
from tests.games.btwixt.whole import at_random, begin, ended


def result(*councils: tuple[list[str], list[int]]) -> Result:
    found = ended(councils).result
    assert found is not None
    return found


def test_a_council_counts_its_allies_and_the_numbers_of_its_tokens() -> None:
    s = ended([(["Robb Stark", "Varys"], [3, 1, 2]), ([], [3, 3]), (["Patchface"], [])])
    assert [council_total(s, council) for council in range(3)] == [18, 6, 1]
    assert [council["total"] for council in titled(s)["councils"]] == [18, 6, 1]


def test_the_small_council_is_the_lower_of_the_two() -> None:
    """Councils 18, 6, 1: seat 0 has 18 and 1, seat 1 has 6 and 18, seat 2 has 1 and 6."""
    final = result((["Robb Stark", "Varys"], [3, 1, 2]), ([], [3, 3]), (["Patchface"], []))
    assert final.scores == (1, 6, 1)
    assert final.winners == (1,)
    assert final.reason == "Tyrion Lannister wins with the most powerful small council, 6."


def test_one_strong_council_does_not_win() -> None:
    final = result(
        (["Robb Stark", "Tywin Lannister", "Robert Baratheon"], []),
        (["Patchface"], []),
        (["Bronn"], []),
        (["Varys"], []),
    )
    assert final.scores == (3, 1, 1, 3)
    assert final.winners == (0,)
    assert final.reason == "Cersei Lannister wins the tie at 3 with the more powerful other council, 25."


def test_equal_councils_make_either_of_them_the_small_one() -> None:
    final = result((["Bronn"], []), (["Ygritte"], []), (["Hodor"], []), ([], []))
    assert final.scores == (0, 4, 3, 0)
    assert final.winners == (1,)


def test_the_dead_and_the_supply_count_for_nobody() -> None:
    t = Table(round=5, season=WINTER, current="Bronn", dead=["Robb Stark"], tokens={3: 1}, hands={0: ["Corruption"]})
    t.kneel(0)
    t.choose(0, "place in Cersei/Tyrion")
    assert not t.s.over
    t.choose(0, "token to Jon/Cersei")
    assert t.s.result is not None
    right = sum(t.s.tokens[3])
    assert len(t.s.tokens[3]) == 2
    assert t.s.result.scores == (min(4, right), 0, 0, 0)
    assert t.s.result.winners == (0,)


def test_a_narrow_defeat_counts_for_bots_that_play_ahead() -> None:
    """Councils 4, 3, 3, 1: seat 1 has 3 and 4 and wins the tie with seat 2, who has 3 and 3; the others have 1."""
    s = ended([(["Ygritte"], []), (["Bronn"], []), (["Hodor"], []), (["Patchface"], [])])
    merits = [s.game.merit(s, seat) for seat in range(4)]
    assert sorted(range(4), key=lambda seat: -merits[seat])[:2] == [1, 2]
    assert merits[1] > 0.5 > merits[2] > merits[0] > 0.0
    assert sum(merits) == pytest.approx(1.0)


# -- ties -----------------------------------------------------------------------------------------------


def test_more_allies_do_not_matter_while_the_other_council_decides() -> None:
    """Seats 0 and 1 tie at 4; seat 1 has one power more in the other council, seat 0 two allies more."""
    final = result((["Bronn"], []), (["Shae"], []), ([], []), (["Missandei", "Samwell Tarly", "Patchface"], []))
    assert final.scores == (4, 4, 0, 0)
    assert final.winners == (1,)


def test_tokens_are_no_allies_in_the_last_tie_break() -> None:
    """Seats 0 and 1 tie at 4 and 6: seat 1 by two allies, seat 0 by one ally and two tokens."""
    final = result((["Bronn"], []), (["Hodor", "Varys"], []), ([], []), (["Catelyn Stark"], [1, 1]))
    assert final.scores == (4, 4, 0, 0)
    assert final.winners == (1,)
    assert final.reason == "Tyrion Lannister wins the tie at 4 and 6 with the most allies, 3."


def test_a_tie_that_nothing_breaks_is_a_shared_victory() -> None:
    final = result((["Bronn"], []), (["Hodor", "Varys"], []), ([], []), (["Arya Stark", "Mace Tyrell"], []))
    assert final.scores == (4, 4, 0, 0)
    assert final.winners == (0, 1)
    assert final.reason == (
        "Cersei Lannister and Tyrion Lannister share the victory: small councils, other councils and allies are tied."
    )


def test_leaders_who_are_no_neighbours_can_tie() -> None:
    """All four have 4 and 6; only seats 2 and 3 have three allies."""
    final = result(
        (["Bronn"], []),
        (["Shae"], []),
        (["Missandei", "Samwell Tarly"], []),
        (["Renly Baratheon"], []),
    )
    assert final.scores == (4, 4, 4, 4)
    assert final.winners == (2, 3)


@pytest.mark.parametrize("players", range(3, 7))
def test_a_table_without_any_power_is_shared_by_all(players: int) -> None:
    final = result(*[([], [])] * players)
    assert final.scores == (0,) * players
    assert final.winners == tuple(range(players))


@pytest.mark.parametrize("players", range(3, 7))
def test_whole_games_are_scored_by_these_rules(players: int) -> None:
    for seed in range(5):
        s = begin(players, seed=seed)
        for _ in at_random(s, seed):
            pass
        power = [sum(s.cards.cards[ally].value for ally in s.councils[c]) + sum(s.tokens[c]) for c in range(players)]
        mine = [sorted((power[seat], power[seat - 1])) for seat in range(players)]
        allies = [len(s.councils[seat]) + len(s.councils[seat - 1]) for seat in range(players)]
        best = max(zip(mine, allies, strict=True))
        assert s.result is not None
        assert s.result.scores == tuple(small for small, _ in mine)
        assert s.result.winners == tuple(seat for seat in range(players) if (mine[seat], allies[seat]) == best)
