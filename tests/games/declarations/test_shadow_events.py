"""What cards may wait for and do about shadows."""

from __future__ import annotations

import pytest

from kingsmoot.kernel.rng import Rng
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.language import vocabulary as v
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.timing.event_rows import CARD as OF_CARD
from kingsmoot.thrones.timing.event_rows import EVENT, FLAGS, FROM_SHADOWS
from tests.games.declarations.conftest import Declare
from tests.games.declarations.tables import GATES, GROVE, KNIGHT, MERCHANT, STEWARD

SHADOW = frozenset({"shadow 1"})


@pytest.mark.parametrize("trigger", [v.marshaled_into_shadows(v.OPPONENT), v.into_shadows(v.CARD)])
def test_a_card_is_marshaled_into_shadows_and_nobody_learns_which(trigger: Trigger, declare: Declare) -> None:
    for title in (STEWARD, KNIGHT):
        declare(title, keywords=SHADOW)
    declare(GROVE)
    declare(MERCHANT, v.reaction(trigger, v.draw(1)))
    t = Scenario(
        stark=side("stark", play=[GROVE], hand=[STEWARD, KNIGHT], deck=[KNIGHT, STEWARD]),
        lannister=side("lannister", play=[MERCHANT], deck=["Ice"]),
        phase="marshaling",
    )
    t.stark.put_into_shadows(KNIGHT)
    assert t.prompt == f"House Stark marshaled a card into shadows. Use {MERCHANT} to draw 1 card?"
    worlds = [t.s.resample(1, Rng(seed)) for seed in range(20)]
    assert {world.deal.cards[world.shadows[0][0]].title for world in worlds} == {STEWARD, KNIGHT}
    assert all(world.events[0][OF_CARD] == world.shadows[0][0] for world in worlds)
    t.lannister.use(MERCHANT)
    assert t.lannister.hand == ["Ice"]


def test_entering_play_and_coming_out_share_a_window(declare: Declare) -> None:
    declare(KNIGHT, keywords=SHADOW)
    declare(GROVE, v.reaction(v.enters(v.CHARACTER, v.FROM_SHADOWS), v.draw(1)))
    declare(GATES, v.reaction(v.out_of_shadows(v.CARD & v.MINE), v.draw(1)))
    declare(MERCHANT, v.reaction(v.out_of_shadows(v.CARD, by=v.OPPONENT), v.draw(1)))
    t = Scenario(
        stark=side("stark", play=[GROVE, GATES], shadows=[KNIGHT], gold=1),
        lannister=side("lannister", play=[MERCHANT]),
    )
    t.stark.bring_out(KNIGHT)
    assert t.options == [f"use {GROVE} for {KNIGHT}", f"use {GATES} for {KNIGHT}", "pass"]
    assert [(row[EVENT], row[FLAGS]) for row in t.s.events] == [
        (Event.ENTERS_PLAY, FROM_SHADOWS),
        (Event.OUT_OF_SHADOWS, 0),
    ]
    assert t.lannister.can(f"use {MERCHANT}")
    assert "an opponent brings a card out of shadows" in t.card(MERCHANT).text


def test_returning_to_shadows_is_leaving_play(declare: Declare) -> None:
    """It may be reacted to, and saved from, unless it is a cost."""
    declare(KNIGHT, v.action(v.draw(1), cost=v.back_to_shadows(v.SELF)))
    declare(STEWARD)
    declare(GROVE, v.action(v.back_to_shadows(v.each(v.CHARACTER))))
    declare(GATES, v.reaction(v.leaves(v.CHARACTER), v.draw(1)))
    declare(MERCHANT)
    t = Scenario(
        stark=side("stark", play=[GROVE, GATES, KNIGHT, STEWARD, "Arya Stark + Arya Stark"]),
        lannister=side("lannister", play=[MERCHANT]),
    )
    t.stark.use(KNIGHT)
    t.stark.use(GATES)
    assert t.stark.shadows == [KNIGHT]
    t.stark.use(GROVE)
    t.stark.save_with_duplicate("Arya Stark")
    t.skip_to("challenge")
    assert t.stark.in_play == [GROVE, GATES, "Arya Stark"]
    assert (t.stark.shadows, t.lannister.shadows) == ([KNIGHT, STEWARD], [MERCHANT])


def test_what_goes_into_shadows_from_a_hand_has_not_left_play(declare: Declare) -> None:
    declare(GROVE, v.action(v.to_shadows(v.SELF), v.then(v.draw(1))))
    declare(GATES, v.reaction(v.leaves(v.CARD), v.draw(1)))
    declare(MERCHANT, v.reaction(v.into_shadows(v.CARD), v.draw(1)))
    t = Scenario(stark=side("stark", play=[GROVE, GATES], hand=[STEWARD]), lannister=side("lannister", play=[MERCHANT]))
    t.happen("put into shadows", STEWARD)
    assert not t.stark.can(f"use {GATES}")
    t.lannister.use(MERCHANT)
    t.stark.use(GROVE)
    assert t.stark.can(f"use {GATES}")
    assert t.stark.shadows == [STEWARD, GROVE]


def test_others_look_into_shadows_and_send_cards_to_hand_or_into_play(declare: Declare) -> None:
    declare(GROVE, v.action(v.look_in_shadows(v.each(v.SHADOWS(v.OPPONENT)))))
    declare(GATES, v.action(v.to_hand(v.choose(v.CARD & v.IN_SHADOWS))), v.action(v.draw(1)))
    declare(MERCHANT, v.action(v.put_into_play(v.one(v.CARD & v.SHADOWS(v.YOU)))))
    t = Scenario(
        stark=side("stark", play=[GROVE, GATES]),
        lannister=side("lannister", play=[MERCHANT], shadows=["The Tickler", "Ice", "Burned Men"]),
    )
    t.stark.use(GATES, "card 3 in the shadows of House Lannister")
    assert t.stark.knows(t.lannister) == []
    assert t.lannister.hand == ["Burned Men"]
    t.stark.use(GROVE)
    assert t.stark.sees_in_shadows(t.lannister) == ["The Tickler", "Ice"]
    assert not any("Tickler" in line or "Burned" in line for line in t.log)
    assert "You see The Tickler." in t.stark.log
    t.stark.use(GATES, "Ice")
    assert t.stark.knows(t.lannister) == ["Ice"]
    t.lannister.use(MERCHANT)
    assert t.lannister.in_play == [MERCHANT, "The Tickler"]


def test_costs_and_bans_in_words(declare: Declare) -> None:
    for title in (KNIGHT, STEWARD):
        declare(title, keywords=frozenset({"shadow 3"}))
    declare(GROVE, v.out_of_shadows_costs(v.CHARACTER, 1))
    declare(GATES, v.action(v.reduce_next_out(1)), v.action(v.draw(1)))
    declare(MERCHANT, v.action(v.until(v.PHASE, v.cannot(v.COME_OUT, v.CARD & v.SHADOWS(v.OPPONENT)))))
    t = Scenario(
        stark=side("stark", play=[GROVE, GATES], shadows=[KNIGHT, STEWARD], gold=9),
        lannister=side("lannister", play=[MERCHANT]),
    )
    assert t.card(GROVE).text == "It costs you 1 gold less to bring each character out of shadows."
    t.stark.choose(f"use {GATES} (1)")
    t.lannister.pass_()
    t.stark.bring_out(KNIGHT)
    assert t.stark.gold == 8
    t.lannister.use(MERCHANT)
    assert not t.stark.can(f"bring {STEWARD}")
