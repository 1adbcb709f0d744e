"""Plays as a person would: looks at what glows, clicks it, presses the buttons of the prompt."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Locator, Page, Route

ASKED = "[data-prompt].asked"
"""It is, unless an answer is on its way to the hall: then what is shown is about to change."""
GLOWING = ".choosable[data-card]:visible"
BUTTONS = "[data-prompt] [data-option]:visible"
MENU = "[data-menu] [role=menuitem]:visible, [data-menu] button:visible"
COMMIT = "[data-prompt] [data-commit]:visible"
A_CLICK = 30_000
"""How long, in milliseconds, a click may take: if one is given up, it becomes another game."""


class Table:
    """A page of the hall."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def go(self, path: str) -> Table:
        """Open a page, until the hall has told it who is here: before that, every request would begin a session."""
        with self.page.expect_response(lambda one: one.request.method == "GET" and one.url.endswith("/api/me")):
            self.page.goto(path)
        return self

    def seeded(self, seed: int) -> Table:
        """Tables that are made on this page are dealt from this seed, and so is what the page leaves to chance."""
        chance = f"let at = {seed}; Math.random = () => (at = (at * 16807 + 1) % 2147483647) / 2147483647"
        self.page.add_init_script(chance)

        def add_seed(route: Route) -> None:
            if route.request.method == "POST":
                route.continue_(post_data={**(route.request.post_data_json or {}), "seed": seed})
            else:
                route.continue_()

        self.page.route("**/api/tables", add_seed)
        return self

    def api(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """A request in this browser's session; a guest is made up if need be."""
        return self.page.evaluate(
            """async ([method, path, body]) => {
                let me = await (await fetch('/api/me')).json()
                const send = (how, where, what) => fetch(where, {method: how, body: what && JSON.stringify(what),
                    headers: {'Content-Type': 'application/json', 'X-CSRF-Token': me.csrf}})
                if (!me.user) me = await (await send('POST', '/api/guest', {name: 'Raven'})).json()
                return await (await send(method, path, body)).json()
            }""",
            [method, path, body],
        )

    def make(self, game: str, seats: list[dict[str, Any]], **more: Any) -> str:
        """A table made over the API; its code."""
        self.go("/about")
        table = self.api("POST", "/api/tables", {"game": game, "seats": seats, **more})
        assert "code" in table, table
        code: str = table["code"]
        return code

    def join(self, code: str) -> Table:
        self.go("/about")
        self.api("POST", f"/api/tables/{code}/join", {})
        return self.sit(code)

    def sit(self, code: str) -> Table:
        self.go(f"/t/{code}")
        self.page.locator("[data-prompt], .result, dialog[open], main").first.wait_for()
        return self

    @property
    def code(self) -> str:
        return self.page.url.rsplit("/", 1)[1].split("?")[0]

    # -- what is asked ----------------------------------------------------------------------------------

    @property
    def glowing(self) -> Locator:
        return self.page.locator(GLOWING)

    @property
    def buttons(self) -> Locator:
        return self.page.locator(BUTTONS)

    @property
    def log(self) -> Locator:
        return self.page.locator("[data-log]")

    def prompt(self) -> str:
        return self.page.locator("[data-prompt]").inner_text()

    def asked(self) -> bool:
        """Whether the game waits for this player: nothing changes until they have chosen."""
        return self.page.locator(ASKED).count() > 0 and (self.buttons.count() > 0 or self.glowing.count() > 0)

    def over(self) -> bool:
        return self.page.locator("section.result").count() > 0

    def wait(self, until: Callable[[], bool], what: str, seconds: float = 120, every: float = 50) -> None:
        """Until something is so; it is looked after every so many milliseconds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if until():
                return
            self.page.wait_for_timeout(every)
        raise AssertionError(f"waited in vain: {what}; the page says: {self.page.locator('main').inner_text()[:600]}")

    def wait_until_asked(self) -> None:
        self.wait(lambda: self.asked() or self.over(), "to be asked")

    def wait_for_bots(self, code: str) -> None:
        """Until a table of bots is over."""
        self.wait(lambda: self.api("GET", f"/api/tables/{code}")["state"] == "over", "the bots to finish", 240, 200)

    # -- playing ------------------------------------------------------------------------------------------

    def act(self, chance: random.Random) -> None:
        """Choose something, anything, by mouse."""
        cards, buttons = self.glowing, self.buttons
        try:
            glow, press = cards.count(), buttons.count()  # once: the game may go on in between
            if glow and (not press or chance.random() < 0.7):
                cards.nth(chance.randrange(glow)).click(timeout=A_CLICK)
            elif press:
                buttons.nth(chance.randrange(press)).click(timeout=A_CLICK)
            menu = self.page.locator(MENU)
            if several := menu.count():
                menu.nth(chance.randrange(several)).click(timeout=A_CLICK)
            commit = self.page.locator(COMMIT)
            if commit.count():
                commit.click(timeout=A_CLICK)
        except Error as why:  # what was to be clicked has gone, since the game has gone on
            if "Timeout" not in str(why) and "detached" not in str(why):
                raise

    def play_on(self, until: Callable[[], bool], chance: random.Random, most: int = 600) -> None:
        """Play, at random, until something is so. What others take to play counts for nothing."""
        for _ in range(most):
            self.wait(lambda: until() or self.asked() or self.over(), "to be asked")
            if until():
                return
            assert not self.over(), "the game is over before it was so"
            self.act(chance)
            self.page.wait_for_timeout(30)
        raise AssertionError(f"still not there after {most} clicks; the prompt: {self.prompt()}")
