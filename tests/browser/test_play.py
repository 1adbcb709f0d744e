"""Whole games, and parts of games, in the browser."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visitor
from tests.browser.driver import Table

TUTORIAL = [
    {"kind": "me", "brings": {"deck": "tutorial-stark"}},
    {"kind": "bot", "bot": "greedy", "brings": {"deck": "tutorial-lannister"}},
]


def play_together(tables: list[Table], chance: random.Random, clicks: int) -> None:
    """So many choices, each by whoever is asked, until somebody is asked again; fewer if the game is over."""

    def wait() -> bool:
        tables[0].wait(lambda: any(table.asked() or table.over() for table in tables), "somebody to be asked")
        return not any(table.over() for table in tables)

    for _ in range(clicks):
        if not wait():
            return
        next(table for table in tables if table.asked()).act(chance)
    wait()


def test_two_clicks_to_a_tutorial_joust_played_to_the_end_by_mouse(visitor: Visitor) -> None:
    table = visitor().seeded(4).go("/")
    table.page.get_by_role("radio", name=re.compile("Joust")).or_(
        table.page.get_by_text("Joust", exact=True)
    ).first.click()
    table.page.get_by_role("button", name="Play Ser Maris").click()
    table.wait_until_asked()
    table.play_on(table.over, random.Random(4), most=1500)
    expect(table.page.locator("section.result")).to_contain_text(re.compile("win|won|lose|lost", re.IGNORECASE))


def test_a_challenge_by_keyboard_alone(visitor: Visitor) -> None:
    table = visitor()
    table.sit(table.make("second-edition", TUTORIAL, seed=21, variants=["tutorial"]))
    page = table.page

    def challenge_won_or_lost() -> bool:
        return table.log.get_by_text(re.compile("initiates an? ")).count() > 0

    for _ in range(300):
        table.wait_until_asked()
        if challenge_won_or_lost() or table.over():
            break
        if table.glowing.count():
            page.keyboard.press("Tab")
            page.keyboard.press("Enter")
            if page.locator("[data-menu]").count():
                page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")
        page.wait_for_timeout(60)
    assert challenge_won_or_lost()


def test_btwixt_with_two_browsers_and_a_bot(visitor: Visitor) -> None:
    one, two = visitor(), visitor()
    code = one.make("btwixt", [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}], seed=5)
    two.join(code)
    one.sit(code)
    one.wait(lambda: one.asked() or two.asked(), "somebody to be asked")
    play_together([one, two], random.Random(2), clicks=30)
    names = one.api("GET", "/api/me")["user"]["name"], two.api("GET", "/api/me")["user"]["name"]

    def of_neither(table: Table) -> list[str]:
        """The lines that both read alike. Each reads "you" in those about themselves, where the other reads a name."""
        lines = table.log.inner_text().splitlines()
        return [line for line in lines if not re.search("|".join([r"\b[Yy]our?\b", *map(re.escape, names)]), line)]

    one.wait(lambda: of_neither(one) == of_neither(two), "the same to be told to both")
    assert len(of_neither(one)) > 10


HARD_TO_HIT = """() => [...document.querySelectorAll('.tray [data-card].choosable')].filter((card) => {
    const { left, top, width, height } = card.getBoundingClientRect()
    return width < 80 || !card.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}).map((card) => card.innerText)"""


def test_the_bid_of_somebody_else_is_laid_out_to_choose_from(visitor: Visitor) -> None:
    table = visitor()
    table.sit(table.make("btwixt", [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 3], seed=12))
    page = table.page
    theirs = page.locator(".tray h2", has_text=re.compile("s bid: "))
    table.play_on(lambda: theirs.count() > 0, random.Random(3))
    page.mouse.move(2, 2)
    glowing = page.locator(".tray [data-card].choosable")
    assert glowing.count() > 0
    assert page.evaluate(HARD_TO_HIT) == []
    asked = table.prompt()
    glowing.last.click()
    table.wait(lambda: table.over() or not theirs.count() or table.prompt() != asked, "the choice to be made")


def test_a_melee_of_three(visitor: Visitor) -> None:
    table = visitor()
    table.sit(table.make("second-edition", [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 2], seed=9))
    table.wait_until_asked()
    table.play_on(lambda: "Round 2" in table.page.locator("aside").inner_text(), random.Random(3))
    expect(table.page.get_by_role("group", name="Opponents")).to_be_visible()


def test_a_line_shows_what_a_card_is_aimed_at(visitor: Visitor) -> None:
    table = visitor()
    page = table.page
    sockets: list[WebSocketRoute] = []
    heard: list[dict[str, Any]] = []

    def relay(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        server = socket.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            heard.append(json.loads(text))
            socket.send(text)

        server.on_message(pass_on)

    page.clock.install()
    page.route_web_socket(re.compile("/ws/tables/"), relay)
    table.sit(table.make("second-edition", TUTORIAL, seed=8, variants=["tutorial"]))
    table.wait_until_asked()
    names = next(message["view"]["names"] for message in heard if message["t"] == "welcome")
    number = max(message["number"] for message in heard if "number" in message)
    # The hall tells that the one was used, and the other chosen for it.
    told = [
        {"n": number + 1, "text": text, "words": {"player": names[0], "card": card}}
        for text, card in zip(("{player} uses {card}.", "{player} chooses {card}."), names, strict=True)
    ]
    change = {"t": "change", "number": number + 1, "patch": [], "log": told, "clock": None}
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)  # so that the line stays however long one looks
    sockets[-1].send(json.dumps(change))

    def is_drawn() -> bool:
        page.clock.run_for(20)
        return page.locator("svg.aims .tip").count() > 0

    table.wait(is_drawn, "the line to be drawn")
    expect(page.locator("svg.aims .tip")).to_have_count(1)
    page.clock.run_for(4000)
    expect(page.locator("svg.aims .tip")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_nothing_lies_over_a_challenge(visitor: Visitor, width: int, height: int) -> None:
    table = visitor(width=width, height=height)
    table.sit(table.make("second-edition", TUTORIAL, seed=21, variants=["tutorial"]))
    lane = table.page.get_by_role("region", name=re.compile("challenge$"))
    table.play_on(lambda: table.asked() and lane.count() > 0 and "Choose" in table.prompt(), random.Random(7))
    box = lane.bounding_box()
    assert box is not None
    assert box["height"] >= 100, "the lane has its room"
    for half in table.page.locator("section.half").all():
        for card in half.get_by_role("option").all():
            at = card.bounding_box()
            assert at is not None
            below, above = at["y"] >= box["y"] + box["height"], at["y"] + at["height"] <= box["y"]
            assert below or above, f"{card.text_content()} lies over the challenge"


def test_on_a_phone(visitor: Visitor) -> None:
    table = visitor(width=390, height=844, oneClick=False)  # each card by a tap and a button, as a newcomer plays
    table.sit(table.make("second-edition", TUTORIAL, seed=8, variants=["tutorial"]))
    table.wait_until_asked()
    table.play_on(lambda: "Round 2" in table.page.locator("body").inner_text(), random.Random(5))
    wide = table.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "nothing is wider than the phone"
