"""Folders in which the workers of one machine keep figures together."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def shared_by_workers(*variables: str) -> Iterator[None]:
    """While this lasts, the processes that are started keep figures together, in folders that these variables name."""
    with tempfile.TemporaryDirectory(prefix="kingsmoot-") as folder:
        for name in variables:
            os.environ[name] = str(Path(folder, name.lower()))
            Path(os.environ[name]).mkdir()
        try:
            yield
        finally:
            for name in variables:
                del os.environ[name]
