"""The cards that the rulebook names: what it tells of them, and what they do."""

import pytest

from kingsmoot.games.first.facts import RULEBOOK
from kingsmoot.games.winter.library import all_cards, by_title
from kingsmoot.scenario import side
from tests.games.winter.table import scene

LEVIES = "Levies of the Riverlands"

TOLD: dict[str, dict[str, object]] = {
    "Robert Baratheon": {"type": "character", "faction": "baratheon", "cost": 4, "strength": 3, "unique": True},
    "Renly Baratheon": {"type": "character", "faction": "baratheon", "cost": 3},
    "Eddard Stark": {"type": "character", "faction": "stark", "strength": 4},
    "Arya Stark": {"type": "character", "faction": "stark", "unique": True},
    "I am King Here!": {"type": "event", "cost": None},
    "Arya's Revenge": {"type": "event", "cost": None},
    "Salt in Your Eyes": {"type": "event", "cost": None},
    "Slander": {},
    "Risen to Power": {},
    "Dothraki Sea": {},
    "Ruler of Meereen": {},
}
"""Every card that the rulebook names, with the facts that it gives."""


def test_every_card_that_the_rulebook_names_is_here_and_says_so() -> None:
    assert {facts.title for facts in all_cards() if facts.source == RULEBOOK} == set(TOLD)
    assert all(by_title(f"{title} [book]").source == RULEBOOK for title in TOLD)


@pytest.mark.parametrize("title", TOLD)
def test_what_the_rulebook_tells_is_so(title: str) -> None:
    facts = by_title(f"{title} [book]")
    assert {key: getattr(facts, key) for key in TOLD[title]} == TOLD[title]


def test_robert_has_a_military_icon_and_renown_and_eddard_may_defend() -> None:
    robert, eddard = by_title("Robert Baratheon [book]"), by_title("Eddard Stark [book]")
    assert "M" in robert.icons
    assert "M" in eddard.icons
    assert "renown" in robert.keywords


def test_i_am_king_here_helps_a_defender_too_and_pays_only_for_a_victory() -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark [book]"]),
        baratheon=side("baratheon", play=["Renly Baratheon [book]", LEVIES], hand=["I am King Here!"]),
    )
    t.stark.challenge("power", "Eddard Stark")
    t.baratheon.defend("Renly Baratheon", LEVIES)
    t.baratheon.play("I am King Here!")  # the levies are of no House
    assert t.baratheon.faction_power == 2
    t = scene(
        stark=side("stark", play=["Eddard Stark [book]", "Robb Stark"]),
        baratheon=side("baratheon", play=["Renly Baratheon [book]"], hand=["I am King Here!"]),
    )
    t.stark.challenge("power", "Eddard Stark", "Robb Stark")
    t.baratheon.defend("Renly Baratheon")
    t.baratheon.play("I am King Here!")
    assert (t.baratheon.faction_power, t.stark.faction_power) == (0, 0)


def test_i_am_king_here_is_for_characters_that_take_part() -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark [book]", "Arya Stark [book]"]),
        baratheon=side("baratheon", play=["Renly Baratheon [book] (kneeling)"], hand=["I am King Here!"]),
    )
    t.stark.challenge("military", "Eddard Stark")
    assert not t.baratheon.can("play I am King Here!")


@pytest.mark.parametrize(
    ("influence", "possible"), [(["Cairn of the First Men"] * 2, True), (["Crossroads"] * 2, False)]
)
def test_aryas_revenge_takes_three_influence(influence: list[str], possible: bool) -> None:
    t = scene(
        stark=side("stark", play=["Arya Stark [book]", *influence], hand=["Arya's Revenge"]),
        lannister=side("lannister", play=["Ser Ilyn Payne"]),
    )
    if not possible:
        assert not t.stark.can("play Arya's Revenge")
        return
    t.stark.play("Arya's Revenge")
    while t.about == "pick":
        t.choose(t.options[0])
    t.stark.choose("Ser Ilyn Payne")
    assert t.lannister.dead == ["Ser Ilyn Payne"]


def test_salt_in_your_eyes_is_for_events_of_opponents() -> None:
    t = scene(
        stark=side("stark", play=["Arya Stark [book]"], hand=["Ravens at Dusk", "Salt in Your Eyes"]),
        lannister=side("lannister", play=["Shae", "Ser Ilyn Payne"], hand=["Ravens at Dusk", "Salt in Your Eyes"]),
    )
    t.stark.play("Ravens at Dusk", "Shae")
    assert (t.asked, t.options) == (t.lannister, ["play Salt in Your Eyes for Ravens at Dusk", "pass"])
    t.choose(t.options[0])
    t.stark.play("Salt in Your Eyes")  # against the salt
    t.skip_to("challenge")
    assert t.card("Shae").strength == 0


def test_salt_in_your_eyes_is_no_answer_to_a_character() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", hand=["Salt in Your Eyes"]),
        lannister=side("lannister", play=["Ser Ilyn Payne", "Shae", LEVIES], hand=["Enemy Informer"]),
    )
    t.lannister.use("Ser Ilyn Payne", "Shae")
    assert t.lannister.dead == ["Shae"]  # and Stark was not asked
    assert t.stark.hand == ["Salt in Your Eyes"]


def test_salt_in_your_eyes_is_for_events_that_are_played() -> None:
    t = scene(
        "dominance",
        targaryen=side("targaryen", play=["Crossroads"], dead=["Forever Burning"]),
        lannister=side("lannister", play=["Shae"], hand=["Salt in Your Eyes"]),
    )
    t.targaryen.use("Forever Burning")  # which comes back, but is not played
    assert t.targaryen.hand == ["Forever Burning"]
    t.targaryen.play("Forever Burning")
    t.lannister.play("Salt in Your Eyes")
    assert t.card("Shae").strength == 1


def test_slander_and_risen_to_power_take_and_give_a_power_icon() -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark [book] + Slander", "Arya Stark [book] + Risen to Power", "Robb Stark"]),
        lannister=side("lannister", play=["Shae"]),
    )
    assert (t.card("Eddard Stark").icons, t.card("Arya Stark").icons) == ("M", "MIP")


def test_the_dothraki_sea_and_the_ruler_of_meereen_make_up_for_one_another() -> None:
    t = scene(
        targaryen=side("targaryen", play=["Dothraki Sea", "Viserys Targaryen [core] + Ruler of Meereen"]),
        lannister=side("lannister", play=["Shae"]),
    )
    assert (t.card("Viserys Targaryen").strength, t.card("Shae").strength) == (2, 1)
    t.targaryen.use("Dothraki Sea", "Viserys Targaryen")
    assert t.card("Viserys Targaryen").strength == 1
    assert not t.targaryen.can("use Dothraki Sea")  # which kneels
