"""Games played by Ray: on a cluster that is there already, or on one that is begun on this machine."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Any

from kingsmoot.games.set_names import ENVIRONMENT
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.simulation.engine import Chunk, Played, WorkerDied, WorkerEngine, play_chunk

ADDRESS = "RAY_ADDRESS"


def _load_ray() -> Any:
    try:
        import ray
    except ModuleNotFoundError:
        raise KingsmootError("--engine ray needs Ray: pip install 'kingsmoot[ray]'.") from None
    return ray


class RayEngine(WorkerEngine[Any]):
    """Workers of a Ray cluster. Each of its machines needs Kingsmoot in the same version."""

    name = "ray"

    def __init__(self, workers: int | None = None, address: str | None = None) -> None:
        """``workers`` is how many share the work, all there are if it is not said; ``address`` is of a cluster."""
        self.ray = _load_ray()
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else it warns of a change to come
        address = address or os.environ.get(ADDRESS)
        named = {name: os.environ[name] for name in (ENVIRONMENT,) if name in os.environ}
        try:
            self.ray.init(
                address=address or "local",
                num_cpus=None if address else workers,
                include_dashboard=False if address is None else None,
                runtime_env={"env_vars": named} if named else None,
                log_to_driver=False,
                logging_level="error",
            )
        except (ConnectionError, RuntimeError, ValueError) as why:
            raise KingsmootError(f"Ray cannot be reached at {address or 'this machine'}: {why}") from None
        self.workers = workers or max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        # We hand out again ourselves: a chunk that kills every worker must not go round for ever.
        self._play = self.ray.remote(max_retries=0)(play_chunk)

    def submit(self, chunk: Chunk) -> Any:
        return self._play.remote(chunk)

    def finished(self, waiting: Iterable[Any]) -> Sequence[Any]:
        handles = list(waiting)
        done, _ = self.ray.wait(handles, num_returns=1)
        more, _ = self.ray.wait(handles, num_returns=len(handles), timeout=0)
        return list(dict.fromkeys([*done, *more]))

    def result(self, handle: Any) -> Played:
        from ray.exceptions import RayError, RayTaskError

        try:
            played: Played = self.ray.get(handle)
        except RayTaskError as why:  # the game went wrong, not the worker
            raise why.cause from None
        except RayError:
            raise WorkerDied from None
        return played

    def recover(self, waiting: dict[Any, Chunk]) -> list[Chunk]:
        return []  # the other workers play on

    def stop(self) -> None:
        self.ray.shutdown()

    def close(self) -> None:
        self.ray.shutdown()
