"""Two versions of one title, side by side: every option has a text of its own."""

from typing import Any

import pytest

import kingsmoot
from kingsmoot import Setup
from kingsmoot.kernel.contract import check_game
from kingsmoot.scenario import side
from tests.games.winter.table import options, scene, setting_up

ROBBS = ["Robb Stark [core]", "Robb Stark [sea]"]


def test_in_the_setup() -> None:
    s = setting_up("stark", ROBBS)
    assert options(s)[:2] == ["place Robb Stark", "place Robb Stark #2"]
    s.choose("place Robb Stark #2")
    assert [s.deal.cards[c].code for c in s.hand[0]] == ["core-008"]


@pytest.mark.long
def test_in_a_whole_game() -> None:
    plots = [card["code"] for card in kingsmoot.game("winter").cards() if card["type"] == "plot"]
    deck: dict[str, Any] = {
        "name": "Two Robbs",
        "faction": "stark",
        "plots": dict.fromkeys(plots[:7], 1),
        "cards": {"core-008": 20, "sea-033": 20},
    }
    setup = Setup(3, ({"deck": deck}, {"deck": deck}), options={"casual": True})
    assert check_game(kingsmoot.game("winter"), setup) > 0


def test_in_a_search() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Bronn"], hand=["Muster"], deck=["Knight of Flowers", "Knight of the Tumblestone"]),
        lannister=side("lannister"),
    )
    t.reprint("Knight of Flowers", title="Knight")
    t.reprint("Knight of the Tumblestone", title="Knight")
    t.stark.play("Muster")
    assert t.options == ["take Knight", "take Knight #2", "nothing"]


def test_in_one_pile() -> None:
    t = scene(
        "dominance",
        stark=side("stark", play=["Crypt-Keeper of Winterfell"], dead=ROBBS),
        lannister=side("lannister"),
    )
    t.stark.use("Crypt-Keeper of Winterfell")
    where = "Robb Stark in the dead pile of House Stark"
    assert t.options == [where, f"{where} #2"]
    t.stark.choose(f"{where} #2")
    assert t.stark.dead == ["Robb Stark"]
