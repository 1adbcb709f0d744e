"""The search: from everywhere, by keyboard alone, for what the browser has and for what the hall knows."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import Visitor, serious_faults
from tests.browser.test_ladder import account
from tests.browser.test_pages import SIZES


def field(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Search cards, decks")


def ask(page: Page, words: str) -> None:
    field(page).fill(words)


def test_a_card_is_found_and_opened_by_keyboard(visitor: Visitor) -> None:
    page = visitor().go("/ladder").page
    page.keyboard.press("Control+k")
    ask(page, "grey wind")
    options = page.get_by_role("group", name="Cards").get_by_role("option")
    expect(options.first).to_contain_text("Grey Wind")
    expect(page.get_by_role("option", selected=True)).to_have_count(1)
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("option").nth(1)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/cards/"))
    expect(page.get_by_role("heading", name="Grey Wind").first).to_be_visible()


def test_no_letter_is_lost_while_the_search_is_on_its_way(visitor: Visitor) -> None:
    page = visitor(width=390, height=844).go("/events").page

    def late(route: Route) -> None:
        page.wait_for_timeout(300)
        route.continue_()

    page.route(re.compile(r"/Search-[^/]*\.js$"), late)
    page.get_by_role("button", name="Search").first.click()
    page.keyboard.type("jon", delay=40)
    expect(field(page)).to_have_value("jon")
    page.keyboard.type(" sn")
    expect(field(page)).to_have_value("jon sn")


def test_a_slash_opens_it_on_pages_and_is_written_in_fields(visitor: Visitor) -> None:
    page = visitor().go("/cards/second-edition").page
    page.get_by_role("searchbox").first.press("/")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator("h1").first.click()
    page.keyboard.press("/")
    expect(field(page)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_people_are_found_until_they_block_each_other(visitor: Visitor) -> None:
    one, two = visitor(), visitor()
    account(one)
    name = account(two)
    page = one.go("/").page
    page.get_by_role("button", name="Search").click()
    ask(page, name)
    page.get_by_role("group", name="People").get_by_role("option", name=name).click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    one.api("POST", f"/api/blocks/{name}", {})
    page.keyboard.press("Control+k")
    ask(page, name)
    expect(page.get_by_text("Nothing found.")).to_be_visible()


def test_a_deck_of_the_hall_leads_to_its_page(visitor: Visitor) -> None:
    page = visitor().go("/").page
    page.keyboard.press("Control+k")
    ask(page, "teeth of the pack")
    page.get_by_role("group", name="Decks").get_by_role("option").first.click()
    expect(page.get_by_role("heading", name="Teeth of the Pack")).to_be_visible()
    expect(page.get_by_role("region", name="Key cards")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Cost curve"))).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_no_serious_fault_in_the_search(visitor: Visitor, axe: str, size: str) -> None:
    page = visitor(*SIZES[size]).go("/about").page
    page.get_by_role("button", name="Search").click()
    ask(page, "stealth")
    expect(page.get_by_role("group", name="Rules")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]
    assert serious_faults(page, axe) == []
