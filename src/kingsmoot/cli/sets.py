"""``kingsmoot sets``: sets of cards that people have added from files."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from kingsmoot.cli.options import Json, Plain
from kingsmoot.cli.screen import Screen
from kingsmoot.games.set_names import ENVIRONMENT

if TYPE_CHECKING:
    from kingsmoot.games.sets import UserSet

GOOD, BAD = 0, 1

sets = typer.Typer(rich_markup_mode=None)


@sets.callback(invoke_without_command=True)
def list_sets(ctx: typer.Context, as_json: Json = False, plain: Plain = False) -> None:
    """List or check sets from files, with their cards."""
    from kingsmoot.games.sets import all_sets

    if ctx.invoked_subcommand is not None:
        return
    if as_json:
        print(json.dumps([_data(one) for one in all_sets()], indent=2))
        return
    for one in all_sets():
        _show(Screen(plain), one)
    if not all_sets():
        Screen(plain).say(f"No sets have been added: name files or folders in {ENVIRONMENT}, or with --sets.")


@sets.command("check")
def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Set files, or folders with such files.")],
    plain: Plain = False,
) -> None:
    """Check set files. Lists everything that is wrong, or what their cards do; exit code 1 if something is wrong."""
    from kingsmoot.games.sets import check_sets

    screen = Screen(plain)
    found, faults = check_sets(files)
    for one in found:
        _show(screen, one)
    for fault in faults:
        screen.say(str(fault))
    if not faults:
        screen.say("Nothing is wrong.")
    raise typer.Exit(BAD if faults else GOOD)


def _show(screen: Screen, one: UserSet[Any]) -> None:
    screen.title(f"{one.pack.name} ({one.pack.code}), for {one.game}, from {one.file}")
    rows = [(facts.title, facts.code, facts.type, one.text(facts)) for facts in one.facts]
    screen.grid(("Card", "Code", "Type", "Text"), rows)


def _data(one: UserSet[Any]) -> dict[str, Any]:
    return {
        "code": one.pack.code,
        "name": one.pack.name,
        "game": one.game,
        "file": one.file,
        "cards": [
            {
                "code": facts.code,
                "name": facts.title,
                "type": facts.type,
                "text": one.text(facts),
                "rulings": list(one.rulings.get(facts.code, ())),
            }
            for facts in one.facts
        ],
    }
