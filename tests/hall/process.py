"""A real server in a process of its own, on a free port of the loopback interface, to be played at and killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port: int = trial.getsockname()[1]
        return port


class Server:
    """`kingsmoot serve` on a database of its own. Starts, stops, dies and comes back on the same port."""

    def __init__(self, database: str, *, workers: int = 1, bot_pause: float = 0.0, log: Path | None = None) -> None:
        self.database, self.workers, self.bot_pause = database, workers, bot_pause
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
        command = [sys.executable, "-m", "kingsmoot", "serve", "--port", str(self.port), "--db", self.database]
        command += ["--workers", str(self.workers), "--bot-pause", str(self.bot_pause), "--seeds", "--admin", "Varys"]
        own = {"TMPDIR": str(self.log.parent)} if self.log else {}  # what it leaves behind when it is killed
        with (self.log or Path(os.devnull)).open("ab") as out:
            self.process = subprocess.Popen(
                command, stdout=out, stderr=out, start_new_session=True, env=os.environ | own
            )
        self.wait_until_ready()

    def wait_until_ready(self, seconds: float = 120) -> None:
        """Until it answers, and with several workers each of them."""
        until = time.monotonic() + seconds
        self._wait_for_an_answer(until)
        for worker in self.family() if self.workers > 1 else []:
            with self.only(worker):
                self._wait_for_an_answer(until)

    def _wait_for_an_answer(self, until: float) -> None:
        assert self.process is not None
        while time.monotonic() < until:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server stopped with {self.process.returncode}")
            try:
                with urllib.request.urlopen(f"{self.http}/healthz", timeout=2) as answer:
                    if answer.status == 200:
                        return
            except (OSError, urllib.error.URLError):
                time.sleep(0.05)
        raise RuntimeError("the server did not come up")

    def family(self) -> list[int]:
        """The processes of its workers, when it has several."""
        assert self.process is not None
        supervisor = self.process.pid
        children = Path(f"/proc/{supervisor}/task/{supervisor}/children").read_text().split()
        return [int(one) for one in children if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]

    @contextmanager
    def only(self, worker: int) -> Iterator[None]:
        """Whoever comes now is served by this worker: the others hold still for so long.

        Who takes a new connection is otherwise a race that one of them may win a hundred times in a row.
        """
        others = [one for one in self.family() if one != worker]
        for one in others:
            os.kill(one, signal.SIGSTOP)
        try:
            yield
        finally:
            for one in others:
                os.kill(one, signal.SIGCONT)

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
        code = self.process.wait(30)
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
