"""Real processes on one event: killed at any moment, two at once, and at a terminal."""

import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kingsmoot.tournament import store
from kingsmoot.tournament.log import in_force
from tests.cli.command import LONG, spawn
from tests.cli.test_process import CTRL_C, Terminal
from tests.cli.tourney.desk import EIGHT, Tourney, started
from tests.cli.tourney.mortal_desk import AT_ONCE

KILLS = 40


# --- killed ---------------------------------------------------------------------------------------------------------


def test_whenever_a_command_is_killed_the_event_is_whole_and_goes_on(tmp_path: Path) -> None:
    tourney = Tourney(tmp_path / "open.event")
    tourney("new", "--organizer", "Olenna", "--structure", "custom", "--rounds", "50")
    tourney("add", *EIGHT)
    known = tourney.desk.log
    dice = random.Random(7)
    words = [sys.executable, "-m", "tests.cli.tourney.mortal_desk"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as mortals:
        assert mortals.stdin
        assert mortals.stdout
        for _ in range(KILLS):
            mortals.stdin.write(f"{tourney.file}\n")
            mortals.stdin.flush()
            victim = int(mortals.stdout.readline())
            for _ in range(dice.randint(1, 3)):
                assert mortals.stdout.readline() == "now\n"
            time.sleep(dice.uniform(0, 0.03))
            os.kill(victim, signal.SIGKILL)
            last = next(line for line in mortals.stdout if line != "now\n")
            assert int(last) == -signal.SIGKILL
            log = tourney.desk.log
            assert log[: len(known)] == known, "nothing that was there is lost or changed"
            adds = sum(entry.act == "add" for entry in in_force(log)) - len(EIGHT)
            assert adds % AT_ONCE == 0, "a command is done as a whole or not at all"
            known = log
        mortals.stdin.close()
    assert len(known) > KILLS, "work was done in between"
    tourney("ruling", "The lights went out, and we go on.")
    assert tourney.desk.log[:-1] == known
    assert list(tmp_path.iterdir()) == [tourney.file]


def test_a_real_command_is_killed_in_all_parts_of_its_life(tmp_path: Path) -> None:
    tourney = Tourney(tmp_path / "open.event")
    tourney("new", "--organizer", "Olenna")
    life = time.monotonic()
    spawn("tourney", "add", str(tourney.file), "Arya").communicate(timeout=LONG)
    life = time.monotonic() - life
    for part in range(8):
        before = tourney.desk.log
        process = spawn("tourney", "add", str(tourney.file), f"One {part}", f"Two {part}")
        time.sleep(life * part / 7)
        process.kill()
        process.communicate(timeout=LONG)
        after = tourney.desk.log
        assert after[: len(before)] == before
        assert len(after) - len(before) in (0, 2)
    tourney("add", "Bran")


# --- two at once ----------------------------------------------------------------------------------------------------


def test_several_who_register_at_once_all_land(tmp_path: Path) -> None:
    tourney = Tourney(tmp_path / "open.event")
    tourney("new", "--organizer", "Olenna")
    processes = [spawn("tourney", "add", str(tourney.file), name, patience=LONG) for name in EIGHT[:4]]
    for process in processes:
        _, err = process.communicate(timeout=LONG)
        assert (process.returncode, err) == (0, "")
    assert sorted(person.name for person in tourney.desk.event.players) == sorted(EIGHT[:4])


def test_of_two_who_report_the_same_table_one_wins_and_the_other_is_told(tmp_path: Path) -> None:
    tourney = started(tmp_path / "open.event")
    tourney.play()
    words = ("tourney", "report", str(tourney.file), "1")
    both = {score: spawn(*words, score, patience=LONG) for score in ("5-0", "0-5")}
    ended = {score: (process.communicate(timeout=LONG)[1], process.returncode) for score, process in both.items()}
    won = [score for score, (_, code) in ended.items() if code == 0]
    assert len(won) == 1
    lost = "0-5" if won == ["5-0"] else "5-0"
    assert ended[lost] == (f"kingsmoot: Table 1 has a result already ({won[0]}): correct it instead.\n", 2)
    assert str(tourney.desk.event.table(1)[1].result) == won[0]
    assert [entry.act for entry in tourney.desk.log].count("report") == 1


def test_of_two_new_events_with_one_name_one_wins(tmp_path: Path) -> None:
    file = tmp_path / "open.event"
    both = {name: spawn("tourney", "new", str(file), "--organizer", name) for name in ("Olenna", "Mace")}
    ended = {name: (process.communicate(timeout=LONG)[1], process.returncode) for name, process in both.items()}
    won = [name for name, (_, code) in ended.items() if code == 0]
    assert [store.load(file).event.organizer.name] == won
    assert [err for err, code in ended.values() if code] == [
        f"kingsmoot: {file} exists already: choose another name for the new event.\n"
    ]
    assert list(tmp_path.iterdir()) == [file]


def test_a_command_that_waits_too_long_says_who_it_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "PATIENCE", 0.05)
    tourney = started(tmp_path / "open.event")
    with store.change(tourney.file):
        assert "Another command is at work on" in tourney.refuse("drop", "Arya")
        assert "Highgarden Open" in tourney("info"), "looking is possible all the time"
    tourney("drop", "Arya")


# --- at a terminal --------------------------------------------------------------------------------------------------


def lines_of(terminal: Terminal) -> list[str]:
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", terminal.seen).replace("\r", "").splitlines()


@pytest.mark.parametrize("command", ["info", "show", "standings", "players", "log"])
def test_on_a_small_terminal_every_line_fits(tmp_path: Path, command: str) -> None:
    names = [f"Ser {'Duncan ' * 6}the {number}th of his Name" for number in range(6)]
    tourney = started(tmp_path / "open.event", names)
    tourney.play("5-0", "draw")
    terminal = Terminal("tourney", command, str(tourney.file), columns=80, lines=24)
    assert terminal.end() == 0
    assert "Highgarden Open" in terminal.seen or "Round 1" in terminal.seen
    assert all(len(line) <= 80 for line in lines_of(terminal))


def test_a_correction_is_confirmed_at_the_keyboard(tmp_path: Path) -> None:
    tourney = started(tmp_path / "open.event")
    tourney.play("5-0", "5-0", "5-0", "5-0")
    terminal = Terminal("tourney", "correct", str(tourney.file), "1", "1", "0-5")
    terminal.wait_for("Correct it? [y/N] ")
    terminal.type("y\n")
    terminal.wait_for("Olenna corrected round 1, table 1")
    assert terminal.end() == 0
    assert str(tourney.desk.event.table(1, 1)[1].result) == "0-5"


def test_the_clock_runs_at_a_terminal_until_ctrl_c(tmp_path: Path) -> None:
    tourney = started(tmp_path / "open.event")
    tourney.play()
    terminal = Terminal("tourney", "clock", str(tourney.file))
    terminal.wait_for("left, until")
    terminal.wait_for("left, until")
    terminal.press(CTRL_C, until="The round goes on; look again with: kingsmoot tourney clock")
    assert terminal.end() == 0
