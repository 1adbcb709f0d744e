"""Learn to choose what a bot has chosen, and who wins in the end."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

import numpy as np
import torch
import torch.nn.functional as fn

from kingsmoot.learn.actors import GROUPS, Actors
from kingsmoot.learn.curves import Curve
from kingsmoot.learn.torch_network import Decisions, Tensor, TorchNetwork


class Lessons(NamedTuple):
    """Decisions with what was chosen, and what came of it for the seat."""

    decisions: Decisions
    choice: Tensor
    outcome: Tensor


def watch(network: TorchNetwork, actors: Actors) -> Lessons:
    """All that the actors show."""
    parts: list[Lessons] = []
    left = list(range(GROUPS))
    for step in count():
        for group in left[:]:
            if step:
                actors.wait()  # for this group
            part = actors.part(group)
            columns = {key: column[part] for key, column in actors.memory.columns.items()}
            shown = np.flatnonzero(columns["shown"] >= 0)
            if not len(shown):
                left.remove(group)
                continue
            there = torch.from_numpy(shown).to(network.device)
            decisions = network.encoder.encode(columns).pick(there)
            choice = torch.from_numpy(columns["shown"][shown]).to(network.device).long()
            parts.append(Lessons(decisions, choice, torch.from_numpy(columns["outcome"][shown]).to(network.device)))
            if network.device != "cpu":
                torch.cuda.synchronize()  # before this is written anew
            actors.send(group)
        if not left:
            break
    decisions = Decisions(*(torch.cat(one) for one in zip(*(part.decisions for part in parts), strict=True)))
    return Lessons(decisions, torch.cat([p.choice for p in parts]), torch.cat([p.outcome for p in parts]))


def train(
    network: TorchNetwork, lessons: Lessons, seconds: float, rate: float, batch: int, curve: Curve, seed: int = 0
) -> None:
    """Imitate; one in twenty decisions is kept aside to see how well that goes."""
    device = network.device
    decisions, choice, outcome = lessons
    aside = max(1, len(choice) // 20)  # the last: other games, for the most part
    learned = len(choice) - aside
    optimizer = torch.optim.AdamW(network.weights.values(), lr=rate, weight_decay=1e-4)
    made = torch.Generator().manual_seed(seed)
    begun, told, epoch = time.monotonic(), 0.0, 0

    def losses(which: Any) -> tuple[Any, Any, Any]:
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
