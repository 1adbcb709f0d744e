"""Who may not challenge whom, by the text of a card."""

from __future__ import annotations

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.language import vocabulary as v
from tests.games.declarations.conftest import Declare
from tests.games.declarations.tables import GROVE, KNIGHT, MEN, asked


def three(declare: Declare) -> Scenario:
    declare(MEN)
    return Scenario(
        lannister=side("lannister", play=[MEN]),
        stark=side("stark", play=[GROVE, KNIGHT]),
        greyjoy=side("greyjoy", play=["Salty Navigator"]),
    )


def test_a_ban_on_challenges_against_you_leaves_the_others_open(declare: Declare) -> None:
    declare(GROVE, v.cannot(v.initiate(v.MILITARY, against=v.YOU), v.EACH_OPPONENT))
    challenges = asked(three(declare), "challenge")
    assert "military challenge against House Greyjoy" in challenges
    assert "military challenge against House Stark" not in challenges


def test_a_ban_on_all_challenges_leaves_nobody_open(declare: Declare) -> None:
    declare(GROVE, v.cannot(v.initiate(v.MILITARY), v.EACH_OPPONENT))
    t = three(declare)
    asked(t, "challenge")
    assert t.asked is t.stark  # House Lannister has no other challenge to initiate, and was passed over


def test_a_ban_on_challenges_against_others_leaves_you_open(declare: Declare) -> None:
    declare(GROVE, v.cannot(v.initiate(v.MILITARY, against=v.EACH_OPPONENT), v.EACH_OPPONENT))
    challenges = asked(three(declare), "challenge")
    assert "military challenge against House Stark" in challenges
    assert "military challenge against House Greyjoy" not in challenges


def test_power_moves_from_each_card_to_one(declare: Declare) -> None:
    declare(GROVE, v.action(v.move_power(v.each(v.CHARACTER & v.MINE), v.FACTION)))
    t = Scenario(
        stark=side("stark", play=[GROVE, f"{KNIGHT} (1 power)", "Robb Stark (2 power)"]), lannister=side("lannister")
    )
    t.stark.use(GROVE)
    assert (t.card(KNIGHT).power, t.card("Robb Stark").power) == (0, 1)
    assert t.stark.power == 3
