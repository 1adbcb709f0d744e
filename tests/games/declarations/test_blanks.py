"""Text boxes that count as blank: whose, by what, and for how long."""

from __future__ import annotations

import pytest

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.declare import action, holds, keyword, strength, when_revealed
from kingsmoot.thrones.effects import draw, modify, stand
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.modifiers import Constant, Quality
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.refs import SELF as THIS
from kingsmoot.thrones.refs import Ref, each
from kingsmoot.thrones.rules.phases import end_period
from kingsmoot.thrones.selectors import CHARACTER, IN_PLAY, SELF, Selector, named
from tests.games.declarations.conftest import Declare
from tests.games.declarations.tables import GATES, GROVE, KNIGHT, STEWARD, ask_again, knight

BIRD = "Little Bird"
PLOT = "A Noble Cause"
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


def blank(of: Selector) -> Constant:
    return holds(Quality.BLANK, of, f"The text box of {of} counts as blank.")


@pytest.mark.parametrize("title", BLANKED.values(), ids=BLANKED)
def test_a_constant_blanks_a_card_of_any_type(title: str, declare: Declare) -> None:
    declare(title, strength(3, named(KNIGHT) & IN_PLAY, ""), action(draw(1)))
    t = table()
    assert knight(t).strength == 5
    assert f"use {title}" in t.options
    declare(GROVE, blank(named(title)))
    t = table()
    assert knight(t).strength == 2
    assert t.about == "challenge"  # nobody had anything to use


@pytest.mark.parametrize("title", BLANKED.values(), ids=BLANKED)
def test_a_card_of_any_type_is_blank_for_a_while(title: str, declare: Declare) -> None:
    declare(title, strength(3, named(KNIGHT) & IN_PLAY, ""), action(draw(1)))
    here = Ref(lambda s, x: [c for c, card in enumerate(s.deal.cards) if card.title == title], title)
    declare(GROVE, action(modify(here, Quality.BLANK, 1, Period.PHASE, "it is blank")), action(draw(1)))
    t = table()
    t.stark.use(GROVE)
    assert knight(t).strength == 2
    assert f"use {title}" not in t.options
    end_period(t.s, Period.PHASE)
    ask_again(t)
    assert knight(t).strength == 5
    assert f"use {title}" in t.options


def test_a_blank_card_blanks_nothing(declare: Declare) -> None:
    declare(KNIGHT, strength(3, named(KNIGHT) & IN_PLAY, ""))
    declare(GROVE, blank(named(KNIGHT)))
    assert knight(table()).strength == 2
    declare(GATES, blank(named(GROVE)))
    assert knight(Scenario(stark=side("stark", play=[GATES, GROVE, KNIGHT]), lannister=side("lannister"))).strength == 5


def test_of_two_that_blank_each_other_the_older_one_does(declare: Declare) -> None:
    declare(GROVE, blank(named(GATES)), strength(1, named(KNIGHT) & IN_PLAY, ""))
    declare(GATES, blank(named(GROVE)), strength(2, named(KNIGHT) & IN_PLAY, ""))
    assert knight(table()).strength == 3
    t = Scenario(stark=side("stark", play=[GATES, GROVE, KNIGHT]), lannister=side("lannister"))
    assert knight(t).strength == 4


def test_a_blank_begins_and_ends_without_any_card_moving(declare: Declare) -> None:
    def knight_kneels(s: ThronesState, x: Context) -> bool:
        return any(s.kneeling[c] for c in s.play[x.you] if s.deal.cards[c].title == KNIGHT)

    declare(GROVE, holds(Quality.BLANK, named(STEWARD) & IN_PLAY, "", while_=knight_kneels))
    declare(STEWARD, keyword("renown", SELF), action(draw(1)))
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
    declare(GROVE, action(modify(each(CHARACTER), Quality.BLANK, 1, Period.PHASE, "they are blank")))
    t = Scenario(stark=side("stark", play=[GROVE, "Robb Stark"]), lannister=side("lannister"))
    t.stark.use(GROVE)
    assert not t.card("Robb Stark").has("renown")
    t.skip_to("first-player")
    assert t.card("Robb Stark").has("renown")


def first_player(s: ThronesState, x: Context) -> bool:
    return s.first == x.you


def in_power_challenge(s: ThronesState, x: Context) -> bool:
    return bool(s.in_challenge) and s.type == 2


def test_what_holds_for_the_first_player_follows_at_once(declare: Declare) -> None:
    declare(GROVE, strength(3, named(KNIGHT) & IN_PLAY, "", first_player))
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
    declare(GROVE, strength(3, named(KNIGHT) & IN_PLAY, "", in_power_challenge))
    t = table()
    assert knight(t).strength == 2
    t.stark.choose("power challenge against House Lannister")
    assert t.about == "attackers"
    assert knight(t).strength == 5


def test_attachments_fall_when_what_allows_them_ends_without_any_card_moving(declare: Declare) -> None:
    def knight_kneels(s: ThronesState, x: Context) -> bool:
        return any(s.kneeling[c] for c in s.play[x.you] if s.deal.cards[c].title == KNIGHT)

    declare(GROVE, keyword("no attachments", named(KNIGHT) & IN_PLAY, knight_kneels))
    t = table()
    assert t.card(BIRD).in_play
    t.stark.challenge("military", KNIGHT)
    assert not t.card(BIRD).in_play


def test_a_card_may_blank_itself(declare: Declare) -> None:
    declare(GROVE, action(modify(THIS, Quality.BLANK, 1, Period.PHASE, "this card is blank"), draw(1)))
    t = table()
    t.stark.use(GROVE)
    assert t.about == "challenge"
    assert len(t.stark.hand) == 1
