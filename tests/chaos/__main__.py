"""Kill the hall, its workers and its database, hundreds of times, while games are played.

    python -m tests.chaos --kills 500

One half of the kills is on SQLite, the other on PostgreSQL with two workers, side by side. It ends with an error as
soon as a decision that was acknowledged is lost or counted twice, or a game does not go on.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

from tests.chaos.hostile import memory
from tests.chaos.kinds import on_postgresql, on_sqlite
from tests.chaos.storm import Outcome, storm
from tests.hall.process import Server
from tests.server.conftest import Postgres


def tell(line: str) -> None:
    print(time.strftime("%H:%M:%S"), line, flush=True)


def report(where: str, outcome: Outcome) -> None:
    kinds = ", ".join(f"{count} of {kind}" for kind, count in sorted(outcome.kills.items()))
    tell(
        f"{where}: {sum(outcome.kills.values())} kills ({kinds}); {outcome.decisions} decisions acknowledged, "
        f"none lost, none twice, no game stuck; {outcome.rated} rated games ended, each counted once; "
        f"the longest pause {outcome.longest_pause:.1f} s."
    )


async def storms(folder: Path, kills: int, games: int, seed: int) -> None:
    """Both at once: while one hall starts again, the other one plays."""
    async with asyncio.TaskGroup() as group:
        group.create_task(storm_on_file(folder, kills // 2, games, seed))
        group.create_task(storm_on_postgresql(folder, kills - kills // 2, games, seed + 1))


async def storm_on_file(folder: Path, kills: int, games: int, seed: int) -> None:
    (folder / "file").mkdir()
    with Server(f"sqlite:///{folder / 'file' / 'hall.db'}", log=folder / "file" / "log") as server:
        kinds = on_sqlite(server, random.Random(seed))
        report("SQLite", await storm(server, kinds, kills, games, seed, lambda line: tell(f"SQLite: {line}")))


async def storm_on_postgresql(folder: Path, kills: int, games: int, seed: int) -> None:
    (folder / "postgresql").mkdir()
    postgres = Postgres()
    try:
        with Server(postgres.emptied(), workers=2, log=folder / "postgresql" / "log") as server:
            kinds = on_postgresql(server, postgres, random.Random(seed))
            report(
                "PostgreSQL", await storm(server, kinds, kills, games, seed, lambda line: tell(f"PostgreSQL: {line}"))
            )
    finally:
        postgres.close()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--kills", type=int, default=500)
    arguments.add_argument("--games", type=int, default=12, help="that are played at the same time")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument(
        "--no-hostile", action="store_true", help="leave out the clients that want to fill the memory"
    )
    given = arguments.parse_args()
    for stop in (signal.SIGINT, signal.SIGTERM):  # whoever stops it leaves no server and no database behind
        signal.signal(stop, lambda *_: sys.exit(130))
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(storms(Path(folder), given.kills, given.games, given.seed))
        if not given.no_hostile:
            memory(Path(folder), tell)


if __name__ == "__main__":
    main()
