"""In which windows a player is asked, and what the others see of it."""

from typing import Any

import pytest

from kingsmoot.kernel.errors import BadSetup
from kingsmoot.kernel.rng import Rng
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.attention import read_settings, window_names


def an_attack(**windows: Any) -> Scenario:
    """Robb attacks; Stark holds an event that could be played, Lannister nothing."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Arya Stark"], hand=["For the North!"]),
        lannister=side("lannister", play=["The Tickler (kneeling)"]),
    )
    for name, settings in windows.items():
        seat = t.names[name].seat
        t.s.always_asked[seat], t.s.never_asked[seat] = read_settings(settings)
    t.stark.challenge("military", "Robb Stark")
    return t


def test_as_a_rule_only_who_can_do_something_is_asked() -> None:
    t = an_attack()
    assert (t.asked, t.options) == (t.stark, ["play For the North!", "pass"])
    t.stark.choose("pass")
    assert t.asked is t.stark, "Lannister cannot do anything: the next question is the window before the end"


def test_who_wants_to_be_asked_always_is_asked_with_nothing_to_do() -> None:
    t = an_attack(lannister={"always": ["challenges-action"]})
    t.stark.choose("pass")
    assert (t.asked, t.options) == (t.lannister, ["pass"])


def test_a_window_opens_for_who_wants_to_be_asked_though_no_card_waits_for_it() -> None:
    t = an_attack(lannister={"always": ["challenges-reaction"]})
    assert t.about == "window", "after a challenge is initiated"
    assert (t.asked, t.options) == (t.lannister, ["pass"])


def test_who_never_wants_to_be_asked_is_not() -> None:
    t = an_attack(stark={"never": ["challenges-action"]})
    t.stark.choose("no")  # renown: the whole challenge went by
    assert t.stark.hand == ["For the North!"]


def test_the_one_who_marshals_is_asked_whatever_the_settings_are() -> None:
    t = Scenario(
        stark=side("stark", hand=["Winterfell Steward"]),
        lannister=side("lannister"),
        phase="draw",
    )
    t.s.always_asked[0], t.s.never_asked[0] = read_settings({"never": ["action"]})
    t.skip_to("action")
    assert t.asked is t.stark
    assert "marshal Winterfell Steward" in t.options


def test_the_others_cannot_see_that_somebody_is_asked() -> None:
    asked, quiet = an_attack(), an_attack(stark={"never": ["challenges-action"]}, lannister={"always": ["reaction"]})
    seen = asked.s.view(1)
    assert (seen["to_act"], seen["about"], seen["decision"]) == (-1, None, None)
    assert quiet.s.view(0)["to_act"] == -1
    for view in (asked.s.view(1), asked.s.resample(1, Rng(3)).view(1)):
        assert "For the North!" not in str(view)


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"always": ["winter-action"]}, "no window 'winter-action'"),
        ({"sometimes": []}, "'always' and 'never'"),
        ({"never": "reaction"}, "should be a list"),
        (["reaction"], "'always' and 'never'"),
    ],
)
def test_settings_that_make_no_sense_are_refused(settings: Any, told: str) -> None:
    with pytest.raises(BadSetup, match=told):
        read_settings(settings)


def test_a_kind_alone_means_it_in_every_phase() -> None:
    names = window_names()
    assert names["action"] == sum(bits for name, bits in names.items() if name.endswith("-action"))
