"""The bot ``learned``, with the weights that come with Kingsmoot."""

from __future__ import annotations

import numpy as np
import pytest

import kingsmoot
from kingsmoot.bots import Observation, make_bot
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State
from kingsmoot.learn.bot import LearnedBot
from kingsmoot.learn.encoding import printed
from tests.learn.test_network import decisions

DECKS = ({"deck": "gold-among-roses"}, {"deck": "teeth-of-the-pack"})


def finished(seed: int, bots: tuple[str, str], most: int | None = None) -> State:
    """A joust between two bots, or its first decisions."""
    state: State = kingsmoot.game("second-edition").new(list(DECKS), seed=seed)
    players = [make_bot(name, seed + seat) for seat, name in enumerate(bots)]
    while not state.over and (most is None or state.number < most):
        state.act(players[state.seat].choose(Observation(state)))
    return state


def test_its_name_is_enough() -> None:
    bot = make_bot("learned", 1)
    assert isinstance(bot, LearnedBot)
    assert bot.network is LearnedBot(2).network, "read once"
    assert bot.network.decisions == 32_486_400


def test_its_weights_know_every_card() -> None:
    """A card of a new pack is an unknown one to it until it is trained anew; say so in docs/learned.md then."""
    assert np.array_equal(LearnedBot(1).network.cards, printed("second-edition")[0])


def test_it_sees_only_its_view() -> None:
    """In a game that differs only in what the seat cannot know, it thinks the same; and it leaves the game alone."""
    rng = Rng(5)
    for state in decisions("second-edition"):
        other, before = state.resample(state.seat, rng), state.digest()
        judged, again = (LearnedBot(1).judge(Observation(one)) for one in (state, other))
        assert np.array_equal(judged.scores, again.scores)
        assert judged.value == again.value
        assert state.digest() == before


def test_same_seed_same_game() -> None:
    first, second = (finished(7, ("learned", "learned"), 60) for _ in range(2))
    assert first.digest() == second.digest()
    assert finished(8, ("learned", "learned"), 60).digest() != first.digest()


@pytest.mark.long
def test_it_beats_a_random_player() -> None:
    for seed in range(2):
        for mine, bots in enumerate((("learned", "random"), ("random", "learned"))):
            result = finished(seed, bots).result
            assert result is not None
            assert result.winners == (mine,)


@pytest.mark.parametrize(("game", "players"), [("winter", 2), ("second-edition", 3), ("btwixt", 4)])
def test_it_says_what_it_plays(game: str, players: int) -> None:
    bot, state = LearnedBot(1), kingsmoot.game(game).new(players, seed=1)
    while len(state.choices) == 1:
        state.act(0)
    with pytest.raises(KingsmootError, match="plays second-edition with 2 players only"):
        bot.check(game, players)
    with pytest.raises(KingsmootError, match="plays second-edition with 2 players only"):
        bot.choose(Observation(state))
    bot.check("second-edition", 2)
