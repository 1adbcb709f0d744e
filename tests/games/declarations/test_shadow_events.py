"""What cards may wait for about shadows."""

from __future__ import annotations

import pytest

from kingsmoot.kernel.rng import Rng
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.ability import Trigger
from kingsmoot.thrones.declare import action, interrupt, reaction
from kingsmoot.thrones.effects import draw, save, then
from kingsmoot.thrones.events import CARD, EVENT, FLAGS, FROM_SHADOWS
from kingsmoot.thrones.refs import SELF, each
from kingsmoot.thrones.selectors import CARD as ANY_CARD
from kingsmoot.thrones.selectors import CHARACTER, IN_PLAY
from kingsmoot.thrones.shadow_cards import comes_out, place_in_shadows, return_self_to_shadows, return_to_shadows
from kingsmoot.thrones.terms import Event
from kingsmoot.thrones.triggers import leaves_play, would_be
from tests.games.declarations.conftest import Declare
from tests.games.declarations.tables import GATES, GROVE, KNIGHT, MERCHANT, STEWARD

SHADOW = frozenset({"shadow 1"})


def after(*events: Event) -> Trigger:
    return Trigger(events, lambda s, x: True, "after something has happened")


def marshaling() -> Scenario:
    return Scenario(
        stark=side("stark", play=[GROVE], hand=[STEWARD, KNIGHT], deck=[KNIGHT, STEWARD]),
        lannister=side("lannister", play=[MERCHANT], deck=["Ice"]),
        phase="marshaling",
    )


@pytest.mark.parametrize("event", [Event.MARSHALED_INTO_SHADOWS, Event.PUT_INTO_SHADOWS])
def test_a_card_is_marshaled_into_shadows_and_nobody_learns_which(event: Event, declare: Declare) -> None:
    for title in (STEWARD, KNIGHT):
        declare(title, keywords=SHADOW)
    declare(GROVE)
    declare(MERCHANT, reaction(after(event), draw(1)))
    t = marshaling()
    t.stark.put_into_shadows(KNIGHT)
    assert t.prompt == f"House Stark marshals a card into shadows. Use {MERCHANT}, or pass."
    worlds = [t.s.resample(1, Rng(seed)) for seed in range(20)]
    assert {world.deal.cards[world.shadows[0][0]].title for world in worlds} == {STEWARD, KNIGHT}
    assert all(world.events[0][CARD] == world.shadows[0][0] for world in worlds)
    t.lannister.use(MERCHANT)
    assert t.lannister.hand == ["Ice"]


def test_entering_play_and_coming_out_share_a_window(declare: Declare) -> None:
    declare(KNIGHT, keywords=SHADOW)
    seen: list[tuple[int, int]] = []

    def looks(name: str) -> Trigger:
        def matches(s, x) -> bool:  # type: ignore[no-untyped-def]
            seen[:] = [(row[EVENT], row[FLAGS]) for row in s.events]
            return True

        return Trigger((Event[name],), matches, "after that")

    declare(GROVE, reaction(looks("ENTERS_PLAY"), draw(1)))
    declare(GATES, reaction(comes_out(ANY_CARD), draw(1)))
    t = Scenario(stark=side("stark", play=[GROVE, GATES], shadows=[KNIGHT], gold=1), lannister=side("lannister"))
    t.stark.bring_out(KNIGHT)
    assert t.options == [f"use {GROVE} for {KNIGHT}", f"use {GATES} for {KNIGHT}", "pass"]
    assert seen == [(Event.ENTERS_PLAY, FROM_SHADOWS), (Event.OUT_OF_SHADOWS, 0)]


def test_returning_to_shadows_is_leaving_play(declare: Declare) -> None:
    """It may be interrupted, and saved from, unless it is a cost."""
    declare(KNIGHT, action(draw(1), cost=(return_self_to_shadows(),)))
    declare(STEWARD)
    declare(GROVE, action(return_to_shadows(each(CHARACTER & IN_PLAY))))
    declare(GATES, reaction(leaves_play(CHARACTER), draw(1)))
    declare(MERCHANT, interrupt(would_be((Event.RETURNED_TO_SHADOWS,), CHARACTER, "returned"), save(), would=True))
    t = Scenario(
        stark=side("stark", play=[GROVE, GATES, KNIGHT, STEWARD]), lannister=side("lannister", play=[MERCHANT])
    )
    t.stark.use(KNIGHT)
    t.stark.use(GATES)
    assert t.stark.shadows == [KNIGHT]
    t.stark.use(GROVE)
    t.choose(f"use {MERCHANT} for {STEWARD}")
    t.skip_to("challenge")
    assert t.stark.in_play == [GROVE, GATES, STEWARD]
    assert t.lannister.shadows == [MERCHANT]


def test_what_goes_into_shadows_from_a_deck_or_hand_has_not_left_play(declare: Declare) -> None:
    declare(GROVE, action(place_in_shadows(SELF), then(draw(1))))
    declare(GATES, reaction(leaves_play(ANY_CARD), draw(1)))
    declare(MERCHANT, reaction(after(Event.PUT_INTO_SHADOWS), draw(1)))
    t = Scenario(stark=side("stark", play=[GROVE, GATES], hand=[STEWARD]), lannister=side("lannister", play=[MERCHANT]))
    t.happen("put into shadows", STEWARD)
    assert not t.stark.can(f"use {GATES}")
    t.lannister.use(MERCHANT)
    t.stark.use(GROVE)
    assert t.stark.can(f"use {GATES}")
    assert t.stark.shadows == [STEWARD, GROVE]
