"""Framework actions: what the rules do one thing after the other, with one opportunity to respond to all of it.

Between ``open_framework`` and ``close_framework`` everything may be saved from and cancelled at once; passive abilities
and responses wait for the end. A procedure that has these two steps keeps a register for them.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.happenings import let_react

FIRST_EVENT: Final = 9
"""The register: where the events begin that are responded to together."""


def open_framework(s: ThronesState, f: Frame) -> None:
    s.resolving += 1
    f[FIRST_EVENT] = len(s.events)


def close_framework(s: ThronesState, f: Frame) -> None:
    s.resolving -= 1
    let_react(s, f[FIRST_EVENT])
