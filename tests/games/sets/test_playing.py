"""Sets are added to a process as a whole: what is to be seen with them is looked at in processes of their own."""

import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import kingsmoot
from kingsmoot.decks import Counts, deck_rules
from kingsmoot.games.winter.decks import built_in
from tests.games.sets.page import FILES, write_files

ROOT = Path(__file__).parents[3]
SETS = ("rookery.toml", "tollhouse.toml", "northmen.toml")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_files(tmp_path)


def ran(folder: Path, *words: str, sets: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    """A module of Python, run with these sets."""
    return subprocess.run(
        [sys.executable, "-m", *words],
        cwd=folder,
        env={**os.environ, "KINGSMOOT_SETS": sets, **variables},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_everything_goes_with_cards_of_sets(folder: Path) -> None:
    where = ROOT / "tests" / "games" / "sets" / "with_sets.py"
    options = ("-p", "no:cacheprovider", "--rootdir", str(ROOT), "-c", str(ROOT / "pyproject.toml"))
    found = ran(folder, "pytest", *options, str(where), sets=os.pathsep.join(SETS))
    assert found.returncode == 0, found.stdout


def test_without_sets_nothing_is_changed() -> None:
    assert [variant.name for variant in kingsmoot.game("hbo").variants] == ["draft"]
    for name in ("hbo", "winter", "second-edition"):
        assert all(card["source"] != "set" for card in kingsmoot.game(name).cards())


def test_a_deck_of_cards_that_are_not_here_says_which() -> None:
    deck = built_in("wolves-in-winter")
    of_a_set = replace(deck, agendas=("rook-05",), cards=Counts({**deck.cards, "rook-01": 3}))
    rules = deck_rules(kingsmoot.game("winter"))
    assert rules is not None
    [reason] = rules.judge(of_a_set, "joust")
    told = "No card has the code rook-05 or rook-01: take it out, or add the set that it belongs to."
    assert reason.text == told
    assert {(one.card, one.copies) for one in reason.take_out} == {("rook-05", 1), ("rook-01", 3)}


# -- how they are named ---------------------------------------------------------------------------------


def test_a_folder_is_all_sets_in_it(folder: Path) -> None:
    inside = folder / "inside"
    inside.mkdir()
    for name in (*SETS, "rookery.py", "tollhouse.py", "tolls.py", "northmen.py"):
        shutil.copy(folder / name, inside)
    listed = json.loads(ran(folder, "kingsmoot", "sets", "--json", sets="inside").stdout)
    assert [one["code"] for one in listed] == ["northmen", "rook", "Toll"]
    assert listed[1]["file"] == str(Path("inside", "rookery.toml"))
    assert listed[1]["cards"][5] == {
        "code": "rook-06",
        "name": "Ravens from Every Tower",
        "type": "plot",
        "text": "When revealed: Draw 1 card.",
        "rulings": [],
    }
    assert listed[1]["cards"][3]["rulings"] == ["It may be put on an opponent's character of House Stark, too."]


def test_the_option_adds_to_the_variable(folder: Path) -> None:
    command = ("kingsmoot", "--sets", "rookery.toml", "--sets", "northmen.toml", "sets", "--json")
    listed = json.loads(ran(folder, *command, sets="tollhouse.toml").stdout)
    assert [one["code"] for one in listed] == ["Toll", "rook", "northmen"]


def test_an_installed_package_brings_its_sets(folder: Path) -> None:
    site = folder / "site"
    package = site / "kingsmoot_rookery"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    for name in ("rookery.toml", "rookery.py"):
        shutil.copy(folder / name, package)
    about = site / "kingsmoot_rookery-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: kingsmoot-rookery\nVersion: 1.0\n", "utf-8")
    points = about / "entry_points.txt"
    points.write_text("[kingsmoot.sets]\nrookery = kingsmoot_rookery\n", "utf-8")
    listed = json.loads(ran(folder, "kingsmoot", "sets", "--json", PYTHONPATH=str(site)).stdout)
    assert [one["file"] for one in listed] == [str(package / "rookery.toml")]

    points.write_text("[kingsmoot.sets]\nrookery = kingsmoot_crookery\n", "utf-8")
    told = ran(folder, "kingsmoot", "sets", PYTHONPATH=str(site)).stderr
    assert told == (
        "kingsmoot: the entry point 'rookery' of kingsmoot.sets: kingsmoot_crookery is no package with sets in it: "
        "No module named 'kingsmoot_crookery'.\n"
    )
    points.write_text("[kingsmoot.sets]\nrookery = kingsmoot_rookery\n", "utf-8")
    (package / "__init__.py").unlink()
    told = ran(folder, "kingsmoot", "sets", PYTHONPATH=str(site)).stderr
    assert told.endswith(
        "kingsmoot_rookery is no package with sets in it: name the package itself, and give it an __init__.py.\n"
    )


def test_sets_that_replace_the_same_card_exclude_each_other(folder: Path) -> None:
    bears = FILES["northmen.toml"].replace("north", "bear").replace("men", "folk")
    (folder / "bears.toml").write_text(bears, "utf-8")
    shutil.copy(folder / "northmen.py", folder / "bears.py")
    both = os.pathsep.join(("northmen.toml", "bears.toml"))
    listed = json.loads(ran(folder, "kingsmoot", "games", "--json", sets=both).stdout)
    variants = {one["name"]: one for game in listed if game["name"] == "hbo" for one in game["variants"]}
    assert variants["northmen"]["excludes"] == ["bearfolk"]
    assert variants["bearfolk"]["excludes"] == ["northmen"]
    told = ran(folder, "kingsmoot", "sim", "hbo", "--variant", "northmen,bearfolk", sets=both).stderr
    assert told.startswith("kingsmoot: The variants northmen and bearfolk cannot be played together")


def test_a_set_of_plots_needs_the_draft(folder: Path) -> None:
    head, _, plot = FILES["northmen.toml"].split("[[cards]]")
    (folder / "northmen.toml").write_text(f"{head}[[cards]]{plot}plain = true\n", "utf-8")
    (folder / "northmen.py").unlink()
    told = ran(folder, "kingsmoot", "sim", "hbo", "--variant", "northmen", sets="northmen.toml").stderr
    assert told == "kingsmoot: The variant northmen only goes with draft; add it or leave northmen out.\n"


# -- bad ones -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "command",
    ["cards winter", "play hbo --humans none", "deck show teeth-of-the-pack", "games", "sets", "serve --port 1"],
)
def test_commands_refuse_bad_sets_and_say_all_that_is_wrong(folder: Path, command: str) -> None:
    found = ran(folder, "kingsmoot", *command.split(), sets="broken.toml")
    assert found.returncode == 2
    lines = found.stderr.rstrip("\n").split("\n")
    assert len(lines) == 9
    assert lines[0].startswith("kingsmoot: broken.toml, line 2: the code core is that of the pack Core Set")
    assert lines[-1] == "kingsmoot: broken.py, line 6: NameError: name 'drawn' is not defined."


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_card_that_fails_while_it_is_used_is_named(folder: Path, jobs: str) -> None:
    """Nobody notices before somebody uses the Raven-Keeper."""
    python = FILES["rookery.py"].replace("draw(1), limit=", 'own(lambda s, x: 1 / 0, "divide by zero"), limit=', 1)
    (folder / "rookery.py").write_text(python, "utf-8")
    line = 1 + python[: python.index("1 / 0")].count("\n")
    assert ran(folder, "kingsmoot", "sets", "check", "rookery.toml").returncode == 0
    command = ("sim", "winter", "--games", "4", "--jobs", jobs, "--deck", "ravens.txt", "--deck", "ravens.txt")
    found = ran(folder, "kingsmoot", *command, sets="rookery.toml")
    told = "a card of the set cannot be used: ZeroDivisionError: division by zero."
    assert (found.returncode, found.stderr) == (2, f"kingsmoot: rookery.py, line {line}: {told}\n")


def test_a_game_that_has_no_sets_is_played_all_the_same(folder: Path) -> None:
    found = ran(folder, "kingsmoot", "sim", "btwixt", "--games", "1", sets="broken.toml")
    assert (found.returncode, found.stderr) == (0, "")


def test_check_ends_with_1_if_something_is_wrong(folder: Path) -> None:
    assert ran(folder, "kingsmoot", "sets", "check", "broken.toml", "rookery.toml").returncode == 1
    assert ran(folder, "kingsmoot", "sets", "check", "rookery.toml").returncode == 0


# -- records --------------------------------------------------------------------------------------------


def test_a_record_says_which_card_is_missing(folder: Path) -> None:
    play = ("play", "winter", "--humans", "none", "--bot", "random", "--seed", "1", "--deck", "ravens.txt")
    ran(folder, "kingsmoot", *play, "--save", "ravens.moot", sets="rookery.toml")
    assert ran(folder, "kingsmoot", "replay", "ravens.moot", "--verify", sets="rookery.toml").returncode == 0
    told = ran(folder, "kingsmoot", "replay", "ravens.moot", "--verify")
    assert told.returncode == 2
    assert told.stderr == (
        "kingsmoot: The game of this record cannot be set up: The deck Ravens over Winterfell has a card with the "
        "unknown code rook-05: the set that it belongs to is missing; if it is somebody's own, name its file in "
        "KINGSMOOT_SETS.\n"
    )


def test_a_record_says_which_variant_is_missing(folder: Path) -> None:
    play = ("play", "hbo", "--humans", "none", "--bot", "random", "--seed", "1", "--variant", "northmen")
    ran(folder, "kingsmoot", *play, "--save", "north.moot", sets="northmen.toml")
    assert ran(folder, "kingsmoot", "replay", "north.moot", "--verify", sets="northmen.toml").returncode == 0
    told = ran(folder, "kingsmoot", "replay", "north.moot", "--verify").stderr
    assert "has no variant 'northmen' here; if it is a set of somebody's own, name its file in KINGSMOOT_SETS" in told
