"""Play the matrix of all tournament decks on, and write ``docs/matchups.md`` with its picture.

python -m tools.matchups --minutes 60              # go on for an hour
python -m tools.matchups --minutes 0               # only write page and picture; or: make matchups
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.simulation.engine import make_engine
from tools.matchups.matrix import Matrix
from tools.matchups.page import AIM, BOT, RESULTS, written
from tools.matchups.results import current, longer, read_results, write_results


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.matchups", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=0, help="begin no game after so many (0: play none)")
    parser.add_argument("--games", type=int, default=AIM, help=f"for each pair, at most ({AIM})")
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the work (1)")
    parser.add_argument("--part", type=_part, default=(1, 1), metavar="K/N", help="every Nth pair, from the Kth on")
    parser.add_argument("--add", type=Path, action="append", default=[], metavar="FILE", help="take in these results")
    parser.add_argument("--results", type=Path, default=RESULTS, metavar="FILE", help="another file; it gets no page")
    parser.add_argument("--bot", default=BOT, help=f"who plays ({BOT})")
    wanted = parser.parse_args(arguments)
    try:
        _work(wanted)
    except KingsmootError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def _part(text: str) -> tuple[int, int]:
    number, parts = map(int, text.split("/"))
    if not 1 <= number <= parts:
        raise ValueError
    return number, parts


def _work(wanted: argparse.Namespace) -> None:
    matrix = Matrix.of_tournament_decks(wanted.bot)
    lines = current(read_results(wanted.results), matrix.cards)
    for path in wanted.add:
        lines = longer(lines, current(read_results(path), matrix.cards))

    def save() -> None:
        """With what another run may have written meanwhile; page and picture are never older than the file."""
        lines.update(longer(lines, current(read_results(wanted.results), matrix.cards)))
        write_results(wanted.results, lines.values())
        if wanted.results == RESULTS:
            for path, text in written(matrix, lines).items():
                path.write_text(text, encoding="utf-8")

    if wanted.minutes > 0:
        with make_engine(workers=wanted.jobs) as engine:
            matrix.check(lines, engine)
            matrix.play(lines, engine, wanted.games, 60 * wanted.minutes, save, wanted.part)
    else:
        save()
    print(f"{sum(line.games for line in lines.values()):,} games in {wanted.results}.")


if __name__ == "__main__":
    sys.exit(main())
