"""Find the weights by which bots judge the end of a round: how what a player has tells who will win.

python tools/fit_prospects.py second-edition --games 5000
python tools/fit_prospects.py btwixt --players 4

Games are played by rule of thumb. At the end of each round (of each season, where bots play ahead to that) the tally
of every seat is noted, and who won in the end.
The weights are those of a logistic regression (of more than two players: a softmax), by Newton's method, with a ridge.
Which decks met is among what explains who won, and then left out: else weights would say which decks are good, and not
what a card is worth to its player. One game in five is kept back, to compare with today's weights and with appraisals.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.rng import Rng
from kingsmoot.simulation.deals import Deals
from kingsmoot.thrones.evaluation.prospects import COUNTED

RIDGE = 3.0
KEPT_BACK = 5
LUCK = 31


@dataclass
class Notes:
    """What was seen at the ends of rounds: one row each."""

    deal: Any
    tally: Any
    """By row, seat and number."""
    decks: Any
    """The same of the decks: a 1 for the one that a seat has."""
    appraised: Any
    won: Any
    """By row and seat."""


def watch(name: str, players: int, first: int, games: int) -> Notes:
    rules, deals = find_game(name), Deals.of(name, players)
    places = {repr(brought): place for place, brought in enumerate(deals.decks)}
    seats = range(players)
    rows = []
    for deal in range(first, first + games):
        table = deals.table(deal)
        decks = np.zeros((players, len(places)))
        for seat in seats if places else ():
            decks[seat, places[repr(table.seats[seat])]] = 1.0
        s, rng, seen = rules.start(replace(table, seed=deal)), Rng(LUCK * deal), []
        horizon = rules.horizon(s)
        while s.choices:
            s.act(rules.choose_quickly(s, rng))
            if s.choices and rules.round_number(s) > horizon:
                seen.append(([rules.tally(s, seat) for seat in seats], [rules.appraise(s, seat) for seat in seats]))
                horizon = rules.horizon(s)
        won = [rules.outcome(s).share(seat) for seat in seats]
        rows += [(deal, tally, decks, appraised, won) for tally, appraised in seen if sum(won)]
    return Notes(*(np.array(column) for column in zip(*rows, strict=True)))


def chances(x: Any, weights: Any) -> Any:
    z = x @ weights
    parts = np.exp(z - z.max(axis=1, keepdims=True))
    return parts / parts.sum(axis=1, keepdims=True)


def loss(x: Any, won: Any, weights: Any) -> float:
    """How far from the truth, in nats a row."""
    return float(-(won * np.log(np.maximum(chances(x, weights), 1e-9))).sum(axis=1).mean())


def fit(x: Any, won: Any) -> Any:
    """The weights under which it is likeliest that those won who did, held a little towards 0."""
    spread = (x - x.mean(axis=1, keepdims=True)).std(axis=(0, 1))
    spread[spread == 0] = 1.0
    x = (x - x.mean(axis=1, keepdims=True)) / spread
    weights = np.zeros(x.shape[2])
    for _ in range(30):
        p = chances(x, weights)
        slope = np.einsum("rsk,rs->k", x, p - won) + RIDGE * weights
        mean = np.einsum("rsk,rs->rk", x, p)
        bend = np.einsum("rsk,rs,rsl->kl", x, p, x, optimize=True) - mean.T @ mean + RIDGE * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        weights -= step
        if abs(step).max(initial=0.0) < 1e-6:
            break
    return weights / spread


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--first", type=int, default=50_000)
    parser.add_argument("--games", type=int, default=4_000)
    wanted = parser.parse_args()
    notes = watch(wanted.game, wanted.players, wanted.first, wanted.games)
    held = notes.deal % KEPT_BACK == 0
    known = notes.tally.shape[2]

    def compare(said: str, x: Any) -> Any:
        whole = np.concatenate((x, notes.decks), axis=2)
        weights = fit(whole[~held], notes.won[~held])
        print(f"{said}: {loss(whole[held], notes.won[held], weights):.4f}")
        return weights[: x.shape[2]]

    print(f"{len(notes.won)} ends of rounds. Loss in games that were kept back, knowing which decks met:")
    compare("nothing else", notes.tally[:, :, :0])
    scale = compare("appraisals", notes.appraised[:, :, None])[0]
    today = find_game(wanted.game).weights
    if len(today) == known:
        compare("today's weights", (notes.tally @ np.array(today))[:, :, None])
    weights = compare("these weights", notes.tally)
    print(f"An appraisal would have to be {1 / scale:.1f} better for the odds to be e to 1 (decisive).")
    spread = (notes.tally - notes.tally.mean(axis=1, keepdims=True)).std(axis=(0, 1))
    names = dict(enumerate(COUNTED)) if known >= len(COUNTED) else {}
    for place, (weight, usual) in enumerate(zip(weights, spread, strict=True)):
        print(f"    {weight:.3f},  # {names.get(place, place)}; {weight * usual:+.2f} usually")


if __name__ == "__main__":
    main()
