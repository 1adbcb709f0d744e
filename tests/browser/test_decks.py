"""Decks in the browser: built from nothing, imported, put right, played, shared."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitor, serious_faults
from tests.browser.driver import Table

GAME = "second-edition"
NEW = f"/decks/new?game={GAME}"
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
PACK = "Teeth of the Pack"
ARYA, EDDARD, LANNISPORT, CLASH = "01141", "01144", "01098", "01001"


def pack(table: Table) -> dict[str, Any]:
    """A legal deck, card by card."""
    table.go("/about")
    deck: dict[str, Any] = table.api("GET", f"/api/games/{GAME}/decks/teeth-of-the-pack")
    return deck


def keep(table: Table, deck: dict[str, Any]) -> str:
    """Keep a deck over the API; its code."""
    table.go("/about")
    code: str = table.api("POST", "/api/decks", {"game": GAME, "deck": deck})["code"]
    return code


def builder(table: Table, path: str) -> Page:
    """The builder, when the hall has judged the deck."""
    table.go(path).page.locator(".legality h2", has_text=re.compile("legal", re.IGNORECASE)).wait_for(state="attached")
    return table.page


def cell(page: Page, name: str) -> Locator:
    """A card of the grid and the numbers under it; of several of a name the first."""
    return page.locator(".cell", has=page.get_by_role("option", name=re.compile(f"^{name},"))).first


def find(page: Page, words: str) -> None:
    """Only the cards in sight are on the page: whoever wants another one looks for it."""
    page.locator("input[type=search]:visible").first.fill(words)


def mine(page: Page) -> Locator:
    """The own decks of this game."""
    return page.get_by_role("region", name=re.compile("^Your decks.*second edition"))


def verdict(page: Page) -> Locator:
    return page.locator(".legality")


def listed(page: Page) -> Locator:
    return page.get_by_role("listbox", name=re.compile("^The deck"))


def saved(page: Page, version: int) -> None:
    expect(page.get_by_text(f"Saved, version {version}", exact=True)).to_be_visible()


def test_a_legal_deck_from_nothing_by_mouse(visitor: Visitor) -> None:
    table = visitor().go("/decks")
    page = table.page
    expect(mine(page)).to_contain_text("You have no decks yet.")
    mine(page).get_by_role("link", name="New deck").click()
    expect(verdict(page)).to_contain_text("The deck has no faction")
    page.locator(".deck").get_by_role("button", name="Stark", exact=True).click()
    expect(verdict(page)).to_contain_text("add 60 or more")

    cards = page.locator(".cell")
    find(page, "Tywin Lannister")
    expect(cards.filter(has_text="Loyal to Lannister").first).to_be_visible()
    find(page, "set:core")  # elsewhere there are cards of the same titles
    expect(page.locator(".browse .head b")).to_have_text("170 cards")
    for i in range(20):
        cards.nth(i).get_by_text("3", exact=True).last.click()
    page.get_by_text("Plots 0").first.click()
    for i in range(7):
        cards.nth(i).get_by_role("option").click()
    expect(verdict(page)).to_contain_text("Legal")
    expect(verdict(page)).to_contain_text("60 cards, 7 plots")
    expect(listed(page)).to_contain_text("Eddard Stark")

    page.get_by_label("Name of the deck").fill("Wolves at the Door")
    page.get_by_role("button", name="Save", exact=True).click()
    saved(page, 1)
    table.go("/decks")
    expect(page.get_by_role("link", name=re.compile("Wolves at the Door.*60 cards.*Legal"))).to_be_visible()


def test_a_legal_deck_by_keyboard_alone(visitor: Visitor) -> None:
    page = builder(visitor(), f"{NEW}&faction=greyjoy")
    press = page.keyboard.press
    first = page.locator(".browse [role=option]").first
    press("/")
    page.keyboard.type("Tywin Lannister")
    expect(page.locator(".cell").filter(has_text="Loyal to Lannister").first).to_be_visible()  # what fits comes first
    press("Control+a")
    page.keyboard.type("set:core")
    expect(page.locator(".browse .head b")).to_have_text("170 cards")
    press("Tab")
    press("c")
    expect(first).to_be_focused()
    for _ in range(20):
        press("3")
        press("ArrowRight")
    press("ArrowLeft")
    press("-")
    press("+")
    expect(page.get_by_role("status").filter(has_text="3 in the deck")).to_have_count(1)

    while not page.evaluate("document.activeElement.matches('.browse input[type=radio]')"):
        press("Shift+Tab")
    press("ArrowRight")
    press("c")
    expect(page.get_by_role("listbox", name=re.compile("^Plots"))).to_be_visible()
    for _ in range(7):
        press("Enter")
        press("ArrowRight")
    expect(verdict(page)).to_contain_text("Legal")
    press("Control+z")
    expect(verdict(page)).to_contain_text("The plot deck has 6 cards")
    press("Control+y")
    press("Control+s")
    saved(page, 1)
    press("d")
    focused = page.locator(":focus")
    expect(focused).to_have_attribute("role", "option")
    before = focused.get_attribute("data-code")
    press("0")
    expect(page.locator(f".deck [data-code='{before}']")).to_have_count(0)
    expect(page.get_by_text("Unsaved changes")).to_be_visible()


@pytest.mark.parametrize(("form", "file"), [("text", "deck.txt"), ("o8d", "deck.o8d"), ("json", None)])
def test_a_deck_is_imported(visitor: Visitor, tmp_path: Path, form: str, file: str | None) -> None:
    table = visitor()
    deck = pack(table)
    text = table.api("POST", f"/api/games/{GAME}/deck/export", {"deck": deck, "format": form})["text"]
    page = table.go("/decks").page
    mine(page).get_by_role("button", name="Import a deck").click()
    if file:
        (tmp_path / file).write_text(text, encoding="utf-8")
        page.get_by_label("From a file").set_input_files(tmp_path / file)
        expect(page.get_by_label(f"What is in {file}")).to_have_value(re.compile("Winterfell"))
    else:
        page.get_by_label("Or paste it").fill(text)
    page.get_by_role("button", name="Import", exact=True).click()
    page.wait_for_url(re.compile("/decks/[a-z0-9]+$"))
    page.get_by_label("Name of the deck").wait_for()
    expect(page.get_by_label("Name of the deck")).to_have_value(PACK)
    expect(verdict(page)).to_contain_text("60 cards, 7 plots")
    expect(verdict(page)).to_contain_text("Legal")


def test_what_cannot_be_read_is_said_and_nothing_is_lost(visitor: Visitor) -> None:
    page = builder(visitor(), f"{NEW}&faction=stark")
    find(page, "Arya Stark")
    cell(page, "Arya Stark").get_by_role("option").click()
    page.get_by_role("button", name="Import", exact=True).click()
    page.get_by_label("Or paste it").fill("House Stark\n3x Aria Stork")
    page.get_by_role("button", name="Import into the builder").click()
    expect(page.get_by_role("alert")).to_contain_text("Arya Stark")
    expect(page.get_by_label("Or paste it")).to_have_value(re.compile("Aria Stork"))
    page.keyboard.press("Escape")
    expect(listed(page)).to_contain_text("Arya Stark")


def test_a_deck_is_imported_without_the_cards_that_are_not_known(visitor: Visitor) -> None:
    page = visitor().go("/decks").page
    mine(page).get_by_role("button", name="Import a deck").click()
    page.get_by_label("Or paste it").fill("My wolves\nHouse Stark\n3x Arya Stark (Core Set)\n1x Xyzzy\n2x Rob Stark")
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="These 2 cards are not known here")).to_be_visible()
    expect(page.get_by_role("dialog")).to_contain_text("Rob Stark (perhaps Robb Stark")
    page.get_by_role("button", name="Import without these 2").click()
    page.wait_for_url(re.compile("/decks/[a-z0-9]+$"))
    expect(listed(page)).to_contain_text("Arya Stark")


def test_why_a_deck_is_illegal_and_the_fixes_until_it_is_legal(visitor: Visitor) -> None:
    table = visitor()
    deck = pack(table)
    wrong = {**deck, "cards": {**deck["cards"], ARYA: 5, LANNISPORT: 2}, "plots": {**deck["plots"], CLASH: 1}}
    wrong["cards"].pop(EDDARD)
    page = builder(table, f"/decks/{keep(table, wrong)}")
    reasons = verdict(page).get_by_role("listitem")
    expect(reasons.filter(has_text="5 copies")).to_contain_text("3 is the limit")
    expect(reasons.filter(has_text="Lannister")).to_be_visible()
    expect(reasons.filter(has_text="plot deck has 8")).to_be_visible()

    for fault in ("5 copies", "Lannister"):
        reasons.filter(has_text=fault).get_by_role("button", name=re.compile("^Take out 2 cards")).click()
        expect(reasons.filter(has_text=fault)).to_have_count(0)
    # Which plot has to go nobody can know, so there is no button for it.
    expect(reasons.filter(has_text="plot deck").get_by_role("button")).to_have_count(0)
    plot = page.locator(f".deck [data-code='{CLASH}']")
    plot.focus()
    page.keyboard.press("-")
    expect(reasons.filter(has_text="plot deck")).to_have_count(0)

    find(page, "Eddard Stark")
    eddard = page.locator(f".browse [data-code='{EDDARD}']")
    eddard.click()
    expect(reasons).to_contain_text(["add 1 or more to reach 60"])
    eddard.click()
    expect(verdict(page)).to_contain_text("Legal")


def test_a_deck_is_played_at_once(visitor: Visitor) -> None:
    table = visitor()
    deck = {**pack(table), "name": "The Long Night"}
    page = builder(table, f"/decks/{keep(table, deck)}")
    play = page.get_by_role("button", name="Play this deck now")
    expect(verdict(page)).to_contain_text("Legal")
    play.click()
    page.wait_for_url(re.compile("/t/"))
    table.wait_until_asked()
    seats = table.api("GET", f"/api/tables/{table.code}")["seats"]
    assert (seats[0]["deck"], seats[1]["kind"]) == ("The Long Night", "bot")
    assert seats[1]["deck"] != "The Long Night"
    table.go("/")
    expect(page.get_by_role("button", name=re.compile("^Deck: The Long Night"))).to_be_visible()


def test_a_deck_begins_with_a_card(visitor: Visitor) -> None:
    """As the page of a card offers it."""
    page = builder(visitor(), f"{NEW}&card={ARYA}")
    expect(listed(page)).to_contain_text("Arya Stark")
    expect(page.get_by_role("button", name="Stark, no agenda")).to_be_visible()


def test_the_hall_is_asked_once_about_a_deck_that_stays_as_it_is(visitor: Visitor) -> None:
    table = visitor()
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url) if "/deck/look" in request.url else None)
    page = builder(table, f"{NEW}&faction=stark")
    table.wait(lambda: len(asked) >= 2, "the hall to be asked")
    page.wait_for_timeout(1500)
    assert len(asked) == 2, "about the deck, and about which cards fit it"
    find(page, "Arya Stark")
    cell(page, "Arya Stark").get_by_role("option").dblclick()
    expect(verdict(page)).to_contain_text("add 58 or more")
    page.wait_for_timeout(1000)
    assert len(asked) <= 4


def test_an_illegal_deck_is_not_played_and_the_page_says_why(visitor: Visitor) -> None:
    page = builder(visitor(), f"{NEW}&faction=stark")
    expect(verdict(page)).to_contain_text("Not legal yet")
    play = page.get_by_role("button", name="Play this deck now")
    expect(play).to_have_attribute("aria-disabled", "true")
    play.click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("This deck isn't legal yet.")
    assert "/decks/new" in page.url


def test_a_deck_of_ones_own_is_chosen_in_the_lobby(visitor: Visitor) -> None:
    table = visitor()
    deck = pack(table)
    keep(table, {**deck, "name": "Ready"})
    keep(table, {**deck, "name": "Unready", "plots": {}})
    page = table.go("/").page
    page.get_by_role("button", name=re.compile("^Deck:")).click()
    page.get_by_text("Your decks", exact=True).first.click()
    expect(page.get_by_role("button", name="Unready")).to_be_disabled()
    expect(page.get_by_role("link", name="Put Unready right")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Ready")).click()
    expect(page.get_by_role("button", name=re.compile("^Deck: Ready"))).to_be_visible()


def test_a_shared_deck_is_read_by_another_and_copied(visitor: Visitor) -> None:
    one, two = visitor(), visitor()
    code = keep(one, pack(one))
    two.go(f"/decks/{code}")
    expect(two.page.get_by_role("alert")).to_be_visible()
    assert PACK not in two.page.locator("main").inner_text()

    builder(one, f"/decks/{code}").get_by_role("button", name="Share", exact=True).click()
    one.page.get_by_label("Anyone with the link").check()
    link = one.page.get_by_label("Link to the deck").input_value()
    assert link.endswith(f"/decks/{code}")

    two.page.goto(link)
    expect(two.page.get_by_role("heading", level=1)).to_have_text(PACK)
    expect(listed(two.page)).to_contain_text("Eddard Stark")
    expect(two.page.get_by_role("button", name="Save", exact=True)).to_have_count(0)
    two.page.get_by_role("button", name="Copy to my decks").click()
    two.page.wait_for_url(lambda url: "/decks/" in url and not url.endswith(code))
    saved(two.page, 1)

    one.page.get_by_label("Anyone with the link").uncheck()
    expect(one.page.get_by_label("Link to the deck")).to_have_count(0)
    two.page.goto(link)
    expect(two.page.get_by_role("alert")).to_be_visible()


def test_versions_are_compared_and_restored_and_unsaved_changes_offered_again(visitor: Visitor) -> None:
    table = visitor()
    code = keep(table, pack(table))
    page = builder(table, f"/decks/{code}")
    bran = page.locator(".deck").get_by_role("option", name=re.compile("of Bran Stark"))
    expect(bran).to_have_count(1)
    bran.focus()
    page.keyboard.press("0")
    page.get_by_role("button", name="Versions").click()
    page.get_by_label("Note for the next version").fill("Bran fell")
    page.get_by_role("button", name="Save a version").click()
    expect(page.get_by_role("button", name=re.compile("Version 2, the newest.*Bran fell"))).to_be_visible()
    page.get_by_role("button", name=re.compile("^Version 1")).click()
    expect(page.get_by_role("dialog")).to_contain_text("2 removed: Bran Stark")
    page.get_by_role("button", name="Restore version 1").click()
    saved(page, 3)
    expect(bran).to_have_count(1)

    bran.focus()
    page.keyboard.press("1")
    expect(page.get_by_text("Unsaved changes")).to_be_visible()
    builder(table, f"/decks/{code}")
    saved(page, 3)
    page.get_by_role("button", name="Restore").click()
    expect(page.get_by_text("Unsaved changes")).to_be_visible()
    expect(page.locator(".deck").get_by_role("option", name=re.compile("^1 of Bran Stark"))).to_have_count(1)


def test_decks_are_copied_exported_and_deleted(visitor: Visitor) -> None:
    table = visitor()
    code = keep(table, {**pack(table), "name": "Doomed"})
    page = builder(table, f"/decks/{code}")
    page.get_by_role("button", name="Export", exact=True).click()
    page.get_by_text("JSON", exact=True).first.click()
    text = page.get_by_label("The deck as JSON")
    expect(text).to_have_value(re.compile('"faction": "stark"'))
    with page.expect_download() as download:
        page.get_by_role("button", name="Download doomed.json").click()
    assert json.loads(download.value.path().read_text(encoding="utf-8"))["name"] == "Doomed"

    table.go("/decks")
    page.get_by_role("button", name="Copy Doomed").click()
    expect(page.get_by_role("link", name=re.compile("Doomed"))).to_have_count(2)
    for left in (1, 0):
        page.get_by_role("button", name=re.compile("^Delete Doomed")).first.click()
        expect(page.get_by_role("dialog")).to_contain_text("This deletes the deck and all its versions.")
        page.get_by_role("button", name="Delete the deck").click()
        expect(page.get_by_role("link", name=re.compile("Doomed"))).to_have_count(left)


def test_a_test_hand_and_the_odds_of_it(visitor: Visitor) -> None:
    table = visitor()
    page = builder(table, f"/decks/{keep(table, pack(table))}")
    page.get_by_role("button", name="Test hand").click()
    hand = page.get_by_role("list", name=re.compile("^Hand"))
    expect(hand.get_by_role("listitem")).to_have_count(7)
    page.get_by_role("button", name="Draw one more").click()
    expect(hand.get_by_role("listitem")).to_have_count(8)
    page.get_by_role("button", name="Mulligan").click()
    expect(hand.get_by_role("listitem")).to_have_count(7)
    expect(page.get_by_role("button", name="Mulligan")).to_be_disabled()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Odds").click()
    # Three of sixty cards in a hand of seven: 1 - C(57,7)/C(60,7), and the better of two such hands.
    expect(page.get_by_role("row", name=re.compile("^Robb Stark"))).to_contain_text(re.compile("32 %.*53 %", re.DOTALL))


def test_a_card_of_the_deck_takes_one_line(visitor: Visitor) -> None:
    table = visitor()
    page = builder(table, f"/decks/{keep(table, pack(table))}")
    box = listed(page).get_by_role("option", name=re.compile("Eddard Stark")).bounding_box()
    assert box is not None
    assert box["height"] < 40


def test_of_a_thousand_cards_only_those_in_sight_are_on_the_page(visitor: Visitor) -> None:
    page = builder(visitor(), f"{NEW}&faction=stark")
    cells, most = page.locator(".browse .cell"), 90
    first = page.locator(".browse [role=option]").first
    expect(first).to_have_attribute("aria-setsize", re.compile("[6-9][0-9][0-9]"))
    page.wait_for_function("document.querySelectorAll('.browse .cell').length > 12")
    assert cells.count() <= most
    for share in (0.3, 0.6, 1):
        page.evaluate(
            "share => { const pane = document.querySelector('.browse'); pane.scrollTop = pane.scrollHeight * share }",
            share,
        )
        page.wait_for_function(
            """() => [...document.querySelectorAll('.browse .cell')].some((one) => {
                const { top, bottom } = one.getBoundingClientRect()
                return top > 300 && bottom < innerHeight
            })"""
        )
        assert cells.count() <= most
    page.evaluate("document.querySelector('.browse').scrollTop = 0")
    first.focus()
    page.keyboard.press("End")
    focused = page.locator(":focus")
    expect(focused).to_have_attribute("aria-posinset", str(focused.get_attribute("aria-setsize")))
    expect(focused).to_be_in_viewport()
    assert cells.count() <= most
    find(page, "a")
    expect(cells.first).to_be_visible()
    assert cells.count() <= most


def test_building_on_a_phone(visitor: Visitor) -> None:
    page = builder(visitor(*SIZES["phone"]), f"{NEW}&faction=stark")
    find(page, "Arya Stark")
    arya = cell(page, "Arya Stark")
    for _ in range(3):
        arya.get_by_text("+", exact=True).tap()
    find(page, "")
    bar = page.locator(".builder > .bar")
    expect(bar).to_contain_text("3 of 60 cards, 2 problems")
    bar.get_by_text("Deck", exact=True).first.click()
    expect(page.locator(".browse")).to_be_hidden()
    row = page.locator(".deck .whole", has=page.get_by_role("option", name=re.compile("of Arya Stark")))
    row.locator("button").first.tap()
    expect(bar).to_contain_text("2 of 60 cards")
    bar.get_by_text("Cards", exact=True).first.click()
    page.get_by_role("button", name="Filters").tap()
    page.get_by_role("checkbox", name=re.compile("^Location")).check()
    page.get_by_role("button", name=re.compile("^Show .* cards")).tap()
    expect(arya).to_have_count(0)
    expect(cell(page, "The Wolfswood")).to_be_visible()
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= SIZES["phone"][0], "nothing hangs over the edge"


@pytest.mark.parametrize("size", SIZES)
def test_no_serious_fault_on_the_pages_of_decks(visitor: Visitor, axe: str, size: str) -> None:
    table, other = visitor(*SIZES[size]), visitor(*SIZES[size])
    deck = pack(table)
    code = keep(table, {**deck, "cards": {**deck["cards"], LANNISPORT: 1}})
    page = table.go("/decks").page
    expect(mine(page).get_by_role("link", name=re.compile(PACK))).to_be_visible()
    assert serious_faults(page, axe) == []
    page.get_by_label("Find a deck").fill("pack")
    page.get_by_role("button", name="Lannister", exact=True).click()
    expect(page.get_by_text("No deck fits.")).to_be_visible()
    page.get_by_role("button", name="Lannister", exact=True).click()
    expect(page.get_by_role("button", name=f"Open a copy of {PACK}")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Open a copy"))).to_have_count(1)
    builder(table, f"/decks/{code}")
    expect(verdict(page)).to_contain_text("Take out 1 card")
    assert serious_faults(page, axe) == []
    table.api("PATCH", f"/api/decks/{code}", {"shared": True})
    other.go(f"/decks/{code}")
    expect(listed(other.page)).to_be_visible()
    assert serious_faults(other.page, axe) == []


def test_no_serious_fault_in_the_dialogues_of_a_deck(visitor: Visitor, axe: str) -> None:
    table = visitor(*SIZES["phone"])
    page = builder(table, f"/decks/{keep(table, pack(table))}")
    page.locator(".builder > .bar").get_by_text("Deck", exact=True).first.click()
    page.get_by_role("button", name="Show as table").click()
    for tool, there in (
        ("Test hand", "Mulligan"),
        ("Odds", "Close"),
        ("Versions", "Save a version"),
        ("Export", "Copy the text"),
    ):
        page.get_by_role("button", name=tool, exact=True).click()
        expect(page.get_by_role("button", name=there)).to_be_visible()
        assert serious_faults(page, axe) == []
        page.keyboard.press("Escape")


def test_the_collection_narrows_the_builder_and_is_remembered(visitor: Visitor) -> None:
    page = builder(visitor(), NEW)
    count = page.locator(".browse .head b")
    whole = count.inner_text()
    page.get_by_role("button", name="My collection…").click()
    page.get_by_role("group", name="Core Set").get_by_role("button", name="Own").click()
    page.get_by_role("group", name="Taking the Black").get_by_role("button", name="Want").click()
    page.get_by_role("button", name="Done").click()
    sets = page.get_by_label("Sets", exact=True)
    sets.select_option("Sets I own")
    expect(count).to_have_text("170 cards")
    sets.select_option("Sets I own or want")
    expect(count).to_have_text("186 cards")
    page.reload()
    expect(count).to_have_text(whole)
    page.get_by_label("Sets", exact=True).select_option("Sets I own")
    expect(count).to_have_text("170 cards")
