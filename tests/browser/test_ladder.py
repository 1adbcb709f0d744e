"""The ladder: a rated game found from the lobby, what it did to the ratings, and the page of places."""

from __future__ import annotations

import re
import secrets

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor, serious_faults
from tests.browser.driver import Table
from tests.browser.test_pages import SIZES


def account(table: Table) -> str:
    """Somebody who has signed up; the name."""
    name = f"Ser {secrets.token_hex(4)}"
    made = table.go("/about").api("POST", "/api/register", {"name": name, "password": "a thousand little birds"})
    assert "user" in made, made
    return name


def test_two_who_look_for_a_rated_game_meet_and_see_what_it_did(visitor: Visitor) -> None:
    one, two = visitor(), visitor()
    me, other = account(one), account(two)
    for table in (one, two):
        page = table.go("/").page
        page.locator("label", has_text="HBO edition").click()
        page.get_by_text("A player", exact=True).click()
        page.get_by_label("Rated: it counts for").check()
        page.get_by_role("button", name="Find a game").click()
        page.wait_for_url(re.compile("/t/"))
    assert one.code == two.code
    two.api("POST", f"/api/tables/{two.code}/leave", {})
    ratings = one.page.locator("section.result").get_by_label("Ratings")
    expect(ratings).to_contain_text(re.compile(r"You 16\d\d \+1\d\d"))
    expect(ratings).to_contain_text(other)
    page = two.go(f"/u/{me}").page
    expect(page.get_by_role("row", name="HBO edition").first).to_contain_text("provisional")
    page.get_by_role("link", name="HBO edition").click()
    expect(page.get_by_role("heading", name="Your season")).to_be_visible()
    expect(page.get_by_text("Provisional: 9 more games for a place")).to_be_visible()


def test_an_empty_ladder_leads_to_a_rated_game(visitor: Visitor) -> None:
    table = visitor()
    account(table)
    page = table.go("/ladder/winter-melee").page
    page.get_by_role("button", name="Play a rated game").click()
    expect(page.get_by_label("Rated: it counts for")).to_be_checked()


def test_a_guest_is_not_offered_rated_games(visitor: Visitor) -> None:
    page = visitor().go("/").page
    page.locator("label", has_text="HBO edition").click()
    page.get_by_text("A player", exact=True).click()
    expect(page.get_by_role("button", name="Find a game")).to_be_visible()
    expect(page.get_by_text("Rated: it counts for")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_no_serious_fault_on_the_ladder(visitor: Visitor, axe: str, size: str) -> None:
    page = visitor(*SIZES[size]).go("/ladder/winter-melee").page
    expect(page.get_by_text("Nobody has a place yet.")).to_be_visible()
    page.get_by_role("link", name="Create an account").last.wait_for()  # a guest cannot be rated
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]
    assert serious_faults(page, axe) == []


def test_statistics_say_when_there_are_none_yet(visitor: Visitor, axe: str) -> None:
    page = visitor().go("/ladder/winter-melee").page
    page.get_by_role("link", name="Decks, match-ups and cards").click()
    expect(page.get_by_text("No rated games are counted yet.")).to_be_visible()
    assert serious_faults(page, axe) == []
