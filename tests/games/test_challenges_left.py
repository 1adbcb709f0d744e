"""What is left to challenge with: told from what may be challenged, and from nothing else."""

from typing import Any

import pytest

from kingsmoot.scenario import HBO, WINTER, Scenario, side
from kingsmoot.thrones.model.atoms import add_lasting
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, Period
from kingsmoot.thrones.model.modifiers import Permission


def left(t: Scenario) -> str:
    t.skip_to("challenge")
    told, _, claim = t.detail.partition(" Your claim is ")
    assert claim
    return told


def shown(t: Scenario, seat: int = 0) -> dict[str, int]:
    """What everybody sees of it at the table."""
    counts = t.s.view()["table"]["players"][seat]["challenges"]
    return {name: counts[name]["allowed"] - counts[name]["made"] for name in CHALLENGE_NAMES}


STARKS = ["Robb Stark", "Catelyn Stark", "Eddard Stark", "Arya Stark"]


@pytest.mark.parametrize(
    ("plot", "told"),
    [
        ("Rebuilding", "Challenges left: 1 military, 1 intrigue, 1 power."),
        ("A Game of Thrones", "Challenges left: 1 intrigue."),
        ("Sneak Attack", "Challenges left: 1 military, 1 intrigue, 1 power."),
    ],
)
def test_what_a_plot_bars_is_not_left(plot: str, told: str) -> None:
    t = Scenario(stark=side("stark", play=STARKS, plot=plot), lannister=side("lannister", play=["The Tickler"]))
    assert left(t) == told
    assert shown(t) == {name: int(name in told) for name in CHALLENGE_NAMES}


def test_what_a_plot_bars_for_everybody_is_left_to_nobody() -> None:
    t = Scenario(
        edition=HBO,
        stark=side("stark", play=["Eddard Stark", "Catelyn Stark", "Robb Stark"]),
        lannister=side("lannister", play=["Tywin Lannister"], plot="Uneasy Peace"),
    )
    assert left(t) == "Challenges left: 1 intrigue, 1 power."
    assert shown(t, 0) == shown(t, 1) == {"military": 0, "intrigue": 1, "power": 1}


@pytest.mark.parametrize("card", [{"plot": "Siege of Riverrun"}, {"agenda": "War Without Quarter"}])
def test_what_a_card_bars_for_its_player_is_left_to_the_others(card: dict[str, Any]) -> None:
    t = Scenario(
        edition=WINTER,
        stark=side("stark", play=["Robb Stark [core]", "Hodor"], **card),
        lannister=side("lannister", play=["Tywin Lannister"]),
    )
    assert left(t) == "Challenges left: 1 military, 1 power."
    assert (shown(t, 0)["intrigue"], shown(t, 1)["intrigue"]) == (0, 1)


def test_with_one_challenge_in_all_nothing_is_left_after_it() -> None:
    t = Scenario(
        stark=side("stark", play=STARKS, plot="Sneak Attack"), lannister=side("lannister", play=["The Tickler"])
    )
    t.stark.challenge("intrigue", "Catelyn Stark")
    t.skip_to("challenge")
    assert t.asked is t.lannister
    assert shown(t) == {"military": 0, "intrigue": 0, "power": 0}


def test_a_type_for_which_nobody_can_attack_says_so() -> None:
    t = Scenario(stark=side("stark", play=["Robb Stark"]), lannister=side("lannister", play=["The Tickler"]))
    assert left(t) == "Challenges left: 1 military, 1 intrigue (no attackers), 1 power."
    assert "intrigue challenge against House Lannister" not in t.options


def melee(bans: list[tuple[int, int]]) -> Scenario:
    """Stark, whose challenges of these types against these opponents are barred this round."""
    t = Scenario(
        stark=side("stark", play=STARKS),
        lannister=side("lannister", play=["The Tickler"]),
        greyjoy=side("greyjoy", play=["Theon Greyjoy"]),
        phase="draw",
    )
    for types, other in bans:
        add_lasting(t.s, Permission.CANNOT_CHALLENGE, types, Period.ROUND, t.s.deal.factions[0], other + 1)
    return t


@pytest.mark.parametrize(
    ("bans", "told"),
    [
        ([(4, 1)], "Challenges left: 1 military, 1 intrigue, 1 power (not against House Lannister)."),
        ([(7, 1)], "Challenges left: 1 military, 1 intrigue, 1 power. You can't challenge House Lannister."),
        ([(4, 1), (4, 2)], "Challenges left: 1 military, 1 intrigue."),
        (
            [(2, 2), (1, 1)],
            "Challenges left: 1 military (not against House Lannister), 1 intrigue (not against House Greyjoy), "
            "1 power.",
        ),
    ],
)
def test_bans_against_single_opponents(bans: list[tuple[int, int]], told: str) -> None:
    t = melee(bans)
    assert left(t) == told
    kinds = {text.split(" ")[0] for text in t.options if "against" in text}
    assert {name for name, count in shown(t).items() if count} == kinds


def test_a_title_that_supports_another_and_one_that_allows_a_challenge_elsewhere() -> None:
    t = Scenario(
        stark=side("stark", play=STARKS, title="Hand of the King"),
        lannister=side("lannister", play=["The Tickler"], title="Master of Coin"),
        greyjoy=side("greyjoy", play=["Theon Greyjoy"], title="Master of Laws"),
        tyrell=side("tyrell", play=["Randyll Tarly"], title="Master of Ships"),
    )
    supported = [
        t.s.game.seat_name(t.s, seat)
        for seat in t.s.opponents(t.stark.seat)
        if t.s.edition.challenge_ban(t.s, t.stark.seat, seat)
    ]
    assert len(supported) == 1
    assert left(t) == f"Challenges left: 1 military, 1 intrigue, 2 power. You can't challenge {supported[0]}."
    other = next(text.removeprefix("power challenge against ") for text in t.options if text.startswith("power"))
    t.stark.choose(f"power challenge against {other}", "Eddard Stark", "done")
    t.skip_to("challenge")
    assert f"1 power (not against {other})" in t.detail
