"""Options that many commands have."""

from __future__ import annotations

from typing import Annotated

import typer

Plain = Annotated[bool, typer.Option("--plain", help="Plain lines: no boxes, no colour. For screen readers and files.")]
Json = Annotated[bool, typer.Option("--json", help="JSON instead of text.")]
