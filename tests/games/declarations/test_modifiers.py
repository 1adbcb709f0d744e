"""Whatever a card declares to hold, by itself or for a while, changes what it says it does."""

from __future__ import annotations

import pytest

from kingsmoot.scenario import Scenario
from kingsmoot.thrones.ability import KEPT_BY_RULES, ONLY_CONSTANT, WITH_A_WORD, Constant, Modifier
from kingsmoot.thrones.declare import action, holds
from kingsmoot.thrones.effects import draw, modify
from kingsmoot.thrones.refs import MY_FACTION, each
from kingsmoot.thrones.rules.periods import end_period
from kingsmoot.thrones.terms import Period
from tests.games.declarations.cases import CASES, Case
from tests.games.declarations.conftest import Declare
from tests.games.declarations.tables import GATES, GROVE, MERCHANT, ONE_KNIGHT, YOU, ask_again

BY_CONSTANTS = [modifier for modifier in Modifier if modifier not in KEPT_BY_RULES | WITH_A_WORD]
FOR_A_WHILE = [modifier for modifier in BY_CONSTANTS if modifier not in ONLY_CONSTANT]


def prepare(declare: Declare, case: Case) -> None:
    """Nobody says anything but what the case is about."""
    for title in (GROVE, GATES, MERCHANT):
        declare(title, *case.helps.get(title, ()))
    for title, parts in case.helps.items():
        declare(title, *parts)


def look(t: Scenario, case: Case) -> object:
    """What is seen, on a copy of the table."""
    kept, t.s = t.s, t.s.copy()
    try:
        return case.seen(t)
    finally:
        t.s = kept


@pytest.mark.parametrize("modifier", BY_CONSTANTS)
def test_a_constant_holds(modifier: Modifier, declare: Declare) -> None:
    case = CASES[modifier]
    prepare(declare, case)
    assert look(case.at(), case) == case.usual
    declare(case.by, *case.helps.get(case.by, ()), holds(modifier, case.on, "", case.n))
    assert look(case.at(), case) == case.changed


@pytest.mark.parametrize("modifier", BY_CONSTANTS)
def test_a_constant_holds_only_while_its_condition_does(modifier: Modifier, declare: Declare) -> None:
    case = CASES[modifier]
    prepare(declare, case)
    declare(case.by, *case.helps.get(case.by, ()), holds(modifier, case.on, "", case.n, while_=lambda s, x: False))
    assert look(case.at(), case) == case.usual


@pytest.mark.parametrize("modifier", FOR_A_WHILE)
def test_an_effect_lasts_until_its_period_ends(modifier: Modifier, declare: Declare) -> None:
    case = CASES[modifier]
    prepare(declare, case)
    ref = case.ref or (MY_FACTION if case.on is YOU else each(case.on))
    lasts = modify(ref, modifier, case.n, case.until, "")
    declare(case.by, action(lasts), action(draw(1)))  # the second one keeps the window open
    t = case.at()
    t.asked.use(case.by)
    assert look(t, case) == case.changed
    if case.stops:
        end_period(t.s, case.until)
        ask_again(t)
        assert look(t, case) == case.usual


@pytest.mark.parametrize("modifier", KEPT_BY_RULES)
def test_what_the_rules_keep_is_declared_by_nobody(modifier: Modifier) -> None:
    with pytest.raises(TypeError, match=f"^{modifier.name} is kept by the rules: no card has it as a constant$"):
        holds(modifier, ONE_KNIGHT, "")
    with pytest.raises(TypeError, match=f"^{modifier.name} is nothing that an effect gives for a while$"):
        modify(each(ONE_KNIGHT), modifier, 1, Period.PHASE, "")


@pytest.mark.parametrize("modifier", ONLY_CONSTANT)
def test_what_a_card_says_of_itself_is_no_effect(modifier: Modifier) -> None:
    with pytest.raises(TypeError, match=f"^{modifier.name} is nothing that an effect gives for a while$"):
        modify(each(ONE_KNIGHT), modifier, 1, Period.PHASE, "")


@pytest.mark.parametrize("modifier", WITH_A_WORD)
def test_what_is_given_by_name_needs_the_name(modifier: Modifier) -> None:
    with pytest.raises(TypeError, match=f"^{modifier.name} needs a word"):
        holds(modifier, ONE_KNIGHT, "")
    with pytest.raises(TypeError, match=f"^{modifier.name} is given by a word of its own"):
        modify(each(ONE_KNIGHT), modifier, 1, Period.PHASE, "")
    Constant(modifier, 1, ONE_KNIGHT, word="Lord")
