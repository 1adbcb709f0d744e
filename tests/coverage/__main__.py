"""``make coverage``: which abilities are never used, (a) by the tests, (b) in random games; for every edition.

Counted is each triggered ability that was initiated, and of cards with constants whether they were in play. Left out of
(a) are the tests that play at random themselves: what happens there by chance is not tested. It ends with 1 if the
tests leave anything out.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
import time

import pytest

from tests.coverage.counting import Key, Tally, counting, triggered, with_constants
from tests.coverage.used import FOLDERS, RANDOM
from tests.fuzz.thrones import CHUNK, EDITIONS, Played, play

SELDOM = 5
WIDTH = 116


class Results:
    """A plugin for pytest that counts tests; what they use, ``counting()`` counts."""

    def __init__(self) -> None:
        self.passed = 0
        self.failed: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)
        elif report.when == "call" and report.passed:
            self.passed += 1


def run_tests(editions: list[str]) -> tuple[Tally, Results]:
    results = Results()
    folders = [FOLDERS[edition] for edition in editions]
    left_out = [f"--ignore={folder / name}" for folder in folders for name in RANDOM]
    with counting() as tally:
        pytest.main(
            [*map(str, folders), *left_out, "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider"], [results]
        )
    return tally, results


def run_games(edition: str, games: int, first: int) -> tuple[Tally, Played]:
    played, begun = Played(), time.perf_counter()
    with counting() as tally:
        for number in range(first, first + games, CHUNK):
            played.add(play(edition, number, min(CHUNK, first + games - number), checked=False))
            if played.games % (10 * CHUNK) == 0 or played.games == games:
                seconds = time.perf_counter() - begun
                told = f"{edition}: {played.games} of {games} games, {played.decisions} decisions, {seconds:.0f} s"
                print(f"  {told}", file=sys.stderr)
    return tally, played


# -- the report -----------------------------------------------------------------------------------------


def report(tally: Tally, edition: str) -> list[str]:
    """What was never used, a line or two each."""
    never, absent = tally.never_initiated(edition), tally.never_in_play(edition)
    return [
        f"  Triggered abilities never initiated: {len(never)} of {len(triggered(edition))}.",
        *_listed(never),
        f"  Cards with constants never in play: {len(absent)} of {len(with_constants(edition))}.",
        *_listed(absent),
    ]


def _listed(keys: list[Key]) -> list[str]:
    """The title and the text of each."""
    lines: list[str] = []
    for title, text in keys:
        lines += textwrap.wrap(f"{title}: {text}", WIDTH, initial_indent="    ", subsequent_indent="      ")
    return lines


def seldom(tally: Tally, edition: str) -> list[str]:
    """What was initiated, but hardly ever."""
    found = sorted((count, key[0]) for key, count in tally.initiated[edition].items() if count <= SELDOM)
    listed = ", ".join(f"{title} {count}" for count, title in found)
    told = f"At most {SELDOM} times: {listed or 'none'}."
    return textwrap.wrap(told, WIDTH, initial_indent="  ", subsequent_indent="    ")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.coverage", description=__doc__)
    parser.add_argument("editions", nargs="*", metavar="EDITION", help=f"of {', '.join(EDITIONS)} (all)")
    parser.add_argument("--games", type=int, default=1000, help="how many random games of each (0: none)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--no-tests", action="store_true", help="do not run the tests")
    wanted = parser.parse_args(arguments)
    editions = wanted.editions or list(EDITIONS)
    left_out = False
    if not wanted.no_tests:
        tally, results = run_tests(editions)
        print(f"\n(a) The tests: {results.passed} passed, {len(results.failed)} failed.")
        for name in results.failed:
            print(f"  failed: {name}")
        for edition in editions:
            print(edition, *report(tally, edition), sep="\n")
            left_out |= bool(tally.never_initiated(edition) or tally.never_in_play(edition))
    for edition in editions if wanted.games else ():
        tally, played = run_games(edition, wanted.games, wanted.first)
        print(f"\n(b) {played.games} random games of {edition}, from number {wanted.first} on.")
        troubles = [f"  went wrong: {trouble}" for trouble in played.troubles]
        print(*troubles, *report(tally, edition), *seldom(tally, edition), sep="\n")
    return int(left_out)


if __name__ == "__main__":
    sys.exit(main())
