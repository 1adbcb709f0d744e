"""Kingsmoot: play, host and study the *A Game of Thrones* card games.

>>> import kingsmoot
>>> game = kingsmoot.game("btwixt")
>>> state = game.new(seats=4, seed=7)
>>> while not state.over:
...     state.act(0)
>>> twin = state.copy()
>>> twin == game.decode(state.encode()) == state
True
"""

import kingsmoot.games  # noqa: F401 - registers the games that come with Kingsmoot
from kingsmoot.kernel.description import Description, Variant
from kingsmoot.kernel.errors import (
    BadRecord,
    BadSetup,
    BadState,
    IllegalMove,
    KingsmootError,
    UnknownGame,
    WrongSeat,
)
from kingsmoot.kernel.game import Game
from kingsmoot.kernel.record import Match, Move, Record
from kingsmoot.kernel.registry import descriptions, game, known_games, register, register_lazily
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import JUDGE, SPECTATOR, Decision, Option, Result, State, View

__version__ = "0.1.0"

__all__ = [
    "JUDGE",
    "SPECTATOR",
    "BadRecord",
    "BadSetup",
    "BadState",
    "Decision",
    "Description",
    "Game",
    "IllegalMove",
    "KingsmootError",
    "Match",
    "Move",
    "Option",
    "Record",
    "Result",
    "Rng",
    "Setup",
    "State",
    "UnknownGame",
    "Variant",
    "View",
    "WrongSeat",
    "descriptions",
    "game",
    "known_games",
    "register",
    "register_lazily",
]
