"""Games are saved as records and go on from any point of them."""

import re
from pathlib import Path

from kingsmoot import Record
from tests.cli.command import kingsmoot

SMALL = ("play", "btwixt", "--seed", "1", "--players", "3", "--variant", "short")


def saved(tmp_path: Path, *words: str, typed: list[str]) -> Path:
    file = tmp_path / "game.moot"
    shown = kingsmoot(*SMALL, "--save", str(file), *words, typed=typed)
    assert shown.exit_code == 0, shown.output
    return file


def test_the_record_is_kept_up_to_date(tmp_path: Path) -> None:
    file = saved(tmp_path, typed=["lead Jon Snow", "1"])
    record = Record.load(file)
    assert record.players == ("human", "greedy", "greedy")
    assert next(move.text for move in record.moves if move.seat == 0) == "lead Jon Snow"
    assert not record.over
    assert list(tmp_path.iterdir()) == [file], "nothing half-written lies about"


def test_a_finished_game_is_saved_whole_and_verifies(tmp_path: Path) -> None:
    file = saved(tmp_path, typed=["1"] * 200)
    assert Record.load(file).over
    assert kingsmoot("replay", str(file), "--verify").exit_code == 0


def test_undo_is_saved_as_well(tmp_path: Path) -> None:
    assert len(Record.load(saved(tmp_path, typed=["1", "undo"]))) < 3


def test_save_while_playing(tmp_path: Path) -> None:
    file = tmp_path / "later.moot"
    shown = kingsmoot(*SMALL, typed=["1", "save", f"save {file}", "1", "quit"]).stdout
    assert "Type the name of a file after the word save" in shown
    assert f"Saved in {file}" in shown
    assert f"kingsmoot play --from {file} --save {file}" in shown
    assert len([move for move in Record.load(file).moves if move.seat == 0]) == 2


def test_a_saved_game_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = saved(tmp_path, typed=["lead Jon Snow", "1"])
    before = Record.load(file)
    shown = kingsmoot("play", "--from", str(file), "--save", str(file), typed=["1"])
    assert shown.exit_code == 0
    assert f"Going on after {len(before)} decisions." in shown.stdout
    assert "Jon Snow (you)" in shown.stdout
    after = Record.load(file)
    assert after.moves[: len(before)] == before.moves
    assert len(after) > len(before)


def test_a_game_goes_on_in_its_own_file_however_that_is_named(tmp_path: Path) -> None:
    file = saved(tmp_path, typed=["1"])
    roundabout = tmp_path / ".." / tmp_path.name / file.name
    shown = kingsmoot("play", "--from", str(file), "--save", str(roundabout), typed=["1"])
    assert shown.exit_code == 0, shown.stderr


def test_a_game_goes_on_from_its_middle_and_leaves_the_record_alone(tmp_path: Path) -> None:
    file = saved(tmp_path, typed=["1"] * 200)
    whole, text = Record.load(file), file.read_text(encoding="utf-8")
    other = tmp_path / "other.moot"
    shown = kingsmoot("play", "--from", str(file), "--at", "20", "--save", str(other), typed=["2"])
    assert shown.exit_code == 0, shown.output
    branch = Record.load(other)
    assert branch.moves[:20] == whole.moves[:20]
    assert branch.moves != whole.moves[: len(branch)]
    assert file.read_text(encoding="utf-8") == text


def test_any_seat_of_a_record_can_be_taken_over(tmp_path: Path) -> None:
    file = saved(tmp_path, "--humans", "none", typed=[])
    shown = kingsmoot("play", "--from", str(file), "--at", "30", "--humans", "2", "--bot", "random").stdout
    assert "seat 0 random, seat 1 random, seat 2 human" in shown
    assert re.search(r"\(you\)", shown)
    by_default = kingsmoot("play", "--from", str(file), "--at", "30").stdout
    assert "seat 0 human, seat 1 greedy, seat 2 greedy" in by_default


def test_a_new_game_does_not_take_the_place_of_another(tmp_path: Path) -> None:
    file = saved(tmp_path, typed=["1"])
    text = file.read_text(encoding="utf-8")
    refused = kingsmoot(*SMALL, "--save", str(file), typed=["1"])
    assert refused.exit_code == 2
    assert "already exists" in refused.stderr
    shown = kingsmoot(*SMALL, typed=["1", f"save {file}"]).stdout
    assert "already exists" in shown
    assert file.read_text(encoding="utf-8") == text


def test_the_cards_of_a_card_file_are_in_the_record(tmp_path: Path) -> None:
    cards = tmp_path / "house.toml"
    cards.write_text('influence = [{ code = "ambush", title = "Night Raid" }]\n', encoding="utf-8")
    file = saved(tmp_path, "--cards", str(cards), typed=["1"])
    cards.unlink()
    shown = kingsmoot("play", "--from", str(file), typed=["card night raid"])
    assert "Night Raid (influence" in shown.stdout


def test_levels_and_searching_bots_play_on_from_a_record_and_other_names_are_people(tmp_path: Path) -> None:
    file = saved(tmp_path, "--bot", "squire,careless:10", typed=["1"])
    assert Record.load(file).players == ("human", "squire", "careless:10")
    again = tmp_path / "again.moot"
    shown = kingsmoot("play", "--from", str(file), "--save", str(again), typed=["1"])
    assert shown.exit_code == 0, shown.output
    assert Record.load(again).players == ("human", "squire", "careless:10")
