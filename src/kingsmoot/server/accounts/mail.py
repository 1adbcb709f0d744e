"""Mail, where the operator has set up a server for it: sent from a thread, so that nobody waits for it."""

from __future__ import annotations

import asyncio
import logging
import smtplib
import ssl
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from kingsmoot.server.errors import HallError
from kingsmoot.server.settings import Settings

log = logging.getLogger("kingsmoot.mail")

SECONDS = 20
LOOPBACK = ("localhost", "127.0.0.1", "::1")
DEFAULT_PORTS = {"smtp": 587, "smtps": 465}


def is_set_up(settings: Settings) -> bool:
    return bool(settings.smtp and settings.mail_from and settings.public_url)


def hall_url(settings: Settings) -> str:
    """Links in mail begin with it."""
    return (settings.public_url or "").rstrip("/")


def check(settings: Settings) -> None:
    """HallError if mail is set up by half, best seen when the hall starts."""
    if not settings.smtp:
        return
    parts = urlsplit(settings.smtp)
    if parts.scheme not in DEFAULT_PORTS or not parts.hostname:
        raise HallError("KINGSMOOT_SMTP must be smtp://NAME:PASSWORD@HOST:PORT, or smtps://… for TLS from the start.")
    if not settings.mail_from or not settings.public_url:
        raise HallError("To send email, set KINGSMOOT_MAIL_FROM and KINGSMOOT_URL as well as KINGSMOOT_SMTP.")


async def send(settings: Settings, to: str, subject: str, text: str) -> None:
    """Whether it arrives nobody can tell; that it cannot be sent stands in the log."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = settings.mail_from, to, subject
    message.set_content(text)
    try:
        await asyncio.to_thread(_send, settings.smtp or "", message)
    except (OSError, smtplib.SMTPException) as why:
        log.error("mail cannot be sent: %s", why)


def _send(url: str, message: EmailMessage) -> None:
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or DEFAULT_PORTS[parts.scheme]
    safely = ssl.create_default_context()
    if parts.scheme == "smtps":
        server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=safely)
    else:
        server = smtplib.SMTP(host, port, timeout=SECONDS)
    with server:
        server.ehlo()
        if parts.scheme == "smtp" and server.has_extn("starttls"):
            server.starttls(context=safely)
        elif parts.scheme == "smtp" and parts.username and host not in LOOPBACK:
            raise smtplib.SMTPException(f"{host} offers no TLS, and the password is not sent without")
        if parts.username:
            server.login(unquote(parts.username), unquote(parts.password or ""))
        server.send_message(message)
