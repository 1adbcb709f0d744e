"""The Winter Edition and the HBO edition on the command line: playing, simulating, listing, decks."""

import json
import re
from pathlib import Path

import pytest

from kingsmoot import Record
from tests.cli.command import kingsmoot

BOX = re.compile("[\u2500-\u259f]")


@pytest.mark.parametrize("words", [("winter",), ("hbo",), ("hbo", "--variant", "draft"), ("winter", "--players", "3")])
def test_a_whole_game_is_played_saved_and_replayed(tmp_path: Path, words: tuple[str, ...]) -> None:
    file = tmp_path / "game.moot"
    shown = kingsmoot(
        "play", *words, "--seed", "4", "--bot", "random", "--save", str(file), typed=["1", "1", "2"] * 1500
    )
    assert shown.exit_code == 0, shown.output[-2000:]
    assert re.search(r"^The end, in round \d+\.$", shown.stdout, re.MULTILINE)
    assert re.search(r"^1\. House \w+: \d+ power\.$", shown.stdout, re.MULTILINE)
    assert "arshals" not in shown.stdout
    assert not BOX.search(shown.output)
    assert kingsmoot("replay", str(file), "--verify").exit_code == 0
    assert "Hand: " in kingsmoot("replay", str(file), "--at", "30", "--all").stdout


def test_bots_play_to_be_watched() -> None:
    shown = kingsmoot("play", "hbo", "--humans", "none", "--bot", "random,greedy", "--seed", "2")
    assert shown.exit_code == 0, shown.output
    assert "House Stark plays " in shown.stdout
    assert re.search(r"^The end, in round \d+\.$", shown.stdout, re.MULTILINE)


def test_seats_bring_decks_and_houses(tmp_path: Path) -> None:
    shown = kingsmoot("play", "winter", "--deck", "krakens-of-pyke", "--deck", "intro-stark").stdout
    assert "House Greyjoy (" in shown
    file = tmp_path / "game.moot"
    kingsmoot("play", "hbo", "--seat", "House Lannister", "--save", str(file))
    assert [seat["house"] for seat in Record.load(file).setup.seats] == ["lannister", "stark"]


def test_options_are_switched_on(tmp_path: Path) -> None:
    file = tmp_path / "game.moot"
    shown = kingsmoot("play", "winter", "--option", "moribund,duplicates_save_all", "--save", str(file))
    assert shown.exit_code == 0, shown.output
    assert Record.load(file).setup.options == {"moribund": True, "duplicates_save_all": True}
    assert "duplicates_save_all: a duplicate saves from every way of leaving play" in kingsmoot("games").stdout
    listed = {game["name"]: game["options"] for game in json.loads(kingsmoot("games", "--json").stdout)}
    assert [option["name"] for option in listed["hbo"]] == ["require_strength_to_win"]
    assert listed["btwixt"] == []


def _assert_mistake(told: str, *words: str) -> None:
    shown = kingsmoot(*words)
    assert shown.exit_code == 2, shown.output
    assert told in shown.stderr
    assert len(shown.stderr.splitlines()) == 1


def test_mistakes_are_one_line(tmp_path: Path) -> None:
    _assert_mistake("has no option 'snow'. Its options: casual, ", "play", "winter", "--option", "snow")
    _assert_mistake("has no option 'casual'. Its options: none.", "sim", "btwixt", "--option", "casual")
    _assert_mistake("--option does not go with --from", "play", "--from", "x.moot", "--option", "moribund")
    _assert_mistake("There is no file wolfs-in-winter. There is no", "play", "winter", "--deck", "wolfs-in-winter")
    _assert_mistake("brings its House", "play", "hbo", "--seat", "greyjoy")
    _assert_mistake("both seats cannot have the same House", "play", "hbo", "--seat", "stark", "--seat", "stark")
    _assert_mistake("is for 2 players, not 3", "play", "hbo", "--players", "3")
    _assert_mistake("is played without decks", "deck", "list", "--game", "hbo")


# -- simulating -----------------------------------------------------------------------------------------


def test_bots_play_many_games() -> None:
    words = ("winter", "--players", "4", "--games", "2", "--bots", "random", "--option", "first_player_responds")
    found = json.loads(kingsmoot("sim", *words, "--json").stdout)
    assert (found["game"], found["players"], found["games"]) == ("winter", 4, 2)
    found = json.loads(kingsmoot("sim", "hbo", "--variant", "draft", "--games", "3", "--json").stdout)
    assert found["variants"] == ["draft"]
    assert found["wins"]["random"] == 3
    shown = kingsmoot("sim", "hbo", "--games", "2", "--decks", "stark,lannister").stdout
    assert "stark; Games: 2; Wins: " in shown


# -- cards ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["winter", "hbo"])
def test_all_cards_as_json_with_the_keys_of_the_second_edition(name: str) -> None:
    cards = json.loads(kingsmoot("cards", name, "--json").stdout)
    theirs = json.loads(kingsmoot("cards", "second-edition", "--json").stdout)[0].keys()
    of_the_second_alone = {"cycle", "loyal", "reserve", "reserve_bonus", "supports", "rivals"}
    for card in cards:
        assert theirs - card.keys() == of_the_second_alone
        assert card["implemented"], card["name"]
        assert card["source"] in ("rulebook", "first-edition", "original")
        assert (card["strength"] is not None) == (card["type"] == "character")
        assert (None not in (card["income"], card["initiative"], card["claim"])) == (card["type"] == "plot")
    assert len({card["code"] for card in cards}) == len(cards)


def test_the_list_of_cards_for_reading() -> None:
    shown = kingsmoot("cards", "winter").stdout
    kinds = re.findall(r"^(\w+): (\d+) cards$", shown, re.MULTILINE)
    assert [kind for kind, _ in kinds] == ["plot", "agenda", "character", "attachment", "location", "event"]
    assert re.search(r"^Valar Morghulis; gold: \d; initiative: \d; claim: \d; limit: \d; ", shown, re.M)
    assert "; reserve: " not in shown
    assert re.search(r"^Crossroads; faction: neutral; cost: 2; .*text: \+1 gold\. \+1 influence\.$", shown, re.M)
    assert "first-edition: The facts are those of the first edition as it was published." in shown
    kinds = re.findall(r"^(\w+): (\d+) cards$", kingsmoot("cards", "hbo").stdout, re.MULTILINE)
    assert ("plot", "32") in kinds


# -- decks ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("to", ["thronesdb", "o8d", "json"])
def test_a_winter_deck_survives_conversion_and_is_checked_in_every_format(to: str, tmp_path: Path) -> None:
    file = tmp_path / "deck"
    words = ("krakens-of-pyke", "--game", "winter")
    assert kingsmoot("deck", "convert", *words, "--to", to, "--out", str(file)).exit_code == 0
    shown = kingsmoot("deck", "check", str(file), "--game", "winter", "--format", "melee")
    assert shown.stdout == "Krakens of Pyke is legal in melee.\n"
    same = (kingsmoot("deck", "show", name, "--game", "winter").stdout for name in (str(file), "krakens-of-pyke"))
    assert next(same).splitlines()[:20] == next(same).splitlines()[:20]


def test_an_illegal_winter_deck_gets_every_reason_and_exit_code_1(tmp_path: Path) -> None:
    text = kingsmoot("deck", "convert", "wolves-in-winter", "--game", "winter", "--to", "thronesdb").stdout
    file = tmp_path / "deck.txt"
    file.write_text(text.replace("3x Great Keep", "4x Great Keep").replace("1x Valar Morghulis (Core Set)\n", ""))
    shown = kingsmoot("deck", "check", str(file), "--game", "winter")
    assert shown.exit_code == 1
    assert shown.stdout.splitlines() == [
        "Wolves in Winter is not legal in joust, for 2 reasons:",
        "- The plot deck has 6 cards: it must have exactly 7.",
        "- Great Keep is in the deck 4 times: keep 3 at most.",
    ]


def test_built_in_decks_are_listed_by_game() -> None:
    shown = kingsmoot("deck", "list", "--game", "winter").stdout
    assert "intro-martell; Name: House Martell, intro deck; Cards: 45; For: out-of-the-box" in shown
    assert "teeth-of-the-pack" not in shown
    assert "teeth-of-the-pack" in kingsmoot("deck", "list").stdout


def test_what_is_for_the_second_edition_alone_is_refused() -> None:
    words = ("deck", "check", "wolves-in-winter", "--game", "winter")
    _assert_mistake("for decks of the second edition", *words, "--cores", "3")
    _assert_mistake("checked for joust or melee, not for 'siege'", *words, "--format", "siege")
