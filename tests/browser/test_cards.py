"""The cards: searched, filtered, looked at one by one."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from kingsmoot.games.second.facts import all_cards
from tests.browser.conftest import Visitor, serious_faults
from tests.browser.driver import Table
from tests.browser.test_pages import SIZES
from tests.browser.test_play import TUTORIAL

ALL = len(all_cards())
STARK = sum(card.faction == "stark" for card in all_cards())


def cards(page: Page) -> list[str]:
    """The codes of the cards that are shown."""
    found: list[str] = page.locator("main a[data-code]").evaluate_all("links => links.map(link => link.dataset.code)")
    return found


def count(page: Page, number: int) -> None:
    expect(page.get_by_role("heading", name=re.compile(rf"^{number} cards?$"))).to_be_visible()


def browse(table: Table, query: str = "") -> Page:
    page = table.go(f"/cards/second-edition{query}").page
    page.locator("main a[data-code]").first.wait_for()
    return page


def test_searching_as_one_types(visitor: Visitor) -> None:
    page = browse(visitor())
    count(page, ALL)
    box = page.get_by_role("searchbox", name="Search cards")
    box.fill("f:stark t:character cost<=3 icon:p")
    page.get_by_role("link", name=re.compile("Arya Stark")).wait_for()
    assert "01141" in cards(page)
    box.fill("ARYA stark")
    expect(page.locator("main a[data-code='01141']")).to_be_visible()
    box.fill("cost<many")
    expect(page.get_by_text("After cost comes a number")).to_be_visible()
    box.fill("no card says this")
    expect(page.get_by_text("No card matches.")).to_be_visible()
    page.get_by_role("button", name=f"Show all {ALL} cards").click()
    count(page, ALL)
    assert box.input_value() == ""


def test_filters_count_and_stand_in_the_address(visitor: Visitor) -> None:
    table = visitor()
    page = browse(table)
    filters = page.get_by_role("complementary", name="Filters")
    filters.get_by_role("button", name=re.compile(f"^Stark, {STARK} cards")).click()
    count(page, STARK)
    filters.get_by_role("checkbox", name=re.compile("^Character")).check()
    filters.get_by_role("button", name=re.compile("^Military")).click()
    filters.get_by_label("Traits").select_option("Direwolf")
    filters.get_by_label("Cost at most").fill("3")
    page.wait_for_url(re.compile("cost=-3"))
    shown = cards(page)
    assert 0 < len(shown) < 8
    count(page, len(shown))
    link = page.url
    other = visitor().go(link).page
    other.locator("main a[data-code]").first.wait_for()
    assert cards(other) == shown
    page.get_by_role("button", name="Take away the filter Military").click()
    page.get_by_role("button", name=re.compile("^Clear")).click()
    count(page, ALL)
    page.wait_for_url(re.compile("/cards/second-edition$"))


def test_a_list_sorted_by_cost(visitor: Visitor) -> None:
    page = browse(visitor(), "?faction=stark&type=character")
    page.get_by_text("List", exact=True).first.click()
    page.get_by_label("Sort").select_option("cost")
    page.wait_for_url(re.compile("sort=cost.*view=list"))
    costs = page.locator("tbody td:nth-child(4)").all_inner_texts()
    assert len(costs) > 8
    assert [int(cost) for cost in costs] == sorted(int(cost) for cost in costs)


def test_the_page_of_a_card(visitor: Visitor) -> None:
    table = visitor()
    seats = [{**seat, "kind": "bot", "bot": "random"} for seat in TUTORIAL]
    code = table.make("second-edition", seats, seed=2, variants=["tutorial"])
    table.wait_for_bots(code)
    page = browse(table, "?q=eddard")
    page.locator("main a[data-code='01144']").click()
    eddard = page.locator("h1", has_text="Eddard Stark")
    eddard.wait_for()
    assert page.url.endswith("/cards/second-edition/01144")
    expect(page.get_by_role("link", name="Renown")).to_have_attribute(
        "href", re.compile("/rules/second-edition#renown")
    )
    expect(page.get_by_text("it may gain 1 power.")).to_be_visible()
    expect(page.get_by_role("link", name="Build a deck with it")).to_have_attribute(
        "href", "/decks/new?game=second-edition&card=01144"
    )
    expect(page.get_by_text("The facts are those of the published card")).to_be_visible()
    expect(page.get_by_text("Tutorial: House Stark")).to_be_visible()
    expect(page.locator(f"a[href='/r/{code}']", has_text=re.compile("^Replay"))).to_be_visible()
    versions = page.get_by_role("region", name="Other cards named Eddard Stark")
    expect(versions.locator("a[data-code='03003']")).to_be_visible()
    expect(versions).to_contain_text("Wolves of the North")
    page.get_by_role("link", name=re.compile("^Card after")).click()
    page.get_by_role("heading", name="Grey Wind").wait_for()
    page.go_back()
    eddard.wait_for()
    page.go_back()
    page.locator("main a[data-code]").first.wait_for()
    assert page.get_by_role("searchbox").input_value() == "eddard"
    table.go("/cards/second-edition/nothing").page.get_by_role("heading", name="No such card").wait_for()


def test_a_phone_too_explains_the_words_of_a_card(visitor: Visitor) -> None:
    page = visitor(390, 844).go("/cards/second-edition/01146").page
    expect(page.get_by_text("it may gain 1 power.")).to_be_visible()


def test_the_zoom_explains_keywords(visitor: Visitor) -> None:
    page = browse(visitor(), "?q=robb+stark")
    page.locator("main a[data-code='01146']").hover()
    expect(page.locator("[data-zoom]")).to_contain_text("Renown After your side wins a challenge")


def test_by_keyboard(visitor: Visitor) -> None:
    page = browse(visitor())
    page.get_by_role("searchbox").focus()
    page.keyboard.type('name:"grey wind" text:kill')
    count(page, 1)
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.dataset.code") == "01145":
            break
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Grey Wind").wait_for()


def test_on_a_phone_filters_are_in_a_drawer(visitor: Visitor) -> None:
    page = browse(visitor(*SIZES["phone"]))
    page.get_by_role("button", name="Filters").click()
    drawer = page.get_by_role("dialog", name="Filters")
    drawer.get_by_role("button", name=re.compile("^Stark")).click()
    drawer.get_by_role("button", name=f"Show {STARK} cards").click()
    count(page, STARK)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "path", ["/second-edition?faction=stark", "/btwixt?view=list", "/second-edition/01144", "/btwixt/robb-stark"]
)
def test_no_serious_fault_for_assistive_technology(visitor: Visitor, axe: str, size: str, path: str) -> None:
    page = visitor(*SIZES[size]).go(f"/cards{path}").page
    page.locator("main").get_by_role("link").first.wait_for()
    page.wait_for_timeout(400)
    assert serious_faults(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]


def test_how_to_search_is_told(visitor: Visitor, axe: str) -> None:
    page = browse(visitor(), "?q=eddard")
    page.get_by_role("button", name="How to search").click()
    page.get_by_role("dialog", name="How to search").wait_for()
    assert serious_faults(page, axe) == []
