"""What Prometheus reads at /metrics: the figures of all workers together, whichever of them is asked.

Several workers keep their figures in files of one folder, which the library finds by an environment variable.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
SUM: Final = "livesum"  # of the workers that are alive

if FOLDER in os.environ:  # somebody who tidies up temporary files may have removed it
    Path(os.environ[FOLDER]).mkdir(mode=0o700, exist_ok=True)

registry = CollectorRegistry()

connections = Gauge("kingsmoot_connections", "WebSockets that are open.", registry=registry, multiprocess_mode=SUM)
sockets_refused = Counter(
    "kingsmoot_sockets_refused", "WebSockets beyond what an address or a session may have.", ["of"], registry=registry
)
sockets_cut = Counter("kingsmoot_sockets_cut", "WebSockets that were cut: they did not read.", registry=registry)
rooms = Gauge("kingsmoot_rooms", "Tables in memory.", registry=registry, multiprocess_mode=SUM)
decisions = Counter("kingsmoot_decisions", "Decisions stored and acknowledged.", registry=registry)
decision_seconds = Histogram(
    "kingsmoot_decision_seconds",
    "From a decision's arrival to its being stored and told.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5),
    registry=registry,
)
refused = Counter("kingsmoot_refused", "Messages that got an error, by code.", ["code"], registry=registry)
games_started = Counter("kingsmoot_games_started", "Games that began.", registry=registry)
games_ended = Counter("kingsmoot_games_ended", "Games that ended.", registry=registry)
bot_seconds = Histogram("kingsmoot_bot_seconds", "How long bots think.", registry=registry)
requests = Counter("kingsmoot_requests", "HTTP requests, by status.", ["status"], registry=registry)


def observe_decision(seconds: float) -> None:
    decisions.inc()
    decision_seconds.observe(seconds)


def latest() -> bytes:
    """All figures, in the form that Prometheus reads."""
    if FOLDER not in os.environ:
        return generate_latest(registry)
    together = CollectorRegistry()
    multiprocess.MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)


def forget_dead_workers() -> None:
    """What workers that have died had open is open no more; what they have counted still counts."""
    for file in Path(os.environ.get(FOLDER, os.devnull)).glob("gauge_live*.db"):
        process = int(file.stem.rsplit("_", 1)[1])
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            multiprocess.mark_process_dead(process)  # type: ignore[no-untyped-call]
