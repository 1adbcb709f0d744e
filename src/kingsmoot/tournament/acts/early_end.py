"""An event that does not run its full course: fewer Swiss rounds than were announced, or none any more at all."""

from __future__ import annotations

from dataclasses import replace

from kingsmoot.tournament.acts.registry import Data, act
from kingsmoot.tournament.errors import NotNow
from kingsmoot.tournament.log import Entry
from kingsmoot.tournament.model import Event, Person
from kingsmoot.tournament.roles import Right
from kingsmoot.tournament.text import count


@act("shorten", needs=Right.OVERSEE)
class Shorten:
    """The latest published Swiss round is the last one; the cut, if there is one, comes next."""

    @staticmethod
    def prepare(event: Event, by: Person) -> Data:
        if event.structure is None:
            raise NotNow("The event has not started: its rounds can still be set.")
        if event.draft is not None:
            raise NotNow(f"Round {event.draft.number} is a draft: publish it, or take it back, first.")
        played = len(event.swiss())
        if played == event.structure.swiss or (played == event.structure.rounds and event.structure.elimination):
            raise NotNow("The last Swiss round has been drawn already.")
        if not played:
            raise NotNow("No round has been played yet: cancel the event, or play at least one.")
        if played == event.structure.rounds:
            raise NotNow("The cut comes next: play at least one round after it, or cancel the event.")
        if played > event.structure.rounds:
            return {"rounds": event.structure.rounds, "after_cut": played - event.structure.rounds}
        return {"rounds": played}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        assert event.structure is not None
        after_cut = entry.data.get("after_cut", event.structure.after_cut)
        event.structure = replace(event.structure, rounds=entry.data["rounds"], after_cut=after_cut)

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        rounds = entry.data["rounds"] + entry.data.get("after_cut", 0)
        return f"{entry.by} shortened the event: {count(rounds, 'Swiss round')} and no more."


@act("cancel", needs=Right.OVERSEE)
class Cancel:
    """The event ends here, without a winner. What has been played is kept."""

    @staticmethod
    def prepare(event: Event, by: Person) -> Data:
        if event.over:
            raise NotNow("The event is over.")
        return {}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        event.cancelled = True

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by} cancelled the event."
