"""Changes that effects make to the challenge that is going on: to its type, or by ending it."""

from __future__ import annotations

from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, Event
from kingsmoot.thrones.model.ids import NOBODY
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.timing.windows import ACTIONS


def end_challenge(s: ThronesState) -> None:
    """It ends at once, with no winner or loser: nothing more is done in it, and no further action is taken."""
    inside = False
    for frame in s.stack:
        if frame[0] == s.edition.procedures.challenge.number:
            inside = True
            s.finish(frame)
        elif inside and frame[0] == ACTIONS.number:
            s.finish(frame)
    s.winner = s.loser = NOBODY
    s.note("The challenge ends with no winner or loser.")
    happen(s, event(Event.CHALLENGE_ENDS, amount=s.type))


def change_type(s: ThronesState, kind: int) -> None:
    """It is of another type from now on; as what it was initiated, it has been initiated."""
    s.type = kind
    s.note(f"It is a {CHALLENGE_NAMES[kind]} challenge now.")
    s.touch()
