"""How good is a position? Play it to the end many times at random, with what a seat cannot know made up anew each time.

    python examples/random_rollouts.py                          # the first decision of an HBO game
    python examples/random_rollouts.py --game btwixt --rollouts 400

For each option of the decision, games are played out after choosing it, and the share that the seat wins is printed
with its 95 % interval. Every option gets the same worlds, so they differ by less luck than their intervals say.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

import kingsmoot
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State
from kingsmoot.ratings.interval import wilson_interval


def play_out(state: State, chance: Rng) -> State:
    while not state.over:
        state.act(chance.below(len(state.choices)))
    return state


def share_of(state: State, seat: int) -> float:
    """What a seat has of the victory."""
    winners = state.result.winners if state.result else ()
    return 1 / len(winners) if seat in winners else 0.0


def option_values(state: State, rollouts: int, seed: int) -> list[float]:
    """For each option, how many of the rollouts the seat wins that is to decide."""
    seat, won = state.seat, [0.0] * len(state.choices)
    for number in range(rollouts):
        world = state.resample(seat, Rng(seed).fork(number))  # the seat cannot tell it from the real one
        for option in range(len(state.choices)):
            twin = world.copy()
            twin.act(option)
            won[option] += share_of(play_out(twin, Rng(seed).fork(number, 1)), seat)
    return won


def main(words: Sequence[str] | None = None) -> list[float]:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", default="hbo")
    parser.add_argument("--rollouts", type=int, default=200, help="for each option")
    parser.add_argument("--after", type=int, default=0, help="so many decisions at random")
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args(words)
    game = kingsmoot.game(asked.game)
    state = game.new(game.seats[0], seed=asked.seed)
    chance = Rng(asked.seed)
    for _ in range(asked.after):
        state.act(chance.below(len(state.choices)))
    begin = time.perf_counter()
    won = option_values(state, asked.rollouts, asked.seed)
    print(state.decision.prompt)
    for option, value in zip(state.decision.options, won, strict=True):
        low, high = wilson_interval(value, asked.rollouts)
        print(f"  {option.label}: {value / asked.rollouts:.1%} ({low:.1%} to {high:.1%})")
    seconds = time.perf_counter() - begin
    print(f"{asked.rollouts * len(won)} games in {seconds:.1f} seconds.")
    return won


if __name__ == "__main__":
    main()
