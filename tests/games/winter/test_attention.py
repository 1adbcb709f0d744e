"""Whoever wants to be asked in every window is not told by it what another holds."""

import pytest

from kingsmoot.scenario import side
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import NOBODY, Seat
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.timing.window_settings import read_settings
from tests.games.winter.table import scene


@pytest.mark.parametrize("held", ["Parting Blow", "Blood for Blood"])
def test_an_event_in_anothers_hand_opens_no_window_for_those_who_want_to_be_asked(held: str) -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core]", "Hodor"]),
        martell=side("martell", play=["Paramour", "Areo Hotah"], hand=[held]),
    )
    t.s.always_asked[0], t.s.never_asked[0] = read_settings({"always": ["reaction"]})
    t.s.seat, t.s.choices = NOBODY, []
    happen(t.s, event(Event.RETURNED_TO_HAND, t.s.play[1][0], Seat(1)))  # as at the end of a phase
    t.s.run()
    asked = []
    while t.about == "window":
        asked.append(t.asked)
        t.choose("pass")
    assert t.stark not in asked
