"""``make coverage``: which abilities are never used, (a) by the tests, (b) in random games.

Counted is each triggered ability that was initiated, and of cards with constants whether they were in play. Left out of
(a) are the tests that play at random themselves: what happens there by chance is not tested. It ends with 1 if the
tests leave anything out.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.coverage.counting import Tally, counting, triggered, with_constants
from tests.coverage.playing import Played, joust, melee, play

TESTS = Path(__file__).parents[1] / "games" / "second"
RANDOM = ("test_random_play.py", "test_contract_second.py")
SELDOM = 5


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


def run_tests() -> tuple[Tally, Results]:
    results = Results()
    left_out = [f"--ignore={TESTS / name}" for name in RANDOM]
    with counting() as tally:
        pytest.main([str(TESTS), *left_out, "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider"], [results])
    return tally, results


def run_games(games: int, seed: int) -> tuple[Tally, Played, Played]:
    with counting() as tally:
        jousts = play(joust, games, seed, progress("jousts", games))
        melees = play(melee, games // 5, seed, progress("melees", games // 5))
    return tally, jousts, melees


def progress(what: str, games: int) -> Callable[[Played], None]:
    """A line for every tenth of the games."""
    begun = time.perf_counter()
    every = max(1, games // 10)

    def tell(played: Played) -> None:
        if played.games % every == 0 or played.games == games:
            seconds = time.perf_counter() - begun
            print(f"  {played.games} of {games} {what}, {played.decisions} decisions, {seconds:.0f} s", file=sys.stderr)

    return tell


# -- the report -----------------------------------------------------------------------------------------


def report(tally: Tally) -> list[str]:
    """What was never used, a line or two each."""
    texts = triggered()
    never = tally.never_initiated()
    lines = [f"  Triggered abilities never initiated: {len(never)} of {len(texts)}."]
    for title, index in never:
        several = (title, 1) in texts
        name = f"{title} ({index + 1})" if several else title
        lines += textwrap.wrap(f"{name}: {texts[title, index]}", 116, initial_indent="    ", subsequent_indent="      ")
    absent = tally.never_in_play()
    lines.append(f"  Cards with constants never in play: {len(absent)} of {len(with_constants())}.")
    lines += [f"    {title}" for title in absent]
    return lines


def seldom(tally: Tally) -> list[str]:
    """What was initiated, but hardly ever."""
    found = [(tally.initiated[key], *key) for key in triggered() if 0 < tally.initiated[key] <= SELDOM]
    listed = ", ".join(f"{title} ({index + 1}) {count}" for count, title, index in sorted(found))
    return textwrap.wrap(
        f"At most {SELDOM} times: {listed or 'none'}.", 116, initial_indent="  ", subsequent_indent="    "
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.coverage", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="how many jousts; a fifth as many melees (0: none)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game")
    parser.add_argument("--no-tests", action="store_true", help="do not run the tests")
    wanted = parser.parse_args(arguments)
    left_out = False
    if not wanted.no_tests:
        tally, results = run_tests()
        print(f"\n(a) The tests: {results.passed} passed, {len(results.failed)} failed.")
        print(*(f"  failed: {name}" for name in results.failed), *report(tally), sep="\n")
        left_out = bool(tally.never_initiated() or tally.never_in_play())
    if wanted.games:
        tally, jousts, melees = run_games(wanted.games, wanted.seed)
        print(f"\n(b) Random games: {jousts.games} jousts and {melees.games} melees, from seed {wanted.seed} on.")
        troubles = [f"  went wrong: {trouble}" for trouble in jousts.troubles + melees.troubles]
        print(*troubles, *report(tally), *seldom(tally), sep="\n")
    return int(left_out)


if __name__ == "__main__":
    sys.exit(main())
