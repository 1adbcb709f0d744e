"""An event at the command line, for tests: every command says something, and a refusal changes nothing."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kingsmoot.tournament import Desk, store
from tests.cli.command import kingsmoot
from tests.tournament.events import seen

EIGHT = ("Arya", "Bran", "Catelyn", "Davos", "Eddard Stark", "Jon Arryn", "Jon Snow", "Hodor")


class Tourney:
    """``tourney(COMMAND, …)`` runs ``kingsmoot tourney COMMAND FILE …`` and gives what it printed."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def __call__(self, command: str, *words: str | int, typed: Sequence[str] = ()) -> str:
        result = kingsmoot("tourney", command, str(self.file), *map(str, words), typed=typed)
        assert result.exit_code == 0, result.output
        assert result.stderr == ""
        return result.stdout

    def refuse(self, command: str, *words: str | int, typed: Sequence[str] = ()) -> str:
        """Run what cannot be done: one line of error, and the file as before."""
        before = self.file.read_bytes() if self.file.exists() else None
        result = kingsmoot("tourney", command, str(self.file), *map(str, words), typed=typed)
        assert result.exit_code == 2, result.output
        assert result.stderr.count("\n") == 1
        assert result.stderr.startswith("kingsmoot: ")
        assert (self.file.read_bytes() if self.file.exists() else None) == before
        return result.stderr.removeprefix("kingsmoot: ").strip()

    def json(self, command: str, *words: str | int) -> Any:
        return json.loads(self(command, *words, "--json"))

    @property
    def desk(self) -> Desk:
        return store.load(self.file)

    def pairs(self, number: int | None = None) -> list[list[str]]:
        """Who sits at the tables of a round."""
        event = self.desk.event
        return [[event.named(player) for player in table.players] for table in event.round(number).tables]

    def play(self, *results: str) -> None:
        """Without the command line, which takes longer: draw the next round, and enter these results from table 1."""
        with store.change(self.file) as desk:
            desk.do("pair")
            desk.do("publish")
            desk.do("begin")
            for table, result in enumerate(results, start=1):
                desk.do("report", table=table, result=result, **seen(result))


def started(file: Path, names: Sequence[str] = EIGHT, **settings: Any) -> Tourney:
    """An event with these players that has started; Olenna runs it. Made without the command line."""
    desk = Desk.open_event("Olenna", name="Highgarden Open", seed=7, **settings)
    for name in names:
        desk.do("add", name=name)
    desk.do("start")
    store.create(file, desk.log)
    return Tourney(file)
