"""``kingsmoot duel`` and ``kingsmoot levels`` as people use them."""

import json
from pathlib import Path

import pytest

from tests.cli.command import kingsmoot

HBO = ("duel", "greedy", "random", "--game", "hbo", "--games", "4")


def test_a_duel_is_printed_and_goes_on_where_it_was(tmp_path: Path) -> None:
    store = ("--store", str(tmp_path / "games.jsonl"))
    shown = kingsmoot(*HBO, *store)
    assert shown.exit_code == 0, shown.output
    assert "2 players: 4 games from number 0" in shown.stdout
    assert "greedy; Against: random; Wins: " in shown.stdout
    assert "95 % interval: " in shown.stdout
    assert "By chance: 50.0%; Thinks: " in shown.stdout
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 5
    assert kingsmoot(*HBO, *store).stdout == shown.stdout, "even the times: nothing was played again"
    assert kingsmoot(*HBO, *store, "--minutes", "0").stdout == shown.stdout
    levels = kingsmoot("levels", "--bots", "greedy,random", "--game", "hbo", "--games", "2", *store, "--json")
    assert json.loads(levels.stdout)["games"] == 2, "the games of a duel count for levels"
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 5


def test_a_duel_as_data_with_cards() -> None:
    shown = kingsmoot(*HBO, "--json", "--cards")
    assert shown.exit_code == 0, shown.output
    found = json.loads(shown.stdout)
    assert (found["bot"], found["others"], found["games"], found["by_chance"]) == ("greedy", "random", 4, 0.5)
    assert found["interval"][0] <= found["win_rate"] <= found["interval"][1]
    assert found["thought"][0]["decisions"] > 20
    cards = found["cards"]
    assert {side for card in cards for side in card["sides"]} == {"greedy"}, "of the measured bot"
    used = [card["used"] for card in cards if card["used"]]
    assert sum(share["games"] for share in used) > 40
    assert all(share["won"] <= share["games"] for share in used)
    assert 0 < sum(share["won"] for share in used) < sum(share["games"] for share in used)


def test_cards_that_are_never_played_are_named() -> None:
    shown = kingsmoot(*HBO[:5], "--games", "1", "--cards")
    assert "cards were drawn. Never played: " in shown.stdout
    assert "The last deal was not played from every seat." in shown.stdout


def test_one_of_four() -> None:
    shown = kingsmoot("duel", "squire", "random", "--game", "btwixt", "--games", "4")
    assert shown.exit_code == 0, shown.output
    assert "squire; Against: 3 random; " in shown.stdout
    assert "By chance: 25.0%" in shown.stdout


def test_levels_are_printed() -> None:
    shown = kingsmoot("levels", "--game", "hbo", "--bots", "random,squire,knight", "--games", "2", "--apart", "1")
    assert shown.exit_code == 0, shown.output
    assert "2 players: 4 games" in shown.stdout
    assert "random; Elo: 0; Games: 2; Thinks: " in shown.stdout
    assert "squire; Elo: " in shown.stdout
    assert "Above the one below: " in shown.stdout
    assert "knight; Against: squire; Won: " in shown.stdout
    assert "knight; Against: random" not in shown.stdout


def test_two_processes_find_the_same_as_one() -> None:
    one, two = (json.loads(kingsmoot(*HBO, "--json", "--jobs", jobs).stdout) for jobs in ("1", "2"))
    del one["thought"], two["thought"]
    assert one == two


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ("duel", "nobody", "greedy"),
            "There is no bot 'nobody'. The bots are: greedy, search, quick, random, advised, learned.",
        ),
        (("duel", "greedy", "a,b"), "There is no bot 'a'"),
        (("duel", "greedy,random", "greedy"), "A duel is between two bots"),
        (("duel", "greedy", "random", "--game", "chess"), "chess"),
        (("duel", "greedy", "random", "--game", "hbo", "--players", "3"), "3"),
        (("duel", "greedy", "random", "--decks", "no-such-deck"), "no-such-deck"),
        (("duel", "greedy", "random", "--decks", ","), "Name at least one deck after --decks."),
        (("duel", "greedy", "random", "--minutes", "0"), "There are no games to report"),
        (("levels", "--bots", "squire"), "Name two bots or more"),
        (("levels", "--bots", "captain,greedy"), "captain and greedy are the same bot"),
        (("sim", "btwixt", "--bots", "duke"), "The levels are: squire, hedge-knight, knight"),
        (("play", "btwixt", "--bot", "duke"), "The levels are: squire, hedge-knight, knight"),
        (("sim", "btwixt", "--bots", ","), "Name at least one bot. The bots are: greedy"),
    ],
)
def test_mistakes_are_one_line(words: tuple[str, ...], says: str) -> None:
    shown = kingsmoot(*words)
    assert shown.exit_code == 2, shown.output
    assert says in shown.stderr
    assert len(shown.stderr.splitlines()) == 1


def test_levels_play_wherever_bots_do() -> None:
    shown = kingsmoot("sim", "btwixt", "--games", "1", "--bots", "squire,random", "--variant", "short")
    assert shown.exit_code == 0, shown.output
    assert "squire; Wins: " in shown.stdout
    watched = kingsmoot("play", "btwixt", "--humans", "none", "--bot", "squire", "--variant", "short", "--seed", "1")
    assert watched.exit_code == 0, watched.output
