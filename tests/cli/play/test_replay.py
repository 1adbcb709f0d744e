"""``kingsmoot replay``: any point of a record, through any eyes; and whether the record is true."""

import re
from pathlib import Path

import pytest

from kingsmoot import Record
from kingsmoot.cli.play.replay import Replay
from kingsmoot.cli.screen import Screen
from kingsmoot.kernel.state import SPECTATOR
from tests.cli.command import kingsmoot


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.moot"
    words = ("--seed", "1", "--players", "3", "--variant", "short", "--humans", "none")
    assert kingsmoot("play", "btwixt", *words, "--save", str(path)).exit_code == 0
    return path


def shown(file: Path, *words: str) -> str:
    result = kingsmoot("replay", str(file), *words)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_true_record_is_verified_in_one_line(file: Path) -> None:
    lines = shown(file, "--verify").splitlines()
    assert len(lines) == 1
    assert f"{len(Record.load(file))} decisions checked" in lines[0]


@pytest.mark.parametrize("number", [1, 17, 40])
def test_a_changed_digest_is_found_at_its_decision(file: Path, tmp_path: Path, number: int) -> None:
    lines = file.read_text(encoding="utf-8").split("\n")
    changed = re.sub(r" [0-9a-f]{16} ", " 0123456789abcdef ", lines[5 + number], count=1)
    assert changed.startswith(f"{number} ")
    lines[5 + number] = changed
    forged = tmp_path / "forged.moot"
    forged.write_text("\n".join(lines), encoding="utf-8")
    refused = kingsmoot("replay", str(forged), "--verify")
    assert refused.exit_code == 2
    assert f"Decision {number} " in refused.stderr
    assert len(refused.stderr.splitlines()) == 1


def test_a_changed_decision_is_found(file: Path, tmp_path: Path) -> None:
    lines = file.read_text(encoding="utf-8").split("\n")
    at = next(i for i, line in enumerate(lines) if line.endswith(" kneel"))
    lines[at] = lines[at].replace(" kneel", " play The Iron Throne")
    forged = tmp_path / "forged.moot"
    forged.write_text("\n".join(lines), encoding="utf-8")
    refused = kingsmoot("replay", str(forged), "--verify")
    assert refused.exit_code == 2
    assert f"Decision {at - 5} " in refused.stderr
    assert "'play The Iron Throne' cannot be chosen here" in refused.stderr


def test_a_record_that_breaks_off_is_refused(file: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.moot"
    cut.write_text("\n".join(file.read_text(encoding="utf-8").split("\n")[:30]), encoding="utf-8")
    refused = kingsmoot("replay", str(cut), "--verify")
    assert refused.exit_code == 2
    assert "breaks off after 24 decisions" in refused.stderr


def test_without_a_point_the_end_is_shown(file: Path) -> None:
    output = shown(file)
    whole = len(Record.load(file))
    assert f"After decision {whole} of {whole}" in output
    assert re.search(r"wins|share the victory", output)


def test_a_point_is_shown_with_how_to_go_on(file: Path) -> None:
    output = shown(file, "--at", "12")
    assert f"After decision 12 of {len(Record.load(file))}." in output
    assert output.splitlines()[-1] == f"Play on from here with: kingsmoot play --from {file} --at 12"


def test_what_was_decided_is_told_to_the_one_who_did_and_to_a_judge(tmp_path: Path) -> None:
    file = tmp_path / "draft.moot"
    words = ("--seed", "1", "--players", "3", "--variant", "short,draft", "--humans", "none")
    assert kingsmoot("play", "btwixt", *words, "--save", str(file)).exit_code == 0
    seat, text, _ = Record.load(file).moves[3]
    assert text.startswith("keep ")
    told = f"decided {text!r}"
    other = (seat + 1) % 3
    assert told in shown(file, "--at", "4", "--seat", str(seat))
    assert told in shown(file, "--at", "4", "--all")
    assert text not in shown(file, "--at", "4")
    assert text not in shown(file, "--at", "4", "--seat", str(other))


def test_eyes(file: Path) -> None:
    everybody = shown(file, "--at", "4")
    assert "Your hand" not in everybody
    assert "Known cards of" not in everybody
    one = shown(file, "--at", "4", "--seat", "1")
    assert one.count("Your hand, ") == 1
    assert "Known cards of" not in one
    judge = shown(file, "--at", "4", "--all")
    assert judge.count("Known cards of") == 3


class Typist(Screen):
    """A screen at which somebody types these lines."""

    def __init__(self, *typed: str) -> None:
        super().__init__(plain=True)
        self.typed = list(typed)

    def ask(self, question: str) -> str:
        print(question)
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)


def walk(file: Path, capsys: pytest.CaptureFixture[str], *typed: str) -> list[str]:
    Replay(file, Typist(*typed), SPECTATOR).walk()
    return capsys.readouterr().out.splitlines()


def points(lines: list[str]) -> list[int]:
    """The points that were asked at, one after another."""
    return [int(line.split()[0]) for line in lines if re.fullmatch(r"\d+ of \d+> ", line)]


def test_walking_forwards_and_backwards(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    last = len(Record.load(file))
    lines = walk(file, capsys, "n", "", "p", "+10", "-4", "30", "last", "first", "quit")
    assert points(lines) == [0, 1, 2, 1, 11, 7, 30, last, 0]
    assert lines[-1].endswith("--at 0")


def test_walking_off_the_ends_or_nowhere_is_answered(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = walk(file, capsys, "p", "5000", "sideways", "++3", "seat 7", "seat", "help")
    assert set(points(lines)) == {0}
    assert sum("This is the beginning" in line for line in lines) == 1
    assert sum("This is the end" in line for line in lines) == 1
    assert sum("isn't a command" in line for line in lines) == 2
    assert any("There is no seat 7" in line for line in lines)
    assert any("Type seat with a number" in line for line in lines)
    assert any(line.startswith("n or Enter") for line in lines)


def test_walking_with_other_eyes_and_the_log(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = walk(file, capsys, "5", "seat 1", "seat all", "seat none", "log", "table")
    assert sum(line.startswith("Your hand, ") for line in lines) == 1
    assert sum("leads as" in line for line in lines) == 3
    assert points(lines)[-1] == 5
