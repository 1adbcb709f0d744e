"""Learn from games against itself, and some against a bot: proximal policy optimisation.

While processes play, the network learns from the games before; what it thought when it chose is written down with the
choice, so it does no harm that it has learned in between.
"""

from __future__ import annotations

import time
from collections import deque
from typing import Any, Final

import numpy as np
import torch
import torch.nn.functional as fn

from kingsmoot.learn.actors import HALVES, Actors, Plan
from kingsmoot.learn.course import Practice
from kingsmoot.learn.curves import Curve
from kingsmoot.learn.torch_network import Decisions, Tensor, TorchNetwork

KEEP: Final = 60
"""Seconds between two checkpoints."""


class Round:
    """The decisions of some steps of all games."""

    def __init__(self, steps: int, games: int) -> None:
        self.decisions: list[list[Decisions]] = [[] for _ in range(HALVES)]
        self.kept: list[list[tuple[Tensor, Tensor, Tensor]]] = [[] for _ in range(HALVES)]
        """Choice, its log probability, value."""
        self.seats = np.zeros((steps, games), np.int64)
        self.over = np.zeros((steps, games), np.bool_)
        self.rewards = np.zeros((steps, games, 2), np.float32)


class Lesson:
    """What is to be learned from a round: decisions in any order, with how much better than expected they were."""

    def __init__(self, of: Round, last_values: Tensor, last_seats: Any, trace: float, device: str) -> None:
        halves = [Decisions(*(torch.stack(part) for part in zip(*steps, strict=True))) for steps in of.decisions]
        joined = Decisions(*(torch.cat(pair, 1) for pair in zip(*halves, strict=True)))
        choice, chance, value = (
            torch.cat([torch.stack([step[i] for step in half]) for half in of.kept], 1) for i in range(3)
        )
        seats, over = torch.as_tensor(of.seats).to(device), torch.as_tensor(of.over).to(device)
        rewards = torch.as_tensor(of.rewards).to(device)
        advantage = advantages(value, seats, over, rewards, last_values, torch.as_tensor(last_seats).to(device), trace)
        self.decisions = Decisions(*(part.flatten(0, 1) for part in joined))
        self.choice, self.chance = choice.flatten(), chance.flatten()
        self.value, self.goal = value.flatten(), (advantage + value).flatten().clamp(-1, 1)
        self.advantage = advantage.flatten()
        self.spread = self.advantage.std() + 1e-6
        self.middle = self.advantage.mean()


def advantages(
    value: Tensor, seats: Tensor, over: Tensor, rewards: Tensor, last_values: Tensor, last_seats: Tensor, trace: float
) -> Tensor:
    """By step and game: how much better the decision turned out for its seat than it had expected.

    Each seat's decisions are a sequence of their own. What follows the last one is what the network expects there; for
    the other seat that is the opposite.
    """
    steps, games = value.shape
    rows = torch.arange(games, device=value.device)
    following = torch.stack((last_values, -last_values), 1)  # by game: of the seat that is asked, then the other
    following = torch.where((last_seats == 0)[:, None], following, following.flip(1))
    later = torch.zeros_like(following)
    found = torch.zeros_like(value)
    for step in range(steps - 1, -1, -1):
        ended = over[step][:, None]
        following = torch.where(ended, rewards[step], following)
        later = torch.where(ended, 0.0, later)
        seat = seats[step]
        found[step] = following[rows, seat] - value[step] + trace * later[rows, seat]
        following[rows, seat] = value[step]
        later[rows, seat] = found[step]
    return found


class Student:
    """Learns from lessons, a batch at a time."""

    def __init__(self, network: TorchNetwork, practice: Practice, seed: int) -> None:
        self.network, self.practice = network, practice
        self.optimizer = torch.optim.AdamW(network.weights.values(), lr=practice.rate, weight_decay=1e-4, eps=1e-5)
        self.generator = torch.Generator().manual_seed(seed)
        self.lesson: Lesson | None = None
        self.left: list[Tensor] = []
        self.only_value = False
        self.told: dict[str, list[Tensor]] = {}

    def take(self, lesson: Lesson, *, only_value: bool) -> None:
        self.lesson, self.only_value, self.told = lesson, only_value, {}
        for _ in range(self.practice.epochs):
            order = torch.randperm(len(lesson.choice), generator=self.generator).to(self.network.device)
            self.left += [part for part in order.split(self.practice.batch) if len(part) >= self.practice.batch // 2]

    def learn(self, rate: float) -> bool:
        """From one batch; whether there was one."""
        if not self.left or self.lesson is None:
            return False
        which, lesson, practice = self.left.pop(), self.lesson, self.practice
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        device = self.network.device
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            scores, value = self.network.judge(lesson.decisions.pick(which))
        chances = fn.log_softmax(scores, 1)
        now = chances.gather(1, lesson.choice[which][:, None])[:, 0]
        before, gain = lesson.chance[which], (lesson.advantage[which] - lesson.middle) / lesson.spread
        ratio = (now - before).exp()
        clipped = ratio.clamp(1 - practice.clip, 1 + practice.clip)
        policy = -torch.minimum(ratio * gain, clipped * gain).mean()
        entropy = -(chances.exp() * chances.masked_fill(chances.isinf(), 0)).sum(1).mean()
        error = fn.mse_loss(value, lesson.goal[which])
        loss = practice.value * error
        if not self.only_value:
            loss = loss + policy - practice.entropy * entropy
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.weights.values(), 0.5)
        self.optimizer.step()
        with torch.no_grad():
            for name, one in (
                ("value_loss", error),
                ("entropy", entropy),
                ("kl", (before - now).mean()),
                ("clipped", ((ratio - 1).abs() > practice.clip).float().mean()),
            ):
                self.told.setdefault(name, []).append(one.detach())
        return True

    def figures(self) -> dict[str, float]:
        return {name: round(float(torch.stack(found).mean()), 4) for name, found in self.told.items()}


def train(
    network: TorchNetwork, plan: Plan, practice: Practice, seconds: float, curve: Curve, done: int = 0, keep: Any = None
) -> int:
    """Play and learn for so many seconds; how many decisions that were, with those ``done`` before.

    ``keep`` is told the number of decisions about once a minute.
    """
    actors = Actors(plan, practice.processes, practice.games)
    try:
        return _School(network, plan, practice, actors).train(seconds, curve, done, keep)
    finally:
        actors.close()


class _School:
    """The network learns from one round while the actors play the next."""

    def __init__(self, network: TorchNetwork, plan: Plan, practice: Practice, actors: Actors) -> None:
        self.network, self.practice, self.actors = network, practice, actors
        self.student = Student(network, practice, plan.seed)
        self.chooser = torch.Generator(network.device).manual_seed(plan.seed)
        self.opponent = plan.opponent
        self.recent: deque[float] = deque(maxlen=600)
        """The last games against the bot: 1 won, 0 lost."""
        batches = practice.epochs * actors.total * practice.steps // practice.batch
        self.each = max(1, -(-batches // (HALVES * practice.steps - 4)))
        """Batches to be learned from between two halves, to be through in time."""

    def train(self, seconds: float, curve: Curve, done: int, keep: Any) -> int:
        begun, kept, took, games, rounds = time.monotonic(), time.monotonic(), 0.0, 0, 0
        a_round = self.practice.steps * self.actors.total
        while (before := time.monotonic()) - begun + took < seconds:
            played, lesson = self.play(self.practice.rate * max(0.1, 1 - (before - begun) / seconds))
            rounds += 1
            games += int(played.over.sum())
            done += a_round
            passed = time.monotonic() - begun
            explained = 1 - float((lesson.goal - lesson.value).var() / (lesson.goal.var() + 1e-6))
            curve.add(
                "self-play",
                seconds=round(passed, 1),
                decisions=done,
                rate=round(rounds * a_round / passed),
                games=games,
                against=self.opponent,
                won=round(float(np.mean(self.recent)), 4) if self.recent else None,
                of=len(self.recent),
                explained=round(explained, 3),
                **self.student.figures(),
            )
            self.student.take(lesson, only_value=rounds <= self.practice.warm_up)
            took = time.monotonic() - before
            if keep is not None and time.monotonic() - kept > KEEP:
                kept = time.monotonic()
                keep(done)
        return done

    def play(self, rate: float) -> tuple[Round, Lesson]:
        """A round, while what is left of the lesson before is learned."""
        actors, memory, steps = self.actors, self.actors.memory, self.practice.steps
        this = Round(steps, actors.total)
        for step in range(steps):
            for half in range(HALVES):
                part = actors.part(half)
                if step:
                    actors.wait()  # for this half
                    self._note(this, step - 1, part)
                asked, choice, chance, value = self._choose(part)
                this.seats[step, part] = memory["seats"][part]
                memory["actions"][part] = choice.cpu().numpy()
                actors.send(half)
                this.decisions[half].append(asked)
                this.kept[half].append((choice, chance, value))
                for _ in range(self.each):
                    if not self.student.learn(rate):
                        break
        values, seats = [], []  # what the network expects where the games are now
        for half in range(HALVES):
            part = actors.part(half)
            actors.wait()
            self._note(this, steps - 1, part)
            values.append(self._choose(part)[3])
            seats.append(memory["seats"][part].astype(np.int64))
        while self.student.learn(rate):
            pass
        return this, Lesson(this, torch.cat(values), np.concatenate(seats), self.practice.trace, self.network.device)

    def _choose(self, part: slice) -> tuple[Decisions, Tensor, Tensor, Tensor]:
        """What is asked, what the network chooses, the logarithm of how likely that was, and what it expects."""
        device = self.network.device
        asked = self.actors.memory.decisions(part).on(device)
        with torch.no_grad(), torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            scores, value = self.network.judge(asked)
        chances = fn.log_softmax(scores, 1)
        choice = torch.multinomial(chances.exp(), 1, generator=self.chooser)[:, 0]
        return asked, choice, chances.gather(1, choice[:, None])[:, 0], value

    def _note(self, this: Round, step: int, part: slice) -> None:
        """What the step has brought."""
        memory = self.actors.memory
        over, rewards = memory["over"][part] == 1, memory["rewards"][part]
        this.over[step, part] = over
        this.rewards[step, part] = rewards
        for against, worth in zip(memory["against"][part][over], rewards[over], strict=True):
            if against:
                self.recent.append((1 + float(worth[against - 1])) / 2)
