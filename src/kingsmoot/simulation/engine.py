"""Who plays the games: this process, others beside it, or a Ray cluster. The rows are the same.

A worker that dies in the middle costs nothing but time: what it had not reported is played again.
"""

from __future__ import annotations

import gc
import signal
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from itertools import islice
from multiprocessing import active_children
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import ClassVar, Generic, Self, TypeAlias, TypeVar

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.simulation.job import Job, Row, play

ENGINES = ("processes", "ray")
CHUNK_SECONDS = 0.5
"""How long a worker should be busy before it reports: enough to be worth a message, too short to lose much."""
MOST = 500
AHEAD = 3
"""Chunks that are handed out for each worker, so that none has to wait."""
PATIENCE = 5
"""So many times in a row a worker may die before anything comes of it. Then the fault is not with the machine."""

Chunk: TypeAlias = list[Job]
Played: TypeAlias = tuple[list[Row], float]
"""Rows, and the seconds that they took."""
T = TypeVar("T")


class WorkersDie(KingsmootError):
    """Workers die again and again."""

    def __init__(self) -> None:
        super().__init__(
            f"A worker was killed {PATIENCE} times in a row before it finished a game: is there enough memory? "
            "With --store, what was played is kept; start again with fewer --jobs."
        )


class WorkerDied(Exception):
    """What was handed out to a worker will never come back."""


def begin_worker() -> None:
    """Games are lists of numbers without cycles: to look for garbage among them all the time only costs."""
    gc.set_threshold(50_000, 20, 100)


def play_chunk(jobs: Sequence[Job]) -> Played:
    begin = time.perf_counter()
    rows = [play(job) for job in jobs]
    return rows, time.perf_counter() - begin


class Engine(ABC):
    """Plays games. Close it when all is done; closing what ``play`` gives ends the work at once."""

    name: ClassVar[str]
    workers: int

    @abstractmethod
    def play(self, jobs: Iterable[Job]) -> Generator[Row]:
        """A row for each job, in any order."""

    @abstractmethod
    def close(self) -> None:
        """Let the workers go home."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, why: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()


class InlineEngine(Engine):
    """This process plays, one game after another."""

    name = "processes"
    workers = 1

    def play(self, jobs: Iterable[Job]) -> Generator[Row]:
        for job in jobs:
            yield play(job)

    def close(self) -> None:
        """There is nobody to be sent home."""


class WorkerEngine(Engine, Generic[T]):
    """Hands chunks of games out to workers. ``T`` is what stands for a chunk that is being played."""

    def play(self, jobs: Iterable[Job]) -> Generator[Row]:
        source, again = iter(jobs), deque[Chunk]()
        waiting: dict[T, Chunk] = {}
        size, deaths = 1, 0
        try:
            while True:
                while len(waiting) < self.workers * AHEAD:
                    chunk = again.popleft() if again else list(islice(source, size))
                    if not chunk:
                        break
                    waiting[self.submit(chunk)] = chunk
                if not waiting:
                    return
                lost = False
                for handle in self.finished(waiting):
                    chunk = waiting.pop(handle)
                    try:
                        rows, seconds = self.result(handle)
                    except WorkerDied:
                        again.append(chunk)
                        lost = True
                        continue
                    deaths = 0
                    size = max(1, min(MOST, 2 * size, round(CHUNK_SECONDS * len(rows) / max(seconds, 1e-6))))
                    yield from rows
                if lost:
                    deaths += 1
                    if deaths == PATIENCE:
                        raise WorkersDie
                    again.extend(self.recover(waiting))
        except BaseException:
            self.stop()
            raise

    @abstractmethod
    def submit(self, chunk: Chunk) -> T: ...

    @abstractmethod
    def finished(self, waiting: Iterable[T]) -> Sequence[T]:
        """Those that are done, or lost; at least one, once there is one."""

    @abstractmethod
    def result(self, handle: T) -> Played:
        """What came of a chunk; WorkerDied if nothing will."""

    @abstractmethod
    def recover(self, waiting: dict[T, Chunk]) -> list[Chunk]:
        """Be ready to go on after a worker has died; the chunks that went with it are taken out of ``waiting``."""

    @abstractmethod
    def stop(self) -> None:
        """End the work at once."""


class ProcessEngine(WorkerEngine[Future[Played]]):
    """Processes on this machine."""

    name = "processes"

    def __init__(self, workers: int, context: BaseContext | None = None) -> None:
        """``context`` says how processes begin, where it must not be as it is on this system."""
        self.workers = workers
        self._context = context
        self._pool: ProcessPoolExecutor | None = None
        self._others: set[BaseProcess] = set()

    def submit(self, chunk: Chunk) -> Future[Played]:
        if self._pool is None:
            self._others = set(active_children())
            self._pool = ProcessPoolExecutor(self.workers, self._context, begin_worker)
        try:
            with _interrupts_held_back():
                return self._pool.submit(play_chunk, chunk)
        except BrokenProcessPool as why:
            broken: Future[Played] = Future()
            broken.set_exception(why)
            return broken

    def finished(self, waiting: Iterable[Future[Played]]) -> Sequence[Future[Played]]:
        return list(wait(waiting, return_when=FIRST_COMPLETED).done)

    def result(self, handle: Future[Played]) -> Played:
        try:
            return handle.result()
        except BrokenProcessPool:
            raise WorkerDied from None

    def recover(self, waiting: dict[Future[Played], Chunk]) -> list[Chunk]:
        """A pool that has lost one process is lost as a whole; what was done before that has been reported."""
        lost = [chunk for handle, chunk in waiting.items() if not _is_done(handle)]
        for handle in [handle for handle in waiting if not _is_done(handle)]:
            del waiting[handle]
        self.close()
        return lost

    def stop(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for worker in set(active_children()) - self._others:
                worker.terminate()
            self._pool = None

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None


def _is_done(handle: Future[Played]) -> bool:
    return handle.done() and not handle.cancelled() and handle.exception() is None


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Ctrl-C waits until this is over: it would be lost if it came in the middle of a fork.

    Processes that begin meanwhile never see it: it is for the one that began them to end them.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def make_engine(name: str = "processes", workers: int | None = None, address: str | None = None) -> Engine:
    """The engine of this name. Without a number of workers: this process alone, or all that Ray has."""
    if name == "ray":
        from kingsmoot.simulation.ray_engine import RayEngine

        return RayEngine(workers, address)
    if name not in ENGINES:
        raise KingsmootError(f"There is no engine {name!r}. The engines are: {', '.join(ENGINES)}.")
    if address is not None:
        raise KingsmootError("--address is for --engine ray.")
    return InlineEngine() if workers in (None, 1) else ProcessEngine(workers)


def play_jobs(jobs: Iterable[Job], workers: int = 1) -> Generator[Row]:
    """Play with processes of this machine, without further ado."""
    with make_engine(workers=workers) as engine, closing(engine.play(jobs)) as rows:
        yield from rows
