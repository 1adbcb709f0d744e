"""Events in memory: the desk of each, brought up to date from storage whenever somebody looks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final, NotRequired, TypeAlias, TypeVar
from weakref import WeakValueDictionary

from kingsmoot.server.live.info import EventGame
from kingsmoot.server.protocol.events import EventOptions, EventPhase, NameWish
from kingsmoot.server.protocol.tables import TableResult, TableState
from kingsmoot.server.storage import now
from kingsmoot.tournament import Desk, Event, Person, Right, Role

if TYPE_CHECKING:
    from kingsmoot.server.accounts.users import User
    from kingsmoot.server.network.viewer import Viewer

OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"
T = TypeVar("T")
Locks: TypeAlias = WeakValueDictionary[str, asyncio.Lock]
MOST = 200
"""So many events are kept in memory."""


class StoredWish(NameWish):
    user_id: int


class StoredOptions(EventOptions):
    wishes: NotRequired[list[StoredWish]]


@dataclass(frozen=True, slots=True)
class Link:
    """Who a person of an event is in the hall: a user, or a bot."""

    person: int
    user_id: int | None
    user: str | None
    bot: str | None
    avatar: str | None = None


@dataclass(frozen=True, slots=True)
class EventTable:
    """The table of the hall at which a pairing is played."""

    round: int
    table: int
    code: str
    table_id: int
    state: TableState
    begun: bool
    paused: bool
    event: EventGame
    result: TableResult | None

    @property
    def people(self) -> list[int]:
        return self.event["people"]


@dataclass(slots=True)
class LiveEvent:
    """One event as this worker knows it."""

    code: str
    desk: Desk
    id: int = 0
    owner_id: int = 0
    online: bool = True
    listed: bool = True
    options: StoredOptions = field(kw_only=True)
    created: datetime | None = None
    edition: int = -1
    links: dict[int, Link] = field(default_factory=dict)
    answers: dict[Any, Any] = field(default_factory=dict)  # answers that are the same until the next change
    first_players: dict[str, int | None] = field(default_factory=dict)
    """Who went first in games that are over, by the code of the table: looked up once."""

    @property
    def event(self) -> Event:
        return self.desk.event

    @property
    def number(self) -> int:
        return len(self.desk.log)

    @property
    def state(self) -> EventPhase:
        return OVER if self.event.over else RUNNING if self.event.started else OPEN

    def person_of(self, user: User | None) -> Person | None:
        """Who this user is here; nobody, if the user has no part in it."""
        if user is None:
            return None
        people = self.event.people
        return next((people[n] for n, link in self.links.items() if link.user_id == user.id and n in people), None)

    def user_ids(self, people: list[int]) -> list[int]:
        links = (self.links.get(person) for person in people)
        return [link.user_id for link in links if link is not None and link.user_id is not None]

    def leader_ids(self) -> list[int]:
        return self.user_ids([person.id for person in self.event.leaders])

    def rights(self, user: User | None) -> frozenset[Right]:
        """An admin of the hall may do whatever the organizer may."""
        person = self.person_of(user)
        own = self.event.rights_of(person) if person else frozenset[Right]()
        return own | self.event.rights_of(self.event.organizer) if user is not None and user.admin else own

    def sees_all(self, user: User | None) -> bool:
        """Drafts and deck lists are for leaders; not for those who play themselves, unless they run the event."""
        if user is not None and user.admin:
            return True
        person = self.person_of(user)
        if person is None or Right.SEE_ALL not in self.event.rights_of(person):
            return False
        return Role.ORGANIZER in person.roles or not person.active or self.event.over

    def cached(self, what: Hashable, make: Callable[[], T]) -> T:
        if what not in self.answers:
            self.answers[what] = make()
        found: T = self.answers[what]
        return found


class Events:
    """What a worker holds of events."""

    def __init__(self) -> None:
        self.time: Callable[[], datetime] = now
        self.live: dict[str, LiveEvent] = {}
        # Both go by themselves when nobody holds them or waits for them: not every code is one of an event.
        self.acting = Locks()  # one act of an event after the other
        self.changing = Locks()  # while the desk is ahead of what is stored
        self.viewers: dict[str, set[Viewer]] = {}
        self.waiting: set[str] = set()  # whose viewers will be told in a moment
        self.warned: set[tuple[Any, ...]] = set()  # of what the leaders have been told already

    def now(self) -> datetime:
        return self.time()

    def lock(self, locks: Locks, code: str) -> asyncio.Lock:
        lock = locks.get(code)
        if lock is None:
            lock = locks[code] = asyncio.Lock()
        return lock

    def keep(self, live: LiveEvent) -> None:
        """Too many would fill the memory: those that were loaded first are read anew when somebody looks."""
        self.live[live.code] = live
        busy = [*self.viewers, live.code]
        for code in list(self.live)[: max(0, len(self.live) - MOST)]:
            free = all(code not in locks or not locks[code].locked() for locks in (self.acting, self.changing))
            if code not in busy and free:
                self.live.pop(code, None)

    def forget(self, code: str) -> None:
        """The next one who looks reads it anew."""
        self.live.pop(code, None)
