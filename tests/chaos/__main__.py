"""Kill the hall, its workers and its database, hundreds of times, while games are played.

    python -m tests.chaos --kills 500

One half of the kills is on SQLite, the other on PostgreSQL with two workers. It ends with an error as soon as a
decision that was acknowledged is lost or counted twice, or a game does not go on.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import sys
import tempfile
from pathlib import Path

from tests.chaos.hostile import memory
from tests.chaos.kinds import on_postgresql, on_sqlite
from tests.chaos.storm import Outcome, storm
from tests.hall.process import Server
from tests.server.conftest import Postgres


def tell(line: str) -> None:
    print(line, flush=True)


def report(where: str, outcome: Outcome) -> None:
    kinds = ", ".join(f"{count} of {kind}" for kind, count in sorted(outcome.kills.items()))
    tell(
        f"{where}: {sum(outcome.kills.values())} kills ({kinds}); {outcome.decisions} decisions acknowledged, "
        f"none lost, none twice, no game stuck; the longest pause {outcome.longest_pause:.1f} s."
    )


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
        file, chance = Path(folder) / "hall.db", random.Random(given.seed)
        with Server(f"sqlite:///{file}", log=Path(folder) / "log") as server:
            half = given.kills // 2
            kinds = on_sqlite(server, chance)
            report("SQLite", asyncio.run(storm(server, kinds, half, given.games, given.seed, tell)))
        postgres = Postgres()
        try:
            with Server(postgres.emptied(), workers=2, log=Path(folder) / "log") as server:
                rest, both = given.kills - half, on_postgresql(server, postgres, chance)
                report("PostgreSQL", asyncio.run(storm(server, both, rest, given.games, given.seed + 1, tell)))
        finally:
            postgres.close()
        if not given.no_hostile:
            memory(Path(folder), tell)


if __name__ == "__main__":
    main()
