"""What has changed between two views, as a list of paths and values: most decisions change little.

Comparing whole views is dear, and most of a view is what it was before, and is the same for everybody at the table. So
whoever makes a view may ``keep`` the parts of an earlier one that are equal; what is the same object is not compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

Path: TypeAlias = list[str | int]
Step: TypeAlias = tuple[Path] | tuple[Path, Any]
"""Where something is in a view, and what is there now; where alone, if nothing is there any more."""

_NOTHING: Final = object()


def diff(old: Any, new: Any) -> list[Step]:
    """The steps that make the new value of the old one.

    >>> diff({"gold": 3, "hand": [1, 2]}, {"gold": 1, "hand": [1, 2]})
    [(['gold'], 1)]
    """
    steps: list[Step] = []
    if old is not new and old != new:
        _compare(old, new, [], steps)
    return steps


def _compare(old: Any, new: Any, path: Path, steps: list[Step]) -> None:
    """Two values that differ."""
    if isinstance(old, dict) and isinstance(new, dict):
        _compare_keys(old, new, path, steps)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        _compare_items(old, new, path, steps)
    else:
        steps.append((path, new))


def _compare_keys(old: dict[str, Any], new: dict[str, Any], path: Path, steps: list[Step]) -> None:
    found = 0
    for key, value in new.items():
        before = old.get(key, _NOTHING)
        if before is _NOTHING:
            steps.append(([*path, key], value))
            continue
        found += 1
        if before is not value and before != value:
            _compare(before, value, [*path, key], steps)
    if found < len(old):
        for key in old:
            if key not in new:
                steps.append(([*path, key],))


def _compare_items(old: list[Any], new: list[Any], path: Path, steps: list[Step]) -> None:
    for i in range(len(new)):
        before, value = old[i], new[i]
        if before is not value and before != value:
            _compare(before, value, [*path, i], steps)


def keep(old: Any, new: Any) -> None:
    """Put parts of the old value into the new one wherever they are equal: it stays as it is, made of other objects."""
    if isinstance(old, dict) and isinstance(new, dict):
        before: dict[str, Any] = old
        after: dict[str, Any] = new
        for key, value in after.items():
            earlier = before.get(key, _NOTHING)
            if earlier is value:
                continue
            if earlier == value:
                after[key] = earlier
            else:
                keep(earlier, value)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        were: list[Any] = old
        are: list[Any] = new
        for i in range(len(are)):
            if were[i] is are[i]:
                continue
            if were[i] == are[i]:
                are[i] = were[i]
            else:
                keep(were[i], are[i])


def patched(value: Any, steps: Sequence[Sequence[Any]]) -> Any:
    """The new value; the old one stays as it is. What a client does, here for tests and clients in Python.

    To a client steps are lists, as they come out of JSON.
    """
    for step in steps:
        value = _put(value, step[0], step[1:])
    return value


def _put(value: Any, path: Path, new: Sequence[Any]) -> Any:
    if not path:
        return new[0]
    key: Any = path[0]
    twin: Any = dict(value) if isinstance(value, dict) else list(value)
    if len(path) == 1 and not new:
        del twin[key]
    else:
        inner = twin[key] if len(path) > 1 else None
        twin[key] = _put(inner, path[1:], new)
    return twin
