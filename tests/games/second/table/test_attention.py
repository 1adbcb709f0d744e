"""In which windows a player is asked, and what the others see of it."""

from typing import Any

import pytest

import kingsmoot
from kingsmoot.kernel.asides import windows
from kingsmoot.kernel.errors import BadSetup, IllegalMove
from kingsmoot.kernel.record import Match, Record
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.timing.window_settings import read_settings, window_names


def an_attack(**windows: Any) -> Scenario:
    """Robb attacks; Stark holds an event that could be played, Lannister nothing."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Arya Stark"], hand=["For the North!"]),
        lannister=side("lannister", play=["The Tickler (kneeling)"]),
    )
    for name, settings in windows.items():
        t.names[name].set_windows(**settings)
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
    t.stark.set_windows(never=["action"])
    t.skip_to("action")
    assert t.asked is t.stark
    assert "marshal Winterfell Steward" in t.options


def test_the_others_cannot_see_that_somebody_is_asked() -> None:
    asked, quiet = an_attack(), an_attack(stark={"never": ["challenges-action"]}, lannister={"always": ["reaction"]})
    seen = asked.s.view(1)
    assert (seen["to_act"], seen["about"], seen["decision"]) == (-1, None, None)
    assert quiet.view(0)["to_act"] == -1
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


# -- in the middle of the game --------------------------------------------------------------------------


def never(*names: str) -> str:
    return windows(never=names).text


def test_who_wants_to_be_asked_no_more_is_not_from_the_next_window_on() -> None:
    t = an_attack()
    t.stark.set_windows(never=["challenges-action"])
    assert t.options == ["play For the North!", "pass"], "what is asked is asked still"
    t.stark.choose("pass")
    assert t.about == "keyword-use", "renown: the window before the end of the challenge has gone by"


def test_who_wants_to_be_asked_from_now_on_is() -> None:
    t = an_attack()
    t.lannister.set_windows(always=["challenges-action"])
    t.stark.choose("pass")
    assert (t.asked, t.options) == (t.lannister, ["pass"])
    t.lannister.set_windows()
    assert (t.asked, t.options) == (t.lannister, ["pass"]), "what is asked is asked still"
    t.lannister.choose("pass")
    assert t.asked is t.stark
    t.stark.choose("pass")
    assert t.asked is t.stark, "Lannister is not asked any more"


def test_never_weighs_more_than_always() -> None:
    t = an_attack(lannister={"always": ["action"], "never": ["challenges-action"]})
    t.stark.choose("pass")
    assert t.asked is t.stark


def test_nobody_sees_where_another_wants_to_be_asked() -> None:
    t = an_attack()
    before = [t.view(seat) for seat in (0, 1, -1)]
    t.lannister.set_windows(always=["reaction"], never=["draw-action"])
    assert [t.view(seat) for seat in (0, 1, -1)] == before


def test_changed_windows_are_in_the_record_and_replay() -> None:
    match = Match.start("second-edition", Setup(7, ({}, {})))
    rng = Rng(3)
    for number in range(60):
        if number % 10 == 0:
            match.aside(number // 10 % 2, windows(["challenges-reaction"], ["draw-action", "plot-action"]).text)
        match.act(rng.below(len(match.state.choices)))
    lines = match.record.dumps().splitlines()
    said = 'windows {"always":["challenges-reaction"],"never":["draw-action","plot-action"]}'
    assert sum(line.endswith(said) for line in lines) == 6
    replayed = Record.loads(match.record.dumps()).match()
    assert replayed.state == match.state
    assert replayed.state.never_asked == match.state.never_asked != [0, 0]  # type: ignore[attr-defined]
    match.undo(30)
    assert len(match.record) == 30


def test_windows_that_are_none_are_refused() -> None:
    t = an_attack()
    before = t.s.copy()
    with pytest.raises(IllegalMove, match="no window 'winter-action'"):
        t.stark.set_windows(never=["winter-action"])
    assert t.s == before


def test_who_is_out_of_the_game_is_asked_nowhere() -> None:
    s = kingsmoot.game("second-edition").new(3, seed=1)
    s.concede(2)
    with pytest.raises(IllegalMove, match="out of the game"):
        s.aside(2, windows().text)


def test_every_window_can_be_set_by_the_name_that_is_listed() -> None:
    assert {name for name, _ in kingsmoot.game("second-edition").windows} == set(window_names())
