"""Abilities of every kind, from every place where a card may lie: what the text says is offered there, and works."""

from __future__ import annotations

import pytest

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.language.abilities import Ability, How
from kingsmoot.thrones.language.vocabulary import (
    ROUND,
    USED,
    action,
    draw,
    each,
    forced_interrupt,
    forced_reaction,
    gain_gold,
    interrupt,
    kill,
    killed,
    once,
    reaction,
    save,
    upon,
    when_revealed,
    would,
)
from kingsmoot.thrones.model.enums import Kind, KindId, Zone, ZoneId, members, name_of
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.values.plot_values import income
from tests.games.declarations.conftest import Declare
from tests.games.declarations.tables import GATES, KNIGHT, ONE_KNIGHT, STEWARD, uses

BRAN = "Bran Stark"
DIES = killed(ONE_KNIGHT)
KILLER = action(kill(each(ONE_KNIGHT)), limit=once(ROUND))


def ability(kind: KindId, zone: ZoneId | None) -> Ability:
    """An ability of this kind that brings 1 gold, for a card that lies there; None for in play."""
    where: How = {} if zone is None else {"from_": zone}
    match kind:
        case Kind.ACTION:
            return action(gain_gold(1), **where)
        case Kind.WOULD:
            return interrupt(would(DIES), save(), gain_gold(1), **where)
        case Kind.INTERRUPT:
            return interrupt(DIES, gain_gold(1), **where)
        case Kind.FORCED_INTERRUPT:
            return forced_interrupt(DIES, gain_gold(1), **where)
        case Kind.REACTION:
            return reaction(DIES, gain_gold(1), **where)
        case Kind.FORCED_REACTION:
            return forced_reaction(DIES, gain_gold(1), **where)
        case Kind.WHEN_REVEALED:
            return when_revealed(gain_gold(1), **where)
        case Kind.UPON:
            return upon(DIES, gain_gold(1))
        case _:
            raise ValueError(kind)


TEXTS = {
    Kind.ACTION: "Action: Gain 1 gold.",
    Kind.WOULD: "Interrupt: When Tumblestone Knight would be killed, save it and gain 1 gold.",
    Kind.INTERRUPT: "Interrupt: When Tumblestone Knight is killed, gain 1 gold.",
    Kind.FORCED_INTERRUPT: "Forced interrupt: When Tumblestone Knight is killed, gain 1 gold.",
    Kind.REACTION: "Reaction: After Tumblestone Knight is killed, gain 1 gold.",
    Kind.FORCED_REACTION: "Forced reaction: After Tumblestone Knight is killed, gain 1 gold.",
    Kind.WHEN_REVEALED: "When revealed: Gain 1 gold.",
}
PLACES = {
    None: "",
    Zone.HAND: "From your hand: ",
    Zone.DISCARD: "From your discard pile: ",
    Zone.DEAD: "From your dead pile: ",
}
TRIGGERED = [kind for kind in map(KindId, members(Kind).values()) if kind in TEXTS and kind != Kind.WHEN_REVEALED]


def with_card(title: str, place: ZoneId | None) -> Scenario:
    """This card lies there, and the knight can be killed."""
    return Scenario(
        stark=side(
            "stark",
            play=[GATES, KNIGHT, STEWARD, *([title] if place is None else [])],
            hand=[title] if place == Zone.HAND else [],
            discard=[title] if place == Zone.DISCARD else [],
            dead=[title] if place == Zone.DEAD else [],
        ),
        lannister=side("lannister"),
    )


def text_of(t: Scenario, title: str) -> str:
    return t.s.deal.cards[t.card(title).c].text


def gold_after(t: Scenario, title: str) -> int:
    """What its owner has when the knight was to be killed, and the card was used if it could be."""
    if not any(title in text for text in t.options):
        t.stark.use(GATES)
    uses(t, title)
    return t.stark.gold


@pytest.mark.parametrize("kind", TRIGGERED)
@pytest.mark.parametrize("zone", PLACES)
def test_an_ability_is_used_where_its_text_says_and_nowhere_else(
    kind: KindId, zone: ZoneId | None, declare: Declare
) -> None:
    declare(GATES, KILLER)
    declare(BRAN, ability(kind, zone))
    assert text_of(with_card(BRAN, zone), BRAN) == PLACES[zone] + TEXTS[kind]
    for place in PLACES:
        assert gold_after(with_card(BRAN, place), BRAN) == (1 if place is zone else 0), place


@pytest.mark.parametrize("kind", [kind for kind in TRIGGERED if not name_of(Kind, kind).startswith("forced")])
def test_an_event_is_played_from_hand_and_from_nowhere_else(kind: KindId, declare: Declare) -> None:
    declare(GATES, KILLER)
    declare("For the North!", ability(kind, None))
    for place in (Zone.HAND, Zone.DISCARD, Zone.DEAD):
        assert gold_after(with_card("For the North!", place), "For the North!") == (1 if place == Zone.HAND else 0)


@pytest.mark.parametrize("zone", [Zone.DISCARD, Zone.DEAD])
def test_an_event_may_say_that_it_is_used_from_a_pile(zone: ZoneId, declare: Declare) -> None:
    declare(GATES, KILLER)
    declare("For the North!", ability(Kind.ACTION, zone), cost=3)
    for place in (Zone.HAND, Zone.DISCARD, Zone.DEAD):
        assert gold_after(with_card("For the North!", place), "For the North!") == (1 if place is zone else 0)


def test_a_plot_does_what_it_says_when_it_is_revealed(declare: Declare) -> None:
    declare("Summons", when_revealed(draw(1)))
    declare("A Noble Cause", ability(Kind.WHEN_REVEALED, None))
    t = Scenario(
        stark=side("stark", plots=["A Noble Cause"]), lannister=side("lannister", plots=["Summons"]), phase="plot"
    )
    assert text_of(t, "A Noble Cause") == TEXTS[Kind.WHEN_REVEALED]
    t.choose("first player House Stark")
    t.stark.choose("resolve A Noble Cause of House Stark")
    assert t.stark.gold == 1 + income(t.s, Seat(0))  # marshaling has begun


def test_only_a_card_in_hand_or_a_pile_is_used_from_elsewhere() -> None:
    places = "HAND, SHADOWS, DISCARD, DEAD, DECK"
    with pytest.raises(TypeError, match=f"^from_= is where a card is used out of play: {places}$"):
        action(draw(1), from_=USED)
