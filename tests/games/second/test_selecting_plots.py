"""Everybody can choose a plot at the same time: nobody has to wait for another's choice."""

from kingsmoot.scenario import SECOND, Scenario, side
from kingsmoot.thrones.model.ids import Seat

PLOTS = ["A Noble Cause", "Calling the Banners", "Confiscation"]


def at_the_plots(*factions: str) -> Scenario:
    sides = {one: side(one, plots=PLOTS) for one in factions}
    t = Scenario(phase="plot", round=2, seed=1, edition=SECOND, options=None, **sides)
    t.pass_windows(until="plot")
    return t


def test_the_second_player_can_choose_while_the_first_still_thinks() -> None:
    t = at_the_plots("stark", "lannister")
    assert t.asked is t.stark
    assert t.s.also_asked() == [t.lannister.seat]
    ahead = t.s.ahead(t.lannister.seat)
    assert ahead is not None
    assert [option.text for option in ahead.decision.options] == [f"reveal {title}" for title in PLOTS]
    assert t.asked is t.stark, "looking ahead changes nothing"


def test_who_has_chosen_is_not_asked_again() -> None:
    t = at_the_plots("stark", "lannister", "martell")
    t.stark.choose("reveal A Noble Cause")
    assert t.s.also_asked() == [t.martell.seat]
    assert t.s.ahead(t.stark.seat) is None
    t.lannister.choose("reveal Confiscation")
    assert not t.s.also_asked()


def test_a_player_with_one_plot_left_is_not_asked() -> None:
    t = Scenario(
        phase="plot",
        round=2,
        stark=side("stark", plots=PLOTS),
        lannister=side("lannister", plots=PLOTS[:1]),
    )
    t.pass_windows(until="plot")
    assert t.s.ahead(t.lannister.seat) is None


def test_other_questions_are_asked_of_one_player_alone() -> None:
    t = Scenario(stark=side("stark", play=["Arya Stark"]), lannister=side("lannister"))
    t.skip_to("challenge")
    assert not t.s.also_asked()
    assert t.s.ahead(Seat(1)) is None
