"""The ladder: games folded into ratings, with seasons and places."""

from datetime import UTC, datetime, timedelta

import pytest

from kingsmoot.ratings import Ladder, RatedGame, rank, season_at
from kingsmoot.ratings.ladder import periods_between

BEGIN = datetime(2026, 3, 1, 12, tzinfo=UTC)


def game(hours: int, *players: str, places: tuple[int, ...] = (1, 2)) -> RatedGame[str]:
    return RatedGame(BEGIN + timedelta(hours=hours), players, places)


def test_the_winner_gains_what_the_loser_loses_between_newcomers() -> None:
    ladder = Ladder[str]()
    won, lost = ladder.add(game(0, "Cerise", "Raven"))
    assert won.player == "Cerise"
    assert won.after.value - 1500 == pytest.approx(1500 - lost.after.value)
    assert won.before.value == 1500


def test_a_draw_between_equals_changes_nothing_but_the_doubt() -> None:
    ladder = Ladder[str]()
    one, other = ladder.add(game(0, "Cerise", "Raven", places=(1, 1)))
    assert one.after.value == other.after.value == 1500
    assert one.after.deviation < 350


def test_a_melee_of_four_is_one_game_and_ranks_by_place() -> None:
    ladder = Ladder[str]()
    changes = ladder.add(game(0, "Cerise", "Raven", "Nan", "Mira", places=(2, 1, 4, 3)))
    by_rating = sorted(changes, key=lambda change: -change.after.value)
    assert [change.player for change in by_rating] == ["Raven", "Cerise", "Mira", "Nan"]
    assert all(ladder.standing(name).games == 1 for name in ("Cerise", "Raven", "Nan", "Mira"))
    duel = Ladder[str]()
    duel.add(game(0, "Cerise", "Raven"))
    assert ladder.standing("Raven").rating.deviation == pytest.approx(duel.standing("Cerise").rating.deviation, abs=1)


def test_places_go_by_the_lower_end_and_only_to_who_has_played_enough() -> None:
    ladder = Ladder[str]()
    for hour in range(30):
        ladder.add(game(hour, "Cerise", "Raven", places=(1, 2) if hour % 3 else (2, 1)))
    for hour in range(30, 33):
        ladder.add(game(hour, "Newcomer", "Raven"))
    moment = BEGIN + timedelta(hours=40)
    assert ladder.standing("Newcomer").rating.value > ladder.standing("Cerise").rating.value
    assert ladder.standing("Newcomer").provisional
    assert rank(ladder.standings, moment) == ["Cerise", "Raven"]


def test_time_and_a_new_season_widen_the_doubt() -> None:
    ladder = Ladder[str]()
    for hour in range(20):
        ladder.add(game(hour, "Cerise", "Raven", places=(1, 2) if hour % 2 else (2, 1)))
    standing = ladder.standing("Cerise")
    assert standing.last is not None
    soon, in_may = standing.last + timedelta(days=1), datetime(2026, 5, 1, tzinfo=UTC)
    april = in_may - timedelta(seconds=1)
    assert standing.rating.deviation < standing.now(soon).deviation < standing.now(april).deviation
    assert periods_between(standing.last, in_may) - periods_between(standing.last, april) == pytest.approx(10, abs=0.01)
    assert standing.now(in_may).value == standing.rating.value


@pytest.mark.parametrize(
    ("players", "places"), [(("Cerise",), (1,)), (("Cerise", "Cerise"), (1, 2)), (("Cerise", "Raven"), (1,))]
)
def test_nobody_is_rated_against_themselves(players: tuple[str, ...], places: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="two different players"):
        RatedGame(BEGIN, players, places)


@pytest.mark.parametrize(
    ("moment", "court", "begins"),
    [
        ((2026, 11, 17), "Winter court", (2026, 11, 1)),
        ((2027, 1, 31), "Winter court", (2026, 11, 1)),
        ((2027, 2, 1), "Spring court", (2027, 2, 1)),
        ((2026, 7, 31), "Summer court", (2026, 5, 1)),
        ((2026, 10, 1), "Autumn court", (2026, 8, 1)),
    ],
)
def test_seasons(moment: tuple[int, int, int], court: str, begins: tuple[int, int, int]) -> None:
    season = season_at(datetime(*moment, tzinfo=UTC))
    assert season.court == court
    assert season.begins == datetime(*begins, tzinfo=UTC)
    assert season_at(season.ends).begins == season.ends
    assert season_at(season.ends).since(season) == 2
