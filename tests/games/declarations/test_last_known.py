"""What has left play is remembered as it last was, until everybody has reacted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.declare import action, keyword, reaction, strength
from kingsmoot.thrones.effects import discard_from_play, draw, gain_gold, kill, return_to_hand, sacrifice, take_control
from kingsmoot.thrones.model.enums import MILITARY, Period, Phase
from kingsmoot.thrones.model.modifiers import Constant, Effect, Quality, Trigger
from kingsmoot.thrones.refs import Ref, each
from kingsmoot.thrones.selectors import CHARACTER, HOST, IN_PLAY, KNEELING, MINE, Selector, named, such, trait
from kingsmoot.thrones.triggers import killed, leaves_play, sacrificed_or_killed
from kingsmoot.thrones.values.in_force import has_icon, has_keyword
from kingsmoot.thrones.values.strength import strength as strength_of
from tests.games.declarations.conftest import Declare
from tests.games.declarations.tables import GATES, GROVE, KNIGHT, MEN, MERCHANT, ONE_KNIGHT, STEWARD

LINEAGE = "Noble Lineage"
LORD = trait("Lord") & CHARACTER
A_LORD = Constant(Quality.TRAIT, 1, HOST, text="Attached character is a Lord.", word="Lord")

WITH_5 = such(lambda s, x, c: strength_of(s, c) == 5)
WITH_INTRIGUE = such(lambda s, x, c: has_icon(s, c, 1))
WITH_RENOWN = such(lambda s, x, c: has_keyword(s, c, "renown"))
WITHOUT_MILITARY = such(lambda s, x, c: not has_icon(s, c, MILITARY))


def table() -> Scenario:
    return Scenario(
        stark=side("stark", play=[GROVE, GATES, f"{KNIGHT} + {LINEAGE}", STEWARD]),
        lannister=side("lannister", play=[MEN, MERCHANT]),
    )


def reacts(declare: Declare, trigger: Trigger, done: Effect, *given: Constant) -> bool:
    """Whether Heart Tree Grove may react when Gates of Winterfell do this to the knight, to whom a card gives that."""
    declare(LINEAGE, *given)
    declare(GROVE, reaction(trigger, draw(1)))
    declare(GATES, action(done))
    t = table()
    t.stark.use(GATES)
    found = f"use {GROVE} for {KNIGHT}" in t.options
    if found:
        assert t.s.memories
        t.stark.choose("pass")
    assert not t.s.memories
    return found


WAYS: dict[str, tuple[Callable[[Ref], Effect], Callable[[Selector], Trigger]]] = {
    "killed": (kill, killed),
    "sacrificed": (sacrifice, sacrificed_or_killed),
    "discarded": (discard_from_play, leaves_play),
    "returned": (return_to_hand, leaves_play),
}


@pytest.mark.parametrize("how", WAYS)
def test_a_lord_by_an_attachment_leaves_play_as_a_lord(how: str, declare: Declare) -> None:
    do, waits = WAYS[how]
    assert reacts(declare, waits(LORD), do(each(ONE_KNIGHT)), A_LORD)
    assert not reacts(declare, waits(LORD), do(each(ONE_KNIGHT)))


HAD: dict[str, tuple[Selector, Constant]] = {
    "STR": (WITH_5, strength(3, HOST, "")),
    "icon": (WITH_INTRIGUE, Constant(Quality.ICON_INTRIGUE, 1, HOST)),
    "no icon": (WITHOUT_MILITARY, Constant(Quality.ICON_MILITARY, -1, HOST)),
    "keyword": (WITH_RENOWN, keyword("renown", HOST)),
    "trait": (trait("Smuggler"), Constant(Quality.TRAIT, 1, HOST, word="Smuggler")),
}


@pytest.mark.parametrize("what", HAD)
def test_what_it_had_is_remembered(what: str, declare: Declare) -> None:
    of, given = HAD[what]
    assert reacts(declare, killed(of & CHARACTER), kill(each(ONE_KNIGHT)), given)
    assert not reacts(declare, killed(of & CHARACTER), kill(each(ONE_KNIGHT)))


def test_that_it_was_kneeling_is_remembered(declare: Declare) -> None:
    declare(GROVE, reaction(killed(KNEELING & CHARACTER), draw(1)))
    declare(GATES, action(kill(each(ONE_KNIGHT))))
    t = table()
    t.stark.challenge("military", KNIGHT)
    t.stark.use(GATES)
    assert f"use {GROVE} for {KNIGHT}" in t.options


def test_whoever_controlled_it_lost_it_not_its_owner(declare: Declare) -> None:
    declare(MERCHANT)
    declare(GATES, action(take_control(each(named(MEN)), Period.GAME)), action(kill(each(named(MEN) & IN_PLAY))))
    declare(GROVE, reaction(killed(CHARACTER & MINE), draw(1)))
    declare(MERCHANT, reaction(killed(CHARACTER & MINE), draw(1)))
    t = table()
    t.stark.use(f"{GATES} (1)")
    t.stark.use(f"{GATES} (2)")
    assert t.lannister.dead == [MEN]
    assert t.stark.can(f"use {GROVE} for {MEN}")
    assert not t.lannister.can(f"use {MERCHANT}")


def test_of_two_killed_at_once_each_is_what_the_other_made_it(declare: Declare) -> None:
    declare(STEWARD, Constant(Quality.TRAIT, 1, ONE_KNIGHT, word="Lord"))
    declare(KNIGHT, Constant(Quality.TRAIT, 1, named(STEWARD) & IN_PLAY, word="Lord"))
    declare(GROVE, reaction(killed(LORD), gain_gold(1)))
    declare(GATES, action(kill(each(ONE_KNIGHT | (named(STEWARD) & IN_PLAY)))))
    t = table()
    t.stark.use(GATES)
    assert {f"use {GROVE} for {KNIGHT}", f"use {GROVE} for {STEWARD}"} < set(t.options)


def test_the_attachment_itself_is_remembered(declare: Declare) -> None:
    declare(LINEAGE, A_LORD)
    declare(GROVE, reaction(leaves_play(named(LINEAGE) & such(lambda s, x, c: s.host[c] >= 0)), draw(1)))
    declare(GATES, action(discard_from_play(each(named(LINEAGE)))))
    t = table()
    t.stark.use(GATES)
    assert f"use {GROVE} for {LINEAGE}" in t.options


def test_a_state_is_saved_in_the_middle_of_such_a_window(declare: Declare) -> None:
    declare(LINEAGE, A_LORD, strength(3, HOST, ""), keyword("renown", HOST))
    declare(GROVE, reaction(killed(LORD & WITH_5 & WITH_RENOWN), draw(1)))
    declare(GATES, action(kill(each(ONE_KNIGHT))))
    t = table()
    t.stark.use(GATES)
    before = t.s
    t.s = before.game.decode(before.encode())
    assert t.s.digest() == before.digest()
    assert t.s.memories == before.memories != []
    assert [t.s.view(seat) for seat in range(2)] == [before.view(seat) for seat in range(2)]
    assert t.options == [f"use {GROVE} for {KNIGHT}", "pass"]
    t.stark.choose(f"use {GROVE} for {KNIGHT}")
    assert len(t.stark.hand) == 2  # the attachment, and a card that was drawn
    assert not t.s.memories


def test_what_returns_to_play_is_seen_as_it_is(declare: Declare) -> None:
    """The reaction is to its leaving; whatever happens to the new one is about the new one."""
    declare(LINEAGE, A_LORD)
    declare(GROVE, reaction(killed(LORD), gain_gold(1)))
    declare(GATES, action(return_to_hand(each(ONE_KNIGHT)), phase=Phase.MARSHALING), action(kill(each(ONE_KNIGHT))))
    t = Scenario(
        stark=side("stark", play=[GROVE, GATES, f"{KNIGHT} + {LINEAGE}", STEWARD], gold=9),
        lannister=side("lannister", play=[MEN, MERCHANT]),
        phase="marshaling",
    )
    t.stark.use(f"{GATES} (1)")
    t.stark.marshal(KNIGHT)
    t.stark.use(f"{GATES} (2)")
    assert t.stark.dead == [KNIGHT]
    assert not t.stark.can(f"use {GROVE}")
