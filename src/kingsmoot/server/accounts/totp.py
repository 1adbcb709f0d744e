"""Codes of authenticator apps: TOTP as in RFC 6238, with SHA-1, six digits and thirty seconds, which all apps know."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import secrets
import time
from typing import Final
from urllib.parse import quote, urlencode

import segno

SECONDS: Final = 30
DIGITS: Final = 6
WINDOW: Final = 1
"""So many steps a clock may be wrong."""
FEWEST_BYTES: Final = 16
RECOVERY_CODES: Final = 10
ISSUER: Final = "Kingsmoot"


def new_secret() -> str:
    return base64.b32encode(secrets.token_bytes(20)).decode()


def is_secret(text: str) -> bool:
    try:
        return len(_key(text)) >= FEWEST_BYTES
    except (binascii.Error, ValueError):
        return False


def uri(secret: str, name: str) -> str:
    """What an app reads, as a link or from a picture."""
    label = quote(f"{ISSUER}:{name}")
    return f"otpauth://totp/{label}?{urlencode({'secret': secret, 'issuer': ISSUER})}"


def picture(uri: str) -> str:
    """A QR code as a data URI. Black on white with a margin, whatever the page looks like: cameras want that."""
    return segno.make_qr(uri, error="m").svg_data_uri(border=4, dark="#000", light="#fff", omitsize=True)


def code_at(secret: str, step: int, digits: int = DIGITS) -> str:
    """HOTP as in RFC 4226, over the number of the step."""
    digest = hmac.new(_key(secret), step.to_bytes(8, "big"), hashlib.sha1).digest()
    at = digest[-1] & 15
    number = int.from_bytes(digest[at : at + 4], "big") & 0x7FFFFFFF
    return str(number % 10**digits).zfill(digits)


def matching_step(secret: str, code: str, after: int, now: float | None = None) -> int | None:
    """The step of which this is the code, if it is near and later than one; a code counts once."""
    here = int((time.time() if now is None else now) // SECONDS)
    typed = "".join(code.split())
    for step in range(here - WINDOW, here + WINDOW + 1):
        if step > after and hmac.compare_digest(code_at(secret, step).encode(), typed.encode()):
            return step
    return None


# -- recovery codes ------------------------------------------------------------------------------------------------


def new_recovery_codes() -> list[str]:
    """Each lets somebody in once who has lost the app."""
    return ["-".join(secrets.token_hex(4) for _ in range(2)) for _ in range(RECOVERY_CODES)]


def recovery_hash(code: str) -> str:
    """They are random, so a quick hash will do."""
    return hashlib.sha256("".join(code.lower().replace("-", "").split()).encode()).hexdigest()


def _key(secret: str) -> bytes:
    return base64.b32decode("".join(secret.split()).upper(), casefold=True)
