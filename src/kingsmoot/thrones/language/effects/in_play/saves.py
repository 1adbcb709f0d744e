"""Saving and canceling."""

from __future__ import annotations

from typing import final

from kingsmoot.thrones.language.effects.effect import Act
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing import saving
from kingsmoot.thrones.timing.event_rows import CANCELLED, STATUS


@final
class Save(Act):
    """The card of the trigger stays."""

    def do(self, s: ThronesState, x: Context) -> None:
        saving.save(s, s.events[x.event], x.source)

    def clause(self, said: Speech) -> str:
        return "save it"


def save() -> Save:
    """Save the card of the trigger."""
    return Save()


@final
class Cancel(Act):
    """The effects that are about to initiate do not."""

    def do(self, s: ThronesState, x: Context) -> None:
        s.events[x.event][STATUS] = CANCELLED

    def clause(self, said: Speech) -> str:
        return "cancel those effects"


def cancel() -> Cancel:
    """Cancel the effects of the trigger."""
    return Cancel()
