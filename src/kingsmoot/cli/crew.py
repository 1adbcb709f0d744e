"""Who plays the games of a simulation, and where they are kept: options that several commands share."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from kingsmoot.simulation.engine import Engine
    from kingsmoot.simulation.store import Store


@dataclass(frozen=True)
class Crew:
    jobs: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, max=4096, help="How many workers to use.", show_default="1, or all that Ray has"
        ),
    ] = None
    engine_name: Annotated[
        str, typer.Option("--engine", metavar="NAME", help="Where games run: processes (on this machine) or ray.")
    ] = "processes"
    address: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="The address of a Ray cluster.", show_default="RAY_ADDRESS, or one on this machine"
        ),
    ] = None
    store: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep results here as they come; a stopped run continues from them."),
    ] = None

    def engine(self) -> Engine:
        from kingsmoot.simulation.engine import make_engine

        return make_engine(self.engine_name, self.jobs, self.address)

    def open_store(self, plan: Mapping[str, Any]) -> AbstractContextManager[Store | None]:
        from kingsmoot.simulation.store import Store

        return nullcontext() if self.store is None else Store(self.store, plan)
