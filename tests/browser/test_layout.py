"""Nothing that can be read or chosen is cut or covered, however much lies on the table, in windows of any size."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kingsmoot.kernel.state import Entry
from kingsmoot.scenario import WINTER, Scenario, side
from tests.browser import busy, busy_melee
from tests.browser.conftest import Visitor, serious_faults

WINDOWS = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440), (1024, 768), (390, 844)]

FAULTS = """() => {
    const faults = []
    const name = (one) => one.dataset.card ?? one.textContent.trim().slice(0, 40)
    const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible'
    const all = (selector) => [...document.querySelectorAll(selector)].filter(seen)
    const window_ = {left: -1, top: -1, right: innerWidth + 1, bottom: innerHeight + 1}
    const inside = (a, b) =>
        a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1
    // What scrolls sideways, or a phone or a tray up and down, can be brought into sight; a hand is held at the edge.
    const scrolled = (one) => {
        for (let up = one.parentElement; up && up.id !== 'main'; up = up.parentElement) {
            const style = getComputedStyle(up)
            if (up.scrollWidth > up.clientWidth + 1 && style.overflowX === 'auto') return true
            const upright = innerWidth <= 700 || up.closest('[data-tray]')
            if (upright && up.scrollHeight > up.clientHeight + 1 && style.overflowY === 'auto') return true
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
    // With a challenge on the table nobody looks for the rest of it below the edge.
    for (const field of all('.field:has(.lane)'))
        if (field.scrollHeight > field.clientHeight + 1)
            faults.push(`out of sight: ${field.scrollHeight - field.clientHeight} px of the table`)
    // What is only hidden beyond the edge slips into sight as soon as something there is focused.
    for (const one of all('#main, #main *'))
        if (one.clientWidth > innerWidth * 0.9 && one.scrollWidth > one.clientWidth + 1
            && getComputedStyle(one).overflowX === 'hidden')
            faults.push(`slips sideways: ${one.className}`)
    // Names of cards and of players, and all words of prompt, plates, columns and lane.
    const words = '[data-prompt] .two, .lane b, .lane small, .turn, .plate .clip, .head .clip, .bar .clip, .told .clip'
    for (const one of all(`#main [data-card] .name, ${words}`))
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
    for (const chip of all('#main .tucked .more')) {
        const at = chip.getBoundingClientRect()
        const over = at.right < innerWidth && [at.top + 5, at.top + at.height / 2]
            .map((y) => covered(chip, at.left + at.width / 2, y)).find((one) => one !== false)
        if (over) faults.push(`under ${over}: the chip ${name(chip)}`)
    }
    // Tokens, counts and badges lie over no name and no STR.
    const marks = all('#main :is(.token, .count, .copies, .chip-of, .knee, .tick)').filter((one) => !held(one))
        .map((one) => [one, one.getBoundingClientRect()])
    const letters = (one) => {
        const [texts, range, boxes] = [document.createTreeWalker(one, NodeFilter.SHOW_TEXT), document.createRange(), []]
        while (texts.nextNode()) range.selectNodeContents(texts.currentNode), boxes.push(...range.getClientRects())
        // From the top of the capitals to the line on which they stand.
        return boxes.map(({left, right, top, bottom, height}) =>
            ({left, right, top: top + 0.2 * height, bottom: bottom - 0.2 * height}))
    }
    // The card does not lie over the name of what is tucked under it.
    for (const strip of all('#main .tucked .strip').filter((one) => !scrolled(one)))
        for (const {left, right, bottom} of letters(strip.querySelector('.clip'))) {
            const over = covered(strip, (left + right) / 2, bottom)
            if (over !== false) faults.push(`under ${over}: the strip ${name(strip)}`)
        }
    const told = all('#main [data-card] :is(.name, .shield b)').filter((one) => !one.closest('.plate, .bar, .chips'))
        .map((one) => [one, letters(one)])
    for (const [one, boxes] of told.filter(([one]) => !held(one) && !one.closest('[data-tray]')))
        for (const p of boxes) for (const [mark, q] of marks)
            if (p.left < q.right - 2 && q.left < p.right - 2 && p.top < q.bottom - 2 && q.top < p.bottom - 2)
                faults.push(`${mark.className} over ${one.textContent}`)
    // A clock is read whole.
    for (const clock of all('#main .clock')) {
        const around = clock.closest('.column, .plate, .bar')
        if (around && !inside(clock.getBoundingClientRect(), around.getBoundingClientRect()))
            faults.push(`cut: the clock ${name(clock)}`)
    }
    // The name of a key does not lie over a clock.
    for (const key of all('#main .key')) for (const clock of all('#main .clock')) {
        const [p, q] = [key.getBoundingClientRect(), clock.getBoundingClientRect()]
        if (p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom)
            faults.push(`over a clock: the key ${name(key)}`)
    }
    // A kneeling location may lie under the next one, which leaves 60 % of it free, and its name.
    const leftFree = (one, over) => {
        const at = one.closest('.under')?.getBoundingClientRect()
        return at && over.left >= at.left + 0.58 * at.width
            && letters(one.querySelector('.name')).every(({right}) => right <= over.left + 1)
    }
    // Cards of a row, and controls, do not lie over each other.
    const boxes = laid.filter((one) => one.matches('button, .card')).map((one) => [one, one.getBoundingClientRect()])
    for (const [a, p] of boxes) for (const [b, q] of boxes)
        if (a !== b && !a.contains(b) && !b.contains(a) && !a.closest('[data-tray]') && !b.closest('[data-tray]')
            && !leftFree(a, q) && !leftFree(b, p)
            && p.left < q.right - 2 && q.left < p.right - 2 && p.top < q.bottom - 2 && q.top < p.bottom - 2)
            faults.push(`over each other: ${name(a)} and ${name(b)}`)
    return [...new Set(faults)]
}"""

AT_REST = "() => document.getAnimations().every((one) => one.playState !== 'running')"


SMALL = """() => {
    const small = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
        const one = texts.currentNode.parentElement
        const text = texts.currentNode.textContent.trim()
        // A card on the table is zoomed; what lies in a tray is read as it is.
        const onCard = one.closest('.strip, .face') && !one.closest('[data-tray] .paper')
        const seen = one.checkVisibility({visibilityProperty: true, opacityProperty: true})
        if (!text || !seen || onCard || one.closest('.sr')) continue
        const size = parseFloat(getComputedStyle(one).fontSize)
        if (size < 11) small.push(`${size}: ${text.slice(0, 40)}`)
    }
    return [...new Set(small)]
}"""
"""Words of less than 11 px."""


def faults(page: Page) -> list[str]:
    """A fault is one that is still there a second later: a window that has changed is laid out anew."""
    found: list[str] = []
    for _ in range(6):
        page.wait_for_timeout(150)
        page.wait_for_function(AT_REST)
        if not (found := page.evaluate(FAULTS)):
            break
    return found


def at_all_sizes(page: Page) -> dict[str, list[str]]:
    """What is wrong in which window: the same page, as somebody would make it larger and smaller."""
    wrong = {}
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        if found := faults(page):
            wrong[f"{width}x{height}"] = found
    return wrong


@pytest.mark.parametrize(
    "table",
    [busy.asked_to_attack, busy.asked_to_defend, busy.defended_by_six, busy.with_little],
    ids=lambda table: table.__name__,
)
def test_a_busy_joust_shows_everything(visitor: Visitor, table: Callable[[], Scenario]) -> None:
    page = visitor().page
    busy.Shown(page, table())
    assert at_all_sizes(page) == {}


LABELS = """() => [...document.querySelectorAll('.lane .says')].flatMap((says) => {
    const p = says.lastElementChild.getBoundingClientRect()
    const name = says.firstElementChild.getBoundingClientRect()
    return [...document.querySelectorAll('.lane .tick')].filter((tick) => {
        const q = tick.getBoundingClientRect()
        return Math.min(p.left, name.left) < q.right && q.left < Math.max(p.right, name.right)
            && Math.min(p.top, name.top) < q.bottom && q.top < Math.max(p.bottom, name.bottom)
    }).map(() => says.innerText)
})"""


@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_marks_of_defenders_keep_off_whose_side_it_is(visitor: Visitor, width: int, height: int) -> None:
    page = visitor(width=width, height=height).page
    busy.Shown(page, busy.defended_by_six())
    expect(page.locator(".lane .tick")).to_have_count(6)
    assert page.evaluate(LABELS) == []


class Playing(busy.Shown):
    """A card is being played, and is not done yet."""

    def welcome(self) -> dict[str, Any]:
        told = super().welcome()
        table = told["view"]["table"]
        table["being_played"] = table["players"][self.you]["known"][:1]
        return told


def test_what_is_being_played_does_not_lie_over_the_totals_on_a_phone(visitor: Visitor) -> None:
    page = visitor(width=390, height=844).page
    Playing(page, busy.asked_to_defend())
    played, totals = (page.locator(f".lane {part}").bounding_box() for part in (".played", ".middle"))
    assert played is not None
    assert totals is not None
    assert played["x"] + played["width"] <= totals["x"] or played["y"] >= totals["y"] + totals["height"]


class Winter(busy.Shown):
    """A table of the Winter Edition."""

    def welcome(self) -> dict[str, Any]:
        told = super().welcome()
        told["table"] |= {"game": "winter"}
        return told


CUT_NAMES = """() => [...document.querySelectorAll('.bar b.clip')]
    .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"""


def test_names_stay_whole_beside_influence_on_a_phone(visitor: Visitor) -> None:
    t = Scenario(
        edition=WINTER,
        phase="marshalling",
        stark=side("stark", play=["Northern Fiefdoms"]),
        baratheon=side("baratheon", play=["Stormlands Fiefdoms"], first=True),
    )
    page = visitor(width=390, height=844).page
    Winter(page, t)
    bars = page.locator(".bar b.clip[data-card]")
    expect(bars).to_have_text(["goldenhand", "You"])
    expect(page.locator(".bar", has=bars.first)).to_contain_text(re.compile("1st.*Influence: ?1"))
    assert page.evaluate(CUT_NAMES) == []


OLD_STYLE = """() => [...document.querySelectorAll('body *')]
    .filter((one) => !getComputedStyle(one).fontFeatureSettings.includes('lnum')).map((one) => one.className)"""


def test_figures_are_as_high_as_capitals(visitor: Visitor) -> None:
    """The shorthand `font` would bring the old-style ones back: a 1 like a small I, a 3 that hangs below its line."""
    page = visitor().page
    busy.Shown(page, busy.defended_by_six())
    assert page.evaluate(OLD_STYLE) == []


def test_names_in_the_hand_stay_in_sight_on_a_phone(visitor: Visitor) -> None:
    page = visitor(width=390, height=844).page
    busy.Shown(page, busy.asked_to_attack())
    last = page.locator(".flat-hand [data-card]").last
    last.scroll_into_view_if_needed()  # as a focus does
    expect(last).to_be_in_viewport()
    page.wait_for_function("() => document.querySelector('.flat-hand').scrollTop === 0")


def test_the_result_of_a_challenge_is_even_on_a_phone(visitor: Visitor) -> None:
    """Whoever attacked stands on the left, whoever defended on the right, the totals between them."""
    t = busy.asked_to_defend()
    told: list[Entry] = []
    t.s.journal = told
    page = visitor(width=390, height=844, challengeResult="hold").page
    shown = busy.Shown(page, t)
    t.stark.defend()
    t.pass_windows(until="claim")
    shown.change([busy.said(41, entry.text, **entry.words) for entry in told])
    expect(page.locator(".lane .headline")).to_be_visible()
    attack, totals, defence = (
        page.locator(f".lane {part}").bounding_box() for part in (".attack", ".totals", ".defence")
    )
    assert attack is not None
    assert totals is not None
    assert defence is not None
    assert attack["x"] + attack["width"] <= totals["x"]
    assert totals["x"] + totals["width"] <= defence["x"]
    assert abs(attack["width"] - defence["width"]) < 2
    assert faults(page) == []


def test_the_mark_of_the_rules_stands_behind_a_word(visitor: Visitor) -> None:
    """It is never alone on a line, however wide the prompt is."""
    page = visitor(width=390, height=844).page
    busy.Shown(page, busy.asked_to_defend())
    mark = page.locator("[data-prompt] .one a")
    mark.wait_for()
    for width in range(320, 391, 10):
        page.set_viewport_size({"width": width, "height": 844})
        text, link = page.locator("[data-prompt] .one"), mark.bounding_box()
        box = text.bounding_box()
        assert link is not None
        assert box is not None
        assert link["x"] > box["x"] + 20, width


STRIPS = """() => [...document.querySelectorAll('.tucked')].flatMap((tucked) => [...tucked.querySelectorAll('.strip')]
    .filter((one) => one.offsetWidth > tucked.offsetWidth + 13).map((one) => one.innerText))"""


def test_the_name_of_an_attachment_stays_above_its_card(visitor: Visitor) -> None:
    page = visitor().page
    busy.Shown(page, busy.laid_out())
    expect(page.locator(".tucked .strip").first).to_be_visible()
    page.locator(".tucked .strip .clip").first.evaluate(
        "(name) => (name.textContent = 'The Kingsroad (facedown duplicate)')"
    )
    assert page.evaluate(STRIPS) == []


def test_what_lies_facedown_is_named_and_marked(visitor: Visitor) -> None:
    """There is no room for the word beside the name: an eye says it, and the label."""
    t = Scenario(
        stark=side("stark", play=["Arya Stark + The Roseroad (facedown)"]),
        lannister=side("lannister"),
    )
    page = visitor(width=1366, height=768).page
    busy.Shown(page, t)
    strip = page.locator(".tucked .strip")
    expect(strip).to_have_attribute("aria-label", re.compile("facedown duplicate"))
    assert strip.locator(".clip").evaluate("(one) => one.scrollWidth <= one.clientWidth + 1")
    assert strip.locator("svg").count() == 1


def test_a_tray_folds_and_a_coach_speaks(visitor: Visitor) -> None:
    page = visitor().page
    busy.Shown(page, busy.asked_for_a_plot(), coach=True)
    page.locator("section.coach").wait_for()
    assert page.locator("[data-tray] [data-card]").count() == len(busy.PLOTS)
    assert at_all_sizes(page) == {}, "with the tray open"
    expect(page.locator(".own-bar")).to_be_in_viewport(ratio=1)  # on a phone: one's own power, above the prompt
    page.keyboard.press("t")
    assert page.locator("[data-tray] [data-card]").count() == 0, "the tray is folded"
    assert at_all_sizes(page) == {}, "with the tray folded"


ROWS = """() => {
    const tops = [...document.querySelectorAll('[data-tray] [data-card]')]
        .map((one) => Math.round(one.getBoundingClientRect().top))
    return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
}"""


def test_a_tray_shows_all_its_cards_and_grows_with_the_window(visitor: Visitor) -> None:
    page = visitor(width=1280, height=720).page
    busy.Shown(page, busy.asked_for_a_plot())
    row = page.locator("[data-tray] .tray-row")
    row.wait_for()
    assert row.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1, "nothing has to be scrolled to"
    words = page.locator("[data-tray] .paper").first
    small = words.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)")
    page.set_viewport_size({"width": 2560, "height": 1440})
    page.wait_for_function(f"() => JSON.stringify(({ROWS})()) === '[6]'")
    assert words.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") > 1.3 * small


def test_a_tray_has_even_rows_and_leaves_the_plates_in_sight(visitor: Visitor) -> None:
    page = visitor(width=1366, height=768).page
    busy.Shown(page, busy.asked_for_a_plot())
    page.locator("[data-tray] [data-card]").first.wait_for()
    page.wait_for_function(f"() => JSON.stringify(({ROWS})()) === '[3,3]'")
    tray, plate = page.locator("[data-tray]").bounding_box(), page.locator(".plate").first.bounding_box()
    assert tray is not None
    assert plate is not None
    assert tray["x"] >= plate["x"] + plate["width"]


def test_the_ring_of_the_coach_stands_out_among_cards_that_can_be_chosen(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = busy.asked_to_defend()
    summer = next(one for one in t.s.view(0)["table"]["players"][0]["play"] if one["title"] == "Summer")
    option = next(at for at, one in enumerate(t.options) if "Summer" in one)
    monkeypatch.setitem(busy.COACH, "advice", {"option": option, "on": f"card:{summer['id']}", "reason": "It wins."})
    page = visitor().page
    busy.Shown(page, t, coach=True)
    advised = page.locator("[data-advised]")
    expect(advised).to_contain_text("Summer")
    rings = "(one) => getComputedStyle(one, '::before').boxShadow"
    others = page.locator(".card.choosable:not([data-advised])")
    assert advised.evaluate(rings) != others.first.evaluate(rings)


def test_on_a_phone_the_coach_and_the_tray_take_turns(visitor: Visitor) -> None:
    page = visitor(width=390, height=844).page
    busy.Shown(page, busy.asked_for_a_plot(), coach=True)
    words, plots = page.locator("section.coach h3"), page.locator("[data-tray] [data-card]")
    opponent = page.locator("[data-card]", has_text="Tywin Lannister").first
    expect(words).to_be_visible()
    expect(plots).to_have_count(0)
    page.get_by_role("button", name="Show 6 plots").click()
    expect(plots).to_have_count(len(busy.PLOTS))
    expect(words).to_have_count(0)
    expect(page.locator("[data-advice]")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Look at the table").click()
    expect(words).to_have_count(0)
    expect(opponent).to_be_in_viewport(ratio=0.9)
    page.get_by_role("button", name="Read", exact=True).click()
    expect(words).to_be_visible()
    expect(plots).to_have_count(0)
    page.get_by_role("button", name="Fold", exact=True).click()
    expect(plots).to_have_count(len(busy.PLOTS))


def test_on_a_phone_all_plots_of_a_tray_are_in_sight_and_one_is_read_when_it_is_tapped(visitor: Visitor) -> None:
    page = visitor(width=390, height=844, oneClick=False).page
    shown = busy.Shown(page, busy.asked_for_a_plot())
    plots = page.locator("[data-tray] [data-card]")
    expect(plots).to_have_count(len(busy.PLOTS))
    for plot in plots.all():
        expect(plot).to_be_in_viewport(ratio=1)
    assert page.evaluate(ROWS) == [3, 3]
    tray = page.locator("[data-tray]")
    expect(tray).to_contain_text("Tap a plot to read it")
    plots.nth(1).tap()
    expect(tray.locator(".read")).to_contain_text("When revealed")
    for plot in plots.all():
        expect(plot).to_be_in_viewport(ratio=1)
    assert shown.decided == []


PEEKING = """() => [...document.querySelectorAll('.field .cards')].flatMap((row) => {
    const [field, at] = [row.closest('.field').getBoundingClientRect(), row.getBoundingClientRect()]
    const seen = Math.min(field.bottom, at.bottom) - Math.max(field.top, at.top)
    return seen > 0 && seen < at.height * 0.45 && getComputedStyle(row).opacity !== '0' ? [`${seen}`] : []
})"""
"""Rows of which only a strip is above the edge."""


@pytest.mark.parametrize("coach", [False, True], ids=["tray", "coach"])
def test_no_strips_of_your_own_cards_peek_out_on_a_phone(visitor: Visitor, coach: bool) -> None:
    page = visitor(width=390, height=844).page
    busy.Shown(page, busy.asked_for_a_plot(), coach=coach)
    page.locator("section.coach h3" if coach else "[data-tray] [data-card]").first.wait_for()
    page.wait_for_function(f"() => ({PEEKING})().length === 0")
    own = page.locator(".field .cards").last
    expect(own).to_have_css("opacity", "0")
    page.locator(".field").evaluate("(field) => field.scrollTo(0, field.scrollHeight)")
    expect(own).to_have_css("opacity", "1")  # whoever scrolls down finds them


@pytest.mark.parametrize(
    "table",
    [busy_melee.busy, busy_melee.asked_for_attackers, busy_melee.asked_to_defend],
    ids=lambda table: table.__name__,
)
def test_a_busy_melee_shows_everything(visitor: Visitor, table: Callable[[], Scenario]) -> None:
    page = visitor().page
    busy.Shown(page, table())
    assert at_all_sizes(page) == {}


def test_the_opponents_of_a_busy_melee_can_all_be_chosen(visitor: Visitor) -> None:
    page = visitor().page
    busy.Shown(page, busy_melee.busy())
    page.keyboard.press("m")
    expect(page.locator(".column.asked")).to_have_count(4)
    assert at_all_sizes(page) == {}


def test_what_has_to_be_read_is_large_enough(visitor: Visitor) -> None:
    page = visitor().page
    shown = busy.Shown(page, busy.asked_for_a_plot())
    page.locator("[data-tray]").wait_for()
    for table in (busy.asked_for_a_plot, busy.asked_to_defend, busy_melee.busy):
        shown.show(table())
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(100)
            assert page.evaluate(SMALL) == [], f"at {width}x{height}, {table.__name__}"


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_no_serious_fault_in_what_is_shown_for_a_moment(
    visitor: Visitor, axe: str, theme: str, width: int, height: int
) -> None:
    """A tray, a card in the spotlight, a lane full of marks, the result of a challenge."""
    page = visitor(width=width, height=height, theme=theme, spotlight="hold", challengeResult="hold").page
    shown = busy.Shown(page, busy.asked_for_a_plot())
    page.locator("[data-tray] [data-card]").first.wait_for()
    assert serious_faults(page, axe) == [], "a tray"

    shown.change([busy.said(41, "{player} plays {card}.", player="House Lannister", card="Treachery")])
    page.locator(".spotlight").wait_for()
    assert serious_faults(page, axe) == [], "the spotlight"
    page.keyboard.press("Space")
    expect(page.locator(".spotlight")).to_have_count(0)

    shown.show(busy.defended_by_six())
    expect(page.locator(".lane .tick")).to_have_count(6)
    assert serious_faults(page, axe) == [], "a full lane"

    t = busy.asked_to_defend()
    told: list[Entry] = []
    t.s.journal = told
    shown.show(t)
    t.stark.defend()
    t.pass_windows(until="claim")
    shown.change([busy.said(51, entry.text, **entry.words) for entry in told])
    expect(page.locator(".lane .headline")).to_be_visible()
    assert serious_faults(page, axe) == [], "the result of a challenge"
