"""Every mistake ends in one readable line on standard error and exit code 2."""

import io
import json
import sys
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from kingsmoot import cli
from kingsmoot.cli.screen import Screen
from tests.cli.command import kingsmoot

MISTAKES = [
    (["nosuchcommand"], "No such command"),
    (["--nosuchoption"], "No such option"),
    (["play"], "Which game?"),
    (["play", "btwxit"], "Did you mean 'btwixt'?"),
    (["cards", "nogame"], "There is no game 'nogame'"),
    (["sim", "nogame"], "There is no game 'nogame'"),
    (["bench", "nogame"], "There is no game 'nogame'"),
    (["cards"], "Missing argument 'GAME'"),
    (["play", "btwixt", "--players", "9"], "3 to 6 players"),
    (["play", "btwixt", "--players", "four"], "--players"),
    (["play", "btwixt", "--seed", "abc"], "--seed"),
    (["play", "btwixt", "--seed", "-4"], "A seed is a whole number"),
    (["play", "btwixt", "--variant", "nope"], "has no variant 'nope'"),
    (["play", "btwixt", "--variant", "draft,kingsmoot-draft"], "cannot be played together"),
    (["play", "btwixt", "--bot", "nobody"], "There is no bot 'nobody'"),
    (["play", "btwixt", "--bot", ""], "Name at least one bot"),
    (["play", "btwixt", "--humans", "7"], "There is no seat '7'"),
    (["play", "btwixt", "--humans", "me"], "There is no seat 'me'"),
    (["play", "btwixt", "--save", "/nonexistent/game.moot"], "cannot be written"),
    (["play", "btwixt", "--save", "."], "it is a folder"),
    (["play", "btwixt", "--cards", "/nonexistent/cards.toml"], "cannot be read"),
    (["play", "btwixt", "--at", "4"], "--at only goes with --from"),
    (["play", "--from", "/nonexistent/game.moot"], "cannot be read"),
    (["sim", "btwixt", "--games", "0"], "--games"),
    (["sim", "btwixt", "--games", "many"], "--games"),
    (["sim", "btwixt", "--jobs", "0"], "--jobs"),
    (["sim", "btwixt", "--bots", "greedy,nobody"], "There is no bot 'nobody'"),
    (["sim", "btwixt", "--bots", ","], "Name at least one bot"),
    (["sim", "btwixt", "--seed", "-1"], "A seed is a whole number"),
    (["replay", "/nonexistent/game.moot"], "cannot be read"),
    (["replay", "."], "cannot be read"),
    (["bench", "--repeats", "0"], "--repeats"),
]


@pytest.mark.parametrize(("words", "told"), MISTAKES, ids=[" ".join(words) for words, _ in MISTAKES])
def test_a_mistake_is_one_line(words: list[str], told: str) -> None:
    _assert_mistake(words, told)


def _assert_mistake(words: list[str], told: str) -> None:
    shown = kingsmoot(*words)
    assert shown.exit_code == 2
    assert told in shown.stderr
    assert shown.stderr.startswith("kingsmoot: ")
    assert len(shown.stderr.splitlines()) == 1
    assert "Traceback" not in shown.output


def test_mistakes_with_records(tmp_path: Path) -> None:
    file = tmp_path / "game.moot"
    small = ["play", "btwixt", "--seed", "1", "--players", "3", "--variant", "short"]
    assert kingsmoot(*small, "--humans", "none", "--save", str(file)).exit_code == 0
    _assert_mistake(["play", "--from", str(file)], "That game is over")
    _assert_mistake(["play", "--from", str(file), "--at", "9999"], "there is no point 9999")
    _assert_mistake(["play", "--from", str(file), "--seed", "0"], "--seed does not go with --from")
    _assert_mistake(["play", "winter", "--from", str(file)], "is a game of btwixt")
    _assert_mistake(["replay", str(file), "--at", "9999"], "there is no point 9999")
    _assert_mistake(["replay", str(file), "--seat", "3"], "There is no seat 3")
    _assert_mistake(["replay", str(file), "--seat", "0", "--all"], "Choose --seat or --all")


def test_files_that_are_no_records_and_no_card_files(tmp_path: Path) -> None:
    file = tmp_path / "junk"
    file.write_text("nothing of the kind\n", encoding="utf-8")
    _assert_mistake(["replay", str(file)], "not a Kingsmoot record")
    _assert_mistake(["cards", "btwixt", "--cards", str(file)], "is not a card file")
    file.write_bytes(b"\xff\xfe\x00")
    _assert_mistake(["play", "--from", str(file)], "it is not text")


def test_input_that_is_not_text_is_answered_like_any_other() -> None:
    shown = kingsmoot("play", "btwixt", typed=["\x00\udcff".encode("utf-8", "surrogateescape").decode("latin-1")])
    assert shown.exit_code == 0
    assert "is not one of the options" in shown.stdout


@pytest.mark.parametrize(
    "words", [["x" * 10_000], ["play", "btwixt", "--bot", "b" * 10_000], ["replay", "r" * 3000]], ids=["a", "b", "c"]
)
def test_a_long_mistake_is_told_in_short(words: list[str]) -> None:
    shown = kingsmoot(*words)
    assert shown.exit_code == 2
    assert len(shown.stderr) < 1100
    assert " … " in shown.stderr


ESCAPE = "\x1b]0;gotcha\x07\x1b[2J"


@pytest.mark.parametrize("plain", [True, False])
def test_names_in_records_command_no_terminal(tmp_path: Path, plain: bool) -> None:
    file = tmp_path / "game.moot"
    small = ["play", "btwixt", "--seed", "1", "--players", "3", "--variant", "short", "--humans", "none"]
    assert kingsmoot(*small, "--save", str(file)).exit_code == 0
    text = file.read_text(encoding="utf-8").replace('"greedy"', json.dumps(f"Jon {ESCAPE}"), 1)
    file.write_text(text, encoding="utf-8")
    shown = kingsmoot("replay", str(file), "--at", "2", *(["--plain"] if plain else []))
    assert shown.exit_code == 0
    assert "Jon \ufffd]0;gotcha\ufffd\ufffd[2J" in shown.stdout
    assert not set(shown.output) & {"\x1b", "\x07"}


def test_drawings_are_harmless_and_keep_their_colours() -> None:
    screen = Screen()
    screen._console = Console(file=io.StringIO(), force_terminal=True, width=80, color_system="standard")
    screen.show(Text(f"Jon {ESCAPE}", style="bold red"))
    shown = screen.console.file.getvalue()  # type: ignore[attr-defined]
    assert "\x1b[1;31m" in shown
    assert "\x07" not in shown
    assert "\x1b[2J" not in shown
    assert "\x1b]" not in shown


def test_an_interrupt_while_the_command_is_loaded_shows_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupting:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "kingsmoot.cli.app":
                raise KeyboardInterrupt

    monkeypatch.setattr(sys, "meta_path", [Interrupting(), *sys.meta_path])
    monkeypatch.delitem(sys.modules, "kingsmoot.cli.app", raising=False)
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 130
