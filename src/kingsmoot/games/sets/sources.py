"""Where the sets are: the files and folders that were named, and those of installed packages."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from importlib.metadata import entry_points
from importlib.resources import files
from pathlib import Path
from types import ModuleType

from kingsmoot.games.set_names import ENTRY_POINTS
from kingsmoot.games.sets.shape import Fault


def installed() -> tuple[list[str], list[Fault]]:
    """The folders of packages that bring sets."""
    folders, faults = [], []
    for point in sorted(entry_points(group=ENTRY_POINTS)):
        try:
            package = point.load()
            if not isinstance(package, ModuleType) or package.__file__ is None:
                raise ImportError("name the package itself, and give it an __init__.py")
            folders.append(str(files(package)))
        except Exception as why:  # whatever is wrong with it
            whose = f"the entry point {point.name!r} of {ENTRY_POINTS}"
            faults.append(Fault(whose, 0, f"{point.value} is no package with sets in it: {why}."))
    return folders, faults


def set_files(names: Iterable[str]) -> tuple[list[Path], list[Fault]]:
    """The files, and those in the folders, each once."""
    found: dict[str, Path] = {}
    faults: list[Fault] = []
    for name in names:
        path = Path(name).expanduser()
        if path.suffix == ".py" and path.is_file():
            faults.append(
                Fault(name, 0, "name the .toml file of the set; the Python file beside it is found by itself.")
            )
            continue
        for file in [path] if path.is_file() else _inside(path, faults):
            found.setdefault(os.path.realpath(file), file)
    return list(found.values()), faults


def _inside(folder: Path, faults: list[Fault]) -> Iterator[Path]:
    inside = sorted(folder.glob("*.toml")) if folder.is_dir() else []
    if not inside:
        lacks = "there is no set in it: no file that ends in .toml" if folder.is_dir() else "there is no such file"
        faults.append(Fault(str(folder), 0, f"{lacks}."))
    yield from inside
