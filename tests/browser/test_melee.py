"""The table of a melee: all opponents at once, and a challenge in steps."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from kingsmoot.kernel.state import Entry
from kingsmoot.scenario import Scenario
from tests.browser.busy import Shown, said
from tests.browser.busy_melee import GREYJOY, LANNISTER, MARTELL, TARGARYEN, TYRELL, WATCH, asked_for_attackers, busy
from tests.browser.conftest import Visitor, serious_faults
from tests.browser.driver import Table

SIX = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 5]
DESKTOPS = [(1280, 720), (1366, 768), (1440, 900), (2560, 1440), (1024, 768)]


def show(table: Table, t: Scenario) -> list[dict[str, Any]]:
    """Sit at a table of six on which this lies; what the page then sends, which goes no further."""
    sent: list[dict[str, Any]] = []

    def relay(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def from_page(text: str | bytes) -> None:
            message = json.loads(text)
            sent.append(message)
            if message["t"] != "decide":
                server.send(text)

        def from_hall(text: str | bytes) -> None:
            message = json.loads(text)
            if message["t"] == "welcome":
                message["view"] |= t.view(0)
                socket.send(json.dumps(message))
            elif message["t"] != "change":
                socket.send(text)

        socket.on_message(from_page)
        server.on_message(from_hall)

    table.page.route_web_socket(re.compile("/ws/tables/"), relay)
    table.sit(table.make("second-edition", SIX, seed=9))
    table.wait_until_asked()
    table.page.mouse.move(2, 2)
    return sent


def column(page: Page, name: str) -> Any:
    return page.get_by_role("group", name="Opponents").get_by_role("region", name=re.compile(f"^{name}, "))


def decided(sent: list[dict[str, Any]]) -> list[int]:
    return [message["option"] for message in sent if message["t"] == "decide"]


CLIPPED = """() => {
    const field = document.querySelector('.melee .field')
    const foot = document.querySelector('.melee > .foot').getBoundingClientRect()
    const found = []
    const box = field.getBoundingClientRect()
    for (const one of field.querySelectorAll('.column, .column > .foot, .column .card, .own, .own .card, .lane')) {
        const { left, top, right, bottom, width } = one.getBoundingClientRect()
        const whole = left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1
        if (width && (!whole || bottom > foot.top + 1))
            found.push(`${one.className} ${one.innerText.slice(0, 30)} ${bottom}`)
    }
    for (const column of field.querySelectorAll('.column')) {
        const edge = column.getBoundingClientRect()
        for (const card of column.querySelectorAll('.card, :scope > .foot, .line')) {
            const { left, right, bottom } = card.getBoundingClientRect()
            if (left < edge.left - 1 || right > edge.right + 1 || bottom > edge.bottom + 1)
                found.push(`out of its column: ${card.className} ${card.innerText.slice(0, 30)}`)
        }
    }
    return found
}"""
"""What does not lie wholly on the board, or lies under the prompt, or out of its column."""


def test_six_seats_are_all_in_sight_with_their_ties(visitor: Visitor, axe: str) -> None:
    table = visitor()
    show(table, busy())
    page = table.page
    expect(page.get_by_role("group", name="Opponents").get_by_role("region")).to_have_count(5)
    for name, tie in (("1", "Your rival"), ("2", "You support"), ("3", "Your rival"), ("4", "No tie to you")):
        expect(column(page, f"Knight bot {name}")).to_contain_text(tie)
    expect(column(page, "Knight bot 5")).to_contain_text("Can't attack you")
    expect(column(page, "Knight bot 1").get_by_role("option", name=re.compile("^Jon Snow"))).to_be_visible()
    expect(column(page, "Knight bot 5").get_by_role("option", name=re.compile("^Drogon"))).to_be_visible()
    assert serious_faults(page, axe) == []


def test_a_challenge_in_two_steps(visitor: Visitor, axe: str) -> None:
    table, t = visitor(), busy()
    sent = show(table, t)
    page = table.page
    expect(page.locator("header", has_text="Your challenges")).to_contain_text("intrigue: 1 left")
    expect(page.locator(".column.asked")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Military")).click()
    expect(page.locator("[data-prompt]")).to_contain_text("Who do you attack?")
    expect(page.locator("[data-prompt]")).to_contain_text("Claim 1, or 2 against a rival.")
    rival = column(page, "Knight bot 1")
    expect(rival).to_contain_text("Rival: claim 2, +1 power")
    assert serious_faults(page, axe) == []
    page.get_by_role("button", name=re.compile("^Power")).click()  # the kind can still be changed
    expect(rival).to_contain_text("Rival: claim 1, +1 power")
    rival.get_by_role("option", name=re.compile("^Jon Snow")).click()  # the whole column is the button
    table.wait(lambda: bool(decided(sent)), "it to be sent")
    assert [t.options[one] for one in decided(sent)] == ["power challenge against The Night's Watch"]


def test_whoever_cannot_be_attacked_says_why(visitor: Visitor) -> None:
    table, t = visitor(), busy()
    sent = show(table, t)
    page = table.page
    page.get_by_role("button", name=re.compile("^Intrigue")).click()
    supported = column(page, "Knight bot 2")
    expect(supported).to_contain_text("You support Master of Whispers, so you can't attack this player.")
    expect(supported.get_by_role("button", name=re.compile("^Attack"))).to_have_count(0)
    supported.get_by_role("option", name=re.compile("^Left")).click()
    page.wait_for_timeout(100)
    assert decided(sent) == []


def test_a_challenge_by_keys(visitor: Visitor) -> None:
    table, t = visitor(), busy()
    sent = show(table, t)
    page = table.page
    prompt = page.locator("[data-prompt]")
    page.keyboard.press("3")  # no opponent before there is a kind
    page.keyboard.press("p")
    expect(prompt).to_contain_text("Who do you attack?")
    page.keyboard.press("Escape")
    expect(prompt).to_contain_text("Which challenge?")
    page.keyboard.press("m")
    page.keyboard.press("2")  # somebody whom one supports
    page.keyboard.press("3")
    table.wait(lambda: bool(decided(sent)), "it to be sent")
    assert [t.options[one] for one in decided(sent)] == ["military challenge against House Lannister"]


@pytest.mark.parametrize(("width", "height"), DESKTOPS)
def test_nothing_is_clipped_in_a_busy_melee(visitor: Visitor, width: int, height: int) -> None:
    table = visitor(width=width, height=height)
    show(table, busy())
    page = table.page
    assert page.evaluate(CLIPPED) == []
    page.get_by_role("button", name=re.compile("^Military")).click()
    expect(page.locator(".column.asked").first).to_be_visible()
    assert page.evaluate(CLIPPED) == []


@pytest.mark.parametrize(("width", "height"), DESKTOPS)
def test_nothing_is_clipped_while_a_challenge_is_on(visitor: Visitor, width: int, height: int) -> None:
    t = busy()
    t.greyjoy.choose("military challenge against House Lannister", "Asha Greyjoy", "Drowned Men")
    table = visitor(width=width, height=height)
    show(table, t)
    expect(table.page.get_by_role("region", name="Military challenge")).to_be_visible()
    assert table.page.evaluate(CLIPPED) == []


NAMELESS = """(side) => {
    const cards = [...document.querySelectorAll(`${side} .short.tile`)]
    const whole = (name) => name && name.innerText.trim() && parseFloat(getComputedStyle(name).fontSize) >= 8.5
        && name.scrollHeight <= name.parentElement.clientHeight + 1 && name.scrollWidth <= name.clientWidth + 1
    return cards.length ? cards.filter((one) => !whole(one.querySelector('.name'))).map((one) => one.innerText)
        : ['no locations']
}"""
"""Locations on one's own side whose names cannot be read."""


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768), (390, 844)])
def test_your_own_locations_have_names_in_a_melee_of_six(visitor: Visitor, width: int, height: int) -> None:
    table = visitor(width=width, height=height)
    show(table, busy())
    assert table.page.evaluate(NAMELESS, ".own") == []


FACELESS = """() => [...document.querySelectorAll('.own .short.tile')].filter((one) => {
    const [picture, name, tile] = ['.art .picture', '.name span', '.inner']
        .map((part) => one.querySelector(part).getBoundingClientRect())
    const whole = picture.top >= tile.top - 1 && picture.bottom <= tile.bottom + 1 && picture.height >= 20
    return !whole || (name.left < picture.right - 1 && name.top < picture.bottom - 1)
}).map((one) => one.innerText)"""
"""Locations on one's own side whose picture is cut, or under the name."""


def test_your_own_locations_have_pictures_while_a_challenge_is_on(visitor: Visitor) -> None:
    page = visitor(width=1280, height=720).page
    Shown(page, asked_for_attackers())
    expect(page.locator(".own .short.tile")).to_have_count(5)
    assert page.evaluate(FACELESS) == []
    assert page.evaluate(NAMELESS, ".own") == []


def test_cards_in_the_lane_are_about_as_large_as_your_own(visitor: Visitor) -> None:
    page = visitor(width=2560, height=1440).page
    Shown(page, asked_for_attackers())
    lane, own = (
        page.locator(".card", has_text=name).first.bounding_box() for name in ("Drowned Men", "Black Wind's Crew")
    )
    assert lane is not None
    assert own is not None
    assert 0.85 * own["width"] < lane["width"] < own["width"]
    assert page.evaluate(CLIPPED) == []


CUT_PLOTS = """() => [...document.querySelectorAll('.column .plot .title')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
    .map((one) => one.innerText)"""


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768)])
def test_plots_have_whole_names_in_a_melee_of_six(visitor: Visitor, width: int, height: int) -> None:
    table = visitor(width=width, height=height)
    show(table, busy())
    titles = table.page.locator(".column .plot .title")
    expect(titles).to_have_count(5)
    assert table.page.evaluate(CUT_PLOTS) == []
    titles.first.evaluate("(one) => (one.textContent = 'Calm Over Westeros')")  # on two lines
    assert table.page.evaluate(CUT_PLOTS) == []


def test_whom_to_attack_has_all_the_room_on_a_phone(visitor: Visitor) -> None:
    table = visitor(width=390, height=844)
    show(table, busy())
    page = table.page
    page.get_by_role("button", name=re.compile("^Military")).tap()
    rows = page.get_by_role("list", name="Opponents").get_by_role("listitem")
    expect(rows.last).to_be_visible()
    last, own = rows.last.bounding_box(), page.get_by_role("region", name="Your side").bounding_box()
    assert last is not None
    assert own is not None
    assert 0 <= own["y"] - last["y"] - last["height"] < 16
    expect(rows.first).to_contain_text("claim 2")


def test_six_seats_on_a_phone(visitor: Visitor, axe: str) -> None:
    table, t = visitor(width=390, height=844), busy()
    sent = show(table, t)
    page = table.page
    expect(page.get_by_role("group", name="Opponents").get_by_role("button")).to_have_count(5)
    page.get_by_role("button", name=re.compile("Knight bot 3.*show this side")).tap()
    expect(page.get_by_role("option", name=re.compile("^Tywin Lannister"))).to_be_in_viewport()
    page.get_by_role("button", name=re.compile("^Military")).tap()
    listed = page.get_by_role("list", name="Opponents")
    expect(listed).to_contain_text("You support Master of Whispers, so you can't attack this player.")
    listed.get_by_role("button", name=re.compile("Knight bot 3")).first.tap()
    expect(listed.get_by_role("option", name=re.compile("^Tywin Lannister"))).to_be_in_viewport()
    expect(listed).to_contain_text("rival: claim 2")
    expect(page.get_by_role("button", name="Attack Knight bot 3")).to_be_in_viewport(ratio=1)
    assert serious_faults(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="Attack Knight bot 3").tap()
    table.wait(lambda: bool(decided(sent)), "it to be sent")
    assert [t.options[one] for one in decided(sent)] == ["military challenge against House Lannister"]


BESIDE_AN_OPENED_ROW = """() => {
    const faults = []
    const [list] = document.querySelectorAll('ul[aria-label=Opponents]')
    const own = [...document.querySelectorAll('section[aria-label="Your side"] [data-card]')]
    const row = document.querySelector('li.touched')
    const seen = (one, x, y) => {
        const top = document.elementFromPoint(x, y)
        return top !== null && (one.contains(top) || top.contains(one))
    }
    for (const one of [...own, row]) {
        const { left, top, right, bottom } = one.getBoundingClientRect()
        if (left > innerWidth - 8 || right < 8) continue  // the rest of a row that scrolls sideways
        const x = Math.min(innerWidth - 5, (left + right) / 2)
        for (const y of [top + 4, bottom - 4])
            if (!seen(one, x, y)) faults.push(`covered at ${Math.round(y)}: ${one.innerText.slice(0, 30)}`)
    }
    if (own.length < 4) faults.push(`${own.length} cards of one's own`)
    for (const one of list.children) {
        one.scrollIntoView({ block: 'nearest' })
        const [box, whole] = [list.getBoundingClientRect(), one.getBoundingClientRect()]
        if (whole.top < box.top - 1 || whole.bottom > box.bottom + 1) faults.push(`out of reach: ${one.innerText}`)
    }
    return faults
}"""
"""What is covered of the opened row and of one's own characters; of the others, what cannot be scrolled into sight."""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (375, 667), (360, 640)])
def test_an_opened_row_leaves_your_own_cards_in_sight_on_a_phone(visitor: Visitor, width: int, height: int) -> None:
    table = visitor(width=width, height=height)
    show(table, busy())
    page = table.page
    page.get_by_role("button", name=re.compile("^Military")).tap()
    listed = page.get_by_role("list", name="Opponents")
    for name in ("Knight bot 1", "Knight bot 3", "Knight bot 5"):
        listed.get_by_role("button", name=re.compile(name)).first.tap()
        expect(listed.locator("li.touched")).to_contain_text(name)
        assert page.evaluate(BESIDE_AN_OPENED_ROW) == [], name


@pytest.mark.parametrize("width", [1440, 390])
def test_continue_ends_the_result_of_a_challenge(visitor: Visitor, width: int) -> None:
    t = busy()
    t.greyjoy.choose("power challenge against House Targaryen", "Balon Greyjoy", "done")
    told: list[Entry] = []
    t.s.journal = told
    page = visitor(width=width, height=900, challengeResult="hold").page
    shown = Shown(page, t)
    t.skip_to("challenge", take_first=True)
    shown.change([said(41, entry.text, **entry.words) for entry in told])
    lane = page.get_by_role("region", name="Power challenge")
    prompt = page.locator("[data-prompt]")
    expect(lane.locator(".headline")).to_contain_text("You win")
    expect(prompt).to_contain_text("Which challenge?")
    expect(page.locator("[data-card]", has_text="Drogon").first).to_be_in_viewport()  # of whom was attacked
    prompt.get_by_role("button", name="Continue").click()
    expect(lane).to_have_count(0)
    expect(prompt.get_by_role("button", name="Continue")).to_have_count(0)
    expect(prompt).to_contain_text("Which challenge?")


CUT_WORDS = """() => [...document.querySelectorAll('.spotlight .words, .spotlight .words *')].filter((one) => {
    const [box, edge] = [one.getBoundingClientRect(), document.querySelector('main').getBoundingClientRect()]
    return one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline'
        || one.scrollHeight > one.clientHeight + 2 && one.matches('[role=status]')
        || box.right > edge.right + 1 || box.bottom > edge.bottom + 1
}).map((one) => one.innerText)"""


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768), (1920, 1080), (390, 844)])
@pytest.mark.parametrize("opponents", [2, 3, 5])
def test_what_others_play_is_read_whole(visitor: Visitor, opponents: int, width: int, height: int) -> None:
    """Also where it stands in the width of one column: for the middle one of three."""
    names = ["watch", "tyrell", "lannister", "martell", "targaryen"][:opponents]
    houses = {"watch": WATCH, "tyrell": TYRELL, "lannister": LANNISTER, "martell": MARTELL, "targaryen": TARGARYEN}
    sides: dict[str, Any] = {name: houses[name] for name in names}
    t = Scenario(greyjoy=GREYJOY, **sides, round=3)
    page = visitor(width=width, height=height, spotlight="hold").page
    shown = Shown(page, t)
    for number, name in enumerate(names):
        house = t.s.view(0)["names"][number + 1]
        row = 41 + number
        shown.change(
            [
                said(row, "{player} uses {card}.", player=house, card="Heart Tree Grove"),
                said(row, "{player}'s next Stark card this phase costs {count} less.", player=house, count="1"),
            ]
        )
        light = page.locator(".spotlight")
        expect(light.get_by_role("status")).to_contain_text("next Stark card this phase costs 1 less")
        assert page.evaluate(CUT_WORDS) == [], name
        page.keyboard.press("Space")
        expect(light).to_have_count(0)


def test_who_chooses_the_next_challenge_has_read_the_last_result(visitor: Visitor) -> None:
    t = busy()
    t.greyjoy.choose("power challenge against House Targaryen", "Balon Greyjoy", "done")
    told: list[Entry] = []
    t.s.journal = told
    page = visitor(challengeResult="hold").page
    shown = Shown(page, t)
    t.skip_to("challenge", take_first=True)
    shown.change([said(41, entry.text, **entry.words) for entry in told])
    lane = page.get_by_role("region", name="Power challenge")
    expect(lane).to_be_visible()
    page.get_by_role("button", name=re.compile("^Military")).click()
    expect(lane).to_have_count(0)
    expect(page.locator("[data-prompt]")).to_contain_text("Who do you attack?")


def test_a_melee_of_six_goes_on_for_a_round(visitor: Visitor) -> None:
    table = visitor()
    table.sit(table.make("second-edition", SIX, seed=9))
    table.wait_until_asked()
    table.play_on(lambda: "Round 2" in table.page.locator("aside").inner_text(), random.Random(3))
    expect(table.page.get_by_role("group", name="Opponents").get_by_role("region")).to_have_count(5)
