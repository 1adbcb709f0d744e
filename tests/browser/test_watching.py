"""The page of games to watch, and the arms by which people are told apart."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor, serious_faults
from tests.browser.test_ladder import account
from tests.browser.test_pages import SIZES

SEATS = [
    {"kind": "me", "brings": {"deck": "teeth-of-the-pack"}},
    {"kind": "bot", "bot": "random", "brings": {"deck": "gold-among-roses"}},
]


@pytest.mark.parametrize("size", SIZES)
def test_a_public_game_can_be_watched_and_then_replayed(visitor: Visitor, axe: str, size: str) -> None:
    player, other = visitor(), visitor(*SIZES[size])
    name = account(player)
    code = player.make("second-edition", SEATS)
    player.sit(code)
    page = other.go("/watch").page
    live = page.get_by_role("region", name="Live now").get_by_role("listitem").filter(has_text=name).first
    expect(live).to_contain_text("0 power")
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]
    assert serious_faults(page, axe) == []
    other.go("/watch").page.get_by_role("link", name=re.compile(f"^Watch {name}")).click()
    page.wait_for_url(f"**/t/{code}")
    player.api("POST", f"/api/tables/{code}/leave", {})
    other.go("/watch").page.get_by_role("link", name=re.compile(f"^Replay of {name}")).click()
    page.wait_for_url(f"**/r/{code}")


def test_arms_are_chosen_once_and_seen_by_others(visitor: Visitor, axe: str) -> None:
    one, two = visitor(), visitor()
    name = account(one)
    one.api("PATCH", "/api/me", {"avatar": "wolf-stark-plain"})
    page = one.go("/settings").page
    arms = page.get_by_role("region", name="Your coat of arms")
    arms.get_by_title("Raven").click()
    expect(arms.get_by_role("radio", name="Raven")).to_be_checked()
    arms.get_by_title("Greyjoy").click()
    expect(arms.locator(".avatar[data-field=greyjoy]").first).to_be_visible()
    expect(page.locator("header .avatar[data-field=greyjoy]")).to_be_visible()
    assert serious_faults(page, axe) == []
    raven = two.go(f"/u/{name}").page.locator("main .avatar[data-field=greyjoy]")
    expect(raven).to_be_visible()
