"""Questions without noise: what is of no use now says so, what is forced is not asked, nothing is told twice."""

import re

import pytest

from kingsmoot.cli.play.display import Display
from kingsmoot.cli.screen import Screen
from kingsmoot.scenario import HBO, WINTER, Edition, Scenario, side
from kingsmoot.thrones.model.state import ThronesState
from tests.games.winter.table import options, setting_up


def labels(t: Scenario) -> list[str]:
    return [option.label for option in t.s.decision.options]


# -- stealth --------------------------------------------------------------------------------------------


def test_whom_it_is_of_no_use_to_bypass_is_told() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tyrion Lannister"]),
        stark=side("stark", play=["Catelyn Stark", "Robb Stark", "Sansa Stark (kneeling)", "Eddard Stark"]),
    )
    t.lannister.choose("intrigue challenge against House Stark")
    assert t.options == [
        "bypass Catelyn Stark", "bypass Robb Stark", "bypass Sansa Stark", "bypass Eddard Stark", "bypass nobody",
    ]  # fmt: skip
    assert labels(t) == [
        "Bypass Catelyn Stark",
        "Bypass Robb Stark (no intrigue icon)",
        "Bypass Sansa Stark (kneeling)",
        "Bypass Eddard Stark (no intrigue icon)",
        "Bypass nobody",
    ]
    assert t.detail == "Only Catelyn Stark can defend now."


def test_a_kneeling_character_may_be_bypassed_all_the_same_as_an_effect_may_stand_it() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tyrion Lannister"]),
        stark=side("stark", play=["Sansa Stark (kneeling)"]),
    )
    t.lannister.choose("intrigue challenge against House Stark")
    assert (t.about, t.options) == ("stealth", ["bypass Sansa Stark", "bypass nobody"])
    assert t.detail == "None of these can defend now."


def test_where_all_can_defend_nothing_is_said() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tyrion Lannister"]),
        stark=side("stark", play=["Catelyn Stark", "Sansa Stark"]),
    )
    t.lannister.choose("intrigue challenge against House Stark")
    assert labels(t) == ["Bypass Catelyn Stark", "Bypass Sansa Stark", "Bypass nobody"]
    assert t.detail == ""


@pytest.mark.parametrize(
    ("edition", "attacker", "defenders", "told"),
    [
        (HBO, "Tyrion Lannister", ["Sansa Stark (kneeling)", "Catelyn Stark"], "Only Catelyn Stark can defend now."),
        (WINTER, "Qyburn's Informers", ["Robb Stark [core]", "Catelyn Stark"], "Only Catelyn Stark can defend now."),
    ],
)
def test_so_it_is_in_all_editions(edition: Edition, attacker: str, defenders: list[str], told: str) -> None:
    t = Scenario(edition=edition, lannister=side("lannister", play=[attacker]), stark=side("stark", play=defenders))
    t.skip_to("challenge")
    t.lannister.choose("intrigue challenge against House Stark")
    t.pass_windows(until="stealth")
    assert t.detail == told


def test_a_second_one_with_stealth_is_told_who_is_bypassed_already() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core)", "Theon Greyjoy"]),
        stark=side("stark", play=["Catelyn Stark", "Robb Stark"]),
    )
    t.greyjoy.choose("power challenge against House Stark", "Asha Greyjoy", "Theon Greyjoy")
    t.greyjoy.choose("bypass Robb Stark")
    assert labels(t) == ["Bypass Catelyn Stark", "Bypass Robb Stark (bypassed already)", "Bypass nobody"]


# -- setup ----------------------------------------------------------------------------------------------


def placed(s: ThronesState, *titles: str) -> ThronesState:
    for title in titles:
        s.choose(f"place {title}")
    return s


def test_with_an_empty_hand_there_is_nothing_left_to_say() -> None:
    """How many cards somebody holds and has placed is no secret, so this tells nobody anything."""
    s = placed(setting_up("stark", ["Kennel Master", "Direwolf Pup"]), "Kennel Master")
    assert (s.seat, options(s)) == (0, ["place Direwolf Pup", "done"])
    placed(s, "Direwolf Pup")
    assert s.decision.about != "setup", "the other player holds no cards"


def test_with_cards_that_cannot_be_placed_the_question_stays_so_that_nobody_learns_of_them() -> None:
    s = placed(setting_up("stark", ["Robb Stark [core]", "Distraction"]), "Robb Stark")
    assert (s.seat, options(s)) == (0, ["done"])
    assert s.decision.prompt == "You can't place anything else. Finish your setup."
    assert s.decision.detail.endswith("You're asked anyway, so nobody learns what you hold.")
    assert s.view(1)["to_act"] == 0, "as if there were something to place"


def test_in_setup_the_buttons_say_what_they_do() -> None:
    s = setting_up("stark", ["Kennel Master"])
    assert [option.label for option in s.decision.options] == ["Place Kennel Master", "Finish setup"]


# -- gold -----------------------------------------------------------------------------------------------


def test_gold_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    t = Scenario(
        stark=side("stark", hand=["Winterfell Steward", "Eddard Stark"], gold=2),
        lannister=side("lannister"),
        phase="marshaling",
    )
    view = t.s.view(0)
    display = Display(Screen(plain=True), "second-edition", t.s.setup)
    display.changes(view)
    display.question(view)
    assert re.findall(r"[Yy]ou have \d+ gold", capsys.readouterr().out) == [f"You have {t.stark.gold} gold"]
