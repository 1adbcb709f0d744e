"""Queries are built by many threads at once."""

from __future__ import annotations

import importlib
import pkgutil

from sqlalchemy import Alias, Subquery

import kingsmoot.server


def test_threads_share_no_alias() -> None:
    """An alias makes its columns on first use: two threads that come at once get a set each, and their joins fail."""
    names = [found.name for found in pkgutil.walk_packages(kingsmoot.server.__path__, "kingsmoot.server.")]
    modules = [importlib.import_module(name) for name in names if ".migrations" not in name and "__main__" not in name]
    assert len(modules) > 50
    shared = [
        f"{module.__name__}.{name}"
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, (Alias, Subquery))
    ]
    assert shared == []
