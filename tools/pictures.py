"""Take the README's pictures from the client as it is now.

make pictures                                                  # all of them, into docs/images
python -m tools.pictures joust lobby                           # some
python -m tools.pictures --light --size 390x844 --to /tmp/look # to look over; PNG elsewhere than in docs/images

Look at what comes out: a picture of a table that has changed may need another position or another seed.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from kingsmoot.kernel.state import is_for
from kingsmoot.kernel.text import addressed, agreeing
from kingsmoot.scenario import WINTER, Scenario, side
from kingsmoot.server.live.live_game import log_entries
from tests.browser import busy, busy_melee
from tests.browser.conftest import ADDRESSES, AT_REST, BY_HAND, FLAGS
from tests.browser.driver import Table
from tests.hall.process import Server
from tools.browser import find

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"
SIZE = (1440, 900)
QUALITY = 84
PLAYERS = ("Raven", "goldenhand", "Mira", "Bo the Bold", "redwoman", "stormborn", "blackbrother", "Saltwife")
MORE_PLAYERS = ("thornqueen", "sandsnake", "crow", "kingslayer", "lonewolf", "gardener", "Dornish", "unburnt")
BOTS = [{"kind": "bot", "bot": name} for name in ("knight", "squire", "hedge-knight")]


@dataclass
class Studio:
    """A hall and a browser, and how the pictures are to be."""

    hall: Server
    browser: Browser
    theme: str
    size: tuple[int, int]
    people: dict[str, BrowserContext] = field(default_factory=dict)

    def visitor(self, name: str = "Raven") -> Table:
        """A page of somebody who has come to the hall under this name."""
        if name not in self.people:
            self.people[name] = self._welcome(name)
        return Table(self.people[name].new_page()).go("/about")

    def _welcome(self, name: str) -> BrowserContext:
        width, height = self.size
        settings = json.dumps(BY_HAND | {"theme": self.theme, "oneClick": False})
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            base_url=self.hall.http,
            storage_state={
                "cookies": [],
                "origins": [
                    {"origin": self.hall.http, "localStorage": [{"name": "kingsmoot.settings", "value": settings}]}
                ],
            },
            extra_http_headers={"X-Forwarded-For": next(ADDRESSES)},
            reduced_motion="reduce",
            has_touch=width < 700,
        )
        context.set_default_timeout(60_000)
        table = Table(context.new_page()).go("/about")
        table.page.evaluate(
            """async name => {
                const { csrf } = await (await fetch('/api/me')).json()
                const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf }
                await fetch('/api/guest', { method: 'POST', headers, body: JSON.stringify({ name }) })
            }""",
            name,
        )
        table.page.close()
        return context


class Told(busy.Shown):
    """A table with a position of ours, its own log and people around it."""

    def welcome(self) -> dict[str, Any]:
        told = super().welcome()
        told["table"] |= {"game": self.t.edition.game, "code": "k7m2xq4w", "watchers": 3}
        for seat, name in zip(told["table"]["seats"], PLAYERS, strict=False):
            seat["name"] = name
        told["log"] = self.lines()
        return told

    def lines(self) -> list[dict[str, Any]]:
        """The log of the scenario; what cards do stands below what somebody did."""
        you = self.t.s.view(self.you)["names"][self.you]
        found: list[dict[str, Any]] = []
        number = 0
        for to, text, words in log_entries(self.t.s.journal or ()):
            if is_for(to, self.you):
                number += not text.startswith(("{card}", "Strength"))
                found.append(
                    {"n": number, "text": text, "words": words, "said": addressed(agreeing(text, words), words, you)}
                )
        return found


# -- positions ----------------------------------------------------------------------------------------------


def a_joust() -> Scenario:
    """House Lannister attacks, and there are several to defend with."""
    t = Scenario(
        phase="marshaling",
        round=3,
        stark=side(
            "stark",
            play=[
                "Robb Stark (1 power) + Ice",
                "Grey Wind",
                "Sansa Stark (kneeling)",
                "Bran Stark",
                "Vanguard of the North",
                "Gates of Winterfell",
                "The Roseroad",
                "Heart Tree Grove (kneeling)",
                "The Wolfswood",
            ],
            hand=["Arya Stark", "Eddard Stark", "Winter Is Coming", "Like Warm Rain", "Bodyguard", "Put to the Torch"],
            discard=["For the North!", "Direwolf Pup"],
            dead=["Summer"],
            plots=busy.PLOTS[:4],
            plot="A Noble Cause",
            agenda="Banner of the Rose",
            power=4,
        ),
        lannister=side(
            "lannister",
            play=[
                "Tywin Lannister (2 power)",
                "Tyrion Lannister + Tyrion Lannister",
                "The Tickler",
                "Burned Men",
                "Littlefinger (kneeling)",
                "Casterly Rock",
                "Western Fiefdom (kneeling)",
                "The Kingsroad",
            ],
            hand=["Ser Jaime Lannister", "Treachery", "Put to the Sword", "Gold Cloaks"],
            discard=["Hear Me Roar!", "Lannisport Merchant", "Gold Cloaks"],
            plots=busy.PLOTS[:4],
            plot="Marched to the Wall",
            agenda="Fealty",
            power=5,
            first=True,
        ),
    )
    t.lannister.marshal("Ser Jaime Lannister")
    t.lannister.pass_()
    t.stark.marshal("Arya Stark")
    t.skip_to("challenge")
    t.lannister.challenge("military", "Ser Jaime Lannister", "Burned Men", "The Tickler")
    t.pass_windows(until="defenders")
    return t


def a_melee() -> Scenario:
    """Six seats: one challenge is over, and the reader chooses attackers for the next."""
    t = busy_melee.busy()
    t.greyjoy.choose("power challenge against House Targaryen", "Balon Greyjoy", "done")
    t.skip_to("challenge", take_first=True)
    t.greyjoy.choose("military challenge against House Lannister", "Asha Greyjoy", "Drowned Men")
    return t


def a_winter_table() -> Scenario:
    """The Winter Edition: a power challenge that may be defended."""
    t = Scenario(
        edition=WINTER,
        phase="marshalling",
        round=3,
        stark=side(
            "stark",
            play=[
                "Eddard Stark [book] (1 power) + Ice",
                "Catelyn Stark",
                "Jon Snow",
                "Grey Wind",
                "Greatjon Umber (kneeling)",
                "Winterfell Honor Guard",
                "Great Keep",
                "Northern Fiefdoms",
                "Godswood",
                "Winterfell Castle",
            ],
            hand=["Arya Stark [core]", "Ser Rodrik Cassel", "Lady", "Lethal Counterattack", "Half-Grown Direwolf"],
            dead=["Hodor"],
            discard=["Grief of the Pack"],
            plots=["Valar Morghulis", "Summoning Season", "Tax Season", "Marching Orders"],
            plot="Holding the Trident",
            agenda="War Without Quarter",
            power=3,
        ),
        baratheon=side(
            "baratheon",
            play=[
                "Stannis Baratheon (2 power)",
                "Melisandre",
                "Renly Baratheon [core]",
                "Ser Davos Seaworth (kneeling)",
                "Old Red Priest",
                "Stannis's Northern Cavalry",
                "Great Hall (kneeling)",
                "Street of Sisters",
                "Stormlands Fiefdoms",
            ],
            hand=["Maester Cressen", "Edric Storm", "Host of Storm's End"],
            discard=["Nightfire Fanatic"],
            plots=["Rains of Autumn", "Tax Season", "Building Season"],
            plot="Attack from the Sea",
            agenda="The Old Blood",
            power=4,
            first=True,
        ),
    )
    t.baratheon.marshal("Edric Storm")
    t.skip_to("challenge")
    t.baratheon.challenge("power", "Stannis Baratheon", "Stannis's Northern Cavalry")
    t.pass_windows(until="defenders")
    return t


# -- pictures -----------------------------------------------------------------------------------------------


def joust(studio: Studio) -> Page:
    return Told(studio.visitor().page, a_joust()).page


def melee(studio: Studio) -> Page:
    return Told(studio.visitor().page, a_melee()).page


def winter(studio: Studio) -> Page:
    return Told(studio.visitor().page, a_winter_table()).page


def btwixt(studio: Studio) -> Page:
    """Some rounds on, with a bid under way."""
    table = studio.visitor()
    table.sit(table.make("btwixt", [{"kind": "me"}, *BOTS], seed=12))
    chance = random.Random(3)
    page = table.page
    later = re.compile(r"Autumn, round [2-5]")

    def under_way() -> bool:
        bid = table.asked() and "influence card" in table.prompt() and "Nobody has bid" not in table.prompt()
        return bid and bool(later.search(page.locator("body").inner_text()))

    table.play_on(under_way, chance)
    return page


def draft(studio: Studio) -> Page:
    """The plot draft of the HBO edition, after a few picks."""
    table = studio.visitor()
    table.sit(table.make("hbo", [{"kind": "me"}, BOTS[0]], seed=4, variants=["draft"]))
    table.play_on(lambda: table.page.get_by_text("Pick 3 of 6").count() > 0, random.Random(5))
    return table.page


def deckbuilder(studio: Studio) -> Page:
    table = studio.visitor()
    deck = table.api("GET", "/api/games/second-edition/decks/teeth-of-the-pack")
    code = table.api("POST", "/api/decks", {"game": "second-edition", "deck": deck})["code"]
    page = table.go(f"/decks/{code}").page
    page.locator(".legality h2", has_text="Legal").wait_for(state="attached")
    return page


def lobby(studio: Studio) -> Page:
    """An evening in the hall: tables that wait, tables to watch, an event."""
    for name, game, seats in (
        ("stormborn", "second-edition", BOTS),
        ("Bo the Bold", "btwixt", BOTS),
        ("redwoman", "second-edition", BOTS[:1]),
    ):
        studio.visitor(name).make(game, [{"kind": "me"}, *seats])
    studio.visitor("blackbrother").make("winter", [{"kind": "me"}, {"kind": "open"}])
    studio.visitor("goldenhand").make("second-edition", [{"kind": "me"}, {"kind": "open"}], title="Slow and friendly")
    an_event(studio, "Olenna", "Highgarden Open", rounds=3, begun=1)
    page = studio.visitor().go("/").page
    page.get_by_text("Joust", exact=True).first.click()
    page.get_by_role("button", name=re.compile("^Deck:.*ready")).wait_for()
    page.get_by_text("Highgarden Open").first.wait_for()
    return page


def an_event(studio: Studio, host: str, title: str, rounds: int, begun: int, cut: int | None = None) -> str:
    """An event whose players have brought their decks, so many rounds of it begun; its code."""
    desk = studio.visitor(host)
    asked = {"title": title, "structure": "custom", "rounds": rounds, "cut": cut, "deck_lists": True}
    event = desk.api("POST", "/api/events", asked)
    assert "code" in event, event
    code: str = event["code"]

    def do(act: str, **what: Any) -> Any:
        done = desk.api("POST", f"/api/events/{code}/do", {"act": act, "asked": what, "why": ""})
        assert "code" in done, done
        return done

    listed = desk.api("GET", "/api/games/second-edition/decks")
    decks = [deck["key"] for deck in listed if deck["kind"] == "tournament"][: len(PLAYERS)]  # one of each House first
    for at, name in enumerate(PLAYERS + MORE_PLAYERS):
        entered = studio.visitor(name)
        deck = decks[at % len(decks)]
        assert "code" in entered.api("POST", f"/api/events/{code}/register", {"deck": {"built_in": deck}}), name
        entered.page.close()
    do("start")
    chance = random.Random(7)
    for number in range(1, begun + 1):
        do("pair")
        do("publish")
        tables = do("begin")["round"]["tables"]
        open_ = {table["table"] for table in tables if number == begun and table["table"] % 3 != 2}
        for table in tables:  # in the last round most still play
            if table["table"] in open_ or len(table["players"]) < 2:
                continue
            seats = [one["person"] for one in table["players"]]
            # Raven does well, so that there is something to play for.
            own = [one["person"] for one in table["players"] if one["name"] == PLAYERS[0]]
            winner = own[0] if own and number != 2 else chance.choice(seats)
            do("report", table=table["table"], result="win", winner=winner)
    return code


def event(studio: Studio) -> Page:
    code = an_event(studio, "Margaery", "The Tourney at Bitterbridge", rounds=5, begun=4, cut=4)
    page = studio.visitor().go(f"/events/{code}").page
    page.get_by_role("region", name=re.compile("Standings")).wait_for()
    return page


PICTURES: dict[str, Callable[[Studio], Page]] = {
    picture.__name__: picture for picture in (joust, melee, lobby, btwixt, deckbuilder, winter, draft, event)
}


@contextmanager
def studio_of(theme: str, size: tuple[int, int]) -> Iterator[Studio]:
    found = find()
    assert found is not None, "there is no browser: `python tools/browser.py` installs one, or says what to do"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=FLAGS)
        with Server(f"sqlite:///{folder}/hall.db", bot_pause=0.02, log=Path(folder) / "log") as hall:
            yield Studio(hall, chromium, theme, size)
        chromium.close()


def take(page: Page, name: str, folder: Path) -> None:
    page.mouse.move(2, 2)
    page.wait_for_timeout(800)  # what flies has landed, and pictures have loaded
    page.wait_for_function(AT_REST)
    if folder == IMAGES:
        page.screenshot(path=folder / f"{name}.jpg", type="jpeg", quality=QUALITY)
    else:
        page.screenshot(path=folder / f"{name}.png")


def main() -> None:
    parser = argparse.ArgumentParser(description="Take the README's pictures from the client as it is now.")
    parser.add_argument("names", nargs="*", metavar="name", help=f"some of {', '.join(PICTURES)}; all if none is named")
    parser.add_argument("--light", action="store_true", help="the light theme")
    parser.add_argument("--size", default="{}x{}".format(*SIZE), help="of the window, as in 390x844")
    parser.add_argument("--to", type=Path, default=IMAGES, help="a folder for PNG files, to look over")
    asked = parser.parse_args()
    if unknown := set(asked.names) - set(PICTURES):
        parser.error(f"no such picture: {', '.join(sorted(unknown))}")
    width, height = map(int, asked.size.split("x"))
    folder = asked.to.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    with studio_of("light" if asked.light else "dark", (width, height)) as studio:
        for name in asked.names or PICTURES:
            page = PICTURES[name](studio)
            take(page, name, folder)
            print(folder / name, flush=True)
            page.close()


if __name__ == "__main__":
    main()
