"""Somebody who opens a socket, says whatever they like, and never reads what they are told."""

from __future__ import annotations

import socket
from typing import Any

import orjson

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, PING, CONTINUED = 0x1, 0x9, 0x0
FINAL, MASKED = 0x80, 0x80
NO_MASK = bytes(4)  # what is masked with zeros stays as it is


def frame(kind: int, payload: bytes, final: bool = True) -> bytes:
    """As a client sends it; short ones only."""
    assert len(payload) < 126
    return bytes([kind | (FINAL if final else 0), MASKED | len(payload)]) + NO_MASK + payload


class Deaf:
    """A plain TCP connection. Only the answer to the handshake is read, byte by byte."""

    def __init__(self, port: int, path: str | None) -> None:
        """Without a path nothing is said yet."""
        self.cut = False
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.settimeout(60)
        self.socket.connect(("127.0.0.1", port))
        if path is not None:
            self._shake_hands(port, path)
        self.socket.setblocking(False)

    def _shake_hands(self, port: int, path: str) -> None:
        self.socket.sendall(HANDSHAKE.format(path=path, port=port).encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.socket.recv(1)
        assert b" 101 " in head, head

    def say(self, **message: Any) -> None:
        self.push(frame(TEXT, orjson.dumps(message)))

    def push(self, raw: bytes) -> int:
        """How many bytes were taken; ``cut`` says that nobody is there any more."""
        try:
            return self.socket.send(raw)
        except BlockingIOError:
            return 0  # the hall does not read either
        except OSError:
            self.cut = True
            return 0

    def close(self) -> None:
        self.socket.close()
