"""A table with everything on it, shown without a game behind it: the test answers the socket of the table."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from kingsmoot.scenario import Scenario, side

CODE = "BUSY"
NAMES = ["Raven", "goldenhand", "Mira", "Bo the Bold", "Knight bot", "Squire bot"]

STARK = [
    "Robb Stark (2 power) + Ice + Robb Stark",
    "Grey Wind",
    "Catelyn Stark (1 power)",
    "Arya Stark + Arya Stark + Bodyguard + Syrio's Training + Noble Lineage",
    "Bran Stark",
    "Sansa Stark (kneeling)",
    "Summer",
    "Direwolf Pup",
    "Direwolf Pup (kneeling)",
    "Tumblestone Knight",
    "Vanguard of the North",
    "Winterfell Steward (kneeling)",
    "Winterfell Steward",
    "Varys + Little Bird",
    "Gates of Winterfell",
    "The Wolfswood",
    "Heart Tree Grove (kneeling)",
    "The Kingsroad",
    "The Roseroad",
    "The Roseroad",
]
LANNISTER = [
    "Tywin Lannister (3 power) + Widow's Wail",
    "Cersei Lannister (kneeling) (1 power)",
    "Tyrion Lannister + Tyrion Lannister",
    "The Tickler + Milk of the Poppy (controlled by stark)",
    "Lannisport Merchant",
    "Burned Men",
    "Gold Cloaks",
    "Ser Jaime Lannister",
    "Grand Maester Pycelle",
    "Joffrey Baratheon",
    "The Queen's Assassin",
    "Lannisport Moneylender",
    "Wildling Horde",
    "Littlefinger",
    "Casterly Rock",
    "Lannisport",
    "Western Fiefdom (kneeling)",
    "The Roseroad",
    "The Kingsroad",
]
PLOTS = [
    "A Clash of Kings",
    "Calm Over Westeros",
    "Counting Coppers",
    "Fortified Position",
    "Heads on Spikes",
    "Wildfire Assault",
]
HAND = [
    "Eddard Stark",
    "Winter Is Coming",
    "Like Warm Rain",
    "For the North!",
    "The Iron Throne",
    "Bodyguard",
    "Put to the Torch",
]


def laid_out(phase: str = "challenges", busy: bool = True) -> Scenario:
    few = slice(None) if busy else slice(0, 3)
    return Scenario(
        stark=side(
            "stark",
            play=STARK[few],
            hand=HAND,
            power=8,
            gold=3,
            plots=PLOTS,
            plot="A Noble Cause",
            agenda="Banner of the Kraken",
        ),
        lannister=side(
            "lannister",
            play=LANNISTER[few] if busy else LANNISTER[4:7],
            hand=["Put to the Sword", "Treachery"],
            plots=PLOTS,
            plot="Marched to the Wall",
            agenda="Banner of the Rose",
            first=True,
        ),
        phase=phase,
    )


def asked_to_defend() -> Scenario:
    """Three attack, and the reader is asked for defenders."""
    t = laid_out()
    t.skip_to("challenge")
    t.lannister.challenge("military", "Burned Men", "Gold Cloaks", "Ser Jaime Lannister")
    t.pass_windows(until="defenders")
    return t


def defended_by_six() -> Scenario:
    """As many defend as the lane has room for."""
    t = asked_to_defend()
    t.stark.choose("Robb Stark", "Grey Wind", "Arya Stark", "Summer", "Direwolf Pup", "Tumblestone Knight")
    return t


def asked_for_a_plot() -> Scenario:
    """The plots of the reader lie in a tray."""
    t = laid_out("plot")
    t.lannister.choose(f"reveal {PLOTS[0]}")
    return t


def asked_to_attack(busy: bool = True) -> Scenario:
    """It is the reader's turn in the challenges phase."""
    t = laid_out(busy=busy)
    t.skip_to("challenge")
    t.lannister.choose("no more challenges")
    t.skip_to("challenge")
    return t


def with_little() -> Scenario:
    return asked_to_attack(busy=False)


COACH = {
    "number": 1,
    "asked": True,
    "over": False,
    "told": 3,
    "lines_in_all": 20,
    "reply": None,
    "lines": [
        {
            "id": "plots",
            "title": "Plots",
            "text": "Choose what this round is about. " * 4,
            "at": "plots",
            "on": ["prompt"],
        }
    ],
    "advice": {"option": 0, "on": None, "reason": "It has the most gold."},
}


def summary(seats_in_all: int, you: int, coach: bool) -> dict[str, Any]:
    seats = [
        {
            "seat": seat,
            "kind": "bot" if coach and seat else "person",
            "name": name,
            "bot": "greedy" if coach and seat else None,
            "deck": None,
            "here": True,
            "away_since": None,
            "claim_at": None,
        }
        for seat, name in enumerate(NAMES[:seats_in_all])
    ]
    return {
        "code": CODE,
        "game": "second-edition",
        "variants": [],
        "switches": [],
        "title": "Joust" if seats_in_all == 2 else "Melee",
        "state": "playing",
        "private": coach,
        "locked": False,
        "seats": seats,
        "owner": NAMES[0],
        "clock": {"kind": "chess", "minutes": 30, "increment": 0},
        "created": "",
        "started": "",
        "ended": None,
        "watchers": 12,
        "spectators": "public",
        "result": None,
        "you": you,
        "your_turn": True,
        "moment": "",
        "rematch": None,
        "event": None,
    }


class Shown:
    """A table that a page shows. The page is told what the test says; what it decides is only noted."""

    def __init__(self, page: Page, t: Scenario, you: int = 0, coach: bool = False) -> None:
        self.page, self.t, self.you, self.coach = page, t, you, coach
        self.number = 1
        self.decided: list[str] = []
        """The texts of the options that the page has chosen."""
        self.socket: WebSocketRoute | None = None
        if coach:
            page.route(f"**/api/learn/{CODE}/coach", lambda route: route.fulfill(json={"coach": COACH}))
        page.route_web_socket(f"**/ws/tables/{CODE}", self._answer)
        page.goto(f"/t/{CODE}")
        page.locator("[data-prompt]").wait_for()

    def _answer(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(self._hear)
        self.send(self.welcome())

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["t"] == "decide":
            self.decided.append(self.t.options[message["option"]])

    def send(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    @property
    def seats(self) -> int:
        return len(self.t.s.view(self.you)["names"])

    @property
    def clock(self) -> dict[str, Any]:
        return {
            "kind": "chess",
            "left": [571_000 + 157_000 * seat for seat in range(self.seats)],
            "running": [self.t.s.view(self.you)["to_act"]],
            "paused": False,
            "at": "",
        }

    def welcome(self) -> dict[str, Any]:
        return {
            "t": "welcome",
            "you": self.you,
            "table": summary(self.seats, self.you, self.coach),
            "number": self.number,
            "view": self.t.s.view(self.you),
            "log": lines(1, 40),
            "chat": [],
            "clock": self.clock,
            "proposal": None,
        }

    def show(self, t: Scenario) -> None:
        """Another table, as after a new connection."""
        self.t = t
        self.number += 1
        self.send(self.welcome())

    def change(self, log: list[dict[str, Any]] | None = None) -> None:
        """The table is as the scenario has it now."""
        self.number += 1
        view = self.t.s.view(self.you)
        patch = [[[key], value] for key, value in view.items()]
        self.send({"t": "change", "number": self.number, "patch": patch, "log": log or [], "clock": self.clock})


def said(n: int, text: str, **words: str) -> dict[str, Any]:
    """A line of the log."""
    return {"n": n, "text": text, "words": words}


def lines(first: int, last: int) -> list[dict[str, Any]]:
    return [
        said(n, "{player} gains {count} power.", player="House Stark", count=str(n)) for n in range(first, last + 1)
    ]
