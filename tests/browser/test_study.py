"""Opponents with faces, hints, and what there is to learn from a replay."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor, serious_faults
from tests.browser.driver import Table

STARK = {"deck": "tutorial-stark"}
LANNISTER = {"deck": "tutorial-lannister"}
SIZES = [(1440, 900), (390, 844)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_an_opponent_is_chosen_by_its_face_and_gives_hints(visitor: Visitor, axe: str, width: int, height: int) -> None:
    table = visitor(width=width, height=height).seeded(4).go("/")
    page = table.page
    squire = page.get_by_role("radio", name=re.compile("Squire Pip Tansy"))
    expect(page.get_by_role("radio", name=re.compile("Strength"))).to_have_count(6)
    squire.check(force=True)
    expect(page.get_by_text("Has just learned the rules")).to_be_visible()
    assert serious_faults(page, axe) == []
    page.get_by_role("button", name="Play Pip Tansy").click()
    table.wait_until_asked()
    expect(page.get_by_text("Pip Tansy").first).to_be_visible()
    several = page.locator("[data-prompt].asked [data-option]").nth(1)
    table.play_on(several.is_visible, random.Random(4))
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint.get_by_role("listitem").first).to_contain_text(re.compile(r"\d+ %"))
    assert serious_faults(page, axe) == []
    if width < 700:
        check_that_it_folds(page)
    before = table.log.inner_text() if width > 700 else ""
    hint.get_by_role("button", name=re.compile("^Do this")).first.click()
    expect(hint).to_have_count(0)
    if width > 700:
        table.wait(lambda: table.log.inner_text() != before or table.asked(), "the game to go on")


def check_that_it_folds(page: Page) -> None:
    """On a phone the best option is told, the others on demand: the board stays in sight."""
    hint = page.get_by_role("region", name="Hint")
    expect(hint.get_by_role("listitem")).to_have_count(1)
    box = hint.bounding_box()
    assert box is not None
    assert box["height"] < 844 * 0.3
    hint.get_by_role("button", name=re.compile("more option")).click()
    expect(hint.get_by_role("listitem").nth(1)).to_be_visible()
    hint.get_by_role("button", name="Show less").click()
    expect(hint.get_by_role("listitem")).to_have_count(1)


def test_nobody_gives_hints_against_people(visitor: Visitor) -> None:
    one, two = visitor(), visitor()
    code = one.make("second-edition", [{"kind": "me", "brings": STARK}, {"kind": "open"}], variants=["tutorial"])
    two.go("/about")
    two.api("POST", f"/api/tables/{code}/join", {"brings": LANNISTER})
    one.sit(code)
    one.wait(lambda: one.asked() or two.asked() or one.page.locator("[data-prompt]").count() > 0, "the game to begin")
    expect(one.page.locator("[data-prompt]")).to_be_visible()
    expect(one.page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


def finished(table: Table) -> str:
    seats = [{"kind": "bot", "bot": "random", "brings": brings} for brings in (STARK, LANNISTER)]
    code = table.make("second-edition", seats, seed=31, variants=["tutorial"])
    table.wait_for_bots(code)
    return code


WIDTHS = """() => [...document.querySelectorAll('.row-cards [data-card]')].map(
    (one) => one.getBoundingClientRect().width)"""
OUT_OF_SIGHT = """() => [...document.querySelectorAll('#main, #main .field')].map(
    (one) => one.scrollHeight - one.clientHeight)"""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_board_of_a_replay_uses_its_room(visitor: Visitor, width: int, height: int) -> None:
    table = visitor(width=width, height=height)
    table.go(f"/r/{finished(table)}?at=40&seat=judge")
    expect(table.page.locator(".row-cards [data-card]").first).to_be_visible()
    widths = table.page.evaluate(WIDTHS)
    assert min(widths) >= (90 if width > 700 else 64)
    assert max(table.page.evaluate(OUT_OF_SIGHT)) <= 1


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_replay_is_studied(visitor: Visitor, axe: str, width: int, height: int) -> None:
    table = visitor(width=width, height=height)
    page = table.page
    table.go(f"/r/{finished(table)}?at=40&seat=judge")
    if width < 1200:
        page.get_by_role("button", name=re.compile("^Comments")).click()
    page.get_by_role("tab", name="Study").click()
    page.get_by_role("button", name="Ask the bot").click()
    study = page.get_by_role("group", name="Study")
    expect(study.get_by_text(re.compile("Squire bot [12] played this"))).to_be_visible()
    expect(study.get_by_text(re.compile("It knows only what Squire bot [12] knew."))).to_be_visible()
    page.get_by_role("button", name="Work out the chance to win").click()
    expect(page.get_by_text(re.compile(r"Squire bot 1: about \d+ %")).first).to_be_visible()
    assert serious_faults(page, axe) == []
    page.get_by_role("button", name="Play on from here against a bot").click()
    dialog = page.get_by_role("dialog", name="Continue from step 40")
    dialog.get_by_role("button", name=re.compile("Which opponent")).click()
    page.get_by_role("dialog", name="Choose an opponent").get_by_role("button", name=re.compile("^Pip Tansy")).click()
    dialog.get_by_role("button", name="Play on").click()
    table.wait_until_asked()
    expect(page.get_by_text("Pip Tansy").first).to_be_visible()
