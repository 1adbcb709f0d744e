"""Learn to choose what a bot chooses, and who wins in the end."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import torch
import torch.nn.functional as fn
from numpy.typing import NDArray

from kingsmoot.bots import Observation, make_bot
from kingsmoot.env.observation import observe
from kingsmoot.env.rewards import returns
from kingsmoot.kernel.rng import Rng
from kingsmoot.learn.actors import LONGEST, write
from kingsmoot.learn.curves import Curve
from kingsmoot.learn.deals import deal
from kingsmoot.learn.encoding import encode, printed
from kingsmoot.learn.torch_network import OPTIONS, Decisions, TorchNetwork, columns

BLOCK = 4096
WANDER = 20
"""One decision in so many is taken at random, so that there is something to learn about positions a good player does
not come to. What the bot would have chosen is learned there as well."""


class Example(dict[str, NDArray[Any]]):
    """Decisions with what was chosen (``choice``) and what came of it for the seat (``outcome``)."""


def _empty(game: str, many: int) -> Example:
    arrays = {key: np.zeros((many, *shape), kind) for key, (shape, kind) in columns(game).items()}
    return Example(arrays, choice=np.zeros(many, np.int16), outcome=np.zeros(many, np.float32))


def play(game: str, decks: tuple[str, ...], bot: str, seed: int, until: float, folder: str) -> list[str]:
    """Let a bot play against itself until a moment, but at least one game; the files with what it chose."""
    rng, known = Rng(seed), printed(game)[0]
    files: list[str] = []
    found, filled, faults = _empty(game, BLOCK + LONGEST), 0, 0
    while time.time() < until or not (files or filled):
        begun, seats = filled, []
        try:
            state = deal(game, decks, rng)
            bots = [make_bot(bot, rng.word() % (1 << 31)) for _ in range(2)]
            while not state.over and state.number < LONGEST:
                if len(state.choices) == 1:
                    state.act(0)
                    continue
                choice = bots[state.seat].choose(Observation(state))
                if choice < OPTIONS:
                    write(found, filled, encode(game, observe(state, state.seat), known))
                    found["choice"][filled] = choice
                    seats.append(state.seat)
                    filled += 1
                state.act(rng.below(len(state.choices)) if rng.below(WANDER) == 0 else choice)
        except Exception as why:  # a fault of the engine costs this game, not the training
            faults += 1
            print(f"A game was broken off: {type(why).__name__}: {why}", flush=True)
            filled = begun
            if faults > 100:
                raise
            continue
        if not state.over:
            filled = begun
            continue
        worth = returns(state)
        found["outcome"][begun:filled] = [worth[seat] for seat in seats]
        if filled >= BLOCK:
            files.append(_keep(found, filled, folder, seed, len(files)))
            filled = 0
    if filled:
        files.append(_keep(found, filled, folder, seed, len(files)))
    return files


def _keep(found: Example, filled: int, folder: str, seed: int, number: int) -> str:
    path = Path(folder) / f"{seed}-{number}.npz"
    np.savez(path, **{key: array[:filled] for key, array in found.items()})  # type: ignore[arg-type]
    return str(path)


def gather(game: str, decks: tuple[str, ...], bot: str, seed: int, seconds: float, processes: int) -> Example:
    """What the bot chose in so many seconds, in so many processes."""
    until = time.time() + seconds
    with (
        tempfile.TemporaryDirectory() as folder,
        ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool,
    ):
        plays = [
            pool.submit(play, game, decks, bot, seed * 1000 + number, until, folder) for number in range(processes)
        ]
        files = [file for one in plays for file in one.result()]
        blocks = []
        for file in files:
            with np.load(file) as block:
                blocks.append(dict(block))
            Path(file).unlink()
        return Example({key: np.concatenate([block[key] for block in blocks]) for key in blocks[0]})


def train(
    network: TorchNetwork, example: Example, seconds: float, rate: float, batch: int, curve: Curve, seed: int = 0
) -> None:
    """Imitate; one in twenty decisions is kept aside to see how well that goes."""
    device = network.device
    decisions = Decisions(*(example[key] for key in Decisions._fields)).on(device)
    choice = torch.as_tensor(example["choice"]).to(device).long()
    outcome = torch.as_tensor(example["outcome"]).to(device)
    aside = max(1, len(choice) // 20)  # the last: other games
    learned = len(choice) - aside
    optimizer = torch.optim.AdamW(network.weights.values(), lr=rate, weight_decay=1e-4)
    made = torch.Generator().manual_seed(seed)
    begun, told, epoch = time.monotonic(), 0.0, 0

    def losses(which: Any) -> tuple[Any, Any, Any]:
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            scores, value = network.judge(decisions.pick(which))
        right = (scores.argmax(1) == choice[which]).float().mean()
        return fn.cross_entropy(scores, choice[which]), fn.mse_loss(value, outcome[which]), right

    def tell() -> None:
        with torch.no_grad():
            parts = [losses(one) for one in torch.arange(learned, len(choice), device=device).split(batch)]
        policy, value, right = (float(sum(part[i] for part in parts) / len(parts)) for i in range(3))
        curve.add(
            "imitation",
            seconds=round(time.monotonic() - begun, 1),
            epoch=epoch,
            loss=round(policy, 4),
            value_loss=round(value, 4),
            agreement=round(right, 4),
            decisions=learned,
        )

    def batches() -> Iterator[Any]:
        nonlocal epoch
        while True:
            yield from torch.randperm(learned, generator=made).to(device).split(batch)
            epoch += 1

    for step, which in enumerate(batches(), 1):
        passed = time.monotonic() - begun
        if passed > seconds:
            break
        for group in optimizer.param_groups:  # quickly up, then down to a twentieth
            group["lr"] = rate * min(1.0, step / 100) * max(0.05, 1 - passed / seconds)
        policy, value, _ = losses(which)
        optimizer.zero_grad(set_to_none=True)
        (policy + 0.5 * value).backward()
        torch.nn.utils.clip_grad_norm_(network.weights.values(), 1.0)
        optimizer.step()
        if passed - told > seconds / 12:
            told = passed
            tell()
    tell()
