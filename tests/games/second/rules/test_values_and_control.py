"""The layers of values, and control that is taken for a while."""

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model.atoms import add_lasting
from kingsmoot.thrones.model.enums import Event, Period
from kingsmoot.thrones.model.modifiers import Modifier, Value
from kingsmoot.thrones.timing.event_rows import NO_SAVE


def table() -> Scenario:
    return Scenario(
        stark=side("stark", play=["Robb Stark (2 power)", "Arya Stark"]),
        lannister=side("lannister", play=["The Tickler"]),
        martell=side("martell", play=["Desert Scavenger"]),
    )


def modify(t: Scenario, *changes: tuple[Modifier, int]) -> int:
    """Robb's STR (printed 5) after these lasting effects, in this order."""
    for modifier, amount in changes:
        add_lasting(t.s, modifier, amount, Period.PHASE, t.card("Robb Stark").c)
    return t.card("Robb Stark").strength


def test_additions_come_before_doublings_whatever_came_first() -> None:
    assert modify(table(), (Value.STRENGTH_DOUBLED, 1), (Value.STRENGTH, 2)) == (5 + 2) * 2


def test_halves_are_rounded_up_once_at_the_end() -> None:
    assert modify(table(), (Value.STRENGTH_HALVED, 1)) == 3
    assert modify(table(), (Value.STRENGTH_HALVED, 2)) == 2, "a quarter of 5, not half of 3"
    assert modify(table(), (Value.STRENGTH_DOUBLED, 1), (Value.STRENGTH_HALVED, 1)) == 5


def test_the_sum_may_be_negative_and_only_the_value_is_not() -> None:
    t = table()
    assert modify(t, (Value.STRENGTH, -7)) == 0
    assert modify(t, (Value.STRENGTH, 3)) == 1


def test_the_latest_setting_beats_everything_also_what_comes_later() -> None:
    assert modify(table(), (Value.STRENGTH_SET, 2), (Value.STRENGTH, 4)) == 2
    assert modify(table(), (Value.STRENGTH_SET, 2), (Value.STRENGTH_SET, 9)) == 9


def test_control_goes_back_when_the_effect_ends() -> None:
    t = table()
    t.lannister.take_control("Robb Stark", until="phase")
    assert t.lannister.power == 2, "power on the card counts for its new controller at once"
    t.skip_to("after challenges phase")
    assert "Robb Stark" in t.stark.in_play
    assert t.lannister.in_play == ["The Tickler"]


def test_the_latest_control_prevails_and_then_the_one_before_it() -> None:
    t = table()
    t.lannister.take_control("Robb Stark", until="round")
    t.martell.take_control("Robb Stark", until="phase")
    assert t.card("Robb Stark").controller is t.martell
    t.skip_to("after challenges phase")
    assert t.card("Robb Stark").controller is t.lannister
    t.skip_to("after taxation phase")
    assert t.card("Robb Stark").controller is t.stark


def test_control_for_good_lasts_until_the_card_leaves_play() -> None:
    t = table()
    t.lannister.take_control("Arya Stark", until="game")
    t.skip_to("after taxation phase")
    assert "Arya Stark" in t.lannister.in_play


def test_two_effects_that_return_the_same_card_at_the_end_can_be_told_apart() -> None:
    t = table()
    robb = t.card("Robb Stark").c
    for flags in (0, NO_SAVE):
        t.s.delayed.append([Period.PHASE, Event.RETURNED_TO_HAND, robb, t.s.serial[robb], flags, 0])
    t.skip_to("delayed")
    assert t.options == ["Robb Stark is returned to hand", "Robb Stark is returned to hand #2"]
    t.choose(t.options[1])
    assert t.stark.hand == ["Robb Stark"], "the other one has nothing left to return"
