"""The order of the tests, and how Hypothesis looks for examples."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("search", deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""Other examples each time, however long one takes: ``pytest --hypothesis-profile search``."""
settings.register_profile("same", settings.get_profile("search"), derandomize=True)
"""The same examples each time: a test fails when something has changed, and not when luck has it."""
settings.load_profile("same")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Those in a browser come last: its loop stays running, and beside it no asynchronous test can run."""
    items.sort(key=lambda item: "browser" in item.path.parts)
