"""What has changed between two views, as a list of paths and values: most decisions change little."""

from __future__ import annotations

from typing import Any

from kingsmoot.server.protocol.game import PatchStep


def diff(old: Any, new: Any) -> list[PatchStep]:
    """The steps that make the new value of the old one.

    >>> diff({"gold": 3, "hand": [1, 2]}, {"gold": 1, "hand": [1, 2]})
    [(['gold'], 1)]
    """
    steps: list[PatchStep] = []
    if old != new:
        _compare(old, new, [], steps)
    return steps


def _compare(old: Any, new: Any, path: list[str | int], steps: list[PatchStep]) -> None:
    """Two values that differ. Comparing whole parts is quick, walking through them is not."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old.keys() - new.keys():
            steps.append(([*path, key],))
        for key, value in new.items():
            if key not in old:
                steps.append(([*path, key], value))
            elif old[key] != value:
                _compare(old[key], value, [*path, key], steps)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for i, (before, value) in enumerate(zip(old, new, strict=True)):
            if before != value:
                _compare(before, value, [*path, i], steps)
    else:
        steps.append((path, new))


def patched(value: Any, steps: list[PatchStep]) -> Any:
    """The new value; the old one stays as it is. What a client does, here for tests and clients in Python."""
    for step in steps:
        value = _put(value, step[0], step[1:])
    return value


def _put(value: Any, path: list[str | int], new: tuple[Any, ...]) -> Any:
    if not path:
        return new[0]
    key: Any = path[0]
    twin = dict(value) if isinstance(value, dict) else list(value)
    if len(path) == 1 and not new:
        del twin[key]
    else:
        inner = twin[key] if len(path) > 1 else None
        twin[key] = _put(inner, path[1:], new)
    return twin
