"""Everything that a running server holds, in one place."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection

from kingsmoot.server.community.news import Bells
from kingsmoot.server.events.live_event import Events
from kingsmoot.server.network.connections import Connections
from kingsmoot.server.network.viewer import Backlog
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import Storage

if TYPE_CHECKING:
    from kingsmoot.server.live.bots import Thinkers
    from kingsmoot.server.live.rooms import Rooms
    from kingsmoot.server.tables.replays import Replays


@dataclass(slots=True)
class Hall:
    settings: Settings
    storage: Storage
    thinkers: Thinkers
    worker: str = field(default_factory=lambda: secrets.token_hex(4))
    rooms: Rooms = field(init=False)
    replays: Replays = field(init=False)
    bells: Bells = field(default_factory=Bells)
    events: Events = field(default_factory=Events)
    backlog: Backlog = field(default_factory=Backlog)
    connections: Connections = field(init=False)
    closing: bool = False

    def __post_init__(self) -> None:
        self.connections = Connections(self.settings.sockets_per_address, self.settings.sockets_per_session)


def hall(connection: HTTPConnection) -> Hall:
    found: Hall = connection.app.state.hall
    return found
