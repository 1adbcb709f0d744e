"""What somebody may do is counted once for all workers of a hall, however many there are."""

from __future__ import annotations

import multiprocessing
import os
from multiprocessing.connection import Connection

import pytest

from kingsmoot.server.errors import TooMany
from kingsmoot.server.network.connections import Connections
from kingsmoot.server.network.limits import RATES, Limits
from kingsmoot.server.network.shared_table import FOLDER
from kingsmoot.server.worker_folders import shared_by_workers

ADDRESS = "10.9.8.7"


def _worker(line: Connection) -> None:
    """One that does what it is told."""
    limits, sockets = Limits(), Connections(per_address=10, per_session=3)
    while (told := line.recv()) is not None:
        try:
            if told == "log in":
                limits.take("login", ADDRESS)
            elif told == "open":
                sockets.add(ADDRESS, "a session")
                sockets.check(ADDRESS, "a session")
            elif told == "close":
                sockets.remove(ADDRESS, "a session")
            line.send("done")
        except TooMany:
            line.send("too many")


class Worker:
    def __init__(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.line, other = spawn.Pipe()
        self.process = spawn.Process(target=_worker, args=(other,), daemon=True)
        self.process.start()

    def ask(self, what: str) -> str:
        self.line.send(what)
        answer: str = self.line.recv()
        return answer

    def die(self) -> None:
        self.process.kill()
        self.process.join()


@pytest.mark.process
def test_limits_hold_across_workers() -> None:
    with shared_by_workers(FOLDER):
        one, two = Worker(), Worker()
        tries = RATES["login"].burst
        answers = [(one, two)[i % 2].ask("log in") for i in range(tries + 2)]
        assert answers == ["done"] * tries + ["too many"] * 2
        assert [one.ask("open"), two.ask("open"), one.ask("open")] == ["done"] * 3
        assert two.ask("open") == "too many"
        two.ask("close")
        one.die()  # with two sockets, which are gone with it
        assert [two.ask("open"), two.ask("open")] == ["done"] * 2
        assert two.ask("open") == "too many"
        three = Worker()  # what came to replace the first one
        assert three.ask("open") == "too many"
        assert three.ask("log in") == "too many"
        two.die()
        three.die()
    assert "KINGSMOOT_SHARED" not in os.environ


def test_one_worker_needs_no_folder() -> None:
    sockets = Connections(per_address=1, per_session=1)
    sockets.add(ADDRESS, None)
    sockets.check(ADDRESS, None)
    sockets.add(ADDRESS, None)
    with pytest.raises(TooMany, match="your address"):
        sockets.check(ADDRESS, None)
    sockets.remove(ADDRESS, None)
    sockets.remove(ADDRESS, None)
    assert sockets.count("address", ADDRESS) == 0
