"""Cards are chosen by a click and a button that names what it does, or by dragging them to where they go."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from kingsmoot.kernel.state import Entry
from kingsmoot.scenario import Scenario, side
from kingsmoot.server.live.live_game import log_entries
from tests.browser import busy
from tests.browser.conftest import Visitor


def marshaling() -> Scenario:
    return Scenario(
        stark=side(
            "stark",
            play=["Robb Stark", "Bran Stark", "Direwolf Pup"],
            hand=["Bodyguard", "Arya Stark", "The Kingsroad"],
            gold=5,
            first=True,
        ),
        lannister=side("lannister", play=["Burned Men"]),
        phase="marshaling",
    )


def defending() -> Scenario:
    """Two may defend."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Grey Wind"], hand=[]),
        lannister=side("lannister", play=["Burned Men", "Gold Cloaks"], first=True),
    )
    t.skip_to("challenge")
    t.lannister.challenge("military", "Burned Men")
    t.pass_windows(until="defenders")
    return t


def card(page: Page, title: str) -> Locator:
    return page.get_by_role("option", name=f"{title},").first


def drag(page: Page, what: Locator, to: Locator) -> None:
    """Take it by its upper edge, since a hand is held below the window's."""
    start, end = what.bounding_box(), to.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] - 40, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=3)


def test_a_click_selects_and_a_named_button_commits(visitor: Visitor) -> None:
    page = visitor(oneClick=False).page
    shown = busy.Shown(page, marshaling())
    commit = page.locator("[data-commit]")
    card(page, "Arya Stark").click()
    expect(commit).to_contain_text("Marshal Arya Stark for 3 gold")
    expect(card(page, "Arya Stark")).to_have_attribute("aria-selected", "true")
    card(page, "Arya Stark").click()
    expect(commit).to_have_count(0)
    card(page, "Arya Stark").focus()
    page.keyboard.press("Enter")
    assert shown.decided == []
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.querySelector('[data-prompt].asked')")
    assert shown.decided == ["marshal Arya Stark"]

    shown.show(t := defending())
    card(page, "Grey Wind").click()  # another one can be added: there is a button that ends it
    page.wait_for_function("() => !document.querySelector('[data-prompt].asked')")
    t.stark.choose("Grey Wind")
    shown.change()
    card(page, "Robb Stark").click()  # the last one
    expect(commit).to_contain_text("Defend with 2 characters")
    assert shown.decided == ["marshal Arya Stark", "Grey Wind"]
    commit.click()
    page.wait_for_function("() => !document.querySelector('[data-prompt].asked')")
    assert shown.decided == ["marshal Arya Stark", "Grey Wind", "Robb Stark"]


def test_a_card_is_dragged_to_where_it_goes(visitor: Visitor) -> None:
    page = visitor(oneClick=False).page
    shown = busy.Shown(page, t := marshaling())
    ghost = page.locator("[data-ghost]")

    drag(page, card(page, "Bodyguard"), card(page, "Direwolf Pup"))
    expect(ghost).to_have_count(1)
    expect(page.locator(".card.drop")).to_have_count(2)  # the direwolf is no Lord
    page.mouse.up()  # where it may not be
    expect(ghost).to_have_count(0)
    assert shown.decided == []

    drag(page, card(page, "Bodyguard"), card(page, "Bran Stark"))
    page.mouse.up()
    page.wait_for_function("() => !document.querySelector('[data-prompt].asked')")
    assert shown.decided == ["marshal Bodyguard"]
    t.stark.choose("marshal Bodyguard")
    shown.change()  # it asks on whom: the page knows
    page.wait_for_function("() => !document.querySelector('[data-prompt].asked')")
    assert shown.decided == ["marshal Bodyguard", "attach to Bran Stark"]
    t.stark.choose("attach to Bran Stark")
    shown.change()

    drag(page, card(page, "Arya Stark"), page.locator(".ribbon"))
    expect(page.locator("[data-drop=board][data-over]")).to_have_count(1)
    page.mouse.up()
    page.wait_for_function("() => !document.querySelector('[data-prompt].asked')")
    assert shown.decided[2:] == ["marshal Arya Stark"]


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_defender_is_dragged_into_the_lane(visitor: Visitor, width: int, height: int) -> None:
    page = visitor(width=width, height=height, oneClick=False).page
    shown = busy.Shown(page, defending())
    drag(page, card(page, "Robb Stark"), page.locator(".lane"))
    expect(page.locator("[data-drop=lane][data-over]")).to_have_count(1)
    page.mouse.up()
    page.wait_for_function("() => !document.querySelector('[data-prompt].asked')")
    assert shown.decided == ["Robb Stark"]


def test_a_defender_flies_above_a_lane_that_scrolls(visitor: Visitor) -> None:
    """On a phone the lane scrolls: on its way there a card is shown by a picture outside, which nothing cuts."""
    page = visitor(width=390, height=844, motion="full").page
    shown = busy.Shown(page, t := defending())
    page.evaluate(
        """() => {
            window.flown = []
            const note = (changes) => changes.flatMap(({ addedNodes }) => [...addedNodes])
                .filter((one) => one.inert && !one.closest('.lane')).forEach((one) => window.flown.push(one.innerText))
            new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
        }"""
    )
    t.stark.choose("Robb Stark")
    shown.change()
    expect(page.locator(".lane").get_by_role("option", name=re.compile("^Robb Stark"))).to_be_visible()
    page.wait_for_function("() => window.flown.some((text) => text.includes('Robb Stark'))")


FADING = """() => {
    window.faded = []
    new MutationObserver((changes) => {
        for (const one of changes.flatMap(({ addedNodes }) => [...addedNodes]))
            if (one.matches?.('.strip')) window.faded.push(one.getBoundingClientRect().width)
    }).observe(document.querySelector('#main'), { childList: true })
}"""


def test_an_attachment_that_leaves_fades_where_it_was(visitor: Visitor) -> None:
    """Its picture is no wider than the card that it hung on, and the page cannot slip aside for it."""
    t = Scenario(stark=side("stark", play=["Robb Stark + Ice", "Grey Wind"]), lannister=side("lannister"))
    page = visitor().page
    shown = busy.Shown(page, t)
    page.locator(".strip").wait_for()
    card = page.get_by_role("option", name=re.compile("^Robb Stark")).bounding_box()
    page.evaluate(FADING)
    table = json.loads(json.dumps(t.s.view(0)["table"]))
    mine = table["players"][0]
    mine["play"] = [one for one in mine["play"] if one["title"] != "Ice"]
    shown.send({"t": "change", "number": 2, "patch": [[["table"], table]], "log": [], "clock": shown.clock})
    expect(page.locator(".kc-whole .strip")).to_have_count(0)
    page.wait_for_function("() => window.faded.length > 0", timeout=5000)
    assert card is not None
    assert page.evaluate("Math.max(...window.faded)") <= card["width"] + 14
    assert page.locator(".shell").evaluate("(shell) => { shell.scrollLeft = 100; return shell.scrollLeft }") == 0


def test_whoever_may_die_is_outlined_until_the_claim_is_done(visitor: Visitor) -> None:
    t = Scenario(
        stark=side("stark", play=["Grey Wind"], hand=[], first=True),
        lannister=side("lannister", play=["Burned Men", "The Tickler"]),
    )
    told: list[Entry] = []
    t.s.journal = told
    t.skip_to("challenge")
    t.stark.challenge("military", "Grey Wind")
    t.pass_windows(until="defenders")
    t.lannister.choose("done")
    page = visitor(challengeResult="hold").page
    shown = busy.Shown(page, t)
    shown.change([busy.said(41, entry.text, **entry.words) for entry in told])
    chips = page.locator(".gains")
    expect(chips).to_contain_text("Claim 1: goldenhand chooses who dies")
    expect(page.locator(".card.outlined")).to_have_count(2)
    told.clear()
    t.lannister.choose("Burned Men")
    shown.change([busy.said(42, entry.text, **entry.words) for entry in told])
    expect(chips).not_to_contain_text("chooses who dies")
    expect(chips.locator(".claim")).to_contain_text("Burned Men")
    expect(page.locator(".card.outlined")).to_have_count(0)


def test_the_result_of_a_challenge_goes_though_the_game_goes_on(visitor: Visitor) -> None:
    """It stays for 0.7 seconds, however fast the log grows meanwhile."""
    t = Scenario(stark=side("stark", play=["Grey Wind"], first=True), lannister=side("lannister", play=["Gold Cloaks"]))
    told: list[Entry] = []
    t.s.journal = told
    t.skip_to("challenge")
    t.stark.challenge("military", "Grey Wind")
    page = visitor(challengeResult="short").page
    shown = busy.Shown(page, t)
    t.skip_to("first-player")  # of the next round
    shown.change([busy.said(41, entry.text, **entry.words) for entry in told])
    lane = page.get_by_role("region", name="Military challenge")
    expect(lane).to_be_visible()
    for number in range(42, 48):
        page.wait_for_timeout(300)
        shown.change(busy.lines(number, number))
    assert lane.count() == 0, "the result has gone by now"


def test_the_result_of_a_challenge_shows_all_who_took_part(visitor: Visitor) -> None:
    """Also whoever joined in the same moment in which it was decided."""
    t = Scenario(
        stark=side("stark", play=["Grey Wind", "Robb Stark"], first=True),
        lannister=side("lannister", play=["Lannisport Merchant"]),
    )
    t.skip_to("challenge")
    t.stark.choose("military challenge against House Lannister", "Grey Wind")
    told: list[Entry] = list(t.s.journal or ())
    t.s.journal = told
    page = visitor(challengeResult="hold").page
    shown = busy.Shown(page, t)
    lane = page.get_by_role("region", name="Military challenge")
    expect(lane.get_by_role("option")).to_have_count(1)
    t.stark.choose("Robb Stark")
    t.skip_to("challenge", take_first=True)
    shown.change([busy.said(41, text, **words) for _, text, words in log_entries(told)])
    expect(lane.locator(".headline")).to_contain_text("You win")
    expect(lane.get_by_role("option")).to_have_count(2)


@pytest.mark.parametrize("how", ["click", "space", "tap"])
def test_continue_ends_the_result_of_a_challenge(visitor: Visitor, how: str) -> None:
    """The button stands where Undo did, and the table does not move for it."""
    t = Scenario(stark=side("stark", play=["Grey Wind"], first=True), lannister=side("lannister", play=["Gold Cloaks"]))
    told: list[Entry] = []
    t.s.journal = told
    t.skip_to("challenge")
    t.stark.challenge("military", "Grey Wind")
    page = visitor(width=390 if how == "tap" else 1440, challengeResult="hold").page
    shown = busy.Shown(page, t)
    t.skip_to("challenge", take_first=True)
    shown.change([busy.said(41, entry.text, **entry.words) for entry in told])
    lane = page.get_by_role("region", name="Military challenge")
    prompt = page.locator("[data-prompt]")
    button = prompt.get_by_role("button", name="Continue")
    expect(lane.locator(".headline")).to_contain_text("You win")
    expect(prompt.get_by_role("button", name="Undo")).to_have_count(0)
    high = prompt.evaluate("(one) => one.offsetHeight")
    if how == "click":
        button.click()
    elif how == "tap":
        button.tap()
    else:
        page.keyboard.press("Space")
    expect(lane).to_have_count(0)
    expect(button).to_have_count(0)
    expect(prompt.get_by_role("button", name="Undo")).to_be_visible()
    assert prompt.evaluate("(one) => one.offsetHeight") == high


UNDER_THE_LIGHT = """() => {
    const [card] = document.querySelectorAll('.card.target')
    const { left, top, width, height } = card.getBoundingClientRect()
    const shown = document.querySelector('.spotlight .face').getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    const apart = shown.left >= left + width || shown.right <= left
    return { name: card.innerText.split(',')[0], seen: card.contains(over), apart }
}"""


@pytest.mark.parametrize("target", ["Jon Snow", "Veteran Builder"])
def test_a_card_in_the_spotlight_stands_beside_its_target(visitor: Visitor, target: str) -> None:
    """Whoever it is on the half of the player: the first of the row, or the last."""
    t = Scenario(
        stark=side("stark", play=["Bran Stark"]),
        watch=side(
            "nightswatch",
            play=["Jon Snow", "Old Bear Mormont", "Ghost", "Samwell Tarly", "Veteran Builder"],
            hand=["Nightmares"],
            gold=5,
            first=True,
        ),
        phase="marshaling",
    )
    told: list[Entry] = []
    t.s.journal = told
    page = visitor(spotlight="hold").page
    shown = busy.Shown(page, t)
    t.watch.play("Nightmares")
    t.watch.choose(target)
    shown.change([busy.said(41, entry.text, **entry.words) for entry in told])
    expect(page.locator(".spotlight")).to_be_visible()
    expect(page.locator(".card.target")).to_have_count(1)
    assert page.evaluate(UNDER_THE_LIGHT) == {"name": target, "seen": True, "apart": True}
    expect(page.locator(".spotlight").get_by_text("1 paid", exact=True)).to_be_visible()


ON_A_NAME = """() => {
    const tip = document.querySelector('svg.aims .tip').getBoundingClientRect()
    const strip = document.querySelector('.strip').getBoundingClientRect()
    return tip.bottom > strip.top + 2 && tip.top < strip.bottom && tip.right > strip.left && tip.left < strip.right
}"""


def test_a_line_does_not_end_on_the_name_of_an_attachment(visitor: Visitor) -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Ice", "Catelyn Stark", "Grey Wind", "Arya Stark", "Bran Stark"]),
        watch=side("nightswatch", play=["Ghost"], hand=["Nightmares"], gold=5, first=True),
        phase="marshaling",
    )
    told: list[Entry] = []
    t.s.journal = told
    page = visitor(spotlight="hold").page
    shown = busy.Shown(page, t)
    t.watch.play("Nightmares")
    t.watch.choose("Robb Stark")
    shown.change([busy.said(41, entry.text, **entry.words) for entry in told])
    page.locator("svg.aims .tip").wait_for()
    page.wait_for_timeout(300)
    assert page.evaluate(ON_A_NAME) is False


SWIPE_UP = """(hand) => {
    const finger = (clientY) => new Touch({identifier: 1, target: hand, clientX: 200, clientY})
    hand.dispatchEvent(new TouchEvent('touchstart', {touches: [finger(800)], changedTouches: [finger(800)]}))
    hand.dispatchEvent(new TouchEvent('touchend', {touches: [], changedTouches: [finger(740)]}))
}"""


def test_a_swipe_up_opens_the_hand_on_a_phone(visitor: Visitor) -> None:
    page = visitor(width=390, height=844).page
    busy.Shown(page, busy.asked_to_attack())
    hand = page.get_by_role("dialog", name=f"Your hand: {len(busy.HAND)}")
    page.get_by_role("button", name="Open your hand").tap()
    expect(hand.locator("[data-card]")).to_have_count(len(busy.HAND))
    page.keyboard.press("Escape")
    expect(hand).to_be_hidden()
    page.locator(".held-up").evaluate(SWIPE_UP)
    expect(hand).to_be_visible()
    # Whoever is so quick that the page has not heard of the closing yet
    page.locator(".held-up").evaluate(
        f"(held) => {{ document.querySelector('dialog[open]').requestClose(); ({SWIPE_UP})(held) }}"
    )
    page.wait_for_timeout(300)
    expect(hand).to_be_visible()
