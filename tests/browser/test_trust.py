"""What lets people trust a hall: shuffles that can be checked, games that stay among players, accounts of their own."""

from __future__ import annotations

import asyncio
import os
import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kingsmoot.server.accounts import totp
from tests.browser.conftest import Visitor, serious_faults
from tests.hall.process import Server
from tests.server.mailbox import URL, Mailbox

SECRET = "a thousand little birds"


def keep(page: Page, name: str) -> None:
    """A picture for whoever wants to look, where one says so."""
    if folder := os.environ.get("KINGSMOOT_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_shuffle_is_checked_on_the_replays_page(visitor: Visitor, axe: str, width: int, height: int) -> None:
    table = visitor(width=width, height=height)
    page = table.go("/").page
    page.get_by_text("Joust", exact=True).first.click()
    page.get_by_role("button", name="Play Ser Maris").click()
    page.wait_for_url(re.compile("/t/"))
    code = page.url.rpartition("/")[2].partition("?")[0]
    expect(page.locator("main, .table, .prompt").first).to_be_visible()
    told = table.api("GET", f"/api/tables/{code}")
    assert told["state"] == "playing"
    assert re.fullmatch("[0-9a-f]{64}", told["seats"][told["you"]]["nonce"])
    table.api("POST", f"/api/tables/{code}/leave")
    table.go(f"/r/{code}")
    page.get_by_role("button", name=re.compile("Shuffle|shuffle")).first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("The shuffle is proven.")).to_be_visible()
    expect(dialog.get_by_text("The number that this browser added is part of the shuffle.")).to_be_visible()
    keep(page, f"shuffle-{width}")
    assert serious_faults(page, axe) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Share link").click()
    page.get_by_role("radio", name="Players only").check(force=True)
    expect(page.get_by_text("Only the players can see this game.")).to_be_visible()
    keep(page, f"share-{width}")
    other = visitor(width=width, height=height)
    other.go(f"/r/{code}")
    expect(other.page.get_by_text("Only the players can see this game.")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_an_account_gets_a_second_factor_and_is_closed(visitor: Visitor, axe: str, width: int, height: int) -> None:
    table, name = visitor(width=width, height=height), f"Shae {width}"
    page = table.go("/sign-in?new").page
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(SECRET)
    page.get_by_role("button", name="Create account").click()
    page.wait_for_url(re.compile("/$"))
    table.go("/settings")
    part = page.locator("section", has=page.get_by_role("heading", name="Two-factor sign-in"))
    part.get_by_role("button", name="Set up…").click()
    secret = part.locator("code").inner_text().replace(" ", "")
    picture = part.get_by_role("img", name="QR code with the key below")
    expect(picture).to_be_visible()
    assert picture.evaluate("(one) => one.complete && one.naturalWidth > 0 && one.width === one.height")
    part.scroll_into_view_if_needed()
    keep(page, f"second-factor-{width}")
    part.get_by_label("Code").fill(totp.code_at(secret, int(time.time() // totp.SECONDS)))
    part.get_by_label("Password").fill(SECRET)
    part.get_by_role("button", name="Turn on").click()
    expect(part.get_by_role("list", name="Recovery codes").get_by_role("listitem")).to_have_count(10)
    recovery = part.locator("code").first.inner_text()
    part.scroll_into_view_if_needed()
    keep(page, f"recovery-codes-{width}")
    assert serious_faults(page, axe) == []
    part.get_by_role("button", name="I've saved them").click()

    elsewhere = visitor(width=width, height=height)
    there = elsewhere.go("/sign-in").page
    there.get_by_label("Name").fill(name)
    there.get_by_label("Password").fill(SECRET)
    there.get_by_role("button", name="Sign in").click()
    expect(there.get_by_label("Code")).to_be_focused()
    keep(there, f"sign-in-{width}")
    there.get_by_label("Code").fill(recovery)
    there.get_by_role("button", name="Sign in").click()
    there.wait_for_url(re.compile("/$"))
    elsewhere.go("/settings")
    data = there.get_by_role("link", name="Download my data")
    data.scroll_into_view_if_needed()
    keep(there, f"data-{width}")
    with there.expect_download() as coming:
        data.click()
    assert name in Path(coming.value.path()).read_text(encoding="utf-8")
    there.get_by_role("button", name="Close my account…").click()
    dialog = there.get_by_role("dialog")
    dialog.get_by_label("Password").fill(SECRET)
    step = int(time.time() // totp.SECONDS) + 1
    dialog.get_by_label("Code").fill(totp.code_at(secret, step))
    keep(there, f"close-{width}")
    dialog.get_by_role("button", name="Close my account").click()
    there.wait_for_url(re.compile("/$"))
    assert there.evaluate("async () => (await (await fetch('/api/me')).json()).user") is None


@pytest.fixture
def mailbox(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mailbox]:
    """Where halls that are started now send their mail. It is served in a thread of its own."""
    found: list[Mailbox] = []
    there, done = threading.Event(), threading.Event()

    async def serve() -> None:
        async with Mailbox.open() as box:
            found.append(box)
            there.set()
            await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    there.wait()
    monkeypatch.setenv("KINGSMOOT_SMTP", f"smtp://127.0.0.1:{found[0].port}")
    monkeypatch.setenv("KINGSMOOT_MAIL_FROM", "hall@example.org")
    monkeypatch.setenv("KINGSMOOT_URL", URL)
    yield found[0]
    done.set()
    thread.join()


@pytest.fixture
def mailing_hall(mailbox: Mailbox, tmp_path: Path) -> Iterator[str]:
    with Server(f"sqlite:///{tmp_path / 'hall.db'}", log=tmp_path / "log") as server:
        yield server.http


def wait_for_mail(mailbox: Mailbox, count: int, seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while len(mailbox.mail) < count:
        assert time.monotonic() < until, "no mail has come"
        time.sleep(0.05)


def test_a_mail_address_is_confirmed_by_its_link(
    mailing_hall: str, mailbox: Mailbox, visitor: Visitor, axe: str
) -> None:
    table = visitor(base=mailing_hall)
    page = table.go("/sign-in?new").page
    page.get_by_label("Name").fill("Shae")
    page.get_by_label("Password").fill(SECRET)
    page.get_by_role("button", name="Create account").click()
    page.wait_for_url(re.compile("/$"))
    table.go("/settings")
    form = page.locator("form", has=page.get_by_role("heading", name="Email address"))
    form.get_by_label("Email address").fill("shae@example.org")
    form.get_by_label("Password").fill(SECRET)
    form.get_by_role("button", name="Save").click()
    expect(form.get_by_text("shae@example.org is not confirmed yet.")).to_be_visible()
    wait_for_mail(mailbox, 1)
    form.scroll_into_view_if_needed()
    keep(page, "mail-address-waits")
    assert serious_faults(page, axe) == []
    form.get_by_role("button", name="Send the link again").click()
    expect(form.get_by_text("Sent again to shae@example.org.")).to_be_visible()
    wait_for_mail(mailbox, 2)
    token = mailbox.token("shae@example.org", "email")

    phone = visitor(width=390, height=844, base=mailing_hall)
    there = phone.go(f"/email#{token}").page
    there.get_by_role("link", name="Sign in").last.click()
    there.get_by_label("Name").fill("Shae")
    there.get_by_label("Password").fill(SECRET)
    there.get_by_role("button", name="Sign in").click()
    expect(there.get_by_text("Is shae@example.org yours, Shae?")).to_be_visible()
    keep(there, "mail-address-confirm")
    assert serious_faults(there, axe) == []
    there.get_by_role("button", name="Confirm the address").click()
    expect(there.get_by_text("Confirmed.")).to_be_visible()
    table.go("/settings")
    expect(form.get_by_text("Confirmed: shae@example.org")).to_be_visible()


def test_without_mail_the_page_says_whom_to_ask(visitor: Visitor, axe: str) -> None:
    page = visitor().go("/sign-in").page
    page.get_by_role("link", name="Lost your password?").click()
    expect(page.get_by_text("Ask one of its admins for a link")).to_be_visible()
    assert serious_faults(page, axe) == []


def test_a_link_leads_to_a_new_password(visitor: Visitor) -> None:
    page = visitor().go("/password#nonsense").page
    page.get_by_label("New password").fill("the north remembers")
    keep(page, "new-password")
    page.get_by_role("button", name="Save the password").click()
    expect(page.get_by_text("This link was used already, or is too old.")).to_be_visible()
