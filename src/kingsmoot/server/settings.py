"""How a server is set up."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


def default_database() -> str:
    """A file of the user's own; made when the server starts."""
    home = Path.home() / ".local" / "share" / "kingsmoot"
    return f"sqlite:///{home / 'hall.db'}"


@dataclass(frozen=True, slots=True)
class Settings:
    database: str = field(default_factory=default_database)
    host: str = "127.0.0.1"
    port: int = 8765
    workers: int = 1
    secure: bool = False  # cookies over HTTPS only
    origins: tuple[str, ...] = ()  # further origins that may talk to the hall, such as a proxy's
    bot_processes: int = 1  # for those that take their time; the others have one of their own
    bot_seconds: float = 5.0  # the patience of players: no bot thinks longer about one decision
    bot_pause: float = 0.7  # so that people can follow what bots do
    session_days: int = 90
    sockets_per_address: int = 1000  # a whole event may be played behind one address, with three sockets a page
    sockets_per_session: int = 60
    connections: int = 10_000  # of all kinds, at each worker
    database_wait: float = 300.0  # seconds that the hall waits for its database before it gives up
    seeds: bool = False  # owners may choose the seed of any table: for tests and teaching
    admins: tuple[str, ...] = ()  # accounts of these names are admins
    admins_need_code: bool = True  # whoever is an admin has a second factor, or is none until then
    smtp: str | None = None  # smtp://name:password@host:port, for the way back to a lost password
    mail_from: str | None = None
    public_url: str | None = None  # where people reach the hall, for links in mail
