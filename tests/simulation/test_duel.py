"""Bots against each other: every deal from each seat, the same numbers the same games, and what is counted of them."""

from collections.abc import Generator, Iterable
from pathlib import Path

import pytest

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.rng import Rng
from kingsmoot.simulation.deals import Deals, tournament_decks
from kingsmoot.simulation.duel import Duel, Score
from kingsmoot.simulation.engine import Engine, InlineEngine
from kingsmoot.simulation.job import Job, Row, Thought, play
from kingsmoot.simulation.ladder import Climb, Ladder
from kingsmoot.simulation.store import Store, results

HBO = Deals.of("hbo", 2)


class LotEngine(Engine):
    """Plays no games: winners are drawn by lot, in proportion to the playouts of the bots."""

    name = "lots"
    workers = 1

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, jobs: Iterable[Job]) -> Generator[Row]:
        for job in jobs:
            self.played.append(job.key)
            weights = [int(bot.partition(":")[2]) for bot in job.bots]
            lot = Rng(job.seed).fork(*weights).below(sum(weights))
            winner = 0
            while lot >= weights[winner]:
                lot -= weights[winner]
                winner += 1
            thought = tuple(Thought(10, weight / 100) for weight in weights)
            yield Row(job.key, (winner,), (0,) * len(weights), 50, 5, thought=thought)

    def close(self) -> None:
        pass


# -- deals -------------------------------------------------------------------------------------------------------------


def test_a_deal_is_played_once_from_each_seat() -> None:
    deals = Deals.of("btwixt", 4)
    jobs = list(Duel(deals, "search:9", "greedy", 4, 8))
    assert [job.bots.index("search:9") for job in jobs] == [0, 1, 2, 3] * 2
    assert all(job.bots.count("greedy") == 3 for job in jobs)
    assert [job.seed for job in jobs] == [1] * 4 + [2] * 4
    assert len({job.key for job in jobs}) == 8


def test_decks_are_drawn_by_number_and_both_bots_play_both() -> None:
    deals = Deals.of("second-edition", 2)
    first, second, third = (deals.job("greedy", "random", number) for number in (600, 601, 602))
    assert first.table == second.table
    assert first.bot_seeds == second.bot_seeds
    assert first.table.seats != third.table.seats
    drawn = {seat["deck"]["name"] for deal in range(60) for seat in deals.table(deal).seats}
    assert len(drawn) > 30
    assert len(tournament_decks("second-edition")) == len(deals.decks)


def test_the_same_number_is_the_game_it_has_always_been() -> None:
    """Figures in the documentation name their numbers; who has played them need not play them again."""
    job = Deals.of("second-edition", 2).job("random", "random", 900_001)
    assert (job.seed, job.bot_seeds) == (450_000, (3_150_000, 3_150_001))
    decks = tournament_decks("second-edition")
    chance = Rng(450_000).fork(99)
    names = [chance.choice(decks) for _ in range(2)]
    assert Deals.of("second-edition", 2, tuple(names)).decks == job.table.seats


def test_decks_can_be_named_and_as_many_must_be_able_to_play() -> None:
    deals = Deals.of("second-edition", 2, ("night-fires",))
    assert [seat["deck"] for seat in deals.table(3).seats] == [brought["deck"] for brought in deals.decks] * 2
    with pytest.raises(KingsmootError, match="3"):
        Deals.of("hbo", 3)


def test_how_long_bots_think_is_noted_and_makes_no_difference() -> None:
    job = HBO.job("greedy", "random", 1)
    row = play(job)
    (random, greedy) = row.thought
    assert min(random.decisions, greedy.decisions) > 10
    assert random.decisions + greedy.decisions < row.decisions, "decisions with one option do not count"
    assert greedy.seconds > random.seconds > 0
    assert play(job) == row
    again = Row.from_data(row.data())
    assert again == row
    assert again.thought[1].seconds == pytest.approx(greedy.seconds, abs=1e-4)


# -- a duel ------------------------------------------------------------------------------------------------------------


def score(rows: list[Row], games: int) -> Score:
    return Score(Duel(HBO, "search:3", "search:1", 0, games), rows)


def test_wins_are_those_of_the_measured_bot_wherever_it_sits() -> None:
    duel = Duel(HBO, "search:3", "search:1", 0, 400)
    found = Score(duel, list(results(duel, LotEngine())))
    assert found.wins.games == 400
    assert found.wins.rate == pytest.approx(0.75, abs=0.06)
    low, high = found.interval
    assert low < found.wins.rate < high
    mine, theirs = found.thought
    assert mine.decisions == theirs.decisions == 4000
    assert mine.seconds == pytest.approx(12)
    assert theirs.seconds == pytest.approx(4)


def test_a_shared_victory_is_a_share() -> None:
    rows = [Row("a b 0", (0, 1), (1, 1), 9), Row("a b 1", (), (0, 0), 9), Row("a b 2", (0,), (1, 0), 9)]
    assert score(rows, 3).wins.won == 2.0


def test_a_duel_goes_on_after_a_stop(tmp_path: Path) -> None:
    file, duel = tmp_path / "games.jsonl", Duel(HBO, "search:3", "search:1", 0, 10)
    engine = LotEngine()
    with Store(file, HBO.data) as store:
        rows = results(duel, engine, store)
        first = [next(rows) for _ in range(4)]
        rows.close()
    with Store(file, HBO.data) as store:
        whole = list(results(duel, engine, store))
    assert whole[:4] == first
    assert len(engine.played) == len(set(engine.played)) == 10
    with Store(file, HBO.data) as store:
        longer = Duel(HBO, "search:3", "search:1", 0, 12)
        assert list(results(longer, engine, store))[:10] == whole
    assert len(engine.played) == 12


def test_time_that_is_up_begins_no_game_but_tells_those_there_are(tmp_path: Path) -> None:
    duel, engine = Duel(HBO, "search:3", "search:1", 0, 6), LotEngine()
    with Store(tmp_path / "games.jsonl", HBO.data) as store:
        assert list(results(duel, engine, store, seconds=0)) == []
        assert len(list(results(duel, engine, store))) == 6
        assert len(list(results(duel, engine, store, seconds=0))) == 6


def test_games_with_other_decks_are_other_games(tmp_path: Path) -> None:
    file, decks = tmp_path / "games.jsonl", ("night-fires", "flayed-men")
    Store(file, Deals.of("second-edition", 2, decks).data).close()
    with pytest.raises(KingsmootError, match="decks differs"):
        Store(file, Deals.of("second-edition", 2, decks[:1]).data)


# -- a ladder ----------------------------------------------------------------------------------------------------------


def climb(bots: tuple[str, ...], games: int, apart: int, deals: Deals = HBO) -> Climb:
    found = Climb(Ladder(deals, bots, 0, games, apart))
    for row in LotEngine().play(found.ladder):
        found.add(row)
    return found


def test_a_ladder_says_how_far_bots_are_apart() -> None:
    """Three times as strong is 191 points."""
    found = climb(("search:1", "search:3", "search:9"), 600, 2)
    weak, fair, strong = found.standings
    assert weak.elo == 0
    for one in (fair, strong):
        low, high = one.gap_interval
        assert low < 191 < high
        assert low < one.gap < high
    assert strong.elo == pytest.approx(fair.gap + strong.gap)
    assert found.games == 1800
    assert found.played["search:1"] == 1200
    assert found.beats["search:9", "search:1"] + found.beats["search:1", "search:9"] == 600


def test_neighbours_alone_tell_as_much_of_the_gaps() -> None:
    found = climb(("search:1", "search:3", "search:9"), 600, 1)
    assert found.games == 1200
    assert ("search:9", "search:1") not in found.beats
    assert [one.gap for one in found.standings[1:]] == pytest.approx([191, 191], abs=40)


def test_nothing_is_said_of_who_has_not_played_or_met_nobody_of_the_others() -> None:
    found = Climb(Ladder(HBO, ("search:1", "search:3", "search:9", "search:27"), 0, 2, 1))
    first, second, *_, last = LotEngine().play(found.ladder)
    for row in (first, second):
        found.add(row)
    assert [one.player for one in found.standings] == ["search:1", "search:3"]
    found.add(last)
    assert [one.player for one in found.standings] == ["search:1", "search:3"]


def test_more_than_two_play_with_one_of_either() -> None:
    found = climb(("search:1", "search:5"), 400, 1, Deals.of("btwixt", 4))
    assert found.games == 800
    assert found.standings[1].gap == pytest.approx(280, abs=50)


def test_a_level_shares_its_games_with_the_bot_behind_it() -> None:
    assert HBO.job("captain", "commander", 3) == HBO.job("greedy", "search:48", 3)
    with pytest.raises(KingsmootError, match="greedy and captain are the same bot"):
        Ladder(HBO, ("greedy", "squire", "captain"), 0, 2, 1)
    with pytest.raises(KingsmootError, match="squire and squire are the same bot"):
        Ladder(HBO, ("squire", "squire"), 0, 2, 1)
    with pytest.raises(KingsmootError, match="two bots or more"):
        Ladder(HBO, ("greedy",), 0, 2, 1)


def test_a_real_game_of_levels_can_be_played() -> None:
    found = Climb(Ladder(HBO, ("random", "squire"), 0, 2, 1))
    for row in InlineEngine().play(found.ladder):
        found.add(row)
    assert found.games == 2
    assert found.thought["squire"].seconds > 0
