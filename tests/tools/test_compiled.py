"""What `make compiled` compiles, and what a module must not have for that."""

from __future__ import annotations

from tools.compiled import SOURCES, modules


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
