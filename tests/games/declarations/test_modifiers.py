"""Whatever a card declares to hold, by itself or for a while, changes what it says it does."""

from __future__ import annotations

import pytest

from kingsmoot.games.winter.rules.changed_strength import give_crest
from kingsmoot.thrones.declare import action, choose, holds
from kingsmoot.thrones.effects import draw, give_trait, kneel, modify
from kingsmoot.thrones.first.declare import any_phase
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.modifiers import (
    KEPT_BY_RULES,
    ONLY_CONSTANT,
    WITH_A_WORD,
    Constant,
    Modifier,
    Permission,
    Quality,
    Value,
)
from kingsmoot.thrones.refs import MY_FACTION, TARGET, each
from kingsmoot.thrones.rules.phases import end_period
from kingsmoot.thrones.selectors import CHARACTER, IN_PLAY, named, trait
from kingsmoot.thrones.values.in_force import crests
from tests.games.declarations.cases import CASES
from tests.games.declarations.conftest import Declare
from tests.games.declarations.tables import (
    GATES,
    GROVE,
    KENNELS,
    MERCHANT,
    ONE_KNIGHT,
    SEA,
    YOU,
    Case,
    ask_again,
    challenges,
    in_winter,
    look,
    uses,
)

BY_CONSTANTS = [modifier for modifier in Modifier if modifier not in KEPT_BY_RULES | WITH_A_WORD]
FOR_A_WHILE = [modifier for modifier in BY_CONSTANTS if modifier not in ONLY_CONSTANT]


def prepare(declare: Declare, case: Case) -> None:
    """Nobody says anything but what the case is about."""
    for title in (GROVE, GATES, MERCHANT):
        declare(title, *case.helps.get(title, ()))
    for title, parts in case.helps.items():
        declare(title, *parts)


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


# -- given by name; for keywords see test_keywords -------------------------------------------------------


def test_a_trait_is_given(declare: Declare) -> None:
    lord = trait("Lord") & CHARACTER
    declare(GATES, action(kneel(TARGET), target=(choose(lord),)))
    declare(GROVE, Constant(Quality.TRAIT, 1, ONE_KNIGHT, word="Lord"))
    assert uses(challenges(), GATES)
    declare(GROVE, action(give_trait(each(ONE_KNIGHT), "Lord", Period.PHASE)), action(draw(1)))
    t = challenges()
    assert not t.stark.can(f"use {GATES}")
    t = challenges()
    t.stark.use(GROVE)
    assert f"use {GATES}" in t.options
    end_period(t.s, Period.PHASE)
    ask_again(t)
    assert f"use {GATES}" not in t.options


def test_a_crest_is_given(declare: Declare) -> None:
    declare(SEA, Constant(Quality.CREST, 1, named(KENNELS) & IN_PLAY, word="Holy"))
    t = in_winter("challenges")
    assert crests(t.s, t.card(KENNELS).c) == {"Holy"}
    declare(SEA)
    declare(KENNELS, any_phase(give_crest("Holy", Period.PHASE)))
    t = in_winter("challenges")
    t.stark.use(KENNELS)
    assert crests(t.s, t.card(KENNELS).c) == {"Holy"}
    end_period(t.s, Period.PHASE)
    assert crests(t.s, t.card(KENNELS).c) == set()


# -- refused --------------------------------------------------------------------------------------------


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


@pytest.mark.parametrize("modifier", [Value.INCOME, Permission.CANNOT_TRIGGER, Value.MOST_ATTACKERS])
def test_what_is_about_players_is_not_declared_of_cards(modifier: Modifier) -> None:
    with pytest.raises(TypeError, match=f"^{modifier.name} is about players: write faction cards"):
        holds(modifier, CHARACTER & IN_PLAY, "")
    with pytest.raises(TypeError, match=f"^{modifier.name} is given to players for a while"):
        modify(each(CHARACTER), modifier, 1, Period.PHASE, "")


@pytest.mark.parametrize("modifier", [Value.STRENGTH, Quality.BLANK, Permission.CANNOT_BE_KILLED])
def test_what_is_about_cards_is_not_declared_of_players(modifier: Modifier) -> None:
    with pytest.raises(TypeError, match=f"^{modifier.name} is about cards, not about players"):
        holds(modifier, YOU, "")
    with pytest.raises(TypeError, match=f"^{modifier.name} is about cards, not about players"):
        modify(MY_FACTION, modifier, 1, Period.PHASE, "")


def test_for_a_while_costs_and_bans_are_given_to_players() -> None:
    with pytest.raises(TypeError, match=r"^COST is given to players for a while, such as MY_FACTION, not to each"):
        modify(each(CHARACTER), Value.COST, 1, Period.PHASE, "")
