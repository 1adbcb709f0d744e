"""The examples in the docstrings of the tournament library are true."""

import doctest
import importlib
import pkgutil

import pytest

import kingsmoot.tournament

MODULES = [module.name for module in pkgutil.walk_packages(kingsmoot.tournament.__path__, "kingsmoot.tournament.")]


@pytest.mark.parametrize("name", ["kingsmoot.tournament", *MODULES])
def test_examples_in_docstrings(name: str) -> None:
    assert not doctest.testmod(importlib.import_module(name)).failed


def test_there_are_some() -> None:
    found = [doctest.testmod(importlib.import_module(name)).attempted for name in MODULES]
    assert sum(found) > 5
