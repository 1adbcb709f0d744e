"""Friends: found, invited, told; the bell rings without a reload."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor, serious_faults
from tests.browser.test_pages import SIZES
from tests.browser.test_people import guest


def test_two_become_friends_and_one_invites_the_other_to_a_table(visitor: Visitor) -> None:
    one, two = visitor(), visitor(390, 844)
    me, friend = guest(one), guest(two)
    two.go("/friends")
    expect(two.page.get_by_text("Nobody yet.")).to_be_visible()

    one.go("/friends").page.get_by_label("Add a friend by name").fill(friend)
    one.page.get_by_role("button", name="Send request").click()
    expect(one.page.get_by_text(f"Request sent to {friend}.")).to_be_visible()

    two.page.get_by_role("button", name=f"Accept {me}").click()  # it came by itself
    expect(two.page.get_by_text(f"You and {me} are friends now.")).to_be_visible()
    expect(one.page.get_by_role("button", name=f"Remove {friend}")).to_be_visible()

    one.sit(one.make("btwixt", [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}], private=True))
    one.page.get_by_role("button", name=f"Invite {friend}").click()
    expect(one.page.get_by_role("button", name=f"{friend} is invited")).to_be_disabled()

    bell = two.page.get_by_role("button", name="Notifications, 2 new")
    bell.click()
    two.page.get_by_role("link", name=f"{me} invites you to join a game.").click()
    two.page.get_by_role("button", name="Take a seat").click()
    expect(two.page.get_by_role("button", name="Notifications", exact=True)).to_be_visible()


def test_a_profile_offers_friendship_and_takes_it_back(visitor: Visitor) -> None:
    one, two = visitor(), visitor()
    guest(one)
    friend = guest(two)
    page = one.go(f"/u/{quote(friend)}").page
    page.get_by_role("button", name="Add friend").click()
    page.get_by_role("button", name="Cancel friend request").click()
    expect(page.get_by_role("button", name="Add friend")).to_be_visible()
    two.go("/friends")
    expect(two.page.get_by_text("Nobody yet.")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_no_serious_fault_on_the_pages_of_friends(visitor: Visitor, axe: str, size: str) -> None:
    one, two = visitor(*SIZES[size]), visitor()
    name = guest(one)
    guest(two)
    two.api("POST", f"/api/friends/{quote(name)}", {})
    one.go("/friends").page.get_by_role("button", name="Accept").click()
    one.page.get_by_role("button", name="Remove").wait_for()
    assert serious_faults(one.page, axe) == []
    one.page.get_by_role("button", name="Notifications").click()
    one.page.get_by_role("link", name="would like to be your friend").wait_for()
    assert serious_faults(one.page, axe) == []
