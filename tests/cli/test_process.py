"""The real command, as a process of its own: interrupts, pipes and terminals."""

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from pathlib import Path

import pytest

from kingsmoot import Record
from tests.cli.command import LONG, spawn

CTRL_C, CTRL_D = "\x03", "\x04"


def test_python_m_kingsmoot_is_the_command() -> None:
    out, err = spawn("games").communicate(timeout=LONG)
    assert "btwixt: B'Twixt" in out
    assert err == ""


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    process = spawn("cards", "btwixt")
    assert process.stdout
    assert process.stderr
    process.stdout.readline()
    process.stdout.close()
    assert process.wait(timeout=LONG) in (0, 1)
    assert process.stderr.read() == ""
    process.stderr.close()


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_simulation_with_a_word_and_leaves_nothing_behind(jobs: str) -> None:
    terminal = Terminal("sim", "btwixt", "--games", "100000", "--bots", "greedy", "--jobs", jobs)
    terminal.wait_for("/100000")
    terminal.press(CTRL_C, until="Stopped.")  # the terminal interrupts everybody in the group
    assert terminal.end() == 130
    assert "Traceback" not in terminal.seen
    assert "Wins" not in terminal.seen
    assert not _group_lives(terminal.pid)


@pytest.mark.parametrize(
    ("words", "whole"),
    [(("sim", "btwixt", "--games", "300"), "/300 games"), (("bench", "btwixt", "--repeats", "1"), "/7 repeats")],
)
def test_a_bar_on_a_terminal_says_how_many_games_a_second_are_played(words: tuple[str, ...], whole: str) -> None:
    terminal = Terminal(*words)
    assert terminal.end() == 0
    shown = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", terminal.seen)
    assert re.search(rf"{whole} [\d,.]+ games a second", shown)
    out, err = spawn(*words).communicate(timeout=LONG)
    assert err == "", "nothing where nobody watches"
    assert whole not in out


def test_an_interrupt_of_the_first_process_alone_ends_the_others_too() -> None:
    terminal = Terminal("sim", "btwixt", "--games", "100000", "--bots", "greedy", "--jobs", "2")
    terminal.wait_for("/100000")
    os.kill(terminal.pid, signal.SIGINT)
    terminal.wait_for("Stopped.")
    assert terminal.end() == 130
    assert not _group_lives(terminal.pid)


def test_a_simulation_that_was_stopped_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = ("sim", "btwixt", "--bots", "random", "--variant", "short", "--jobs", "2", "--store", str(file))
    terminal = Terminal(*words, "--games", "100000")
    terminal.wait_for("/100000")
    end = time.monotonic() + LONG
    while file.read_bytes().count(b"\n") < 20 and time.monotonic() < end:
        time.sleep(0.05)
    terminal.press(CTRL_C, until="Stopped.")
    assert terminal.end() == 130
    stored = file.read_bytes().count(b"\n") - 1
    assert stored >= 19
    out, err = spawn(*words, "--games", str(stored + 20)).communicate(timeout=LONG)
    assert err == ""
    assert re.search(r"\d+ games were played before, \d+ now\.", out)
    assert file.read_bytes().count(b"\n") - 1 >= stored + 20
    fresh, _ = spawn(*words[:-2], "--games", str(stored + 20)).communicate(timeout=LONG)
    assert fresh.splitlines()[:4] == out.splitlines()[:4], "as if it had never been stopped"


def _group_lives(group: int) -> bool:
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return False
        time.sleep(0.1)
    return True


def test_on_a_terminal_the_table_is_drawn_and_ctrl_c_keeps_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.moot"
    terminal = Terminal("play", "btwixt", "--seed", "1", "--save", str(file))
    terminal.wait_for("Your choice")
    terminal.type("1\n")
    terminal.wait_for("Play an influence card or kneel.")
    terminal.wait_for("or help): ")
    assert "\u256d\u2500" in terminal.seen, "the ally stands in a box"
    assert "\x1b[" in terminal.seen, "there is colour"
    terminal.press(CTRL_C, until="kingsmoot play --from")
    assert terminal.end() == 130
    record = Record.load(file)
    assert 0 in [move.seat for move in record.moves]
    assert list(tmp_path.iterdir()) == [file]


def test_on_a_small_terminal_nothing_needed_is_cut_off() -> None:
    terminal = Terminal("play", "btwixt", "--seed", "1", columns=80, lines=24)
    terminal.wait_for("Your choice")
    terminal.type("1\n")
    terminal.wait_for("Play an influence card or kneel.")
    terminal.wait_for("or help): ")
    shown = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", terminal.seen).replace("\r", "").splitlines()
    assert all(len(line) <= 80 for line in shown)
    options = shown[max(i for i, line in enumerate(shown) if line.startswith("Play an influence card")) :]
    options = [line for line in options if re.match(r" ?\d+ (Play .+ \(\d+\)|Kneel)", line)]
    assert [int(line.split()[0]) for line in options] == list(range(1, len(options) + 1))
    assert "Kneel" in options[-1]
    terminal.press(CTRL_D, until="The input has ended")
    assert terminal.end() == 0


def test_on_a_terminal_plain_means_plain_and_people_take_turns_at_it() -> None:
    terminal = Terminal("play", "btwixt", "--seed", "1", "--plain", "--humans", "0,1,2,3")
    terminal.wait_for("press Enter when nobody else can see")
    terminal.type("\n")
    terminal.wait_for("Your choice")
    terminal.type("1\n")
    terminal.wait_for("Press Enter to clear the screen.")
    terminal.type("\n")
    terminal.wait_for("press Enter when nobody else can see")
    assert "\x1b" not in terminal.seen
    terminal.press(CTRL_D, until="The input has ended")
    assert terminal.end() == 0


def test_a_recorded_game_is_walked_through_on_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.moot"
    words = ("play", "btwixt", "--humans", "none", "--players", "3", "--variant", "short", "--save", str(file))
    spawn(*words).communicate(timeout=LONG)
    terminal = Terminal("replay", str(file))
    terminal.wait_for("0 of ")
    terminal.type("n\n")
    terminal.wait_for("After decision 1 of")
    terminal.type("q\n")
    terminal.wait_for("--at 1")
    assert terminal.end() == 0


class Terminal:
    """The command at a terminal."""

    def __init__(self, *words: str, columns: int = 100, lines: int = 40) -> None:
        environment = {**os.environ, "TERM": "xterm-256color", "PYTHONUTF8": "1"}
        for name in ("NO_COLOR", "COLUMNS", "LINES"):
            environment.pop(name, None)
        self.pid, self.master = pty.fork()
        if not self.pid:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # tests that run in the background were born deaf to Ctrl-C
            os.execve(sys.executable, [sys.executable, "-m", "kingsmoot", *words], environment)
        self.read = b""
        self.found = 0

    @property
    def seen(self) -> str:
        return self.read.decode(errors="replace")

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def press(self, key: str, until: str) -> None:
        """Press Ctrl-C or Ctrl-D until this is shown: as a person would, once more if nothing happens for a while.

        These keys are lost in the moment between the prompt and the first look at the keyboard.
        """
        for _ in range(6):
            time.sleep(0.5)
            self.type(key)
            if self.comes(until, within=LONG / 6):
                return
        raise AssertionError(f"{until!r} does not come:\n{self.seen}")

    def wait_for(self, text: str) -> None:
        """Read until this is shown, after what was waited for last."""
        assert self.comes(text, within=LONG), f"{text!r} does not come:\n{self.seen}"

    def comes(self, text: str, within: float) -> bool:
        end = time.monotonic() + within
        while (at := self.seen.find(text, self.found)) < 0:
            ready, _, _ = select.select([self.master], [], [], 1)
            if time.monotonic() >= end:
                return False
            if ready:
                self.read += os.read(self.master, 65536)
        self.found = at + len(text)
        return True

    def end(self) -> int:
        """The exit code; what is still shown until then is read, so that the command is not held up."""
        with contextlib.suppress(OSError):
            while part := os.read(self.master, 65536):
                self.read += part
        _, status = os.waitpid(self.pid, 0)
        os.close(self.master)
        return os.waitstatus_to_exitcode(status)
