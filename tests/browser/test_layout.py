"""Nothing that can be read or chosen is cut or covered, however much lies on the table, in windows of any size."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import busy
from tests.browser.conftest import Visitor

WINDOWS = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440), (1024, 768), (390, 844)]

FAULTS = """() => {
    const faults = []
    const name = (one) => one.dataset.card ?? one.textContent.trim().slice(0, 40)
    const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible'
    const all = (selector) => [...document.querySelectorAll(selector)].filter(seen)
    const window_ = {left: -1, top: -1, right: innerWidth + 1, bottom: innerHeight + 1}
    const inside = (a, b) =>
        a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1
    // What scrolls sideways, or a phone up and down, can be brought into sight; a hand is held at the edge.
    const scrolled = (one) => {
        for (let up = one.parentElement; up && up.id !== 'main'; up = up.parentElement) {
            const style = getComputedStyle(up)
            if (up.scrollWidth > up.clientWidth + 1 && style.overflowX === 'auto') return true
            if (innerWidth <= 700 && up.scrollHeight > up.clientHeight + 1 && style.overflowY === 'auto') return true
        }
        return false
    }
    const held = (one) => one.closest('.hand, .open-hand') !== null
    const laid = all('#main [data-card], #main button, #main [data-prompt]')
        .filter((one) => !scrolled(one) && !held(one))

    for (const one of laid)
        if (!inside(one.getBoundingClientRect(), window_)) faults.push(`outside: ${name(one)}`)
    for (const half of all('section.half, .lane, .ribbon')) {
        const {left, right, top, bottom} = half.getBoundingClientRect()
        const around = {left, right, top: top - 14, bottom: bottom + 14}
        for (const one of half.querySelectorAll('[data-card], button'))
            if (seen(one) && !scrolled(one) && !inside(one.getBoundingClientRect(), around))
                faults.push(`out of its part of the table: ${name(one)}`)
    }
    // Names of cards, and all words of prompt, plates and lane.
    for (const one of all('#main [data-card] .name, [data-prompt] .two, .lane b, .lane small, .turn'))
        if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
            faults.push(`cut: ${name(one)}`)
    for (const one of all('#main [data-card] .name')) {
        const size = parseFloat(getComputedStyle(one).fontSize)
        if (size < 8.5 && !held(one) && !one.closest('.plate, .bar, .chips'))
            faults.push(`too small, ${size}: ${one.textContent}`)
    }
    // The middle of a control, and the name of a card, are not under anything else.
    const covered = (one, x, y) => {
        const top = document.elementFromPoint(x, y)
        return top !== null && !one.contains(top) && !top.contains(one) && !top.closest('[data-tray]') && name(top)
    }
    for (const one of laid) {
        const at = (one.querySelector('.name') ?? one).getBoundingClientRect()
        const over = covered(one, at.left + at.width / 2, at.top + at.height / 2)
        if (over !== false) faults.push(`under ${over}: ${name(one)}`)
    }
    // Cards of a row, and controls, do not lie over each other.
    const boxes = laid.filter((one) => one.matches('button, .card')).map((one) => [one, one.getBoundingClientRect()])
    for (const [a, p] of boxes) for (const [b, q] of boxes)
        if (a !== b && !a.contains(b) && !b.contains(a) && !a.closest('[data-tray]') && !b.closest('[data-tray]')
            && p.left < q.right - 2 && q.left < p.right - 2 && p.top < q.bottom - 2 && q.top < p.bottom - 2)
            faults.push(`over each other: ${name(a)} and ${name(b)}`)
    return [...new Set(faults)]
}"""

AT_REST = "() => document.getAnimations().every((one) => one.playState !== 'running')"


def faults(shown: busy.Shown) -> list[str]:
    shown.page.wait_for_timeout(150)
    shown.page.wait_for_function(AT_REST)
    found: list[str] = shown.page.evaluate(FAULTS)
    return found


@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_a_busy_table_shows_everything(visitor: Visitor, width: int, height: int) -> None:
    page = visitor(width=width, height=height).page
    shown = busy.Shown(page, busy.asked_to_attack())
    assert faults(shown) == [], "before a challenge"
    shown.show(busy.asked_to_defend())
    assert faults(shown) == [], "with the lane open"
    shown.show(busy.asked_to_attack(busy=False))
    assert faults(shown) == [], "with little on the table"


@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_a_tray_folds_and_a_coach_speaks(visitor: Visitor, width: int, height: int) -> None:
    page = visitor(width=width, height=height).page
    shown = busy.Shown(page, busy.asked_for_a_plot(), coach=True)
    page.locator("section.coach").wait_for()
    assert page.locator("[data-tray] [data-card]").count() == len(busy.PLOTS)
    assert faults(shown) == [], "with the tray open"
    if width < 700:
        expect(page.locator(".own-bar")).to_be_in_viewport(ratio=1)  # one's own power, however high the prompt is
    page.keyboard.press("t")
    assert page.locator("[data-tray] [data-card]").count() == 0, "the tray is folded"
    assert faults(shown) == [], "with the tray folded"
