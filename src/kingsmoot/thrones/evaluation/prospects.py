"""What each player has where a round ends, as numbers, from which follows how likely each is to win.

How much each number counts, an edition says (``weights``). The weights are those of a logistic regression: thousands of
games were played by rule of thumb, and it was noted what both players had at the end of each round, and who won.
``tools/fit_prospects.py`` finds them again.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from kingsmoot.thrones.evaluation.worth import MARGIN, PACE, value_of
from kingsmoot.thrones.model.enums import Type, Zone
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.victory import TO_WIN
from kingsmoot.thrones.values.in_force import has_icon, has_keyword
from kingsmoot.thrones.values.plot_values import power_of
from kingsmoot.thrones.values.strength import strength

COUNTED: Final = (
    "power",
    "power squared",
    "power on the faction card",
    "cards in hand",
    "their worth",
    "events in hand",
    "characters",
    "the first three characters",
    "strength",
    "root of strength",
    "icons",
    "kneeling characters",
    "renown",
    "cost",
    "income",
    "locations",
    "attachments",
    "duplicates",
    "income of the best plot left",
)
"""What is counted of each player, in this order; from strength on, of the cards in play."""
WEIGHTS: Final[tuple[float, ...]] = (
    *(-0.003, 0.252, 0.037, 0.011, 0.016, 0.073, -0.354, 0.292, -0.034, 0.643),
    *(0.131, -0.510, 0.262, 0.066, 0.088, 0.108, -0.023, 0.058, 0.102),
)
"""Of the second edition. A character counts by its strength, icons and cost: one of hardly any adds nothing."""
FEW: Final = 3
RUNNING_OUT: Final = 0.006
_UNDER: Final = int(Zone.DUPLICATE)


def tally(s: ThronesState, seat: Seat) -> list[float]:
    """What a player has. All cards in hand are looked at: this is only asked about games that are made up."""
    cards = s.cards
    characters = might = icons = kneeling = renown = cost = income = locations = attachments = 0
    for c in s.play[seat]:
        card = cards[c]
        cost += max(0, card.cost)
        income += card.income
        if card.type == Type.CHARACTER:
            characters += 1
            might += strength(s, c)
            kneeling += s.kneeling[c]
            for kind in range(3):
                if has_icon(s, c, kind):
                    icons += 1
            if has_keyword(s, c, "renown"):
                renown += 1
        elif card.type == Type.LOCATION:
            locations += 1
        else:
            attachments += 1
    dead = {cards[c].title for c in s.dead[seat]}
    events, worth = 0, 0.0
    for c in s.hand[seat]:
        card = cards[c]
        if card.type == Type.EVENT:
            events += 1
        elif not (card.unique and card.title in dead):
            worth += value_of(card).whole
    duplicates = 0
    if _UNDER in s.zone:
        duplicates = sum(1 for c, zone in enumerate(s.zone) if zone == _UNDER and s.controller[c] == seat)
    best_plot = 0
    for c in s.plots[seat]:
        plot = cards[c].plot
        if plot is not None and plot.income > best_plot:
            best_plot = plot.income
    power = power_of(s, seat)
    return [
        float(power),
        power * power / TO_WIN,
        float(s.power[s.deal.factions[seat]]),
        float(len(s.hand[seat])),
        worth,
        float(events),
        float(characters),
        float(min(FEW, characters)),
        float(might),
        sqrt(max(0, might)),
        float(icons),
        float(kneeling),
        float(renown),
        float(cost),
        float(income),
        float(locations),
        float(attachments),
        float(duplicates),
        float(best_plot),
    ]


def danger_of_running_out(s: ThronesState, seat: Seat) -> float:
    """How bad it is that a deck may be empty before enough power is won, on the same scale; not fitted, as hardly any
    game by rule of thumb takes so long."""
    if not s.edition.empty_deck_loses:
        return 0.0
    short = PACE * (TO_WIN - power_of(s, seat)) + MARGIN - len(s.deck[seat])
    return RUNNING_OUT * short * short if short > 0.0 else 0.0
