"""Every page: without serious faults for those who cannot see or click, at both sizes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor, serious_faults
from tests.browser.test_people import become_varys, guest
from tests.browser.test_play import TUTORIAL

SIZES = {"desktop": (1440, 900), "phone": (390, 844)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", ["/", "/about", "/settings", "/sign-in", "/sign-in?new", "/admin", "/nowhere"])
def test_no_serious_fault_for_assistive_technology(visitor: Visitor, axe: str, size: str, path: str) -> None:
    table = visitor(*SIZES[size]).go(path)
    table.page.locator("main").wait_for()
    table.page.wait_for_timeout(400)
    assert serious_faults(table.page, axe) == []
    assert table.page.title().endswith("Kingsmoot")


def test_the_settings_have_an_index_where_there_is_room(visitor: Visitor) -> None:
    page = visitor().go("/settings").page
    index = page.get_by_role("navigation", name="On this page")
    index.get_by_role("link", name="Sound").click()
    expect(page.get_by_role("heading", name="Sound")).to_be_in_viewport(ratio=1)
    headings = page.locator("main h2").all_inner_texts()
    assert index.get_by_role("link").all_inner_texts() == headings, "all of the page, in its order"
    page.set_viewport_size({"width": 390, "height": 844})
    expect(index).to_be_hidden()


def test_on_a_phone_the_pages_are_tabs_at_the_bottom(visitor: Visitor) -> None:
    table = visitor(*SIZES["phone"]).go("/")
    tabs = table.page.get_by_role("navigation", name="Pages")
    box = tabs.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] == SIZES["phone"][1]
    for link in tabs.get_by_role("link").all():
        hit = link.bounding_box()
        assert hit is None or min(hit["width"], hit["height"]) >= 44, "large enough for a thumb"
    last = table.page.locator("footer a").last

    def is_above_the_tabs() -> bool:
        table.page.evaluate("scrollTo(0, document.body.scrollHeight)")
        end = last.bounding_box()
        return end is not None and end["y"] + end["height"] <= box["y"]

    # What comes later into the page makes it longer.
    table.wait(is_above_the_tabs, "the end of the page to be above the tabs")


def test_the_about_page_tells_which_pictures_are_used(visitor: Visitor) -> None:
    page = visitor().go("/about").page
    page.get_by_text("icons that are used").click()
    icons = page.locator("ul.icons li")
    expect(icons.filter(has_text="crossed swords").first).to_be_visible()
    expect(page.get_by_text(f"{icons.count()} are used here")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_no_serious_fault_on_the_pages_of_people(visitor: Visitor, axe: str, size: str) -> None:
    somebody, admin = visitor(), visitor(*SIZES[size])
    name = guest(somebody)
    become_varys(admin)
    admin.api("POST", "/api/reports", {"about": name, "text": "Talks to himself."})
    admin.go(f"/u/{name}").page.get_by_role("button", name=f"Report {name}").click()
    admin.page.get_by_role("textbox", name="What happened").wait_for()
    assert serious_faults(admin.page, axe) == []
    admin.go("/admin").page.get_by_text("Talks to himself.").first.wait_for()
    assert serious_faults(admin.page, axe) == []


@pytest.mark.parametrize("size", SIZES)
def test_no_serious_fault_in_the_dialogues_of_a_table(visitor: Visitor, axe: str, size: str) -> None:
    table = visitor(*SIZES[size])
    table.sit(table.make("second-edition", TUTORIAL, seed=2))
    table.wait_until_asked()
    table.page.get_by_role("button", name="Table menu").click()
    assert serious_faults(table.page, axe) == []
    table.page.get_by_role("button", name="When to ask me").click()
    table.page.get_by_label("Reactions in any phase").wait_for()
    assert serious_faults(table.page, axe) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("second-edition", TUTORIAL),
        ("second-edition", [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 3]),
        ("btwixt", [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 3]),
    ],
    ids=["joust", "melee", "btwixt"],
)
def test_no_serious_fault_at_a_table(
    visitor: Visitor, axe: str, size: str, game: str, seats: list[dict[str, object]]
) -> None:
    table = visitor(*SIZES[size])
    table.sit(table.make(game, seats, seed=2))
    table.wait_until_asked()
    assert serious_faults(table.page, axe) == []


def test_no_serious_fault_in_a_replay(visitor: Visitor, axe: str) -> None:
    table = visitor()
    bots = [{"kind": "bot", "bot": "random", "brings": seat["brings"]} for seat in TUTORIAL]
    code = table.make("second-edition", bots, seed=2, variants=["tutorial"])
    table.wait_for_bots(code)
    table.go(f"/r/{code}?at=12")
    table.page.get_by_role("button", name="Continue from here").wait_for()
    assert serious_faults(table.page, axe) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3])
def test_no_serious_fault_after_a_game(visitor: Visitor, axe: str, seats: int, size: str, theme: str) -> None:
    table = visitor(*SIZES[size], theme=theme)
    brings = [seat["brings"] for seat in TUTORIAL]
    bots = [{"kind": "bot", "bot": "random", "brings": brings[at % 2]} for at in range(seats)]
    code = table.make("second-edition", bots, seed=2, variants=["tutorial"] if seats == 2 else [])
    table.wait_for_bots(code)
    page = table.go(f"/t/{code}").page
    expect(page.get_by_role("heading", name="Power by round")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]
    assert serious_faults(page, axe) == []


def test_after_a_game_the_number_of_whoever_won_stands_out(visitor: Visitor) -> None:
    table = visitor()
    table.sit(table.make("second-edition", TUTORIAL, seed=2, variants=["tutorial"]))
    table.wait_until_asked()
    page = table.page
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Concede and lose").click()
    expect(page.get_by_role("heading", name="You lose")).to_be_visible()
    shown = page.locator(".scores > .num").evaluate_all("(all) => all.map((one) => getComputedStyle(one).color)")
    bright = page.locator(".right .name").evaluate("(one) => getComputedStyle(one).color")
    assert [one == bright for one in shown] == [False, True]
    expect(page.locator(".head .right .mark.won")).to_have_count(1)
    expect(page.locator(".head .mark.won")).to_have_count(1)


def test_on_a_phone_play_is_in_sight_beside_all_opponents(visitor: Visitor, axe: str) -> None:
    table = visitor(*SIZES["phone"])
    guest(table)  # whoever has been here before is not invited to a first game
    page = table.go("/").page
    tiles = page.get_by_role("group", name="Which opponent").locator("label")
    tiles.last.click()
    boxes = [tile.bounding_box() for tile in tiles.all()]
    assert len(boxes) == 6
    assert all(box is not None and box["width"] >= 44 and box["height"] >= 44 for box in boxes)
    assert len({box["y"] for box in boxes if box is not None}) == 1, "they stand in one row"
    play = page.get_by_role("button", name="Play Maester Corwen").bounding_box()
    tabs = page.get_by_role("navigation", name="Pages").bounding_box()
    assert play is not None
    assert tabs is not None
    assert play["y"] + play["height"] <= tabs["y"], "it is not below the fold"
    assert serious_faults(page, axe) == []


UNEVEN = """() => [...document.querySelectorAll('.tiles')].flatMap((tiles) => {
    const boxes = [...tiles.children].map((one) => one.getBoundingClientRect())
    const all = (side) => new Set(boxes.map((box) => Math.round(box[side])))
    const marks = [...tiles.querySelectorAll('.marks .strength')]
        .filter((one) => one.closest('.words').offsetHeight > 1)  // on a phone nobody sees them
        .map((one) => Math.round(one.getBoundingClientRect().top))
    const odd = ['top', 'width', 'height'].filter((side) => Math.max(...all(side)) - Math.min(...all(side)) > 1)
    return [...odd, ...(new Set(marks).size > 1 ? ['marks'] : [])].map((side) => `${side}: ${[...all(side)]}`)
})"""


@pytest.mark.parametrize("width", [1920, 1440, 1280, 1024, 800, 710, 390])
def test_tiles_of_games_and_opponents_are_even(visitor: Visitor, width: int) -> None:
    """Whether one has played against all of them, or against some."""
    rating = {"value": 1410, "low": 1350, "high": 1470, "provisional": False, "games": 60}
    told = [
        {"bot": "squire", "rating": rating, "record": {"played": 17, "won": 11, "drawn": 0}},
        {"bot": "knight", "rating": rating, "record": {"played": 2, "won": 1, "drawn": 0}},
        {"bot": "grandmaster", "rating": None, "record": None},
    ]
    table = visitor(width=width, height=900)
    table.page.route("**/api/ladders/*/bots", lambda route: route.fulfill(json=told))
    table.go("/")
    expect(table.page.get_by_text("won,").filter(visible=True).first).to_be_visible()
    assert table.page.evaluate(UNEVEN) == []
    assert table.page.evaluate("document.documentElement.scrollWidth") <= width
