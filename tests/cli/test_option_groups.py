"""Options that several commands share."""

from dataclasses import dataclass, field
from typing import Annotated

import typer
from typer.testing import CliRunner

from kingsmoot.cli.option_groups import with_groups


@dataclass
class Dish:
    name: Annotated[str, typer.Argument(metavar="DISH")]
    portions: Annotated[int, typer.Option(help="How many.")] = 1
    said: str = field(init=False, default="")

    def __post_init__(self) -> None:
        self.said = f"{self.portions} x {self.name}"


kitchen = typer.Typer(add_completion=False, rich_markup_mode=None)


@kitchen.command()
@with_groups
def cook(table: int, *, quick: bool = False, dish: Dish) -> None:
    """Cook for a table."""
    print(f"table {table}: {dish.said}{', quickly' if quick else ''}")


def test_the_fields_of_a_group_are_arguments_and_options_of_the_command() -> None:
    cooked = CliRunner().invoke(kitchen, ["7", "pie", "--portions", "2", "--quick"])
    assert cooked.output == "table 7: 2 x pie, quickly\n"


def test_a_field_that_is_left_out_has_its_default() -> None:
    assert CliRunner().invoke(kitchen, ["7", "pie"]).output == "table 7: 1 x pie\n"


def test_the_help_shows_them_where_the_group_stands_and_nothing_else_of_it() -> None:
    told = CliRunner().invoke(kitchen, ["--help"]).output
    assert "Cook for a table." in told
    assert told.index("--quick") < told.index("--portions")
    assert "--said" not in told
