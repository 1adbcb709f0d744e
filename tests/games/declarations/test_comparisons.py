"""One player's number against that of another: of any opponent, or of each."""

from __future__ import annotations

import pytest

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.language import vocabulary as v
from kingsmoot.thrones.language.references.players import Who
from kingsmoot.thrones.model.card import constant_texts
from kingsmoot.thrones.model.modifiers import Constant
from tests.games.declarations.conftest import Declare
from tests.games.declarations.tables import GROVE, KNIGHT, ONE_KNIGHT


def stronger(than: Who) -> Constant:
    return v.strength(ONE_KNIGHT, +1, while_=v.FACTION_POWER.of(v.YOU) > v.FACTION_POWER.of(than))


@pytest.mark.parametrize(
    ("others", "than_one", "than_each"), [((1, 1), True, True), ((1, 3), True, False), ((2, 3), False, False)]
)
def test_more_than_an_opponent_and_more_than_each(
    others: tuple[int, int], than_one: bool, than_each: bool, declare: Declare
) -> None:
    for than, holds in ((v.OPPONENT, than_one), (v.EACH_OPPONENT, than_each)):
        declare(GROVE, stronger(than))
        t = Scenario(
            stark=side("stark", play=[GROVE, f"{KNIGHT} (5 power)"], power=2),
            lannister=side("lannister", power=others[0]),
            greyjoy=side("greyjoy", play=["Salty Navigator (4 power)"], power=others[1]),
        )
        assert t.card(KNIGHT).strength == 2 + holds


def test_power_on_faction_cards_is_told_from_all_power() -> None:
    more = v.FACTION_POWER.of(v.YOU) > v.FACTION_POWER.of(v.OPPONENT)
    assert constant_texts((v.strength(v.SELF, +1, while_=more),)) == [
        "While you have more power on your faction card than an opponent, this card gets +1 STR."
    ]
    assert constant_texts((v.strength(v.SELF, v.FACTION_POWER.of(v.YOU)),)) == [
        "This card gets +1 STR for each power on your faction card."
    ]
    assert constant_texts((v.strength(v.SELF, +1, while_=v.FACTION_POWER.of(v.OPPONENT) >= 3),)) == [
        "While an opponent has 3 or more power on their faction card, this card gets +1 STR."
    ]
