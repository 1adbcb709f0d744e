"""The text of a file of a set."""

from __future__ import annotations

from pathlib import Path

from kingsmoot.games.sets.shape import Fault

MOST_BYTES = 8_000_000


def read_text(file: Path) -> str | Fault:
    """What stands in the file, without the mark that some editors put before it; or why it cannot be read."""
    try:
        if file.exists() and not (file.is_file() or file.is_dir()):
            return Fault(str(file), 0, "it cannot be read: it is no file.")
        if file.is_file() and file.stat().st_size > MOST_BYTES:
            return Fault(str(file), 0, f"it is too large: a file of a set has {MOST_BYTES // 1_000_000} MB at most.")
        return file.read_bytes().decode("utf-8-sig")
    except OSError as why:
        return Fault(str(file), 0, f"it cannot be read: {why.strerror or why}.")
    except UnicodeDecodeError as why:
        line = why.object.count(b"\n", 0, why.start) + 1
        return Fault(str(file), line, "this is no text in UTF-8: save the file in that encoding.")
