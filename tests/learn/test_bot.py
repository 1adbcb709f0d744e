"""The bot ``learned``, with the networks that come with Kingsmoot."""

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
from kingsmoot.learn.network import Network, Size
from tests.learn.test_network import decisions

DECKS = {
    "second-edition": ({"deck": "gold-among-roses"}, {"deck": "teeth-of-the-pack"}),
    "winter": ({"deck": "wolves-in-winter"}, {"deck": "spears-of-sunspear"}),
}
TRAINED = {"second-edition": 32_486_400, "winter": 36_080_640}
"""How many decisions of self-play each network has learned from."""


def network(game: str) -> Network:
    found = LearnedBot(1).network_for(game, 2)
    assert found is not None
    return found


def finished(seed: int, bots: tuple[str, str], most: int | None = None, game: str = "second-edition") -> State:
    """A game between two bots, or its first decisions."""
    state: State = kingsmoot.game(game).new(list(DECKS[game]), seed=seed)
    players = [make_bot(name, seed + seat) for seat, name in enumerate(bots)]
    while not state.over and (most is None or state.number < most):
        state.act(players[state.seat].choose(Observation(state)))
    return state


@pytest.mark.parametrize("game", TRAINED)
def test_its_name_is_enough(game: str) -> None:
    bot = make_bot("learned", 1)
    assert isinstance(bot, LearnedBot)
    found = bot.network_for(game, 2)
    assert found is not None
    assert found is network(game), "read once"
    assert (found.game, found.decisions) == (game, TRAINED[game])


@pytest.mark.parametrize("game", TRAINED)
def test_its_weights_know_every_card(game: str) -> None:
    """A card of a new pack is an unknown one to it until it is trained anew; say so in docs/learned.md then."""
    assert np.array_equal(network(game).cards, printed(game)[0])


@pytest.mark.parametrize("game", TRAINED)
def test_it_sees_only_its_view(game: str) -> None:
    """In a game that differs only in what the seat cannot know, it thinks the same; and it leaves the game alone."""
    rng = Rng(5)
    for state in decisions(game):
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
@pytest.mark.parametrize("game", TRAINED)
def test_it_beats_a_random_player(game: str) -> None:
    for seed in range(2):
        for mine, bots in enumerate((("learned", "random"), ("random", "learned"))):
            result = finished(seed, bots, game=game).result
            assert result is not None
            assert result.winners == (mine,)


@pytest.mark.parametrize(("game", "players"), [("winter", 3), ("second-edition", 3), ("hbo", 2), ("btwixt", 4)])
def test_it_says_what_it_plays(game: str, players: int) -> None:
    bot, state = LearnedBot(1), kingsmoot.game(game).new(players, seed=1)
    while len(state.choices) == 1:
        state.act(0)
    with pytest.raises(KingsmootError, match="plays second-edition and winter with 2 players only"):
        bot.check(game, players)
    with pytest.raises(KingsmootError, match="plays second-edition and winter with 2 players only"):
        bot.choose(Observation(state))
    bot.check("second-edition", 2)
    bot.check("winter", 2)


def test_a_network_of_your_own_plays_its_game_alone() -> None:
    bot = LearnedBot(1, Network.untrained("winter", Size()))
    bot.check("winter", 2)
    with pytest.raises(KingsmootError, match="plays winter with 2 players only"):
        bot.check("second-edition", 2)
