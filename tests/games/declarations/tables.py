"""Tables on which declarations are looked at, and how to look."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import final

from kingsmoot.kernel.procedure import STEP
from kingsmoot.scenario import WINTER, CardSeen, Player, Scenario, side
from kingsmoot.thrones.language.conditions.condition import Condition
from kingsmoot.thrones.language.constants.constant import Gift
from kingsmoot.thrones.language.declaration import Part
from kingsmoot.thrones.language.references.players import Who
from kingsmoot.thrones.language.selectors.kinds import named
from kingsmoot.thrones.language.selectors.places import IN_PLAY
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.ids import NOBODY, Seat
from kingsmoot.thrones.model.state import ThronesState

GROVE, GATES = "Heart Tree Grove", "Gates of Winterfell"
"""The card that declares what is looked at; another one that helps to see it."""
KNIGHT, STEWARD = "Tumblestone Knight", "Winterfell Steward"
MEN, MERCHANT = "Burned Men", "Lannisport Merchant"
KENNELS, SEA = "Kennel Master", "Narrow Sea"

ONE_KNIGHT = named(KNIGHT) & IN_PLAY


@final
class Said(Condition):
    """Something that is so, or is not, whatever happens."""

    def __init__(self, so: bool) -> None:
        self.so = so

    def test(self, s: ThronesState, x: Context) -> bool:
        return self.so

    def said(self) -> str:
        return "winter is coming"


TRUE, FALSE = Said(True), Said(False)


def table(phase: str = "challenges", play: Sequence[str] = (KNIGHT, STEWARD), hand: Sequence[str] = ()) -> Scenario:
    return Scenario(
        stark=side("stark", play=[GROVE, GATES, *play], hand=hand, plots=["A Noble Cause"]),
        lannister=side("lannister", play=[MEN, MERCHANT], plots=["A Noble Cause"]),
        phase=phase,
    )


def challenges() -> Scenario:
    return table()


def marshaling() -> Scenario:
    return table("marshaling", [KNIGHT], [STEWARD, "The Roseroad", "Dragonstone Port", "Ice", "For the North!"])


def with_piles(phase: str = "marshaling") -> Scenario:
    """Cards lie elsewhere, and there are none in hand."""
    return Scenario(
        stark=side("stark", play=[GROVE, GATES], dead=[KNIGHT], discard=[STEWARD, "For the North!"], gold=9),
        lannister=side("lannister"),
        phase=phase,
    )


def in_shadows() -> Scenario:
    return Scenario(stark=side("stark", play=[GROVE, GATES], shadows=[KNIGHT], gold=3), lannister=side("lannister"))


def dominance() -> Scenario:
    return table("dominance", [f"{KNIGHT} (kneeling)", STEWARD])


def with_gold() -> Scenario:
    mine = side("stark", play=[GROVE, GATES], gold=3, plots=["A Noble Cause"])
    return Scenario(stark=mine, lannister=side("lannister", plots=["A Noble Cause"]), phase="dominance")


def plots() -> Scenario:
    t = table("plot")
    t.choose("first player House Stark")
    return t


def with_two_plots() -> Scenario:
    mine = side("stark", play=[GROVE, GATES], plots=["A Noble Cause", "Summons"])
    return Scenario(stark=mine, lannister=side("lannister", plots=["A Noble Cause", "Summons"]), phase="plot")


def with_robb() -> Scenario:
    return table(play=["Robb Stark (2 power) + Robb Stark", "Arya Stark"])


def with_roseroad() -> Scenario:
    return table(play=[KNIGHT, "The Roseroad"])


def in_winter(phase: str) -> Scenario:
    return Scenario(
        edition=WINTER,
        stark=side("stark", play=[SEA, KENNELS], hand=["Cersei's Attendant"], plots=["Counting Favors", "Blockade"]),
        lannister=side("lannister", plots=["Counting Favors", "Blockade"]),
        phase=phase,
    )


def melee() -> Scenario:
    return Scenario(
        stark=side("stark", play=[GROVE, KNIGHT, STEWARD, "Sansa Stark"]),
        lannister=side("lannister", play=["The Tickler"], hand=[MEN]),
        greyjoy=side("greyjoy", hand=["Salty Navigator"]),
    )


@dataclass(frozen=True)
class Case:
    """A modifier or keyword, as a card may declare it."""

    seen: Callable[[Scenario], object]
    """It may play on."""
    usual: object
    changed: object
    on: Selector = ONE_KNIGHT
    """For what it holds."""
    n: int = 1
    word: str = ""
    number: int | None = None
    gift: Gift | None = None
    """What is given, if that is more than a number: by name, with another number, by a word of its own."""
    who: Who | None = None
    """For whom it is, if that is said of a card."""
    at: Callable[[], Scenario] = challenges
    by: str = GROVE
    """Which card declares it."""
    until: Period = Period.PHASE
    helps: Mapping[str, tuple[Part, ...]] = field(default_factory=dict)
    """What other cards say meanwhile."""
    stops: bool = True
    """Whether everything is as before when it ends."""


def look(t: Scenario, case: Case) -> object:
    """What is seen, on a copy of the table."""
    return case.seen(t.copy())


ME = Seat(0)


def me(t: Scenario) -> Player:
    return t.players[ME]


def knight(t: Scenario) -> CardSeen:
    return t.card(KNIGHT)


def asked(t: Scenario, about: str) -> list[str]:
    """What may be chosen if this is asked next; windows are passed."""
    t.pass_windows()
    return t.options if not t.over and t.about == about else []


def attack(t: Scenario, kind: str, *who: str) -> None:
    me(t).challenge(kind, *who, against=t.lannister)


def defenders(t: Scenario) -> list[str]:
    attack(t, "military", KNIGHT)
    return asked(t, "defenders")


def ask_again(t: Scenario) -> None:
    """What is being asked is asked anew: something has changed behind the scenario's back."""
    _, frame = t.s.pending()
    t.s.choices, t.s.seat = [], NOBODY
    frame[STEP] -= 1
    t.s.moved()
    t.s.run()


def uses(t: Scenario, title: str, *choices: str) -> bool:
    """Whether anybody can use the card in the windows that come; if so, it is used."""
    while not t.over and t.about in ("action", "window"):
        found = [text for text in t.options if text.startswith((f"use {title}", f"play {title}"))]
        if found:
            t.asked.choose(found[0], *choices)
            t.pass_windows()
            return True
        t.choose("pass")
    return False
