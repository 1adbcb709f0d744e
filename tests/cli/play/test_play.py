"""Playing from typed lines, in plain lines as they come without a terminal."""

import re
from pathlib import Path

import pytest

from tests.cli.command import kingsmoot

SMALL = ("play", "btwixt", "--seed", "1", "--players", "3", "--variant", "short")
"""A small game that is played to its end by always choosing the first option."""
ALWAYS_FIRST = ["1"] * 200
BOX = re.compile("[\u2500-\u259f]")


def story(output: str) -> list[str]:
    """The lines that tell what somebody did."""
    return [line for line in output.splitlines() if re.search(r" (plays?|kneels?|claims?|leads? as)\b", line)]


def test_a_whole_game_is_played_from_typed_lines() -> None:
    shown = kingsmoot(*SMALL, typed=ALWAYS_FIRST)
    assert shown.exit_code == 0, shown.output
    assert "The end of winter." in shown.stdout
    last = shown.stdout.splitlines()[-1]
    assert re.search(r"wins|share the victory", last)
    assert shown.stdout.count("in all ") == 3, "every council's total is shown"


@pytest.mark.parametrize("variants", ["advanced", "draft,revealed-allies", "kingsmoot-draft,spent-leader-cards"])
def test_a_whole_game_of_every_kind(variants: str) -> None:
    shown = kingsmoot("play", "btwixt", "--seed", "2", "--variant", f"short,{variants}", typed=["1"] * 400)
    assert shown.exit_code == 0, shown.output[-2000:]
    assert "The end of winter." in shown.stdout


@pytest.mark.parametrize(
    "words", [SMALL, ("games",), ("cards", "btwixt"), ("sim", "btwixt", "--games", "2"), ("bench", "--repeats", "1")]
)
def test_plain_lines_have_no_boxes_and_no_escape_codes(words: tuple[str, ...]) -> None:
    output = kingsmoot(*words, "--plain", typed=ALWAYS_FIRST).output
    assert not BOX.search(output)
    assert "\x1b" not in output


def test_the_seed_is_told_and_repeats_the_game() -> None:
    first = kingsmoot("play", "btwixt", typed=["1", "1", "1"]).stdout
    seed = re.search(r"Seed (\d+)", first)
    assert seed
    assert kingsmoot("play", "btwixt", "--seed", seed[1], typed=["1", "1", "1"]).stdout == first


def test_the_default_table_has_four_seats_and_one_human() -> None:
    shown = kingsmoot("play", "btwixt").stdout
    assert "4 players" in shown
    assert "seat 0 human, seat 1 greedy, seat 2 greedy, seat 3 greedy" in shown


def test_bots_and_humans_are_seated_as_asked() -> None:
    shown = kingsmoot("play", "btwixt", "--humans", "1,3", "--players", "5", "--bot", "random,greedy").stdout
    assert "seat 0 random, seat 1 human, seat 2 greedy, seat 3 human, seat 4 random" in shown


def test_variants_may_be_repeated_or_listed() -> None:
    listed = kingsmoot("play", "btwixt", "--seed", "1", "--variant", "short,advanced").stdout
    repeated = kingsmoot("play", "btwixt", "--seed", "1", "--variant", "short", "--variant", "advanced").stdout
    assert "advanced and short" in listed
    assert listed == repeated


def test_the_table_tells_what_there_is_to_know() -> None:
    shown = kingsmoot(*SMALL, typed=["lead Jon Snow"]).stdout
    assert "Autumn, round 1 of 4, 8 rounds left." in shown
    assert re.search(r"^The ally: .+, power \d", shown, re.MULTILINE)
    assert "Jon Snow (you): total 0, standing, hand 10. Bid pile: empty." in shown
    assert re.search(r"^Jon/\w+, your left council: power 0, 0 tokens\. Allies: none\.$", shown, re.MULTILINE)
    assert re.search(r"^\w+/Jon, your right council: ", shown, re.MULTILINE)
    assert "Your hand, 10 cards:" in shown
    assert re.search(r"^1\. Play .+ \(\d+\)", shown, re.MULTILINE)


def test_what_bots_do_is_told_line_by_line() -> None:
    shown = kingsmoot(*SMALL, typed=["lead Jon Snow"]).stdout
    assert len(re.findall(r"^(?:Seat \d leads|You lead) as ", shown, re.MULTILINE)) == 3


def test_undo_goes_back_to_the_own_previous_decision() -> None:
    before = kingsmoot(*SMALL, typed=["lead Jon Snow"]).stdout
    options = re.findall(r"^\d+\. .+$", before, re.MULTILINE)[-3:]
    shown = kingsmoot(*SMALL, typed=["lead Jon Snow", "1", "undo", "log"]).stdout
    played = re.search(r"^Undone: play (.+)\.$", shown, re.MULTILINE)
    assert played
    after = shown[shown.index("Undone: ") :]
    assert "Jon Snow (you): total 0, standing, hand 10. Bid pile: empty." in after
    assert [line.split(" (")[0] for line in options] == [
        line.split(" (")[0] for line in re.findall(r"^\d+\. .+$", after, re.MULTILINE)[-3:]
    ]
    assert f"You play {played[1]}." not in after, "the log does not know what was taken back"


def test_undo_repeats_the_bots_choices_when_the_same_is_chosen_again() -> None:
    straight = kingsmoot(*SMALL, typed=["1", "1", "1", "1"]).stdout
    again = kingsmoot(*SMALL, typed=["1", "1", "undo", "1", "undo", "1", "1", "1"]).stdout
    assert story(again)[-2:] == story(straight)[-2:]


def test_there_is_nothing_to_undo_before_the_first_decision() -> None:
    shown = kingsmoot(*SMALL, typed=["undo"])
    assert "There is nothing to undo yet" in shown.stdout
    assert shown.exit_code == 0


def test_wrong_input_is_answered_and_asked_again() -> None:
    shown = kingsmoot(*SMALL, typed=["99", "nonsense", "", "l", "lead Jon Snow"]).stdout
    for answer in (
        "There is no option 99. Type a number from 1 to",
        "'nonsense' is not one of the options. Type a number from 1 to",
        "Type a number from 1 to",
        "'l' could be any of the options",
    ):
        assert answer in shown
    assert "You lead as Jon Snow." in shown


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("card little", "Little Birds (influence; colour blue; value "),
        ("card RED WED", "The Red Wedding (influence"),
        ("card Ice", "Ice (influence"),
        ("card long", "Several cards have 'long' in their names: The Long Game, The Long Night, The Long Plan."),
        ("card zzz", "No card is called 'zzz'."),
        ("card", "Which card?"),
    ],
)
def test_card_shows_a_card_by_a_part_of_its_name(typed: str, answer: str) -> None:
    assert answer in kingsmoot(*SMALL, typed=[typed]).stdout


def test_table_help_log_and_quit() -> None:
    shown = kingsmoot(*SMALL, typed=["log", "help", "1", "table", "quit", "1"])
    assert shown.exit_code == 0
    assert "undo: back to your previous decision." in shown.stdout
    assert shown.stdout.count("Your hand, 10 cards:") == 2
    assert shown.stdout.splitlines()[-1] == "This game was not saved."


def test_the_end_of_input_leaves_the_game_cleanly() -> None:
    shown = kingsmoot(*SMALL, typed=["1"])
    assert shown.exit_code == 0
    assert "The input has ended, so the game stops here." in shown.stdout
    assert shown.stderr == ""


@pytest.mark.parametrize("nobody", ["none", ""])
def test_bots_can_be_watched(nobody: str) -> None:
    shown = kingsmoot(*SMALL, "--humans", nobody)
    assert shown.exit_code == 0
    assert "Your" not in shown.stdout
    assert re.search(r"wins|share the victory", shown.stdout.splitlines()[-1])


def test_people_at_one_keyboard_are_told_who_decides_and_see_only_their_own_hands() -> None:
    shown = kingsmoot(*SMALL, "--humans", "0,1,2", typed=["1", "1", "1"]).stdout
    turns = re.split(r"^.+ decides next\.$", shown, flags=re.MULTILINE)[1:]
    assert len(turns) == 4
    hands = turns[3]
    assert hands.count("Your hand, 10 cards:") == 1
    assert hands.count("(you)") >= 1
    assert "Known cards of" not in hands


def test_a_game_is_played_with_the_cards_of_a_card_file(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('influence = [{ code = "ambush", title = "Night Raid" }]\n', encoding="utf-8")
    assert "Night Raid (influence" in kingsmoot(*SMALL, "--cards", str(file), typed=["card night raid"]).stdout
