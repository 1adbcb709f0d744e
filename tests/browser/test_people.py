"""What people do about each other and about themselves: blocking, reports, accounts, how they want to be asked."""

from __future__ import annotations

import random
import re
from urllib.parse import quote

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.driver import Table
from tests.browser.test_play import TUTORIAL

SECRET = "a thousand little birds"


def guest(table: Table) -> str:
    """Come as a guest; the name."""
    name: str = table.go("/about").api("GET", "/api/me")["user"]["name"]
    return name


def become_varys(table: Table) -> None:
    """The admin of the hall of these tests, whom some test registers first."""
    table.go("/sign-in?new")
    page = table.page
    page.get_by_label("Name").fill("Varys")
    page.get_by_label("Password").fill(SECRET)
    page.get_by_role("button", name="Create account").click()
    taken = page.get_by_text("The name Varys is taken")
    account = page.get_by_role("button", name="Varys")
    expect(taken.or_(account)).to_be_visible()
    if taken.is_visible():
        table.go("/sign-in")
        page.get_by_label("Name").fill("Varys")
        page.get_by_label("Password").fill(SECRET)
        page.get_by_role("button", name="Sign in").click()
    expect(account).to_be_visible()


def table_for_two(one: Table, two: Table) -> str:
    seats: list[dict[str, object]] = [{"kind": "me", "brings": {"deck": "tutorial-stark"}}, {"kind": "open"}]
    code = one.make("second-edition", seats, variants=["tutorial"], seed=3)
    two.go("/about")
    two.api("POST", f"/api/tables/{code}/join", {"brings": {"deck": "tutorial-lannister"}})
    one.sit(code)
    two.sit(code)
    return code


def test_whom_one_blocks_stays_away_until_one_thinks_better_of_it(visitor: Visitor) -> None:
    one, two = visitor(), visitor()
    guest(one)
    other = guest(two)
    one.go(f"/u/{quote(other)}")
    one.page.get_by_role("button", name=f"Block {other}").click()
    expect(one.page.get_by_text(f"{other} is blocked.")).to_be_visible()
    code = one.make("second-edition", [{"kind": "me"}, {"kind": "open"}])
    assert "error" in two.api("POST", f"/api/tables/{code}/join", {})

    one.go("/settings")
    one.page.get_by_role("button", name=f"Unblock {other}").click()
    expect(one.page.get_by_text("You haven't blocked anyone.")).to_be_visible()
    assert "error" not in two.api("POST", f"/api/tables/{code}/join", {})


def test_a_message_is_reported_and_an_admin_sees_to_it(visitor: Visitor) -> None:
    one, two, admin = visitor(), visitor(), visitor()
    code = table_for_two(one, two)
    rude = two.api("GET", "/api/me")["user"]["name"]
    two.page.get_by_label("Message to the table").fill("You play like a turnip.")
    two.page.get_by_label("Message to the table").press("Enter")
    one.page.get_by_role("button", name=f"Message of {rude}").click()
    one.page.get_by_role("button", name="Report it to the admins").click()
    expect(one.page.get_by_role("textbox", name="What happened")).to_have_value(re.compile("You play like a turnip"))
    one.page.get_by_role("button", name="Send the report").click()
    expect(one.page.get_by_text("The admins have been told.")).to_be_visible()

    become_varys(admin)
    admin.page.get_by_role("button", name="Varys").click()
    admin.page.get_by_role("link", name="Reports and moderation").click()
    report = admin.page.get_by_role("listitem", name=f"Report about {rude}", exact=True)
    expect(report).to_contain_text("You play like a turnip.")
    report.get_by_role("button", name=f"Mute {rude}").click()
    expect(admin.page.get_by_text(f"{rude} is muted until")).to_be_visible()
    report.get_by_role("button", name="Close the report").click()
    expect(report).to_have_count(0)

    expect(two.page.get_by_text("a moderator has muted you")).to_be_visible()
    expect(two.page.get_by_label("Message to the table")).to_have_count(0)

    admin.sit(code)
    admin.page.get_by_role("button", name=f"Message of {rude}").click()
    admin.page.get_by_role("button", name="Hide it from everyone").click()
    expect(one.page.get_by_text("No messages yet.")).to_be_visible()  # the open page, too


def test_whoever_is_banned_is_told_at_the_table(visitor: Visitor) -> None:
    one, two, admin = visitor(), visitor(), visitor()
    table_for_two(one, two)
    name = two.api("GET", "/api/me")["user"]["name"]
    become_varys(admin)
    admin.api("POST", f"/api/admin/users/{quote(name)}/ban", {"minutes": 5})
    expect(two.page.get_by_text(f"{name} is banned until")).to_be_visible()
    expect(two.page.get_by_text("You can't choose anything now.")).to_be_visible()
    admin.api("POST", f"/api/admin/users/{quote(name)}/ban", {"minutes": 0})


def test_a_guest_takes_another_name_and_the_table_shows_it(visitor: Visitor) -> None:
    one, two = visitor(), visitor()
    code = table_for_two(one, two)
    name = f"Arya {random.SystemRandom().randrange(10**6)}"
    two.go("/settings")
    two.page.get_by_label("Name").fill("Varys")
    two.page.get_by_role("button", name="Use this name").click()
    expect(two.page.get_by_text("The name Varys is taken")).to_be_visible()
    two.page.get_by_label("Name").fill(name)
    two.page.get_by_role("button", name="Use this name").click()
    expect(two.page.get_by_text(f"You're now {name}.")).to_be_visible()
    expect(two.page.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(one.page.get_by_role("heading", name=name)).to_be_visible()  # on the open table
    two.sit(code)
    expect(two.page.get_by_label("Message to the table")).to_be_visible()


def test_an_admin_looks_into_all_hands_and_decides_nothing(visitor: Visitor) -> None:
    one, two, admin = visitor(), visitor(), visitor()
    code = table_for_two(one, two)
    one.wait(lambda: one.asked() or two.asked(), "the game to begin")
    become_varys(admin)
    admin.sit(code)
    hand = re.compile("Raven.*: hand, 7")
    admin.log.wait_for()
    assert admin.page.get_by_role("listbox", name=hand).count() == 0, "a spectator sees backs only"
    admin.go(f"/t/{code}?seat=judge")
    expect(admin.page.get_by_role("listbox", name=hand)).to_have_count(2)
    expect(admin.page.get_by_text("as judge")).to_be_visible()
    assert not admin.asked()


def test_a_guest_makes_an_account_and_keeps_the_games(visitor: Visitor) -> None:
    table = visitor()
    table.sit(table.make("second-edition", TUTORIAL, seed=4, variants=["tutorial"]))
    page = table.page
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Concede and lose").click()
    table.wait(table.over, "the game to end")
    before = table.api("GET", "/api/me")["user"]["name"]

    table.go("/")
    page.get_by_role("button", name=before, exact=True).click()
    page.get_by_role("link", name="Create an account").click()
    expect(page.get_by_label("Name")).to_have_value(before)
    name = f"Ned {random.SystemRandom().randrange(10**6)}"
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(SECRET)
    page.get_by_role("button", name="Create account").click()
    page.get_by_role("button", name=name, exact=True).click()
    page.get_by_role("link", name="Your games").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect(page.get_by_text("Lost to Knight bot")).to_be_visible()
    page.get_by_role("link", name=re.compile("^Replay")).click()
    page.wait_for_url(re.compile("/r/"))

    table.go("/settings")
    page.get_by_label("Current password").fill(SECRET)
    page.get_by_label("New password").fill(SECRET + "!")
    page.get_by_role("button", name="Change password").click()
    expect(page.get_by_text("Password changed.")).to_be_visible()


def test_where_to_be_asked_is_told_to_the_game_and_kept(visitor: Visitor) -> None:
    table = visitor()
    told: list[str] = []
    table.page.on(
        "websocket",
        lambda socket: socket.on(
            "framesent", lambda frame: told.append(str(frame)) if "windows" in str(frame) else None
        ),
    )
    page = table.page
    table.sit(table.make("second-edition", TUTORIAL, seed=6, variants=["tutorial"]))
    table.wait_until_asked()

    def open_windows() -> None:
        page.get_by_role("button", name="Table menu").click()
        page.get_by_role("button", name="When to ask me").click()

    open_windows()
    with page.expect_response(lambda answer: answer.request.method == "PATCH" and answer.url.endswith("/api/me")):
        page.get_by_label("Actions in the draw phase", exact=True).select_option("always")
    table.wait(lambda: bool(told), "the game to be told")
    assert "draw-action" in told[0]
    page.reload()
    table.wait_until_asked()
    open_windows()
    expect(page.get_by_label("Actions in the draw phase", exact=True)).to_have_value("always")
    page.get_by_role("button", name="Back to the table").click()

    def asked_while_drawing() -> bool:
        return "draw" in page.locator("aside h2").first.inner_text() and "ake an action" in table.prompt()

    table.play_on(lambda: table.asked() and asked_while_drawing() and table.glowing.count() == 0, random.Random(1))
    assert len(told) == 1, "it is told once, not at every connection"

    # To pass is all that can be done there: that is done for whoever wants it.
    page.get_by_role("button", name="Table menu").click()
    page.get_by_label("Auto-pass").check()
    page.keyboard.press("Escape")
    table.wait(lambda: not asked_while_drawing(), "the page to pass by itself")


def test_a_setting_is_kept_though_one_leaves_the_page_at_once(visitor: Visitor) -> None:
    table = visitor()
    page = table.page
    guest(table)
    table.api("PATCH", "/api/me", {"settings": {"theme": "dark"}})
    table.go("/settings")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    with page.expect_response(lambda answer: answer.request.method == "PATCH" and answer.url.endswith("/api/me")):
        page.get_by_text("Light", exact=True).first.click()
        table.go("/about")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert table.api("GET", "/api/me")["user"]["settings"]["theme"] == "light"
