"""Events in the hall: entered, run and played to the end by people in real browsers and by bots."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitor, serious_faults
from tests.browser.driver import Table
from tests.hall.process import Server

PHONE = (390, 844)
A_ROUND = 240_000  # for bots to play a round, on a busy machine


def come_as(table: Table, name: str) -> Page:
    """A guest with a name of their own choice, which nobody else in these tests has."""
    table.go("/about")
    made = table.page.evaluate(
        """async name => {
            const { csrf } = await (await fetch('/api/me')).json()
            const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf }
            const answer = await fetch('/api/guest', { method: 'POST', headers, body: JSON.stringify({ name }) })
            return (await answer.json()).user.name
        }""",
        name,
    )
    assert made == name
    return table.page


def button(page: Page | Locator, name: str | re.Pattern[str]) -> Locator:
    return page.get_by_role("button", name=name)


def tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name).click()


def enter(table: Table, code: str, deck: str) -> None:
    table.go(f"/events/{code}")
    button(table.page, "Enter the event").click()
    hand_in(table.page, deck)


def hand_in(page: Page, deck: str) -> None:
    dialog = page.get_by_role("dialog")
    button(dialog, re.compile(f"^{deck}")).click()
    button(dialog, re.compile("^(Enter|Hand in) ")).click()
    expect(dialog).to_be_hidden()


def concede(table: Table, code: str) -> None:
    """Go to the match, if there is one to be played, and give it up."""
    page = table.go(f"/events/{code}").page

    def is_played() -> bool:
        match = table.api("GET", f"/api/events/{code}")["you"]["match"]
        return not match or not match["opponents"] or bool(match["result"])

    if is_played():
        return
    page.get_by_role("link", name="Go to match").click()
    button(page, "Concede").click()
    button(page, "Concede and lose").click()
    page.get_by_role("link", name=re.compile("^Back to")).click()
    page.wait_for_url(f"**/events/{code}")
    table.wait(is_played, "the result to be in the pairings")


def draw_and_publish(page: Page, number: int) -> None:
    button(page, f"Draw round {number}").click(timeout=A_ROUND)
    button(page, f"Publish round {number}").click()
    expect(page.get_by_role("tab", name=re.compile("Organizer.*draft"))).to_have_count(0)
    tab(page, "Pairings")


def row_of(page: Page, panel: str, name: str) -> Locator:
    """The line of somebody in the pairings or the standings."""
    rows = page.get_by_role("region", name=re.compile(panel)).get_by_role("row")
    return rows.filter(has=button(page, re.compile(f"^{name}")))


def make(table: Table, **more: Any) -> str:
    """An event made over the API; its code."""
    event = table.api("POST", "/api/events", {"title": "Made", "structure": "custom", "rounds": 2, **more})
    assert "code" in event, event
    code: str = event["code"]
    return code


def do(table: Table, code: str, act: str, **asked: Any) -> Any:
    event = table.api("POST", f"/api/events/{code}/do", {"act": act, "asked": asked, "why": ""})
    assert "code" in event, event
    return event


def hold_an_event(host: Table) -> str:
    page = host.go("/events").page
    page.get_by_role("link", name="Create an event").click()
    page.get_by_label("Name of the event").fill("Harvest Open")
    page.get_by_text("Custom", exact=True).first.click()
    page.get_by_label("Swiss rounds").fill("3")
    page.get_by_label("Then a cut to").select_option("4")
    expect(page.get_by_text("3 Swiss rounds, then a cut to the top 4")).to_be_visible()
    button(page, "Create the event").click()
    page.wait_for_url("**/desk")
    return page.url.split("/")[-2]


def everybody_enters(organizer: Table, raven: Table, gold: Table, code: str) -> None:
    """With decks: one that is not legal is told so, and changed. Most of the bots play at random, which is quickest."""
    desk = organizer.page
    enter(raven, code, "Antlers and Embers")
    expect(raven.page.get_by_text("Antlers and Embers is legal.")).to_be_visible()
    enter(gold, code, "The Old Ways")
    expect(gold.page.get_by_text("The draw deck has 47 cards")).to_be_visible()
    expect(desk.get_by_text("The deck of Goldenhand is not legal.")).to_be_visible()
    button(gold.page, "Change the deck").click()
    hand_in(gold.page, "Salt on the Wind")
    expect(gold.page.get_by_text("Salt on the Wind is legal.")).to_be_visible()
    organizer.api("POST", f"/api/events/{code}/bots", {"count": 4, "bot": "random"})
    desk.get_by_label("Bots").fill("2")
    desk.get_by_label("Level").select_option("squire")
    button(desk, "Add 2 bots").click()
    button(desk, "Start the event").click()


def first_round(desk: Page, player: Page) -> None:
    """The draft is the organizer's; others see it when it is published."""
    button(desk, "Draw round 1").click()
    expect(desk.get_by_text("a draft that only the leaders see")).to_be_visible()
    expect(player.get_by_text("No round has been published yet.")).to_be_visible()
    expect(player.get_by_role("tab", name="Organizer")).to_have_count(0)
    button(desk, "Publish round 1").click()
    expect(player.get_by_role("link", name="Go to match")).to_be_visible()
    pairings = player.get_by_role("region", name=re.compile("pairings"))
    expect(row_of(player, "pairings", "Ravenqueen")).to_have_count(1)
    expect(pairings).to_contain_text("The first round is drawn at random.")


def come_late(desk: Page, late: Page, code: str) -> None:
    late.goto(f"/events/{code}")
    expect(late.get_by_text("Ask the organizer for a late entry")).to_be_visible()
    tab(desk, "Organizer")
    desk.get_by_label("Name in the hall").fill("Saltwife")
    button(desk, "Add with a deck").click()
    hand_in(desk, "Gold Among Roses")
    expect(desk.get_by_text("Saltwife is entered as player.")).to_be_visible()


def correct_the_first_round(desk: Page, axe: str) -> None:
    """It was entered the wrong way round, as it turns out when the second is published."""
    desk.get_by_label("Round", exact=True).select_option("1")
    row = row_of(desk, "pairings", "Ravenqueen")
    button(row, re.compile("^Correct the result")).click()
    dialog = desk.get_by_role("dialog")
    dialog.get_by_label("Ravenqueen won").check()
    button(dialog, "Preview changes").click()
    preview = dialog.get_by_role("region", name="What would change")
    # Ravenqueen may have the bye of the second round.
    expect(preview.get_by_role("row").filter(has_text="Ravenqueen")).to_contain_text(re.compile("0 → 5|5 → 10"))
    assert serious_faults(desk, axe) == []
    dialog.get_by_label("Why").fill("The bot had conceded.")
    button(dialog, "Correct the result").click()
    expect(dialog).to_be_hidden()
    expect(row).to_contain_text("corrected")


def look_at_points(player: Page) -> None:
    points = row_of(player, "Standings", "Ravenqueen").get_by_role("button", name=re.compile("^(5|10) points"))
    shown = re.match(r"\d+", points.inner_text())
    assert shown is not None
    points.click()
    expect(player.get_by_role("dialog").locator(".asked")).to_contain_text(re.compile(rf"points.*{shown[0]}"))
    player.keyboard.press("Escape")


def drop_out(player: Page, code: str) -> None:
    player.goto(f"/events/{code}/people")
    button(player, "Drop from the event").click()
    button(player.get_by_role("dialog"), re.compile("^Drop")).click()
    expect(player.get_by_role("region", name="People")).to_contain_text("dropped after round 2")


def look_at_the_end(desk: Page, code: str, axe: str) -> None:
    bracket = desk.get_by_role("region", name="Bracket", exact=True)
    expect(bracket).to_contain_text("Semi-finals")
    expect(bracket.get_by_role("listitem")).to_have_count(3)
    tab(desk, "Log")
    log = desk.get_by_role("region", name="Log")
    for line in ("corrected round 1", "The bot had conceded.", "Goldenhand", "made the cut to the top 4", "The hall"):
        expect(log).to_contain_text(line)
    for part in ("", "/people", "/desk", "/judge", "/log"):
        desk.goto(f"/events/{code}{part}")
        desk.get_by_role("tabpanel").wait_for()
        assert serious_faults(desk, axe) == []
    desk.goto("/events")
    desk.get_by_text("Won by").first.wait_for()
    assert serious_faults(desk, axe) == []


def look_by_phone(phone: Page, code: str, axe: str) -> None:
    phone.goto(f"/events/{code}")
    tab(phone, "Bracket")
    expect(phone.get_by_role("region", name="Bracket", exact=True)).to_be_visible()
    expect(phone.get_by_role("region", name=re.compile("Standings"))).to_be_hidden()
    assert serious_faults(phone, axe) == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


@pytest.fixture
def quick_hall(tmp_path: Path) -> Iterator[str]:
    """A hall in which bots do not pause to think, so that they play a round in a few seconds."""
    with Server(f"sqlite:///{tmp_path / 'hall.db'}", log=tmp_path / "log") as server:
        yield server.http
    assert "Traceback" not in (tmp_path / "log").read_text(), "the server has logged a fault"


# The hall is named first, so that it is still open when the browsers are closed.
def test_an_event_of_eight_to_its_end(quick_hall: str, visitor: Visitor, axe: str) -> None:
    """Three rounds and a top four; a wrong result is corrected late, somebody drops, somebody comes late."""
    catelyn, raven, gold, late = (visitor(base=quick_hall) for _ in range(4))
    desk = come_as(catelyn, "Catelyn")
    come_as(raven, "Ravenqueen")
    come_as(gold, "Goldenhand")
    come_as(late, "Saltwife")

    code = hold_an_event(catelyn)
    everybody_enters(catelyn, raven, gold, code)
    first_round(desk, raven.page)
    concede(raven, code)
    concede(gold, code)
    button(desk, "Draw round 2").wait_for(timeout=A_ROUND)  # all results have come by themselves

    come_late(desk, late.page, code)
    draw_and_publish(desk, 2)
    expect(row_of(desk, "pairings", "Saltwife")).to_be_visible()
    correct_the_first_round(desk, axe)
    raven.go(f"/events/{code}")
    look_at_points(raven.page)
    drop_out(gold.page, code)
    concede(raven, code)
    concede(late, code)

    draw_and_publish(desk, 3)
    expect(row_of(desk, "pairings", "Goldenhand")).to_have_count(0)
    concede(raven, code)
    concede(late, code)

    button(desk, "Make the cut to the top 4").click(timeout=A_ROUND)
    for number in (4, 5):
        draw_and_publish(desk, number)
        concede(raven, code)
        concede(late, code)
    expect(desk.locator(".hero")).to_contain_text("Winner", timeout=A_ROUND)
    look_at_the_end(desk, code, axe)
    look_by_phone(visitor(*PHONE, base=quick_hall).page, code, axe)


def fits(dialog: Locator) -> bool:
    """Whether nothing of it is cut off at the side."""
    return bool(dialog.locator(".body").evaluate("(one) => one.scrollWidth <= one.clientWidth"))


def test_a_judge_stops_a_game_and_gives_extra_time(visitor: Visitor, axe: str) -> None:
    catelyn, raven, judge = visitor(), visitor(), visitor()
    come_as(catelyn, "Lysa")
    come_as(raven, "Mya")
    come_as(judge, "Yohn")
    code = make(catelyn, title="Gates of the Moon", begin_at_publish=True)
    raven.api("POST", f"/api/events/{code}/register", {"deck": {"built_in": "antlers-and-embers"}})
    catelyn.api("POST", f"/api/events/{code}/bots", {"count": 3, "bot": "random"})
    do(catelyn, code, "add", name="Yohn", role="judge")
    for act in ("start", "pair", "publish"):
        do(catelyn, code, act)

    page = raven.go(f"/events/{code}").page
    page.get_by_role("link", name="Go to match").click()
    raven.wait_until_asked()
    button(page, "Keep this hand").click()
    expect(page.locator(".bar")).to_contain_text("Gates of the Moon")
    assert serious_faults(page, axe) == []
    button(page, "Call a judge").click()
    page.get_by_label("What is it about?").fill("May I do this?")
    assert fits(page.get_by_role("dialog")), "its words run out of the dialog"
    button(page.get_by_role("dialog"), "Call a judge").click()
    expect(button(page, "Judge called")).to_be_visible()

    seat = judge.go(f"/events/{code}/judge").page
    mine = seat.get_by_role("listitem").filter(has_text="Mya")
    mine.get_by_role("link", name="Open").click()
    seat.wait_for_url("**seat=judge")
    expect(seat.get_by_text("as judge").first).to_be_visible()
    button(seat, "Table menu").click()
    dialog = seat.get_by_role("dialog")
    button(dialog, "Stop the game").click()
    expect(page.get_by_text("Stopped by a judge")).to_be_visible()
    dialog.get_by_label("Extra minutes").fill("7")
    button(dialog, "Give extra time").click()
    expect(dialog.get_by_text("7 more minutes")).to_be_visible()
    dialog.get_by_label("A ruling").fill("Yes, you may.")
    button(dialog, "Record the ruling").click()
    expect(dialog.get_by_text("The ruling is recorded.")).to_be_visible()
    assert serious_faults(seat, axe) == []
    button(dialog, "Resume the game").click()
    expect(page.get_by_text("Stopped by a judge")).to_be_hidden()
    take_back_by_ruling(seat, page)

    judge.go(f"/events/{code}")
    expect(seat.get_by_role("region", name="pairings").get_by_text("+7 min")).to_be_visible()
    tab(seat, "Judge")
    button(mine, "Act at table").click()
    button(seat.get_by_role("dialog"), "End it now").click()
    assert not raven.over(), "that is pressed twice"
    button(seat.get_by_role("dialog"), "Yes: the game is over").click()
    raven.wait(raven.over, "the game to be called off")
    seat.keyboard.press("Escape")
    tab(seat, "Log")
    expect(seat.get_by_role("region", name="Log")).to_contain_text("Yes, you may.")


def take_back_by_ruling(seat: Page, player: Page) -> None:
    """A judge takes the game back to before the first thing that anybody did."""
    dialog = seat.get_by_role("dialog")
    dialog.get_by_text("Undo by ruling").click()
    button(dialog, "To before this").last.click()
    dialog.get_by_label("The ruling", exact=True).fill("Somebody saw the deck.")
    button(dialog, "Undo").click()
    expect(player.locator("[data-log]")).to_contain_text("A judge undid")
    expect(button(player, "Keep this hand")).to_be_visible()


def act_on(page: Page, name: str, press: str, why: str = "") -> None:
    button(page, f"Act on {name}").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Why").fill(why)
    button(dialog, press).click()
    expect(dialog).to_be_hidden()


def test_the_organizer_looks_after_people(visitor: Visitor) -> None:
    host = visitor()
    page = come_as(host, "Selyse")
    code = make(host, title="Dragonstone", online=False, deck_lists=False)
    host.api("POST", f"/api/events/{code}/players", {"text": "name\nAxell\nMatthos\nPatchface\nShireen"})
    for act in ("start", "pair", "publish"):
        do(host, code, act)
    host.go(f"/events/{code}/people")
    people = page.get_by_role("region", name="People")

    act_on(page, "Axell", "Drop", "He went home.")
    expect(people).to_contain_text("dropped after round 1")
    act_on(page, "Axell", "Reinstate", "He came back.")
    expect(people).to_contain_text("from round 2")
    button(page, "Act on Patchface").click()
    expect(button(page.get_by_role("dialog"), "Disqualify")).to_be_disabled()  # not without a reason
    page.keyboard.press("Escape")
    act_on(page, "Patchface", "Give the penalty", "He sang.")
    act_on(page, "Patchface", "Disqualify", "He would not stop singing.")
    expect(people).to_contain_text("removed")

    # What cannot be done is told, and what was done can be taken back.
    button(page, "Act on Shireen").click()
    dialog = page.get_by_role("dialog")
    button(dialog, "Make judge").click()
    expect(dialog.get_by_role("alert")).to_contain_text("Shireen")
    page.keyboard.press("Escape")
    tab(page, "Organizer")
    expect(page.get_by_role("region", name="Undo")).to_contain_text("removed Patchface from the event")
    button(page, "Undo").click()
    expect(page.get_by_role("region", name="Undo")).to_contain_text("He sang.")
    tab(page, "People")
    expect(people).not_to_contain_text("removed")
    tab(page, "Log")
    expect(page.get_by_role("listitem").filter(has_text="removed Patchface")).to_contain_text("undone")


def tab_to(page: Page, name: str, most: int = 200) -> None:
    """Press Tab until a button or a link of this name has the focus."""
    focus = "(at => at.matches('a, button') ? at.innerText : '')(document.activeElement)"
    for _ in range(most):
        page.keyboard.press("Tab")
        if name in page.evaluate(focus):
            return
    raise AssertionError(f"Tab never comes to {name}")


def test_the_open_tab_of_an_event_is_in_sight_on_a_phone(visitor: Visitor) -> None:
    host = visitor(*PHONE)
    come_as(host, "Alester")
    code = make(host, title="Rook's Rest", online=False, deck_lists=False)
    host.api("POST", f"/api/events/{code}/players", {"text": "name\nAxell\nMatthos\nPatchface\nShireen"})
    for act in ("start", "pair", "publish"):
        do(host, code, act)
    page = host.go(f"/events/{code}/judge").page
    expect(page.get_by_role("tab", selected=True)).to_be_in_viewport(ratio=0.99)
    assert page.evaluate("scrollX") == 0


def test_entering_by_keyboard_alone(visitor: Visitor) -> None:
    host, player = visitor(), visitor()
    come_as(host, "Roslin")
    code = make(host, title="At the Twins")
    page = come_as(player, "Edmure")
    player.go("/events").page.get_by_role("link", name="Enter At the Twins").wait_for()
    tab_to(page, "At the Twins")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/events/{code}")
    button(page, "Enter the event").wait_for()
    tab_to(page, "Enter the event")
    page.keyboard.press("Enter")
    button(page, re.compile("^Patience of the Sun")).wait_for()
    tab_to(page, "Patience of the Sun")
    page.keyboard.press("Enter")
    tab_to(page, "Enter with this deck")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Patience of the Sun is legal.")).to_be_visible()
    tab_to(page, "Withdraw")
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    tab_to(page, "Withdraw")
    page.keyboard.press("Enter")
    expect(button(page, "Enter the event")).to_be_visible()


@pytest.mark.parametrize("size", [(1440, 900), PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("path", ["/events", "/events/new", "/events/nowhere"])
def test_no_serious_fault_on_the_way_to_an_event(visitor: Visitor, axe: str, size: tuple[int, int], path: str) -> None:
    table = visitor(*size).go(path)
    table.page.get_by_role("heading", level=1).first.wait_for()
    table.page.wait_for_timeout(400)
    assert serious_faults(table.page, axe) == []
    assert table.page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_an_organizer_calls_an_event_off(visitor: Visitor) -> None:
    table = visitor()
    page = come_as(table, "Olenna of Highgarden")
    code = table.api("POST", "/api/events", {"title": "A moot in the rain", "game": "winter"})["code"]
    table.go(f"/events/{code}/desk")
    page.get_by_label("Why (for the log, and for the players)").fill("The tents leak.")
    button(page, "Cancel the event").click()
    button(page, "Cancel it for everyone").click()
    expect(page.get_by_text("The event was cancelled", exact=True)).to_be_visible()
    expect(button(page, "Cancel the event")).to_be_hidden()
    button(page, "Undo").click()
    expect(page.get_by_role("heading", name="Open for entry")).to_be_visible()
