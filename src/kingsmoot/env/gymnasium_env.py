"""One seat of a game as an environment of Gymnasium: the others are played by bots.

env = SeatEnv("hbo", against="greedy")
seen, info = env.reset(seed=7)
seen, reward, terminated, truncated, info = env.step(0)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import kingsmoot
from kingsmoot.bots import Observation, make_bot
from kingsmoot.env.observation import OPTIONS, observe, shape_of
from kingsmoot.env.rewards import returns
from kingsmoot.env.spaces import as_mapping, observation_space
from kingsmoot.kernel.state import State


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """Play one seat against bots of one name."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | Sequence[Mapping[str, Any]] | None = None,
        *,
        against: str = "greedy",
        seat: int | None = 0,
        options: int = OPTIONS,
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        """``seat`` is the one to play, or None for a seat by lot in each game."""
        self.game = kingsmoot.game(game)
        self.seats = seats if seats is not None else self.game.seats[0]
        self.players = self.seats if isinstance(self.seats, int) else len(self.seats)
        self.against, self.wanted, self.rows, self.setup = against, seat, options, setup
        self.render_mode = render_mode
        self.observation_space = observation_space(shape_of(game, self.players, options))
        self.action_space = spaces.Discrete(options)
        self.seat = 0
        self.position: State | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        dealt, chance = (int(self.np_random.integers(1 << 62)) for _ in range(2))
        self.seat = self.wanted if self.wanted is not None else int(self.np_random.integers(self.players))
        self.bots = [make_bot(self.against, chance + seat) for seat in range(self.players)]
        self.position = self.game.new(self.seats, seed=dealt, **self.setup)
        self._let_others_play(self.position)
        return self._seen(self.position), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take the option with this number; IllegalMove, and nothing changes, if there is none."""
        state = self.position
        assert state is not None, "call reset() first"
        state.act(int(action))
        self._let_others_play(state)
        return self._seen(state), returns(state)[self.seat], state.over, False, {}

    def _let_others_play(self, state: State) -> None:
        while not state.over and state.seat != self.seat:
            state.act(self.bots[state.seat].choose(Observation(state)))

    def _seen(self, state: State) -> dict[str, Any]:
        return as_mapping(observe(state, self.seat, self.rows))

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions can be chosen: ``MaskablePPO`` of sb3-contrib asks for it by this name."""
        mask = np.zeros(self.rows, np.bool_)
        if self.position is not None and self.position.seat == self.seat:
            mask[: len(self.position.choices)] = True
        return mask

    def render(self) -> str:
        state = self.position
        return "The game is over." if state is None or state.over else state.decision.prompt


class AnyOption(gymnasium.ActionWrapper[dict[str, Any], Any, Any]):
    """For learners that know no masks: a number beyond the last option wraps around to the first."""

    def __init__(self, env: SeatEnv) -> None:
        super().__init__(env)
        self.seat_env = env

    def action(self, action: Any) -> int:
        state = self.seat_env.position
        return int(action) if state is None or state.over else int(action) % len(state.choices)
