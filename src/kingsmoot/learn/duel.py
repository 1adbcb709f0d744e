"""How strong a network is: games against a bot, each deal from both sides."""

from __future__ import annotations

import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from kingsmoot.bots import Observation, make_bot
from kingsmoot.env.rewards import returns
from kingsmoot.kernel.state import State
from kingsmoot.learn.bot import LearnedBot
from kingsmoot.learn.deals import deal_mirrored
from kingsmoot.learn.network import Network
from kingsmoot.ratings.interval import wilson_interval

LONGEST = 3000
CHUNK = 8


def play_one(state: State, bots: list[Any]) -> list[float]:
    """What the game is worth to each seat in the end."""
    while not state.over and state.number < LONGEST:
        state.act(bots[state.seat].choose(Observation(state)) if len(state.choices) > 1 else 0)
    return returns(state)


def _play(weights: str, game: str, decks: tuple[str, ...], opponent: str, seed: int, numbers: range) -> list[float]:
    network = Network.load(Path(weights))
    results = []
    for number in numbers:
        state, seat = deal_mirrored(game, decks, seed, number)
        bots: list[Any] = [make_bot(opponent, seed + number) for _ in range(2)]
        bots[seat] = LearnedBot(network, seed + number)
        results.append((1 + play_one(state, bots)[seat]) / 2)
    return results


def duel(
    weights: Path, opponent: str, games: int, seed: int, decks: tuple[str, ...], jobs: int, seconds: float = 1e9
) -> dict[str, Any]:
    """The share of games won, with its interval. After ``seconds`` no more games are begun."""
    network = Network.load(weights)
    until = time.monotonic() + seconds
    results: list[float] = []
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
        plays = [pool.submit(_play, str(weights), network.game, decks, opponent, seed, chunk) for chunk in chunks]
        for one in as_completed(plays):
            if not one.cancelled():
                results += one.result()
            if time.monotonic() > until:
                for play in plays:
                    play.cancel()
    low, high = wilson_interval(sum(results), len(results))
    return {
        "against": opponent,
        "games": len(results),
        "won": round(sum(results) / max(1, len(results)), 4),
        "interval": [round(low, 4), round(high, 4)],
        "seed": seed,
        "decks": len(decks),
    }
