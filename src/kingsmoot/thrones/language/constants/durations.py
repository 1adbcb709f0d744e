"""Until something happens: ``until(leaves(SELF) | stood(SELF), …)``, ``remove(…, until=leaves(SELF))``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeAlias, final

from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.triggers.cards import CardEvent
from kingsmoot.thrones.language.triggers.trigger import AnyOf, Trigger
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Period, Zone
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState


def captured(x: Context) -> list[int]:
    """The registers of an ability as plain numbers: how many there are in each, and those."""
    return [number for register in x.registers for number in (len(register), *register)]


@final
class UntilEvent:
    """Something lasts until that happens."""

    def __init__(self, trigger: Trigger, promise: Trigger | None = None) -> None:
        self.trigger = trigger
        self.promise = promise
        """What must have happened for steps to be done that wait for it."""

    def parts(self) -> Sequence[object]:
        return (self.trigger,)

    def said(self) -> str:
        return re.sub(r"^until (?:a|the) (.*phase begins)", r"until the next \1", f"until {self.trigger.said()}")

    def is_over(self, s: ThronesState, x: Context) -> bool:
        """Whether it need not be waited for: the card has left play already, or is standing already."""
        return any(
            (kind == Event.LEAVES_PLAY and not _is_in_play(s, c))
            or (kind == Event.STOOD and not s.kneeling[c])
            or (kind == Event.KNELT and s.kneeling[c])
            for kind, ref in _awaited(self.trigger)
            for c in ref.find(s, x)
        )

    def begin(self, s: ThronesState, x: Context) -> int:
        """Wait for it; gives what stands where else the period does."""
        gone = [ref for kind, ref in _awaited(self.trigger) if kind == Event.LEAVES_PLAY]
        kept = [number for ref in gone for c in ref.find(s, x) for number in (c, s.serial[c])]
        numbers = [len(kept) // 2, *kept, *captured(x)]
        return atoms.wait_for_end(s, s.deal.ending(self), x.you, x.source, x.it, numbers)


Duration: TypeAlias = Period | UntilEvent


def _is_in_play(s: ThronesState, c: CardId) -> bool:
    return s.zone[c] in (Zone.PLAY, Zone.REVEALED, Zone.AGENDA, Zone.TITLE)


def _awaited(trigger: Trigger) -> list[tuple[int, Ref]]:
    """What is to happen to cards that are known."""
    if isinstance(trigger, AnyOf):
        return [*_awaited(trigger.a), *_awaited(trigger.b)]
    if isinstance(trigger, CardEvent) and isinstance(trigger.of, Ref):
        return [(trigger.events[0], trigger.of)]
    return []


UNTIL: Final = {
    Period.CHALLENGE: "until the end of the challenge",
    Period.PHASE: "until the end of the phase",
    Period.ROUND: "until the end of the round",
    Period.NEXT_PLOT: "until you reveal a new plot card",
    Period.GAME: "for the rest of the game",
}


def until_said(until: Duration) -> str:
    return until.said() if isinstance(until, UntilEvent) else UNTIL[until]


def duration(until: Period | Trigger) -> Duration:
    return UntilEvent(until) if isinstance(until, Trigger) else until


def ends(s: ThronesState, x: Context, until: Duration) -> int:
    """When it ends, as it stands in a state."""
    return until.begin(s, x) if isinstance(until, UntilEvent) else until


def is_over(s: ThronesState, x: Context, until: Duration) -> bool:
    return isinstance(until, UntilEvent) and until.is_over(s, x)


def parts_of(until: Duration) -> Sequence[object]:
    return (until,) if isinstance(until, UntilEvent) else ()
