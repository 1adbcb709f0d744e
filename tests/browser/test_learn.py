"""Learning in the browser: guided games with the coach, help beside the game, and the rules to read."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import Visitor, serious_faults
from tests.browser.driver import Table

ADVICE = "[data-advice]:visible:enabled"


def coach_of(page: Page) -> str:
    return page.locator("section.coach:visible").first.inner_text()


def begin(table: Table, lesson: str) -> Table:
    table.go("/learn")
    table.page.get_by_role("button", name=f"Start {lesson}").click()
    table.page.locator(ADVICE).first.wait_for()
    return table


def as_advised(table: Table, most: int) -> int:
    """Do what the coach says until the game is over; how often that was."""
    done = waited = 0
    while waited < 60:
        if table.over():
            return done
        try:
            table.page.locator(ADVICE).first.click(timeout=1000)
            done, waited = done + 1, 0
            assert done <= most, f"no end of it: {table.prompt()}"
        except Error as why:  # others are playing
            waited += 1
            if "Timeout" not in str(why) and "detached" not in str(why):
                raise
    raise AssertionError(f"stuck after {done}: {table.page.locator('main').inner_text()[:600]}")


def test_the_guided_joust_is_won_by_following_the_coach(visitor: Visitor, axe: str) -> None:
    table = begin(visitor(), "The tutorial joust")
    page = table.page
    assert "Your first hand" in coach_of(page)
    expect(page.locator("[data-coached]")).to_have_count(1)  # the hand is pointed at
    expect(page.locator("[data-advised]")).to_have_text(re.compile("Keep this hand"))
    assert serious_faults(page, axe) == []
    assert as_advised(table, most=200) > 60
    expect(page.locator("section.result")).to_contain_text("You win")
    expect(page.locator("section.coach:visible")).to_contain_text("You won, 15 power")
    expect(page.locator("[data-advised]")).to_have_count(0)
    page.get_by_role("link", name="To the lessons").click()
    expect(page.get_by_text("Won once")).to_be_visible()


def test_the_guided_game_of_btwixt_on_a_phone(visitor: Visitor, axe: str) -> None:
    table = begin(visitor(width=390, height=844), "Three leaders, two seasons")
    page = table.page
    assert "Bidding" in coach_of(page)
    page.get_by_role("button", name="Fold").click()
    coach = page.locator("section.coach:visible").first
    expect(coach).not_to_contain_text("Bidding")
    expect(coach).to_contain_text("that leads")  # the advice stays
    page.get_by_role("button", name="Read").click()
    assert serious_faults(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    as_advised(table, most=80)
    expect(page.locator("section.coach:visible")).to_contain_text("The weaker councils:")


@pytest.mark.parametrize(
    ("lesson", "first"), [("Winter is coming", "Setup"), ("The game of thrones", "Your first hand")]
)
def test_the_guided_games_of_the_first_edition(visitor: Visitor, axe: str, lesson: str, first: str) -> None:
    table = begin(visitor(), lesson)
    page = table.page
    assert first in coach_of(page)
    assert serious_faults(page, axe) == []
    assert as_advised(table, most=250) > 40
    expect(page.locator("section.result")).to_contain_text("You win")
    expect(page.locator("section.coach:visible")).to_contain_text("You won, 15 power")


def test_a_lesson_may_be_left_and_resumed_and_the_coach_may_be_silenced(visitor: Visitor) -> None:
    table = begin(visitor(), "The tutorial joust")
    page, code = table.page, table.code
    page.get_by_role("button", name="Mulligan").click()
    expect(page.locator("section.coach:visible")).to_contain_text("I would have chosen “Keep this hand”")
    page.get_by_role("button", name="Hide the coach").click()
    expect(page.locator(ADVICE)).to_have_count(0)
    expect(page.locator("[data-advised], [data-coached]")).to_have_count(0)
    page.goto("/learn")
    page.get_by_role("button", name="Continue (Setup)").click()
    table.wait_until_asked()
    assert table.code == code, "the same game"
    assert page.locator(ADVICE).count() == 0, "and still silent"
    page.get_by_role("button", name="Show the coach").click()
    expect(page.locator("section.coach:visible")).to_contain_text("Setup")
    page.goto("/learn")
    page.get_by_role("button", name="Start over").click()
    page.locator(ADVICE).first.wait_for()
    assert table.code != code
    expect(page.locator("[data-advised]")).to_have_text(re.compile("Keep this hand"))


def test_help_is_beside_the_game(visitor: Visitor) -> None:
    table = begin(visitor(), "The tutorial joust")
    page = table.page
    mark = page.locator("[data-prompt]").get_by_role("link", name="Rules: Mulligan")
    expect(mark).to_have_attribute("href", "/rules/second-edition#mulligan")
    mark.hover()
    expect(page.locator("[data-prompt]").get_by_role("tooltip")).to_be_visible()
    phase = page.get_by_role("link", name="Challenges: rules")
    expect(phase).to_have_attribute("href", "/rules/second-edition#challenges")
    expect(phase).to_have_attribute("title", re.compile("one military, one intrigue"))
    page.locator("[data-card]", has_text="The Kingsroad").first.hover()
    expect(page.locator("[data-zoom]")).to_contain_text(re.compile("Limited .*one limited card"))
    with page.context.expect_page() as opened:
        mark.click()
    opened.value.wait_for_load_state()
    expect(opened.value.get_by_role("heading", name="Mulligan")).to_be_in_viewport()


def test_the_rules_are_searched_as_one_types(visitor: Visitor, axe: str) -> None:
    page = visitor().go("/rules").page
    page.get_by_role("link", name=re.compile("second edition")).click()
    page.get_by_role("heading", name="The game in short").wait_for()
    assert serious_faults(page, axe) == []
    page.get_by_label("Search the rules").fill("unopp")
    hits = page.locator(".hits li")
    expect(hits.first).to_contain_text("Unopposed")
    assert all("unopp" in hit.lower() for hit in hits.all_inner_texts())
    assert serious_faults(page, axe) == []
    hits.first.get_by_role("link").click()
    expect(page.get_by_role("heading", name="Unopposed", exact=True)).to_be_in_viewport()
    expect(page).to_have_url(re.compile("/rules/second-edition#unopposed$"))
    page.get_by_label("Search the rules").fill("dragonglass")
    expect(page.get_by_text("Nothing about “dragonglass”")).to_be_visible()


def test_links_between_chapters_stay_on_the_page(visitor: Visitor) -> None:
    page = visitor(width=390, height=844).go("/rules/btwixt#scoring").page
    expect(page.get_by_role("heading", name="The end and the score")).to_be_in_viewport()
    page.get_by_role("link", name="Our rulings").click()
    expect(page.get_by_role("heading", name="Our rulings")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.goto("/rules/chess")
    expect(page.get_by_text("chess")).to_be_visible()
    expect(page.get_by_role("link", name="To all rules")).to_be_visible()


def test_a_first_visitor_is_offered_a_guided_game(visitor: Visitor, axe: str) -> None:
    page = visitor().go("/").page
    page.get_by_role("region", name="Your first game").get_by_role("link", name="Play a guided game").click()
    expect(page.get_by_role("heading", name="Learn", exact=True)).to_be_visible()
    lesson = page.get_by_role("listitem").filter(has=page.get_by_role("button", name="Start Three leaders"))
    expect(lesson).to_contain_text("About 15 minutes")
    expect(lesson.get_by_role("list", name="What you learn").get_by_role("listitem")).to_have_count(4)
    expect(lesson.locator(".face")).to_have_count(3)
    assert serious_faults(page, axe) == []
