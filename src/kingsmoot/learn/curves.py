"""What training writes down while it goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


class Curve:
    """One line of JSON for each look at it, in a file and on the screen."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def add(self, part: str, **figures: Any) -> None:
        line = json.dumps({"part": part, **figures})
        print(line, flush=True)
        with self._path.open("a") as file:
            file.write(f"{line}\n")
