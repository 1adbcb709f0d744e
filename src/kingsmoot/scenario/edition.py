"""What a scenario has to know of the game in which it plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from kingsmoot.games.first.facts import HOUSES
from kingsmoot.games.hbo import library as hbo
from kingsmoot.games.hbo.rules import round as hbo_rounds
from kingsmoot.games.second import facts as second
from kingsmoot.games.second.description import CASUAL
from kingsmoot.games.second.library import cards as second_cards
from kingsmoot.games.second.rules import round as second_rounds
from kingsmoot.games.winter import library as winter
from kingsmoot.games.winter.rules import round as winter_rounds
from kingsmoot.kernel.errors import BadSetup
from kingsmoot.kernel.procedure import Frame, Procedure
from kingsmoot.thrones.model.card import Card
from kingsmoot.thrones.model.state import ThronesState


class BadScenario(BadSetup, ValueError):
    """A table cannot be laid out like this, or there is no such place to stop at."""


@dataclass(frozen=True)
class Edition:
    """One of the games, with what a scenario needs to begin in the middle of it."""

    game: str
    code: Callable[[str], str]
    """The code of the card with a title; BadSetup if there is none."""
    library: Callable[[], Mapping[str, Card]]
    """All cards, by code."""
    factions: Mapping[str, str]
    """What sides there are, and how they are called."""
    opening: Procedure[ThronesState]
    phases: Mapping[str, Callable[[ThronesState, Frame], None]]
    """The steps of the opening that go through the phases."""
    plain_plot: str
    filler: str
    """What lies in a deck that is not told what lies there: a character without an ability."""
    options: Mapping[str, Any] = field(default_factory=dict)
    variants: tuple[str, ...] = ()
    builds: bool = True
    """Whether decks are made of what a side has; else the deck is given, and a side has nothing that is not in it."""

    def card(self, title: str) -> Card:
        """The card with a title; BadScenario, with those that are close to it, if there is none."""
        try:
            return self.library()[self.code(title)]
        except BadSetup as unknown:
            raise BadScenario(str(unknown)) from None


SECOND = Edition(
    game="second-edition",
    code=lambda title: second.by_title(title).code,
    library=second_cards,
    factions=second.FACTIONS,
    opening=second_rounds.GAME,
    phases=second_rounds.ROUNDS.phases,
    plain_plot="Rebuilding",
    filler="Tumblestone Knight",
    options={CASUAL: True},
)
WINTER = Edition(
    game="winter",
    code=lambda title: winter.by_title(title).code,
    library=winter.cards,
    factions=HOUSES,
    opening=winter_rounds.GAME,
    phases=winter_rounds.ROUNDS.phases,
    plain_plot="Tax Season",
    filler="Levies of the Riverlands",
    options={CASUAL: True},
)
HBO = Edition(
    game="hbo",
    code=lambda title: hbo.by_title(title).code,
    library=hbo.cards,
    factions=hbo.HOUSES,
    opening=hbo_rounds.GAME,
    phases=hbo_rounds.ROUNDS.phases,
    plain_plot="Winter Stores",
    filler="",
    variants=("draft",),  # so that any plot of the draft can be revealed
    builds=False,
)
FILLER, FILLERS = SECOND.filler, 10
"""What lies below the cards that a deck is told to have, and how many of it."""


def one_of(names: Mapping[str, Any], name: str, what: str) -> None:
    """BadScenario, with the names that there are, if this is none of them."""
    if name not in names:
        close = get_close_matches(name, names, n=1)
        hint = f" Did you mean {close[0]!r}?" if close else ""
        raise BadScenario(f"There is no {what} {name!r}: choose one of {', '.join(names)}.{hint}")
