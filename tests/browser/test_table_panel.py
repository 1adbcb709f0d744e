"""What just happened can be read: the log beside the table."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser import busy
from tests.browser.conftest import Visitor

LEFT_BELOW = """() => {
    const log = document.querySelector('[data-log]')
    return log.scrollHeight - log.clientHeight - log.scrollTop
}"""


def expect_the_end(page: Page) -> None:
    """The log is at its end, or gets there: a window that has changed is laid out first."""
    page.wait_for_function(f"() => ({LEFT_BELOW})() < 2", timeout=10_000)


def lines_below(page: Page) -> float:
    page.wait_for_timeout(120)
    below: float = page.evaluate(LEFT_BELOW)
    return below


def test_the_log_stays_at_its_end_when_its_height_changes(visitor: Visitor) -> None:
    page = visitor().page
    busy.Shown(page, busy.asked_to_attack())
    expect_the_end(page)
    page.set_viewport_size({"width": 1440, "height": 700})
    page.wait_for_timeout(200)
    expect_the_end(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.wait_for_timeout(200)
    expect_the_end(page)


def test_whoever_reads_further_up_is_told_of_new_lines(visitor: Visitor) -> None:
    page = visitor().page
    shown = busy.Shown(page, busy.asked_to_attack())
    page.locator("[data-log]").hover()
    page.mouse.wheel(0, -3000)
    page.wait_for_timeout(120)
    shown.change(busy.lines(41, 43))
    chip = page.get_by_role("button", name="3 new lines")
    expect(chip).to_be_visible()
    assert lines_below(page) > 40, "the reader is left where they are"
    chip.click()
    expect_the_end(page)
    expect(chip).to_have_count(0)


def test_the_log_is_searched_filtered_and_folded(visitor: Visitor) -> None:
    page = visitor().page
    shown = busy.Shown(page, busy.asked_to_attack())
    shown.change(
        [
            busy.said(41, "Round {round}.", round="3"),
            busy.said(41, "{player} marshals {card}.", player="House Lannister", card="Gold Cloaks"),
            busy.said(42, "{player} gains {count} power.", player="House Lannister", count="77"),
        ]
    )
    log = page.locator("[data-log]")
    expect(log).to_contain_text("goldenhand gains 77 power.")
    search = page.get_by_role("button", name="Search the log")
    search.click()
    expect(page.get_by_role("searchbox", name="Search the log")).to_be_focused()
    page.get_by_role("searchbox", name="Search the log").fill("gold cloaks")
    expect(log.locator(".entry")).to_have_text(["goldenhand marshals Gold Cloaks."])
    search.click()  # what is not in sight sifts nothing
    expect(log).to_contain_text("goldenhand gains 77 power.")
    search.click()
    page.get_by_role("searchbox", name="Search the log").fill("")
    page.get_by_role("combobox", name="Show").select_option("goldenhand")
    expect(log.locator(".entry")).to_have_count(2)
    page.get_by_role("combobox", name="Show").select_option("Everything")
    page.get_by_role("button", name="Round 3").click()
    expect(log).not_to_contain_text("gains 77 power.")
    expect_the_end(page)


def test_the_last_plays_are_kept_in_sight(visitor: Visitor) -> None:
    page = visitor().page
    shown = busy.Shown(page, busy.asked_to_attack())
    shown.change([busy.said(41, "{player} plays {card}.", player="House Lannister", card="Treachery")])
    shown.change([busy.said(42, "{player} marshals {card}.", player="House Lannister", card="Gold Cloaks")])
    plays = page.locator("[data-plays] li .sr")
    expect(plays).to_have_text(["goldenhand: Gold Cloaks", "goldenhand: Treachery"])


def test_a_zoomed_card_never_covers_the_log(visitor: Visitor) -> None:
    page = visitor().page
    busy.Shown(page, busy.asked_to_attack())
    panel = page.locator("[data-panel]").bounding_box()
    card = page.locator("section.half:not(.mirrored) .row-room").last.locator("[data-card]").last
    card.hover()
    zoom = page.locator("[data-zoom]")
    expect(zoom).to_be_visible()
    box = zoom.bounding_box()
    assert panel is not None
    assert box is not None
    assert box["x"] + box["width"] <= panel["x"]


def test_a_zoomed_card_with_many_notes_never_covers_the_prompt(visitor: Visitor) -> None:
    page = visitor(1366, 768).page
    busy.Shown(page, busy.asked_to_defend())
    card = page.locator("section.half:not(.mirrored) [data-card]", has_text="Arya Stark").first
    card.hover()
    zoom, prompt = page.locator("[data-zoom]"), page.locator("[data-prompt]")
    expect(zoom).to_contain_text("Attached: Bodyguard, Syrio's Training, Noble Lineage")
    page.wait_for_timeout(100)
    shown, asked, pointed = (one.bounding_box() for one in (zoom, prompt, card))
    assert shown is not None
    assert asked is not None
    assert pointed is not None
    assert shown["y"] + shown["height"] <= asked["y"], "the question can be read meanwhile"
    apart = shown["x"] >= pointed["x"] + pointed["width"] or shown["x"] + shown["width"] <= pointed["x"]
    assert apart or shown["y"] + shown["height"] <= pointed["y"], "and so can what is pointed at"
