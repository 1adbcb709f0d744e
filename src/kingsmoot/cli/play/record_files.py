"""The files that records are kept in."""

from __future__ import annotations

import shlex
from pathlib import Path

from kingsmoot.kernel.errors import KingsmootError


def check_free(file: Path) -> None:
    """A new game never takes the place of something that is already in the file."""
    try:
        taken = file.exists() and file.stat().st_size > 0
    except OSError as why:
        raise KingsmootError(f"{file} cannot be written: {why.strerror or why}.") from None
    if file.is_dir():
        raise KingsmootError(f"{file} cannot be written: it is a folder.")
    if taken:
        raise KingsmootError(f"{file} already exists. Choose another name, or continue it with --from.")


def quoted(file: Path) -> str:
    """The name as it has to be typed in a shell."""
    return shlex.quote(str(file))
