"""Whatever a card declares to hold, by itself or for a while, changes what it says it does."""

from __future__ import annotations

import pytest

from kingsmoot.games.winter.language import any_phase, gain_crest
from kingsmoot.thrones.language import vocabulary as v
from kingsmoot.thrones.language.conditions.condition import ALWAYS, Condition
from kingsmoot.thrones.language.constants.constant import Gift, constant
from kingsmoot.thrones.language.counts.count import Number
from kingsmoot.thrones.language.declaration import declaration
from kingsmoot.thrones.language.references.players import Who
from kingsmoot.thrones.language.selectors.kinds import trait
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.enums import members
from kingsmoot.thrones.model.modifiers import (
    GIVEN,
    MODIFIERS,
    ONLY_CONSTANT,
    ONLY_FOR_A_WHILE,
    WITH_A_WORD,
    Constant,
    Mark,
    MarkId,
    Modifier,
    Permission,
    Quality,
    Value,
    modifier_name,
)
from kingsmoot.thrones.rules.periods import end_period
from kingsmoot.thrones.values.in_force import crests, has_icon
from kingsmoot.thrones.values.strength_breakdown import strength_changes
from tests.games.declarations.cases import CASES
from tests.games.declarations.conftest import Declare
from tests.games.declarations.tables import (
    FALSE,
    GATES,
    GROVE,
    KENNELS,
    KNIGHT,
    MEN,
    MERCHANT,
    ONE_KNIGHT,
    SEA,
    STEWARD,
    TRUE,
    Case,
    ask_again,
    asked,
    challenges,
    in_winter,
    knight,
    look,
    melee,
    uses,
)

BY_CONSTANTS = [modifier for modifier in MODIFIERS if modifier not in ONLY_FOR_A_WHILE]
FOR_A_WHILE = [modifier for modifier in BY_CONSTANTS if modifier not in ONLY_CONSTANT]
OF_CARDS_OUT_OF_PLAY = (
    Value.COST,
    Permission.CANNOT_MARSHAL,
    Permission.CANNOT_DUPLICATE,
    Permission.CANNOT_PLAY_EVENTS,
    Permission.ENTERS_KNELT,
    Value.OUT_OF_SHADOWS_COST,
    Permission.CANNOT_COME_OUT,
    Permission.CANNOT_ENTER,
)
"""No effect finds the cards that these are about."""


def prepare(declare: Declare, case: Case) -> None:
    """Nobody says anything but what the case is about."""
    for title in (GROVE, GATES, MERCHANT):
        declare(title, *case.helps.get(title, ()))
    for title, parts in case.helps.items():
        declare(title, *parts)


def holding(modifier: Modifier, to: Selector | None = None, *, while_: Condition = ALWAYS) -> Constant:
    case = CASES[modifier]
    return constant(
        modifier,
        case.on if to is None else to,
        "are not as usual",
        n=case.n,
        while_=while_,
        word=case.word,
        number=None if case.number is None else Number(case.number),
        gift=case.gift,
    ).changed(who=case.who)


@pytest.mark.parametrize("modifier", BY_CONSTANTS)
def test_a_constant_holds(modifier: Modifier, declare: Declare) -> None:
    case = CASES[modifier]
    prepare(declare, case)
    assert look(case.at(), case) == case.usual
    declare(case.by, *case.helps.get(case.by, ()), holding(modifier))
    assert look(case.at(), case) == case.changed


@pytest.mark.parametrize("modifier", BY_CONSTANTS)
def test_a_constant_holds_only_while_its_condition_does(modifier: Modifier, declare: Declare) -> None:
    case = CASES[modifier]
    prepare(declare, case)
    declare(case.by, *case.helps.get(case.by, ()), holding(modifier, while_=FALSE))
    assert look(case.at(), case) == case.usual


def lasts_as_long_as_it_says(case: Case, lasting: Constant, declare: Declare) -> None:
    prepare(declare, case)
    declare(case.by, v.action(v.until(case.until, lasting)), v.action(v.draw(1)))  # the second keeps the window open
    t = case.at()
    t.asked.use(case.by)
    assert look(t, case) == case.changed
    if case.stops:
        end_period(t.s, case.until)
        ask_again(t)
        assert look(t, case) == case.usual


@pytest.mark.parametrize("modifier", [modifier for modifier in FOR_A_WHILE if modifier not in OF_CARDS_OUT_OF_PLAY])
def test_what_an_effect_finds_is_changed_until_the_period_ends(modifier: Modifier, declare: Declare) -> None:
    case = CASES[modifier]
    found = case.on if isinstance(case.on, Who) else v.each(case.on)
    lasts_as_long_as_it_says(case, holding(modifier, found), declare)


@pytest.mark.parametrize("modifier", FOR_A_WHILE)
def test_whatever_is_such_a_card_is_changed_until_the_period_ends(modifier: Modifier, declare: Declare) -> None:
    case = CASES[modifier]
    lasts_as_long_as_it_says(case, holding(modifier, while_=TRUE), declare)


@pytest.mark.parametrize("modifier", FOR_A_WHILE)
def test_an_effect_lasts_only_while_its_condition_holds(modifier: Modifier, declare: Declare) -> None:
    case = CASES[modifier]
    prepare(declare, case)
    declare(case.by, v.action(v.until(case.until, holding(modifier, while_=FALSE))), v.action(v.draw(1)))
    t = case.at()
    t.asked.use(case.by)
    assert look(t, case) == case.usual


def test_what_lasts_for_whatever_is_such_a_card_is_told(declare: Declare) -> None:
    declare(GROVE, v.action(v.until(v.PHASE, v.strength(ONE_KNIGHT, +1))))
    t = challenges()
    t.stark.use(GROVE)
    assert strength_changes(t.s, knight(t).c) == ["+1 until the end of the phase"]


def test_who_keeps_others_from_defending_may_defend(declare: Declare) -> None:
    declare(GROVE, v.action(v.until(v.PHASE, v.cannot(v.DEFEND, v.CHARACTER & v.THEIRS))))
    for title in (GATES, MERCHANT):
        declare(title)
    t = challenges()
    t.stark.use(GROVE)
    t.pass_windows()
    t.stark.choose("no more challenges")
    t.lannister.challenge("military", MEN)
    assert KNIGHT in asked(t, "defenders")


def test_whatever_is_such_a_card_gains_the_icon_that_was_named(declare: Declare) -> None:
    declare(GROVE, v.action(v.until(v.PHASE, v.gains(ONE_KNIGHT, v.name(v.ICON)))))
    t = challenges()
    t.stark.use(GROVE, "intrigue")
    assert [has_icon(t.s, knight(t).c, kind) for kind in (v.MILITARY, v.INTRIGUE, v.POWER)] == [True, True, True]


def test_a_ban_on_challenges_against_you_is_none_on_others_while_it_holds(declare: Declare) -> None:
    against_you = v.cannot(v.initiate(against=v.YOU), v.EACH_OPPONENT, while_=TRUE)
    declare(GROVE, v.action(v.until(v.PHASE, against_you)))
    t = melee()
    t.stark.use(GROVE)
    t.pass_windows()
    t.stark.choose("no more challenges")
    t.pass_windows()
    assert t.lannister.can("intrigue challenge against House Greyjoy")
    assert not t.lannister.can("intrigue challenge against House Stark")


# -- what is counted --------------------------------------------------------------------------------------


def test_a_limit_that_lasts_is_for_the_whole_period(declare: Declare) -> None:
    declare(GROVE, v.action(v.until(v.ROUND, v.at_most(3, v.GAIN_GOLD, v.EACH_PLAYER, v.ROUND))))
    declare(GATES)
    t = challenges()
    before = t.stark.gold, t.lannister.gold
    t.happen("gold gained", t.stark, amount=1)
    t.stark.use(GROVE)
    t.happen("gold gained", t.stark, amount=1)
    t.happen("gold gained", t.stark, amount=2)
    t.happen("gold gained", t.lannister, amount=5)
    assert (t.stark.gold - before[0], t.lannister.gold - before[1]) == (3, 3)


@pytest.mark.parametrize("to", [v.CHARACTER & v.IN_PLAY, v.each(v.CHARACTER & v.IN_PLAY)])
def test_what_is_counted_for_each_card_lasts_by_what_each_is(to: Selector, declare: Declare) -> None:
    declare(GROVE, v.action(v.until(v.PHASE, v.strength(to, v.COST.of(v.EACH)))))
    declare(GATES)
    t = challenges()
    t.stark.use(GROVE)
    assert (knight(t).strength, t.card(STEWARD).strength) == (2 + 2, 1 + 1)


# -- given and copied; for keywords see test_keywords ----------------------------------------------------


def test_a_text_is_copied_for_a_while(declare: Declare) -> None:
    declare(STEWARD, v.action(v.draw(1)))
    gains = v.gains(v.each(ONE_KNIGHT), v.text_of(v.choose(v.named(STEWARD))))
    declare(GROVE, v.action(v.until(v.PHASE, gains)), v.action(v.draw(1)))
    declare(GATES)
    t = challenges()
    assert f"use {KNIGHT} (gained)" not in t.options
    t.stark.use(GROVE, STEWARD)
    assert f"use {KNIGHT} (gained)" in t.options
    end_period(t.s, v.PHASE)
    ask_again(t)
    assert f"use {KNIGHT} (gained)" not in t.options


def test_what_is_printed_is_copied_for_a_while(declare: Declare) -> None:
    gains = v.gains(v.each(v.named(STEWARD) & v.IN_PLAY), v.printed_of(v.choose(ONE_KNIGHT), v.ICONS, v.TRAITS))
    declare(GROVE, v.action(v.until(v.PHASE, gains)))
    t = challenges()
    steward = t.card(STEWARD)
    usual = steward.icons, steward.traits
    t.stark.use(GROVE, KNIGHT)
    assert (steward.icons, steward.traits) == ("MP", ["Ally", "House Tully", "Knight", "Steward"])
    end_period(t.s, v.PHASE)
    assert (steward.icons, steward.traits) == usual == ("P", ["Ally", "Steward"])


def test_a_trait_is_given(declare: Declare) -> None:
    lord = trait("Lord")
    declare(GATES, v.action(v.kneel(v.choose(lord & v.CHARACTER))))
    declare(GROVE, v.gains(ONE_KNIGHT, lord))
    assert uses(challenges(), GATES)
    for to in (v.each(ONE_KNIGHT), ONE_KNIGHT):
        declare(GROVE, v.action(v.until(v.PHASE, v.gains(to, lord))), v.action(v.draw(1)))
        t = challenges()
        assert not t.stark.can(f"use {GATES}")
        t = challenges()
        t.stark.use(GROVE)
        assert f"use {GATES}" in t.options
        end_period(t.s, v.PHASE)
        ask_again(t)
        assert f"use {GATES}" not in t.options


def test_a_crest_is_given(declare: Declare) -> None:
    declare(SEA, Constant(Quality.CREST, 1, v.named(KENNELS) & v.IN_PLAY, word="Holy"))
    t = in_winter("challenges")
    assert crests(t.s, t.card(KENNELS).c) == {"Holy"}
    declare(SEA)
    declare(KENNELS, any_phase(gain_crest(v.PHASE)))
    t = in_winter("challenges")
    t.stark.use(KENNELS, "Holy")
    assert crests(t.s, t.card(KENNELS).c) == {"Holy"}
    end_period(t.s, v.PHASE)
    assert crests(t.s, t.card(KENNELS).c) == set()


# -- refused --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mark", [MarkId(number) for number in members(Mark).values()])
def test_what_the_rules_keep_is_declared_by_nobody(mark: MarkId) -> None:
    with pytest.raises(TypeError, match=f"^{modifier_name(mark)} is kept by the rules: no card has it as a constant$"):
        Constant(mark, 1, ONE_KNIGHT)


def test_no_two_modifiers_or_marks_have_the_same_number() -> None:
    numbers = [int(entry) for entry in (*MODIFIERS, *members(Mark).values())]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("modifier", ONLY_CONSTANT)
def test_what_a_card_says_of_itself_is_no_effect(modifier: Modifier) -> None:
    says = Constant(modifier, 1, CASES[modifier].on)
    with pytest.raises(TypeError, match=f"^{modifier_name(modifier)} is nothing that an effect gives for a while$"):
        v.until(v.PHASE, says)


@pytest.mark.parametrize("modifier", WITH_A_WORD)
def test_what_is_given_by_name_needs_the_name(modifier: Modifier) -> None:
    to = CASES[modifier].on
    with pytest.raises(TypeError, match=f"^{modifier_name(modifier)} needs a word"):
        Constant(modifier, 1, to)
    Constant(modifier, 1, to, word="Lord")


@pytest.mark.parametrize("modifier", GIVEN)
def test_what_is_given_by_a_word_of_its_own_needs_what_is_given(modifier: Modifier) -> None:
    with pytest.raises(TypeError, match=f"^{modifier_name(modifier)} needs what is given, as in gains"):
        Constant(modifier, 1, ONE_KNIGHT)
    Constant(modifier, 1, ONE_KNIGHT, gift=v.text_of(v.SELF))


def test_what_is_lowered_to_a_minimum_needs_the_minimum() -> None:
    with pytest.raises(TypeError, match=r"^RESERVE_TO_MINIMUM needs its minimum, as in value"):
        Constant(Value.RESERVE_TO_MINIMUM, -2, v.YOU)
    assert v.value(v.RESERVE, -2, to_minimum=2).modifier == Value.RESERVE_TO_MINIMUM


@pytest.mark.parametrize("gift", [v.text_of(v.SELF), v.printed_of(v.SELF, v.TRAITS)])
def test_what_is_copied_is_given_by_an_effect_alone(gift: Gift) -> None:
    given = v.gains(v.each(ONE_KNIGHT), gift)
    assert given[0].modifier in ONLY_FOR_A_WHILE
    with pytest.raises(TypeError, match=r"^(TEXT|PRINTED) is given by an effect for a while: write until\(…\)$"):
        declaration((given,), None)
    declaration((v.action(v.until(v.PHASE, given)),), None)


@pytest.mark.parametrize("modifier", [Value.INCOME, Permission.CANNOT_TRIGGER, Value.MOST_ATTACKERS])
@pytest.mark.parametrize("to", [v.CHARACTER & v.IN_PLAY, v.each(v.CHARACTER)])
def test_what_is_about_players_is_not_declared_of_cards(to: Selector, modifier: Modifier) -> None:
    with pytest.raises(TypeError, match=f"^{modifier_name(modifier)} is about players: write faction cards"):
        Constant(modifier, 1, to)


@pytest.mark.parametrize("modifier", [Value.STRENGTH, Quality.BLANK, Permission.CANNOT_BE_KILLED, Value.COST])
@pytest.mark.parametrize("to", [v.YOU, v.FACTION])
def test_what_is_about_cards_is_not_declared_of_players(to: Selector, modifier: Modifier) -> None:
    with pytest.raises(TypeError, match=f"^{modifier_name(modifier)} is about cards, not about players"):
        Constant(modifier, 1, to)


# -- counted for each card by itself --------------------------------------------------------------------


@pytest.mark.parametrize("to", [v.CHARACTER & v.IN_PLAY, v.each(v.CHARACTER & v.IN_PLAY)], ids=["whatever", "found"])
def test_what_lasts_is_counted_for_each_card(to: Selector, declare: Declare) -> None:
    as_printed = v.set_strength(to, v.PRINTED_STR.of(v.EACH))
    declare(GROVE, v.action(v.until(v.PHASE, as_printed)), v.action(v.draw(1)))
    t = challenges()
    t.card(KNIGHT).add_strength(+3, until="phase")
    t.asked.use(GROVE)
    assert (t.card(KNIGHT).strength, t.card(STEWARD).strength) == (2, 1)
    assert t.card(GROVE).text.startswith("Action: Until the end of the phase, each character has its STR set to its")
