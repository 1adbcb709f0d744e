"""How little is loaded before a command is known: that it starts quickly is seen in what it imports, not in seconds."""

import subprocess
import sys

import pytest

HEAVY = (
    "kingsmoot.thrones",
    "kingsmoot.tournament",
    "kingsmoot.server",
    "kingsmoot.bots",
    "rich",
    "pydantic",
    "fastapi",
)
GAMES = ("btwixt", "hbo", "second", "winter")


def loaded(code: str) -> set[str]:
    """The modules that are there after a fresh process has run this code."""
    code = f"import sys\ntry:\n    {code}\nfinally:\n    print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def after(*words: str) -> set[str]:
    return loaded(f"sys.argv = ['kingsmoot', *{words!r}]; from kingsmoot.cli import main; main()")


def of_games(modules: set[str]) -> set[str]:
    """The games whose rules or cards are among these modules."""
    return {game for game in GAMES if {f"kingsmoot.games.{game}.game", f"kingsmoot.games.{game}.cards"} & modules}


@pytest.mark.parametrize("words", [("--version",), ("--help",), ("games",), ("games", "--json"), ("tourney", "--help")])
def test_a_command_that_plays_nothing_loads_no_game(words: tuple[str, ...]) -> None:
    modules = after(*words)
    assert not of_games(modules)
    assert not modules & set(HEAVY)


def test_importing_the_package_loads_no_game() -> None:
    modules = loaded("import kingsmoot; kingsmoot.descriptions()")
    assert "kingsmoot.games" in modules
    assert not of_games(modules)


@pytest.mark.parametrize(("name", "package"), [("btwixt", "btwixt"), ("hbo", "hbo"), ("second-edition", "second")])
def test_a_game_is_loaded_alone(name: str, package: str) -> None:
    assert of_games(loaded(f"import kingsmoot; kingsmoot.game({name!r})")) == {package}
