"""What has left play is remembered as it last was, until everybody has reacted."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

import pytest

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.language.declaration import Part
from kingsmoot.thrones.language.effects.effect import Effect
from kingsmoot.thrones.language.nouns import STATE, Noun
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.selectors.kinds import trait
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.language.vocabulary import (
    ATTACHMENT,
    CHARACTER,
    HOST,
    IN_PLAY,
    INTRIGUE,
    KNEELING,
    MARSHALING,
    MILITARY,
    MINE,
    RENOWN,
    SELF,
    STR,
    action,
    attach,
    choose,
    discard,
    draw,
    each,
    face,
    gain_gold,
    gains,
    has,
    kill,
    killed,
    leaves,
    loses,
    named,
    reaction,
    sacrifice,
    sacrificed,
    strength,
    take_control,
    to_hand,
)
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.ids import NO_CARD
from kingsmoot.thrones.model.state import ThronesState
from tests.games.declarations.conftest import Declare
from tests.games.declarations.tables import GATES, GROVE, KNIGHT, MEN, MERCHANT, ONE_KNIGHT, STEWARD

LINEAGE = "Noble Lineage"
LORD = trait("Lord") & CHARACTER
A_LORD = gains(HOST, trait("Lord"))
WITH_5 = (STR >= 5) & (STR <= 5)


@final
class Attached(Selector):
    """On any card."""

    def test(self, s: ThronesState, x: Context, c: int) -> bool:
        return s.host[c] != NO_CARD

    def noun(self) -> Noun:
        return Noun(before=((STATE, "attached"),))


def sacrificed_or_killed(of: Selector) -> Trigger:
    return sacrificed(of & MINE) | killed(of & MINE)


def table() -> Scenario:
    return Scenario(
        stark=side("stark", play=[GROVE, GATES, f"{KNIGHT} + {LINEAGE}", STEWARD]),
        lannister=side("lannister", play=[MEN, MERCHANT]),
    )


def reacts(declare: Declare, trigger: Trigger, done: Effect, *given: Part) -> bool:
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
    "discarded": (discard, leaves),
    "returned": (to_hand, leaves),
}


@pytest.mark.parametrize("how", WAYS)
def test_a_lord_by_an_attachment_leaves_play_as_a_lord(how: str, declare: Declare) -> None:
    do, waits = WAYS[how]
    assert reacts(declare, waits(LORD), do(each(ONE_KNIGHT)), A_LORD)
    assert not reacts(declare, waits(LORD), do(each(ONE_KNIGHT)))


HAD: dict[str, tuple[Selector, Part]] = {
    "STR": (WITH_5, strength(HOST, +3)),
    "icon": (has(INTRIGUE), gains(HOST, INTRIGUE)),
    "no icon": (~has(MILITARY), loses(HOST, MILITARY)),
    "keyword": (has(RENOWN), gains(HOST, RENOWN)),
    "trait": (trait("Smuggler"), gains(HOST, trait("Smuggler"))),
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
    declare(GATES, action(take_control(each(named(MEN)))), action(kill(each(named(MEN) & IN_PLAY))))
    declare(GROVE, reaction(killed(CHARACTER & MINE), draw(1)))
    declare(MERCHANT, reaction(killed(CHARACTER & MINE), draw(1)))
    t = table()
    t.stark.use(f"{GATES} (1)")
    t.stark.use(f"{GATES} (2)")
    assert t.lannister.dead == [MEN]
    assert t.stark.can(f"use {GROVE} for {MEN}")
    assert not t.lannister.can(f"use {MERCHANT}")


def test_of_two_killed_at_once_each_is_what_the_other_made_it(declare: Declare) -> None:
    declare(STEWARD, gains(ONE_KNIGHT, trait("Lord")))
    declare(KNIGHT, gains(named(STEWARD) & IN_PLAY, trait("Lord")))
    declare(GROVE, reaction(killed(LORD), gain_gold(1)))
    declare(GATES, action(kill(each(ONE_KNIGHT | (named(STEWARD) & IN_PLAY)))))
    t = table()
    t.stark.use(GATES)
    assert {f"use {GROVE} for {KNIGHT}", f"use {GROVE} for {STEWARD}"} < set(t.options)


def test_the_attachment_itself_is_remembered(declare: Declare) -> None:
    declare(LINEAGE, A_LORD)
    declare(GROVE, reaction(leaves(named(LINEAGE) & Attached()), draw(1)))
    declare(GATES, action(discard(each(named(LINEAGE)))))
    t = table()
    t.stark.use(GATES)
    assert f"use {GROVE} for {LINEAGE}" in t.options


def test_a_card_that_was_attached_with_another_face_is_remembered_so(declare: Declare) -> None:
    declare(KNIGHT, action(attach(SELF, choose(named(STEWARD)), as_=face(trait("Condition")))))
    declare(GROVE, reaction(leaves(ATTACHMENT), draw(1)))
    declare(GATES, action(discard(each(named(KNIGHT)))))
    t = table()
    t.stark.use(KNIGHT, STEWARD)
    assert t.card(KNIGHT).type == "attachment"
    t.stark.use(GATES)
    assert f"use {GROVE} for {KNIGHT}" in t.options


def test_a_state_is_saved_in_the_middle_of_such_a_window(declare: Declare) -> None:
    declare(LINEAGE, A_LORD, strength(HOST, +3), gains(HOST, RENOWN))
    declare(GROVE, reaction(killed(LORD & WITH_5 & has(RENOWN)), draw(1)))
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
    declare(GATES, action(to_hand(each(ONE_KNIGHT)), during=MARSHALING), action(kill(each(ONE_KNIGHT))))
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


def test_a_table_is_looked_at_as_if_a_card_were_otherwise_without_being_changed() -> None:
    t = table()
    c, before = t.card(KNIGHT).c, t.s.to_json()
    other = t.s.as_if(c, controller=t.lannister.seat, kneeling=1)
    assert (other.controller[c], other.kneeling[c]) == (t.lannister.seat, 1)
    assert (t.card(KNIGHT).controller, t.card(KNIGHT).kneeling) == (t.stark, False)
    assert (CHARACTER & MINE).test(t.s, Context(t.stark.seat, c), c)
    assert not (CHARACTER & MINE).test(other, Context(t.stark.seat, c), c)
    assert t.s.to_json() == before
