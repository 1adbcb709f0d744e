"""The matrix of all tournament decks: games that are added bit by bit, and a page that says what the file says."""

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from kingsmoot.decks import built_in
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.simulation.contenders import Contender
from kingsmoot.simulation.job import Row
from tests.simulation.pretending import PretendingEngine
from tools.matchups import __main__ as command
from tools.matchups import page, picture
from tools.matchups.matrix import Lines, Matrix
from tools.matchups.results import Line, current, longer, read_results, write_results
from tools.matchups.standings import standings

STRENGTH = {"ash": 1.0, "birch": 1.0, "cedar": 9.0, "elm": 3.0}


def strength(brings: Mapping[str, Any]) -> float:
    return STRENGTH[brings["deck"]["faction"]]


def matrix(bot: str = "random", **other_cards: int) -> Matrix:
    """A small one. A deck that is named here has other cards than usual."""
    decks = {name: {"faction": name, "cards": {"01001": other_cards.get(name, 1)}} for name in STRENGTH}
    return Matrix({name: Contender(name, {"deck": deck}) for name, deck in decks.items()}, bot)


def played(games: int, *, backwards: bool = False, lines: Lines | None = None, part: tuple[int, int] = (1, 1)) -> Lines:
    found: Lines = {} if lines is None else lines
    matrix().play(found, PretendingEngine(strength, backwards=backwards), games, 60, lambda: None, part)
    return found


def even(line: Line, games: int) -> Line:
    """With so many games, of which each seat wins half."""
    return line.with_games([Row("", (number // 2 % 2,), (0, 0), 90, 6, first=0) for number in range(games)])


def won(line: Line, games: int) -> Line:
    """With so many games that the first deck wins."""
    return line.with_games([Row("", (number % 2,), (0, 0), 90, 6, first=0) for number in range(games)])


# -- games -------------------------------------------------------------------------------------------------------------


def test_every_pair_gets_two_games_before_any_gets_more() -> None:
    jobs = [job.key.split(" ") for job in matrix().next_games({}, matrix().pairs, 4)]
    assert [int(number) for *_, number in jobs] == [0, 1] * 6 + [2, 3] * 6
    assert len({(one, other) for _, one, other, _ in jobs[:12]}) == 6


def test_pairs_with_the_fewest_games_come_first() -> None:
    lines = played(4)
    behind = ("birch", "elm")
    lines[behind] = matrix().line(behind)
    numbers = [int(job.key.rsplit(" ", 1)[1]) for job in matrix().next_games(lines, matrix().pairs, 6)]
    assert numbers == [0, 1, 2, 3] + [4, 5] * 6


def test_a_part_of_a_round_is_spread_over_all_decks() -> None:
    decks = [deck for pair in Matrix.of_tournament_decks("greedy").pairs[:60] for deck in pair]
    assert {decks.count(deck) for deck in decks} == {2}


def test_games_that_are_played_in_parts_are_the_same_games() -> None:
    whole = played(20)
    assert played(20, lines=played(6)) == whole
    assert played(20, backwards=True) == whole
    assert longer(played(20, part=(1, 2)), played(20, part=(2, 2))) == whole
    assert longer(played(8), played(20)) == whole


def test_parts_have_no_pair_in_common() -> None:
    one, two, three = (set(played(2, part=(number, 3))) for number in (1, 2, 3))
    assert len(one) == len(two) == len(three) == 2
    assert one | two | three == set(matrix().pairs)


def test_a_step_that_was_not_finished_is_not_counted() -> None:
    class Stopped(PretendingEngine):
        def play(self, jobs: Any) -> Any:
            for number, row in enumerate(super().play(jobs)):
                if number == 15:
                    raise KeyboardInterrupt
                yield row

    lines, saved = Lines(), []
    with pytest.raises(KeyboardInterrupt):
        matrix().play(lines, Stopped(strength), 20, 60, lambda: saved.append(dict(lines)))
    assert sorted(line.games for line in lines.values()) == [2, 2, 2, 2, 2, 4], "15 games: the last one has no other"
    assert saved == [lines]


def test_the_games_are_those_of_the_matchups_command() -> None:
    from kingsmoot.kernel.setup import Setup
    from kingsmoot.simulation.contenders import Terms
    from kingsmoot.simulation.matchups import Matchups

    decks = matrix().decks
    plan = Matchups(Terms("second-edition", "random", Setup(0, ({}, {}))), (decks["ash"], decks["elm"]), 20)
    (pairing,) = plan.pairings()
    assert list(matrix().games(("ash", "elm"), range(20))) == list(pairing.next_games(plan.terms, 20))


def test_a_line_counts_for_its_first_deck() -> None:
    line = matrix().line(("ash", "elm"))
    rows = [
        Row("", (0,), (15, 3), 90, 6, first=0),  # ash has the first seat, goes first and wins
        Row("", (0,), (15, 3), 80, 6, first=1),  # elm has the first seat and wins; ash goes first
        Row("", (1,), (3, 15), 70, 6, first=1),  # ash loses from the first seat, going second
        Row("", (1,), (3, 15), 60, 6, first=0),  # ash wins from the second seat, going second
        Row("", (), (3, 3), 50, 6, first=0),  # nobody wins
    ]
    found = line.with_games(rows[:2]).with_games(rows[2:])
    assert (found.games, found.won, found.lost) == (5, 2, 2)
    assert (found.won_from_first_seat, found.went_first, found.won_going_first) == (1, 3, 1)
    assert found.decisions_in_game_0 == 90


# -- what stays valid --------------------------------------------------------------------------------------------------


def test_a_deck_that_changes_loses_its_own_lines_only() -> None:
    left = current(played(4), matrix(birch=2).cards)
    assert sorted(left) == [("ash", "cedar"), ("ash", "elm"), ("cedar", "elm")]


def test_a_deck_keeps_its_lines_under_another_name_for_people() -> None:
    decks = {key: Contender(key, {"deck": {**one.brings["deck"], "notes": "!"}}) for key, one in matrix().decks.items()}
    assert current(played(4), Matrix(decks, "random").cards) == played(4)


def test_another_bot_and_other_rules_are_refused() -> None:
    engine = PretendingEngine(strength)
    matrix().check(played(4), engine)
    with pytest.raises(KingsmootError, match=r"games of random by version .*, not of greedy"):
        matrix("greedy").check(played(4), engine)
    older = {key: replace(line, rules=1) for key, line in played(4).items()}
    with pytest.raises(KingsmootError, match="by version 1 of the rules"):
        matrix().check(older, engine)
    with pytest.raises(KingsmootError, match="do not go together"):
        longer(played(2), older)


def test_a_bot_that_plays_otherwise_is_noticed() -> None:
    lines = {key: replace(line, decisions_in_game_0=99) for key, line in played(4).items()}
    with pytest.raises(KingsmootError, match=r"random has changed: game 0 of .* took 99 decisions, and now takes 100"):
        matrix().check(lines, PretendingEngine(strength))


# -- the file ----------------------------------------------------------------------------------------------------------


def test_the_file_holds_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    assert read_results(path) == {}
    lines = played(4)
    without_games = replace(lines["ash", "elm"], other="willow", games=0)
    write_results(path, [*lines.values(), without_games])
    assert read_results(path) == lines
    keys = [line.split(",")[:2] for line in path.read_text("utf-8").splitlines()[1:]]
    assert keys == sorted(keys)


@pytest.mark.parametrize("text", ["ash,birch,x,y,7,random,2", "ash,birch,x,y,7,random,2,one,0,0,0,0,0"])
def test_a_damaged_line_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "results.csv"
    write_results(path, played(2).values())
    path.write_text(path.read_text("utf-8") + text + "\n", "utf-8")
    with pytest.raises(KingsmootError, match="line 8 is damaged"):
        read_results(path)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_text("Eddard Stark\n", "utf-8")
    with pytest.raises(KingsmootError, match="does not begin with the columns"):
        read_results(path)


def test_results_of_another_machine_are_taken_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine, theirs = tmp_path / "mine.csv", tmp_path / "theirs.csv"
    whole = Matrix.of_tournament_decks("greedy")
    pairs = whole.pairs[:2]
    lines = [won(whole.line(pair), games) for pair, games in zip(pairs, (2, 6), strict=True)]
    write_results(mine, [lines[0], won(whole.line(pairs[1]), 4)])
    write_results(theirs, [lines[1]])
    assert command.main(["--results", str(mine), "--add", str(theirs)]) == 0
    assert read_results(mine) == {line.key: line for line in lines}
    assert capsys.readouterr().out == f"8 games in {mine}.\n"


# -- the page ----------------------------------------------------------------------------------------------------------


def test_page_and_picture_say_what_the_file_says() -> None:
    for path, text in page.published().items():
        assert path.read_text("utf-8") == text, f"run 'make matchups': {path.name} is not what it should be"


def test_standings_see_each_game_from_both_sides() -> None:
    line = Line("ash", "elm", "", "", 7, "random", 10, 6, 3, 4, 5, 4, 0)
    found = standings([line], {"ash": "stark", "elm": "tyrell", "oak": "stark"})
    assert (found.pairs["ash", "elm"].won, found.pairs["elm", "ash"].won) == (6.5, 3.5)
    assert (found.decks["ash"].games, found.decks["elm"].won, found.decks["oak"].games) == (10, 3.5, 0)
    assert found.order == ["ash", "elm", "oak"]
    assert found.factions["tyrell", "stark"].won == 3.5
    assert ("stark", "stark") not in found.factions


def test_the_share_of_the_first_player_is_that_of_the_games() -> None:
    """Counted from the lines as from the games themselves."""
    rows = [Row("", (lot % 2,), (0, 0), 9, 6, first=lot // 2 % 2) for lot in (0, 3, 1, 2, 2, 3, 0, 1, 1, 0)]
    line = matrix().line(("ash", "elm")).with_games(rows)
    found = standings([line], {"ash": "stark", "elm": "tyrell"})
    assert found.first_player.won == sum(row.winners == (row.first,) for row in rows)
    assert found.first_seat.won == sum(row.winners == (0,) for row in rows)


def test_best_and_worst_wait_for_enough_games() -> None:
    whole = Matrix.of_tournament_decks("greedy")
    few, enough = ({pair: won(whole.line(pair), games) for pair in whole.pairs} for games in (18, 20))
    best = "`white-ravens-over-the-narrow-sea` 100%"
    assert best not in page.written(whole, few)[page.PAGE]
    told = page.written(whole, enough)[page.PAGE]
    assert best in told
    assert "35,400 games have been played: 20 for each of the 1,770 pairs, of 200." in told


def test_the_page_says_how_much_is_missing() -> None:
    whole = Matrix.of_tournament_decks("greedy")
    one = whole.pairs[0]
    told = page.written(whole, {one: even(whole.line(one), 4)})[page.PAGE]
    assert "4 games have been played: 0 to 4 for each of the 1,770 pairs" in told
    assert "1,769 pairs have not met yet" in told


def test_the_picture_names_every_deck_twice_and_draws_every_pair() -> None:
    whole = Matrix.of_tournament_decks("greedy")
    lines = {pair: even(whole.line(pair), 4) for pair in whole.pairs}
    root = ElementTree.fromstring(page.written(whole, lines)[page.PICTURE])
    texts = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert all(texts.count(built_in(deck).deck.name) == 2 for deck in whole.decks)
    paths = "".join(path.get("d") or "" for path in root.iter("{http://www.w3.org/2000/svg}path"))
    assert len(re.findall(r"h7v7h-7z", paths)) == 2 * 1770 + 1, "all are open; one more is in the legend"


def test_colours_are_the_same_both_ways_round() -> None:
    for won in range(101):
        assert picture.colour_of(won / 100) + picture.colour_of(1 - won / 100) == 8, won
