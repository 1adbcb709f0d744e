"""A few random games over all built-in decks; ``make fuzz`` plays thousands of them."""

from tests.fuzz.second import play


def test_random_jousts_over_all_built_in_decks_come_to_an_end() -> None:
    found = play(players=2, first=0, games=28)
    assert found.troubles == []
    assert found.games == 28
    assert found.decisions > 28 * 50
    assert len(found.used) > 60


def test_random_melees_come_to_an_end() -> None:
    for players in (3, 4, 5, 6):
        found = play(players, first=0, games=3)
        assert found.troubles == []
        assert found.games == 3
