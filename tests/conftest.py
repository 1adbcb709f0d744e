"""The order of the tests."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Those in a browser come last: its loop stays running, and beside it no asynchronous test can run."""
    items.sort(key=lambda item: "browser" in item.path.parts)
