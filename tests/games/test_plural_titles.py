"""Sentences about a card agree with its title: "Burned Men attack", "Varys attacks"."""

import pytest

from kingsmoot.kernel.registry import game
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model import titles

PEOPLE = """
Black Ears, Burned Men, Crow Killers, Dothraki Outriders, Drowned Men, Fiery Followers, Freedmen, Gold Cloaks,
House Dayne Reserves, King's Men, Knights of the Sun, Lannister Guards, Last Hearth Scouts, Levies of the Riverlands,
Lurkers at Harrenhal, Moon Brothers, Northern Spearmen, Pyromancers, Queen's Men, Qyburn's Informers,
Rattleshirt's Raiders, Red Cloaks, Sea Raiders, Second Sons, Ser Gregor's Marauders, Silent Sisters, Stone Crows,
Stormcrows, The Viper's Bannermen, Trident Reinforcements, Wardens of the Reach, Warlock's Servitors, Warrior's Sons,
Whisperers of Lannisport, Winterfell Archers, Wolves of the North
"""


def names(kind: str) -> set[str]:
    return {
        card["name"]
        for name in ("second-edition", "winter", "hbo")
        for card in game(name).cards()
        if card["type"] == kind
    }


def test_all_characters_that_are_several_are_known() -> None:
    assert {name for name in names("character") if titles.is_plural_title(name)} == set(
        PEOPLE.replace("\n", " ").strip().split(", ")
    )


@pytest.mark.parametrize("title", ["Gates of Winterfell", "King Robert's Chambers", "The Iron Mines", "Fever Dreams"])
def test_places_and_things_may_be_several(title: str) -> None:
    assert title in names("location") | names("attachment")
    assert titles.is_plural_title(title)


def test_no_exception_is_kept_for_a_card_that_does_not_exist() -> None:
    assert names("character") | names("location") >= titles.SINGULAR


def test_the_log_the_prompt_and_the_labels_agree_with_several() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Burned Men", "The Tickler"]),
    )
    t.stark.challenge("military", "Robb Stark", against=t.lannister)
    assert t.labels[:2] == ["Burned Men defend", "The Tickler defends"]
    t.lannister.defend("Burned Men")
    assert "Burned Men defend." in t.log
