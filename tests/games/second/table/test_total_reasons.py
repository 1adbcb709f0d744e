"""A total that is not the sum of its characters says why, in the view that everybody gets."""

import pytest

from kingsmoot.cli.tables.thrones_text import challenge_lines
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.language.vocabulary import CHARACTER, SELF, THEIRS, contributes, lends_strength, no_contribution
from kingsmoot.thrones.model.modifiers import Constant
from kingsmoot.thrones.view.total_reasons import MINUS


def reasons(t: Scenario) -> list[str]:
    why: list[str] = t.stark.view["table"]["challenge"]["why_strength"]
    return [one.replace(MINUS, "-") for one in why]


def balon_attacks(*defenders: str, **printed: Constant) -> Scenario:
    """Balon Greyjoy is as good as nobody, unless something is printed on a card."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["Balon Greyjoy", "Asha Greyjoy (pack Core)"]),
        stark=side("stark", play=["Catelyn Stark", "Hodor", "Robb Stark"]),
    )
    for title, constant in printed.items():
        t.reprint(title.replace("_", " "), constants=(constant,))
    t.greyjoy.challenge("power", "Balon Greyjoy")
    t.stark.defend(*defenders)
    return t


def test_nothing_is_said_where_the_characters_show_it() -> None:
    assert reasons(balon_attacks("Robb Stark")) == ["", ""]


def test_weaker_defenders_are_ignored_by_name() -> None:
    t = balon_attacks("Catelyn Stark")
    assert reasons(t) == ["", "4 - 4: Balon Greyjoy ignores Catelyn Stark"]
    assert "4 - 4: Balon Greyjoy ignores Catelyn Stark." in [
        line.replace(MINUS, "-") for line in challenge_lines(t.greyjoy.view)
    ]


@pytest.mark.parametrize(
    ("printed", "said"),
    [
        ({"Robb_Stark": no_contribution(CHARACTER & THEIRS)}, ["5 - 5: Robb Stark ignores Balon Greyjoy", ""]),
        ({"Balon_Greyjoy": no_contribution(SELF)}, ["5 - 5: Balon Greyjoy does not count", ""]),
        ({"Balon_Greyjoy": contributes(2)}, ["5 + 2: Balon Greyjoy adds 2", ""]),
        ({"Balon_Greyjoy": lends_strength(CHARACTER & THEIRS)}, [
            "5 + 13: Catelyn Stark, Hodor and Robb Stark add their STR", "5 - 5: Robb Stark helps the other side"]),
        ({"Asha_Greyjoy": contributes(1)}, ["5 + 1: Asha Greyjoy adds 1", ""]),
        ({"Asha_Greyjoy": lends_strength(SELF)}, ["5 + 4: Asha Greyjoy adds its STR", ""]),
    ],
)  # fmt: skip
def test_whatever_changes_a_total_is_named(printed: dict[str, Constant], said: list[str]) -> None:
    assert reasons(balon_attacks("Robb Stark", **printed)) == said
