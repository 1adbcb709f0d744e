"""What `make compiled` compiles, and what a module must not have for that."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.compiled import SOURCES, can_train, modules


def test_the_engine_is_compiled_and_what_serves_it_is_not() -> None:
    rooms = {"/".join(module.parts[1:3]) for module in modules()}
    assert {
        "kernel/state.py",
        "thrones/rules",
        "thrones/language",
        "games/second",
        "games/winter",
        "bots/greedy.py",
    } <= rooms
    assert not any(module.parts[1] in ("server", "tournament", "cli", "decks") for module in modules())


def test_nothing_is_compiled_that_would_be_worked_out_again_each_time() -> None:
    """A cached property is a plain property there, and gives another object each time."""
    assert [module for module in modules() if "cached_property" in (SOURCES / module).read_text("utf-8")] == []


@pytest.mark.parametrize(
    ("says", "trains"),
    [("gcc 14.2\nCopyright (C) 2024 Free Software Foundation, Inc.", True), ("clang version 19", False)],
)
def test_only_gcc_is_trained(says: str, trains: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = tmp_path / "said"
    told.write_text(says)
    compiler = tmp_path / "compiler"
    compiler.write_text(f'#!/bin/sh\ncat "{told}"\n')
    compiler.chmod(0o755)
    monkeypatch.setenv("CC", f"{compiler} -pipe")
    assert can_train() == trains


def test_no_compiler_is_no_gcc(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert not can_train()
