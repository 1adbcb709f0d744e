"""A real server in a process of its own, on a free port of the loopback interface, to be played at and killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from types import TracebackType

_held: list[socket.socket] = []


def free_port() -> int:
    """One that is kept for as long as the tests run, also while a server that was killed is not back yet.

    Somebody is bound to it who never listens: a server may come beside them, but nobody is given it as a free one.
    """
    held = socket.socket()
    held.bind(("127.0.0.1", 0))
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    _held.append(held)
    port: int = held.getsockname()[1]
    return port


def state_of(process: int) -> str:
    """One letter, as the kernel tells it: T is held still, Z is dead."""
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]


def hold_still(process: int) -> None:
    """From now on it does nothing, until it is told to go on."""
    os.kill(process, signal.SIGSTOP)
    while state_of(process) not in ("T", "Z"):
        time.sleep(0.001)


class Server:
    """`kingsmoot serve` on a database of its own. Starts, stops, dies and comes back on the same port."""

    def __init__(
        self,
        database: str,
        *,
        workers: int = 1,
        bot_pause: float = 0.0,
        log: Path | None = None,
        python: str = sys.executable,
    ) -> None:
        self.database, self.workers, self.bot_pause, self.python = database, workers, bot_pause, python
        self.port = free_port()
        self.log = log
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.launch()
        self.wait_until_ready()

    def launch(self) -> None:
        """Without waiting for it."""
        command = [self.python, "-m", "kingsmoot", "serve", "--port", str(self.port), "--db", self.database]
        command += ["--workers", str(self.workers), "--bot-pause", str(self.bot_pause), "--seeds"]
        command += ["--admin", "Varys", "--no-admin-codes"]
        # All tests come from one address, and some play a hundred games at once.
        command += ["--sockets-per-address", "10000", "--sockets-per-session", "1000"]
        own = {"TMPDIR": str(self.log.parent)} if self.log else {}  # what it leaves behind when it is killed
        with (self.log or Path(os.devnull)).open("ab") as out:
            self.process = subprocess.Popen(
                command, stdout=out, stderr=out, start_new_session=True, env=os.environ | own
            )

    def wait_until_ready(self, seconds: float = 300) -> None:
        """Until it answers, and with several workers each of them."""
        until = time.monotonic() + seconds
        while not self._answers():
            self._wait_a_little(until)
        if self.workers > 1:
            while len(self.family()) < self.workers:
                self._wait_a_little(until)
            for worker in self.family():
                while not self._answers(worker):
                    self._wait_a_little(until)

    def _answers(self, worker: int | None = None) -> bool:
        """The others hold still for one question at a time: the supervisor replaces a worker that is still for long."""
        try:
            with (
                nullcontext() if worker is None else self.only(worker),
                urllib.request.urlopen(f"{self.http}/healthz", timeout=10) as answer,
            ):
                return bool(answer.status == 200)
        except OSError:
            return False

    def _wait_a_little(self, until: float) -> None:
        assert self.process is not None
        if self.process.poll() is not None:
            raise RuntimeError(f"the server stopped with {self.process.returncode}")
        if time.monotonic() > until:
            raise RuntimeError("the server did not come up")
        time.sleep(0.05)

    def family(self) -> list[int]:
        """The processes of its workers, when it has several."""
        assert self.process is not None
        supervisor = self.process.pid
        found = []
        for child in Path(f"/proc/{supervisor}/task/{supervisor}/children").read_text().split():
            with suppress(FileNotFoundError, ProcessLookupError):  # it may end just now
                if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                    found.append(int(child))
        return found

    @contextmanager
    def only(self, worker: int) -> Iterator[None]:
        """Whoever comes now is served by this worker: the others hold still for so long.

        Who takes a new connection is otherwise a race that one of them may win a hundred times in a row.
        """
        others = [one for one in self.family() if one != worker]
        try:
            for one in others:
                hold_still(one)
            yield
        finally:
            for one in others:
                os.kill(one, signal.SIGCONT)

    def freeze(self) -> None:
        """It answers nobody any more, and nobody is told: then it can only be killed."""
        assert self.process is not None
        hold_still(self.process.pid)

    def kill(self) -> None:
        """kill -9, the whole family of processes."""
        if self.process is not None:
            with suppress(ProcessLookupError):  # it may have died by itself
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def stop(self) -> int:
        """As an operator would: it says goodbye."""
        assert self.process is not None
        self.process.terminate()
        code = self.process.wait(120)
        self.process = None
        return code

    def __enter__(self) -> Server:
        try:
            self.start()
        except RuntimeError:
            self.kill()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, why: BaseException | None, at: TracebackType | None) -> None:
        self.kill()
