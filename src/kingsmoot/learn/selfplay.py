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

from kingsmoot.learn.actors import GROUPS, Actors, Plan
from kingsmoot.learn.course import Practice
from kingsmoot.learn.curves import Curve
from kingsmoot.learn.torch_network import Decisions, Tensor, TorchNetwork

KEEP: Final = 60
"""Seconds after which the weights are saved again."""
WARM: Final = 100
"""Batches until the step width is the one that the course says: what the optimizer needs to know begins anew."""


class Round:
    """The decisions of some steps of all games."""

    def __init__(self, steps: int, games: int) -> None:
        self.decisions: list[list[Decisions]] = [[] for _ in range(GROUPS)]
        self.kept: list[list[tuple[Tensor, Tensor, Tensor]]] = [[] for _ in range(GROUPS)]
        """Choice, its log probability, value."""
        self.things = np.zeros((steps, games), np.int64)
        self.offered = np.zeros((steps, games), np.int64)
        """How many entities and options there are, where it can be known without waiting."""
        self.seats = np.zeros((steps, games), np.int64)
        self.over = np.zeros((steps, games), np.bool_)
        self.rewards = np.zeros((steps, games, 2), np.float32)


class Lesson:
    """What is to be learned from a round: decisions in any order, with how much better than expected they were."""

    def __init__(self, of: Round, last_values: Tensor, last_seats: Any, trace: float, device: str) -> None:
        groups = [Decisions(*(torch.stack(part) for part in zip(*steps, strict=True))) for steps in of.decisions]
        joined = Decisions(*(torch.cat(parts, 1) for parts in zip(*groups, strict=True)))
        choice, chance, value = (
            torch.cat([torch.stack([step[i] for step in group]) for group in of.kept], 1) for i in range(3)
        )
        seats, over = torch.as_tensor(of.seats).to(device), torch.as_tensor(of.over).to(device)
        rewards = torch.as_tensor(of.rewards).to(device)
        advantage = advantages(value, seats, over, rewards, last_values, torch.as_tensor(last_seats).to(device), trace)
        self.decisions = Decisions(*(part.flatten(0, 1) for part in joined))
        self.things, self.offered = torch.as_tensor(of.things.ravel()), torch.as_tensor(of.offered.ravel())
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
        self.optimizer = torch.optim.AdamW(
            network.weights.values(), lr=practice.rate, weight_decay=1e-4, eps=1e-5, fused=network.device == "cuda"
        )
        self.generator = torch.Generator().manual_seed(seed)
        self.lesson: Lesson | None = None
        self.left: list[Tensor] = []
        self.only_value = False
        self.steps = 0
        self.told: dict[str, list[Tensor]] = {}

    def take(self, lesson: Lesson, *, only_value: bool) -> None:
        self.lesson, self.only_value, self.told = lesson, only_value, {}
        for _ in range(self.practice.epochs):
            order = torch.randperm(len(lesson.choice), generator=self.generator)
            self.left += [part for part in order.split(self.practice.batch) if len(part) >= self.practice.batch // 2]

    def learn(self, rate: float, entropy_worth: float) -> bool:
        """From one batch; whether there was one."""
        if not self.left or self.lesson is None:
            return False
        here, lesson, practice = self.left.pop(), self.lesson, self.practice
        self.steps += 1
        for group in self.optimizer.param_groups:
            group["lr"] = rate * min(1.0, self.steps / WARM)
        which = here.to(self.network.device, non_blocking=True)
        scores, value = self.network.judge(
            lesson.decisions.pick(which), int(lesson.things[here].sum()), int(lesson.offered[here].sum())
        )
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
            loss = loss + policy - entropy_worth * entropy
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        steepness = torch.nn.utils.clip_grad_norm_(self.network.weights.values(), 0.5)
        self.optimizer.step()
        with torch.no_grad():
            for name, one in (
                ("value_loss", error),
                ("entropy", entropy),
                ("kl", (before - now).mean()),
                ("clipped", ((ratio - 1).abs() > practice.clip).float().mean()),
                ("steepness", steepness),
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
        self.spent: dict[str, float] = {}
        """Seconds of the round, by what they were spent on."""
        if network.device == "cuda":  # so that it can be copied without a detour
            memory = actors.memory.bytes
            torch.cuda.cudart().cudaHostRegister(memory.ctypes.data, memory.nbytes, 0)

    def train(self, seconds: float, curve: Curve, done: int, keep: Any) -> int:
        begun, kept, took, games, rounds = time.monotonic(), time.monotonic(), 0.0, 0, 0
        a_round = self.practice.steps * self.actors.total
        practice = self.practice
        while (before := time.monotonic()) - begun + took < seconds:
            over = min(1.0, (before - begun) / seconds)
            played, lesson = self.play(
                practice.rate + over * (practice.rate_end - practice.rate),
                practice.entropy + over * (practice.entropy_end - practice.entropy),
            )
            rounds += 1
            games += int(played.over.sum())
            done += a_round
            passed = time.monotonic() - begun
            explained = 1 - float((lesson.goal - lesson.value).var() / (lesson.goal.var() + 1e-6))
            curve.add(
                "self-play",
                seconds=round(passed, 1),
                decisions=done,
                rate=round(a_round / (time.monotonic() - before)),
                games=games,
                against=self.opponent,
                won=round(float(np.mean(self.recent)), 4) if self.recent else None,
                of=len(self.recent),
                explained=round(explained, 3),
                **self.student.figures(),
                spent={name: round(spent, 2) for name, spent in self.spent.items()},
            )
            self.spent = {}
            self.student.take(lesson, only_value=rounds <= practice.warm_up)
            took = time.monotonic() - before
            if keep is not None and time.monotonic() - kept > KEEP:
                kept = time.monotonic()
                keep(done)
        return done

    def play(self, rate: float, entropy: float) -> tuple[Round, Lesson]:
        """A round, while what is left of the lesson before is learned."""
        actors, memory, steps = self.actors, self.actors.memory, self.practice.steps
        this = Round(steps, actors.total)
        batches, turns = len(self.student.left), 0
        for step in range(steps):
            for group in range(GROUPS):
                part = actors.part(group)
                if step:
                    self._wait()  # for this group
                    self._note(this, step - 1, part)
                clock = time.monotonic()
                asked, choice, chance, value = self._choose(part)
                for key in ("seats", "things", "offered"):
                    getattr(this, key)[step, part] = memory[key][part]
                memory["actions"][part] = choice.cpu().numpy()
                actors.send(group)
                this.decisions[group].append(asked)
                this.kept[group].append((choice, chance, value))
                self._spend("choose", clock)
                clock = time.monotonic()
                turns += 1  # through a little before the round is over
                while len(self.student.left) > max(0, batches * (1 - 1.05 * turns / (steps * GROUPS))):
                    self.student.learn(rate, entropy)
                self._spend("learn", clock)
        values, seats = [], []  # what the network expects where the games are now
        for group in range(GROUPS):
            part = actors.part(group)
            self._wait()
            self._note(this, steps - 1, part)
            values.append(self._choose(part)[3])
            seats.append(memory["seats"][part].astype(np.int64))
        while self.student.learn(rate, entropy):
            pass
        return this, Lesson(this, torch.cat(values), np.concatenate(seats), self.practice.trace, self.network.device)

    def _wait(self) -> None:
        clock = time.monotonic()
        self.actors.wait()
        self._spend("wait", clock)

    def _spend(self, what: str, since: float) -> None:
        self.spent[what] = self.spent.get(what, 0.0) + time.monotonic() - since

    def _choose(self, part: slice) -> tuple[Decisions, Tensor, Tensor, Tensor]:
        """What is asked, what the network chooses, the logarithm of how likely that was, and what it expects."""
        columns = {key: column[part] for key, column in self.actors.memory.columns.items()}
        with torch.no_grad():
            asked = self.network.encoder.encode(columns)
            scores, value = self.network.judge(asked, int(columns["things"].sum()), int(columns["offered"].sum()))
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
