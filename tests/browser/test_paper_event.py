"""An event on paper tables, typed in: thirteen players, three rounds."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitor, serious_faults
from tests.browser.driver import Table
from tests.browser.test_events import PHONE, button, come_as, row_of, tab, tab_to

NAMES = [
    *("Arya", "Brienne", "Davos", "Edric", "Gendry", "Hodor", "Jeyne"),
    *("Lyanna", "Meera", "Osha", "Podrick", "Robb", "Sansa"),
]
TABLES = 6  # and a bye


def claim_name(page: Page, code: str, name: str) -> None:
    page.goto(f"/events/{code}")
    page.get_by_label("Your name on the list").select_option(name)
    button(page, "That is me").click()
    expect(page.get_by_text(f"You say that you are {name}.")).to_be_visible()


def fill_in(desk: Page, entry: Locator) -> None:
    """The one named first has won."""
    entry.click()
    dialog = desk.get_by_role("dialog")
    dialog.get_by_role("radio").first.check()
    button(dialog, "Enter this result").click()
    expect(dialog).to_be_hidden()


def hold_an_event(host: Table) -> str:
    page = host.go("/events/new").page
    page.get_by_label("Name of the event").fill("Highgarden Cup")
    page.get_by_text("On paper tables").first.click()
    page.get_by_text("Advanced", exact=True).first.click()
    page.get_by_label("How many players").fill("13")
    expect(page.get_by_text("4 Swiss rounds, then a cut to the top 8")).to_be_visible()
    page.get_by_label("Everyone hands in a deck list").uncheck()
    button(page, "Create the event").click()
    page.wait_for_url("**/desk")
    page.get_by_label("Several at once").fill("\n".join(NAMES))
    button(page, "Add them").click()
    expect(page.get_by_text("13 names entered.")).to_be_visible()
    button(page, "Start the event").click()
    return page.url.split("/")[-2]


def swap_two(desk: Page) -> None:
    """Who came in one car does not meet at once: two change places in the draft."""
    draft = desk.get_by_role("region", name="a draft that only the leaders see")
    first, second = (draft.get_by_role("row").nth(at) for at in (1, 2))
    one, other = (row.get_by_role("button").first.inner_text().split()[0] for row in (first, second))
    draft.get_by_label("Why").fill("They came in one car.")
    first.get_by_role("button").first.click()
    second.get_by_role("button").first.click()
    expect(first).to_contain_text(other)
    expect(first).to_contain_text("They came in one car.")
    expect(second).to_contain_text(one)


def report_by_keyboard(page: Page, axe: str) -> None:
    """Whoever is named first says to have won."""
    button(page, "Enter the result").wait_for()
    assert serious_faults(page, axe) == []
    tab_to(page, "Enter the result")
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    while page.evaluate("document.activeElement.type") != "radio":
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert serious_faults(page, axe) == []
    tab_to(page, "Report this result")
    page.keyboard.press("Enter")


def enter_on_time(desk: Page, entry: Locator) -> None:
    """Time was called at the table: the power decides."""
    entry.click()
    dialog = desk.get_by_role("dialog")
    dialog.get_by_label("Time was called").check()
    dialog.get_by_label(re.compile("^Power of")).first.fill("11")
    button(dialog, "Enter this result").click()
    expect(dialog.get_by_text("fill in the power of everybody")).to_be_visible()
    dialog.get_by_label(re.compile("^Power of")).last.fill("13")
    button(dialog, "Enter this result").click()
    expect(dialog).to_be_hidden()
    expect(desk.get_by_role("region", name="pairings").get_by_text(re.compile("^1.4$"))).to_be_visible()


def look_at_the_numbers(desk: Page, code: str, axe: str) -> None:
    """They are computed before one's eyes."""
    standings = desk.get_by_role("region", name="Standings")
    expect(standings.get_by_role("heading")).to_have_text("Standings after round 3")
    expect(standings.get_by_role("row")).to_have_count(len(NAMES) + 1)
    best = desk.request.get(f"/api/events/{code}/standings").json()["rows"][0]
    figure = f"{best['sos']:.4f}"
    button(standings, f"{figure} strength of schedule of {best['name']}: how it came about").click()
    asked = desk.get_by_role("dialog").locator(".asked")
    expect(asked).to_contain_text(figure)
    expect(asked).to_contain_text(re.compile("/ [23] = "))  # with a bye there are two opponents
    assert serious_faults(desk, axe) == []
    desk.keyboard.press("Escape")
    assert serious_faults(desk, axe) == []


def look_at_the_wall(desk: Page, code: str, axe: str) -> None:
    paper = desk.request.get(f"/api/events/{code}/print/names")
    assert paper.ok
    assert all(name in paper.text() for name in NAMES)
    desk.goto(f"/events/{code}/projector")
    expect(desk.get_by_text("Round 3 of 4")).to_be_visible()
    expect(desk.get_by_role("table", name=re.compile("page . of 2$"))).to_be_visible()
    button(desk, "Hold this page").click()
    if desk.get_by_role("heading", name="Pairings").is_visible():  # it has turned the page meanwhile
        desk.keyboard.press("ArrowRight")
    # The round is over, so they come first.
    expect(desk.get_by_role("table", name="Standings after round 3, page 1 of 2")).to_be_visible()
    expect(desk.get_by_role("rowheader", name="Arya")).to_be_visible()
    assert serious_faults(desk, axe) == []
    desk.keyboard.press("ArrowRight")
    expect(desk.get_by_role("heading", name="Pairings")).to_be_visible()
    expect(desk.get_by_role("rowheader", name="Arya")).to_be_visible()
    assert serious_faults(desk, axe) == []
    assert desk.evaluate("document.documentElement.scrollHeight <= innerHeight"), "a wall has no scrollbars"


def test_thirteen_players_on_paper(visitor: Visitor, axe: str) -> None:
    olenna, winner, loser = visitor(), visitor(*PHONE), visitor()
    desk = come_as(olenna, "Olenna")
    code = hold_an_event(olenna)
    button(desk, "Draw round 1").click()
    swap_two(desk)
    button(desk, "Publish round 1").click()
    button(desk, "Announce the start").first.click()

    # The two at the first table say who they are, and how their game ended.
    tab(desk, "Pairings")
    game = desk.get_by_role("region", name="pairings").get_by_role("row").nth(1)
    won, lost = (game.get_by_role("cell").nth(at).get_by_role("button").inner_text() for at in (1, 2))
    claim_name(come_as(winner, f"{won} of the hall"), code, won)
    claim_name(come_as(loser, f"{lost} of the hall"), code, lost)
    tab(desk, "Organizer")
    for name in (won, lost):
        button(desk, f"Confirm that {name} of the hall is {name}").click()
    report_by_keyboard(winner.page, axe)
    expect(winner.page.get_by_text(f"It counts when {lost} says the same.")).to_be_visible()
    expect(loser.page.get_by_text(f"{won} says 5-0 (win).")).to_be_visible()
    button(loser.page, "Confirm it").click()
    tab(desk, "Pairings")
    expect(row_of(desk, "pairings", won)).to_contain_text(re.compile("5.0"))

    # All others are typed in at the desk: with one press each, or with all that can be said of a game.
    more = button(desk, re.compile("^Other result of table"))
    for number in (1, 2, 3):
        expect(more).to_have_count(TABLES - (number == 1))
        if number == 1:
            fill_in(desk, more.first)
            expect(more).to_have_count(TABLES - 2)
        if number == 2:
            enter_on_time(desk, more.first)
        assert serious_faults(desk, axe) == []
        while left := more.count():
            button(desk, re.compile(r"\w+ won, table \d+$")).first.click()
            expect(more).to_have_count(left - 1)
        if number < 3:
            button(desk, f"Draw round {number + 1}").click()
            button(desk, f"Publish round {number + 1}").click()
            button(desk, "Announce the start").first.click()
            tab(desk, "Pairings")
    look_at_the_numbers(desk, code, axe)
    look_at_the_wall(desk, code, axe)


def test_deck_lists_can_be_done_without_until_the_start(visitor: Visitor) -> None:
    page = visitor().go("/events/new").page
    page.get_by_text("On paper tables").first.click()
    page.get_by_label("Everyone hands in a deck list").check()
    button(page, "Create the event").click()
    page.wait_for_url("**/desk")
    page.get_by_label("Several at once").fill("\n".join(NAMES[:4]))
    button(page, "Add them").click()
    expect(page.get_by_text("4 names entered.")).to_be_visible()
    page.get_by_label("Everyone hands in a deck list").uncheck()
    button(page, "Save settings").click()
    expect(page.get_by_text("Saved.", exact=True)).to_be_visible()
    button(page, "Start the event").click()
    expect(button(page, "Draw round 1")).to_be_visible()
