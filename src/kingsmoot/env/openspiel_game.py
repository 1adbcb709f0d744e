"""Any game as one of OpenSpiel.

    game = load("btwixt", players=4)
    state = game.new_initial_state()

The one chance node is the deal, at the root: everything that chance decides later follows from it, and no player knows
it. ``resample_from_infostate`` gives a game that the player cannot tell from this one, as searches over what a player
knows need it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pyspiel

import kingsmoot
from kingsmoot.env.observation import Shape, observe, shape_of
from kingsmoot.env.rewards import returns
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State

DEALS = 1024
"""How many different games there are."""
ROWS = 768
"""How many options a decision may have."""
MOST_DECISIONS = 20_000
"""No game has so many."""
_WORDS = 1 << 62


def _type_of(name: str, title: str, seats: Sequence[int]) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"kingsmoot_{name.replace('-', '_')}",
        long_name=f"Kingsmoot: {title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": seats[0], "seed": 0},
    )


class KingsmootGame(pyspiel.Game):  # type: ignore[misc, unused-ignore]
    """A game for so many players. ``seed`` chooses which games are dealt."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.rules = kingsmoot.game(self.name)
        self.players = int(params.get("players", self.rules.seats[0]))
        self.seed = int(params.get("seed", 0))
        self.shape = shape_of(self.name, self.players, ROWS)
        info = pyspiel.GameInfo(
            num_distinct_actions=ROWS,
            max_chance_outcomes=DEALS,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(_type_of(self.name, self.rules.title, self.rules.seats), info, params)

    def new_initial_state(self) -> KingsmootState:
        return KingsmootState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> KingsmootObserver:
        return KingsmootObserver(self.shape)

    def dealt(self, deal: int) -> State:
        """The game of this deal, at its first decision."""
        state: State = self.rules.new(self.players, seed=Rng(self.seed).fork(deal).word() % _WORDS)
        return state


class KingsmootState(pyspiel.State):  # type: ignore[misc, unused-ignore]
    """A position."""

    def __init__(self, game: KingsmootGame) -> None:
        super().__init__(game)
        self.position: State | None = None
        """None before the deal."""

    def current_player(self) -> int:
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.over else self.position.seat

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.position.choices))) if self.position is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / DEALS) for deal in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.position = self.get_game().dealt(action)
        else:
            self.position.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if self.position is None else self.position.text(action)

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.over

    def returns(self) -> list[float]:
        return [0.0] * self.num_players() if self.position is None else returns(self.position)

    def resample_from_infostate(self, player: int, sample: Callable[[], float]) -> KingsmootState:
        """A game that looks the same to this player."""
        twin: KingsmootState = self.clone()
        if twin.position is not None:
            twin.position = twin.position.resample(player, Rng(int(sample() * _WORDS)))
        return twin

    def __str__(self) -> str:
        return "before the deal" if self.position is None else self.position.digest()


class KingsmootObserver:
    """What a player sees: all arrays of ``observe`` in one row of numbers, and by name."""

    def __init__(self, shape: Shape) -> None:
        sizes = {
            "entities": shape.entities,
            "globals": (shape.globals,),
            "options": shape.options,
            "mask": (shape.options[0],),
        }
        self.tensor = np.zeros(sum(int(np.prod(size)) for size in sizes.values()), np.float32)
        self.dict, start = {}, 0
        for name, size in sizes.items():
            end = start + int(np.prod(size))
            self.dict[name] = self.tensor[start:end].reshape(size)
            start = end

    def set_from(self, state: KingsmootState, player: int) -> None:
        self.tensor.fill(0)
        if state.position is not None:
            for name, array in observe(state.position, player, ROWS)._asdict().items():
                self.dict[name][:] = array

    def string_from(self, state: KingsmootState, player: int) -> str:
        """Equal for positions that the player cannot tell apart."""
        if state.position is None:
            return "before the deal"
        return repr(state.position.view(player))


def _register() -> dict[str, type[KingsmootGame]]:
    found = {}
    for name in ("second-edition", "winter", "hbo", "btwixt"):
        game = kingsmoot.game(name)
        found[name] = type(f"Kingsmoot{name.title().replace('-', '')}", (KingsmootGame,), {"name": name})
        pyspiel.register_game(_type_of(name, game.title, game.seats), found[name])
    return found


_GAMES = _register()


def load(name: str, **parameters: int) -> pyspiel.Game:
    """The game with this name in Kingsmoot; ``pyspiel.load_game("kingsmoot_hbo")`` gives it, too."""
    return pyspiel.load_game(f"kingsmoot_{name.replace('-', '_')}", parameters)
