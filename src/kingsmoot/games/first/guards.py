"""A card that stands in for another: it stands up instead of the other's being killed."""

from __future__ import annotations

from typing import Final, final

from kingsmoot.games.first.words import instead
from kingsmoot.thrones.language.abilities import Ability
from kingsmoot.thrones.language.constants.durations import UNTIL
from kingsmoot.thrones.language.effects.effect import Act, CardAct
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Period, Zone
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Mark
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import CANCELLED, CARD, STATUS, event
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.values.in_force import MODIFIER, ON, SERIAL, WORD


@final
class Guard(CardAct):
    def __init__(self, ref: Ref, until: Period) -> None:
        super().__init__(ref)
        self.until = until

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] == Zone.PLAY

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            atoms.add_lasting(s, Mark.GUARDED, 1, self.until, c, s.serial[x.source])

    def clause(self, said: Speech) -> str:
        whom = said.subject(self.ref)
        return f"{UNTIL[self.until]}, if {whom} would be killed while this card is kneeling, stand this card instead"


def guard(ref: Ref, until: Period) -> Guard:
    """For so long, this card stands up instead of that one's being killed, if it kneels. It needs ``GUARDS``."""
    return Guard(ref, until)


@final
class GuardedDies(Trigger):
    """A card would be killed that this card guards, kneeling."""

    def __init__(self) -> None:
        self.events = (Event.KILLED,)

    def matches(self, s: ThronesState, x: Context) -> bool:
        c = s.events[x.event][CARD]
        row = [Mark.GUARDED, c, s.serial[c], s.serial[x.source]]
        return bool(s.kneeling[x.source]) and any(
            [other[MODIFIER], other[ON], other[SERIAL], other[WORD]] == row for other in s.lasting
        )

    def said(self) -> str:
        return "a character that this card guards would be killed"


@final
class StandInstead(Act):
    def do(self, s: ThronesState, x: Context) -> None:
        s.events[x.event][STATUS] = CANCELLED  # it is not killed at all
        happen(s, event(Event.STOOD, x.source, s.controller[x.source], source=x.source))

    def clause(self, said: Speech) -> str:
        return "stand this card instead"


GUARDS: Final[Ability] = instead(GuardedDies(), StandInstead()).changed(text="")
"""What a card does that has guarded somebody. It has no words of its own: ``guard`` says all of it."""
