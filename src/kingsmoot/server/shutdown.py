"""Something to be done when the server is told to stop, while everybody can still hear it.

uvicorn closes all sockets before it tells the application that it ends, which is too late to say goodbye. So a signal
comes here first.
"""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

SIGNALS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def run_before(do: Callable[[], Awaitable[None]]) -> Iterator[None]:
    """While this lasts, a signal to stop is handed on only after this has been done; a second one at once."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread hears signals
        return
    loop = asyncio.get_running_loop()
    before: dict[int, Any] = {number: signal.getsignal(number) for number in SIGNALS}
    doing: list[asyncio.Task[None]] = []

    def hand_on(number: int) -> None:
        if callable(before[number]):
            before[number](number, None)

    async def do_first(number: int) -> None:
        try:
            await do()
        finally:
            hand_on(number)

    def begin(number: int) -> None:
        if doing:
            hand_on(number)
        else:
            doing.append(loop.create_task(do_first(number)))

    for number in SIGNALS:
        signal.signal(number, lambda heard, _: loop.call_soon_threadsafe(begin, heard))
    try:
        yield
    finally:
        for number in SIGNALS:
            signal.signal(number, before[number])
