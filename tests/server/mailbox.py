"""A mail server on this machine, and a hall that sends its mail there."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from email import message_from_string, policy
from email.message import EmailMessage

from kingsmoot.server.settings import Settings
from tests.server.visitor import Visitor, granted

URL = "https://hall.example.org"
PASSWORD = "winter is coming"


@dataclass
class Mailbox:
    """Keeps what it gets."""

    port: int = 0
    mail: list[EmailMessage] = field(default_factory=list)
    visits: set[asyncio.Task[None]] = field(default_factory=set)
    """The connections that are open."""

    @classmethod
    @asynccontextmanager
    async def open(cls) -> AsyncIterator[Mailbox]:
        kept = cls()
        server = await asyncio.start_server(kept._serve, "127.0.0.1", 0)
        kept.port = server.sockets[0].getsockname()[1]
        async with server:
            yield kept
        open_still = tuple(kept.visits)
        for visit in open_still:
            visit.cancel()
        await asyncio.gather(*open_still, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        visit = asyncio.current_task()
        assert visit is not None
        self.visits.add(visit)
        try:
            await self._talk(reader, writer)
        finally:
            writer.close()
            await writer.wait_closed()
            self.visits.discard(visit)

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 mailbox\r\n")
        while line := (await reader.readline()).decode().strip():
            word = line.split()[0].upper()
            if word == "DATA":
                writer.write(b"354 go on\r\n")
                text = (await reader.readuntil(b"\r\n.\r\n")).decode()
                self.mail.append(message_from_string(text, policy=policy.default))
            writer.write(b"221 bye\r\n" if word == "QUIT" else b"250 fine\r\n")
            await writer.drain()
            if word == "QUIT":
                break

    def newest(self, to: str) -> str:
        """The text of the last letter to an address."""
        return [str(one.get_content()) for one in self.mail if one["To"] == to][-1]

    def token(self, to: str, page: str) -> str:
        """Of the link in it."""
        found = re.search(rf"{re.escape(URL)}/{page}#(\S+)", self.newest(to))
        assert found, self.newest(to)
        return found[1]


def mailing(settings: Settings, port: int) -> Settings:
    return replace(settings, smtp=f"smtp://127.0.0.1:{port}", mail_from="hall@example.org", public_url=f"{URL}/")


async def give_address(visitor: Visitor, email: str, password: str = PASSWORD) -> None:
    granted(await visitor.ask("PUT", "/api/me/email", {"password": password, "email": email}))
