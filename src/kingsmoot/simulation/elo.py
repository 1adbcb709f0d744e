"""How strong players are, from who beat whom: the Elo numbers under which the results are likeliest."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from kingsmoot.ratings.interval import SURE

POINTS = 400 / math.log(10)
DRAWS = 400
"""How often results are drawn again for the intervals."""
PRIOR = 0.25
"""Of a win, for each of two that have met: so one that always wins is not infinitely strong."""
STEPS = 400

Beats: TypeAlias = Mapping[tuple[str, str], float]
"""How often one has beaten another; a draw is half a win for each."""


def beats(seating: Sequence[str], winners: Sequence[int]) -> dict[tuple[str, str], float]:
    """Of one game. Whoever wins has beaten every other one who has not; those who share a victory, or none, draw."""
    found: defaultdict[tuple[str, str], float] = defaultdict(float)
    sharing = winners or range(len(seating))
    for one, other in combinations(range(len(seating)), 2):
        if seating[one] == seating[other]:
            continue
        if one in sharing and other in sharing:
            found[seating[one], seating[other]] += 0.5
            found[seating[other], seating[one]] += 0.5
        elif one in sharing or other in sharing:
            better, worse = (one, other) if one in sharing else (other, one)
            found[seating[better], seating[worse]] += 1
    return dict(found)


def summed(many: Iterable[Beats]) -> dict[tuple[str, str], float]:
    found: defaultdict[tuple[str, str], float] = defaultdict(float)
    for one in many:
        for pair, count in one.items():
            found[pair] += count
    return dict(found)


def fit(found: Beats, players: Sequence[str]) -> dict[str, float]:
    """The Elo of each under which this is likeliest, the first at 0: Bradley and Terry's model, Zermelo's iteration."""
    wins = dict(found)
    games: dict[str, dict[str, float]] = {player: {} for player in players}
    for one, other in combinations(players, 2):
        if wins.get((one, other), 0) + wins.get((other, one), 0):
            for pair in ((one, other), (other, one)):
                wins[pair] = wins.get(pair, 0) + PRIOR
            games[one][other] = games[other][one] = wins[one, other] + wins[other, one]
    won = {player: sum(wins[player, other] for other in games[player]) for player in players}
    strength = dict.fromkeys(players, 1.0)
    for _ in range(STEPS):
        change = 0.0
        for player in players:
            if games[player]:
                met = sum(count / (strength[player] + strength[other]) for other, count in games[player].items())
                new = won[player] / met
                change = max(change, abs(math.log(new / strength[player])))
                strength[player] = new
        if change < 1e-6:
            break
    base = math.log(strength[players[0]])
    return {player: POINTS * (math.log(strength[player]) - base) for player in players}


@dataclass(frozen=True)
class Standing:
    """How strong a player is, in a list from the weakest to the strongest as they were named."""

    player: str
    elo: float
    interval: tuple[float, float]
    """95 %; of the first it is 0 to 0, since all others are measured from there."""
    gap: float
    """How far above the player before in the list."""
    gap_interval: tuple[float, float]


def standings(deals: Mapping[str, Sequence[Beats]], players: Sequence[str]) -> list[Standing]:
    """Of players, from what came of their deals, grouped by who met.

    Intervals come from results drawn again from these, deal by deal within each group (the games of a deal have their
    luck in common), with a seed of their own: the same results, the same intervals.
    """
    chance = random.Random(1)
    found = fit(summed(one for group in deals.values() for one in group), players)
    drawn = [
        fit(summed(one for group in deals.values() for one in chance.choices(group, k=len(group))), players)
        for _ in range(DRAWS)
    ]
    told = []
    for before, player in zip([players[0], *players], players, strict=False):
        told.append(
            Standing(
                player,
                found[player],
                _middle([one[player] for one in drawn]),
                found[player] - found[before],
                _middle([one[player] - one[before] for one in drawn]),
            )
        )
    return told


def _middle(values: list[float]) -> tuple[float, float]:
    """Where all but the outermost of these lie."""
    ordered, out = sorted(values), SURE / 2 * (len(values) - 1)
    return ordered[round(out)], ordered[-1 - round(out)]
