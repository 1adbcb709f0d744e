"""A card is tested when its abilities were used in a test, not when some test names it.

A plugin of pytest: whatever the tests of an edition use is counted, in all processes, and where all tests of the
edition were run and passed, the run fails if an ability was never used, or a card with constants never in play.
"""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.coverage.counting import Tally

GAMES = Path(__file__).parents[1] / "games"
FOLDERS = {"second-edition": GAMES / "second", "winter": GAMES / "winter", "hbo": GAMES / "hbo"}
RANDOM = (
    "test_attention.py",
    "test_conceding.py",
    "test_contract_later.py",
    "test_contract_second.py",
    "test_decks.py",
    "test_engine_versions.py",
    "test_game.py",
    "test_page.py",
    "test_tutorial.py",
)
"""Files of tests that play at random, or let bots play: what happens there by chance is not tested."""

Sent = dict[str, dict[str, list[list[str]]]]
"""What a process has counted, by edition, as it can be sent to another one."""


def edition_of(path: Path) -> str | None:
    """The edition whose tests are in that file, if it is one of those that count."""
    return next((name for name, folder in FOLDERS.items() if folder in path.parents and path.name not in RANDOM), None)


class Used:
    """What the tests of one process use, and after them those of all processes."""

    def __init__(self) -> None:
        self._tally: Tally | None = None
        self.deselected: set[str] = set()
        """The editions of which some tests are not run."""
        self.whole: set[str] = set()
        """The editions all tests of which are run."""
        self.missing: list[str] = []

    @property
    def tally(self) -> Tally:
        """Made when it is first needed: the cards of all editions take a moment to read."""
        if self._tally is None:
            from tests.coverage.counting import Tally

            self._tally = Tally()
        return self._tally

    # -- in each process ----------------------------------------------------------------------------------

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self.deselected.update(filter(None, (edition_of(item.path) for item in items)))

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        files = {item.path for item in session.items}
        single = any("::" in argument for argument in session.config.args)
        for edition, folder in FOLDERS.items():
            every = {path for path in folder.rglob("test_*.py") if edition_of(path)}
            if every <= files and not single and edition not in self.deselected:
                self.whole.add(edition)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        if edition_of(item.path) is None:
            return (yield)
        from tests.coverage.counting import counting

        with counting(self.tally):
            return (yield)

    # -- at the end ---------------------------------------------------------------------------------------

    def sent(self) -> Sent:
        return {
            edition: {
                "initiated": [list(key) for key in self.tally.initiated[edition]],
                "constants": [list(key) for key in self.tally.constants[edition]],
            }
            for edition in self.whole
        }

    def received(self, sent: Sent) -> None:
        """What another process has counted. An edition is whole where all processes know it to be."""
        for edition, found in sent.items():
            self.whole.add(edition)
            self.tally.initiated[edition].update((title, text) for title, text in found["initiated"])
            self.tally.constants[edition].update((title, text) for title, text in found["constants"])

    def pytest_testnodedown(self, node: Any) -> None:
        """Of xdist: a process has ended. One that broke down says nothing, and the run has failed anyhow."""
        self.received(getattr(node, "workeroutput", {}).get("used", {}))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            output["used"] = self.sent()
        elif session.exitstatus == pytest.ExitCode.OK and not session.config.option.collectonly:
            self.missing = [line for edition in sorted(self.whole) for line in self.unused(edition)]
            if self.missing:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def unused(self, edition: str) -> list[str]:
        """A line for each ability of the edition that no test has used."""
        never, absent = self.tally.never_initiated(edition), self.tally.never_in_play(edition)
        return [f"{edition}: no test uses {title}: {text}" for title, text in never] + [
            f"{edition}: no test has {title} in play: {text}" for title, text in absent
        ]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.missing:
            terminalreporter.section("cards that are not tested", red=True)
            for line in self.missing:
                terminalreporter.line(line)
            terminalreporter.line("Play each of these in a test of its edition, and look at what it does.")
