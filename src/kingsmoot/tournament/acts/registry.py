"""What an act is: one thing that somebody does at the desk, and one line of the log.

An act *prepares* (checks what is asked, and draws what is to be drawn) and gives plain data; the data goes into the
log; and *apply* changes the event by that line alone. So the log replays without chance, clock or permission. An act
that draws takes the event's ``chance``.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from kingsmoot.tournament.chance import Chance
from kingsmoot.tournament.errors import TournamentError
from kingsmoot.tournament.log import Entry
from kingsmoot.tournament.model import Event, Person
from kingsmoot.tournament.roles import Right

Data = dict[str, Any]
C = TypeVar("C", bound=type)


@dataclass(frozen=True, slots=True)
class Act:
    name: str
    needs: Right
    prepare: Callable[..., Data]
    apply: Callable[[Event, Entry], None]
    describe: Callable[[Event, Entry], str]  # one sentence for the audit trail, told after the act

    def prepared(self, event: Event, by: Person, asked: dict[str, Any], chance: Chance) -> Data:
        """The data for the log; a sentence if something is missing or not known."""
        wanted = inspect.signature(self.prepare)
        given = {"chance": chance} if "chance" in wanted.parameters else {}
        try:
            bound = wanted.bind(event, by, **given, **asked)
        except TypeError as why:
            raise TournamentError(f'"{self.name}" cannot be done like this: {why}.') from None
        return self.prepare(*bound.args, **bound.kwargs)


ACTS: dict[str, Act] = {}


def act(name: str, needs: Right) -> Callable[[C], C]:
    """Declare an act with a class of three static functions: prepare, apply, describe."""

    def declare(declared: C) -> C:
        found: Any = declared
        ACTS[name] = Act(name, needs, found.prepare, found.apply, found.describe)
        return declared

    return declare


def find_act(name: str) -> Act:
    if name not in ACTS:
        raise TournamentError(f'There is no act "{name}": choose one of {", ".join(sorted(ACTS))}.')
    return ACTS[name]
