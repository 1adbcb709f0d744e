"""Any game as an environment of PettingZoo: agents take turns (AEC).

env = kingsmoot_env("hbo")
env.reset(seed=7)
for agent in env.agent_iter():
    seen, reward, terminated, truncated, info = env.last()
    env.step(None if terminated else env.action_space(agent).sample(seen["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

import kingsmoot
from kingsmoot.env.observation import OPTIONS, observe, shape_of
from kingsmoot.env.rewards import returns
from kingsmoot.env.spaces import as_mapping, observation_space
from kingsmoot.kernel.errors import IllegalMove
from kingsmoot.kernel.state import State


class KingsmootEnv(AECEnv):  # type: ignore[misc, type-arg, unused-ignore]  # PettingZoo's types are loose
    """A game: an agent for each seat, an action for each option of the decision at hand."""

    metadata = {"name": "kingsmoot_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | Sequence[Mapping[str, Any]] | None = None,
        *,
        options: int = OPTIONS,
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        """``seats`` is their number, or what each brings; ``setup`` what ``Game.new`` takes beside seats and seed."""
        super().__init__()
        self.game = kingsmoot.game(game)
        self.seats = seats if seats is not None else self.game.seats[0]
        self.setup, self.rows = setup, options
        players = self.seats if isinstance(self.seats, int) else len(self.seats)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        shape = shape_of(game, players, options)
        self._spaces = {agent: observation_space(shape) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(options) for agent in self.possible_agents}
        self.np_random = np.random.default_rng()
        self.state_: State | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    @property
    def position(self) -> State:
        """The game itself: it can be copied, saved and looked at."""
        assert self.state_ is not None, "call reset() first"
        return self.state_

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same game; without one, the next of a row of games."""
        if seed is not None:
            self.np_random = np.random.default_rng(seed)
        dealt = int(self.np_random.integers(1 << 62))
        self.state_ = self.game.new(self.seats, seed=dealt, **self.setup)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> dict[str, Any]:
        return as_mapping(observe(self.position, self.possible_agents.index(agent), self.rows))

    def step(self, action: int | None) -> None:
        """Take the option with this number; IllegalMove, and nothing changes, if there is none."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalMove("Choose an option: None is for agents whose game is over.")
        self.position.act(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if self.position.over:
            for agent, reward in zip(self.possible_agents, returns(self.position), strict=True):
                self.rewards[agent] = reward
                self.terminations[agent] = True
        self.agent_selection = self._asked()
        self._accumulate_rewards()

    def _asked(self) -> str:
        """Whose turn it is; when the game is over everybody is told, one after the other."""
        return self.agents[0] if self.position.over else self.possible_agents[self.position.seat]

    def render(self) -> str:
        """What everybody sees being asked."""
        state = self.position
        return "The game is over." if state.over else f"{state.view()['moment']['text']}: {state.decision.prompt}"

    def close(self) -> None:
        pass


def kingsmoot_env(game: str, seats: int | Sequence[Mapping[str, Any]] | None = None, **how: Any) -> KingsmootEnv:
    """An environment of this game; see ``KingsmootEnv``."""
    return KingsmootEnv(game, seats, **how)
