"""What declarations rest on: what enters play, how many abilities there may be, how often, what follows "then"."""

from __future__ import annotations

import pytest

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.language.abilities import How
from kingsmoot.thrones.language.declaration import declaration
from kingsmoot.thrones.language.vocabulary import (
    ANYBODY,
    CHARACTER,
    COST,
    EACH,
    EVENT,
    HAND,
    ROUND,
    YOU,
    action,
    ambush,
    choose,
    draw,
    each,
    enters,
    forced_reaction,
    gain_gold,
    gains,
    interrupt,
    kill,
    killed,
    kneel,
    marshaled,
    named,
    once,
    played,
    put_into_play,
    reaction,
    save,
    take_control,
    then,
    would,
)
from kingsmoot.thrones.model.context import MOST_ABILITIES
from tests.games.declarations.conftest import Declare
from tests.games.declarations.tables import GATES, GROVE, KNIGHT, MEN, ONE_KNIGHT, STEWARD, knight

# -- entering play, being played ------------------------------------------------------------------------


def with_two_robbs(phase: str = "challenges") -> Scenario:
    return Scenario(
        stark=side("stark", play=[GROVE, GATES, "Robb Stark"], hand=["Robb Stark", "Arya Stark"], gold=9),
        lannister=side("lannister"),
        phase=phase,
    )


def test_a_duplicate_does_not_enter_play_by_an_effect(declare: Declare) -> None:
    declare(GROVE, forced_reaction(enters(CHARACTER), gain_gold(1)))
    declare(GATES, action(put_into_play(choose(CHARACTER & HAND(YOU)))))
    t = with_two_robbs()
    t.stark.use(GATES, "Robb Stark")
    assert (t.card("Robb Stark").duplicates, t.stark.gold) == (1, 9)
    t.stark.use(GATES, "Arya Stark")
    assert (t.card("Arya Stark").in_play, t.stark.gold) == (True, 10)


def test_a_duplicate_does_not_enter_play_by_ambush(declare: Declare) -> None:
    printed = ambush(COST.of(EACH))
    declare(GROVE, forced_reaction(enters(CHARACTER), gain_gold(1)), gains(CHARACTER & HAND(ANYBODY), printed))
    declare(GATES)
    t = with_two_robbs()
    t.stark.ambush("Robb Stark")
    assert (t.card("Robb Stark").duplicates, t.stark.gold) == (1, 3)
    t.stark.ambush("Arya Stark")
    assert t.stark.gold == 1


def test_a_duplicate_does_not_enter_play_by_being_marshaled(declare: Declare) -> None:
    declare(GROVE, forced_reaction(enters(CHARACTER), gain_gold(1)))
    declare(GATES)
    t = with_two_robbs("marshaling")
    before = t.stark.gold
    t.stark.marshal("Robb Stark")
    assert (t.card("Robb Stark").duplicates, t.stark.gold) == (1, before)


def test_an_event_that_stays_as_an_attachment_was_played(declare: Declare) -> None:
    declare("Great Kraken", forced_reaction(marshaled(EVENT) | played(EVENT), gain_gold(1)))
    t = Scenario(
        greyjoy=side("greyjoy", play=["Great Kraken", "Balon Greyjoy"], hand=["Risen from the Sea"]),
        stark=side("stark", play=["Robb Stark", "Grey Wind"]),
    )
    t.greyjoy.challenge("power", "Balon Greyjoy")
    t.stark.defend()
    t.skip_to("challenge")
    t.stark.challenge("military", "Robb Stark")
    t.greyjoy.defend()
    t.greyjoy.play("Risen from the Sea")
    assert t.card("Balon Greyjoy").attachments == ["Risen from the Sea"]
    assert t.greyjoy.gold == 1


# -- many abilities -------------------------------------------------------------------------------------


def test_a_card_has_as_many_abilities_as_it_may(declare: Declare) -> None:
    declare("Robb Stark", *(action(gain_gold(n + 1)) for n in range(MOST_ABILITIES)))
    declare(GROVE)
    declare(GATES, action(kill(each(named("Robb Stark")))))
    t = Scenario(stark=side("stark", play=[GATES, "Robb Stark + Robb Stark"]), lannister=side("lannister"))
    assert [text for text in t.options if "Robb" in text] == [f"use Robb Stark ({n})" for n in range(1, 32)]
    for n in (8, 9, 31):
        before = t.stark.gold
        t.stark.choose(f"use Robb Stark ({n})")
        assert t.stark.gold == before + n
    t.stark.use(GATES)
    t.stark.save_with_duplicate("Robb Stark")
    assert t.card("Robb Stark").in_play
    assert t.card("Robb Stark").duplicates == 0


def test_the_last_reaction_of_many_is_counted_for_itself(declare: Declare) -> None:
    """Each may be used once for what has happened."""
    declare(GROVE, *(reaction(killed(ONE_KNIGHT), gain_gold(1)) for _ in range(MOST_ABILITIES)))
    declare(GATES, action(kill(each(ONE_KNIGHT))))
    t = Scenario(stark=side("stark", play=[GROVE, GATES, KNIGHT, STEWARD]), lannister=side("lannister"))
    t.stark.use(GATES)
    for left in range(MOST_ABILITIES, 0, -1):
        found = [text for text in t.options if GROVE in text]
        assert len(found) == left
        t.stark.choose(found[-1])
    assert t.stark.gold == MOST_ABILITIES


def test_more_abilities_are_refused() -> None:
    with pytest.raises(TypeError, match=r"^a card may have 31 triggered abilities, not 32$"):
        declaration(tuple(action(draw(1)) for _ in range(32)), None)
    with pytest.raises(TypeError, match=r"^an ability may have 31 parts, not 32$"):
        action(*(draw(1) for _ in range(32)))


def test_an_ability_has_as_many_parts_as_it_may(declare: Declare) -> None:
    declare(GROVE, action(*(gain_gold(1) for _ in range(MOST_ABILITIES)), limit=once(ROUND)))
    t = Scenario(stark=side("stark", play=[GROVE, KNIGHT]), lannister=side("lannister"))
    t.stark.use(GROVE)
    assert t.stark.gold == 31


# -- limits ---------------------------------------------------------------------------------------------


def test_whoever_takes_control_of_a_card_has_a_limit_of_their_own(declare: Declare) -> None:
    declare(GATES, action(gain_gold(1), limit=once(ROUND)))
    declare("Casterly Rock", action(take_control(each(named(GATES)))))
    t = Scenario(stark=side("stark", play=[GATES, KNIGHT]), lannister=side("lannister", play=["Casterly Rock", MEN]))
    t.stark.use(GATES)
    t.lannister.use("Casterly Rock")
    t.lannister.use(GATES)
    assert (t.stark.gold, t.lannister.gold) == (1, 1)
    assert not t.lannister.can(f"use {GATES}")


def test_each_copy_has_a_limit_of_its_own_and_a_maximum_is_shared(declare: Declare) -> None:
    ways: list[tuple[How, int]] = [({"limit": once(ROUND)}, 2), ({"max_": once(ROUND)}, 1)]
    for how, most in ways:
        declare("The Roseroad", action(gain_gold(1), **how))
        t = Scenario(stark=side("stark", play=["The Roseroad", "The Roseroad", KNIGHT]), lannister=side("lannister"))
        while t.about == "action":
            t.stark.use("The Roseroad")
        assert t.stark.gold == most


# -- then -----------------------------------------------------------------------------------------------


def test_what_interrupts_an_ability_does_not_change_what_follows_it(declare: Declare) -> None:
    """The inner one falls short, as one of the two kneels already; the outer one does not."""
    both = named(STEWARD) | named("Bran Stark")
    declare("Bran Stark")
    declare(GROVE, action(kill(each(ONE_KNIGHT)), then(gain_gold(1))))
    declare(GATES, interrupt(killed(ONE_KNIGHT), kneel(each(both)), then(gain_gold(5))))
    t = Scenario(
        stark=side("stark", play=[GROVE, GATES, KNIGHT, f"{STEWARD} (kneeling)", "Bran Stark"]),
        lannister=side("lannister", play=[MEN]),
    )
    t.stark.use(GROVE)
    t.stark.use(GATES)
    assert t.card("Bran Stark").kneeling
    assert t.stark.gold == 1


def test_what_interrupts_an_ability_does_not_make_up_for_it(declare: Declare) -> None:
    """The outer one falls short, as one of the two kneels already; the inner one does not."""
    both = named(STEWARD) | named("Bran Stark")
    declare("Bran Stark")
    declare(GROVE, action(kneel(each(both)), kill(each(ONE_KNIGHT)), then(gain_gold(1))))
    declare(GATES, interrupt(killed(ONE_KNIGHT), gain_gold(2), then(gain_gold(5))))
    t = Scenario(
        stark=side("stark", play=[GROVE, GATES, KNIGHT, f"{STEWARD} (kneeling)", "Bran Stark"]),
        lannister=side("lannister", play=[MEN]),
    )
    t.stark.use(GROVE)
    t.stark.use(GATES)
    assert t.card("Bran Stark").kneeling
    assert t.stark.gold == 7


def test_what_is_saved_was_not_done_in_full(declare: Declare) -> None:
    declare(GROVE, action(kill(each(ONE_KNIGHT)), then(gain_gold(1)), limit=once(ROUND)))
    declare(GATES, interrupt(would(killed(ONE_KNIGHT)), save(), gain_gold(5)))
    t = Scenario(stark=side("stark", play=[GROVE, GATES, KNIGHT]), lannister=side("lannister"))
    t.stark.use(GROVE)
    t.stark.use(GATES)
    assert knight(t).in_play
    assert t.stark.gold == 5
