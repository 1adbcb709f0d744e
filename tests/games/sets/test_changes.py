"""A set whose cards would change what no rule of the game looks at is refused: text and play cannot disagree."""

from pathlib import Path

import pytest

from kingsmoot.games.sets import check_sets
from kingsmoot.games.sets.shape import shapes
from kingsmoot.games.winter.library import OWN_SETS as WINTER  # noqa: F401 - the games that can have sets
from kingsmoot.thrones.model.enums import members
from kingsmoot.thrones.model.modifiers import OF_PLAYERS, Modifier, Permission, Quality, Value, modifier_name

WORDS = """\
from kingsmoot.games.second.language import *
from kingsmoot.games.sets import card
from kingsmoot.games.winter.language import gain_crest, no_penalty
from kingsmoot.thrones.language.constants.constant import constant
from kingsmoot.thrones.model.modifiers import Permission, Quality, Value
"""
ROW = {
    "second-edition": 'code = "r-1", title = "Page", type = "location", faction = "stark", cost = 1',
    "winter": 'code = "r-1", title = "Page", type = "location", faction = "stark", cost = 1',
    "hbo": 'code = "r-1", title = "Page", type = "location", faction = "stark", cost = 1, instead_of = "x"',
}


def faults(folder: Path, monkeypatch: pytest.MonkeyPatch, game: str, parts: str) -> list[str]:
    """What is wrong with a set that has one card, in line 4."""
    monkeypatch.chdir(folder)
    head = f'game = "{game}"\npack = {{ code = "rook", name = "The Rookery" }}\n'
    Path("set.toml").write_text(f"{head}cards = [\n    {{ {ROW[game]} }},\n]\n")
    Path("set.py").write_text(f'{WORDS}card("Page", {parts})\n')
    return [str(fault) for fault in check_sets(["set.toml"])[1]]


FOREIGN = [(game, modifier) for game in ("second-edition", "winter") for modifier in sorted(shapes[game].without)]


def group(modifier: Modifier) -> str:
    """The class in which it stands."""
    return next(one.__name__ for one in (Value, Quality, Permission) if modifier in members(one).values())


@pytest.mark.parametrize(("game", "modifier"), FOREIGN)
def test_what_no_rule_of_the_game_looks_at(
    game: str, modifier: Modifier, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [f"set.toml, line 4: Page declares {modifier_name(modifier)}: no rule of this game looks at that."]
    whose = "EACH_PLAYER" if modifier in OF_PLAYERS else "CHARACTER"
    made = f'constant({group(modifier)}.{modifier_name(modifier)}, {whose}, "do so", word="Holy")'
    assert faults(tmp_path, monkeypatch, game, made) == told


def test_what_no_rule_looks_at_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def told(game: str, parts: str) -> list[str]:
        return faults(tmp_path, monkeypatch, game, parts)

    no_rule = "set.toml, line 4: Page declares {}: no rule of this game looks at that."
    assert told("second-edition", "action(until(PHASE, no_penalty()))") == [no_rule.format("NO_PENALTY")]
    assert told("winter", "action(until(PHASE, value(RESERVE, +1)))") == [no_rule.format("RESERVE")]
    assert told("winter", "action(until(PHASE, no_penalty()))") == []
    assert told("second-edition", "action(gain_crest(PHASE))") == [no_rule.format("CREST")]


def test_keywords_that_the_game_does_not_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def told(game: str, parts: str) -> list[str]:
        return faults(tmp_path, monkeypatch, game, parts)

    lasting = "action(until(PHASE, gains(each(CHARACTER), {})))"
    for part in ("gains(CHARACTER, DEADLY)", lasting.format("DEADLY")):
        (fault,) = told("second-edition", part)
        assert fault.startswith("set.toml, line 4: Page gives the keyword 'deadly', and there is none in this game: ")
    for part in ("gains(CHARACTER, INSIGHT)", lasting.format("INSIGHT")):
        (fault,) = told("winter", part)
        assert fault.startswith("set.toml, line 4: Page gives the keyword 'insight', and there is none in this game: ")
        assert told("second-edition", part) == []


def test_only_a_plot_is_revealed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = "set.toml, line 4: Page does something when it is revealed, and only plots are."
    assert faults(tmp_path, monkeypatch, "second-edition", "when_revealed(draw(1))") == [told]
