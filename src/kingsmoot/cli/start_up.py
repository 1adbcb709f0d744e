"""What keeps the command line quick to start. What is imported then is held by ``tests/cli/test_start_up.py``."""

from __future__ import annotations

from typing import Any

from typer.core import TyperGroup, TyperOption


def start_quickly(group: TyperGroup) -> None:
    """Keep Typer from loading Pydantic before it knows the command: for options of all commands that were not given.

    Commands whose own options are flags then start without it.
    """
    group.context_settings["default_map"] = _no_help(group)
    for param in group.params:
        if isinstance(param, TyperOption) and param.multiple:
            param.process_value = _as_given  # type: ignore[method-assign]


def _no_help(command: object) -> dict[str, Any]:
    """The defaults of a command and those below it: ``--help`` is False, which needs no conversion as None does."""
    below = command.commands.items() if isinstance(command, TyperGroup) else ()
    return {"help": False, **{name: _no_help(one) for name, one in below}}


def _as_given(ctx: object, value: list[str] | None) -> list[str]:
    return value or []
