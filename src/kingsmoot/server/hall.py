"""Everything that a running server holds, in one place."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import orjson
from starlette.requests import HTTPConnection

from kingsmoot.server.network.connections import Connections
from kingsmoot.server.network.user_sockets import UserSockets
from kingsmoot.server.network.viewer import Backlog
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import Connection, Storage
from kingsmoot.server.tasks import Tasks
from kingsmoot.server.worker_messages import WorkerMessage

if TYPE_CHECKING:
    from kingsmoot.server.events.live_event import Events
    from kingsmoot.server.live.bots import BotPool
    from kingsmoot.server.live.info import Presence, TableInfo
    from kingsmoot.server.live.rooms import Rooms
    from kingsmoot.server.tables.replays import Replays
    from kingsmoot.server.tables.win_chances import Curves


@dataclass(slots=True)
class Hall:
    settings: Settings
    storage: Storage
    bot_pool: BotPool
    worker: str = field(default_factory=lambda: secrets.token_hex(4))
    rooms: Rooms = field(init=False)
    replays: Replays = field(init=False)
    curves: Curves = field(init=False)
    events: Events = field(init=False)
    table_ended: Callable[[Hall, TableInfo], Coroutine[Any, Any, None]] = field(init=False)
    """What is done when the game of an event's table is over."""
    user_sockets: UserSockets = field(default_factory=UserSockets)
    tasks: Tasks = field(default_factory=Tasks)
    backlog: Backlog = field(default_factory=Backlog)
    connections: Connections = field(init=False)
    closing: bool = False

    def __post_init__(self) -> None:
        self.connections = Connections(self.settings.sockets_per_address, self.settings.sockets_per_session)

    def encoded(self, message: WorkerMessage) -> str:
        """A message to the other workers, as it is published."""
        return orjson.dumps({"w": self.worker, **message}).decode()

    def publish(self, connection: Connection, *messages: WorkerMessage) -> None:
        """Tell the other workers, once this is committed."""
        self.storage.publish(connection, *map(self.encoded, messages))

    def announce_presence(self, code: str, here: Presence) -> None:
        """Tell the other workers who is connected to a table here. SQLite has one worker."""
        if self.storage.sqlite or self.closing:
            return
        message: WorkerMessage = {
            "what": "presence",
            "code": code,
            "seats": sorted(here.seats),
            "watchers": here.watchers,
            "away": {str(seat): since for seat, since in here.away_since.items()},
        }
        self.tasks.start(self.storage.write(lambda connection: self.publish(connection, message)))


def hall(connection: HTTPConnection) -> Hall:
    found: Hall = connection.app.state.hall
    return found
