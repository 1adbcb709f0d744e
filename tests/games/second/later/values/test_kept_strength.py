"""STR that cannot be reduced or increased by card effects."""

from __future__ import annotations

import pytest

from kingsmoot.games.second.language import (
    CHARACTER,
    HAVE_STR_RAISED,
    HAVE_STR_REDUCED,
    IN_PLAY,
    PHASE,
    SELF,
    action,
    burn,
    cannot,
    choose,
    double_strength,
    draw,
    each,
    set_strength,
    strength,
    until,
)
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model.modifiers import Constant
from kingsmoot.thrones.values.strength_breakdown import strength_changes
from tests.games.declarations.conftest import Declare
from tests.games.declarations.tables import GROVE, KNIGHT, STEWARD

ALL = CHARACTER & IN_PLAY


def table() -> Scenario:
    """A knight of STR 2 and a steward of STR 1."""
    return Scenario(stark=side("stark", play=[GROVE, KNIGHT, STEWARD]), lannister=side("lannister"))


@pytest.mark.parametrize(
    ("changes", "now"),
    [
        ((strength(ALL, -1),), 2),
        ((strength(ALL, +3),), 5),
        ((strength(ALL, +3), strength(ALL, -4)), 5),
        ((double_strength(ALL),), 4),
        ((set_strength(ALL, 1),), 2),
        ((set_strength(ALL, 6),), 6),
        ((set_strength(ALL, 6), set_strength(ALL, 1)), 6),
        ((strength(ALL, +3), set_strength(ALL, 4)), 5),
    ],
)
def test_what_cannot_be_reduced_only_grows(changes: tuple[Constant, ...], now: int, declare: Declare) -> None:
    declare(KNIGHT, cannot(HAVE_STR_REDUCED, SELF))
    declare(GROVE, *changes)
    assert table().card(KNIGHT).strength == now


@pytest.mark.parametrize(
    ("changes", "now"),
    [
        ((strength(ALL, -1),), 1),
        ((strength(ALL, +3),), 2),
        ((strength(ALL, +3), strength(ALL, -1)), 1),
        ((double_strength(ALL),), 2),
        ((set_strength(ALL, 1),), 1),
        ((set_strength(ALL, 6),), 2),
    ],
)
def test_what_cannot_be_increased_only_falls(changes: tuple[Constant, ...], now: int, declare: Declare) -> None:
    declare(KNIGHT, cannot(HAVE_STR_RAISED, SELF))
    declare(GROVE, *changes)
    assert table().card(KNIGHT).strength == now


@pytest.mark.parametrize(
    ("change", "others"), [(strength(choose(CHARACTER), -1), 0), (double_strength(choose(CHARACTER)), 2)]
)
def test_a_card_whose_str_cannot_change_is_no_target(change: Constant, others: int, declare: Declare) -> None:
    declare(KNIGHT, cannot(HAVE_STR_REDUCED, SELF), cannot(HAVE_STR_RAISED, SELF))
    declare(GROVE, action(until(PHASE, change)))
    t = table()
    t.stark.use(GROVE)  # there is only the steward to choose
    assert (t.card(KNIGHT).strength, t.card(STEWARD).strength) == (2, others)


def test_an_effect_on_all_leaves_it_alone(declare: Declare) -> None:
    declare(KNIGHT, cannot(HAVE_STR_REDUCED, SELF))
    declare(GROVE, action(until(PHASE, burn(each(CHARACTER), 5))), action(draw(1)))
    t = table()
    t.stark.use(GROVE)
    assert t.card(KNIGHT).strength == 2
    assert t.stark.dead == [STEWARD]
    assert strength_changes(t.s, t.card(KNIGHT).c) == []


def test_its_strength_is_explained_by_what_counts(declare: Declare) -> None:
    declare(KNIGHT, cannot(HAVE_STR_REDUCED, SELF))
    declare(GROVE, strength(ALL, +3), strength(ALL, -1), set_strength(ALL, 1))
    t = table()
    assert strength_changes(t.s, t.card(KNIGHT).c) == [f"+3 by {GROVE}"]
    assert strength_changes(t.s, t.card(STEWARD).c) == [f"+3 by {GROVE}", f"-1 by {GROVE}", f"set to 1 by {GROVE}"]


def test_it_is_so_for_a_while(declare: Declare) -> None:
    declare(GROVE, action(until(PHASE, cannot(HAVE_STR_REDUCED, choose(CHARACTER)))), action(draw(1)))
    t = table()
    t.stark.use(GROVE, KNIGHT)
    assert t.card(GROVE).text.startswith(
        "Action: Choose a character. Until the end of the phase, it cannot have its STR reduced by card effects."
    )
    t.card(KNIGHT).add_strength(-1, until="phase")
    assert t.card(KNIGHT).strength == 2


# -- Striking at Dawn -----------------------------------------------------------------------------------


def test_striking_at_dawn_leaves_everybody_as_printed() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Ice", "Dacey Mormont", "Winterfell"], plot="Striking at Dawn"),
        targaryen=side("targaryen", play=["Viserion"], hand=["Dracarys!"], gold=1),
    )
    assert t.card("Robb Stark").strength == 5
    assert t.card("Dacey Mormont").strength == 2  # X is no increase
    t.stark.challenge("military", "Robb Stark")
    assert t.card("Robb Stark").strength == 5
    assert t.card("Striking at Dawn").text == (
        "Characters cannot have their STR increased by card effects and cannot have their STR reduced by card effects."
    )


def test_the_strangler_does_not_reduce_what_cannot_be_reduced(declare: Declare) -> None:
    """E95, with Daenerys Targaryen as another pack prints her."""
    declare("Daenerys Targaryen", cannot(HAVE_STR_REDUCED, SELF), strength=3)
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen + Strangler (controlled by stark)"]),
        stark=side("stark", play=["Robb Stark + Strangler (controlled by targaryen)"]),
    )
    t.targaryen.challenge("power", "Daenerys Targaryen")
    t.stark.defend("Robb Stark")
    assert (t.card("Daenerys Targaryen").strength, t.challenge.attack, t.challenge.defence) == (3, 3, 1)
