"""What several people do at one table: undo, watch, lose the connection, look back."""

from __future__ import annotations

import random
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.driver import ASKED, Table
from tests.browser.test_play import TUTORIAL, play_together
from tests.hall.process import Server


def joust(one: Table, two: Table, **more: object) -> str:
    seats: list[dict[str, object]] = [{"kind": "me", "brings": {"deck": "tutorial-stark"}}, {"kind": "open"}]
    code = one.make("second-edition", seats, variants=["tutorial"], **more)
    two.go("/about")
    two.api("POST", f"/api/tables/{code}/join", {"brings": {"deck": "tutorial-lannister"}})
    two.sit(code)
    one.sit(code)
    one.wait(lambda: one.asked() or two.asked(), "the game to begin")
    return code


def test_undo_by_consent(visitor: Visitor) -> None:
    one, two = visitor(), visitor()
    joust(one, two, seed=3)

    def places(table: Table) -> bool:
        return table.asked() and "Place cards" in table.prompt() and table.glowing.count() > 0

    for _ in range(2):  # both keep their hands
        one.wait(lambda: one.asked() or two.asked(), "somebody to be asked")
        (one if one.asked() else two).page.get_by_role("button", name="Keep this hand").click()
    one.wait(lambda: places(one) or places(two), "the setup")
    asker, other = (one, two) if places(one) else (two, one)
    before = asker.glowing.count()
    asker.glowing.first.click()
    asker.wait(lambda: asker.asked() and asker.glowing.count() != before, "the card to be placed")
    asker.page.locator("[data-prompt]").get_by_role("button", name=re.compile("Undo")).click()
    other.page.get_by_role("button", name="Allow undo").click()
    other.wait(lambda: "undid" in other.log.inner_text(), "the log to tell it")
    asker.wait(lambda: asker.glowing.count() == before, "the card to be in the hand again")


def test_plots_are_chosen_side_by_side(visitor: Visitor) -> None:
    one, two = visitor(), visitor()
    joust(one, two, seed=3)
    tray = "[data-tray] .choosable"

    def choosing(table: Table) -> bool:
        return table.asked() and table.page.locator(tray).count() > 1

    for _ in range(60):
        one.wait(lambda: one.asked() or two.asked(), "somebody to be asked")
        if choosing(one) and choosing(two):
            break
        (one if one.asked() else two).buttons.last.click()
        one.page.wait_for_timeout(100)
    first = one if one.page.get_by_role("region", name=re.compile("^You, ")).get_by_text("1st").count() else two
    early = two if first is one else one
    early.page.locator(tray).first.click()
    expect(early.page.get_by_text(re.compile("You have chosen. .* is choosing a plot"))).to_be_visible()
    assert choosing(first), "for the other one nothing has changed"
    early.page.get_by_role("button", name="Choose again").click()
    early.wait(lambda: choosing(early), "to be asked again")
    early.page.locator(tray).last.click()
    expect(early.page.get_by_role("button", name="Choose again")).to_be_visible()
    assert "reveals" not in first.log.inner_text()
    first.page.locator(tray).first.click()
    for table in (one, two):
        expect(table.log.get_by_text(re.compile("reveals? "))).to_have_count(2)


def test_a_lost_connection_in_the_middle_of_a_prompt(visitor: Visitor, tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path / 'hall.db'}", bot_pause=0.02) as server:
        table = visitor(base=server.http)
        table.sit(table.make("second-edition", TUTORIAL, seed=12, variants=["tutorial"]))
        table.wait_until_asked()
        asked = table.prompt().splitlines()[0].strip()
        prompt = table.page.locator(ASKED)
        server.kill()
        expect(table.page.get_by_text(re.compile("Reconnecting"))).to_be_visible()
        server.start()
        expect(table.page.get_by_text(re.compile("Reconnecting"))).to_be_hidden()
        expect(prompt).to_contain_text(asked)
        before = table.log.inner_text()
        table.play_on(lambda: table.log.inner_text() != before, random.Random(1))


def test_a_spectator_sees_nothing_hidden(visitor: Visitor) -> None:
    one, two, watcher = visitor(), visitor(), visitor()
    seen: list[str] = []
    watcher.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: seen.append(str(frame))))
    code = joust(one, two, seed=17)
    watcher.go(f"/t/{code}")
    watcher.log.wait_for()
    play_together([one, two], random.Random(6), clicks=10)
    traffic = "".join(seen)  # before one looks at the hands: what has not been shown by then cannot be in it
    assert '"t":"welcome"' in traffic
    for player in (one, two):
        player.sit(code)  # anew: both see how it stands now
        player.log.wait_for()
    for player, opponent in ((one, two), (two, one)):
        hand = player.page.get_by_role("listbox", name=re.compile("Your hand")).get_by_role("option")
        held = {(card.locator(".sr").first.text_content() or "").split(",")[0] for card in hand.all()}
        public = opponent.log.inner_text() + " ".join(
            card.text_content() or "" for card in opponent.page.locator("[data-card]").all()
        )
        secret = [title for title in held if title and title not in public]
        assert secret, "the test needs cards that only their owner has seen"
        for title in secret:
            assert title not in traffic, f"the spectator was told of {title}"


def test_a_replay_is_continued_from_the_middle(visitor: Visitor) -> None:
    table = visitor()
    bots = [{"kind": "bot", "bot": "random", "brings": seat["brings"]} for seat in TUTORIAL]
    code = table.make("second-edition", bots, seed=31, variants=["tutorial"], spectators="public")
    table.wait_for_bots(code)
    table.go(f"/r/{code}?at=20")
    page = table.page
    page.get_by_role("button", name=re.compile("Continue from here")).click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("button", name="Play on").click()
    page.wait_for_url(re.compile("/t/"))
    table.wait(lambda: table.asked() or table.over(), "to be asked in the new game")
    assert table.code != code


def test_whoever_waits_long_may_ask_for_a_pause(visitor: Visitor) -> None:
    one, two = visitor(), visitor()
    for table in (one, two):
        table.page.clock.install()
    joust(one, two, seed=3)
    waits, thinks = (two, one) if one.asked() else (one, two)
    ask = waits.page.get_by_role("button", name="Ask for pause")
    expect(waits.page.locator("[data-prompt]")).to_be_visible()
    expect(ask).to_have_count(0)
    waits.page.clock.fast_forward(61_000)
    ask.click()
    thinks.page.get_by_role("button", name="Allow pause").click()
    for table in (one, two):
        expect(table.page.get_by_text("The game is paused.")).to_be_visible()
