"""A real server, a real Chromium. A missing browser is an error, not a reason to skip."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, StorageState, expect, sync_playwright

from tests.browser.driver import Table
from tests.hall.process import Server
from tools.browser import find

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]

# Colours are judged as they will stay: a card that fades in is paler than it is. What pulses for ever is not awaited.
AT_REST = """() => document.getAnimations().every(
    (one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity)"""

PATIENCE = 60_000
"""How long, in milliseconds, a page may take on a busy machine. What is there already is not waited for."""
expect.set_options(timeout=PATIENCE)

BY_HAND = {"autoPass": False, "oneClick": True, "spotlight": "off", "challengeResult": "off"}
"""Settings under which nothing is chosen but by a click: a page that passes by itself does it after some time."""
ADDRESSES = (f"10.0.{number // 250}.{number % 250 + 1}" for number in count())
"""The hall counts guests by address, and many come to it in these tests."""

Visitor = Callable[..., Table]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("hall")
    hall = Server(f"sqlite:///{folder / 'hall.db'}", bot_pause=0.02, log=folder / "log")
    with hall:
        yield hall
    assert "Traceback" not in (folder / "log").read_text(), "the server has logged a fault"


@pytest.fixture(scope="package")  # its loop would keep asynchronous tests elsewhere from running
def browser() -> Iterator[Browser]:
    found = find()
    assert found is not None, "there is no browser: `make test` installs one, or says what to do"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def visitor(server: Server, browser: Browser) -> Iterator[Visitor]:
    """Somebody with a browser: `visitor()`, `visitor(width=390, height=844)`, `visitor(oneClick=False)`."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_browser(width: int = 1440, height: int = 900, base: str | None = None, **settings: object) -> Table:
        origin = base or server.http
        value = json.dumps(BY_HAND | settings)
        stored: StorageState = {
            "cookies": [],
            "origins": [{"origin": origin, "localStorage": [{"name": "kingsmoot.settings", "value": value}]}],
        }
        context = browser.new_context(
            viewport={"width": width, "height": height},
            base_url=origin,
            storage_state=stored,
            extra_http_headers={"X-Forwarded-For": next(ADDRESSES)},  # as from a proxy
            bypass_csp=True,  # for axe-core, which is brought in from outside
            reduced_motion="reduce",
            has_touch=width < 700,
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        return Table(page)

    yield open_browser
    for context in contexts:
        context.close()
    assert not troubles, troubles


@pytest.fixture(scope="session")
def axe() -> str:
    script = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
    assert script.exists(), "axe-core comes with the packages of the browser client: run `make web`"
    return script.read_text(encoding="utf-8")


def serious_faults(page: Page, axe: str) -> list[str]:
    """What axe-core finds on a page, of those that keep people out, once all that moves there has come to rest.

    Something may begin to move while it looks: a fault is one that is still there when it looks again.
    """
    for _ in range(3):
        if not (faults := _faults(page, axe)):
            break
    return faults


def _faults(page: Page, axe: str) -> list[str]:
    page.wait_for_function(AT_REST)
    page.evaluate(axe)
    found = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{fault['id']}: {fault['nodes'][0]['target']} {fault['nodes'][0].get('failureSummary', '')}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]
