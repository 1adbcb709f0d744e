"""Text boxes that count as blank: whose, by what, and for how long."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

import pytest

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.vocabulary import (
    CHARACTER,
    KNEELING,
    NO_ATTACHMENTS,
    PHASE,
    POWER,
    RENOWN,
    SELF,
    action,
    blank,
    draw,
    each,
    gains,
    in_challenge,
    is_first,
    named,
    stand,
    strength,
    until,
    when_revealed,
    while_,
    you_control,
)
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.periods import end_period
from tests.games.declarations.conftest import Declare
from tests.games.declarations.tables import GATES, GROVE, KNIGHT, ONE_KNIGHT, STEWARD, ask_again, knight

BIRD = "Little Bird"
PLOT = "A Noble Cause"
KNIGHT_KNEELS = you_control(named(KNIGHT) & KNEELING)
BLANKED = {"character": STEWARD, "location": GATES, "attachment": BIRD, "plot": PLOT, "agenda": "Fealty"}


@pytest.fixture(autouse=True)
def _nothing_else_is_said(declare: Declare) -> None:
    for title in (GROVE, *BLANKED.values()):
        declare(title)


def table() -> Scenario:
    return Scenario(
        stark=side("stark", play=[GROVE, GATES, f"{KNIGHT} + {BIRD}", STEWARD], plot=PLOT, agenda="Fealty"),
        lannister=side("lannister"),
    )


@final
class AnywhereNamed(Ref):
    """The cards of a title, also those that are not in play."""

    def __init__(self, title: str) -> None:
        self.title = title

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return [CardId(c) for c, card in enumerate(s.deal.cards) if card.title == self.title]

    def known(self) -> str:
        return self.title


@pytest.mark.parametrize("title", BLANKED.values(), ids=BLANKED)
def test_a_constant_blanks_a_card_of_any_type(title: str, declare: Declare) -> None:
    declare(title, strength(ONE_KNIGHT, +3), action(draw(1)))
    t = table()
    assert knight(t).strength == 5
    assert f"use {title}" in t.options
    declare(GROVE, blank(named(title)))
    t = table()
    assert knight(t).strength == 2
    assert t.about == "challenge"  # nobody had anything to use


@pytest.mark.parametrize("title", BLANKED.values(), ids=BLANKED)
@pytest.mark.parametrize("which", [AnywhereNamed, named])
def test_a_card_of_any_type_is_blank_for_a_while(
    which: Callable[[str], Selector], title: str, declare: Declare
) -> None:
    """Whether the effect finds it when it is carried out, or says which cards are blank."""
    declare(title, strength(ONE_KNIGHT, +3), action(draw(1)))
    declare(GROVE, action(until(PHASE, blank(which(title)))), action(draw(1)))
    t = table()
    t.stark.use(GROVE)
    assert knight(t).strength == 2
    assert f"use {title}" not in t.options
    end_period(t.s, PHASE)
    ask_again(t)
    assert knight(t).strength == 5
    assert f"use {title}" in t.options


def test_a_blank_card_blanks_nothing(declare: Declare) -> None:
    declare(KNIGHT, strength(ONE_KNIGHT, +3))
    declare(GROVE, blank(named(KNIGHT)))
    assert knight(table()).strength == 2
    declare(GATES, blank(named(GROVE)))
    assert knight(Scenario(stark=side("stark", play=[GATES, GROVE, KNIGHT]), lannister=side("lannister"))).strength == 5


def test_of_two_that_blank_each_other_the_older_one_does(declare: Declare) -> None:
    declare(GROVE, blank(named(GATES)), strength(ONE_KNIGHT, +1))
    declare(GATES, blank(named(GROVE)), strength(ONE_KNIGHT, +2))
    assert knight(table()).strength == 3
    t = Scenario(stark=side("stark", play=[GATES, GROVE, KNIGHT]), lannister=side("lannister"))
    assert knight(t).strength == 4


def test_a_blank_begins_and_ends_without_any_card_moving(declare: Declare) -> None:
    declare(GROVE, while_(KNIGHT_KNEELS, blank(named(STEWARD))))
    declare(STEWARD, gains(SELF, RENOWN), action(draw(1)))
    declare(GATES, action(stand(each(named(KNIGHT)))))
    t = table()
    assert t.card(STEWARD).has("renown")
    t.stark.challenge("military", KNIGHT)
    assert not t.card(STEWARD).has("renown")
    assert t.options == [f"use {GATES}", "pass"]
    t.stark.use(GATES)
    assert t.card(STEWARD).has("renown")
    assert t.options == [f"use {STEWARD}", "pass"]


def test_a_blank_ends_when_the_phase_really_ends(declare: Declare) -> None:
    declare(GROVE, action(until(PHASE, blank(each(CHARACTER)))))
    t = Scenario(stark=side("stark", play=[GROVE, "Robb Stark"]), lannister=side("lannister"))
    t.stark.use(GROVE)
    assert not t.card("Robb Stark").has("renown")
    t.skip_to("first-player")
    assert t.card("Robb Stark").has("renown")


def test_what_holds_for_the_first_player_follows_at_once(declare: Declare) -> None:
    declare(GROVE, strength(ONE_KNIGHT, +3, while_=is_first()))
    declare(PLOT, when_revealed(draw(1)))
    t = Scenario(
        stark=side("stark", play=[GROVE, KNIGHT], plots=[PLOT]),
        lannister=side("lannister", plots=[PLOT]),
        phase="plot",
    )
    assert knight(t).strength == 5
    t.choose("first player House Lannister")
    assert t.about == "when-revealed"
    assert knight(t).strength == 2


def test_what_holds_in_a_challenge_holds_as_soon_as_it_is_announced(declare: Declare) -> None:
    declare(GROVE, strength(ONE_KNIGHT, +3, while_=in_challenge(POWER)))
    t = table()
    assert knight(t).strength == 2
    t.stark.choose("power challenge against House Lannister")
    assert t.about == "attackers"
    assert knight(t).strength == 5


def test_attachments_fall_when_what_allows_them_ends_without_any_card_moving(declare: Declare) -> None:
    declare(GROVE, gains(ONE_KNIGHT, NO_ATTACHMENTS, while_=KNIGHT_KNEELS))
    t = table()
    assert t.card(BIRD).in_play
    t.stark.challenge("military", KNIGHT)
    assert not t.card(BIRD).in_play


def test_a_card_may_blank_itself(declare: Declare) -> None:
    declare(GROVE, action(until(PHASE, blank(SELF)), draw(1)))
    t = table()
    t.stark.use(GROVE)
    assert t.about == "challenge"
    assert len(t.stark.hand) == 1
