"""Learn to play the HBO edition's preset decks against random play, by policy gradient, in numpy alone.

    python examples/learning_curve.py                   # minutes; a line for each point of the curve
    python examples/learning_curve.py --games 64 --points 2 --evaluate 20

The player scores each option by a linear function of what it sees (`kingsmoot.env`), and chooses by lot in proportion
to the exponentials of the scores (a softmax). After every few games it moves the weights so that what was chosen in
games that were won becomes likelier (REINFORCE, with the mean result as the baseline). At each point of the curve it
plays new games that it does not learn from, each House by lot, and the share won is printed with its 95 % interval.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kingsmoot.env import shape_of
from kingsmoot.env.gymnasium_env import SeatEnv
from kingsmoot.ratings.interval import wilson_interval

Vector = NDArray[np.float64]
Index = NDArray[np.int64]

OPTIONS = 64
"""Rows for options: no decision of this game has more."""
HASHED = 1 << 14
QUESTIONS = 64
SHAPE = shape_of("hbo", 2, OPTIONS)
ENTITY = {name: column for column, name in enumerate(SHAPE.entity_fields)}
GLOBAL = {name: column for column, name in enumerate(SHAPE.global_fields)}
NUMBERS = ("power", "gold", "strength", "printed", "kneeling", "duplicates", "side", "contribution", "icons")
MEASURES = len(NUMBERS) + 5
SIZE = HASHED + QUESTIONS * MEASURES


def features(seen: dict[str, Any]) -> tuple[Index, Index, Vector]:
    """Of each option: the places of its names (which question, text, card), and its measures with their places."""
    arrays = seen["observation"]
    count = int(seen["action_mask"].sum())
    options, entities, whole = arrays["options"][:count].astype(np.int64), arrays["entities"], arrays["globals"]
    question, row, _, text, declines = options.T
    about = np.where((row > 0)[:, None], entities[np.maximum(row, 1) - 1], 0).astype(np.int64)
    card, mine = about[:, ENTITY["card"]], about[:, ENTITY["controller"]] == 1
    phase = np.full(count, int(whole[GLOBAL["phase"]]), np.int64)
    target = mine * 2 + (row > 0)
    names = [(question, text), (question, card), (question, declines), (question, target), (phase, declines)]
    places = np.stack([(a * 1000003 + b * 7919 + 31 * n) % HASHED for n, (a, b) in enumerate(names)], axis=1)
    ahead = (int(whole[GLOBAL["attack"]]) - int(whole[GLOBAL["defence"]])) / 10
    gap = (int(whole[GLOBAL["player 1: power"]]) - int(whole[GLOBAL["player 2: power"]])) / 15
    measures = np.zeros((count, MEASURES))
    sign = np.where(mine, 1.0, -1.0)
    for place, name in enumerate(NUMBERS):
        measures[:, place] = about[:, ENTITY[name]] / 5 * sign
    measures[:, -5], measures[:, -4] = declines, declines * ahead
    measures[:, -3], measures[:, -2] = declines * gap, declines * (ahead > 0)
    measures[:, -1] = row > 0
    where = HASHED + question[:, None] % QUESTIONS * MEASURES + np.arange(MEASURES)
    return places, where, measures


@dataclass
class Policy:
    """A linear softmax policy, and what Adam remembers of its gradients."""

    weights: Vector = field(default_factory=lambda: np.zeros(SIZE))
    mean: Vector = field(default_factory=lambda: np.zeros(SIZE))
    square: Vector = field(default_factory=lambda: np.zeros(SIZE))
    steps: int = 0

    def chances(self, places: Index, where: Index, measures: Vector) -> Vector:
        scores = self.weights[places].sum(axis=1) + (self.weights[where] * measures).sum(axis=1)
        raised = np.exp(scores - scores.max())
        chances: Vector = raised / raised.sum()
        return chances

    def climb(self, gradient: Vector, rate: float) -> None:
        self.steps += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.01 * (gradient**2 - self.square)
        fair = np.sqrt(self.square / (1 - 0.99**self.steps)) + 1e-8
        self.weights += rate * self.mean / (1 - 0.9**self.steps) / fair


def play(env: SeatEnv, policy: Policy, chance: np.random.Generator, gradient: Vector | None) -> float:
    """One game; +1 if it is won, -1 if not. ``gradient`` receives that of the likelihood of all that was chosen."""
    seen, _ = env.reset(seed=int(chance.integers(1 << 62)))
    while True:
        places, where, measures = features(seen)
        chances = policy.chances(places, where, measures)
        chosen = int(chance.choice(len(chances), p=chances))
        if gradient is not None and len(chances) > 1:
            push = -chances
            push[chosen] += 1
            np.add.at(gradient, places, push[:, None])
            np.add.at(gradient, where, push[:, None] * measures)
        seen, reward, over, _, _ = env.step(chosen)
        if over:
            return reward


def learn(env: SeatEnv, policy: Policy, chance: np.random.Generator, games: int, batch: int, rate: float) -> None:
    for _ in range(games // batch):
        gradients, rewards = [], []
        for _ in range(batch):
            gradients.append(np.zeros(SIZE))
            rewards.append(play(env, policy, chance, gradients[-1]))
        advantages = np.array(rewards) - np.mean(rewards)
        policy.climb(sum((a * g for a, g in zip(advantages, gradients, strict=True)), np.zeros(SIZE)) / batch, rate)


def evaluate(env: SeatEnv, policy: Policy, chance: np.random.Generator, games: int) -> float:
    """How many games are won, of games that nothing is learnt from. It still chooses by lot: a policy that knows
    nothing then plays at random and wins half. Always taking the best would begin with always the first option, which
    beats random play without having learnt anything.
    """
    return sum(play(env, policy, chance, None) > 0 for _ in range(games))


def main(words: Sequence[str] | None = None) -> float:
    """Print the curve; the lower end of the last interval."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=960, help="to learn from, in all")
    parser.add_argument("--points", type=int, default=4, help="of the curve, beside the first")
    parser.add_argument("--evaluate", type=int, default=100, help="games at each point")
    parser.add_argument("--batch", type=int, default=16, help="games before the weights move")
    parser.add_argument("--rate", type=float, default=0.02)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    env = SeatEnv("hbo", against="random", seat=None, options=OPTIONS)
    policy, chance = Policy(), np.random.default_rng(asked.seed)
    begin, busy = time.perf_counter(), time.process_time()
    low = 0.0
    print("games learnt from | won against random | 95 % interval | seconds | of the processor")
    for point in range(asked.points + 1):
        if point:
            learn(env, policy, chance, asked.games // asked.points, asked.batch, asked.rate)
        won = evaluate(env, policy, np.random.default_rng((asked.seed, point)), asked.evaluate)
        low, high = wilson_interval(won, asked.evaluate)
        spent = f"{time.perf_counter() - begin:.0f} | {time.process_time() - busy:.0f}"
        learnt = asked.games // asked.points * point
        print(f"{learnt} | {won / asked.evaluate:.1%} | {low:.1%} to {high:.1%} | {spent}", flush=True)
    return low


if __name__ == "__main__":
    main()
